import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { EditorSettings } from '../../../shared/protocol.ts';
import type { Log } from '../wire/log.ts';
import type { ClientAbilities } from './abilities.ts';
import type { Session } from './sessions.ts';
import { readWorkspaceSettings, type WorkspaceSettings } from './settings.ts';

/** The parts that the configuration needs from outside. */
export interface ConfigurationPorts {
  readonly connection: Connection;
  readonly can: ClientAbilities;
  /** The section `citeward` as the client gave it when the server was started, for one that cannot be asked. */
  readonly section: unknown;
  /** The options with which the server was started. */
  readonly defaults: EditorSettings;
  /** Called when the settings of a workspace were read. */
  /** The folder of the client's example, for which no source is asked; null where there is none. */
  readonly example: string | null;
  readonly onRead: (workspace: string, settings: WorkspaceSettings) => void;
  /** Called when all settings were read again. */
  readonly onChanged: () => void;
  readonly log: Log;
}

/** The settings that hold for each workspace, read again whenever they change. */
export interface Configuration {
  /** Those of a workspace that were read, as they are before a session of it is opened. */
  readonly of: (session: Pick<Session, 'workspace'>) => WorkspaceSettings;
  /** Reads those of a workspace; null: of documents outside any. */
  readonly read: (workspace: string | null) => Promise<void>;
  /** Reads all of them again. */
  readonly readAll: () => Promise<void>;
  /** Has the client say when they change, where it can. */
  readonly watch: () => void;
}

export function followConfiguration(ports: ConfigurationPorts): Configuration {
  const { connection, can, log } = ports;
  const known = new Map<string, WorkspaceSettings>();
  /** Each workspace, and which reading of its settings, by the order in which they began, they are of. */
  const readings = new Map<string | null, number>();
  let begun = 0;
  let { section } = ports;

  /** The settings of a folder, where the editor has settings for single folders. */
  const sectionOf = async (workspace: string | null): Promise<unknown> => {
    if (!can.configuration) return section;
    const scope = workspace === null ? {} : { scopeUri: URI.file(workspace).toString() };
    return connection.workspace.getConfiguration({ section: 'citeward', ...scope });
  };
  const read = async (workspace: string | null): Promise<void> => {
    const mine = ++begun;
    readings.set(workspace, readings.get(workspace) ?? 0);
    const asked = await readWorkspaceSettings(workspace, await sectionOf(workspace), ports.defaults);
    const settings = workspace !== null && workspace === ports.example ? { ...asked, offline: true } : asked;
    // Those that began to be read later are newer, though they may come sooner.
    if ((readings.get(workspace) ?? 0) > mine) return;
    readings.set(workspace, mine);
    known.set(workspace ?? '', settings);
    if (workspace !== null) ports.onRead(workspace, settings);
  };
  const readAll = async (): Promise<void> => {
    await Promise.all([...readings.keys()].map(read));
    ports.onChanged();
  };

  connection.onDidChangeConfiguration(({ settings: changed }) => {
    section = (changed as { citeward?: unknown } | null)?.citeward ?? section;
    return readAll();
  });

  return {
    of: (session) => {
      const settings = known.get(session.workspace ?? '');
      if (!settings) throw new Error('the settings of a session are read before it is opened');
      return settings;
    },
    read,
    readAll,
    watch: () => {
      const refused = (error: unknown): void => log.warn(`The editor watches nothing: ${String(error)}`);
      if (can.watchesConfiguration)
        connection.client.register(DidChangeConfigurationNotification.type, { section: 'citeward' }).catch(refused);
      const watchers = [{ globPattern: '**/citeward.json' }];
      if (can.watchesFiles)
        connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(refused);
    },
  };
}
