import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { embedded, loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [2021] UKSC 3';
const FARROW = 'the wharf passes with the bank upon a sale of either';
const SAMPLE = 'the owner of a weir must keep the channel clear at all times';

/** Lord Farrow has [1] to [2], Lord Sample has [3]. */
const PARTS: Sketch = {
  judges: ['Lord Farrow', 'Lord Sample', 'Lady Wren'],
  body: [
    loose('LORD FARROW:'),
    paragraph('1', 'This appeal concerns a weir.'),
    paragraph('2', `So ${FARROW}.`),
    loose('LORD SAMPLE:'),
    paragraph('3', `In my judgment ${SAMPLE}, whatever the season.`),
  ].join(''),
};
const WHOLE: Sketch = { judges: ['Lord Farrow', 'Lord Sample'], paragraphs: ['A weir.', `So ${FARROW}.`] };
const OTHER: Sketch = { cite: '[2021] UKSC 3', title: 'Moss v Lyle', paragraphs: ['A gate.'] };

/** Whether any citation of a draft is called correct, or its words verified. */
function isConfirmed(draft: string, sketch: Sketch = PARTS): boolean {
  const [own, other] = [retrieved(sketch), retrieved(OTHER)];
  return citationsOf(draft).some((citation) => {
    const verification = verify(citation, citation.normalized === '[2021] UKSC 3' ? other : own, AS_OF);
    const { checks, verdict } = verification;
    if (!checks.some(({ check, result }) => check === 'quotation' && result === 'pass')) return false;
    return (
      verdict.outcome === 'VERIFIED_CORRECT' ||
      readingOf({ ...verification, caseName: null } as unknown as Finding) === 'wordsVerified'
    );
  });
}

describe('words given to a judge in whose part they do not stand are not confirmed', () => {
  it.each([
    `In the words of Lord Farrow, “${SAMPLE}” (${A} at [3]).`,
    `“${SAMPLE}”, Lord Farrow said (${A} at [3]).`,
    `To quote Lord Farrow: “${SAMPLE}” (${A}, [3]).`,
    `According to Lord Farrow, “${SAMPLE}” (${A}, [3]).`,
    `Lord Farrow’s answer was “${SAMPLE}” (${A} at [3]).`,
    `I agree with Lord Farrow that “${SAMPLE}” (${A} at [3]).`,
    `It was Lord Farrow who said “${SAMPLE}” (${A} at [3]).`,
    `Nobody has improved on Lord Farrow’s test in ${A}: “${SAMPLE}”.`,
    `Lord Farrow put it best. He asked whether “${SAMPLE}”: ${A} at [3].`,
    `“${SAMPLE}”: ${A} at [3] (Farrow).`,
    `### Lord Farrow\n\nThe rule is that “${SAMPLE}” (${A} at [3]).`,
    `Agreeing with Lord Sample in ${A} at [3], Lord Farrow saw that “${SAMPLE}”.`,
    `Baroness Hill had no doubt that “${SAMPLE}” (${A} at [3]).`,
    `Lord Hill’s formulation in ${A} at [3] is hard to beat: “${SAMPLE}”.`,
    `The minority view in ${A} at [3], that of Lord Farrow, is that “${SAMPLE}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft)).toBe(false));

  it.each([
    `In the words of Lord Sample, “${SAMPLE}” (${A} at [3]).`,
    `Lord Sample’s answer was “${SAMPLE}” (${A} at [3]).`,
    `Lord Sample put it best. He said: “${SAMPLE}”: ${A} at [3].`,
    `### Lord Sample\n\n${A} at [3]: “${SAMPLE}”.`,
    `The Supreme Court held in ${A} at [3] that “${SAMPLE}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft)).toBe(true));

  it('where a judgment has no parts its words are of all who sat', () => {
    expect(isConfirmed(`Lord Sample’s answer was “${FARROW}” (${A} at [2]).`, WHOLE)).toBe(true);
    expect(isConfirmed(`Lord Hill’s answer was “${FARROW}” (${A} at [2]).`, WHOLE)).toBe(false);
    expect(isConfirmed(`In a dissent in ${A} at [2] Lord Sample wrote: “${FARROW}”.`, WHOLE)).toBe(false);
  });
});

describe('what leads into a block is its frame too where its citation stands behind it', () => {
  it.each([
    'Lord Farrow:',
    '**Lord Farrow**',
    '### Lord Farrow',
    'Lord Farrow then turns to the weir.',
    'We adopt the analysis of Lord Farrow.',
    'From the Recorder’s judgment:',
    'The Recorder had this right.',
    '### The Recorder’s reasoning',
    'The council’s stance was as follows.',
  ])('%s', (lead) => expect(isConfirmed(`${lead}\n\n> ${SAMPLE}\n\n${A} at [3].`)).toBe(false));

  it.each(['Lord Sample:', 'The court put it in this way:', 'The rule is old.'])('but: %s', (lead) =>
    expect(isConfirmed(`${lead}\n\n> ${SAMPLE}\n\n${A} at [3].`)).toBe(true),
  );
});

describe('words given to a party, to the court below or to nobody who decided are not confirmed', () => {
  it.each([
    `According to the widow, “${FARROW}” (${A} at [2]).`,
    `The charterers’ answer in ${A} at [2] was that “${FARROW}”.`,
    `Pemberton’s position in ${A} at [2] was that “${FARROW}”.`,
    `“${FARROW}”, Pemberton said (${A} at [2]).`,
    `${A} at [2] (Pemberton): “${FARROW}”.`,
    `“${FARROW}” (Mr Moss in ${A} at [2]).`,
    `For the widow it was said in ${A} at [2] that “${FARROW}”.`,
    `The Court of Appeal’s reasoning in ${A} at [2] was that “${FARROW}”.`,
    `The First Division thought that “${FARROW}”: ${A} at [2].`,
    `The Information Tribunal in ${A} at [2] had asked whether “${FARROW}”.`,
    `At first instance in ${A} at [2], “${FARROW}”.`,
    `The dissent in ${A} at [2] insists that “${FARROW}”.`,
    `The Housing Act 1985, as construed in ${A} at [2], provides that “${FARROW}”.`,
    `The Defendant relied on ${A} at [2]. He said that “${FARROW}”.`,
    `He considered ${A} at [2]. He concluded that “${FARROW}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(false));

  it.each([
    `Reversing the Court of Appeal, the Supreme Court held in ${A} at [2] that “${FARROW}”.`,
    `Pemberton’s appeal failed, since the court held that “${FARROW}” (${A} at [2]).`,
    `The claimant relies on ${A} at [2]: “${FARROW}”.`,
    `The court’s reasoning in ${A} at [2] was that “${FARROW}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(true));
});

describe('words of a sentence that is set in another case, or in another paragraph, are not confirmed', () => {
  it.each([
    `In ${B} the Court, following ${A}, said: “${FARROW}”.`,
    `In *Lister* the Supreme Court, following ${A}, said that “${FARROW}”.`,
    `In *Lister* the Supreme Court said that “${FARROW}”.[^1]\n\n[^1]: ${A}, [2].`,
    `${A}. The key paragraph is 1. It reads: “${FARROW}”.`,
    `${A} at [1] and [2]. At the first, the Court says: “${FARROW}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(false));

  it.each([
    `${A}. The key paragraph is 2. It reads: “${FARROW}”.`,
    `In *Harrow Mills* the Supreme Court said that “${FARROW}”.[^1]\n\n[^1]: ${A}, [2].`,
  ])('but: %s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(true));
});

describe('words that the judgment quotes from elsewhere are not confirmed of whoever decides', () => {
  const set = (lead: string): Sketch => ({
    cite: '[2020] EWHC 7 (SCCO)',
    judges: ['Costs Judge Sample'],
    body: paragraph('1', `${lead}</p>${embedded(`<p>${FARROW}.</p>`)}<p>The bill is old.`),
  });
  const C = '*Harrow Mills Ltd v Pemberton* [2020] EWHC 7 (SCCO)';
  const LETTER = 'The letter to the miller went on:';
  it.each([
    `As the Costs Judge said in ${C} at [1], “${FARROW}”.`,
    `The Costs Judge found in ${C} at [1] that “${FARROW}”.`,
    `The court held that “${FARROW}” (${C} at [1]).`,
    `The tribunal said that “${FARROW}” (${C} at [1]).`,
    `It was held that “${FARROW}”: ${C}, [1].`,
    `The judge held in ${C} at [1]: “${FARROW}.”`,
    `In ${C} at [1], Costs Judge Sample held that “${FARROW}”.`,
    `The court put it thus:\n\n> ${FARROW}.\n\n${C}, [1].`,
    `The argument that a mill is a house was rejected in ${C} at [1]: “${FARROW}”.`,
    `The point was settled in ${C}: “${FARROW}” ([1]).`,
    `**Held:** “${FARROW}” (${C} at [1]).`,
    `| Holding | “${FARROW}” | ${C}, [1] |`,
  ])('%s', (draft) => expect(isConfirmed(draft, set(LETTER))).toBe(false));

  it.each([`${C} at [1]: “${FARROW}”.`, `> ${FARROW}.\n\n${C}, [1]`])('but: %s', (draft) =>
    expect(isConfirmed(draft, set(LETTER))).toBe(true),
  );
});

describe('words given to a judge or tribunal below are not confirmed of a court in which nobody sits so', () => {
  const high = (judge: string): Sketch => ({ ...WHOLE, cite: '[2020] EWHC 7 (Admin)', judges: [judge] });
  const C = '*Harrow Mills Ltd v Pemberton* [2020] EWHC 7 (Admin)';

  it.each([
    `The District Judge in ${C} concluded at [2] that “${FARROW}”.`,
    `${C}. The District Judge found at [2] that “${FARROW}”.`,
    `The circuit judge in ${C} held at [2] that “${FARROW}”.`,
    `The Employment Judge in ${C} held at [2] that “${FARROW}”.`,
    `The Recorder in ${C} held at [2] that “${FARROW}”.`,
    `The coroner in ${C} found at [2] that “${FARROW}”.`,
    `The Master in ${C} held at [2] that “${FARROW}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft, high('Mrs Justice Sample'))).toBe(false));

  it.each([
    [`The judge in ${C} concluded at [2] that “${FARROW}”.`, 'Mrs Justice Sample'],
    [`The Master in ${C} held at [2] that “${FARROW}”.`, 'Master Sample'],
    [`The Recorder in ${C} held at [2] that “${FARROW}”.`, 'Recorder Sample'],
    [`The District Judge in ${C} held at [2] that “${FARROW}”.`, 'District Judge Sample'],
  ])('but: %s (%s)', (draft, judge) => expect(isConfirmed(draft, high(judge))).toBe(true));

  it('a district judge sits in the county court', () => {
    const county = { ...WHOLE, cite: '[2020] EWCC 7', judges: ['Ada Sample'] };
    const draft = `The District Judge in *Harrow Mills Ltd v Pemberton* [2020] EWCC 7 held at [2] that “${FARROW}”.`;
    expect(isConfirmed(draft, county)).toBe(true);
  });

  it.each([
    `The arbitrators said in ${A} at [2] that “${FARROW}”.`,
    `The arbitrators in ${A} found, at [2], that “${FARROW}”.`,
    `In ${A} at [2] the arbitrators said that “${FARROW}”.`,
    `In ${A} the arbitral tribunal concluded, at [2], that “${FARROW}”.`,
    `The tribunal of fact in ${A} found, at [2], that “${FARROW}”.`,
    `The lower court in ${A} concluded at [2] that “${FARROW}”.`,
    `The courts below had held in ${A} at [2] that “${FARROW}”.`,
    `${A} went to arbitration first. The arbitrators decided, at [2], that “${FARROW}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(false));

  it.each([
    `The court held in ${A} at [2] that the arbitrators were right, since “${FARROW}”.`,
    `Reversing the arbitrators, the Supreme Court held in ${A} at [2] that “${FARROW}”.`,
    `The award of the arbitrators did not stand: “${FARROW}” (${A} at [2]).`,
  ])('but: %s', (draft) => expect(isConfirmed(draft, WHOLE)).toBe(true));
});

describe('words of one judge that are given to the majority are not confirmed', () => {
  it.each([
    `The majority’s view in ${A}, at [2], was that “${FARROW}”.`,
    `${A} was decided by a majority. The majority approach, at [2], was that “${FARROW}”.`,
    `${A} divided the court. The majority adopted the view at [2] that “${FARROW}”.`,
    `${A} divided the court. The majority’s answer, at [2], was that “${FARROW}”.`,
    `In ${A} the view of the majority, at [2], was that “${FARROW}”.`,
    `The majority held in ${A} at [2] that “${FARROW}”.`,
  ])('%s', (draft) => {
    expect(isConfirmed(draft, WHOLE)).toBe(false);
    expect(isConfirmed(draft)).toBe(false);
  });

  it.each([
    `Lord Farrow, for the majority, said in ${A} at [2] that “${FARROW}”.`,
    `The Supreme Court held by a majority in ${A} at [2] that “${FARROW}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft)).toBe(true));
});

describe('words of one judge that are given to all who sit are not confirmed', () => {
  it.each([
    `The Supreme Court unanimously held in ${A} at [2] that “${FARROW}”.`,
    `The unanimous Court in ${A} said at [2] that “${FARROW}”.`,
    `All three Justices in ${A} agreed that “${FARROW}” ([2]).`,
    `All three members of the Court in ${A} agreed at [2] that “${FARROW}”.`,
    `Their Lordships unanimously held in ${A} at [2] that “${FARROW}”.`,
    `${A}, [2] (per curiam): “${FARROW}”.`,
    `The ratio of ${A} is at [2]: “${FARROW}”.`,
    `The whole court held in ${A} at [2] that “${FARROW}”.`,
    `Every member of the Court held in ${A} at [2] that “${FARROW}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft)).toBe(false));

  it.each([
    [`The Supreme Court held in ${A} at [2] that “${FARROW}”.`, PARTS],
    [`The Supreme Court unanimously held in ${A} at [2] that “${FARROW}”.`, WHOLE],
    [
      `The Supreme Court unanimously held in ${A} at [1] that “${FARROW}”.`,
      {
        judges: ['Lord Farrow', 'Lord Sample'],
        body: [
          loose('LORD FARROW:'),
          paragraph('1', `So ${FARROW}.`),
          loose('LORD SAMPLE:'),
          paragraph('2', 'I agree.'),
        ].join(''),
      },
    ],
  ] satisfies [string, Sketch][])('but: %s', (draft, sketch) => expect(isConfirmed(draft, sketch)).toBe(true));
});

describe('words of the last who speaks in a sentence are not confirmed of whoever is named before', () => {
  it.each([
    `In ${A} {first} thought the point a short one, a view shared by {last}, who at [2] said “${FARROW}”.`,
    `${A}. {first} took that view, as did {last}, who said “${FARROW}” ([2]).`,
    `In ${A} {first} dismissed the argument, and {last} agreed, saying at [2]: “${FARROW}”.`,
    `In ${A} the view of {first} was echoed by {last}, who at [2] said “${FARROW}”.`,
  ])('%s', (row) => {
    const told = (first: string, last: string): string => row.replace('{first}', first).replace('{last}', last);
    expect(isConfirmed(told('Lord Farrow', 'Lord Sample'))).toBe(false);
    expect(isConfirmed(told('Lord Sample', 'Lord Farrow'))).toBe(true);
  });

  it.each([
    `In ${A} Lord Farrow agreed with Lord Sample, who had heard it first, and said at [2]: “${FARROW}”.`,
    `The judge’s reasons were long. In ${A} at [2] Lord Farrow held that “${FARROW}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft)).toBe(true));

  it.each([
    `In ${A} at [2] Lord Farrow upheld the judge, who had found that “${FARROW}”.`,
    `In ${A} at [2] Lord Farrow recorded the judge’s conclusion that “${FARROW}”.`,
    `In ${A} Lord Farrow quoted the judge: “${FARROW}” ([2]).`,
    `In ${A} Lord Farrow set out the trial judge’s reasoning that “${FARROW}” ([2]).`,
  ])('nor those of the judge below: %s', (draft) => expect(isConfirmed(draft)).toBe(false));
});
