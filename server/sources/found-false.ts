import type { Attempt, Candidate } from '../../shared/finding.ts';
import { type Citation, type KnownFalse, knownFalse, scanCitations } from '../citations/index.ts';
import type { AttestedEvidence, EvidenceStore } from '../evidence/index.ts';
import { createSilentClient } from '../http/index.ts';
import { slugOf } from './coverage.ts';
import { type Asking, askForJudgment, type FindCaseLawPorts, remembered } from './find-case-law-requests.ts';
import { keptAttempt } from './requests.ts';
import type { Retrieval } from './source.ts';

type None = Retrieval & { readonly kind: 'none' };

/**
 * What was not found, with the judgment that says that there is no such case, where the citation is one that a court is known to
 * have found false. Judgments that are kept are looked at first; one at most is asked for, by its address alone. Whatever comes of
 * that, the pages of these judgments are offered to be read.
 */
export async function besideFoundFalse(
  ports: FindCaseLawPorts,
  citation: Citation,
  lacking: None,
  signal: AbortSignal,
): Promise<Retrieval> {
  const row = knownFalse(citation.normalized, citation.name?.text ?? null);
  if (row === null || lacking.reason !== 'not-found') return lacking;
  const deciding = row.foundFalseIn.flatMap((text) => asked(citation, text) ?? []);
  const attempts = [...lacking.attempts];
  const candidates = [...lacking.candidates, ...deciding.flatMap((one) => pageOf(ports, one) ?? [])];
  const denied = isProvable(row) ? await denying(ports, citation, deciding, { attempts, signal }) : null;
  return { ...lacking, attempts, candidates, ...(denied === null ? {} : { denied }) };
}

/** A case that was pleaded without a number, or with that of another, no sentence can be held to. */
function isProvable({ citation, what }: KnownFalse): boolean {
  return citation !== null && what === 'fabricated';
}

/** A judgment that is kept and says that there is no such case, where the citation is one that a court is known to have found false. */
export async function keptDenial(
  evidence: EvidenceStore,
  { normalized, name }: Citation,
  denies: NonNullable<FindCaseLawPorts['denies']>,
): Promise<AttestedEvidence | null> {
  const row = knownFalse(normalized, name?.text ?? null);
  if (row === null || !isProvable(row)) return null;
  for (const text of row.foundFalseIn) {
    const kept = await evidence.findByCitation(text, 'public');
    if (kept !== null && (await denies(kept, normalized))) return kept;
  }
  return null;
}

/** The first of the judgments that says that there is no such case; `attempts` grows by what was asked. */
async function denying(
  ports: FindCaseLawPorts,
  { normalized }: Citation,
  deciding: readonly Citation[],
  { attempts, signal }: { readonly attempts: Attempt[]; readonly signal: AbortSignal },
): Promise<AttestedEvidence | null> {
  const { evidence, denies } = ports;
  if (!denies) return null;
  const unkept: Citation[] = [];
  for (const one of deciding) {
    const kept = await evidence.findByCitation(one.normalized, 'public');
    if (kept === null) unkept.push(one);
    else {
      attempts.push(keptAttempt(kept));
      if (await denies(kept, normalized)) return kept;
    }
  }
  for (const one of unkept) {
    const slug = slugOf(one);
    if (slug === null) continue;
    const client = ports.client ?? createSilentClient(evidence.describeLack(one.normalized));
    const again = async (): Promise<Retrieval> => ({
      kind: 'none',
      reason: 'not-found',
      note: [],
      attempts,
      candidates: [],
    });
    const state: Asking = { ...ports, client, citation: one, signal, attempts, again };
    const url = `${ports.baseUrl}/${slug}/data.xml`;
    if (await remembered(state, url)) continue;
    const fetched = await askForJudgment(state, url, {
      documentUri: slug,
      numbers: [one.normalized, null],
      entry: null,
    });
    const came = fetched.kind === 'answer' && fetched.content?.kind === 'retrieved' ? fetched.content.evidence : null;
    const kept = came ?? (await evidence.findByCitation(one.normalized, 'public')); // another process has kept it meanwhile
    return kept !== null && (await denies(kept, normalized)) ? kept : null;
  }
  return null;
}

/** A citation of another judgment, to be asked for in the place of one. */
function asked(citation: Citation, text: string): Citation | null {
  const scanned = scanCitations(text)[0];
  if (!scanned) return null;
  const { normalized, cites, irregular } = scanned;
  return { ...citation, text, normalized, cites, irregular, claim: citation.claim };
}

/** The page of a judgment, as its citation determines it: nobody has said that it is the one cited. */
function pageOf({ baseUrl }: FindCaseLawPorts, citation: Citation): Candidate | null {
  const slug = slugOf(citation);
  return slug === null ? null : { url: `${baseUrl}/${slug}`, citation: null, title: citation.normalized, built: true };
}
