import { childrenOf, descendantsOf, type XmlElement } from '../../markup/xml.ts';
import type { PlacedElement } from '../../markup/xml-stream.ts';

/** An element of properties, however it was read. */
export type Properties = XmlElement | PlacedElement;

/** What runs look like, as far as it matters; undefined where it is not said. */
export interface RunLook {
  readonly vanish?: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** As hexadecimal digits, or `auto`. */
  readonly color?: string;
  /** Whether something is laid under it that white letters may stand out from. */
  readonly shaded?: boolean;
  /** In half points. */
  readonly size?: number;
  readonly raised?: boolean;
  readonly struck?: boolean;
}

/** How a paragraph stands; lengths in twentieths of a point, undefined where it is not said. */
export interface ParagraphLook {
  readonly left?: number;
  readonly right?: number;
  readonly firstLine?: number;
  readonly numId?: string;
  readonly level?: number;
  /** 0 to 8 for headings, 9 for text. */
  readonly outline?: number;
  readonly shaded?: boolean;
}

/** A style with all that it is based on. */
export interface Style {
  /** Its names from its own to that of the lowest style, in small letters. */
  readonly names: readonly string[];
  readonly run: RunLook;
  readonly paragraph: ParagraphLook;
}

/** The styles of a document. */
export interface Styles {
  /** Of runs wherever nothing else is said. */
  readonly run: RunLook;
  readonly paragraph: ParagraphLook;
  /** The style of paragraphs that name none. */
  readonly usual: string | null;
  readonly of: (id: string | undefined) => Style;
  /** Whether a style of tables lays a colour under some of the cells. */
  readonly shades: (id: string | undefined) => boolean;
}

const PLAIN: Style = { names: [], run: {}, paragraph: {} };
/** Styles are based on each other no deeper than this; where they go in a circle, that ends here. */
const DEEPEST = 20;

/** Reads `styles.xml`. */
export function readStyles(root: XmlElement | null): Styles {
  const byId = new Map<string, XmlElement>();
  let usual: string | null = null;
  for (const style of root === null ? [] : childrenOf(root, 'style')) {
    const { styleId: id, type, default: isUsual } = style.attributes;
    if (id === undefined) continue;
    byId.set(id, style);
    if (type === 'paragraph' && isOn(isUsual ?? '0')) usual = id;
  }
  const known = new Map<string, Style>();
  const of = (id: string | undefined, depth = 0): Style => {
    const style = id === undefined ? undefined : byId.get(id);
    if (id === undefined || style === undefined || depth > DEEPEST) return PLAIN;
    const before = known.get(id);
    if (before) return before;
    const base = of(first(style, 'basedOn')?.attributes['val'], depth + 1);
    const made = {
      names: [(first(style, 'name')?.attributes['val'] ?? id).toLowerCase(), ...base.names],
      run: { ...base.run, ...readRunLook(first(style, 'rPr')) },
      paragraph: { ...base.paragraph, ...readParagraphLook(first(style, 'pPr')) },
    };
    known.set(id, made);
    return made;
  };
  const defaults = root === null ? undefined : first(root, 'docDefaults');
  return {
    run: readRunLook(first(first(defaults, 'rPrDefault'), 'rPr')),
    paragraph: readParagraphLook(first(first(defaults, 'pPrDefault'), 'pPr')),
    usual,
    of: (id) => of(id),
    shades: (id) => {
      let style = id === undefined ? undefined : byId.get(id);
      for (let depth = 0; style && depth < DEEPEST; depth++) {
        if (descendantsOf(style, 'shd').some(isShaded)) return true;
        style = byId.get(first(style, 'basedOn')?.attributes['val'] ?? '');
      }
      return false;
    },
  };
}

