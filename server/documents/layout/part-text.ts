import type { Span } from '../../../shared/finding.ts';
import type { BlockKind } from './block.ts';
import { UnreadableDraft } from './decode.ts';
import type { PdfBlock, PdfPart, PdfText } from './pdf-text.ts';

/**
 * What an authority is read by that is some pages of a PDF, and all that is kept of these pages: their text with where its blocks
 * stand. Pages are counted from 1, through the file. It is plain data.
 */
export interface PartText {
  /** The first page and the last. */
  readonly from: number;
  readonly to: number;
  /** Whether it may go on behind its end. */
  readonly isCut: boolean;
  /** The numbers by which readers name its pages, in order. */
  readonly labels: readonly string[];
  readonly text: string;
  /** In order. */
  readonly blocks: readonly PartBlock[];
  /** The pages whose words are a machine's reading of a picture, and those with a picture among their words. */
  readonly recognised: readonly number[];
  readonly pictured: readonly number[];
  /** Why some of its words were not read, as the end of a sentence; null where nothing shows that any are missing. */
  readonly lack: string | null;
}

/** A block of such pages: see {@link PdfBlock}. */
export interface PartBlock extends Span {
  readonly kind: BlockKind;
  readonly place: 'body' | 'footnote';
  readonly marker: string;
  readonly page: number;
  readonly words: number;
  readonly marks: readonly Span[];
  readonly doubts: readonly Span[];
  /** How far from the page's left edge it begins, in hundredths of a point. */
  readonly left: number;
  /** Where each of its printed lines ends. */
  readonly lineEnds: readonly number[];
  /** Where the words begin that stand on further pages. */
  readonly turns: readonly PageTurn[];
  /** The label of a note; null for what is none. */
  readonly label: string | null;
}

/** A place in the text from which on its words stand on a page. */
export interface PageTurn {
  readonly start: number;
  readonly page: number;
}

/** The text of a part as it is kept. `labels` are those of the whole file. */
export function partTextOf(part: PdfPart & { readonly text: PdfText }, labels: readonly string[]): PartText {
  const { from, to, isCut, text } = part;
  const pages = text.pages.map((page, i) => ({ page, number: i + 1 })).slice(from - 1, to);
  return {
    ...{ from, to, isCut },
    labels: pages.map(({ number }) => labels[number - 1] ?? String(number)),
    text: text.text,
    blocks: text.blocks.map(blockOf),
    recognised: pages.flatMap(({ page, number }) => (page.recognised ? [number] : [])),
    pictured: pages.flatMap(({ page, number }) => (page.pictured === true ? [number] : [])),
    lack: text.lack ?? null,
  };
}

function blockOf(block: PdfBlock): PartBlock {
  const { start, end, kind, place, marker, page, words, marks, doubts, pieces, label = null } = block;
  const own = (span: Span): Span => ({ start: Math.min(span.start, end), end: Math.min(span.end, end) });
  const left = Math.round((pieces[0]?.box[0] ?? 0) * 100);
  const lineEnds = pieces.flatMap(({ box, page: on }, i) => {
    const next = pieces[i + 1];
    const isLast = next === undefined || next.page !== on || next.box[0] < box[0] || next.box[1] > box[3];
    return isLast ? [next?.start ?? end] : [];
  });
  const turns = pieces.flatMap(({ page: on, start: at }, i) =>
    i > 0 && on !== pieces[i - 1]?.page ? [{ start: at, page: on }] : [],
  );
  return {
    ...{ start, end, kind, place, marker, page, words },
    ...{ marks: marks.map(own), doubts: doubts.map(own), left, lineEnds, turns, label },
  };
}

/** The version of the form in which pages are kept. */
const FORM = 1;

/** The bytes as which pages are kept: the same for the same pages. */
export function writePartText(part: PartText): Uint8Array {
  const { from, to, isCut, labels, text, blocks, recognised, pictured, lack } = part;
  const written = blocks.map((block) => {
    const { start, end, kind, place, marker, page, words, marks, doubts, left, lineEnds, turns, label } = block;
    return { start, end, kind, place, marker, page, words, marks, doubts, left, lineEnds, turns, label };
  });
  const value = { form: FORM, from, to, isCut, labels, text, blocks: written, recognised, pictured, lack };
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

/** The pages that bytes hold, as they are kept. Throws `UnreadableDraft` for whatever was not written so, to the letter. */
export function readPartText(bytes: Uint8Array): PartText {
  const value = parsed(bytes);
  if (!isPartText(value) || Buffer.compare(writePartText(value), bytes) !== 0)
    throw new UnreadableDraft('it is not the text of pages as Citeward keeps it');
  return value;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const KINDS: ReadonlySet<unknown> = new Set<BlockKind>(['paragraph', 'heading', 'row', 'quote', 'note']);
const MOST_PAGES = 100_000;

function isPartText(value: unknown): value is PartText {
  if (!isObject(value)) return false;
  const { form, from, to, isCut, labels, text, blocks, recognised, pictured, lack } = value;
  if (form !== FORM || !isWithin(from, 1, MOST_PAGES) || !isWithin(to, from, MOST_PAGES)) return false;
  const isPage = (one: unknown): boolean => isWithin(one, from, to);
  return (
    typeof isCut === 'boolean' &&
    typeof text === 'string' &&
    isList(labels, isString) &&
    labels.length === to - from + 1 &&
    isList(recognised, isPage) &&
    isList(pictured, isPage) &&
    (lack === null || isString(lack)) &&
    isList(blocks, (one) => isBlock(one, text.length, isPage)) &&
    isInOrder(blocks as readonly Span[])
  );
}

function isBlock(value: unknown, length: number, isPage: (value: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  const { start, end, kind, place, marker, page, words, marks, doubts, left, lineEnds, turns, label } = value;
  if (!isWithin(start, 0, length) || !isWithin(end, start, length)) return false;
  const isSpan = (one: unknown): boolean =>
    isObject(one) && isWithin(one['start'], start, end) && isWithin(one['end'], one['start'], end);
  return (
    KINDS.has(kind) &&
    (place === 'body' || place === 'footnote') &&
    isString(marker) &&
    isPage(page) &&
    isWithin(words, start, end) &&
    isList(marks, isSpan) &&
    isList(doubts, isSpan) &&
    Number.isSafeInteger(left) &&
    isList(lineEnds, (one) => isWithin(one, start, end)) &&
    isList(turns, (one) => isObject(one) && isWithin(one['start'], start, end) && isPage(one['page'])) &&
    (label === null || isString(label))
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isWithin(value: unknown, from: number, to: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
}

function isList(value: unknown, holds: (one: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(holds);
}

function isInOrder(spans: readonly Span[]): boolean {
  return spans.every(({ start }, i) => start >= (spans[i - 1]?.end ?? 0));
}
