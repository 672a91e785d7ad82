import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentLink, DocumentLinkRequest } from 'vscode-languageserver/node';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import { ALDER, bundleOf, FERNSHAW, INDEX, judgmentPages, reportPages } from '../support/bundle.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const MARLOW = reportPages(
  '[1990] 2 A.C. 605',
  'Marlow v Juniper Estates Ltd',
  'this appeal concerns the wall of a mill, which has stood between the parties for a century.',
  'I would dismiss the appeal, since the wall was never theirs.',
);
const PAGES = [INDEX, ...FERNSHAW, ...MARLOW, ...ALDER];
const BUNDLE = bundleOf(PAGES, [{ title: 'Marlow', page: 4 }]);
const FILE = 'authorities/bundle.pdf';
const RIGHT = '*Fernshaw v Oldcastle* [2021] EWHC 45 (Ch) at [3]: “A wall that leans is a wall all the same.”';
const WRONG = '*Fernshaw v Oldcastle* [2021] EWHC 45 (Ch) at [1]: “The hedge belongs to nobody at all.”';
const REPORTED =
  '*Marlow v Juniper Estates Ltd* [1990] 2 AC 605: “I would dismiss the appeal, since the wall was never theirs.”';
const BARE = '*Alder v Beech* [2020] UKSC 7.';

let work: Workplace;
beforeEach(() => {
  work = makeWorkplace();
  work.write(FILE, BUNDLE);
  work.write('draft.md', `${[RIGHT, WRONG, REPORTED, BARE].join('\n\n')}\n`);
});
afterEach(() => work.remove());

const audit = (...flags: string[]): Promise<Run> =>
  work.run('audit', 'draft.md', '--offline', '--job', 'job', '--force', '--format', 'json,md,html', ...flags);
const read = (name: string): string => fs.readFileSync(path.join(work.folder, name), 'utf8');
const cited = (): ReportCitation[] =>
  (JSON.parse(read('reports/job.json')) as Report).claims.flatMap(({ citations }) => citations);

/** What was said of each citation, where it was found and on which page its words stand. */
function said(): string[] {
  return cited().map(({ public_gate_outcome: outcome, fetched_url: url, evidence }) => {
    const [passage] = [...evidence.matching_paragraphs, ...evidence.other_passages];
    return `${outcome} ${url} ${passage?.page?.label} ${passage?.page?.link}`;
  });
}

const FOUND = [
  `VERIFIED_CORRECT ${FILE}#page=2 AB/3 ../${FILE}#page=3`,
  `VERIFIED_ERROR ${FILE}#page=2 AB/2 ../${FILE}#page=2`,
  `VERIFIED_CORRECT ${FILE}#page=4 AB/5 ../${FILE}#page=5`,
  `VERIFIED_CORRECT ${FILE}#page=6 AB/6 ../${FILE}#page=6`,
];

