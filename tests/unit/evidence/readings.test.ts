import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEvidence } from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-readings-'));
});
afterEach(() => fs.rm(workspace, { recursive: true }));

const FILE = 'authorities/bundle.pdf';
const SIGNS = ['a'.repeat(64), '1'];
const READING = { parts: [{ text: 'It is so.' }], others: [] };
const open = (where = workspace) => openEvidence(where, portsWith());
const folder = (where = workspace): string => path.join(where, '.citeward/readings');

async function onlyFile(where = workspace): Promise<string> {
  const names = await fs.readdir(folder(where));
  expect(names).toHaveLength(1);
  return path.join(folder(where), names[0] ?? '');
}

describe('a reading that is kept', () => {
  it('is found by the file, its bytes and what read it, and by nothing else', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    expect(await open().findReading(FILE, SIGNS)).toEqual(READING);
    expect(await open().findReading('authorities/other.pdf', SIGNS)).toBeNull();
    expect(await open().findReading(FILE, ['b'.repeat(64), '1'])).toBeNull();
    expect(await open().findReading(FILE, ['a'.repeat(64), '2'])).toBeNull();
  });

  it('takes the place of the one before, and hides from git', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    await open().keepReading(FILE, ['b'.repeat(64), '1'], { parts: [], others: [] });
    expect(await open().findReading(FILE, SIGNS)).toBeNull();
    await onlyFile();
    expect(await fs.readFile(path.join(workspace, '.citeward/.gitignore'), 'utf8')).toBe('*\n');
  });

  it.each<[string, (file: string) => Promise<void>]>([
    [
      'that somebody has changed',
      async (file) => fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('so', 'no')),
    ],
    ['that is torn', async (file) => fs.truncate(file, 40)],
    ['that is a folder', async (file) => fs.rm(file).then(() => fs.mkdir(file))],
    ['that is gone', (file) => fs.rm(file)],
  ])('is nothing %s', async (_, change) => {
    await open().keepReading(FILE, SIGNS, READING);
    await change(await onlyFile());
    expect(await open().findReading(FILE, SIGNS)).toBeNull();
  });

  it('is nothing where it came with a folder', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    const other = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-readings-'));
    await fs.cp(path.join(workspace, '.citeward'), path.join(other, '.citeward'), { recursive: true });
    await onlyFile(other);
    expect(await open(other).findReading(FILE, SIGNS)).toBeNull();
    await fs.rm(other, { recursive: true });
  });

  it('is nobody else’s', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    const file = await onlyFile();
    const kept = JSON.parse(await fs.readFile(file, 'utf8')) as object;
    await fs.writeFile(file, JSON.stringify({ ...kept, attestation: '0'.repeat(64) }));
    expect(await open().findReading(FILE, SIGNS)).toBeNull();
  });

  it('is not forgotten where it is a folder, in one clear line', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    const file = await onlyFile();
    await fs.rm(file);
    await fs.mkdir(file);
    await expect(open().forgetReadings()).rejects.toThrow(/is a folder, and should be a file: move it away/);
  });

  it('is forgotten with all others', async () => {
    await open().keepReading(FILE, SIGNS, READING);
    await open().forgetReadings();
    expect([await fs.readdir(folder()), await open().findReading(FILE, SIGNS)]).toEqual([[], null]);
    await open(path.join(workspace, 'none')).forgetReadings();
  });

  it('is not kept where nothing can be, and nobody is told', async () => {
    await fs.mkdir(path.join(workspace, '.citeward'));
    await fs.writeFile(folder(), 'a file in its place');
    await open().keepReading(FILE, SIGNS, READING);
    expect(await open().findReading(FILE, SIGNS)).toBeNull();
  });

  it('is neither read nor written through a link', async () => {
    const outside = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-readings-'));
    await fs.mkdir(path.join(workspace, '.citeward'));
    await fs.symlink(outside, folder());
    await open().keepReading(FILE, SIGNS, READING);
    expect([await fs.readdir(outside), await open().findReading(FILE, SIGNS)]).toEqual([[], null]);
    await fs.rm(outside, { recursive: true });
  });
});
