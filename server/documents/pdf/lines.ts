import { addAll, greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Box } from '../layout/pdf-text.ts';
import type { Drawn, Glyph } from './drawn.ts';
import { plain, type Word } from './words.ts';

/** Words on one baseline, from left to right. */
export interface Line {
  readonly page: number;
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size of most of its letters. */
  readonly size: number;
}

/** The words of a line, or of part of one, as they are read. */
export function textOf({ words }: Pick<Line, 'words'>): string {
  return words.map(({ text }) => text).join(' ');
}

/** A gap of so much of the size of letters is a space. */
export const SPACE = 0.14;
/** How far letters of one word may overlap. */
const OVERLAP = -0.35;

/** Whether anybody sees a glyph: invisible words over a picture are a machine's reading of what it shows. */
export function isSeen({ unseen, pictured }: Glyph): boolean {
  return unseen === null || (unseen === 'unpainted' && pictured !== null);
}

/** The words of a page in the order of drawing, of the glyphs that are seen. */
export function wordsOf({ glyphs, rules, dots }: Drawn): Word[] {
  const words: Word[] = [];
  let held: Glyph[] = [];
  let [isSpaced, isBehindBlank] = [false, false];
  const end = (): void => {
    const [first] = held;
    // Words that are drawn twice, to be bold or for a shadow, are one.
    if (first) {
      words.push({ ...wordOf(held, rules), isSpaced });
      isSpaced = false;
    }
    held = [];
  };
  for (const glyph of glyphs) {
    if (!isSeen(glyph)) continue;
    if (isBlank(glyph)) {
      isBehindBlank = true;
      continue;
    }
    const last = held.at(-1);
    const isApart = isBehindBlank && !(last && isOverBlank(last, glyph));
    if (last && (isApart || !goesOn(last, glyph))) end();
    if (isApart) isSpaced = true;
    isBehindBlank = false;
    held.push(glyph);
  }
  end();
  const read = unspaced(onceEach(words));
  return [...read, ...dots.flatMap((dot) => bulletOf(dot, read) ?? [])];
}

/** How far behind a bullet words may stand, in points. */
const BEHIND_BULLET = 30;

/** A bullet that is drawn as a shape, as a word of the line behind it; null where none is. */
function bulletOf([left, top, right, bottom]: Box, words: readonly Word[]): Word | null {
  const middle = (top + bottom) / 2;
  const isBeside = (word: Word): boolean => middle < word.baseline && middle > word.baseline - word.size;
  const first = words.find((word) => word.left > right && word.left - right < BEHIND_BULLET && isBeside(word));
  if (!first || words.some((word) => word.right > left - BEHIND_BULLET && word.left < left && isBeside(word)))
    return null;
  return { ...plain(first), text: '•', edges: [left, right], left, right, isDoubtful: false, isSpaced: true };
}

const isBlank = ({ text }: Glyph): boolean => text === ' ' || text.trim() === '';

/** Whether letters touch although a blank is drawn between them: where a word may be parted a program writes one without width. */
function isOverBlank(last: Glyph, next: Glyph): boolean {
  return last.unseen === null && next.left - last.right < next.size * 0.01;
}

function goesOn(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.size, next.size);
  const gap = next.left - last.right;
  return (
    Math.abs(next.baseline - last.baseline) < size * 0.05 &&
    Math.abs(next.size - last.size) < size * 0.02 &&
    last.font === next.font &&
    // A machine places each word that it reads by itself.
    (last.unseen === null || last.stroke === next.stroke) &&
    gap < size * SPACE &&
    gap > size * OVERLAP
  );
}

