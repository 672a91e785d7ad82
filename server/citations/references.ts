import type { Span } from '../../shared/finding.ts';
import type { Draft, Segment } from '../documents/index.ts';
import { splitSentences } from '../documents/index.ts';
import type { History } from './history.ts';
import { readName } from './names.ts';
import { findPinpoints, type Pinpoint, readPinpoint } from './pinpoints.ts';
import { findBrackets, findQuotations, uniteSpans } from './quotations.ts';
import { type Block, covers, overlaps, type Reference } from './reference.ts';
import type { ScannedCitation } from './scan.ts';
import { readShorts } from './short-forms.ts';

/** Reads marks, brackets and sentences of one block. */
export function readBlock(text: string, segment: Segment): Omit<Block, 'references'> {
  const { start, end } = segment;
  const quotes = findQuotations(text, start, end);
  const brackets = findBrackets(text, start, end);
  return { segment, quotes, brackets, sentences: splitSentences(text, start, end, uniteSpans(quotes, brackets)) };
}

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

/** The length of ` of the judgment in `. */
const LONGEST_LINK = 20;

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
        ref.start >= pinpoint.end &&
        ref.start - pinpoint.end <= LONGEST_LINK &&
        /^\s(?:of|in)\s(?:the judgment in\s)?$/.test(text.slice(pinpoint.end, ref.start)),
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
