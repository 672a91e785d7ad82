import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import {
  CancellationTokenSource,
  createConnection,
  ExecuteCommandRequest,
  ProposedFeatures,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { nodePorts } from '../../server/audit/index.ts';
import { serve } from '../../server/lsp/server.ts';
import { COMMANDS } from '../../shared/commands.ts';
import { CITATIONS } from '../../shared/protocol.ts';
import { startStandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';
import { median } from './measure.ts';
import { peerKeystroke } from './peer.ts';
import { compare, type Row } from './table.ts';

const WORDS =
  'the of a to in that is it for was on by be as not which this or court an are from at with have any but judge may appeal has case one under if there other evidence would should all been had order where claim no so person must does party question made law did such between out only relation terms claimant act purpose view whether first respondent landlord wall boundary consent notice'.split(
    ' ',
  );

/** Prose of `size` characters in lines of about a hundred, with a citation in every tenth: right, altered or bare. */
export function composeProse(size: number): string {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const line = (): string => {
    let text = '';
    while (text.length < 90) text += `${WORDS[random(WORDS.length)]} `;
    return `${text[0]?.toUpperCase()}${text.slice(1).trim()}.`;
  };
  const cite = (n: number): string => {
    const judgment = EIGHT[n % EIGHT.length];
    const quoted = judgment?.paragraphs[1]?.slice(0, 60) ?? '';
    const named = `In *${judgment?.title}* ${judgment?.citation} at [2]`;
    if (n % 3 === 0) return `${named} the court said “${quoted}”.`;
    return n % 3 === 1 ? `${named} the court said “${quoted.replace('leans', 'bends')}”.` : `${named} it was so held.`;
  };
  const lines: string[] = [];
  for (let n = 0, length = 0; length < size; n++) {
    const next = n % 10 === 9 ? cite(Math.floor(n / 10)) : line();
    lines.push(n % 10 === 0 ? `\n${next}` : next);
    length += next.length + 1;
  }
  return lines.join('\n');
}

/** A server in this process, with a client that parses nothing. */
interface Inner {
  /**
   * Types a character at the `n`-th of some places, or takes it away again; resolves when what was asked of the new text is
   * answered: after the diagnostics, which are sent where they have changed.
   */
  readonly edit: (n: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const PLACES = 120;

/** Lines that an editor shows at once. */
const SHOWN = 60;
/** VS Code asks for the outline when nothing was typed for 350 ms, which here is a keystroke in so many. */
const PAUSES = 25;

/** What an editor asks for with everything on: the marks after each change, the rest when typing pauses. */
const EVERYTHING: readonly {
  readonly method: string;
  readonly every: number;
  readonly at: (range: Range) => object;
}[] = [
  { method: 'textDocument/codeLens', every: 1, at: () => ({}) },
  {
    method: 'textDocument/inlayHint',
    every: 1,
    at: ({ start: { line } }) => ({
      range: {
        start: { line: Math.max(0, line - SHOWN / 2), character: 0 },
        end: { line: line + SHOWN / 2, character: 0 },
      },
    }),
  },
  { method: 'textDocument/documentSymbol', every: PAUSES, at: () => ({}) },
  { method: CITATIONS, every: PAUSES, at: () => ({}) },
  { method: 'textDocument/codeAction', every: PAUSES, at: (range) => ({ range, context: { diagnostics: [] } }) },
];

/** What tells that a text is read: a question about an empty line. */
const SIGN: typeof EVERYTHING = [
  { method: 'textDocument/hover', every: 1, at: () => ({ position: { line: 0, character: 0 } }) },
];

/** Starts a server in this process at a draft of `size` characters; `form` names the rulebooks that it is checked by. */
export async function startInner(
  work: Workplace,
  standIn: string,
  size: number,
  everything = false,
  form: readonly string[] = [],
): Promise<Inner> {
  const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
  const ports = nodePorts(stateOf(work.folder));
  const connection = serve(
    (options) =>
      createConnection(
        ProposedFeatures.all,
        new StreamMessageReader(toServer),
        new StreamMessageWriter(fromServer),
        options,
      ),
    ports,
    { findCaseLaw: { baseUrl: standIn, rateLimitSeconds: 0 } },
    () => {},
  );
  let heard = (): void => {};
  let answered = (): void => {};
  // A message begins a chunk of its own; what else the client would do with it is not the server's to pay for.
  fromServer.on('data', (chunk: Buffer) => {
    if (chunk.subarray(0, 100).includes('publishDiagnostics')) heard();
    if (chunk.subarray(0, 100).includes('"id":"shown-')) answered();
  });
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    toServer.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const published = (): Promise<void> =>
    new Promise((resolve) => {
      heard = resolve;
    });
  const uri = pathToFileURL(path.join(work.folder, 'long.md')).href;
  const text = composeProse(size);
  const params = {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(work.folder).href, name: 'work' }],
    initializationOptions: {
      focus: true,
      settings: { verify: 'onCommand', codeLens: everything, inlayHints: everything, form: { rulebooks: form } },
    },
  };
  send({ id: 1, method: 'initialize', params });
  send({ method: 'initialized', params: {} });
  const first = published();
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'markdown', version: 1, text } } });
  await first;
  await delay(3_000); // what is kept is found again
  const lines = text.split('\n');
  const ask = (n: number, range: Range): Promise<void> =>
    new Promise((resolve) => {
      const wanted = (everything ? EVERYTHING : SIGN).filter(({ every }) => n % every === 0);
      let left = wanted.length;
      answered = () => {
        if (--left === 0) resolve();
      };
      for (const [i, { method, at }] of wanted.entries()) {
        send({ id: `shown-${i}`, method, params: { textDocument: { uri }, uri, ...at(range) } });
      }
    });
  return {
    edit: (n) => {
      const line = Math.floor(((((n >> 1) * 7_919) % PLACES) / PLACES) * (lines.length - 1));
      const start = { line, character: Math.min(10, lines[line]?.length ?? 0) };
      const insert = n % 2 === 0;
      const range = { start, end: insert ? start : { line, character: start.character + 1 } };
      const contentChanges = [{ range, text: insert ? 'x' : '' }];
      send({ method: 'textDocument/didChange', params: { textDocument: { uri, version: n + 2 }, contentChanges } });
      return ask(n, range);
    },
    close: async () => {
      send({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
      await delay(50);
      connection.dispose();
    },
  };
}

const EDITS = 1_200;
const WARM_UP = 200;
/** Between two keystrokes, in milliseconds. */
const PAUSE = 15;

/** Processor time of a keystroke, of all threads, in milliseconds: what 95 of 100 keep. */
async function keystroke(work: Workplace, standIn: string, size: number, everything = false): Promise<number> {
  const inner = await startInner(work, standIn, size, everything);
  const used: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const before = process.cpuUsage();
    await inner.edit(n);
    const { user, system } = process.cpuUsage(before);
    if (n >= WARM_UP) used.push((user + system) / 1_000);
    await delay(PAUSE);
  }
  await inner.close();
  return ninetyFifth(used);
}

