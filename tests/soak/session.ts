import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CancellationTokenSource, ExecuteCommandRequest } from 'vscode-languageserver/node';
import { COMMANDS } from '../../shared/commands.ts';
import type { DiagnosticData, EditorSettings } from '../../shared/protocol.ts';
import type { Editor } from '../support/editor.ts';
import { type Desk, type Shown, startDesk } from './desk.ts';
import { changesOf } from './mutations.ts';
import { draftFor, type Operation } from './operations.ts';
import { ask } from './requests.ts';

/** What of the memory of a server is used, in bytes, after a collection. */
export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
  readonly external: number;
}

/** A long session in an editor, and what went wrong in it. */
export interface Soak {
  readonly run: (operations: readonly Operation[]) => Promise<void>;
  /** Compares what is shown of each draft with what a server shows that has just been started. Returns how many were compared. */
  readonly compare: () => Promise<number>;
  readonly memory: () => Promise<Memory>;
  /** One line, or more, for everything that is not as it should be. */
  readonly faults: readonly string[];
  /** Requests that were answered. */
  readonly answered: () => number;
  readonly stop: () => Promise<void>;
}

/** What a session needs. */
export interface SoakOptions {
  readonly folder: string;
  /** The address of the stand-in for Find Case Law. */
  readonly findCaseLaw: string;
  readonly seed: number;
  readonly env?: Readonly<Record<string, string>>;
}

const NAMES = ['one.md', 'two.md', 'three.md', 'four.txt'];
/** Drafts longer than this begin anew, in UTF-16 units. */
const LONGEST = 6_000;
/** How long it is waited for what must come, in milliseconds. */
const PATIENCE = 60_000;
/** When all that is told late has been told, in milliseconds. */
const LATEST = 700;
/** How many requests may wait for their answers. */
const MOST_WAITING = 20;
/** Answers that are no fault: cancelled, the text has changed, and what a command says that cannot be done. */
const REFUSALS: readonly (number | undefined)[] = [-32800, -32801, -32802, -32803];

/** How the server says of something that nobody foresaw it. */
const UNFORESEEN = 'Citeward failed at this';

const PROBE = ['--expose-gc', '--import', new URL('./probe.mjs', import.meta.url).href];

