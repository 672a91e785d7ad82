import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  ExecuteCommandRequest,
  WorkDoneProgress,
  WorkDoneProgressCancelNotification,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver/node';
import { type AuditDraftsParams, type AuditDraftsResult, COMMANDS } from '../../shared/commands.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { draftOf, EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

/** A draft that cites one of the judgments rightly; another that quotes it wrongly. */
const right = (n: number): string => `${draftOf(EIGHT.slice(n, n + 1))}\n`;
const wrong = (n: number): string => right(n).replace('without complaint', 'with every complaint');

let work: Workplace;
let standIn: StandIn;
const editors: Editor[] = [];
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  for (const editor of editors.splice(0)) await editor.stop();
  await standIn.close();
  work.remove();
});

const start = async (more: Partial<EditorOptions> = {}): Promise<Editor> => {
  const editor = await startEditor({
    folder: work.folder,
    ...more,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...more.settings },
  });
  editors.push(editor);
  return editor;
};
const audit = (editor: Editor, params: AuditDraftsParams = {}): Promise<AuditDraftsResult> =>
  editor.execute(COMMANDS.auditDrafts, params);
const uriOf = (name: string): string => pathToFileURL(path.join(work.folder, name)).href;
/** What was audited as `file: errors/verified/not checked, reports`. */
const lines = ({ audited }: AuditDraftsResult): string[] =>
  audited.map(({ uri, standings: { error, verified, notChecked }, json, md }) => {
    const reports = [json, md].filter((file) => file !== null && fs.existsSync(file)).length;
    return `${path.relative(work.folder, new URL(uri).pathname)}: ${error}/${verified}/${notChecked}, ${reports}`;
  });
const asked = (): string[] => standIn.requests.map((request) => request.path);

