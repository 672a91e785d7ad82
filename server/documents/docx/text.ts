import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import type { Steps } from '../../../shared/steps.ts';
import { type PlacedElement, prefixOf, readPlaced, streamXml } from '../../markup/xml-stream.ts';
import type { BlockKind, NoteMark } from '../block.ts';
import { noticeOfDoubts } from '../unread.ts';
import { createNoteLabels, type NoteLabels } from './note-labels.ts';
import { readNumbering } from './numbering.ts';
import type { DocxParts } from './parts.ts';
import { describePlace } from './places.ts';
import type { Piece } from './runs.ts';
import { createShapes } from './shapes.ts';
import type { Disguise } from './sight.ts';
import {
  createStory,
  type Place,
  type Story,
  type StoryBlock,
  type StoryContext,
  type StoryParagraph,
} from './story.ts';
import { readStyles } from './styles.ts';
import { readTheme } from './theme.ts';

/**
 * What is read of a Word document: its canonical reading text, which is the `source` of its draft. Paragraphs stand one
 * after the other with a blank line between, rows of a table on lines of their own with tabs between the cells; automatic
 * numbers are printed as Word prints them, footnote marks as `[1]`, and the notes stand after the body. All offsets below
 * are UTF-16 units of that text, which each come from one place of one part of the file.
 *
 * Who writes into the file, or shows it: `openDocx` gives the parts as XML, `readDocx` (or `Draft.docx`) this; a finding's
 * `span` is of `text`. `createPlaces(docx)(offset)` gives block, paragraph and piece there. A piece is of one run: `run` is
 * where that stands in the XML of `paragraph.part`, tags and all; `content` is what stands between the tags of its `w:t`,
 * escaped as it is, and the character is number `offset - piece.start + piece.from` of that once it is decoded (a digit
 * that is set raised is a superscript in the text). Of a tab, a break, a sign or a mark `content` is null: they cannot be
 * parted. `paragraph.element` is the `w:p`, of a text box too (`place`), which Word lets nobody comment in; of a note it is
 * in the part of the notes. The mark of a note is in `marks` of a block of the body.
 */
export interface DocxText {
  readonly text: string;
  /** In order. They cover the text but for the blank lines between. */
  readonly blocks: readonly DocxBlock[];
  readonly notices: readonly string[];
  /** Whether Word may have counted the automatic numbers otherwise. */
  readonly doubtfulNumbers: boolean;
}

/** A paragraph, or a row of a table. */
export interface DocxBlock extends Span {
  readonly kind: BlockKind;
  /** Where it stands; that of a note is the kind of the note. */
  readonly place: Place;
  /** How far it is set in, in the columns that plain text would have. */
  readonly indent: number;
  /** The number or bullet that is printed before it, where Word sets it; typed ones are in the text. */
  readonly marker: string;
  /** The list that Word numbers it by, and the level; null where it has no such number. */
  readonly list: string | null;
  /** The name of its style in small letters; empty where it has none. */
  readonly style: string;
  /** The number that a reader knows it by, set by Word or typed: `12`, `12(a)`; null where it has none. */
  readonly number: string | null;
  /** Which block of the body it is, counted from 1; of a note the number of the note's paragraph. */
  readonly ordinal: number;
  /** The label of the note. */
  readonly label?: string;
  /** What the first row of its table has above each cell. */
  readonly headings?: readonly string[];
  /** Where the words begin, after what Word sets before them. */
  readonly words: number;
  readonly marks: readonly NoteMark[];
  readonly emphasis: readonly Span[];
  /** One, or what each cell of a row holds in one. */
  readonly paragraphs: readonly DocxParagraph[];
}

/** A paragraph of Word's in the text. */
export interface DocxParagraph extends Span {
  /** The name of the part that it is in. */
  readonly part: string;
  /** Its element in the XML of the part; where a deleted end joins two paragraphs, from the first to the last. */
  readonly element: Span;
  readonly place: Place;
  /** In order; spans of them are offsets of the text, `run` and `content` offsets of the XML. */
  readonly pieces: readonly Piece[];
}