function wordOf(glyphs: readonly Glyph[], rules: readonly Box[]): Omit<Word, 'isSpaced'> {
  const [first] = glyphs as readonly [Glyph];
  const last = glyphs.at(-1) as Glyph;
  const { baseline, size, font } = first;
  const edges: number[] = [];
  let text = '';
  for (const glyph of glyphs) {
    const { length } = glyph.text;
    for (let i = 0; i < length; i++) edges.push(glyph.left + ((glyph.right - glyph.left) * i) / length);
    text += glyph.text;
  }
  edges.push(last.right);
  const place = { left: first.left, right: last.right, baseline, size };
  return {
    ...{ text, edges, ...place },
    isBold: /bold|black|heavy|demi/i.test(font),
    isItalic: /ital|obli|slant/i.test(font),
    isDoubtful:
      text.includes('\ufffd') ||
      glyphs.some(({ pictured, isFaint, unseen }) => (pictured === 'over' && unseen === null) || isFaint) ||
      isStruck(place, rules),
    isRecognised: glyphs.some(({ unseen }) => unseen !== null),
  };
}

type Placed = Pick<Word, 'left' | 'right' | 'baseline' | 'size'>;

/** Whether a line goes through the middle of letters: what is struck through is not what the author says. */
function isStruck({ left, right, baseline, size }: Placed, rules: readonly Box[]): boolean {
  const middle = (left + right) / 2;
  return rules.some(
    ([x0, y0, x1, y1]) =>
      y1 - y0 < 2 &&
      x0 < middle &&
      x1 > middle &&
      baseline - (y0 + y1) / 2 > size * 0.15 &&
      baseline - (y0 + y1) / 2 < size * 0.5,
  );
}

/** Letters that stand apart by one distance, at least so many of them, are a word that is set wide. */
const FEWEST_WIDE = 4;
const WIDE = 0.8;

/** Words that are set wide, letter by letter, as words: the distance of letters is one, and no space is drawn between them. */
function unspaced(words: readonly Word[]): Word[] {
  const read: Word[] = [];
  for (let i = 0; i < words.length; ) {
    let end = i + 1;
    while (end < words.length && isSetWide(words.slice(i, end), words[end] as Word)) end++;
    const run = words.slice(i, end);
    if (run.length >= FEWEST_WIDE) read.push(joinedOf(run));
    else addAll(read, run);
    i = end;
  }
  return read;
}

function isSetWide(run: readonly Word[], next: Word): boolean {
  const [first, second] = run as readonly [Word, Word?];
  const last = run.at(-1) as Word;
  const [gap, usual] = [next.left - last.right, (second ?? next).left - first.right];
  return (
    /^\p{L}$/u.test(last.text) &&
    /^\p{L}\p{P}?$/u.test(next.text) &&
    !next.isSpaced &&
    Math.abs(next.baseline - last.baseline) < 0.5 &&
    Math.abs(next.size - last.size) < 0.1 &&
    gap > 0 &&
    gap < next.size * WIDE &&
    Math.abs(gap - usual) < next.size * 0.08
  );
}

function joinedOf(words: readonly Word[]): Word {
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  return {
    ...{ ...plain(first), text: words.map(({ text }) => text).join(''), right: last.right },
    edges: [...words.flatMap(({ edges }) => edges.slice(0, -1)), last.right],
    isDoubtful: words.some(({ isDoubtful }) => isDoubtful),
  };
}

function onceEach(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const key = `${word.text}|${Math.round(word.baseline / 4)}`;
    const near = seen.get(key) ?? [];
    const isAgain = near.some(
      ({ left, baseline }) =>
        Math.abs(left - word.left) < word.size * 0.12 && Math.abs(baseline - word.baseline) < word.size * 0.12,
    );
    if (!isAgain) seen.set(key, [...near, word]);
    return !isAgain;
  });
}

/**
 * Words to lines, from the top down: words stand on one line where their baselines are about one; of smaller letters they may
 * be raised, as note marks are.
 */
