import { sourceRange } from '../../../shared/canonicalize.ts';
import type { Snippet, Span } from '../../../shared/finding.ts';
import { splitSentences } from '../../documents/index.ts';
import type { FoldedText } from '../indexed/index-authority.ts';
import table from './sentence-words.json' with { type: 'json' };

/** Words of a judgment within the sentences that they begin and end in; empty where nothing is cut. */
export interface Cut {
  readonly before: string;
  readonly after: string;
  /** Whether a space parts the words from what is after them. Those who read `after` begin with its first word. */
  readonly isApart: boolean;
}

/** What a snippet has beside its words, with every space between. */
export function besideWords({ before, after, isApart }: Cut): Pick<Snippet, 'before' | 'after'> {
  return {
    ...(before === '' ? {} : { before }),
    ...(after === '' ? {} : { after: `${isApart ? ' ' : ''}${after}` }),
  };
}

/** How far from its words a sentence is looked for on either side, in characters. */
const REACH = 2000;
const EMPTY_LEAD = /^\s{0,9}(?:[([]?[\w.]{1,5}[)\].]\s{0,9})?["'“”‘’([\s]{0,9}$/;
/** Nothing that is said, or a stop and another sentence: at the stop the words end, whatever stands before it. */
const EMPTY_TRAIL = /^(?:[^\p{L}\p{N}\p{Sc}%?]*$|[.!]["'”’)\]]{0,3}\s+["'“‘([]?\p{Lu})/u;

/** What the sentence in which words begin has before them, and the one in which they end after them, as it is printed. */
export function cutAround(reading: FoldedText, words: Span): Cut {
  const { source } = reading.canonical;
  const { start, end } = sourceRange(reading.canonical, words.start, words.end);
  const from = firstLine(source, start);
  const to = lastLine(source, end);
  const sentences = splitSentences(source, from, to, []);
  const first = sentences.findLast((one) => one.start <= start);
  const last = sentences.find((one) => one.end >= end);
  const begun = source.slice(first?.start ?? start, start);
  const before = `${leadOfList(source, first?.start ?? start)}${begun}`;
  const after = source.slice(end, Math.max(end, last?.end ?? end));
  return {
    before: EMPTY_LEAD.test(before) ? '' : oneLine(before),
    after: EMPTY_TRAIL.test(after) ? '' : oneLine(after),
    isApart: /^\s/.test(after),
  };
}

/** The number or letter of an item of a list, alone in its line or before its words; in brackets one that was inserted too: `(1ZA)`, `(A1)`. */
const MARKER =
  '(?:\\((?:[a-z]{1,2}|[ivxz]{1,5}[a-z]{0,2}|\\d{1,3}[A-Z]{0,3}|[A-Z]\\d{1,2})\\)|(?:[a-z]|[ivx]{1,5}|\\d{1,2})\\)|•)';
const ITEM = new RegExp(`^${MARKER}(?:\\s|$)`);
const MARKER_ALONE = new RegExp(`^${MARKER}$`);
const MARKER_BEHIND = new RegExp(`\\s${MARKER}\\s*$`);
/** How far above an item what leads into its list is looked for, in characters. */
const LIST_REACH = 6000;

/** How what leads into a list gives its items to somebody, where a place stands in one of them; null where it does not, or in no list. */
export function recountedInList({ canonical }: FoldedText, place: number): string | null {
  const lead = leadOfList(canonical.source, sourceRange(canonical, place, place + 1).start, true);
  return firstOf(RECOUNTS_LIST, folded(lead).replace(MARKER_BEHIND, '').replace(PASSING, ' '));
}

/**
 * What leads into the list of which an item begins at a place, with the marker of the item; empty where it is of none. Where
 * the place may stand anywhere `within` an item, that of its list.
 */
function leadOfList(source: string, at: number, within = false): string {
  const from = source.lastIndexOf('\n', at - 1) + 1;
  const [printed] = ITEM.exec(source.slice(from, from + 24).trimStart()) ?? [];
  const isFirst = source.slice(from, at).trim() === '';
  if (printed === undefined && !isFirst && !within) return ''; // most places: nothing above is read
  const lines = linesAbove(source, from);
  const [above = ''] = lines;
  if (printed === undefined && !MARKER_ALONE.test(above)) return '';
  const marker = printed === undefined ? `${above} ` : isFirst ? '' : printed;
  const isOfNumbers = isNumber(printed ?? above);
  let isBelowNumbers = isOfNumbers;
  for (const [i, line] of lines.entries()) {
    const [item] = ITEM.exec(line) ?? [];
    if (item !== undefined) {
      isBelowNumbers = isNumber(item);
      continue;
    }
    // What leads into letters leads into these alone: the numbers behind them go on with a list of their own.
    if (LEADS.test(line) && isOfNumbers && !isBelowNumbers) continue;
    if (LEADS.test(line)) {
      const lead =
        line
          .slice(-REACH)
          .split(/(?<=[.?!]) (?=\p{Lu})/u)
          .at(-1) ?? '';
      return CASES.test(lead) ? '' : `${lead} ${marker}`;
    }
    if (!MARKER_ALONE.test(lines[i + 1] ?? '')) return '';
  }
  return '';
}

function isNumber(marker: string): boolean {
  return /\d/.test(marker);
}

/** `If the answer is yes, two questions arise:`: such a lead says when a list is of use, and changes nothing in it. */
const CASES = /^\W*(?:if|where|when)\b/i;
/** How a line ends that leads into a list. */
const LEADS = /[:–—]-?$/;

/** The lines above a place that are not empty, the nearest first. */
function linesAbove(source: string, from: number): string[] {
  const lines = source.slice(Math.max(0, from - LIST_REACH), from).split('\n');
  return lines.flatMap((line) => line.trim() || []).reverse();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}

/** Where the line begins in which a place is, with the lines that run on into it: a list, with what leads into it. */
function firstLine(source: string, at: number): number {
  let from = source.lastIndexOf('\n', at - 1) + 1;
  while (from > 0 && at - from < REACH && runsOn(source, from)) from = source.lastIndexOf('\n', from - 2) + 1;
  return Math.max(from, at - REACH);
}

function lastLine(source: string, at: number): number {
  const next = (place: number): number => {
    const found = source.indexOf('\n', place);
    return found < 0 ? source.length : found;
  };
  let to = next(at);
  while (to < source.length && to - at < REACH && runsOn(source, to + 1)) to = next(to + 1);
  return Math.min(to, at + REACH);
}

/** Whether the line before a place runs on into the one that begins there. */
function runsOn(source: string, begin: number): boolean {
  const before = source.slice(Math.max(0, begin - 12), begin).trimEnd();
  const after = source.slice(begin, begin + 24);
  return (
    /(?:[:;,—–-]|[:;,—–-] (?:and|or|but)|\b(?:and|or|that|to))$/.test(before) ||
    (/^\s*(?:\(\w{1,5}\)\s*|\w{1,3}[.)]\s+)?\p{Ll}/u.test(after) && !/[.?!]["'”’)\]]{0,3}$/.test(before))
  );
}

function words(list: readonly string[], flags = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${list.join('|')})(?![\\p{L}\\p{N}-])`, flags);
}

const PASSING = words(table.passing, 'gu');
const BEFORE = words([...table.before, "\\w+n't"]);
const BEHIND = words([...table.behind, "\\w+n't"]);
const LIMITS = words(table.limits);
const DENIALS = words(table.denials);
const QUALIFIERS = words(table.qualifiers);
const JOINTS = words(table.joints);
const VERB = new RegExp(`^(?:\\w+ly )?(?:${table.verbs.join('|')})(?![\\p{L}\\p{N}-])`, 'u');

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ');
}

function firstOf(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.[0].trim() ?? null;
}

/**
 * What before words of a sentence denies, doubts or conditions them, or hands them to somebody; null where nothing does.
 * Where the court begins to speak itself (`I hold that`), or another clause does, only a condition reaches over that.
 */
export function governs(before: string, quoted: string): string | null {
  const all = folded(before);
  const list = [...all.matchAll(LIST)].at(-1);
  const lead = list ? governs(all.slice(0, list.index), '') : null;
  if (lead !== null) return lead;
  const text = list ? all.slice(list.index + 1) : all;
  const own = [...text.matchAll(OWN)].at(-1);
  const at = own ? own.index + own[0].length : 0;
  const isJoined = AND.test(text) || (REASON.test(text) && firstOf(HANDING, text) === null);
  const rest = isJoined && BEGINS.test(folded(quoted)) && !THAT.test(text.slice(at)) ? '' : text.slice(at);
  const head = text.slice(0, text.length - rest.length);
  const plain = rest.replace(PASSING, ' ');
  const said = ASKING.test(folded(quoted)) ? plain.replace(QUESTION_IS, '') : plain;
  return (
    firstOf(CONDITIONS, head.replace(PASSING, ' ')) ??
    firstOf(BEFORE, said) ??
    handedBy(said, folded(quoted)) ??
    handedOver(head, `${text.slice(at)} ${folded(quoted)}`)
  );
}

/**
 * What hands the words behind a colon to somebody, and behind a semicolon those that go on in reported speech: `Sahara says
 * it is simple: `, `She suggested that ...; there had been`; what somebody submits `that` goes on behind a semicolon too.
 */
function handedOver(head: string, next: string): string | null {
  const stop = /[:;](?=\s*$)/.exec(head)?.[0];
  if (stop === undefined) return null;
  const reasoned = firstOf(REASONS, head.replace(PASSING, ' '));
  if (reasoned !== null) return reasoned;
  const clause = head.replace(PASSING, ' ').split(/[:;]/).at(-2) ?? '';
  const handing = firstOf(HANDING, clause);
  if (stop === ':' || handing === null || SHIFTED.test(next.split(/[.:;]/)[0] ?? '')) return handing;
  return clause.includes(`${handing} that `) && !SPEAKS_ITSELF.test(next) ? handing : null;
}

/**
 * What hands words to somebody or something by a clause with `that`, listed or not: `relies on this case as showing that`.
 * The words with which the court itself, a law or a finding of fact leads into such a clause are listed.
 */
function handedBy(said: string, quoted: string): string | null {
  for (const { 0: phrase, 1: word = '', index } of said.matchAll(CLAUSE)) {
    const next = said.slice(index + phrase.length).trim() || quoted.trim();
    if (!LEADING.has(word) && BEGINS.test(next)) return phrase;
  }
  return null;
}

const LEADING: ReadonlySet<string> = new Set(table.leading);
const CLAUSE = /(?<![\p{L}'-])([\p{L}'-]{1,30}),? that(?= |$)/gu;

/** A colon that leads into a list, and what parts its items: what stands before it is of each. */
const LIST = /:(?=\s*(?:[([]?(?:\w|[ivx]{1,4})[)\].]\s))/g;
const OWN = new RegExp(
  `[:;](?! ?(?:and |or |but |yet )?(?:that|whether) )|(?<=,) (?:but|yet)(?= )|(?<![\\p{L}-])(?:${table.own.join('|')})(?= |$)`,
  'gu',
);
/** Reported speech tells what was as what had been. */
const SHIFTED = /(?<![\p{L}'-])(?:had|would)(?= )/u;
/** With these words of its own the court begins behind a semicolon. */
const SPEAKS_ITSELF = /^\W*(?:(?:but|yet|and|in) )?(?:i|we|my|our)(?![\p{L}-])/u;
const HANDING = words(table.handing);
/** What leads into a list of what somebody else says, at the end of the lead. */
const RECOUNTS_LIST = new RegExp(`(?:${table.recounting.join('|')})\\W*$`, 'u');
/** What hands to somebody the reasons behind a colon, and behind each semicolon after it. */
const REASONS = new RegExp(`(?:${table.reasoning.join('|')}):(?![^:]*:.*:)`, 'u');
const CONDITIONS = words(table.conditions);
/** `No difficulty arises, as there is`: the reason is told by itself. */
const REASON = /,\s(?:as|since)\s*$/;
/** `The question is whether`: behind it the question itself is quoted. */
const QUESTION_IS = /(?<![\p{L}-])questions? (?:(?:then|here|now|therefore) )?(?:is|was|are|were)\W*$/u;
const ASKING = new RegExp(`(?:${table.asking.join('|')})(?![\\p{L}-])`, 'u');
const AND = /,\s(?:and|or)\s*$/;
const THAT = /(?<![\p{L}-])that(?![\p{L}-])/u;
const BEGINS = new RegExp(`(?:${table.subjects.join('|')})(?![\\p{L}-])`, 'u');

/** What after words of a sentence limits them, or asks them; null where nothing does. With `not A, but` before B is said what else is so. */
export function limits(after: string, before = '', quoted = ''): string | null {
  const isBoth = /(?<![\p{L}-])not only(?![\p{L}-])/u.test(folded(before)) && BUT.test(after);
  const isOther = /(?<![\p{L}-])not(?![\p{L}-])/u.test(folded(quoted)) && BUT_OTHER.test(after);
  const rest = isOther ? after.replace(/^[^;?]*/, '') : isBoth ? after.replace(BUT, ' ') : after;
  const text = folded(rest).replace(EMPHATIC, ' ');
  if (text.includes('?')) return '?';
  const [clause = '', ...others] = text.split(';');
  const [next = ''] = others;
  if (/^ ?(?:and |or )?(?:unless|if|but|except|provided|save|subject|only|not|however)\b/.test(next))
    return firstOf(LIMITS, next) ?? firstOf(BEHIND, next);
  const far = firstOf(LIMITS, clause);
  if (far !== null) return far;
  const parts = clause.split(/[,:–—]|(?<=^|\s)-(?=\s)/);
  const [near = ''] = parts;
  const isNear = (part: string): boolean =>
    /^\s*(?:and |or )?(?:\w+n't|not|only|nor|never|no|until|solely|merely)\b/.test(part);
  return firstOf(BEHIND, near) ?? firstOf(BEHIND, parts.slice(1).find(isNear) ?? '');
}

const EMPHATIC = words(table.emphatic, 'gu');
const BUT = /^[\s,]*but(?![\p{L}-])/u;
/** `but whether the judge was wrong`: what a question, or a contrast, is instead; a clause with a subject of its own may take words back. */
const BUT_OTHER = /^[\s,]*but (?:rather )?(?:whether|why|how)(?![\p{L}-])/u;

/** What in whole sentences that are left out, or in the one after them, denies, corrects or reports; null where nothing does. */
export function corrects(sentences: string): string | null {
  const text = folded(sentences).replace(PASSING, ' ');
  return firstOf(BEFORE, text) ?? firstOf(DENIALS, text);
}

/** `Insolvency and Companies`: names joined to one. */
const NAMES = /(?<=\p{Lu}[\p{L}'’-]{0,20})\s(?:and|or)\s(?=\p{Lu})/gu;
/** Fewest words of a sentence that may be left out of its middle without a reader. */
const FEWEST = 4;

/**
 * Whether words that dots leave out of the middle of a sentence say nothing that could change the rest: no negation,
 * condition, qualification, number or report, no clause of their own that begins or ends there, and no mere word or two.
 */
export function isFree(left: string, next: string): boolean {
  const text = folded(left.replace(NAMES, ' ')).trim();
  return (
    text.split(' ').length >= FEWEST &&
    !/[\d,.;:?!()[\]"“”—–%\p{Sc}]|(?<=\s)-(?=\s)|(?:^|\s)'|'(?:\s|$)/u.test(text) &&
    ![BEFORE, BEHIND, LIMITS, DENIALS, QUALIFIERS, JOINTS].some((pattern) => firstOf(pattern, text) !== null) &&
    !VERB.test(folded(next).trim())
  );
}