/** Reads the parts of a Word document. Throws `UnreadableXml`. */
export function* readDocx(parts: DocxParts): Steps<DocxText> {
  const styles = readStyles(parts.styles, readTheme(parts.theme, parts.settings));
  const stories: Placed[] = [];
  const notices: string[] = [];
  const section = lastSection(parts.body.xml);
  let labels = createNoteLabels(parts.settings, section);
  for (const [place, part] of [
    ['body', parts.body],
    ['footnote', parts.footnotes],
    ['endnote', parts.endnotes],
  ] as const) {
    if (part === null) {
      const marks = place === 'body' ? 0 : labels.given(place).size;
      if (marks > 0) notices.push(withoutNotes(place, marks));
      continue;
    }
    const read = function* (brokenFields: boolean): Steps<Story> {
      if (place === 'body') labels = createNoteLabels(parts.settings, section);
      const numbering = readNumbering(parts.numbering, styles);
      const story = createStory({ place, styles, numbering, brokenFields, noteLabel: labels.labelOf });
      yield* streamXml(part.xml, story.listener);
      return story;
    };
    const story = yield* read(false);
    if (story.fields.broken() || story.brokenBox()) notices.push(BROKEN_FIELD);
    if (story.fields.broken()) {
      stories.push({ part: part.name, place, story: yield* read(true) });
    } else stories.push({ part: part.name, place, story });
  }
  if (stories.some(({ story }) => story.embedded())) notices.push(EMBEDDED);
  const blocks = stories.flatMap((placed) => inOrder(placed, labels));
  const read = compose(blocks);
  const doubtfulNumbers = stories.some(({ story }) => story.doubtfulNumbers());
  const doubts = stories.reduce((sum, { story }) => sum + story.doubts(), 0);
  if (doubts > 0) notices.push(noticeOfDoubts(doubts));
  return { ...read, doubtfulNumbers, notices: [...notices, ...noticesOfUnseen(stories, blocks, read.blocks)] };
}

/** What the user should know where the body has marks of notes, and the file has no notes. */
function withoutNotes(kind: string, marks: number): string {
  const count = marks === 1 ? `1 mark of a ${kind}` : `${marks} marks of ${kind}s`;
  return `The Word file has ${count}, and no ${kind}s that could be found, so that none is checked: open it in Word and save it again.`;
}

/** What the last section of a body says of itself, or null. */
function lastSection(xml: string): PlacedElement | null {
  // It stands after all paragraphs, and holds none; what it was before a change that is tracked stands in it.
  const w = prefixOf(xml);
  const after = greatestOf(['/p>', '/tbl>', '/sdt>', 'body>'].map((tag) => xml.lastIndexOf(named(tag, w))));
  const start = xml.indexOf(named('sectPr', w), after);
  const close = named('/sectPr>', w);
  const end = xml.lastIndexOf(close);
  return start < 0 || end < start ? null : readPlaced(xml.slice(start, end + close.length));
}

/** A tag as XML has it whose elements bear a prefix. */
function named(tag: string, prefix: string): string {
  return tag.startsWith('/') ? `</${prefix}${tag.slice(1)}` : `<${prefix}${tag}`;
}

const BROKEN_FIELD =
  'A field of the Word file (such as a cross-reference) has no end, so its code was read as text: update the fields and save the file again.';

const EMBEDDED =
  'Part of the Word file is another document that is embedded in it, and was not read: open it in Word and save it again.';

/** A story with where it stands. */
interface Placed {
  readonly part: string;
  readonly place: StoryContext['place'];
  readonly story: Story;
}

interface PlacedBlock extends StoryBlock {
  readonly part: string;
  /** The label of its note. */
  readonly label: string | undefined;
}

