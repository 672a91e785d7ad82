import { expect, it } from 'vitest';
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
