import { isTitled } from '../../shared/enactments.ts';
import { holds, type Locator } from '../../shared/locator.ts';
import {
  type FoundPassage,
  type HeldName,
  type SearchedDocument,
  type SearchIndex,
  wordsIn,
} from '../../shared/search-index.ts';
import { isHeading, type Sought, scoreOf, unitedRank, weightOf } from './rank.ts';
import { type Reference, referencesIn } from './references.ts';
import { formsIn, type LikeWord } from './shape.ts';
import { lawsCalled } from './short-names.ts';
import stopWords from './stop-words.json' with { type: 'json' };

/** Why a passage was found. */
export type Why = 'reference' | 'words' | 'shape' | 'embedding';

/** A passage that was found, with its place in the answer. */
export interface Hit {
  readonly passage: FoundPassage;
  /** The version of the law that it is of; null of what has none. */
  readonly tag: string | null;
  readonly why: readonly Why[];
  /** Its ranks from 1, by words and by the shape of words, or by vectors in its place; null where it was not among those found so. */
  readonly words: number | null;
  readonly shape: number | null;
}

/** A passage that is near to a query by its meaning, as somebody else has found out. */
export type Near = Pick<Hit, 'passage' | 'tag'>;

/** What a search came to. */
export interface SearchResult {
  readonly mode: 'reference' | 'hybrid';
  readonly references: readonly Reference[];
  /** Those of them that name something which no index holds: a law or judgment, or a place in one. */
  readonly unheld: readonly Reference[];
  /** How many passages were searched, and how many had any of the words, or were referred to. */
  readonly scanned: number;
  readonly matched: number;
  readonly hits: readonly Hit[];
}

/** How many passages of an index are weighed, by words and by shapes each. */
const CANDIDATES = 100;
/** What part of the best score a passage needs to have a rank: else what shares a common word alone would stand in both orders. */
const LEAST_OF_BEST = 0.65;

/**
 * The passages that answer a query best, at most `limit`. A law or judgment that the query refers to comes first where an index holds it and
 * the place named, that before the rest. Otherwise words (BM25) and the shapes of words (their forms, by three-letter pieces)
 * each give an order, and these are united by rank; ties go by the order of the law. The same query has the same answer. Nothing here
 * decides a verdict. `nearest`: the order by vectors, which is taken in the place of that by shapes; null where there is none.
 */
export function search(
  query: string,
  held: readonly SearchIndex[],
  limit: number,
  nearest: readonly Near[] | null = null,
): SearchResult {
  const indexes = held.map(remembering);
  const asReferred = referencesIn(query);
  const documents = asReferred.some(({ title }) => title !== null) ? indexes.flatMap((index) => index.documents()) : [];
  const references = asReferred.map((reference) => resolved(reference, documents));
  const scanned = indexes.reduce((sum, { passages }) => sum + passages, 0);
  const all = references.map((reference) => ({ reference, hits: heldOf(reference, indexes, limit) }));
  const unheld = all
    .filter(({ reference, hits }) => hits.length === 0 && isNamed(reference) && !mayBeHeld(reference, documents))
    .map((one) => one.reference);
  const referred = all.filter(({ hits }) => hits.length > 0);
  if (referred.length > 0) {
    const once = new Map(referred.flatMap(({ hits }) => hits.map((hit) => [keyOf(hit.passage, hit.tag), hit])));
    const names = new Map(
      referred.flatMap((one) => nameOf(one.reference) ?? []).map((name) => [JSON.stringify(name), name]),
    );
    const matched = [...names.values()].reduce(
      (sum, name) => sum + indexes.reduce((all, index) => all + index.countOf(name), 0),
      0,
    );
    return { mode: 'reference', references, unheld, scanned, matched, hits: [...once.values()].slice(0, limit) };
  }
  const asked = contentOf(query);
  const formsOf = formsOnce();
  const byWords = ranked(indexes, asked, (word) => [{ word, likeness: 1 }]);
  const how: Why = nearest === null ? 'shape' : 'embedding';
  const second =
    nearest?.map((one, i) => ({ ...one, key: keyOf(one.passage, one.tag), rank: i + 1 })) ??
    ranked(indexes, asked, formsOf);
  const found = new Map<string, Hit>();
  for (const { passage, tag, key, rank } of byWords)
    found.set(key, { passage, tag, why: ['words'], words: rank, shape: null });
  for (const { passage, tag, key, rank } of second) {
    const before = found.get(key);
    found.set(key, {
      ...{ passage, tag, shape: rank },
      ...(before ? { why: ['words', how], words: before.words } : { why: [how], words: null }),
    });
  }
  const worth = ({ words, shape }: Hit): number => unitedRank([words, shape]);
  const hits = [...found.values()].sort((a, b) => worth(b) - worth(a) || a.passage.order - b.passage.order);
  const matched = indexes.reduce(
    (sum, index) => sum + index.countWith(telling(wordsOf(asked, index, formsOf), index)),
    0,
  );
  return { mode: 'hybrid', references, unheld, scanned, matched, hits: hits.slice(0, limit) };
}

