import path from 'node:path';
import type { SourceId } from '../../shared/finding.ts';
import type { Attestor } from './attestor.ts';
import { isOutside } from './confined.ts';
import { parseText } from './description.ts';
import { FileError, type Files, FOLDER } from './files.ts';

/** The longest line of the log of requests, in characters: what a search found is in it. */
const LONGEST_LINE = 100_000;

/** One request as the log of a workspace keeps it. */
export interface LoggedAttempt {
  readonly at: string;
  readonly job: string;
  readonly source: SourceId;
  readonly url: string;
  readonly status: number | null;
  readonly error: string | null;
  /** The results of a search, in the source's own terms, so that nobody asks again; left out for other requests. */
  readonly found?: unknown;
}

/** The line-by-line records of a workspace's evidence: the requests, and the places of reports. */
export interface Records {
  readonly logAttempt: (attempt: LoggedAttempt) => Promise<void>;
  /** The last request for a URL, or null. */
  readonly lastAttempt: (url: string) => Promise<LoggedAttempt | null>;
  /** Every request that this user made for the workspace on this machine, oldest first. */
  readonly attempts: () => Promise<readonly LoggedAttempt[]>;
  /** The number of lines by others. Nobody knows who made them, and they spare no request. */
  readonly unattestedAttempts: () => Promise<number>;
  /** The log of requests as a file, relative to the workspace, with its length in bytes; null where there is no log. */
  readonly attemptsFile: () => Promise<{ readonly path: string; readonly bytes: number } | null>;
  /** Remembers the reports that were written, and their places: they cite evidence. */
  readonly noteReports: (reports: readonly WrittenReport[]) => Promise<void>;
  /** The places of the workspace's reports: absolute paths, at which nothing may lie any longer. */
  readonly reports: () => Promise<readonly string[]>;
  /** The reports that this user has written for the workspace, by their places: a path may have had several. */
  readonly ownReports: () => Promise<readonly WrittenReport[]>;
}

/** A report by its absolute path, with its content at that time. */
export interface WrittenReport {
  readonly path: string;
  readonly sha256: string;
}

/** Opens the records of a workspace. `prepare` makes its folder before anything is written. Throws `FileError`. */
export function openRecords(
  workspace: string,
  files: Files,
  attestor: Attestor,
  prepare: () => Promise<void>,
): Records & { readonly touch: () => Promise<void> } {
  const log = path.join(workspace, FOLDER, 'attempts.jsonl');
  const reportsNoted = path.join(workspace, FOLDER, 'reports.jsonl');
  let attempts: Map<string, LoggedAttempt> | null = null;

  const isOwn = (noted: Noted): Promise<boolean> =>
    attestor.isAttested('report', attestedOf(noted.report, noted.sha256), noted.attestation);

  const readPaths = async (): Promise<readonly string[]> => {
    const found = new Set<string>();
    for (const noted of await readRecords(files, reportsNoted, readNoted)) {
      // A line that came with the folder leads to nothing outside of it.
      if (!isOutside(path.normalize(noted.report)) || (await isOwn(noted)))
        found.add(path.resolve(workspace, noted.report));
    }
    return [...found];
  };

  const readOwn = async (): Promise<readonly WrittenReport[]> => {
    const found: WrittenReport[] = [];
    for (const noted of await readRecords(files, reportsNoted, readNoted)) {
      const { report, sha256 } = noted;
      if (sha256 !== null && (await isOwn(noted))) found.push({ path: path.resolve(workspace, report), sha256 });
    }
    return found;
  };

  const readLines = async (): Promise<{ readonly own: LoggedAttempt[]; readonly others: number }> => {
    const own: LoggedAttempt[] = [];
    let others = 0;
    for (const read of await readRecords(files, log, readAttempt)) {
      if (await attestor.isAttested('attempt', read.text, read.attestation)) own.push(read.attempt);
      else others++;
    }
    return { own, others };
  };

  const readLog = async (): Promise<Map<string, LoggedAttempt>> => {
    attempts ??= new Map((await readLines()).own.map((attempt) => [attempt.url, attempt]));
    return attempts;
  };

  return {
    attemptsFile: async () => {
      const bytes = await files.size(log);
      return bytes === null ? null : { path: `${FOLDER}/${path.basename(log)}`, bytes };
    },
    touch: () => files.touch(log),
    logAttempt: async (attempt) => {
      await prepare();
      const attestation = await attestor.attest('attempt', JSON.stringify(attempt));
      (await readLog()).set(attempt.url, attempt);
      await files.append(log, JSON.stringify({ ...attempt, attestation }));
    },
    lastAttempt: async (url) => (await readLog()).get(url) ?? null,
    attempts: async () => (await readLines()).own,
    unattestedAttempts: async () => (await readLines()).others,
    noteReports: async (reports) => {
      const known = new Set((await readOwn()).map(({ path: file, sha256 }) => attestedOf(file, sha256)));
      const news = reports.filter(({ path: file, sha256 }) => !known.has(attestedOf(file, sha256)));
      if (news.length === 0) return;
      await prepare();
      const lines = news.map(async ({ path: file, sha256 }) => {
        const report = nameWithin(workspace, file);
        const attestation = await attestor.attest('report', attestedOf(report, sha256));
        return JSON.stringify({ report, sha256, attestation });
      });
      await files.append(reportsNoted, (await Promise.all(lines)).join('\n'));
    },
    reports: readPaths,
    ownReports: readOwn,
  };
}

