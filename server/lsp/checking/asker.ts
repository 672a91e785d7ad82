import { PASSING_REASONS } from '../../../shared/finding.ts';
import { citedIn, type Desk, isPrintedKey, type Lead, type LookUp, type Sought } from '../../audit/index.ts';
import { isDecided } from '../../verification/index.ts';
import { type DraftEntry, type Session, seekAmong } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import { isOpen, type Library } from './library.ts';
import { chooseNext, waitFor } from './next.ts';

/** The parts that the asker needs from outside. */
export interface AskerPorts {
  /** The clock of `pauseClock`. */
  readonly now: () => number;
  readonly sessions: () => readonly Session[];
  readonly libraryOf: (session: Session) => Library | null;
  /** What law reports of a session lead to, by what the judgments that it cites print. */
  readonly leadsOf: (session: Session) => readonly Lead[];
  readonly settingsOf: (session: Session) => WorkspaceSettings;
  /** Whether anything may be asked for a session at all. */
  readonly mayAsk: (session: Session) => boolean;
  /**
   * Whether the user sees a session or has a tab of it: no request is begun for another unless the user wants that now. One
   * that is on its way is counted already, and what it brings is kept.
   */
  readonly isShown: (session: Session) => boolean;
  /** Whether the client says where the caret is. */
  readonly focusKnown: boolean;
  /** The job that requests for a session count for: document and local date. */
  readonly jobOf: (session: Session) => string;
  readonly openDesk: (session: Session, job: string) => Promise<Desk>;
  /** Called when an authority begins to be asked for. */
  readonly onAsking: (session: Session) => void;
  /** Called when asking has ended, whatever it came to. */
  readonly onAnswer: (session: Session) => void;
  /** Called when the library of a session has learnt of a citation, which other drafts of the workspace may cite too. */
  readonly onLearnt: (session: Session, normalized: string) => void;
  /** Hears why asking failed; null when it is tried again. */
  readonly onTrouble: (session: Session, error: unknown) => void;
}

/** Asks the public sources for authorities: one at a time, when the author has paused, visible ones first. */
export interface Asker {
  /** Something has changed: looks again whether there is something to ask. */
  readonly consider: () => void;
  /** A session has a new reading: a citation that it no longer has is no longer asked for. */
  readonly read: (session: Session) => void;
  /** Asks for everything that is open now, whatever the settings say of when. `onStep` hears how many are left. */
  readonly askAll: (
    session: Session,
    signal: AbortSignal,
    onStep: (done: number, all: number) => void,
  ) => Promise<void>;
  /** The citations of a session that limits left unanswered and that are still unknown. */
  readonly failure: (session: Session, key: string) => LookUp | null;
  readonly isAsking: (session: Session) => boolean;
  /** Whether there is something left to ask for, now or when that is allowed. */
  readonly isLeft: (session: Session) => boolean;
  /** The requests for a session today. */
  readonly spent: (session: Session) => ReturnType<Desk['spent']>;
  /** Another door has sent a request for a session: it counts among the session's requests. */
  readonly sentBeside: (session: Session) => void;
  readonly closed: (session: Session) => void;
  /** Files of the user's have changed: the authorities of these citations are looked for as if they were new. */
  readonly documentsChanged: (session: Session, citations: ReadonlySet<string>) => void;
  /** The settings have changed: begins anew. */
  readonly configured: () => void;
}

interface State {
  desk: Promise<Desk> | null;
  job: string;
  opened: Desk | null;
  readonly asked: Set<string>;
  readonly failures: Map<string, LookUp>;
  /** Nothing can be kept, or the ledger cannot be used: an answer would be lost. */
  stuck: boolean;
  /** The citations whose files of the user's changed during a request: its answer may be from before the change. */
  readonly overtaken: Set<string>;
}

/** An authority to be asked for. */
interface Wanted extends Sought {
  /** Whether other versions of its provision are asked for, where the text in force leaves something open. */
  readonly versions?: boolean;
}

/** By what it is known that something was asked for. */
function markOf({ key, versions = false }: Wanted): string {
  return versions ? `${key}\nversions` : key;
}

interface Running {
  readonly session: Session;
  readonly key: string;
  readonly controller: AbortController;
}

function newState(): State {
  return {
    desk: null,
    job: '',
    opened: null,
    asked: new Set(),
    failures: new Map(),
    stuck: false,
    overtaken: new Set(),
  };
}

