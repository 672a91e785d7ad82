import { expect, it } from 'vitest';
import type { Connection, DidChangeConfigurationParams } from 'vscode-languageserver/node';
import type { ClientAbilities } from '../../../server/lsp/editor/abilities.ts';
import { type Configuration, followConfiguration } from '../../../server/lsp/editor/configuration.ts';
import type { Log } from '../../../server/lsp/wire/log.ts';

/** A client that says what its settings are when a test answers, in whatever order. */
function follow(): {
  configuration: Configuration;
  change: () => Promise<void>;
  answers: ((section: object) => void)[];
  /** Whether it was offline whenever it told of a change. */
  told: boolean[];
} {
  const told: boolean[] = [];
  const answers: ((section: object) => void)[] = [];
  let changed: (params: DidChangeConfigurationParams) => unknown = () => {};
  const connection = {
    workspace: { getConfiguration: () => new Promise((resolve) => answers.push(resolve)) },
    onDidChangeConfiguration: (listener: typeof changed) => {
      changed = listener;
    },
  } as unknown as Connection;
  const configuration = followConfiguration({
    connection,
    can: { configuration: true } as ClientAbilities,
    section: {},
    defaults: {},
    example: null,
    onRead: () => {},
    onChanged: () => told.push(configuration.of({ workspace: null }).offline),
    log: {} as Log,
  });
  return { configuration, change: async () => changed({ settings: null }) as Promise<void>, answers, told };
}

it('keeps what was asked for last, in whatever order the answers come', async () => {
  const { configuration, change, answers } = follow();
  const first = configuration.read(null);
  answers.shift()?.({});
  await first;
  const changes = [change(), change()];
  const [online, offline] = answers.splice(0);
  offline?.({ offline: true });
  await changes[1];
  online?.({ offline: false });
  await changes[0];
  expect(configuration.of({ workspace: null }).offline).toBe(true);
});

it('reads those of a draft that is being opened again when they change meanwhile', async () => {
  const { configuration, change, answers } = follow();
  const opening = configuration.read(null);
  const changing = change();
  const [online, offline] = answers.splice(0);
  offline?.({ offline: true });
  await changing;
  online?.({ offline: false });
  await opening;
  expect(configuration.of({ workspace: null }).offline).toBe(true);
});

it('tells of a change, though a draft begins to be opened before the answer', async () => {
  const { configuration, change, answers, told } = follow();
  const first = configuration.read(null);
  answers.shift()?.({});
  await first;
  const changing = change();
  const opening = configuration.read(null);
  const [offline, same] = answers.splice(0);
  offline?.({ offline: true });
  await changing;
  expect(told).toEqual([true]);
  same?.({ offline: true });
  await opening;
});

it('has settings for whom it is asked first, though newer ones are on their way', async () => {
  const { configuration, change, answers } = follow();
  const opening = configuration.read(null);
  const changing = change();
  const [online, offline] = answers.splice(0);
  online?.({ offline: false });
  await opening;
  expect(configuration.of({ workspace: null }).offline).toBe(false);
  offline?.({ offline: true });
  await changing;
  expect(configuration.of({ workspace: null }).offline).toBe(true);
});