/** Reads `w:rPr`; what it says of a change that is tracked is no part of it. */
export function readRunLook(properties: Properties | undefined): RunLook {
  if (properties === undefined) return {};
  const look: Mutable<RunLook> = {};
  for (const child of properties.children) {
    if (typeof child === 'string') continue;
    const value = child.attributes['val'];
    if (child.name === 'vanish') look.vanish = isOn(value);
    else if (child.name === 'b') look.bold = isOn(value);
    else if (child.name === 'i') look.italic = isOn(value);
    else if (child.name === 'u') look.underline = value !== undefined && value !== 'none';
    else if (child.name === 'color' && value !== undefined) look.color = value;
    else if (child.name === 'sz' && value !== undefined) look.size = Number(value);
    else if (child.name === 'strike' || child.name === 'dstrike') look.struck = look.struck === true || isOn(value);
    else if (child.name === 'vertAlign') look.raised = value === 'superscript';
    else if (child.name === 'highlight') look.shaded = value !== 'none' && value !== 'white';
    else if (child.name === 'shd') look.shaded ??= isShaded(child);
  }
  return look;
}

/** Reads `w:pPr`. */
export function readParagraphLook(properties: Properties | undefined): ParagraphLook {
  if (properties === undefined) return {};
  const look: Mutable<ParagraphLook> = {};
  for (const child of properties.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'ind') {
      const { left, start, right, end, firstLine, hanging } = child.attributes;
      if ((left ?? start) !== undefined) look.left = Number(left ?? start) || 0;
      if ((right ?? end) !== undefined) look.right = Number(right ?? end) || 0;
      if ((hanging ?? firstLine) !== undefined)
        look.firstLine = hanging === undefined ? Number(firstLine) || 0 : -(Number(hanging) || 0);
    } else if (child.name === 'numPr') {
      const [level, id] = [first(child, 'ilvl'), first(child, 'numId')].map((one) => one?.attributes['val']);
      if (level !== undefined) look.level = Number(level);
      if (id !== undefined) look.numId = id;
    } else if (child.name === 'outlineLvl') look.outline = Number(child.attributes['val']);
    else if (child.name === 'shd') look.shaded = isShaded(child);
  }
  return look;
}

/** Whether `w:shd` lays a colour under something. */
export function isShaded({ attributes: { fill = 'auto', val = 'clear' } }: Properties): boolean {
  return !/^(?:auto|ffffff)$/i.test(fill) || !/^(?:clear|nil|none)$/.test(val);
}

/** Whether a property that is there is on: it may say that it is off. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off)$/.test(value);
}

/** Whether the mark that ends a paragraph is deleted, or hidden so that the next one stands on its line. */
export function isJoined(mark: Properties | undefined): boolean {
  if (mark === undefined) return false;
  if (first(mark, 'del') !== undefined || first(mark, 'moveFrom') !== undefined) return true;
  const special = first(mark, 'specVanish');
  return special !== undefined && isOn(special.attributes['val']) && readRunLook(mark).vanish === true;
}

/** The first child of a name. */
export function first<T extends Properties>(parent: T | undefined, name: string): T | undefined {
  return parent?.children.find((child) => typeof child !== 'string' && child.name === name) as T | undefined;
}

/**
 * How a run looks: what it says itself, else what its style and that of its paragraph say. Of two styles that both make
 * letters bold, or hide them, the one undoes the other, as in Word.
 */
export function lookOf(styles: Styles, paragraph: RunLook, named: RunLook, own: RunLook): RunLook {
  const toggled = (key: 'vanish' | 'bold' | 'italic'): boolean =>
    own[key] ?? (styles.run[key] === true || (paragraph[key] === true) !== (named[key] === true));
  return {
    ...styles.run,
    ...paragraph,
    ...named,
    ...own,
    vanish: toggled('vanish'),
    bold: toggled('bold'),
    italic: toggled('italic'),
  };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const QUOTED = /\bquot|\bblock ?text\b|\bextract\b/;

/** Whether the names of styles say that a paragraph is a quotation. */
export function isOfQuotation(styles: readonly string[]): boolean {
  return styles.some((name) => QUOTED.test(name));
}
