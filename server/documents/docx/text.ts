import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import type { Steps } from '../../../shared/steps.ts';
import { type PlacedElement, prefixOf, readPlaced, streamXml } from '../../markup/xml-stream.ts';
import type { DocxBlock, DocxParagraph, DocxText } from '../layout/docx-text.ts';
import { noticeOfDoubts } from '../layout/unread.ts';
import { createNoteLabels, type NoteLabels } from './note-labels.ts';
import { readNumbering } from './numbering.ts';
import type { DocxParts } from './parts.ts';
import { describePlace } from './places.ts';
import { createShapes } from './shapes.ts';
import type { Disguise } from './sight.ts';
import { createStory, type Story, type StoryContext } from './story.ts';
import type { StoryBlock, StoryParagraph } from './story-blocks.ts';
import { readStyles } from './styles.ts';
import { readTheme } from './theme.ts';

/**
 * Reads the parts of a Word document. What is struck through is in doubt in a `draft`; in the `copy` of an authority its place
 * is told. Throws `UnreadableXml`.
 */
export function* readDocx(parts: DocxParts, as: 'draft' | 'copy' = 'draft'): Steps<DocxText> {
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
      const story = createStory({
        ...{ place, styles, numbering, brokenFields, noteLabel: labels.labelOf },
        doubtsStruck: as === 'draft',
      });
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

/** The notice for a user whose document has marks of notes, and no notes. */
function withoutNotes(kind: string, marks: number): string {
  const count = marks === 1 ? `1 mark of a ${kind}` : `${marks} marks of ${kind}s`;
  return `The Word file has ${count}, and no ${kind}s that could be found, so that none is checked: open it in Word and save it again.`;
}

/** The properties of the last section of a body, or null. */
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

/** The notice for a user whose document has text that readers do not see; empty where it has none. */
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
