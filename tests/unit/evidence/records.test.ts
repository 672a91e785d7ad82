import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileError, openEvidence } from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-records-'));
  await fs.mkdir(path.join(folder, '.citeward'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

const evidence = () => openEvidence(folder, portsWith());
const attempt = {
  at: '2026-11-20T10:00:00.000Z',
  job: 'x',
  source: 'find_case_law',
  url: 'u',
  status: 404,
  error: null,
} as const;
const plant = (name: string, text: string): Promise<void> => fs.appendFile(path.join(folder, '.citeward', name), text);
const KINDS = [
  ['attempts.jsonl', () => evidence().attempts()],
  ['reports.jsonl', () => evidence().ownReports()],
] as const;

describe.each(KINDS)('%s', (name, read) => {
  it('is read past empty lines in no time, and past those that a crash has torn', async () => {
    await evidence().logAttempt(attempt);
    await evidence().noteReports([{ path: path.join(folder, 'reports', 'a.md'), sha256: '0'.repeat(64) }]);
    const before = await read();
    await plant(name, `{"at":"2026\n${'\n'.repeat(8_000_000)}`);
    expect(before).toHaveLength(1);
    expect(await read()).toEqual(before);
  });

  it.each<[string, (file: string) => Promise<void>, string]>([
    ['holds junk', (file) => plant(file, '{\n'.repeat(1001)), 'holds more than 1000 lines that are no records'],
    [
      'is too large',
      (file) => fs.truncate(path.join(folder, '.citeward', file), 65 * 1024 * 1024),
      'is larger than 64 MB',
    ],
  ])('is refused with one line where it %s', async (_, spoil, why) => {
    await plant(name, '');
    await spoil(name);
    await expect(read()).rejects.toThrow(FileError);
    await expect(read()).rejects.toThrow(
      `${path.join(folder, '.citeward', name)} ${why}, which no use of Citeward makes it: remove it and run again.`,
    );
  });
});
