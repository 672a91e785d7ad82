import type { Span } from '../../../shared/finding.ts';
import { LOCATOR_WORDS } from '../forms/pinpoint-units.ts';
import { provisionStarts, readProvision } from '../forms/provisions.ts';
import { findNumbers } from '../text/numbers.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import type { Edit } from '../text/written.ts';
import table from './columns.json' with { type: 'json' };

/** What the column of a cell says: that provisions stand in it, that something else does, or nothing. */
export type Says = 'provision' | 'else' | null;

const OF_PROVISIONS: ReadonlySet<string> = new Set(table.provisions);
/** The words for units that are none of a paper or a bundle. */
const UNITS: ReadonlySet<string> = new Set(
  [...LOCATOR_WORDS].flatMap(([word, unit]) => (['para', 'pt', 'ch', 'title', ''].includes(unit) ? [] : [word])),
);
/** The unit of what an instrument is called by. */
const OF_KIND: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Act|Measure)\b/, 'section'],
  [/\b(?:Regulations|Regs)\b/, 'regulation'],
  [/\bOrder\b/, 'article'],
  [/\bRules\b/, 'rule'],
];
const SIGN = /^§{1,2}$/;
const BRACKETED = /^\([^()]{1,4}\)/;
const STOP = /[.,;:]$/;

/** What a head says of the cells below it. */
export function saidBy(heading: string): Says {
  const words = lowerOf(wordsOf(heading));
  if (words.length === 0) return SIGN.test(heading.trim()) ? 'provision' : null;
  return words.every((word) => OF_PROVISIONS.has(word) || UNITS.has(word)) ? 'provision' : 'else';
}

/**
 * `142(2)` below `Section`: the word that is read before a number that stands alone in its cell, by the head of that or by what the title in its row
 * is called; null where it is no provision. A plain number needs its title right before it, or quoted words in its row: it may be a part of a paper.
 */
export function unitBefore(own: string, heading: string, title: string | null, isBesideWords: boolean): string | null {
  if (!/^\d/.test(own) || saidBy(heading) !== 'provision') return null;
  const isPlain = !own.includes('(');
  if (isPlain && !isBesideWords) return null;
  const words = lowerOf(wordsOf(heading));
  const units = words.filter((word) => UNITS.has(word));
  const known = SIGN.test(heading.trim()) ? 'section' : units.length === 1 ? units[0] : undefined;
  if (known === undefined && isPlain && units.length === 0 && !words.some((word) => PROVISION.test(word))) return null;
  const unit = known ?? OF_KIND.find(([kind]) => title !== null && kind.test(title))?.[1];
  return unit !== undefined && isProvision(`${unit} ${own}`) ? `${unit} ` : null;
}

const PROVISION = /^provisions?$/;

/** `3` below `Subsection`, `(3)` below `Para`: the part that a cell gives of the provision at the end of the cell before it, in brackets; or null. */
export function partBehind(own: string, heading: string, before: string): string | null {
  const [first, ...more] = lowerOf(wordsOf(heading));
  if (first === undefined || more.length > 1) return null;
  const isSub = first.startsWith('sub');
  if (!isSub && LOCATOR_WORDS.get(first) !== 'para') return null;
  const part = BRACKETED.test(own) ? own : isSub && PART.test(own) ? `(${own})` : null;
  if (part === null || !endsWithProvision(before)) return null;
  return endsWithProvision(before + part) ? part : null;
}

const PART = /^(?:\d{1,3}[A-Z]{0,2}|[a-z]{1,2})$/;

/** Whether a cell is nothing but provisions with their units. */
export function isProvision(own: string): boolean {
  return readProvision(own, 0)?.end === own.replace(STOP, '').length;
}

function endsWithProvision(text: string): boolean {
  const start = provisionStarts(text, findNumbers(text).runs).at(-1);
  return start !== undefined && readProvision(text, start)?.end === text.length;
}

/** A unit that is read before a number. */
export function unitEdit({ start }: Span, unit: string): Edit {
  return { start, end: start, text: unit };
}
