import type { ArtefactFormat } from '../../shared/artefact.ts';
import {
  type Authority,
  type OpenedArtefact,
  onlyJudgment,
  openArtefact,
  type PartRead,
  readAuthority,
  readPdfPart,
  UnreadableAuthority,
} from '../authorities/index.ts';
import { LONGEST_OPENING } from '../documents/index.ts';
import { type IndexedAuthority, indexAuthority } from '../verification/index.ts';
import { isUnforeseen, NOT_FORESEEN } from './errors.ts';
import { messagesFirst, within } from './pace.ts';
import { pdfReader } from './pdf.ts';

/** Judgments are opened once, and nobody waits for one alone: the reader of PDFs has a clock of its own. */
const NEVER = new AbortController().signal;

/**
 * Opens and reads an artefact, as `readAuthority` does, with the facts that it gives of itself. Whoever made it, a
 * fault ends only its own reading: it is an `UnreadableAuthority`; `SeveralJudgments` of a bundle.
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
    const authority = indexAuthority(await readOpened(opened, format, type));
    authority.ownCitations();
    return authority;
  } catch (error) {
    if (error instanceof UnreadableAuthority || !isUnforeseen(error)) throw error;
    throw new UnreadableAuthority(NOT_FORESEEN);
  }
}

/** As `readAuthority`. What a PDF holds is read part by part, so that whatever waits has its turn between. */
async function readOpened(opened: OpenedArtefact, format: ArtefactFormat, type: string | null): Promise<Authority> {
  if (!('parts' in opened)) return readAuthority(opened, format, type);
  const parts: PartRead[] = [];
  for (const part of opened.parts) {
    parts.push(readPdfPart(part, opened.labels));
    await messagesFirst();
  }
  return onlyJudgment(parts, opened.labels);
}
