import type { Span } from '../../../shared/finding.ts';
import type { OpenedBlock } from './opened-text.ts';

/** The name of every place of a document without text. */
export const NOWHERE = 'an empty document';

/** What a block is called by. */
export interface Named extends Pick<OpenedBlock, 'kind' | 'label'> {
  readonly place: string;
  readonly number: string | null;
  readonly ordinal: number;
}

/**
 * The name that a reader gives a block among others: `paragraph 12`, `footnote 3`, `the 37th paragraph` where it has no number. A
 * number that another block has too does not tell which one is meant.
 */
export function nameOfBlock({ kind, place, label, number, ordinal }: Named, isAlone: boolean): string {
  if (label !== undefined) return `${place} ${number ?? label}`;
  const nth = `${ordinal}${suffixOf(ordinal)}`;
  const around = place !== 'body' ? place : kind === 'row' ? 'table' : null;
  if (number === null) return around === null ? `the ${nth} paragraph` : `a ${around} (the ${nth} paragraph)`;
  return `paragraph ${number}${isAlone ? '' : ` (the ${nth})`}`;
}

/** Counts how many blocks have the same key, once for each list of blocks; those with the key null are not counted. */
export function countsOf<T extends Span>(keyOf: (block: T) => string | null): (blocks: readonly T[]) => Counts {
  const known = new WeakMap<readonly T[], Counts>();
  return (blocks) => {
    const before = known.get(blocks);
    if (before) return before;
    const found = new Map<string, number>();
    for (const block of blocks) {
      const key = keyOf(block);
      if (key !== null) found.set(key, (found.get(key) ?? 0) + 1);
    }
    known.set(blocks, found);
    return found;
  };
}

type Counts = ReadonlyMap<string, number>;

function suffixOf(number: number): string {
  const [ten, one] = [number % 100, number % 10];
  if (ten > 10 && ten < 14) return 'th';
  return one === 1 ? 'st' : one === 2 ? 'nd' : one === 3 ? 'rd' : 'th';
}
