import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { isHandingOver, isNeutralCaption, isTitleOfOwn, mayBeOfAnother } from '../phrases/icelandic.ts';
import { uniteSpans } from '../text/quotation-marks.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How much of a sentence is read, in characters. */
const LONGEST = 400;

/**
 * The passages of a draft that cites law of Iceland beside which something stands by which what they say may be another's, of another time
 * or text, or shown as wrong: a heading above, or a line that leads to them, which is not known as neutral; a word of that kind in what
 * leads into their list, in the last sentence before them and the first behind.
 */
export function* spokenBeside(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlySet<number>> {
  const found = new Set<number>();
  if (!passages.some(({ body }, at) => mayCite(at) && body.citations.some(isIcelandic))) return found;
  let [heading, lead, begun] = [false, false, false];
  yield* eachInSteps(passages.length, (at) => {
    const { body } = passages[at] as Passage;
    const [before, next] = [passages[at - 1]?.body, passages[at + 1]?.body];
    if (isHeading(body)) {
      heading = (before !== undefined && isHeading(before) && heading) || !isOfAuthor(body, begun);
      lead = false;
      return COST;
    }
    begun = true;
    const isListed = body.block.marker !== '' || body.block.kind === 'row';
    if (heading || (isListed && lead) || (before && closes(before)) || (next && opens(next))) found.add(at);
    // All items of a list share what leads into the first.
    if (!isListed) lead = closes(body);
    return Math.min(body.block.text.length, 2 * LONGEST);
  });
  return found;
}

/** Whether what stands below a heading is the author's own: its words are neutral, or it is the title of the paper that he writes. */
function isOfAuthor({ block: { text } }: BlockReader, begun: boolean): boolean {
  return (!begun && isTitleOfOwn(text)) || isNeutralCaption(text);
}

/** A heading, or a line that is set as one. */
function isHeading({ block: { kind, text, marker, label } }: BlockReader): boolean {
  return kind === 'heading' || (kind === 'paragraph' && marker === '' && label === undefined && LINE.test(text));
}

/** A heading has no stop, and no words of others. */
const LINE = /^(?:[^.;?!„“”"\n]|(?<=(?<!\p{L})\p{L}{0,4}|\d)\.(?=\s?[\d\p{Ll}:])){1,80}:?$/u;

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
const STOPPED = /[.!?…][)\]”“"’'»*_\s]{0,4}$/u;

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
  return mayBeOfAnother(own) || (!cited && isHandingOver(own));
}
