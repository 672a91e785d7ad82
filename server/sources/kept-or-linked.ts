import type { Attempt } from '../../shared/finding.ts';
import type { Note, Remark } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import { type AttestedEvidence, type EvidenceMetadata, lastRetrieved } from '../evidence/index.ts';
import type { Retrieval } from './source.ts';
import type { UserLinks } from './user-links.ts';

/**
 * Kept evidence serves first: a document that was taken as evidence stays evidence when its file is gone, or its link
 * is no longer named. Only then are the links looked at.
 */
export async function keptOrLinked(
  links: Pick<UserLinks, 'find' | 'isStale'>,
  kept: AttestedEvidence | null,
  citation: Citation,
  signal: AbortSignal,
): Promise<Retrieval> {
  if (kept && !links.isStale(kept.metadata)) return serve(kept, [], [supplied(kept.metadata, true)]);
  const found = await links.find(citation, signal);
  if (found.kind === 'found') {
    const { evidence, attempts } = found;
    if (!kept || kept.sha256 === evidence.sha256)
      return { kind: 'retrieved', evidence, attempts, note: [supplied(evidence.metadata, false)] };
    const note: Remark = [{ id: 'changed-since', at: 'link', day: dayOf(kept) }];
    return { kind: 'retrieved', evidence, attempts, note, superseded: kept };
  }
  const { open, attempts, others, advice } = found;
  const why = open?.note ?? [{ id: 'nothing-newer' as const }];
  if (kept) return serve(kept, attempts, [{ id: 'copy-used', day: dayOf(kept), why }]);
  const note: Remark = [{ id: 'no-own-document' }, ...others];
  const nothing = { reason: 'not-found', note } as const;
  return { kind: 'none', ...(open ?? nothing), attempts, candidates: [], advice };
}

function serve(evidence: AttestedEvidence, before: readonly Attempt[], note: Remark): Retrieval {
  const { url, http_status: status } = evidence.metadata;
  const at = lastRetrieved(evidence.metadata);
  const attempt = { source: 'user_documents', url, at, status, error: null, fromCache: true } as const;
  return { kind: 'retrieved', evidence, attempts: [...before, attempt], note };
}

/** The origin of a user's document, which tells it from an artefact of a public source. */
export function supplied({ http_status: status, provenance }: EvidenceMetadata, earlier: boolean): Note {
  const how = provenance === 'public' ? 'as-published' : status === null ? 'document' : 'link';
  return { id: 'supplied', how, earlier };
}

function dayOf({ metadata }: AttestedEvidence): string {
  return lastRetrieved(metadata).slice(0, 10);
}
