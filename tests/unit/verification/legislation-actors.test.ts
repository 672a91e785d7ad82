import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { standingOf } from '../support/subsections.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const RULES = 'make rules for the keeping of lamps on ferries at night';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', `<Text>The Lord Chancellor may ${RULES}.</Text>`) +
      part(2, 'section/5/2', '<Text>An officer of the court shall keep a register of ferries and of their masters.</Text>') +
      part(2, 'section/5/3', '<Text>The clerk must send a copy of the register to the tribunal, and to the owner of the ferry.</Text>') +
      part(2, 'section/5/4', '<Text>This section applies to any ferry which is moored in a harbour.</Text>') +
      part(2, 'section/5/5', '<Text>The court may order that a ferry is moored in the harbour where a lamp is broken.</Text>') +
      part(2, 'section/5/6', '<Text>The owner and the Registrar may agree upon the price of a lamp and of its oil.</Text>') +
      part(2, 'section/5/7', '<Text>The master must tell the tribunal or the clerk of every lamp that is broken.</Text>') +
      part(2, 'section/5/8', '<Text>Where a lamp is broken, the court may order that the master is heard by the harbour board.</Text>'),
  ),
  { asked: 'section/5' },
); // biome-ignore format: a table
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

/** What is said of the draft, in which `{2}` is section 5(2). */
function said(draft: string): string {
  const source = draft.replace(/\{(\d)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
  return citationsOf(source)
    .map((one) =>
      inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF)),
    )
    .join();
}

/** How the citation of a draft stands. */
function stands(draft: string): string {
  const source = draft.replace(/\{(\d)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
  return citationsOf(source)
    .map((one) => standingOf(one, AUTHORITY))
    .join();
}

/** Whoever speaks in a judgment is somebody who may do something in an enactment. */
const OTHERS = [
  ...['the court', 'the judge', 'the Lord Chief Justice', 'the Master of the Rolls', 'the President', 'the tribunal', 'the Registrar'],
  ...['the Court of Appeal', 'the High Court', 'Lord Justice Rowe', 'HHJ Stone', 'the learned judge', 'the Vice-Chancellor', 'he', 'she', 'they', 'it'],
]; // biome-ignore format: a table

describe('who does what the quoted words say is said by the draft alone where the provision says it of another', () => {
  it.each(OTHERS)('%s', (other) => {
    const opening = `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
    const drafts = [
      `By {1}, ${other} “may ${RULES}”.`,
      `{1} says that ${other} “may ${RULES}”.`,
      `{1} provides that ${other} “may ${RULES}”.`,
      `${opening} “may ${RULES}” ({1}).`,
      `${opening}, under {1}, “may ${RULES}”.`,
    ];
    expect(drafts.map(said)).toEqual(drafts.map(() => 'proposition-not-checkable'));
  });

  it.each(['in 2019 only', 'from 1 May 2019'])('when, right behind the words: %s', (when) => {
    expect(said(`By {1}, “the Lord Chancellor may ${RULES}” ${when}.`)).toMatch(/-not-checkable$/);
  });

  it.each(['CA', 'This', 'These', 'One', 'Who'])('%s, right before the words', (other) => {
    expect(said(`${other} “may ${RULES}” ({1}).`)).toBe('proposition-not-checkable');
  });

  it.each([
    // the provision has the words behind another noun
    'The court “shall keep a register of ferries and of their masters” ({2}).',
    '{2} provides that the court “shall keep a register of ferries and of their masters”.',
    // eight words that the provision has elsewhere
    '{6} provides that the price of a lamp and of its oil “may agree upon the price of a lamp and of its oil”.',
    'The Registrar “may agree upon the price of a lamp and of its oil” ({6}).',
    // to whom
    '{3} provides: “The clerk must send a copy of the register to” the court.',
    '{7} provides: “The master must tell” the tribunal.',
    '{5} provides that where the judge agrees “the court may order that a ferry is moored in the harbour”.',
    '{5}: “the court may order that a ferry is moored in the harbour” unless the judge says otherwise.',
  ])('%s', (draft) => {
    expect(said(draft)).toBe('proposition-not-checkable');
  });
});

describe('who does it is no word of the draft’s own where the provision has it there', () => {
  it.each([
    `By {1}, the Lord Chancellor “may ${RULES}”.`,
    `{1} says that the Lord Chancellor “may ${RULES}”.`,
    `The Lord Chancellor “may ${RULES}” ({1}).`,
    `The Lord Chancellor, under {1}, “may ${RULES}”.`,
    `The Lord Chancellor ({1}) “may ${RULES}”.`,
    `By {1} the Lord Chancellor “may ${RULES}”.`,
    'An officer of the court “shall keep a register of ferries and of their masters” ({2}).',
    '{3} provides: “The clerk must send a copy of the register to” the tribunal.',
    '{4}: it “applies to any ferry which is moored in a harbour”.',
    'The court “may order that a ferry is moored in the harbour” ({5}).',
    'As {1} puts it, “The Lord Chancellor may make rules”.',
  ])('%s', (draft) => {
    expect(said(draft)).toBe('correct');
  });
});

describe('words of which the provision has a condition before who does it are verified, and no more', () => {
  const WORDS = 'may order that the master is heard by the harbour board';
  it.each([
    [`The court “${WORDS}” ({8}).`, 'words verified'],
    [`{8}: “Where a lamp is broken, the court ${WORDS}.”`, 'correct'],
    [`The tribunal “${WORDS}” ({8}).`, 'words verified'],
    ['The court “may order that a ferry is moored in the harbour” ({5}).', 'correct'],
    ['{5} provides that the court “may order that a ferry is moored in the harbour”.', 'correct'],
  ])('%s', (draft, expected) => {
    expect(stands(draft)).toBe(expected);
  });
});
