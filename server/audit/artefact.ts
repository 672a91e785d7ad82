import type { ArtefactFormat } from '../../shared/artefact.ts';
import { openArtefact, readAuthority, UnreadableAuthority } from '../authorities/index.ts';
import { LONGEST_OPENING } from '../documents/index.ts';
import { type IndexedAuthority, indexAuthority } from '../verification/index.ts';
import { isUnforeseen, NOT_FORESEEN } from './errors.ts';
import { within } from './pace.ts';
import { pdfReader } from './pdf.ts';

/** Judgments are opened once, and nobody waits for one alone: the reader of PDFs has a clock of its own. */
const NEVER = new AbortController().signal;

/**
 * Opens and reads an artefact, as `readAuthority` does, with the facts that it gives of itself. Whoever made it, a
 * fault ends only its own reading: it is an `UnreadableAuthority`.
 */
export async function readArtefact(
  bytes: Uint8Array,
  format: ArtefactFormat,
  type: string | null,
): Promise<IndexedAuthority> {
  try {
    const opened = await within(LONGEST_OPENING, null, (opening) =>
      openArtefact(bytes, format, opening, (pdf) => pdfReader.readParts(pdf, NEVER)),
    );
    const authority = indexAuthority(readAuthority(opened, format, type));
    authority.ownCitations();
    return authority;
  } catch (error) {
    if (error instanceof UnreadableAuthority || !isUnforeseen(error)) throw error;
    throw new UnreadableAuthority(NOT_FORESEEN);
  }
}
