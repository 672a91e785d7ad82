import path from 'node:path';
import { type Authority, identityOf, UnreadableAuthority } from '../authorities/index.ts';
import type { Citation } from '../citations/index.ts';
import { type Evidence, extensionOf, lastRetrieved } from '../evidence/index.ts';
import { type EvidenceText, renderEvidence } from '../reports/index.ts';
import { isDocumentFor, lawCited } from '../sources/index.ts';
import type { IndexedAuthority } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';

/** An artefact as a person reads it, with the authority that its lines are of. */
export interface ShownEvidence extends EvidenceText {
  readonly authority: Authority;
}

/** A copy whose own heading bears a citation, and the authority that it holds. */
export interface Bearing<C> {
  readonly copy: C;
  readonly authority: IndexedAuthority;
}

/**
 * The first of some copies that is itself of a citation: what describes one that came with a folder is anybody's word.
 * Null where none is; `read` gives null for a copy that cannot be read.
 */
export async function firstBearing<C>(
  copies: readonly C[],
  isOf: (authority: IndexedAuthority) => boolean,
  read: (copy: C) => Promise<IndexedAuthority | null>,
): Promise<Bearing<C> | null> {
  for (const copy of copies) {
    const authority = await read(copy);
    if (authority && isOf(authority)) return { copy, authority };
  }
  return null;
}

/** Whether an authority's own heading bears a citation. */
function bearing(citation: string): (authority: IndexedAuthority) => boolean {
  return (authority) => {
    const { neutral, reports } = authority.ownCitations();
    return [neutral, ...reports].includes(citation);
  };
}

/** Whether an authority is itself the one of a citation: by its heading, and of legislation by what it says that it is. */
export function isOfCitation(citation: Citation): (authority: IndexedAuthority) => boolean {
  const enactment = lawCited(citation);
  if (enactment === null) return bearing(citation.normalized);
  return ({ authority }) => {
    const identity = identityOf(authority);
    return identity !== null && isDocumentFor(enactment, identity);
  };
}

/** The shown copy among those that came with the folder: the one that bears a citation itself, which may be adopted. */
export async function copyToShow(copies: readonly Evidence[], citation: string): Promise<Evidence | null> {
  const shown = await firstBearing(copies, bearing(citation), ({ metadata, bytes }) =>
    readArtefact(bytes, extensionOf(metadata), metadata.content_type).catch(unlessUnreadable),
  );
  return shown?.copy ?? null;
}

/** Nothing, where an authority cannot be read. Throws whatever else it is. */
export function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableAuthority) return null;
  throw error;
}

/** Renders an artefact of a workspace as numbered paragraphs. Throws `UnreadableAuthority`. */
export async function showEvidence(
  workspace: string,
  { metadata, bytes, sha256, path: kept, attested }: Evidence,
): Promise<ShownEvidence> {
  const indexed = await readArtefact(bytes, extensionOf(metadata), metadata.content_type);
  const { authority } = indexed;
  const { neutral, reports } = indexed.ownCitations();
  const origin = {
    // What describes a copy that came with the folder may name another case than the copy is.
    citation: attested ? metadata.citation : (neutral ?? reports[0] ?? null),
    provenance: metadata.provenance,
    url: metadata.url,
    retrievedAt: lastRetrieved(metadata),
    path: path.join(workspace, kept),
    sha256,
    attested,
  };
  return { ...renderEvidence(origin, authority), authority };
}
