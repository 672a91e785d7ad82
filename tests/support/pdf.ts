import { deflateSync } from 'node:zlib';

/**
 * A PDF as a program would write it, of what a test gives of it. Places are in points from the top left corner of the page, downwards,
 * as a reader of the page counts; the place of text is the start of its baseline.
 */
export interface PdfContent {
  readonly pages: readonly PageContent[];
  readonly outline?: readonly Bookmark[];
  /** The structure tree: its roots in the order of reading. */
  readonly structure?: readonly Element[];
  /** The layers by their names, and whether each is shown. */
  readonly layers?: Readonly<Record<string, boolean>>;
  /** Fonts by the names that runs give them, beside the standard ones: the entries of their dictionaries, which may name objects. */
  readonly fonts?: Readonly<Record<string, string>>;
  /** Further entries of the catalog: `/PageLabels << /Nums [0 << /S /r >>] >>`. */
  readonly catalog?: string;
  /** Entries of the document's information: `{ Title: 'Skeleton argument' }`. */
  readonly info?: Readonly<Record<string, string>>;
  /** Further objects, which `catalog` and others name by `$0`, `$1` and so on: the text of a dictionary, or a stream. */
  readonly objects?: readonly (string | StreamContent)[];
  /** How often each stream is deflated; 0 where nothing is said. */
  readonly deflated?: number;
}

export interface PageContent {
  /** A4 where nothing is said. */
  readonly width?: number;
  readonly height?: number;
  /** By how many degrees it is shown turned, clockwise. Places are on the page as it lies in the file. */
  readonly rotate?: number;
  readonly pieces: readonly Piece[];
  /** Objects that raw operators draw, by the names that these give them: `{ F: '$0' }`. */
  readonly draws?: Readonly<Record<string, string>>;
  /** The object that holds its operators in the place of `pieces`: `$0`. */
  readonly contents?: string;
  /** Notes, links and fields: the entries of their dictionaries, which may name objects by `$0`. */
  readonly annotations?: readonly string[];
}

export interface StreamContent {
  readonly entries?: string;
  readonly data: string | Uint8Array;
}

/** How words look. */
export interface Look {
  readonly font?: string;
  readonly size?: number;
  /** Red, green and blue, each from 0 to 1. */
  readonly color?: readonly [number, number, number];
  /** The mode of rendering: 0 is filled, 3 is invisible. */
  readonly mode?: number;
  /** By how much it stands above the baseline, as a footnote mark does. */
  readonly rise?: number;
}

/** Words in one look. */
export interface Run extends Look {
  readonly words: string;
}

/** What is drawn, in the order of the file. */
export type Piece =
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly y: number;
      readonly angle: number;
      readonly runs: readonly Run[];
    }
  | { readonly kind: 'box'; readonly box: Place; readonly color: readonly [number, number, number] }
  | { readonly kind: 'picture'; readonly box: Place }
  | { readonly kind: 'marked'; readonly tag: string; readonly id: string | null; readonly pieces: readonly Piece[] }
  | { readonly kind: 'layer'; readonly name: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'form'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'raw'; readonly operators: string };

/** Left, top, right, bottom. */
export type Place = readonly [left: number, top: number, right: number, bottom: number];

/** An element of the structure tree: of further elements, and of the marked content with these ids, on whatever pages. */
export interface Element {
  readonly role: string;
  readonly children: readonly (Element | string)[];
}

export interface Bookmark {
  readonly title: string;
  /** The number of its page, from 1; left out where it leads nowhere. */
  readonly page?: number;
  readonly items?: readonly Bookmark[];
}

/** Words that begin at a place, in one look or in several: each run begins where the last has ended. */
export function line(
  x: number,
  y: number,
  words: string | readonly (string | Run)[],
  look: Look = {},
  angle = 0,
): Piece {
  const runs = typeof words === 'string' ? [words] : words;
  return {
    kind: 'line',
    x,
    y,
    angle,
    runs: runs.map((run) => ({ ...look, ...(typeof run === 'string' ? { words: run } : run) })),
  };
}

/** Words in a look of their own within a line. */
export function run(words: string, look: Look): Run {
  return { ...look, words };
}

/** Lines one below the other. */
export function lines(x: number, y: number, words: readonly string[], look: Look = {}, leading = 14): readonly Piece[] {
  return words.map((one, i) => line(x, y + i * leading, one, look));
}

/** A filled rectangle; a rule is a thin one. */
export function box(left: number, top: number, right: number, bottom: number, color: Look['color'] = [0, 0, 0]): Piece {
  return { kind: 'box', box: [left, top, right, bottom], color };
}

