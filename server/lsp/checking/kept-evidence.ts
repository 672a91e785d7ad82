import type { LookUp } from '../../audit/index.ts';
import { citationsOf, type EvidenceMetadata, type EvidenceStore } from '../../evidence/index.ts';

/**
 * Follows what is kept in a workspace, whoever keeps it. What is returned says what is there and is described otherwise than when
 * it was asked last, and what is gone: nothing the first time, nor as long as the folder is as it was.
 *
 * @param open the evidence, read anew where that is wanted
 */
export function followEvidence(
  open: (isAnew: boolean) => Promise<EvidenceStore>,
): () => Promise<readonly EvidenceMetadata[]> {
  let before: ReadonlyMap<string, Said> | null = null;
  let stamp: string | null = null;
  /** Whether it was listed after the folder had that stamp already: two changes within one tick of a clock have the same. */
  let isSure = false;
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<readonly EvidenceMetadata[]> => {
    const now = await (await open(false)).stamp();
    const last = before;
    if (last !== null && now === stamp && isSure) return [];
    isSure = last !== null && now === stamp;
    stamp = now;
    const listed = await (await open(last !== null)).list();
    const there = new Map(
      listed.map((one): [string, Said] => [
        one.metadata.content_hash_local,
        { metadata: one.metadata, words: JSON.stringify([one.attested, one.metadata]) },
      ]),
    );
    before = there;
    if (last === null) return [];
    const anew = [...there].flatMap(([hash, { metadata, words }]) =>
      last.get(hash)?.words === words ? [] : [metadata],
    );
    return [...anew, ...[...last].flatMap(([hash, { metadata }]) => (there.has(hash) ? [] : [metadata]))];
  };

  return () => {
    const mine = turn.then(look);
    turn = mine.catch(() => {}); // whoever wanted it hears of it
    return mine;
  };
}

/** A description, and all that it says. */
interface Said {
  readonly metadata: EvidenceMetadata;
  readonly words: string;
}

/**
 * Whether what is known of a citation may be otherwise, now that some evidence is: it bears the citation or what copies of the
 * user's say that it is, or is what it was compared with. What it rests on already, and the version before, are no news.
 */
export function isConcerned(normalized: string, { result }: LookUp, changed: readonly EvidenceMetadata[]): boolean {
  if (result.kind === 'none') return changed.some((one) => citationsOf(one).includes(normalized));
  const { kept, evidence, knownAs, linked = [] } = result;
  const cited = new Set([normalized, ...(knownAs === null ? [] : [knownAs]), ...linked]);
  if (evidence.provenance === 'user') for (const own of citationsOf(kept.metadata)) cited.add(own);
  const hashes = new Set([kept.sha256, ...(evidence.others ?? []).map(({ sha256 }) => sha256)]);
  const said = JSON.stringify(kept.metadata);
  return changed.some((one) => {
    if (one.superseded_by === kept.sha256 || JSON.stringify(one) === said) return false;
    return hashes.has(one.content_hash_local) || citationsOf(one).some((own) => cited.has(own));
  });
}
