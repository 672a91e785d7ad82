import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const TOLL = 'a ferryman shall not be liable to pay a toll for a vessel which he has sold';
const ACT = 'of the Ferries Act 1996';

function audit(draft: string, text: string) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const xml = clml(section('5', part(2, 'section/5/1', `<Text>${text}</Text>`)), { asked: 'section/5' });
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml'));
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

describe('a clause that a draft ends, with its stop behind the mark, where the law does not', () => {
  it.each([
    ...[', where the vessel is kept in a dock', ' which lies in the port', ' who lives on the island', ', if he tells the clerk', ' if he tells the clerk'],
    ...[', provided that he tells the clerk', ' until the clerk objects', ' requiring a licence', ' for the purposes of section 9'],
  ])('has its words verified, and is to read: %s', (tail) => {
    const law = `${TOLL.replace('a f', 'A f')}${tail}.`;
    for (const draft of [`Section 5(1) ${ACT} provides that “${TOLL}”.`, `“${TOLL}” (section 5(1) ${ACT}).`]) {
      const found = audit(draft, law);
      expect(inShort(found)).toBe('proposition-not-checkable');
      expect(saidOf(found).join(' ')).toMatch(/The quoted words stand in section 5\(1\).*after the words: read the whole of it/);
    }
  }); // biome-ignore format: a table

  it.each(['Subject to section 9, ', 'Where a vessel is sold, ', 'If the clerk agrees, '])(
    'has what stands before it to read: %s',
    (front) => {
      const found = audit(`Section 5(1) ${ACT} provides: “${TOLL}.”`, `${front}${TOLL}.`);
      expect(inShort(found)).toBe('proposition-not-checkable');
      expect(saidOf(found).join(' ')).toContain('before the words: read the whole of it');
    },
  );

  it.each([
    ['a name', `Section 5(1) ${ACT} speaks of “a vessel which he has mended”.`, 'A ferryman may sell a vessel which he has mended, where the clerk agrees.'],
    ['words that the draft goes on from', `Section 5(1) ${ACT} provides that “${TOLL}”, and no more`, `${TOLL}, and must keep a log.`],
    ['words behind which dots stand', `Section 5(1) ${ACT}: “${TOLL} …”.`, `${TOLL} who lives on the island.`],
    ['what only adds to it', `Section 5(1) ${ACT}: “${TOLL}”.`, `${TOLL} and must keep a log.`],
    ['an interpretation clause', `Section 5(1) ${ACT}: “${TOLL}”.`, `Unless the context otherwise requires, ${TOLL}.`],
    ['another sentence', `Section 5(1) ${ACT}: “${TOLL}”.`, `${TOLL}. Where he has a dock he must keep a log.`],
    ['a condition of another clause', `Section 5(1) ${ACT}: “${TOLL}”.`, `Where a vessel is sold, the clerk is told; and ${TOLL}.`],
  ])('is none: %s', (_, draft, law) => {
    expect(inShort(audit(draft, law))).not.toBe('quotation-not-checkable');
    expect(saidOf(audit(draft, law)).join(' ')).not.toMatch(/What the sentence says of them.*read the whole of it/);
  }); // biome-ignore format: a table
});
