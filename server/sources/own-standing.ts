import { CONTENT_TYPES, charsetIn } from '../../shared/artefact.ts';
import {
  type AttestedEvidence,
  type EvidenceMetadata,
  type EvidenceStore,
  extensionOf,
  lastRetrieved,
  type NewEvidence,
} from '../evidence/index.ts';
import { isDocumentKey } from './legislation/own.ts';

/** How a document of the user's is described, without its bytes. */
export type OwnDescription = Omit<NewEvidence, 'bytes'>;

/**
 * What a document serves as that comes from a file or a link of the user's. It is the user's own. Bytes that the public record gave
 * are the record's word through that source alone, and here where they are what is kept of the judgment and would decide by
 * themselves: an older version stays the user's own while a newer one cannot be used, and a document of legislation always, since no
 * file can tell that its text is the one in force.
 *
 * @param own how it is described as the user's
 */
export async function servedAs(
  store: Pick<EvidenceStore, 'findByCitation'>,
  kept: AttestedEvidence,
  own: OwnDescription,
): Promise<AttestedEvidence> {
  const { metadata, bytes, sha256 } = kept;
  if (metadata.provenance === 'user' || (await isWordOfRecord(store, metadata))) return kept;
  // The time is one that stays: a look-up that comes to the same is no news.
  const described = { ...own, retrieved_at: lastRetrieved(metadata) };
  return { ...kept, metadata: { ...described, content_hash_local: sha256, content_length: bytes.length } };
}

/** Whether an artefact of the public record is what decides of its judgment by itself. */
async function isWordOfRecord(
  store: Pick<EvidenceStore, 'findByCitation'>,
  { citation, reports, content_hash_local: hash }: EvidenceMetadata,
): Promise<boolean> {
  const borne = citation ?? reports?.[0];
  if (borne === undefined || isDocumentKey(borne)) return false;
  return (await store.findByCitation(borne, 'public'))?.sha256 === hash;
}

/** How what is kept of the public record is described as what an address of the user's gave. It is read the same way. */
export function describedAsLinked(metadata: EvidenceMetadata, url: string): OwnDescription {
  const { citation, reports, title, retrieved_at, http_status, content_type } = metadata;
  const charset = charsetIn(content_type ?? '');
  return {
    ...{ source: 'user_documents', document_uri: url, citation, reports, title, retrieved_at },
    ...{ content_hash_fcl: null, updated_at_fcl: null, url, http_status, provenance: 'user' },
    content_type: `${CONTENT_TYPES[extensionOf(metadata)]}${charset === null ? '' : `; charset=${charset}`}`,
  };
}
