import type { DoubtCause } from '../../../shared/notes.ts';
import { namesForeign } from '../forms/iceland-laws.ts';
import data from './icelandic.json' with { type: 'json' };

const PLAIN = anyOf(data.plain.words, 'giu');
const PLACE = anyOf(data.places.words);
const INSTRUMENT = anyOf(data.instruments.words);
const DENIAL = anyOf(data.denials.words);
const SPEAKER = anyOf(data.speakers.words);
const TELLING = anyOf(data.telling.words);
const VERSION = anyOf(data.versions.words);
const NEUTRAL = anyOf([...data.captions.words, ...data.plain.words], 'giu');
const HANDING = anyOf(data.handing.words);
const PAPER = anyOf(data.papers.words);
const TITLE = new RegExp(`^${oneOf(data.titles.words)}[.]?$`, 'iu');
/** `Í bréfi`, `samkvæmt þessu bréfi`. */
const IN_PAPER = near(data.prepositions.words, data.papers.words, 2);
/** `segir ekki`, `kemur hvorki né fram`. */
const NOT_HAVING = near(data.nots.words, data.having.words, 2);
const HAVING_NOT = near(data.having.words, data.nots.words, 2);
/** `segir stefnandi`, `stefnandi segir`. */
const SAYS = [near(['segir', 'segja'], data.speakers.words, 0), near(data.speakers.words, ['segir', 'segja'], 0)];
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
  if (DENIAL.test(own) || NOT_HAVING.test(own) || HAVING_NOT.test(own)) return 'denied';
  const isTold = (SPEAKER.test(own) && TELLING.test(own)) || SAYS.some((one) => one.test(own));
  return isTold || INSTRUMENT.test(own) || IN_PAPER.test(own) || namesForeign(own) ? 'others' : null;
}

/** Whether a text in Icelandic has a word by which what it quotes, or cites, may be another's, of another time or text, or shown as wrong. */
export function mayBeOfAnother(text: string): boolean {
  const own = text.replace(PLAIN, ' ');
  return [VERSION, SPEAKER, INSTRUMENT, DENIAL, NOT_HAVING, HAVING_NOT, QUESTIONED].some((one) => one.test(own));
}

/** Whether a heading is nothing but what its author calls his own paper: `Greinargerð`. */
export function isTitleOfOwn(heading: string): boolean {
  return TITLE.test(heading.trim());
}

/**
 * Whether a heading, or a line that leads to what stands below it, gives this to nobody: it is a number, or made of words that are listed
 * alone, or has a topic and no name. Whatever else such a line says may be whose text stands there: `Svar Gemini:`, `Dómskjal 4:`.
 */
export function isNeutralCaption(caption: string): boolean {
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
/** `Um ábyrgð flytjanda`, `3.1 Um fyrningu`. */
const TOPIC = /^[^\p{L}]{0,4}Um\s[^:]*$/u;
/** A word in capitals that begins no sentence. */
const NAMED = /\S\s+[„“"(]?\p{Lu}/u;
/** So few words may be all that is said of a text that is shown. */
const MOST_CAPTIONED = 5;

/** Whether quoted words bear the mark of what is wrong so: `nægilega [sic]`. */
export function isMarkedWrong(text: string): boolean {
  return SIC.test(text);
}

/** Words, of which a star stands for any letters and a blank for any space, as one pattern; each begins at the beginning of a word. */
function anyOf(words: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})${oneOf(words)}(?!\\p{L})`, flags);
}

/** A word of one list before one of another, with so many words between them at the most. */
function near(first: readonly string[], second: readonly string[], most: number): RegExp {
  const between = most === 0 ? '' : `(?:\\p{L}{1,20}\\.?\\s){0,${most}}`;
  return new RegExp(`(?<!\\p{L})${oneOf(first)}\\.?,?\\s${between}${oneOf(second)}(?!\\p{L})`, 'iu');
}

function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replaceAll('*', '\\p{L}{0,24}').replaceAll(' ', '\\s')).join('|')})`;
}
