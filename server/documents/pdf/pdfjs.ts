import './stubs.ts';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
// @ts-expect-error pdf.js has no types for what it runs in a worker of the browser's.
import * as engine from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { unpacksBeyond } from './inflated.ts';
import { PDF_LIMITS, type PdfLimits } from './limits.ts';
import { refuseAtSight, refusePdf, tooManyPages } from './refusals.ts';
import { removeStubs } from './stubs.ts';

removeStubs();
// Without it pdf.js would look for a file beside itself, which a bundle does not have.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = engine;

/** Six numbers of a transformation, as PDF has them: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A run of text that one operator shows, in the order of the file. */
export interface TextItem {
  readonly str: string;
  /** From the space of the glyphs, one unit high, to the space of the page's user. */
  readonly transform: Matrix;
  readonly width: number;
  readonly height: number;
  /** The key of the font in `commonObjs`, and in `styles`. */
  readonly fontName: string;
  readonly hasEOL: boolean;
}

/** The beginning or the end of marked content among the runs of text. */
export interface MarkedContent {
  readonly type: 'beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent';
  readonly id?: string | null;
  readonly tag?: string | null;
}

export interface TextContent {
  readonly items: readonly (TextItem | MarkedContent)[];
}

/** What a page draws: operators by the numbers of `OPS`, each with its arguments. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

/** An element of the structure tree, or a piece of content that one holds, which bears the `id` of its marked content. */
export type StructureNode =
  | {
      readonly role: string;
      readonly children: readonly StructureNode[];
      readonly alt?: string;
      readonly lang?: string;
    }
  | { readonly type: string; readonly id: string };

/** Where a bookmark or a link leads: a name, or a page with how it is shown. */
export type Destination = string | readonly unknown[] | null;

export interface OutlineItem {
  readonly title: string;
  readonly dest: Destination;
  readonly items: readonly OutlineItem[];
}

/** A note, a link or a field that stands on a page. */
export interface Annotation {
  readonly subtype: string;
  readonly id: string;
  readonly rect: readonly number[];
  readonly fieldType?: string | null;
  readonly fieldValue?: unknown;
  readonly dest?: Destination;
  readonly hidden?: boolean;
  /** Who it is by. */
  readonly titleObj?: { readonly str: string };
  readonly contentsObj?: { readonly str: string };
  readonly quadPoints?: ArrayLike<number> | null;
  readonly color?: ArrayLike<number> | null;
}

/** What pdf.js made of a font: its name with its style, such as `CAAAAA+Carlito-Italic`. */
export interface Font {
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  /** From a glyph's own units to those of text; a thousandth where there is none. */
  readonly fontMatrix?: readonly number[];
  readonly missingFile?: boolean;
}

export interface PdfjsPage {
  readonly view: readonly number[];
  readonly rotate: number;
  readonly getViewport: (of: { readonly scale: number; readonly rotation?: number }) => {
    readonly width: number;
    readonly height: number;
    readonly transform: Matrix;
  };
  readonly getTextContent: (of: {
    readonly includeMarkedContent?: boolean;
    readonly disableNormalization?: boolean;
  }) => Promise<TextContent>;
  readonly getOperatorList: (of: { readonly annotationMode: number }) => Promise<OperatorList>;
  /** Null where the page has none. */
  readonly getStructTree: () => Promise<StructureNode | null>;
  readonly getAnnotations: () => Promise<readonly Annotation[]>;
  /** The fonts of the document, once the operators of a page that uses them were read. */
  readonly commonObjs: { readonly has: (key: string) => boolean; readonly get: (key: string) => Font };
  readonly cleanup: () => boolean;
}

/** The groups of the layers, and which of them are shown. */
export interface Layers {
  readonly isVisible: (group: unknown) => boolean;
}

