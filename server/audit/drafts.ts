import * as fs from 'node:fs/promises';
import path from 'node:path';
import { endingOf } from '../../shared/draft-formats.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import type { Standings } from '../../shared/standing.ts';
import { type Draft, decode, formatOf, readDraftInSteps, refusalOfName, UnreadableDraft } from '../documents/index.ts';
import { FOLDER, hasCode, hashOf, nodeFiles, openEvidence, type WrittenReport } from '../evidence/index.ts';
import { type Grave, REPORT_TITLE } from '../reports/index.ts';
import { originalOf } from './annotated.ts';
import { AuditError, DRAFT_NOT_FORESEEN, isUnforeseen, lineFor } from './errors.ts';
import type { ReadDocument } from './findings.ts';
import { openFile } from './open-file.ts';
import { inTurns } from './pace.ts';
import type { AuditorPorts } from './ports.ts';
import { readsAsJudgment } from './reads-as-judgment.ts';
import { walkDrafts } from './walk.ts';
import type { RenderedReport } from './write-report.ts';

/** How the file of a report ends that could be taken for a draft. */
const REPORT_ENDING = endingOf('md');

/** One draft cannot be read; others may be. The message is one line that names it and says what to do next. */
export class UnreadDraft extends AuditError {
  /** The same without its name, as the end of a sentence: `it is empty`. */
  readonly why: string;

  constructor(message: string, why = message) {
    super(message);
    this.why = why;
  }
}

/** That a file cannot be read; `why` begins with what its name is the subject of: `is empty`. */
function unread(file: string, why: string): UnreadDraft {
  return new UnreadDraft(`${file} ${why}.`, `it ${why}`);
}

/** The files that a workspace claims as judgments of the user's, or as reports. */
export interface Claims {
  /** Files that its settings name as judgments, relative to it, with forward slashes. */
  readonly judgments: readonly string[];
  /** The setting that names them, which may be the folder's own. */
  readonly authorities: string;
  /** The folder of its reports, which its settings name. */
  readonly reportFolder: string;
  /** Whether a file, an absolute path, is byte for byte a report that this user has written there, or from a folder within. */
  readonly isOwnReport: (file: string, bytes: Uint8Array) => Promise<boolean>;
}

/** The claims of a workspace by its settings; `ports` as for {@link findDrafts}. */
export async function claimsOf(
  workspace: string,
  { authorities, report_folder: reportFolder }: DraftSettings,
  ports: DraftPorts,
): Promise<Claims> {
  const written = new Map<string, Promise<readonly WrittenReport[]>>();
  const readOwn = (folder: string): Promise<readonly WrittenReport[]> => {
    const own = openEvidence(folder, ports).ownReports();
    // What lies within and cannot be read says nothing of any report: the evidence of this run is elsewhere.
    return folder === workspace ? own : own.catch(() => []);
  };
  const writtenOf = (folder: string): Promise<readonly WrittenReport[]> => {
    const found = written.get(folder) ?? readOwn(folder);
    written.set(folder, found);
    return found;
  };
  return {
    ...{ authorities, reportFolder, judgments: await ports.glob(workspace, authorities) },
    isOwnReport: async (file, bytes) => {
      const sha256 = hashOf(bytes);
      for (const folder of foldersDownTo(workspace, file))
        if ((await writtenOf(folder)).some((report) => report.path === file && report.sha256 === sha256)) return true;
      return false;
    },
  };
}

/** A workspace, and the folders in it that hold a file: a run in one of these was of another workspace. */
function foldersDownTo(workspace: string, file: string): string[] {
  const between = path.dirname(path.relative(workspace, file)).split(path.sep);
  return [workspace, ...between.map((_, i) => path.join(workspace, ...between.slice(0, i + 1)))];
}

/**
 * Why a file that bears the name of a draft is none, as words after its name; null for a draft. `file` is absolute, and
 * `read` gives its content, or at least as much of it. The settings may come with a folder that somebody sent: a file
 * in `authorities/` is a judgment, and any other file that they call one counts only where it reads as one. A report
 * begins as one, and lies in `reports/` or is, byte for byte, a report that this user wrote.
 */
export async function whyNoDraft(
  file: string,
  read: (most?: number) => Uint8Array | Promise<Uint8Array>,
  workspace: string,
  { judgments, authorities, reportFolder, isOwnReport }: Claims,
): Promise<string | null> {
  const relative = path.relative(workspace, file).split(path.sep).join('/');
  if (relative.startsWith(`${FOLDER}/`)) return `lies in ${FOLDER}/, where evidence is kept`;
  if (judgments.includes(relative) && (authorities === DEFAULT_SETTINGS.authorities || (await readsAsJudgment(file))))
    return `is taken for a judgment of yours, by the setting authorities (${authorities})`;
  const { dir, ext } = path.parse(file);
  if (ext !== REPORT_ENDING || path.relative(path.resolve(workspace, reportFolder), dir) !== '') return null;
  if (!(await beginsAsReport(read))) return null;
  return reportFolder === DEFAULT_SETTINGS.report_folder || (await isOwnReport(file, await read()))
    ? `is taken for a report, by the setting report_folder (${reportFolder})`
    : null;
}

