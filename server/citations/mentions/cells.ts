import type { Span } from '../../../shared/finding.ts';
import { type Block, trim } from '../../documents/index.ts';
import { hasCheck } from '../forms/kinds.ts';
import { namesOther } from '../phrases/phrases.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import table from './columns.json' with { type: 'json' };
import { readLead } from './continuing.ts';
import { inDoubt } from './open-pinpoints.ts';
import { type Pinpoint, readAlone } from './pinpoints.ts';
import type { Lead, Mention } from './reference.ts';
import { short } from './short-forms.ts';

/**
 * What stands under a heading of a table: the draft's own business, as the pages of a bundle; authorities; what may be
 * paragraphs of them; words of them; what these are about; what is of `others`, or is not so; or something `else`, as far as is known. Null where the
 * table has no headings.
 */
export type Column = 'own' | 'authority' | 'pinpoint' | 'words' | 'subject' | 'others' | 'else' | null;

/** A cell of a row: what stands between two tabs. */
export interface Cell extends Span {
  readonly column: Column;
  /** Whether its column may as well count something else. */
  readonly perhaps?: boolean;
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
  const columns = cells.map((_, i) => (known ? columnOf(headings[i] ?? '') : 'else'));
  return cells.map((cell, i) => {
    const perhaps = known && mayBePlace(columns, i, headings[i] ?? '', text.slice(cell.start, cell.end));
    return perhaps ? { ...cell, column: 'pinpoint', perhaps } : { ...cell, column: columns[i] ?? 'else' };
  });
}

/** `| Case | No. | Words |`: whether a number alone between a case and words of it may be the paragraph where these stand, where no column says so. */
function mayBePlace(columns: readonly Column[], at: number, heading: string, text: string): boolean {
  if (columns[at] !== 'own' || !PERHAPS.has(foldHeading(heading)) || !NUMBER_ALONE.test(text)) return false;
  const isBehindCase = columns.slice(0, at).includes('authority');
  return isBehindCase && columns.includes('words') && !columns.includes('pinpoint');
}

const NUMBER_ALONE = /^\s*\[?\d{1,3}\]?\s*$/;

function columnOf(heading: string): NonNullable<Column> {
  const known = COLUMNS.get(foldHeading(heading));
  if (known !== undefined) return known;
  const words = wordsOf(heading);
  return namesOther(words) || holdsEntry(OTHERS, lowerOf(words)) ? 'others' : 'else';
}

/** What a heading has that says that the words below it are somebody's, or are not those of the authority. */
const OTHERS = indexWords(table.others);

/** What the first row of a table has that is none of headings: a citation, or a paragraph alone. */
export const CITES = /[[(]\d{4}[\])]|^\[\d{1,4}\]$/;

/** What heads the numbers of rows, of tabs or of paragraphs. */
const PERHAPS: ReadonlySet<string> = new Set(table.perhaps);

/** The words of a heading in small letters, each as of one: `**Para(s) relied on:**` is `para relied on`. */
function foldHeading(heading: string): string {
  const words = heading.toLowerCase().replaceAll('(s)', '').match(HEADING_WORD) ?? [];
  return words.map((word) => word.replace(/(?<=[^s]{2})s$/, '')).join(' ');
}

const HEADING_WORD = /[\p{L}\p{N}#¶§’'-]+/gu;

const COLUMNS: ReadonlyMap<string, NonNullable<Column>> = new Map(
  (['own', 'authority', 'pinpoint', 'words', 'subject'] as const).flatMap((column) =>
    table[column].map((heading) => [foldHeading(heading), column] as const),
  ),
);

/**
 * The mentions of a row, with what its cells say of each other. A number in a cell where nothing is cited is nobody's where
 * the column is the draft's own. Else it may be a paragraph of the authority of the row, or of anything: it is `apart`, so
 * that it is never held against its author. Where words are quoted from it right after the citation, in a table without
 * other headings, it is the authority's. A number alone in a row is nobody's, unless that goes on with the row above.
 */
export function readCells(block: Block, structure: Structure, mentions: readonly Mention[]): readonly Mention[] {
  const { text, headings, kind } = block;
  if (kind !== 'row' && !text.includes('\t')) return mentions;
  const named = namedIn(text, cellsOf(text, headings), mentions);
  return readRow(
    block,
    structure,
    named.length === 0 ? mentions : [...named, ...mentions].sort((a, b) => a.start - b.start),
  );
}

/** `| Grant (above) | [35] |`: the case that a cell of authorities names by itself, where its row cites no other, as a short form. */
function namedIn(text: string, cells: readonly Cell[], mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.some(({ kind }) => kind !== 'nameless')) return [];
  return cells.flatMap((cell) => {
    const name = cell.column === 'authority' ? NAME_ALONE.exec(text.slice(cell.start, cell.end)) : null;
    const called = name?.[1];
    if (!name || called === undefined) return [];
    const start = cell.start + name[0].indexOf(called);
    const end = start + called.length;
    return [short('named', start, end, { start, end, text: called, form: 'short' }, [])];
  });
}