describe('the command', () => {
  it('verifies what a bundle holds, names the page, and counts it apart', async () => {
    const run = await audit();
    expect(said()).toEqual(FOUND);
    expect(run.code).toBe(1);
    expect(run.out).toContain(`supplied by you: ${FILE}, page AB/3`);
    expect(run.out).toContain('3 verified (all against your own copy)');
    expect(run.out + run.err).toContain(`${FILE} holds 3 judgments; page AB/1 is none.`);
    expect(read('reports/job.md')).toContain(`paragraph [3], [page AB/3](<../${FILE}#page=3>): "A wall that leans`);
    expect(read('reports/job.md')).toContain(`Supplied by the user: ${FILE}, page AB/2`);
    expect(read('reports/job.html')).toContain(`<b>[3]</b>, <a href="../${FILE}#page=3">page AB/3</a>: `);
  });

  it('does not read it again, until it changes', async () => {
    await audit();
    const folder = path.join(work.folder, '.citeward/readings');
    const [name = ''] = fs.readdirSync(folder);
    const kept = fs.statSync(path.join(folder, name)).mtimeMs;
    await audit();
    expect([said(), fs.statSync(path.join(folder, name)).mtimeMs]).toEqual([FOUND, kept]);
    work.write(FILE, bundleOf([...FERNSHAW, ...ALDER]));
    await audit();
    expect(fs.readdirSync(folder)).toEqual([name]);
    expect(fs.statSync(path.join(folder, name)).mtimeMs).toBeGreaterThan(kept);
    expect(said()[0]).toBe(`VERIFIED_CORRECT ${FILE}#page=1 AB/2 ../${FILE}#page=2`);
  });

  it('keeps what it used of it: a part that was rewritten is damaged, and read from the bundle again', async () => {
    await audit();
    const folder = path.join(work.folder, '.citeward/evidence');
    const parts = fs.readdirSync(folder).filter((name) => name.endsWith('.pdftext'));
    expect(parts).toHaveLength(3);
    for (const name of parts) {
      const file = path.join(folder, name);
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('hedge', 'wedge').replaceAll('wall', 'hall'));
    }
    const verified = await work.run('evidence', 'verify');
    expect([verified.code, verified.out]).toEqual([1, expect.stringContaining('3 damaged')]);
    const listed = await work.run('evidence', 'list');
    expect(listed.out.match(/ damaged$/gm)).toHaveLength(3);
    const run = await audit();
    expect(said()).toEqual(FOUND);
    expect(run.out + run.err).toContain('no longer had its content; it was retrieved again');
    fs.rmSync(path.join(work.folder, FILE));
    for (const name of parts) fs.writeFileSync(path.join(folder, name), '{}');
    await audit();
    expect(cited().map(({ public_gate_outcome: outcome }) => outcome)).toEqual(Array(4).fill('UNVERIFIABLE_PUBLIC'));
  });

  it('shows a part with its pages, and removes it', async () => {
    await audit();
    const shown = await work.run('evidence', 'show', '[2021] EWHC 45 (Ch)');
    expect(shown.out).toContain(`From ${FILE}#page=2 at `);
    expect(shown.out).toContain('[3] (page AB/3) A wall that leans is a wall all the same.');
    const pruned = await work.run('evidence', 'prune', '--older-than', '0', '--cited');
    expect(pruned.out).toContain('Removed 3 documents');
    expect(fs.readdirSync(path.join(work.folder, '.citeward/readings'))).toEqual([]);
  });

  it('adds all of it, or the one that is wanted', async () => {
    fs.rmSync(path.join(work.folder, FILE));
    const file = path.join(work.folder, 'bundle.pdf');
    fs.writeFileSync(file, BUNDLE);
    const none = await work.run('evidence', 'add', 'bundle.pdf', '--for', '[2020] UKSC 8');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('none of the 3 judgments that it holds is')]);
    const one = await work.run('evidence', 'add', 'bundle.pdf', '--for', '[2020] UKSC 7');
    expect(one.out).toMatch(/^Added \[2020\] UKSC 7 from bundle\.pdf, page AB\/6 \(provenance: user\), kept as /);
    const all = await work.run('evidence', 'add', 'bundle.pdf');
    expect(all.out.match(/^Added /gm)).toHaveLength(3);
    fs.rmSync(file);
    await audit();
    expect(said().map((line) => line.replace(' undefined', ''))).toEqual(
      FOUND.map((line) => line.replace(`${FILE}#`, 'bundle.pdf#').replace(/ \.\..*/, '')),
    );
  });

  it('a reading that came with a folder decides nothing', async () => {
    await audit();
    const other = makeWorkplace();
    fs.cpSync(path.join(work.folder, '.citeward'), path.join(other.folder, '.citeward'), { recursive: true });
    other.write('draft.md', RIGHT);
    await other.run('audit', 'draft.md', '--offline', '--job', 'job');
    const report = JSON.parse(fs.readFileSync(path.join(other.folder, 'reports/job.json'), 'utf8')) as Report;
    expect(report.claims[0]?.citations[0]).toMatchObject({
      public_gate_outcome: 'UNVERIFIABLE_PUBLIC',
      reason: 'unattested',
    });
    const adopted = await other.run('evidence', 'show', '[2021] EWHC 45 (Ch)');
    expect(adopted.out).toContain('Came with this folder, not retrieved on this machine: it decides nothing');
    other.remove();
  });
});

