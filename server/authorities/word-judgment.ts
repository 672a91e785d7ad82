import type { Span } from '../../shared/finding.ts';
import { greatestOf } from '../../shared/lists.ts';
import { drain } from '../../shared/steps.ts';
import { type DocxBlock, type DocxParts, type DocxText, readDocx } from '../documents/index.ts';
import { type Judgment, UnreadableAuthority } from './authority.ts';
import type { Line } from './line.ts';
import { readLines } from './lines.ts';
import { type Notes, notesIn } from './note-marks.ts';
import { beginsApart, passagesOfNotes, withMarks } from './notes-below.ts';
import { placeTrait } from './number-sequence.ts';

/** As much as is read of XML, in characters: it is read at once. */
const LARGEST = 20 * 1024 * 1024;
/** A change that is tracked: which words are the court's is not said. */
const TRACKED = /<(?:[\w.-]{1,40}:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel)[\s>/]/;
/** Fields whose numbers Word alone makes, and may set before paragraphs. */
const NUMBER_FIELD = /\b(?:LISTNUM|AUTONUM)/g;
/** The elements that may show words, and have none. */
const PICTURE = /<(?:[\w.-]{1,40}:)?(?:pic|imagedata|OLEObject|chart|relIds)[\s>/]/;
/** A number that Word sets before a paragraph, as courts number theirs. */
const NUMBER = /^\[?\d{1,4}[\].]?$/;

/**
 * Reads a judgment that was saved as a Word document: a line a paragraph, with the number that Word prints before it. Gives
 * its lines too.
 * Throws `UnreadableAuthority`, also where changes are tracked, and `UnreadableXml`.
 */
export function readWordJudgment(parts: DocxParts): { readonly authority: Judgment; readonly lines: readonly Line[] } {
  const all = [parts.body, parts.footnotes, parts.endnotes].map((part) => part?.xml ?? '');
  if (all.reduce((sum, { length }) => sum + length, 0) > LARGEST)
    throw new UnreadableAuthority('its text with its markup is larger than 20 MB');
  if (all.some((xml) => TRACKED.test(xml)))
    throw new UnreadableAuthority('changes are tracked in it: accept or reject them in Word and save it again');
  const docx = drain(readDocx(parts, 'copy'));
  const body = docx.blocks.filter(({ label }) => label === undefined);
  const main = mainList(body);
  const plain = body.flatMap((block) => linesOf(block, docx, main));
  const notes = { places: new Set<string>(), numbers: notesIn(plain) };
  const fields = all.reduce((sum, xml) => sum + [...xml.matchAll(NUMBER_FIELD)].length, 0);
  const unclear = docx.doubtfulNumbers || docx.notices.length > 0 || fields > (main?.length ?? 0) * RIVAL;
  const lines = plain.map((line) => withMarks(line, notes));
  const authority = readLines(lines, null, unclear || isCountedInBoxes(body));
  const [notice] = docx.notices;
  const why = (notice === undefined ? null : lackOf(notice)) ?? pictured(parts, body);
  const passages = [...authority.passages, ...passagesOfNotes(notesOf(docx, notes), authority.passages)];
  return { authority: { ...authority, passages, incomplete: authority.incomplete ?? why }, lines };
}

/** The lines of each footnote. */
function notesOf(docx: DocxText, notes: Notes): [string, Line[]][] {
  const blocks = Map.groupBy(docx.blocks, ({ label }) => label);
  return [...blocks].flatMap(([label, own]): [string, Line[]][] =>
    label === undefined
      ? []
      : [[label, own.flatMap((block) => linesOf(block, docx, null)).map((line) => withMarks(line, notes))]],
  );
}

function lackOf(notice: string): string {
  return `not all of its words are read (${notice.replace(/\.$/, '')})`;
}

/** The list that numbers the paragraphs, where that is beyond doubt. */
interface MainList {
  readonly list: string;
  readonly length: number;
  /** How far in the last of its paragraphs stands. */
  readonly indent: number;
}

