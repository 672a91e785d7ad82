import { describe, expect, it } from 'vitest';
import { type Desks, type LookUp, NOTHING_ACCEPTED } from '../../../server/audit/index.ts';
import { createJudge } from '../../../server/lsp/checking/judge.ts';
import { notFound } from '../support/look-up.ts';
import { type Known, openDraft } from '../support/open-draft.ts';

const MORNING = Date.parse('2026-11-20T09:00:00Z');
const EVENING = Date.parse('2026-11-20T21:00:00Z');
const MORROW = Date.parse('2026-11-21T09:00:00Z');

/** Judges a draft that cites one authority, which becomes known as it goes. */
function judging(known: Known) {
  const { session, reading, inMemory, entry } = openDraft('See [2020] UKSC 7 at [1].', { '[2020] UKSC 7': known });
  let [now, has]: [number, LookUp | null] = [MORNING, entry(0).verdict?.known ?? null];
  const judge = createJudge({
    desks: { inMemory } as unknown as Desks,
    now: () => now,
    knownTo: () => () => has,
    acceptedOf: () => NOTHING_ACCEPTED,
  });
  return (at = now, other = has) => {
    [now, has] = [at, other];
    return judge(session, reading.entries)[0]?.verdict;
  };
}

it.each<[string, Known, string | undefined]>([
  ['that is kept', {}, 'VERIFIED_CORRECT'],
  ['that nobody has', notFound('not-found'), 'UNVERIFIABLE_PUBLIC'],
  ['that nobody has looked for', null, undefined],
])('of an authority %s is said', (_, known, expected) => {
  expect(judging(known)()?.verification.verdict.outcome).toBe(expected);
});

it('while the same is known, and on the same day, the verdict is the very same object', () => {
  const judge = judging({});
  const first = judge(MORNING);
  expect(judge(EVENING)).toBe(first);
  expect(judge(MORROW)).not.toBe(first);
});

it('when another thing is known, the verdict is another', () => {
  const judge = judging({});
  judge();
  expect(judge(MORNING, notFound('blocked'))?.known).toEqual(notFound('blocked'));
});

describe('a short form that may be of two authorities', () => {
  const words = 'the owner of a weir must keep the channel clear at all times';
  const other: Known = {
    cite: '[2021] UKSC 9',
    title: 'Harrow Mills Ltd v Quill',
    paragraphs: ['The weir.', 'It is old.'],
  };
  const having: Known = { paragraphs: ['The weir.', `It is so that ${words}.`] };
  const draft = `*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 and *Harrow Mills Ltd v Quill* [2021] UKSC 9 differ.\n\nHarrow Mills at [2]: “${words}”.`;

  /** Judges the draft by what is known of the two, and says of which its short form is. */
  const judged = (one: Known, two: Known): string => {
    const known = { '[2020] UKSC 7': one, '[2021] UKSC 9': two };
    const { session, reading, inMemory, entry } = openDraft(draft, known);
    const lookUps = [entry(0).verdict?.known ?? null, entry(1).verdict?.known ?? null];
    const judge = createJudge({
      desks: { inMemory } as unknown as Desks,
      now: () => MORNING,
      knownTo: () => (key) => lookUps[key.startsWith('[2020] UKSC 7') ? 0 : 1] ?? null,
      acceptedOf: () => NOTHING_ACCEPTED,
    });
    const [first, again] = [judge(session, reading.entries), judge(session, judge(session, reading.entries))];
    expect(again[2]?.verdict).toBe(first[2]?.verdict);
    expect(again[2]?.item.citation).toBe(first[2]?.item.citation);
    const { item, verdict } = first[2] ?? {};
    return `${item?.citation.normalized}: ${verdict ? verdict.verification.checks.map(({ check }) => check) : 'not known'}`;
  };

  it.each<[string, Known, Known, string]>([
    ['one has its words', having, other, '[2020] UKSC 7: form,identity,name,pinpoint,quotation'],
    ['none has', {}, other, '[2021] UKSC 9: attribution'],
    ['one is still to be looked for', having, null, '[2021] UKSC 9: not known'],
  ])('%s', (_, one, two, expected) => expect(judged(one, two)).toBe(expected));
});
