import type { Span } from '../../../shared/finding.ts';
import type { Cell, Column } from '../mentions/cells.ts';
import type { Reference } from '../mentions/reference.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { readRun } from '../phrases/phrases.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { isOwning, wordsOf } from '../text/words.ts';
import { disclaimed, ownerless } from './disclaiming.ts';
import { announcesChange, deniesWords, namesVoice } from './disowning.ts';
import { changesWords, isTelling } from './frames.ts';
import { mayDisclaim } from './hinting.ts';
import { isEnacted } from './holds.ts';
import { type Ownership, owned, weaker } from './ownership.ts';
import { showsAnother } from './shown.ts';

/**
 * `| Weirs | A [2] | “...” |`: to which citation words belong that are all of their cell, in a row with one citation that bears its
 * paragraph and with no other words of anybody. They are held against the author only where they are nearly those of that paragraph; null
 * where a heading is not known, or another cell may say that they are somebody's, or not as they were.
 */
export function ownedInRow(text: string, block: UnitBlock, quote: Span, own: Ownership): Ownership | null {
  const { cells, references, quotes } = block;
  const isOpen = own.kind === 'owned' || (own.kind === 'doubtful' && own.cause === 'untied');
  if (!isOpen) return null;
  const [owner] = references;
  if (cells.length < 2 || references.length !== 1 || !owner || quotes.length !== 1) return null;
  if (owner.quoted || !owner.pinpoints.some(({ unit }) => unit === 'paragraph')) return null;
  const place = firstAfter(cells, quote.start);
  const cited = firstAfter(cells, owner.start);
  if (place === cited || cells[cited] === undefined || owner.end > cells[cited].end) return null;
  const isClear = cells.every((cell, at) =>
    at === place ? isAll(text, cell, quote) : at === cited ? isCitation(text, cell, owner) : isSubject(text, cell),
  );
  return isClear
    ? {
        ...owned(owner, owner.start < quote.start ? 'before' : 'behind'),
        hold: weaker(own.kind === 'owned' ? own.hold : undefined, 'near') ?? 'near',
      }
    : null;
}

/**
 * Where a cell of quoted words ends, in which what stands behind them may be a remark on these: past the cell behind it, unless that says
 * only what they are about or how they are used.
 */
export function endOfRemarks(text: string, { cells }: UnitBlock, at: number, end: number): number {
  const place = cells.length < 2 ? -1 : firstAfter(cells, at);
  const [cell, next] = [cells[place], cells[place + 1]];
  return cell && next && next.column !== null && isSubject(text, next) ? Math.min(cell.end, end) : end;
}

function isAll(text: string, { start, end, column }: Cell, quote: Span): boolean {
  return (column === null || column === 'words') && saysNothing(text, { start, end }, [quote]);
}

/** Whether a cell is nothing but a citation with its name and paragraphs, and what listed words say of it. */
function isCitation(text: string, { start, end, column }: Cell, owner: Reference): boolean {
  if (column !== null && column !== 'authority') return false;
  return saysNothing(text, { start, end }, [owner, ...owner.pinpoints, ...(owner.name ? [owner.name] : [])]);
}

/** Whether a stretch has no word beside some spans, or listed ones that report nothing: `See`. */
function saysNothing(text: string, { start, end }: Span, known: readonly Span[]): boolean {
  let plain = '';
  let at = start;
  for (const span of [...known].sort((a, b) => a.start - b.start)) {
    if (span.start > at) plain += `${text.slice(at, span.start)} `;
    at = Math.max(at, span.end);
  }
  const words = wordsOf(plain + text.slice(Math.min(at, end), end));
  return words.length === 0 || readRun(words)?.reports === false;
}

/** The columns whose cells say what words are about; without headings any does that names nobody. */
const SUBJECTS: ReadonlySet<Column> = new Set<Column>(['own', 'subject', 'pinpoint', null]);
/** How many words a cell has that says what others are about. */
const MOST = 40;

/** Whether a cell says what the words beside it are about, and nothing of whose they are or whether they are right. */
function isSubject(text: string, { start, end, column }: Cell): boolean {
  if (!SUBJECTS.has(column)) return false;
  const words = wordsOf(text.slice(start, end));
  if (words.length === 0) return true;
  if (words.length > MOST || deniesWords(words) || announcesChange(words) || changesWords(words)) return false;
  if (showsAnother(words) || isEnacted(words) || disclaimed(words) !== null || mayDisclaim(words)) return false;
  const isOfVoice = column === null || words.some(isOwning) || isTelling(words);
  return !(isOfVoice && namesVoice(words.map(ownerless)));
}
