import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { isTitleOfOwn, mayBeOfAnother } from '../phrases/icelandic.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How much of a sentence is read, in characters. */
const LONGEST = 400;

/**
 * The passages of a draft that cites law of Iceland beside which a word stands by which what they say may be another's, of another time
 * or text, or shown as wrong: in the heading above, in what leads into their list, in the last sentence before them and the first behind.
 */
export function* spokenBeside(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlySet<number>> {
  const found = new Set<number>();
  if (!passages.some(({ body }, at) => mayCite(at) && body.citations.some(isIcelandic))) return found;
  let [heading, lead] = [false, false];
  yield* eachInSteps(passages.length, (at) => {
    const { body } = passages[at] as Passage;
    const [before, next] = [passages[at - 1]?.body, passages[at + 1]?.body];
    if (isHeading(body)) {
      const { text } = body.block;
      heading = (before !== undefined && isHeading(before) && heading) || (!isTitleOfOwn(text) && mayBeOfAnother(text));
      lead = false;
      return COST;
    }
    const isListed = body.block.marker !== '' || body.block.kind === 'row';
    if (heading || (isListed && lead) || (before && closes(before)) || (next && opens(next))) found.add(at);
    // All items of a list share what leads into the first.
    if (!isListed) lead = closes(body);
    return Math.min(body.block.text.length, 2 * LONGEST);
  });
  return found;
}

/** A heading, or a line that is set as one. */
function isHeading({ block: { kind, text, marker, label } }: BlockReader): boolean {
  return kind === 'heading' || (kind === 'paragraph' && marker === '' && label === undefined && LINE.test(text));
}

/** A heading has no stop, and no words of others. */
const LINE = /^[^.;?!„“”"\n]{1,80}:?$/u;

const closing = new WeakMap<BlockReader, boolean>();
const opening = new WeakMap<BlockReader, boolean>();

function closes(body: BlockReader): boolean {
  const known = closing.get(body) ?? (isHeading(body) ? false : says(body, body.structure.sentences.at(-1)));
  closing.set(body, known);
  return known;
}

function opens(body: BlockReader): boolean {
  const known = opening.get(body) ?? (isHeading(body) ? false : says(body, body.structure.sentences[0]));
  opening.set(body, known);
  return known;
}

/** Whether a sentence of a block has such a word; a footnote stands beside nothing. */
function says(
  { block: { text, label, kind }, structure: { quotes } }: BlockReader,
  sentence: Span | undefined,
): boolean {
  if (sentence === undefined || label !== undefined || kind === 'quote') return false;
  const end = Math.min(sentence.end, sentence.start + LONGEST);
  return mayBeOfAnother(outsideQuotes(text, sentence.start, end, quotes));
}
