/**
 * The golden master: what every door says of all drafts there are, so that a change of the house that is to change no word
 * can be held to it. What it writes holds judgments, and is kept outside of the project:
 *
 *   CITEWARD_DATA=<data folder> npm run golden -- write <folder>
 *   CITEWARD_DATA=<data folder> npm run golden -- compare <folder>
 *
 * `compare` prints each file that differs with its first lines that do, and exits 1 where one does. Times, folders, ports and
 * hashes of descriptions are printed as what they are.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentSymbol, DocumentSymbolRequest, HoverRequest } from 'vscode-languageserver/node';
import { noteWords, remarkWords, spokenCheck } from '../../server/wording/index.ts';
import type { Finding, RuleBasis } from '../../shared/finding.ts';
import { startStandIn } from '../stand-in/server.ts';
import { offlinePorts } from '../support/doors.ts';
import { type InProcess, startInProcess } from '../support/in-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const data = path.resolve(process.env['CITEWARD_DATA'] ?? path.join(project, '..', 'shared', 'data'));

/** The folders of drafts, by the name of the job that audits them. */
const SETS: Readonly<Record<string, string>> = {
  drafts: path.join(data, 'drafts'),
  natural: path.join(data, 'drafts-natural'),
  texts: path.join(data, 'texts'),
  word: path.join(data, 'docx'),
  truth: path.join(project, 'tests', 'unit', 'citations', 'truth'),
  others: path.join(project, 'tests', 'unit', 'verification'),
  examples: path.join(project, 'examples'),
};
const DRAFT = /\.(?:md|txt|docx)$/;
const REPORTS = ['json', 'md', 'html', 'sarif'];

const [how, folder] = process.argv.slice(2);
if ((how !== 'write' && how !== 'compare') || folder === undefined || !fs.existsSync(path.join(data, 'judgments'))) {
  console.error(
    'Say what to do and where: npm run golden -- write|compare <folder>; CITEWARD_DATA names the data folder.',
  );
  process.exit(2);
}
const target = how === 'write' ? folder : fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-golden-'));
fs.mkdirSync(target, { recursive: true });
const count = await record(target);
console.log(`${count} files in ${target}`);
// The servers of this process have timers that may still tell something, to nobody.
process.exit(how === 'compare' && compare(folder, target) ? 1 : 0);

async function record(to: string): Promise<number> {
  const standIn = await startStandIn({ data });
  const work = makeWorkplace();
  let written = 0;
  const keep = (name: string, content: string): void => {
    const file = path.join(to, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, plain(content, work.folder, standIn.url));
    written++;
  };
  try {
    for (const [set, from] of Object.entries(SETS)) {
      const names = draftsIn(from);
      const files = names.map((name) => work.write(path.join(set, name), fs.readFileSync(path.join(from, name))));
      if (files.length === 0) continue;
      for (const [i, file] of files.entries())
        keep(path.join('extract', set, `${names[i]}.jsonl`), (await work.run('extract', file)).out);
      const flags = ['--find-case-law', standIn.url, '--rate-limit', '0', '--fail-on', 'never', '--no-progress'];
      const { code, err } = await work.run('audit', ...files, '--job', set, '--format', REPORTS.join(','), ...flags);
      if (code !== 0) throw new Error(`the audit of ${set} exited ${code}: ${err}`);
      keep(path.join('reports', `${set}.stderr`), err);
      for (const format of REPORTS)
        keep(
          path.join('reports', `${set}.${format}`),
          fs.readFileSync(path.join(work.folder, 'reports', `${set}.${format}`), 'utf8'),
        );
      await recordEditor(work, set, names, keep);
    }
    return written;
  } finally {
    work.remove();
    await standIn.close();
  }
}