/** A reference to legislation by its title, with the path of the item that bears it where one is held. */
function resolved(reference: Reference, documents: readonly SearchedDocument[]): Reference {
  const { title } = reference;
  if (title === null) return reference;
  const held = documents.find((one) => one.law !== null && isTitled(one.title, title));
  if (held !== undefined) return { ...reference, law: held.law };
  const [one, ...others] = lawsCalled(title, documents);
  return { ...reference, law: others.length === 0 ? (one?.law ?? null) : null };
}

/** Whether a name is short for several laws that are held: then it is not known which it is of, nor that this is not held. */
function mayBeHeld({ law, title }: Reference, documents: readonly SearchedDocument[]): boolean {
  return law === null && title !== null && lawsCalled(title, documents).length > 0;
}

/** By what a reference asks for a document; null where it names none. */
function nameOf({ law, citation }: Reference): HeldName | null {
  if (law !== null) return { law };
  return citation === null ? null : { citation };
}

function isNamed({ law, citation, title }: Reference): boolean {
  return law !== null || citation !== null || title !== null;
}

/**
 * The passages of what a reference names, in the indexes that hold it: those of the place that it names first. None where that place is
 * not there: whoever named it did not ask for the rest.
 */
function heldOf(reference: Reference, indexes: readonly SearchIndex[], limit: number): Hit[] {
  const name = nameOf(reference);
  if (name === null) return [];
  return indexes.flatMap((index) => {
    const passages = index.passagesOf(name, reference.places, limit);
    if (!isAt(passages[0], reference.places)) return [];
    return passages.map((passage) => ({
      ...{ passage, tag: index.tag, why: ['reference'] as const, words: null, shape: null },
    }));
  });
}

/** Whether a passage is at one of some places, or holds one or is held by it; any is where none is named. */
function isAt(passage: FoundPassage | undefined, places: readonly Locator[]): boolean {
  const place = passage?.place ?? null;
  if (passage === undefined || places.length === 0) return passage !== undefined;
  return place !== null && places.some((one) => holds(one, place) || holds(place, one));
}

function keyOf({ document, order }: FoundPassage, tag: string | null): string {
  return `${tag} ${document.sha256} ${order}`;
}

const STOP: ReadonlySet<string> = new Set([stopWords.is, stopWords.en].flatMap((words) => words.split(' ')));

/** The words of a query that say what it is about, each once. */
export function contentIn(query: string): readonly string[] {
  return [...new Set(wordsIn(query))].filter((word) => !STOP.has(word) && (word.length > 1 || /\d/.test(word)));
}

/** The words by which a query is searched: those that say what it is about, or all of them where none does. */
export function contentOf(query: string): readonly string[] {
  const content = contentIn(query);
  return content.length > 0 ? content : [...new Set(wordsIn(query))];
}

interface Ranked {
  readonly passage: FoundPassage;
  readonly tag: string | null;
  readonly key: string;
  readonly rank: number;
}

