import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isPlaceLine } from '../forms/iceland-places.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { ownTitle, titleWithoutPaper } from './own-titles.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * The heading above each passage that cites and has words of others: the last one, or a line right above that stands by itself as one
 * does. It may name the term of which the draft gives the meaning. Which paper the title of the draft
 * itself names is none of it. Passages without one have no entry.
 */
export function* headingsAbove(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const title = ownTitle(passages);
  const own = title < 0 ? '' : titleWithoutPaper(passages, title);
  let heading = '';
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { block } = passage.body;
    if (block.kind === 'heading') heading = at === title ? own : block.text;
    else if (mayCite(at) && hasWords(passage)) {
      const before = passages[at - 1];
      const line = before && isLineAlone(before) ? (at - 1 === title ? own : before.body.block.text) : heading;
      if (line !== '') found.set(at, line);
    }
    return COST;
  });
  return found;
}

/** Whether a passage quotes something. */
function hasWords({ body, rest }: Passage): boolean {
  return rest.length > 0 || body.structure.quotes.length > 0;
}

/** Whether a passage is one line without an end that cites nothing: `**Vessel**`, `**26. gr.**`. */
function isLineAlone({ body, rest }: Passage): boolean {
  const { block } = body;
  const isLine = LINE.test(block.text) || isPlaceLine(block.text);
  return rest.length === 0 && block.kind === 'paragraph' && isLine && citesNothing(body);
}

/** A heading has no stop, but for the colon of a line that leads to what stands below it. */
const LINE = /^[^.;:?!\n]{1,80}:?$/;

function citesNothing({ citing, statutes }: BlockReader): boolean {
  return citing.length + statutes.forms.length === 0;
}
