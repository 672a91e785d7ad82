import { describe, expect, it } from 'vitest';
import { begin, outcomes, quoting, REPORT, REPORTED, type Step, saying, storeOf, take } from '../support/copies.ts';

const [A, B, C] = [saying('may not'), saying('must'), saying('should')];
/** The same words in other bytes. */
const ANOTHER_B = saying('must', { date: '2020-03-05' });
const NEITHER = 'UNVERIFIABLE_PUBLIC';
const [ERROR, CORRECT] = ['VERIFIED_ERROR', 'VERIFIED_CORRECT'];

describe('the last version of a copy is the one that was kept last and is there, and no file that arrives outranks it', () => {
  // Each step, and what the draft comes to after it. The draft says “must”, as B does.
  it.each<[string, ...(readonly [Step, string])[]]>([
    [
      'a file that was another for a while, and is gone',
      ...([
        [['file', 'z.xml', A], ERROR],
        [['file', 'z.xml', B], CORRECT],
        [['file', 'z.xml', A], ERROR],
      ] as const),
      [['gone', 'z.xml'], ERROR],
      [['file', 'a.xml', ANOTHER_B], NEITHER],
    ],
    [
      'the same, where what was between is true',
      ...([
        [['file', 'z.xml', B], CORRECT],
        [['file', 'z.xml', A], ERROR],
        [['file', 'z.xml', B], CORRECT],
      ] as const),
      [['gone', 'z.xml'], CORRECT],
    ],
    [
      'the same, beside a file of another name that stays when it is gone',
      ...([
        [['file', 'z.xml', A], ERROR],
        [['file', 'z.xml', B], CORRECT],
        [['file', 'z.xml', A], ERROR],
      ] as const),
      ...([
        [['file', 'a.xml', ANOTHER_B], NEITHER],
        [['gone', 'z.xml'], NEITHER],
      ] as const),
    ],
    [
      'a copy that was added after another, is removed, and comes as a file',
      ...([
        [['add', 'own.xml', A], ERROR],
        [['add', 'own.xml', B], CORRECT],
        [['remove', B], ERROR],
      ] as const),
      [['file', 'y.xml', B], NEITHER],
    ],
    [
      'a version of a file that is removed, and comes as another file',
      ...([
        [['file', 'z.xml', A], ERROR],
        [['file', 'z.xml', B], CORRECT],
        [['gone', 'z.xml'], CORRECT],
      ] as const),
      ...([
        [['remove', B], ERROR],
        [['file', 'y.xml', B], NEITHER],
      ] as const),
    ],
    [
      'the last of three that is removed: the second stands, and not the first',
      ...([
        [['add', 'own.xml', A], ERROR],
        [['add', 'own.xml', B], CORRECT],
        [['add', 'own.xml', C], ERROR],
      ] as const),
      [['remove', C], CORRECT],
    ],
    [
      'the second of three that is removed: the first stays behind the third',
      ...([
        [['add', 'own.xml', C], ERROR],
        [['add', 'own.xml', A], ERROR],
        [['add', 'own.xml', B], CORRECT],
      ] as const),
      [['remove', A], CORRECT],
    ],
    [
      'a file with the bytes that a link gave before the last',
      ...([
        [['link', 'l.xml', B], CORRECT],
        [['link', 'l.xml', A], ERROR],
        [['file', 'z.xml', B], NEITHER],
      ] as const),
    ],
  ])('%s', async (_, ...steps) => {
    const bench = await begin();
    const came: string[] = [];
    for (const [step] of steps) {
      await take(bench, step);
      came.push(...(await outcomes(bench, quoting('must'))));
    }
    expect(came).toEqual(steps.map(([, expected]) => expected));
  });

  it('is said of, whatever the name of a file that is gone', async () => {
    const bench = await begin();
    await take(bench, ['file', 'a:b.xml', A]);
    await outcomes(bench, quoting('must'));
    await take(bench, ['gone', 'a:b.xml']);
    const { notices } = await bench.audit(bench.job(quoting('must'), { offline: true }));
    expect(notices).toEqual([expect.stringMatching(/a:b\.xml is gone; it held \[2020\] UKSC 7/)]);
  });
});

it('a copy is followed to another however many law reports a file claims to be printed in', async () => {
  const bench = await begin();
  const many = Array.from({ length: 60 }, (_, i) => `Reported: [2020] 1 WLR ${200 + i}`);
  const keep = async (url: string, citation: string, bytes: Uint8Array): Promise<unknown> =>
    storeOf(bench).keep({
      ...{ source: 'user_documents', document_uri: url, citation, reports: [REPORT], provenance: 'user', url, bytes },
      ...{ retrieved_at: '2026-11-20T10:00:00.000Z', http_status: null, content_type: 'application/xml' },
      ...{ content_hash_fcl: null, updated_at_fcl: null, supplied: 'added' },
    });
  await keep('own1.xml', '[2020] UKSC 7', saying('must', REPORTED));
  await keep('own2.xml', REPORT, saying('may not', { ...REPORTED, cite: null }));
  for (const heading of [[], many]) {
    await take(bench, ['file', 'a.xml', saying('must', { date: '2020-03-05', heading })]);
    expect(await outcomes(bench, quoting('must'))).toEqual([NEITHER]);
  }
});
