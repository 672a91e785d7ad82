import { namesForeign } from '../forms/iceland-laws.ts';
import { PLAIN_CAPTIONS, retracts, titleOfOwn, withoutPlain } from './icelandic.ts';
import data from './icelandic-notes.json' with { type: 'json' };
import { CITED, contradicts, isNeutralRemark, isShortRemark } from './icelandic-remarks.ts';
import { anyOf, longestFirst, near, oneOf } from './icelandic-words.ts';

const NEUTRAL = anyOf(longestFirst(data.neutral.words), 'giu');
const SIGNAL = new RegExp(`^[^\\p{L}§]*${oneOf(longestFirst(data.signals.words))}(?!\\p{L})`, 'iu');
const EXPLAINED = anyOf(data.explained.words);
const MATTER = anyOf(data.matters.words);
const VERSION = anyOf(data.versions.words);
const AGE = anyOf(data.ages.words);
const LAW = anyOf(data.laws.words);
const DENIED = [near(data.denying.words, data.standing.words, 2), near(data.standing.words, data.denying.words, 0)];
const WORDING = anyOf(data.wordings.words);
/** What leaves a title one of law alone, beside what tells of its time. */
const BESIDE_AGE = anyOf(longestFirst([...data.ages.words, ...data.years.words]), 'giu');
const NEUTRAL_TITLE = anyOf(
  longestFirst([...PLAIN_CAPTIONS, ...data.wordings.words, ...data.laws.words, 'orðrétt*']),
  'giu',
);
const SOURCE_LEAD = anyOf(longestFirst(data.sources.words), 'giu');
const HEAD = anyOf(longestFirst(data.heads.words), 'giu');
/** `nr. 37 30. apríl 1993`: the number of a law, with its day. */
const NUMBER = /\bnr\.?\s\d{1,4},?\s(?:frá\s)?\d{1,2}\.\s\p{L}{3,9}\s\d{4}/giu;
/** A year that is no part of the number of a law, `37/1993`. */
const YEAR = /(?<![\d/.,])(?:1[2-9]|20)\d\d(?![\d/])/;
/** `A. bls. 148`, `dskj. 3`, `III. kafli`: a place in a book, or among papers. */
const PAGE = /(?<!\p{L})bls\.\s?\d/iu;
const ROMAN = /(?<![\p{L}\d])[IVXLC]{1,6}\.?(?![\p{L}\d])/gu;
const LETTER = /\p{L}/u;
/** What names a book, or a place in one. */
const SOURCE = /\d|\S\s+[„“"(]?\p{Lu}/u;
/** `(1993)`, `[1944]`, `(þá)`, right behind a law or in its name. */
const BRACKET = /[([]([^()[\]]{1,60})[)\]]/gu;
const BRACKET_BEHIND = /^,?\s?[([]([^()[\]]{1,60})[)\]]/u;

/**
 * Whether a note beside quoted words says nothing of these, with a sign for each citation in it: it cites alone, tells of emphasis, sends to
 * a source, or speaks of something else at length. Any other note may say of which time or text the words are, or whose.
 */
export function isNeutralNote(note: string): boolean {
  const own = note.replace(/\s+/g, ' ').trim();
  if (!LETTER.test(own.replace(NEUTRAL, ' ').replace(ROMAN, ' '))) return !YEAR.test(own) || PAGE.test(own);
  if (leadsToSource(own) && !YEAR.test(own)) return true;
  const isSending = SIGNAL.test(own);
  const said = withoutPlain(isSending ? own.replace(EXPLAINED, ' ') : own);
  if (contradicts(own) || VERSION.test(said) || AGE.test(said) || namesForeign(said) || retracts(said)) return false;
  if (isSending) return own.includes(CITED) || SOURCE.test(own) || EXPLAINED.test(own);
  if (PAGE.test(own)) return !MATTER.test(said);
  if (YEAR.test(own) && isShortRemark(own)) return false;
  return isNeutralRemark(own) && (isShortRemark(own) || !MATTER.test(said));
}

/**
 * Whether a heading, or the head of a column, says that what stands below it is no law in force, or may be of another text. What it says of
 * a time is so of law, and where it names nothing else: `Málsatvik frá 2019` is a topic.
 */
export function isOfOtherTitle(title: string): boolean {
  if (titleOfOwn(title) !== null) return false;
  const own = withoutPlain(title.replace(NUMBER, ' '));
  if (retracts(title) || VERSION.test(own) || namesForeign(own) || DENIED.some((one) => one.test(own))) return true;
  if ((AGE.test(own) || YEAR.test(own)) && (LAW.test(own) || !LETTER.test(own.replace(BESIDE_AGE, ' ')))) return true;
  return WORDING.test(own) && LETTER.test(own.replace(NEUTRAL_TITLE, ' '));
}

/** Whether what stands in a note before a law only leads to it, and names no other source of the words that have its mark. */
export function leadsToSource(lead: string): boolean {
  return !LETTER.test(lead.replace(SOURCE_LEAD, ' '));
}

/** Whether the head of a column is made of words alone by which what stands below it is a law's, or nobody's: `Texti ákvæðis`, and no `Greinargerð`. */
export function isNeutralHead(head: string): boolean {
  return !LETTER.test(head.replace(HEAD, ' ').replace(ROMAN, ' '));
}

/** Whether such a head says that the very words of a law stand below it: `Texti`, and no `Efni`. */
export function isHeadOfWords(head: string): boolean {
  return isNeutralHead(head) && WORDING.test(head);
}

/** `Í 5. gr. laga nr. 7/1990 (1993)`: whether a bracket in the name of a law, or right behind it, gives this a time or a version. */
export function isDatedLaw(name: string, behind: string): boolean {
  const found = [...name.matchAll(BRACKET)].map(([, inner = '']) => inner);
  const [, next] = BRACKET_BEHIND.exec(behind) ?? [];
  return [...found, ...(next === undefined ? [] : [next])].some((one) => YEAR.test(one) || THEN.test(one));
}

const THEN = anyOf(['þá', 'áður', ...data.versions.words, ...data.ages.words]);
