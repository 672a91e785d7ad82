import { describe, expect, it } from 'vitest';
import { type CrashRecord, crashed, forgiven, NO_CRASHES, restartedByHand } from '../../../client/state/crashes.ts';

const A = 'file:///a.md';
const B = 'file:///b.md';

/** Books crashes one after another, a second apart; returns what the last one came to. */
function booked(...documents: readonly (string | null)[]): ReturnType<typeof crashed> {
  let record: CrashRecord = NO_CRASHES;
  let last = crashed(record, null, 0);
  documents.forEach((document, i) => {
    last = crashed(record, document, 1_000 * i);
    record = last.record;
  });
  return last;
}

describe('a document that the server crashes on', () => {
  it.each([
    { crashes: [A], setAside: null, all: [] },
    { crashes: [A, A], setAside: A, all: [A] },
    { crashes: [A, B], setAside: null, all: [] },
    { crashes: [A, B, A], setAside: A, all: [A] },
    { crashes: [A, A, A], setAside: null, all: [A] },
    { crashes: [A, A, B, B], setAside: B, all: [A, B] },
    { crashes: [null, null], setAside: null, all: [] },
  ])('$crashes: set aside now: $setAside, all: $all', ({ crashes, setAside, all }) => {
    const verdict = booked(...crashes);
    expect(verdict.setAside).toBe(setAside);
    expect(verdict.record.setAside).toEqual(all);
  });

  it('is tried again with a clean slate', () => {
    const record = forgiven(booked(A, A, B).record, A);
    expect(record.setAside).toEqual([]);
    expect(crashed(record, A, 10_000).setAside).toBeNull();
    expect(crashed(record, B, 10_000).setAside).toBe(B);
  });
});

describe('restarts', () => {
  it('end at the fifth crash within three minutes', () => {
    expect([1, 2, 3, 4, 5].map((n) => booked(...Array.from({ length: n }, () => null)).restart)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('go on where the crashes lie further apart', () => {
    let record: CrashRecord = NO_CRASHES;
    for (let i = 0; i < 20; i++) {
      const verdict = crashed(record, null, i * 46_000);
      expect(verdict.restart).toBe(true);
      record = verdict.record;
    }
  });

  it('are counted afresh after one by hand', () => {
    const { record } = booked(null, null, null, null, null);
    expect(crashed(restartedByHand(record), null, 6_000).restart).toBe(true);
  });
});
