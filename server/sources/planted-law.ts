import { addAll } from '../../shared/lists.ts';
import type { Citation } from '../citations/index.ts';
import type { Evidence, EvidenceStore } from '../evidence/index.ts';
import { isDocumentKey, isItemCited, itemOfKey, lawCited, pathsNeeded } from './legislation/own.ts';

/** Documents that came with the folder and say that they are of a citation: what they are is for whoever reads them to see. */
export async function unattestedOf(store: EvidenceStore, citation: Citation): Promise<readonly Evidence[]> {
  const enactment = lawCited(citation);
  if (enactment === null) return store.findUnattested(citation.normalized);
  const keys = new Set<string>();
  for (const { metadata, attested } of await store.list()) {
    const { citation: key, title = null } = metadata;
    if (attested || key === null || !isDocumentKey(key)) continue;
    const item = itemOfKey(key);
    if (isItemCited(enactment, { item, title }) && pathsNeeded(item, enactment).includes(key)) keys.add(key);
  }
  const found: Evidence[] = [];
  for (const key of keys) addAll(found, await store.findUnattested(key));
  return found;
}
