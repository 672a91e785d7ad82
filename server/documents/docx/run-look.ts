import { first, isOn, type Properties } from './properties.ts';
import { type Paint, paintOf, readShading, type Shading } from './theme.ts';

/** The look of runs, as far as it matters; undefined where nothing says it. */
export interface RunLook {
  readonly vanish?: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: Paint;
  /** The fill of letters, which counts before their colour; null where it may not show. */
  readonly fill?: Paint | null;
  readonly highlight?: string;
  readonly shading?: Shading;
  /** In half points; of complex scripts apart. */
  readonly size?: number;
  readonly sizeComplex?: number;
  readonly complex?: boolean;
  readonly rtl?: boolean;
  /** How wide letters are, per cent. */
  readonly scale?: number;
  /** How far it stands above its line, in half points. */
  readonly position?: number;
  /** How much further apart letters are, in twentieths of a point. */
  readonly spacing?: number;
  /** The font of Latin letters, in small letters. */
  readonly font?: string;
  readonly raised?: boolean;
  readonly struck?: boolean;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Reads `w:rPr`; what it says of a change that is tracked is no part of it. */
export function readRunLook(properties: Properties | undefined): RunLook {
  if (properties === undefined) return {};
  const look: Mutable<RunLook> = {};
  for (const child of properties.children) if (typeof child !== 'string') READERS[child.name]?.(look, child);
  return look;
}

type Reader = (look: Mutable<RunLook>, element: Properties) => void;

const valOf = ({ attributes }: Properties): string | undefined => attributes['val'];
const numberOf =
  (key: 'size' | 'sizeComplex' | 'scale' | 'position' | 'spacing'): Reader =>
  (look, element) => {
    const value = valOf(element);
    if (value !== undefined) look[key] = Number(value);
  };
const strike: Reader = (look, element) => {
  look.struck = look.struck === true || isOn(valOf(element));
};
const toggle =
  (key: 'vanish' | 'bold' | 'italic' | 'complex' | 'rtl'): Reader =>
  (look, element) => {
    look[key] = isOn(valOf(element));
  };

const READERS: Readonly<Record<string, Reader>> = {
  vanish: toggle('vanish'),
  b: toggle('bold'),
  i: toggle('italic'),
  cs: toggle('complex'),
  rtl: toggle('rtl'),
  sz: numberOf('size'),
  szCs: numberOf('sizeComplex'),
  w: numberOf('scale'),
  position: numberOf('position'),
  spacing: numberOf('spacing'),
  strike,
  dstrike: strike,
  u: (look, element) => {
    const value = valOf(element);
    look.underline = value !== undefined && value !== 'none';
  },
  rFonts: (look, { attributes: { ascii, hAnsi } }) => {
    const font = ascii ?? hAnsi;
    if (font !== undefined) look.font = font.toLowerCase();
  },
  color: (look, { attributes }) => {
    look.color = paintOf(attributes, 'val');
  },
  vertAlign: (look, element) => {
    look.raised = valOf(element) === 'superscript';
  },
  highlight: (look, element) => {
    look.highlight = valOf(element) ?? 'none';
  },
  shd: (look, element) => {
    look.shading = readShading(element);
  },
  'w14:textFill': (look, element) => {
    look.fill = fillOf(element);
  },
};

/**
 * The colour of `w14:textFill`; null where it has no colour, may be transparent, or is made in a way that is unknown
 * here.
 */
function fillOf(fill: Properties): Paint | null {
  const solid = first(fill, 'w14:solidFill');
  const color = first(solid, 'w14:srgbClr') ?? first(solid, 'w14:schemeClr');
  if (!color) return null;
  let [kept, light] = [1, 0];
  for (const change of color.children) {
    if (typeof change === 'string') continue;
    if (change.name === 'w14:lumMod') kept = Number(valueIn(change)) / WHOLE;
    else if (change.name === 'w14:lumOff') light = Number(valueIn(change)) / WHOLE;
    else return null;
  }
  if (!(light >= 0 && light < 1 && kept >= 0)) return null;
  const isOfTheme = color.name === 'w14:schemeClr';
  const value = valueIn(color);
  return {
    ...{ digits: isOfTheme ? 'auto' : value, theme: isOfTheme ? value : null },
    ...{ tint: 1 - light, shade: kept / (1 - light) },
  };
}

/** The units in which parts of a colour are counted. */
const WHOLE = 100_000;

/** The value of an element whose attributes have a prefix of their own. */
function valueIn({ attributes }: Properties): string {
  return Object.entries(attributes).find(([name]) => /(?:^|:)val$/.test(name))?.[1] ?? '';
}

/**
 * The look of a run: its own, else the look of its style and of its paragraph's style. Where two styles both make
 * letters bold, or hide them, the one undoes the other, as in Word.
 */
export function lookOf(usual: RunLook, paragraph: RunLook, named: RunLook, own: RunLook): RunLook {
  const toggled = (key: 'vanish' | 'bold' | 'italic'): boolean =>
    own[key] ?? (usual[key] === true || (paragraph[key] === true) !== (named[key] === true));
  return {
    ...usual,
    ...paragraph,
    ...named,
    ...own,
    vanish: toggled('vanish'),
    bold: toggled('bold'),
    italic: toggled('italic'),
  };
}
