import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ShowMessageNotification } from 'vscode-languageserver/node';
import { type EditorSettings, FIRST_REQUEST, type FirstRequestParams } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { startEditor } from '../support/editor.ts';
import { EIGHT, EIGHT_DRAFT, serveEight } from '../support/library.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

let work: Workplace;
let standIn: StandIn;

beforeEach(async () => {
  standIn = await serveEight();
  work = makeWorkplace(undefined, {
    HTTPS_PROXY: 'http://somebody:sesame@proxy.invalid:8080',
    NO_PROXY: '.internal',
    https_proxy: '',
    no_proxy: '',
  });
});
afterEach(async () => {
  await standIn.close();
  work.remove();
});

/** Words that stand in the draft and in no judgment: prose, a quotation that is altered, names of cases and of the file. */
const PROSE = ['privileged', 'whistleblower', 'settlement', 'Thaumaturge', 'zymurgical'];
const NAMES = ['Quillfeather', 'Umberslade', 'Xanthippe'];
const DRAFT = `# Privileged and confidential: the whistleblower

The settlement that Thaumaturge Ltd offers is *low*.

${EIGHT_DRAFT}

In *Gorsedale v Hollinshead* ${EIGHT[3]?.citation} at [2] the court said: “A wall that leans for zymurgical reasons may be taken to lean.”

See *Quillfeather v Umberslade* [2022] EWHC 8999 (Ch) and *Re Xanthippe* [2022] EWHC 8998 (Ch).
`;

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Which words stand in which of the files that were written, outside of reports and but for the draft. */
function leaks(words: readonly string[]): string[] {
  const all = [work.folder, stateOf(work.folder)].flatMap(filesIn);
  const written = all.filter((file) => !/\/reports\/|\/[^/]*draft\.md$|citeward\.json$/.test(file));
  expect(written.some((file) => file.endsWith('attempts.jsonl'))).toBe(true);
  expect(written.some((file) => /\.citeward\/log\/\d{4}-\d{2}-\d{2}\.jsonl$/.test(file))).toBe(true);
  expect(written.some((file) => file.includes('ledger.sqlite'))).toBe(true);
  return written.flatMap((file) => {
    const text = fs.readFileSync(file, 'latin1').toLowerCase();
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${word} in ${file}`);
  });
}

describe('no file but the reports holds words of the draft', () => {
  const asking = (): string[] => ['--find-case-law', standIn.url, '--rate-limit', '0'];

  test('from the command line and from an editor', async () => {
    work.write('citeward.json', '{ "allow_party_queries": false }');
    work.write('matter-draft.md', DRAFT);
    expect((await work.run('audit', 'matter-draft.md', '--job', 'a', ...asking())).code).toBe(1);
    await work.run('check', 'The settlement in *Quillfeather v Umberslade* [2022] EWHC 8997 (Ch).', ...asking());
    const editor = await startEditor({
      folder: work.folder,
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('matter-draft.md', DRAFT);
      await expect.poll(() => editor.status()?.state).toBe('idle');
      editor.edit('is *low*', 'is *privileged* [2022] EWHC 8996 (Ch)');
      await editor.hover('Gorsedale');
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await editor.execute('citeward.writeReport', { uri: editor.uri });
    } finally {
      await editor.stop();
    }
    expect(filesIn(path.join(work.folder, 'reports'))).toHaveLength(6);
    expect(leaks([...PROSE, ...NAMES])).toEqual([]);
    // Nor does the ledger, which is no part of the workspace, name the workspace or the draft.
    const state = filesIn(stateOf(work.folder)).map((file) => fs.readFileSync(file, 'latin1'));
    expect(state.join('')).not.toContain('matter-draft');
    expect(state.join('')).not.toContain(path.basename(work.folder));
  });

  test('where a party may be searched for, its name is in the record of what was sent, and nowhere else', async () => {
    work.write('draft.md', DRAFT);
    await work.run('audit', 'draft.md', '--job', 'a', ...asking());
    expect(leaks(PROSE)).toEqual([]);
    expect(leaks(NAMES).map((leak) => leak.replace(/ in .*\//, ' in '))).toEqual([
      'Quillfeather in attempts.jsonl',
      'Xanthippe in attempts.jsonl',
    ]);
  });

  test('a log of no days is not kept, and removes one that is', async () => {
    work.write('draft.md', DRAFT);
    const log = path.join(work.folder, '.citeward', 'log');
    await work.run('audit', 'draft.md', '--job', 'a', ...asking());
    expect(fs.readdirSync(log)).toHaveLength(1);
    work.write('citeward.json', '{ "log_retention_days": 0 }');
    await work.run('audit', 'draft.md', '--job', 'b', '--offline');
    expect(fs.readdirSync(log)).toEqual([]);
  });
});

test('an editor is told which host is asked before it is, once, and of none where nothing is sent', async () => {
  await standIn.close();
  standIn = await serveEight({ latency: 300 }); // so long nobody is answered: what is told before that is told in time
  const told: [host: string, askedBefore: number][] = [];
  const tryIn = async (settings: EditorSettings, words: string): Promise<void> => {
    const editor = await startEditor({ folder: work.folder, settings });
    editor.connection.onNotification(FIRST_REQUEST, ({ host }: FirstRequestParams) => {
      told.push([host, standIn.requests.length]);
    });
    try {
      editor.open('draft.md', `${EIGHT_DRAFT}\n\n${words}\n`);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await editor.execute('citeward.writeReport', { uri: editor.uri });
    } finally {
      await editor.stop();
    }
  };
  const findCaseLaw = { baseUrl: standIn.url, rateLimitSeconds: 0 };
  await tryIn({ findCaseLaw, offline: true }, '');
  expect([told, standIn.requests.length]).toEqual([[], 0]);
  await tryIn({ findCaseLaw }, '');
  expect(told).toEqual([[new URL(standIn.url).host, 0]]);
  const before = standIn.requests.length;
  expect(before).toBeGreaterThan(1);
  await tryIn({ findCaseLaw }, 'All of it is kept by now.');
  expect([told.length, standIn.requests.length]).toEqual([1, before]);
});

describe('reports in a folder that git tracks', () => {
  const repository = (): void => {
    fs.mkdirSync(path.join(work.folder, '.git'));
    work.write('draft.md', EIGHT_DRAFT);
  };

  test('the command line warns, and not where git ignores them', async () => {
    repository();
    const tracked = await work.run('audit', 'draft.md', '--job', 'a', '--offline');
    expect([tracked.code, tracked.err]).toEqual([0, expect.stringMatching(/Git does not ignore reports,/)]);
    work.write('.gitignore', 'reports/\n');
    const ignored = await work.run('audit', 'draft.md', '--job', 'b', '--offline');
    expect([ignored.code, ignored.err]).toEqual([0, expect.not.stringMatching(/tracked|Git does not ignore/)]);
  });

  test('the editor warns once', async () => {
    repository();
    const editor = await startEditor({ folder: work.folder, settings: { offline: true } });
    const shown: string[] = [];
    editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => void shown.push(message));
    try {
      editor.open('draft.md', EIGHT_DRAFT);
      for (let n = 0; n < 2; n++) await editor.execute('citeward.writeReport', { uri: editor.uri });
      await expect.poll(() => shown).toEqual([expect.stringMatching(/Git does not ignore reports,/)]);
    } finally {
      await editor.stop();
    }
  });
});

describe('doctor', () => {
  const doctor = async (...flags: readonly string[]): Promise<string> => {
    const { code, out, err } = await work.run('doctor', ...flags);
    return `${code}\n${out}${err}`;
  };

  test('says what leaves, what is kept and where, and which proxy is used', async () => {
    const said = await doctor();
    expect(said).toMatch(/^0\n/);
    expect(said).toMatch(
      /number of each judgment cited .* one word of a party’s name\.\n {2}https:\/\/caselaw\.nationalarchives/s,
    );
    for (const kept of ['Evidence:', 'Requests:', 'Log:', 'Reports:', 'Request ledger:'])
      expect(said).toMatch(new RegExp(`\n${kept} .*${path.basename(work.folder)}`));
    expect(said).toMatch(/Log: .* for 7 days: .*no word of a draft/);
    expect(said).toContain('Proxy: http://proxy.invalid:8080 (HTTPS_PROXY). Exempt: .internal (NO_PROXY).');
    expect(said).not.toContain('sesame');
    expect(said).toContain('(PAC) and NTLM are not supported');
    expect(said).toContain('See whether this machine is online, and whether HTTPS_PROXY names the right proxy.');
    expect(said).toContain('Write what it wants into HTTPS_PROXY: http://name:password@host:port.');
    expect(said).toMatch(
      /Certificates: \d+ of Node\.js and \d+ of the system.*\n {2}If your network looks into .*NODE_EXTRA/,
    );
  });

  test('says what leaves though the evidence cannot be read', async () => {
    const own = makeWorkplace();
    try {
      own.write('.citeward/.gitignore', '*\n');
      fs.symlinkSync('evidence', path.join(own.folder, '.citeward', 'evidence')); // which leads to itself
      const { code, out } = await own.run('doctor');
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(/What leaves this machine.*\nEvidence: .*evidence is a link that leads nowhere/s),
      ]);
    } finally {
      own.remove();
    }
  });

  test('takes the options of an audit, and says what they change', async () => {
    expect(await doctor('--offline')).toMatch(/What leaves this machine: nothing, with --offline\./);
    expect(await doctor('--workspace', '/no/such/folder')).toMatch(
      /Workspace: \/no\/such\/folder does not exist: give the folder of your drafts with --workspace/,
    );
    work.write(
      'citeward.json',
      '{ "allow_party_queries": false, "max_fcl_requests_per_job": 7, "log_retention_days": 0 }',
    );
    const said = await doctor('--rate-limit', '2.5', '--authorities', 'mine/**', '--find-case-law', standIn.url);
    expect(said).toMatch(/its citation\. No name is sent\..*7 requests in one audit at most, one every 2\.5 s/s);
    expect(said).toContain('Log: none is kept');
    expect(said).toContain('not for an address on this machine');
    work.write('citeward.json', '{ "max_requests": 7 }');
    expect(await doctor()).toMatch(/^1\n.*Settings: citeward\.json: .*max_requests/s);
    expect(await doctor('--rate-limit', '0.5')).toMatch(/^2\n/);
  });
});
