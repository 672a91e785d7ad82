/** A folder that somebody sends holds links: nothing is written, appended to or removed where they lead. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../shared/commands.ts';
import type { DiagnosticData, EditorSettings } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const [FIRST, SECOND] = EIGHT;
if (!FIRST || !SECOND) throw new Error('the library is empty');
const GOOD = `In ${FIRST.title} ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const WRONG = `In Nobody v Noone ${SECOND.citation} at [2] the court said: “${SECOND.paragraphs[1]}”`;
const DRAFT = `${GOOD}\n\n${WRONG}\n`;
/** What is said of a link: which it is, and what to do. */
const SAID = 'nothing is read or written through it. Remove it and run again.';

let standIn: StandIn;
/** A workspace whose draft was audited. */
let audited: Workplace;
let artefact: string;
let work: Workplace;
/** What nobody may touch; what a link stands for was moved there. */
let outside: string;

beforeAll(async () => {
  standIn = await serveEight();
  audited = makeWorkplace();
  audited.write('draft.md', DRAFT);
  audited.write('draft.docx', await makeDocx({ body: p(GOOD) + p(WRONG) }));
  const first = await audited.run('audit', 'draft.md', '--job', 'first', ...asking());
  expect(first.code).toBe(1);
  const [name = ''] = fs.globSync('*.xml', { cwd: path.join(audited.folder, '.citeward', 'evidence') });
  artefact = name.slice(0, -4);
});
beforeEach(() => {
  work = makeWorkplace();
  outside = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-outside-')));
  fs.cpSync(audited.folder, work.folder, { recursive: true });
  fs.cpSync(stateOf(audited.folder), stateOf(work.folder), { recursive: true }); // of the same user
  fs.writeFileSync(path.join(outside, 'precious'), 'not yours\n');
});
afterEach(() => {
  work.remove();
  fs.rmSync(outside, { recursive: true });
});
afterAll(async () => {
  await standIn.close();
  audited.remove();
});

const asking = (): readonly string[] => ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];

/**
 * Puts a link in the place of a file or folder of the workspace, which goes outside: whoever follows the link finds all as it
 * was. What is not there yet is a link to what is not there outside either.
 */
function plant(name: string): void {
  const [place, target] = [path.join(work.folder, name), path.join(outside, path.basename(name))];
  fs.mkdirSync(path.dirname(place), { recursive: true });
  if (fs.existsSync(place)) {
    fs.cpSync(place, target, { recursive: true });
    fs.rmSync(place, { recursive: true });
  }
  fs.symlinkSync(target, place);
}

/** Everything that lies outside, by name and byte. */
function contents(folder: string): readonly string[] {
  const names = fs.readdirSync(folder, { recursive: true }).map(String).sort();
  return names.map((name) => {
    const file = path.join(folder, name);
    return fs.statSync(file).isFile() ? `${name}: ${fs.readFileSync(file).toString('base64')}` : `${name}/`;
  });
}

/** Runs the command, which must end with exit code 2 and one line that names a link, and touch nothing outside. */
async function refuses(link: string, ...args: readonly string[]): Promise<void> {
  const before = contents(outside);
  const { code, err } = await work.run(...args);
  expect(contents(outside)).toEqual(before);
  const lines = err.split('\n').filter((line) => line !== '');
  expect([code, lines]).toEqual([2, [expect.stringContaining(`${path.join(work.folder, link)} is a link`)]]);
  expect(lines[0]).toContain(SAID);
}

const LATER = ['draft.md', '--job', 'second'];
const today = (): string => `.citeward/log/${new Date().toISOString().slice(0, 10)}.jsonl`;

