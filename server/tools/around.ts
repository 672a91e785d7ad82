import type { SearchedPassage } from '../../shared/search-index.ts';
import { cut } from './bounded.ts';

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
  const wanted = placeOf(paragraph);
  const places = passages.map((one) => (one.paragraph === null ? null : placeOf(one.paragraph)));
  const own = places.flatMap((place, at) => (place === wanted ? [at] : []));
  const parts = places.flatMap((place, at) => (place?.startsWith(`${wanted}(`) ? [at] : []));
  const asked = [...own, ...parts].slice(0, PARTS).sort((a, b) => a - b);
  const [first] = asked;
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = [...(first > 0 ? [first - 1] : []), ...asked, ...(last + 1 < passages.length ? [last + 1] : [])];
  return all.flatMap((at): ToolPassage[] => {
    const passage = passages[at];
    if (!passage) return [];
    const { locator, paragraph: place, text } = passage;
    return [{ locator, paragraph: place, text: cut(text, LONGEST), role: asked.includes(at) ? 'asked' : 'beside' }];
  });
}

/** A place as it is compared: `[36]`, `para 36` and `36` are the same, and so are `section 188 (3)` and `s 188(3)`. */
function placeOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^(?:paragraphs?|paras?\.?|¶|at)\s+(?=\d)/, '')
    .replace(/^sections?\s+/, 's ')
    .replace(/^s\.?\s*(?=\d)/, 's ')
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?/g, '(');
}
