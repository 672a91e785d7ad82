import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** Of each citation, why quoted words are none of it for certain: `tied` where they are. */
const read = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.map(({ citation: { quotations, claim } }) =>
    [...quotations.map(() => 'tied'), ...[...claim.doubtful, ...claim.offered].map(({ cause }) => cause)].join(' '),
  );

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';
const A = '5. gr. laga nr. 7/1990';
const B = '9. gr. laga nr. 8/1991';
const TO_READ = /^(?:others|)$/;

describe('a provision that is named only beside the one that has the words', () => {
  it.each([
    ...['Ólíkt', 'Öfugt við', 'Andstætt', 'Auk', 'Til viðbótar við', 'Þrátt fyrir', 'Líkt og', 'Eins og í'],
    ...['Eins og leiðir af', 'Á sama hátt og', 'Umfram það sem leiðir af', 'Í anda', 'Í ljósi', 'Hvað sem líður'],
  ])('%s A segir í B', (opener) => {
    for (const verb of ['segir í', 'segir svo í', 'segir hins vegar orðrétt í', 'er mælt svo fyrir í'])
      expect(read(`${opener} ${A} ${verb} ${B}: ${WORDS}.`)[0], verb).toMatch(TO_READ);
    expect(read(`${opener} ${A} kveður ${B} á um: ${WORDS}.`)[0]).toMatch(TO_READ);
    expect(read(`${opener} ${A} segir í skilmálum bankans: ${WORDS}.`)[0]).toMatch(TO_READ);
    expect(read(`Í ${B} segir, ${opener.toLowerCase()} ${A}: ${WORDS}.`)[1]).toMatch(TO_READ);
  });

  it.each([
    `${A} er rýmri en ${B} sem hljóðar svo: ${WORDS}.`,
    `Ekki reynir á ${A} heldur ${B}, svohljóðandi: ${WORDS}.`,
    `${A} er rýmri en skilmálar bankans, sem hljóða svo: ${WORDS}.`,
    `Um málið gildir ekki ${A}, en í ${B} segir: ${WORDS}.`,
  ])('%s', (draft) => {
    expect(read(draft)[0]).toMatch(TO_READ);
  });

  it.each([
    [`Í ${A} segir: ${WORDS}.`, ['tied']],
    [`Í ${A} segir svo í upphafi: ${WORDS}.`, ['tied']],
    ['Í lögum nr. 7/1990 segir í 5. gr. laganna: „skipstjóri skal tilkynna um hverja ferð“.', ['unread', 'tied']],
  ])('and leaves alone: %s', (draft, expected) => {
    expect(read(draft)).toEqual(expected);
  });

  it.each([
    ...['Í skilmálum félagsins', 'Í lögregluskýrslu', 'Samkvæmt norrænum rétti', 'Í 3. gr. siðareglna félagsins'],
    ...['Í lögum um skaðabætur', 'Í 9. gr. laga um ferjur í Noregi', 'Loks er rétt að í kaupsamningi aðila'],
  ])('%s, sbr. A, segir', (text) => {
    for (const verb of ['segir', 'er tekið fram', 'gildir'])
      expect(read(`${text}, sbr. ${A}, ${verb}: ${WORDS}.`).at(-1), verb).toMatch(TO_READ);
  });

  it('Í skilmálum, sbr. A og B, segir', () => {
    for (const those of read(`Í skilmálum félagsins, sbr. ${A} og ${B}, segir: ${WORDS}.`))
      expect(those).toMatch(TO_READ);
  });

  it('A, sbr. B, segir', () => {
    expect(read(`Samkvæmt ${A}, sbr. ${B}, segir: ${WORDS}.`)).toEqual(['between', 'others']);
  });

  it.each([
    `Í lögunum, sbr. ${A}, segir: ${WORDS}.`,
    `Í lögum nr. 7/1990, sbr. ${A}, segir: ${WORDS}.`,
    `Samkvæmt málshraðareglunni, sbr. ${A}, skal skipstjóri fara að þessu: ${WORDS}.`,
    `Á skipum er skylda, sbr. ${A}, þar sem segir: ${WORDS}.`,
    `Í málinu reynir á hafnir (sbr. ${A}): ${WORDS}.`,
    `Í skilmálum félagsins er vísað til laga, sbr. ${A}: ${WORDS}.`,
  ])('and leaves alone what only refers to it, or is the same: %s', (draft) => {
    expect(read(draft).at(-1)).not.toBe('others');
  });

  const SAID = '“the master must give notice of each voyage”';
  const X = 'section 5 of the Ferries Act 1996';
  const Y = 'section 7 of the Harbours Act 1991';
  it.each([
    `Unlike ${X}, ${Y} provides ${SAID}.`,
    `In contrast to ${X}, ${Y} provides ${SAID}.`,
    `Going further than ${X}, ${Y} says ${SAID}.`,
    `As with ${X}, it is provided in ${Y}: ${SAID}.`,
    `${X.replace('s', 'S')} is wider than ${Y}, which provides ${SAID}.`,
  ])('in English: %s', (draft) => {
    expect(read(draft)[0]).toMatch(TO_READ);
    expect(read(draft)[1]).toMatch(/tied|untied|between/);
  });

  it.each([
    `Unlike ${X}, the lease provides ${SAID}.`,
    `In contrast to ${X}, clause 7 of the agreement says ${SAID}.`,
    `As well as ${X}, it is said in the port rules that ${SAID}.`,
    `Notwithstanding ${X}, the guidance states: ${SAID}.`,
    `${X.replace('s', 'S')} is wider than the harbour rules, which provide ${SAID}.`,
    `The lease provides, unlike ${X}: ${SAID}.`,
  ])('and a document: %s', (draft) => {
    expect(read(draft)[0]).toMatch(/^(?:others|denied|)$/);
  });

  it('in English, where it is set in behind the verb', () => {
    expect(read(`${Y.replace('s', 'S')} provides, unlike ${X}, ${SAID}.`)[1]).toMatch(TO_READ);
  });

  it.each([
    [`By ${X}, ${SAID}.`, 'tied'],
    [`${X.replace('s', 'S')}, inserted by ${Y}, provides ${SAID}.`, 'tied'],
    [`${X.replace('s', 'S')}, introduced by ${Y}, provides ${SAID}.`, 'untied'],
  ])('and leaves alone: %s', (draft, expected) => {
    expect(read(draft)[0]).toBe(expected);
  });

  it.each([
    `According to the harbour’s guidance, ${SAID} (see also ${X}).`,
    `According to the harbour’s guidance, ${SAID} (${X}).`,
    `The Recorder directed the jury that ${SAID} (compare ${X}).`,
    `The Recorder directed the jury that ${SAID} (${X}).`,
    `The dictum in A, ${SAID}, is reflected in ${X}.`,
    `The Commission recommended that ${SAID} (cf ${X}).`,
    `The Minister told the House that ${SAID}: compare ${X}.`,
    `The lease provides: ${SAID} (language taken from ${X}).`,
    `Clause 9 of the contract states that ${SAID} (cf. ${X}).`,
    `The rule that ${SAID} is mirrored by ${X}.`,
    `The policy wrote of ships that ${SAID}; to the same effect ${X}.`,
  ])('nor of what is only compared with the words of somebody: %s', (draft) => {
    expect(read(draft)[0]).toMatch(/^(?:others|denied|)$/);
  });

  it.each([
    [`${SAID} (${X}).`, /^tied$/],
    [`A master must act: ${SAID} (${X}).`, /^tied$/],
    [`It is provided that ${SAID} (${X}).`, /^tied$/],
    [`The Act provides that ${SAID} (${X}).`, /^tied$/],
    [`${X.replace('s', 'S')} provides: ${SAID} (cf ${Y}).`, /^tied$/],
    [`${X.replace('s', 'S')} provides, so far as relevant: ${SAID} (see also ${Y}).`, /^tied$/],
  ])('and is of what has them: %s', (draft, expected) => {
    expect(read(draft)[0]).toMatch(expected);
  });
});
