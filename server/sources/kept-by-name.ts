import type { SourceId } from '../../shared/finding.ts';
import { type Citation, neutralOf } from '../citations/index.ts';
import {
  type AttestedEvidence,
  bears,
  type EvidenceMetadata,
  type EvidenceStore,
  isVersionOf,
} from '../evidence/index.ts';
import { isCaseNamed } from './meant-case.ts';

/** What is kept of the public record for a citation. */
export type KeptByName =
  | { readonly kind: 'one'; readonly evidence: AttestedEvidence }
  | { readonly kind: 'none' }
  /** Judgments that one law report prints, of which the draft names none, or none alone. */
  | { readonly kind: 'several'; readonly titles: readonly string[] };

/**
 * What is kept of the public record for a citation, of one source or of any. A law report may print several judgments at one place, as
 * those of two instances: it leads to the one whose title has the parties that the draft names, and where these are another's to none, as
 * what is kept is not all that there is. Earlier versions decide nothing, but what they say that prints them may still.
 */
export async function keptByName(evidence: EvidenceStore, citation: Citation, source?: SourceId): Promise<KeptByName> {
  const { normalized } = citation;
  const find = (cited: string): Promise<AttestedEvidence | null> => evidence.findByCitation(cited, 'public', source);
  const served = (found: AttestedEvidence | null): KeptByName =>
    found === null ? { kind: 'none' } : { kind: 'one', evidence: found };
  if (neutralOf(citation) !== null) return served(await find(normalized));
  const printed = await printedAt(evidence, normalized);
  const isNamed = (one: EvidenceMetadata): boolean | null => isCaseNamed(citation, one);
  const [first] = printed;
  if (printed.length <= 1) return first && isNamed(first) === false ? { kind: 'none' } : served(await find(normalized));
  const named = printed.filter((one) => isNamed(one) === true);
  const own = named.length === 1 ? (named[0]?.citation ?? null) : null;
  const found = own === null ? null : await find(own);
  return found !== null && bears(found.metadata, normalized)
    ? served(found)
    : { kind: 'several', titles: printed.map(({ title, url }) => title ?? url) };
}

/** The documents that bear a citation, or did in an earlier version: the last of what is kept of each. */
async function printedAt(evidence: EvidenceStore, citation: string): Promise<readonly EvidenceMetadata[]> {
  const documents: EvidenceMetadata[] = [];
  for (const { metadata, attested } of await evidence.list()) {
    if (!attested || metadata.provenance !== 'public' || !bears(metadata, citation)) continue;
    const at = documents.findIndex((one) => isVersionOf(one, metadata));
    if (at < 0) documents.push(metadata);
    else if (metadata.citation !== null) documents[at] = metadata; // a version without a number leads to no other
  }
  return documents;
}
