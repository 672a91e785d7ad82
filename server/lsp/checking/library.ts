import { PASSING_REASONS } from '../../../shared/finding.ts';
import { SOURCES } from '../../../shared/sources.ts';
import { artefactsOf, type Desk, isDocumentKey, type LookUp } from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
import { bears } from '../../evidence/index.ts';
import { followEvidence, isConcerned } from './kept-evidence.ts';

/** The known authorities that the drafts of one workspace cite. Nothing here uses the network. */
export interface Library {
  /** The known facts on an authority; null where nobody has looked for it. */
  readonly known: (normalized: string) => LookUp | null;
  /** Looks in the evidence and among the user's documents; of what a court prints, by its address alone, and known by `key`. */
  readonly recall: (citation: Citation, signal: AbortSignal, key?: string) => Promise<LookUp>;
  /** More may have been kept, and answered, since it was looked for: the next that is recalled is looked for anew. */
  readonly reread: () => void;
  readonly learn: (normalized: string, known: LookUp) => void;
  /**
   * Learns from others from now on, if they find something new, until the user's documents change: it may be from
   * before.
   */
  readonly learner: () => (normalized: string, known: LookUp) => void;
  /** Forgets failed look-ups, all or those of one citation, and the user's documents: they are looked for again. */
  readonly forget: (normalized?: string) => void;
  /** The citations whose authority is a file of the user's, by its path in the workspace or the path of a folder. */
  readonly restingOn: (file: string) => readonly string[];
  /** The citations that are looked up by another one too, which the copy of the user's that they rest on bears. */
  readonly knownBy: (cited: string) => readonly string[];
  /** Forgets the facts on some citations, and the list of the user's files. */
  readonly forgetDocuments: (citations: ReadonlySet<string>) => void;
  /** Forgets facts that rest on evidence that is no longer kept; `kept`: the SHA-256s that are. */
  readonly forgetGone: (kept: ReadonlySet<string>) => void;
  /**
   * Looks whether anybody, another process too, has kept, described anew or removed evidence since this was asked last. Returns the
   * citations that may be known otherwise now: what was known of them stands until they are recalled.
   */
  readonly review: () => Promise<ReadonlySet<string>>;
  /** Whether a citation waits to be recalled after that. */
  readonly isOvertaken: (normalized: string) => boolean;
  /** Forgets the authorities that the evidence did not have: it may have more by now. */
  readonly forgetMissing: () => void;
  /**
   * Forgets authorities that nothing cites any longer, where they have become many: while a draft is typed, every half
   * of a citation is a citation.
   */
  readonly tidy: (cited: () => ReadonlySet<string>) => void;
  /** Another one, of this library or of any, whenever something was learnt or {@link forgetMissing} forgot something. */
  readonly edition: () => symbol;
}

/** How many citations are known beside those that are cited. */
const MOST_BESIDE = 500;

/** Opens the facts that are known in a workspace; `desk` is one that may not ask. */
export function openLibrary(desk: () => Promise<Desk>): Library {
  const all = new Map<string, LookUp>();
  let local: Promise<Desk> | null = null;
  /** How often the user's documents have changed. */
  let changes = 0;
  let edition = Symbol();
  const overtaken = new Set<string>();
  const news = followEvidence(async (isAnew) => {
    if (isAnew) local = null; // a desk reads each description once
    local ??= desk();
    return (await local).store;
  });
  /** How many are known before it is looked which are cited. */
  let limit = MOST_BESIDE;
  const set = (normalized: string, known: LookUp): void => {
    all.set(normalized, known);
    edition = Symbol();
  };
  const those = (are: (known: LookUp, of: string) => boolean): string[] =>
    [...all].flatMap(([normalized, known]) => (are(known, normalized) ? [normalized] : []));
  const forgetDesk = (): void => {
    local = null;
    changes++;
  };
  return {
    known: (normalized) => all.get(normalized) ?? null,
    reread: () => {
      local = null; // a desk remembers the answers from its beginning
    },
    learn: set,
    learner: () => {
      const since = changes;
      return (normalized, known) => {
        const before = all.get(normalized) ?? null;
        if (changes === since) {
          if (isNews(known, before)) set(normalized, known);
        } else if (before?.result.kind === 'none') {
          // What was answered is kept: it is looked for there, by whoever wants it.
          local = null;
          all.delete(normalized);
          edition = Symbol();
        }
      };
    },
    recall: async (citation, signal, key) => {
      const normalized = key ?? citation.normalized;
      const since = changes;
      const before = all.get(normalized);
      local ??= desk();
      const wasOvertaken = overtaken.delete(normalized); // what is kept from here on is heard of anew
      const extent = key === undefined ? undefined : 'address';
      const known = await (await local).lookUp(citation, signal, extent).catch((error: unknown) => {
        if (wasOvertaken) overtaken.add(normalized);
        throw error;
      });
      // What was learnt meanwhile is of who may ask.
      if (changes !== since || all.get(normalized) !== before) return known;
      if (before && (isSame(known, before) || !tellsMore(known, before))) return before; // it has the requests, too
      all.set(normalized, known);
      return known;
    },
    forget: (only) => {
      forgetDesk();
      for (const [normalized, known] of all)
        if (only === undefined || only === normalized || only === numberOf(known))
          if (known.result.kind === 'none' || documentsOf(known).length > 0) all.delete(normalized);
    },
    restingOn: (file) => those((known) => documentsOf(known).some((one) => isWithin(one, file))),
    knownBy: (cited) => those((known) => numberOf(known) === cited || isBorne(known, cited) || mayBeOf(known, cited)),
    forgetDocuments: (citations) => {
      forgetDesk();
      for (const normalized of citations) all.delete(normalized);
    },
    forgetGone: (kept) => {
      for (const [normalized, known] of all) {
        const isGone = artefactsOf(known).some(({ sha256 }) => !kept.has(sha256));
        if (isGone && all.delete(normalized)) forgetDesk();
      }
    },
    review: async () => {
      const changed = await news();
      const keys = new Set(changed.length === 0 ? [] : those((known, of) => isConcerned(of, known, changed)));
      for (const one of keys) overtaken.add(one);
      return keys;
    },
    isOvertaken: (normalized) => overtaken.has(normalized),
    forgetMissing: () => {
      local = null;
      for (const [normalized, { result }] of all)
        if (result.kind === 'none' && result.untried && all.delete(normalized)) edition = Symbol();
    },
    tidy: (cited) => {
      if (all.size <= limit) return;
      const wanted = cited();
      local = null; // a forgotten fact is found again where it is kept now
      for (const normalized of all.keys()) if (!wanted.has(normalized)) all.delete(normalized);
      limit = all.size + MOST_BESIDE;
    },
    edition: () => edition,
  };
}

