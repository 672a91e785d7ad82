import { textFormatOf } from '../../shared/draft-formats.ts';
import { addAll } from '../../shared/lists.ts';
import type { Steps } from '../../shared/steps.ts';
import { type DraftReading, pinpointTexts, readInSteps } from '../citations/index.ts';
import { type Draft, sourceSpan } from '../documents/index.ts';
import type { FormFix } from './finding.ts';

/** How often a draft is read again at the most to find the fixes that change what it cites; those not tried by then are not offered. */
const MOST_READINGS = 24;
/** How many of these are left for what fixes of one block change in another. */
const LAST_READINGS = 4;

/** The fixes of one block: those that are known to be safe, those that are tried, and those to try, the next one last. */
interface Region {
  kept: FormFix[];
  trying: readonly FormFix[];
  readonly waiting: (readonly FormFix[])[];
}

/**
 * Those of some fixes, in order and apart, that change nothing of what is cited, all together. Each block is halved by itself, so that
 * one reading tries a part of each: a draft of a thousand fixes has few that are not safe, and they are far from each other.
 */
export function* searchSafe(draft: Draft, reading: DraftReading, fixes: readonly FormFix[]): Steps<readonly FormFix[]> {
  const format = textFormatOf(`draft.${draft.format}`);
  if (format === null || fixes.length === 0) return [];
  const starts = draft.blocks.map((_, i) => sourceSpan(draft, i, { start: 0, end: 0 }).start);
  const regions = new Map<number, Region>();
  for (const [block, own] of Map.groupBy(fixes, ({ start }) => blockAt(starts, start)))
    regions.set(block, { kept: [], trying: [], waiting: [own] });
  const before = printsOf(reading, starts, []);
  let last = reading;
  /** The blocks of which something is cited otherwise with the fixes that are kept and tried. */
  const changed = function* (): Steps<Set<number>> {
    const made = [...regions.values()].flatMap(({ kept, trying }) => [...kept, ...trying]);
    const inOrder = made.toSorted((a, b) => a.start - b.start || a.end - b.end);
    last = yield* readInSteps(applyFixes(draft.source, inOrder), format, last);
    const now = printsOf(last, starts, inOrder);
    return new Set([...before.keys(), ...now.keys()].filter((block) => before.get(block) !== now.get(block)));
  };
  let left = MOST_READINGS;
  for (; left > LAST_READINGS && [...regions.values()].some(({ waiting }) => waiting.length > 0); left--) {
    for (const region of regions.values()) region.trying = region.waiting.pop() ?? [];
    settle(regions, yield* changed());
  }
  for (; left > 0; left--) {
    const others = yield* changed();
    if (others.size === 0) return [...regions.values()].flatMap(({ kept }) => kept);
    settle(regions, others);
  }
  return [];
}

/** Keeps what was tried and changed nothing, and halves the rest; a block that changes without it is changed by those beside it. */
function settle(regions: ReadonlyMap<number, Region>, changed: ReadonlySet<number>): void {
  const blocks = [...regions.keys()].toSorted((a, b) => a - b);
  const tried = new Set(blocks.filter((block) => regions.get(block)?.trying.length));
  for (const [block, region] of regions) {
    const half = region.trying.length >> 1;
    if (!changed.has(block)) addAll(region.kept, region.trying);
    else if (half > 0) region.waiting.push(region.trying.slice(half), region.trying.slice(0, half));
    region.trying = [];
  }
  for (const block of changed) {
    if (tried.has(block)) continue;
    const beside = [blocks.findLast((one) => one < block), block, blocks.find((one) => one > block)];
    for (const one of beside) {
      const region = one === undefined ? undefined : regions.get(one);
      if (region) region.kept = [];
    }
  }
}

/** The source with fixes made, which are in order and apart. */
export function applyFixes(source: string, fixes: readonly FormFix[]): string {
  let text = '';
  let at = 0;
  for (const fix of fixes) {
    text += source.slice(at, fix.start) + fix.text;
    at = fix.end;
  }
  return text + source.slice(at);
}

/** The last block that begins at a place of the source or before it. */
function blockAt(starts: readonly number[], at: number): number {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/**
 * What checks rest on in each block, in one text: letters and digits, since how words are set and marked is what fixes change. The
 * blocks are those before the fixes, which were made in order.
 */
function printsOf(
  { citations }: DraftReading,
  starts: readonly number[],
  fixes: readonly FormFix[],
): Map<number, string> {
  const prints = new Map<number, string>();
  let next = 0;
  let grown = 0;
  const placed = citations.map(({ citation, toSource }) => ({ citation, at: toSource(citation).start }));
  for (const { citation, at } of placed.toSorted((a, b) => a.at - b.at)) {
    for (let fix = fixes[next]; fix && fix.end + grown <= at; fix = fixes[next]) {
      grown += fix.text.length - (fix.end - fix.start);
      next++;
    }
    const block = blockAt(starts, at - grown);
    const { cites, parallels, name, pinpoints, quotations, shortForm, doubt, claim } = citation;
    const print = JSON.stringify([
      [cites.key, ...parallels.map((one) => one.cites.key)],
      [plain(name?.text ?? ''), name?.form ?? null, shortForm, doubt ?? null],
      pinpointTexts(pinpoints),
      quotations.map(({ pieces }) => pieces.map(plain)),
      [claim.doubtful, claim.offered].map((some) => some.map(({ text, cause }) => [plain(text), cause])),
      [claim.reported, claim.told, claim.unread, claim.mentioned.map(plain), claim.carried.map(plain)],
      claim.proposition.map(plain),
    ]);
    prints.set(block, (prints.get(block) ?? '') + print);
  }
  return prints;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
