import type { Connection } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Auditor, AuditorPorts, Desks } from '../../audit/index.ts';
import type { Approver } from '../checking/approvals.ts';
import type { Asker } from '../checking/asker.ts';
import type { AuthorityFiles } from '../checking/authority-files.ts';
import type { FormChecker } from '../checking/form.ts';
import type { Library } from '../checking/library.ts';
import type { Reader } from '../checking/reader.ts';
import type { Troubles } from '../checking/troubles.ts';
import type { Workspaces } from '../checking/workspaces.ts';
import type { ClientAbilities } from '../editor/abilities.ts';
import type { FileDrafts } from '../editor/file-drafts.ts';
import type { Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import type { Log } from '../wire/log.ts';

/** The parts that a feature works with. */
export interface Context {
  readonly connection: Connection;
  readonly ports: AuditorPorts;
  readonly desks: Desks;
  readonly auditor: Auditor;
  readonly reader: Reader;
  readonly asker: Asker;
  readonly form: FormChecker;
  readonly approver: Approver;
  readonly authorityFiles: AuthorityFiles;
  readonly workspaces: Workspaces;
  readonly troubles: Troubles;
  readonly fileDrafts: FileDrafts;
  /** Whether a server before this one stopped on a document twice. */
  readonly isSetAside: (uri: string) => boolean;
  readonly can: ClientAbilities;
  readonly sessions: () => readonly Session[];
  readonly session: (uri: string) => Session | null;
  /** The session of a document that may be opening still. */
  readonly opened: (uri: string) => Promise<Session | null>;
  /**
   * Why an open document is taken for no draft, as words after its name; null for a draft, and for a document that is
   * not open.
   */
  readonly passedOver: (uri: string) => string | null;
  /** Whether the user sees a draft or has a tab of it. */
  readonly isShown: (session: Session) => boolean;
  /** The folders that are open, as absolute paths. */
  readonly folders: () => readonly string[];
  /** A session for a draft that is not open, for one piece of work. */
  readonly draftOf: (document: TextDocument) => Session;
  readonly settingsOf: (session: Pick<Session, 'workspace'>) => WorkspaceSettings;
  /** Reads the settings of a workspace, for drafts that are not open yet. */
  readonly readSettings: (workspace: string | null) => Promise<void>;
  readonly libraryOf: (session: Session) => Library | null;
  readonly mayAsk: (session: Session) => boolean;
  readonly trusted: () => boolean;
  /** Whether the user trusts the folder of a session: one that is open, and no other that a draft was opened from. */
  readonly trusts: (session: Pick<Session, 'workspace'>) => boolean;
  readonly jobOf: (session: Session) => string;
  /** The job of the drafts of a folder together: folder and local date. `folder` is relative to its workspace. */
  readonly jobOfFolder: (folder: string) => string;
  /** One line for the user about a session, or null when all is well. */
  readonly trouble: (session: Session) => string | null;
  readonly log: Log;
}

/** A feature: one file, one line in `server.ts`. */
export type Feature = (context: Context) => void;
