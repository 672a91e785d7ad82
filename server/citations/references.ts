import type { Span } from '../../shared/finding.ts';
import type { Draft, Segment } from '../documents/index.ts';
import { splitSentences } from '../documents/index.ts';
import nameData from './names.json' with { type: 'json' };
import { type CaseName, readName } from './names.ts';
import { findPinpoints, type Pinpoint, readPinpoint } from './pinpoints.ts';
import { findBrackets, findQuotations, type QuotedSpan, uniteSpans } from './quotations.ts';
import type { ScannedCitation } from './scan.ts';

/** One mention of an authority in the draft: a citation with what belongs to it, or a short form. */
export interface Reference extends Span {
  readonly kind: 'full' | 'named' | 'ibid' | 'nameless';
  /** A full citation and its parallel citations; empty for a short form. */
  readonly citations: readonly ScannedCitation[];
  readonly name: CaseName | null;
  readonly pinpoints: readonly Pinpoint[];
  /** The full citation that a short form stands for; null where that is not certain. */
  readonly target: Reference | null;
  /** For a short form without a name: the segment in which its authority was mentioned last. */
  readonly antecedent: number | null;
  /** The footnote that a short form names, `(n 4)`. */
  readonly note: string | null;
  /** Whether it stands within quoted words. */
  readonly quoted: boolean;
}

/** A block of the draft with what was found in it, in reading offsets. */
export interface Block {
  readonly segment: Segment;
  readonly quotes: readonly QuotedSpan[];
  readonly brackets: readonly Span[];
  readonly sentences: readonly Span[];
  readonly references: readonly Reference[];
}

/** Reads marks, brackets and sentences of one block. */
export function readBlock(text: string, segment: Segment): Omit<Block, 'references'> {
  const { start, end } = segment;
  const quotes = findQuotations(text, start, end);
  const brackets = findBrackets(text, start, end);
  return { segment, quotes, brackets, sentences: splitSentences(text, start, end, uniteSpans(quotes, brackets)) };
}

