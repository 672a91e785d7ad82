import path from 'node:path';
import { type Attestor, boundTo } from './attestor.ts';
import { confined } from './confined.ts';
import { explaining, FileError, type Files } from './files.ts';

/** A finding that a person has accepted, as it is kept. */
export interface KeptWaiver {
  /** The id of the finding: another text of the draft gives another. */
  readonly finding: string;
  /** A fingerprint of the finding when it was accepted. Another outcome or other evidence gives another fingerprint. */
  readonly fingerprint: string;
  readonly document: string;
  readonly citation: string;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A comment of the draft proposed it, and it counts while one does; left out where no comment did. */
  readonly comment?: true;
  /** The person has read what it leaves to be read, and says no more; left out of any other acceptance. */
  readonly read?: true;
  /** The finding as a report names it, of a short form (`Lloyd at paragraph 69`), which its citation would not tell; else left out. */
  readonly named?: string;
}

/** The accepted findings of a workspace, and what became of reading them. */
export interface WaiversRead {
  /** The acceptances of this user on this machine, their own and those that they adopted after seeing them. */
  readonly waivers: readonly KeptWaiver[];
  /** The acceptances of others, or of an earlier version. They are shown, and count for nothing. */
  readonly unattested: readonly KeptWaiver[];
  /** A line where the file cannot be read: then none is accepted. */
  readonly problem: string | null;
}

/** The accepted findings of one workspace: `.citeward/waivers.json`. */
export interface Waivers {
  readonly read: () => Promise<WaiversRead>;
  /** Keeps one in place of any of the same finding of the same document, as this user's. Throws `FileError` where the file cannot be read or written. */
  readonly keep: (waiver: KeptWaiver) => Promise<void>;
  /** Withdraws the acceptance of a finding of a document. A missing one is no error. */
  readonly withdraw: (finding: string, document: string) => Promise<void>;
}

/** The longest file that is read, in bytes. */
const LARGEST = 4 * 1024 * 1024;
const FIELDS = ['finding', 'fingerprint', 'document', 'citation', 'reason', 'by', 'at'] as const;

/** A waiver as the file has it: with what speaks for it. */
interface Written {
  readonly waiver: KeptWaiver;
  readonly attestation: unknown;
}

/** Opens the accepted findings of a workspace; `prepare` makes its `.citeward/`. */
export function openWaivers(
  workspace: string,
  { files, attestor: unbound }: { readonly files: Files; readonly attestor: Attestor },
  prepare: () => Promise<void>,
): Waivers {
  const attestor = boundTo(workspace, unbound);
  const file = path.join(workspace, '.citeward', 'waivers.json');
  const careful = explaining(confined(files, workspace));
  const unreadable = `${file} cannot be read, so no finding counts as accepted: mend it, or remove it.`;

  const readFile = async (): Promise<readonly Written[] | null> => {
    if (((await careful.size(file)) ?? 0) > LARGEST) return null;
    const bytes = await careful.read(file);
    return bytes === null ? [] : parse(bytes);
  };
  const change = async (to: (all: readonly Written[]) => readonly Written[]): Promise<void> => {
    const before = await readFile();
    if (before === null) throw new FileError(unreadable);
    await prepare();
    const waivers = to(before).map(({ waiver, attestation }) => ({ ...waiver, attestation }));
    await careful.write(file, new TextEncoder().encode(`${JSON.stringify({ version: 2, waivers }, null, 2)}\n`));
  };

  return {
    read: async () => {
      const all = await readFile();
      if (all === null) return { waivers: [], unattested: [], problem: unreadable };
      const waivers: KeptWaiver[] = [];
      const unattested: KeptWaiver[] = [];
      for (const { waiver, attestation } of all)
        ((await attestor.isAttested('waiver', textOf(waiver), attestation)) ? waivers : unattested).push(waiver);
      return { waivers, unattested, problem: null };
    },
    keep: async (waiver) => {
      const own = { waiver, attestation: await attestor.attest('waiver', textOf(waiver)) };
      await change((all) => [...all.filter((one) => !isOf(one.waiver, waiver)), own]);
    },
    withdraw: (finding, document) => change((all) => all.filter(({ waiver }) => !isOf(waiver, { finding, document }))),
  };
}

function isOf(waiver: KeptWaiver, { finding, document }: Pick<KeptWaiver, 'finding' | 'document'>): boolean {
  return waiver.finding === finding && waiver.document === document;
}

/** The attested part of a waiver: its fields, in one order. */
function textOf(waiver: KeptWaiver): string {
  return JSON.stringify([
    ...FIELDS.map((field) => waiver[field]),
    ...(waiver.comment ? ['comment'] : []),
    ...(waiver.read ? ['read'] : []),
    ...(waiver.named === undefined ? [] : [`named: ${waiver.named}`]),
  ]);
}

function parse(bytes: Uint8Array): readonly Written[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const waivers = (value as { waivers?: unknown } | null)?.waivers;
    return Array.isArray(waivers) && waivers.every(isWaiver) ? waivers.map(toWritten) : null;
  } catch {
    return null;
  }
}

function toWritten({ attestation, ...waiver }: KeptWaiver & { readonly attestation?: unknown }): Written {
  return { waiver, attestation };
}

function isWaiver(value: unknown): value is KeptWaiver {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  if (!FIELDS.every((field) => typeof fields[field] === 'string')) return false;
  if (fields['named'] !== undefined && typeof fields['named'] !== 'string') return false;
  const isFlag = (one: unknown): boolean => one === true || one === undefined;
  return isFlag(fields['comment']) && isFlag(fields['read']) && !Number.isNaN(Date.parse(String(fields['at'])));
}
