import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { firstFrom, type Surroundings } from '../passages/surroundings.ts';
import { authorityOf } from './owners.ts';
import type { Ownership } from './ownership.ts';

/** What calls one of several by its place; where it is an adjective, as in `the first question`, it calls none. */
const BY_PLACE =
  /\bthe (?:former|latter|first|second|third|fourth|earlier|later|other|last)(?:’s|'s)?(?:[,:]|\s?[–—]|\s(?:of (?:these|those|them|the (?:two|three|cases|decisions|authorities))|case|authority|decision|judgment|says?|said|holds?|held|reads?|has|had|puts?|speaks?|adds?|goes|went|it|he|she|they|the|lord|lady|mr|mrs|that|there|was|is)\b|\s?$)/i;

/**
 * Whether a sentence calls by its place alone whose quoted words are: `In the first the court said “...”; the latter says
 * “...”`. Nobody counts citations here, so that such words are not known to be of any, where a paragraph cites several or none.
 */
export function isOneOfSeveral(
  { text, block }: Surroundings,
  quote: Span,
  sentence: Span,
  ownership: Ownership,
): boolean {
  if (ownership.kind === 'mention' || ownership.kind === 'name') return false;
  const before = block.references.slice(0, firstFrom(block.references, quote.start));
  const last = before.at(-1);
  const owner = ownership.kind === 'owned' ? ownership.owner : last;
  if (owner !== last && owner?.kind !== 'nameless') return false; // a citation behind the words names the case again
  const from = Math.max(sentence.start, last?.end ?? 0);
  if (!BY_PLACE.test(outsideQuotes(text, from, quote.start, block.quotes).trimEnd())) return false;
  // “He accepted that the latter “are narrow” ([159])”: the number goes on with the one case of the passage before.
  if (before.length === 0 && owner?.kind === 'nameless' && owner.follows !== null) return false;
  return new Set(before.map(authorityOf)).size !== 1;
}
