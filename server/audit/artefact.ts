import type { ArtefactFormat } from '../../shared/artefact.ts';
import { type Authority, openArtefact, readAuthority } from '../authorities/index.ts';
import { LONGEST_OPENING } from '../documents/index.ts';
import { within } from './pace.ts';

/** Opens and reads an artefact, as `readAuthority` does. Throws `UnreadableAuthority`. */
export async function readArtefact(bytes: Uint8Array, format: ArtefactFormat, type: string | null): Promise<Authority> {
  const opened = await within(LONGEST_OPENING, null, (opening) => openArtefact(bytes, format, opening));
  return readAuthority(opened, format, type);
}
