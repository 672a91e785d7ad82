import type { BlockKind } from './block.ts';

/** How an element is set, as far as that is read of its own attributes. */
export interface HtmlLook {
  /** Whether a reader sees none of it. */
  readonly hidden: boolean;
  /** Whether something is laid under it that white letters may stand out from. */
  readonly shaded: boolean;
  readonly emphasised: boolean;
  readonly quoted: boolean;
  /** How far it is set in, in columns: a tab stop of half an inch is four. */
  readonly indent: number;
}

const EMPHASIS: ReadonlySet<string> = new Set(['i', 'em', 'b', 'strong', 'u', 'cite']);
const QUOTED = /(?:^|\s)Mso(?:Intense)?Quote|quot/i;
/** A column, in points. */
const COLUMN = 9;
/** What is set in so far on both sides is a quotation, in points. */
const SET_IN = 15;
const TINY = 1;

/** What an element's name, class and style say of it; `shaded` is what stands below it. */
export function lookOfHtml(name: string, attributes: Readonly<Record<string, string>>, shaded: boolean): HtmlLook {
  const style = stylesOf(attributes['style']);
  const own = (attributes['bgcolor'] ?? style.get('background') ?? style.get('background-color') ?? 'white').trim();
  const below = shaded || !WHITE.test(own);
  const size = style.get('font-size');
  const left = points(style.get('margin-left'));
  const right = points(style.get('margin-right'));
  const first = points(style.get('text-indent'));
  const { class: kind = '' } = attributes;
  return {
    hidden:
      attributes['hidden'] !== undefined ||
      style.get('display') === 'none' ||
      style.get('visibility') === 'hidden' ||
      style.get('mso-hide') === 'all' ||
      (size !== undefined && points(size) <= TINY) ||
      (WHITE.test(style.get('color') ?? attributes['color'] ?? '') && !below),
    shaded: below,
    emphasised: EMPHASIS.has(name),
    quoted:
      name === 'blockquote' ||
      (name === 'p' && (QUOTED.test(kind) || (left >= SET_IN && right >= SET_IN && first >= 0))),
    indent: Math.max(0, Math.round((left + Math.min(0, first)) / COLUMN)),
  };
}

/** White, and what is left of a background that is transparent or that nobody has set. */
const WHITE = /^(?:white|#fff(?:fff)?|transparent|none|initial|inherit|rgb\(255, ?255, ?255\))$/i;

function stylesOf(style: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style?.split(';') ?? []) {
    const colon = declaration.indexOf(':');
    if (colon > 0) found.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return found;
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, pc: 12, em: 12 };

/** A length in points; what is none is none. */
function points(length: string | undefined): number {
  const match = /^(-?\d{0,6}(?:\.\d{1,6})?)([a-z]{2})/.exec(length ?? '');
  return match ? Number(match[1]) * (POINTS[match[2] ?? ''] ?? 0) : 0;
}

/** The kind of a block in an element. */
export function kindOfHtml(name: string, quoted: boolean): BlockKind {
  return quoted ? 'quote' : /^h[1-6]$/.test(name) ? 'heading' : 'paragraph';
}
