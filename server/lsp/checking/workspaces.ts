import type { Desk, Desks } from '../../audit/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import { type Library, openLibrary } from './library.ts';

/** What a workspace has learnt, for its drafts to be judged by. */
export interface Learnt {
  /** Null: every workspace. */
  readonly workspace: string | null;
  /**
   * `everything`: what was known may be otherwise now, and is looked for again. `acceptances`: what people have accepted. Else the
   * citations of which something is known now.
   */
  readonly keys: 'everything' | 'acceptances' | ReadonlySet<string>;
}

/** What the workspaces need of their surroundings. */
export interface WorkspacesPorts {
  readonly desks: Desks;
  readonly settingsOf: (session: Pick<Session, 'workspace'>) => WorkspaceSettings;
  /** The folders that are open, as absolute paths. */
  readonly folders: () => readonly string[];
  /** Whether the user trusts these folders to begin with. */
  readonly trusted: boolean;
  /** Hears whatever a workspace learns, whoever found it out. */
  readonly onLearnt: (learnt: Learnt) => void;
}

/** What belongs to the folders that are open: what is known in each, whether it is trusted, and who may ask for more. */
export interface Workspaces {
  /** Whether the user trusts the folders that are open. */
  readonly trusted: () => boolean;
  /** Whether the user trusts the folder of a session: one that is open, and no other that a draft was opened from. */
  readonly trusts: (session: Pick<Session, 'workspace'>) => boolean;
  readonly mayAsk: (session: Session) => boolean;
  readonly openDesk: (session: Session, id: string, offline: boolean) => Promise<Desk>;
  /** What is known in the workspace of a session; null for a draft that lies nowhere. */
  readonly libraryOf: (session: Session) => Library | null;
  /** The user trusts the folders from now on: their judgments are the user's own. */
  readonly trust: () => void;
  /** What was known in a workspace, or in all, holds no more: it is looked for again. */
  readonly forget: (workspace: string | null) => void;
  /** Settings were read again: what was known by others holds no more. */
  readonly configured: () => void;
  readonly learnt: (learnt: Learnt) => void;
}

export function openWorkspaces({ desks, settingsOf, folders, onLearnt, ...begun }: WorkspacesPorts): Workspaces {
  const libraries = new Map<string, { readonly library: Library; readonly basis: string }>();
  let { trusted } = begun;

  /** The settings that decide what can be known in a workspace: what is asked, and where; not how that is shown. */
  const basisOf = (workspace: string): string => {
    const { audit, findCaseLaw, bailii } = settingsOf({ workspace });
    const { severity: _, report_folder: __, report_formats: ___, ...asked } = audit;
    return JSON.stringify([asked, findCaseLaw, bailii]);
  };
  const trusts = ({ workspace }: Pick<Session, 'workspace'>): boolean =>
    trusted && workspace !== null && folders().includes(workspace);
  const openDesk = (session: Session, id: string, offline: boolean): Promise<Desk> => {
    const { audit, held, findCaseLaw, bailii } = settingsOf(session);
    return desks.open({
      ...{ workspace: session.workspace ?? '', id, settings: audit, held, offline, trusted: trusts(session) },
      ...{ findCaseLaw, bailii },
    });
  };
  const forget = (workspace: string | null): void => {
    if (workspace === null) libraries.clear();
    else libraries.delete(workspace);
    onLearnt({ workspace, keys: 'everything' });
  };
  return {
    trusted: () => trusted,
    trusts,
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
      // Who goes offline knows what was known before.
      for (const [workspace, { basis }] of libraries) if (basis !== basisOf(workspace)) libraries.delete(workspace);
      onLearnt({ workspace: null, keys: 'everything' });
    },
    learnt: onLearnt,
  };
}
