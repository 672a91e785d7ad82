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
