/** The memory of a server that stopped by itself, for as long as the window is open. */
export interface CrashRecord {
  /** Moments of the latest crashes, oldest first, in epoch milliseconds. */
  readonly times: readonly number[];
  /** Crashes on each document that is not yet set aside, by URI. */
  readonly counts: ReadonlyMap<string, number>;
  /** Documents that the server crashed on twice, by URI: they are opened and not analysed. */
  readonly setAside: readonly string[];
}

/** The step to take after a crash. */
export interface CrashVerdict {
  readonly record: CrashRecord;
  /** Whether the server is started again. */
  readonly restart: boolean;
  /** The document that is set aside from now on, or null. */
  readonly setAside: string | null;
}

export const NO_CRASHES: CrashRecord = { times: [], counts: new Map(), setAside: [] };

/** Crashes on one document after which it is set aside. */
const CRASHES_OF_A_DOCUMENT = 2;
/** The limit of vscode-languageclient's own error handler: the fifth crash within three minutes is the last. */
export const RESTARTS = 4;
const WINDOW = 3 * 60_000;

/**
 * Books a crash.
 *
 * @param document the document that was opened, changed or checked last, by URI; null where there was none
 * @param now epoch milliseconds
 */
export function crashed(record: CrashRecord, document: string | null, now: number): CrashVerdict {
  const times = [...record.times.filter((time) => now - time <= WINDOW), now];
  const restart = times.length <= RESTARTS;
  if (document === null || record.setAside.includes(document))
    return { record: { ...record, times }, restart, setAside: null };
  const counts = new Map(record.counts);
  const count = (counts.get(document) ?? 0) + 1;
  if (count < CRASHES_OF_A_DOCUMENT)
    return { record: { ...record, times, counts: counts.set(document, count) }, restart, setAside: null };
  counts.delete(document);
  return { record: { times, counts, setAside: [...record.setAside, document] }, restart, setAside: document };
}

/** The user wants a document tried again: it starts with a clean slate. */
export function forgiven(record: CrashRecord, document: string): CrashRecord {
  const counts = new Map(record.counts);
  counts.delete(document);
  return { ...record, counts, setAside: record.setAside.filter((uri) => uri !== document) };
}

/** The user restarted the server: the restarts that it made by itself are no longer counted. */
export function restartedByHand(record: CrashRecord): CrashRecord {
  return { ...record, times: [] };
}
