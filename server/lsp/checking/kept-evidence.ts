import { SOURCES, type SourceId } from '../../../shared/sources.ts';
import { artefactsOf, isDocumentKey, isOfName, type LookUp } from '../../audit/index.ts';
import { deniersOf } from '../../citations/index.ts';
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
    // What lost its artefact is gone: a sync client removes what it likes.
    const there = new Map(
      listed.flatMap((one) => (one.isBare ? [] : [[one.metadata.content_hash_local, one] as const])),
    );
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

/** Whether a source is one of legislation, whose documents are of one item by their addresses. */
function isOfLaw(source: SourceId | null): boolean {
  return source !== null && SOURCES[source].holds.includes('legislation');
}

/** Whether an artefact is a document of legislation of the user's. */
function isOwnLaw({ provenance, citation }: EvidenceMetadata): boolean {
  return provenance === 'user' && citation !== null && isDocumentKey(citation);
}

/** Whether a document of legislation is one that a look-up rests on, or is of another item. */
function isPartOf(known: LookUp, { content_hash_local: hash, document_uri: path }: EvidenceMetadata): boolean {
  const all = artefactsOf(known);
  const [year = '', number = ''] = all[0]?.metadata.document_uri.split('/').slice(1) ?? [];
  return all.some(({ sha256 }) => sha256 === hash) || !path.includes(`/${year}/${number}`);
}

/**
 * Whether what is known of a citation may be otherwise, now that some evidence is: it bears the citation or what copies of the
 * user's say that it is, or is what it was compared with; or it is a judgment that may say that there is no such case. What it rests
 * on already, and the version before, are no news.
 */
export function isConcerned(normalized: string, known: LookUp, news: readonly News[]): boolean {
  const { result } = known;
  if (result.kind === 'none' && result.reason === 'no-citation')
    return news.some(({ metadata }) => isOfName(normalized, metadata));
  const isPublic = result.kind === 'retrieved' && result.evidence.provenance === 'public';
  const deniers = isPublic ? [] : deniersOf(normalized);
  if (result.kind === 'none') {
    const denying = artefactsOf(known)[0]?.sha256;
    const of = new Set([normalized, ...deniers]);
    return news.some(({ metadata, isGone }) => {
      if (metadata.content_hash_local === denying) return isGone;
      if (isOfLaw(known.source) && (metadata.source === known.source || isOwnLaw(metadata))) return true;
      return citationsOf(metadata).some((own) => of.has(own));
    });
  }
  const { kept, evidence, knownAs, linked = [] } = result;
  const cited = new Set([
    normalized,
    ...(knownAs === null ? [] : [knownAs, ...deniersOf(knownAs)]),
    ...linked,
    ...deniers,
  ]);
  if (evidence.provenance === 'user') for (const own of citationsOf(kept.metadata)) cited.add(own);
  const hashes = new Set([kept.sha256, ...(evidence.others ?? []).map(({ sha256 }) => sha256)]);
  const said = JSON.stringify(kept.metadata);
  return news.some(({ metadata, isGone }) => {
    const isKnown = metadata.superseded_by === kept.sha256 || JSON.stringify(metadata) === said;
    if (isKnown && !isGone) return false;
    // What the public record has of an item, under whatever path, comes before the user's own documents of it.
    if (isOwnLaw(kept.metadata) && isOfLaw(metadata.source) && metadata.provenance === 'public') return true;
    if (isOfLaw(kept.metadata.source) && metadata.source === kept.metadata.source)
      return isGone || !isPartOf(known, metadata);
    return hashes.has(metadata.content_hash_local) || citationsOf(metadata).some((own) => cited.has(own));
  });
}
