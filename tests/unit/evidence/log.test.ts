import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Files,
  hashOf,
  type LogEntry,
  nodeFiles,
  openEvidence,
  openLog,
  prefixOf,
} from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-log-'));
});
afterEach(() => fs.rm(workspace, { recursive: true }));

const folder = (): string => path.join(workspace, '.citeward', 'log');
const open = (days: number, files: Files = nodeFiles) =>
  openLog(workspace, files, days, openEvidence(workspace, portsWith(files)).prepare);
const entry = (at: string): LogEntry => ({
  event: 'finding',
  at,
  job: prefixOf('smith-v-jones'),
  id: '0123456789abcdef',
  outcome: 'UNVERIFIABLE_PUBLIC',
  why: 'offline',
});

it.each([
  ['nothing', ''],
  ['a long text, with a character where it is cut', `${'é'.repeat(0x4000 - 1)}😀${'x'.repeat(0x4000)}`],
  ['half a character', 'a\ud83d'],
])('tells a text from others by the SHA-256 of its UTF-8: %s', (_, text) => {
  expect(prefixOf(text)).toBe(hashOf(new TextEncoder().encode(text)).slice(0, 12));
});

it('is a file for each day, a line for each entry, which git ignores', async () => {
  const log = open(7);
  await log.note([entry('2026-11-20T10:00:00.000Z'), entry('2026-11-20T10:00:01.000Z')]);
  await log.note([entry('2026-11-21T10:00:00.000Z')]);
  await log.note([]);
  expect(await fs.readdir(folder())).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl']);
  const lines = (await fs.readFile(path.join(folder(), '2026-11-20.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    entry('2026-11-20T10:00:00.000Z'),
    entry('2026-11-20T10:00:01.000Z'),
  ]);
  expect(lines[0]).not.toContain('smith');
  expect(await fs.readFile(path.join(workspace, '.citeward', '.gitignore'), 'utf8')).toBe('*\n');
});

it.each<[days: number, left: readonly string[]]>([
  [7, ['2026-11-14.jsonl', '2026-11-19.jsonl', '2026-11-20.jsonl', 'notes.txt']],
  [1, ['2026-11-20.jsonl', 'notes.txt']],
  [30, ['2026-11-13.jsonl', '2026-11-14.jsonl', '2026-11-19.jsonl', '2026-11-20.jsonl', 'notes.txt']],
  [0, ['notes.txt']],
])('is kept for %i days', async (days, left) => {
  await fs.mkdir(folder(), { recursive: true });
  for (const name of ['2026-11-13.jsonl', '2026-11-14.jsonl', '2026-11-19.jsonl', 'notes.txt'])
    await fs.writeFile(path.join(folder(), name), '');
  await open(days).note([entry('2026-11-20T23:59:59.000Z')]);
  expect((await fs.readdir(folder())).sort()).toEqual(left);
});

it('fails nobody', async () => {
  const full = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' }));
  await open(7, { ...nodeFiles, append: full, write: full, list: full }).note([entry('2026-11-20T10:00:00.000Z')]);
  expect(await fs.readdir(workspace)).toEqual([]);
});