describe('an audit', () => {
  test.each<[string, () => string, readonly string[]]>([
    ['the folder of all that is kept', () => '.citeward', []],
    ['the folder of evidence', () => '.citeward/evidence', []],
    ['an artefact', () => `.citeward/evidence/${artefact}.xml`, []],
    ['the description of one', () => `.citeward/evidence/${artefact}.json`, []],
    ['the record of requests', () => '.citeward/attempts.jsonl', ['--refresh']],
    ['the record of reports', () => '.citeward/reports.jsonl', []],
    ['what hides the folder from git', () => '.citeward/.gitignore', ['--refresh']],
    ['the folder of the log', () => '.citeward/log', []],
    ['the log of the day', today, []],
    ['the folder of reports', () => 'reports', []],
    ['a report that is not there yet', () => 'reports/second.json', []],
    ['one for people', () => 'reports/second.md', []],
    ['one that is to be replaced', () => 'reports/second.html', ['--format', 'html', '--force']],
    ['one that is to be finished', () => 'reports/second.json', ['--resume']],
  ])('is refused %s', async (_, link, flags) => {
    plant(link());
    await refuses(link(), 'audit', ...LATER, ...asking(), ...flags);
    expect(fs.readdirSync(path.join(audited.folder, 'reports')).sort()).toEqual([
      'first.html',
      'first.json',
      'first.md',
    ]);
  });

  test('is refused a link to a file that is there, wherever that lies', async () => {
    fs.symlinkSync(path.join(outside, 'precious'), path.join(work.folder, 'reports', 'second.json'));
    await refuses('reports/second.json', 'audit', ...LATER, ...asking(), '--force');
    await refuses('reports/second.json', 'audit', ...LATER, ...asking(), '--resume');
  });

  test('is refused a chain of links, and a link further up than the folder of reports', async () => {
    fs.rmSync(path.join(work.folder, 'reports'), { recursive: true });
    fs.symlinkSync('between', path.join(work.folder, 'reports'));
    fs.symlinkSync(outside, path.join(work.folder, 'between'));
    await refuses('reports', 'audit', ...LATER, ...asking());
    work.write('citeward.json', '{ "report_folder": "between/reports" }');
    await refuses('between', 'audit', ...LATER, ...asking());
    work.write('job.json', JSON.stringify({ job_id: 'third', documents: [{ doc_id: 'd', path: 'draft.md' }] }));
    await refuses('between', 'audit', '--job-file', 'job.json', ...asking());
  });

  test('of a folder of drafts is refused the folder of reports', async () => {
    plant('reports');
    work.write('drafts/one.md', GOOD);
    await refuses('reports', 'audit', 'drafts', ...asking());
  });

  test('takes no finding for accepted by a link, and says so once', async () => {
    work.write('.citeward/waivers.json', '{"version":1,"waivers":[]}\n');
    plant('.citeward/waivers.json');
    const before = contents(outside);
    const { code, err } = await work.run('audit', ...LATER, ...asking());
    expect([code, err.split('\n').filter((line) => line.includes('is a link'))]).toEqual([
      1,
      [expect.stringContaining(`waivers.json is a link: ${SAID}`)],
    ]);
    expect(contents(outside)).toEqual(before);
  });

  test('keeps what is old in a log that is a link', async () => {
    const old = '.citeward/log/2020-01-01.jsonl';
    work.write(old, '{}\n');
    plant('.citeward/log');
    await refuses('.citeward/log', 'audit', ...LATER, ...asking());
    expect(fs.existsSync(path.join(outside, 'log', '2020-01-01.jsonl'))).toBe(true);
  });

  test('leaves alone what seems half-written outside', async () => {
    const stale = path.join(outside, '.left.1.1.tmp');
    fs.writeFileSync(stale, '');
    fs.utimesSync(stale, 0, 0);
    fs.symlinkSync(outside, path.join(work.folder, 'linked'));
    work.write('citeward.json', '{ "report_folder": "linked" }');
    await refuses('linked', 'audit', ...LATER, ...asking());
  });
});

