import type { Remark } from '../../shared/notes.ts';
import { fileAt } from '../../shared/pdf-page.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  addressesOf,
  type EvidenceMetadata,
  type EvidenceStore,
  supersededAmong,
} from '../evidence/index.ts';
import { type Case, isAnotherCase, isByReport, isCaseNamed } from './meant-case.ts';
import type { Listing, OwnFiles } from './own-files.ts';
import type { Retrieval, RivalCopy } from './source.ts';

/** What own documents are read by. */
type Ports = Pick<OwnFiles, 'openOwn' | 'readOtherwise'> & { readonly evidence: EvidenceStore };

/** What the user has of a citation: a file, where one is to be looked at, and what is kept of the case that the draft names. */
export interface NamedAmong {
  readonly file: string | undefined;
  /** Null where a file is that case, or nothing kept is. */
  readonly kept: AttestedEvidence | null;
}

/**
 * What the user has of a citation. Of several judgments that bear one law report it is the one whose title has the parties that the
 * draft names: in a file before what is kept, and the first file where neither is.
 */
export async function namedAmong(ports: Ports, citation: Citation, listing: Listing): Promise<NamedAmong> {
  const { normalized } = citation;
  const first = listing.first.get(normalized);
  const files = [first ?? [], listing.others.get(normalized) ?? []].flat();
  if (!isByReport(citation) || citation.name === null) return { file: first, kept: null };
  for (const file of files) {
    const opened = await ports.openOwn(file);
    if (opened.kind !== 'borne' || !opened.citations.includes(normalized)) continue;
    const isNamed = isCaseNamed(citation, { title: opened.inspection.title ?? undefined });
    if (isNamed === true && (await ports.readOtherwise(opened)) === null) return { file, kept: null };
  }
  // What a file held before is its earlier version, whatever it was.
  const places = new Set(files.map(fileAt));
  const superseded = supersededAmong(await ports.evidence.supplied(new Set([normalized])));
  const earlier = new Set([...superseded].map((one) => one.content_hash_local));
  const isMeant = (one: EvidenceMetadata): boolean =>
    isCaseNamed(citation, one) === true &&
    !earlier.has(one.content_hash_local) &&
    !addressesOf(one).some((url) => places.has(fileAt(url)));
  const kept = await ports.evidence.findByCitation(normalized, 'user', undefined, isMeant);
  return { file: kept === null ? first : undefined, kept };
}

/** Nothing, where several cases of the user's bear a law report, and the draft names none of them; null where that is not so. */
export function severalAt(
  citation: Citation,
  own: EvidenceMetadata,
  others: readonly RivalCopy[],
): (Retrieval & { readonly kind: 'none' }) | null {
  if (isCaseNamed(citation, own) !== false) return null;
  const cases = others.filter(({ citations, is }) => citations.includes(citation.normalized) && isAnotherCase(own, is));
  if (cases.length === 0) return null;
  const titleOf = ({ title, url }: Case & { readonly url: string }): string => title ?? url;
  const titles = [titleOf(own), ...cases.map(({ name, is }) => titleOf({ ...is, url: name }))];
  const note: Remark = [{ id: 'several-bear-it', titles }];
  return { kind: 'none', reason: 'ambiguous', note, attempts: [], candidates: [] };
}
