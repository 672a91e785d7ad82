import { UNREAD } from '../../documents/index.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { Stretch } from '../phrases/propositions.ts';
import type { Entry } from './entry.ts';

/** Whether the draft was not read for sure where a citation stands, in what it says there, or in what is quoted. */
export type UnreadReader = (entry: Entry, claim: readonly Stretch[]) => boolean;

/** Reads that of the claims of a unit. */
export function unreadReader(unit: Unit): UnreadReader {
  const { text } = unit;
  if (!text.includes(UNREAD)) return () => false;
  return (entry, claim) => {
    const block = blockAt(unit, entry.start);
    const places = [...(block ? [sentenceAt(block, entry.start)] : []), entry, ...entry.quotations, ...entry.doubtful];
    return (
      claim.some((stretch) => stretch.text.includes(UNREAD)) ||
      places.some(({ start, end }) => text.slice(start, end).includes(UNREAD))
    );
  };
}
