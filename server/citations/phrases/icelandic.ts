import type { DoubtCause } from '../../../shared/notes.ts';
import { namesForeign, namesState } from '../forms/iceland-laws.ts';
import data from './icelandic.json' with { type: 'json' };
import { anyOf, near, oneOf } from './icelandic-words.ts';

const PLAIN = anyOf(data.plain.words, 'giu');
const PLACE = anyOf(data.places.words);
const INSTRUMENT = anyOf(data.instruments.words);
const DENIAL = anyOf(data.denials.words);
const SPEAKER = anyOf(data.speakers.words);
const TELLING = anyOf(data.telling.words);
/** A verb of telling right behind who tells, or soon: `segir hins vegar`, `hins vegar telur`. */
const TELLS = new RegExp(
  `^(?:(?:[^\\s,;:]{1,24}\\s){0,2}${oneOf(data.asserting.words)}|${oneOf(data.assertingRightBehind.words)})(?!\\p{L})`,
  'iu',
);
const VERSION = anyOf(data.versions.words);
const NEUTRAL = anyOf([...data.captions.words, ...data.plain.words], 'giu');
const HANDING = anyOf(data.handing.words);
const PAPER = anyOf(data.papers.words);
const BACK = anyOf(data.back.words);
const RETRACTING = anyOf(data.retracting.words);
/** `Felld ákvæði`, `Ákvæði sem hafa verið felld`. */
const GONE = [near(data.gone.words, data.provisions.words, 1), near(data.provisions.words, data.gone.words, 3)];
const ENACTING = anyOf(data.enacting.words);
const SIGNALS = anyOf(data.signals.words, 'giu');
const GOING_ON = new RegExp(`^[^\\p{L}]{0,4}${oneOf(data.goingOn.words)}(?!\\p{L})`, 'iu');
/** `Greinargerð`, `Greinargerð stefnda`, `Álitsgerð um ferjur`. */
const TITLE = new RegExp(
  `^${oneOf(data.titles.words)}(?:\\s(?<party>${oneOf(data.parties.words)}))?(?<topic>\\s(?:um|í|vegna)\\s[^:]{1,120})?[.]?$`,
  'iu',
);
/** `Kæri viðskiptavinur,`, `**Til:** Jóns`. */
const GREETING = new RegExp(`^[^\\p{L}]{0,4}${oneOf(data.greetings.words)}(?!\\p{L})[^:]*[,!][^\\p{L}]{0,4}$`, 'iu');
const ADDRESSING = new RegExp(`^[^\\p{L}]{0,4}${oneOf(data.addressing.words)}\\.?\\s?:`, 'iu');
/** `Í bréfi`, `samkvæmt þessu bréfi`. */
const IN_PAPER = near(data.prepositions.words, data.papers.words, 2);
/** `segir ekki`, `kemur hvorki né fram`. */
const NOT_HAVING = near(data.nots.words, data.having.words, 2);
const HAVING_NOT = near(data.having.words, data.nots.words, 2);
/** `segir stefnandi`, `stefnandi segir`. */
const SAYS = [near(['segir', 'segja'], data.speakers.words, 0), near(data.speakers.words, ['segir', 'segja'], 0)];
const LED_IN = anyOf(data.prepositions.words);
const IN_OTHER = anyOf([...data.papers.words, ...data.instruments.words]);
/** So many words at the beginning of a sentence name where something stands. */
const MOST_OPENING = 3;
/** A sign for a section, a question, and a mark of what is wrong so. */
const SIGNS = /§/;
const QUESTIONED = /\?/;
const SIC = /[[(]sic\b/i;

/**
 * Why words that a draft in Icelandic quotes beside a law are none of this for certain, by the text around both without what is quoted and
 * what is read as a citation; null where nothing says so. `unread`: a place that no citation has; `others`: another text, or somebody who
 * tells what the law says; `denied`: it does not say so, or no longer.
 */
export function causeInIcelandic(text: string): DoubtCause | null {
  const own = text.replace(PLAIN, ' ');
  if (PLACE.test(own) || SIGNS.test(own)) return 'unread';
  if (deniesInIcelandic(text)) return 'denied';
  const isTold = (SPEAKER.test(own) && TELLING.test(own)) || SAYS.some((one) => one.test(own));
  return isTold || INSTRUMENT.test(own) || IN_PAPER.test(own) || namesForeign(own) ? 'others' : null;
}

/** Whether a text denies what stands near what it denies with, or says that it is so no longer. */
export function deniesInIcelandic(text: string): boolean {
  const own = text.replace(PLAIN, ' ');
  return DENIAL.test(own) || NOT_HAVING.test(own) || HAVING_NOT.test(own);
}

/** A text without the phrases that hold a telling word and tell nothing. */
export function withoutPlain(text: string): string {
  return text.replace(PLAIN, ' ');
}

/** Whether a heading, or the head of a column, says that what stands below it is no law, or none any more: `Felld ákvæði`, `Ekki í lögunum`. */
export function retracts(title: string): boolean {
  const own = title.replace(PLAIN, ' ');
  return deniesInIcelandic(title) || RETRACTING.test(own) || GONE.some((one) => one.test(own));
}

/** Whether a text in Icelandic has a word by which what it quotes, or cites, may be another's, of another time or text, or shown as wrong. */
export function mayBeOfAnother(text: string): boolean {
  const own = text.replace(PLAIN, ' ');
  const says = (one: RegExp): boolean => one.test(own);
  return [VERSION, SPEAKER, INSTRUMENT, DENIAL, NOT_HAVING, HAVING_NOT, QUESTIONED].some(says) || namesState(own);
}

/**
 * Whether a text begins with somebody who tells something, or with another text in which words stand: `Stefndi segir`, `Í bréfi bankans segir`.
 * Whoever must or may do something is one whom a law speaks of: `Dómari getur`, `Ráðherra skal`.
 */
export function isSpokenByOther(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (SPEAKER.test(words[0] ?? '') && TELLS.test(words.slice(1).join(' '))) return true;
  return LED_IN.test(words[0] ?? '') && IN_OTHER.test(words.slice(0, MOST_OPENING).join(' '));
}

/** The words of headings that say of nobody that what stands below is his. */
export const PLAIN_CAPTIONS: readonly string[] = [...data.captions.words, ...data.plain.words];

/** How a sentence begins that goes on with the law in the one before it: `Þar segir`. */
export const GOING_ON_WORDS: readonly string[] = data.goingOn.words;

/** Whether a text begins as one that goes on with the law in the sentence before it. */
export function goesOnWithLaw(text: string): boolean {
  return GOING_ON.test(text);
}

/** Whether words before a citation only lead to it: `Sjá einnig`. */
export function isSignalInIcelandic(words: readonly string[]): boolean {
  return words.length <= MOST_CAPTIONED && !LETTER.test(words.join(' ').replace(SIGNALS, ' '));
}

/** Whether a text begins so, and names nobody. */
export function goesOnAlone(text: string): boolean {
  return goesOnWithLaw(text) && !NAMED.test(text);
}

/** Whether a text points to a law in the sentence before it: `Frestur er samkvæmt ákvæðinu`. */
export function pointsToLaw(text: string): boolean {
  return BACK.test(text);
}

/** Whether a text says what is so as a law of Iceland does. */
export function readsAsLawOfIceland(text: string): boolean {
  return ENACTING.test(text);
}

/** Whether a line greets whoever a paper is written to, or tells to whom, when or where it is: what stands below it is its author's. */
export function isAddress(line: string): boolean {
  return ADDRESSING.test(line) || (GREETING.test(line) && line.trim().split(/\s+/).length <= MOST_CAPTIONED);
}

/** What a heading says that is what its author calls his own paper, `Greinargerð stefnda`: for whom he writes, empty for nobody; null of any other. */
export function titleOfOwn(heading: string): { readonly party: string } | null {
  const title = TITLE.exec(heading.trim());
  const { party = '', topic = '' } = title?.groups ?? {};
  if (title === null || NAMED.test(topic) || mayBeOfAnother(topic)) return null;
  return { party: party.toLowerCase() };
}

/**
 * Whether a heading, or a line that leads to what stands below it, gives this to nobody: it is a number, or made of words that are listed
 * alone, or has a topic and no name. Whatever else such a line says may be whose text stands there: `Svar Gemini:`, `Dómskjal 4:`.
 */
export function isNeutralCaption(caption: string): boolean {
  if (YEAR.test(caption)) return false;
  const words = caption.replace(NUMBERS, ' ').trim();
  if (!LETTER.test(words.replace(NEUTRAL, ' '))) return true;
  return TOPIC.test(words) && !NAMED.test(words) && !mayBeOfAnother(words) && !isHandingOver(words);
}

/** Whether a sentence hands over to a text of somebody, or tells from where one is; a short one does by a name, a date or a paper too. */
export function isHandingOver(sentence: string): boolean {
  const own = sentence.trim();
  if (HANDING.test(own)) return true;
  if (own.split(/\s+/).length > MOST_CAPTIONED) return false;
  return PAPER.test(own) || NAMED.test(own) || /\d/.test(own);
}

const LETTER = /\p{L}/u;
/** `II.`, `3.2`, `a)`; but no year, and no day of one. */
const NUMBERS = /(?<![\p{L}\d])(?:\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|\p{L})[.)]?(?![\p{L}\d])(?!\s?\d{4})/gu;
/** A year that is no part of the number of a law: what stands below it may be of that time. */
const YEAR = /(?<![\d/.,])(?:1[2-9]|20)\d\d(?![\d/])/;
/** `Um ábyrgð flytjanda`, `3.1 Um fyrningu`. */
const TOPIC = /^[^\p{L}]{0,4}(?:Um|Varðandi)\s[^:]*$/u;
/** A word in capitals that begins no sentence. */
const NAMED = /\S\s+[„“"(]?\p{Lu}/u;
/** So few words may be all that is said of a text that is shown. */
const MOST_CAPTIONED = 5;

/** Whether quoted words bear the mark of what is wrong so: `nægilega [sic]`. */
export function isMarkedWrong(text: string): boolean {
  return SIC.test(text);
}