/** The largest file of records that is read, in bytes. */
const LARGEST = 64 * 1024 * 1024;
/** The most lines that are not ours. A crash tears a line now and then, and each takes a while to tell. */
const MOST_JUNK = 1000;

/**
 * The content of a file's lines, without torn and empty ones; empty where there is no file. Throws `FileError` where
 * the file is larger, or holds more lines of others, than any use makes it: somebody has made it so to slow its
 * reading.
 */
async function readRecords<T>(files: Files, file: string, read: (line: string) => T | null): Promise<readonly T[]> {
  const refused = (why: string): FileError =>
    new FileError(`${file} ${why}, which no use of Citeward makes it: remove it and run again.`);
  if (((await files.size(file)) ?? 0) > LARGEST) throw refused(`is larger than ${LARGEST / 1024 / 1024} MB`);
  const text = new TextDecoder().decode((await files.read(file)) ?? new Uint8Array());
  const found: T[] = [];
  let junk = 0;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const said = end === start ? null : read(text.slice(start, end));
    if (said !== null) found.push(said);
    else if (end > start && ++junk > MOST_JUNK) throw refused(`holds more than ${MOST_JUNK} lines that are no records`);
    start = end + 1;
  }
  return found;
}

/** A report that was written, as a line has it. */
interface Noted {
  readonly report: string;
  /** Null in lines of earlier versions, which did not note it. */
  readonly sha256: string | null;
  readonly attestation: unknown;
}

/** A line as it is read: a name alone before these were attested. Null for what no part of this wrote. */
function readNoted(line: string): Noted | null {
  const value = parseText(line);
  if (typeof value === 'string') return { report: value, sha256: null, attestation: null };
  if (typeof value !== 'object' || value === null) return null;
  const { report, sha256 = null, attestation } = value as { readonly [key in keyof Noted]?: unknown };
  const isSound = typeof report === 'string' && (sha256 === null || typeof sha256 === 'string');
  return isSound ? { report, sha256, attestation } : null;
}

/** The attested part of a line: for lines of earlier versions, which did not note the content, its path. */
function attestedOf(report: string, sha256: string | null): string {
  return sha256 === null ? report : JSON.stringify([report, sha256]);
}

/** A line of the log as it is read. */
interface ReadAttempt {
  readonly attempt: LoggedAttempt;
  /** Its attested part. */
  readonly text: string;
  readonly attestation: unknown;
}

/** Null for what no part of this wrote: a line that a crash has torn, or one that somebody has made to be hard to read. */
function readAttempt(line: string): ReadAttempt | null {
  if (line.length > LONGEST_LINE) return null;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    const { attestation, ...attempt } = value as Partial<LoggedAttempt> & { readonly attestation?: unknown };
    const { at, url, status, error } = attempt;
    const sound =
      typeof at === 'string' &&
      typeof url === 'string' &&
      (status === null || typeof status === 'number') &&
      (error === null || typeof error === 'string');
    return sound ? { attempt: attempt as LoggedAttempt, text: JSON.stringify(attempt), attestation } : null;
  } catch {
    return null;
  }
}

/** A path relative to the workspace, with forward slashes, so that both can be moved; as it is where it lies outside. */
function nameWithin(workspace: string, file: string): string {
  const relative = path.relative(workspace, file);
  return isOutside(relative) ? file : relative.split(path.sep).join('/');
}
