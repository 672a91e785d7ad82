import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import { handsOver, namesVoice } from '../owners/disowning.ts';
import type { Hold } from '../owners/ownership.ts';
import { findReport, namesSpeaker } from '../phrases/phrases.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { withoutBasis } from './bases.ts';
import { rulerOf } from './done-to.ts';
import data from './enacting.json' with { type: 'json' };
import {
  afterOpener,
  definesIn,
  deniesEnacted,
  type Enacting,
  goesOn,
  isEnactingRun,
  labels,
  leadsOn,
  readEnacting,
  standingOf,
  tells,
} from './enacting.ts';
import { enactmentOf, isWithin, placesIn, type StatuteMention } from './mentions.ts';
import { type Enacted, given, inDoubtOf } from './ownership.ts';
import { mayBeSomebodys } from './pronouns.ts';
import { citesCase, type View, wordsBetween } from './view.ts';

/** Whose quoted words are by the mention of legislation before them in their sentence; null where nothing gives them to it. */
export function ledBy(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): Enacted | null {
  if (citesCase(view, owner.end, quote.start)) return inDoubtOf('between', owner);
  const rivals = rivalsOf(view, quote, owner, sentence);
  if (rivals.length > 0) return inDoubtOf('between', ...rivals, owner);
  const lead = leadBefore(view, owner, sentence);
  const cause = causeIn(lead);
  // `The Committee noted section 5, by which the master “must give notice”`: what is so by a provision nobody else is said to say.
  const isOfRule = cause === 'others' && BY_WHICH.test(view.text.slice(owner.end, quote.start));
  if (cause && !isOfRule) return inDoubtOf(cause, owner);
  const before = lastBetween(view, owner.end, quote.start);
  if (before && !goesOn(wordsBetween(view, before.end, quote.start))) return null;
  const words = wordsBetween(view, owner.end, quote.start);
  // `By section 5, the Act has effect free of “...”`: what is so of the Act under the section is the author's to say.
  const ruling = words.length === 0 ? null : rulerOf(view.text, view.statutes, owner, sentence);
  if (ruling !== null && placesIn(owner).length === 0 && placesIn(ruling).length > 0) return inDoubtOf('others', owner);
  const standing = standingAt(view, owner, sentence, words);
  if (before === null && words.length === 0) {
    const ruler = rulerOf(view.text, view.statutes, owner, sentence);
    return ruler ? inDoubtOf('between', owner, ruler) : besides(view, quote, owner, { lead, standing });
  }
  if (definesIn(lead) && leadsOn(words)) return given(owner, 'before');
  if (isTextOf(lead, words) && /:\s?$/.test(view.text.slice(owner.end, quote.start))) return given(owner, 'before');
  return byVerb(view, quote, owner, words, standing) ?? underRule(view, owner, lead, words);
}

/** `The words of section 5 are: “...”`. */
function isTextOf(lead: readonly string[], words: readonly string[]): boolean {
  return TEXT_OF.test(lead.join(' ')) && ARE.test(words.join(' '));
}

const TEXT_OF =
  /^(?:the )?(?:(?:relevant|material|precise|exact|actual|full) )?(?:words?|text|wording|terms|language) of(?: the)?$/i;
const ARE = /^(?:is|are)(?: (?:as follows|these|this|clear|plain))?$/;

/** `By section 5, the master “must give notice”`, `Ferries Act 1996, s 5: the master “must give notice”`: what is so under a provision. */
function underRule(
  { text }: View,
  owner: StatuteMention,
  lead: readonly string[],
  words: readonly string[],
): Enacted | null {
  const said = lead.join(' ').toLowerCase();
  const isRuled =
    text[owner.end] === ',' ? RULED.has(withoutOpeners(lead).join(' ')) : text[owner.end] === ':' && HEADED.has(said);
  if (!isRuled) return null;
  // What something is, or has, may be words of a promise or a policy: `Under section 5, the undertaking is that “...”`.
  const isOfAuthor =
    words.some((word) => AUTHORS.has(word) || IS.has(word) || TOLD.has(word)) || leadsOn(words.slice(-2));
  return isOfAuthor || words.length > MOST_RULED || isTold(words) || labels(words)
    ? null
    : given(owner, 'before', 'near');
}

/** Words without those that join a sentence to the one before it: `But, under`. */
export function withoutOpeners(lead: readonly string[]): readonly string[] {
  const lower = lowerOf(lead);
  const at = lower.findIndex((word) => !OPENERS.has(word));
  return at < 0 ? [] : lower.slice(at);
}

