const OTHER = 1;
const JOINT = 2;
const LETTER = 3;

/** The class of every UTF-16 unit, found out when one is met first; 0 where it is not known yet. */
const CLASSES = new Uint8Array(0x10000);

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  const kind = /[\p{L}\p{N}]/u.test(character) ? LETTER : /[\p{M}'’‘./&-]/u.test(character) ? JOINT : OTHER;
  CLASSES[unit] = kind;
  return kind;
}

/** A word: from a letter or digit to a letter or digit, with marks and `'./&-` within. Holds no curly apostrophe. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'./&-]*[\p{L}\p{N}])?/gu;

/** The words of a stretch of text: without punctuation, in their own case, curly apostrophes made straight. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    const unit = unitAt(text, at);
    if (unit >= 0xd800 && unit <= 0xdfff) return straighten(text).match(WORD) ?? []; // letters of two units
    const kind = CLASSES[unit] || classify(unit);
    if (kind !== LETTER) {
      at++;
      continue;
    }
    const start = at;
    let end = at + 1; // after the last letter
    let curly = false;
    for (at++; at < length; at++) {
      const next = unitAt(text, at);
      const kind = CLASSES[next] || classify(next);
      if (kind === LETTER) end = at + 1;
      else if (kind !== JOINT) break;
      else if (next === 0x2019 || next === 0x2018) curly = true;
    }
    const word = text.slice(start, end);
    words.push(curly ? straighten(word) : word);
  }
  return words;
}

/** Whether a stretch of text has any word. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a word says whose something is: `Claimant's`, `insurers'`. */
export function isOwning(word: string): boolean {
  return /(?:'s|s')$/.test(word);
}

/**
 * The UTF-16 unit at a place. The engine keeps slices, joined and short strings each in its own way; where it has met them
 * all, it looks the method up anew for every unit unless it is named.
 */
export function unitAt(text: string, at: number): number {
  return String.prototype.charCodeAt.call(text, at);
}

/** A reading of runs that remembers what it made of the last: one run is asked after from many sides, and then no more. */
export function remembering<T>(read: (words: readonly string[]) => T): (words: readonly string[]) => T {
  let last: { readonly words: readonly string[]; readonly value: T } | null = null;
  return (words) => {
    if (last?.words === words) return last.value;
    const value = read(words);
    last = { words, value };
    return value;
  };
}

/** Words in small letters. */
export const lowerOf = remembering((words): readonly string[] => words.map((word) => word.toLowerCase()));

function straighten(text: string): string {
  return text.replace(/[’‘]/g, "'");
}
