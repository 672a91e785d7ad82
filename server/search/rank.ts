import { type FoundPassage, wordsIn } from '../../shared/search-index.ts';

/** A word that is sought, with its forms and what it weighs. */
export interface Sought {
  /** How alike each form is to the word asked for, from 0 to 1. */
  readonly forms: ReadonlyMap<string, number>;
  /** By how few passages have any of its forms. */
  readonly weight: number;
}

/** The constants of BM25. */
const K1 = 1.2;
const B = 0.75;
/** What a word of a title counts for, beside one of the text. */
const OF_TITLE = 0.6;
/** What a word of the heading of its article counts for: that names what the article is about, once for all of its paragraphs. */
const OF_HEADING = 0.8;

/** What a word weighs that so many of all passages have (the IDF of BM25, which is never below zero). */
export function weightOf(frequency: number, all: number): number {
  return Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5));
}

/** So few words at no place that anything is cited by are a heading: they name what the passages beside them say, and say nothing. */
const LONGEST_HEADING = 8;

/** Whether a passage is a heading: it stands behind those that say something. */
export function isHeading({ place, text }: FoundPassage): boolean {
  return place === null && wordsIn(text).length <= LONGEST_HEADING;
}

/** What each passage scores by BM25 for the words sought; `average` is how many words a passage has. */
export function scoreOf(passage: FoundPassage, sought: readonly Sought[], average: number): number {
  const { text, title, heading } = countsOf(passage);
  const length = 1 - B + B * (passage.words / Math.max(1, average));
  let score = 0;
  for (const { forms, weight } of sought) {
    let times = 0;
    for (const [form, like] of forms) {
      const beside = OF_TITLE * (title.get(form) ?? 0) + OF_HEADING * (heading.get(form) ?? 0);
      times += like * ((text.get(form) ?? 0) + beside);
    }
    score += (weight * times * (K1 + 1)) / (times + K1 * length);
  }
  return score;
}

/** A passage's own words are counted once for a search, in which it is weighed by several orders. */
const counted = new WeakMap<FoundPassage, Counts>();
interface Counts {
  readonly text: ReadonlyMap<string, number>;
  readonly title: ReadonlyMap<string, number>;
  readonly heading: ReadonlyMap<string, number>;
}

function countsOf(passage: FoundPassage): Counts {
  const known = counted.get(passage) ?? {
    ...{ text: countsIn(passage.text), title: countsIn(passage.document.title) },
    heading: countsIn(passage.heading ?? ''),
  };
  counted.set(passage, known);
  return known;
}

function countsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** What is added to a rank before it is turned round: so that the first few are not all that counts. */
const DAMPING = 60;

/** What a passage is worth by its ranks in two orders, null where it is in one alone: 1/(60 + rank), added up. */
export function unitedRank(ranks: readonly (number | null)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / (DAMPING + rank)), 0);
}
