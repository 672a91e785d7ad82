import type { Note } from '../../../shared/notes.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { plainWords } from '../quotations/text.ts';
import data from './goes-otherwise.json' with { type: 'json' };

const TURNING: ReadonlySet<string> = new Set(data.words);
/** How many words of a draft and of a law that come next must be the same. */
const ALIKE = 2;
const MOST_TOLD = 4;

/**
 * That a draft goes on behind quoted words with those of the law, but for a small one that turns them: of `“shall be laid before the House” after
 * being made` it has `before being made`.
 */
export function goesOtherwise({ after }: Cut, behind: string): readonly Note[] {
  const [drafts, laws] = [behind, after].map((text) => plainWords((text.split(STOP)[0] ?? '').toLowerCase()));
  if (!drafts || !laws) return [];
  const first = drafts.findIndex((word, at) => word !== laws[at]);
  if (first < 0 || first > MOST_TOLD) return [];
  const [own, printed] = [drafts.slice(first), laws.slice(first)];
  const isTurned = [
    [1, 1],
    [1, 0],
    [0, 1],
  ].some(([skipped = 0, left = 0]) => {
    const dropped = [...own.slice(0, skipped), ...printed.slice(0, left)];
    if (!dropped.some((word) => TURNING.has(word))) return false;
    const next = own.slice(skipped, skipped + ALIKE);
    return next.length === ALIKE && next.join(' ') === printed.slice(left, left + ALIKE).join(' ');
  });
  if (!isTurned) return [];
  const [drafted, found] = [drafts, laws].map((words) => words.slice(0, first + MOST_TOLD).join(' '));
  return [{ id: 'goes-on-otherwise', drafted: drafted ?? '', printed: found ?? '' }];
}

const STOP = /[.;:]/;
