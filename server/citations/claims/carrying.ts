import type { Span } from '../../../shared/finding.ts';
import { courtCodes } from '../forms/courts.ts';
import { hasCheck } from '../forms/kinds.ts';
import { neutralOf } from '../forms/scanned.ts';
import { keyOf, type Mention, type Reference, sitsAsBench } from '../mentions/reference.ts';
import type { TiedPassage } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import { cites, courtsIn, findReport } from '../phrases/phrases.ts';
import { wordsOf } from '../text/words.ts';

/**
 * Whether a pinpoint alone goes on with the authority cited before it in its passage: in the same sentence, by a listed
 * construction, or in the brackets in which paragraphs of judgments are cited. `Under paragraph 16 he must go` does not.
 */
export function goesOn({ text }: Unit, { joined, lead, start, end }: Reference): boolean {
  return joined || lead !== 'none' || text.slice(start, end).includes('[');
}

/** Whether the sentence of a pinpoint gives it to another court, or to one judge where the court never sits as one. */
export function isBelow(
  { text, blocks }: Unit,
  tied: TiedPassage,
  reference: Reference,
  target: Pick<Mention, 'citations'>,
): boolean {
  const code = neutralOf(target.citations[0])?.code;
  if (reference.lead === 'office' && (code === undefined || sitsAsBench(target))) return true;
  const block = blocks[tied.passage.body];
  if (!block || code === undefined) return false;
  const sentence = sentenceAt(block, reference.start);
  const before = tied.references[firstFrom(tied.references, reference.start) - 1];
  const from = Math.max(sentence.start, before?.end ?? 0, reference.start - REACH);
  const named = courtsIn(wordsOf(text.slice(from, Math.min(sentence.end, reference.end + REACH))));
  return named.length > 0 && !named.some((name) => courtCodes(name).includes(code));
}

/**
 * `A was followed in B. The court said at [31]`: of two authorities of which one uses the other, in the sentence that
 * mentioned any last, nobody knows which goes on.
 */
export function isContested(
  { text, blocks }: Unit,
  tied: TiedPassage,
  { start }: Span,
  last: Reference | null,
  rival: Reference | null,
): boolean {
  const block = blocks[tied.passage.body];
  if (!block || last?.kind !== 'full' || !rival) return false;
  const sentence = sentenceAt(block, last.start);
  if (start < sentence.end || rival.start < sentence.start || rival.end > last.start) return false;
  if (!hasCheck(rival.citations[0], 'pinpoint') || keyOf(rival.target ?? rival) === keyOf(last)) return false;
  return cites(wordsOf(text.slice(rival.end, last.start)));
}

/** How far before and after a pinpoint its sentence is looked at for a court, in characters. */
const REACH = 200;

/** `See paragraph 69: “...”`: a sentence that is a citation of its own. */
export function isSeparate({ text, blocks }: Unit, tied: TiedPassage, reference: Reference): boolean {
  const block = blocks[tied.passage.body];
  const sentence = block ? sentenceAt(block, reference.start) : reference;
  return /^\s*see\b/i.test(text.slice(sentence.start, sentence.start + 8));
}

/**
 * Whether a pinpoint alone may stand for an authority of an earlier passage: by a listed construction, where the passage
 * right before cites that authority alone; in a list under the passage that cites it; or where the sentence names that
 * authority's court. `The judge said at [45]` does not: in an appeal it is the judge below.
 */
export function carries(unit: Unit, tied: TiedPassage, reference: Reference): boolean {
  const { text, blocks } = unit;
  const block = blocks[tied.passage.body];
  if (reference.follows && reference.lead !== 'none' && (reference.lead !== 'pronoun' || reference.follows === 'court'))
    return true;
  if (!block || reference.near === null) return false;
  const { marker, indent } = block.segment;
  // `see paragraph 12 of the judgment` in a list that is far from any citation is of the draft's own.
  const own = /^\sof (?:the|this) (?:judgment|decision|ruling)\b(?! in\b)/.test(
    text.slice(reference.end, reference.end + 24),
  );
  const cites = goesOn(unit, reference); // `Paragraph 4(3) has been complied with` does not
  if (marker !== '' && !own && cites && (indent > reference.near || !/\d/.test(marker))) return true;
  const sentence = sentenceAt(block, reference.start);
  const report = reportIn(text, sentence);
  const code = neutralOf(reference.target?.citations[0])?.code;
  const courts = report?.reading.speakers.filter((speaker) => speaker.kind === 'court') ?? [];
  return code !== undefined && courts.length > 0 && courts.every(({ name }) => courtCodes(name).includes(code));
}

/** What a sentence reports, by itself: one that is long is asked for each pinpoint in it. */
const REPORTS = new WeakMap<Span, { readonly report: ReturnType<typeof findReport> }>();

function reportIn(text: string, sentence: Span): ReturnType<typeof findReport> {
  const known = REPORTS.get(sentence) ?? { report: findReport(wordsOf(text.slice(sentence.start, sentence.end))) };
  REPORTS.set(sentence, known);
  return known.report;
}
