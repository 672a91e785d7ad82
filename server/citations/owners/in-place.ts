import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import { firstFrom, plainWords, type Surroundings } from '../passages/surroundings.ts';
import { clauseStarts, denies, endsWithCourts, speaksOfWords, tellsOfWords } from '../phrases/assertions.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { judgesIn } from '../phrases/speakers.ts';
import { holdsEntry, LISTS, matchList } from '../phrases/vocabulary.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { announcesChange, deniesWords, hasTheirs, namesVoice, tells } from './disowning.ts';
import { isArguedBehind, isTakenBack } from './holds.ts';
import type { InPlace } from './ownership.ts';

/**
 * By what the paragraph that a sentence cites settles whose its quoted words are, though the sentence denies something or names somebody
 * who may be speaking: what is denied, or who is named, governs no verb of saying of these words. Null where it does not.
 */
export function settledInPlace(
  around: Surroundings,
  quote: QuotedSpan,
  sentence: Span,
  cause: 'others' | 'denied',
): InPlace | null {
  const { text } = around;
  const isAsked = text[sentence.end - 1] === '?' && sentence.end > quote.end;
  if (isAsked || !hasPlace(around, quote, sentence)) return null;
  if (isTakenBack(around, quote, sentence) || isArguedBehind(around, quote, sentence)) return null;
  const start = clauseBefore(around, sentence, quote.start);
  const clause = plainWords(around, start, quote.start);
  const before = start > sentence.start ? plainWords(around, sentence.start, start) : [];
  if (isCourtsClause(clause, before) || isOfMinority(clause) || isToldByCourt(clause)) return 'court';
  if (isGoneOnBy(around, sentence, clause, text.slice(Math.max(sentence.start, quote.start - REACH), quote.start)))
    return 'court';
  if (isBehindAside(around, quote, sentence) || isBehindCitation(around, quote, sentence)) return 'court';
  // What is denied before the clause of the words does not reach them; words of somebody that it announces are theirs.
  const parted = PARTED.test(text.slice(start - 1, start + 8));
  if (cause === 'denied' && !parted && !isSupposed(plainWords(around, sentence.start, quote.start))) return null;
  if (isHandedOver(before) || (text[start - 1] === ':' && isAnnounced(before))) return null;
  return isOwnClause(text, quote.start, clause) ? 'clause' : null;
}

/** `The following is wrong:`, `The respondent’s error:`: what stands before a colon and is said of what comes behind it. */
function isAnnounced(words: readonly string[]): boolean {
  return denies(words) && (speaksOfWords(words) || namesVoice(words));
}

/** Where a clause begins to which nothing reaches that is denied before it. */
const PARTED = /^(?:[;:]|,\s(?:but|yet|which|who|whose)\s)/;

/** Whether words deny nothing for certain: `If the second reading is right “the appeal should succeed” ([20])`. */
function isSupposed(words: readonly string[]): boolean {
  return !denies(wordsOf(words.join(' ').replace(SUPPOSED, ' ')));
}

/** Whether words say that somebody who is no court says something. */
function isHandedOver(words: readonly string[]): boolean {
  return namesVoice(words) && saysSomething(words);
}

/** Whether a sentence cites a paragraph, or a note that it marks behind quoted words does. */
function hasPlace({ block, noteAt }: Surroundings, quote: Span, { start, end }: Span): boolean {
  const noted = noteAt(quote.end, end + 2);
  const own = [...block.references, ...block.bare].flatMap(({ pinpoints }) => pinpoints);
  const cited = own.filter((pinpoint) => start <= pinpoint.start && pinpoint.end <= end);
  return [...cited, ...(noted?.pinpoints ?? [])].some(isPlace);
}

/** Whether a pinpoint is of a paragraph, be it in doubt of which authority. */
function isPlace({ unit, items }: Pinpoint): boolean {
  return (unit === 'paragraph' || unit === 'apart') && items.length > 0;
}

