import type { ArtefactFormat } from '../../shared/artefact.ts';
import { type Authority, openArtefact, readAuthority } from '../authorities/index.ts';
import { LONGEST_OPENING } from '../documents/index.ts';

/** Opens and reads an artefact, as `readAuthority` does. Throws `UnreadableAuthority`. */
export async function readArtefact(bytes: Uint8Array, format: ArtefactFormat, type: string | null): Promise<Authority> {
  return readAuthority(await openArtefact(bytes, format, AbortSignal.timeout(LONGEST_OPENING)), format, type);
}