/** What 95 of 100 values keep. */
function ninetyFifth(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** What is alive after ten thousand edits, by what is after one thousand. */
async function growth(work: Workplace, standIn: string): Promise<number> {
  const inner = await startInner(work, standIn, 100_000);
  const alive: number[] = [];
  for (let n = 0; n < MANY; n++) {
    await inner.edit(n);
    if (n !== 999 && n !== MANY - 1) continue;
    globalThis.gc?.();
    alive.push(process.memoryUsage().heapUsed);
  }
  await inner.close();
  const [early = Number.NaN, late = Number.NaN] = alive;
  return late / early;
}

/**
 * How many versions of a text, of sixty, are still there after small collections though nothing needs them: they wait for a
 * full one, which stops everything.
 */
async function versionsKept(work: Workplace, standIn: string): Promise<number> {
  const inner = await startInner(work, standIn, 1_000_000);
  const collect = globalThis.gc as unknown as (kind: { readonly type: 'major' | 'minor' }) => void;
  const large = (): number =>
    v8
      .getHeapSpaceStatistics()
      .filter(({ space_name: name }) => name.endsWith('large_object_space'))
      .reduce((sum, { space_used_size: used }) => sum + used, 0);
  for (let n = 0; n < WARM_UP; n++) await inner.edit(n);
  collect({ type: 'major' });
  for (let n = WARM_UP; n < WARM_UP + 60; n++) await inner.edit(n);
  collect({ type: 'minor' });
  collect({ type: 'minor' }); // what was young at the first
  const kept = large();
  collect({ type: 'major' });
  const needed = large();
  await inner.close();
  return (kept - needed) / 2_000_000; // two bytes for each character
}

/** What the language server costs. Times are processor time but for those that a person waits for. */
export async function measureEditor(): Promise<Row[]> {
  const work = makeWorkplace();
  const data = path.join(work.folder, '.data');
  writeLibrary(data, EIGHT);
  const standIn = await startStandIn({ data });
  try {
    work.write('eight.md', EIGHT_DRAFT);
    await work.run('audit', 'eight.md', '--job', 'warm', '--find-case-law', standIn.url, '--rate-limit', '0');
    const rows: Row[] = [];
    // The budget is 4 and 12 ms on a machine where the peer needs 3.8 and 39.9.
    for (const [name, size, limit, everything] of [
      ['100 kB', 100_000, 4 / 3.8, false],
      ['1 MB, everything shown', 1_000_000, 12 / 39.9, true],
    ] as const) {
      // Before ours and after it: a machine is not as quick half a minute later.
      const before = await peerKeystroke(composeProse(size), PAUSE);
      const ours = await keystroke(work, standIn.url, size, everything);
      const peer = (before + (await peerKeystroke(composeProse(size), PAUSE))) / 2;
      rows.push(compare(`a keystroke at ${name} (95 of 100) / the peer's (median)`, ours, peer, limit));
    }
    // The budget is 250 and 10 ms on a machine where Node itself starts and ends in 40.
    const spawned = await spawnTime(work, standIn.url);
    rows.push(compare('spawn to initialize answered / Node itself (medians of 7)', ...spawned, 250 / 40));
    const released = await releaseTime(work, standIn.url);
    rows.push(compare('a cancelled report of 1 MB lets go (most of 12) / Node itself', ...released, 10 / 40));
    rows.push(row('versions of 1 MB, of 60, kept for nothing', await versionsKept(work, standIn.url), 10, ''));
    rows.push(row('memory alive after 10,000 edits / after 1,000', await growth(work, standIn.url), 1.05, ''));
    return [...rows, ...(await lifetime(work, standIn.url))];
  } finally {
    await standIn.close();
    work.remove();
  }
}

function row(what: string, value: number, limit: number, unit: string): Row {
  return { what, measured: `${Number(value.toPrecision(3))}${unit}`, base: '', ratio: value, limit, unit };
}

/** What was measured, and how long Node itself took meanwhile: a machine is not as quick a minute later. */
type Beside = readonly [measured: number, node: number];

/** How soon a server answers that has started here before. */
async function spawnTime(work: Workplace, baseUrl: string): Promise<Beside> {
  const times: number[] = [];
  const node: number[] = [];
  for (let n = 0; n < 7; n++) {
    const start = performance.now();
    const editor = await startEditor({ folder: work.folder, settings: { findCaseLaw: { baseUrl } } });
    times.push(performance.now() - start);
    await editor.stop();
    node.push(nodeTime());
  }
  return [median(times), median(node)];
}

/** How long Node takes to start and to end: how quick the machine is, by the clock that a person waits by. */
export function nodeTime(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return performance.now() - start;
}

/**
 * How soon a report that is cancelled lets go: the most of twelve, cancelled at moments spread over its making. One that is
 * done, or at the disk already, is not cancelled any more.
 */
async function releaseTime(work: Workplace, baseUrl: string): Promise<Beside> {
  const editor = await openLong(work, baseUrl, 'report.md', 1_000_000);
  const writeReport = (source = new CancellationTokenSource()): Promise<unknown> =>
    editor.connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: COMMANDS.writeReport, arguments: [{ uri: editor.uri }] },
      source.token,
    );
  const timed = async (task: Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await task;
    return performance.now() - start;
  };
  try {
    await writeReport();
    const whole = median([await timed(writeReport()), await timed(writeReport()), await timed(writeReport())]);
    const releases: number[] = [];
    const node: number[] = [];
    for (let n = 0; releases.length < 12; n++) {
      globalThis.gc?.(); // this process plays the editor: nobody pays for its garbage
      const source = new CancellationTokenSource();
      const report = writeReport(source).then(
        () => 'written',
        () => 'cancelled',
      );
      await delay((whole * (n % 12)) / 12);
      const start = performance.now();
      source.cancel();
      if ((await report) === 'cancelled') releases.push(performance.now() - start);
      node.push(nodeTime());
    }
    return [Math.max(...releases), median(node)];
  } finally {
    await editor.stop();
  }
}