/** Fewer numbers than this are no list that numbers paragraphs for sure. */
const FEWEST = 10;
/** Other numbers that are this part of those of a list, or more, leave it open which are those of the paragraphs. */
const RIVAL = 1 / 4;

/** The list that counts from 1 without a gap, and so much further than whatever else bears numbers; null where none does. */
function mainList(blocks: readonly DocxBlock[]): MainList | null {
  const counted = blocks.filter(({ number }) => number !== null && /^\d{1,4}$/.test(number));
  const lists = Map.groupBy(counted, ({ list }) => list);
  const [list, own] = [...lists].sort((a, b) => b[1].length - a[1].length)[0] ?? [null, []];
  if (list === null || own.length < FEWEST || own.some(({ number }, i) => Number(number) !== i + 1)) return null;
  const others = new Set(counted.flatMap((block) => (block.list === list ? [] : [block.number])));
  if (others.size >= own.length * RIVAL || others.has(String(own.length + 1))) return null;
  return { list, length: own.length, indent: greatestOf(own.map(({ indent }) => indent)) };
}

/** Whether text boxes have numbers of a list that the body has too: which Word counts first is not said. */
function isCountedInBoxes(blocks: readonly DocxBlock[]): boolean {
  const lists = (isBox: boolean): (string | null)[] =>
    blocks.flatMap(({ place, list }) => (list !== null && (place === 'text box') === isBox ? [list] : []));
  const others = new Set(lists(false));
  return lists(true).some((list) => others.has(list));
}

/** Why words may be missing: below its first number it has a picture. Crests stand above. */
function pictured({ body: { xml } }: DocxParts, blocks: readonly DocxBlock[]): string | null {
  const from = blocks.find(({ number }) => number === '1')?.paragraphs[0]?.element.start ?? xml.length;
  return PICTURE.test(xml.slice(from)) ? 'it has a picture, whose words cannot be read' : null;
}

/** The lines of a block, each with what of it is printed beside its words. */
function linesOf(block: DocxBlock, { text }: DocxText, main: MainList | null): Line[] {
  const { marker, list, style, kind, place, indent, words, end, marks, paragraphs } = block;
  const quoted = kind === 'quote';
  // What stands further in than any paragraph of the list that numbers these is of the paragraph above.
  const within = main !== null && list !== main.list && indent > main.indent + 1;
  const printed = marker === '' ? '' : `${marker}\t`;
  const by = -words + printed.length;
  const said = text.slice(words, end);
  const own: Span[] = marks.map((mark) => ({ start: mark.start + by, end: mark.end + by }));
  const struck = paragraphs.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.struck ? [{ start: piece.start + by, end: piece.end + by }] : [])),
  );
  // A number that is none of a paragraph is no word of it either.
  if (printed !== '' && (quoted || within || !NUMBER.test(marker))) own.unshift({ start: 0, end: printed.length });
  const form = [list ?? 'typed', place === 'body' ? kind : place, style, placeTrait(String(indent))];
  let from = 0;
  return `${printed}${kind === 'row' ? said.replaceAll('\t', ' ') : said}`.split('\n').map((line) => {
    const [start, stop] = [from, from + line.length];
    from = stop + 1;
    const here = (spans: readonly Span[]): Span[] =>
      spans
        .filter((span) => span.start < stop && span.end > start)
        .map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(stop, span.end) - start }));
    const apart = !quoted && kind !== 'row' && printed === '' && beginsApart(line);
    return {
      text: line,
      quoted,
      form,
      ...(within ? { within } : {}),
      // Nobody can say between which words it stands.
      ...(place === 'text box' ? { doubtful: [{ start: 0, end: line.length }] } : {}),
      ...(apart ? { apart } : {}),
      marks: here(own),
      struck: here(struck),
    };
  });
}
