import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const note = (words: string): string =>
  `<Commentaries><Commentary id="c1" Type="F"><Para><Text>${words}</Text></Para></Commentary></Commentaries>`;
const text = (words: string): string =>
  clml(
    section(
      '5',
      part(2, 'section/5/1', '<Text>A ferryman is a master for the purposes of this Act <Addition ChangeId="d1" CommentaryRef="c1">and Part 3 of the 2005 Order</Addition> if he has a lamp and a bell.</Text>'),
    ),
    { asked: 'section/5', behind: note(words) },
  ); // biome-ignore format: a document
const SHORT = 'A ferryman is a master for the purposes of this Act if he has a lamp and a bell.';
const said = (document: string, words: string): string =>
  inShort(auditArtefact(`Section 5(1) of the Ferries Act 1996 provides: “${words}”`, document, 'xml'));

describe('words that a note says were put in for a part of the UK alone', () => {
  it.each(['(N.I.)', '(S.)', '(E.W.)'])('may be left out: inserted %s', (extent) => {
    expect(said(text(`Words in s. 5 inserted ${extent} (1.9.2005) by an Order`), SHORT)).not.toMatch(/[A-Z]/);
  });

  it.each(['Words in s. 5 inserted (1.9.2005) by an Order', 'Words in s. 5 inserted (1.9.2005) by Order (N.I.)'])(
    'and may not where they are law everywhere: %s',
    (words) => {
      expect(said(text(words), SHORT)).toMatch(/^QUOTATION_FABRICATION/);
    },
  );
});
