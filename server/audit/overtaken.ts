import { deniersOf } from '../citations/index.ts';
import { citationsOf, type EvidenceMetadata } from '../evidence/index.ts';
import type { Desk } from './desk.ts';
import { isPublished, type LookUp } from './look-up.ts';
import { isOfName } from './named-alone.ts';

/** What is kept and was not when it was asked last, nor at the beginning. */
export async function recordsOf({ store }: Desk): Promise<() => Promise<readonly EvidenceMetadata[]>> {
  const list = async (): Promise<readonly EvidenceMetadata[]> =>
    (await store.list()).flatMap(({ metadata, attested }) => (attested ? [metadata] : []));
  // One that is the last version again is another than it was.
  const stateOf = (one: EvidenceMetadata): string => `${one.content_hash_local} ${one.superseded_by ?? ''}`;
  const seen = new Set((await list()).map(stateOf));
  return async () => {
    const fresh = (await list()).filter((one) => !seen.has(stateOf(one)));
    for (const one of fresh) seen.add(stateOf(one));
    return fresh;
  };
}

/**
 * Whether what no public record decides may be otherwise now that others are kept: one bears the citation, or what the copies of
 * the user's say that it is, or may say that there is no such case.
 */
export function isOvertaken(normalized: string, lookUp: LookUp, kept: readonly EvidenceMetadata[]): boolean {
  if (isPublished(lookUp)) return false;
  const { result } = lookUp;
  if (result.kind === 'none' && result.reason === 'no-citation') return kept.some((one) => isOfName(normalized, one));
  // Of what was not found those that may deny it were looked at, one asked for.
  const cited = result.kind === 'retrieved' ? [normalized, ...(result.linked ?? [])] : [];
  const telling = new Set([normalized, ...cited, ...cited.flatMap(deniersOf)]);
  return kept.some((one) => one.provenance === 'public' && citationsOf(one).some((own) => telling.has(own)));
}
