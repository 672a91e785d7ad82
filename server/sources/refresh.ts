import { type Remark, saying } from '../../shared/notes.ts';
import { type AttestedEvidence, bears, lastRetrieved } from '../evidence/index.ts';
import { type Asking, answered, askForJudgment } from './find-case-law-requests.ts';
import { keptAttempt } from './requests.ts';
import type { Retrieval } from './source.ts';

/** The documents of Find Case Law by name: a name in the evidence of a workspace may have been written by anybody. */
const DOCUMENT = /^[a-z0-9]+(?:[/-][a-z0-9]+){1,7}$/;

/**
 * Asks again for evidence that is older than the job wants. Kept evidence stays, and serves where nothing new comes.
 * Where the judgment has changed both versions are kept, and the newer is used. Another judgment at its address says nothing of it.
 */
export async function refresh(state: Asking, kept: AttestedEvidence): Promise<Retrieval> {
  const { document_uri: name, citation } = kept.metadata;
  const at = lastRetrieved(kept.metadata);
  const serve = (why: Remark): Retrieval => ({
    kind: 'retrieved',
    evidence: kept,
    attempts: [...state.attempts, keptAttempt(kept)],
    note: [{ id: 'copy-used', day: at.slice(0, 10), why }],
    unrenewed: true,
  });
  if (!DOCUMENT.test(name)) return serve([{ id: 'names-no-document' }]);
  const url = `${state.baseUrl}/${name}/data.xml`;
  const fetched = await askForJudgment(state, url, { documentUri: name, numbers: [citation], entry: null });
  if (fetched.kind === 'unneeded') return state.again();
  if (fetched.kind === 'failed') return serve(saying(fetched.note));
  if (fetched.content === null) return serve([answered('its-refresh', fetched.status)]);
  if (fetched.content.kind === 'none') return serve(fetched.content.note);
  const { sha256, metadata } = fetched.content.evidence;
  if (sha256 === kept.sha256) return fetched.content;
  // What has no number, and had none, is known by the law report alone.
  if (citation === null && !bears(metadata, state.citation.normalized))
    return serve([{ id: 'another-answered', citation: metadata.title ?? name }]);
  const note: Remark = [{ id: 'changed-since', at: 'find-case-law', day: at.slice(0, 10) }];
  return { ...fetched.content, note, superseded: kept };
}