/** What may be a short form, or a pinpoint that stands apart from its citation. */
export const SHORT_FORM =
  /\b[Ii]bid\b|\b[Ii]d\b\.?\s(?:at|\[)|\(n \d{1,3}\)|\[\d{1,4}[A-Z]?(?:\(\w+\))?[\]–—-]|\b[Pp]ara(?:graph)?s?\.?\s?\d|[§¶]\s?\d|\bsame (?:judgment|case|decision|authority)\b/g;

/**
 * The references of one block, the segment `index` of the draft, in order. `history` holds the full citations and
 * short forms before it.
 */
export function readReferences(
  draft: Draft,
  block: Omit<Block, 'references'>,
  citations: readonly ScannedCitation[],
  history: History,
  index: number,
): Reference[] {
  const { text } = draft;
  const { segment } = block;
  const full = readFull(draft, block, citations);
  const used = uniteSpans(
    full,
    block.quotes.filter((quote) => !full.some((ref) => covers(quote, ref))),
  );
  const loose = findPinpoints(text, segment.start, segment.end).filter((p) => !used.some((span) => overlaps(span, p)));
  const references = attachLoose(draft, full, loose, block);
  const shorts = readShorts(draft, block, references.full, references.left);
  let at = segment.start;
  return [...references.full, ...shorts]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((ref) => {
      const resolved = history.resolve(ref, segment, index, outside(text, at, ref.start, block.quotes));
      at = Math.max(at, ref.end);
      return resolved;
    });
}

/** The text between two places without the quotations in it. */
function outside(text: string, from: number, to: number, quotes: readonly Span[]): string {
  let plain = '';
  let at = from;
  for (const quote of quotes) {
    if (quote.end <= at || quote.start >= to) continue;
    plain += `${text.slice(at, Math.max(at, quote.start))} `;
    at = Math.min(to, quote.end);
  }
  return plain + text.slice(at, Math.max(at, to));
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Full citations: parallel ones in one group, with name before and pinpoint after. */
function readFull(draft: Draft, block: Omit<Block, 'references'>, citations: readonly ScannedCitation[]): Reference[] {
  const { text } = draft;
  const { end } = block.segment;
  const found: Reference[] = [];
  for (let i = 0; i < citations.length; i++) {
    const first = citations[i];
    if (!first) continue;
    const group = [first];
    let pinpoints: Pinpoint[] = [];
    let close = first.end;
    for (;;) {
      const last = group.at(-1) ?? first;
      const next = citations[i + 1];
      const pinpoint = first.kind === 'legislation' ? null : pinpointAfter(text, last, next?.start ?? end);
      if (pinpoint) {
        pinpoints = [...pinpoints, pinpoint];
        close = withBracket(text, pinpoint, last.end);
      }
      if (!next || !isParallel(text, group, next, close, pinpoint !== null)) break;
      group.push(next);
      close = next.end;
      i++;
    }
    const floor = Math.max(block.segment.start, found.at(-1)?.end ?? 0);
    const name = first.kind === 'legislation' ? null : readName(text, first.start, floor, draft.emphasis);
    found.push({
      kind: 'full',
      start: name?.start ?? first.start,
      end: close,
      citations: group,
      name,
      pinpoints,
      target: null,
      antecedent: null,
      note: null,
      quoted: block.quotes.some((quote) => covers(quote, first)),
    });
  }
  return found;
}

/** The pinpoint after a citation, directly or after a remark in brackets: `(“Montgomery”) at [8]`, `(CA), [12]`. */
function pinpointAfter(text: string, citation: ScannedCitation, limit: number): Pinpoint | null {
  const bare = citation.kind === 'report' ? 'page' : 'paragraph';
  const direct = readPinpoint(text, citation.end, limit, bare);
  if (direct) return direct;
  const remark = /^\s?\([^()\d]{1,80}\)/.exec(text.slice(citation.end, Math.min(limit, citation.end + 90)))?.[0];
  return remark === undefined ? null : readPinpoint(text, citation.end + remark.length, limit, bare);
}

/** The end of a pinpoint in brackets of its own, `(para 42)`, is that of the brackets. */
function withBracket(text: string, pinpoint: Pinpoint, from: number): number {
  const opened = text.slice(from, pinpoint.start).includes('(');
  return opened && text[pinpoint.end] === ')' ? pinpoint.end + 1 : pinpoint.end;
}

/** Whether the next citation is of the same case: nothing but a comma between, and not both neutral. */
function isParallel(
  text: string,
  group: readonly ScannedCitation[],
  next: ScannedCitation,
  end: number,
  pinned: boolean,
): boolean {
  const between = text.slice(end, next.start);
  if (next.kind === 'legislation' || group[0]?.kind === 'legislation') return false;
  if (next.kind === 'neutral' && group.some((citation) => citation.kind === 'neutral')) return false;
  return pinned ? /^\s?,\s{0,2}$/.test(between) : /^[\s\u00a0]{0,2}[,;]?[\s\u00a0]{0,3}$/.test(between);
}

/** How far after a citation a pinpoint in the same sentence may stand, in characters. */
const LOOSE_REACH = 140;

/** Gives a citation without a pinpoint the next one in its sentence, or one right before it (`[101] of Smith v Jones`). */
function attachLoose(
  draft: Draft,
  full: readonly Reference[],
  loose: readonly Pinpoint[],
  block: Omit<Block, 'references'>,
): { full: Reference[]; left: Pinpoint[] } {
  const { text } = draft;
  const left: Pinpoint[] = [];
  const result = [...full];
  for (const pinpoint of loose) {
    const after = result.findIndex(
      (ref) =>
        ref.start >= pinpoint.end && /^\s(?:of|in)\s(?:the judgment in\s)?$/.test(text.slice(pinpoint.end, ref.start)),
    );
    const before = result.findLastIndex((ref) => ref.end <= pinpoint.start);
    const index = after >= 0 ? after : before;
    const ref = result[index];
    const sentence = block.sentences.find((s) => s.start <= pinpoint.start && pinpoint.end <= s.end + 1);
    const near =
      after >= 0 ||
      (ref &&
        sentence &&
        ref.end > sentence.start &&
        pinpoint.start - ref.end <= LOOSE_REACH &&
        !named(draft, ref.end, pinpoint));
    if (!ref || !near || ref.pinpoints.length > 0 || ref.citations[0]?.kind === 'legislation' || ref.quoted)
      left.push(pinpoint);
    else result[index] = { ...ref, pinpoints: [pinpoint], ...(after >= 0 ? { start: pinpoint.start } : {}) };
  }
  return { full: result, left };
}

/** Whether a case name of its own stands before a pinpoint, after `from`. */
function named({ text, emphasis }: Draft, from: number, pinpoint: Pinpoint): boolean {
  const between = text.slice(from, pinpoint.start);
  return (
    /\b(?:v|[Ii]bid|Re)\b|same (?:judgment|case|decision)/.test(between) ||
    readName(text, pinpoint.start, from, emphasis) !== null
  );
}

const IBID = /\b(?:[Ii]bid|[Ii]d)\b\.?/g;

/** Short forms: `ibid`, a name or `(n 4)` with a pinpoint, the same judgment, or a pinpoint alone. */
function readShorts(
  draft: Draft,
  block: Omit<Block, 'references'>,
  full: readonly Reference[],
  loose: readonly Pinpoint[],
): Reference[] {
  const { text } = draft;
  const { segment } = block;
  const shorts: Reference[] = [];
  const taken = new Set<Pinpoint>();
  const inQuote = (at: number): boolean => block.quotes.some((quote) => quote.start < at && at < quote.end);
  for (const match of text.slice(segment.start, segment.end).matchAll(IBID)) {
    const start = segment.start + match.index;
    const end = start + match[0].length;
    if (inQuote(start)) continue;
    const pinpoint = readPinpoint(text, end, segment.end, 'paragraph');
    const pin = loose.find((p) => p.start === pinpoint?.start) ?? pinpoint;
    if (pin) taken.add(pin);
    shorts.push(short('ibid', start, pin?.end ?? end, null, pin ? [pin] : []));
  }
  for (const pinpoint of loose) {
    if (taken.has(pinpoint) || inQuote(pinpoint.start) || shorts.some((ref) => covers(ref, pinpoint))) continue;
    shorts.push(readPinned(draft, block, pinpoint, [...full, ...shorts]));
  }
  return shorts;
}

function readPinned(
  draft: Draft,
  block: Omit<Block, 'references'>,
  pinpoint: Pinpoint,
  before: readonly Reference[],
): Reference {
  const { text } = draft;
  const floor = Math.max(
    block.segment.start,
    ...before.filter((ref) => ref.end <= pinpoint.start).map((ref) => ref.end),
  );
  const earlier = /\b(?:the same|that|this)\s(?:judgment|case|decision|authority)[\s,]{1,3}(?:at\s)?$/.exec(
    text.slice(floor, pinpoint.start),
  );
  if (earlier) return short('ibid', floor + earlier.index, pinpoint.end, null, [pinpoint]);
  const same = /^\s(?:of|in)\s(?:the same|that)\s(?:judgment|case|decision|authority)\b/.exec(
    text.slice(pinpoint.end, pinpoint.end + 40),
  );
  if (same) return short('ibid', pinpoint.start, pinpoint.end + same[0].length, null, [pinpoint]);
  const of = /^\s(?:of|in)\s/.exec(text.slice(pinpoint.end, pinpoint.end + 6));
  const later = of ? nameAfter(draft, pinpoint.end + of[0].length) : null;
  if (later) return short('named', pinpoint.start, later.end, later, [pinpoint]);
  const note = /\(n\s(\d{1,3})\)[\s,]{0,2}(?:at\s)?$/.exec(text.slice(floor, pinpoint.start));
  const at = note ? pinpoint.start - note[0].length : pinpoint.start;
  const name = readName(text, at, floor, draft.emphasis);
  const lead = name ? 0 : (/\bat\s{1,2}$/.exec(text.slice(floor, at))?.[0].length ?? 0);
  const start = name?.start ?? at - lead;
  return { ...short(name ? 'named' : 'nameless', start, pinpoint.end, name, [pinpoint]), note: note?.[1] ?? null };
}

/** A short name after `of`: in italics, or capitalised words. */
function nameAfter(draft: Draft, at: number): CaseName | null {
  const { text } = draft;
  const italic = draft.emphasis.find((span) => span.start === at);
  const words = /^\p{Lu}[\p{L}’'&-]+(?:\s(?:\p{Lu}[\p{L}’'&-]+|v|and|of))*(?<!\s(?:and|of|v))/u.exec(
    text.slice(at, at + 80),
  )?.[0];
  const end = italic?.end ?? (words === undefined ? at : at + words.length);
  return end > at ? { start: at, end, text: text.slice(at, end).replace(/\s+/g, ' '), form: 'short' } : null;
}

