import type { Attempt, Candidate, PublicAnswer, SourceId } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import type { Note, Remark } from '../../shared/notes.ts';
import { SOURCES } from '../../shared/sources.ts';
import { type Citation, neutralOf, scanCitations } from '../citations/index.ts';
import {
  type AttestedEvidence,
  citationsOf,
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  lastRetrieved,
} from '../evidence/index.ts';
import {
  copiesLost,
  type Extent,
  isByReport,
  type KeptByName,
  keptAttempt,
  keptByName,
  keptDenial,
  otherCases,
  type Retrieval,
  type RivalCopy,
  rivalOf,
  type Source,
  sourceOf,
  uncovered,
  withRivals,
} from '../sources/index.ts';
import { checkName, type IndexedAuthority } from '../verification/index.ts';
import type { NotFound } from './look-up.ts';
import { type Failure, leavesOpen, weightOf } from './precedence.ts';

/** An authority that a source has. */
export type Had = Retrieval & { readonly kind: 'retrieved' };

/** The answers of the sources, one after the other, up to the first that has an authority which can be read. */
export interface Asked {
  readonly had: Had | null;
  /** The failure before it that says most. */
  readonly failure: Failure | null;
  /** A judgment of the public record that says that there is no such case; null where none does. */
  readonly denied: AttestedEvidence | null;
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly Candidate[];
  readonly advice: readonly string[];
  /** Documents that nobody vouches for. */
  readonly copies: readonly Evidence[];
  /** The answers of the public sources that may have it. */
  readonly answers: readonly PublicAnswer[];
}

/**
 * The sources that may have an authority, in the order in which they are asked. For legislation the public record comes before a copy
 * of the user's, whatever the settings say: it alone knows which text is in force.
 */
export function inTurnFor(citation: Citation, sources: readonly Source[]): readonly Source[] {
  const holders = sources.filter(({ holds }) => holds(citation));
  if (citation.cites.kind !== 'enactment') return holders;
  return holders.toSorted((a, b) => Number(SOURCES[a.id].role === 'own') - Number(SOURCES[b.id].role === 'own'));
}

/** What sources are asked by. `whyUnread`: why the artefact of a source cannot be read; null where it can. */
interface AskingPorts {
  readonly store: EvidenceStore;
  readonly whyUnread: (had: Had) => Promise<NotFound | null>;
}

/** Asks the sources for a citation. */
export async function askInTurn(
  { store, whyUnread }: AskingPorts,
  sources: readonly Source[],
  citation: Citation,
  signal: AbortSignal,
  extent?: Extent,
): Promise<Asked> {
  const attempts: Attempt[] = [];
  const candidates: Candidate[] = [];
  const advice: string[] = [];
  const copies: Evidence[] = [];
  const answers: PublicAnswer[] = [];
  const beside = { attempts, candidates, advice, copies, answers };
  let failure: Failure | null = null;
  let denied: AttestedEvidence | null = null;
  const held = await keptByName(store, citation);
  for (const { source, stands } of turnsOf(held, sources)) {
    // An archive is one place more to ask, where one request alone is to be sent.
    const isMore = !stands && SOURCES[source.id].role === 'archive';
    if (isMore && (extent || !leavesOpen(failure, citation.normalized))) continue;
    const found = await source.retrieve(citation, signal, extent);
    const retrieval: Retrieval = stands && failure !== null ? notRenewed(found, failure) : found;
    addAll(attempts, retrieval.attempts);
    if (retrieval.kind === 'none') {
      addAll(candidates, retrieval.candidates);
      addAll(advice, retrieval.advice ?? []);
      if (retrieval.copy) copies.push(retrieval.copy);
      addAll(answers, answerOf(source.id, citation, retrieval));
      denied ??= retrieval.denied ?? null;
      const another: Failure = { ...retrieval, source: source.id };
      if (failure === null || weightOf(another) > weightOf(failure)) failure = another;
      continue;
    }
    const unread = await whyUnread(retrieval);
    if (unread === null) return { had: retrieval, failure, denied, ...beside };
    if (!isOwn(retrieval)) answers.push({ source: source.id, reason: 'unreadable', others: [] });
    const { reason, note } = unread;
    failure = { kind: 'none', reason, note, attempts: retrieval.attempts, candidates: [], source: source.id };
  }
  return { had: null, failure, denied, ...beside };
}

/**
 * What was asked, where a judgment of the public record says that there is no such case: a copy of the user's is then none of it,
 * whichever source came first. That judgment may be kept, though the settings let nobody be asked.
 */
