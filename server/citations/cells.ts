import type { Span } from '../../shared/finding.ts';
import type { Block } from '../documents/index.ts';
import table from './columns.json' with { type: 'json' };
import { readLead } from './continuing.ts';
import { type Pinpoint, readAlone } from './pinpoints.ts';
import { firstAfter } from './quotations.ts';
import type { Lead, Mention } from './reference.ts';
import type { Structure } from './structure.ts';

/**
 * What stands under a heading of a table: the draft's own business, as the pages of a bundle; paragraphs of the authority in
 * the row; words of it; what it is cited for; or something `else`, as far as is known. Null where the table has no headings.
 */
export type Column = 'own' | 'pinpoint' | 'words' | 'proposition' | 'else' | null;

/** A cell of a row: what stands between two tabs. */
export interface Cell extends Span {
  readonly column: Column;
}

/** The cells of a text in order; one for all of it where no tab parts it. `headings` are those of its table. */
export function cellsOf(text: string, headings: readonly string[] | undefined): readonly Cell[] {
  const cells: Cell[] = [];
  for (let start = 0; start <= text.length; ) {
    const tab = text.indexOf('\t', start);
    const end = tab < 0 ? text.length : tab;
    cells.push({ start, end, column: null });
    start = end + 1;
  }
  if (cells.length < 2 || headings === undefined || headings.some((heading) => CITES.test(heading))) return cells;
  const known = headings.length === cells.length;
  return cells.map((cell, i) => ({
    ...cell,
    column: (known && COLUMNS.get(foldHeading(headings[i] ?? ''))) || 'else',
  }));
}

/** What the first row of a table has that is none of headings. */
const CITES = /\[\d/;

/** The words of a heading in small letters: `**Para(s) relied on:**` is `paras relied on`. */
function foldHeading(heading: string): string {
  const words = heading.toLowerCase().replaceAll('(s)', 's').match(HEADING_WORD);
  return words?.join(' ') ?? '';
}

const HEADING_WORD = /[\p{L}\p{N}#’'-]+/gu;

const COLUMNS: ReadonlyMap<string, NonNullable<Column>> = new Map(
  (['own', 'pinpoint', 'words', 'proposition'] as const).flatMap((column) =>
    table[column].map((heading) => [foldHeading(heading), column] as const),
  ),
);

/**
 * The mentions of a row, with what its cells say of each other. A paragraph in a cell where nothing is cited is of the
 * authority of the row where the heading says so, and nobody's where the column is the draft's own. So it is right after
 * the citation, where words are quoted from it or the table has no headings. Else it is `apart`: a number of which nobody
 * says what it counts. In a row without an authority a number alone is nobody's either.
 */
export function readCells(block: Block, structure: Structure, mentions: readonly Mention[]): readonly Mention[] {
  const { text, headings } = block;
  if (!text.includes('\t')) return mentions;
  const owners = mentions.filter((one) => one.kind !== 'nameless' && !one.quoted && !isOfLaw(one));
  const cells = cellsOf(text, headings);
  const cited = placesOf(cells, owners);
  const given = new Map<Mention, Pinpoint[]>();
  const give = (pinpoint: Pinpoint, column: Column): void => {
    const owner = owners[Math.max(0, firstAfter(owners, pinpoint.start) - 1)];
    if (!owner) return;
    const sure = column === 'pinpoint' && owners.length === 1;
    given.set(owner, [...(given.get(owner) ?? []), sure ? pinpoint : { ...pinpoint, unit: 'apart' }]);
  };
  const isKept = (mention: Mention): boolean => {
    const place = firstAfter(cells, mention.start);
    const cell = cells[place];
    const [pinpoint] = mention.pinpoints;
    if (!cell || !pinpoint || cited.has(place) || mention.kind !== 'nameless' || mention.note !== null) return true;
    if (!SAYS_NOTHING.has(readLead(text, structure, pinpoint, cell.start))) return true; // `The court said at [29] that`
    if (SAME.test(text.slice(pinpoint.end, Math.min(pinpoint.end + SAME_REACH, cell.end)))) return true;
    const alone = readAlone(text, cell) !== null;
    if (owners.length === 0) return cell.column === 'pinpoint' || !alone;
    const first = text.slice(cell.start, pinpoint.start).trim() === '';
    const quotes = first && QUOTES.test(text.slice(pinpoint.end, pinpoint.end + 4));
    return cited.has(place - 1) && (quotes ? cell.column !== 'own' : alone && cell.column === null);
  };
  const kept = mentions.filter((mention) => {
    if (isKept(mention)) return true;
    const column = cells[firstAfter(cells, mention.start)]?.column ?? null;
    if (column !== 'own') for (const one of mention.pinpoints) give(one, column);
    return false;
  });
  const held = placesOf(cells, mentions);
  for (const [place, cell] of cells.entries()) {
    const pinpoint = cell.column === 'pinpoint' && !held.has(place) ? readAlone(text, cell) : null;
    if (pinpoint) give(pinpoint, cell.column);
  }
  return kept.map((mention) => {
    const more = given.get(mention);
    return more ? { ...mention, pinpoints: [...mention.pinpoints, ...more] } : mention;
  });
}

/** Which cells have a part of any of these spans. */
function placesOf(cells: readonly Cell[], spans: readonly Span[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { start, end } of spans)
    for (let i = firstAfter(cells, start); (cells[i]?.start ?? end) < end; i++) places.add(i);
  return places;
}

/** What does not lead from the cell of a pinpoint to the authority of another cell. */
const SAYS_NOTHING: ReadonlySet<Lead> = new Set(['plain', 'none']);
/** What stands between a paragraph and words of it: `[47]: “...”`. */
const QUOTES = /^[\s:,–—-]{1,3}[“"‘']/;
const SAME = /^\)?\s(?:of|in) the same (?:judgment|case|decision)\b/;
const SAME_REACH = 30;

function isOfLaw({ citations }: Mention): boolean {
  return citations[0]?.kind === 'legislation';
}