describe('the drafts of a workspace', () => {
  it('show in every draft that is open what was retrieved for them', async () => {
    const editor = await start({ settings: { verify: 'onCommand' }, isAlone: true });
    const verified = (uri: string): number | undefined =>
      editor.statuses.findLast((status) => status.uri === uri)?.verified;
    const uris = [editor.open('a.md', right(0)), editor.open('b.md', right(1))];
    await audit(editor);
    await expect.poll(() => uris.map(verified)).toEqual([1, 1]);
  });

  it('are audited each with a report of its own: the open ones as the editor has them', async () => {
    work.write('a.md', right(0));
    work.write('parts/b.txt', wrong(1));
    work.write('authorities/notes.txt', right(5));
    work.write('parts/none.md', 'Nothing is cited here.\n');
    work.write('parts/zero.txt', 'a\0b\0\0\0\0');
    const editor = await start({ settings: { verify: 'onCommand' } });
    editor.open('parts/b.txt', wrong(1));
    editor.edit('with every complaint', 'without complaint'); // and is not saved
    const result = await audit(editor);
    expect(lines(result)).toEqual(['a.md: 0/1/0, 2', 'parts/b.txt: 0/1/0, 2', 'parts/none.md: 0/0/0, 0']);
    expect(result).toMatchObject({ drafts: 4, stopped: null });
    expect(result.unread).toEqual([{ uri: uriOf('parts/zero.txt'), why: expect.stringContaining('this is not text') }]);
    expect(result.summary).toBe(
      '3 of 4 drafts audited: 2 verified. 1 of them cites nothing and has no report. 1 could not be read. Not audited, as reports, judgments of the workspace or annotated copies: authorities/notes.txt.',
    );
    const reports = fs.readdirSync(path.join(work.folder, 'reports')).sort();
    expect(reports.map((name) => name.replace(/-\d{8}t\d{6}z/, ''))).toEqual([
      'a.html',
      'a.json',
      'a.md',
      'index.html',
      'parts-b.html',
      'parts-b.json',
      'parts-b.md',
    ]);
    const { documents } = JSON.parse(fs.readFileSync(result.audited[1]?.json ?? '', 'utf8'));
    expect(documents).toMatchObject([{ doc_id: 'b.txt', path: 'parts/b.txt' }]);
    // What the audit retrieved is shown at once in what is open; what is not open has no findings in the editor.
    await expect.poll(() => editor.status()?.verified).toBe(1);
    expect(new Set(editor.published.map(({ uri }) => uri))).toEqual(new Set([editor.uri]));
    const again = await audit(editor);
    expect(again.audited.map(({ standings }) => standings.verified)).toEqual([1, 1, 0]);
    expect(asked()).toHaveLength(2);
  });

  it('are those of one folder where that is named, in the formats that are', async () => {
    work.write('a.md', right(0));
    work.write('parts/b.md', wrong(1));
    const editor = await start();
    const result = await audit(editor, { folder: uriOf('parts'), formats: ['md'] });
    expect(lines(result)).toEqual(['parts/b.md: 1/0/0, 1']);
    expect(result.summary).toBe('1 draft audited: 1 error.');
    expect(await audit(editor, { folder: uriOf('reports') })).toMatchObject({ drafts: 0, audited: [] });
  });

  it('have the cap of one job', async () => {
    work.write('a.md', `${right(0)}\n${right(1)}`);
    work.write('b.md', `${right(2)}\n${right(3)}`);
    const editor = await start({
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0, maxRequestsPerJob: 1 } },
    });
    expect(lines(await audit(editor))).toEqual(['a.md: 0/1/1, 2', 'b.md: 0/0/2, 2']);
    expect(asked()).toHaveLength(1);
    // The job of a folder is that of the day: what is used up stays so. A draft by itself has a job of its own.
    expect(lines(await audit(editor))).toEqual(['a.md: 0/1/1, 2', 'b.md: 0/0/2, 2']);
    expect(asked()).toHaveLength(1);
  });

  it.each<[string, Partial<EditorOptions>]>([
    ['the folder is not trusted', { options: { trusted: false } }],
    ['the author is offline', { settings: { offline: true } }],
  ])('are audited against the evidence alone where %s', async (_, options) => {
    work.write('a.md', right(0));
    const editor = await start(options);
    expect(lines(await audit(editor))).toEqual(['a.md: 0/0/1, 2']);
    expect(asked()).toEqual([]);
  });

  it('are those of every folder that is open, each with its own settings', async () => {
    const [one, inner] = [path.join(work.folder, 'one'), path.join(work.folder, 'one', 'inner')];
    work.write('one/a.md', right(0));
    work.write('one/inner/b.md', wrong(1));
    work.write('one/inner/citeward.json', '{"report_folder": "out", "report_formats": ["md"]}');
    const editor = await start({ folders: [one, inner] });
    expect(lines(await audit(editor))).toEqual(['one/a.md: 0/1/0, 2', 'one/inner/b.md: 1/0/0, 1']);
    expect(fs.readdirSync(path.join(inner, 'out'))).toEqual([expect.stringMatching(/^b-.*\.md$/)]);
    expect(fs.readdirSync(path.join(one, 'reports'))).toHaveLength(4); // in three formats, and the index
    expect(fs.existsSync(path.join(inner, '.citeward'))).toBe(true);
  });

  it('are passed over, and named, where a server stopped on them twice', async () => {
    work.write('a.md', right(0));
    work.write('b.md', right(1));
    const editor = await start({ options: { setAside: [uriOf('a.md')] } });
    const result = await audit(editor);
    expect(lines(result)).toEqual(['b.md: 0/1/0, 2']);
    expect(result.unread).toEqual([{ uri: uriOf('a.md'), why: expect.stringContaining('stopped on it twice') }]);
  });

  it('cannot be audited where no folder holds them: one line says what to do', async () => {
    const editor = await start();
    const folder = pathToFileURL(path.dirname(work.folder)).href;
    await expect(audit(editor, { folder })).rejects.toThrow('is in no folder that is open');
    await expect(audit(editor, { folder: 'untitled:one' })).rejects.toThrow('Give the folder as the URI of a file.');
    await expect(audit(editor, { formats: ['pdf'] })).rejects.toThrow('not pdf');
    await expect(audit(await start({ folders: [] }))).rejects.toThrow('Open a folder first');
  });
});

