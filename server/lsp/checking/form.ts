import { type AuditorPorts, chosenRulebooks, inTurns } from '../../audit/index.ts';
import type { DraftReading } from '../../citations/index.ts';
import { type ChosenBook, type FormFinding, runChecksInSteps, withSafeFixesInSteps } from '../../rules/index.ts';
import { pauseClock, type Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';

/** The findings on form of one version of a draft. */
export interface FormOfVersion {
  readonly version: number;
  /** In order; their fixes may change what the draft cites. */
  readonly findings: readonly FormFinding[];
}

/** Checks the form of open drafts: never as they change, but when nobody has typed for a while. */
export interface FormChecker {
  /** A draft was read or saved, or its rulebooks may be others: its form is checked in the next pause. */
  readonly read: (session: Session) => void;
  /** What is known of a draft, of the last version that was checked; null where nothing is or no rulebook is chosen. */
  readonly of: (session: Session) => FormOfVersion | null;
  /** The findings of the version as it stands, with the fixes that are safe alone; checked now where they are not yet. */
  readonly fixable: (session: Session) => Promise<readonly FormFinding[]>;
  /** Settings or trust have changed. */
  readonly configured: (session: Session) => void;
  /** A draft was saved: its rulebooks may have been imported meanwhile. */
  readonly saved: (session: Session) => void;
  readonly closed: (session: Session) => void;
}

/** The parts that checking of form needs from outside. */
export interface FormPorts {
  readonly ports: Pick<AuditorPorts, 'files' | 'attestor' | 'now'>;
  readonly settingsOf: (session: Session) => Pick<WorkspaceSettings, 'audit'>;
  readonly latest: (session: Session) => DraftReading | undefined;
  /** Called when a draft has other findings on form. */
  readonly onChecked: (session: Session) => void;
  readonly onTrouble: (session: Session, error: unknown) => void;
}

/** How long nobody has typed before form is checked, in milliseconds. */
const FORM_PAUSE = 400;
/** How long kept rulebooks are taken to be as they were read, in milliseconds. */
const FRESH = 30_000;

interface State {
  timer: NodeJS.Timeout | null;
  /** The check that is under way, of a version. */
  work: { readonly version: number; readonly controller: AbortController; done: Promise<void> } | null;
  known: FormOfVersion | null;
  /** The reading that `known` was made of. */
  reading: DraftReading | null;
  /** The safe fixes of `known`, once somebody asked for them. */
  safe: Promise<readonly FormFinding[]> | null;
  books: { readonly ids: string; readonly at: number; readonly chosen: readonly ChosenBook[] } | null;
}

const UNCHECKED: State = { timer: null, work: null, known: null, reading: null, safe: null, books: null };

/** Starts checking form; nothing is done for a draft before it was read. */
export function createFormChecker(ports: FormPorts): FormChecker {
  const states = new WeakMap<Session, State>();
  const stateOf = (session: Session): State => {
    const state = states.get(session) ?? { ...UNCHECKED };
    states.set(session, state);
    return state;
  };
  const read = (session: Session): void => {
    const isOff = isOffFor(ports, session);
    if (isOff && !states.has(session)) return;
    const state = stateOf(session);
    stop(state);
    if (!isOff) {
      state.timer = setTimeout(() => void checked(ports, session, state), FORM_PAUSE);
      return;
    }
    states.delete(session);
    if (state.known !== null) ports.onChecked(session);
  };
  /** The rulebooks may be others. */
  const readAnew = (session: Session): void => {
    const state = states.get(session);
    if (state) state.books = null;
    read(session);
  };
  return {
    read,
    of: (session) => states.get(session)?.known ?? null,
    fixable: async (session) => {
      if (isOffFor(ports, session)) return [];
      const state = stateOf(session);
      if (state.known?.version !== session.document.version) await checked(ports, session, state);
      return safeOf(session, state);
    },
    configured: readAnew,
    saved: readAnew,
    closed: (session) => {
      const state = states.get(session);
      if (state) stop(state);
      states.delete(session);
    },
  };
}

function isOffFor({ settingsOf }: FormPorts, session: Session): boolean {
  return settingsOf(session).audit.form_rulebooks.length === 0;
}

function stop(state: State): void {
  if (state.timer) clearTimeout(state.timer);
  state.work?.controller.abort();
  state.timer = null;
  state.work = null;
}

/** Checks the version at hand. Resolves when that is done, or given up. */
function checked(ports: FormPorts, session: Session, state: State): Promise<void> {
  const { version } = session.document;
  if (session.reading?.version !== version) return Promise.resolve(); // a reading is on its way
  if (state.work?.version === version) return state.work.done;
  stop(state);
  const controller = new AbortController();
  const done = check(ports, session, state, controller.signal)
    .catch((error: unknown) => {
      if (!controller.signal.aborted) ports.onTrouble(session, error);
    })
    .finally(() => {
      if (state.work?.controller === controller) state.work = null;
    });
  state.work = { version, controller, done };
  return done;
}

async function check(ports: FormPorts, session: Session, state: State, signal: AbortSignal): Promise<void> {
  const { version } = session.document;
  const reading = ports.latest(session);
  if (!reading) return;
  const chosen = await booksOf(ports, session, state);
  signal.throwIfAborted();
  const { findings } = await inTurns(runChecksInSteps(reading.draft, chosen), signal);
  state.known = { version, findings };
  state.reading = reading;
  state.safe = null;
  ports.onChecked(session);
}

/** The rulebooks of a draft: read from the disk in a pause, and seldom. */
async function booksOf(
  { ports, settingsOf }: FormPorts,
  session: Session,
  state: State,
): Promise<readonly ChosenBook[]> {
  const ids = settingsOf(session).audit.form_rulebooks;
  const key = JSON.stringify(ids);
  if (state.books?.ids === key && pauseClock() - state.books.at < FRESH) return state.books.chosen;
  const chosen = await chosenRulebooks(ids, session.workspace, ports);
  state.books = { ids: key, at: pauseClock(), chosen };
  return chosen;
}

/** The findings of the version at hand with the fixes that are safe; none where another version was checked last. */
async function safeOf({ document }: Session, state: State): Promise<readonly FormFinding[]> {
  const { known, reading } = state;
  if (known?.version !== document.version || reading === null) return [];
  const { signal } = new AbortController(); // somebody waits for it
  state.safe ??= inTurns(withSafeFixesInSteps(reading.draft, reading, known.findings), signal);
  return state.safe;
}
