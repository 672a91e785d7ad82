import { findReport } from '../phrases/phrases.ts';
import { lowerOf } from '../text/words.ts';

/** For whom `he` stands the sentences before may say. */
export const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'his', 'her']);
const OWNERS: ReadonlySet<string> = new Set(['his', 'her', 'their', 'its']);
const TITLES: ReadonlySet<string> = new Set(['lordship', 'lordships', 'ladyship', 'ladyships']);
const TITLE = /\b(?:his|her|their) (?:lord|lady)ships?\b/i;

/**
 * `He said`, `His view was`, `At [83] he added`, `Her Ladyship went on`: whether somebody speaks in words who is named before them. `nouns`
 * are what somebody has whose words stand beside it.
 */
export function speaksByPronoun(words: readonly string[], nouns: ReadonlySet<string>): boolean {
  const lower = lowerOf(words);
  if (PRONOUNS.has(lower[0] ?? '') || findReport(words)?.reading.pronoun === true) return true;
  return lower.some((word, at) => {
    const next = lower[at + 1] ?? '';
    return OWNERS.has(word) && (nouns.has(next) || TITLES.has(next));
  });
}

/** `His Lordship went on`: whether words name nobody but by a title that any judge has. */
export function speaksByTitle(text: string): boolean {
  return TITLE.test(text);
}
