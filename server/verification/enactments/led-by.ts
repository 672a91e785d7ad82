import { type Citation, type Quotation, statesStraight } from '../../citations/index.ts';
import { isOpposed, lowerWords, modalBehind } from './distortions.ts';
import { isRightBefore } from './led-in.ts';
import data from './same-sense.json' with { type: 'json' };
import { SENTENCE, textBefore } from './text-before.ts';
import { qualifierAtEnd } from './turning.ts';

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
    const command = quotation.block ? null : (commandBefore(text, words) ?? requiredBy(text, words, citation.text));
    const own = quotation.block ? null : (modalBefore(text, words) ?? command);
    if (own === null) continue;
    const run = claim.proposition.find((one) => isRightBefore(one.trim(), words, text)) ?? '';
    const sought = soughtOf(words);
    const texts = sought.length < FEWEST ? [] : provisions.flatMap((one) => textBefore(one, sought));
    const atEnd = texts.map(modalAtEnd);
    const before = texts.map((one, i) => atEnd[i] ?? lastModal(one.split(CLAUSE).at(-1) ?? ''));
    const [first] = before;
    if (!first || !before.every((one) => one !== null && isOpposed(own.sign, one.sign))) continue;
    const isHeld = quotation.hold !== 'open' && !quotation.beside && !quotation.shared;
    // `The rules may provide that bonds shall have effect so`: of the bonds themselves may is no distortion.
    const isOpen = own === command || atEnd.includes(null) || texts.some((one) => hasSign(one, own.sign));
    const stated =
      isHeld && !isOpen && sought.length >= ENOUGH && isSubject(run) && isStated(citation, text, run, words);
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
    const own = quotation.block
      ? null
      : (modalBefore(text, words) ?? denialBefore(text, words) ?? mindBefore(text, words));
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
  if (qualifierAtEnd(clause) === sign) return true;
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

type Modal = NonNullable<ReturnType<typeof modalBehind>>;

/** What a text ends with that requires, forbids or allows, though a phrase between commas or in brackets stands behind it: `may, if it wishes,`. */
function modalAtEnd(text: string): Modal | null {
  let rest = withoutAuxiliaries(text);
  for (let left = MOST_PHRASES; left >= 0; left--) {
    const modal = modalBehind(lowerWords(rest));
    const [last = ''] = rest.slice(-1);
    const opening = last === ',' ? rest.lastIndexOf(',', rest.length - 2) : last === ')' ? bracketBefore(rest) : -1;
    if (modal !== null || opening < 0) return modal;
    rest = withoutAuxiliaries(rest.slice(0, opening));
  }
  return null;
}

const MOST_PHRASES = 3;

/** A text without what may stand between a word of what is required and those that come next: `shall be`. */
function withoutAuxiliaries(text: string): string {
  return text.trimEnd().replace(AUXILIARIES, '');
}

const AUXILIARIES = new RegExp(`(?:\\s(?:${data.auxiliaries.words.join('|')})){1,3}$`, 'i');

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
  return modalsIn(text)[0] ?? null;
}

/** The words of a text that require, forbid or allow, the last first. */
function modalsIn(text: string): Modal[] {
  const words = lowerWords(text);
  return words.flatMap((_, i) => {
    const end = words.length - i;
    return DENIALS.has(words[end] ?? '') ? [] : (modalBehind(words.slice(0, end)) ?? []);
  });
}

/** Whether a text requires, forbids or allows something as a draft does, wherever it stands in it. */
function hasSign(text: string, sign: string): boolean {
  return modalsIn(text).some((one) => one.sign === sign);
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

/**
 * By what verb a draft says right before quoted words that an enactment has somebody do what comes next, or leaves it to him: `obliges the clerk to
 * “call a meeting”`. Null where it does not, or denies it.
 */
function commandBefore(text: string, words: string): Modal | null {
  const clause = lowerWords(ownBefore(text, words).split(CLAUSE).at(-1) ?? '').slice(-LONGEST_COMMAND);
  const at = clause.findLastIndex((word) => COMMANDS.some(([pattern]) => pattern.test(word)));
  const word = clause[at] ?? '';
  const sign = COMMANDS.find(([pattern]) => pattern.test(word))?.[1];
  const isLed = clause.at(-1) === 'to' ? at < clause.length - 1 : BARE.has(word);
  const isDenied = clause.slice(0, at).some((one) => DENIALS.has(one));
  return sign === undefined || !isLed || isDenied ? null : { typed: clause.slice(at).join(' '), sign };
}

/** The same where the citation stands within it: `is required by section 5 to “call a meeting”`. */
function requiredBy(text: string, words: string, cited: string): Modal | null {
  const name = cited.replace(SPACE, ' ');
  const at = text.indexOf(name);
  const lead = at < 0 ? null : UNDER.exec(text.slice(0, at));
  if (lead === null) return null;
  const own = `${text.slice(0, lead.index)} ${text
    .slice(at + name.length)
    .replace(/^,/, '')
    .trimStart()}`;
  return modalBefore(own, words) ?? commandBefore(own, words);
}

const UNDER = /,?\s(?:by|under|in|pursuant to|by virtue of)\s(?:the\s)?$/i;
const LONGEST_COMMAND = 12;
const CLAUSE = /[,;:()–—]|[.?!]\s/;
const COMMANDS = (['MUST', 'MAY', 'MUST NOT'] as const).map((sign): readonly [RegExp, string] => [
  new RegExp(`^(?:${data.commands[sign].map((word) => word.replace('*', '\\p{L}{0,12}')).join('|')})$`, 'u'),
  sign,
]);
const BARE: ReadonlySet<string> = new Set(data.commands.bare);

/** A denial right before quoted words: `does not “order ...”`. */
function denialBefore(text: string, words: string): Modal | null {
  const typed = denialAtEnd(ownBefore(text, words));
  return typed === null ? null : { typed, sign: typed };
}

/** A word of mind right before quoted words: `who negligently “makes a false entry”`; how far something goes the law may say behind them. */
function mindBefore(text: string, words: string): Modal | null {
  const typed = qualifierAtEnd(ownBefore(text, words));
  return typed === null || LIMITING.test(typed) ? null : { typed, sign: typed };
}

const LIMITING = /\b(?:only|solely|merely|exclusively|wholly|partly|substantially)\b/;

function denialAtEnd(text: string): string | null {
  const last = lowerWords(withoutAuxiliaries(text)).at(-1) ?? '';
  return DENIALS.has(last) ? last : null;
}

const DENIALS: ReadonlySet<string> = new Set(data.denials.words);

/** Whether nothing but who must or may stands before that. */
function isSubject(run: string): boolean {
  const words = lowerWords(withoutAuxiliaries(run));
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
