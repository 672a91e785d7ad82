import { childrenOf, descendantsOf, type XmlElement } from '../../markup/xml.ts';
import { WHITE } from '../layout/colors.ts';
import { first, isOn, type Properties } from './properties.ts';
import { type RunLook, readRunLook } from './run-look.ts';
import { seenAs } from './sight.ts';
import { groundOf, type Painter, readShading, type Shading } from './theme.ts';
import unseen from './unseen.json' with { type: 'json' };

/** How a paragraph stands; lengths in twentieths of a point, undefined where it is not said. */
export interface ParagraphLook {
  readonly left?: number;
  readonly right?: number;
  readonly firstLine?: number;
  readonly numId?: string;
  readonly level?: number;
  /** 0 to 8 for headings, 9 for text. */
  readonly outline?: number;
  readonly shading?: Shading;
  /** Whether its lines are too low for letters. */
  readonly low?: boolean;
  /** Whether it stands in a frame that is too small for words, or off the page. */
  readonly framed?: boolean;
}

/** A style with all that it is based on. */
export interface Style {
  /** Its names, from its own to the name of the lowest style, in small letters. */
  readonly names: readonly string[];
  readonly run: RunLook;
  readonly paragraph: ParagraphLook;
}

/** The styles of a document. */
export interface Styles {
  /** The look of runs wherever nothing else is said. */
  readonly run: RunLook;
  readonly paragraph: ParagraphLook;
  /** The style of paragraphs that name none. */
  readonly usual: string | null;
  readonly of: (id: string | undefined) => Style;
  /** The look that a style of tables gives its content. */
  readonly table: (id: string | undefined) => TableStyle;
  readonly painter: Painter;
}

/** A style of tables. */
export interface TableStyle {
  readonly run: RunLook;
  /** Whether it lays a colour under some of the cells. */
  readonly shades: boolean;
  /** Whether it hides words in some of the cells, or may. */
  readonly hides: boolean;
}

const PLAIN: Style = { names: [], run: {}, paragraph: {} };
/** Styles are based on each other no deeper than this; where they go in a circle, that ends here. */
const DEEPEST = 20;

/** Reads `styles.xml`. */
export function readStyles(root: XmlElement | null, painter: Painter): Styles {
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
    table: (id) => tableStyleOf(id === undefined ? undefined : byId.get(id), byId, painter),
    painter,
  };
}

function tableStyleOf(
  style: XmlElement | undefined,
  byId: ReadonlyMap<string, XmlElement>,
  painter: Painter,
  depth = 0,
): TableStyle {
  if (!style || depth > DEEPEST) return { run: {}, shades: false, hides: false };
  const below = tableStyleOf(byId.get(first(style, 'basedOn')?.attributes['val'] ?? ''), byId, painter, depth + 1);
  const run = { ...below.run, ...readRunLook(first(style, 'rPr')) };
  const shades = below.shades || descendantsOf(style, 'shd').some((one) => lays(one, painter));
  const hides = childrenOf(style, 'tblStylePr').some((part) => {
    const look = { ...run, ...readRunLook(first(part, 'rPr')) };
    const shading = first(first(part, 'tcPr'), 'shd');
    const own = shading && groundOf(readShading(shading), painter);
    const { disguise, doubtful } = seenAs(look, own === undefined ? (shades ? null : WHITE) : own, painter);
    return disguise !== null || doubtful;
  });
  return { run, shades, hides: below.hides || hides };
}

/** Whether `w:shd` lays a colour under something, or may. */
function lays(shading: Properties, painter: Painter): boolean {
  const ground = groundOf(readShading(shading), painter);
  return ground !== undefined && ground !== WHITE;
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
    else if (child.name === 'shd') look.shading = readShading(child);
    else if (child.name === 'spacing' && child.attributes['line'] !== undefined)
      look.low = child.attributes['lineRule'] === 'exact' && Number(child.attributes['line']) < unseen.lowLine;
    else if (child.name === 'framePr') look.framed = isSmallFrame(child);
  }
  return look;
}

function isSmallFrame({ attributes: { x = '0', y = '0', w = '', h = '', hRule = '' } }: Properties): boolean {
  const isSmall = (length: string): boolean => length !== '' && Number(length) < unseen.lowLine;
  const isOff = (at: string): boolean => Number(at) < unseen.offPage.before || Number(at) > unseen.offPage.behind;
  return isOff(x) || isOff(y) || isSmall(w) || (hRule === 'exact' && isSmall(h));
}

/** Whether the mark that ends a paragraph is deleted, or hidden so that the next one stands on its line. */
export function isJoined(mark: Properties | undefined): boolean {
  if (mark === undefined) return false;
  if (first(mark, 'del') !== undefined || first(mark, 'moveFrom') !== undefined) return true;
  const special = first(mark, 'specVanish');
  return special !== undefined && isOn(special.attributes['val']) && readRunLook(mark).vanish === true;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Whether a paragraph may be out of sight: off the page, or on a line that is too low for letters. */
export function isOutOfSight({ left = 0, right = 0, firstLine = 0, low, framed }: ParagraphLook): boolean {
  const { before, behind } = unseen.offPage;
  return low === true || framed === true || [left, right, left + firstLine].some((at) => at < before || at > behind);
}