describe('while drafts are audited', () => {
  const progress: { message: string; percentage: number }[] = [];
  const PROGRESS = { capabilities: { window: { workDoneProgress: true } } };
  /** Follows the progress, and does something with its token at each report. */
  const follow = (editor: Editor, onReport: (token: string | number, message: string) => void = () => {}): void => {
    progress.length = 0;
    editor.connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
      editor.connection.onProgress(WorkDoneProgress.type, token, (value) => {
        if (value.kind === 'begin') expect(value).toMatchObject({ title: 'Auditing drafts', cancellable: true });
        if (value.kind !== 'report') return;
        progress.push({ message: value.message ?? '', percentage: value.percentage ?? -1 });
        onReport(token, value.message ?? '');
      });
    });
  };
  beforeEach(async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 300 });
    for (let n = 0; n < 6; n++) work.write(`draft-${n}.md`, n === 1 ? wrong(n) : right(n));
  });

  it('it is said how many are done, and how many errors were found', async () => {
    const editor = await start(PROGRESS);
    follow(editor);
    await audit(editor);
    const messages = progress.map(({ message }) => message);
    expect(messages).toContain('2 of 6 drafts, 1 error; draft-2.md: 1 of 1 citation');
    expect(messages.at(-1)).toBe('6 of 6 drafts, 1 error');
    const percentages = progress.map(({ percentage }) => percentage);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
    expect(percentages.at(-1)).toBe(100);
  });

  it('stopping it keeps what is done and says so; nothing is half-written', async () => {
    const editor = await start(PROGRESS);
    let wanted = true;
    follow(editor, (token, message) => {
      if (!wanted || !message.startsWith('3 of 6')) return;
      wanted = false; // the run after it goes to its end
      void editor.connection.sendNotification(WorkDoneProgressCancelNotification.type, { token });
    });
    const result = await audit(editor);
    expect(result).toMatchObject({ drafts: 6, stopped: 'You stopped it.' });
    expect(lines(result)).toEqual(['draft-0.md: 0/1/0, 2', 'draft-1.md: 1/0/0, 2', 'draft-2.md: 0/1/0, 2']);
    expect(result.summary).toBe(
      '3 of 6 drafts audited: 1 error, 2 verified. You stopped it. What was written until then is kept.',
    );
    expect(fs.readdirSync(path.join(work.folder, 'reports'))).toHaveLength(10); // in three formats, and the index
    // And it is gone on with by auditing again: nothing is asked twice.
    expect((await audit(editor)).audited).toHaveLength(6);
    const slugs = EIGHT.slice(0, 6).map(({ slug }) => `/${slug}/data.xml`);
    expect([...new Set(asked())].toSorted()).toEqual(slugs);
    expect(asked().length).toBeLessThanOrEqual(7); // the one that was on its way
  });

  it('a request that is cancelled stops it too', async () => {
    const editor = await start();
    const source = new CancellationTokenSource();
    const request = editor.connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: COMMANDS.auditDrafts, arguments: [{}] },
      source.token,
    );
    await expect.poll(asked).toHaveLength(2);
    source.cancel();
    expect(await request).toMatchObject({ drafts: 6, stopped: 'You stopped it.' });
  });

  it('a report that cannot be written ends it with what to do, and what is written stays', async () => {
    const editor = await start(PROGRESS);
    follow(editor, (_, message) => {
      if (!message.startsWith('2 of 6') || !fs.existsSync(path.join(work.folder, 'reports'))) return;
      fs.renameSync(path.join(work.folder, 'reports'), path.join(work.folder, 'kept'));
      work.write('reports', 'a file where the folder should be');
    });
    const result = await audit(editor);
    expect(result.stopped).toMatch(/reports cannot be a folder/);
    expect(result.audited.length).toBeLessThan(6);
    expect(fs.readdirSync(path.join(work.folder, 'kept'))).toHaveLength(3 * result.audited.length);
  });
});

