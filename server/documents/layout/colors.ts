import { greatestOf } from '../../../shared/lists.ts';
import colors from './colors.json' with { type: 'json' };

/** A colour as six hexadecimal digits. */
export type Color = string;

/** Whether letters are seen. Where they hardly stand out from the ground below them, nobody can tell. */
export type Sight = 'seen' | 'faint' | 'unseen';

/** The colour of paper, and the colour of letters where nothing says one. */
export const WHITE: Color = 'FFFFFF';
export const BLACK: Color = '000000';

/** How letters are seen on a ground; null for one that nobody knows, on which light letters may stand out or not. */
export function sightOf(letters: Color, ground: Color | null): Sight {
  if (ground === null) return sightOf(letters, WHITE) === 'seen' ? 'seen' : 'faint';
  const [a, b] = [channels(letters), channels(ground)];
  const difference = greatestOf(a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
  return difference <= colors.unseen ? 'unseen' : difference <= colors.faint ? 'faint' : 'seen';
}

/** The values of red, green and blue, 0 to 255. */
export function channels(color: Color): readonly number[] {
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** A colour of these values, rounded and held within 0 to 255. */
export function colorOf(values: readonly number[]): Color {
  return values
    .map((one) =>
      Math.min(255, Math.max(0, Math.round(one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

const PAGE: Readonly<Record<string, Color>> = colors.page;
const HEX = /^#(?:([\da-f])([\da-f])([\da-f])([\da-f])?|([\da-f]{6})([\da-f]{2})?)$/i;
const FUNCTION =
  /^rgba?\(\s{0,9}(\d{1,3})[\s,]{1,9}(\d{1,3})[\s,]{1,9}(\d{1,3})(?:[\s,/]{1,9}(\d{0,9}\.?\d{1,9})(%?))?\s{0,9}\)$/i;

/**
 * The colour that a page writes; `transparent` where the ground shows through, null for a colour that is unknown here.
 */
export function readColor(written: string): Color | 'transparent' | null {
  const text = written.trim().toLowerCase();
  if (text === 'transparent') return 'transparent';
  const hex = HEX.exec(text);
  if (hex) {
    const [, r = '', g = '', b = '', a, six, alpha] = hex;
    if (a === '0' || alpha === '00') return 'transparent';
    return (six ?? r + r + g + g + b + b).toUpperCase();
  }
  const values = FUNCTION.exec(text);
  if (values) return Number(values[4] ?? 1) === 0 ? 'transparent' : colorOf(values.slice(1, 4).map(Number));
  return Object.hasOwn(PAGE, text) ? (PAGE[text] ?? null) : null;
}
