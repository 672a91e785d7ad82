import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openApprovals } from '../../../server/audit/index.ts';
import { type Files, nodeFiles } from '../../../server/evidence/index.ts';
import { NOON } from '../support/clock.ts';
import { bytesOf } from '../support/judgment.ts';

const FILE = path.join('/state', 'approved-hosts.jsonl');

function set(content?: string) {
  const folder = new Map<string, Uint8Array>(content === undefined ? [] : [[FILE, bytesOf(content)]]);
  const files: Partial<Files> = {
    read: async (file) => folder.get(file) ?? null,
    append: async (file, line) => {
      const before = new TextDecoder().decode(folder.get(file) ?? new Uint8Array());
      folder.set(file, bytesOf(`${before}${line}\n`));
    },
  };
  const approvals = openApprovals('/state', files as Files);
  const hosts = async (): Promise<string[]> => (await approvals.list()).map(({ host }) => host);
  return { approvals, hosts, folder };
}

it('an approval is kept with its time, once for each host, until it is taken back', async () => {
  const { approvals, hosts } = set();
  expect(await hosts()).toEqual([]);
  expect(await approvals.approve('WWW.Courts.Example', NOON)).toBe('www.courts.example');
  expect(await approvals.approve('https://archive.example:8443/a.xml', NOON)).toBe('archive.example:8443');
  await approvals.approve('www.courts.example', NOON + 1);
  expect(await approvals.list()).toEqual([
    { host: 'archive.example:8443', approved_at: '2026-11-20T12:00:00.000Z' },
    { host: 'www.courts.example', approved_at: '2026-11-20T12:00:00.001Z' },
  ]);
  expect(await approvals.withdraw('archive.example', NOON)).toBeNull(); // that is another port
  expect(await approvals.withdraw('archive.example:8443', NOON)).toBe('archive.example:8443');
  expect(await hosts()).toEqual(['www.courts.example']);
});

it('approvals that are given at once are all kept', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-approvals-'));
  try {
    const hosts = Array.from({ length: 8 }, (_, n) => `a${n}.example`);
    await Promise.all(hosts.map((host) => openApprovals(folder, nodeFiles).approve(host, NOON)));
    const kept = await openApprovals(folder, nodeFiles).list();
    expect(kept.map(({ host }) => host).sort()).toEqual(hosts);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
});

it.each(['http://courts.example', '127.0.0.1', 'localhost', 'printer.local', 'www.bailii.org', 'a b', '*.example', ''])(
  '“%s” cannot be approved',
  async (text) => {
    const { approvals, folder } = set();
    await expect(approvals.approve(text, NOON)).rejects.toThrow('cannot be approved: ');
    expect(folder.size).toBe(0);
  },
);

it('a name in other letters is approved as it will be asked, typed either way; one that spells nothing says so', async () => {
  const { approvals, hosts } = set();
  await approvals.approve('bücher.example', NOON);
  await approvals.approve('XN--Bcher-KVA.example', NOON);
  expect(await hosts()).toEqual(['xn--bcher-kva.example']);
  await expect(approvals.approve('xn--a.example', NOON)).rejects.toThrow(
    '“xn--a.example” cannot be approved: a part of its host begins with “xn--” and spells no name: write it in its own letters. Name a host, as in: citeward approve www.example.org',
  );
});

it.each<[string, string, readonly string[]]>([
  [
    'what is no host',
    '{"host":"127.0.0.1","approved_at":"x"}\n{"host":"courts.example","approved_at":"x"}\n{"host":7}\nnull\n"a.example"\n',
    ['courts.example'],
  ],
  [
    'what is not as it is asked',
    '{"host":"COURTS.example","approved_at":"x"}\n{"host":"https://courts.example/","approved_at":"x"}',
    [],
  ],
  ['what says not when', '{"host":"courts.example"}', []],
  ['another shape', '["courts.example"]', []],
  ['nothing', 'null', []],
])('%s in the file approves nothing', async (_, content, expected) => {
  expect(await set(content).hosts()).toEqual(expected);
});

it('a damaged file is said, and approves nothing', async () => {
  await expect(set('{').approvals.list()).rejects.toThrow('is not JSON');
  await expect(set('{').approvals.approve('courts.example', NOON)).rejects.toThrow('is not JSON');
});

it('a folder that cannot be written is said', async () => {
  const files: Partial<Files> = {
    read: async () => null,
    append: () => Promise.reject(Object.assign(new Error(), { code: 'EACCES' })),
  };
  const approving = openApprovals('/state', files as Files).approve('courts.example', NOON);
  await expect(approving).rejects.toThrow('cannot be written: check the permissions');
});
