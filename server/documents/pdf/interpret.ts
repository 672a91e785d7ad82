import { addAll } from '../../../shared/lists.ts';
import type { Box } from '../layout/pdf-text.ts';
import type { Drawn, Glyph, Unseen } from './drawn.ts';
import { type Font, type Sheet, type State, stateAtFirst } from './graphics-state.ts';
import { readable } from './letters.ts';
import { at, boxOf, IDENTITY, meet, times } from './matrix.ts';
import { isBox, isDot, isLine, linesOfPath, THIN } from './paths.ts';
import type { Matrix } from './pdfjs.ts';
import { type Surface, seenAmong } from './sight.ts';

/** A page's operators, as pdf.js lists them. */
export interface Operators extends Sheet {
  readonly functions: ArrayLike<number>;
  readonly arguments: readonly unknown[];
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

/** Letters smaller than that, in points, nobody reads. */
const TINY = 2;
/** What is less opaque nobody sees. */
const CLEAR = 0.1;

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

type Handler = (args: readonly unknown[]) => void;

class Page {
  readonly #operators: Operators;
  readonly #facts: Facts;
  readonly #handlers = new Map<number, Handler>();
  readonly #saved: State[] = [];
  /** Whether each stretch of marked content is shown that is open: what is within one that is not is not either. */
  readonly #shown: boolean[] = [];
  readonly #glyphs: Glyph[] = [];
  /** The colour of each glyph; null where it is not known. */
  readonly #colors: (string | null)[] = [];
  readonly #rules: Box[] = [];
  readonly #dots: Box[] = [];
  readonly #surfaces: Surface[] = [];
  readonly #pictures: Surface[] = [];
  #strokes = 0;
  #turned = 0;
  #clips = false;
  /** Whether the matrix was changed and nothing painted since: a picture that was not read leaves that behind. */
  #awaits = false;
  #state: State;

  constructor(operators: Operators, facts: Facts) {
    this.#operators = operators;
    this.#facts = facts;
    this.#state = stateAtFirst(operators);
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
    const [surfaces, pictures] = [this.#surfaces, this.#pictures];
    const glyphs = seenAmong(this.#glyphs, this.#colors, { width, height, surfaces, pictures });
    return {
      width,
      height,
      glyphs,
      turned: this.#turned,
      rules: this.#rules,
      pictures: pictures.map(({ box }) => box),
      dots: this.#dots,
    };
  }

  #set(change: Partial<State>): void {
    Object.assign(this.#state, change);
  }

  #restore(): void {
    this.#takePicture();
    const state = this.#saved.pop();
    if (state) this.#state = state;
  }

  #concat(matrix: unknown): void {
    if (matrix) this.#set({ ctm: times(this.#state.ctm, numbersOf(matrix) as unknown as Matrix) });
  }

  #move(dx: number, dy: number): void {
    const [x, y] = [this.#state.lineX + dx, this.#state.lineY + dy];
    this.#set({ x, y, lineX: x, lineY: y });
  }

  #operations(): Readonly<Record<string, Handler>> {
    return { ...this.#stateOperations(), ...this.#textOperations(), ...this.#paintOperations() };
  }

  /** The graphics state and forms (8.4, 8.10). */
  #stateOperations(): Readonly<Record<string, Handler>> {
    return {
      save: () => this.#saved.push({ ...this.#state }),
      restore: () => this.#restore(),
      transform: (args) => {
        this.#concat(args);
        this.#awaits = true;
      },
      setGState: ([states]) => {
        for (const [key, value] of states as readonly (readonly [string, unknown])[]) {
          if (key === 'Font') this.#setFont(value as readonly unknown[]);
          else if (key === 'ca') this.#set({ fillAlpha: Number(value) });
          else if (key === 'CA') this.#set({ strokeAlpha: Number(value) });
        }
      },
      setFillRGBColor: ([color]) => this.#set({ fill: String(color) }),
      setStrokeRGBColor: ([color]) => this.#set({ stroke: String(color) }),
      // A pattern may be of any colour.
      setFillColorN: () => this.#set({ fill: null }),
      setStrokeColorN: () => this.#set({ stroke: null }),
      setFillTransparent: () => this.#set({ fill: '#ffffff' }),
      setStrokeTransparent: () => this.#set({ stroke: '#ffffff' }),
      paintFormXObjectBegin: ([matrix, bbox]) => {
        this.#saved.push({ ...this.#state });
        this.#concat(matrix);
        if (bbox)
          this.#set({ clip: meet(this.#state.clip, boxOf(this.#state.ctm, numbersOf(bbox) as unknown as Box)) });
        this.#awaits = false;
      },
      paintFormXObjectEnd: () => {
        this.#awaits = false;
        this.#restore();
      },
    };
  }

