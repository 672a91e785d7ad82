import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeTracking } from '../../../server/audit/index.ts';
import { nodeFiles } from '../../../server/evidence/index.ts';

let root: string;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-git-'));
});
afterEach(() => fs.rm(root, { recursive: true }));

const REPORTS = ['a.json', 'a.md'];
const write = async (name: string, text: string): Promise<void> => {
  await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await fs.writeFile(path.join(root, name), text);
};
const tracked = (folder = 'work/reports'): Promise<string | null> =>
  describeTracking(path.join(root, folder), REPORTS, nodeFiles);
const hasGit = spawnSync('git', ['--version']).status === 0;

/** What is ignored where, and whether the reports in `work/reports` are tracked. */
const CASES: readonly (readonly [what: string, files: Readonly<Record<string, string>>, tracked: boolean])[] = [
  ['nothing is ignored', {}, true],
  ['the folder', { '.gitignore': '# reports\n\nreports/\n' }, false],
  ['the folder, by its path', { '.gitignore': '/work/reports\r\n' }, false],
  ['the folder above', { '.gitignore': 'work' }, false],
  ['a folder of that name elsewhere', { '.gitignore': '/reports/' }, true],
  ['in the workspace', { 'work/.gitignore': '/reports/' }, false],
  ['in the folder itself', { 'work/reports/.gitignore': '*' }, false],
  ['both formats', { '.gitignore': '**/reports/*.json\n*.md' }, false],
  ['one format alone', { '.gitignore': '*.json' }, true],
  ['what is closer brings back', { '.gitignore': '*.json\n*.md', 'work/.gitignore': '!*.md' }, true],
  ['in the repository alone', { '.git/info/exclude': 'reports' }, false],
];

describe('a folder of reports in a repository', () => {
  it.each(CASES)('%s', async (_, files, expected) => {
    await write('.git/HEAD', 'ref: refs/heads/main\n');
    for (const [name, text] of Object.entries(files)) await write(name, text);
    const said = await tracked();
    expect(said !== null).toBe(expected);
    if (expected) {
      expect(said).toMatch(/^Git does not ignore work\/reports, .* add it to \.gitignore/);
      expect(said?.length).toBeLessThan(160);
    }
  });

  it.skipIf(!hasGit)(`is as git has it${hasGit ? '' : ' (skipped: git is not installed)'}`, async () => {
    for (const [what, files, expected] of CASES) {
      await fs.rm(root, { recursive: true });
      await fs.mkdir(root);
      execFileSync('git', ['init', '--quiet', root]);
      for (const [name, text] of Object.entries(files)) await write(name, text);
      const check = (name: string): boolean =>
        spawnSync('git', ['check-ignore', '--quiet', `work/reports/${name}`], { cwd: root }).status === 0;
      expect([what, !REPORTS.every(check)]).toEqual([what, expected]);
    }
  });

  it('of a worktree or submodule, whose .git is a file', async () => {
    await write('.git', 'gitdir: /elsewhere\n');
    expect(await tracked()).toMatch(/^Git does not ignore/);
  });

  it('with a pattern that would take for ever', async () => {
    await write('.git/HEAD', '');
    await write('.gitignore', `${'*a'.repeat(60)}b\n/deep/\n`);
    expect(await tracked(`${'a'.repeat(200)}`)).toMatch(/^Git does not ignore/);
    expect(await tracked('deep')).toBeNull();
  });
});

it('a folder outside any repository is tracked by nobody', async () => {
  expect(
    await describeTracking(path.join(root, 'reports'), REPORTS, { ...nodeFiles, exists: async () => false }),
  ).toBeNull();
});
