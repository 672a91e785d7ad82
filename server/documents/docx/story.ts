import { addAll } from '../../../shared/lists.ts';
import { descendantsOf } from '../../markup/xml.ts';
import { FOREIGN, UNCHOSEN } from '../../markup/xml-names.ts';
import { type PlacedElement, textIn, type XmlListener } from '../../markup/xml-stream.ts';
import type { Color } from '../layout/colors.ts';
import type { NoteKind, Place } from '../layout/docx-text.ts';
import { UNREAD } from '../layout/unread.ts';
import { createFields, type Fields } from './fields.ts';
import type { Numbering } from './numbering.ts';
import { first, isOn } from './properties.ts';
import { join, moveRuns, rowOf, wordsOf } from './rows.ts';
import { readRunLook } from './run-look.ts';
import { readRuns } from './runs.ts';
import { type Disguise, groundBelow } from './sight.ts';
import type { StoryBlock, StoryParagraph } from './story-blocks.ts';
import { isJoined, isOutOfSight, readParagraphLook, type Styles, type TableStyle } from './styles.ts';
import { groundOf, readShading } from './theme.ts';
import unseenLooks from './unseen.json' with { type: 'json' };

/** The parts by which a story is read. */
export interface StoryContext {
  readonly place: Exclude<Place, 'text box'>;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly noteLabel: (kind: NoteKind, id: string, custom: string | null) => string;
  /** Whether the codes of fields are read as text: where a field never ends, nobody knows which text is code. */
  readonly brokenFields: boolean;
  /** Whether what is struck through is in doubt. */
  readonly doubtsStruck: boolean;
}

/** A story as it is read: the blocks so far, and the text that was left out. */
export interface Story {
  readonly listener: XmlListener;
  readonly blocks: readonly StoryBlock[];
  /** How many characters were left out, and before which block. */
  readonly unseen: readonly { readonly why: Disguise; readonly count: number; readonly block: number }[];
  /** In how many places something may be printed otherwise than it was read. */
  readonly doubts: () => number;
  readonly fields: Fields;
  /** Whether it holds another document that is only shown in it. */
  readonly embedded: () => boolean;
  /** Whether a field of a text box has no end, so that the codes of that are read as text. */
  readonly brokenBox: () => boolean;
  /** Whether Word may have counted its automatic numbers otherwise. */
  readonly doubtfulNumbers: () => boolean;
}

/** A container of blocks: the story, or a cell. */
interface Container {
  readonly blocks: StoryBlock[];
  /** A paragraph whose end was deleted, or is hidden: the next one continues it. */
  open: StoryParagraph | null;
  /** Whether the end of the last paragraph is hidden, so that the next one may stand on its line. */
  runsOn: boolean;
}

interface Table {
  /** The words of its first row, cell by cell. */
  headings: readonly string[] | null;
  style: TableStyle | null;
  /** The ground below its cells; undefined for none, null where nobody can tell. */
  ground: Color | null | undefined;
  cells: Container[];
  deleted: boolean;
  /** Whether its row is not printed, or too low for words. */
  hidden: boolean;
  low: boolean;
  cellGround: Color | null | undefined;
  cellDeleted: boolean;
}

const NEW_TABLE: Readonly<Omit<Table, 'cells'>> = {
  ...{ headings: null, style: null, ground: undefined, cellGround: undefined },
  ...{ deleted: false, hidden: false, low: false, cellDeleted: false },
};

const WANTED = new Set(['p', 'tblPr', 'trPr', 'tcPr', 'sectPr', 'sdtPr', 'tblGrid', ...FOREIGN]);
/** The elements that hold nothing that is in the document now, or that another alternative replaces. */
const SKIPPED = new Set(['del', 'moveFrom', UNCHOSEN]);

