/** The number of a paragraph, with its bracket or without; a year in brackets is another citation's. */
const NUMBER = String.raw`(?!\[(?:1[5-9]|20)\d\d\])\[?\d{1,4}(?!\d)\p{Lu}?\]?(?![\p{L}\d]|[.:]\d)`;
const DASH = String.raw`\s?[-–—]\s?|\sto\s`;
const COMMA = String.raw`,?\sand\s|,\s`;

/** Numbers of paragraphs as they are printed: one, a range, or a list of these, as a pattern. */
export const PLACES = `${NUMBER}(?:(?:${DASH}|${COMMA})${NUMBER})*`;

/** What parts two numbers: the sign between the ends of a range, or what stands between places. */
const PARTS = new RegExp(`(?<dash>${DASH})|${COMMA}`, 'gu');

/**
 * The same places with brackets of their own: `[21]–[22], [24]`; null where it is not certain which they are. Where numbers that
 * have no brackets may be no places (`at [12], 14 days`), `isMany` says that they are.
 */
export function bracketed(places: string, isMany: boolean): string | null {
  if (places.split('[').length !== places.split(']').length) return null;
  const joints = [...places.matchAll(PARTS)];
  const numbers = places.split(new RegExp(PARTS.source.replace('?<dash>', '?:'), 'u'));
  let made = '';
  let from = '';
  for (const [i, number] of numbers.entries()) {
    const joint = joints[i - 1];
    const isRange = joint?.groups?.['dash'] !== undefined;
    const bare = number.replace(/[[\]]/g, '');
    if (joint !== undefined && !isRange && !isMany && !number.includes('[')) return null;
    const end = isRange ? inFull(from, bare) : bare;
    if (end === null) return null;
    made += `${joint === undefined ? '' : isRange ? '–' : ', '}[${end}]`;
    from = end;
  }
  return made;
}

/** The end of a range, of which the last digits may stand alone; null where it is not behind the first. */
function inFull(from: string, to: string): string | null {
  const full = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  return Number.parseInt(full, 10) > Number.parseInt(from, 10) ? full : null;
}
