import type { Span } from '../../../shared/finding.ts';
import { type Block, trim } from '../../documents/index.ts';
import { legislationAt } from '../forms/legislation.ts';
import { LOCATOR_WORDS } from '../forms/pinpoint-units.ts';
import { readProvision } from '../forms/provisions.ts';
import { findNumbers } from '../text/numbers.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { cellsOf } from './cells.ts';
import table from './columns.json' with { type: 'json' };
import { KINDS } from './statute-names.ts';

/** What no citation goes on behind, in the place of a tab: offsets stay as they are. */
const WALL = '|';
/** What may stand in the cell of a title or of a provision, which is still alone in it. */
const ARTICLE = /^[Tt]he[\s\u00a0]/;
const STOP = /[.,;:]$/;
/** The words of what the draft calls legislation by: `the 1996 Act`. */
const MOST_OF_NAME = 8;
const NAME = new RegExp(String.raw`^[\p{Lu}\d].*\b(?:${KINDS})$|^(?:${KINDS})$|^[A-Z]{2,6}$`, 'u');
const HAS_YEAR = /\b(?:1[5-9]|20)\d\d\b/;
/** These count anything: paragraphs of a skeleton, parts of a bundle. */
const ANYTHING = /^(?:para|pt|ch|title)\/[^/]*(?:\/(?!\w+\/).*)?$/;

/** What the column of a cell says: that provisions stand in it, that something else does, or nothing. */
type Says = 'provision' | 'else' | null;

/** A cell with what it is, as far as a citation may stand in two. */
interface Part extends Span {
  readonly is: 'title' | 'provision' | 'other';
}

/**
 * The stretches of a text in each of which citations of legislation are read by themselves, in order. None goes on from one cell into the next, save
 * where the one is a title alone and the other a provision alone of which no heading says that it counts something else. Of two provisions beside one
 * title nobody knows which is meant.
 */
export function stretchesOf({ text, headings }: Pick<Block, 'text' | 'headings'>): readonly Span[] {
  if (!text.includes('\t')) return [{ start: 0, end: text.length }];
  const cells = cellsOf(text, undefined);
  const says = saysOf(text, headings);
  const parts = cells.map((cell, i) => partOf(text, trim(text, cell.start, cell.end), says[i]));
  const pairs = new Set(parts.flatMap((part, i) => (isPair(part, parts[i + 1]) ? [i] : [])));
  const joins = (i: number): boolean => pairs.has(i) && !pairs.has(i - 1) && !pairs.has(i + 1);
  return cells.flatMap(({ start, end }, i) =>
    joins(i - 1) ? [] : [{ start, end: joins(i) ? (cells[i + 1]?.end ?? end) : end }],
  );
}

/** The text of a block with a wall in the place of each tab across which no citation of legislation goes on. */
export function partedText(block: Pick<Block, 'text' | 'headings'>): string {
  if (!block.text.includes('\t')) return block.text;
  return stretchesOf(block)
    .map(({ start, end }) => block.text.slice(start, end))
    .join(WALL);
}

/** Where provisions stand alone in cells whose columns say that something else is counted there: `| Tab | Section 12 |`. */
export function countedElse({ text, headings }: Pick<Block, 'text' | 'headings'>): readonly Span[] {
  if (!text.includes('\t') || !headings) return [];
  const says = saysOf(text, headings);
  return cellsOf(text, undefined).filter((cell, i) => {
    const { start, end } = trim(text, cell.start, cell.end);
    return says[i] === 'else' && isProvision(text.slice(start, end));
  });
}

function isPair(one: Part, other: Part | undefined): boolean {
  return (one.is === 'title' && other?.is === 'provision') || (one.is === 'provision' && other?.is === 'title');
}

function partOf(text: string, { start, end }: Span, says: Says = null): Part {
  const own = text.slice(start, end);
  if (isProvision(own)) {
    const mayBe = says === 'provision' || (says === null && !countsAnything(own));
    return { start, end, is: mayBe ? 'provision' : 'other' };
  }
  return { start, end, is: isTitle(own) ? 'title' : 'other' };
}

function isProvision(own: string): boolean {
  return readProvision(own, 0)?.end === own.replace(STOP, '').length;
}

function countsAnything(own: string): boolean {
  return readProvision(own, 0)?.places.every(({ locator }) => ANYTHING.test(locator)) === true;
}

/** Whether a cell is a title of legislation alone, or what may be a name of one, in which nothing is cited. */
function isTitle(own: string): boolean {
  const bare = own.replace(ARTICLE, '').replace(STOP, '');
  const [first] = legislationAt(bare, findNumbers(bare));
  if (first)
    return (
      first.start === 0 &&
      first.end === bare.length &&
      first.cites.kind === 'enactment' &&
      first.cites.enactment.places.length === 0
    );
  return NAME.test(bare) && wordsOf(bare).length <= MOST_OF_NAME;
}

/** What the column of each cell says; nothing where the first row of the table is none of headings. */
function saysOf(text: string, headings: readonly string[] | undefined): readonly Says[] {
  const cells = cellsOf(text, undefined);
  if (!headings || headings.length !== cells.length || headings.some((heading) => HAS_YEAR.test(heading))) return [];
  const own = text.split('\t');
  return headings.map((heading, i) => {
    const words = lowerOf(wordsOf(heading));
    if (words.length === 0 || own[i]?.trim() === heading.trim()) return null;
    return words.every((word) => OF_PROVISIONS.has(word) || UNITS.has(word)) ? 'provision' : 'else';
  });
}

const OF_PROVISIONS: ReadonlySet<string> = new Set(table.provisions);
/** The words for units that are none of a paper or a bundle. */
const UNITS: ReadonlySet<string> = new Set(
  [...LOCATOR_WORDS].flatMap(([word, unit]) => (['para', 'pt', 'ch', 'title', ''].includes(unit) ? [] : [word])),
);
