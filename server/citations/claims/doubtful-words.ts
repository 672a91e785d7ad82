import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { isSaidByOthers, pointsToWords } from '../enacted/untied-words.ts';
import type { Doubt } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { StretchReader } from '../phrases/propositions.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Claim, DoubtfulWords } from './citation.ts';
import type { Entry } from './entry.ts';
import { isSole } from './sole.ts';

/** Words in doubt, with what stands in their sentence beside them. */
export function doubtfulWords(unit: Unit, doubt: Doubt, read: StretchReader): DoubtfulWords {
  const folded = foldSpace(unit.text.slice(doubt.start, doubt.end));
  const block = blockAt(unit, doubt.start);
  const sentence = block && !doubt.quotation?.block ? sentenceAt(block, doubt.start) : null;
  const beside = sentence ? read(sentence).proposition : [];
  return {
    text: folded,
    cause: doubt.cause,
    quotation: doubt.quotation ?? null,
    beside: beside.filter((run) => !folded.includes(run)),
    lead: sentence ? foldSpace(unit.text.slice(sentence.start, doubt.start)) : '',
    ...(doubt.taken && { taken: true }),
    ...(doubt.led && { led: true }),
    ...(block && isSole(block, doubt) && { sole: true }),
    ...(sentence && block && readLead(unit.text, block, sentence, doubt)),
  };
}

/** What leads to words in doubt says of whose they are. */
function readLead(
  text: string,
  { sentences }: UnitBlock,
  sentence: Span,
  { start }: Span,
): Pick<DoubtfulWords, 'pointed' | 'others'> {
  const lead = text.slice(sentence.start, start);
  if (pointsToWords(lead)) return { pointed: true };
  const last = sentences[firstAfter(sentences, sentence.start) - 1];
  return isSaidByOthers(lead, last === undefined ? '' : text.slice(last.start, last.end)) ? { others: true } : {};
}

/** The words that are quoted below an entry of legislation, and that nobody else is said to say. */
export function belowOf({ below = [] }: Entry): Pick<Claim, 'below'> {
  const own = below.filter(({ lead, before }) => !isSaidByOthers(lead, before));
  if (own.length === 0) return {};
  return { below: own.map(({ text, lead }) => ({ text: foldSpace(text), pointed: pointsToWords(lead) })) };
}
