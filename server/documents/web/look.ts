import { Parser } from 'htmlparser2';
import type { BlockKind } from '../layout/block.ts';
import { BLACK, type Color, readColor, type Sight, sightOf, WHITE } from '../layout/colors.ts';
import { declarationsIn, type Styled, valuesOf } from './styles.ts';
import unseen from './unseen.json' with { type: 'json' };

/** How an element is set, by its own attributes, the styles of the page, and what it inherits. */
export interface HtmlLook {
  /** Whether a reader sees none of it, whatever is in it. */
  readonly hidden: boolean;
  /** Whether letters in it are seen. The elements in it may be set otherwise. */
  readonly sight: Sight;
  readonly emphasised: boolean;
  readonly quoted: boolean;
  /** How far it is set in, in columns: a tab stop of half an inch is four. */
  readonly indent: number;
  readonly inherited: Inherited;
}

/** The look that an element hands on to the elements in it. */
interface Inherited {
  readonly letters: Color;
  /** The ground below the letters; null where nobody knows. */
  readonly ground: Color | null;
  /** In points. */
  readonly size: number;
  readonly invisible: boolean;
  readonly doubtful: boolean;
}

/** The declarations for an element, by property. */
type Values = ReadonlyMap<string, string>;
const NO_VALUES: Values = new Map();

/** The look that a page begins with. */
export const PLAIN: Inherited = { letters: BLACK, ground: WHITE, size: 12, invisible: false, doubtful: false };

/** The elements whose words are set in italics or bold. */
export const EMPHASIS: ReadonlySet<string> = new Set(['i', 'em', 'b', 'strong', 'u', 'cite']);
const QUOTED = /(?:^|\s)Mso(?:Intense)?Quote|quot/i;
/** The classes of a box that holds a quotation: what only has to do with one may hold a whole page. */
const QUOTED_BOX = /(?:^|[\s_-])(?:block)?quot(?:e|ation)(?:\s|$)/i;
/** The declarations by which text is in another order, or is shown when somebody asks for it. */
const TURNED: ReadonlySet<string> = new Set(['bdo', 'details', 'dialog']);
/** The elements whose words are struck through: they may be the draft's, or none of it. */
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike']);
/** The declarations by which an element shows none of its text, or something else. */
const WORDLESS: ReadonlySet<string> = new Set(
  'template textarea select noscript svg title input img iframe object canvas video audio'.split(' '),
);
/** A column, in points. */
const COLUMN = 9;
/** A text that is set in so far on both sides is a quotation, in points. */
const SET_IN = 15;

/**
 * The look that an element's name, class and style give it, and the styles of its page, within the look that it
 * inherits.
 */
export function lookOfHtml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inherited: Inherited,
  styled: Styled,
): HtmlLook {
  const { style: written } = attributes;
  const style =
    written === undefined && styled.declarations.length === 0
      ? NO_VALUES
      : valuesOf([...styled.declarations, ...declarationsIn(written)]);
  const own = handOn(attributes, style, inherited);
  const isDoubtful = (one: Values): boolean =>
    isOneOf(one, HIDDEN) || isOneOf(one, DOUBTFUL) || sightIn(handOn({}, one, own)) !== sightIn(own);
  const turned = TURNED.has(name) || STRUCK.has(name) || attributes['dir']?.toLowerCase() === 'rtl' || styled.addsWords;
  const perhaps = styled.perhaps.map(valuesOf);
  const doubtful = own.doubtful || turned || isOneOf(style, DOUBTFUL) || perhaps.some(isDoubtful);
  // A page may show elements that it calls hidden.
  const isHidden = isOneOf(style, HIDDEN) || (attributes['hidden'] !== undefined && !style.has('display'));
  const mayShow = isHidden && perhaps.some((one) => HIDDEN.some(([property]) => one.has(property)));
  const left = points(style.get('margin-left')) ?? 0;
  const right = points(style.get('margin-right')) ?? 0;
  const first = points(style.get('text-indent')) ?? 0;
  const { class: kind = '' } = attributes;
  const all = { ...own, doubtful: doubtful || mayShow };
  return {
    hidden: isHidden && !mayShow,
    sight: perhaps.some(isDoubtful) ? 'faint' : sightIn(all),
    emphasised: EMPHASIS.has(name),
    quoted: isQuoting(name, kind) || (name === 'p' && left >= SET_IN && right >= SET_IN && first >= 0),
    indent: Math.max(0, Math.round((left + Math.min(0, first)) / COLUMN)),
    inherited: all,
  };
}

/** Whether an element holds a quotation, by its name and its class. */
export function isQuoting(name: string, classes: string): boolean {
  return (
    name === 'blockquote' || (name === 'p' && QUOTED.test(classes)) || (name === 'div' && QUOTED_BOX.test(classes))
  );
}