/** Where the last clause before quoted words begins, if no colon or dash stands right before them, that something parts from what stands before it. */
function clauseBefore({ text, block }: Surroundings, sentence: Span, to: number): number {
  const starts = clauseStarts(text, sentence.start, to);
  const relative = text.slice(sentence.start, to).search(RELATIVE);
  if (relative >= 0) starts.push(sentence.start + relative + 1);
  const start = starts
    .toSorted((a, b) => b - a)
    .find(
      (at) =>
        PARTING.has(text[at - 1] ?? '') &&
        text.slice(at, to).trim() !== '' &&
        (block.quotes[firstAfter(block.quotes, at)]?.start ?? to) >= at,
    );
  return start ?? sentence.start;
}

/** The last relative clause behind a comma. */
const RELATIVE = /,\s(?:which|who|whose)\s[^,;:]*$/;

const PARTING: ReadonlySet<string> = new Set([';', ':', ',']);

/** `did not need to decide that; it held that “...”`, `counsel did his best, but the judge’s answer was “...”`: a clause of the court's own. */
function isCourtsClause(clause: readonly string[], before: readonly string[]): boolean {
  if (before.length === 0 || denies(clause) || namesVoice(clause)) return false;
  if (namesSpeaker(clause) || clause.some((_, at) => endsWithCourts(clause.slice(0, at + 1)))) return true;
  return clause.some((word) => PRONOUNS.has(word.toLowerCase())) && namesSpeaker(before) && !namesVoice(before);
}

const PRONOUNS: ReadonlySet<string> = new Set(['it', 'he', 'she', 'they']);

/**
 * `Having rejected the owner’s first argument, the Court said “...”`, `Contrary to the respondent’s submission, “...”`: what stands
 * against the words, or goes before them, denies none of them.
 */
function isBehindAside({ text, block }: Surroundings, quote: Span, sentence: Span): boolean {
  const lead = outsideQuotes(text, sentence.start, quote.start, block.quotes);
  const aside = (ASIDE.exec(lead) ?? TOPIC.exec(lead))?.[0];
  if (aside === undefined) return false;
  const rest = wordsOf(lead.slice(aside.length));
  if (rest.length === 0) return AGAINST.test(aside) || !saysSomething(wordsOf(aside));
  return !denies(rest) && !namesVoice(rest) && namesSpeaker(rest);
}

/** What a sentence begins with, up to the comma or the court behind it; what it says of something else that is said ends it. */
const ASIDE =
  /^\s*(?:Having|After|While|Despite|Notwithstanding|Contrary to|Unlike|(?:In )?(?:[Rr]ejecting|[Dd]ismissing|[Aa]llowing|[Rr]efusing))\s(?:(?!\b(?:that|whether|if|how|what|why|says?|said)\b)[^,;:()]){1,140}?(?:,\s|(?=\sthe (?:[Cc]ourt|[Tt]ribunal|[Jj]udge|Board|House)\b))/u;
/** What a sentence is about, before it says who says something of that: `As to whether the parties were bound,`. */
const TOPIC =
  /^\s*(?:As (?:to|for|regards)|On|In relation to|Turning to|With regard to|When|Where)\s[^,;:()]{1,140},\s/u;
const AGAINST = /^\s*(?:Despite|Notwithstanding|Contrary to|Unlike)\s/;

/** `The letter ignores A: “...” (at [12])`: words right behind a citation and a colon, whatever is said of the citation, but for what gives them to somebody. */
function isBehindCitation(around: Surroundings, quote: Span, sentence: Span): boolean {
  const { text, block } = around;
  const cited = block.references[firstFrom(block.references, quote.start) - 1];
  if (!cited || cited.start < sentence.start || !/^[\s)\]]*:\s?$/.test(text.slice(cited.end, quote.start)))
    return false;
  const said = plainWords(around, sentence.start, cited.start).join(' ').replace(BEFORE_CLAIM, ' ');
  if (!PASSED_OVER.test(said)) return false;
  const lead = wordsOf(said);
  return !deniesWords(lead) && !isHandedOver(lead) && !holdsEntry(LISTS.otherSaid, lowerOf(lead));
}

/** How a draft says that somebody pays no heed to a citation, and nothing of what it says. */
const PASSED_OVER =
  /\b(?:ignor(?:es?|ed|ing)|overlook(?:s|ed|ing)?|(?:no|without)\s(?:mention|reference)|(?:not|fails?\sto|failed\sto|never)\s(?:mention|refer|cite|address|deal|engage|grapple)(?:s|ed)?)\b/i;