const MANY = 10_000;

/** Memory over ten thousand edits, and processor time when idle after them. */
async function lifetime(work: Workplace, baseUrl: string): Promise<Row[]> {
  const editor = await openLong(work, baseUrl, 'edited.md', 100_000);
  const pid = editor.server.pid ?? 0;
  try {
    for (let n = 0; n < MANY; n++) {
      const start = { line: ((n >> 1) * 7) % 900, character: 0 };
      const range = { start, end: n % 2 === 0 ? start : { ...start, character: 1 } };
      editor.change([{ range, newText: n % 2 === 0 ? 'x' : '' }]);
      if (n % 10 === 9) await delay(4);
    }
    while (editor.status()?.version !== MANY + 1) await delay(20);
    const resident = residentOf(pid);
    await delay(500);
    const before = ticksOf(pid);
    await delay(3_000);
    return [
      row('memory resident after 10,000 edits', resident, 200, ' MB'),
      row('processor time in 3 s when idle', (ticksOf(pid) - before) * 10, 10, ' ms'),
    ];
  } finally {
    await editor.stop();
  }
}

async function openLong(work: Workplace, baseUrl: string, name: string, size: number): Promise<Editor> {
  const editor = await startEditor({
    folder: work.folder,
    settings: { verify: 'onCommand', findCaseLaw: { baseUrl, rateLimitSeconds: 0 } },
  });
  editor.open(name, composeProse(size));
  while (editor.published.length === 0) await delay(20);
  await delay(2_000); // what is kept is found again
  return editor;
}

/** Resident memory of a process, in megabytes, where the system tells. */
function residentOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Processor time of a process in hundredths of a second. */
function ticksOf(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
