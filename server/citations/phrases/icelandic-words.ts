/** Words, of which a star stands for any letters and a blank for any space, as one pattern; each begins at the beginning of a word. */
export function anyOf(words: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})${oneOf(words)}(?!\\p{L})`, flags);
}

/** A word of one list before one of another, with so many words between them at the most. */
export function near(first: readonly string[], second: readonly string[], most: number): RegExp {
  const between = most === 0 ? '' : `(?:\\p{L}{1,20}\\.?\\s){0,${most}}`;
  return new RegExp(`(?<!\\p{L})${oneOf(first)}\\.?,?\\s${between}${oneOf(second)}(?!\\p{L})`, 'iu');
}

/** The same as a part of a pattern. */
export function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replaceAll('*', '\\p{L}{0,24}').replaceAll(' ', '\\s')).join('|')})`;
}

/** Phrases before the words that they begin with. */
export function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
