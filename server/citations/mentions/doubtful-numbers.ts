import type { Block } from '../../documents/index.ts';
import { sticky } from '../text/sticky.ts';
import type { Structure } from '../text/structure.ts';
import { inDoubt } from './open-pinpoints.ts';
import { type Pinpoint, readAlone } from './pinpoints.ts';
import { type Mention, overlaps } from './reference.ts';

/** What parts a citation from a number alone: `A 42`, `A, 42`, `A – 42`, `A (42)`. */
const LEAD = /(?:,?[^\S\t]|[^\S\t][–—-][^\S\t]|[^\S\t]\()(?=[1-9])/y;
/** A number that is none of a year, a date or a count, with what must stand behind it: words, or the end of what cites it. */
const NUMBER = /\d{1,3}(?:[-–]\d{1,3})?(?=\s?\)?\s?[:—–]|\)|,?\s?["“‘]|[.;]?\s*$|[.;]\s{1,2}\p{Lu})/uy;

/**
 * Mentions in full and `ibid` that name no place, with the number alone right behind them, `A, 42: “...”`, as one that may be a paragraph: it is
 * never held against its author. It is read beside quoted words and in notes alone; behind a report it is a page.
 */
export function withDoubtfulNumbers(
  block: Block,
  { quotes }: Structure,
  mentions: readonly Mention[],
): readonly Mention[] {
  const { text, label } = block;
  if (quotes.length === 0 && label === undefined) return mentions;
  const read: Mention[] = [];
  for (const [i, mention] of mentions.entries()) {
    const before = read.at(-1)?.pinpoints.at(-1);
    // The number itself was found as one that may count anything.
    if (mention.bare && before && overlaps(before, mention)) continue;
    const limit = mentions.slice(i + 1, i + 3).find(({ bare }) => !bare)?.start ?? text.length;
    const pinpoint = mayHave(mention) ? numberBehind(text, mention.end, limit) : null;
    read.push(pinpoint === null ? mention : { ...mention, pinpoints: [pinpoint] });
  }
  return read;
}

function mayHave({ kind, pinpoints, citations, quoted, note }: Mention): boolean {
  if (pinpoints.length > 0 || quoted || note !== null) return false;
  return kind === 'ibid' || (kind === 'full' && citations.every(({ cites }) => cites.kind === 'neutral'));
}

function numberBehind(text: string, at: number, limit: number): Pinpoint | null {
  const lead = sticky(LEAD, text, at)?.[0];
  if (lead === undefined) return null;
  const start = at + lead.length;
  const number = sticky(NUMBER, text, start)?.[0];
  if (number === undefined || start + number.length > limit) return null;
  const pinpoint = readAlone(text, { start, end: start + number.length });
  return pinpoint && inDoubt(pinpoint);
}
