import path from 'node:path';
import type { Attestor } from './attestor.ts';
import { hashOf, parse } from './description.ts';
import { FileError, type Files, FOLDER } from './files.ts';

/** What long reading of files of the workspace came to, by their names: it is made anew whenever it is lost, and proves nothing. */
export interface Readings {
  /**
   * What was kept of the reading of a file, where this user kept it with such signs (of its bytes, and of what read them); null where
   * nothing was, or it cannot be read.
   */
  readonly findReading: (file: string, signs: readonly string[]) => Promise<unknown>;
  /** Keeps the reading of a file in the place of an earlier one. What cannot be kept is read again the next time. */
  readonly keepReading: (file: string, signs: readonly string[], reading: object) => Promise<void>;
  /** Removes all readings. */
  readonly forgetReadings: () => Promise<void>;
}

/** The largest reading that is kept, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** Opens the readings of a workspace. `prepare` makes the folder of evidence, hidden from git. */
export function openReadings(
  workspace: string,
  files: Files,
  attestor: Attestor,
  prepare: () => Promise<void>,
): Readings {
  const folder = path.join(workspace, FOLDER, 'readings');
  const placeOf = (file: string): string =>
    path.join(folder, `${hashOf(new TextEncoder().encode(file)).slice(0, 32)}.json`);

  return {
    findReading: async (file, signs) => {
      const place = placeOf(file);
      const bytes = await unlessFaulty(async () => {
        const size = await files.size(place);
        return size === null || size > LARGEST ? null : files.read(place);
      });
      const value = parse(bytes);
      if (typeof value !== 'object' || value === null) return null;
      const { attestation, ...kept } = value as { readonly attestation?: unknown; readonly signs?: unknown };
      if (JSON.stringify(kept.signs) !== JSON.stringify([file, ...signs])) return null;
      if (!(await attestor.isAttested('reading', JSON.stringify(kept), attestation))) return null;
      return (kept as { readonly reading?: unknown }).reading ?? null;
    },
    keepReading: async (file, signs, reading) => {
      const kept = { signs: [file, ...signs], reading };
      const text = JSON.stringify(kept);
      await unlessFaulty(async () => {
        await prepare();
        const attestation = await attestor.attest('reading', text);
        const bytes = new TextEncoder().encode(`${JSON.stringify({ ...kept, attestation })}\n`);
        if (bytes.length <= LARGEST) await files.write(placeOf(file), bytes);
        return null;
      });
    },
    forgetReadings: async () => {
      for (const name of await files.list(folder)) await files.remove(path.join(folder, name));
    },
  };
}

/** Nothing, where a file cannot be read or written: nobody needs what is kept here. */
async function unlessFaulty<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}