const OPENERS: ReadonlySet<string> = new Set(
  'and but also further furthermore moreover then thus so finally lastly next again similarly equally likewise first firstly second secondly third thirdly'.split(
    ' ',
  ),
);
/** What ties what comes next to the provision before it. */
const BY_WHICH = /^,?\s(?:by|under|pursuant to|in accordance with) which\s/;

const AUTHORS: ReadonlySet<string> = new Set(['I', 'we', 'me', 'us']);
const IS: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'has', 'have', 'had']);
const RULED: ReadonlySet<string> = new Set([
  ...['by', 'under', 'by virtue of', 'pursuant to', 'in accordance with'],
  ...['in the words of', 'in the terms of', 'in the language of', 'in the wording of'],
]);
/** What stands before a provision that is cited by itself before a colon. */
const HEADED: ReadonlySet<string> = new Set(['', 'see', 'see also']);
/** What has a clause of its own between them, `the ferryman promised that he`, or takes the words back. */
const TOLD: ReadonlySet<string> = new Set(['that', 'not', 'never', 'nor', 'would', 'if', 'unless']);
/** How many words may name what a provision is said to rule of. */
const MOST_RULED = 10;

/** Whose words are in a sentence that goes on with the provision in the one before: `It provides: “...”`. */
export function leadOf(view: View, quote: QuotedSpan, sentence: Span, last: StatuteMention): Enacted | null {
  const before = wordsBetween(view, Math.max(sentence.start - REACH, last.end), sentence.start);
  const lead = wordsBetween(view, Math.max(view.block.segment.start, last.start - REACH), last.start);
  const all = withoutJoints(wordsBetween(view, sentence.start, quote.start));
  const words = afterOpener(all);
  if (words === null || namesSpeaker(before) || namesSpeaker(lead) || causeIn(lead)) return null;
  if (mayBeSomebodys(view, last, all)) return inDoubtOf('untied', last);
  return byVerb(view, quote, last, words);
}

type Standing = ReturnType<typeof standingOf>;

/**
 * How a mention stands in its clause: one that is set beside the subject of its sentence is none itself, `Article 3, like section 5,
 * provides`, nor is one before a second verb of that subject, `Rule 4 supplements section 5 and provides`.
 */
function standingAt(view: View, owner: StatuteMention, sentence: Span, words: readonly string[]): Standing {
  const near = rightBefore(view, owner, sentence);
  const [first = '', second] = near.map((word) => word.toLowerCase());
  if (isHeldBySubject(view, owner, sentence, near)) return 'other';
  const isFirst = !PARTS.test(view.text.slice(Math.max(sentence.start, owner.start - REACH), owner.start));
  if (!isFirst && second === undefined && BESIDE.has(first)) return 'other';
  const isSecond = words[0] === 'and' && near.some((word) => !OPENING.has(word.toLowerCase()));
  return isSecond && readEnacting(words.slice(1)) !== null ? 'other' : standingOf(near);
}

/** `Smith J, having set out section 5, said`: a mention in an aside that tells what the subject of the sentence did with it. */
function isHeldBySubject(
  { text }: View,
  owner: StatuteMention,
  sentence: Span,
  [first = '', ...more]: readonly string[],
): boolean {
  if (!/^[a-z]{2,12}ing$/.test(first) || first === 'according' || more[0] === 'to') return false;
  const before = text.slice(Math.max(sentence.start, owner.start - REACH), owner.start);
  const comma = before.lastIndexOf(',');
  return comma > 0 && text[owner.end] === ',' && wordsOf(before.slice(0, comma)).length > 0;
}

const PARTS = /[,;:()–—]/;
const BESIDE: ReadonlySet<string> = new Set([
  'like',
  'unlike',
  'now',
  'formerly',
  'previously',
  'later',
  'cf',
  'compare',
]);

/** The words right before a mention, from the last comma or bracket. */
function rightBefore(view: View, owner: StatuteMention, sentence: Span): string[] {
  const from = Math.max(sentence.start, owner.start - NEAR);
  const at = /[,;:()–—][^,;:()–—]*$/.exec(view.text.slice(from, owner.start))?.index ?? 0;
  return wordsBetween(view, from + at, owner.start);
}

const NEAR = 80;

/** How far before a place is looked at for one who speaks, in characters. */
const REACH = 400;

/** By the verb behind a mention, of which the enactment is the subject. */
function byVerb(
  view: View,
  quote: QuotedSpan,
  owner: StatuteMention,
  words: readonly string[],
  standing: Standing = 'subject',
): Enacted | null {
  const read = readEnacting(words);
  if (standing !== 'subject' && !read?.relative) return standing === 'other' ? inDoubtOf('untied', owner) : null;
  if (!read) return leadsOn(words) ? given(owner, 'before', 'near') : null;
  if (read.denied) return inDoubtOf('denied', owner);
  if (tells(read.rest)) return inDoubtOf('others', owner);
  const report = findReport(read.rest);
  if (read.labelled || (report && report.reading.speakers.length > 0)) return inDoubtOf('others', owner);
  if (PARTED.test(view.text.slice(Math.max(owner.end, quote.start - REACH), quote.start))) return null;
  return given(owner, 'before', holdOf(view, quote, owner.end, read));
}