describe('evidence', () => {
  test.each<[string, readonly string[]]>([
    ['list', []],
    ['show', [FIRST.citation]],
    ['verify', []],
    ['remove', [FIRST.citation]],
    ['prune', ['--older-than', '0', '--cited']],
    ['add', ['mine.xml']],
  ])('%s is refused a folder that is a link', async (command, args) => {
    work.write('mine.xml', toAkomaNtoso({ ...FIRST, citation: '[2022] EWHC 8055 (Ch)' }));
    for (const link of ['.citeward/evidence', '.citeward']) {
      plant(link);
      await refuses(link, 'evidence', command, ...args);
      fs.rmSync(path.join(work.folder, link));
    }
  });

  test('is not pruned where it cannot be known what reports cite', async () => {
    plant('.citeward/reports.jsonl');
    await refuses('.citeward/reports.jsonl', 'evidence', 'prune', '--older-than', '0');
  });

  test('that is a link itself is damaged, and only the link is removed', async () => {
    plant(`.citeward/evidence/${artefact}.xml`);
    const before = contents(outside);
    const { code, out, err } = await work.run('evidence', 'verify');
    expect([code, out]).toEqual([1, expect.stringContaining(`${artefact}.xml is missing; nothing rests on it.`)]);
    expect(err).toContain(`${artefact}.xml is a link: ${SAID}`);
    expect((await work.run('evidence', 'remove', artefact)).code).toBe(0);
    expect(fs.readdirSync(path.join(work.folder, '.citeward', 'evidence')).join()).not.toContain(artefact);
    expect(contents(outside)).toEqual(before);
  });

  test('says in doctor what is a link', async () => {
    plant('.citeward');
    plant('reports');
    const { code, out } = await work.run('doctor');
    expect(code).toBe(1);
    for (const [what, link] of Object.entries({ Evidence: '.citeward', Reports: 'reports' }))
      expect(out).toContain(`${what}: ${path.join(work.folder, link)} is a link that leads out of the folder`);
  });
});

describe('what is written to a file that is named, or beside the draft', () => {
  test('no copy goes through a folder that leads out, nor to a link', async () => {
    fs.mkdirSync(path.join(work.folder, 'drafts'));
    fs.renameSync(path.join(work.folder, 'draft.docx'), path.join(work.folder, 'drafts', 'draft.docx'));
    plant('drafts');
    await refuses('drafts', 'annotate', 'drafts/draft.docx', ...asking());
    fs.cpSync(path.join(outside, 'drafts', 'draft.docx'), path.join(work.folder, 'draft.docx'));
    plant('draft.checked.docx');
    await refuses('draft.checked.docx', 'annotate', 'draft.docx', ...asking());
    fs.symlinkSync(path.join(outside, 'precious'), path.join(work.folder, 'mine.docx'));
    await refuses('mine.docx', 'annotate', 'draft.docx', '--output', 'mine.docx', '--force', ...asking());
  });

  test('no table goes to a link', async () => {
    plant('table.md');
    await refuses('table.md', 'authorities', 'draft.md', '--output', 'table.md', ...asking());
    fs.symlinkSync(path.join(outside, 'precious'), path.join(work.folder, 'mine.md'));
    await refuses('mine.md', 'authorities', 'draft.md', '--output', 'mine.md', '--force', ...asking());
  });
});

