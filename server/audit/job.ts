import path from 'node:path';
import type { SourceId } from '../../shared/finding.ts';
import type { BailiiUse, Settings } from '../../shared/settings.ts';
import type { SettingSchema } from '../../shared/settings-table.ts';
import type { DraftReading } from '../citations/index.ts';
import { type Format, formatOf } from '../documents/index.ts';
import { isOutside } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import type { CapAdvice } from '../wording/index.ts';
import { AuditError } from './errors.ts';
import { faultsIn } from './faults.ts';
import { parseJson } from './json.ts';
import { assertSettings } from './settings.ts';

/** A document of a job, read already or said to be unreadable. */
export interface JobDocument {
  readonly id: string;
  /** Relative to the workspace where it lies in it, with forward slashes. */
  readonly path: string;
  /** Whether it lies outside the workspace: nothing that was accepted of drafts there is of it. */
  readonly outside?: boolean;
  readonly format: Format;
  readonly content: Uint8Array | { readonly error: string };
  /** The reading of it, or of an earlier version: unchanged parts are not read again. */
  readonly previous?: DraftReading | undefined;
}

/** A claim given in a job file instead of being read from a document. */
export interface JobClaim {
  readonly id: string;
  readonly text: string;
  readonly document: string;
  readonly citations: readonly { readonly raw: string; readonly normalized: string | null }[];
}

/** One audit. */
export interface Job {
  readonly id: string;
  /** The job whose budget of requests this one spends and leaves open. Without it: its own, which ends with it. */
  readonly budget?: string;
  /** Whether it is one of several drafts that are audited together: the figures of its limits are theirs. */
  readonly isPart?: boolean;
  /** Sources whose cap the policy of the machine holds. */
  readonly held?: readonly SourceId[];
  /** Whether the command can continue it, by `--resume --job`. */
  readonly isResumable?: boolean;
  readonly title: string;
  /** Absolute path of the workspace. */
  readonly workspace: string;
  readonly documents: readonly JobDocument[];
  readonly claims: readonly JobClaim[];
  readonly settings: Settings;
  readonly offline: boolean;
  /** Whether the user trusts the workspace; left out where nobody can say. */
  readonly trusted?: boolean;
  /** Whether all that is kept is asked for again. */
  readonly refresh?: boolean;
  /** Whether it continues an earlier run. */
  readonly resume?: boolean;
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  /** Where legislation.gov.uk is asked, without a trailing slash; it is not where this is null or left out. */
  readonly legislation?: string | null;
  /** The version of ingested law that is asked; the current one where this is null or left out. */
  readonly lawVersion?: string | null;
  /** Without it, BAILII's pages are offered and not asked for. */
  readonly bailii?: BailiiUse;
}

/** The user's next step where a cap of a job is spent. */
export function capAdvice({
  id,
  budget,
  held = [],
  isResumable,
}: Pick<Job, 'id' | 'budget' | 'held' | 'isResumable'>): CapAdvice {
  return { held, job: isResumable === true ? (budget ?? id) : null };
}

/** The content of a job file. No path is opened yet. */
export interface JobFile {
  readonly job_id: string;
  readonly title?: string;
  readonly documents: readonly { readonly doc_id: string; readonly path: string; readonly type?: string }[];
  readonly claims?: readonly {
    readonly claim_id: string;
    readonly text: string;
    readonly source_doc_id: string;
    readonly citations?: readonly { readonly raw: string; readonly normalized?: string; readonly kind?: string }[];
  }[];
  readonly settings?: Partial<Settings>;
  /** A line for each key that does nothing. */
  readonly ignored: readonly string[];
}

const text = (maxLength: number): SettingSchema => ({ type: 'string', minLength: 1, maxLength });
/** A name that opens no file may hold any character. */
const prose = (maxLength: number, minLength = 0): SettingSchema => ({
  ...{ type: 'string', minLength, maxLength, isProse: true },
});
const list = (of: string, maxItems: number, items: SettingSchema): SettingSchema => ({
  ...{ type: 'array', maxItems, items },
  patternErrorMessage: `A list of ${of}, ${maxItems} at most.`,
});
const entry = (keys: string, required: readonly string[], properties: SettingSchema['properties']): SettingSchema => ({
  ...{ type: 'object', required, properties: properties ?? {} },
  patternErrorMessage: `An object with ${keys}.`,
});

