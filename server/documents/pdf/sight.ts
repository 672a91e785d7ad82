import { type Sight, sightOf, WHITE } from '../layout/colors.ts';
import type { Box } from '../layout/pdf-text.ts';
import type { Glyph } from './drawn.ts';

/** A surface that hides what lies below it, with its colour; null where the colour is not known, as of pictures. */
export interface Surface {
  readonly box: Box;
  readonly color: string | null;
  /** How many glyphs had been drawn before. */
  readonly after: number;
}

/** What lies over and under the glyphs of a page. */
export interface Around {
  readonly width: number;
  readonly height: number;
  readonly surfaces: readonly Surface[];
  readonly pictures: readonly Surface[];
}

/** The colour of most letters, of which on paper nothing more is asked. */
const BLACK_INK = '#000000';

/** Says of glyphs whether anybody sees them, once all that lies over them is drawn. `colors` are theirs; null for one that is not known. */
export function seenAmong(glyphs: readonly Glyph[], colors: readonly (string | null)[], around: Around): Glyph[] {
  const isBare = around.surfaces.length === 0 && around.pictures.length === 0;
  return glyphs.map((glyph, i) => {
    const color = colors[i] ?? null;
    return isBare && color === BLACK_INK && isOnPage(glyph, around) ? glyph : look(glyph, i, color, around);
  });
}

/** The point by which a glyph is said to lie over or under something. */
function middleOf({ left, right, baseline, size }: Glyph): readonly [number, number] {
  return [(left + right) / 2, baseline - size * 0.25];
}

function isOnPage(glyph: Glyph, { width, height }: Around): boolean {
  const [x, y] = middleOf(glyph);
  return x > 0 && y > 0 && x < width && y < height;
}

function look(glyph: Glyph, index: number, color: string | null, around: Around): Glyph {
  if (!isOnPage(glyph, around)) return { ...glyph, unseen: 'outside' };
  const [x, y] = middleOf(glyph);
  const isOver = ({ box }: { readonly box: Box }): boolean => x > box[0] && x < box[2] && y > box[1] && y < box[3];
  const picture = around.pictures.findLast(isOver);
  const pictured: Glyph['pictured'] = picture === undefined ? null : picture.after > index ? 'over' : 'under';
  const looked: Glyph = pictured === null ? glyph : { ...glyph, pictured };
  if (glyph.unseen !== null) return looked;
  if (around.surfaces.some((one) => one.after > index && isOver(one))) return { ...looked, unseen: 'covered' };
  if (pictured === 'under') return looked;
  // Light letters on a dark surface are seen, and letters of the surface's own colour are not.
  const surface = around.surfaces.findLast((one) => one.after <= index && isOver(one));
  const sight = seenAs(color, surface === undefined ? `#${WHITE}` : surface.color);
  if (sight === 'unseen') return { ...looked, unseen: 'faint' };
  return sight === 'faint' ? { ...looked, isFaint: true } : looked;
}

/** How letters of a colour are seen on a ground; of a colour that is not known nothing is said. */
function seenAs(color: string | null, ground: string | null): Sight {
  return color === null ? 'seen' : sightOf(color.slice(1), ground?.slice(1) ?? null);
}
