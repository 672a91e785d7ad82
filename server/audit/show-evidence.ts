import path from 'node:path';
import type { Authority } from '../authorities/index.ts';
import { type Evidence, extensionOf } from '../evidence/index.ts';
import { type EvidenceText, renderEvidence } from '../reports/index.ts';
import { readArtefact } from './artefact.ts';

/** An artefact as a person reads it, with the authority that its lines are of. */
export interface ShownEvidence extends EvidenceText {
  readonly authority: Authority;
}

/** Renders an artefact of a workspace as numbered paragraphs. Throws `UnreadableAuthority`. */
export async function showEvidence(
  workspace: string,
  { metadata, bytes, sha256, path: kept, attested }: Evidence,
): Promise<ShownEvidence> {
  const authority = await readArtefact(bytes, extensionOf(metadata), metadata.content_type);
  const origin = {
    citation: metadata.citation,
    provenance: metadata.provenance,
    url: metadata.url,
    retrievedAt: metadata.retrieved_at,
    path: path.join(workspace, kept),
    sha256,
    attested,
  };
  return { ...renderEvidence(origin, authority), authority };
}
