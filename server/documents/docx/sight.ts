import { BLACK, type Color, type Sight, sightOf, WHITE } from '../layout/colors.ts';
import type { RunLook } from './run-look.ts';
import { groundOf, highlightOf, type Painter } from './theme.ts';
import unseen from './unseen.json' with { type: 'json' };

/** Why readers do not see a text. */
export type Disguise = 'hidden' | 'white' | 'tiny' | 'foreign';

/** How the text of a run is seen: not, or perhaps not. */
export interface Seen {
  readonly disguise: Disguise | null;
  readonly doubtful: boolean;
}

/** The grounds below a run, from the paragraph to the page; null where nobody can tell. */
export type Ground = Color | null;

/** How a run is seen that looks so. Complex scripts have a height of their own, which counts where a run is said to be of one. */
export function seenAs(look: RunLook, below: Ground, painter: Painter): Seen {
  const usual = look.size ?? USUAL;
  const isComplex = look.complex === true || look.rtl === true;
  const complex = look.sizeComplex ?? USUAL;
  const size = isComplex ? complex : usual;
  const others = isComplex ? [usual, complex] : [usual];
  const sight = lettersOf(look, below, painter);
  const disguise =
    look.vanish === true
      ? 'hidden'
      : others.every((one) => one < unseen.tiny)
        ? 'tiny'
        : sight === 'unseen'
          ? 'white'
          : null;
  const odd =
    others.some((one) => one < unseen.small) ||
    look.rtl === true ||
    look.fill === null ||
    (look.font !== undefined && unseen.signs.includes(look.font)) ||
    (look.scale ?? 100) < unseen.narrow ||
    Math.abs(look.position ?? 0) > size * unseen.offLine ||
    // Half points are ten twentieths.
    (look.spacing ?? 0) < -size * 10 * unseen.condensed;
  return { disguise, doubtful: odd || sight === 'faint' };
}

/** Ten points. */
const USUAL = 20;

function lettersOf({ color, fill, highlight, shading }: RunLook, below: Ground, painter: Painter): Sight {
  const paint = fill ?? color;
  const letters = paint === undefined ? null : painter(paint);
  // Automatic letters are light on a dark ground. Nobody can tell whether a highlight counts as one.
  if (letters === null) return highlightOf(highlight) === BLACK ? 'faint' : 'seen';
  const own = groundOf(shading, painter);
  return sightOf(letters, highlightOf(highlight) ?? (own === undefined ? below : own));
}

/** The grounds below the runs, the innermost first; undefined for an element that is no ground. */
export function groundBelow(grounds: readonly (Color | null | undefined)[]): Ground {
  const [own] = grounds.filter((one) => one !== undefined);
  return own === undefined ? WHITE : own;
}