  /** Text (9.3, 9.4). */
  #textOperations(): Readonly<Record<string, Handler>> {
    const begin = { x: 0, y: 0, lineX: 0, lineY: 0 };
    const show: Handler = ([glyphs]) => this.#show(glyphs as readonly (FileGlyph | number)[]);
    return {
      beginText: () => this.#set({ text: IDENTITY, ...begin }),
      setCharSpacing: ([n]) => this.#set({ charSpacing: Number(n) }),
      setWordSpacing: ([n]) => this.#set({ wordSpacing: Number(n) }),
      setHScale: ([n]) => this.#set({ scale: Number(n) / 100 }),
      setLeading: ([n]) => this.#set({ leading: -Number(n) }),
      setTextRise: ([n]) => this.#set({ rise: Number(n) }),
      setTextRenderingMode: ([n]) => this.#set({ mode: Number(n) }),
      setFont: (args) => this.#setFont(args),
      moveText: ([x, y]) => this.#move(Number(x), Number(y)),
      setLeadingMoveText: ([x, y]) => {
        this.#set({ leading: Number(y) });
        this.#move(Number(x), Number(y));
      },
      setTextMatrix: ([matrix]) => this.#set({ text: numbersOf(matrix) as unknown as Matrix, ...begin }),
      nextLine: () => this.#move(0, this.#state.leading),
      showText: show,
      showSpacedText: show,
    };
  }

  /** Paths, pictures and marked content (8.5, 8.9, 14.6). */
  #paintOperations(): Readonly<Record<string, Handler>> {
    const clips: Handler = () => {
      this.#clips = true;
    };
    return {
      clip: clips,
      eoClip: clips,
      constructPath: (args) => this.#path(args),
      shadingFill: () => {
        this.#awaits = false;
      },
      beginMarkedContent: ([tag]) => this.#mark(String(tag), null),
      beginMarkedContentProps: ([tag, properties]) => this.#mark(String(tag), properties),
      endMarkedContent: () => this.#shown.pop(),
      ...Object.fromEntries(PAINTING.map((name) => [name, () => this.#takePicture(true)])),
    };
  }

  #setFont([id, size]: readonly unknown[]): void {
    this.#set({ font: this.#facts.fontOf(String(id)), size: Number(size) });
  }

  #isShown(): boolean {
    return this.#shown.at(-1) ?? true;
  }

  #mark(tag: string, properties: unknown): void {
    this.#shown.push(this.#isShown() && (tag !== 'OC' || this.#facts.isShown(properties)));
  }

  /** A picture fills the unit square of its matrix (8.9.5). Pictures are not read: of most only the matrix is left. */
  #takePicture(painted = this.#awaits): void {
    this.#awaits = false;
    if (!painted || !this.#isShown()) return;
    const box = meet(boxOf(this.#state.ctm, [0, 0, 1, 1]), this.#state.clip);
    if (box[2] - box[0] > THIN && box[3] - box[1] > THIN)
      this.#pictures.push({ box, color: null, after: this.#glyphs.length });
  }

  #path([operation, data, minMax]: readonly unknown[]): void {
    this.#awaits = false;
    if (!minMax) return;
    const [x0, y0, x1, y1] = minMax as unknown as [number, number, number, number];
    const { ctm, clip } = this.#state;
    const all = boxOf(ctm, [x0, y0, x1, y1]);
    if (this.#clips) {
      this.#clips = false;
      this.#state.clip = meet(clip, all);
    }
    const { ops } = this.#facts;
    const op = Number(operation);
    if (op === ops['endPath'] || !this.#isShown()) return;
    const strokes = op === ops['stroke'] || op === ops['closeStroke'];
    const { fill, fillAlpha, strokeAlpha } = this.#state;
    if (strokes && strokeAlpha > CLEAR)
      addAll(this.#rules, linesOfPath((data as readonly ArrayLike<number>[])[0] ?? [], ctm, clip));
    const box = meet(all, clip);
    if (strokes && strokeAlpha > CLEAR && isDot(box)) this.#dots.push(box); // a bullet may be hollow
    if (strokes || fillAlpha <= CLEAR) return;
    if (isDot(box)) this.#dots.push(box);
    else if (isLine(box)) this.#rules.push(box);
    else if (fillAlpha > 0.95 && isBox((data as readonly ArrayLike<number>[])[0] ?? []))
      this.#surfaces.push({ box, color: fill, after: this.#glyphs.length });
  }

  #show(shown: readonly (FileGlyph | number)[]): void {
    this.#awaits = false;
    this.#strokes++;
    const { ctm, clip, text, font, size, charSpacing, wordSpacing, scale, rise } = this.#state;
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
    const why = this.#unseen(drawnSize);
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
          stroke: this.#strokes,
          unseen: why ?? (isCut([left, baseline - drawnSize, right, baseline], clip) ? 'outside' : null),
          pictured: null,
          isFaint: false,
        });
        this.#colors.push(color);
      } else if (why === null && glyph.unicode?.trim()) this.#turned++;
      x = end;
    }
    this.#state.x = x;
  }

  /** Why nobody sees what is drawn now, as far as the place does not matter. */
  #unseen(size: number): Unseen | null {
    const { mode, fillAlpha, strokeAlpha } = this.#state;
    if (!this.#isShown()) return 'layer';
    if (mode === 3 || mode === 7) return 'unpainted';
    if (size < TINY) return 'tiny';
    return (mode === 1 || mode === 5 ? strokeAlpha : fillAlpha) <= CLEAR ? 'faint' : null;
  }

  #colorOfText(): string | null {
    const { mode, fill, stroke } = this.#state;
    return mode === 1 || mode === 5 ? stroke : fill;
  }
}

/** Numbers that pdf.js packs in an array of its own kind. */
const numbersOf = (list: unknown): number[] => [...(list as Iterable<number>)];

/** Whether what is drawn lies outside of what its page shows: only letters that are cut off as a whole do. */
function isCut([left, top, right, bottom]: Box, clip: Box): boolean {
  return right < clip[0] || left > clip[2] || bottom < clip[1] || top > clip[3];
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