describe('citeward audit with a folder', () => {
  const run = (...flags: readonly string[]): ReturnType<Workplace['run']> =>
    work.run('audit', ...flags, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');

  it('audits its drafts as one job, each with a report of its own, and an index', async () => {
    work.write('parts/a.md', right(0));
    work.write('parts/deep/b.txt', wrong(1));
    work.write('parts/none.md', 'Nothing is cited here.\n');
    work.write('other.md', wrong(2));
    const { code, out, err } = await run('parts');
    expect([code, err]).toEqual([1, '']);
    const stamped = out.replace(/-\d{8}t\d{6}z/g, '');
    expect(stamped.split('\n')).toEqual([
      'parts/a.md: 1 verified',
      `    Report: ${path.join('reports', 'parts-a.html')} (also .md, .json)`,
      'parts/deep/b.txt: 1 error',
      `    x error         line 1    ${EIGHT[1]?.title} ${EIGHT[1]?.citation} at [2]: Misquoted: has “with every” for “without”`,
      `    Report: ${path.join('reports', 'parts-b.html')} (also .md, .json)`,
      'parts/none.md: nothing is cited',
      '',
      '3 drafts audited: 1 error, 1 verified. 1 of them cites nothing and has no report.',
      'Requests: 2 of 100 to Find Case Law, 0 of them answered “too many” (429).',
      ...['json', 'md', 'html'].map((format) => `Index: ${path.join('reports', `parts.${format}`)}`),
      `All reports: ${path.join('reports', 'index.html')}`,
      '',
    ]);
    const names = fs.readdirSync(path.join(work.folder, 'reports'));
    expect(names).toHaveLength(10);
    expect(asked()).toHaveLength(2);
    // The index has each error, with a link to it.
    const report = names.find((name) => name.endsWith('-b.html')) ?? '';
    const index = read('index.html');
    expect(index).toContain(`href="${report}#finding-1">line 1</a>: <cite>${EIGHT[1]?.title}</cite> `);
    expect(index).toContain('<strong>Misquoted: has “with every” for “without”</strong>');
    expect(read(report)).toContain('id="finding-1"');
  });

  const read = (name: string): string => fs.readFileSync(path.join(work.folder, 'reports', name), 'utf8');
  interface Counts {
    readonly retrieval: { readonly fcl_requests: number; readonly rate_limit_encounters: number };
  }
  const countsIn = (name: string): readonly [sent: number, refused: number] => {
    const { retrieval } = JSON.parse(read(`${name}.json`)) as Counts;
    return [retrieval.fcl_requests, retrieval.rate_limit_encounters];
  };

  it('which has one cap and one count, and is gone on with as the same job', async () => {
    work.write('parts/a.md', `${right(0)}\n${right(1)}`);
    work.write('parts/b.md', `${right(2)}\n${right(3)}\n${right(3)}`);
    const flags = ['--job', 'matter', '--title', 'A matter'];
    const first = await run('parts', ...flags, '--max-requests', '3', '--format', 'json,md,html');
    expect([first.code, asked().length]).toEqual([3, 3]);
    expect(first.out).toContain('Requests: 3 of 3 to Find Case Law');
    // Once, of the whole job: what is asked for once is one source, whatever drafts need it.
    const CAP = [
      'Find Case Law: Per-job limit reached (3/4 sources attempted)',
      '2 citations could not be verified for that reason. Raise it with --max-requests. Then go on with --resume --job matter.',
    ];
    expect(first.out.match(/limit reached.*/g)).toEqual([expect.stringContaining('(3/4 sources attempted)')]);
    expect(first.out).toContain(CAP.join('. '));
    const { notices } = JSON.parse(read('matter.json')) as { readonly notices: readonly string[] };
    expect(notices).toEqual([
      CAP.join('\n'),
      expect.stringMatching(/^License Notice: This audit used .*RESTRICTED mode[^*]*$/),
      'Contains information licensed under the Open Justice - Licence v2.0.',
    ]);
    expect(read('matter-b.md')).toContain(
      '> Find Case Law: Per-job limit reached by the drafts of this job together\n> 2 citations of this draft could not be verified for that reason. The index of the reports, matter, says how to go on.\n',
    );
    for (const name of ['matter.md', 'matter.html']) {
      expect(read(name)).toContain('(3/4 sources attempted)');
      expect(read(name)).toContain('Computational analysis permission not obtained.');
      expect(read(name)).toContain(`matter-b${path.extname(name)}`);
    }
    expect(['matter-a', 'matter-b', 'matter'].map(countsIn)).toEqual([
      [2, 0],
      [3, 0],
      [3, 0],
    ]);
    expect(await run('parts', '--job', 'matter')).toMatchObject({ code: 2, err: expect.stringContaining('--resume') });
    const same = await run('parts', '--job', 'matter', '--resume', '--max-requests', '3');
    expect([same.code, asked().length]).toEqual([3, 3]);
    const more = await run('parts', '--job', 'matter', '--title', 'A matter', '--resume');
    expect([more.code, more.err, asked().length]).toEqual([0, '', 4]);
    expect(countsIn('matter')).toEqual([4, 0]);
    const page = read('matter.md');
    expect(page).toMatch(/^# Hallucination Audit Report: A matter\n\n\*\*Job ID\*\*: matter {2}\n/);
    expect(page).toContain('\n| [parts/a.md](matter-a.md) | 2 verified |\n');
    expect(page).toContain('\n- Total Find Case Law requests made: 4 of 100\n');
  });

  it.each<[string, readonly string[]]>([
    ['html', ['index.html', 'matter-a.html', 'matter.html']],
    ['json,sarif', ['matter-a.json', 'matter-a.sarif', 'matter.json']],
    ['sarif', ['matter-a.sarif', 'matter.md']],
  ])('which has an index in the formats of its reports, for people at the least: %s', async (formats, expected) => {
    work.write('drafts/a.md', right(0));
    expect((await run('drafts', '--job', 'matter', '--format', formats)).code).toBe(0);
    const names = fs.readdirSync(path.join(work.folder, 'reports')).sort();
    expect(names).toEqual(expected);
    const index = names.at(-1) ?? '';
    expect(read(index)).toContain(index.endsWith('.json') ? '"report": "matter-a"' : `matter-a.${formats}`);
    expect(read(index)).toMatch(/Folder drafts/);
    expect(read(index)).not.toContain('Drafts of');
  });

  it('which has a page by a name that stays, over that of an audit before and over nothing else', async () => {
    work.write('parts/a.md', right(0));
    const once = () => run('parts', '--job', 'matter', '--force', '--offline', '--open');
    const { out } = await once();
    const page = path.join(work.folder, 'reports', 'index.html');
    expect(out).toContain(`\nAll reports: ${path.join('reports', 'index.html')}\nOpen in a browser: ${page}\n`);
    expect((await once()).err).toBe('');
    work.write('reports/index.html', 'Mine.');
    expect((await once()).err).toContain(`index.html is none of citeward's, and stays as it is.`);
    expect(read('index.html')).toBe('Mine.');
  });

  it('which --resume goes on with in all formats that it has, and takes no report for its index', async () => {
    work.write('parts/a.md', right(0));
    await run('parts', '--job', 'matter', '--format', 'html,sarif');
    const again = await run('parts', '--job', 'matter', '--format', 'json', '--resume');
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out.match(/(?:Report|Index): .*/g)?.map((line) => path.basename(line))).toEqual([
      ...['matter-a.html (also .json, .sarif)', 'matter.json', 'matter.html'],
    ]);
    work.write('one.md', right(0));
    await run('one.md', '--job', 'single');
    const before = read('single.json');
    expect(await run('parts', '--job', 'single', '--resume')).toMatchObject({ code: 2 });
    expect(read('single.json')).toBe(before);
  });

  it('which asks a source that has refused no more, whatever draft comes next, nor for anything twice with --refresh', async () => {
    for (const name of ['a', 'b', 'c']) work.write(`parts/${name}.md`, right(0));
    await run('parts', '--job', 'kept');
    await run('parts', '--job', 'fresh', '--refresh');
    expect(asked()).toHaveLength(2);
    await standIn.close();
    standIn = await serveEight({ fault: (_, __, response) => Boolean(response.writeHead(429).end()) });
    for (const [i, name] of ['a', 'b', 'c'].entries()) work.write(`parts/${name}.md`, right(i + 1));
    expect((await run('parts', '--job', 'refused')).code).toBe(3);
    expect(asked()).toHaveLength(3);
    expect(['refused-a', 'refused-c', 'refused'].map(countsIn)).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
  });

  it.each<[string, () => void, readonly string[], number, RegExp]>([
    ['all is well', () => {}, [], 0, /^$/],
    ['a draft cannot be read', () => void work.write('parts/z.md', 'a\0b\0\0\0\0'), [], 3, /z\.md: this is not text/],
    ['--fail-on never', () => void work.write('parts/z.md', wrong(1)), ['--fail-on', 'never'], 0, /^$/],
    ['a job is named', () => {}, ['--job', 'one'], 0, /^$/],
    [
      'none was begun that is to be finished',
      () => {},
      ['--job', 'x', '--resume'],
      0,
      /no job x was begun in .* before/,
    ],
    ['no format is known', () => {}, ['--format', 'pdf'], 2, /this version writes json, md, html and sarif/],
  ])('exits as its drafts are: %s', async (_, prepare, flags, code, line) => {
    work.write('parts/a.md', right(0));
    prepare();
    const run1 = await run('parts', ...flags);
    expect(run1.err.trim()).toMatch(line);
    expect(run1.code).toBe(code);
  });

  it('keeps what is done when it is interrupted', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 300 });
    for (let n = 0; n < 6; n++) work.write(`parts/${n}.md`, right(n));
    const flags = ['--find-case-law', standIn.url, '--rate-limit', '0'];
    const command = work.start('audit', 'parts', ...flags);
    const code = new Promise((resolve) => command.once('exit', resolve));
    await expect.poll(() => asked().length).toBeGreaterThanOrEqual(3);
    command.kill('SIGINT');
    expect(await code).toBe(130);
    // Each draft that was done has its report in all formats, and so has the index; which draft was the last is chance.
    const written = fs.readdirSync(path.join(work.folder, 'reports')).filter((name) => name !== 'index.html');
    const stems = [...new Set(written.map((name) => path.parse(name).name))];
    expect(stems.length).toBeGreaterThanOrEqual(2);
    expect(written).toEqual(
      stems.flatMap((stem) => ['html', 'json', 'md'].map((format) => `${stem}.${format}`)).sort(),
    );
  });

  it('says of each draft what has changed since its last report, also where that is replaced', async () => {
    work.write('parts/a.md', wrong(0));
    work.write('parts/b.md', right(1));
    const again = ['parts', '--job', 'matter', '--force'];
    expect((await run(...again)).out).not.toContain('as before');
    work.write('parts/a.md', right(0));
    work.write('parts/b.md', wrong(1));
    const lines = (await run(...again)).out.split('\n');
    const said = lines.flatMap((line, i) => (line.includes('as before') ? [line, lines[i + 1]] : []));
    expect(said).toEqual([
      expect.stringMatching(/^ {4}0 new errors, 1 gone, 0 as before, since matter-a \(/),
      `    Gone: line 1, ${EIGHT[0]?.title} ${EIGHT[0]?.citation} at [2]: Misquoted: has “with every” for “without”`,
      expect.stringMatching(/^ {4}1 new error, 0 gone, 0 as before, since matter-b \(/),
      expect.stringMatching(/^ {4}New: line 1, .*: Misquoted: /),
    ]);
  });

  it('takes the reports of a run in a folder within for what they are', async () => {
    work.write('parts/a.md', right(0));
    await run('parts', '--workspace', 'parts', '--job', 'within');
    expect(fs.readdirSync(path.join(work.folder, 'parts', 'reports'))).toContain('within-a.md');
    const all = await run('parts', '--job', 'above');
    expect([all.code, all.out]).toEqual([0, expect.stringContaining('1 draft audited: 1 verified.')]);
    fs.appendFileSync(path.join(work.folder, 'parts', 'reports', 'within-a.md'), wrong(1));
    expect((await run('parts', '--job', 'changed')).out).toContain('2 drafts audited');
  });

  it('says that judgments in the folder above are not read', async () => {
    work.write('authorities/one.txt', 'A judgment.\n');
    work.write('parts/a.md', right(0));
    const ABOVE =
      'citeward: authorities is above the folder of this run, and is not read: name its folder with --workspace.';
    expect((await run('parts', '--workspace', 'parts', '--job', 'within')).err.split('\n')).toContain(ABOVE);
    expect((await run('parts', '--job', 'all')).err).not.toContain('is above the folder of this run');
  });

  it('says where there is none, and takes one folder alone', async () => {
    fs.mkdirSync(path.join(work.folder, 'parts'));
    expect(await run('parts')).toMatchObject({ code: 2, err: expect.stringContaining('No draft was found in') });
    work.write('authorities/only.md', right(1));
    expect((await run('authorities')).err).toMatch(
      /No draft was found in .*judgments of the workspace.*authorities\/only\.md/,
    );
    work.write('a.md', right(0));
    expect(await run('a.md', 'parts')).toMatchObject({ code: 2, err: expect.stringContaining('name it alone') });
  });
});
