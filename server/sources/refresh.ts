import { type AttestedEvidence, lastRetrieved } from '../evidence/index.ts';
import { type Asking, askForJudgment } from './find-case-law-requests.ts';
import { keptAttempt } from './requests.ts';
import type { Retrieval } from './source.ts';

/** The documents of Find Case Law by name: a name in the evidence of a workspace may have been written by anybody. */
const DOCUMENT = /^[a-z0-9]+(?:[/-][a-z0-9]+){1,7}$/;

/**
 * Asks again for evidence that is older than the job wants. What is kept stays, and serves where nothing new comes; where
 * the judgment has changed both versions are kept, and the newer is used.
 */
export async function refresh(state: Asking, kept: AttestedEvidence): Promise<Retrieval> {
  const { document_uri: name } = kept.metadata;
  const at = lastRetrieved(kept.metadata);
  const serve = (why: string): Retrieval => ({
    kind: 'retrieved',
    evidence: kept,
    attempts: [...state.attempts, keptAttempt(kept)],
    note: `The copy of ${at.slice(0, 10)} is used: ${why}`,
    unrenewed: true,
  });
  if (!DOCUMENT.test(name)) return serve('it does not say which document of Find Case Law it is.');
  const url = `${state.baseUrl}/${name}/data.xml`;
  const fetched = await askForJudgment(state, url, name, null);
  if (fetched.kind === 'unneeded') return state.again();
  if (fetched.kind === 'failed') return serve(fetched.note);
  if (fetched.content === null) return serve(`Find Case Law answered with status ${fetched.status} when asked again.`);
  if (fetched.content.kind === 'none') return serve(fetched.content.note);
  if (fetched.content.evidence.sha256 === kept.sha256) return fetched.content;
  const note = `The judgment has changed at Find Case Law since ${at.slice(0, 10)}; both versions are kept.`;
  return { ...fetched.content, note, superseded: kept };
}
