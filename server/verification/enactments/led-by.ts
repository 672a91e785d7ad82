import { type Citation, type Quotation, statesStraight } from '../../citations/index.ts';
import { isOpposed, lowerWords, modalBehind } from './distortions.ts';
import { isRightBefore } from './led-in.ts';
import data from './same-sense.json' with { type: 'json' };

/** That own words of a draft lead into quoted ones by another `must` or `may` than the provision has before them. */
export interface LedBy {
  readonly drafted: string;
  readonly printed: string;
  /** The words of the provision. */
  readonly found: string;
  /** Whether the draft says straight that the provision has it so. */
  readonly stated: boolean;
}

/** From so many words on, quoted words show where they stand in a provision; from so many, that they are what is meant there. */
const FEWEST = 3;
const ENOUGH = 5;
const MOST = 12;
/** A subject has so many words at the most. */
const LONGEST_SUBJECT = 8;
const CLAUSES: ReadonlySet<string> = new Set(data.clauses.words);
const SENTENCE = /[.;:?!](?=\s|$)/;
/** What ends a sentence, with all the items of a list in it. */
const STOP = /[.?!](?=\s|$)/;
const SPACE = /\s+/g;

/**
 * How own words lead into quoted ones by what the provision turns there: of `the authority must “secure that ...”` it has `may secure that`. Null where
 * they do not, and where any part of the texts of these provisions has the quoted words behind the draft's own, or behind neither.
 */
export function ledByAnother(
  citation: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): LedBy | null {
  const { claim, quotations } = citation;
  const text = claim.text.replace(SPACE, ' ');
  for (const quotation of [...quotations, ...besides]) {
    const words = quotation.pieces[0].replace(SPACE, ' ').trim();
    const own = quotation.block ? null : modalBefore(text, words);
    if (own === null) continue;
    const run = claim.proposition.find((one) => isRightBefore(one.trim(), words, text)) ?? '';
    const sought = soughtOf(words);
    const before = sought.length < FEWEST ? [] : provisions.flatMap((one) => textBefore(one, sought)).map(modalAtEnd);
    const [first] = before;
    if (!first || !before.every((one) => one !== null && isOpposed(own.sign, one.sign))) continue;
    const isHeld = quotation.hold !== 'open' && !quotation.beside && !quotation.shared;
    const stated = isHeld && sought.length >= ENOUGH && isSubject(run) && isStated(citation, text, run, words);
    return { drafted: own.typed, printed: first.typed, found: `${first.typed} ${sought.join(' ')}`, stated };
  }
  return null;
}

/**
 * The word by which a draft says right before quoted words what is required, or that it is not so, where none of the provisions has one of its sense
 * before them: `shall not “order ...”` of `may, on an application in that behalf, order`. Null where it says nothing of that, or one has.
 */
export function unknownLead(
  { claim, quotations }: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): string | null {
  const text = claim.text.replace(SPACE, ' ');
  for (const quotation of [...quotations, ...besides]) {
    const words = quotation.pieces[0].replace(SPACE, ' ').trim();
    const own = quotation.block ? null : (modalBefore(text, words) ?? denialBefore(text, words));
    const sought = own === null ? [] : soughtOf(words);
    if (own === null || sought.length === 0) continue;
    const before = provisions.flatMap((one) => textBefore(one, sought, STOP));
    if (!before.some((one) => says(one, own))) return own.typed;
  }
  return null;
}

/** Whether what stands before words in a sentence of a provision requires, forbids or allows them as a draft does; what leads into their list may. */
function says(before: string, { sign }: Modal): boolean {
  const clause = before.split(SENTENCE).at(-1) ?? '';
  if ((modalAtEnd(clause) ?? lastModal(clause))?.sign === sign || denialAtEnd(clause) === sign) return true;
  // `Ascertain which oils are sold`: a sentence that begins so bids it.
  if (sign === 'MUST' && !/\p{L}{2}/u.test(before)) return true;
  return [...before.matchAll(LEADS)].some(({ index }) => modalAtEnd(before.slice(0, index))?.sign === sign);
}

/** What leads into a list. */
const LEADS = /\s?[:—–]/g;

