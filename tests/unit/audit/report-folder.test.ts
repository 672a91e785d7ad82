import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditError, assertReportFolder } from '../../../server/audit/index.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-report-folder-'));
  for (const name of ['.citeward/evidence', '.git/hooks', 'out'])
    fs.mkdirSync(path.join(folder, name), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const outcome = (name: string, named: boolean): Promise<string> =>
  assertReportFolder(path.resolve(folder, name), folder, named).then(
    () => 'taken',
    (error: unknown) =>
      error instanceof AuditError && !error.message.includes('\n')
        ? (/lies in .citeward|hidden or a folder of programs/.exec(error.message)?.[0] ?? error.message)
        : String(error),
  );
const KEPT = 'lies in .citeward';
const HIDDEN = 'hidden or a folder of programs';

describe('where reports go', () => {
  it.each([
    ['reports', 'taken', 'taken'],
    ['.', 'taken', 'taken'],
    ['a/..b/c.', 'taken', 'taken'],
    ['../elsewhere', 'taken', 'taken'],
    ['.citeward', KEPT, KEPT],
    ['.Citeward/evidence', KEPT, KEPT],
    ['.citeward./x', KEPT, KEPT],
    ['x/../.citeward', KEPT, KEPT],
    ['sub/.citeward/readable', KEPT, KEPT],
    ['../other/.citeward', KEPT, KEPT],
    ['.git', HIDDEN, 'taken'],
    ['.git/hooks', HIDDEN, 'taken'],
    ['.vscode', HIDDEN, 'taken'],
    ['sub/.github/workflows', HIDDEN, 'taken'],
    ['node_modules/x', HIDDEN, 'taken'],
  ])('%s: %s where settings name it, %s where the command line does', async (name, bySettings, byUser) => {
    expect([await outcome(name, false), await outcome(name, true)]).toEqual([bySettings, byUser]);
  });

  it.each([
    ['out/kept', '.citeward', KEPT, KEPT],
    ['out/kept', '.citeward/evidence', KEPT, KEPT],
    ['out/hooks', '.git/hooks', HIDDEN, 'taken'],
  ])('%s, a link to %s, is what that is', async (name, target, bySettings, byUser) => {
    fs.symlinkSync(path.join(folder, target), path.join(folder, name), 'junction');
    for (const one of [name, `${name}/new/deep`])
      expect([await outcome(one, false), await outcome(one, true)]).toEqual([bySettings, byUser]);
  });
});