export async function besideDenial(
  asked: Asked,
  citation: Citation,
  store: EvidenceStore,
  denies: (evidence: Evidence, citation: string) => Promise<boolean>,
): Promise<Asked> {
  const { had } = asked;
  if (had === null || !isOwn(had)) return asked;
  const denied = asked.denied ?? (await keptDenial(store, citation, denies));
  if (denied === null) return asked;
  const { url: path } = had.evidence.metadata;
  const note: Remark = [{ id: 'own-copy-denied', path, number: citation.normalized }];
  const nothing = { kind: 'none', reason: 'not-found', attempts: [], candidates: [], source: 'find_case_law' } as const;
  return { ...asked, had: null, denied, failure: { ...nothing, note } };
}

/** What stands though it was asked for again, with why nothing newer came. */
function notRenewed(retrieval: Retrieval, { note: why }: Failure): Retrieval {
  if (retrieval.kind === 'none') return retrieval;
  const day = lastRetrieved(retrieval.evidence.metadata).slice(0, 10);
  return { ...retrieval, note: [{ id: 'copy-used', day, why }] };
}

/** Whether a document is the user's own. */
export function isOwn({ evidence }: Had): boolean {
  return evidence.metadata.provenance === 'user';
}

/**
 * The citation that a document of the user's bears as its own number, where the draft cites it otherwise, for instance
 * by a law report. Null where it bears none, or bears the cited one.
 */
export function byItsNumber(citation: Citation, { citation: own }: EvidenceMetadata): Citation | null {
  const scanned = own === null ? undefined : scanCitations(own)[0];
  if (!scanned || neutralOf(scanned) === null || scanned.normalized === citation.normalized) return null;
  const { text, normalized, cites, irregular } = scanned;
  // A citation's claim is an accessor, which no spread takes along.
  return { ...citation, text, normalized, cites, irregular, claim: citation.claim };
}

/**
 * The user's document with the answers on its own number: every other document of the user's with that number is
 * another copy of it. The public answers come before the document, which decides.
 */
export function besideItsNumber(asked: Asked & { readonly had: Had }, again: Asked): Asked & { readonly had: Had } {
  const others = again.had === null ? [] : [rivalOf(again.had.evidence), ...(again.had.rivals ?? [])];
  const looked = new Set(asked.attempts.map(({ url }) => url));
  return {
    ...asked,
    had: withRivals(asked.had, others),
    attempts: [...again.attempts.filter(({ url }) => !looked.has(url)), ...asked.attempts],
    candidates: [...asked.candidates, ...again.candidates],
  };
}

/**
 * The user's document beside the kept public record for whatever it leads to, from copy to copy, by what these say or have said that
 * they are: such a copy came behind that record, and no file that arrives comes before it, nor one that is written over the copy.
 * Nobody is asked.
 */
export async function besidePublished(had: Had, citation: Citation, store: EvidenceStore): Promise<Had> {
  const own = had.evidence.metadata.citation;
  const published: RivalCopy[] = [];
  const { linked = [] } = had;
  // A heading may claim whatever it likes: the evidence is gone through once.
  const all = linked.length === 0 ? [] : await store.list();
  const borne = new Set(all.flatMap(({ metadata }) => (metadata.provenance === 'public' ? citationsOf(metadata) : [])));
  for (const one of linked.filter((cited) => borne.has(cited))) {
    const record = one === own || one === citation.normalized ? null : await store.findByCitation(one, 'public');
    if (record !== null) published.push(rivalOf(record));
  }
  return withRivals(had, published);
}

/**
 * The public record that a law report leads to, beside what the user has of other cases that bear the report and may be meant: where
 * they differ, none decides. The remark that says so, where one of these cannot be read. Nobody is asked.
 */
export async function besideOwnCases(
  had: Had,
  citation: Citation,
  { own, store }: { readonly own: Source | undefined; readonly store: EvidenceStore },
  signal: AbortSignal,
): Promise<Had | { readonly kind: 'open'; readonly why: Note }> {
  const { metadata } = had.evidence;
  if (isOwn(had) || own === undefined || !isByReport(citation)) return had;
  const mayBeMeant = otherCases(citation, metadata);
  const found = await own.retrieve(citation, signal, 'held');
  if (found.kind === 'retrieved') {
    const others = [rivalOf(found.evidence), ...(found.rivals ?? [])];
    return withRivals(
      had,
      others.filter(({ is }) => mayBeMeant(is)),
    );
  }
  const supplied = await store.supplied(new Set([citation.normalized]));
  const unread = supplied.filter(mayBeMeant); // what came with the folder, or lies in one that is not trusted, decides nothing
  if (unread.length === 0) return had;
  const lost: EvidenceMetadata[] = [];
  for (const one of unread) if ((await store.findByHash(one.content_hash_local)).length === 0) lost.push(one);
  const titles = [...new Set([metadata, ...unread].map(({ title, url }) => title ?? url))];
  return { kind: 'open', why: lost.length > 0 ? copiesLost(lost) : { id: 'several-bear-it', titles } };
}