/** What the editor shows of each draft: its diagnostics, and the hover over each citation, from what an audit has kept. */
async function recordEditor(
  work: Workplace,
  set: string,
  names: readonly string[],
  keep: (name: string, content: string) => void,
): Promise<void> {
  const ports = { ...offlinePorts(work.folder), now: () => Date.now() };
  const editor = await startInProcess(ports, { folder: work.folder, settings: { offline: true } });
  try {
    for (const name of names.filter((one) => /\.(?:md|txt)$/.test(one))) {
      const bytes = fs.readFileSync(path.join(work.folder, set, name));
      if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) continue; // an editor has it decoded
      const textDocument = { uri: editor.open(path.join(set, name), bytes.toString('utf8')) };
      const findings = await editor.settled();
      await until(() => isTold(editor, findings.length));
      const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
        textDocument,
      })) as DocumentSymbol[];
      const hovers: string[] = [];
      for (const { name: title, selectionRange } of symbols) {
        const position = selectionRange.start;
        const hover = await editor.connection.sendRequest(HoverRequest.type, { textDocument, position });
        hovers.push(`== ${title}\n${JSON.stringify(hover?.contents ?? null, null, 1)}`);
      }
      const told = findings.map((finding) => finding && inWords(finding));
      const said = [editor.status(), editor.diagnostics(), told].map((one) => JSON.stringify(one, null, 1));
      keep(path.join('editor', set, `${name}.txt`), `${[...said, ...hovers].join('\n')}\n`);
      editor.close();
    }
  } finally {
    editor.stop();
  }
}

/** A finding with its facts as they are said. */
function inWords({ verdict, checks, notes, ...finding }: Finding): object {
  const { basis } = verdict;
  return {
    ...finding,
    verdict: basis?.kind === 'rule' ? { ...verdict, basis: ruleInWords(basis) } : verdict,
    checks: checks.map(spokenCheck),
    notes: notes.map(remarkWords),
  };
}

/** The row of the table of courts, what it says, and when: earlier masters have them under these names. */
function ruleInWords({ kind, rule, quote, asOf }: RuleBasis): object {
  return { kind, court: rule, rule: noteWords(quote), asOf };
}

/** Whether the client was told of every citation of the draft that is open. */
function isTold(editor: InProcess, citations: number): boolean {
  const status = editor.status();
  if (status?.uri !== editor.uri) return false;
  return status.state === 'passed-over' || (status.citations === citations && status.checked === citations);
}

/** Waits for something, of which messages from the server tell, for a minute. */
async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; !holds(); n++) {
    if (n > 1200) throw new Error('the editor said nothing for a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function draftsIn(from: string): string[] {
  if (!fs.existsSync(from)) return [];
  return fs.readdirSync(from).filter((file) => DRAFT.test(file) && file !== 'README.md');
}

/** A text without what differs from run to run. */
function plain(text: string, workspace: string, url: string): string {
  return text
    .replaceAll(url, '<source>')
    .replaceAll(url.replace('//', '\\/\\/'), '<source>') // as Markdown has it
    .replace(/(The audit took|Processing time:) [\d.]+ s/g, '$1 <duration>')
    .replaceAll(encodeURI(workspace), '<workspace>')
    .replaceAll(workspace, '<workspace>')
    .replaceAll(path.basename(workspace), '<workspace>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?: ?Z| UTC)?/g, '<time>')
    .replace(/\b\d{1,2} \p{L}+ 2\d{3}(?: at|,) \d\d:\d\d(?::\d\d)?/gu, '<time>')
    .replace(/(<time>), (?:just now|\d+ \w+ ago)/g, '$1')
    .replace(/"(?:duration|elapsed)[^"]*": ?[\d.]+/g, '<duration>')
    .replace(/"(?:mac|run_id|job_started)": ?"[^"]*"/g, '<once>');
}

/** Prints what differs between two records. Returns whether anything does. */
function compare(golden: string, made: string): boolean {
  const list = (root: string): string[] =>
    (fs.readdirSync(root, { recursive: true }) as string[])
      .filter((name) => fs.statSync(path.join(root, name)).isFile())
      .sort();
  const names = new Set([...list(golden), ...list(made)]);
  let differing = 0;
  for (const name of names) {
    const [a, b] = [golden, made].map((root) => readLines(path.join(root, name)));
    if (!a || !b) continue;
    const at = a.findIndex((line, i) => line !== b[i]);
    if (at < 0 && a.length === b.length) continue;
    differing++;
    const from = at < 0 ? Math.min(a.length, b.length) : at;
    console.log(`${name}:${from + 1}\n  - ${(a[from] ?? '').slice(0, 300)}\n  + ${(b[from] ?? '').slice(0, 300)}`);
  }
  console.log(`${names.size} files, ${differing} differ`);
  return differing > 0;
}

function readLines(file: string): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
}