describe('what goes on working', () => {
  const succeeds = async (...args: readonly string[]): Promise<Run> => {
    const run = await work.run(...args, ...asking());
    expect(run).toMatchObject({ code: 1, err: '' }); // the draft has one error
    return run;
  };

  test('folders that the user names may be reached by links', async () => {
    fs.symlinkSync(outside, path.join(work.folder, 'shared'));
    await succeeds('audit', ...LATER, '--reports', 'shared/reports');
    await succeeds('annotate', 'draft.docx', '--output', 'shared/copy.docx');
    expect((await work.run('authorities', 'draft.md', '--output', 'shared/table.md', ...asking())).code).toBe(1);
    expect(fs.readdirSync(outside).sort()).toEqual(['copy.docx', 'precious', 'reports', 'table.md']);
    expect(fs.readdirSync(path.join(outside, 'reports')).sort()).toEqual(['second.html', 'second.json', 'second.md']);
  });

  test('a link in the place of the reports does not matter where none are written', async () => {
    plant('reports');
    await succeeds('annotate', 'draft.docx');
    expect(fs.existsSync(path.join(work.folder, 'draft.checked.docx'))).toBe(true);
  });

  test('so may the workspace, and a folder within may be linked to another', async () => {
    const alias = path.join(outside, 'alias');
    fs.symlinkSync(work.folder, alias);
    fs.renameSync(path.join(work.folder, '.citeward', 'evidence'), path.join(work.folder, 'kept'));
    fs.symlinkSync('../kept', path.join(work.folder, '.citeward', 'evidence'));
    fs.renameSync(path.join(work.folder, 'reports'), path.join(work.folder, 'written'));
    fs.symlinkSync('written', path.join(work.folder, 'reports'));
    const asked = standIn.requests.length;
    await succeeds('audit', ...LATER, '--workspace', alias);
    expect(standIn.requests.length).toBe(asked);
    expect(fs.readdirSync(path.join(work.folder, 'written')).join()).toMatch(/second\.json/);
    expect((await work.run('evidence', 'verify', '--workspace', alias)).out).toContain('2 documents attested');
  });

  test('folders of judgments may not: they are not gone into', async () => {
    fs.writeFileSync(path.join(outside, 'mine.xml'), toAkomaNtoso({ ...FIRST, citation: '[2022] EWHC 8055 (Ch)' }));
    fs.mkdirSync(path.join(work.folder, 'authorities'));
    fs.symlinkSync(outside, path.join(work.folder, 'authorities', 'linked'), 'junction');
    fs.symlinkSync('.', path.join(work.folder, 'authorities', 'itself'), 'junction');
    work.write('own.md', GOOD.replace(FIRST.citation, '[2022] EWHC 8055 (Ch)'));
    for (const [i, named] of [null, 'authorities/linked/*.xml', 'authorities/linked/mine.xml'].entries()) {
      if (named !== null) work.write('citeward.json', JSON.stringify({ authorities: named }));
      const { code, out } = await work.run('audit', 'own.md', '--job', `own-${i}`, ...asking());
      expect([code, out]).toEqual([0, expect.stringContaining('1 citation: 0 verified')]);
    }
  });

  test('judgments of the user may be linked', async () => {
    const mine = { ...FIRST, citation: '[2022] EWHC 8055 (Ch)' };
    fs.writeFileSync(path.join(outside, 'mine.xml'), toAkomaNtoso(mine));
    fs.mkdirSync(path.join(work.folder, 'authorities'));
    fs.symlinkSync(path.join(outside, 'mine.xml'), path.join(work.folder, 'authorities', 'mine.xml'));
    work.write('own.md', GOOD.replace(FIRST.citation, mine.citation));
    const { code, out } = await work.run('audit', 'own.md', '--job', 'own', ...asking());
    expect([code, out]).toEqual([0, expect.stringContaining('1 citation: 1 verified (against your own copy)')]);
  });
});

