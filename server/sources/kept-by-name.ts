import { type Citation, neutralOf } from '../citations/index.ts';
import { type AttestedEvidence, bears, type EvidenceMetadata, type EvidenceStore } from '../evidence/index.ts';
import { namesParties } from './party-words.ts';

/** What is kept of the public record for a citation: one judgment, none, or several of which the draft names none alone. */
export type KeptByName =
  | { readonly kind: 'one'; readonly evidence: AttestedEvidence }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly titles: readonly string[] };

/**
 * What is kept of the public record for a citation. A law report may print several judgments at one place, as those of two instances:
 * of these it is the one whose title has the parties that the draft names.
 */
export async function keptByName(evidence: EvidenceStore, citation: Citation): Promise<KeptByName> {
  const { normalized } = citation;
  const several = neutralOf(citation) === null ? await printedTogether(evidence, normalized) : [];
  const named = several.filter(({ title }) => title !== undefined && namesParties(citation, title) === true);
  const [only] = named;
  if (several.length > 1 && (named.length !== 1 || !only?.citation))
    return { kind: 'several', titles: several.map(({ title, url }) => title ?? url) };
  const cited = several.length > 1 ? (only?.citation ?? normalized) : normalized;
  const found = await evidence.findByCitation(cited, 'public');
  return found !== null && bears(found.metadata, normalized) ? { kind: 'one', evidence: found } : { kind: 'none' };
}

/** The last versions of what bears a citation, one of each document. */
async function printedTogether(evidence: EvidenceStore, citation: string): Promise<readonly EvidenceMetadata[]> {
  const documents = new Map<string, EvidenceMetadata>();
  for (const { metadata, attested } of await evidence.list())
    if (
      attested &&
      metadata.provenance === 'public' &&
      metadata.superseded_by === undefined &&
      bears(metadata, citation)
    )
      documents.set(metadata.citation ?? metadata.document_uri, metadata);
  return [...documents.values()];
}
