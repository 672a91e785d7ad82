import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeFiles } from '../../../server/evidence/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-files-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

it.each<[string, string | null, number | undefined, string | null]>([
  ['all of a file', 'evidence', undefined, 'evidence'],
  ['its beginning', 'evidence', 3, 'evi'],
  ['all of one that is shorter', 'evidence', 100, 'evidence'],
  ['nothing of an empty one', '', 100, ''],
  ['no file', null, undefined, null],
  ['no beginning of no file', null, 3, null],
])('reads %s', async (_, content, most, expected) => {
  const file = path.join(folder, 'file');
  if (content !== null) await fs.writeFile(file, content);
  const bytes = await nodeFiles.read(file, most);
  expect(bytes && new TextDecoder().decode(bytes)).toBe(expected);
});

const pipe = (name: string): string => {
  const file = path.join(folder, name);
  execFileSync('mkfifo', [file]);
  return file;
};

it.skipIf(process.platform === 'win32')(
  'neither reads from nor appends to a pipe, for which it would wait',
  async () => {
    const [file, ...works] = [pipe('pipe'), nodeFiles.read, nodeFiles.touch] as const;
    for (const work of [...works, (name: string) => nodeFiles.append(name, 'x')])
      await expect(work(file)).rejects.toThrow(`${file} is no file, but a device or a pipe: remove it.`);
  },
);

it('appends to a file, and makes it', async () => {
  const file = path.join(folder, 'in', 'file');
  await nodeFiles.append(file, 'a');
  await nodeFiles.append(file, 'b');
  expect(await fs.readFile(file, 'utf8')).toBe('a\nb\n');
});