const CITED = entry('“raw”', ['raw'], {
  ...{ raw: prose(500, 1), normalized: prose(500), kind: prose(80) },
});
const CLAIM = entry('“claim_id”, “text” and “source_doc_id”', ['claim_id', 'text', 'source_doc_id'], {
  ...{ claim_id: text(80), text: prose(100_000, 1), source_doc_id: text(80) },
  citations: list('citations', 10_000, CITED),
});
const DOCUMENT = entry('“doc_id” and “path”', ['doc_id', 'path'], {
  ...{ doc_id: text(80), path: text(1000), type: prose(80) },
});
const JOB_SCHEMA = entry('“job_id” and “documents”', ['job_id', 'documents'], {
  job_id: text(80),
  title: prose(500),
  documents: { ...list('documents', 500, DOCUMENT), minItems: 1, patternErrorMessage: 'A list of 1 to 500 documents.' },
  claims: list('claims', 10_000, CLAIM),
  settings: entry('settings', [], { rate_limit_ms: { type: 'number', minimum: 0, maximum: 60_000 } }),
});

/** Reads and checks a job file. Throws `AuditError`, one line that names the key and what it may be. */
export function readJobFile(bytes: Uint8Array, name: string): JobFile {
  const value = parseJson(bytes, name, 'job file');
  const [fault] = faultsIn(value, JOB_SCHEMA);
  if (fault) throw new AuditError(`${name}: ${fault.words}`);
  const job = value as JobFile;
  assertJobId(job.job_id);
  for (const { doc_id: id } of job.documents) assertJobId(id, 'document id');
  assertDistinct(
    job.documents.map(({ doc_id: id }) => id),
    `${name}: the document`,
  );
  assertDistinct(
    (job.claims ?? []).map(({ claim_id: id }) => id),
    `${name}: the claim`,
  );
  return { ...job, ...readSettings(job.settings, name), ignored: describeUnknown(job, name) };
}

/** A line for each key of a job file that nothing reads, and each type that is not by what the document is read. */
function describeUnknown(job: JobFile, name: string): string[] {
  const lines: string[] = [];
  const look = (value: object, known: object, where: string): void => {
    for (const key of Object.keys(value))
      if (!Object.hasOwn(known, key))
        lines.push(`${name}: “${plainLine(key.slice(0, 60))}”${where} has no effect: it is no key of a job file.`);
  };
  const keysOf = ({ properties = {} }: SettingSchema): object => properties;
  look(job, { ...keysOf(JOB_SCHEMA), $schema: true }, '');
  for (const [i, document] of job.documents.entries()) {
    look(document, keysOf(DOCUMENT), ` (documents.${i})`);
    const { type, path: file } = document;
    if (type !== undefined && formatOf(file) !== null && type !== formatOf(file))
      lines.push(
        `${name}: “type” (documents.${i}) has no effect: ${plainLine(file)} is read as its name says, not as ${plainLine(type.slice(0, 20))}.`,
      );
  }
  for (const [i, claim] of (job.claims ?? []).entries()) {
    look(claim, keysOf(CLAIM), ` (claims.${i})`);
    for (const [j, cited] of (claim.citations ?? []).entries())
      look(cited, keysOf(CITED), ` (claims.${i}.citations.${j})`);
  }
  const { severity } = job.settings ?? {};
  if (severity !== undefined)
    lines.push(`${name}: “severity” (settings) has no effect: it is for editors, in citeward.json.`);
  return lines;
}

/** Throws `AuditError` where an id stands twice: findings are told apart by it. */
function assertDistinct(ids: readonly string[], what: string): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new AuditError(`${what} “${plainLine(twice)}” is listed twice: give each its own id.`);
}

