import { addAll } from '../../../shared/lists.ts';
import { doubtsIn } from '../layout/unread.ts';

/** What opens and closes a change that an editor proposes: taken out, put in, put in the place of something. */
const CHANGES: readonly (readonly [opens: string, closes: string])[] = [
  ['{--', '--}'],
  ['{++', '++}'],
  ['{~~', '~~}'],
];

/** How long a change is at the most, in characters. */
const LONGEST = 4000;

/** The places of a text where marks of doubt stand for what an editor proposes in CriticMarkup, `{--or--}{++and++}`: it may be the draft's or none of it. */
export function proposedIn(text: string): number[] {
  return CHANGES.flatMap(([opens, closes]) => {
    const places: number[] = [];
    for (let at = text.indexOf(opens); at >= 0; ) {
      const from = at + opens.length;
      const end = text.slice(from, from + LONGEST).indexOf(closes);
      if (end > 0)
        addAll(
          places,
          doubtsIn(text.slice(from, from + end)).map((place) => from + place),
        );
      at = text.indexOf(opens, end > 0 ? from + end : from);
    }
    return places;
  });
}
