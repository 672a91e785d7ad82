import type { PageStart, Span } from '../../shared/finding.ts';
import { greatestOf } from '../../shared/lists.ts';
import type { PartBlock, PartText } from '../documents/index.ts';
import type { Judgment } from './authority.ts';
import { namesJudge } from './judges-lines.ts';
import type { Line } from './line.ts';
import { readLines } from './lines.ts';
import { notesIn } from './note-marks.ts';
import { beginsApart, passagesOfNotes, withMarks } from './notes-below.ts';
import { placeTrait } from './number-sequence.ts';
import { type Margins, marginsOf, NUMBER } from './printed-numbers.ts';
import { withAddedInDoubt } from './prints-added.ts';

const RECOGNISED = 'a machine has read its words from pictures of its pages, and may have misread some';
const PICTURED = 'it has a picture, whose words cannot be read';

/**
 * Reads a judgment that is a PDF: a line a paragraph, with the number that is printed before it. Where in the margin a number
 * stands tells those of the paragraphs from those of what they quote. Gives its lines too. Throws `UnreadableAuthority`.
 */
export function readPdfJudgment(pdf: PartText): { readonly authority: Judgment; readonly lines: readonly Line[] } {
  const body = pdf.blocks.filter(({ place }) => place === 'body');
  const begins = body.findIndex(({ marker }) => NUMBER.test(marker));
  const apart = body.findIndex((block, i) => i > begins && begins >= 0 && isApart(block, pdf));
  const margins = marginsOf(body, apart < 0 ? body.length : apart);
  const first = body.findIndex((block) => NUMBER.test(block.marker) && !margins.isWithin(block));
  const top = body.slice(0, Math.max(0, first));
  const plain = [
    ...top.flatMap((block) => headingLines(block, pdf)),
    ...bodyLines(body.slice(top.length), pdf, margins),
  ];
  const notes = { places: new Set<string>(), numbers: notesIn(plain) };
  const lines = withAddedInDoubt(plain.map((line) => withMarks(line, notes)));
  const isRecognised = pdf.recognised.some((page) => page >= (pdf.blocks[0]?.page ?? 1) && page <= lastOf(pdf));
  const read = readLines(lines, null, isRecognised || pdf.lack !== null);
  // What is printed below an appendix's heading may be numbers that a reader goes on with.
  const goesOn = apart >= 0 && body.slice(apart).some(({ marker }) => NUMBER.test(marker));
  const authority = { ...read, numbering: { ...read.numbering, complete: read.numbering.complete && !goesOn } };
  const below = pdf.blocks.flatMap((block): [string, readonly Line[]][] =>
    block.label === null ? [] : [[block.label, [withMarks(lineOf(block, pdf, margins), notes)]]],
  );
  const passages = [...authority.passages, ...passagesOfNotes(below, authority.passages)];
  const lack =
    pdf.lack ??
    (isRecognised ? RECOGNISED : null) ??
    doubted(body.slice(top.length), pdf) ??
    pictured(pdf, body[first]?.page ?? 1);
  return { authority: { ...authority, passages, incomplete: authority.incomplete ?? lack }, lines };
}

/** Whether a doubt is no more than how a word is written that the end of a line parts, or a bullet of a font of signs. */
function isSlight({ start, end }: Span, text: string): boolean {
  const said = text.slice(start, end);
  return said === '\ufffd' || (/^\p{L}+$/u.test(said) && /^\p{Ll}/u.test(text.slice(end)));
}

/** Why words may be other than they are read: nobody can tell in which order they are read, or what they are. */
function doubted(blocks: readonly PartBlock[], pdf: PartText): string | null {
  const block = blocks.find(({ doubts }) => doubts.some((doubt) => !isSlight(doubt, pdf.text)));
  return block === undefined ? null : `some of its words cannot be read for sure (page ${labelOf(block.page, pdf)})`;
}

/** Why words may be missing: below its first number it has a picture. Crests stand above. */
function pictured(pdf: PartText, from: number): string | null {
  return pdf.pictured.some((page) => page > from && page <= lastOf(pdf)) ? PICTURED : null;
}

/** The last page on which a block begins. */
function lastOf({ blocks }: PartText): number {
  return greatestOf(
    blocks.map(({ page }) => page),
    0,
  );
}

/** The pages on which a block stands, as readers name them, by places of a text in which it begins so much further on. */
function pagesOf({ page, start, turns }: PartBlock, { from, labels }: PartText, by: number): readonly PageStart[] {
  return [{ start, page }, ...turns].map((one, i) => ({
    start: i === 0 ? 0 : Math.max(0, one.start + by),
    number: one.page,
    label: labelOf(one.page, { from, labels }),
  }));
}