export function createAsker(ports: AskerPorts): Asker {
  const states = new Map<Session, State>();
  /** Closed sessions: whoever still has one asks nothing for it, and nobody here keeps it. */
  const gone = new WeakSet<Session>();
  let running: Running | null = null;
  let turn: Promise<void> = Promise.resolve();
  let foreground = 0;
  let timer: NodeJS.Timeout | null = null;

  const stateOf = (session: Session): State => {
    const known = states.get(session) ?? newState();
    if (!gone.has(session)) states.set(session, known);
    return known;
  };

  const deskOf = async (session: Session): Promise<Desk> => {
    const state = stateOf(session);
    const job = ports.jobOf(session);
    if (state.job !== job) await leaveDesk(state);
    state.job = job;
    state.desk ??= ports.openDesk(session, job);
    state.opened = await state.desk;
    return state.opened;
  };

  const leaveDesk = async (state: State): Promise<void> => {
    const desk = await state.desk?.catch(() => null); // what it failed of was said already
    state.desk = null;
    state.opened = null;
    desk?.close();
  };

  /** Asks for one authority. A request that is cancelled, or whose session is closed, leaves nothing behind. */
  const ask = async (session: Session, wanted: Wanted, signal: AbortSignal): Promise<void> => {
    if (gone.has(session)) return; // it was closed while others had their turn
    const { citation, key, versions = false } = wanted;
    const extent = versions ? 'versions' : isPrintedKey(key) ? 'address' : undefined;
    const state = stateOf(session);
    const controller = new AbortController();
    running = { session, key, controller };
    const library = ports.libraryOf(session);
    const both = AbortSignal.any([signal, controller.signal]);
    state.overtaken.clear();
    ports.onTrouble(session, null);
    ports.onAsking(session);
    try {
      const known = await (await deskOf(session)).lookUp(citation, both, extent);
      if (state.overtaken.has(citedIn(key))) return; // it is asked again, and the retrieved artefact is kept
      const { result } = known;
      const isPassing = result.kind === 'none' && PASSING_REASONS.includes(result.reason);
      // Settings have changed meanwhile: by these it may be another answer, and what failed may not fail again.
      const isOfBefore = library !== ports.libraryOf(session) || (isPassing && both.aborted);
      if (isOfBefore) return await recallWhatWasAnswered(session, wanted);
      state.asked.add(markOf(wanted));
      if (isPassing) state.failures.set(key, known);
      else {
        library?.learn(key, known);
        ports.onLearnt(session, citedIn(key));
      }
    } catch (error) {
      if (both.aborted) return await recallWhatWasAnswered(session, wanted);
      state.asked.add(markOf(wanted));
      state.stuck = true;
      await leaveDesk(state);
      ports.onTrouble(session, error);
    } finally {
      running = null;
      ports.onAnswer(session);
    }
  };

  /** A look-up that was broken off may have kept part of its answer: that counts as if it had been looked for now. */
  const recallWhatWasAnswered = async (session: Session, { citation, key }: Wanted): Promise<void> => {
    const library = ports.libraryOf(session);
    library?.reread();
    if (!library?.known(key)) return; // it is recalled when it is wanted
    await library.recall({ citation, key }, NEVER).catch((error: unknown) => ports.onTrouble(session, error));
    ports.onLearnt(session, citedIn(key));
  };

  /** Runs callers one after the other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  /** Whether a public source could say more of a citation than is known, and was not asked yet. */
  const openIn = (session: Session): ((entry: DraftEntry) => boolean) => {
    const library = ports.libraryOf(session);
    const { asked } = stateOf(session);
    const seek = seekAmong(session.reading?.entries ?? []);
    return ({ item, verdict }) => {
      if (verdict !== null && isDecided(verdict.verification)) return false;
      const { key } = seek(item.citation);
      return library !== null && !asked.has(key) && isOpen(library.known(key));
    };
  };

  const candidates = (session: Session): DraftEntry[] =>
    ports.mayAsk(session) && !stateOf(session).stuck ? (session.reading?.entries ?? []).filter(openIn(session)) : [];

  /**
   * What reports lead to, and other versions of provisions, are asked for when all that is cited has been: only then is it known what
   * judgments print, and what the text in force leaves open.
   */
  const leadsOf = (session: Session): Wanted[] => {
    const library = ports.libraryOf(session);
    const { asked, stuck } = stateOf(session);
    if (library === null || stuck || !ports.mayAsk(session) || session.reading?.entries.some(openIn(session)))
      return [];
    const open = ports.leadsOf(session).filter(({ key }) => !asked.has(key) && isOpen(library.known(key)));
    const versions = (session.reading?.entries ?? [])
      .filter(({ verdict }) => verdict?.verification.wants === 'versions')
      .map(({ item: { citation } }): Wanted => ({ citation, key: citation.normalized, versions: true }))
      .filter((one) => !asked.has(markOf(one)));
    return [...open.map(({ number, key }): Wanted => ({ citation: number, key })), ...versions];
  };

  const consider = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (running || foreground > 0) return;
    let soonest = Number.POSITIVE_INFINITY;
    for (const session of ports.sessions()) {
      if (!ports.isShown(session) || session.reading?.version !== session.document.version) continue;
      const wait = waitFor(session, ports.settingsOf(session).verify, ports.focusKnown, ports.now());
      const chosen = wait === null ? null : chooseNext(session, candidates(session));
      const next = chosen === null ? leadsOf(session)[0] : soughtFor(session, chosen);
      if (wait === null || next === undefined) continue;
      if (wait > 0) soonest = Math.min(soonest, wait);
      else {
        void inTurn(() => ask(session, next, NEVER)).finally(() => setImmediate(consider));
        return;
      }
    }
    if (soonest < Number.POSITIVE_INFINITY) timer = setTimeout(consider, soonest);
  };

  return {
    consider,
    read: (session) => {
      const isSought = (entry: DraftEntry): boolean => soughtFor(session, entry).key === running?.key;
      const isAsked = running?.session === session && !isPrintedKey(running.key);
      if (running && isAsked && !session.reading?.entries.some(isSought))
        running.controller.abort(new DOMException('no longer cited', 'AbortError'));
      consider();
    },
    askAll: async (session, signal, onStep) => {
      foreground++;
      try {
        const state = stateOf(session);
        await inTurn(async () => {
          state.asked.clear();
          state.failures.clear();
          state.stuck = false;
          await leaveDesk(state);
          const all = new Set(candidates(session).map((entry) => soughtFor(session, entry).key)).size;
          // Looked at again before each request: the user may have gone offline, closed the draft or taken a citation out.
          for (let done = 0; states.has(session); done++) {
            signal.throwIfAborted();
            const [open] = candidates(session);
            const next = open ? soughtFor(session, open) : leadsOf(session)[0];
            if (!next) break;
            onStep(Math.min(done, all), all);
            await ask(session, next, signal);
          }
        });
      } finally {
        foreground--;
        setImmediate(consider);
      }
    },
    failure: (session, key) => {
      const known = ports.libraryOf(session)?.known(key) ?? null;
      return isOpen(known) ? (states.get(session)?.failures.get(key) ?? null) : null;
    },
    isAsking: (session) => running?.session === session,
    isLeft: (session) => session.reading?.entries.some(openIn(session)) === true || leadsOf(session).length > 0,
    spent: (session) => states.get(session)?.opened?.spent() ?? { requests: {}, refused: 0 },
    sentBeside: (session) => {
      // What is sent is counted by the ledger, which a desk reads. One that is not to be had is said when something is asked.
      const count = (): Promise<unknown> => deskOf(session).catch(() => leaveDesk(stateOf(session)));
      void inTurn(async () => {
        if (ports.sessions().includes(session) && ports.mayAsk(session)) await count();
      }).then(() => ports.onAnswer(session));
    },
    closed: (session) => {
      const state = states.get(session);
      states.delete(session);
      gone.add(session);
      if (running?.session === session) running.controller.abort(new DOMException('closed', 'AbortError'));
      if (state) void inTurn(() => leaveDesk(state)); // after the requests that are on their way
    },
    documentsChanged: (session, citations) => {
      const state = states.get(session);
      state?.opened?.forgetDocuments();
      if (!state) return;
      for (const key of [...state.asked]) if (citations.has(citedIn(key))) state.asked.delete(key);
      for (const key of [...state.failures.keys()]) if (citations.has(citedIn(key))) state.failures.delete(key);
      for (const cited of citations) state.overtaken.add(cited);
    },
    configured: () => {
      for (const state of states.values()) {
        state.asked.clear();
        state.failures.clear();
        state.stuck = false;
        state.job = ''; // the next request is made at a new desk
      }
      running?.controller.abort(new DOMException('settings changed', 'AbortError'));
      consider();
    },
  };
}

function soughtFor({ reading }: Session, { item }: DraftEntry): Sought {
  return seekAmong(reading?.entries ?? [])(item.citation);
}

const NEVER = new AbortController().signal;
