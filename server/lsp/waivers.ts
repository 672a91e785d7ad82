import { type WaiversById, waiversById } from '../audit/index.ts';
import { type Files, openEvidence, openWaivers, type Waivers } from '../evidence/index.ts';
import type { Log } from './log.ts';

/** The findings that people have accepted, in every workspace of the editor. */
export interface WaiverBook {
  /** Those of a workspace that was read; none of a draft that lies nowhere. */
  readonly of: (workspace: string | null) => WaiversById;
  /** Reads those of a workspace again. */
  readonly read: (workspace: string | null) => Promise<void>;
  /** Changes those of a workspace, and reads them again. Throws one line that says what to do. */
  readonly change: (workspace: string, how: (waivers: Waivers) => Promise<void>) => Promise<void>;
}

const NONE: WaiversById = new Map();

export function keepWaivers(files: Files, log: Log): WaiverBook {
  const known = new Map<string, WaiversById>();
  const open = (workspace: string): Waivers => openWaivers(workspace, files, openEvidence(workspace, files).prepare);
  const read = async (workspace: string | null): Promise<void> => {
    if (workspace === null) return;
    const { waivers, problem } = await open(workspace).read();
    if (problem !== null) log.error(problem);
    known.set(workspace, waiversById(waivers));
  };
  return {
    of: (workspace) => known.get(workspace ?? '') ?? NONE,
    read,
    change: async (workspace, how) => {
      await how(open(workspace));
      await read(workspace);
    },
  };
}
