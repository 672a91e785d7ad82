import { type Accepted, NOTHING_ACCEPTED, toAccepted } from '../audit/index.ts';
import { type EvidencePorts, openEvidence, openWaivers, type Waivers } from '../evidence/index.ts';
import type { Log } from './log.ts';

/** What people have accepted, in every workspace of the editor. */
export interface WaiverBook {
  /** Those of a workspace that was read; none of a draft that lies nowhere. */
  readonly of: (workspace: string | null) => Accepted;
  /** Reads those of a workspace again. */
  readonly read: (workspace: string | null) => Promise<void>;
  /** Changes those of a workspace, and reads them again. Throws one line that says what to do. */
  readonly change: (workspace: string, how: (waivers: Waivers) => Promise<void>) => Promise<void>;
}

export function keepWaivers(ports: EvidencePorts, log: Log): WaiverBook {
  const known = new Map<string, Accepted>();
  const open = (workspace: string): Waivers => openWaivers(workspace, ports, openEvidence(workspace, ports).prepare);
  const read = async (workspace: string | null): Promise<void> => {
    if (workspace === null) return;
    const all = await open(workspace).read();
    if (all.problem !== null) log.error(all.problem);
    known.set(workspace, toAccepted(all));
  };
  return {
    of: (workspace) => known.get(workspace ?? '') ?? NOTHING_ACCEPTED,
    read,
    change: async (workspace, how) => {
      await how(open(workspace));
      await read(workspace);
    },
  };
}
