import { Parser } from 'htmlparser2';
import { endingOf } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { drain, type Steps } from '../../../shared/steps.ts';
import { DEEPEST_HTML, INLINE } from '../../markup/html.ts';
import { CODE_ELEMENTS, type Mark, type Segment } from '../layout/block.ts';
import { type FormatReader, type LaidOut, type Layout, TELLS_NOTHING } from '../layout/chunks.ts';
import { UnreadableDraft } from '../layout/decode.ts';
import { headingsAbove, LONGEST_ALONE, MOST_PARAGRAPHS } from '../layout/headings.ts';
import { raise } from '../layout/note-candidates.ts';
import type { Edit } from '../layout/offsets.ts';
import { markerAt } from '../layout/text-lines.ts';
import { trim } from '../layout/trim.ts';
import { doubted, doubtsIn, UNREAD } from '../layout/unread.ts';
import { lineGoesOn } from '../plain/text.ts';
import { withTyped } from '../plain/typed.ts';
import { type HtmlLook, kindOfHtml, lookOfHtml, PLAIN } from './look.ts';
import { findHtmlNotes } from './notes.ts';
import { type Chosen, readSheet } from './styles.ts';

/** A web page as Word saves one ("Web Page, Filtered"), or any other: read in one piece, for what opens it ends it anywhere. */
export const HTML_READER: FormatReader = {
  cut: (source) => ({ end: source.length, reach: Number.POSITIVE_INFINITY, unread: false }),
  read: (text) => drain(readInSteps(text)),
  readInSteps,
  guess: () => ({ key: '', answer: () => false }),
  gather: () => ({ key: '', answer: () => false }),
};

function* readInSteps(text: string): Steps<LaidOut> {
  return { telling: TELLS_NOTHING, layout: withTyped(text, yield* layoutHtml(text)) };
}

/** How much is parsed between two yields, in characters. */
const PIECE = 0x4000;

/** The elements that hold nothing of the draft: programs, styles, deleted text, Word's comments. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style title template noscript select textarea button svg del xml head'.split(' '),
);
/** The elements that show something between the words of a line. */
const PRINTED: ReadonlySet<string> = new Set('img input object embed canvas meter progress'.split(' '));
const COMMENTS = /(?:^|\s)(?:msocom|MsoComment)/;
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const SPACES = /[ \t\r\n\f]{2,}|[\t\r\n\f]/g;

/** An open element. */
interface Open extends HtmlLook, Chosen {
  /** Why nothing of it is read: nobody sees it, or it is no text of the draft. */
  readonly unread: 'hidden' | 'other' | null;
  /** The next number of an ordered list; null for a bullet. */
  next: number | null;
  /** The marker of an item, until a block has it. */
  marker: string;
  /** How many blocks there were when it began. */
  readonly before: number;
  /** The label of the note that all of it is. */
  label: string | undefined;
}

const PAGE: Open = {
  ...{ name: '', unread: null, next: null, marker: '', before: 0, label: undefined },
  ...{ classes: [], id: '', inherited: PLAIN, sight: 'seen' },
  ...{ hidden: false, emphasised: false, quoted: false, indent: 0 },
};