describe('an editor', () => {
  let editor: Editor;
  const start = async (settings: EditorSettings = {}): Promise<void> => {
    const findCaseLaw = { baseUrl: standIn.url, rateLimitSeconds: 0 };
    editor = await startEditor({ folder: work.folder, settings: { findCaseLaw, ...settings } });
  };
  afterEach(() => editor.stop());
  /** The one line that something is answered with, which touches nothing outside. */
  const refused = async (link: string, answer: () => Promise<unknown>): Promise<void> => {
    const before = contents(outside);
    const line = await answer().then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(contents(outside)).toEqual(before);
    expect(line).toMatch(/^[^\n]+$/);
    expect(line).toContain(`${path.join(work.folder, link)} is a link`);
    expect(line).toContain(SAID);
  };

  test.each<[string, () => string]>([
    ['the folder of all that is kept', () => '.citeward'],
    ['the folder of evidence', () => '.citeward/evidence'],
    ['an artefact', () => `.citeward/evidence/${artefact}.xml`],
    ['the description of one', () => `.citeward/evidence/${artefact}.json`],
    ['the record of requests', () => '.citeward/attempts.jsonl'],
    ['the folder of the log', () => '.citeward/log'],
    ['the log of the day', today],
  ])('says as one types that %s is a link', async (_, link) => {
    // All that is needed is to be asked for again, so that it is to be kept.
    for (const name of fs.globSync('.citeward/evidence/*', { cwd: work.folder }))
      if (!name.includes(artefact)) fs.rmSync(path.join(work.folder, name));
    plant(link());
    const before = contents(outside);
    await start();
    editor.open('draft.md', DRAFT);
    await expect.poll(() => editor.status()?.message ?? '').toContain(`${path.join(work.folder, link())} is a link`);
    expect(editor.status()?.message).toContain(SAID);
    expect(contents(outside)).toEqual(before);
  });

  test.each(['.citeward', 'reports', '.citeward/reports.jsonl', '.citeward/log'])(
    'writes no report through %s',
    async (link) => {
      plant(link);
      await start({ verify: 'onCommand' });
      editor.open('draft.md', DRAFT);
      await expect.poll(() => editor.status()?.citations).toBe(2);
      await refused(link, () => editor.execute(COMMANDS.writeReport, { uri: editor.uri }));
    },
  );

  test('accepts no finding, clears no evidence and shows none through links', async () => {
    await start();
    editor.open('draft.md', DRAFT);
    await expect.poll(() => editor.diagnostics()).toHaveLength(1);
    const [findingId = ''] = editor.diagnostics().map(({ data }) => (data as DiagnosticData).findingId);
    plant('.citeward/waivers.json');
    const accept = { uri: editor.uri, findingId, reason: 'read and found right' };
    await refused('.citeward/waivers.json', () => editor.execute(COMMANDS.waive, accept));
    await refused('.citeward/waivers.json', () => editor.execute(COMMANDS.withdrawWaiver, accept));
    fs.rmSync(path.join(work.folder, '.citeward', 'waivers.json'));
    plant('.citeward/readable');
    await refused('.citeward/readable', () => editor.definition(FIRST.citation));
    plant('.citeward/evidence');
    await refused('.citeward/evidence', () => editor.execute(COMMANDS.clearEvidence, { uri: editor.uri }));
  });

  test('opens a draft though what was accepted is a link, and takes nothing for accepted by it', async () => {
    const accepted = (): readonly boolean[] =>
      editor.diagnostics().map(({ data }) => (data as DiagnosticData).accepted === true);
    await start();
    editor.open('draft.md', DRAFT);
    await expect.poll(accepted).toEqual([false]);
    const [findingId = ''] = editor.diagnostics().map(({ data }) => (data as DiagnosticData).findingId);
    await editor.execute(COMMANDS.waive, { uri: editor.uri, findingId, reason: 'read and found right' });
    await expect.poll(accepted).toEqual([true]);
    await editor.stop();
    plant('.citeward/waivers.json');
    await start();
    editor.open('draft.md', DRAFT);
    await expect.poll(accepted).toEqual([false]);
  });

  test('writes no annotated copy through a link', async () => {
    await start({ verify: 'onCommand' });
    await editor.openFile('draft.docx');
    await expect.poll(() => editor.status()?.citations).toBe(2);
    plant('draft.checked.docx');
    await refused('draft.checked.docx', () => editor.execute(COMMANDS.annotate, { uri: editor.uri }));
  });
});
