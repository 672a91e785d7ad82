import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { NeutralParts } from '../forms/scanned.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { courtsIn, groupsByCourt, groupsSeveral, namesCourt, plainWords } from '../phrases/court-lines.ts';
import { judgesIn } from '../phrases/speakers.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { deniesIt, namesOwn } from './court-of-line.ts';
import data from './courts-grouping.json' with { type: 'json' };

const LEVELS = indexWords(data.levels);
const SIGNALS: ReadonlySet<string> = new Set(data.signals);
const HELD: ReadonlySet<string> = new Set(data.held);
/** How many sentences before a citation are looked at for one that leads to several, and how long such a one is at the most. */
const MOST_BEFORE = 8;
const LONGEST = 300;

/**
 * What groups citations by their court, whoever is said to speak there: the lines over their passage (`owners/courts-over.ts`), the sentence of their
 * paragraph that leads to several or asks what they answer, and the sentence that marks their note. Nothing does where their own sentence tells their
 * own court, or that they were decided at first instance. A heading that says more than a court, and what leads to them, does where nobody is said to speak.
 */
export function courtsGrouping(unit: Unit, anchors: readonly Span[], cites: NeutralParts, isSaid: boolean): string[] {
  const found: string[] = [];
  for (const anchor of anchors) {
    const block = blockAt(unit, anchor.start);
    if (!block) continue;
    if (tellsOwn(unit, block, anchor, cites)) return [];
    const { courts, heading, stem } = unit.contextOf(block);
    const lines = [courts, ...[heading, stem].filter((one) => !isSaid || groupsByCourt(one))].join('\n').split('\n');
    const isDenied = deniesIt(unit.text.slice(block.segment.start, block.segment.start + LONGEST));
    addAll(
      found,
      lines.filter((line) => line !== '' && !(isDenied && line.includes('?'))),
    );
    addAll(found, leadingIn(unit, block, anchor));
    addAll(found, overNote(unit, block, anchor));
  }
  return [...new Set(found)];
}

/** Whether the sentence of a citation or of its words says of which court it is, or that it is of one below. */
function tellsOwn(unit: Unit, block: UnitBlock, { start }: Span, cites: NeutralParts): boolean {
  const words = plainWords(plainOf(unit, block, sentenceAt(block, start)));
  return namesOwn(words, cites) || holdsEntry(LEVELS, lowerOf(words));
}

/** A stretch of a block without what it cites and quotes. */
function plainOf({ text }: Unit, { references, named, quotes }: UnitBlock, { start, end }: Span): string {
  let plain = text.slice(start, end);
  for (const one of [...references, ...named, ...quotes]) {
    const [from, until] = [Math.max(one.start, start) - start, Math.min(one.end, end) - start];
    if (from < until) plain = plain.slice(0, from) + ' '.repeat(until - from) + plain.slice(until);
  }
  return plain;
}

/** The sentences before a citation in its paragraph, and what leads to it in its own, that lead to several, or ask for it. */
function leadingIn(unit: Unit, block: UnitBlock, anchor: Span): string[] {
  const { sentences, references } = block;
  const own = sentenceAt(block, anchor.start);
  const at = firstFrom(sentences, own.start);
  const found: string[] = [];
  for (const one of sentences.slice(Math.max(0, at - MOST_BEFORE), at)) {
    const text = aloneIn(unit, block, one);
    if (namesCourt(text) && (groupsSeveral(text) || text.trimEnd().endsWith('?'))) {
      const next = sentences[firstFrom(sentences, one.start) + 1] ?? own;
      const answer = unit.text.slice(next.start, next.end);
      if (!(text.includes('?') && deniesIt(answer))) found.push(text);
    }
  }
  const first = references.find(({ start }) => start >= own.start);
  const lead = first ? unit.text.slice(own.start, Math.min(first.start, own.start + LONGEST)) : '';
  const colon = lead.lastIndexOf(':');
  if (colon > 0 && namesCourt(lead.slice(0, colon)) && groupsSeveral(lead.slice(0, colon)))
    found.push(lead.slice(0, colon));
  return found;
}

/** The sentence of the text that marks a note whose first words are a citation: `The Court of Appeal has held that no duty arose.[^5]` */
function overNote(unit: Unit, block: UnitBlock, anchor: Span): string[] {
  const { label, start } = block.segment;
  const [first] = block.references;
  const mark = label === undefined ? null : unit.markOf(label);
  if (!mark || !first || anchor.start < first.start) return [];
  const isFirst = block.references.filter((one) => one.start <= anchor.start && one.kind === 'full').length <= 1;
  const before = lowerOf(wordsOf(unit.text.slice(start, first.start)));
  const over = unit.blocks[mark.block];
  if (!over || !isFirst || !before.every((word) => SIGNALS.has(word))) return [];
  const sentence = over.sentences[firstAfter(over.sentences, Math.max(over.segment.start, mark.at - 2))];
  const text = sentence ? aloneIn(unit, over, sentence) : '';
  const words = wordsOf(text);
  const isHeld = lowerOf(words).some((word) => HELD.has(word)) || isDoneBy(plainWords(text));
  return isHeld && judgesIn(words).length === 0 ? [text] : [];
}

/** Whether something is done by a court: `Late claims were treated leniently by the Court of Appeal.` */
function isDoneBy(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return courtsIn(words).some(({ start }) => lower[start - (lower[start - 1] === 'the' ? 2 : 1)] === 'by');
}

/** A sentence of a block that cites and quotes nothing. */
function aloneIn({ text }: Unit, { references, named, quotes }: UnitBlock, { start, end }: Span): string {
  const isBusy = [...references, ...named, ...quotes].some((one) => one.start < end && start < one.end);
  return isBusy || end - start > LONGEST ? '' : text.slice(start, end);
}