/** The drafts of a folder that may be audited, as absolute paths in order. */
export interface FoundDrafts {
  /** Files that cannot be read are among them. */
  readonly drafts: readonly string[];
  /**
   * The files that bear the name of a draft and are taken for a report, a judgment or an annotated copy: whoever sent
   * one chose its name. Unchanged reports of this user are not among them.
   */
  readonly passedOver: readonly string[];
  /**
   * The files that bear the name of a draft and are not looked at: hidden files, links, names that cannot be opened,
   * places where programs keep things of their own; and folders that are links, or cannot be read.
   */
  readonly unlooked: readonly string[];
  /** Documents of kinds that are not read, where drafts would be read: old Word files and the like. */
  readonly otherKinds: readonly string[];
}

type DraftSettings = Pick<Settings, 'report_folder' | 'authorities'>;
type DraftPorts = Pick<AuditorPorts, 'glob' | 'files' | 'attestor' | 'now'>;

/**
 * The drafts in a folder of a workspace, and in the folders within it: Word documents, PDFs, Markdown and plain text,
 * without the files that {@link whyNoDraft} rejects and without annotated copies of other drafts. Empty files are neither
 * drafts nor passed over, and neither are Citeward's own files in `.citeward/`.
 */
export async function findDrafts(
  workspace: string,
  folder: string,
  settings: DraftSettings,
  ports: DraftPorts,
): Promise<FoundDrafts> {
  const claims = await claimsOf(workspace, settings, ports);
  const drafts: string[] = [];
  const passedOver: string[] = [];
  const unlooked: string[] = [];
  const otherKinds: string[] = [];
  for (const { file, kind } of await walkDrafts(folder)) {
    if (isKept(path.relative(workspace, file))) continue;
    if (kind === 'other') {
      if (!claims.judgments.includes(path.relative(workspace, file).split(path.sep).join('/'))) otherKinds.push(file);
      continue;
    }
    if (kind === 'unlooked') {
      unlooked.push(file);
      continue;
    }
    const read = (most?: number): Promise<Uint8Array> => bytesOf(file, most);
    // Reports may have been written to any folder.
    if (file.endsWith(REPORT_ENDING) && (await beginsAsReport(read)) && (await claims.isOwnReport(file, await read())))
      continue;
    const why = await whyNoDraft(file, read, workspace, claims);
    (why === null ? drafts : passedOver).push(file);
  }
  const all = new Set(drafts);
  const isCopy = (file: string): boolean => all.has(originalOf(file) ?? '');
  return {
    drafts: drafts.filter((file) => !isCopy(file)),
    passedOver: [...passedOver, ...drafts.filter(isCopy)].sort(),
    ...{ unlooked, otherKinds },
  };
}

/** Whether Citeward calls by such a name what it keeps: an artefact, or a copy of one for readers. */
function isKept(relative: string): boolean {
  return /^\.citeward[\\/](?:evidence[\\/][\da-f]{64}\.|readable[\\/])/.test(relative);
}

/** The content of a file, or its beginning; empty for a file that cannot be read, which a notice names later. */
async function bytesOf(file: string, most?: number): Promise<Uint8Array> {
  return (await nodeFiles.read(file, most).catch(() => null)) ?? new Uint8Array();
}

async function beginsAsReport(read: (most?: number) => Uint8Array | Promise<Uint8Array>): Promise<boolean> {
  const beginning = (await read(REPORT_TITLE.length)).subarray(0, REPORT_TITLE.length);
  return new TextDecoder().decode(beginning) === REPORT_TITLE;
}

/**
 * The bytes of a draft, or of another file that is named by the user; `most` is in megabytes. Throws {@link UnreadDraft}, and
 * `AuditError` for a folder.
 */
