import { leastOf } from '../../../shared/lists.ts';
import { hasCells, isBroken, tears } from './cells.ts';
import type { Region } from './columns.ts';
import { type Habits, STOPS } from './habits.ts';
import { isMark, isRaised, type Line, textOf } from './lines.ts';
import { markersOf } from './markers.ts';
import type { Word } from './words.ts';

/** Lines that are read as one paragraph, over ends of columns and pages too. */
export interface Paragraph {
  readonly lines: readonly Line[];
  readonly kind: 'paragraph' | 'heading' | 'quote';
  /** How many of the words of its first line are the number or bullet printed before it. */
  readonly markers: number;
  /** How far it is set in from the margin of its column, in points. */
  readonly indent: number;
  /** Whether cells stand beside each other in it, so that nobody can tell which words follow which. */
  readonly isMixed: boolean;
}

/** A gap so many times the usual one parts two paragraphs. */
const APART = 1.28;

const BULLET = /^[•·●○▪■‣]$/;
const ENDS = /[.?!](?:[’”'")\]]|\[\d+\])*$/;

/** A line with the column that it stands in. */
interface Placed {
  readonly line: Line;
  readonly region: Region;
}

/** The lines of regions as paragraphs, in order. `regions` follow one another as they are read. */
export function paragraphsOf(regions: readonly Region[], habits: Habits): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let held: Placed[] = [];
  for (const region of regions)
    for (const [i, line] of region.lines.entries()) {
      const [opening, before] = [held[0], held.at(-1)];
      const placed = { line, region };
      if (opening && before && begins({ held, opening, before, placed, next: region.lines[i + 1], habits })) {
        paragraphs.push(paragraphOf(held, habits));
        held = [];
      }
      held.push(placed);
    }
  if (held.length > 0) paragraphs.push(paragraphOf(held, habits));
  const beside = besideEachOther(regions);
  return withNeighbours(
    paragraphs.map((paragraph, i) => {
      const isTorn =
        tears(paragraphs[i - 1]?.lines.at(-1), paragraph.lines[0], habits) ||
        tears(paragraph.lines.at(-1), paragraphs[i + 1]?.lines[0], habits) ||
        paragraph.lines.some((line) => beside.has(line));
      return isTorn ? { ...paragraph, isMixed: true } : paragraph;
    }),
    habits,
  );
}

/** Lines beside which others stand that are set for themselves, as in a box or the margin: nobody can tell which words follow which. */
function besideEachOther(regions: readonly Region[]): ReadonlySet<Line> {
  const found = new Set<Line>();
  for (const { lines } of regions)
    for (const [i, line] of lines.entries()) {
      if (line.words.some((word, at) => (isRaised(word, line) && !isMark(line, at)) || isOver(line, at)))
        found.add(line);
      const next = lines[i + 1];
      if (!next || next.baseline - line.baseline > Math.min(line.size, next.size) * 0.7) continue;
      if (next.left < line.right && line.left < next.right) continue;
      found.add(line).add(next);
    }
  return found;
}

/** Whether a word is printed over the one before it. */
function isOver({ words }: Line, index: number): boolean {
  const [word, before] = [words[index] as Word, words[index - 1]];
  return before !== undefined && before.right - word.left > word.size * 0.6;
}

/** Paragraphs with those in doubt that may go on with one in doubt: no gap parts them. */
function withNeighbours(paragraphs: readonly Paragraph[], habits: Habits): Paragraph[] {
  const isNear = (above: Paragraph | undefined, below: Paragraph | undefined): boolean => {
    const [one, other] = [above?.lines.at(-1), below?.lines[0]];
    if (!above || !below || !one || !other || one.page !== other.page || !(above.isMixed || below.isMixed))
      return false;
    return other.baseline - one.baseline < habits.leading(other.size) * APART;
  };
  return paragraphs.map((paragraph, i) =>
    isNear(paragraphs[i - 1], paragraph) || isNear(paragraph, paragraphs[i + 1])
      ? { ...paragraph, isMixed: true }
      : paragraph,
  );
}

interface Place {
  readonly held: readonly Placed[];
  /** The first line of the paragraph so far, and its last. */
  readonly opening: Placed;
  readonly before: Placed;
  readonly placed: Placed;
  readonly next: Line | undefined;
  readonly habits: Habits;
}

/** How far a line is set in within its column. */
const setIn = ({ line, region }: Placed): number => line.left - region.left;

/** How far its words are, behind its number. */
function wordsIn({ line, region }: Placed): number {
  return (line.words[markersOf(line)]?.left ?? line.left) - region.left;
}

/** Whether a line begins a paragraph. */
function begins(place: Place): boolean {
  const { opening, before, placed, habits } = place;
  const { line } = placed;
  if (isOtherSize(line, before.line) || LEADER.test(textOf(before.line))) return true;
  const isSame = before.region === placed.region;
  const gap = line.baseline - before.line.baseline;
  if (isSame && (gap < 0 || gap > habits.leading(Math.max(line.size, before.line.size)) * APART)) return true;
  const text = textOf(before.line);
  const ended = STOPS.test(text);
  if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line.words[0]?.text ?? '')) return false; // a word goes on
  // Within quotation marks that are open nobody begins anew without a sign of it.
  const broken = fits(before, line) && !isOpen(place);
  if (isBold(line) && isBold(opening.line)) return broken; // a heading may take several lines
  if (isBold(opening.line) && isBold(before.line) && !isBold(line)) return ended || broken;
  // A number in brackets may be a pinpoint of the sentence.
  const isOut = setIn(placed) < setIn(before) - line.size * 0.5 && !/^\[/.test(line.words[0]?.text ?? '');
  // Where first lines are set in, the second of a paragraph stands further out, whatever it begins with.
  const isFirst = opening === before && markersOf(opening.line) === 0;
  const isBullet = BULLET.test(line.words[0]?.text ?? '');
  if (markersOf(line) > 0 && (isBullet || ended || broken || (isOut && !isFirst) || follows(opening.line, line)))
    return true;
  if (broken) return true;
  return isSame ? isSetOtherwise(place, ended) : beginsElsewhere(place, text);
}

