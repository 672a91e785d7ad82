import type { BlockReader } from '../mentions/block-reader.ts';

/** How much may stand before a short form that opens a block, in characters: a label of it, `Text:`. */
const LONGEST_LABEL = 40;

/** Whether all that a block cites is legislation that its own sentences name: `within the meaning of section 7 of the Ferries Act 1996`. */
export function namesLawWithin({ block, citing }: Pick<BlockReader, 'block' | 'citing'>): boolean {
  return citing.length > 0 && citing.every((one) => standsWithin(block, one));
}

/**
 * Whether a citation of legislation is a part of the sentence around it: a small word is right before it. What a source is parted by, a stop, a bracket, a
 * dash or a mark, is not there.
 */
export function standsWithin(
  { text }: BlockReader['block'],
  { start, citations: [first] }: BlockReader['citing'][number],
): boolean {
  return first?.cites.kind === 'enactment' && WITHIN.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start));
}

/** `The 1996 Act is the Ferries Act 1996.`: whether a block, or the last cell of a row, says what an Act is called for short, as an enactment does. */
export function namesActForShort(text: string, citing: BlockReader['citing']): boolean {
  const last = citing.at(-1);
  const before = text.slice(text.lastIndexOf('\t') + 1, last?.start);
  return last !== undefined && before.length < LONGEST_LABEL && CALLED.test(before);
}

/** A short form that is said to be what it stands for. */
const CALLED = /(?:^|[:)“"]\s?)[Tt]he \d{4} (?:Act|Measure|Order|Regulations|Rules)[”"]? (?:is|are|means?) (?:the )?$/;

/** Two words without a stop between them, the last of which is small; that of a source begins a sentence or a bracket. */
const WITHIN = /[\p{L}\p{N}”"’')\]],?\s+\p{Ll}+\s+$/u;
const LONGEST_BEFORE = 40;

/** `The Quays Act 1990 shall apply to`: whether a block opens with an Act of which it says what an enactment alone says of another. */
export function opensWithOther(text: string, [first]: BlockReader['citing']): boolean {
  return first !== undefined && first.start <= ARTICLE && SHALL.test(text.slice(first.end));
}

const SHALL = /^ shall\b/;
/** How much may stand before the title that opens a sentence, in characters: its article. */
const ARTICLE = 4;