/**
 * The public record of a document's own number, in its place. Of the user's others there stay beside it those that bear the
 * citation of the draft and another number, or none.
 */
export function inItsPlace(
  citation: Citation,
  number: Citation,
  asked: Asked & { readonly had: Had },
  again: Asked & { readonly had: Had },
): Asked & { readonly had: Had } {
  const { had } = asked;
  const note: Note = {
    id: 'own-copy-published',
    path: had.evidence.metadata.url,
    cited: citation.normalized,
    number: number.normalized,
  };
  const rivals = (had.rivals ?? []).filter(({ citations }) => !citations.includes(number.normalized));
  return {
    ...again,
    had: { ...again.had, rivals, note: [note, ...again.had.note], linked: had.linked ?? [] },
    attempts: [...asked.attempts, ...again.attempts],
    candidates: [...asked.candidates, ...again.candidates],
  };
}

/**
 * The public record of another case than the user's copy; null where it is the same case, or nobody can tell. The
 * copy's title is looked for in the record. Where the copy has no title (a page, plain text), the record's title is
 * looked for in the copy.
 */
export function anotherCase(mine: IndexedAuthority, its: IndexedAuthority): { readonly title: string | null } | null {
  const { title } = its.authority;
  const isOther = (text: string | null, where: IndexedAuthority): boolean =>
    text !== null && checkName({ text, form: 'parties' }, where).confidence !== null;
  const own = mine.authority.title;
  return (own === null ? isOther(title, mine) : isOther(own, its)) ? { title } : null;
}

/** Who is asked in turn; `stands` has what is kept of the public record, where nobody who was asked has more. */
interface Turn {
  readonly source: Source;
  readonly stands: boolean;
}

/**
 * The sources in the order in which they are asked. The kept public record comes before anybody's copy, always, whoever
 * gave it and however old it is: the public sources are asked first, and where none has more it stands. Settings, which may be the
 * folder's own, order who is asked, and put nobody's copy before the answer of a public source.
 */
function turnsOf(held: KeptByName, sources: readonly Source[]): readonly Turn[] {
  const asking = (source: Source): Turn => ({ source, stands: false });
  if (held.kind === 'none') return sources.map(asking);
  const isPublished = ({ id }: Source): boolean => SOURCES[id].role !== 'own';
  const published = sources.filter(isPublished);
  if (held.kind === 'several') return published.map(asking);
  const { evidence: kept } = held;
  const standing: Source = {
    ...sourceOf('find_case_law'),
    retrieve: async () => ({
      ...{ kind: 'retrieved', evidence: kept, attempts: [keptAttempt(kept)], note: [] },
      unrenewed: published.length > 0,
    }),
  };
  return [
    ...published.map(asking),
    { source: standing, stands: true },
    ...sources.filter((source) => !isPublished(source)).map(asking),
  ];
}

/** The answer of a public source that may have an authority; nothing for a source that does not publish it. */
function answerOf(
  source: SourceId,
  citation: Citation,
  { reason, note, candidates }: Retrieval & { readonly kind: 'none' },
): PublicAnswer[] {
  if (SOURCES[source].role === 'own') return [];
  const others = candidates.flatMap(
    ({ title, citation: own }) => [title, own].filter((one) => one !== null).join(' ') || [],
  );
  if (note.some(({ id }) => id === 'pdf-alone' || id === 'law-in-pdf'))
    return [{ source, reason: 'pdf-alone', others: [] }];
  if (reason !== 'not-covered' && reason !== 'no-pattern' && reason !== 'no-citation')
    return [{ source, reason, others }];
  if (source === 'legislation_gov_uk') return [{ source, reason: 'not-found', others }];
  if (source !== 'find_case_law' || uncovered(citation) !== null) return [];
  // A law report has no address there.
  return neutralOf(citation) === null
    ? [{ source, reason: 'not-indexed', others }]
    : [{ source, reason: 'not-found', others }];
}

/**
 * Why no public source vouches for the user's own copy: what the first of those came to that were asked and may have it, or that
 * the settings let none be asked before it. Null where none publishes it.
 */
export function answerBeside(
  citation: Citation,
  answers: readonly PublicAnswer[],
  sources: readonly Source[],
): PublicAnswer | null {
  const [first] = answers;
  if (first !== undefined) return first;
  if (citation.cites.kind === 'enactment') return { source: 'legislation_gov_uk', reason: 'left-out', others: [] };
  if (uncovered(citation) !== null) return null;
  const reason = sources.some(({ id }) => id === 'find_case_law') ? 'later' : 'left-out';
  return { source: 'find_case_law', reason, others: [] };
}
