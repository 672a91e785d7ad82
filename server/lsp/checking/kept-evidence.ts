import { isOfName, type LookUp } from '../../audit/index.ts';
import { citationsOf, type EvidenceMetadata, type EvidenceStore, type Listed } from '../../evidence/index.ts';

/** What is described otherwise than before, or is gone. */
export interface News {
  readonly metadata: EvidenceMetadata;
  readonly isGone: boolean;
}

/**
 * Follows what is kept in a workspace, whoever keeps it. What is returned says what is there and is described otherwise than when
 * it was asked last, and what is gone: nothing the first time, nor as long as the folder is as it was.
 *
 * @param open the evidence, read anew where that is wanted
 */
export function followEvidence(open: (isAnew: boolean) => Promise<EvidenceStore>): () => Promise<readonly News[]> {
  let before: ReadonlyMap<string, Listed> | null = null;
  let stamp: string | null = null;
  /** Whether it was listed after the folder had that stamp already: two changes within one tick of a clock have the same. */
  let isSure = false;
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<readonly News[]> => {
    const now = await (await open(false)).stamp();
    const last = before;
    if (last !== null && now === stamp && isSure) return [];
    const listed = await (await open(last !== null)).list();
    isSure = last !== null && now === stamp;
    stamp = now;
    const there = new Map(listed.map((one) => [one.metadata.content_hash_local, one]));
    before = there;
    if (last === null) return [];
    const anew = [...there].filter(([hash, one]) => JSON.stringify(last.get(hash)) !== JSON.stringify(one));
    const gone = [...last].filter(([hash]) => !there.has(hash));
    return [
      ...anew.map(([, { metadata }]) => ({ metadata, isGone: false })),
      ...gone.map(([, { metadata }]) => ({ metadata, isGone: true })),
    ];
  };

  return () => {
    const mine = turn.then(look);
    turn = mine.catch(() => {}); // whoever wanted it hears of it
    return mine;
  };
}

/**
 * Whether what is known of a citation may be otherwise, now that some evidence is: it bears the citation or what copies of the
 * user's say that it is, or is what it was compared with. What it rests on already, and the version before, are no news.
 */
export function isConcerned(normalized: string, { result }: LookUp, news: readonly News[]): boolean {
  if (result.kind === 'none' && result.reason === 'no-citation')
    return news.some(({ metadata }) => isOfName(normalized, metadata));
  if (result.kind === 'none') return news.some(({ metadata }) => citationsOf(metadata).includes(normalized));
  const { kept, evidence, knownAs, linked = [] } = result;
  const cited = new Set([normalized, ...(knownAs === null ? [] : [knownAs]), ...linked]);
  if (evidence.provenance === 'user') for (const own of citationsOf(kept.metadata)) cited.add(own);
  const hashes = new Set([kept.sha256, ...(evidence.others ?? []).map(({ sha256 }) => sha256)]);
  const said = JSON.stringify(kept.metadata);
  return news.some(({ metadata, isGone }) => {
    const isKnown = metadata.superseded_by === kept.sha256 || JSON.stringify(metadata) === said;
    if (isKnown && !isGone) return false;
    return hashes.has(metadata.content_hash_local) || citationsOf(metadata).some((own) => cited.has(own));
  });
}
