import { type Desks, inTurns } from '../audit/index.ts';
import { type Citation, type Reading as Draft, readInSteps } from '../citations/index.ts';
import { type Retrieved, type Verification, verify } from '../verification/index.ts';
import { type Known, type Library, toRetrieved } from './library.ts';
import { type Entry, isTooLong, type Judged, type Reading, type Session, toEntries } from './sessions.ts';

/** What the reader needs of its surroundings. */
export interface ReaderPorts {
  readonly desks: Desks;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What is known in the workspace of a session; null where it has none. */
  readonly libraryOf: (session: Session) => Library | null;
  /** What is known of an authority and may be said: null while it is still to be looked for. */
  readonly knownTo: (session: Session, normalized: string) => Known | null;
  /** Called when a session has a new reading, or new verdicts. */
  readonly onRead: (session: Session) => void;
  readonly onTrouble: (session: Session, error: unknown) => void;
}

/** Reads open drafts as they change, and gives verdicts from what is known. Nothing here waits for disk or network. */
export interface Reader {
  /** The text of a draft has changed, or it was opened: reads it when the messages that wait have been taken in. */
  readonly changed: (session: Session) => void;
  /** Something is known that was not: gives verdicts again. */
  readonly judgeAgain: (session: Session) => void;
  /** The reading of the version that a request was made of; waits for it where it is on its way. Null where there is none. */
  readonly current: (session: Session) => Promise<Reading | null>;
  readonly closed: (session: Session) => void;
  /** Looks in the evidence for what is not known. Resolves when all has been looked for. */
  readonly recall: (session: Session, signal: AbortSignal) => Promise<void>;
}

/** Most of the time between two keystrokes that reading may take: a slow reading is done less often. */
const SHARE = 2;
const LONGEST_WAIT = 250;
/** What is read in so short a time is read for every change (milliseconds). */
const QUICK = 20;

interface State {
  scheduled: NodeJS.Timeout | NodeJS.Immediate | null;
  busy: boolean;
  readonly closed: AbortController;
  /** What the next version is read from. */
  latest: Draft | null;
  /** What the last reading took, in milliseconds. */
  took: number;
  waiting: (() => void)[];
  recalling: AbortController | null;
}

function newState(): State {
  return {
    scheduled: null,
    busy: false,
    closed: new AbortController(),
    latest: null,
    took: 0,
    waiting: [],
    recalling: null,
  };
}