/** A name alone in its cell, with what says that it was cited before. */
const NAME_ALONE = /^\s*(\p{Lu}[\p{L}’'&. -]{1,60}?)(?:,?\s\(?(?:above|supra|n\s\d{1,3})\)?)?\s*$/u;

/** Whether a row that quotes has no authority of its own: the cell for that is empty, or left out. */
function mayGoOn(text: string, cells: readonly Cell[], { quotes }: Structure): boolean {
  return quotes.length > 0 && cells.every((cell) => cell.column !== 'authority' || isEmpty(text, cell));
}

/** Whether the first cell of a row is empty, or that for its authority. */
export function beginsEmpty(text: string, cells: readonly Cell[]): boolean {
  return cells.length > 1 && cells.some((cell, i) => (i === 0 || cell.column === 'authority') && isEmpty(text, cell));
}

function isEmpty(text: string, { start, end }: Cell): boolean {
  return text.slice(start, end).trim() === '';
}

function readRow(block: Block, structure: Structure, mentions: readonly Mention[]): readonly Mention[] {
  const { text, headings } = block;
  const owners = mentions.filter(
    (one) => one.kind !== 'nameless' && !one.quoted && hasCheck(one.citations[0], 'pinpoint'),
  );
  const cells = cellsOf(text, headings);
  const cited = placesOf(cells, owners);
  const given = new Map<Mention, Pinpoint[]>();
  const give = (pinpoint: Pinpoint): void => {
    const owner = owners[Math.max(0, firstAfter(owners, pinpoint.start) - 1)];
    if (owner) given.set(owner, [...(given.get(owner) ?? []), inDoubt(pinpoint)]);
  };
  const kept = mentions.filter((mention) => {
    const place = firstAfter(cells, mention.start);
    const cell = cells[place];
    const [pinpoint] = mention.pinpoints;
    if (!cell || !pinpoint || cited.has(place) || mention.kind !== 'nameless' || mention.note !== null) return true;
    if (!SAYS_NOTHING.has(readLead(text, structure, pinpoint, cell.start))) return true; // `The court said at [29] that`
    if (SAME.test(text.slice(pinpoint.end, Math.min(pinpoint.end + SAME_REACH, cell.end)))) return true;
    // `| | [83] | “...” |`: the row may go on with what the one above it cites, as its words show.
    if (owners.length === 0) return readAlone(text, cell) === null || mayGoOn(text, cells, structure);
    if (cited.has(place - 1) && quotesFrom(text, cell, pinpoint)) return true;
    if (cell.column !== 'own') mention.pinpoints.forEach(give);
    return false;
  });
  const held = placesOf(cells, mentions);
  for (const [place, cell] of cells.entries())
    if (cell.column === 'pinpoint' && !held.has(place) && NUMBERED.test(text.slice(cell.start, cell.end)))
      give(readAlone(text, cell) ?? unread(text, cell));
  return kept.map((mention) => {
    const more = given.get(mention);
    return more ? { ...mention, pinpoints: [...mention.pinpoints, ...more] } : mention;
  });
}

/** `[47]: “...”`, under no heading that says otherwise. */
function quotesFrom(text: string, { start, column, perhaps }: Cell, pinpoint: Pinpoint): boolean {
  if (perhaps === true) return false;
  if (column !== null && column !== 'pinpoint' && column !== 'words') return false;
  return text.slice(start, pinpoint.start).trim() === '' && QUOTES.test(text.slice(pinpoint.end, pinpoint.end + 4));
}

const NUMBERED = /\d/;

/** A cell of paragraphs that cannot be read: `44; see also 500`. */
function unread(text: string, cell: Cell): Pinpoint {
  const { start, end } = trim(text, cell.start, cell.end);
  return { start, end, unit: 'apart', items: [], text: text.slice(start, end) };
}

/** Whether the column of a cell, and all of its row, says that the words in it are the authority's. */
export function quotesAuthority(cells: readonly Cell[], at: Cell, references: readonly Span[]): boolean {
  if (at.column !== 'words' || references.length !== 1) return false;
  const cited = placesOf(cells, references);
  return cells.every(({ column }, place) =>
    cited.has(place) ? column === 'authority' : column !== 'subject' && column !== 'else' && column !== 'others',
  );
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