export async function startSoak({ folder, findCaseLaw, seed, env = {} }: SoakOptions): Promise<Soak> {
  const base: EditorSettings = {
    offline: true,
    findCaseLaw: { baseUrl: findCaseLaw, rateLimitSeconds: 0, maxRequestsPerJob: 1_000 },
  };
  let settings = base;
  const start = (flags: readonly string[]): Promise<Desk> =>
    startDesk(NAMES, { folder, settings, env, flags, options: { focus: true } });
  const desk = await start(PROBE);
  const { connection } = desk.editor;
  const faults: string[] = [];
  const waiting = new Map<Promise<void>, string>();
  let answered = 0;
  let current = NAMES[0] ?? '';
  let drafts = seed;

  const expectAnswer = (
    what: string,
    isCancelled: boolean,
    send: (source: CancellationTokenSource) => Promise<unknown>,
  ) => {
    const source = new CancellationTokenSource();
    const answer = send(source)
      .catch((error: { readonly code?: number; readonly message?: string }) => {
        const isFault = !REFUSALS.includes(error.code) || error.message?.includes(UNFORESEEN) === true;
        if (isFault) faults.push(`${what}: ${error.code} ${error.message}`);
      })
      .then(() => {
        answered++;
        waiting.delete(answer);
      });
    waiting.set(answer, what);
    if (isCancelled) setTimeout(() => source.cancel(), answered % 40); // at once, or while it is done
  };
  /** Resolves when all requests are answered, or it was waited for them long enough. */
  const allAnswered = async (): Promise<void> => {
    const controller = new AbortController();
    await Promise.race([Promise.all(waiting.keys()), rest(PATIENCE, null, controller).catch(() => null)]);
    controller.abort();
    for (const what of waiting.values()) faults.push(`${what}: no answer`);
    waiting.clear();
  };

  const textOf = (name: string): string | null => desk.document(name)?.getText() ?? null;
  const opened = (): string => {
    if (desk.document(current) === null) desk.open(current, draftFor(++drafts));
    return current;
  };
  const findingAt = (name: string, which: number): string => {
    const data = (desk.shown(name)?.diagnostics ?? []).flatMap((one) => (one.data as DiagnosticData | undefined) ?? []);
    return data[which % Math.max(1, data.length)]?.findingId ?? 'none';
  };
  const commandOf = (what: number, uri: string, findingId: string): readonly [string, object] => {
    const commands: readonly (readonly [string, object])[] = [
      [COMMANDS.writeReport, { uri, formats: ['json'] }],
      [COMMANDS.checkDocument, { uri }],
      [COMMANDS.waive, { uri, findingId, reason: 'read by hand' }],
      [COMMANDS.waive, { uri, findingId, reason: 'read twice' }],
      [COMMANDS.withdrawWaiver, { uri, findingId }],
    ];
    return commands[what % commands.length] ?? [COMMANDS.checkDocument, { uri }];
  };

  const perform = async (one: Operation): Promise<void> => {
    const name = opened();
    const text = textOf(name) ?? '';
    switch (one.kind) {
      case 'edit':
        for (const mutation of one.mutations) desk.change(name, changesOf(mutation, textOf(name) ?? ''));
        if ((textOf(name)?.length ?? 0) > LONGEST)
          desk.change(name, changesOf({ kind: 'whole', text: draftFor(++drafts) }, textOf(name) ?? ''));
        return;
      case 'ask': {
        const at = desk.document(name)?.positionAt(Math.floor(one.at * text.length)) ?? { line: 0, character: 0 };
        expectAnswer(`request ${one.what}`, one.isCancelled, ({ token }) =>
          ask(one.what, connection, desk.uri(name), at, token),
        );
        return;
      }
      case 'turn':
        current = NAMES[one.to % NAMES.length] ?? current;
        return;
      case 'caret':
        return desk.caret(name, one.at === null ? null : Math.floor(one.at * text.length));
      case 'save':
        return desk.save(name);
      case 'rest':
        return rest(one.for);
      case 'close':
        return desk.close(name);
      case 'reopen':
        desk.close(name);
        return desk.open(name, one.text ?? text);
      case 'configure':
        settings = { ...base, ...one.settings };
        return desk.configure(settings);
      case 'command': {
        const [command, params] = commandOf(one.what, desk.uri(name), findingAt(name, one.which));
        expectAnswer(command, one.isCancelled, ({ token }) =>
          connection.sendRequest(ExecuteCommandRequest.type, { command, arguments: [params] }, token),
        );
      }
    }
  };

  const compare = async (): Promise<number> => {
    await allAnswered();
    // What is found depends on the text, the settings and the evidence alone: nothing is asked, and no caret is in the way.
    if (settings.offline !== true) {
      settings = { ...settings, offline: true };
      desk.configure(settings);
    }
    const names = NAMES.filter((name) => desk.document(name) !== null);
    for (const name of names) desk.caret(name, null);
    fs.rmSync(path.join(folder, 'reports'), { recursive: true, force: true });
    const fresh = await start([]);
    for (const name of names) fresh.open(name, textOf(name) ?? '', desk.document(name)?.version);
    if (!(await until(fresh.isSettled))) faults.push('a new server does not come to an end');
    const isSame = (): boolean => names.every((name) => isDeepStrictEqual(desk.shown(name), fresh.shown(name)));
    await until(isSame);
    await rest(LATEST); // it stays so
    for (const name of names)
      if (!isDeepStrictEqual(desk.shown(name), fresh.shown(name)))
        faults.push(differenceOf(name, textOf(name) ?? '', settings, desk.shown(name), fresh.shown(name)));
    await fresh.editor.stop();
    return names.length;
  };

  return {
    run: async (operations) => {
      for (const one of operations) {
        await perform(one);
        if (waiting.size > MOST_WAITING) await allAnswered();
        else await new Promise(setImmediate);
        if (desk.editor.server.exitCode !== null) throw new Error('the server has ended');
      }
    },
    compare,
    memory: () => memoryOf(desk.editor),
    faults,
    answered: () => answered,
    stop: desk.editor.stop,
  };
}

/** Whether something comes to be, within the time that is waited for what must come. */
async function until(is: () => boolean): Promise<boolean> {
  const last = performance.now() + PATIENCE;
  while (!is()) {
    if (performance.now() > last) return false;
    await rest(10);
  }
  return true;
}

function memoryOf({ server }: Editor): Promise<Memory> {
  return new Promise((resolve) => {
    server.once('message', (memory) => resolve(memory as Memory));
    server.send('memory');
  });
}

function differenceOf(
  name: string,
  text: string,
  settings: EditorSettings,
  shown: Shown | undefined,
  anew: Shown | undefined,
): string {
  const lines = (one: Shown | undefined): string[] => [
    `version ${one?.version}`,
    ...(one?.diagnostics ?? []).map((diagnostic) => JSON.stringify(diagnostic)),
  ];
  const [mine, its] = [lines(shown), lines(anew)];
  return [
    `${name} is shown otherwise than by a new server:`,
    ...mine.filter((line) => !its.includes(line)).map((line) => `  - ${line}`),
    ...its.filter((line) => !mine.includes(line)).map((line) => `  + ${line}`),
    `  settings ${JSON.stringify(settings)}`,
    `  text ${JSON.stringify(text)}`,
  ].join('\n');
}