export function createReader(ports: ReaderPorts): Reader {
  const states = new WeakMap<Session, State>();
  const verdicts = new WeakMap<Citation, Judged & { readonly day: string }>();
  const stateOf = (session: Session): State => {
    const known = states.get(session) ?? newState();
    states.set(session, known);
    return known;
  };

  const judge = (session: Session, citation: Citation, day: string): Judged | null => {
    const known = ports.knownTo(session, citation.normalized);
    const before = verdicts.get(citation);
    if (before && before.known === known && before.day === day) return before;
    const verification = known ? verifyKnown(citation, known, day, ports.desks) : checkForm(citation, day);
    if (!verification) return null;
    const verdict = { known: known ?? NOTHING, verification, day };
    verdicts.set(citation, verdict);
    return verdict;
  };

  const judgeAll = (session: Session, entries: readonly Omit<Entry, 'verdict'>[]): Entry[] => {
    const day = dayOf(ports.now());
    return entries.map((entry) => ({ ...entry, verdict: judge(session, entry.item.citation, day) }));
  };

  /** Reads the text as it stands. Quick work is done at once; long work lets messages through, and is not given up. */
  const read = async (session: Session): Promise<void> => {
    const state = stateOf(session);
    state.scheduled = null;
    state.busy = true;
    const { version } = session.document;
    const text = session.setAside || isTooLong(session) ? '' : session.document.getText();
    const start = performance.now();
    const draft = await inTurns(readInSteps(text, session.format, state.latest ?? undefined), state.closed.signal);
    state.latest = draft;
    session.reading = { version, entries: judgeAll(session, toEntries(session, draft.citations)) };
    state.took = performance.now() - start;
    state.busy = false;
    if (session.document.version !== version) return schedule(session);
    for (const resolve of state.waiting.splice(0)) resolve();
    ports.onRead(session);
    startRecalling(session);
  };

  const schedule = (session: Session): void => {
    const state = stateOf(session);
    if (state.scheduled || state.busy) return;
    const wait = state.took * SHARE;
    const now = (): void => {
      read(session).catch((error: unknown) => {
        state.busy = false;
        if (!state.closed.signal.aborted) ports.onTrouble(session, error);
      });
    };
    state.scheduled = wait < QUICK ? setImmediate(now) : setTimeout(now, Math.min(wait, LONGEST_WAIT));
  };

  /** The evidence is looked at after the reading, never on the way to it. */
  const startRecalling = (session: Session): void => {
    const state = stateOf(session);
    if (state.recalling) return;
    const controller = new AbortController();
    state.recalling = controller;
    recall(session, controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) ports.onTrouble(session, error);
      })
      .finally(() => {
        state.recalling = null;
      });
  };

  const recall = async (session: Session, signal: AbortSignal): Promise<void> => {
    const library = ports.libraryOf(session);
    if (!library) return;
    for (let citation = missing(session, library); citation; citation = missing(session, library)) {
      signal.throwIfAborted();
      await library.recall(citation, signal);
      judgeAgain(session, citation.normalized);
      await new Promise(setImmediate); // messages first
    }
  };

  /** A citation whose authority nobody has looked for, or that is no longer in memory and needed. */
  const missing = (session: Session, library: Library): Citation | null => {
    for (const { item, verdict } of session.reading?.entries ?? []) {
      const { citation } = item;
      const known = library.known(citation.normalized);
      if (known === null) return citation;
      if (verdict === null && known.result.kind === 'retrieved' && toRetrieved(known, ports.desks) === null)
        return citation;
    }
    return null;
  };

  const judgeAgain = (session: Session, normalized: string | null = null): void => {
    const { reading } = session;
    if (!reading) return;
    const day = dayOf(ports.now());
    const entries = reading.entries.map((entry) =>
      normalized !== null && entry.item.citation.normalized !== normalized
        ? entry
        : { ...entry, verdict: judge(session, entry.item.citation, day) },
    );
    session.reading = { version: reading.version, entries };
    ports.onRead(session);
  };

  return {
    changed: schedule,
    judgeAgain: (session) => {
      judgeAgain(session);
      startRecalling(session);
    },
    current: async (session) => {
      const state = stateOf(session);
      if (state.scheduled || state.busy) await new Promise<void>((resolve) => state.waiting.push(resolve));
      return session.reading?.version === session.document.version ? session.reading : null;
    },
    closed: (session) => {
      const state = stateOf(session);
      clearImmediate(state.scheduled as NodeJS.Immediate);
      clearTimeout(state.scheduled as NodeJS.Timeout);
      for (const resolve of state.waiting.splice(0)) resolve();
      state.closed.abort();
      state.recalling?.abort();
    },
    recall,
  };
}

/** Rules about dates are applied as of the day: the same for all that is read on it. */
function dayOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

const PENDING: Retrieved = { kind: 'none', reason: 'offline', note: '' };
const NOTHING: Known = { result: PENDING, attempts: [], candidates: [], decidedAt: '' };

/** The form needs no authority: what is provably impossible is said at once. */
function checkForm(citation: Citation, day: string): Verification | null {
  const verification = verify(citation, PENDING, day);
  return verification.verdict.outcome === 'VERIFIED_ERROR' ? verification : null;
}

function verifyKnown(citation: Citation, known: Known, day: string, desks: Desks): Verification | null {
  const retrieved = toRetrieved(known, desks);
  return retrieved && verify(citation, retrieved, day);
}
