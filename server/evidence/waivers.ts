import path from 'node:path';
import type { Attestor } from './attestor.ts';
import { confined } from './confined.ts';
import { explaining, FileError, type Files } from './files.ts';

/** A finding that a person has accepted, as it is kept. */
export interface KeptWaiver {
  /** The id of the finding: another text of the draft gives another. */
  readonly finding: string;
  /** What the finding said when it was accepted; another outcome or other evidence gives another. */
  readonly fingerprint: string;
  readonly document: string;
  readonly citation: string;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A comment of a draft that this user has adopted: what it accepts counts from then on. */
export interface KeptComment {
  /** The path of the draft in the workspace. */
  readonly document: string;
  /** The comment, on one line. */
  readonly comment: string;
  /** How often the draft had it. */
  readonly times: number;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The accepted findings of a workspace, and what became of reading them. */
export interface WaiversRead {
  /** What this user accepted on this machine, or adopted after seeing it. */
  readonly waivers: readonly KeptWaiver[];
  /** What somebody else accepted, or an earlier version kept: they are shown, and count for nothing. */
  readonly unattested: readonly KeptWaiver[];
  /** The comments that this user adopted on this machine. */
  readonly comments: readonly KeptComment[];
  /** A line where the file cannot be read: then none is accepted. */
  readonly problem: string | null;
}

/** The accepted findings of one workspace: `.citeward/waivers.json`. */
export interface Waivers {
  readonly read: () => Promise<WaiversRead>;
  /** Keeps one in place of any of the same finding, as this user's. Throws `FileError` where the file cannot be read or written. */
  readonly keep: (waiver: KeptWaiver) => Promise<void>;
  /** Adopts comments of a draft, in place of those that were adopted of it before. Throws `FileError`. */
  readonly keepComments: (document: string, comments: readonly KeptComment[]) => Promise<void>;
  /** Withdraws that of a finding; one that is not there is no error. */
  readonly withdraw: (finding: string) => Promise<void>;
}

/** The longest file that is read, in bytes. */
const LARGEST = 4 * 1024 * 1024;
const FIELDS = ['finding', 'fingerprint', 'document', 'citation', 'reason', 'by', 'at'] as const;

/** A record as the file has it: with what speaks for it. */
interface Written<T> {
  readonly record: T;
  readonly attestation: unknown;
}

/** What the file holds. */
interface WaiverFile {
  readonly waivers: readonly Written<KeptWaiver>[];
  readonly comments: readonly Written<KeptComment>[];
}

const NOTHING: WaiverFile = { waivers: [], comments: [] };

/** Opens the accepted findings of a workspace; `prepare` makes its `.citeward/`. */
export function openWaivers(
  workspace: string,
  { files, attestor }: { readonly files: Files; readonly attestor: Attestor },
  prepare: () => Promise<void>,
): Waivers {
  const file = path.join(workspace, '.citeward', 'waivers.json');
  const careful = explaining(confined(files, workspace));
  const unreadable = `${file} cannot be read, so no finding counts as accepted: mend it, or remove it.`;

  const readFile = async (): Promise<WaiverFile | null> => {
    const bytes = await careful.read(file);
    if (bytes === null) return NOTHING;
    return bytes.length > LARGEST ? null : parse(bytes);
  };
  const change = async (to: (file: WaiverFile) => WaiverFile): Promise<void> => {
    const before = await readFile();
    if (before === null) throw new FileError(unreadable);
    await prepare();
    const { waivers, comments } = to(before);
    const flat = <T>({ record, attestation }: Written<T>): object => ({ ...record, attestation });
    const value = { version: 2, waivers: waivers.map(flat), comments: comments.map(flat) };
    await careful.write(file, new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`));
  };

  return {
    read: async () => {
      const all = await readFile();
      if (all === null) return { waivers: [], unattested: [], comments: [], problem: unreadable };
      const own: KeptWaiver[] = [];
      const unattested: KeptWaiver[] = [];
      for (const { record, attestation } of all.waivers)
        ((await attestor.isAttested('waiver', waiverText(record), attestation)) ? own : unattested).push(record);
      const comments: KeptComment[] = [];
      for (const { record, attestation } of all.comments)
        if (await attestor.isAttested('comment', commentText(record), attestation)) comments.push(record);
      return { waivers: own, unattested, comments, problem: null };
    },
    keep: async (record) => {
      const own = { record, attestation: await attestor.attest('waiver', waiverText(record)) };
      await change(({ waivers, comments }) => ({
        waivers: [...waivers.filter((one) => one.record.finding !== record.finding), own],
        comments,
      }));
    },
    keepComments: async (document, given) => {
      const own: Written<KeptComment>[] = [];
      for (const record of given)
        own.push({ record, attestation: await attestor.attest('comment', commentText(record)) });
      await change(({ waivers, comments }) => ({
        waivers,
        comments: [...comments.filter(({ record }) => record.document !== document), ...own],
      }));
    },
    withdraw: (finding) =>
      change(({ waivers, comments }) => ({
        waivers: waivers.filter(({ record }) => record.finding !== finding),
        comments,
      })),
  };
}

/** What of a waiver is attested: its fields, in one order. */
function waiverText(waiver: KeptWaiver): string {
  return JSON.stringify(FIELDS.map((field) => waiver[field]));
}

function commentText({ document, comment, times, by, at }: KeptComment): string {
  return JSON.stringify([document, comment, times, by, at]);
}

function parse(bytes: Uint8Array): WaiverFile | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const { waivers, comments = [] } = (value ?? {}) as { waivers?: unknown; comments?: unknown };
    if (!Array.isArray(waivers) || !waivers.every(isWaiver)) return null;
    if (!Array.isArray(comments) || !comments.every(isComment)) return null;
    return { waivers: waivers.map(toWritten), comments: comments.map(toWritten) };
  } catch {
    return null;
  }
}

function toWritten<T extends object>({ attestation, ...record }: T & { readonly attestation?: unknown }): Written<T> {
  return { record: record as unknown as T, attestation };
}

function isComment(value: unknown): value is KeptComment {
  if (typeof value !== 'object' || value === null) return false;
  const { document, comment, times, by, at } = value as Partial<KeptComment>;
  return [document, comment, by, at].every((one) => typeof one === 'string') && Number.isSafeInteger(times);
}

function isWaiver(value: unknown): value is KeptWaiver {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return FIELDS.every((field) => typeof fields[field] === 'string') && !Number.isNaN(Date.parse(String(fields['at'])));
}
