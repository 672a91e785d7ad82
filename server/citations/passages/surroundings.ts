import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Reference } from '../mentions/reference.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import type { UnitBlock } from './unit-block.ts';

/** What an attribution looks at. */
export interface Surroundings {
  readonly text: string;
  readonly block: UnitBlock;
  /** The first reference of the footnote whose mark stands at a place. */
  readonly noteAt: (from: number, to: number) => Reference | null;
}

/** The sentence that holds a place; the whole block where none does. */
export function sentenceAt(block: UnitBlock, offset: number): Span {
  const sentence = block.sentences[firstAfter(block.sentences, offset)];
  return sentence && sentence.start <= offset ? sentence : block.segment;
}

/** The words between two places, without other quotations, names of authorities, pinpoints and remarks in brackets. */
export function plainWords(around: Surroundings, from: number, to: number): string[] {
  return wordsOf(plainText(around, from, to));
}

/** The text between two places without these; `sign` gives what stands in the place of one. */
export function plainText(
  { text, block: { apart } }: Surroundings,
  from: number,
  to: number,
  sign: (span: Span) => string = () => '',
): string {
  let plain = '';
  let at = from;
  for (let i = firstFrom(apart, from); i < apart.length; i++) {
    const span = apart[i];
    if (!span || span.start > to) break;
    if (span.end > to || span.end <= at) continue;
    plain += `${text.slice(at, Math.max(at, span.start))} ${sign(span)}`;
    at = span.end;
  }
  return plain + text.slice(at, to);
}

/** The place in a list of the first span that begins at `start` or after it. */
export function firstFrom(spans: readonly Span[], start: number): number {
  return firstWhere(spans, (span) => span.start >= start);
}

/** Whether a reference stands between two places. */
export function refersBetween({ block }: Surroundings, from: number, to: number): boolean {
  const next = block.references[firstFrom(block.references, from)];
  return next !== undefined && next.end <= to;
}

/** How many sentences and characters on either side may bear on whose words are, and whether a citation is one. */
const SENTENCES_APART = 8;
const APART = 2_500;

/** Whether what bears on a place may stand in another stretch of its paragraph, which was too long to be read at once. */
export function isNearCut({ segment, sentences }: UnitBlock, { start, end }: Span): boolean {
  const { stretch } = segment;
  if (stretch === undefined) return false;
  const before = Math.min(firstAfter(sentences, start), (SENTENCES_APART * (start - segment.start)) / APART);
  const behind = sentences.length - 1 - firstAfter(sentences, end - 1);
  const after = Math.min(behind, (SENTENCES_APART * (segment.end - end)) / APART);
  return (stretch !== 'first' && before < SENTENCES_APART) || (stretch !== 'last' && after < SENTENCES_APART);
}