/** The beginning of quoted words by which they are looked for. */
function soughtOf(words: string): readonly string[] {
  return lowerWords(words.split(SENTENCE, 1)[0] ?? '').slice(0, MOST);
}

/** What stands before some words in their sentence, wherever they stand in a text. */
function textBefore(text: string, sought: readonly string[], stop = SENTENCE): string[] {
  return text.split(stop).flatMap((sentence) => {
    const starts = [...sentence.matchAll(WORD)].flatMap(({ 0: word, index }) =>
      lowerWords(word)[0] === sought[0] ? [index] : [],
    );
    return starts.flatMap((at) => {
      const words = lowerWords(sentence.slice(at));
      return sought.every((word, i) => word === words[i]) ? [sentence.slice(0, at)] : [];
    });
  });
}

const WORD = /(?<![\p{L}\p{N}'’.,-])[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]{0,60}/gu;

type Modal = NonNullable<ReturnType<typeof modalBehind>>;

/** What a text ends with that requires, forbids or allows, though a phrase between commas or in brackets stands behind it: `may, if it wishes,`. */
function modalAtEnd(text: string): Modal | null {
  let rest = text.trimEnd();
  for (let left = MOST_PHRASES; left >= 0; left--) {
    const modal = modalBehind(lowerWords(rest));
    const [last = ''] = rest.slice(-1);
    const opening = last === ',' ? rest.lastIndexOf(',', rest.length - 2) : last === ')' ? bracketBefore(rest) : -1;
    if (modal !== null || opening < 0) return modal;
    rest = rest.slice(0, opening).trimEnd();
  }
  return null;
}

const MOST_PHRASES = 3;

/** Where the bracket opens that a text ends with; -1 where it does not. */
function bracketBefore(text: string): number {
  let open = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    open += text[at] === ')' ? 1 : text[at] === '(' ? -1 : 0;
    if (open === 0) return at;
  }
  return -1;
}

/** The last word of a text that requires, forbids or allows. */
function lastModal(text: string): Modal | null {
  const words = lowerWords(text);
  for (let end = words.length; end > 0; end--) {
    const modal = modalBehind(words.slice(0, end));
    if (modal !== null) return modal;
  }
  return null;
}

/** What a draft has right before quoted words, up to the mark of these; empty where they stand there twice. */
function ownBefore(text: string, words: string): string {
  const at = text.indexOf(words);
  const before = at < 0 || text.includes(words, at + 1) ? '' : text.slice(0, at).trimEnd();
  return QUOTES.test(before) ? before.slice(0, -1) : '';
}

const QUOTES = /[“"‘']$/;

function modalBefore(text: string, words: string): Modal | null {
  return modalAtEnd(ownBefore(text, words));
}

/** A denial right before quoted words: `does not “order ...”`. */
function denialBefore(text: string, words: string): Modal | null {
  const typed = denialAtEnd(ownBefore(text, words));
  return typed === null ? null : { typed, sign: typed };
}

function denialAtEnd(text: string): string | null {
  const last = lowerWords(text).at(-1) ?? '';
  return DENIALS.has(last) ? last : null;
}

const DENIALS: ReadonlySet<string> = new Set(data.denials.words);

/** Whether nothing but who must or may stands before that. */
function isSubject(run: string): boolean {
  const words = lowerWords(run);
  const subject = words.slice(0, words.length - (modalBehind(words)?.typed.split(' ').length ?? 0));
  return subject.length > 0 && subject.length <= LONGEST_SUBJECT && !subject.some((word) => CLAUSES.has(word));
}

/** Whether a draft says of an enactment, as its author's own, that it has what stands between the citation and the end of quoted words. */
function isStated({ claim, text: cited }: Citation, text: string, run: string, words: string): boolean {
  if (claim.told || claim.mentioned.length > 0) return false;
  const name = cited.replace(SPACE, ' ');
  const at = text.indexOf(name);
  const own = at < 0 ? -1 : text.indexOf(run.trim(), at + name.length);
  if (own < 0) return false;
  const end = text.indexOf(words, own) + words.length;
  return statesStraight({
    before: text.slice(0, at),
    between: text.slice(at + name.length, own),
    behind: text.slice(end),
  });
}