/** A row of dots that leads to the number of a page: what stands before it is an entry of a table of contents. */
const LEADER = /(?:\.{4}|(?: \.){4}|…{2})\s{0,9}(?:\d{1,4}|[ivxlc]{1,6})$/;

/** Whether two lines are set in different sizes, neither with words of the other's: small capitals are of a line like any other. */
function isOtherSize(line: Line, before: Line): boolean {
  const differs = (one: number, other: number): boolean => Math.abs(one - other) > other * 0.08;
  const holds = (one: Line, size: number): boolean =>
    one.words.some((word) => !differs(word.size, size) && /\p{L}{2}/u.test(word.text));
  return differs(line.size, before.size) && !holds(line, before.size) && !holds(before, line.size);
}

/** Whether quotation marks are open where a line of the paragraph ends. */
function isOpen({ held }: Place): boolean {
  const text = held.map(({ line }) => textOf(line)).join(' ');
  return (text.match(/“/g)?.length ?? 0) > (text.match(/”/g)?.length ?? 0);
}

/** Whether a line within a column stands where only the first of a paragraph does, or what is quoted. */
function isSetOtherwise({ opening, before, placed, next, habits }: Place, ended: boolean): boolean {
  const { line } = placed;
  const [here, above] = [setIn(placed), setIn(before)];
  if (ended && habits.first !== null && Math.abs(here - habits.first) < 2) return true;
  // A first line may be set in, or stand out: the second says how the paragraph is set.
  if (opening === before) {
    if (here > Math.max(above, wordsIn(before)) + line.size * 0.9) return ended;
    return here < above - line.size * 0.9 && ended && above - here > line.size * 2.5 + (wordsIn(before) - above);
  }
  // What goes on where the paragraph began is of it, as long as no sentence has ended.
  if (here < above - line.size * 0.9) return ended || Math.abs(here - setIn(opening)) > 2;
  return here > above + line.size * 0.9 && (ended || (next !== undefined && Math.abs(next.left - line.left) < 2));
}

