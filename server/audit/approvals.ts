import path from 'node:path';
import { describeWriteError, type Files } from '../evidence/index.ts';
import { readHost } from '../sources/index.ts';
import { AuditError } from './errors.ts';
import { parseJson } from './json.ts';

/** A host that the user of this machine lets be asked for documents. */
export interface Approval {
  /** With its port where that is not the usual one. */
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly approved_at: string;
}

/** The hosts that are approved on this machine. They lie with the ledger: no workspace can hold or change them. */
export interface Approvals {
  readonly list: () => Promise<readonly Approval[]>;
  /** Approves a host, given by its name or a whole address, at `now` (epoch milliseconds). Returns it as it will be asked. Throws `AuditError`. */
  readonly approve: (text: string, now: number) => Promise<string>;
  /** Takes an approval back. Returns the host, or null where it was not approved. Throws `AuditError`. */
  readonly withdraw: (text: string, now: number) => Promise<string | null>;
}

/** One act of the user's: a host approved, or an approval taken back. */
type Act = { readonly host: string } & ({ readonly approved_at: string } | { readonly withdrawn_at: string });

/**
 * Opens the approvals in the state folder of this user; nothing is written before one is given. Each act is a line of its
 * own, so that processes which approve at once take nothing from each other.
 */
export function openApprovals(stateFolder: string, files: Files): Approvals {
  const file = path.join(stateFolder, 'approved-hosts.jsonl');
  const list = async (): Promise<readonly Approval[]> => {
    const text = new TextDecoder().decode((await files.read(file)) ?? new Uint8Array());
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const acts = lines.map((line) => parseJson(new TextEncoder().encode(line), file, 'list of approved hosts'));
    return readActs(acts);
  };
  const note = async (act: Act): Promise<void> => {
    try {
      await files.append(file, JSON.stringify(act));
    } catch (error) {
      throw new AuditError(describeWriteError(error, file));
    }
  };
  return {
    list,
    approve: async (text, now) => {
      const host = hostIn(text);
      await list(); // one that is damaged is said, and not added to
      await note({ host, approved_at: new Date(now).toISOString() });
      return host;
    },
    withdraw: async (text, now) => {
      const host = hostIn(text);
      if (!(await list()).some((approval) => approval.host === host)) return null;
      await note({ host, withdrawn_at: new Date(now).toISOString() });
      return host;
    },
  };
}

/** The result of the acts, latest last. An act that approves no host that may be asked counts for nothing. */
function readActs(acts: readonly unknown[]): readonly Approval[] {
  const approvals = new Map<string, Approval>();
  for (const act of acts) {
    const { host, approved_at: at } = (act ?? {}) as Partial<Approval>;
    if (typeof host !== 'string') continue;
    approvals.delete(host);
    const read = readHost(host);
    if (typeof at === 'string' && read.kind === 'link' && read.host === host)
      approvals.set(host, { host, approved_at: at });
  }
  return [...approvals.values()];
}

function hostIn(text: string): string {
  const host = readHost(text);
  if (host.kind === 'refused')
    throw new AuditError(
      `“${text.slice(0, 100)}” cannot be approved: ${host.why}. Name a host, as in: citeward approve www.example.org`,
    );
  return host.host;
}
