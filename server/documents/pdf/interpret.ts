import { type Sight, sightOf, WHITE } from '../layout/colors.ts';
import type { Box } from '../layout/pdf-text.ts';
import type { Drawn, Glyph, Unseen } from './drawn.ts';
import { at, boxOf, IDENTITY, meet, times } from './matrix.ts';
import type { Matrix } from './pdfjs.ts';

/** A page's operators, as pdf.js lists them, with the matrix from the page's own space to upright points. */
export interface Operators {
  readonly functions: ArrayLike<number>;
  readonly arguments: readonly unknown[];
  readonly width: number;
  readonly height: number;
  readonly view: Matrix;
}

/** What is known of a font besides its glyphs. */
export interface Font {
  readonly name: string;
  /** From a glyph's own units to those of text. */
  readonly unit: number;
  readonly isVertical: boolean;
}

/** The facts of a document by which its operators are read. */
export interface Facts {
  /** The numbers of operators by their names. */
  readonly ops: Readonly<Record<string, number>>;
  readonly fontOf: (id: string) => Font;
  /** Whether optional content, as its operators name it, is shown. */
  readonly isShown: (properties: unknown) => boolean;
}

/** A glyph as pdf.js has it. */
interface FileGlyph {
  readonly unicode?: string;
  readonly width: number;
  readonly isSpace?: boolean;
}

interface State {
  readonly ctm: Matrix;
  readonly clip: Box;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly font: Font;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: number;
  readonly text: Matrix;
  /** Where the next glyph and the next line begin, in the space of `text`. */
  readonly x: number;
  readonly y: number;
  readonly lineX: number;
  readonly lineY: number;
}

/** A surface that hides what lies below it, with its colour; null where the colour is not known. */
interface Surface {
  readonly box: Box;
  readonly color: string | null;
  /** How many glyphs had been drawn before. */
  readonly after: number;
}

/** A stretch of marked content: its number, and whether it is left out. */
interface Marked {
  readonly content: number | null;
  readonly isArtifact: boolean;
  readonly isShown: boolean;
}

/** Letters smaller than that, in points, nobody reads. */
const TINY = 2;
/** What is less opaque nobody sees. */
const CLEAR = 0.1;
/** Boxes thinner than that, in points, are lines. */
const THIN = 2;

/** The numbers of path segments as pdf.js packs them, by how many numbers follow each. */
const SEGMENTS: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

const NOTHING_MARKED: Marked = { content: null, isArtifact: false, isShown: true };

/**
 * Reads from a page's operators what is drawn on it: each glyph with its place and whether anybody sees it, lines and pictures.
 * What is drawn in another direction than upright is counted and left out. (ISO 32000-1, 8 and 9.)
 */
export function interpret(operators: Operators, facts: Facts): Drawn {
  const page = new Page(operators, facts);
  for (let i = 0; i < operators.functions.length; i++)
    page.run(operators.functions[i] as number, (operators.arguments[i] ?? []) as readonly unknown[]);
  return page.drawn();
}

/** The colour of most letters, of which on paper nothing more is asked. */
const BLACK_INK = '#000000';

type Handler = (args: readonly unknown[]) => void;

class Page {
  readonly #operators: Operators;
  readonly #facts: Facts;
  readonly #handlers = new Map<number, Handler>();
  readonly #saved: State[] = [];
  readonly #marked: Marked[] = [];
  readonly #glyphs: Glyph[] = [];
  /** The colour of each glyph; null where it is not known. */
  readonly #colors: (string | null)[] = [];
  readonly #rules: Box[] = [];
  readonly #surfaces: Surface[] = [];
  readonly #pictures: Omit<Surface, 'color'>[] = [];
  #forms = 0;
  #strokes = 0;
  #turned = 0;
  #clips = false;
  /** Whether the matrix was changed and nothing painted since: a picture that was not read leaves that behind. */
  #awaits = false;
  #state: State;

  constructor(operators: Operators, facts: Facts) {
    this.#operators = operators;
    this.#facts = facts;
    this.#state = {
      ...{ ctm: operators.view, clip: [0, 0, operators.width, operators.height] },
      ...{ fill: '#000000', stroke: '#000000', fillAlpha: 1, strokeAlpha: 1 },
      ...{ font: { name: '', unit: 0.001, isVertical: false }, size: 0, charSpacing: 0, wordSpacing: 0, scale: 1 },
      ...{ leading: 0, rise: 0, mode: 0, text: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 },
    };
    for (const [name, handler] of Object.entries(this.#operations())) {
      const number = facts.ops[name];
      if (number !== undefined) this.#handlers.set(number, handler);
    }
  }

