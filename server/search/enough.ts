import type { FoundPassage, SearchIndex } from '../../shared/search-index.ts';
import { wordsIn } from '../../shared/search-index.ts';
import { weightOf } from './rank.ts';
import { contentOf } from './search.ts';
import { formsIn } from './shape.ts';

/** What part of a question, by the weight of its words, one passage must have for an answer to be looked for in it. */
export const ENOUGH = 0.4;

/**
 * What part of a question the passage has that has most of it, from 0 to 1: its words of content, each weighed by how few passages have
 * any of its forms (IDF); a word that none has weighs as one that a single passage has.
 */
export function shareOf(question: string, indexes: readonly SearchIndex[], passages: readonly FoundPassage[]): number {
  const all = indexes.reduce((sum, index) => sum + index.passages, 0);
  const words = contentOf(question).map((word) => {
    const forms = indexes.map((index) => formsIn(word, index).map((form) => form.word));
    const frequency = indexes.reduce(
      (sum, index, i) => sum + (forms[i] ?? []).reduce((of, form) => of + index.frequencyOf(form), 0),
      0,
    );
    return { forms: new Set(forms.flat()), weight: weightOf(Math.min(all, Math.max(1, frequency)), all) };
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  return passages.reduce((most, { text, heading = '', document }) => {
    const own = new Set(wordsIn(`${document.title} ${heading} ${text}`));
    const held = words.reduce((sum, { forms, weight }) => sum + (anyIn(forms, own) ? weight : 0), 0);
    return Math.max(most, held / whole);
  }, 0);
}

function anyIn(forms: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  for (const form of forms) if (words.has(form)) return true;
  return false;
}
