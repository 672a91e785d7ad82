import { indexWords, LISTS, matchList } from '../phrases/vocabulary.ts';
import data from './courts-claimed.json' with { type: 'json' };

const LEADS = indexWords(data.leads);
const DEALS = indexWords(data.deals);
/** What may stand between a court and what it does. */
const BETWEEN: ReadonlySet<string> = new Set(data.between);

/** Whether words end with what leads to whom they name next: `We turn to`. */
export function ledTo(before: readonly string[]): boolean {
  return before.some((_, at) => matchList(LEADS, before, at).includes(before.length));
}

/** Whether a verb of saying or of dealing with a point stands behind a court. */
export function deals(lower: readonly string[], end: number): boolean {
  const isVerb = (at: number): boolean =>
    matchList(LISTS.said, lower, at).length > 0 || matchList(DEALS, lower, at).length > 0;
  let at = end;
  while (BETWEEN.has(lower[at] ?? '')) {
    if (isVerb(at)) return true;
    at++;
  }
  return isVerb(at);
}
