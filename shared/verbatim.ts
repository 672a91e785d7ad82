import { canonicalize } from './canonicalize.ts';
import type { Span } from './finding.ts';

/**
 * Where words stand verbatim in a passage, as offsets of its text; null where they do not. Both are canonical ({@link folded}): equal after
 * whitespace is folded (NFC, Unicode spaces, what nobody sees). The words begin and end where words do: letters, case, digits, marks and dashes never fold.
 */
export function verbatimIn(text: string, words: string): Span | null {
  if (words === '') return null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isWithinWord(text, at) && !isWithinWord(text, end)) return { start: at, end };
  }
  return null;
}

/** Words as they are compared: whitespace folded, none at either end. */
export function folded(words: string): string {
  return canonicalize(words, 'whitespace').text.trim();
}

const OF_WORD = /^[\p{L}\p{N}\p{M}]$/u;
/** What joins letters to one word: `non-compliance` without its `non-` says the opposite, `don’t` without `’t`, too. */
const JOINS_LETTERS = /^[’'‘`´‐‑-]$/u;
/** What joins digits to one number: `1.5`, `10,000`, `33/1944`. */
const JOINS_DIGITS = /^[.,:/]$/u;
const DIGIT = /^\p{N}$/u;

/** Whether a place of a text is within a word or a number. */
function isWithinWord(text: string, at: number): boolean {
  const [before, last] = [characterBefore(text, at), characterBefore(text, at - lengthBefore(text, at))];
  const [next, after] = [characterAt(text, at), characterAt(text, at + characterAt(text, at).length)];
  if (OF_WORD.test(before) && OF_WORD.test(next)) return true;
  const joined = (one: string, joiner: string, other: string): boolean =>
    (JOINS_LETTERS.test(joiner) && OF_WORD.test(one) && OF_WORD.test(other)) ||
    (JOINS_DIGITS.test(joiner) && DIGIT.test(one) && DIGIT.test(other));
  return joined(before, next, after) || joined(last, before, next);
}

/** The character at a place of a text, and the one before it; empty where there is none. */
function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  return at <= 0 ? '' : characterAt(text, at - lengthBefore(text, at));
}

function lengthBefore(text: string, at: number): number {
  const isPair =
    at >= 2 && /^[\udc00-\udfff]$/.test(text[at - 1] ?? '') && /^[\ud800-\udbff]$/.test(text[at - 2] ?? '');
  return isPair ? 2 : 1;
}