export async function readDraftFile(file: string, most = 20): Promise<Uint8Array> {
  try {
    const found = await fs.stat(file);
    const { size } = found;
    if (!found.isFile() && !found.isDirectory())
      throw unread(file, 'is a device or a pipe, and no file: save the draft in a file, and name that');
    if (size > most * 1024 * 1024) throw unread(file, `is larger than ${most} MB: split the draft`);
    const bytes = await fs.readFile(file);
    if (bytes.length === 0) throw unread(file, 'is empty');
    return bytes;
  } catch (error) {
    if (error instanceof AuditError) throw error;
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new UnreadDraft(`${file} does not exist: check its name and its folder.`, 'it does not exist');
    // That is no document, and the others of a list are not audited without it.
    if (hasCode(error, 'EISDIR'))
      throw new AuditError(`${file} is a folder: name it alone to audit the drafts in it, or name files.`);
    if (hasCode(error, 'EACCES', 'EPERM')) throw unread(file, 'cannot be read: check its permissions');
    throw unread(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The draft that a file holds, by the ending of its name; read in turns with whatever else waits. What did not change since
 * `previous` is taken from there. Throws {@link UnreadDraft}, and the reason of `signal` where that is aborted.
 */
export async function toDraft(file: string, bytes: Uint8Array, signal: AbortSignal, previous?: Draft): Promise<Draft> {
  const format = formatOf(file);
  if (format === null) throw new UnreadDraft(`${file}: ${refusalOfName(file)}.`);
  try {
    const opened = await openFile(bytes, format, signal);
    return await inTurns(readDraftInSteps(opened, format, previous), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableDraft) throw new UnreadDraft(`${file}: ${error.message}.`);
    if (isUnforeseen(error)) throw new UnreadDraft(`${file}: ${DRAFT_NOT_FORESEEN}.`);
    throw error;
  }
}

/** The text of a draft whose source is text. Throws {@link UnreadDraft}. */
export async function readDraftText(file: string): Promise<string> {
  const bytes = await readDraftFile(file);
  try {
    return decode(bytes).text;
  } catch (error) {
    if (error instanceof UnreadableDraft) throw new UnreadDraft(`${file}: ${error.message}.`);
    throw error;
  }
}

/**
 * The documents of an audit that could not be read, a line for each. Throws {@link UnreadDraft} where none could: then
 * there is nothing to audit.
 */
export function unreadOnes(documents: readonly ReadDocument[]): string[] {
  const lines = documents.flatMap(({ document, error }) => (error === null ? [] : [`${document.path}: ${error}.`]));
  if (lines.length > 0 && lines.length === documents.length) throw new UnreadDraft(lines.join(' '));
  return lines;
}

/** One draft of several that was audited. */
export interface AuditedDraft {
  /** Absolute. */
  readonly file: string;
  readonly standings: Standings;
  readonly gravest: readonly Grave[];
  /** The paths of its reports; none for a draft that cites nothing. */
  readonly reports: readonly Pick<RenderedReport['files'][number], 'format' | 'path'>[];
}

/** The results of several drafts. */
export interface DraftsAudit {
  /** How many there are. */
  readonly found: number;
  readonly audited: readonly AuditedDraft[];
  /** Those that could not be read, each with why in a line, and with the fault where it is one of this version. */
  readonly unread: readonly { readonly file: string; readonly why: string; readonly fault?: unknown }[];
  /** Why the rest was not audited, in a line; null where nothing was left. */
  readonly stopped: string | null;
}

/**
 * Audits drafts one after the other. One that cannot be read, or that this version fails at, is passed over and named; whatever
 * else goes wrong, and `signal`, ends it: what was audited until then stays, and is in the result.
 *
 * @param audit audits one draft and writes its reports
 * @param onStep hears what became of those before each draft, and at the end
 */
export async function auditEach(
  files: readonly string[],
  audit: (file: string) => Promise<Omit<AuditedDraft, 'file'>>,
  signal: AbortSignal,
  onStep: (so: DraftsAudit) => void = () => {},
): Promise<DraftsAudit> {
  const audited: AuditedDraft[] = [];
  const unread: { file: string; why: string; fault?: unknown }[] = [];
  let stopped: string | null = null;
  const now = (): DraftsAudit => ({ found: files.length, audited: [...audited], unread: [...unread], stopped });
  for (const file of files) {
    onStep(now());
    try {
      signal.throwIfAborted();
      const { standings, gravest, reports } = await audit(file);
      // What is written need not be kept in memory until all are.
      audited.push({
        file,
        standings,
        gravest,
        reports: reports.map(({ format, path: place }) => ({ format, path: place })),
      });
    } catch (error) {
      if (error instanceof UnreadDraft && !signal.aborted) {
        unread.push({ file, why: error.message });
        continue;
      }
      if (isUnforeseen(error) && !signal.aborted) {
        unread.push({ file, why: `${file}: ${DRAFT_NOT_FORESEEN}.`, fault: error });
        continue;
      }
      stopped = signal.aborted ? 'You stopped it.' : lineFor(error);
      if (stopped === null) throw error;
      break;
    }
  }
  onStep(now());
  return now();
}