/** The settings of a job file: those of `citeward.json`, and `rate_limit_ms`, a pace in milliseconds for Find Case Law and BAILII alike. */
function readSettings(settings: JobFile['settings'], name: string): Pick<JobFile, 'settings'> {
  if (settings === undefined) return {};
  const { rate_limit_ms: pace, ...own } = settings as Partial<Settings> & { readonly rate_limit_ms?: number };
  assertSettings(own, `${name}: settings`);
  if (pace === undefined) return { settings: own };
  const slower = (seconds = 0): number => Math.max(seconds, pace / 1_000);
  const { rate_limit_fcl_seconds: fcl, rate_limit_bailii_seconds: bailii } = own;
  return { settings: { ...own, rate_limit_fcl_seconds: slower(fcl), rate_limit_bailii_seconds: slower(bailii) } };
}

const JOB_ID = /^[a-z0-9][a-z0-9._-]{0,79}$/;
/** Names that Windows keeps for devices, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** Whether an id can safely name a file. */
export function isJobId(id: string): boolean {
  return JOB_ID.test(id) && !RESERVED.test(id) && !id.includes('..');
}

/** Throws `AuditError` unless an id can safely name a file. */
export function assertJobId(id: string, what = 'job id'): void {
  if (!isJobId(id)) {
    throw new AuditError(
      `“${id.slice(0, 80)}” cannot be a ${what}: use small letters, digits, dots, hyphens and underscores, beginning with a letter or digit.`,
    );
  }
}

/** `<file stem>-<UTC yyyymmddthhmmssz>`. `now` in epoch milliseconds. */
export function defaultJobId(file: string, now: number): string {
  const stem = stemOf(file);
  const stamp = new Date(now)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();
  return `${(RESERVED.test(stem) ? `x-${stem}` : stem).slice(0, LONGEST_ID - stamp.length - 1) || 'draft'}-${stamp}`;
}

function stemOf(file: string): string {
  return inIdLetters(path.basename(file).replace(/\.[^.]*$/, ''));
}

/** A name in the letters of an id. */
function inIdLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^a-z0-9]+/, '');
}

const LONGEST_ID = 80;

/**
 * The names of the reports of drafts that are one job: `<job>-<stem>`. Where drafts share a stem their folders are
 * added, then the endings of their names, else numbers. `drafts` are paths within their folder, with forward slashes.
 * The same drafts in the same order get the same names.
 */
export function draftJobIds(job: string, drafts: readonly string[]): readonly string[] {
  const idOf = (name: string): string => `${job}-${name || 'draft'}`.slice(0, LONGEST_ID).replace(/\.$/, '');
  const flat = (draft: string): string => draft.replaceAll('/', '-');
  const forms = [
    stemOf,
    (draft: string) => stemOf(flat(draft)),
    (draft: string) => inIdLetters(flat(draft).replaceAll('.', '-')),
  ];
  const known = forms.map((form) => drafts.map((draft) => idOf(form(draft))));
  const counts = known.map((ids) => Map.groupBy(ids, (id) => id));
  const taken = new Set([job]); // the index is called so
  return drafts.map((_, i) => {
    const own = known.flatMap((ids, form) => {
      const id = ids[i] ?? job;
      return counts[form]?.get(id)?.length === 1 && !taken.has(id) ? [id] : [];
    });
    const id = own[0] ?? numbered(known[1]?.[i] ?? job, taken);
    taken.add(id);
    return id;
  });
}

/** The id, or the same with the first number that no other has. */
function numbered(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let n = 2; ; n++) {
    const another = `${id.slice(0, LONGEST_ID - 1 - String(n).length)}-${n}`;
    if (!taken.has(another)) return another;
  }
}

/** The name of a job before the time of {@link defaultJobId}, hyphen included; the whole id where it has no time. */
export function jobStem(id: string): string {
  return id.replace(/-\d{8}t\d{6}z(?:-\d+)?$/, '-');
}

/** The path of a file within a workspace, relative and with forward slashes. Throws `AuditError` where it lies outside. */
export function withinWorkspace(workspace: string, file: string, what: string): string {
  if (file.includes('\0'))
    throw new AuditError(`${what} “${plainLine(file)}” holds a character that no name has (NUL): correct its name.`);
  const relative = path.relative(workspace, path.resolve(workspace, file));
  if (relative === '' || isOutside(relative)) {
    throw new AuditError(
      `${what} “${file}” lies outside the workspace ${workspace}: move it there, or name another workspace.`,
    );
  }
  return relative.split(path.sep).join('/');
}
