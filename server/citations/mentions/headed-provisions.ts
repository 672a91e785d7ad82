import type { Span } from '../../../shared/finding.ts';
import type { Block } from '../../documents/index.ts';

/** A short form of legislation, as far as a heading needs it. */
interface Form extends Span {
  readonly how: string;
  readonly places: readonly unknown[];
}

/** The number of a heading, before what it says: `1.1`, `5.`, `A.` */
const NUMBER = /^(?:(?:\d{1,3}(?:\.\d{1,3}){0,3}|\p{Lu}|[ivx]{1,5})[.)]?[\s\u00a0])?/u;
/** What parts the title of a provision from its number, before it or behind it. */
const BEHIND = /^[\s\u00a0]?(?:[:–—.]|[\s\u00a0]-)[\s\u00a0]|^[\s\u00a0]?\([^()]{1,80}\)$/;
const BEFORE = /(?:[:–—]|[\s\u00a0]-)[\s\u00a0]$/;
const LONGEST = 120;

/**
 * Whether a heading is one provision without the name of its law, with its own number before it and a title beside it: `### s 5(2)`,
 * `### 1.2 Section 5 – Notices`, `### Notices (section 5)`. Below the heading of its Act it is that Act’s; elsewhere it is a part of the draft.
 */
export function headsBlock({ how, start, end, places }: Form, { kind, text }: Pick<Block, 'kind' | 'text'>): boolean {
  if (kind !== 'heading' || how !== 'bare' || places.length !== 1 || text.length > LONGEST) return false;
  const before = text.slice(0, start).replace(NUMBER, '');
  const behind = text.slice(end).trimEnd();
  if (before === '') return behind === '' || BEHIND.test(behind);
  return behind === '' ? BEFORE.test(before) : behind === ')' && before.endsWith('(');
}
