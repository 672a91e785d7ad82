import { greatestOf } from '../../../shared/lists.ts';
import type { PdfParts, PdfText } from '../layout/pdf-text.ts';
import { isOwn } from './annotate-pdf.ts';
import { partsOfFile } from './beginnings.ts';
import { interpret } from './interpret.ts';
import type { Legibility } from './legible.ts';
import { PDF_LIMITS, type PdfLimits } from './limits.ts';
import { linesOf } from './lines.ts';
import { inverse } from './matrix.ts';
import { type FileFacts, lackOf, noticesOf } from './notices.ts';
import { outlineOf } from './outline.ts';
import { type PageWords, pageWordsOf } from './page-words.ts';
import {
  type Annotation,
  type Layers,
  type Matrix,
  OPS,
  openPdf,
  type PdfjsDocument,
  type PdfjsPage,
} from './pdfjs.ts';
import { readPages } from './read-pages.ts';
import { refusePdf } from './refusals.ts';
import { stampsOf } from './stamps.ts';

/** The words of a page, and the matrix from upright points to the space in which its file draws. */
interface ReadPage {
  readonly words: PageWords;
  readonly toFile: Matrix;
  readonly isAnnotated: boolean;
}

/** Annotations that hold words which a reader of the page sees; links and marks hold none. Those of a copy of ours are left out. */
const WORDED: ReadonlySet<string> = new Set(['FreeText', 'Text', 'Stamp', 'Popup']);
/** The number by which pdf.js lists what annotations draw: not at all. */
const NO_ANNOTATIONS = 0;
/** The permission to copy text and pictures (ISO 32000-1, table 22, bit 5), as pdf.js names it. */
const COPY = 0x10;

/**
 * Reads a PDF to its text. It runs in a thread of its own, since a file may take any time and memory: `audit/pdf.ts` starts that
 * and ends it. Throws `UnreadableDraft`, one line that says what to do next.
 */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS.draft): Promise<PdfText> {
  const { pages, facts } = await read(bytes, limits, () => Promise.resolve([]));
  return textOf(pages, facts, 1, pages.length);
}

/**
 * Reads a PDF that may hold several judgments, each part by itself: how its pages are set says nothing of the others. It runs and
 * throws as `readPdf` does.
 */
export async function readPdfParts(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS.bundle): Promise<PdfParts> {
  const { pages, facts, outline } = await read(bytes, limits, outlineOf);
  const lined = pages.map(({ words: { words, height } }, i) => ({
    number: i + 1,
    height,
    lines: linesOf(words, i + 1),
  }));
  const parts = partsOfFile(lined, outline);
  return {
    parts: parts.map((part) => {
      const title = outline.findLast(({ page }) => page === part.from)?.title ?? null;
      return { ...part, title, text: part.isRead ? textOf(pages, facts, part.from, part.to) : null };
    }),
    labels: stampsOf(lined),
  };
}

interface ReadFile<T> {
  readonly pages: readonly ReadPage[];
  readonly facts: FileFacts;
  readonly outline: T;
}

async function read<T>(
  bytes: Uint8Array,
  limits: PdfLimits,
  more: (file: PdfjsDocument) => Promise<T>,
): Promise<ReadFile<T>> {
  const file = await openPdf(bytes, limits);
  try {
    const layers = await file.getOptionalContentConfig();
    const pages: ReadPage[] = [];
    const texts = new Map<string, string>();
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      pages.push(await readPage(page, layers, texts));
      page.cleanup();
    }
    return { pages, facts: await factsOf(file, pages, pagesSaid(bytes)), outline: await more(file) };
  } finally {
    await file.loadingTask.destroy();
  }
}

async function readPage(page: PdfjsPage, layers: Layers, texts: Map<string, string>): Promise<ReadPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const fontOf = (id: string) => {
    const { name = '', fontMatrix, vertical } = page.commonObjs.get(id);
    return { name, unit: fontMatrix?.[0] ?? 0.001, isVertical: vertical === true };
  };
  const operators = { functions: fnArray, arguments: argsArray, width, height, view: transform };
  const drawn = interpret(operators, { ops: OPS, fontOf, isShown: (group) => layers.isVisible(group) });
  return {
    words: pageWordsOf(drawn, texts),
    toFile: inverse(transform),
    isAnnotated: (await page.getAnnotations()).some(hasWords),
  };
}

function hasWords(annotation: Annotation): boolean {
  const { subtype, fieldValue, hidden } = annotation;
  if (hidden === true || isOwn(annotation)) return false;
  return WORDED.has(subtype) || (typeof fieldValue === 'string' && fieldValue.trim() !== '');
}

async function factsOf(file: PdfjsDocument, pages: readonly ReadPage[], said: number | null): Promise<FileFacts> {
  const permissions = await file.getPermissions();
  return {
    isLocked: permissions !== null && ![...permissions].includes(COPY),
    pages: { said, found: pages.length },
    annotated: pages.flatMap(({ isAnnotated }, i) => (isAnnotated ? [i + 1] : [])),
  };
}

/** The text of some pages, from a number to another, both included. */
function textOf(all: readonly ReadPage[], facts: FileFacts, from: number, to: number): PdfText {
  const read = all.slice(from - 1, to).map(({ words }) => words);
  refuseWithout(read.map(({ legibility }) => legibility));
  const { text, blocks, labels } = readPages(read, from);
  const lack = lackOf(read, facts, from);
  return {
    ...{ text, blocks, notices: noticesOf(read, facts, from) },
    ...(lack === null ? {} : { lack }),
    pages: all.map(({ words: { width, height, legibility, isPictured }, toFile }, i) => ({
      ...{ label: labels[i + 1 - from] ?? null, width, height, toFile, recognised: legibility === 'recognised' },
      ...(isPictured ? { pictured: true } : {}),
    })),
  };
}

/** The number of pages of a node of the tree of pages (7.7.3.2), and what makes it one. */
const COUNT = /\/Count\s{1,9}(\d{1,6})/;
const IS_TREE = /\/Type\s{0,9}\/Pages(?![A-Za-z])/;

/** How many pages a file says that it has; null where it says so in packed objects alone. */
function pagesSaid(bytes: Uint8Array): number | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const counts: number[] = [];
  for (let at = text.indexOf('/Pages'); at >= 0; at = text.indexOf('/Pages', at + 1)) {
    // A dictionary without others in it: a node has none.
    const [before = ''] = text
      .slice(Math.max(0, at - NODE), at)
      .split('<<')
      .slice(-1);
    const [after = ''] = text.slice(at, at + NODE).split('>>', 1);
    const node = before + after;
    const count = IS_TREE.test(node) ? COUNT.exec(node)?.[1] : undefined;
    if (count !== undefined) counts.push(Number(count));
  }
  return counts.length === 0 ? null : greatestOf(counts);
}

/** How far around its type a node of the tree of pages is looked at, in characters: it names its pages. */
const NODE = 20_000;

/** Refuses a file without any text that can be read. */
function refuseWithout(legibility: readonly Legibility[]): void {
  if (legibility.some((one) => one === 'text' || one === 'recognised')) return;
  if (legibility.includes('characters')) throw refusePdf('characters');
  throw refusePdf(legibility.includes('picture') ? 'pictures' : 'empty');
}