  run(operation: number, args: readonly unknown[]): void {
    this.#handlers.get(operation)?.(args);
  }

  drawn(): Drawn {
    const { width, height } = this.#operators;
    const pictures = this.#pictures.map(({ box }) => box);
    const glyphs = this.#glyphs.map((glyph, i) => this.#look(glyph, i));
    return { width, height, glyphs, turned: this.#turned, rules: this.#rules, pictures };
  }

  #operations(): Readonly<Record<string, Handler>> {
    const set = (change: Partial<State>): void => {
      this.#state = { ...this.#state, ...change };
    };
    const move = (dx: number, dy: number): void => {
      const { lineX, lineY } = this.#state;
      set({ x: lineX + dx, y: lineY + dy, lineX: lineX + dx, lineY: lineY + dy });
    };
    const setFont = ([id, size]: readonly unknown[]): void =>
      set({ font: this.#facts.fontOf(String(id)), size: Number(size) });
    const concat = (matrix: unknown): void => {
      if (matrix) set({ ctm: times(this.#state.ctm, [...(matrix as number[])] as unknown as Matrix) });
    };
    const restore = (): void => {
      this.#takePicture();
      const state = this.#saved.pop();
      if (state) this.#state = state;
    };
    return {
      save: () => this.#saved.push(this.#state),
      restore,
      transform: (args) => {
        concat(args);
        this.#awaits = true;
      },
      paintFormXObjectBegin: ([matrix, bbox]) => {
        this.#saved.push(this.#state);
        this.#forms++;
        concat(matrix);
        if (bbox)
          set({ clip: meet(this.#state.clip, boxOf(this.#state.ctm, [...(bbox as number[])] as unknown as Box)) });
        this.#awaits = false;
      },
      paintFormXObjectEnd: () => {
        this.#forms--;
        this.#awaits = false;
        restore();
      },
      beginText: () => set({ text: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 }),
      setCharSpacing: ([n]) => set({ charSpacing: Number(n) }),
      setWordSpacing: ([n]) => set({ wordSpacing: Number(n) }),
      setHScale: ([n]) => set({ scale: Number(n) / 100 }),
      setLeading: ([n]) => set({ leading: -Number(n) }),
      setTextRise: ([n]) => set({ rise: Number(n) }),
      setTextRenderingMode: ([n]) => set({ mode: Number(n) }),
      setFont,
      setGState: ([states]) => {
        for (const [key, value] of states as readonly (readonly [string, unknown])[]) {
          if (key === 'Font') setFont(value as readonly unknown[]);
          else if (key === 'ca') set({ fillAlpha: Number(value) });
          else if (key === 'CA') set({ strokeAlpha: Number(value) });
        }
      },
      moveText: ([x, y]) => move(Number(x), Number(y)),
      setLeadingMoveText: ([x, y]) => {
        set({ leading: Number(y) });
        move(Number(x), Number(y));
      },
      setTextMatrix: ([matrix]) =>
        set({ text: [...(matrix as number[])] as unknown as Matrix, x: 0, y: 0, lineX: 0, lineY: 0 }),
      nextLine: () => move(0, this.#state.leading),
      showText: ([glyphs]) => this.#show(glyphs as readonly (FileGlyph | number)[]),
      showSpacedText: ([glyphs]) => this.#show(glyphs as readonly (FileGlyph | number)[]),
      setFillRGBColor: ([color]) => set({ fill: String(color), fillAlpha: this.#state.fillAlpha }),
      setStrokeRGBColor: ([color]) => set({ stroke: String(color) }),
      setFillColorN: () => set({ fill: null }),
      setStrokeColorN: () => set({ stroke: null }),
      setFillTransparent: () => set({ fill: '#ffffff' }),
      setStrokeTransparent: () => set({ stroke: '#ffffff' }),
      clip: () => {
        this.#clips = true;
      },
      eoClip: () => {
        this.#clips = true;
      },
      constructPath: (args) => this.#path(args),
      shadingFill: () => {
        this.#awaits = false;
      },
      beginMarkedContent: ([tag]) => this.#mark(String(tag), null),
      beginMarkedContentProps: ([tag, properties]) => this.#mark(String(tag), properties),
      endMarkedContent: () => this.#marked.pop(),
      ...Object.fromEntries(PAINTING.map((name) => [name, () => this.#takePicture(true)])),
    };
  }

  #mark(tag: string, properties: unknown): void {
    const outer = this.#marked.at(-1) ?? NOTHING_MARKED;
    const isShown = outer.isShown && (tag !== 'OC' || this.#facts.isShown(properties));
    const isArtifact = outer.isArtifact || tag === 'Artifact';
    // A form numbers its content by itself, and the tree of the page does not have those.
    const content = typeof properties === 'number' && this.#forms === 0 ? properties : outer.content;
    this.#marked.push({ content, isArtifact, isShown });
  }

  /** A picture fills the unit square of its matrix (8.9.5). Pictures are not read: of most only the matrix is left. */
  #takePicture(painted = this.#awaits): void {
    this.#awaits = false;
    if (!painted || !(this.#marked.at(-1)?.isShown ?? true)) return;
    const box = meet(boxOf(this.#state.ctm, [0, 0, 1, 1]), this.#state.clip);
    if (box[2] - box[0] > THIN && box[3] - box[1] > THIN) this.#pictures.push({ box, after: this.#glyphs.length });
  }

  #path([operation, data, minMax]: readonly unknown[]): void {
    this.#awaits = false;
    if (!minMax) return;
    const [x0, y0, x1, y1] = minMax as unknown as [number, number, number, number];
    const { ctm, clip } = this.#state;
    const all = boxOf(ctm, [x0, y0, x1, y1]);
    if (this.#clips) {
      this.#clips = false;
      this.#state = { ...this.#state, clip: meet(clip, all) };
    }
    const { ops } = this.#facts;
    const op = Number(operation);
    if (op === ops['endPath'] || !(this.#marked.at(-1)?.isShown ?? true)) return;
    const strokes = op === ops['stroke'] || op === ops['closeStroke'];
    const { fill, fillAlpha, strokeAlpha } = this.#state;
    if (strokes && strokeAlpha > CLEAR) this.#lines((data as readonly ArrayLike<number>[])[0] ?? [], clip);
    if (strokes || fillAlpha <= CLEAR) return;
    const box = meet(all, clip);
    if (isLine(box)) this.#rules.push(box);
    else if (fillAlpha > 0.95 && isBox((data as readonly ArrayLike<number>[])[0] ?? []))
      this.#surfaces.push({ box, color: fill, after: this.#glyphs.length });
  }

  /** Keeps the lines of a path that go straight across or down. */
  #lines(path: ArrayLike<number>, clip: Box): void {
    let from: readonly [number, number] = [0, 0];
    let start = from;
    for (let i = 0; i < path.length; ) {
      const kind = path[i] as number;
      const count = SEGMENTS[kind];
      if (count === undefined) return;
      const to = kind === 4 ? start : at(this.#state.ctm, path[i + count - 1] as number, path[i + count] as number);
      if (kind === 0) start = to;
      else if (kind === 1 || kind === 4) {
        const box = meet(
          [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])],
          clip,
        );
        if (isLine(box)) this.#rules.push(box);
      }
      from = to;
      i += count + 1;
    }
  }

  #show(shown: readonly (FileGlyph | number)[]): void {
    this.#awaits = false;
    this.#strokes++;
    const { ctm, text, font, size, charSpacing, wordSpacing, scale, rise, lineX, lineY } = this.#state;
    const direction = size < 0 ? -1 : 1;
    const height = Math.abs(size);
    const { y } = this.#state;
    let { x } = this.#state;
    const matrix = times(ctm, text);
    const [a, b, c, d] = matrix;
    const across = Math.hypot(a, b);
    // Text goes from left to right where its line goes right and its letters stand up.
    const isUpright = !font.isVertical && Math.abs(b) < 0.02 * across && a * scale * direction > 0 && d * direction < 0;
    const drawnSize = height * Math.hypot(c, d);
    const marked = this.#marked.at(-1) ?? NOTHING_MARKED;
    const why = this.#unseen(drawnSize, marked);
    const color = this.#colorOfText();
    for (const glyph of shown) {
      if (typeof glyph === 'number') {
        x -= (glyph * height * scale * direction) / 1000;
        continue;
      }
      const advance = glyph.width * height * font.unit;
      const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0);
      const end = x + (advance * scale + spacing * scale) * direction;
      if (isUpright) {
        const [left, baseline] = at(matrix, x, y + rise);
        const [right] = at(matrix, x + advance * scale * direction, y + rise);
        // Written out, since a page has thousands of them.
        this.#glyphs.push({
          text: readable(glyph.unicode),
          left,
          right: Math.max(right, left),
          baseline,
          size: drawnSize,
          font: font.name,
          content: marked.content,
          isArtifact: marked.isArtifact,
          stroke: this.#strokes,
          unseen: why,
          pictured: null,
          isFaint: false,
        });
        this.#colors.push(color);
      } else if (why === null && glyph.unicode?.trim()) this.#turned++;
      x = end;
    }
    this.#state = { ...this.#state, x, y, lineX, lineY };
  }

  /** Why nobody sees what is drawn now, as far as the place does not matter. */
  #unseen(size: number, { isShown }: Marked): Unseen | null {
    const { mode, fillAlpha, strokeAlpha } = this.#state;
    if (!isShown) return 'layer';
    if (mode === 3 || mode === 7) return 'unpainted';
    if (size < TINY) return 'tiny';
    return (mode === 1 || mode === 5 ? strokeAlpha : fillAlpha) <= CLEAR ? 'faint' : null;
  }

  #colorOfText(): string | null {
    const { mode, fill, stroke } = this.#state;
    return mode === 1 || mode === 5 ? stroke : fill;
  }

  /** Says of a glyph whether anybody sees it, once all that lies over it is drawn. */
  #look(glyph: Glyph, index: number): Glyph {
    const { left, right, baseline, size } = glyph;
    const [x, y] = [(left + right) / 2, baseline - size * 0.25];
    const { width, height } = this.#operators;
    const color = this.#colors[index] ?? null;
    if (
      this.#pictures.length === 0 &&
      this.#surfaces.length === 0 &&
      color === BLACK_INK &&
      x > 0 &&
      y > 0 &&
      x < width &&
      y < height
    )
      return glyph;
    if (x < 0 || y < 0 || x > width || y > height) return { ...glyph, unseen: 'outside' };
    const isOver = ({ box }: { readonly box: Box }): boolean => x > box[0] && x < box[2] && y > box[1] && y < box[3];
    const picture = this.#pictures.findLast(isOver);
    const pictured: Glyph['pictured'] = picture === undefined ? null : picture.after > index ? 'over' : 'under';
    const looked: Glyph = pictured === null ? glyph : { ...glyph, pictured };
    if (glyph.unseen !== null) return looked;
    if (this.#surfaces.some((one) => one.after > index && isOver(one))) return { ...looked, unseen: 'covered' };
    if (pictured === 'under') return looked;
    // Light letters on a dark surface are seen, and letters of the surface's own colour are not.
    const surface = this.#surfaces.findLast((one) => one.after <= index && isOver(one));
    const sight = seenAs(color, surface === undefined ? `#${WHITE}` : surface.color);
    if (sight === 'unseen') return { ...looked, unseen: 'faint' };
    return sight === 'faint' ? { ...looked, isFaint: true } : looked;
  }
}

/** How letters of a colour are seen on a ground; of a colour that is not known nothing is said. */
function seenAs(color: string | null, ground: string | null): Sight {
  return color === null ? 'seen' : sightOf(color.slice(1), ground?.slice(1) ?? null);
}

/** Operators that paint a picture that was read. */
const PAINTING = [
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectRepeat',
  'paintSolidColorImageMask',
] as const;

function isLine([left, top, right, bottom]: Box): boolean {
  return right >= left && bottom >= top && Math.min(right - left, bottom - top) <= THIN;
}

/** Whether a path is one rectangle: what it fills is all of its box. */
function isBox(path: ArrayLike<number>): boolean {
  let lines = 0;
  for (let i = 0; i < path.length; ) {
    const kind = path[i] as number;
    if (kind === 2 || kind === 3 || (kind === 0 && i > 0)) return false;
    if (kind === 1) lines++;
    i += (SEGMENTS[kind] ?? path.length) + 1;
  }
  return lines === 3 || lines === 4;
}

const PLAIN = /^[ -~]$/;
/** Ligatures of Latin letters, which a file has as one character. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Characters that stand for no letter: controls, and those that a font has to itself. */
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/g;

function readable(text: string | undefined): string {
  if (text === undefined || text === '') return '\ufffd';
  if (PLAIN.test(text)) return text;
  return text.replace(NO_CHARACTER, '\ufffd').replace(LIGATURES, (sign) => sign.normalize('NFKC'));
}
