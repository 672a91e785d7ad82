import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { createPlaces, type DocxParagraph, type DocxText, type Piece } from '../../documents/index.ts';
import { type PlacedElement, streamXml } from '../../markup/xml-stream.ts';
import { cutAt, type RunPlace } from './cuts.ts';
import type { Cut, XmlEdits } from './xml-edits.ts';

/** Where a stretch of a document's text begins and ends in the XML of its body. */
export interface Anchor {
  readonly start: Cut;
  readonly end: Cut;
}

/** A stretch of the text as it stands in runs: its first and its last character, both in the body. */
export interface Runs {
  readonly first: RunPlace;
  readonly last: RunPlace;
  /** Whether these are the words themselves; false where they stand in a note or a text box that this is the mark of. */
  readonly isItself: boolean;
}

/**
 * Finds the runs of a stretch of a document's text; null where there are none. Of a note it is the mark in the body, as
 * Word lets nobody comment in notes. A stretch that leaves a cell ends with its first paragraph.
 */
export function createRunFinder(docx: DocxText, xml: string): (span: Span) => Runs | null {
  const placeOf = createPlaces(docx);
  const marks = new Map(
    docx.blocks.flatMap(({ marks: own, label: note }) =>
      note === undefined ? own.map(({ label, start, end }) => [label, { start, end }] as const) : [],
    ),
  );
  const find = ({ start, end }: Span): Runs | null => {
    const place = placeOf(start);
    if (!place) return null;
    const { label } = place.block;
    if (label !== undefined) {
      const mark = marks.get(label);
      const runs = mark && find(mark);
      return runs ? { ...runs, isItself: false } : null;
    }
    const from = docx.blocks.indexOf(place.block);
    const held: { paragraph: DocxParagraph; piece: Piece }[] = [];
    for (let i = from; (docx.blocks[i]?.start ?? end) < end && docx.blocks[i]?.label === undefined; i++)
      for (const paragraph of docx.blocks[i]?.paragraphs ?? [])
        for (const piece of paragraph.pieces)
          if (piece.end > start && piece.start < end) held.push({ paragraph, piece });
    const [head] = held;
    const tail = held.findLast(({ paragraph }) => head && isBeside(head.paragraph, paragraph, xml));
    if (!head || !tail) return null;
    return {
      first: runPlace(head.piece, Math.max(start, head.piece.start)),
      last: runPlace(tail.piece, Math.min(end, tail.piece.end)),
      isItself: place.block.place === 'body',
    };
  };
  return find;
}

/** A cell, a table or a text box begins or ends. */
const BORDER = /<\/?(?:[\w.-]{1,40}:)?(?:tc|tbl|txbxContent)[\s>]/;

/** Whether a range may begin in one paragraph and end in another. */
function isBeside({ element, place }: DocxParagraph, other: DocxParagraph, xml: string): boolean {
  if (other.element.start === element.start) return true;
  return place === 'body' && other.place === 'body' && other.element.start >= element.end
    ? !BORDER.test(xml.slice(element.end, other.element.start))
    : false;
}

function runPlace({ run, content, start, from }: Piece, offset: number): RunPlace {
  return { run, content, character: offset - start + from };
}

/** The paragraphs of a body that hold runs, by where these begin, and where the body's last section is described. */
export function* findParagraphs(
  xml: string,
  runs: Iterable<number>,
): Steps<{ readonly paragraphs: ReadonlyMap<number, PlacedElement>; readonly sectionAt: number | null }> {
  const wanted = [...new Set(runs)].sort((a, b) => a - b);
  const paragraphs = new Map<number, PlacedElement>();
  let next = 0;
  let sectionAt: number | null = null;
  yield* streamXml(xml, {
    wanted: new Set(['p', 'sectPr']),
    opens: () => {},
    closes: () => {},
    takes: (element) => {
      if (element.name === 'sectPr') sectionAt = element.start;
      for (let at = wanted[next]; element.name === 'p' && at !== undefined && at < element.end; at = wanted[next]) {
        if (at >= element.start) paragraphs.set(at, element);
        next++;
      }
    },
  });
  return { paragraphs, sectionAt };
}

/** Where a stretch begins and ends in XML. */
export function anchorOf(
  xml: string,
  { first, last }: Runs,
  paragraphs: ReadonlyMap<number, PlacedElement>,
  edits: XmlEdits,
): Anchor {
  const [from, to] = [paragraphs.get(first.run.start), paragraphs.get(last.run.start)];
  if (!from || !to) throw new Error('a paragraph of the document is not where it was read');
  const start = cutAt(xml, from, first, 'before', edits);
  const end = cutAt(xml, to, last, 'after', edits);
  // A text box stands behind the words that it hangs on, and its own words behind these.
  return end.at > start.at ? { start, end } : { start, end: cutAt(xml, from, first, 'after', edits) };
}
