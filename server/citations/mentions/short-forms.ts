import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { paragraphAt } from '../../../shared/locator.ts';
import { type Block, isSpace } from '../../documents/index.ts';
import { capitalised, PARAGRAPH, PARAGRAPH_NAMES, PARAGRAPH_SIGNS } from '../forms/pinpoint-units.ts';
import { isLabel, namesSpeaker, readRun } from '../phrases/phrases.ts';
import { isJudge } from '../phrases/speakers.ts';
import type { Numbers } from '../text/numbers.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { stands } from '../text/sticky.ts';
import type { Structure } from '../text/structure.ts';
import { wordsOf } from '../text/words.ts';
import { findBare, isWithin, mayLead } from './bare-pinpoints.ts';
import { type ExhibitLabel, labelBefore, labelsAlone, mayHoldLabel } from './exhibit-labels.ts';
import { readNameWords } from './known-names.ts';
import { labelledPinpoint } from './labelled-pinpoints.ts';
import names from './names.json' with { type: 'json' };
import { type CaseName, readName } from './names.ts';
import { inDoubt } from './open-pinpoints.ts';
import { shortNames } from './other-cases.ts';
import { type Pinpoint, readPinpoint } from './pinpoints.ts';
import { type Mention, overlaps } from './reference.ts';

/** Whether a text with its numbers may hold a short form, or a pinpoint that stands apart from its citation. */
export function mayHoldShort(text: string, { runs }: Numbers): boolean {
  if (runs.some(({ start }) => mayPoint(text, start))) return true;
  if (runs.length > 0 && labelledPinpoint(text) !== null) return true;
  const first = EITHER.exec(text)?.[0];
  if (mayHoldLabel(text)) return true;
  if (first === undefined) return false;
  return !first.endsWith(' ') || /[“”‘"']/.test(text) || SHORT_FORM.test(text);
}

/**
 * What may be a short form without a number, `“...” (Smith)` among them; or, where words are quoted, a name after `in`.
 * Every capital is one of the units in it: to look for these is quicker than for capitals.
 */
const EITHER =
  /\b[Ii](?:n (?=[A-Z\u00c0-\uffff])|bid\b|d\b\.?\s(?:at|\[))|\bsame (?:judgment|case|decision|authority)\b|[”"’'][.,]?\s?[(→—–]\s?(?=[A-Z\u00c0-\uffff])|(?<=[A-Za-z]):\s?[“"‘]/;
const SHORT_FORM = /\b[Ii](?:bid\b|d\b\.?\s(?:at|\[))|\bsame (?:judgment|case|decision|authority)\b/;

/** Whether the number at a place may be a pinpoint: `[12]`, `para 12`, `§12`, `(Smith at 12)`, or the note of one, `(n 4)`. */
function mayPoint(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (before === '[') return stands(BRACKETED, text, at);
  const end = isSpace(text.charCodeAt(at - 1)) ? at - 1 : at;
  if (end < at && mayLead(text, at)) return true;
  const last = text[end - 1] ?? ' ';
  if (last === 'n') return before === ' ' && text.endsWith('(n', end) && stands(IN_NOTE, text, at);
  if (last === 't') return before === ' ' && text.endsWith(' at', end) && stands(CLOSED, text, at);
  return UNIT_ENDS.has(last) && UNIT_BEFORE.test(text.slice(Math.max(0, end - LONGEST_UNIT), end));
}

const BRACKETED = /\d{1,4}[A-Z]?(?:\(\w+\))?[\]–—-]/y;
const IN_NOTE = /\d{1,3}\)/y;
const CLOSED = /\d{1,3}[)\]]/y;
const UNIT_BEFORE = new RegExp(String.raw`\b${capitalised(PARAGRAPH.bare)}\.?$|${PARAGRAPH.openingSign}$`);
/** How they end, a stop behind them among it. */
const UNIT_ENDS: ReadonlySet<string> = new Set([
  '.',
  ...PARAGRAPH_SIGNS,
  ...PARAGRAPH_NAMES.map((name) => name.slice(-1)),
]);
const LONGEST_UNIT = greatestOf(PARAGRAPH_NAMES.map(({ length }) => length)) + 1;

