import type { WordDifference } from '../../../shared/notes.ts';
import { isWordOfTitles } from '../../citations/index.ts';
import { plainWords } from './text.ts';

/** Shorter words are made others by a letter. */
const SHORTEST = 6;

/**
 * Whether words differ by nothing but what looks like a slip of the source: a word that it prints here alone, and no title has, with a
 * letter too few or too many, or with two that changed places, where the draft has a word that the source or titles have too; or an
 * article beside another in what is cited, `any the`, or a number where none can stand.
 */
export function isSlipOfSource(differences: readonly WordDifference[], text: string, cited: string): boolean {
  const told = differences.filter(({ kind }) => kind !== 'punctuation');
  if (told.length === 0) return false;
  const counts = new Map<string, number>();
  for (const word of lettersIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return told.every(({ drafted, printed }) => {
    const [own, other] = [lettersIn(drafted), lettersIn(printed)];
    if (own.length === 0) return isDoubled(printed, cited) || isStray(printed, cited);
    // Words that are the same but for capitals or signs, `£` and `€`, are no slip.
    return (
      own.length === other.length &&
      own.some((word, i) => word !== other[i]) &&
      own.every((word, i) => {
        const print = other[i] ?? '';
        if (word === print) return true;
        const isNone = (counts.get(print) ?? 0) <= 1 && !isWordOfTitles(print);
        return isNone && (counts.has(word) || isWordOfTitles(word)) && isSlip(word, print);
      })
    );
  });
}

/** Whether a word that the draft leaves out is one too many: `any the fee`, `in the Part I`, as amendments leave behind. */
function isDoubled(printed: string, cited: string): boolean {
  const word = printed.trim().toLowerCase();
  if (!DETERMINERS.has(word)) return false;
  const isBeforeNumber = word === 'the' && BEFORE_NUMBER.test(cited);
  return (
    isBeforeNumber ||
    new RegExp(`\\b(?:${word} (?:the|an?)|(?:the|an?) ${word})\\b`, 'i').test(cited.replace(/\s+/g, ' '))
  );
}

/**
 * Whether a number that the draft leaves out stands where none can, between a participle and what goes on with it: `as defined 0 in section 21`,
 * as a mark of a note leaves behind.
 */
function isStray(printed: string, cited: string): boolean {
  const number = printed.trim();
  if (!/^\d{1,3}$/.test(number)) return false;
  return new RegExp(`\\bas \\p{Ll}{3,20}ed ${number} (?:in|by|under|with|for|on|at|from|as|to)\\b`, 'u').test(
    cited.replace(/\s+/g, ' '),
  );
}

const DETERMINERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'any', 'such']);
const BEFORE_NUMBER = /\bthe\s(?:Part|Chapter|Schedule|section|subsection|paragraph|article|rule|regulation)\s[\dIVX(]/;

function lettersIn(text: string): readonly string[] {
  return plainWords(text.toLowerCase());
}

/** Whether one of two long words has a letter more, within it, or two beside each other changed: `paragaph`, `recieve`. */
function isSlip(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST || !/^\p{L}+$/u.test(long + short)) return false;
  if (long[0] !== short[0] || long.at(-1) !== short.at(-1)) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at++;
  if (long.length === short.length + 1) return long.slice(at + 1) === short.slice(at);
  const isTurned = long[at] === short[at + 1] && long[at + 1] === short[at];
  return long.length === short.length && isTurned && long.slice(at + 2) === short.slice(at + 2);
}
