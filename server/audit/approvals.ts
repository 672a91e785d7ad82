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
  /** Approves a host, given by its name or a whole address. Returns it as it will be asked. Throws `AuditError`. */
  readonly approve: (text: string, now: number) => Promise<string>;
  /** Takes an approval back. Returns the host, or null where it was not approved. Throws `AuditError`. */
  readonly withdraw: (text: string) => Promise<string | null>;
}

/** Opens the approvals in the state folder of this user; nothing is written before one is given. */
export function openApprovals(stateFolder: string, files: Files): Approvals {
  const file = path.join(stateFolder, 'approved-hosts.json');
  const list = async (): Promise<readonly Approval[]> => {
    const bytes = await files.read(file);
    return bytes === null ? [] : readApprovals(parseJson(bytes, file, 'list of approved hosts'));
  };
  const write = async (approvals: readonly Approval[]): Promise<void> => {
    try {
      await files.write(file, new TextEncoder().encode(`${JSON.stringify({ hosts: approvals }, null, 2)}\n`));
    } catch (error) {
      throw new AuditError(describeWriteError(error, file));
    }
  };
  return {
    list,
    approve: async (text, now) => {
      const host = hostIn(text);
      const others = (await list()).filter((approval) => approval.host !== host);
      await write([...others, { host, approved_at: new Date(now).toISOString() }]);
      return host;
    },
    withdraw: async (text) => {
      const host = hostIn(text);
      const all = await list();
      const others = all.filter((approval) => approval.host !== host);
      if (others.length === all.length) return null;
      await write(others);
      return host;
    },
  };
}

/** What is no approval of a host that may be asked counts for nothing. */
function readApprovals(value: unknown): readonly Approval[] {
  const hosts = (value as { readonly hosts?: unknown } | null)?.hosts;
  if (!Array.isArray(hosts)) return [];
  return (hosts as readonly Partial<Approval>[]).flatMap((one) => {
    const read = typeof one?.host === 'string' ? readHost(one.host) : null;
    const known = read?.kind === 'link' && read.host === one.host ? read.host : null;
    return known === null ? [] : [{ host: known, approved_at: String(one.approved_at ?? '') }];
  });
}

function hostIn(text: string): string {
  const host = readHost(text);
  if (host.kind === 'refused')
    throw new AuditError(
      `“${text.slice(0, 100)}” cannot be approved: ${host.why}. Name a host, as in: citeward approve www.example.org`,
    );
  return host.host;
}