/** The passages of all indexes in the order of their scores, by the words asked for or by their forms too. */
function ranked(indexes: readonly SearchIndex[], asked: readonly string[], forms: FormsOf): Ranked[] {
  const all = indexes.reduce((sum, { passages }) => sum + passages, 0);
  const sought: Sought[] = asked.map((word) => {
    const own = new Map<string, number>();
    for (const index of indexes) for (const { word: form, likeness } of forms(word, index)) own.set(form, likeness);
    const frequency = indexes.reduce((sum, index) => sum + frequencyIn(index, [...own.keys()]), 0);
    return { forms: own, weight: weightOf(Math.min(frequency, all), all) };
  });
  const words = sought.flatMap(({ forms }) => [...forms.keys()]);
  const candidates = indexes.flatMap((index) =>
    index.withWords(telling(words, index), CANDIDATES).map((passage) => ({ passage, tag: index.tag })),
  );
  const average = candidates.reduce((sum, { passage }) => sum + passage.words, 0) / Math.max(1, candidates.length);
  const scored = candidates.map(({ passage, tag }) => {
    return { passage, tag, heading: isHeading(passage), score: scoreOf(passage, sought, average) };
  });
  const texts = scored.filter(({ heading }) => !heading);
  const best = (texts.length > 0 ? texts : scored).reduce((most, { score }) => Math.max(most, score), 0);
  const least = LEAST_OF_BEST * best;
  return scored
    .filter(({ score }) => score > 0 && score >= least)
    .sort((a, b) => Number(a.heading) - Number(b.heading) || b.score - a.score || a.passage.order - b.passage.order)
    .map(({ passage, tag }, i) => ({
      ...{ passage, tag, rank: i + 1 },
      key: keyOf(passage, tag),
    }));
}

/** What part of the passages, and how many in any case, may have the words by which passages are picked out. */
const COMMON = 0.06;
const FEW = 400;

/** The words that pick passages out: the rarest, as long as no more than a part of the passages has them. What is picked is weighed by all of its words. */
function telling(words: readonly string[], index: SearchIndex): readonly string[] {
  const known = words
    .map((word) => ({ word, frequency: index.frequencyOf(word) }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency || (a.word < b.word ? -1 : 1));
  let left = Math.max(FEW, COMMON * index.passages);
  const picked = known.filter(({ frequency }, i) => {
    left -= frequency;
    return i === 0 || left >= 0;
  });
  return picked.map(({ word }) => word);
}

/** An index that looks up once how many passages have a word, and builds a passage once. */
function remembering(index: SearchIndex): SearchIndex {
  const frequencies = new Map<string, number>();
  const passages = new Map<number, FoundPassage>();
  return {
    ...index,
    withWords: (words, most) =>
      index.withWords(words, most).map((passage) => {
        const known = passages.get(passage.order) ?? passage;
        passages.set(passage.order, known);
        return known;
      }),
    wordsLike: (...asked) => {
      const like = index.wordsLike(...asked);
      for (const { word, passages: count } of like) frequencies.set(word, count);
      return like;
    },
    frequencyOf: (word) => {
      const count = frequencies.get(word) ?? index.frequencyOf(word);
      frequencies.set(word, count);
      return count;
    },
  };
}

/** How many passages have any of some words, or more where one has several. */
function frequencyIn(index: SearchIndex, words: readonly string[]): number {
  return Math.min(
    index.passages,
    words.reduce((sum, word) => sum + index.frequencyOf(word), 0),
  );
}

/** The words by which one is sought in an index. */
type FormsOf = (word: string, index: SearchIndex) => readonly LikeWord[];

/** The forms of words, each looked for once in an index. */
function formsOnce(): FormsOf {
  const known = new Map<SearchIndex, Map<string, readonly LikeWord[]>>();
  return (word, index) => {
    const own = known.get(index) ?? new Map<string, readonly LikeWord[]>();
    known.set(index, own);
    const forms = own.get(word) ?? formsIn(word, index);
    own.set(word, forms);
    return forms;
  };
}

function wordsOf(asked: readonly string[], index: SearchIndex, forms: FormsOf): string[] {
  return [...new Set(asked.flatMap((word) => forms(word, index).map((form) => form.word)))];
}