function short(
  kind: 'named' | 'ibid' | 'nameless',
  start: number,
  end: number,
  name: CaseName | null,
  pinpoints: readonly Pinpoint[],
): Reference {
  return {
    kind,
    start,
    end,
    citations: [],
    name,
    pinpoints,
    target: null,
    antecedent: null,
    note: null,
    quoted: false,
  };
}

/** The references read so far, by which short forms find the citation that they stand for. */
export class History {
  readonly #full: Reference[] = [];
  readonly #byNote = new Map<string, Reference[]>();
  #last: Reference | null = null;
  #lastIndex = -1;
  #mentioned = false;
  #note: string | null = null;
  #before: Reference[] = [];
  #current: Reference[] = [];

  /**
   * Ties a short form to its full citation, where that is certain, and remembers the reference. `before` is the text
   * since the last reference of the block: an authority that it names is the one that `ibid` and `at [12]` go on with.
   */
  resolve(reference: Reference, segment: Segment, index: number, before: string): Reference {
    this.#enter(segment);
    if (reference.kind === 'ibid' || reference.kind === 'nameless') this.#mention(before, index);
    const target = reference.kind === 'full' ? null : this.#target(reference);
    const kind = reference.kind === 'nameless' && this.#mentioned && target ? 'named' : reference.kind;
    this.#mentioned = false;
    const resolved: Reference = { ...reference, kind, target, antecedent: target ? this.#lastIndex : null };
    if (resolved.kind === 'full') this.#full.push(resolved);
    if (resolved.kind === 'full' || target) {
      const full = target ?? resolved;
      if (!resolved.quoted && full.citations[0]?.kind !== 'legislation') {
        this.#last = full;
        this.#lastIndex = index;
      }
      this.#current.push(full);
      if (segment.label !== undefined)
        this.#byNote.set(segment.label, [...(this.#byNote.get(segment.label) ?? []), full]);
    } else if (resolved.kind === 'named') this.#last = null; // an authority that the draft does not cite in full
    return resolved;
  }

  #enter(segment: Segment): void {
    const label = segment.label ?? null;
    if (label === this.#note) return;
    this.#note = label;
    this.#before = this.#current;
    this.#current = [];
  }

  /** Follows the names that prose drops: one known authority becomes the last one; several leave it open. */
  #mention(before: string, index: number): void {
    const capitals = new Set((before.match(/\p{Lu}[\p{L}\p{M}]{3,}/gu) ?? []).map((word) => word.toLowerCase()));
    if (capitals.size === 0) return;
    const named = this.#full.filter(
      (ref) => ref.name && nameWords(ref.name.text).some((word) => capitals.has(word) && !COMMON.has(word)),
    );
    const keys = new Set(named.map(keyOf));
    if (keys.size > 0) this.#last = keys.size === 1 ? (named.at(-1) ?? null) : null;
    if (keys.size > 0) this.#lastIndex = index;
    this.#mentioned = keys.size === 1;
  }

  #target(reference: Reference): Reference | null {
    const noted = reference.note === null ? [] : (this.#byNote.get(reference.note) ?? []);
    if (!reference.name && noted.length > 0) return new Set(noted.map(keyOf)).size === 1 ? (noted[0] ?? null) : null;
    if (reference.kind === 'nameless') return this.#last;
    if (reference.kind === 'ibid') return this.#note === null ? this.#last : this.#ibid();
    return reference.name ? this.#byName(reference.name.text) : null;
  }

  /** `ibid` in a footnote is the one authority of the note before, or the last one of its own. */
  #ibid(): Reference | null {
    if (this.#current.length > 0) return this.#current.at(-1) ?? null;
    const authorities = new Set(this.#before.map(keyOf));
    return authorities.size === 1 ? (this.#before[0] ?? null) : null;
  }

  /** The one authority cited before whose name holds all words of a short name, or whose initials it is. */
  #byName(name: string): Reference | null {
    const words = nameWords(name);
    if (words.length === 0) return null;
    const matching = this.#full.filter((ref) => {
      if (!ref.name) return false;
      const own = nameWords(ref.name.text);
      return words.every((word) => own.includes(word)) || (words.length === 1 && isInitials(name, ref.name.text));
    });
    const keys = new Set(matching.map(keyOf));
    return keys.size === 1 ? (matching.at(-1) ?? null) : null;
  }
}

function keyOf(reference: Reference): string {
  return reference.citations[0]?.normalized ?? '';
}

const COMMON: ReadonlySet<string> = new Set(nameData.common);
const SMALL = new Set(['v', 'the', 'of', 'and', 'for', 'in', 're', 'r', 'ex', 'p', 'at', 'case']);

function nameWords(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*/gu) ?? [])
    .map((word) => word.replace(/[’']s?$/, ''))
    .filter((word) => !SMALL.has(word));
}

/** `PCS` for `Public and Commercial Services Union`: the first letters of a run of the name's words. */
function isInitials(short: string, name: string): boolean {
  const letters = short.replace(/[^A-Z]/g, '');
  if (letters.length < 2 || letters !== short.replace(/[^\p{L}]/gu, '')) return false;
  const initials = (name.match(/[\p{L}][\p{L}’']*/gu) ?? [])
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .map((word) => word[0]?.toUpperCase() ?? '');
  return initials.join('').includes(letters);
}
