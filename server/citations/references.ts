import type { Span } from '../../shared/finding.ts';
import type { Block } from '../documents/index.ts';
import { capitalisedWords, readNameWords } from './known-names.ts';
import { readName } from './names.ts';
import { findPinpoints, type Pinpoint, readPinpoint } from './pinpoints.ts';
import { uniteSpans } from './quotations.ts';
import { covers, keyOf, type Mention, overlaps, type Passing } from './reference.ts';
import type { ScannedCitation } from './scan.ts';
import { readShorts } from './short-forms.ts';
import type { Structure } from './structure.ts';

/** The mentions of authorities in one block, in order; `citations` are those that were found in its text. */
export function readMentions(block: Block, structure: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const full = readFull(block, structure, citations);
  const used = uniteSpans(
    full,
    structure.quotes.filter((quote) => !full.some((ref) => covers(quote, ref))),
  );
  const loose = findPinpoints(text, 0, text.length).filter((p) => !used.some((span) => overlaps(span, p)));
  const attached = attachLoose(block, full, loose, structure);
  const shorts = readShorts(block, structure, attached.full, attached.left);
  let at = 0;
  return [...attached.full, ...shorts]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((mention) => {
      const from = at;
      at = Math.max(at, mention.end);
      const words = mention.name ? readNameWords(mention.name.text, keyOf(mention)) : null;
      const nameless = mention.kind === 'ibid' || mention.kind === 'nameless';
      return { ...mention, words, passing: nameless ? readPassing(text, from, mention.start, structure.quotes) : null };
    });
}

/** A case named in passing, as `In Re E` or `Smith v Jones`. */
const ANOTHER_CASE = /\bRe\s\p{Lu}|\sv\.?\s\p{Lu}/u;

/** What is named between two places, outside quotations: an authority there is the one that `ibid` goes on with. */
function readPassing(text: string, from: number, to: number, quotes: readonly Span[]): Passing {
  const plain = outside(text, from, to, quotes);
  return { words: capitalisedWords(plain), another: ANOTHER_CASE.test(plain) };
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
function readFull(block: Block, { quotes }: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const found: Mention[] = [];
  for (let i = 0; i < citations.length; i++) {
    const first = citations[i];
    if (!first) continue;
    const group = [first];
    let pinpoints: Pinpoint[] = [];
    let close = first.end;
    for (;;) {
      const last = group.at(-1) ?? first;
      const next = citations[i + 1];
      const pinpoint = first.kind === 'legislation' ? null : pinpointAfter(text, last, next?.start ?? text.length);
      if (pinpoint) {
        pinpoints = [...pinpoints, pinpoint];
        close = withBracket(text, pinpoint, last.end);
      }
      if (!next || !isParallel(text, group, next, close, pinpoint !== null)) break;
      group.push(next);
      close = next.end;
      i++;
    }
    const floor = found.at(-1)?.end ?? 0;
    const name = first.kind === 'legislation' ? null : readName(text, first.start, floor, block.emphasis);
    found.push({
      kind: 'full',
      start: name?.start ?? first.start,
      end: close,
      citations: group,
      name,
      words: null,
      pinpoints,
      note: null,
      quoted: quotes.some((quote) => covers(quote, first)),
      passing: null,
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
  const first = group[0];
  // `A v B (Case C-1/98) [2001] STC 297`
  const closed = (first?.kind === 'eu' || first?.kind === 'echr') && text[first.start - 1] === '(' && !pinned;
  if (closed && next.kind === 'report' && /^\)[,;]?\s{0,2}$/.test(between)) return true;
  if (next.kind === 'legislation' || group[0]?.kind === 'legislation') return false;
  if (next.kind === 'neutral' && group.some((citation) => citation.kind === 'neutral')) return false;
  return pinned ? /^\s?,\s{0,2}$/.test(between) : /^[\s\u00a0]{0,2}[,;:]?[\s\u00a0]{0,3}$/.test(between);
}

/** How far after a citation a pinpoint in the same sentence may stand, in characters. */
const LOOSE_REACH = 140;

/** What may stand between a pinpoint and the citation after it: `of`, `of Lord Example’s judgment in`. */
const LINK =
  /^\s(?:of|in)\s(?:(?:the|his|her|\p{Lu}[\p{L} ]{0,24}[’']s?)\s(?:judgment|decision|speech|opinion|ruling)\s(?:in|of)\s)?$/u;
/** The length of the longest that is looked at. */
const LONGEST_LINK = 60;
/** What goes on with a list of pinpoints, each with its judge: `[46] per Lady Example and [91] per Lord Sample`. */
const NEXT_JUDGE =
  /^\s(?:per\s|\((?:per\s)?)\p{Lu}[\p{L}’'-]{0,20}(?:\s\p{Lu}[\p{L}’'-]{0,20}){0,4}\)?(?:[,;]|,?\s(?:and|&))\s(?:at\s)?$/u;

/** Gives a citation without a pinpoint the next one in its sentence, or one right before it (`[101] of Smith v Jones`). */
function attachLoose(
  block: Block,
  full: readonly Mention[],
  loose: readonly Pinpoint[],
  { sentences }: Structure,
): { full: Mention[]; left: Pinpoint[] } {
  const { text } = block;
  const left: Pinpoint[] = [];
  const result = [...full];
  for (const pinpoint of loose) {
    const after = result.findIndex(
      (ref) =>
        ref.start >= pinpoint.end &&
        ref.start - pinpoint.end <= LONGEST_LINK &&
        LINK.test(text.slice(pinpoint.end, ref.start)),
    );
    const before = result.findLastIndex((ref) => ref.end <= pinpoint.start);
    const index = after >= 0 ? after : before;
    const ref = result[index];
    const sentence = sentences.find((s) => s.start <= pinpoint.start && pinpoint.end <= s.end + 1);
    const near =
      after >= 0 ||
      (ref &&
        sentence &&
        ref.end > sentence.start &&
        pinpoint.start - ref.end <= LOOSE_REACH &&
        !named(block, ref.end, pinpoint));
    const last = ref?.pinpoints.at(-1);
    const listed = last && NEXT_JUDGE.test(text.slice(last.end, Math.min(pinpoint.start, last.end + 60)));
    if (!ref || !near || (last && !listed) || ref.citations[0]?.kind === 'legislation' || ref.quoted)
      left.push(pinpoint);
    else
      result[index] = {
        ...ref,
        pinpoints: [...ref.pinpoints, pinpoint],
        ...(after >= 0 ? { start: pinpoint.start } : {}),
      };
  }
  return { full: result, left };
}

/** Whether a case name of its own stands before a pinpoint, after `from`. */
function named({ text, emphasis }: Block, from: number, pinpoint: Pinpoint): boolean {
  const between = text.slice(from, pinpoint.start);
  return (
    /\b(?:v|[Ii]bid|Re)\b|same (?:judgment|case|decision)/.test(between) ||
    readName(text, pinpoint.start, from, emphasis) !== null
  );
}
