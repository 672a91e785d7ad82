import { namesSpeaker } from '../phrases/phrases.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf, wordsOf } from '../text/words.ts';
import { ownerless, says } from './disclaiming.ts';
import data from './spoken-of.json' with { type: 'json' };

const POINTING: ReadonlySet<string> = new Set(data.pointing);
const NOUNS: ReadonlySet<string> = new Set(data.nouns);
const DENIES: ReadonlySet<string> = new Set(data.denies);
const LOOKS: ReadonlySet<string> = new Set(data.looks);
const OBJECTS: ReadonlySet<string> = new Set(data.objects);
const OPENS: ReadonlySet<string> = new Set(data.opens);
const SHORT: ReadonlySet<string> = new Set(data.short);
const FAULTS: ReadonlySet<string> = new Set(data.faults);
const COPULAS: ReadonlySet<string> = new Set(data.copulas);
const SKIPS: ReadonlySet<string> = new Set(data.skips);
const HEADS: ReadonlySet<string> = new Set(data.heads);
const GIVEN: ReadonlySet<string> = new Set(data.given);
const UNDONE: ReadonlySet<string> = new Set(data.undone);
const BARE: ReadonlySet<string> = new Set(data.bare);
const FINDERS: ReadonlySet<string> = new Set(data.finders);
const NOUN_FAULTS: ReadonlySet<string> = new Set(data.nounFaults);
const CONTRARIES: ReadonlySet<string> = new Set(data.contraries);
const MATTERS: ReadonlySet<string> = new Set(data.matters);
const SPEAKING = [LISTS.said, LISTS.saying, indexWords(data.looks)];
/** Of whom it is said, where they are not the words. */
const OTHERS: ReadonlySet<string> = new Set(['he', 'she', 'they', 'it', 'there', 'so']);

/** A sentence as long as this says something of its own, in words; and one as short as that is of the words before it. */
const MOST = 20;
const FEW = 5;
/** Within how many words a sentence says what it is about. */
const NEAR = 8;

/**
 * Whether a sentence right behind quoted words may take them back: by a denial of what was said or looked for that ends with them, `I could
 * not find it`. Who reads `Not so.` knows what it is of.
 */
export function maySayUntrue(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  if (lower.length === 0 || lower.length > MOST || SHORT.has(lower.join(' '))) return false;
  return isDenied(words, lower) || isShort(words, lower) || isOfThem(words, lower) === 'faulty';
}

/** The same of a remark of several clauses: `check, I don’t think this is right`. */
export function isRemarkUntrue(remark: string): boolean {
  return [remark, ...remark.split(CLAUSES, MOST_CLAUSES)].some((clause) => maySayUntrue(wordsOf(clause)));
}

const CLAUSES = /[,;:–—]|\s-\s/;
const MOST_CLAUSES = 4;

/** Whether it may speak of the words, and not of the law, by what it begins with, `That is`, which goes on otherwise than is known. */
export function maySpeakOfQuoted(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.length > 0 && lower.length <= MOST && isOfThem(words, lower) !== null;
}

/** Whether a sentence right behind quoted words begins with what points to them: `That view did not prevail in`, `The opposite is true after`. */
export function pointsToQuoted(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findIndex((word) => !OPENS.has(word) || word === 'so');
  const [first = '', second = ''] = at < 0 ? [] : lower.slice(at);
  if (POINTING.has(first)) return !MATTERS.has(second);
  if (first === 'the') return NOUNS.has(second) || CONTRARIES.has(second);
  return (
    first === 'so' ||
    NOUNS.has(first) ||
    (first === 'it' && !lower.some((word) => word === 'that' || word === 'whether'))
  );
}

/** `That was the EAT’s formulation.`: what points to the words, or names them, and goes on otherwise than is known; or calls them false. */
function isOfThem(words: readonly string[], lower: readonly string[]): 'faulty' | 'strange' | null {
  let at = lower.findIndex((word) => !OPENS.has(word));
  if (at < 0 || at > NEAR) return null;
  const isPointing = POINTING.has(lower[at] ?? '');
  if (isPointing || lower[at] === 'the') at++;
  const isNoun = NOUNS.has(lower[at] ?? '');
  if (isNoun) at++;
  if (!isPointing && !isNoun) return null;
  while (OPENS.has(lower[at] ?? '')) at++;
  if (!COPULAS.has(lower[at] ?? '')) return null;
  const rest = lower.slice(at + 1);
  if (rest.some((word) => FAULTS.has(word) || (isNoun && NOUN_FAULTS.has(word)))) return 'faulty';
  const isAbsent = isNoun && (rest[1] === 'in' || rest[1] === 'from');
  if (DENIES.has(rest[0] ?? '') && (isAbsent || rest.some((word) => BARE.has(word) || LOOKS.has(word))))
    return 'faulty';
  if (namesJudge(words)) return null;
  if (isUndone(rest)) return 'strange';
  const head = rest.find((word) => !SKIPS.has(word) && !isOwning(word));
  return head === undefined || HEADS.has(head) || /ly$|^\p{N}/u.test(head) ? null : 'strange';
}

/** `the finding overturned on appeal`, `said in argument only`: what a court gives, or says, and somebody else's for all that. */
function isUndone(rest: readonly string[]): boolean {
  const at = rest.findIndex((word) => GIVEN.has(word));
  return at >= 0 && rest.slice(at + 1, at + NEAR).some((word) => UNDONE.has(word));
}

/** `The court did not say that.`, `I cannot find the words.` */
function isDenied(words: readonly string[], lower: readonly string[]): boolean {
  if (!lower.some((word) => DENIES.has(word))) return false;
  const from = lower.findIndex((word) => !OPENS.has(word));
  const [first = '', second = ''] = lower.slice(Math.max(from, 0));
  const isWords = NOUNS.has(first === 'the' ? second : first);
  const isSaid = SPEAKING.some((list) => holdsEntry(list, lower));
  const end = lower.at(-1) ?? '';
  if (isWords) return isSaid || BARE.has(end);
  if (!isSaid || !(FINDERS.has(first) || namesSpeaker(words.slice(0, FEW)))) return false;
  return OBJECTS.has(end) || lower.some((word) => NOUNS.has(word));
}

/** `Not so.`, `Or does it?`, `MUR so argued, and lost.`; but `A pilot is no passenger.` says something of its own. */
function isShort(words: readonly string[], lower: readonly string[]): boolean {
  if (lower.length > FEW) return false;
  if (lower.some((word) => FAULTS.has(word))) return true;
  const isOpen =
    lower.some((word) => DENIES.has(word)) &&
    (lower.some((word) => LOOKS.has(word)) || lower.slice(-2).some((word) => BARE.has(word))) &&
    !OTHERS.has(lower[0] ?? '');
  const isSo = lower.indexOf('so') > 0 && !OTHERS.has(lower[0] ?? '') && says(lower) && !namesSpeaker(words);
  const asks = lower[1] === 'does' || lower[1] === 'did' || lower[1] === 'is' || lower[1] === 'was';
  const isCut = lower.length <= 3 && DENIES.has(lower.at(-1) ?? '');
  return isOpen || isSo || isCut || (OPENS.has(lower[0] ?? '') && asks && lower.length <= 3);
}

function namesJudge(all: readonly string[]): boolean {
  const words = all.map(ownerless);
  const lower = lowerOf(words);
  return words.some((_, at) => matchSpeaker(words, lower, at).some(({ speaker }) => speaker?.kind === 'judge'));
}
