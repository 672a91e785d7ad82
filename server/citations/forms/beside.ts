import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { type EnactmentNumber, isOfActs } from './enactment-numbers.ts';
import table from './legislation.json' with { type: 'json' };
import type { Beside } from './scanned.ts';
import { isOfAct } from './titles.ts';

/** What is cited by a number alone, or by a title and year that no number is known of; null for anything else. */
export interface Called extends Span {
  readonly by: { readonly number: EnactmentNumber } | { readonly title: string; readonly year: string } | null;
}

const WORDS = table.apposed.map((words) => words.replace(/\./g, '\\.').replace(/ /g, '\\s')).join('|');
/** What stands between a title and a number that is put beside it as its own: `, `, ` – `, ` (`, `, namely the `. */
const APPOSED = new RegExp(
  String.raw`^(?:[,:]?|[\s\u00a0][–—-])[\s\u00a0](?<open>[([])?(?:(?:${WORDS}),?[\s\u00a0])?(?:[Tt]he[\s\u00a0])?$`,
);
const LONGEST = greatestOf(table.apposed.map(({ length }) => length)) + '  (, the '.length;
const CLOSED = /^[)\]]/;

/**
 * For each of some citations in order, what stands right beside it as if it were another name of the same: by a title a number, and by a
 * number a title. The two may also be a list of two; what is in brackets is none. An Act is numbered by chapters, and an instrument is not.
 */
export function besides(text: string, called: readonly Called[]): readonly (readonly Beside[])[] {
  const found: Beside[][] = called.map(() => []);
  for (const [i, next] of called.entries()) {
    const before = called[i - 1];
    if (!before?.by || !next.by || 'number' in before.by === 'number' in next.by) continue;
    if (next.start - before.end > LONGEST || next.start < before.end) continue;
    const gap = APPOSED.exec(text.slice(before.end, next.start));
    if (!gap) continue;
    const isBracketed = gap.groups?.['open'] !== undefined;
    if (!isBracketed && !isOfOneKind(before.by, next.by)) continue;
    const isFirm = isBracketed && CLOSED.test(text.slice(next.end, next.end + 1));
    found[i - 1]?.push({ ...next.by, typed: text.slice(next.start, next.end), firm: isFirm });
    found[i]?.push({ ...before.by, typed: text.slice(before.start, before.end), firm: isFirm });
  }
  return found;
}

function isOfOneKind(...both: readonly NonNullable<Called['by']>[]): boolean {
  const [one, other] = both.map((by) => ('number' in by ? isOfActs(by.number) : isOfAct(by.title)));
  return one === other;
}
