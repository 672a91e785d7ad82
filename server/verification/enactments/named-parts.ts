import { holds, type Locator, printLocator } from '../../../shared/locator.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { LawWords } from './law-words.ts';
import data from './named-parts.json' with { type: 'json' };
import { apartFrom } from './pointed-at.ts';

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const UNITS = oneOf([...data.numbered, ...data.unnumbered]);
const DIGITS = '\\d{1,2}(?:st|nd|rd|th)';
const ORDINAL = `${oneOf(data.ordinals)}|${DIGITS}`;
/** `first subsection`, `second numbered item`, `the fourth provides`. */
const BY_ORDER = `(${oneOf([...data.ordinals, ...data.ends])}|${DIGITS})\\s(?:[a-z]{1,10}\\s)?(${UNITS})s?`;
const ALONE = `the\\s(${ORDINAL})\\s(?:of\\s(?:these|them|which)\\s)?${oneOf(data.says)}`;
/** `subsection four`, `paragraph 2`. */
const BY_NUMBER = `(${oneOf(data.numbered)})\\s\\(?(${oneOf(data.cardinals)}|\\d{1,2}[A-Z]?)`;
const NAMED = patternOf(`${BY_ORDER}|${ALONE}|${BY_NUMBER}`);
/** Where the draft has counted the parts of a provision, whatever ordinal comes next is one of these: `By the fourth`, `Secondly`. */
const OF_COUNTED = patternOf(`${BY_ORDER}|(${ORDINAL})(?:ly)?|${BY_NUMBER}`);
/** `contains seven subsections`, `has several numbered paragraphs`: what unit the parts are that it counts. */
const COUNTS = patternOf(
  `(?:${oneOf([...data.cardinals, ...data.amounts])}|\\d{1,2})\\s(?:[a-z]{1,10}\\s)?(${UNITS}|part)s`,
);
/** `and secondly that`, `first, “`. */
const COUNTED_OFF = new RegExp(
  `(?<![\\p{L}\\d-])(${oneOf(data.ordinals)})(?:ly)?,?\\s(?:that\\s(?:[^\\s]{1,20}\\s){0,4})?[“"‘']?$`,
  'iu',
);
const IS_NUMBERED = new RegExp(`^${oneOf(data.numbered)}$`, 'i');

function patternOf(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d-])(?:${source})(?![\\p{L}\\d])`, 'giu');
}

/** A part that a draft names in words: the labels that it may have in the law; none where no label says which it is. */
export type NamedPart = readonly string[];

/** The parts of a provision that a draft names in words between a citation and the words, or behind a citation that follows them. */
export function namedParts(quotation: Quotation, citation: Citation): readonly NamedPart[] {
  const lead = leadElsewhere(quotation, citation);
  const [counted] = lead === null ? [] : [...citation.claim.text.matchAll(COUNTS)].slice(-1);
  const naming = counted ? OF_COUNTED : NAMED;
  const text = lastNaming(lead ?? apartFrom(quotation, citation), naming);
  return [...text.matchAll(naming)].map(([, order = '', unit = '', alone = '', , number = '']) => {
    const ofUnit = unit || (alone && counted?.[1]) || '';
    if (ofUnit !== '' && !IS_NUMBERED.test(ofUnit)) return [];
    return labelsOf((order || alone || number).toLowerCase());
  });
}

/**
 * What the draft has before words in their sentence where this is another than that of their citation; null of words that are beside it. `Section 5 has
 * three subsections. The second provides: “...”`.
 */
function leadElsewhere(quotation: Quotation, { claim }: Citation): string | null {
  const words = [...claim.doubtful, ...claim.offered].find((one) => one.quotation === quotation);
  return words === undefined || claim.text.includes(quotation.pieces[0]) ? null : words.lead;
}

/** `first that “...” and secondly that “...”`: as the how-manieth a draft tells words in their sentence; null where it does not count them. */
export function orderTold(quotation: Quotation, citation: Citation): number | null {
  const [, ordinal] = COUNTED_OFF.exec(lastNaming(apartFrom(quotation, citation), COUNTED_OFF)) ?? [];
  return ordinal === undefined ? null : data.ordinals.indexOf(ordinal.toLowerCase());
}

/** Of what stands before words the end that names a part: behind other quoted words, where it does so there. */
function lastNaming(text: string, naming: RegExp): string {
  const all = text.split(CLOSING);
  return all.findLast((one) => one.search(naming) >= 0) ?? '';
}

const CLOSING = /["”’'](?=[\s,;.)])/u;

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

/** Words that stand in a provision, of which the draft names a part that they are not shown to be in. */
export function inUnreadPart(words: LawWords, places: readonly Locator[]): LawWords {
  if (words.check.result !== 'pass') return words;
  const provision = places.map((place) => printLocator(place, 'en')).join(', ');
  return { ...words, check: { ...words.check, result: 'not-checkable', notes: [{ id: 'part-unread', provision }] } };
}
