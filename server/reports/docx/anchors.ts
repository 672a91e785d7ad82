import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { createPlaces, type DocxParagraph, type DocxText, type Piece } from '../../documents/index.ts';
import { type PlacedElement, streamXml } from '../../markup/xml-stream.ts';
import { cutAt, isLinkable, type RunPlace } from './cuts.ts';
import type { Cut, XmlEdits } from './xml-edits.ts';

/** The places where a stretch of a document's text begins and ends in the XML of its body. */
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
 * Finds the runs of a stretch of a document's text; null where there are none. For a note it is the mark in the body,
 * since Word lets nobody comment in notes. A stretch that leaves a cell ends with its first paragraph.
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
    const held: { paragraph: DocxParagraph; piece: Piece }[] = [];
    for (let i = place.index; (docx.blocks[i]?.start ?? end) < end && docx.blocks[i]?.label === undefined; i++)
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

/** Runs that are to be anchored. */
export interface Wanted {
  readonly runs: Runs;
  /** Whether they are to be a link, which not all runs can be. */
  readonly link: boolean;
}

/**
 * Finds where stretches begin and end in the XML of a body, except those that cannot be links, and where the body's
 * last section is described. The body is read once more, and only the current paragraph is kept.
 */
export function* findAnchors(
  xml: string,
  all: readonly Wanted[],
  edits: XmlEdits,
): Steps<{ readonly anchors: ReadonlyMap<Runs, Anchor>; readonly sectionAt: number | null }> {
  const wanted = [...all].sort((a, b) => a.runs.first.run.start - b.runs.first.run.start);
  const anchors = new Map<Runs, Anchor>();
  /** Those that have begun, and end in a paragraph to come. */
  let begun: { readonly runs: Runs; readonly start: Cut }[] = [];
  let next = 0;
  let sectionAt: number | null = null;
  const end = (paragraph: PlacedElement, runs: Runs, start: Cut): void => {
    const last = cutAt(xml, paragraph, runs.last, 'after', edits);
    // A text box stands behind the words that it hangs on, and its own words behind these.
    const isBehind = last.at > start.at;
    anchors.set(runs, { start, end: isBehind ? last : cutAt(xml, paragraph, runs.first, 'after', edits) });
  };
  const takeParagraph = (paragraph: PlacedElement): void => {
    const isHere = (run: Span): boolean => run.start < paragraph.end;
    for (const { runs, start } of begun) if (isHere(runs.last.run)) end(paragraph, runs, start);
    begun = begun.filter(({ runs }) => !isHere(runs.last.run));
    for (let one = wanted[next]; one && isHere(one.runs.first.run); one = wanted[++next]) {
      const { runs, link } = one;
      if (runs.first.run.start < paragraph.start || (link && !isLinkable(paragraph, runs.first, runs.last))) continue;
      const start = cutAt(xml, paragraph, runs.first, 'before', edits);
      if (isHere(runs.last.run)) end(paragraph, runs, start);
      else begun.push({ runs, start });
    }
  };
  yield* streamXml(xml, {
    wanted: new Set(['p', 'sectPr']),
    opens: () => {},
    closes: () => {},
    takes: (element) => {
      if (element.name === 'sectPr') sectionAt = element.start;
      else takeParagraph(element);
    },
  });
  return { anchors, sectionAt };
}