/** Reads the body of a document, its footnotes or its endnotes as a stream tells of them. */
export function createStory(context: StoryContext): Story {
  const blocks: StoryBlock[] = [];
  const unseen: { why: Disguise; count: number; block: number }[] = [];
  const fields = createFields(context.brokenFields);
  const tables: Table[] = [];
  let container: Container = { blocks, open: null, runsOn: false };
  const outer: Container[] = [];
  let note: string | null = null;
  let skipped = 0;
  /** The ground below everything. Whether a colour of the page is printed depends on the printer. */
  let page: null | undefined;
  let doubts = 0;
  let embedded = false;
  let brokenBox = false;
  let hiddenNumber = false;

  const enter = (): void => {
    outer.push(container);
    container = { blocks: [], open: null, runsOn: false };
  };
  const leave = (): Container => {
    flush();
    const left = container;
    container = outer.pop() ?? { blocks, open: null, runsOn: false };
    return left;
  };
  /** A container of paragraphs ends, and the open paragraph ends with it. */
  const flush = (): void => {
    if (container.open) push(container.open);
  };
  const push = (paragraph: StoryParagraph): void => {
    container.open = null;
    if (paragraph.text.trim() !== '') container.blocks.push({ paragraphs: [paragraph], row: false, note });
  };

  const takeParagraph = (element: PlacedElement, place: Place, within: Fields): void => {
    const properties = first(element, 'pPr');
    const direct = readParagraphLook(properties);
    const style = context.styles.of(
      first(properties, 'pStyle')?.attributes['val'] ?? context.styles.usual ?? undefined,
    );
    const named = { ...context.styles.paragraph, ...style.paragraph };
    const standing = context.numbering.standing({ ...named, ...direct });
    const look =
      direct.numId === undefined ? { ...standing, ...named, ...direct } : { ...named, ...standing, ...direct };
    const {
      unseen: left,
      doubts: own,
      boxes,
      ...runs
    } = readRuns(element, {
      ...{ styles: context.styles, fields: within, noteLabel: context.noteLabel },
      doubtsStruck: context.doubtsStruck,
      look: { ...tables.at(-1)?.style?.run, ...style.run },
      ground: groundBelow([
        groundOf(look.shading, context.styles.painter),
        // What a text box is filled with is not read.
        ...(place === 'text box' ? [null] : []),
        ...tables.toReversed().flatMap(({ cellGround, ground }) => [cellGround, ground]),
        page,
      ]),
      doubtful: isOutOfSight(look) || tables.some(({ low, style }) => low || style?.hides === true),
    });
    doubts += own;
    for (const one of left) unseen.push({ ...one, block: blocks.length });
    const begun = container.open;
    const mark = first(properties, 'rPr');
    const open = isJoined(mark);
    const gone = open && runs.text.trim() === '' && begun === null;
    const number = gone || open ? null : context.numbering.next(look);
    hiddenNumber ||= number !== null && readRunLook(mark).vanish === true;
    const words = number?.words === undefined ? '' : `${number.words} `;
    const runsOn = container.runsOn && runs.text !== '';
    container.runsOn = !open && runs.text !== '' && readRunLook(mark).vanish === true;
    if (container.runsOn) doubts++;
    const made = {
      ...moveRuns(runs, `${runsOn ? UNREAD : ''}${words}`, container.runsOn ? UNREAD : ''),
      place,
      element,
      look,
      styles: style.names,
      number: words === '' ? number : null,
    };
    const paragraph = begun ? join(begun, made) : { ...made, element: { start: element.start, end: element.end } };
    if (open) container.open = paragraph;
    else push(paragraph);
    for (const box of boxes) takeBox(box);
  };

  /** Reads a text box as if it stood after the paragraph that it hangs on. No field goes on beyond it. */
  const takeBox = (box: PlacedElement): void => {
    const ends = createFields(false);
    for (const { attributes } of descendantsOf(box, 'fldChar')) ends.turn(attributes['fldCharType'] ?? '');
    brokenBox ||= ends.broken();
    enter();
    replay(box, createFields(ends.broken()));
    const { blocks: own } = leave();
    addAll(container.blocks, own);
  };

  const replay = (element: PlacedElement, within: Fields): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (child.name === 'p') takeParagraph(child, 'text box', within);
      else if (FOREIGN.has(child.name)) leaveOut(child);
      else if (WANTED.has(child.name)) takeProperties(child);
      else if (!SKIPPED.has(child.name)) {
        opens(child.name, child.attributes);
        replay(child, within);
        closes(child.name);
      }
    }
  };

  const leaveOut = (element: PlacedElement): void => {
    const count = textIn(element).trim().length;
    if (count > 0) unseen.push({ why: 'foreign', count, block: blocks.length });
  };

  const takeProperties = (element: PlacedElement): void => {
    const table = tables.at(-1);
    if (!table) return;
    const shade = first(element, 'shd');
    const ground = shade && groundOf(readShading(shade), context.styles.painter);
    if (element.name === 'tblPr') {
      table.style = context.styles.table(first(element, 'tblStyle')?.attributes['val']);
      table.ground = ground === undefined && table.style.shades ? null : ground;
    } else if (element.name === 'trPr') {
      table.deleted = first(element, 'del') !== undefined;
      const hidden = first(element, 'hidden');
      table.hidden = hidden !== undefined && isOn(hidden.attributes['val']);
      const { hRule, val } = first(element, 'trHeight')?.attributes ?? {};
      table.low = hRule === 'exact' && Number(val) < unseenLooks.lowLine;
    } else if (element.name === 'tcPr') {
      table.cellGround = ground;
      table.cellDeleted = first(element, 'cellDel') !== undefined;
    }
  };

  const opens = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (SKIPPED.has(name)) skipped++;
    if (skipped > 0) return;
    if (name === 'background') page = null;
    else if (name === 'altChunk' || name === 'subDoc') embedded = true;
    else if (name === 'tbl') {
      flush();
      tables.push({ ...NEW_TABLE, cells: [] });
    } else if (name === 'tc') enter();
    else if (name === 'footnote' || name === 'endnote')
      note = isText(attributes['type']) ? (attributes['id'] ?? '') : '';
  };

  const closes = (name: string): void => {
    if (SKIPPED.has(name)) skipped--;
    if (skipped > 0) return;
    const table = tables.at(-1);
    if (name === 'tc') {
      const cell = leave();
      if (!table) return;
      if (!table.cellDeleted) table.cells.push(cell);
      table.cellGround = undefined;
      table.cellDeleted = false;
    } else if (name === 'tr' && table) {
      if (table.hidden) {
        const count = table.cells.map(wordsOf).join('').length;
        if (count > 0) unseen.push({ why: 'hidden', count, block: blocks.length });
      } else if (!table.deleted) {
        table.headings ??= table.cells.map(wordsOf);
        addAll(container.blocks, rowOf(table.cells, table.headings));
      }
      table.cells = [];
      Object.assign(table, { deleted: false, hidden: false, low: false });
    } else if (name === 'tbl') tables.pop();
    else if (name === 'footnote' || name === 'endnote') {
      flush();
      note = null;
    } else if (name === 'body') flush();
  };

  const takes = (element: PlacedElement): void => {
    if (skipped > 0) return;
    if (FOREIGN.has(element.name)) leaveOut(element);
    else if (element.name === 'p') takeParagraph(element, context.place, fields);
    else takeProperties(element);
  };

  const listener = { wanted: WANTED, opens, closes, takes };
  return {
    doubts: () => doubts,
    ...{ listener, blocks, unseen, fields, embedded: () => embedded, brokenBox: () => brokenBox },
    doubtfulNumbers: () => hiddenNumber || context.numbering.isDoubtful(),
  };
}

/** Separators of notes are no notes. */
function isText(type: string | undefined): boolean {
  return type === undefined || type === 'normal';
}
