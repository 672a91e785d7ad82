import { identityOf, openArtefact, readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import type { Inspect } from '../../../server/sources/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';

const NEVER = new AbortController().signal;

/** What the audit hands to the sources. */
export const inspect: Inspect = async (bytes, extension, type) => {
  try {
    const authority = readAuthority(await openArtefact(bytes, extension, NEVER), extension, type);
    const { neutral, reports } = indexAuthority(authority).ownCitations();
    const { title, contentHash = null } = authority;
    return { kind: 'authority', citation: neutral, reports, title, contentHash, enactment: identityOf(authority) };
  } catch (error) {
    if (error instanceof UnreadableAuthority) return { kind: 'refused', why: error.message, page: error.page };
    throw error;
  }
};
