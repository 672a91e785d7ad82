import type { Attempt } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import { type AttestedEvidence, type EvidenceMetadata, lastRetrieved } from '../evidence/index.ts';
import type { Retrieval } from './source.ts';
import type { UserLinks } from './user-links.ts';

/**
 * What is kept of an earlier time serves first: a document that was taken as evidence stays evidence when its file is
 * gone, or its link is named no more. What nobody has is looked for at the links.
 */
export async function keptOrLinked(
  links: UserLinks,
  kept: AttestedEvidence | null,
  citation: Citation,
  signal: AbortSignal,
): Promise<Retrieval> {
  if (kept && !links.isStale(kept.metadata)) return serve(kept, [], supplied(kept.metadata, 'earlier'));
  const found = await links.find(citation, signal);
  if (found.kind === 'found') {
    const { evidence, attempts } = found;
    if (!kept || kept.sha256 === evidence.sha256)
      return { kind: 'retrieved', evidence, attempts, note: supplied(evidence.metadata, null) };
    const note = `The document at your link has changed since ${dayOf(kept)}; both versions are kept.`;
    return { kind: 'retrieved', evidence, attempts, note, superseded: kept };
  }
  const { open, attempts, others, advice } = found;
  if (kept) return serve(kept, attempts, `The copy of ${dayOf(kept)} is used: ${open?.note ?? 'nothing newer came.'}`);
  const note = ['None of your own documents bears this citation.', ...others].join(' ');
  const nothing = { reason: 'not-found', note } as const;
  return { kind: 'none', ...(open ?? nothing), attempts, candidates: [], advice };
}

function serve(evidence: AttestedEvidence, before: readonly Attempt[], note: string): Retrieval {
  const { url, http_status: status } = evidence.metadata;
  const at = lastRetrieved(evidence.metadata);
  const attempt = { source: 'user_documents', url, at, status, error: null, fromCache: true } as const;
  return { kind: 'retrieved', evidence, attempts: [...before, attempt], note };
}

/** Where the user has a document from, in a sentence that tells it from a public source. */
export function supplied({ http_status: status, provenance }: EvidenceMetadata, when: 'earlier' | null): string {
  if (provenance === 'public') return 'The copy that you supplied is, byte for byte, what the public source gave.';
  const what = status === null ? 'a document that you supplied' : 'the document at a link that you supplied';
  return `Checked against ${what}${when === null ? '' : ` ${when}`}, not against a public source.`;
}

function dayOf({ metadata }: AttestedEvidence): string {
  return lastRetrieved(metadata).slice(0, 10);
}
