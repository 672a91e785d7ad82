import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { isAddress, isHandingOver, isNeutralCaption, mayBeOfAnother, titleOfOwn } from '../phrases/icelandic.ts';
import { isNeutralNote, isOfOtherTitle } from '../phrases/icelandic-notes.ts';
import {
  CITED,
  contradicts,
  isNeutralAnnouncement,
  isNeutralRemark,
  isShortRemark,
  pointsToSource,
} from '../phrases/icelandic-remarks.ts';
import { type QuotedSpan, uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How much of a sentence is read, in characters. */
const LONGEST = 400;

/** The passages beside which something stands that bears on law of Iceland: `takenBack` by the paragraph right behind them, `disowned` by what stands above. */
interface SpokenBeside {
  readonly spoken: ReadonlySet<number>;
  readonly takenBack: ReadonlySet<number>;
  readonly disowned: ReadonlySet<number>;
}

/**
 * The passages of a draft that cites law of Iceland beside which something stands by which what they say may be another's, of another time
 * or text, or shown as wrong: a heading above, or a line that leads to them, which is not known as neutral; a word of that kind in what
 * leads into their list, in the last sentence before them and the first behind.
 */
export function* spokenBeside(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<SpokenBeside> {
  const found = new Set<number>();
  const takenBack = new Set<number>();
  const disowned = new Set<number>();
  if (!passages.some(({ body }, at) => mayCite(at) && body.citations.some(isIcelandic)))
    return { spoken: found, takenBack, disowned };
  let [heading, lead, begun] = [false, false, false];
  let [headed, led] = [false, false];
  let party = '';
  yield* eachInSteps(passages.length, (at) => {
    const { body, rest } = passages[at] as Passage;
    const [before, next] = [passages[at - 1]?.body, passages[at + 1]?.body];
    if (isAddress(body.block.text)) return COST;
    if (isHeading(body)) {
      const own = begun ? null : titleOfOwn(body.block.text);
      party = own?.party || party;
      heading = (before !== undefined && isHeading(before) && heading) || !(own !== null || isOfAuthor(body, party));
      headed =
        (before !== undefined && isHeading(before) && headed) || disowns(body) || isOfOtherTitle(body.block.text);
      [lead, led] = [false, false];
      // A line that cites and has words below it in their own paragraph is no heading of those behind them.
      if (rest.length > 0 && next && takesBack(next)) takenBack.add(at);
      return COST;
    }
    begun = true;
    const isListed = body.block.marker !== '' || body.block.kind === 'row';
    if (heading || (isListed && lead) || (before && closes(before)) || (next && opens(next))) found.add(at);
    if (next && takesBack(next)) takenBack.add(at);
    if (headed || (isListed ? led : before !== undefined && disowns(before))) disowned.add(at);
    // All items of a list share what leads into the first.
    if (!isListed) [lead, led] = [closes(body), disowns(body)];
    return Math.min(body.block.text.length, 2 * LONGEST);
  });
  return { spoken: found, takenBack, disowned };
}

/** Whether what stands below a heading is the author's own: its words are neutral, but for whom he writes. */
function isOfAuthor({ block: { text } }: BlockReader, party: string): boolean {
  const own = text.toLowerCase().endsWith(` ${party}`) ? text.slice(0, -party.length) : text;
  return isNeutralCaption(party === '' ? text : own);
}

/** A heading, or a line that is set as one. */
function isHeading({ block: { kind, text, marker, label } }: BlockReader): boolean {
  return kind === 'heading' || (kind === 'paragraph' && marker === '' && label === undefined && LINE.test(text));
}

/** A heading has no stop, and no words of others. */
const LINE = /^(?:[^.;?!„“”"«»\n]|(?<=(?<!\p{L})\p{L}{0,4}|\d)\.(?=\s?[\d\p{Ll}:])){1,80}:?$/u;

const closing = new WeakMap<BlockReader, boolean>();
const opening = new WeakMap<BlockReader, boolean>();

function closes(body: BlockReader): boolean {
  const known =
    closing.get(body) ?? (!isHeading(body) && (isCaption(body) || says(body, body.structure.sentences.at(-1))));
  closing.set(body, known);
  return known;
}

function opens(body: BlockReader): boolean {
  const known = opening.get(body) ?? (isSource(body) || (!isHeading(body) && says(body, body.structure.sentences[0])));
  opening.set(body, known);
  return known;
}

/** `Svar bankans við 5. gr. laga nr. 7/1990:`: whether a paragraph that no stop ends leads to what may be another's. */
function isCaption({ block: { text, label, kind }, structure: { quotes }, mentions }: BlockReader): boolean {
  if (label !== undefined || kind === 'quote' || kind === 'row' || STOPPED.test(text)) return false;
  if (quotes.some(({ end }) => end >= text.length - 2)) return false;
  const from = Math.max(0, text.length - LONGEST);
  return !isNeutralCaption(outsideQuotes(text, from, text.length, uniteSpans(quotes, mentions)));
}

/** How a paragraph ends that is none. */
const STOPPED = /[.!?…][)\]”“"’'»«*_\s]{0,4}$/u;

/** `Heimild: vefsíða bankans.`, `(Svar bankans.)`: whether a paragraph below another tells from where that is. */
function isSource({ block: { kind, text, marker, label }, citations }: BlockReader): boolean {
  if (kind !== 'paragraph' || marker !== '' || label !== undefined) return false;
  if (citations.length > 0 || text.length > LONGEST) return false;
  return /^[([—–-]/u.test(text) || LABELLED.test(text);
}

/** What begins with a word or two and a colon, behind which something is told. */
const LABELLED = /^[^\s:]{1,30}(?:\s[^\s:]{1,30}){0,2}:\s*\S/u;

/** Whether a sentence of a block has such a word; a footnote stands beside nothing. */
function says(
  { block: { text, label, kind }, structure: { quotes }, mentions }: BlockReader,
  sentence: Span | undefined,
): boolean {
  if (sentence === undefined || label !== undefined || kind === 'quote') return false;
  const end = Math.min(sentence.end, sentence.start + LONGEST);
  const own = outsideQuotes(text, sentence.start, end, quotes);
  const cited = mentions.some(({ start, end: close }) => start < sentence.end && close > sentence.start);
  return mayBeOfAnother(own) || (!cited && (isHandingOver(own) || quotesFewWords(text, sentence, quotes)));
}

/**
 * Whether a sentence right behind quoted words may take them back, or mend them: it quotes nothing itself, or a few words, and is not known
 * to be neutral. `cited` is what it cites.
 */
export function mayTakeBack(
  text: string,
  sentence: Span,
  quotes: readonly QuotedSpan[],
  cited: readonly Span[],
): boolean {
  const within = quotes.filter((one) => one.start < sentence.end && one.end > sentence.start);
  const [first] = within;
  // What leads to words of its own is said of these, but for what it says before them.
  if (first && !quotesFewWords(text, sentence, quotes)) {
    const lead = signed(text, { start: sentence.start, end: first.start }, quotes, cited);
    return contradicts(lead);
  }
  return !isNeutralRemark(signed(text, sentence, quotes, cited));
}

/** `Svo segir í A.`: whether a sentence right behind quoted words names the law that it cites as their source, and says nothing else. */
export function namesSource(text: string, sentence: Span, quotes: readonly Span[], cited: readonly Span[]): boolean {
  return pointsToSource(signed(text, sentence, quotes, cited));
}

/** Whether what a note beside quoted words says may be of these, and not known to leave them as they are. */
export function notesAgainst(text: string, note: Span, quotes: readonly Span[], cited: readonly Span[]): boolean {
  return !isNeutralNote(signed(text, note, quotes, cited));
}

/** Whether a sentence, or a line, right before a law that is quoted may disown its words. */
export function mayDisown(
  text: string,
  sentence: Span,
  quotes: readonly QuotedSpan[],
  cited: readonly Span[],
): boolean {
  const own = signed(text, sentence, quotes, cited);
  // What leads to words that it quotes itself leads to no others.
  const isLeading = /:\s*$/.test(text.slice(sentence.start, sentence.end));
  return !isNeutralAnnouncement(isLeading ? own : own.replace(/:\s*$/, ''));
}

/** A sentence without what it quotes, with a sign for what it cites. */
function signed(text: string, { start, end }: Span, quotes: readonly Span[], cited: readonly Span[]): string {
  const to = Math.min(end, start + LONGEST);
  const parts: string[] = [];
  let at = start;
  for (const one of cited) {
    if (one.start < at || one.start >= to) continue;
    parts.push(outsideQuotes(text, at, one.start, quotes));
    at = Math.min(to, one.end);
  }
  return [...parts, outsideQuotes(text, at, to, quotes)].join(` ${CITED} `);
}

/** Whether a paragraph is one short sentence that may take back what is quoted right above it. */
function takesBack(body: BlockReader): boolean {
  const { block, structure } = body;
  const [only, ...more] = structure.sentences;
  if (!only || more.length > 0 || block.kind !== 'paragraph' || block.marker !== '' || block.label !== undefined)
    return false;
  if (!STOPPED.test(block.text)) return false;
  const own = signed(block.text, only, structure.quotes, citedBy(body));
  return isShortRemark(own) && mayTakeBack(block.text, only, structure.quotes, citedBy(body));
}

/** Whether the last sentence of a paragraph, or one that is set as a line, may disown what is quoted below it. */
function disowns(body: BlockReader): boolean {
  const { block, structure } = body;
  const last = structure.sentences.at(-1);
  if (!last || block.label !== undefined || block.kind === 'quote') return false;
  return mayDisown(block.text, last, structure.quotes, citedBy(body));
}

function citedBy({ citations, mentions, statutes }: BlockReader): readonly Span[] {
  return uniteSpans(mentions, statutes.forms, citations);
}

/** `Hið rétta er „skal“.`: whether a sentence quotes a word or two alone, by which it may mend what is quoted beside it. */
export function quotesFewWords(text: string, { start, end }: Span, quotes: readonly QuotedSpan[]): boolean {
  const own = quotes.filter((one) => one.start >= start && one.end <= end);
  const few = ({ inner }: QuotedSpan): boolean => wordsOf(text.slice(inner.start, inner.end)).length <= MOST_MENDED;
  return own.length > 0 && own.every(few);
}

/** So many words mend others that are quoted before them. */
const MOST_MENDED = 2;