/** Lays out a web page. Throws `UnreadableDraft` where it is nested too deep. */
export function* layoutHtml(source: string): Steps<Layout> {
  const notes = findHtmlNotes(source);
  const sheet = readSheet(source);
  const blocks: Segment[] = [];
  const edits: { start: number; end: number; text: string }[] = [];
  const marks: Mark[] = [];
  const emphasis: Span[] = [];
  const code: Span[] = [];
  const stack: Open[] = [{ ...PAGE }];
  const rows: { readonly first: number; readonly cells: { blocks: number; words: string }[] }[] = [];
  /** The words of the first row of each table that is open, cell by cell. */
  const headings: (readonly string[] | null)[] = [];
  let unseen = 0;
  /** The place where the text continues after the last word that was read. */
  let at = 0;
  /** Whether a block ends, or a line breaks, before the next text. */
  let gap: '' | '\n' = '';
  let block: Begun | null = null;
  /** How many times the line was broken since the last text. */
  let broken = 0;
  let label: string | undefined;

  const top = (): Open => stack.at(-1) ?? PAGE;
  const close = (): void => {
    gap = '\n';
    if (block) {
      const own = label ?? stack.findLast((open) => open.label !== undefined)?.label;
      blocks.push(segmentOf(source, block, own));
    }
    block = null;
    label = undefined;
  };
  const read = (start: number, end: number, text: string): void => {
    const blank = text.trim() === '';
    if (block !== null && broken > 0 && !blank && !stack.some(({ name }) => CELLS.has(name))) {
      if (broken > 1 || !lineGoesOn(block.tail, text.trimStart())) close();
    }
    if (!blank) broken = 0;
    if (block === null && blank) return; // between two blocks
    if (start > at) edits.push({ start: at, end: start, text: gap });
    gap = '';
    at = end;
    const exact = source.slice(start, end) === text;
    if (!exact) edits.push({ start, end, text });
    // White space of markup is one space; a tab of it parts nothing.
    else
      for (const { index, 0: run } of text.matchAll(SPACES))
        edits.push({ start: start + index, end: start + index + run.length, text: ' ' });
    const within = stack.findLast(({ name }) => !isInline(name)) ?? PAGE;
    const item = stack.findLast(({ marker }) => marker !== '');
    block ??= { start, end, within, marker: item?.marker ?? '', lead: [], tail: '' };
    block.tail = (block.tail + text).slice(-LONGEST_TAIL);
    const cell = rows.at(-1)?.cells.at(-1);
    if (cell && cell.words.length < LONGEST_TAIL) cell.words += text;
    if (item) item.marker = '';
    if (!blank) block.end = end;
    if (block.lead.length < LONGEST_LEAD) block.lead.push({ start, text, exact });
    if (stack.some(({ name }) => CODE_ELEMENTS.has(name))) code.push({ start, end });
    if (!stack.some((open) => open.emphasised)) return;
    const last = emphasis.at(-1);
    if (last && source.slice(last.end, start).replace(/<[^<>]{0,1000}>/g, '') === '')
      emphasis[emphasis.length - 1] = { start: last.start, end };
    else emphasis.push({ start, end });
  };
  /** Text that is set as it is typed has lines. */
  const readLines = (start: number, text: string): void => {
    let from = start;
    for (const [i, line] of text.split('\n').entries()) {
      if (i > 0) {
        gap = '\n';
        broken++;
      }
      if (line !== '') read(from, from + line.length, line);
      from += line.length + 1;
    }
  };
  /** Marks the sentences of a text that is in doubt. */
  const readDoubted = (start: number, end: number, text: string): void => {
    if (source.slice(start, end) !== text) return read(start, end, doubted(text));
    const places = doubtsIn(text);
    if (places[0] !== 0) read(start, start + (places[0] ?? 0), text.slice(0, places[0]));
    for (const [i, place] of places.entries()) {
      read(start + place, start + place, UNREAD);
      const next = places[i + 1] ?? text.length;
      read(start + place, start + next, text.slice(place, next));
    }
  };
  const endRow = (): void => {
    const row = rows.pop();
    const [first, ...others] = row ? blocks.slice(row.first) : [];
    const last = others.at(-1) ?? first;
    const above = headings.pop() ?? row?.cells.map(({ words }) => words) ?? [];
    headings.push(above);
    const filled = row?.cells.filter((cell) => cell.blocks > 0) ?? [];
    const many =
      (filled.length === 1 && (row?.cells.length === 1 || (filled[0]?.words.length ?? 0) > LONGEST_ALONE)) ||
      filled.some((cell) => cell.blocks > MOST_PARAGRAPHS) ||
      (others.length >= filled.length && blocks.slice(row?.first).some(({ kind }) => kind === 'quote'));
    if (!row || !first || !last || many || first.label !== undefined) return;
    let next = row.first;
    for (const cell of filled) {
      const begins = blocks[next];
      const before = next > row.first && begins ? edits.findLast(({ end }) => end <= begins.start) : undefined;
      if (before) before.text = '\t';
      next += cell.blocks;
    }
    blocks.splice(row.first, blocks.length, {
      ...{ kind: 'row', start: first.start, end: last.end, marker: '', indent: 0 },
      headings: headingsAbove(
        above,
        row.cells.map((cell) => filled.includes(cell)),
      ),
    });
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { startIndex: start } = parser;
        if (stack.length > DEEPEST_HTML)
          throw new UnreadableDraft(
            `this web page is nested more than ${DEEPEST_HTML} elements deep: save it as ${endingOf('docx')}`,
          );
        const around = top();
        if (!isInline(name)) close();
        else if (name === 'br') {
          gap = '\n';
          broken++;
        }
        const note = notes.get(start);
        if (note?.role === 'mark' && around.unread === null) {
          if (start > at) edits.push({ start: at, end: start, text: gap });
          gap = '';
          at = start;
          marks.push({ at: start, label: note.label });
        } else if (note) {
          const box = stack.findLast((open) => open.name === 'div');
          if (box && box.before === blocks.length && !block) box.label = note.label;
          else label = note.label;
        }
        const { class: written = '', id = '' } = attributes;
        const chosen = { name, classes: written.split(/\s+/).filter(Boolean), id };
        const styled = sheet.of(chosen, stack);
        const look = lookOfHtml(name, attributes, around.inherited, styled);
        const isShown = around.unread === null && !look.hidden;
        if (isShown && block !== null && isInline(name) && (styled.addsWords || PRINTED.has(name)))
          read(start, start, UNREAD);
        const list = around.name === 'ol' || around.name === 'ul' ? around : null;
        const left = LEFT_OUT.has(name) || COMMENTS.test(written) || note !== undefined;
        stack.push({
          ...look,
          ...chosen,
          quoted: look.quoted || (around.quoted && !CELLS.has(name)),
          indent: Math.max(look.indent, around.indent),
          unread: around.unread ?? (left ? 'other' : look.hidden ? 'hidden' : null),
          next: name === 'ol' ? Number(attributes['start'] ?? 1) || 1 : null,
          marker: name === 'li' && list ? (list.next === null ? '•' : `${list.next++}.`) : '',
          before: blocks.length,
          label: undefined,
        });
        if (name === 'table') headings.push(null);
        else if (name === 'tr') rows.push({ first: blocks.length, cells: [] });
        else if (CELLS.has(name)) rows.at(-1)?.cells.push({ blocks: 0, words: '' });
      },
      ontext: (text) => {
        const { unread, sight } = top();
        const isHidden = unread === null ? sight === 'unseen' : unread === 'hidden';
        if (isHidden) unseen += text.trim().length;
        if (isHidden || unread !== null) return;
        const { startIndex: start, endIndex } = parser;
        const lines = source.slice(start, endIndex + 1) === text && stack.some(({ name }) => name === 'pre');
        const raised = stack.some(({ name }) => name === 'sup');
        if (sight === 'faint' && text.trim() !== '') readDoubted(start, endIndex + 1, text);
        else if (lines) readLines(start, text);
        else read(start, endIndex + 1, raised ? raise(text, block?.tail.slice(-3) ?? '') : text);
      },
      onclosetag: (name) => {
        if (!isInline(name)) close();
        const closed = stack.length > 1 ? stack.pop() : undefined;
        const cell = CELLS.has(name) ? rows.at(-1)?.cells.at(-1) : undefined;
        if (cell) cell.blocks = blocks.length - (closed?.before ?? 0);
        else if (name === 'tr') endRow();
        else if (name === 'table') headings.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  for (let from = 0; from < source.length; ) {
    const next = source.indexOf('<', from + PIECE); // no text is parted
    const to = next < 0 ? source.length : next;
    parser.write(source.slice(from, to));
    from = to;
    yield;
  }
  parser.end();
  close();
  if (at < source.length) edits.push({ start: at, end: source.length, text: '' });
  return { blocks, edits: inOrder(edits), marks, emphasis, code, unseen };
}

/** A block as it is read. */
interface Begun {
  readonly start: number;
  end: number;
  readonly within: Open;
  readonly marker: string;
  /** The texts that it begins with. */
  /** The end of the text so far. */
  tail: string;
  readonly lead: { readonly start: number; readonly text: string; readonly exact: boolean }[];
}

/** How much is kept of what a line ends with, and of a heading, in characters. */
const LONGEST_TAIL = 200;

/** How many texts a typed number may be made of, with the space after it. */
const LONGEST_LEAD = 12;

/** Names with a prefix are Office's own, and say nothing of lines. */
function isInline(name: string): boolean {
  return INLINE.has(name) || name === 'br' || name.includes(':');
}

function segmentOf(source: string, block: Begun, label: string | undefined): Segment {
  const { within, marker } = block;
  const { start, end } = trim(source, block.start, block.end);
  const form = { start, end, indent: within.indent };
  if (label !== undefined) return { ...form, kind: 'note', marker: '', label };
  const kind = kindOfHtml(within.name, within.quoted);
  const typed = marker === '' ? typedMarker(block) : null;
  return typed === null ? { ...form, kind, marker } : { ...form, kind, marker: typed.marker, start: typed.end };
}

/** The number that is typed before a block, and where its words begin: Word parts the two with a row of entities. */
function typedMarker({ lead }: Begun): { readonly marker: string; readonly end: number } | null {
  const text = lead.map((one) => one.text).join('');
  const from = text.length - text.trimStart().length;
  const marker = markerAt(text, from);
  if (marker === '') return null;
  let left = from + marker.length;
  for (const one of lead) {
    if (left < one.text.length) return { marker: marker.trim(), end: one.start + (one.exact ? left : 0) };
    left -= one.text.length;
  }
  return null;
}

function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}