const IBID = /\b[Ii](?:bid\b|d\b)\.?/g;

/** Short forms: `ibid`, a name or `(n 4)` with a pinpoint, the same judgment, or a pinpoint alone. */
export function readShorts(
  block: Block,
  structure: Structure,
  full: readonly Mention[],
  loose: readonly Pinpoint[],
): Mention[] {
  const { text } = block;
  const { quotes } = structure;
  const shorts: Mention[] = [];
  const taken = new Set<Pinpoint>();
  const inQuote = (at: number): boolean => isWithin(quotes, at);
  IBID.lastIndex = 0;
  for (let match = IBID.exec(text); match; match = IBID.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    if (inQuote(start)) continue;
    const pinpoint = readPinpoint(text, end, text.length, 'paragraph');
    const pin = loose.find((p) => p.start === pinpoint?.start) ?? pinpoint;
    if (pin) taken.add(pin);
    shorts.push(short('ibid', start, pin?.end ?? end, null, pin ? [pin] : []));
  }
  for (const { start, end, name, pinpoint } of findNamed(block)) {
    if (inQuote(start) || [...full, ...shorts].some((ref) => overlaps(ref, pinpoint))) continue;
    shorts.push(short('named', start, end, name, [pinpoint]));
  }
  for (const label of labelsAlone(text, structure)) {
    const isPinned = loose.some(({ start: at }) => at >= label.end && labelBefore(text, 0, at)?.start === label.start);
    if (isPinned || [...full, ...shorts].some((ref) => overlaps(ref, label)) || isBeside(block, label, full)) continue;
    shorts.push(byLabel(label, label.end, []));
  }
  for (const name of [...quotedFrom(block, structure, loose), ...sourcedTo(block, structure)]) {
    if ([...full, ...shorts].some((ref) => overlaps(ref, name))) continue;
    shorts.push(short('named', name.start, name.end, name, []));
  }
  for (const name of labelling(block, structure)) {
    if ([...full, ...shorts, ...loose].some((ref) => overlaps(ref, name))) continue;
    shorts.push({ ...short('named', name.start, name.end, name, []), bare: true });
  }
  const bare = new Set(findBare(text, quotes, [...full, ...shorts, ...loose]));
  if (loose.length + bare.size === 0) return shorts;
  const pinned = new Before(full, shorts);
  for (const pinpoint of [...loose, ...bare].sort((a, b) => a.start - b.start)) {
    if (taken.has(pinpoint) || inQuote(pinpoint.start)) continue;
    const { floor, covered } = pinned.at(pinpoint);
    if (!covered) pinned.add({ ...readPinned(block, pinpoint, floor), bare: bare.has(pinpoint) });
  }
  return [...shorts, ...pinned.added];
}

/** Paragraphs of books by their names: nothing that is cited, and what `ibid` after them may stand for. */
export function readBooks(block: Block, pinpoints: readonly Pinpoint[], full: readonly Mention[]): Mention[] {
  if (pinpoints.length === 0) return [];
  const before = new Before(full, []);
  return pinpoints
    .map((pinpoint) => readPinned(block, pinpoint, before.at(pinpoint).floor))
    .filter(({ kind }) => kind === 'named');
}

/** What stands before each of many pinpoints, which are asked for in order: each mention is looked at once. */
class Before {
  readonly added: Mention[] = [];
  readonly #byEnd: Mention[];
  readonly #shorts: readonly Mention[];
  #passed = 0;
  #begun = 0;
  #floor = 0;
  #reach = 0;

  constructor(full: readonly Mention[], shorts: readonly Mention[]) {
    this.#byEnd = [...full, ...shorts].sort((a, b) => a.end - b.end);
    this.#shorts = [...shorts].sort((a, b) => a.start - b.start);
  }

