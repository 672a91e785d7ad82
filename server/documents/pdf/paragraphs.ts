import { leastOf } from '../../../shared/lists.ts';
import type { Region } from './columns.ts';
import { isMark, isRaised, type Line, type Word } from './lines.ts';

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

/** What is usual in a document: the size of its letters, and the gap between two lines of a paragraph by their size. */
export interface Habits {
  readonly size: number;
  readonly leading: (size: number) => number;
  /** How far first lines are set in, where they are; null where paragraphs are told by gaps. */
  readonly first: number | null;
  /** Whether cells begin at a place of a page, as they do on several of its lines. */
  readonly isStop: (left: number, page: number) => boolean;
}

const NUMBER =
  /^(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivxl]{1,6}|[A-Z])[.)]|\[\d{1,3}\][.)]?|\d{1,3}(?:\.\d{1,3}){1,3}\.?|[•·●○▪■–—*‣-]|\d{1,3})$/;
const BULLET = /^[•·●○▪■‣]$/;
const STOPS = /[.?!:;](?:[’”'")\]]|\[\d+\])*$/;
const ENDS = /[.?!](?:[’”'")\]]|\[\d+\])*$/;

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

export function habitsOf(regions: readonly Region[]): Omit<Habits, 'isStop'> {
  const letters = new Map<number, number>();
  const gaps = new Map<number, number[]>();
  const firsts: number[] = [];
  for (const { lines, left } of regions)
    for (const [i, line] of lines.entries()) {
      const size = rounded(line.size);
      letters.set(size, (letters.get(size) ?? 0) + textOf(line.words).length);
      const next = lines[i + 1];
      if (!next || rounded(next.size) !== size) continue;
      const gap = next.baseline - line.baseline;
      if (gap > 0 && gap < line.size * 3) keep(gaps, size, gap);
      const below = lines[i + 2];
      const set = next.left - left;
      if (STOPS.test(textOf(line.words)) && set > line.size * 0.9 && below && below.left - left < 2) firsts.push(set);
    }
  const [size] = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [10, 0]);
  const usual = new Map([...gaps].map(([of, list]) => [of, usualOf(list)]));
  const body = usual.get(size) ?? size * 1.2;
  return {
    size,
    leading: (of) => {
      const own = usual.get(rounded(of));
      return own !== undefined && (gaps.get(rounded(of))?.length ?? 0) >= 3 ? own : (of * body) / size;
    },
    first: firsts.length < 3 ? null : usualOf(firsts),
  };
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The smallest gap that an eighth of some gaps are near to: lines of a paragraph are nearer than paragraphs are. */
function usualOf(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const fewest = Math.max(2, sorted.length / 8);
  let [from, to] = [0, 0];
  return (
    sorted.find((gap) => {
      while ((sorted[from] ?? gap) < gap - NEAR) from++;
      while (to < sorted.length && (sorted[to] ?? gap) < gap + NEAR) to++;
      return to - from >= fewest;
    }) ??
    sorted[0] ??
    0
  );
}

/** How near gaps are to each other that are one, in points. */
const NEAR = 0.8;

function keep(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The number or bullet that a line begins with: how many words it has. */
export function markersOf({ words, size }: Line): number {
  const [first, second] = words;
  if (!first || !second || isRaised(first, { size, baseline: second.baseline })) return 0;
  if (!NUMBER.test(first.text)) return 0;
  // A bare number, or a letter that may be an initial, is one only where what follows stands off from it.
  const isBare = /^(?:\d{1,3}|[A-Z]\.)$/.test(first.text);
  return isBare && second.left - first.right < Math.max(size * 0.5, spaceOf(words.slice(1)) + size * 0.1) ? 0 : 1;
}

/** How wide the spaces between words are, which a justified line makes wider. */
export function spaceOf(words: readonly Word[]): number {
  const gaps = words.slice(1).map((word, i) => word.left - (words[i] as Word).right);
  return gaps.sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
}

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
        tears(paragraphs[i - 1], paragraph, habits) ||
        tears(paragraph, paragraphs[i + 1], habits) ||
        paragraph.lines.some((line) => beside.has(line));
      return isTorn ? { ...paragraph, isMixed: true } : paragraph;
    }),
    habits,
  );
}

/** Paragraphs with those in doubt that may go on with one in doubt: no gap parts them. */
function withNeighbours(paragraphs: readonly Paragraph[], habits: Habits): Paragraph[] {
  const isNear = (above: Paragraph | undefined, below: Paragraph | undefined): boolean => {
    const [one, other] = [above?.lines.at(-1), below?.lines[0]];
    if (!above || !below || !one || !other || one.page !== other.page || !(above.isMixed || below.isMixed))
      return false;
    return other.baseline - one.baseline < habits.leading(other.size) * 1.28;
  };
  return paragraphs.map((paragraph, i) =>
    isNear(paragraphs[i - 1], paragraph) || isNear(paragraph, paragraphs[i + 1])
      ? { ...paragraph, isMixed: true }
      : paragraph,
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

/** A gap of so much of the size of letters parts cells, in text that nothing else parts. */
export const TAB = 2.5;

/** A gap before a place where cells begin: no space in a line of text is so wide, unless it is justified. */
export const CELL = 0.7;

/** The cells of a line that no number begins: words that wide gaps part. */
function cellsOf(line: Line, { isStop }: Habits): Word[][] {
  const cells: Word[][] = [[]];
  for (const [i, word] of line.words.entries()) {
    const before = line.words[i - 1];
    const least = line.size * (isStop(word.left, line.page) ? CELL : TAB);
    if (before && i > markersOf(line) && word.left - before.right > least) cells.push([]);
    cells.at(-1)?.push(word);
  }
  return cells;
}

const hasCells = (line: Line, habits: Habits): boolean => cellsOf(line, habits).length > 1;

/** Whether cells of one line may go on in those of the next: nothing says then which words follow which. */
function tears(above: Paragraph | undefined, below: Paragraph | undefined, habits: Habits): boolean {
  const [one, other] = [above?.lines.at(-1), below?.lines[0]];
  if (!one || !other || one.page !== other.page || !hasCells(one, habits)) return false;
  return cellsOf(one, habits).some((cell) =>
    cellsOf(other, habits).some(
      (next) =>
        Math.abs((cell[0] as Word).left - (next[0] as Word).left) < one.size && goesOn(textOf(cell), textOf(next)),
    ),
  );
}

function goesOn(text: string, next: string): boolean {
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return /^\p{Ll}/u.test(next) || /[,(]$|\bv$/.test(text) || count(/[“([]/g) > count(/[”)\]]/g);
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
  if (isOtherSize(line, before.line) || LEADER.test(textOf(before.line.words))) return true;
  const isSame = before.region === placed.region;
  const gap = line.baseline - before.line.baseline;
  if (isSame && (gap < 0 || gap > habits.leading(Math.max(line.size, before.line.size)) * 1.28)) return true;
  const text = textOf(before.line.words);
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
  const text = held.map(({ line }) => textOf(line.words)).join(' ');
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

/** Whether a line of cells goes on elsewhere than below its last: it may be any of them that goes on. */
function isBroken(lines: readonly Line[], habits: Habits): boolean {
  return lines.some((line, i) => {
    const [next, cells] = [lines[i + 1], cellsOf(line, habits)];
    return (
      next !== undefined && cells.length > 1 && Math.abs(next.left - (cells.at(-1)?.[0]?.left ?? 0)) > line.size / 2
    );
  });
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
  const text = textOf(lines.flatMap((line) => line.words));
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
