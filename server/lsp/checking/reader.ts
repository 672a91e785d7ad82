import { isText } from '../../../shared/draft-formats.ts';
import { candidatesOf, inTurns, type LookUp, messagesFirst, retrievedOf, type Sought } from '../../audit/index.ts';
import { type DraftReading as Draft, readCitationsInSteps, readInSteps, reportOf } from '../../citations/index.ts';
import { namePlaces, type Draft as Source } from '../../documents/index.ts';
import { isDecided, isExcusable, isExcused } from '../../verification/index.ts';
import { isTooLong, type ReadVersion, type Session, seekAmong, toEntries } from '../editor/sessions.ts';
import { createJudge, type JudgePorts } from './judge.ts';
import type { Library } from './library.ts';
import { readPrints } from './prints.ts';

/** The parts that the reader needs from outside. */
export interface ReaderPorts extends JudgePorts {
  /** The library of a session's workspace; null where it has none. */
  readonly libraryOf: (session: Session) => Library | null;
  /** The draft of a session's file that is no text; null where the file holds another text than the editor shows. */
  readonly fileDraft: (session: Session, signal: AbortSignal) => Promise<Source | null>;
  /** Called when a session has a new reading. */
  readonly onRead: (session: Session) => void;
  /** Called when a reading has new verdicts. */
  readonly onJudged: (session: Session) => void;
  /** Called when evidence was kept or removed, by anybody, with the citations of a session's workspace that it may concern. */
  readonly onNews: (session: Session, citations: ReadonlySet<string>) => void;
  readonly onTrouble: (session: Session, error: unknown) => void;
}

/**
 * Reads open drafts as they change, and gives verdicts from known facts. Nothing here waits for disk or network, except
 * for what is no text, in which nobody types here: it is read from its file.
 */
export interface Reader {
  /** The text of a draft has changed, or it was opened: reads it when the messages that wait have been taken in. */
  readonly changed: (session: Session) => void;
  /** Something is known that was not: gives verdicts again. */
  readonly judgeAgain: (session: Session) => void;
  /** More may have been kept: gives verdicts again, of which nobody hears unless there are new ones. */
  readonly lookAgain: (session: Session) => void;
  /**
   * The reading of the version for which a request was made. Waits for it where it is on its way. Null where there is
   * none.
   */
  readonly current: (session: Session) => Promise<ReadVersion | null>;
  /** The reading of the latest version that was read; undefined where none was. */
  readonly latest: (session: Session) => Draft | undefined;
  /** A session has another library: look-ups for the old one are given up. */
  readonly forgetRecall: (session: Session) => void;
  readonly closed: (session: Session) => void;
  /** Resolves when the evidence has been looked at, whatever the result. */
  readonly recalled: (session: Session) => Promise<void>;
  /** Looks in the evidence for unknown authorities. Resolves when all have been looked for. */
  readonly recall: (session: Session, signal: AbortSignal) => Promise<void>;
}

/** Reading that takes no longer is done for every change, or for all that come within this time (milliseconds). */
const QUICK = 20;
/** Reading that takes longer is put off by so many times what it took, up to a limit (milliseconds). */
const SHARE = 2;
const LONGEST_WAIT = 250;

interface State {
  /** The reading that is to come, by rounds of the event loop or by the clock. */
  round: NodeJS.Immediate | null;
  timer: NodeJS.Timeout | null;
  /** The latest time for a reading, on the clock of `performance`. */
  due: number;
  busy: boolean;
  readonly closed: AbortController;
  /** The material for reading the next version. */
  latest: Draft | null;
  /** The time of the last reading, in milliseconds. */
  took: number;
  waiting: (() => void)[];
  recalling: AbortController | null;
  /** Whether it is to be recalled again afterwards: something was read, or is known, since it began. */
  recallAgain: boolean;
  /** Resolves when the recalling that was begun last has ended, whatever it came to. */
  recalled: Promise<void>;
}

function unschedule(state: State): void {
  if (state.round) clearImmediate(state.round);
  if (state.timer) clearTimeout(state.timer);
  state.round = null;
  state.timer = null;
}