function sightIn({ letters, ground, size, invisible, doubtful }: Inherited): Sight {
  const sight = invisible || size < unseen.tiny ? 'unseen' : sightOf(letters, ground);
  return sight === 'seen' && (doubtful || size < unseen.small) ? 'faint' : sight;
}

function handOn(attributes: Readonly<Record<string, string>>, style: Values, around: Inherited): Inherited {
  if (style.size === 0 && !('color' in attributes || 'text' in attributes || 'bgcolor' in attributes)) return around;
  const written = style.get('color') ?? attributes['color'] ?? attributes['text'];
  const color = written === undefined ? null : readColor(written);
  const ground = groundOf(
    style.get('background-color') ?? style.get('background') ?? attributes['bgcolor'],
    around.ground,
  );
  const visibility = style.get('visibility');
  return {
    letters: color === 'transparent' ? (ground ?? WHITE) : (color ?? around.letters),
    ground,
    size: sizeOf(style.get('font-size') ?? FONT_SIZE.exec(style.get('font') ?? '')?.[0], around.size),
    invisible: visibility === undefined || visibility === 'inherit' ? around.invisible : visibility !== 'visible',
    doubtful: around.doubtful,
  };
}

/** No background shows the ground below it; a picture hides the ground, and nobody knows how. */
function groundOf(written: string | undefined, below: Color | null): Color | null {
  if (written === undefined || /^(?:none|initial|inherit|unset)?$/.test(written)) return below;
  if (/url|gradient/.test(written)) return null;
  const [color] = [written, ...written.split(/\s+/)].map(readColor).filter((one) => one !== null);
  return color === 'transparent' ? below : (color ?? null);
}

type Patterns = readonly (readonly [property: string, pattern: RegExp])[];

function patternsOf(table: Readonly<Record<string, string>>): Patterns {
  return Object.entries(table).map(([property, pattern]) => [property, new RegExp(pattern)] as const);
}

const HIDDEN = patternsOf(unseen.hidden);
const DOUBTFUL = patternsOf(unseen.doubtful);

function isOneOf(style: Values, patterns: Patterns): boolean {
  if (style.size === 0) return false;
  return patterns.some(([property, pattern]) => {
    const value = style.get(property) ?? '';
    return value !== '' && pattern.test(value);
  });
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, pc: 12, em: 12 };

/** A length in points; null for a value that is no length. */
function points(length: string | undefined): number | null {
  const match = /^(-?\d{0,6}(?:\.\d{1,6})?)([a-z]{2})/.exec(length ?? '');
  return match ? Number(match[1]) * (POINTS[match[2] ?? ''] ?? 0) : null;
}

const FONT_SIZE = /(?<![\w.])\d{0,6}(?:\.\d{1,6})?(?:pt|px|em|rem|pc|%|in|cm|mm)/;

/** The height of letters in points, where those around them are of a height. */
function sizeOf(written: string | undefined, around: number): number {
  const match = /^(\d{0,6}(?:\.\d{1,6})?)(%|[a-z]{0,3})$/.exec(written ?? '');
  if (!match || match[1] === '') return around;
  const [, number, unit = ''] = match;
  if (unit === '%') return (around * Number(number)) / 100;
  if (unit === 'em') return around * Number(number);
  return Number(number) * (unit === 'rem' ? 12 : (POINTS[unit] ?? (Number(number) === 0 ? 1 : around)));
}

/** Whether an element shows none of the text in it, or something else. */
export function isWordless(name: string): boolean {
  return WORDLESS.has(name);
}

/**
 * Whether markup within a text may hide some of it, or show words that are not in it. Programs and styles are no part
 * of the text.
 */
export function mayHide(markup: string): boolean {
  if (!ATTRIBUTES.test(markup)) return false;
  let found = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { hidden, sight } = lookOfHtml(name, attributes, PLAIN, UNSTYLED);
        found ||= isWordless(name) || hidden || sight !== 'seen';
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(markup);
  return found;
}

const UNSTYLED: Styled = { declarations: [], perhaps: [], addsWords: false };
/** The signs that most markup has none of. */
const ATTRIBUTES =
  /\b(?:hidden|style|dir|color|bdo|details|dialog|template|textarea|select|noscript|svg|title|input|img|iframe|object|canvas|video|audio)\b|^<(?:s|strike)\b/i;

/** The kind of a block in an element. */
export function kindOfHtml(name: string, quoted: boolean): BlockKind {
  return quoted ? 'quote' : /^h[1-6]$/.test(name) ? 'heading' : 'paragraph';
}
