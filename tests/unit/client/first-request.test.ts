import { beforeEach, expect, it, vi } from 'vitest';
import { tellOfHosts } from '../../../client/first-request.ts';
import { TOLD, telling, tellingOf } from '../../../client/state/first-request.ts';
import { PALETTE } from '../../../client/state/menu.ts';
import type { FirstRequestParams } from '../../../shared/protocol.ts';
import { NOTHING_ELSE, SENT_OF_JUDGMENTS, SENT_OF_LAW } from '../../../shared/what-leaves.ts';

/** As much of VS Code as telling the user needs. */
const code = vi.hoisted(() => ({
  answer: undefined as string | undefined,
  inWorkspace: undefined as boolean | undefined,
  messages: [] as string[],
  done: [] as unknown[][],
}));
vi.mock('vscode', () => ({
  ConfigurationTarget: { Global: 1, Workspace: 2 },
  ThemeColor: class {},
  workspace: {
    getConfiguration: () => ({
      inspect: () => ({ workspaceValue: code.inWorkspace }),
      update: async (...update: unknown[]) => void code.done.push(update),
    }),
  },
  commands: { executeCommand: async (command: string) => void code.done.push([command]) },
  window: {
    showInformationMessage: async (message: string) => {
      code.messages.push(message);
      return code.answer;
    },
  },
}));
// Which needs the language client, and that all of VS Code.
vi.mock('../../../client/messages.ts', () => ({ complain: () => {} }));

const HOST = 'caselaw.nationalarchives.gov.uk';
const memory = new Map<string, unknown>();
/** A window that hears of hosts in turn. */
const hear = async (...hosts: readonly string[]): Promise<void> => {
  let fire = (_: FirstRequestParams): void => {};
  const supervisor = {
    onDidAskHost: (listener: typeof fire) => {
      fire = listener;
      return { dispose: () => {} };
    },
  };
  const memento = {
    get: (key: string) => memory.get(key),
    update: async (key: string, value: unknown) => void memory.set(key, value),
  };
  tellOfHosts(supervisor as never, memento as never, {} as never);
  for (const host of hosts) {
    fire({ host, ofLaw: host.includes('legislation') });
    await new Promise((resolve) => setImmediate(resolve));
  }
};

beforeEach(() => {
  memory.clear();
  Object.assign(code, { answer: undefined, inWorkspace: undefined, messages: [], done: [] });
});

it('tells of each host once, in all windows of a machine', async () => {
  await hear(HOST, HOST);
  await hear(HOST, 'mirror.example');
  expect(code.messages).toEqual([telling(HOST).message, telling('mirror.example').message]);
  expect(memory.get(TOLD)).toEqual([HOST, 'mirror.example']);
  expect(code.done).toEqual([]);
});

it.each<[string, string | undefined, boolean | undefined, unknown[][]]>([
  ['does nothing where the message is closed', undefined, undefined, []],
  ['shows the log', telling(HOST).show, undefined, [[PALETTE.retrievalLog]]],
  ['goes offline', telling(HOST).offline, undefined, [['offline', true, 1]]],
  ['goes offline where a workspace says it is not', telling(HOST).offline, false, [['offline', true, 2]]],
])('%s', async (_, answer, inWorkspace, done) => {
  Object.assign(code, { answer, inWorkspace });
  await hear(HOST);
  expect(code.done).toEqual(done);
});

it('names the host, what is sent and what is not', () => {
  expect(telling(HOST).message).toBe(
    `Citeward looks up what you cite (caselaw.nationalarchives.gov.uk). ${SENT_OF_JUDGMENTS} ${NOTHING_ELSE}`,
  );
});

it('says of legislation what is sent for that', async () => {
  await hear('www.legislation.gov.uk');
  expect(code.messages).toEqual([telling('www.legislation.gov.uk', true).message]);
  expect(telling('www.legislation.gov.uk', true).message).toBe(
    `Citeward looks up what you cite (www.legislation.gov.uk). ${SENT_OF_LAW} ${NOTHING_ELSE}`,
  );
});

it.each<[unknown, readonly string[] | null]>([
  [undefined, ['b']],
  ['b', ['b']],
  [
    ['a', 3],
    ['a', 'b'],
  ],
  [['a', 'b'], null],
])('after %j', (told, remembered) => {
  expect(tellingOf('b', told)).toEqual(remembered);
});
