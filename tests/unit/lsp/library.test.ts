import { describe, expect, it } from 'vitest';
import type { Desk, LookUp, Sought } from '../../../server/audit/index.ts';
import type { Citation } from '../../../server/citations/index.ts';
import { type Library, openLibrary } from '../../../server/lsp/checking/library.ts';
import type { RetrievalReason } from '../../../shared/finding.ts';
import { notFound as known } from '../support/look-up.ts';

const X: Sought = { citation: { normalized: 'X' } as Citation, key: 'X' };
const NEVER = new AbortController().signal;

/** A library that finds nothing in the evidence; `meanwhile` is done before it says so. */
const library = (meanwhile: () => void = () => {}): Library =>
  openLibrary(async () => {
    const lookUp = async (): Promise<LookUp> => {
      meanwhile();
      return known('offline');
    };
    return { lookUp } as unknown as Desk;
  });
const reasonIn = (of: Library): string | undefined => {
  const result = of.known('X')?.result;
  return result?.kind === 'none' ? result.reason : undefined;
};

describe('what a workspace knows', () => {
  it.each<[string, RetrievalReason | null, RetrievalReason, string | undefined]>([
    ['is what somebody else found out', null, 'not-found', 'not-found'],
    ['also where nothing was kept before', 'offline', 'not-found', 'not-found'],
    ['not that nobody could be asked', 'not-found', 'offline', 'not-found'],
    ['nor that nobody answered', 'not-found', 'source-error', 'not-found'],
    ['nor that, where nothing is known', null, 'rate-limited', undefined],
  ])('%s', (_, before, found, expected) => {
    const all = library();
    if (before) all.learn('X', known(before));
    all.learner()('X', known(found));
    expect(reasonIn(all)).toBe(expected);
  });

  it('stays as it is where the same is found once more', () => {
    const all = library();
    const first = known('not-found');
    all.learn('X', first);
    const edition = all.edition();
    all.learner()('X', known('not-found'));
    all.forgetMissing();
    expect(all.known('X')).toBe(first);
    expect(all.edition()).toBe(edition);
  });

  it.each<[string, (all: Library) => void]>([
    ['is learnt', (all) => all.learner()('X', known('not-found'))],
    ['was not found in the evidence and is looked for again', (all) => all.forgetMissing()],
  ])('is of another edition when something %s', async (_, change) => {
    const all = library();
    await all.recall(X, NEVER);
    const edition = all.edition();
    change(all);
    expect(all.edition()).not.toBe(edition);
  });

  it('is not of documents that have changed since', () => {
    const all = library();
    const learn = all.learner();
    all.forgetDocuments(new Set(['X']));
    learn('X', known('not-found'));
    expect(all.known('X')).toBeNull();
  });

  it('is looked for again where it may be of documents that have changed since, and was not found', async () => {
    const all = library();
    await all.recall(X, NEVER);
    const learn = all.learner();
    const edition = all.edition();
    all.forgetDocuments(new Set());
    learn('X', known('not-found'));
    expect(all.known('X')).toBeNull();
    expect(all.edition()).not.toBe(edition);
  });

  it('is no more than is cited, and some hundreds beside', () => {
    const all = library();
    const cited = (): ReadonlySet<string> => new Set(['X', 'not known']);
    const sizes: number[] = [];
    for (let n = 0; n < 2_000; n++) {
      all.learn(n === 0 ? 'X' : `half a citation ${n}`, known('offline'));
      all.tidy(cited);
      sizes.push(n === 0 || all.known('half a citation 1') ? 0 : 1);
    }
    expect([all.known('X') !== null, sizes.indexOf(1)]).toEqual([true, 500]);
    expect(all.known('half a citation 1999')).not.toBeNull();
  });

  it('is not taken back by the evidence, which has nothing', async () => {
    const all: Library = library(() => all.learner()('X', known('not-found')));
    await all.recall(X, NEVER);
    expect(reasonIn(all)).toBe('not-found');
  });

  it('is not taken back either when it is looked for again', async () => {
    const all = library();
    all.learn('X', known('not-found'));
    await all.recall(X, NEVER);
    expect(reasonIn(all)).toBe('not-found');
  });

  it('is gone with its evidence', async () => {
    const all = library();
    const evidence = {
      kind: 'retrieved',
      evidence: { provenance: 'public' },
      rivals: [],
      note: null,
    } as unknown as LookUp['result'];
    all.learn('X', { ...known('offline'), result: evidence });
    await all.recall(X, NEVER);
    expect(reasonIn(all)).toBe('offline');
  });

  it.each([
    ['is checked against', { evidence: { provenance: 'user', url: 'authorities/a.xml' }, rivals: [] }, []],
    [
      'bears the citation too, with other words',
      {
        evidence: { provenance: 'user', url: 'authorities/b.xml' },
        rivals: [{ name: 'authorities/a.xml' }],
      },
      [],
    ],
    [
      'is, byte for byte, what the public record gave',
      { evidence: { provenance: 'public', url: 'https://cases.test/a.xml' }, rivals: [] },
      [{ source: 'user_documents', url: 'authorities/a.xml' }],
    ],
  ])('rests on a document of the user that %s', (_, found, attempts) => {
    const all = library();
    const result = { kind: 'retrieved', ...found };
    all.learn('X', { ...known('offline'), result, attempts } as unknown as LookUp);
    expect(['authorities/a.xml', 'authorities', 'authorities/c.xml'].map(all.restingOn)).toEqual([['X'], ['X'], []]);
  });

  it('is taken from the evidence otherwise, and stays as it is where the same is found there again', async () => {
    const all = library();
    const first = await all.recall(X, NEVER);
    expect(reasonIn(all)).toBe('offline');
    expect(await all.recall(X, NEVER)).toBe(first);
    expect(all.known('X')).toBe(first);
  });
});