/** What begins a clause of the author's own behind a verb. */
const PARTED = /;\s|,\s(?:but|so(?! far as)|because|since|although|though|yet|whereas|while|whilst)\s/;
/** How far before quoted words a clause of its own may begin, in characters. */
const LONGEST_CLAUSE = 120;
/** What tells of something that was, and no enactment does. */
const PAST: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did']);
/** A term has so many words at the most: how a draft writes one is its own. */
const LONGEST_TERM = 5;

function holdOf(
  { text }: View,
  { start, inner }: QuotedSpan,
  from: number,
  { commands, defines, direct, turned, rest }: Enacting,
): Hold | undefined {
  if (turned) return 'open';
  const isJoined = /,\s(?:and|or)\s/.test(text.slice(Math.max(from, start - LONGEST_CLAUSE), start));
  if (rest.length > 0 && (isJoined || rest.some((word) => PAST.has(word)))) return 'near';
  if (defines && wordsOf(text.slice(inner.start, inner.end)).length <= LONGEST_TERM) return 'open';
  if (direct) return undefined;
  return commands && !/[,;:()–—]/.test(text.slice(from, start)) && !namesVoice(rest) ? 'led' : 'near';
}

/** Words right behind a mention: `section 5: “...”`, `section 5 (“...”)`, `Under section 5, “...”`. */
function besides(
  { text }: View,
  quote: QuotedSpan,
  owner: StatuteMention,
  { lead, standing }: { readonly lead: readonly string[]; readonly standing: Standing },
): Enacted | null {
  const between = text.slice(owner.end, quote.start);
  const { length } = wordsOf(text.slice(quote.inner.start, quote.inner.end));
  const isMarked = /[:([]/.test(between);
  if (/[;.]/.test(between) || (length < FEWEST && !isMarked)) return null;
  const by = /[([]/.test(between) ? 'bracket' : 'before';
  if (standing === 'relied' && isMarked) return given(owner, by, 'near');
  if (standing !== 'subject' || namesVoice(lead)) return inDoubtOf('untied', owner);
  if (DETACHING.test(lead.join(' '))) return inDoubtOf('untied', owner);
  const opens = lead.length === 0 || lead.every((word) => OPENING.has(word.toLowerCase()));
  return given(owner, by, isMarked || opens ? undefined : 'near');
}

/** `Notwithstanding section 5, “...”`: what sets the words that come next against a provision, or beside it. */
const DETACHING = new RegExp(String.raw`\b(?:${data.detaching.words.join('|')})(?: the)?$`, 'i');
const FEWEST = 3;
/** What may lead from the beginning of a sentence to the enactment that speaks in it. */
const OPENING: ReadonlySet<string> = new Set([
  'by',
  'under',
  'in',
  'see',
  'and',
  'as',
  'per',
  'also',
  'further',
  'thus',
]);

/** The quotation that stands last between two places. */
function lastBetween({ block: { quotes } }: View, from: number, to: number): QuotedSpan | null {
  const last = quotes[firstWhere(quotes, ({ end }) => end > to) - 1];
  return last && last.start >= from ? last : null;
}

/** The words of the clause before a mention: from the last colon or semicolon of its sentence, without what another provision says there. */
function leadBefore(view: View, owner: StatuteMention, sentence: Span): string[] {
  const from = Math.max(sentence.start, owner.start - REACH);
  const before = view.text.slice(from, owner.start);
  const clause = Math.max(before.lastIndexOf('; '), before.lastIndexOf(': '));
  return withoutSaid(view, from + clause + 1, owner.start);
}

/** The words between two places without `section 5 says “...”`, where nothing but a joint parts that from what comes next: the next provision says its own. */
function withoutSaid(view: View, from: number, to: number): string[] {
  const said = lastBetween(view, from, to);
  const one = said && view.statutes[firstWhere(view.statutes, ({ end }) => end > said.start) - 1];
  if (!said || !one || one.start < from || !JOINT.test(view.text.slice(said.end, to)))
    return wordsBetween(view, from, to);
  const read = readEnacting(wordsBetween(view, one.end, said.start));
  if (read === null || read.denied || tells(read.rest)) return wordsBetween(view, from, to);
  return [...withoutSaid(view, from, one.start), ...wordsBetween(view, said.end, to)];
}

/** What joins a provision that says something to the next one. */
const JOINT = /^,?\s(?:and|but|while|whilst|whereas)\s(?:the\s)?$|^,\s$/;

/** Why words that lead to a mention leave in doubt what is said of it; null where they do not. */
function causeIn(lead: readonly string[]): DoubtCause | null {
  if (isTold(withoutBasis(lead)) && !isInverted(lead)) return 'others';
  return deniesEnacted(lead) ? 'denied' : null;
}

/** `“...”, says section 5, “...”`: a verb alone before an enactment has that for its subject. */
function isInverted(lead: readonly string[]): boolean {
  return lead.length === 1 && INVERTED.has(lead[0]?.toLowerCase() ?? '');
}

const INVERTED: ReadonlySet<string> = new Set(['says', 'states', 'said', 'stated']);

/** Whether words say that somebody tells what stands beside them. */
export function isTold(words: readonly string[]): boolean {
  if (words.length === 2 && words[0]?.toLowerCase() === 'according') return false; // “According to section 5”
  if (words.length === 3 && words[0] === 'According' && words[2] === 'the') return false; // “According to the 1996 Act”
  return tells(words) || handsOver(words);
}

/**
 * The mentions before one that may have the words as well: `section 5, read with section 9, provides`, and those from which nothing but
 * what leads to words goes on to these, `section 5 provides, as does section 9`.
 */
function rivalsOf(view: View, quote: QuotedSpan, owner: StatuteMention, sentence: Span): readonly StatuteMention[] {
  const { text, statutes } = view;
  const next = firstWhere(statutes, ({ end }) => end > owner.start);
  const first = statutes[next - 1];
  const isJoined =
    first !== undefined && first.start >= sentence.start && READ_WITH.test(text.slice(first.end, owner.start));
  const rivals: StatuteMention[] = [];
  for (let at = next - 1; at >= 0 && next - at <= MOST_RIVALS; at--) {
    const one = statutes[at];
    if (!one || one.start < sentence.start) break;
    if (enactmentOf(one) === enactmentOf(owner) && placesIn(one).join() === placesIn(owner).join()) continue;
    if (isContainer(one, owner)) continue;
    const isRival = (isJoined && one === first) || (!opensAlone(view, one, sentence) && leadsAsWell(view, one, quote));
    if (!isRival) break;
    rivals.unshift(one);
  }
  return rivals;
}

/** `73. gr. stjórnarskrárinnar segir í 2. mgr.`: whether a mention is of the law, or the article, in which the other stands that has none itself. */
export function isContainer(one: StatuteMention, inner: StatuteMention): boolean {
  if (inner.reference !== null || !isIcelandic(inner.cited[0]) || enactmentOf(one) !== enactmentOf(inner)) return false;
  return placesIn(one).length === 0 || isWithin(inner, one);
}

const MOST_RIVALS = 8;

/** `As under the Bridges Act 1990, section 5 provides`: whether a mention opens its sentence behind a preposition, before the subject. */
function opensAlone(view: View, one: StatuteMention, sentence: Span): boolean {
  const { text, statutes } = view;
  const next = statutes[firstWhere(statutes, ({ start }) => start >= one.end)];
  if (!next || !/^,\s(?:the\s)?$/.test(text.slice(one.end, next.start))) return false;
  const words = wordsBetween(view, sentence.start, one.start).map((word) => word.toLowerCase());
  return words.length <= MOST_OPENING && words.some((word) => INTRODUCING.has(word));
}

const MOST_OPENING = 4;
const INTRODUCING: ReadonlySet<string> = new Set([
  'under',
  'by',
  'in',
  'with',
  'to',
  'since',
  'following',
  'per',
  'for',
]);

/** Whether from a mention nothing but what leads to words goes on to these. */
function leadsAsWell(view: View, one: StatuteMention, quote: QuotedSpan): boolean {
  const { text } = view;
  if (quote.start - one.end > REACH || lastBetween(view, one.end, quote.start) !== null) return false;
  if (OWN_CLAUSE.test(text.slice(one.end, quote.start))) return false;
  const words = wordsBetween(view, one.end, quote.start);
  return words.length <= MOST_BETWEEN && isEnactingRun(words);
}

/** What begins a clause behind a mention that is of another alone: `; subsection (7)`, but not `; see also`. */
const OWN_CLAUSE = /;(?!\s(?:and\s)?(?:see|also)\b)|(?<!\b(?:sbr|skv))[.?!]\s+\p{Lu}/u;
const MOST_BETWEEN = 24;

const READ_WITH = /^[,)]?\s(?:\(?read\s(?:together\s)?with|together\swith|and|or|taken\swith|with)\s(?:the\s)?$/;
