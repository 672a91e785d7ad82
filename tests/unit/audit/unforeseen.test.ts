/** Whatever goes wrong while something is read that others made ends the reading of that thing, and of nothing else. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Documents from '../../../server/documents/index.ts';
import type * as Verification from '../../../server/verification/index.ts';

/** A judgment, a citation and a draft that this version fails at, each in its own way. */
const [INDEX, COMPARE, DRAFT] = ['Fails at reading', 'Fails at comparing', 'Fails as a draft'];
const OVERFLOW = 'Maximum call stack size exceeded';
vi.mock('../../../server/verification/index.ts', async (original) => {
  const room = await original<typeof Verification>();
  return {
    ...room,
    indexAuthority: (authority: Parameters<typeof room.indexAuthority>[0]) => {
      if (authority.title === INDEX) throw new RangeError(OVERFLOW);
      return room.indexAuthority(authority);
    },
    verify: (...given: Parameters<typeof room.verify>) => {
      if (given[1].kind === 'retrieved' && given[1].authority.authority.title === COMPARE)
        throw new RangeError(OVERFLOW);
      return room.verify(...given);
    },
  };
});
vi.mock('../../../server/documents/index.ts', async (original) => {
  const room = await original<typeof Documents>();
  return {
    ...room,
    readDraftInSteps: (...given: Parameters<typeof room.readDraftInSteps>) => {
      if (Buffer.from(given[0] as Uint8Array).includes(DRAFT ?? '')) throw new RangeError(OVERFLOW);
      return room.readDraftInSteps(...given);
    },
  };
});

const { AuditError, auditEach, nodePorts } = await import('../../../server/audit/index.ts');
const { exitCode } = await import('../../../server/cli/run-job.ts');
const { countStandings } = await import('../../../shared/standing.ts');
const { startInProcess } = await import('../../support/in-process.ts');
const { createBench } = await import('../support/audit.ts');
const { answer } = await import('../support/clock.ts');
const { judgment } = await import('../support/judgment.ts');

const LIBRARY = {
  '/uksc/2020/7/data.xml': answer(200, judgment()),
  '/uksc/2020/8/data.xml': answer(200, judgment({ cite: '[2020] UKSC 8', title: INDEX ?? '' })),
  '/uksc/2020/9/data.xml': answer(200, judgment({ cite: '[2020] UKSC 9', title: COMPARE ?? '' })),
};
const TEXT = 'See [2020] UKSC 8.\n\nSee [2020] UKSC 9.\n\nSee *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.\n';

let bench: Awaited<ReturnType<typeof createBench>>;
beforeEach(async () => {
  bench = await createBench(LIBRARY);
});
afterEach(() => bench.remove());

describe('what nobody foresaw', () => {
  it('in a judgment ends nothing but the citations of it', async () => {
    const { findings } = await bench.audit(bench.job(TEXT));
    expect(findings.map(({ verdict }) => ('reason' in verdict ? verdict.reason : verdict.outcome))).toEqual([
      ...['unreadable', 'unreadable', 'VERIFIED_CORRECT'],
    ]);
    const said = JSON.stringify(findings);
    expect(said).toContain('made in a way that this version fails at');
    expect(said).not.toContain('call stack');
  });

  it('in one of the judgments of the user is a line, and the others are used', async () => {
    await fs.mkdir(path.join(bench.folder, 'authorities'));
    await fs.writeFile(path.join(bench.folder, 'authorities', 'a.xml'), judgment({ title: INDEX ?? '' }));
    await fs.writeFile(path.join(bench.folder, 'authorities', 'b.xml'), judgment());
    const { findings, notices } = await bench.audit(bench.job(TEXT, { offline: true }));
    expect(findings[2]?.verdict.outcome).toBe('VERIFIED_CORRECT');
    expect(notices).toContainEqual(expect.stringMatching(/^authorities\/a\.xml is not used: it is made in a way/));
  });

  it('in one document of several names that, and the others are audited', async () => {
    const documentOf = (id: string, text: string) =>
      ({ id, path: `${id}.md`, format: 'md', content: new TextEncoder().encode(text) }) as const;
    const documents = [documentOf('a', `${DRAFT}: see [2020] UKSC 8.`), documentOf('b', 'See [2020] UKSC 7.')];
    const result = await bench.audit(bench.job('', { documents }));
    expect(result.documents[0]?.error).toMatch(/^it is made in a way/);
    expect(result.findings).toHaveLength(1);
    expect(exitCode(result, 'error')).toBe(3);
  });

  it('in one draft of a folder names that, and what is wrong with the folder still ends it', async () => {
    const audit = (file: string) => {
      if (file === 'b') throw new RangeError(OVERFLOW);
      if (file === 'd') throw new AuditError('The disk is full.');
      return Promise.resolve({ standings: countStandings([]), gravest: [], reports: [] });
    };
    const done = await auditEach(['a', 'b', 'c', 'd', 'e'], audit, new AbortController().signal);
    expect(done.audited.map(({ file }) => file)).toEqual(['a', 'c']);
    expect(done.unread).toMatchObject([{ file: 'b', why: expect.stringMatching(/^b: it is made in a way/) }]);
    expect(done.stopped).toBe('The disk is full.');
  });

  it('settles the citation in the editor, and the others are checked', async () => {
    const ports = nodePorts(`${bench.folder}.state`);
    const transport = (url: URL) => Promise.resolve(LIBRARY[url.pathname as keyof typeof LIBRARY] ?? answer(404));
    const settings = { findCaseLaw: { baseUrl: 'http://127.0.0.1:9', rateLimitSeconds: 0 } };
    const editor = await startInProcess({ ...ports, transport }, { folder: bench.folder, settings });
    try {
      editor.open('draft.md', TEXT);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      const found = await editor.settled();
      expect(found.map((finding) => finding?.verdict)).toMatchObject([
        { reason: 'unreadable' },
        { reason: 'unreadable' },
        { outcome: 'VERIFIED_CORRECT' },
      ]);
      expect(JSON.stringify(editor.statuses)).not.toContain('call stack');
    } finally {
      editor.stop();
    }
  });
});