function labelOf(page: number, { from, labels }: Pick<PartText, 'from' | 'labels'>): string {
  return labels[page - from] ?? String(page);
}

/** The name of a case, which a heading may have in several lines. */
const NAME = /\S\s(?:v|-v-)\.?\s\S/;
const YEAR = /[[(]\d{4}[\])]/;
const LONGEST_NAME = 200;
/** The lines of a paragraph but the last are longer than this, in characters; those of a heading seldom are. */
const SHORTEST_TEXT = 60;

/**
 * The lines of a block above the paragraphs as they are printed, the columns of a line apart: a citation may stand in one of them,
 * and beside a party what it is in the case. A name goes on from line to line, and so does running text.
 */
function headingLines(block: PartBlock, pdf: PartText): Line[] {
  const whole = pdf.text.slice(block.start, block.end);
  const lines = printedLines(block, pdf);
  const isName = NAME.test(whole) && !YEAR.test(whole) && whole.length <= LONGEST_NAME && !whole.includes('\t');
  const isText = lines.length > 1 && lines.slice(0, -1).every(({ length }) => length > SHORTEST_TEXT);
  return (isName || isText ? [whole] : lines.flatMap((line) => line.split('\t'))).map((text) => ({
    text: text.replaceAll('\t', ' ').trim(),
    quoted: false,
    form: ['typed', block.kind, '', placeTrait('')],
    pages: pagesOf(block, pdf, 0).slice(0, 1),
  }));
}

/** The text of a block line by line as it is printed. */
function printedLines({ start, lineEnds }: PartBlock, { text }: PartText): string[] {
  return lineEnds.map((to, i) => text.slice(lineEnds[i - 1] ?? start, to).trim());
}

function bodyLines(blocks: readonly PartBlock[], pdf: PartText, margins: Margins): Line[] {
  let [open, below] = [false, false];
  return blocks.map((block): Line => {
    const line = lineOf(block, pdf, margins);
    // What is set out in numbered parts is quoted up to where its quotation marks are closed.
    const goesOn = open && block.marker !== '' && (line.within === true || !NUMBER.test(block.marker));
    const quoted = line.quoted || goesOn;
    const begins = /^\W{0,3}[“"]/.test(pdf.text.slice(block.start, block.end));
    open = quoted && (open || begins) && !/[”"]\W{0,3}$/.test(line.text);
    const ends = !quoted && isApart(block, pdf);
    below = ends || (below && !namesJudge(line.text.trim()));
    // Below an appendix's heading numbers may be those of the appendix alone.
    return { ...line, quoted, ...(ends ? { apart: true } : {}), ...(below ? { within: true as const } : {}) };
  });
}

/** Whether an appendix begins with a block: what stands below may be under none of the numbers above. */
function isApart(block: PartBlock, pdf: PartText): boolean {
  if (block.kind === 'row' || block.kind === 'quote' || block.marker !== '') return false;
  return beginsApart(printedLines(block, pdf)[0] ?? '');
}

/** The line of a block: its words behind its number, with what of it is no word of the court. */
function lineOf(block: PartBlock, pdf: PartText, margins: Margins): Line {
  const { text } = pdf;
  const { marker, kind, words, end } = block;
  const printed = marker === '' ? '' : `${marker}\t`;
  const by = printed.length - words;
  const said = text.slice(words, end);
  const line = `${printed}${kind === 'row' ? said.replaceAll('\t', ' ') : said}`;
  const here = (spans: readonly Span[]): Span[] =>
    spans.map((span) => ({ start: span.start + by, end: span.end + by })).filter((span) => span.start >= 0);
  const within = margins.isWithin(block);
  const quoted = kind === 'quote';
  // A number that is none of a paragraph is no word of it either.
  const isPart = printed !== '' && (quoted || within || !NUMBER.test(marker));
  const doubts = here(block.doubts.filter((doubt) => !isSlight(doubt, text)));
  return {
    text: line,
    quoted,
    form: ['typed', kind, '', placeTrait(String(margins.placeOf(block)))],
    pages: pagesOf(block, pdf, by),
    ...(within ? { within } : {}),
    marks: [...(isPart ? [{ start: 0, end: printed.length }] : []), ...here(block.marks)],
    ...(doubts.length === 0 ? {} : { struck: doubts }),
  };
}
