import { holds, type Locator } from '../../../shared/locator.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import data from './named-parts.json' with { type: 'json' };
import { apartFrom } from './pointed-at.ts';

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const UNITS = oneOf([...data.numbered, ...data.unnumbered]);
const DIGITS = '\\d{1,2}(?:st|nd|rd|th)';
/** `first subsection`, `second numbered item`, `the fourth provides`. */
const BY_ORDER = `(${oneOf([...data.ordinals, ...data.ends])}|${DIGITS})\\s(?:[a-z]{1,10}\\s)?(${UNITS})s?`;
const ALONE = `the\\s(${oneOf(data.ordinals)}|${DIGITS})\\s(?:of\\s(?:these|them|which)\\s)?${oneOf(data.says)}`;
/** `subsection four`, `paragraph 2`. */
const BY_NUMBER = `(${oneOf(data.numbered)})\\s\\(?(${oneOf(data.cardinals)}|\\d{1,2}[A-Z]?)`;
const NAMED = new RegExp(`(?<![\\p{L}-])(?:${BY_ORDER}|${ALONE}|${BY_NUMBER})(?![\\p{L}\\d])`, 'giu');
const COUNTED = new RegExp(`^${oneOf(data.numbered)}$`, 'i');

/** A part that a draft names in words: the labels that it may have in the law; none where no label says which it is. */
export type NamedPart = readonly string[];

/** The parts of a provision that a draft names in words between a citation and the words, or behind a citation that follows them. */
export function namedParts(quotation: Quotation, citation: Citation): readonly NamedPart[] {
  return [...apartFrom(quotation, citation).matchAll(NAMED)].map(
    ([, order = '', unit = '', alone = '', , number = '']) => {
      if (unit !== '' && !COUNTED.test(unit)) return [];
      return labelsOf((order || alone || number).toLowerCase());
    },
  );
}

function labelsOf(word: string): NamedPart {
  const at = [data.ordinals, data.cardinals].map((list) => list.indexOf(word)).find((place) => place >= 0);
  const number = at === undefined ? Number.parseInt(word, 10) : at + 1;
  if (Number.isNaN(number)) return [];
  const label = at === undefined && !/(?:st|nd|rd|th)$/.test(word) ? word.toUpperCase() : `${number}`;
  return [label, String.fromCharCode(0x60 + number)];
}

/** Whether words that stand at a place are in every part that a draft names in words: in one of a label that it may have. */
export function standsInNamed(
  parts: readonly NamedPart[],
  stands: Locator | null,
  places: readonly Locator[],
): boolean {
  const [place] = places;
  if (stands === null || place === undefined || places.length > 1) return parts.length === 0;
  return parts.every((labels) => labels.some((label) => holds(`${place}/${label}`, stands)));
}