  /** Where the last mention before a pinpoint ends (0 for none), and whether a short form covers it. */
  at({ start, end }: Span): { readonly floor: number; readonly covered: boolean } {
    for (let next = this.#byEnd[this.#passed]; next && next.end <= start; next = this.#byEnd[++this.#passed])
      this.#floor = next.end;
    for (let next = this.#shorts[this.#begun]; next && next.start <= start; next = this.#shorts[++this.#begun])
      this.#reach = Math.max(this.#reach, next.end);
    return { floor: this.#floor, covered: this.#reach >= end };
  }

  /** Adds the short form that the pinpoint asked for last makes. */
  add(mention: Mention): void {
    this.added.push(mention);
    this.#reach = Math.max(this.#reach, mention.end);
    let at = this.#byEnd.length;
    while (at > this.#passed && (this.#byEnd[at - 1]?.end ?? 0) > mention.end) at--;
    this.#byEnd.splice(at, 0, mention);
  }
}

/** `[RTI at 55]`, `(Smith at 12)`: a bare number counts paragraphs where brackets hold nothing but it and a name. */
const NAMED = /[([](?:see )?(?=\p{Lu})([\p{L}\d’'&. -]{2,60}?),? at (\d{1,3})[)\]]/gu;

/** How each of them ends: to look for that is quicker. */
const AT_NUMBER = /(?<= at \d{0,2})\d[)\]]/;

function findNamed({ text, emphasis }: Block): (Span & { name: CaseName; pinpoint: Pinpoint })[] {
  if (!AT_NUMBER.test(text)) return [];
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const end = match.index + match[0].length - 1;
    const from = match.index + match[0].indexOf(match[1] ?? '');
    const to = from + (match[1] ?? '').length;
    const name = readName(text, to, from, emphasis);
    if (name?.start !== from) return [];
    const number = (match[2] ?? '').replace(/^0+(?=\d)/, '');
    const start = end - (match[2] ?? '').length;
    const items = [{ from: paragraphAt(number), to: paragraphAt(number), printed: number }];
    const pinpoint: Pinpoint = { start, end, unit: 'paragraph', items, text: text.slice(start, end) };
    return [{ start: from, end, name, pinpoint }];
  });
}

/** `In Smith the court said “...”`: names without a pinpoint, before a quotation in their sentence. */
function quotedFrom({ text, emphasis }: Block, structure: Structure, loose: readonly Pinpoint[]): CaseName[] {
  const { quotes } = structure;
  const last = quotes.at(-1)?.start;
  if (last === undefined) return [];
  const endOf = (start: number): number => {
    const { sentences } = structure; // asked for where a name may stand, and not before
    return sentences[firstAfter(sentences, start)]?.end ?? 0;
  };
  const isFollowed = (start: number, end: number): boolean =>
    (quotes[firstAfter(quotes, end)]?.start ?? text.length) < endOf(start);
  const names = shortNames({ text, emphasis, quotes }, 0, last, (start) => isFollowed(start, start));
  return names.filter(({ start, end }) => {
    if (!isFollowed(start, end)) return false;
    const pinpoint = loose[firstAfter(loose, end)]; // names the case by itself: `in Smith went on, at [67], “...”`
    return pinpoint === undefined || pinpoint.start >= endOf(start);
  });
}

/** What stands between a quotation and the name of its source; for a dash or an arrow the name ends the line. */
const SOURCE = /^[.,]?\s?(?:(\()|[→—–]\s?)(?=\p{Lu})/u;

/** `“...” (Smith)`, `“...” → Smith`: names without a pinpoint right after a quotation. */
function sourcedTo(block: Block, { quotes }: Structure): CaseName[] {
  const { text } = block;
  const names: CaseName[] = [];
  for (const { end } of quotes) {
    const source = SOURCE.exec(text.slice(end, end + 6));
    const name = source && nameAfter(block, end + source[0].length);
    if (!source || !name || namesSpeaker(wordsOf(name.text))) continue;
    const closes = source[1] === undefined ? /^[.\s]*(?:\n|$)/ : /^\)/;
    if (closes.test(text.slice(name.end, name.end + 6))) names.push(name);
  }
  return names;
}

/** `Hartley: “...”`: a name that labels quoted words, at the beginning of its line. Whose words they are, they alone can show. */
const LABEL = /(?:^|\n)\p{Lu}[\p{L}’'&.-]+(?:\s(?:v|and|of|\p{Lu}[\p{L}’'&.-]+)){0,5}:\s?$/u;
const LONGEST_LABEL = 90;

function labelling({ text }: Block, { quotes }: Structure): CaseName[] {
  return quotes.flatMap(({ start: quote }): CaseName[] => {
    const from = Math.max(0, quote - LONGEST_LABEL);
    const label = LABEL.exec((from === 0 ? '' : ' ') + text.slice(from, quote))?.[0];
    const name = label?.trim().slice(0, -1);
    if (label === undefined || name === undefined || namesSpeaker(wordsOf(name))) return [];
    const start = quote - label.trimStart().length;
    return [{ start, end: start + name.length, text: name, form: 'short' }];
  });
}

/** How far before a pinpoint its lead may begin, `in the same judgment, at` or `(n 4) at`, in characters. */
const LONGEST_LEAD = 40;

/** The short form that a pinpoint makes with what stands between `floor` and it, or right after it. */
function readPinned(block: Block, pinpoint: Pinpoint, floor: number): Mention {
  const { text } = block;
  const before = text.slice(Math.max(floor, pinpoint.start - LONGEST_LEAD), pinpoint.start);
  const earlier =
    /\b(?:(?:[Tt]he\s)?[Ss]ame|[Tt]hat|[Tt]his)\s(?:judgment|case|decision|authority)[\s,]{1,3}(?:at\s)?$/.exec(before);
  if (earlier) return short('ibid', pinpoint.start - before.length + earlier.index, pinpoint.end, null, [pinpoint]);
  const same = /^\s(?:of|in)\s(?:the same|that)\s(?:judgment|case|decision|authority)\b/.exec(
    text.slice(pinpoint.end, pinpoint.end + 40),
  );
  if (same) return short('ibid', pinpoint.start, pinpoint.end + same[0].length, null, [pinpoint]);
  const of = /^\s(?:of|in)\s/.exec(text.slice(pinpoint.end, pinpoint.end + 6));
  const later = of ? nameAfter(block, pinpoint.end + of[0].length) : null;
  if (later) {
    const lead = /\bat\s{1,2}$/.exec(before)?.[0].length ?? 0;
    return short('named', pinpoint.start - lead, later.end, later, [pinpoint]);
  }
  const alike = /(?:^|[.;(]\s?|\n)([Ss]ame,\s(?:at\s)?)$/.exec(text.slice(Math.max(0, floor - 1), pinpoint.start));
  if (alike) return short('ibid', pinpoint.start - (alike[1]?.length ?? 0), pinpoint.end, null, [pinpoint]);
  const owning = OWNING.exec(before);
  if (owning?.[1] !== undefined && !POINTING.has(owning[1].toLowerCase()) && !isJudge(wordsOf(owning[1]))) {
    const start = pinpoint.start - owning[0].length;
    const name: CaseName = { start, end: start + owning[1].length, text: owning[1], form: 'short' };
    // `Hartley’s paragraph 48` may be of what the party wrote: never held against the author.
    return short('named', start, pinpoint.end, name, [inDoubt(pinpoint)]);
  }
  const note = NOTE.exec(before) ?? (block.label !== undefined && floor === 0 ? OPENING_NOTE.exec(before) : null);
  const at = note ? pinpoint.start - note[0].length : pinpoint.start;
  const label = labelBefore(text, floor, at);
  const isSetBehind = label !== null && floor > 0 && SET_BEHIND.test(text.slice(floor, label.start));
  const owner = label === null || isSetBehind ? null : readName(text, label.start, floor, block.emphasis);
  const isOwned = owner !== null && !isJudge(wordsOf(owner.text)); // `Smith (Tab 15) at [17]`
  if (label !== null && !isSetBehind && !isOwned) {
    const isPage = text[pinpoint.start] === '[' && text.slice(label.end, pinpoint.start).trim() === ''; // `Tab 3 [245]`
    return byLabel(label, pinpoint.end, [isPage ? inDoubt(pinpoint) : pinpoint]);
  }
  const named = isOwned ? owner : readName(text, at, floor, block.emphasis);
  const judge = named?.form === 'short' && isJudge(wordsOf(named.text)); // “Lord Walker at [77]”, which may be a case’s name
  const name = judge || (named && (sendsReader(text, named) || isListed(named))) ? null : named;
  const lead = name ? 0 : (/\bat\s{1,2}$/.exec(text.slice(Math.max(floor, at - LONGEST_LEAD), at))?.[0].length ?? 0);
  const start = name?.start ?? at - lead;
  const words = judge ? readNameWords(named.text, '') : null;
  return {
    ...short(name ? 'named' : 'nameless', start, pinpoint.end, name, [pinpoint]),
    note: note?.[1] ?? null,
    words,
  };
}

/** What stands between an authority and a label that is set behind it. */
const SET_BEHIND = /^[\s,;([\])]*$/;

/** Whether a label is set behind a full citation, as its label is. */
function isBeside({ text }: Block, { start }: Span, full: readonly Mention[]): boolean {
  return full.some(({ end }) => end <= start && SET_BEHIND.test(text.slice(end, start)));
}

/** A short form that is the label of an exhibit, by which its authority is found again. */
function byLabel({ start, end, key, text }: ExhibitLabel, until: number, pinpoints: readonly Pinpoint[]): Mention {
  const name: CaseName = { start, end, text, form: 'short' };
  return { ...short('named', start, until, name, pinpoints), words: readNameWords(key, ''), exhibit: key };
}

const POINTING: ReadonlySet<string> = new Set(names.pointing);

/** `Look at para 36`: what begins a sentence and sends its reader to a paragraph is no name of a case. */
function sendsReader(text: string, { start, text: name, form }: CaseName): boolean {
  return form === 'short' && POINTING.has(name.toLowerCase()) && BEGINS.test(text.slice(Math.max(0, start - 3), start));
}

/** `Held, at [36]`, `Key passage ([36])`: what leads to an authority, or to words, is no name of a case, though it begins with a capital. */
function isListed({ text, form }: CaseName): boolean {
  const words = wordsOf(text);
  return form === 'short' && (isLabel(words) || readRun(words)?.speakers.length === 0);
}

/** Where a sentence begins. */
const BEGINS = /(?:^|[.?!:;—–\n]|[”"’'])\s{0,2}$/;

/** Whose a paragraph is called: `in Hartley’s [48]`; a title or a first name before it makes a person of it. */
const OWNING =
  /(?<!\p{L}|(?<!\b(?:In|At|See|From|And|But|Cf|Under|Compare|By))(?<=\p{Lu}[\p{L}.]{0,15})\s)(\p{Lu}[\p{L}-]{2,30})[’']s\s$/u;
/** The note that a short form names, in brackets; or without them where a note begins with it: `n 4 above, at`. */
const NOTE = /\(n\s(\d{1,3})\)[\s,]{0,2}(?:at\s)?$/;
const OPENING_NOTE = /^(?:[Ss]ee\s)?(?:[Nn]|[Ff]n|[Nn]ote)\s(\d{1,3})(?:\s(?:above|supra))?[\s,]{0,2}(?:at\s)?$/;

/** A short name after `of`: in italics, or capitalised words. */
function nameAfter({ text, emphasis }: Block, at: number): CaseName | null {
  const italic = emphasis.find((span) => span.start === at);
  const words = /^\p{Lu}[\p{L}’'&-]+(?:\s(?:\p{Lu}[\p{L}’'&-]+|v|and|of))*(?<!\s(?:and|of|v))/u
    .exec(text.slice(at, at + 80))?.[0]
    .replace(/\sand\s\p{Lu}[\p{L}&-]*[’']s$/u, ''); // “para 9 of Smith and Brown’s reply to it”
  const end = italic?.end ?? (words === undefined ? at : at + words.length);
  return end > at ? { start: at, end, text: text.slice(at, end).replace(/\s+/g, ' '), form: 'short' } : null;
}

/** A short form with what its block has of it: nothing else is known of it yet. */
export function short(
  kind: 'named' | 'ibid' | 'nameless',
  start: number,
  end: number,
  name: CaseName | null,
  pinpoints: readonly Pinpoint[],
): Mention {
  return {
    kind,
    start,
    end,
    citations: [],
    name,
    words: null,
    pinpoints,
    note: null,
    quoted: false,
    second: false,
    passing: null,
    lead: null,
    joined: false,
    bare: false,
    shown: false,
  };
}
