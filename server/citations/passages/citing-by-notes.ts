import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { covers, overlaps, type Reference } from '../mentions/reference.ts';
import { isUsed } from '../phrases/phrases.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { sentenceAt } from './surroundings.ts';
import type { UnitBlock } from './unit-block.ts';

/**
 * Gives a block as if the cases that it names were cited there whose citations are in the notes that it marks, as OSCOLA has it: `In *Hartley
 * v Penrose*[^1] the court said “...”`. Each is a reference that stands for that of the note (`Reference.standsFor`).
 */
export function citingByNotes(text: string, blocks: readonly UnitBlock[]): (block: UnitBlock) => UnitBlock {
  const notes = new Map<string, UnitBlock>();
  for (const block of blocks) if (block.segment.label !== undefined) notes.set(block.segment.label, block);
  if (notes.size === 0) return (block) => block;
  const made = new Map<UnitBlock, UnitBlock>();
  return (block) => {
    const known = made.get(block);
    if (known) return known;
    const standIns = block.segment.label === undefined ? standInsOf(text, block, notes) : [];
    const citing = standIns.length === 0 ? block : block.withMore(standIns);
    made.set(block, citing);
    return citing;
  };
}

/** The names in a block of what the notes cite that it marks in the same sentence. */
function standInsOf(text: string, block: UnitBlock, notes: ReadonlyMap<string, UnitBlock>): readonly Reference[] {
  const { marks } = block;
  if (marks.length === 0) return NONE;
  const names = namesIn(block);
  const known = block.references.filter(isKnown);
  const found: Reference[] = [];
  for (const { label, at } of marks) {
    const cited = notes.get(label)?.references.find((one) => one.kind === 'full' || one.target !== null);
    if (!cited) continue;
    const whole = (cited.target ?? cited).name?.text ?? '';
    const own = cited.noted
      ? [cited.noted.name]
      : namesOf(text, names, { start: sentenceAt(block, at - 1).start, end: at }, whole);
    for (const name of own) {
      const taken = known[firstAfter(known, name.start)];
      if (!covers(block.segment, name) || (taken && overlaps(taken, name)) || isUsed(before(text, block, name)))
        continue;
      const last = found.at(-1); // sentences are in order, and so are the names in them
      if (!last || last.end <= name.start) found.push({ ...cited, ...spanOf(name), pinpoints: [], standsFor: cited });
    }
  }
  return found;
}

const NONE: readonly Reference[] = [];

/** What may name a case in a block: cases by their parties, and else what is in italics or bold, in order. */
function namesIn({ named, emphasis }: UnitBlock): readonly Span[] {
  const set = emphasis.filter((one) => (named[firstAfter(named, one.start)]?.start ?? one.end) >= one.end);
  return [...named, ...set].sort((a, b) => a.start - b.start);
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Whether a reference is more than a name of which the draft does not say what it is. */
function isKnown({ kind, target, pinpoints }: Reference): boolean {
  return kind !== 'named' || target !== null || pinpoints.length > 0;
}

/** The words before a name in its sentence: `Relying on *Hartley*,[^1] Lord Example said` has words of him who uses it. */
function before(text: string, block: UnitBlock, { start }: Span): string[] {
  return wordsOf(text.slice(Math.max(sentenceAt(block, start).start, start - USE_REACH), start));
}

/** How far before a name a word may stand that says who uses it, in characters. */
const USE_REACH = 60;

/** Those of the names in a stretch that are of a case: by its parties, or in italics by some of its words. */
function namesOf(text: string, names: readonly Span[], { start, end }: Span, whole: string): readonly Span[] {
  if (whole === '') return [];
  const words: ReadonlySet<string> = new Set(lowerOf(wordsOf(whole)));
  const found: Span[] = [];
  for (let i = firstWhere(names, (one) => one.start >= start); (names[i]?.end ?? end + 1) <= end; i++) {
    const span = names[i] as Span;
    const name = text.slice(span.start, span.end);
    const isOf = lowerOf(wordsOf(name)).every((word) => words.has(word) || BETWEEN.has(word));
    if (/\p{Lu}/u.test(name) && isOf) found.push(span);
  }
  return found;
}

/** What stands between parties, and a note may have otherwise. */
const BETWEEN: ReadonlySet<string> = new Set(['v', 'vs', 'and', 'the']);
