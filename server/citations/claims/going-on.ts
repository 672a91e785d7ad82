import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { Unit } from '../passages/unit.ts';
import { goesOnWithLaw, isSignalInIcelandic } from '../phrases/icelandic.ts';
import { readRun } from '../phrases/phrases.ts';
import type { StretchReader } from '../phrases/propositions.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { hasWords, wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import type { Carried } from './pointing-back.ts';
import { overlapping } from './support.ts';

/**
 * What the sentences behind the citation of legislation say of it, so that a citation alone is not all there is: those behind one that is a
 * sentence by itself and has none before it to point to, `**Section 5 of the Ferries Act 1996.** No ferry may leave at night.`; and, of a law
 * of Iceland, the sentence right behind it that goes on with it and cites nothing, `Sjá 5. gr. laga nr. 7/1990. Samkvæmt ákvæðinu er honum
 * óskylt að tilkynna.` `isPointing`: whether its own sentence says what stands before it.
 */
export function goingOnBehind(unit: Unit, entry: Entry, read: StretchReader, isPointing: boolean): readonly Carried[] {
  const { start, target, quotations } = entry;
  const [cited] = target.citations;
  const index = firstAfter(unit.segments, start);
  const block = unit.blocks[index];
  if (cited?.cites.kind !== 'enactment' || quotations.length > 0 || !block) return [];
  const headed = isPointing ? [] : behindHead(unit, entry, index, read);
  if (headed.length > 0 || !isIcelandic(cited)) return headed;
  const next = block.sentences[firstAfter(block.sentences, start) + 1];
  if (!next || !goesOnWithLaw(unit.text.slice(next.start, next.end))) return [];
  const cites = (unit.statutes[index] ?? []).some(
    ({ form }) => form.start + block.segment.start < next.end && form.end + block.segment.start > next.start,
  );
  if (cites || overlapping(block.references, next).length > 0) return [];
  return [{ span: next, asserted: false, others: [] }];
}

const LETTER = /\p{L}/u;

/** So many sentences behind a citation are read. */
const MOST_BEHIND = 24;

/** The sentences behind one that says nothing but what it cites, in its block or its cell. What is quoted there in doubt is looked for by itself. */
function behindHead(unit: Unit, entry: Entry, index: number, read: StretchReader): readonly Carried[] {
  const { text, blocks } = unit;
  const block = blocks[index];
  const at = firstAfter(block?.sentences ?? [], entry.start);
  const own = block?.sentences[at];
  const cell = block?.cells[firstAfter(block.cells, entry.start)];
  if (!block || !own || !cell) return [];
  const within = (one: Span): Span => ({ start: Math.max(one.start, cell.start), end: Math.min(one.end, cell.end) });
  const head = within(own);
  if (read(head).proposition.length > 0 || overlapping(block.quotes, head).length > 0) return [];
  if (isSeen(text.slice(head.start, firstCited(unit, index, head, entry)))) return [];
  return block.sentences
    .slice(at + 1, at + 1 + MOST_BEHIND)
    .filter((one) => one.start < cell.end)
    .map(within)
    .filter((span) => !entry.doubtful.some((one) => one.start < span.end && span.start < one.end))
    .filter((span) => hasWords(text.slice(span.start, span.end)) && read(span).proposition.length > 0)
    .map((span) => ({ span, asserted: false, others: [] }));
}

/** `See`, `Sjá einnig`: whether words before a citation only point to it. What stands behind such a sentence goes on with what was said before. */
function isSeen(before: string): boolean {
  const words = wordsOf(before);
  return words.some((word) => LETTER.test(word)) && (readRun(words)?.reports === false || isSignalInIcelandic(words));
}

/** Where the first citation of a sentence begins. */
function firstCited(unit: Unit, index: number, sentence: Span, { start }: Entry): number {
  const block = unit.blocks[index];
  const by = block?.segment.start ?? 0;
  const forms = (unit.statutes[index] ?? []).map(({ form }) => form.start + by).filter((one) => one >= sentence.start);
  const references = overlapping(block?.references ?? [], sentence).map((one) => one.start);
  return Math.max(sentence.start, Math.min(start, forms[0] ?? start, references[0] ?? start));
}