it('decides, once it is gone, by what it held last, on whichever page that was', async () => {
  const another = judgmentPages(
    '[2021] EWHC 45 (Ch)',
    'Fernshaw v Oldcastle',
    'The hedge belongs to whoever planted it.',
    'A wall that leans is none at all.',
  );
  const [first, between] = [bundleOf([INDEX, ...FERNSHAW, ...ALDER]), bundleOf([INDEX, ...ALDER, ...another])];
  work.write('draft.md', RIGHT);
  const seen: string[] = [];
  for (const held of [first, between, first, null]) {
    if (held === null) fs.rmSync(path.join(work.folder, FILE));
    else work.write(FILE, held);
    await audit();
    seen.push(...cited().map(({ public_gate_outcome: outcome }) => outcome));
  }
  expect(seen).toEqual(['VERIFIED_CORRECT', 'VERIFIED_ERROR', 'VERIFIED_CORRECT', 'VERIFIED_CORRECT']);
});

it('leads to a file of any name', async () => {
  const name = "Bundle “A” #2 (100%) [x] & 'y' #page=9.pdf";
  fs.renameSync(path.join(work.folder, FILE), path.join(work.folder, 'authorities', name));
  const run = await audit();
  expect(run.out).toContain(`supplied by you: authorities/${name}, page AB/3`);
  const [first] = cited();
  const link = first?.evidence.matching_paragraphs[0]?.page?.link ?? '';
  expect(read('reports/job.md')).toContain(`[page AB/3](<${link}>)`);
  expect(read('reports/job.html')).toContain(`<a href="${link}">page AB/3</a>`);
  const place = new URL(link, pathToFileURL(path.join(work.folder, 'reports/job.html')));
  expect([path.basename(decodeURIComponent(place.pathname)), place.hash]).toEqual([name, '#page=3']);
});

describe('an editor', () => {
  let editor: Editor;
  const start = async (options: object = {}): Promise<void> => {
    editor = await startEditor({
      folder: work.folder,
      settings: { offline: true, severity: { 'not-covered': 'information' } },
      ...options,
    });
    editor.open('draft.md', read('draft.md'));
    editor.caret(null);
  };
  afterEach(() => editor.stop());

  it('names the page, leads there, and goes to the words of the part', async () => {
    await start({ isAlone: true });
    await expect.poll(() => editor.status()?.verified, { timeout: 20_000 }).toBe(3);
    expect(editor.findings()).toEqual(['quotation-fabrication: “The hedge belongs to nobody at all.”']);
    const hover = await editor.hover('[2021] EWHC 45 (Ch) at [3]');
    expect(hover).toContain(String.raw`\[3\], page AB/3`);
    expect(hover).toContain(`${FILE}, page AB/2`);
    const place = `${pathToFileURL(path.join(work.folder, FILE)).href}#page=3`;
    expect(hover).toContain(place);
    const links = await editor.connection.sendRequest<DocumentLink[]>(DocumentLinkRequest.method, {
      textDocument: { uri: editor.uri },
    });
    expect(links[0]).toMatchObject({ target: place, tooltip: 'Open your PDF, page AB/3' });
    const target = await editor.definition('[2021] EWHC 45 (Ch) at [3]');
    const shown = fs.readFileSync(new URL(target?.uri ?? ''), 'utf8').split('\n');
    expect(shown[target?.range.start.line ?? 0]).toBe('[3] (page AB/3) A wall that leans is a wall all the same.');
  });

  it('judges anew when the bundle changes', async () => {
    await start();
    await expect.poll(() => editor.status()?.verified, { timeout: 20_000 }).toBe(3);
    const altered = judgmentPages(
      '[2021] EWHC 45 (Ch)',
      'Fernshaw v Oldcastle',
      'The hedge belongs to nobody at all.',
      'A wall that leans is none.',
    );
    work.write(FILE, bundleOf([...ALDER, ...altered]));
    editor.tell(FILE);
    await expect
      .poll(() => editor.findings().filter((one) => one.startsWith('quotation')), { timeout: 20_000 })
      .toEqual(['quotation-fabrication: “A wall that leans is a wall all the same.”']);
  });

  it('of a folder that is not trusted shows it to be read, and keeps nothing of it', async () => {
    await start({ options: { trusted: false } });
    await expect
      .poll(() => editor.hover('[2021] EWHC 45 (Ch) at [3]'), { timeout: 20_000 })
      .toContain('not retrieved on this machine');
    await expect.poll(() => editor.status()?.verified).toBe(0);
    expect(fs.existsSync(path.join(work.folder, '.citeward/readings'))).toBe(false);
  });
});