/** The blocks of a story; notes in the order of their marks, without those that nothing marks. */
function inOrder({ part, place, story }: Placed, labels: NoteLabels): PlacedBlock[] {
  if (place === 'body') return story.blocks.map((block) => ({ ...block, part, label: undefined }));
  const byNote = Map.groupBy(story.blocks, ({ note }) => note ?? '');
  return [...labels.given(place)].flatMap(([id, label]) =>
    (byNote.get(id) ?? []).map((block) => ({ ...block, part, label })),
  );
}

/** Writes blocks one after the other. */
function compose(all: readonly PlacedBlock[]): Pick<DocxText, 'text' | 'blocks'> {
  const texts: string[] = [];
  const blocks: DocxBlock[] = [];
  let length = 0;
  const write = (text: string): void => {
    texts.push(text);
    length += text.length;
  };
  const shapes = createShapes();
  const ordinals = new Map<string | undefined, number>();
  let before: PlacedBlock | null = null;
  for (const block of all) {
    if (before) write(before.row && block.row ? '\n' : '\n\n');
    const first = before?.label !== block.label;
    before = block;
    const start = length;
    const [head] = block.paragraphs;
    const { label } = block;
    if (label !== undefined && first) write(/^\s/.test(head.text) ? `[${label}]` : `[${label}] `);
    const marker = head.number?.marker ?? '';
    if (marker !== '') write(`${marker}\t`);
    const words = length;
    const paragraphs = block.paragraphs.map((paragraph, i): DocxParagraph => {
      if (i > 0) write('\t');
      const at = length;
      // Within a cell a tab parts nothing.
      write(block.row ? paragraph.text.replaceAll('\t', ' ') : paragraph.text);
      const { place, element } = paragraph;
      return { part: block.part, element, place, start: at, end: length, pieces: moved(paragraph.pieces, at) };
    });
    const spans = <T extends Span>(own: (paragraph: StoryParagraph) => readonly T[]): T[] =>
      block.paragraphs.flatMap((paragraph, i) => moved(own(paragraph), paragraphs[i]?.start ?? 0));
    const ordinal = (ordinals.get(label) ?? 0) + 1;
    ordinals.set(label, ordinal);
    blocks.push({
      ...{ start, end: length, words, marker, ordinal, paragraphs, place: head.place },
      ...{ list: head.number?.list ?? null, style: head.styles[0] ?? '' },
      ...shapes(block),
      ...{ marks: spans((one) => one.marks), emphasis: spans((one) => one.emphasis) },
      ...(label === undefined ? {} : { label }),
      ...(block.headings === undefined ? {} : { headings: block.headings }),
    });
  }
  return { text: texts.join(''), blocks };
}

function moved<T extends Span>(spans: readonly T[], by: number): T[] {
  return spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));
}

const WHY: Readonly<Record<Disguise, string>> = {
  hidden: 'set as hidden',
  white: 'white, or in the colour of what is below',
  tiny: 'less than two points high',
  foreign: 'in elements that Word does not read',
};

/** What the user should know of text that readers do not see; empty where there is none. */
function noticesOfUnseen(
  stories: readonly Placed[],
  order: readonly PlacedBlock[],
  blocks: readonly DocxBlock[],
): string[] {
  const unseen = stories.flatMap(({ story }) => story.unseen);
  if (unseen.length === 0) return [];
  const counts = new Map<Disguise, number>();
  for (const { why, count } of unseen) counts.set(why, (counts.get(why) ?? 0) + count);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [head] = stories.filter(({ story }) => story.unseen.length > 0);
  const beside = head?.story.blocks[Math.max(0, (head.story.unseen[0]?.block ?? 0) - 1)]?.paragraphs[0];
  const block = blocks[order.findIndex(({ paragraphs }) => paragraphs[0] === beside)];
  const kinds = [...counts].map(([why, count]) => `${count} ${WHY[why]}`).join(', ');
  const where = block === undefined ? '' : `; the first of them at or after ${describePlace(block, blocks)}`;
  return [
    `${all} ${all === 1 ? 'character' : 'characters'} of text that a reader does not see ${all === 1 ? 'was' : 'were'} left out of the reading (${kinds})${where}.`,
  ];
}