export function linesOf(words: readonly Word[], page: number): Line[] {
  return rowsOf(words)
    .flatMap((row) => parted(row))
    .map((row) => lineOf(row, page))
    .sort((a, b) => a.baseline - b.baseline);
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  // The large first: a mark is raised from its line, not its line lowered from it.
  for (const word of [...words].sort((a, b) => b.size - a.size || a.baseline - b.baseline)) {
    const row = rows.find((one) => isOnLine(one[0] as Word, word));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

/** How much larger than the rest of a line letters are that may be as high as several lines. */
const HIGH = 1.3;

/**
 * The lines that large letters beside them held together: the first begins with an initial, a stamp across them that hardly shows
 * is none of their words, and beside other large words nobody can tell.
 */
function parted(row: readonly Word[]): (readonly Word[])[] {
  const size = sizeOf(row);
  const high = row.filter((word) => word.size > size * HIGH);
  if (high.length === 0) return [row];
  const low = row.filter((word) => !high.includes(word));
  const rows = rowsOf(low).sort((a, b) => (a[0] as Word).baseline - (b[0] as Word).baseline);
  if (rows.length < 2) return [row];
  const [initial] = high as [Word];
  const [[first, ...rest], ...others] = rows.map((one) => [...one].sort((a, b) => a.left - b.left)) as [Word[]];
  if (
    high.length === 1 &&
    /^[“"‘']?\p{Lu}$/u.test(initial.text) &&
    first &&
    initial.left < leastOf(low.map(({ left }) => left))
  )
    return [[joinedOf([{ ...plain(initial), size: first.size, baseline: first.baseline }, first]), ...rest], ...others];
  if (high.every(({ isDoubtful }) => isDoubtful)) return rows;
  return [high, ...rows.map((one) => one.map((word) => ({ ...plain(word), isDoubtful: true })))];
}

function isOnLine(line: Word, { baseline, size }: Word): boolean {
  const up = line.baseline - baseline;
  return size < line.size * 0.85 ? up > -size * 0.45 && up < line.size * 0.5 : Math.abs(up) < line.size * 0.2;
}

/** A line of words that stand on one baseline. */
export function lineOf(words: readonly Word[], page: number): Line {
  const [first, ...others] = [...words].sort((a, b) => a.left - b.left) as [Word];
  const inOrder = [...numbered(first), ...others];
  const size = sizeOf(inOrder);
  const [main] = inOrder.filter((word) => word.size === size);
  return {
    ...{ page, words: inOrder, size },
    left: (inOrder[0] as Word).left,
    right: greatestOf(inOrder.map(({ right }) => right)),
    baseline: (main ?? (inOrder[0] as Word)).baseline,
  };
}

/** A word that the number before it touches, as two: `12.In`. */
function numbered(word: Word): Word[] {
  const [number] = /^\d{1,3}\.(?=[\p{Lu}“‘]\p{L}*)/u.exec(word.text) ?? [];
  if (number === undefined || number.length === word.text.length) return [word];
  const at = word.edges[number.length] ?? word.right;
  return [
    { ...plain(word), text: number, edges: word.edges.slice(0, number.length + 1), right: at },
    { ...plain(word), text: word.text.slice(number.length), edges: word.edges.slice(number.length), left: at },
  ];
}

/** The size of most letters of some words. */
export function sizeOf(words: readonly Word[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of words) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

/** Whether a word of a line is raised behind another that it touches, as note marks are: what stands apart is text of its own. */
export function isMark(line: Line, index: number): boolean {
  const [word, before] = [line.words[index] as Word, line.words[index - 1]];
  if (!isRaised(word, line)) return false;
  if (before === undefined) return !/\p{L}{2}/u.test(word.text);
  return word.left - before.right < line.size * BESIDE && (!isRaised(before, line) || isMark(line, index - 1));
}

/** How far a mark may stand behind its word. */
const BESIDE = 0.4;

/** Whether a word is raised from its line, as note marks are. */
export function isRaised({ size, baseline }: Word, line: Pick<Line, 'size' | 'baseline'>): boolean {
  return size < line.size * 0.85 && line.baseline - baseline > line.size * 0.12;
}
