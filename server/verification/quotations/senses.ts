import type { Turning } from '../../../shared/notes.ts';
import senses from './senses.json' with { type: 'json' };

const NEGATIONS: ReadonlySet<string> = new Set(senses.negations);
const CARRIERS: ReadonlySet<string> = new Set(senses.carriers);
const DUTIES: ReadonlySet<string> = new Set(senses.duties);
const CHOICES: ReadonlySet<string> = new Set(senses.choices);
const UNLIKE: ReadonlySet<string> = new Set(senses.unlike);

/** Words and signs as they are compared: in small letters, `cannot` and `n't` spelt out, currency signs by themselves. */
export function tokensOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\bcan(?:not|'t)\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bshan't\b/g, 'shall not')
    .replace(/(?<=\p{L})n't\b/gu, ' not');
  return plain.match(/[\p{Sc}%‰°§&+=<>×]|\p{L}[\p{L}\p{M}\p{N}'-]*|\p{N}[\p{L}\p{N}.,:/]*\p{N}|\p{N}\p{L}*/gu) ?? [];
}

/** Whether a word denies. */
export function denies(word: string): boolean {
  return NEGATIONS.has(word);
}

/** What words in the place of others do to the sense, where that is an error; else null. */
export function turns(printed: readonly string[], put: readonly string[]): Turning | null {
  if (isNegated(printed, put)) return 'negation-in';
  if (isNegated(put, printed)) return 'negation-out';
  const [a, b] = [printed[0], put[0]];
  if (isOtherNumber(printed, put)) return 'number';
  if (printed.length !== 1 || put.length !== 1 || a === undefined || b === undefined) return null;
  if ((DUTIES.has(a) && CHOICES.has(b)) || (CHOICES.has(a) && DUTIES.has(b))) return 'duty-and-choice';
  return areOpposite(a, b) ? 'opposite' : null;
}

/** Most words among which a negation is the change, and not a phrase of its author's that holds one. */
const MOST_NEGATED = 3;

/** Whether `b` is `a` with a negation, and else nothing but other endings and words that carry a negation. */
function isNegated(a: readonly string[], b: readonly string[]): boolean {
  if (b.length === 0 || b.length > MOST_NEGATED || a.length > MOST_NEGATED) return false;
  if (!b.some(denies) || a.some(denies)) return false;
  const bare = (list: readonly string[]): string[] => list.filter((word) => !denies(word) && !CARRIERS.has(word));
  const [own, other] = [bare(a), bare(b)];
  return own.length === other.length && own.every((word, i) => isSameStem(word, other[i] ?? ''));
}

function isOtherNumber(a: readonly string[], b: readonly string[]): boolean {
  const [own, other] = [numberIn(a), numberIn(b)];
  return own !== null && other !== null && own.value !== other.value && own.unit === other.unit;
}

/** Whether two words are one number in another spelling. */
export function isSameNumber(a: readonly string[], b: readonly string[]): boolean {
  const [own, other] = [numberIn(a), numberIn(b)];
  return own !== null && other !== null && own.value === other.value && own.unit === other.unit;
}

const CARDINALS: Readonly<Record<string, number | undefined>> = senses.cardinals;
const MULTIPLES: Readonly<Record<string, number | undefined>> = senses.multiples;
const ORDINALS: Readonly<Record<string, number | undefined>> = senses.ordinals;

/** The number that words are, and what stands around it; null where they are none, or are more than one. */
function numberIn(list: readonly string[]): { readonly value: string; readonly unit: string } | null {
  let value: number | null = null;
  let isOrdinal = false;
  const unit: string[] = [];
  const parts = list.flatMap((word) => (/\d/.test(word) ? [word] : word.split('-')));
  let isClosed = false;
  for (const word of parts) {
    const plain = /^\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?$/.test(word) ? word.replace(/,/g, '') : null;
    const digits = plain === null ? undefined : Number.parseFloat(plain);
    const cardinal = digits ?? CARDINALS[word] ?? ORDINALS[word];
    const multiple = MULTIPLES[word];
    if (cardinal === undefined && multiple === undefined) {
      if (/\d/.test(word)) return null;
      if (value !== null && word !== 'and') isClosed = true;
      if (word !== 'and') unit.push(word);
      continue;
    }
    if (isClosed) return null;
    isOrdinal ||= ORDINALS[word] !== undefined || /\d(?:st|nd|rd|th)$/.test(word);
    value = multiple === undefined ? (value ?? 0) + (cardinal ?? 0) : (value ?? 1) * multiple;
  }
  return value === null ? null : { value: `${value}${isOrdinal ? 'th' : ''}`, unit: unit.join(' ') };
}

/** Whether two words are opposites, whatever their endings. */
function areOpposite(a: string, b: string): boolean {
  const isPair = ([one = '', other = '']: readonly string[]): boolean =>
    (isSameStem(a, one) && isSameStem(b, other)) || (isSameStem(a, other) && isSameStem(b, one));
  return senses.opposites.some(isPair) || isPrefixed(a, b) || isPrefixed(b, a) || areFulAndLess(a, b);
}

/** Fewest letters of a word that a prefix turns to its opposite. */
const SHORTEST_TURNED = 4;

function isPrefixed(bare: string, long: string): boolean {
  return senses.prefixes.some((prefix) => {
    const rest = long.slice(prefix.length);
    const fewest = prefix.length === 1 ? 2 * SHORTEST_TURNED : SHORTEST_TURNED;
    return long.startsWith(prefix) && rest.length >= fewest && !UNLIKE.has(rest) && isSameStem(bare, rest);
  });
}

function areFulAndLess(a: string, b: string): boolean {
  const [one = '', other = ''] = senses.suffixes;
  const bare = (word: string, ending: string): string | null => {
    const at = word.lastIndexOf(ending);
    return at >= 3 && /^(?:ly|ness)?$/.test(word.slice(at + ending.length)) ? word.slice(0, at) : null;
  };
  const isPair = (x: string, y: string): boolean => bare(x, one) !== null && bare(x, one) === bare(y, other);
  return isPair(a, b) || isPair(b, a);
}

type Endings = readonly (readonly string[])[];

/** Whether two words are the same in another ending that is no other tense. */
export function isSameWord(a: string, b: string): boolean {
  return a === b || endsOtherwise(a, b, senses.endings);
}

/** Whether two words are the same in any ending of a verb, a noun or an adverb. */
function isSameStem(a: string, b: string): boolean {
  return isSameWord(a, b) || endsOtherwise(a, b, [...senses.tenses, ...senses.adverbs]);
}

/** Fewest letters that words of the same stem share. */
const SHORTEST_STEM = 3;

function endsOtherwise(a: string, b: string, endings: Endings): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  for (let at = Math.min(shared, a.length, b.length); at >= Math.max(SHORTEST_STEM, shared - 3); at--) {
    const undoubled = (ending: string): string =>
      ending.length > 1 && ending[0] === a[at - 1] ? ending.slice(1) : ending;
    const [one, other] = [a.slice(at), b.slice(at)];
    const isListed = (x: string, y: string): boolean =>
      endings.some(([p, q]) => (p === x && q === y) || (p === y && q === x));
    if (isListed(one, other) || isListed(undoubled(one), undoubled(other))) return true;
  }
  return false;
}
