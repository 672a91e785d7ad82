import { type Accepted, NOTHING_ACCEPTED, toAccepted } from '../../audit/index.ts';
import {
  type EvidencePorts,
  FileError,
  openEvidence,
  openWaivers,
  type Waivers,
  type WaiversRead,
} from '../../evidence/index.ts';
import type { Log } from '../wire/log.ts';

/** The acceptances of every workspace of the editor. */
export interface WaiverBook {
  /** Those of a workspace that was read; none of a draft that lies nowhere. */
  readonly of: (workspace: string | null) => Accepted;
  /** A line where those of a workspace cannot be read, so that none counts; else null. */
  readonly problem: (workspace: string | null) => string | null;
  /** Reads those of a workspace again; where they cannot be, none counts. */
  readonly read: (workspace: string | null) => Promise<void>;
  /** Changes those of a workspace, and reads them again. Throws one line that says what to do. */
  readonly change: (workspace: string, how: (waivers: Waivers) => Promise<void>) => Promise<void>;
}

export function keepWaivers(ports: EvidencePorts, log: Log): WaiverBook {
  const known = new Map<string, Accepted>();
  const problems = new Map<string, string>();
  const turns = new Map<string, Promise<void>>();
  const open = (workspace: string): Waivers => openWaivers(workspace, ports, openEvidence(workspace, ports).prepare);
  /** One after the other: of two that are read the later one stands, and of two that are changed neither is lost. */
  const inTurn = (workspace: string, work: () => Promise<void>): Promise<void> => {
    const mine = (turns.get(workspace) ?? Promise.resolve()).then(work);
    turns.set(
      workspace,
      mine.catch(() => {}), // whoever wanted it hears of it
    );
    return mine;
  };
  const read = async (workspace: string): Promise<void> => {
    // What lies there may be anything: a draft is checked all the same.
    const all = await open(workspace)
      .read()
      .catch((error: unknown): WaiversRead => {
        const problem = `No finding counts as accepted. ${error instanceof FileError ? error.message : String(error)}`;
        return { waivers: [], unattested: [], problem };
      });
    if (all.problem === null) problems.delete(workspace);
    else {
      problems.set(workspace, all.problem);
      log.error(all.problem);
    }
    known.set(workspace, toAccepted(all));
  };
  return {
    of: (workspace) => known.get(workspace ?? '') ?? NOTHING_ACCEPTED,
    problem: (workspace) => problems.get(workspace ?? '') ?? null,
    read: async (workspace) => {
      if (workspace !== null) await inTurn(workspace, () => read(workspace));
    },
    change: (workspace, how) =>
      inTurn(workspace, async () => {
        await how(open(workspace));
        await read(workspace);
      }),
  };
}
