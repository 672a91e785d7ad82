import type { Reference } from '../mentions/reference.ts';
import { firstFrom, plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { findReport, saidByOther } from '../phrases/phrases.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { endsWithPointMade, handsOver, namesVoice } from './disowning.ts';
import { isTelling } from './frames.ts';
import { isEnacted } from './holds.ts';
import data from './owners.json' with { type: 'json' };
import { isOfBench, isOneJudge } from './owners.ts';
import type { Ownership } from './ownership.ts';

const FINITE: ReadonlySet<string> = new Set(data.finite.words);
const SUBJECTS = /^(?:he|she|they|it)$/i;

/** How near to quoted words somebody is named to whom they may be given without a verb: `the letter: “...”`. */
const NEAR = 3;
/** How much of quoted words is read for the first of them, in characters. */
const LONGEST_WORD = 30;

/** Whether words that lead to a quotation name somebody and give it to nobody: no verb of saying, no pronoun that speaks. */
function isUnsaid(lead: readonly string[]): boolean {
  const report = findReport(lead);
  if (report?.reading.pronoun || saidByOther(lead)) return false;
  // “Counsel says that Lord Example held that the owner”: the court speaks by somebody else’s word.
  if (report && namesVoice(lead.slice(0, report.end))) return false;
  const own = report ? lead.slice(report.end) : lead;
  if (handsOver(own) || endsWithPointMade(own) || isEnacted(own)) return false;
  const clause = lowerOf(own).lastIndexOf('that') + 1;
  return !(namesVoice(own) && isTelling(own)) && !namesVoice(own.slice(0, clause));
}

/** Whether quoted words begin with their verb, so that whoever is named right before them is spoken of. */
function beginsWithVerb({ text }: Surroundings, { inner }: QuotedSpan, lead: readonly string[]): boolean {
  const [first = ''] = wordsOf(text.slice(inner.start, Math.min(inner.end, inner.start + LONGEST_WORD)));
  return FINITE.has(first.toLowerCase()) || SUBJECTS.test(lead.at(-1) ?? '');
}

/**
 * `the policy “does not provide”` (A at [2]): whether whoever is named before words with a paragraph beside them is their subject, and
 * is not said to say them.
 */
export function isSpokenOf(around: Surroundings, quote: QuotedSpan, of: Reference, lead: readonly string[]): boolean {
  return isPlaced(of) && beginsWithVerb(around, quote, lead) && isUnsaid(lead);
}

/**
 * Words that grammar takes from the citation with a paragraph beside them, and gives to nobody for certain: whoever is named is not
 * said to say them, or is a judge by his office. They are offered to it, so that its paragraph may confirm them and nothing else.
 */
export function offeredBeside(around: Surroundings, quote: QuotedSpan, ownership: Ownership): Ownership {
  if (ownership.kind !== 'mention' || (ownership.as !== 'somebody' && ownership.as !== 'other-court')) return ownership;
  const of = placedBeside(around, quote);
  if (of === null) return ownership;
  const lead = plainWords(around, sentenceAt(around.block, quote.start).start, quote.start);
  const isOffice = isOfBench(of) && isOneJudge(findReport(lead)?.reading) && !saidByOther(lead);
  const isFree = isUnsaid(lead) && (beginsWithVerb(around, quote, lead) || !namesVoice(lead.slice(-NEAR)));
  return isOffice || isFree ? { ...ownership, of } : ownership;
}

/** The citation with a paragraph that stands last before quoted words in their sentence, or else first behind them. */
function placedBeside({ block }: Surroundings, { start, end }: QuotedSpan): Reference | null {
  const sentence = sentenceAt(block, start);
  const next = firstFrom(block.references, end);
  const found = [block.references[firstFrom(block.references, start) - 1], block.references[next]].find(
    (one) => one !== undefined && one.start >= sentence.start && one.start < sentence.end && isPlaced(one),
  );
  return found ?? null;
}

function isPlaced({ pinpoints, quoted }: Reference): boolean {
  return !quoted && pinpoints.some(({ unit }) => unit === 'paragraph');
}