/** Whether the first line of a column or page begins a paragraph, or goes on with the last of the one before. */
function beginsElsewhere({ opening, before, placed, habits }: Place, text: string): boolean {
  const { line } = placed;
  if (isBold(line) !== isBold(before.line)) return true;
  const usual = opening === before ? wordsIn(before) : setIn(before);
  const isMoved = Math.abs(setIn(placed) - usual) > line.size;
  if (STOPS.test(text) && !ENDS.test(text)) return isMoved && setIn(placed) > usual;
  if (!ENDS.test(text) || /^[a-z]/.test(line.words[0]?.text ?? '')) return false;
  if (before.region.right - before.line.right > before.line.size * 2.5) return true;
  // A full line that ends a sentence: the paragraph goes on where the next line stands where its lines stand.
  return habits.first !== null || markersOf(opening.line) > 0 ? isMoved : false;
}

/**
 * Whether the first word of a line had fitted into the line above it, so that its author broke it there. What is set in is set in
 * on the right as well, as far as the lines around it show.
 */
function fits({ line: before, region }: Placed, line: Line): boolean {
  const [first, second] = line.words;
  const index = region.lines.indexOf(before);
  const isOf = (one: Line | undefined): one is Line =>
    one !== undefined &&
    Math.abs(one.size - before.size) < 0.6 &&
    (Math.abs(one.left - before.left) < before.size * 0.5 ||
      Math.abs((one.words[markersOf(one)]?.left ?? one.left) - before.left) < before.size * 0.5);
  let margin = before.right;
  for (let i = index - 1; isOf(region.lines[i]); i--) margin = Math.max(margin, (region.lines[i] as Line).right);
  for (let i = index + 1; isOf(region.lines[i]); i++) margin = Math.max(margin, (region.lines[i] as Line).right);
  if (before.left - region.left < before.size * 0.5) margin = Math.max(margin, region.right);
  // A space that does not break may tie the second word to it, and nothing shows that.
  const end = (second ?? first)?.right ?? 0;
  return first !== undefined && margin - before.right > end - first.left + before.size * 0.8;
}

/** Whether the number that a line begins with is the next after that of another, and made like it. */
function follows(opening: Line, line: Line): boolean {
  const [one, other] = [opening.words[0]?.text ?? '', line.words[0]?.text ?? ''];
  const number = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  const shape = (text: string): string => text.replace(/\d+/g, '#');
  const isBelow = Math.abs(opening.left - line.left) < line.size * 1.2;
  return markersOf(opening) > 0 && isBelow && shape(one) === shape(other) && number(other) === number(one) + 1;
}

function isBold({ words }: Line): boolean {
  return words.every((word) => word.isBold || !/\p{L}/u.test(word.text));
}

function paragraphOf(held: readonly Placed[], habits: Habits): Paragraph {
  const lines = held.map(({ line }) => line);
  const [opening] = lines as [Line];
  const { size } = lines.reduce((most, line) => (line.words.length > most.words.length ? line : most), opening);
  const markers = markersOf(opening);
  const indent = leastOf(held.map(setIn));
  const rights = held.map(({ line, region }) => region.right - line.right);
  const isFirstLine = lines.length === 1 && habits.first !== null && Math.abs(indent - habits.first) < 2;
  const isQuote =
    markers === 0 &&
    !isFirstLine &&
    indent > habits.size * 1.2 &&
    (leastOf(rights) > habits.size * 0.8 || size < habits.size * 0.97);
  const text = lines.map(textOf).join(' ');
  const isHeading =
    text.length < 160 &&
    (size > habits.size * 1.1 || lines.every(isBold)) &&
    size >= habits.size * 0.95 &&
    !/[.;:,](?:[”"’')]*)$/.test(text);
  return {
    lines,
    kind: isHeading ? 'heading' : isQuote ? 'quote' : 'paragraph',
    markers,
    indent,
    isMixed: lines.filter((line) => hasCells(line, habits)).length > 1 || isBroken(lines, habits),
  };
}
