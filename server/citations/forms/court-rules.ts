import type { Span } from '../../../shared/finding.ts';
import { sticky } from '../text/sticky.ts';
import { enactmentNamed, type Named } from './enactment-names.ts';
import { LOCATOR_WORDS, PARAGRAPH } from './pinpoint-units.ts';
import { type Item, type Place, placesOf } from './places.ts';

const COURT_RULES = /\b(?:CPR|FPR|Crim[\s\u00a0]?PR)\b|\b(?:PD|Practice\sDirection)(?=\s?\d)/g;
const RULE = new RegExp(
  String.raw`(?:[\s\u00a0](?<year>(?:19|20)\d\d),?(?=[\s\u00a0](?:[Rr]|[Pp]t|[Pp]art)))?(?:(?:,?\s(?:PD|Practice\sDirection)|(?<=PD|Direction))\s?(?<direction>\d{1,3}[A-Z]{0,2})(?:,?\s(?:at\s)?${PARAGRAPH.any}\s?(?<para>\d{1,3}(?:\.\d{1,3}){0,3}(?:\(\w{1,4}\)){0,3}))?|,?\s(?:(?<unit>[Rr]ules?|[Rr]{1,2}\.?|[Pp]arts?|[Pp]ts?\.?)\s?)?(?<from>[A-Z]?\d{1,3}[A-Z]?(?:\.\d{1,3}[A-Z]{0,2})?(?:\s?\(\w{1,4}\)){0,4})(?:\s?[-–]\s?(?<to>\d{1,3}\.\d{1,3}))?(?![\w/%]|\.\d))`,
  'y',
);

/** Rules of court, or a practice direction, with the place in it. */
export interface FoundRule extends Span {
  /** The rules that are cited, or the practice direction, by its own name. */
  readonly key: string;
  readonly named: Named | null;
  readonly places: readonly Place[];
}

/** `CPR 31.16`, `CPR r 3.4(2)(a)`, `FPR 2010 r 27.11`, `PD 32 para 18`, in order. */
export function findRules(text: string): readonly FoundRule[] {
  if (!text.includes('P')) return NONE; // which all of them have, and most texts have not
  if (!text.includes('PR') && !text.includes('PD') && !text.includes('Direction')) return NONE;
  const found: FoundRule[] = [];
  COURT_RULES.lastIndex = 0;
  for (let match = COURT_RULES.exec(text); match; match = COURT_RULES.exec(text)) {
    const rule = sticky(RULE, text, match.index + match[0].length);
    if (!rule) continue;
    const span = { start: match.index, end: match.index + match[0].length + rule[0].length };
    found.push({ ...span, ...readRule(match[0], rule, span) });
    COURT_RULES.lastIndex = span.end;
  }
  return found;
}

const NONE: readonly never[] = [];

function readRule(typed: string, { groups = {} }: RegExpExecArray, span: Span): Omit<FoundRule, keyof Span> {
  const { year, direction, para, unit, from, to } = groups;
  const name = typed.replace(/[\s\u00a0]/, '');
  const item = (joint: Item['joint'], word: string, number: string): Item => ({ ...span, joint, unit: word, number });
  if (direction !== undefined) {
    const places = para === undefined ? [] : placesOf([item(null, 'para', para)]);
    return { key: `Practice Direction ${direction}`, named: null, places };
  }
  const named = enactmentNamed(name, year ?? null);
  const key = named?.year ? `${named.title} ${named.year}` : year === undefined ? name : `${name} ${year}`;
  // A number without a word is a rule where it has a stop, and else a Part.
  const word = LOCATOR_WORDS.get(unit?.replace('.', '').toLowerCase() ?? '') ?? (from?.includes('.') ? 'r' : 'pt');
  const items = [item(null, word, from ?? ''), ...(to === undefined ? [] : [item('to', word, to)])];
  return { key, named, places: placesOf(items) };
}
