import type { Span } from '../../../shared/finding.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import type { UnitBlock } from '../passages/unit-block.ts';

/** Whether the sentence of quoted words cites one authority alone, at one paragraph, and quotes other words beside them. */
export function isSole(block: UnitBlock, { start }: Span): boolean {
  const { references, bare, quotes } = block;
  const sentence = sentenceAt(block, start);
  const within = <T extends Span>(all: readonly T[]): T[] => {
    const from = firstFrom(all, sentence.start);
    return all.slice(from, firstFrom(all, sentence.end)).slice(0, 2);
  };
  const [cited, ...more] = within(references);
  const [place, ...others] =
    cited?.pinpoints.filter(({ unit }) => unit === 'paragraph').flatMap(({ items }) => items) ?? [];
  const isOne = place !== undefined && others.length === 0 && place.from === place.to;
  return isOne && more.length + within(bare).length === 0 && within(quotes).length > 1;
}
