import { PASSING_REASONS } from '../../../shared/finding.ts';
import { fileAt } from '../../../shared/pdf-page.ts';
import { SOURCES } from '../../../shared/sources.ts';
import {
  artefactsOf,
  citedIn,
  type Desk,
  foundBy,
  isDocumentKey,
  isPrintedKey,
  keepBy,
  type LookUp,
  type Sought,
} from '../../audit/index.ts';
import { bears } from '../../evidence/index.ts';
import { followEvidence, isConcerned } from './kept-evidence.ts';

/** The known authorities that the drafts of one workspace cite. Nothing here uses the network. */
export interface Library {
  /** The known facts on an authority, by the key by which it is looked for; null where nobody has. */
  readonly known: (key: string) => LookUp | null;
  /** Looks in the evidence and among the user's documents; of what a court prints, by its address alone. */
  readonly recall: (sought: Sought, signal: AbortSignal) => Promise<LookUp>;
  /** More may have been kept, and answered, since it was looked for: the next that is recalled is looked for anew. */
  readonly reread: () => void;
  readonly learn: (key: string, known: LookUp) => void;
  /**
   * Learns from others from now on, if they find something new, until the user's documents change: it may be from
   * before.
   */
  readonly learner: () => (key: string, known: LookUp) => void;
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
  readonly isOvertaken: (key: string) => boolean;
  /** Forgets the authorities that the evidence did not have: it may have more by now. */
  readonly forgetMissing: () => void;
  /**
   * Forgets authorities that nothing cites any longer, where they have become many: while a draft is typed, every half
   * of a citation is a citation, and every half of a name a name. `sought`: the keys by which those cited are known.
   */
  readonly tidy: (sought: () => ReadonlySet<string>) => void;
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
  const find = (key: string): LookUp | null => foundBy(all, key, itself) ?? null;
  /** The key by which that is kept. */
  const placeOf = (key: string): string => (find(key) === all.get(citedIn(key)) ? citedIn(key) : key);
  const set = (key: string, known: LookUp): void => {
    keepBy(all, key, known, itself);
    edition = Symbol();
  };
  const those = (are: (known: LookUp, of: string) => boolean): string[] =>
    [...all].flatMap(([key, known]) => (are(known, citedIn(key)) ? [key] : []));
  const forgetDesk = (): void => {
    local = null;
    changes++;
  };
  return {
    known: find,
    reread: () => {
      local = null; // a desk remembers the answers from its beginning
    },
    learn: set,
    learner: () => {
      const since = changes;
      return (key, known) => {
        const before = find(key);
        if (changes === since) {
          if (isNews(known, before)) set(key, known);
        } else if (before?.result.kind === 'none') {
          // What was answered is kept: it is looked for there, by whoever wants it.
          local = null;
          all.delete(key);
          edition = Symbol();
        }
      };
    },
    recall: async ({ citation, key }, signal) => {
      const since = changes;
      const before = find(key);
      const place = placeOf(key);
      local ??= desk();
      const wasOvertaken = overtaken.delete(place); // what is kept from here on is heard of anew
      const extent = isPrintedKey(key) ? 'address' : undefined;
      const known = await (await local).lookUp(citation, signal, extent).catch((error: unknown) => {
        if (wasOvertaken) overtaken.add(place);
        throw error;
      });
      // What was learnt meanwhile is of who may ask.
      if (changes !== since || find(key) !== before) return known;
      if (before && (isSame(known, before) || !tellsMore(known, before))) return before; // it has the requests, too
      keepBy(all, key, known, itself);
      return known;
    },
    forget: (only) => {
      forgetDesk();
      for (const [key, known] of all)
        if (only === undefined || only === citedIn(key) || only === numberOf(known))
          if (known.result.kind === 'none' || documentsOf(known).length > 0) all.delete(key);
    },
    restingOn: (file) => those((known) => documentsOf(known).some((one) => isWithin(one, file))).map(citedIn),
    knownBy: (cited) =>
      those((known) => numberOf(known) === cited || isBorne(known, cited) || mayBeOf(known, cited)).map(citedIn),
    forgetDocuments: (citations) => {
      forgetDesk();
      for (const key of [...all.keys()]) if (citations.has(citedIn(key))) all.delete(key);
    },
    forgetGone: (kept) => {
      for (const [key, known] of all) {
        const isGone = artefactsOf(known).some(({ sha256 }) => !kept.has(sha256));
        if (isGone && all.delete(key)) forgetDesk();
      }
    },
    review: async () => {
      const changed = await news();
      const keys = changed.length === 0 ? [] : those((known, of) => isConcerned(of, known, changed));
      for (const one of keys) overtaken.add(one);
      return new Set(keys.map(citedIn));
    },
    isOvertaken: (key) => overtaken.has(placeOf(key)),
    forgetMissing: () => {
      local = null;
      for (const [key, { result }] of all)
        if (result.kind === 'none' && result.untried && all.delete(key)) edition = Symbol();
    },
    tidy: (sought) => {
      if (all.size <= limit) return;
      const wanted = sought();
      local = null; // a forgotten fact is found again where it is kept now
      for (const key of all.keys()) if (!wanted.has(key)) all.delete(key);
      limit = all.size + MOST_BESIDE;
    },
    edition: () => edition,
  };
}

const itself = (one: LookUp): LookUp => one;

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

/** Whether a path is another, or of what lies in it: in a folder, or in a PDF. */
export function isWithin(file: string, other: string): boolean {
  return fileAt(file) === other || file === other || file.startsWith(`${other}/`);
}