const BEFORE_CLAIM = /\bbefore (?:claim|action)\b/gi;

/** `The Supreme Court has told us why: “...”`. */
function isToldByCourt(clause: readonly string[]): boolean {
  const at = lowerOf(clause).findIndex((word, i) => TELLS.has(word) && clause[i + 1] === 'us');
  if (at < 1 || denies(clause)) return false;
  return namesSpeaker(clause.slice(0, at)) && !namesVoice([...clause.slice(0, at), ...clause.slice(at + 1)]);
}

const TELLS: ReadonlySet<string> = new Set(['told', 'tells']);

/**
 * `Fordham J was not moved. He found “...” ([10])`, `New evidence, he held, “...” (para 11)`: a pronoun that says the words, where a court or
 * a judge, and nobody else who may speak, is named before it in its paragraph.
 */
function isGoneOnBy(around: Surroundings, sentence: Span, clause: readonly string[], near: string): boolean {
  const lower = lowerOf(clause);
  const at = lower.findLastIndex((word, i) => PRONOUNS.has(word) && matchList(LISTS.said, lower, i + 1).length > 0);
  if (at < 0 || denies(clause) || (at > 0 && !PARENTHETIC.test(near))) return false;
  if (at === 0 && namesVoice(clause)) return false;
  const from = Math.max(around.block.segment.start, sentence.start - REACH);
  const earlier = plainWords(around, from, sentence.start);
  return namesSpeaker(earlier) && !namesVoice(earlier);
}

const REACH = 400;
/** `, he held,` right before quoted words. */
const PARENTHETIC = /,\s(?:he|she|it|they)\s(?:\p{Ll}+\s){0,2}\p{Ll}+,\s?$/u;

/** `Lord Brown would have held that “...”`: what a judge said whom the others did not follow. */
function isOfMinority(clause: readonly string[]): boolean {
  const lower = lowerOf(clause);
  const at = lower.findIndex((word, i) => word === 'would' && lower[i + 1] === 'have');
  if (at < 1 || matchList(LISTS.said, lower, at + 2).length === 0 || judgesIn(clause.slice(0, at)).length === 0)
    return false;
  const rest = [...clause.slice(0, at), ...clause.slice(at + 2)];
  return !denies(rest) && !namesVoice(rest);
}

/** `The agreement “only secures consent” ([98])`: quoted words that go on with a clause in which nobody is said to say anything. */
function isOwnClause(text: string, quote: number, clause: readonly string[]): boolean {
  if (clause.length === 0 || !GOES_ON.test(text.slice(Math.max(0, quote - 2), quote))) return false;
  const lower = lowerOf(clause);
  if (LEADING.has(lower.at(-1) ?? '') || denies(wordsOf(clause.join(' ').replace(SUPPOSED, ' ')))) return false;
  const that = lower.findIndex((word, at) => word === 'that' && lower[at - 1] !== 'in');
  if (that > 0 && namesVoice(clause.slice(0, that))) return false; // “The skeleton has it that the owner “...””
  return !saysSomething(wordsOf(clause.join(' ').replace(IN_CASE, ' ')));
}

/** What puts something as not certain, and denies none of it. */
const SUPPOSED = /\b(?:if|unless|(?:might|may|could|would) (?:well )?(?:have|be))\b/gi;

/** `in that case`: nobody's case. */
const IN_CASE = /\bin (?:that|this|the present|the instant) case\b/gi;

function saysSomething(words: readonly string[]): boolean {
  const isSaid = tellsOfWords(words) || tells(words) || holdsEntry(LISTS.otherSaid, lowerOf(words));
  return isSaid || hasTheirs(words) || announcesChange(words);
}

/** What stands right before words that go on with their sentence: no colon, no comma, no dash. */
const GOES_ON = /[\p{L}\d]\s?$/u;
/** What leads into words as those of somebody. */
const LEADING: ReadonlySet<string> = new Set(['that', 'as', 'thus', 'namely', 'called', 'viz', 'ie']);
