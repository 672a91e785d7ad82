import path from 'node:path';
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

/** The accepted findings of one workspace: `.citeward/waivers.json`. */
export interface Waivers {
  /** Every one, and a line where the file cannot be read: then none is accepted. */
  readonly read: () => Promise<{ readonly waivers: readonly KeptWaiver[]; readonly problem: string | null }>;
  /** Keeps one in place of any of the same finding. Throws `FileError` where the file cannot be read or written. */
  readonly keep: (waiver: KeptWaiver) => Promise<void>;
  /** Withdraws that of a finding; one that is not there is no error. */
  readonly withdraw: (finding: string) => Promise<void>;
}

/** The longest file that is read, in bytes. */
const LARGEST = 4 * 1024 * 1024;
const FIELDS = ['finding', 'fingerprint', 'document', 'citation', 'reason', 'by', 'at'] as const;

/** Opens the accepted findings of a workspace; `prepare` makes its `.citeward/`. */
export function openWaivers(workspace: string, files: Files, prepare: () => Promise<void>): Waivers {
  const file = path.join(workspace, '.citeward', 'waivers.json');
  const careful = explaining(confined(files, workspace));
  const unreadable = `${file} cannot be read, so no finding counts as accepted: mend it, or remove it.`;
  const read: Waivers['read'] = async () => {
    const bytes = await careful.read(file);
    if (bytes === null) return { waivers: [], problem: null };
    const waivers = bytes.length > LARGEST ? null : parse(bytes);
    return waivers === null ? { waivers: [], problem: unreadable } : { waivers, problem: null };
  };
  const change = async (to: (waivers: readonly KeptWaiver[]) => readonly KeptWaiver[]): Promise<void> => {
    const { waivers, problem } = await read();
    if (problem !== null) throw new FileError(problem);
    await prepare();
    const text = JSON.stringify({ version: 1, waivers: to(waivers) }, null, 2);
    await careful.write(file, new TextEncoder().encode(`${text}\n`));
  };
  return {
    read,
    keep: (waiver) => change((waivers) => [...waivers.filter(({ finding }) => finding !== waiver.finding), waiver]),
    withdraw: (finding) => change((waivers) => waivers.filter((one) => one.finding !== finding)),
  };
}

function parse(bytes: Uint8Array): readonly KeptWaiver[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const waivers = (value as { waivers?: unknown } | null)?.waivers;
    return Array.isArray(waivers) && waivers.every(isWaiver) ? waivers : null;
  } catch {
    return null;
  }
}

function isWaiver(value: unknown): value is KeptWaiver {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return FIELDS.every((field) => typeof fields[field] === 'string') && !Number.isNaN(Date.parse(String(fields['at'])));
}
