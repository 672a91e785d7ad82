import type { XmlElement } from '../../markup/xml.ts';
import type { PlacedElement } from '../../markup/xml-stream.ts';
import highlights from '../layout/colors.json' with { type: 'json' };
import { BLACK, type Color, channels, colorOf, WHITE } from '../layout/colors.ts';
import { first, type Properties } from './properties.ts';
import unseen from './unseen.json' with { type: 'json' };

/** A colour as a document has it: its own digits, or `auto`; and one of the theme, which counts before these. */
export interface Paint {
  readonly digits: string;
  readonly theme: string | null;
  /** How much of the colour is kept on the way to white, and to black, 0 to 1. */
  readonly tint: number;
  readonly shade: number;
}

/** The fill below something: the colour of a pattern, and the ground below it. */
export interface Shading {
  readonly pattern: string;
  readonly color: Paint;
  readonly fill: Paint;
}

/** The meanings of colours in a document: null for `auto`. */
export type Painter = (paint: Paint) => Color | null;

/** Reads the colours of a theme, and what the settings make of them. */
export function readTheme(theme: PlacedElement | XmlElement | null, settings: XmlElement | null): Painter {
  const scheme = new Map<string, Color>(Object.entries(unseen.theme));
  const names: Readonly<Record<string, string>> = unseen.scheme;
  const own = first(first(theme ?? undefined, 'themeElements'), 'clrScheme');
  for (const one of own?.children ?? []) {
    if (typeof one === 'string') continue;
    const { attributes } = (first(one, 'srgbClr') ?? first(one, 'sysClr') ?? one) as Properties;
    const digits = attributes['lastClr'] ?? attributes['val'] ?? '';
    if (DIGITS.test(digits)) scheme.set(names[one.name] ?? one.name, digits);
  }
  const mapped = first(settings ?? undefined, 'clrSchemeMapping')?.attributes ?? {};
  const mapping: Readonly<Record<string, readonly string[]>> = unseen.mapping;
  return ({ digits, theme: name, tint, shade }) => {
    const [key = '', usual = ''] = (name !== null && mapping[name]) || [];
    const base = name === null ? undefined : scheme.get(key === '' ? (names[name] ?? name) : (mapped[key] ?? usual));
    if (base === undefined) return DIGITS.test(digits) ? digits : null;
    return colorOf(channels(base).map((value) => 255 - (255 - value * shade) * tint));
  };
}

const DIGITS = /^[\da-f]{6}$/i;

/** The colour that attributes name, with the given beginning of their names. */
export function paintOf(attributes: Readonly<Record<string, string>>, own: 'val' | 'fill' | 'color'): Paint {
  const theme = own === 'fill' ? 'themeFill' : 'theme';
  const part = (name: string): number => {
    const value = Number.parseInt(attributes[name] ?? 'FF', 16) / 255;
    return value >= 0 && value <= 1 ? value : 1;
  };
  const named = attributes[own === 'fill' ? 'themeFill' : 'themeColor'] ?? null;
  return {
    digits: attributes[own] ?? 'auto',
    theme: named === 'none' ? null : named,
    tint: part(`${theme}Tint`),
    shade: part(`${theme}Shade`),
  };
}

/** Reads `w:shd`. */
export function readShading({ attributes }: Properties): Shading {
  return {
    pattern: attributes['val'] ?? 'clear',
    color: paintOf(attributes, 'color'),
    fill: paintOf(attributes, 'fill'),
  };
}

/** The colour that shading lays under something; null where nobody can tell, undefined where it lays none. */
export function groundOf(shading: Shading | undefined, painter: Painter): Color | null | undefined {
  if (shading === undefined || /^(?:nil|none)$/.test(shading.pattern)) return undefined;
  const fill = painter(shading.fill);
  if (shading.pattern === 'clear') return fill ?? undefined;
  const color = painter(shading.color) ?? BLACK;
  if (shading.pattern === 'solid') return color;
  const part = /^pct(\d+)$/.exec(shading.pattern)?.[1];
  if (part === undefined) return null;
  const below = channels(fill ?? WHITE);
  return colorOf(
    channels(color).map((value, i) => value * (Number(part) / 100) + (below[i] ?? 0) * (1 - Number(part) / 100)),
  );
}

/** The colour of a highlight; undefined for none. */
export function highlightOf(name: string | undefined): Color | undefined {
  const table: Readonly<Record<string, Color>> = highlights.highlight;
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
