import type { Span } from '../../../shared/finding.ts';
import { type Block, trim } from '../../documents/index.ts';
import { legislationAt } from '../forms/legislation.ts';
import { readProvision } from '../forms/provisions.ts';
import { findNumbers } from '../text/numbers.ts';
import { wordsOf } from '../text/words.ts';
import { type Edit, type Written, written } from '../text/written.ts';
import { cellsOf } from './cells.ts';
import { isProvision, partBehind, type Says, saidBy, unitBefore, unitEdit } from './headed-numbers.ts';
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

/** A cell with what it is, as far as a citation may stand in two, and what is read in it beside what is typed. */
interface Part extends Span {
  readonly is: 'title' | 'provision' | 'other';
  readonly edits: readonly Edit[];
}

/** A stretch of a text with what is read in it beside what is typed. Offsets of the edits are of the text. */
export interface Stretch extends Span {
  readonly edits: readonly Edit[];
}

/**
 * The stretches of a text in each of which citations of legislation are read by themselves, in order. None goes on from one cell into the next, save
 * where the one is a title alone and the other a provision alone of which no heading says that it counts something else; a number is one by the unit
 * that heads its column, and the part of a provision in the cell behind it is of that. Of two provisions beside one title nobody knows which is meant.
 */
export function stretchesOf({ text, headings }: Pick<Block, 'text' | 'headings'>): readonly Stretch[] {
  if (!text.includes('\t')) return [{ start: 0, end: text.length, edits: [] }];
  const parts = partsOf(text, headings);
  const pairs = new Set(parts.flatMap((part, i) => (isPair(part, parts[i + 1]) ? [i] : [])));
  const joins = (i: number): boolean => pairs.has(i) && !pairs.has(i - 1) && !pairs.has(i + 1);
  return parts.flatMap(({ start, end, edits }, i) => {
    if (joins(i - 1)) return [];
    const next = joins(i) ? parts[i + 1] : undefined;
    return [{ start, end: next?.end ?? end, edits: [...edits, ...(next?.edits ?? [])] }];
  });
}

/** The text of a block as its legislation is read, with a wall in the place of each tab across which no citation of it goes on. */
export function partedText(block: Pick<Block, 'text' | 'headings'>): Written {
  if (!block.text.includes('\t')) return written(block.text, []);
  const stretches = stretchesOf(block);
  const walled = stretches.map(({ start, end }) => block.text.slice(start, end)).join(WALL);
  return written(
    walled,
    stretches.flatMap(({ edits }) => edits),
  );
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

/** The cells of a row, those as one of which the second is a part of the provision in the first. */
function partsOf(text: string, headings: readonly string[] | undefined): readonly Part[] {
  const cells = cellsOf(text, undefined);
  const says = saysOf(text, headings);
  const trimmed = cells.map((cell) => trim(text, cell.start, cell.end));
  const owns = trimmed.map(({ start, end }) => text.slice(start, end));
  const titles = says.length === 0 ? [] : owns.map((own) => titleOf(own));
  const title = titles.find((one) => one !== null) ?? null;
  const quotes = owns.some((own) => QUOTED.test(own));
  const found: (Part & { readonly own: string; readonly to: number })[] = [];
  cells.forEach((cell, i) => {
    const own = owns[i] ?? '';
    const span = trimmed[i] as Span;
    const head = says[i] == null ? '' : (headings?.[i] ?? '');
    const last = found.at(-1);
    const part = head === '' || !last ? null : partBehind(own, head, last.own);
    if (last && part !== null) {
      const edits = [...last.edits, { start: last.to, end: span.end, text: part }];
      const whole = last.own + part;
      found.splice(-1, 1, { ...last, end: cell.end, to: span.end, edits, own: whole });
      return;
    }
    const unit = head === '' ? null : unitBefore(own, head, title, quotes || titles[i - 1] != null);
    const read = (unit ?? '') + own;
    const edits = unit === null ? [] : [unitEdit(span, unit)];
    found.push({ start: cell.start, end: cell.end, to: span.end, edits, own: read, is: kindOf(read, says[i]) });
  });
  return found;
}

const QUOTED = /[“"]/;

function kindOf(own: string, says: Says = null): Part['is'] {
  if (!isProvision(own)) return titleOf(own) === null ? 'other' : 'title';
  const mayBe = says === 'provision' || (says === null && !countsAnything(own));
  return mayBe ? 'provision' : 'other';
}

function countsAnything(own: string): boolean {
  return readProvision(own, 0)?.places.every(({ locator }) => ANYTHING.test(locator)) === true;
}

/** What legislation is called in a cell that is a title of it alone, or what may be a name of it, in which nothing is cited; null of any other cell. */
function titleOf(own: string): string | null {
  const bare = own.replace(ARTICLE, '').replace(STOP, '');
  const [first] = legislationAt(bare, findNumbers(bare));
  if (first) {
    const { cites } = first;
    const isAll = first.start === 0 && first.end === bare.length;
    if (!isAll || cites.kind !== 'enactment' || cites.enactment.places.length > 0) return null;
    return cites.enactment.title ?? bare;
  }
  return NAME.test(bare) && wordsOf(bare).length <= MOST_OF_NAME ? bare : null;
}

/** What the column of each cell says; nothing where the first row of the table is none of headings. */
function saysOf(text: string, headings: readonly string[] | undefined): readonly Says[] {
  const cells = cellsOf(text, undefined);
  if (!headings || headings.length !== cells.length || headings.some((heading) => HAS_YEAR.test(heading))) return [];
  const own = text.split('\t');
  return headings.map((heading, i) => (own[i]?.trim() === heading.trim() ? null : saidBy(heading)));
}
