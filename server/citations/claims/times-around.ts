import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { type Time, timesIn } from '../phrases/times.ts';
import { firstAfter } from '../text/quotation-marks.ts';

const NONE: readonly Time[] = [];

/**
 * The times that may be those of the law of which a claim speaks: all that its paragraphs name, with the lines that close them, their
 * footnotes and the headings of their columns; and what stands above them.
 */
export function timesAround(unit: Unit, stretches: readonly Span[]): readonly Time[] {
  const own = new Set(stretches.map(({ start }) => firstAfter(unit.segments, start)));
  const passages = unit.passages.filter(({ body, tail, blocks }) =>
    [body, ...blocks, ...(tail === null ? [] : [tail])].some((block) => own.has(block)),
  );
  const blocks = new Set([...own, ...passages.flatMap(({ body, tail }) => (tail === null ? [body] : [body, tail]))]);
  const found = [...blocks].flatMap((i) => {
    const block = unit.blocks[i];
    return block ? timesOf(unit, block) : [];
  });
  return found.length === 0 ? NONE : [...new Set(found)];
}

const known = new WeakMap<UnitBlock, readonly Time[]>();

function timesOf(unit: Unit, block: UnitBlock): readonly Time[] {
  const times = known.get(block) ?? readTimes(unit, block);
  known.set(block, times);
  return times;
}

function readTimes(unit: Unit, block: UnitBlock): readonly Time[] {
  const above = unit.contextOf(block).times;
  const { segment, quotes } = block;
  const { kind, start, end, headings = [] } = segment;
  const own = kind === 'quote' ? [] : timesIn(outsideQuotes(unit.text, start, end, quotes));
  return [...own, ...headings.flatMap(timesIn), ...notesOf(unit, block), ...(above === '' ? [] : above.split(' '))];
}

/** The times of the footnotes that a block marks. */
function notesOf(unit: Unit, { segment }: UnitBlock): readonly Time[] {
  return unit.blocks.flatMap(({ segment: { label, start, end }, quotes }) => {
    const mark = label === undefined || segment.label !== undefined ? null : unit.markOf(label);
    const isOwn = mark !== null && segment.start <= mark.at && mark.at <= segment.end;
    return isOwn ? timesIn(outsideQuotes(unit.text, start, end, quotes)) : [];
  });
}