export interface PdfjsDocument {
  readonly numPages: number;
  /** Counted from 1. */
  readonly getPage: (number: number) => Promise<PdfjsPage>;
  readonly getOutline: () => Promise<readonly OutlineItem[] | null>;
  readonly getDestination: (name: string) => Promise<readonly unknown[] | null>;
  /** The number of a page, counted from 0, by the reference that a destination begins with. */
  readonly getPageIndex: (reference: never) => Promise<number>;
  readonly getPageLabels: () => Promise<readonly string[] | null>;
  /** Null where everything is allowed. */
  readonly getPermissions: () => Promise<readonly number[] | null>;
  readonly getMetadata: () => Promise<{ readonly info: Readonly<Record<string, unknown>> }>;
  readonly getMarkInfo: () => Promise<{ readonly Marked?: boolean; readonly Suspects?: boolean } | null>;
  readonly getOptionalContentConfig: () => Promise<Layers>;
  readonly getAttachments: () => Promise<ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>> | null>;
  readonly getJSActions: () => Promise<unknown>;
  readonly getFieldObjects: () => Promise<unknown>;
  readonly annotationStorage: { readonly setValue: (key: string, value: object) => void };
  /** The file with what is in `annotationStorage` appended. */
  readonly saveDocument: () => Promise<Uint8Array>;
  readonly loadingTask: { readonly destroy: () => Promise<void> };
}

/** The numbers of the operators. */
export const OPS: Readonly<typeof pdfjs.OPS> = pdfjs.OPS;

/** Stands for what pdf.js would draw with and load files by: it can do neither. */
class Nothing {
  destroy(): void {}
}

const HOW = {
  verbosity: pdfjs.VerbosityLevel.ERRORS,
  // A picture of more than one point is left out before it is unpacked, and its operator with it: what stands for it among the
  // operators is a `transform` after which nothing is painted until `restore`.
  maxImageSize: 1,
  disableFontFace: true,
  fontExtraProperties: true,
  useSystemFonts: false,
  enableXfa: false,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  stopAtErrors: false,
  CanvasFactory: Nothing,
  FilterFactory: Nothing,
  BinaryDataFactory: Nothing,
};

/**
 * Opens a PDF; the caller destroys it (`loadingTask`). Nothing of it is run, drawn or fetched. `bytes` stay the caller's. Throws
 * `UnreadableDraft` for a file that is none, is too large, needs a password, is damaged, or is a form of Adobe's.
 */
export async function openPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS.draft): Promise<PdfjsDocument> {
  refuseAtSight(bytes, limits);
  if (unpacksBeyond(bytes)) throw refusePdf('unpacks');
  const task = pdfjs.getDocument({ ...HOW, data: new Uint8Array(bytes) } as object);
  try {
    const opened = (await task.promise) as unknown as PdfjsDocument;
    if (opened.numPages > limits.pages) throw tooManyPages(opened.numPages, limits.pages);
    if (await isAdobesForm(opened)) throw refusePdf('form');
    return opened;
  } catch (error) {
    await task.destroy();
    throw toRefusal(error);
  }
}

/** The names of the errors that pdf.js gives, whatever happened within it. */
const ERRORS: ReadonlySet<string> = new Set([
  'AbortException',
  'InvalidPDFException',
  'PasswordException',
  'ResponseException',
  'UnknownErrorException',
]);

/** An error as users are told of it: what pdf.js cannot read is damaged; what is none of its own stays as it is. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !ERRORS.has(error.name)) return error;
  return refusePdf(error.name === 'PasswordException' ? 'password' : 'damaged');
}

/** What Adobe's forms print for readers that cannot show them. */
const NOT_SHOWN = /please wait\s?\.\.\./i;

/** Whether the pages of a file are made by Adobe's programs alone, of a form without fields of its own. */
async function isAdobesForm(file: PdfjsDocument): Promise<boolean> {
  const { info } = await file.getMetadata();
  if (info['IsXFAPresent'] !== true) return false;
  if (info['IsAcroFormPresent'] !== true) return true;
  const { items } = await (await file.getPage(1)).getTextContent({});
  return NOT_SHOWN.test(items.map((item) => ('str' in item ? item.str : '')).join(' '));
}
