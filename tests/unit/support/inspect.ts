import { bundleOf } from '../../../server/audit/bundle.ts';
import {
  identityOf,
  type OpenPdfParts,
  openArtefact,
  readAuthority,
  SeveralJudgments,
  UnreadableAuthority,
} from '../../../server/authorities/index.ts';
import type { Inspect } from '../../../server/sources/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';

const NEVER = new AbortController().signal;

/** Reads a PDF as its thread does. What reads it is loaded where a test has one. */
const openPdf: OpenPdfParts = async (bytes) =>
  (await import('../../../server/documents/pdf/index.ts')).readPdfParts(bytes);

/** What the audit hands to the sources. */
export const inspect: Inspect = async (bytes, extension, type) => {
  try {
    const authority = readAuthority(await openArtefact(bytes, extension, NEVER, openPdf), extension, type);
    const { neutral, reports } = indexAuthority(authority).ownCitations();
    const { title, contentHash = null } = authority;
    return { kind: 'authority', citation: neutral, reports, title, contentHash, enactment: identityOf(authority) };
  } catch (error) {
    if (!(error instanceof UnreadableAuthority)) throw error;
    const refused = { kind: 'refused', why: error.message, page: error.page } as const;
    if (!(error instanceof SeveralJudgments)) return refused;
    return { ...refused, bundle: await bundleOf(error, (part) => inspect(part, 'pdftext')) };
  }
};
