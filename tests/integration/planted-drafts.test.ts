/** What somebody sends as a draft is read as people read it, or refused in a line: through the command and the editor alike. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nodePorts } from '../../server/audit/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type InProcess, startInProcess } from '../support/in-process.ts';
import { EIGHT_DRAFT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const FALSE =
  'In Abernethy v Brockhurst [2022] EWHC 8001 (Ch) at [2] the court said: “Nobody who owns a wall owes anything to anybody.”\n';
const [TRUE = ''] = EIGHT_DRAFT.split('\n');

let standIn: StandIn;
let work: Workplace;
const editors: InProcess[] = [];
beforeAll(async () => {
  standIn = await serveEight();
});
beforeEach(() => {
  work = makeWorkplace();
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.stop();
  work.remove();
});
afterAll(() => standIn.close());

const audit = (...args: readonly string[]) =>
  work.run('audit', ...args, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');

async function startEditor(trusted = true): Promise<InProcess> {
  const settings = { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
  const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
    ...{ folder: work.folder, settings, options: { trusted } },
  });
  editors.push(editor);
  return editor;
}

describe('a zero byte hides nothing of a draft', () => {
  test.each([
    ['at the end', `${FALSE}\n\nEnd\0\n`],
    ['at the beginning', `\0${FALSE}`],
    ['in the middle of the quotation', FALSE.replace('wall', 'wa\0ll')],
    ['beyond the first 512 bytes', `${'This paragraph cites nothing at all.\n\n'.repeat(20)}${FALSE}\n\nEnd\0\n`],
  ])('%s', async (_, draft) => {
    work.write('draft.md', draft);
    const { code, out } = await audit('draft.md');
    expect([code, out]).toEqual([1, expect.stringContaining('1 citation: 0 verified, 1 error')]);
    expect(out).toContain('1 hidden character was left out of the reading.');
    const editor = await startEditor();
    editor.open('draft.md', draft);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect
      .poll(() => editor.status())
      .toMatchObject({
        ...{ errors: 1, notice: expect.stringContaining('1 hidden character was left out of the reading.') },
      });
  });
});

test('a file that is UTF-8 but for a byte is refused with one line, and an editor that shows it says so', async () => {
  const draft = Buffer.concat([Buffer.from(FALSE), Buffer.from('\nA caf\xe9.\n', 'latin1')]);
  work.write('draft.md', draft);
  const { code, out, err } = await audit('draft.md');
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/draft\.md: this is text in two encodings.*\n$/)]);
  const editor = await startEditor();
  editor.open('draft.md', draft.toString());
  await editor.execute('citeward.checkDocument', { uri: editor.uri });
  await expect
    .poll(() => editor.status())
    .toMatchObject({ errors: 1, notice: expect.stringContaining('1 character is shown as \ufffd') });
});

test('a file of two encodings is refused with one line, and an editor that shows it says so', async () => {
  const draft = Buffer.concat([Buffer.from(FALSE), Buffer.from(`\n\n${TRUE}\n`, 'utf16le')]);
  work.write('draft.md', draft);
  const { code, out, err } = await audit('draft.md');
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/draft\.md: this is text in two encodings.*\n$/)]);
  expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
  const editor = await startEditor();
  editor.open('draft.md', draft.toString());
  await editor.execute('citeward.checkDocument', { uri: editor.uri });
  await expect
    .poll(() => editor.status())
    .toMatchObject({
      ...{ errors: 1, citations: 2, notice: expect.stringContaining('text in two encodings') },
    });
});

describe('what a folder calls a judgment or a report is checked where it is none', () => {
  const CLAIMS: Readonly<Record<string, object>> = {
    'as a judgment': { authorities: 'draft*' },
    'as a judgment, by a glob of everything': { authorities: '**' },
    'as a report': { report_folder: '.' },
  };
  test.each(Object.entries(CLAIMS))('%s', async (_, settings) => {
    work.write('draft.md', FALSE);
    work.write('draft.json', '{}');
    work.write('citeward.json', JSON.stringify(settings));
    const { code, out } = await audit('.');
    expect([code, out]).toEqual([1, expect.stringContaining('draft.md: 1 error')]);
    for (const trusted of [true, false]) {
      const editor = await startEditor(trusted);
      editor.open('draft.md', FALSE);
      if (trusted) await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect.poll(() => editor.status()).toMatchObject({ citations: 1 });
      expect(editor.status()?.state).not.toBe('passed-over');
    }
  });

  test.each([
    [
      'authorities/draft.md',
      FALSE,
      {},
      'is taken for a judgment of yours, by the setting authorities (authorities/**)',
    ],
    [
      'reports/draft.md',
      `# Hallucination Audit Report: x\n\n${FALSE}`,
      {},
      'is taken for a report, by the setting report_folder (reports)',
    ],
    ['.citeward/draft.md', FALSE, {}, 'lies in .citeward/, where evidence is kept'],
  ])('what is passed over by its place has a status, and a command says why: %s', async (name, text, settings, why) => {
    work.write(name, text);
    work.write('citeward.json', JSON.stringify(settings));
    for (const trusted of [true, false]) {
      const editor = await startEditor(trusted);
      editor.open(name, text);
      await expect
        .poll(() => editor.status())
        .toMatchObject({
          state: 'passed-over',
          citations: 0,
          message: `draft.md ${why}, and is not checked as a draft.`,
        });
      await expect(editor.execute('citeward.checkDocument', { uri: editor.uri })).rejects.toThrow(
        `This document ${why}`,
      );
    }
  });

  test('a draft that is claimed no more is checked', async () => {
    const judgment =
      'Neutral Citation Number: [2022] EWHC 8101 (Ch)\n\nIN THE HIGH COURT OF JUSTICE\n\nAlpha v Beta\n\n1. The claim.\n\n2. See [2022] EWHC 8001 (Ch).\n';
    work.write('one.txt', judgment);
    const editor = await startEditor();
    editor.touch('citeward.json', '{"authorities":"one.txt"}');
    editor.open('one.txt', judgment);
    await expect.poll(() => editor.status()?.state).toBe('passed-over');
    editor.touch('citeward.json', '{}');
    await expect.poll(() => editor.status()).toMatchObject({ citations: 2 });
  });
});

test.each(['.citeward', '.citeward/evidence', '.git/hooks', '.vscode'])(
  'reports are not written to %s by settings',
  async (to) => {
    work.write('settings.md', TRUE);
    work.write('.git/hooks/x', '');
    work.write('citeward.json', JSON.stringify({ report_folder: to }));
    for (const what of ['settings.md', '.']) {
      const { code, out, err } = await audit(what);
      expect([code, out, err]).toEqual([
        2,
        '',
        expect.stringMatching(/^citeward: .*name another folder for the reports.*\n$/),
      ]);
    }
    const editor = await startEditor();
    const uri = editor.open('settings.md', TRUE);
    await expect(editor.execute('citeward.writeReport', { uri })).rejects.toThrow(
      'name another folder for the reports',
    );
    expect(
      fs.existsSync(path.join(work.folder, to)) &&
        fs.readdirSync(path.join(work.folder, to)).some((name) => /\.(?:md|html)$/.test(name)),
    ).toBe(false);
  },
);

test('an audit of a folder names all that bears the name of a draft and is not audited', async () => {
  work.write('good.md', TRUE);
  for (const name of ['node_modules/schedule.md', 'sub/.citeward/annex.md', '.hidden.md']) work.write(name, FALSE);
  const { code, out } = await audit('.');
  expect(code).toBe(0);
  expect(out).toContain(
    'Not looked at, as hidden, linked, in folders of programs, or of names or folders that cannot be read: .hidden.md, node_modules, sub/.citeward/annex.md.',
  );
  work.write('~draft.md', FALSE);
  expect(await audit('.')).toMatchObject({ code: 1, out: expect.stringContaining('~draft.md: 1 error') });
});

describe('what stands in the place of accepted findings silences no editor', () => {
  test.each<[string, (file: string) => void]>([
    ['a folder', (file) => fs.mkdirSync(file, { recursive: true })],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
    ['no JSON', (file) => fs.writeFileSync(file, 'x')],
  ])('%s', async (_, plant) => {
    fs.mkdirSync(path.join(work.folder, '.citeward'));
    plant(path.join(work.folder, '.citeward', 'waivers.json'));
    for (const trusted of [true, false]) {
      const editor = await startEditor(trusted);
      editor.open('draft.md', FALSE);
      if (trusted) await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect
        .poll(() => editor.status())
        .toMatchObject({
          ...{
            citations: 1,
            errors: 1,
            accepted: 0,
            message: expect.stringMatching(/no finding counts as accepted/i),
          },
        });
    }
    const { code, err } = await audit('draft.md');
    expect([code, err.trim().split('\n').length]).toEqual(_ === 'no JSON' ? [1, 1] : [2, 1]);
  });
});

describe('what a folder holds to keep Citeward waiting is a line, in good time', () => {
  const STARS = '**/*a*a';
  test.each<[string, () => void, number, RegExp]>([
    ['a log that is a pipe', () => pipe(path.join('log', `${new Date().toISOString().slice(0, 10)}.jsonl`)), 1, /^$/],
    ['records of empty lines', () => work.write('.citeward/attempts.jsonl', '\n'.repeat(8_000_000)), 1, /^$/],
    [
      'records of junk',
      () => work.write('.citeward/attempts.jsonl', '{\n'.repeat(2_000_000)),
      2,
      /attempts\.jsonl holds more than 1000 lines/,
    ],
    [
      'a pattern with many stars',
      () => work.write('citeward.json', JSON.stringify({ authorities: `${'*a'.repeat(12)}b` })),
      2,
      /give a pattern with at most/,
    ],
    ['the most stars there may be, and a long name', () => starred(STARS), 1, /^$/],
    [
      'settings that are a folder',
      () => void fs.mkdirSync(path.join(work.folder, 'citeward.json')),
      2,
      /citeward\.json is a folder, and should be a file: move it away/,
    ],
    [
      'a folder of reports with a NUL',
      () => work.write('citeward.json', '{"report_folder":"reports\\u0000x"}'),
      2,
      /“report_folder” holds a character that no name has/,
    ],
    [
      'a pace of an hour',
      () => work.write('citeward.json', '{"rate_limit_fcl_seconds":3600}'),
      2,
      /must be a number from 0 to 60/,
    ],
  ])('%s', async (_, plant, expected, line) => {
    plant();
    work.write('draft.md', FALSE);
    const begun = performance.now();
    const { code, err } = await audit('draft.md');
    expect([code, err.trim()]).toEqual([expected, expect.stringMatching(line)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    const editor = await startEditor();
    editor.open('draft.md', FALSE);
    await expect.poll(() => editor.status(), { timeout: 5000 }).toMatchObject({ citations: 1 });
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  const pipe = (name: string): void => {
    const file = path.join(work.folder, '.citeward', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    execFileSync('mkfifo', [file]);
  };
  const starred = (authorities: string): void => {
    work.write('citeward.json', JSON.stringify({ authorities: `${authorities}b` }));
    for (let i = 0; i < 500; i++) work.write(`many/${'a'.repeat(240)}${i}.txt`, 'x');
  };

  test('a document of a job whose name has a NUL', async () => {
    work.write('job.json', '{"job_id":"x","documents":[{"doc_id":"d","path":"draft\\u0000.md"}]}');
    const { code, err } = await audit('--job-file', 'job.json');
    expect([code, err]).toEqual([
      2,
      'citeward: job.json: “documents.0.path” holds a character that no name has (NUL): remove it.\n',
    ]);
  });
});
