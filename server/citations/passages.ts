import type { Draft, Segment } from '../documents/index.ts';
import { findReport } from './phrases.ts';
import { wordsOf } from './words.ts';

/**
 * A block of running text with the block quotations that it leads into and the line that closes them, as indices of
 * `draft.segments`. A footnote is a passage of its own.
 */
export interface Passage {
  readonly body: number;
  readonly blocks: readonly number[];
  readonly tail: number | null;
}

/** Groups the segments of a draft, each in one passage, in order. */
export function groupPassages(draft: Draft): Passage[] {
  const { segments } = draft;
  const passages: Passage[] = [];
  for (let i = 0; i < segments.length; ) {
    const body = segments[i];
    if (!body) break;
    const blocks: number[] = [];
    let next = i + 1;
    if (body.kind === 'paragraph' || body.kind === 'quote') {
      while (
        next < segments.length &&
        isQuoted(draft, body, segments[next], blocks.length === 0 ? null : segments[next - 1])
      )
        blocks.push(next++);
    }
    const tail = blocks.length > 0 && isTail(draft, segments[next]) ? next++ : null;
    passages.push({ body: i, blocks, tail });
    i = next;
  }
  return passages;
}

/** Whether a segment is a block quotation that `body` leads into; `previous` is the one quoted before it, if any. */
function isQuoted(
  draft: Draft,
  body: Segment,
  segment: Segment | undefined,
  previous: Segment | null | undefined,
): boolean {
  if (!segment) return false;
  if (segment.kind === 'quote') return body.kind !== 'quote';
  if (draft.format === 'md' || segment.kind !== 'paragraph') return false;
  if (previous) return goesOn(draft, segment, previous, body);
  const { text } = draft;
  if (!/[:—–-]$/.test(text.slice(Math.max(body.start, body.end - 2), body.end).trim())) return false;
  const lead = text.slice(Math.max(body.start, body.end - 240), body.end);
  if (segment.marker !== '' && segment.indent <= body.indent && !citesNumber(lead, segment.marker)) return false;
  return LEADS.test(lead) || findReport(wordsOf(lead)) !== null;
}

/** A lead-in that ends with a pinpoint or says that words follow. */
const LEADS =
  /(?:\[\d{1,4}[A-Z]?\]|\bpara(?:graph)?s?\.?\s?\d+[\w(),\s–-]*|\b(?:thus|as follows|following(?: passage| terms)?|these (?:terms|words)|reads|said|terms))\s*[:—–-]\s*$/;

/** `at [86]-[87]:` leads into paragraphs that bear these numbers. */
function citesNumber(lead: string, marker: string): boolean {
  const number = /\d+/.exec(marker)?.[0];
  return number !== undefined && new RegExp(`(?<!\\d)${number}(?!\\d)`).test(lead);
}

/** Whether a quotation goes on: set in as the one before, opened with a mark again, or its first mark not closed yet. */
function goesOn(draft: Draft, segment: Segment, previous: Segment, body: Segment): boolean {
  if (segment.indent > body.indent && segment.indent >= previous.indent) return true;
  const before = draft.text.slice(previous.start, previous.end);
  const open = /^[“"‘']/.test(before) && !/[”"’'][.,;)\]\d\s]*$/.test(before);
  if (open) return true;
  const number = Number(/^\D?(\d+)/.exec(previous.marker)?.[1] ?? Number.NaN);
  return (
    Number(/^\D?(\d+)/.exec(segment.marker)?.[1]) === number + 1 &&
    previous.indent === segment.indent &&
    previous.marker !== ''
  );
}

/** Whether a line after a block quotation is its citation alone: in brackets or after a dash. */
function isTail(draft: Draft, segment: Segment | undefined): boolean {
  if (segment?.kind !== 'paragraph' || segment.end - segment.start > 300) return false;
  const text = draft.text.slice(segment.start, segment.end);
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)\.?$/.test(text) || /^[—–-]{1,2}\s?\S/.test(text);
}
