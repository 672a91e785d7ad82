import type { Found } from './quotation-match.ts';
import words from './words.json' with { type: 'json' };

/** A listed phrase, a few words in which the court does not speak, and the `that` which hands what comes next to it. */
const GOVERNED = new RegExp(
  `(?<![\\w-])(?:${words.governors.join('|')}),?(?:\\s(?!(?:I|we|hold|held|find|conclude)\\b)[\\w'[\\].]{1,20},?){0,8}\\sthat$`,
  'i',
);
/** Where a sentence ends within canonical text, or a clause that what follows does not depend on. */
const END = /[.?!;:]['")\]]{0,2}\s+(?=['"([]{0,2}\p{L})|\n/gu;
/** How far before found words their sentence is looked at, in characters. */
const REACH = 240;

/**
 * What in the authority's own sentence governs words that were found in the middle of it, and may take them back or give
 * them to somebody else: `I do not accept that`, `counsel submitted that`. Null where nothing does.
 */
export function governorOf({ reading, places }: Found): string | null {
  const [{ start, passage }] = places;
  const from = Math.max(reading.starts[passage] ?? 0, start - REACH);
  const before = reading.canonical.text.slice(from, start).trimEnd();
  if (!before.endsWith(' that')) return null; // as most words that are quoted
  const end = [...before.matchAll(END)].at(-1);
  const clause = end ? before.slice(end.index + end[0].length) : before;
  return GOVERNED.exec(clause)?.[0] ?? null;
}
