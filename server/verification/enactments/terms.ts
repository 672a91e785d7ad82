import type { Span } from '../../../shared/finding.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import { entryAt } from './entries.ts';

/** A term has so many words at the most. */
const LONGEST_TERM = 6;
/** What says that words are all of a meaning, a part of it, or none of it, or that another law gives it. */
const WAYS = {
  excludes:
    '(?:does|do|did|shall|is|are) not (?:to )?(?:include|mean|extend to|cover|including)|excludes?|excluding|not including',
  given:
    'ha(?:s|ve) the (?:same )?meanings?(?: (?:(?:as )?(?:given|assigned)(?: to (?:it|them|that term))?)?(?: ?(?:by|in|as in))?)?|(?:is|are) to be (?:read|construed)|refers? to',
  includes: 'includes?|including|as including|to include|is defined to include|shall include|extends? to',
  means: 'means?|meaning|as meaning|to mean|shall mean',
} as const;
type Way = keyof typeof WAYS;
const GIVEN = new RegExp(
  String.raw`\b(?:${Object.entries(WAYS)
    .map(([way, words]) => `(?<${way}>${words})`)
    .join('|')})\b`,
  'gi',
);
/** What a draft writes in the place of `means`. */
const AS =
  /^[”"’',\s]{0,4}(?:as|is|is defined as|to be|(?:is|are) defined (?:by|in)[^“”"‘’.;]{1,80} as)[\s,]{1,3}[“"‘']$/;
/** `defines “barge” as having “the meaning given by ...”`: the words go on with what gives it. */
const HAVING = /^[”"’',\s]{0,4}(?:as |is defined as )?having[\s,]{1,3}[“"‘']$/;
/** How a draft says so around a term: `defines “barge” (“...”)`, `limits “barge” to “...”`. */
const BRACKETED = /^[”"’',\s]{0,4}\(\s?[“"‘']$/;
const TO = /^[”"’',\s]{0,4}to[\s,]{1,3}[“"‘']$/;
/** What may stand beside that between a term and its meaning, with numbers and names: where it is defined. */
const PLACES: ReadonlySet<string> = new Set(
  'is are defined also expressly thus in by under within for the purposes purpose of this that and section sections s ss subsection rule regulation paragraph schedule act'.split(
    ' ',
  ),
);
/** How long what stands between a term and its meaning may be, in characters. */
const LONGEST_GAP = 200;

/** How what stands between a term and quoted words says that these are its meaning; null where it does not. */
function wayOf(gap: string, before: string, cited: string): Way | null {
  if (AS.test(gap)) return 'means';
  if (HAVING.test(gap)) return 'given';
  if (BRACKETED.test(gap) && /\bdefin\w{1,8}\W{0,12}(?:\w{1,12}\W{1,4}){0,4}$/i.test(before)) return 'means';
  if (TO.test(gap) && /\b(?:limit|confin|restrict)\w{1,4}\W{1,4}(?:\w{1,12}\W{1,4}){0,4}$/i.test(before))
    return 'means';
  const way = gap.length > LONGEST_GAP || /;|[.?!]\s+\p{Lu}/u.test(gap) ? null : wayIn(gap);
  if (way === null) return null;
  const others = plainWords(gap.replace(cited, ' ').replace(GIVEN, ' '));
  return others.every((word) => PLACES.has(word.toLowerCase()) || /^[\p{Lu}\d]/u.test(word)) ? way : null;
}

/** How words say what a term means, by what they say last; null where they do not. */
function wayIn(text: string): Way | null {
  const [last] = [...text.matchAll(GIVEN)].slice(-1);
  const ways = Object.entries(last?.groups ?? {}).flatMap(([way, words]) => (words === undefined ? [] : [way as Way]));
  return ways[0] ?? null;
}

/** A term as an enactment prints it, and what gives it a meaning. */
const TERM = /[“"]([^“”"]{1,80})[”"]/g;
const GIVES =
  /\b(?:means?|includes?|has the (?:same )?meaning|is to be (?:read|construed)|are to be (?:read|construed)|refers? to)\b/;
/** How far before a meaning its term may stand, in characters. */
const REACH = 4000;

/** What a draft says of the term that some quoted words are the meaning of. */
export interface Drafted {
  /** The term that it says, right before the words, that they are the meaning of; null where it does not. */
  readonly defined: string | null;
  /** How it says that they are: `means`, `includes`; null where it does not. */
  readonly way: Way | null;
  /** The term that it has in quotation marks, or before a colon, nearest to the words; null where it has none. */
  readonly near: string | null;
  /** Whether it speaks of a meaning at all. */
  readonly defines: boolean;
  /** Whether the words are a term themselves, of which the draft goes on to say what it means, or right before which nothing is quoted. */
  readonly isTerm: boolean;
  /** Of words that are a term: how the draft says behind them what it means; null where it does not. */
  readonly wayBehind: Way | null;
  /** What it says beside the words and the citation. */
  readonly beside: string;
  /** The heading above it, where that may name a term; empty where none is there. */
  readonly above: string;
}

/** What stands before a term that a draft gives as a name of its own, and not as one of an enactment. */
const NAME = /^(?:the|this|that|these)\s|\d|\b(?:Acts?|Regulations|Order|Rules)\b/;
const QUOTED = /[“"‘*_]([^“”"‘’*_]{1,60})[”"’*_]/g;
/** A term alone before a colon or a dash: `Barge: “...”`. */
const HEADED = /(?:^|[.;:|(]\s{0,2})((?:an?\s|the\s)?[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,3})\s?[:=–—]\s{0,2}[“"‘']?$/u;
const MEANING =
  /\b(?:defin\w{1,8}|mean(?:s|t|ings?)?|s\.?\s?v\.|terms?|expressions?|words?|interpret\w{0,8}|constru\w{1,6}|denotes?|signif\w{1,5}|known as|includes?)\b/i;

/** What a draft says of the term that quoted words are the meaning of; null where they do not stand in the claim as they are, and no heading above it may name one. */
export function draftedTerm(
  quotation: Quotation,
  { claim: { text, heading }, text: cited }: Pick<Citation, 'claim' | 'text'>,
): Drafted | null {
  const words = quotation.pieces[0]?.replace(/\s+/g, ' ').trim() ?? '';
  const at = text.indexOf(words);
  const above = mayBeTerm(heading) ? heading : '';
  if (words === '' || (at < 0 && above === '')) return null;
  if (at < 0)
    return {
      defined: null,
      way: null,
      near: null,
      defines: false,
      isTerm: false,
      wayBehind: null,
      beside: text,
      above,
    };
  const before = text.slice(0, at);
  const own = [...before.matchAll(QUOTED)];
  const last = own.at(-1);
  const [whole = '', term = ''] = last ?? [];
  const isTerm = last !== undefined && plainWords(term).length <= LONGEST_TERM;
  const after = text.slice(at + words.length + 1);
  const behind = [...after.matchAll(QUOTED)].map(([, one = '']) => one);
  const near = [...own.map(([, one = '']) => one).reverse(), ...behind].find(isNear);
  const plain = before.replace(cited, ' ');
  const way = isTerm
    ? wayOf(text.slice(last.index + whole.length, at), text.slice(Math.max(0, last.index - NEAR), last.index), cited)
    : null;
  const defined = way === null ? null : term;
  return {
    defined,
    way: way ?? wayBefore(before, cited),
    wayBehind: wayIn(WAY_BEHIND.exec(after)?.[0] ?? ''),
    isTerm:
      defined === null && plainWords(words).length <= LONGEST_TERM && (IS_DEFINED.test(after) || own.length === 0),
    near: near ?? HEADED.exec(plain)?.[1] ?? null,
    defines: MEANING.test(`${plain} ${after}`),
    beside: `${plain} ${after.replace(cited, ' ')}`,
    above,
  };
}

/** `the term order means “...”`: how words right before a meaning say that they are one of a term without marks. */
function wayBefore(before: string, cited: string): Way | null {
  const [last] = [...before.matchAll(GIVEN)].slice(-1);
  if (last === undefined || !/^[\s,:]{1,3}[“"‘']$/.test(before.slice(last.index + last[0].length))) return null;
  // What an enactment includes or refers to need be no meaning.
  const isOfLaw = before.slice(0, last.index).trimEnd().endsWith(cited) || /^refer/i.test(last[0]);
  return isOfLaw ? null : wayIn(last[0]);
}

/** What stands right behind a term that says what it means. */
const WAY_BEHIND =
  /^[”"’'\s,]{0,4}(?:(?:is|are|shall|does|do|not|to) ){0,3}(?:mean|means|include|includes|exclude|excludes|extends to)\b/;

/** What says behind a term what it means. */
const IS_DEFINED =
  /^[”"’'\s,]{0,4}(?:(?:is|are|was|were) )?(?:to mean|means?|meaning|includes?|as (?:meaning|including)|defined\b|has the (?:same )?meaning|have the (?:same )?meaning|as [“"‘'])/;

/** `on the statutory materials`: what a paper is on, or for whom, is no term. */
const TOPIC = /^(?:on|for|of|to|in|about|concerning|regarding|re)\s/i;

/** A heading of so many words may be a term by itself. */
const LONGEST_HEADING = 4;

function mayBeTerm(heading: string): boolean {
  if (TOPIC.test(heading)) return false;
  return plainWords(heading).length <= LONGEST_HEADING || MEANING.test(heading);
}

function isNear(term: string): boolean {
  return plainWords(term).length <= LONGEST_TERM && !NAME.test(term) && /\p{L}{2}/u.test(term);
}

/** Words as they stand in a provision: `part` is the numbered part of it that has them, as a subsection. */
interface Standing extends Span {
  readonly text: string;
  readonly part: Span;
}

/**
 * Why words may be the meaning of another term: the draft says another, or names none of several, with those whose meaning they are; or it
 * gives as a meaning what is a term there, or says otherwise than the provision how they are one, `means` for `includes`.
 */
export interface TermDoubt {
  readonly draft: 'another' | 'none' | 'meaning' | 'way';
  readonly terms: readonly string[];
}

/**
 * Whether words of a provision are the meaning of another term there than the draft says. Where the draft names none and speaks of a
 * meaning, it has to name the term somewhere, unless that part of the provision defines nothing else; so has one that stands below a heading which may name another.
 * A term itself is the meaning of none.
 */
export function doubtOfTerm(drafted: Drafted, standing: Standing): TermDoubt | null {
  return doubtOfWhose(drafted, standing) ?? doubtOfWay(drafted, standing);
}

/** Whether a draft says otherwise than a provision how words are the meaning of a term: all of it, a part of it or none. */
function doubtOfWay({ defined, way, isTerm, wayBehind }: Drafted, { text, start, end }: Standing): TermDoubt | null {
  const own = text.slice(start, end);
  if (isTerm && wayBehind !== null && defines(text, own) && !waysOf(text, own).includes(wayBehind))
    return { draft: 'way', terms: [] };
  if (way === null || (isTerm && defines(text, own))) return null;
  const before = text.slice(Math.max(0, start - REACH), start);
  const term = [...before.matchAll(TERM)].findLast(({ index, 0: whole }) =>
    givesFrom(text, start - before.length + index + whole.length, start),
  );
  if (defined === null && (term === undefined || !isMeaning(text, start))) return null;
  // Where no term is printed in marks, the sentence must say how: `a reference to a record includes`.
  const isCut = term !== undefined && !GIVES.test(before.slice(term.index + term[0].length));
  const behind = term
    ? text.slice(start - before.length + term.index + term[0].length, isCut ? start + LONGEST_GIVES : start)
    : (before.split(SENTENCES).at(-1) ?? '');
  return wayIn(behind) === way ? null : { draft: 'way', terms: [] };
}

const SENTENCES = /[.;]\s/;

/** Whose meaning words are that a draft gives to none, or to another term. */
function doubtOfWhose(drafted: Drafted, { text, start, end, part }: Standing): TermDoubt | null {
  const { defined, near, defines: speaks, beside, above, isTerm } = drafted;
  if (isTerm && defines(text, text.slice(start, end))) return null;
  if (defined !== null && /[“"‘]$/.test(text.slice(0, start)) && defines(text, text.slice(start, end)))
    return { draft: 'meaning', terms: [] };
  const entry = defined === null ? null : entryAt(text, start);
  const around = termsAt(text, start);
  const another: TermDoubt = { draft: 'another', terms: around };
  if (defined !== null && entry !== null) return isAmongTerms(defined, entry) ? null : another;
  if (defined !== null && around.length > 0) return isAmongTerms(defined, around) ? null : another;
  if (defined !== null) return isNamed(text.slice(0, start).split(SENTENCES).at(-1) ?? '', [defined]) ? null : another;
  const terms = isMeaning(text, start) ? around : [];
  if (terms.length === 0) return null;
  if (near !== null && isAmongTerms(near, terms)) return null;
  if (near !== null && (speaks || !isNamed(beside, terms))) return another;
  if (speaks) {
    const isOnly = definedIn(text.slice(part.start, part.end)).every((one) => isAmongTerms(one, terms));
    return isNamed(beside, terms) || (near === null && isOnly) ? null : { draft: 'none', terms };
  }
  return above !== '' && !isNamed(`${beside} ${above}`, terms) ? another : null;
}

/** Whether a text names one of some terms, whatever its case and number. */
function isNamed(text: string, terms: readonly string[]): boolean {
  const words = ` ${plainWords(text.toLowerCase()).map(singular).join(' ')} `;
  return terms.some((one) => words.includes(` ${plainWords(one.toLowerCase()).map(singular).join(' ')} `));
}

/** A word without the ending of its plural. */
export function singular(word: string): string {
  return word.replace(/(?:’s|'s|s)$/, '');
}

/** Whether a place is in the meaning of a term, and no sentence has ended since: only then are words there that meaning. */
function isMeaning(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  if (/[“"‘]$/.test(before)) return false; // a term itself
  const last = [...before.matchAll(TERM)].at(-1);
  return last !== undefined && !/\.\s/.test(before.slice(last.index + last[0].length));
}

/** The terms that a provision gives the meaning which begins at a place of its text; none where nothing shows them. */
function termsAt(text: string, at: number): readonly string[] {
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  const terms = [...before.matchAll(TERM)];
  // Terms of one meaning stand together: `“A” and “B” mean`.
  const last = terms.findLastIndex(({ index, 0: whole }) => givesFrom(text, from + index + whole.length, at));
  const ends = terms[last];
  if (ends === undefined) return [];
  let first = last;
  while (first > 0) {
    const previous = terms[first - 1];
    const own = terms[first];
    if (!previous || !own || GIVES.test(before.slice(previous.index + previous[0].length, own.index))) break;
    first--;
  }
  return terms.slice(first, last + 1).map(([, term = '']) => term.trim());
}

/** Whether what gives a term a meaning begins between two places of a text; quoted words may go on with it: `has “the meaning given by”`. */
function givesFrom(text: string, from: number, to: number): boolean {
  const found = GIVES.exec(text.slice(from, to + LONGEST_GIVES));
  return found !== null && found.index < to - from;
}

/** What gives a meaning has so many characters at the most. */
const LONGEST_GIVES = 20;

/** How far behind a term what gives it a meaning may stand, in characters. */
const NEAR = 60;

/** Whether a provision gives a term a meaning anywhere: `“A” and “B” mean`. */
export function defines(text: string, term: string): boolean {
  return isAmongTerms(term, definedIn(text));
}

/** How a text says what a term means, wherever it does. */
function waysOf(text: string, term: string): readonly (Way | null)[] {
  return [...text.matchAll(TERM)].flatMap(({ index, 0: whole, 1: own = '' }) => {
    const behind = text.slice(index + whole.length, index + whole.length + NEAR);
    const [first] = isAmongTerms(term, [own]) ? behind.matchAll(GIVEN) : [];
    return first === undefined ? [] : [wayIn(first[0])];
  });
}

/** The terms to which a text gives a meaning. */
function definedIn(text: string): readonly string[] {
  return [...text.matchAll(TERM)].flatMap(({ index, 0: whole, 1: own = '' }) => {
    const end = index + whole.length;
    return GIVES.test(text.slice(end, end + NEAR)) ? [own] : [];
  });
}

/** Whether a term is one of those, whatever its case and number. */
export function isAmongTerms(term: string, terms: readonly string[]): boolean {
  const fold = (one: string): string => plainWords(one.toLowerCase()).join(' ').replace(/s$/, '');
  return terms.some((one) => fold(one) === fold(term));
}
