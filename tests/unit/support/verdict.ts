import { readAuthority } from '../../../server/authorities/index.ts';
import { type Citation, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import {
  type Attested,
  indexAuthority,
  type Retrieved,
  type Verification,
  verify,
} from '../../../server/verification/index.ts';
import type { ArtefactFormat } from '../../../shared/artefact.ts';
import type { Check, CheckName } from '../../../shared/finding.ts';
import { authority, bytesOf, type Sketch } from './judgment.ts';

export const AS_OF = '2026-11-20T12:00:00.000Z';

export const EVIDENCE: Attested = {
  url: 'https://caselaw.nationalarchives.gov.uk/uksc/2020/7/data.xml',
  retrievedAt: '2026-11-20T11:00:00.000Z',
  path: `.citeward/evidence/${'a'.repeat(64)}.xml`,
  sha256: 'a'.repeat(64),
  source: 'Retrieved from Find Case Law: uksc/2020/7',
  provenance: 'public',
  httpStatus: 200,
  contentType: 'application/xml',
  contentLength: 1234,
  attested: true,
};

/** The citations of a draft in Markdown. */
export function citationsOf(draft: string): Citation[] {
  return readCitations(readText(draft, 'md')).citations.map(({ citation }) => citation);
}

/** The one citation of a draft. */
export function citationOf(draft: string): Citation {
  const [first, ...more] = citationsOf(draft);
  if (!first || more.length > 0) throw new Error(`not one citation but ${more.length + (first ? 1 : 0)}: ${draft}`);
  return first;
}

export function retrieved(sketch: Sketch = {}): Retrieved {
  return { kind: 'retrieved', evidence: EVIDENCE, authority: indexAuthority(authority(sketch)), note: [] };
}

/** What verification says of the one citation of a draft, where its authority is the judgment sketched. */
export function audit(draft: string, sketch: Sketch = {}, asOf = AS_OF): Verification {
  return verify(citationOf(draft), retrieved(sketch), asOf);
}

/** What verification says of the one citation of a draft, where its authority is an artefact as it came. */
export function auditArtefact(
  draft: string,
  artefact: string | Uint8Array,
  format: ArtefactFormat,
  type: string | null = null,
): Verification {
  const bytes = typeof artefact === 'string' ? bytesOf(artefact) : artefact;
  const authority = indexAuthority(readAuthority(bytes, format, type));
  return verify(citationOf(draft), { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

/** A verdict in a few words: `correct`, `CITATION_MISMATCH HIGH`, `name-not-checkable`. */
export function inShort({ verdict }: Verification): string {
  if (verdict.outcome === 'VERIFIED_CORRECT') return 'correct';
  return verdict.outcome === 'VERIFIED_ERROR' ? `${verdict.category} ${verdict.confidence}` : verdict.reason;
}

/** How a finding stands, as a reader sees it: what is left open may have all of its quoted words verified. */
export function standing({ verdict, notes }: Verification): 'correct' | 'error' | 'words verified' | 'to read' {
  if (verdict.outcome === 'VERIFIED_CORRECT') return 'correct';
  if (verdict.outcome === 'VERIFIED_ERROR') return 'error';
  return notes.flat().some(({ id }) => id === 'words-stand') ? 'words verified' : 'to read';
}

/** The checks of one name. */
export function checksOf(verification: Verification, name: CheckName): Check[] {
  return verification.checks.filter(({ check }) => check === name);
}

/** The result of the only check of one name, or null where there is none. */
export function resultOf(verification: Verification, name: CheckName): Check['result'] | null {
  const checks = checksOf(verification, name);
  if (checks.length > 1) throw new Error(`${checks.length} checks of ${name}`);
  return checks[0]?.result ?? null;
}