function newState(): State {
  return {
    round: null,
    timer: null,
    due: 0,
    busy: false,
    closed: new AbortController(),
    latest: null,
    took: 0,
    waiting: [],
    recalling: null,
    recallAgain: false,
    recalled: Promise.resolve(),
  };
}

export function createReader(ports: ReaderPorts): Reader {
  const states = new WeakMap<Session, State>();
  const stateOf = (session: Session): State => {
    const known = states.get(session) ?? newState();
    states.set(session, known);
    return known;
  };

  const judgeAll = createJudge(ports);

  /** The citations of a session's text; of a file that is no text null, where the text that is shown is no longer its. */
  const readAsItStands = async (session: Session, { latest, closed }: State): Promise<Draft | null> => {
    const { format, document } = session;
    const { signal } = closed;
    const previous = latest ?? undefined;
    if (session.setAside || isTooLong(session)) return inTurns(readInSteps('', 'txt', previous), signal);
    if (isText(format)) return inTurns(readInSteps(document.getText(), format, previous), signal);
    const source = await ports.fileDraft(session, signal);
    return source && inTurns(readCitationsInSteps(source, previous), signal);
  };

  /** Reads the text as it stands. Quick work is done at once; long work lets messages through, and is not given up. */
  const read = async (session: Session): Promise<void> => {
    const state = stateOf(session);
    unschedule(state);
    state.busy = true;
    const { version } = session.document;
    const start = performance.now();
    const draft = await readAsItStands(session, state);
    state.closed.signal.throwIfAborted(); // short work is done though nobody waits for it
    if (draft) {
      const { opened } = draft.draft;
      state.latest = draft;
      const entries = judgeAll(session, toEntries(session, draft.citations));
      session.reading = { version, entries, nameOf: opened && namePlaces(opened) };
    }
    state.took = performance.now() - start;
    state.busy = false;
    if (session.document.version !== version) return schedule(session);
    for (const resolve of state.waiting.splice(0)) resolve();
    if (!draft) return;
    ports.onRead(session);
    startRecalling(session);
  };

  /**
   * Changes that wait in the queue of messages are read together: each puts the reading off, for a while. A draft whose
   * reading takes long is read less often.
   */
  const schedule = (session: Session): void => {
    const state = stateOf(session);
    if (state.busy || state.timer) return;
    const begin = (): void => {
      read(session).catch((error: unknown) => {
        state.busy = false;
        for (const resolve of state.waiting.splice(0)) resolve();
        if (!state.closed.signal.aborted) ports.onTrouble(session, error);
      });
    };
    if (state.took > QUICK) {
      state.timer = setTimeout(begin, Math.min(LONGEST_WAIT, state.took * SHARE));
      return;
    }
    const now = performance.now();
    if (state.round === null) state.due = now + QUICK;
    else if (now > state.due) return;
    else clearImmediate(state.round);
    // Messages are handed out one in each round of the event loop: two rounds without one, and none is waiting.
    state.round = setImmediate(() => {
      state.round = setImmediate(begin);
    });
  };

  /** The evidence is looked at after the reading, never on the way to it. */
  const startRecalling = (session: Session): void => {
    const state = stateOf(session);
    state.recallAgain = true;
    if (state.recalling) return;
    const controller = new AbortController();
    state.recalling = controller;
    const recallAll = async (): Promise<void> => {
      while (state.recallAgain && state.recalling === controller) {
        state.recallAgain = false;
        await recall(session, controller.signal);
      }
    };
    state.recalled = recallAll()
      .catch((error: unknown) => {
        if (!controller.signal.aborted) ports.onTrouble(session, error);
      })
      .finally(() => {
        if (state.recalling === controller) state.recalling = null;
      });
  };

  const recall = async (session: Session, signal: AbortSignal): Promise<void> => {
    const library = ports.libraryOf(session);
    if (!library || (session.reading?.entries ?? []).length === 0) return;
    const news = await library.review();
    if (news.size > 0) ports.onNews(session, news);
    for (let next = unjudged(session, library); next; next = unjudged(session, library)) {
      signal.throwIfAborted();
      if (next.isMissing) await library.recall(next.sought, signal);
      judgeAgain(session, next.sought.citation.normalized);
      await messagesFirst();
    }
  };

  /**
   * A citation without a verdict from known facts, and whether its authority must be looked for first: nobody has, or
   * it is no longer in memory and needed. The look-up may have been for another draft.
   */
  const unjudged = (
    session: Session,
    library: Library,
  ): { readonly sought: Sought; readonly isMissing: boolean } | null => {
    const knownTo = ports.knownTo(session);
    const entries = session.reading?.entries ?? [];
    const seek = seekAmong(entries);
    const isGone = (known: LookUp): boolean => retrievedOf(known, ports.desks.inMemory) === null;
    for (const entry of entries) {
      const { item, verdict } = entry;
      if (verdict !== null && isDecided(verdict.verification)) continue;
      for (const sought of candidatesOf(item.citation).map(seek)) {
        if (library.known(sought.key) === null || library.isOvertaken(sought.key)) return { sought, isMissing: true };
        const known = knownTo(sought.key);
        if (known === null || known === verdict?.known) continue;
        if (isGone(known) && (verdict === null || item.citation.among.length === 0)) return { sought, isMissing: true };
        const isJudged = item.citation.among.length > 0 && judgeAll(session, [entry], entries)[0]?.verdict === verdict;
        if (!isJudged) return { sought, isMissing: false };
      }
    }
    const { leads, unread } = readPrints(entries, knownTo, ports.desks);
    if (unread !== null) return { sought: seek(unread), isMissing: true };
    const isWaiting = entries.some(({ verdict }) => verdict === null);
    const lead = leads.find(({ key }) => {
      const known = library.known(key);
      return known === null || (isGone(known) && isWaiting);
    });
    return lead ? { sought: { citation: lead.number, key: lead.key }, isMissing: true } : null;
  };

  const judgeAgain = (session: Session, normalized: string | null = null): void => {
    const { reading } = session;
    if (!reading) return;
    const meant = reading.entries.filter(
      ({ item, verdict }) =>
        normalized === null ||
        // What is held against its author may stand in what is cited beside it.
        (verdict !== null && (isExcusable(verdict.verification) || isExcused(verdict.verification))) ||
        // What is known of one judgment may be what is said of a report that it prints.
        candidatesOf(item.citation).some((one) => one.normalized === normalized || reportOf(one) !== null),
    );
    const judged = new Map(judgeAll(session, meant, reading.entries).map((entry, i) => [meant[i], entry] as const));
    const entries = reading.entries.map((entry) => judged.get(entry) ?? entry);
    session.reading = { ...reading, entries };
    ports.onJudged(session);
  };

  const hasNews = ({ entries }: ReadVersion, session: Session): boolean =>
    judgeAll(session, entries).some(({ verdict }, i) => verdict !== entries[i]?.verdict);

  return {
    changed: schedule,
    judgeAgain: (session) => {
      judgeAgain(session);
      startRecalling(session);
    },
    lookAgain: (session) => {
      if (session.reading && hasNews(session.reading, session)) judgeAgain(session);
      startRecalling(session);
    },
    current: async (session) => {
      const state = stateOf(session);
      if (state.round || state.timer || state.busy) await new Promise<void>((resolve) => state.waiting.push(resolve));
      return session.reading?.version === session.document.version ? session.reading : null;
    },
    latest: (session) => stateOf(session).latest ?? undefined,
    recalled: (session) => stateOf(session).recalled,
    forgetRecall: (session) => {
      const state = stateOf(session);
      state.recalling?.abort();
      state.recalling = null;
    },
    closed: (session) => {
      const state = stateOf(session);
      unschedule(state);
      for (const resolve of state.waiting.splice(0)) resolve();
      state.closed.abort();
      state.recalling?.abort();
    },
    recall,
  };
}