/** Whether more is known than before: not that nobody could be asked, nor the same once more. */
function isNews(known: LookUp, before: LookUp | null): boolean {
  if (isUnanswered(known)) return false;
  return before === null || isOpen(before) !== isOpen(known) || !isSame(known, before);
}

/** Whether a result says more than that nobody was asked, after an answer of somebody. */
function tellsMore(known: LookUp, before: LookUp): boolean {
  // What a judgment denies is so as long as that is kept.
  if (before.result.kind === 'retrieved' || before.result.denied !== undefined) return true;
  return !isUnanswered(known) || isUnanswered(before);
}

/** Whether nobody could be asked, or answered. */
function isUnanswered({ result }: LookUp): boolean {
  return result.kind === 'none' && (result.untried || PASSING_REASONS.includes(result.reason));
}

/** Whether the same is said by them: that something was changed since is said once. */
function isSame(known: LookUp, before: LookUp): boolean {
  return JSON.stringify(saidBy(known)) === JSON.stringify(saidBy(before));
}

function saidBy({ result }: LookUp): object {
  if (result.kind === 'none') return result;
  const { kept: _, superseded: __, ...said } = result;
  return said;
}

/** The user's documents that a look-up rests on: also one of the same bytes as the public record's, whose evidence it is. */
function documentsOf({ result, attempts }: LookUp): readonly string[] {
  if (result.kind === 'none') return [];
  const { evidence, rivals } = result;
  const read = attempts.filter(({ source }) => source === 'user_documents').map(({ url }) => url);
  const kept = evidence.provenance === 'user' ? [evidence.url] : [];
  return [...read, ...kept, ...rivals.map(({ name }) => name)];
}

/** The citation that stands for the one looked up, by the word of a copy of the user's; null where none does. */
function numberOf({ result }: LookUp): string | null {
  return result.kind === 'retrieved' ? result.knownAs : null;
}

/** Whether what decides is a copy of the user's that bears a citation. */
function isBorne({ result }: LookUp, cited: string): boolean {
  if (result.kind === 'none') return false;
  const { metadata } = result.kept;
  return metadata.provenance === 'user' && bears(metadata, cited);
}

/** Whether a document of the user's, which bears a path of legislation, may be of what is known: of what nothing public decides. */
function mayBeOf({ result, source }: LookUp, cited: string): boolean {
  if (!isDocumentKey(cited)) return false;
  if (result.kind === 'none') return source !== null && SOURCES[source].holds.includes('legislation');
  const { provenance, citation } = result.kept.metadata;
  return provenance === 'user' && citation !== null && isDocumentKey(citation);
}

/** Whether a public source could be asked for more than is known: nothing is kept, or only the user's own copy. */
export function isOpen(known: LookUp | null): boolean {
  if (known === null) return true;
  return known.result.kind === 'none'
    ? known.result.untried
    : known.result.evidence.provenance === 'user' && known.attempts.every((attempt) => attempt.status !== 404);
}

/** Whether a path is another, or of what lies in it. */
export function isWithin(file: string, other: string): boolean {
  return file === other || file.startsWith(`${other}/`);
}
