import type { Desk, Desks } from '../../audit/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import { type Library, openLibrary } from './library.ts';
import type { WaiverBook } from './waivers.ts';

/** The event that tells what a workspace has learnt. */
export interface Learnt {
  /** Null: every workspace. */
  readonly workspace: string | null;
  /**
   * `settings`: they were read again. `everything`: known facts may have changed, and are looked for again.
   * `acceptances`: people have accepted findings. `more`: an audit has found facts, of which some may be new. Else the
   * citations on which something is known now.
   */
  readonly keys: 'settings' | 'everything' | 'acceptances' | 'more' | ReadonlySet<string>;
  /** Whether files of the user's have changed: earlier facts on these citations no longer hold. */
  readonly ofDocuments?: true;
  /** The address of the draft that it was asked for, whose asker sees to it. */
  readonly by?: string;
}

/** The parts that the workspaces need from outside. */
export interface WorkspacesPorts {
  readonly desks: Desks;
  readonly settingsOf: (session: Pick<Session, 'workspace'>) => WorkspaceSettings;
  /** The folders that are open, as absolute paths. */
  readonly folders: () => readonly string[];
  /** Whether the user trusts these folders to begin with. */
  readonly trusted: boolean;
  /** The folder of the client's example; null where it has none. */
  readonly example: string | null;
  readonly waivers: WaiverBook;
}

/**
 * The state of the folders that are open: the known facts and the acceptances of each, whether it is trusted, and who
 * may ask for more. One event tells everything that one learns.
 */
export interface Workspaces {
  /** Whether the user trusts the folders that are open. */
  readonly trusted: () => boolean;
  /** Whether the user trusts the folder of a session: one that is open, and no other that a draft was opened from. */
  readonly trusts: (session: Pick<Session, 'workspace'>) => boolean;
  /** Whether it is the folder of the client's example. */
  readonly isExample: (session: Pick<Session, 'workspace'>) => boolean;
  readonly mayAsk: (session: Session) => boolean;
  readonly openDesk: (session: Session, id: string, offline: boolean) => Promise<Desk>;
  /** The library of a session's workspace; null for a draft that lies nowhere. */
  readonly libraryOf: (session: Session) => Library | null;
  /** The user trusts the folders from now on: their judgments are the user's own. */
  readonly trust: () => void;
  /** The facts of a workspace, or of all, no longer hold: they are looked for again. */
  readonly forget: (workspace: string | null) => void;
  /** Settings were read again: facts from other settings no longer hold. */
  readonly configured: () => void;
  readonly waivers: Omit<WaiverBook, 'change'>;
  /** Changes what people have accepted in a workspace. Throws one line that says what to do. */
  readonly accept: (...change: Parameters<WaiverBook['change']>) => Promise<void>;
  /** Somebody has found something out. */
  readonly learnt: (learnt: Learnt) => void;
  /** Tells a listener everything that a workspace learns, from any door, until the returned function is called. */
  readonly onLearnt: (listener: (learnt: Learnt) => void) => () => void;
}

export function openWorkspaces({
  desks,
  settingsOf,
  folders,
  waivers,
  example,
  ...begun
}: WorkspacesPorts): Workspaces {
  const libraries = new Map<string, { readonly library: Library; readonly basis: string }>();
  const listeners = new Set<(learnt: Learnt) => void>();
  const learnt = (what: Learnt): void => {
    for (const listener of [...listeners]) listener(what);
  };
  let { trusted } = begun;

  /**
   * The settings that decide which facts a workspace can have: what is asked, and where. How they are shown does not
   * count.
   */
  const basisOf = (workspace: string): string => {
    const { audit, findCaseLaw, legislation, bailii } = settingsOf({ workspace });
    const { severity: _, report_folder: __, report_formats: ___, form_rulebooks: ____, ...asked } = audit;
    return JSON.stringify([asked, findCaseLaw, legislation, bailii]);
  };
  const trusts = ({ workspace }: Pick<Session, 'workspace'>): boolean =>
    workspace !== null && (workspace === example || (trusted && folders().includes(workspace)));
  const openDesk = (session: Session, id: string, offline: boolean): Promise<Desk> => {
    const { audit, held, findCaseLaw, legislation, bailii } = settingsOf(session);
    return desks.open({
      ...{ workspace: session.workspace ?? '', id, settings: audit, held, offline, trusted: trusts(session) },
      ...{ findCaseLaw, legislation, bailii },
    });
  };
  const forget = (workspace: string | null): void => {
    if (workspace === null) libraries.clear();
    else libraries.delete(workspace);
    learnt({ workspace, keys: 'everything' });
  };
  return {
    trusted: () => trusted,
    trusts,
    isExample: ({ workspace }) => workspace !== null && workspace === example,
    mayAsk: (session) => trusted && session.workspace !== null && !settingsOf(session).offline && !session.setAside,
    openDesk,
    libraryOf: (session) => {
      const { workspace } = session;
      if (workspace === null) return null;
      const known = libraries.get(workspace);
      if (known) return known.library;
      const library = openLibrary(() => openDesk(session, session.id, true));
      libraries.set(workspace, { library, basis: basisOf(workspace) });
      return library;
    },
    trust: () => {
      trusted = true;
      forget(null);
    },
    forget,
    configured: () => {
      // A user who goes offline keeps the known facts.
      for (const [workspace, { basis }] of libraries) if (basis !== basisOf(workspace)) libraries.delete(workspace);
      learnt({ workspace: null, keys: 'settings' });
    },
    waivers,
    accept: async (workspace, how) => {
      await waivers.change(workspace, how);
      learnt({ workspace, keys: 'acceptances' });
    },
    learnt,
    onLearnt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
