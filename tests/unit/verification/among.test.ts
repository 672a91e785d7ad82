import { describe, expect, it } from 'vitest';
import { indexAuthority, type Retrieved, settleAmong, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { authority } from '../support/judgment.ts';
import { AS_OF, citationsOf, EVIDENCE } from '../support/verdict.ts';

const WORDS = 'the owner of a weir must keep the channel clear at all times';
const ALTERED = WORDS.replace('must', 'may');
const CASES = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 and *Harrow Mills Ltd v Quill* [2021] UKSC 9 differ.';

/** Which paragraphs of an authority have the words; null where it was not found. */
type Having = readonly number[] | null;

function found(cite: string, title: string, having: Having): Retrieved {
  if (having === null) return { kind: 'none', reason: 'not-found', note: [] };
  const paragraphs = [1, 2, 3].map((number) =>
    having.includes(number) ? `It is so that ${WORDS}.` : 'The weir is old.',
  );
  const indexed = indexAuthority(
    authority({ cite, title, paragraphs, parties: title.split(' v '), judges: ['Lord Farrow'] }),
  );
  return { kind: 'retrieved', evidence: EVIDENCE, authority: indexed, note: [] };
}

/** What is settled of the short form of a draft: of which authority it is, and what came of it. */
function settled(draft: string, first: Having, second: Having): string {
  const short = citationsOf(draft).find(({ among }) => among.length > 0);
  if (!short) return 'no such short form';
  const authorities = new Map([
    ['[2020] UKSC 7', found('[2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', first)],
    ['[2021] UKSC 9', found('[2021] UKSC 9', 'Harrow Mills Ltd v Quill', second)],
  ]);
  const each = short.among.map((one) => verify(one, authorities.get(one.normalized) as Retrieved, AS_OF));
  const { citation, verification } = settleAmong(short, each);
  const passed = verification.checks.some(({ check, result }) => check === 'quotation' && result === 'pass');
  const { verdict, notes } = verification;
  const told = notes.flat().find(({ id }) => id === 'perhaps-of');
  const open = told?.id === 'perhaps-of' ? `perhaps ${told.citations.join(' or ')}` : null;
  const outcome = verdict.outcome === 'VERIFIED_ERROR' ? 'an error' : passed ? 'words found' : 'open';
  return [outcome, open ?? citation.normalized].join(': ');
}

const SHORT = `${CASES}\n\nHarrow Mills at [2]: “${WORDS}”.`;
/** Whose the words are is in doubt; of which authority the paragraph is they show all the same. */
const GIVEN = `${CASES}\n\nMr Quirk QC submitted that the case was “${WORDS}” (see [2]), and that submission found favour.`;
const OPEN = 'open: perhaps [2021] UKSC 9 or [2020] UKSC 7';

describe('a short form that may be of two authorities', () => {
  it.each<[what: string, draft: string, first: Having, second: Having, expected: string]>([
    ['one has the words in the paragraph cited', SHORT, [2], [], 'words found: [2020] UKSC 7'],
    ['the other has', SHORT, [], [2], 'words found: [2021] UKSC 9'],
    ['both have', SHORT, [2], [2], OPEN],
    ['none has', SHORT, [], [], OPEN],
    ['one has them in another paragraph', SHORT, [3], [], OPEN],
    ['one has them and the other was not found', SHORT, [2], null, 'words found: [2020] UKSC 7'],
    ['none was found', SHORT, null, null, OPEN],
    ['one has them not and the other was not found', SHORT, [], null, OPEN],
    ['the first was not found and the other has them not', SHORT, null, [], OPEN],
    ['the words are altered: nothing is held against anybody', SHORT.replace(WORDS, ALTERED), [2], [], OPEN],
    ['nothing is quoted', `${CASES}\n\nSee Harrow Mills at [2].`, [2], [], OPEN],
    ['its paragraph is not there', `${CASES}\n\nHarrow Mills at [90]: “${WORDS}”.`, [2], [], OPEN],
    [
      'a judge alone is named',
      `${CASES}\n\nI’d just put Lord Farrow at [2]: “${WORDS}”.`,
      [2],
      [],
      'words found: [2020] UKSC 7',
    ],
    ['words that counsel is given, of the one that has them', GIVEN, [2], [], 'open: [2020] UKSC 7'],
    ['words that counsel is given, of the other', GIVEN, [], [2], 'open: [2021] UKSC 9'],
    ['words that counsel is given, in both', GIVEN, [2], [2], OPEN],
    ['words that counsel is given, in none', GIVEN, [3], [], OPEN],
    ['words that counsel is given, altered', GIVEN.replace(WORDS, ALTERED), [2], [], OPEN],
  ])('%s', (_, draft, first, second, expected) => expect(settled(draft, first, second)).toBe(expected));
});

it('what may be meant is said', () => {
  const note = { id: 'perhaps-of', citations: ['[2021] UKSC 9', '[2020] UKSC 7'] } as const;
  expect(saidOf({ notes: [[{ ...note, having: [] }]] })).toEqual([
    'The draft does not say for certain which authority this is of (perhaps [2021] UKSC 9 and [2020] UKSC 7), and no paragraph that was looked at settles it: read which is meant.',
  ]);
});

it('is told as one of which something was found where something was, whichever stands first', () => {
  const short = citationsOf(SHORT).find(({ among }) => among.length > 0);
  if (!short) throw new Error('no such short form');
  const of = (...having: readonly Having[]): string => {
    const each = short.among.map((one, i) =>
      verify(one, found(one.normalized, 'Harrow Mills Ltd v X', having[i] ?? null), AS_OF),
    );
    const { citation, verification } = settleAmong(short, each);
    return [citation.normalized, 'reason' in verification.verdict ? verification.verdict.reason : ''].join(' ');
  };
  expect([of([], null), of(null, []), of(null, null)]).toEqual([
    `${short.among[0]?.normalized} attribution-not-checkable`,
    `${short.among[1]?.normalized} attribution-not-checkable`,
    `${short.among[0]?.normalized} not-found`,
  ]);
});

describe('a level alone of two provisions', () => {
  const DRAFT =
    'Section 5 of the Ferries Act 1996 is short. Section 9 is long. Subsection (2) provides that “it is so here”.';

  it.each<[what: string, having: readonly boolean[], expected: string]>([
    ['the last has the words', [false, true], 'section 9(2) Ferries Act 1996'],
    ['the one before it has them: nobody can say which is meant', [true, false], 'open'],
    ['both have them', [true, true], 'open'],
  ])('%s', (_, having, expected) => {
    const short = citationsOf(DRAFT).find(({ among }) => among.length > 0);
    if (!short) throw new Error('no such short form');
    const each = having.map((has) => ({
      verdict: { outcome: 'UNVERIFIABLE_PUBLIC', reason: 'quotation-not-checkable', basis: null } as never,
      checks: [{ check: 'quotation' as const, result: has ? ('pass' as const) : ('not-checkable' as const) }],
      notes: [],
    }));
    const { citation, verification } = settleAmong(short, each);
    const isOpen = verification.notes.flat().some(({ id }) => id === 'perhaps-of');
    expect(isOpen ? 'open' : citation.normalized).toBe(expected);
  });
});
