import { canonicalize } from '../../shared/canonicalize.ts';
import type { Span } from '../../shared/finding.ts';

/**
 * Where quoted words stand verbatim in a passage, as offsets of its text; null where they do not. They are equal after whitespace is folded
 * (NFC, Unicode spaces, what nobody sees), and begin and end where words do: letters, case, digits, marks and dashes never fold.
 */
export function verbatimIn(text: string, quote: string): Span | null {
  const words = folded(quote);
  if (words === '') return null;
  const stored = canonicalize(text, 'whitespace');
  for (let at = stored.text.indexOf(words); at >= 0; at = stored.text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (isWithinWord(stored.text, at) || isWithinWord(stored.text, end)) continue;
    return { start: stored.starts[at] ?? 0, end: stored.starts[end] ?? text.length };
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
export function isWithinWord(text: string, at: number): boolean {
  const [before, last] = [before_(text, at), before_(text, at - lengthBefore(text, at))];
  const [next, after] = [at_(text, at), at_(text, at + at_(text, at).length)];
  if (OF_WORD.test(before) && OF_WORD.test(next)) return true;
  const joined = (one: string, joiner: string, other: string): boolean =>
    (JOINS_LETTERS.test(joiner) && OF_WORD.test(one) && OF_WORD.test(other)) ||
    (JOINS_DIGITS.test(joiner) && DIGIT.test(one) && DIGIT.test(other));
  return joined(before, next, after) || joined(last, before, next);
}

/** The character at a place of a text, and the one before it; empty where there is none. */
function at_(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function before_(text: string, at: number): string {
  return at <= 0 ? '' : at_(text, at - lengthBefore(text, at));
}

function lengthBefore(text: string, at: number): number {
  const isPair =
    at >= 2 && /^[\udc00-\udfff]$/.test(text[at - 1] ?? '') && /^[\ud800-\udbff]$/.test(text[at - 2] ?? '');
  return isPair ? 2 : 1;
}
