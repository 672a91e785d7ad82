import type { SearchedPassage } from '../../shared/search-index.ts';
import { cut } from './bounded.ts';
import { isIn, placeKey } from './places.ts';

/** A paragraph as a tool gives it. */
export interface ToolPassage {
  readonly locator: string;
  readonly paragraph: string | null;
  readonly text: string;
  /** Whether it was asked for, or stands beside what was. */
  readonly role: 'asked' | 'beside';
}

/** Longest text of a passage, in characters. */
const LONGEST = 6_000;
/** Most parts of one provision. */
const PARTS = 12;

/** A paragraph, or a provision with its parts, and the one on either side of it; none where the document has no such place. */
export function around(passages: readonly SearchedPassage[], paragraph: string): readonly ToolPassage[] {
  const wanted = placeKey(paragraph);
  if (wanted === null) return [];
  const places = passages.map((one) => (one.paragraph === null ? null : placeKey(one.paragraph)));
  const at = (outer: string): number[] =>
    places.flatMap((place, i) => (place !== null && isIn(place, outer) ? [i] : []));
  const own = at(wanted);
  const asked = (own.length > 0 ? own : at(unitOf(wanted, places))).slice(0, PARTS);
  const [first] = asked;
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = [...(first > 0 ? [first - 1] : []), ...asked, ...(last + 1 < passages.length ? [last + 1] : [])];
  return all.flatMap((i): ToolPassage[] => {
    const passage = passages[i];
    if (!passage) return [];
    const { locator, paragraph: place, text } = passage;
    return [{ locator, paragraph: place, text: cut(text, LONGEST), role: asked.includes(i) ? 'asked' : 'beside' }];
  });
}

/** A number alone with the unit of the document's own places, where all of these have one and the same: `10(6)` is `reg 10(6)`. */
function unitOf(wanted: string, places: readonly (string | null)[]): string {
  const units = new Set(places.flatMap((place) => /^([a-z]+) \d/.exec(place ?? '')?.[1] ?? []));
  const [unit] = units;
  return units.size === 1 && /^\d/.test(wanted) ? `${unit} ${wanted}` : wanted;
}