/** A picture of a few points, stretched over a place. */
export function picture(left: number, top: number, right: number, bottom: number): Piece {
  return { kind: 'picture', box: [left, top, right, bottom] };
}

/** Marked content; elements of the structure tree hold it by its id. */
export function marked(id: string, pieces: readonly Piece[], tag = 'Span'): Piece {
  return { kind: 'marked', tag, id, pieces };
}

/** What is marked as no part of the text, as headers and footers are. */
export function artifact(...pieces: readonly Piece[]): Piece {
  return { kind: 'marked', tag: 'Artifact', id: null, pieces };
}

/** What lies in a layer. */
export function layer(name: string, ...pieces: readonly Piece[]): Piece {
  return { kind: 'layer', name, pieces };
}

/** What is drawn by a form that the page calls. */
export function form(...pieces: readonly Piece[]): Piece {
  return { kind: 'form', pieces };
}

/** Operators as they are. */
export function raw(operators: string): Piece {
  return { kind: 'raw', operators };
}

/** A file of one page with these lines on it, from its top. */
export function pdfOf(...words: readonly string[]): Uint8Array {
  return makePdf({ pages: [{ pieces: lines(72, 72, words) }] });
}

const STANDARD = [
  ...['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  ...['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Courier'],
];

/** Writes the file. */
export function makePdf(content: PdfContent): Uint8Array {
  const objects = new Objects(content.deflated ?? 0);
  const [catalog, tree] = [objects.next(), objects.next()];
  const further = (content.objects ?? []).map(() => objects.next());
  const named = (text: string): string => text.replace(/\$(\d+)/g, (_, n: string) => `${further[Number(n)]} 0 R`);
  for (const [i, one] of (content.objects ?? []).entries()) {
    const id = further[i] ?? 0;
    if (typeof one === 'string') objects.set(id, named(one));
    else objects.setStream(id, named(one.entries ?? ''), one.data);
  }
  const book: Book = { objects, content, named, marks: new Map(), fonts: new Map(), layers: new Map() };
  addFonts(book);
  addLayers(book);
  const pages = content.pages.map(() => objects.next());
  for (const [i, page] of content.pages.entries())
    objects.set(
      pages[i] ?? 0,
      `<< /Type /Page /Parent ${tree} 0 R ${named(pageEntries(book, page, i, pages[i] ?? 0))} >>`,
    );
  objects.set(tree, `<< /Type /Pages /Kids [${references(pages)}] /Count ${pages.length} >>`);
  const entries = [
    outlineEntry(book, pages),
    structureEntry(book, pages),
    layersEntry(book),
    named(content.catalog ?? ''),
  ].join(' ');
  objects.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${entries} >>`);
  const info = Object.entries(content.info ?? {}).map(([key, value]) => `/${key} ${textString(value)}`);
  return objects.write(
    `/Root ${catalog} 0 R${info.length > 0 ? ` /Info ${objects.add(`<< ${info.join(' ')} >>`)} 0 R` : ''}`,
  );
}

/** What is known of the file while it is written. */
interface Book {
  readonly objects: Objects;
  readonly content: PdfContent;
  /** A text with `$0` and the like as the references that they stand for. */
  readonly named: (text: string) => string;
  /** The page of marked content by its id, and its number there. */
  readonly marks: Map<string, { readonly page: number; readonly number: number }>;
  /** The objects of fonts and of layers by their names. */
  readonly fonts: Map<string, number>;
  readonly layers: Map<string, number>;
}

/** The objects of a file by their numbers. */
class Objects {
  readonly #all: (Buffer | null)[] = [];
  readonly #layers: number;

  constructor(layers: number) {
    this.#layers = layers;
  }

  /** The number of an object that is set later. */
  next(): number {
    return this.#all.push(null);
  }

  set(id: number, text: string): void {
    this.#all[id - 1] = Buffer.from(text, 'latin1');
  }

  setStream(id: number, entries: string, data: string | Uint8Array): void {
    let bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
    for (let i = 0; i < this.#layers; i++) bytes = deflateSync(bytes);
    const filter = this.#layers === 0 ? '' : `/Filter [${'/FlateDecode '.repeat(this.#layers)}]`;
    const head = `<< ${entries} ${filter} /Length ${bytes.length} >>\nstream\n`;
    this.#all[id - 1] = Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')]);
  }

  add(text: string): number {
    const id = this.next();
    this.set(id, text);
    return id;
  }

  addStream(entries: string, data: string | Uint8Array): number {
    const id = this.next();
    this.setStream(id, entries, data);
    return id;
  }

  write(trailer: string): Uint8Array {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let at = parts[0]?.length ?? 0;
    const places: number[] = [];
    for (const [i, object] of this.#all.entries()) {
      const part = Buffer.concat([
        Buffer.from(`${i + 1} 0 obj\n`),
        object ?? Buffer.from('null'),
        Buffer.from('\nendobj\n'),
      ]);
      places.push(at);
      at += part.length;
      parts.push(part);
    }
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = places.length + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
  }
}

function addFonts({ objects, content, named, fonts }: Book): void {
  for (const name of STANDARD)
    fonts.set(name, objects.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`));
  for (const [name, entries] of Object.entries(content.fonts ?? {}))
    fonts.set(name, objects.add(`<< ${named(entries)} >>`));
}

function addLayers({ objects, content, layers }: Book): void {
  for (const name of Object.keys(content.layers ?? {}))
    layers.set(name, objects.add(`<< /Type /OCG /Name ${textString(name)} >>`));
}

/** A page, or a form, while its operators are written. */
interface Canvas {
  readonly book: Book;
  readonly height: number;
  readonly page: number;
  /** How many pieces of marked content the page has. */
  readonly count: { marks: number };
  readonly resources: { readonly [kind: string]: Map<string, number> };
}

function pageEntries(book: Book, page: PageContent, index: number, id: number): string {
  const { width = 595, height = 842, rotate = 0, annotations = [] } = page;
  const canvas: Canvas = { book, height, page: id, count: { marks: 0 }, resources: resourcesOf(book) };
  for (const [name, drawn] of Object.entries(page.draws ?? {}))
    canvas.resources['XObject']?.set(name, Number.parseInt(book.named(drawn), 10));
  const operators = page.pieces.map((piece) => draw(canvas, piece)).join('\n');
  const contents =
    page.contents !== undefined ? book.named(page.contents) : `${book.objects.addStream('', operators)} 0 R`;
  const notes = annotations.map((entries) => `<< /Type /Annot ${entries} >>`);
  return [
    `/MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${contents}`,
    `/Resources ${resourceEntries(canvas)}`,
    notes.length > 0 ? `/Annots [${notes.join(' ')}]` : '',
    book.content.structure ? `/StructParents ${index}` : '',
  ].join(' ');
}

function resourcesOf({ fonts, layers }: Book): Canvas['resources'] {
  return { Font: fonts, XObject: new Map(), Properties: layers };
}

function resourceEntries({ resources }: Canvas): string {
  const of = (all: Map<string, number>): string => [...all].map(([name, id]) => `/${name} ${id} 0 R`).join(' ');
  return `<< ${Object.entries(resources)
    .map(([kind, all]) => `/${kind} << ${of(all)} >>`)
    .join(' ')} >>`;
}

/** The operators that draw a piece. */
function draw(canvas: Canvas, piece: Piece): string {
  const all = (pieces: readonly Piece[]): string => pieces.map((one) => draw(canvas, one)).join('\n');
  switch (piece.kind) {
    case 'line':
      return drawLine(canvas, piece);
    case 'box': {
      const [left, top, right, bottom] = piece.box;
      return `q ${piece.color.join(' ')} rg ${left} ${canvas.height - bottom} ${right - left} ${bottom - top} re f Q`;
    }
    case 'picture': {
      const [left, top, right, bottom] = piece.box;
      const entries = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray';
      const name = addObject(canvas, canvas.book.objects.addStream(entries, '\x40\x80\xc0\xff'));
      return `q ${right - left} 0 0 ${bottom - top} ${left} ${canvas.height - bottom} cm /${name} Do Q`;
    }
    case 'marked': {
      if (piece.id === null) return `/${piece.tag} BMC\n${all(piece.pieces)}\nEMC`;
      const number = canvas.count.marks++;
      canvas.book.marks.set(piece.id, { page: canvas.page, number });
      return `/${piece.tag} << /MCID ${number} >> BDC\n${all(piece.pieces)}\nEMC`;
    }
    case 'layer':
      return `/OC /${piece.name} BDC\n${all(piece.pieces)}\nEMC`;
    case 'form': {
      const own: Canvas = { ...canvas, resources: resourcesOf(canvas.book) };
      const operators = piece.pieces.map((one) => draw(own, one)).join('\n');
      const entries = `/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /Resources ${resourceEntries(own)}`;
      return `/${addObject(canvas, canvas.book.objects.addStream(entries, operators))} Do`;
    }
    case 'raw':
      return piece.operators;
  }
}

function addObject({ resources }: Canvas, id: number): string {
  resources['XObject']?.set(`X${id}`, id);
  return `X${id}`;
}

function drawLine({ height }: Canvas, { x, y, angle, runs }: Extract<Piece, { kind: 'line' }>): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map((n) => n.toFixed(6));
  const shown = runs.map(({ words, font = 'Times-Roman', size = 12, color = [0, 0, 0], mode = 0, rise = 0 }) =>
    [`/${font} ${size} Tf`, `${color.join(' ')} rg`, `${mode} Tr`, `${rise} Ts`, `${literal(words)} Tj`].join(' '),
  );
  return `q BT ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${height - y} Tm ${shown.join(' ')} ET Q`;
}

/** The characters of Windows' encoding that Latin 1 has not, from 0x80. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A string of a PDF, in Windows' encoding. */
function literal(words: string): string {
  const bytes = [...words].map((letter) => {
    const at = WINDOWS.indexOf(letter);
    const code = at < 0 ? (letter.codePointAt(0) ?? 0) : 0x80 + at;
    if (code > 0xff) throw new Error(`no standard font has ${letter}`);
    return `\\${code.toString(8).padStart(3, '0')}`;
  });
  return `(${bytes.map((byte, i) => (/[ -'*-[\]-~]/.test(words.charAt(i)) ? words.charAt(i) : byte)).join('')})`;
}

/** A title or a name, in any letters. */
function textString(words: string): string {
  return /^[ -~]*$/.test(words)
    ? literal(words)
    : `<FEFF${[...Buffer.from(words, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}

function references(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(' ');
}

function outlineEntry({ objects, content: { outline } }: Book, pages: readonly number[]): string {
  if (!outline) return '';
  const root = objects.next();
  const level = (items: readonly Bookmark[], parent: number): string => {
    const ids = items.map(() => objects.next());
    for (const [i, { title, page, items: inner = [] }] of items.entries()) {
      const id = ids[i] ?? 0;
      const where = page === undefined ? '' : `/Dest [${pages[page - 1]} 0 R /Fit]`;
      const beside = `${i > 0 ? `/Prev ${ids[i - 1]} 0 R` : ''} ${i + 1 < ids.length ? `/Next ${ids[i + 1]} 0 R` : ''}`;
      objects.set(id, `<< /Title ${textString(title)} /Parent ${parent} 0 R ${where} ${beside} ${level(inner, id)} >>`);
    }
    return ids.length === 0 ? '' : `/First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${ids.length}`;
  };
  objects.set(root, `<< /Type /Outlines ${level(outline, root)} >>`);
  return `/Outlines ${root} 0 R`;
}

function structureEntry({ objects, content: { structure }, marks }: Book, pages: readonly number[]): string {
  if (!structure) return '';
  const root = objects.next();
  /** The element of each piece of marked content, by page and number. */
  const parents = new Map<number, string[]>();
  const add = ({ role, children }: Element, parent: number): number => {
    const id = objects.next();
    const kids = children.map((child) => {
      if (typeof child !== 'string') return `${add(child, id)} 0 R`;
      const mark = marks.get(child);
      if (!mark) throw new Error(`nothing is marked as ${child}`);
      const own = parents.get(mark.page) ?? [];
      own[mark.number] = `${id} 0 R`;
      parents.set(mark.page, own);
      return `<< /Type /MCR /Pg ${mark.page} 0 R /MCID ${mark.number} >>`;
    });
    objects.set(id, `<< /Type /StructElem /S /${role} /P ${parent} 0 R /K [${kids.join(' ')}] >>`);
    return id;
  };
  const kids = structure.map((element) => add(element, root));
  const rows = pages.map(
    (page, i) => `${i} [${Array.from(parents.get(page) ?? [], (one) => one ?? 'null').join(' ')}]`,
  );
  const table = objects.add(`<< /Nums [${rows.join(' ')}] >>`);
  objects.set(root, `<< /Type /StructTreeRoot /K [${references(kids)}] /ParentTree ${table} 0 R >>`);
  return `/StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >>`;
}

function layersEntry({ content: { layers: shown = {} }, layers }: Book): string {
  if (layers.size === 0) return '';
  const hidden = [...layers].filter(([name]) => shown[name] === false).map(([, id]) => id);
  return `/OCProperties << /OCGs [${references([...layers.values()])}] /D << /OFF [${references(hidden)}] >> >>`;
}
