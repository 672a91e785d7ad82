import type { Span } from '../../../shared/finding.ts';
import { type Locator, type LocatorRange, paragraphAt } from '../../../shared/locator.ts';
import { trim } from '../../documents/index.ts';
import { isPage } from '../forms/bundles.ts';
import { countsElse } from '../forms/counts.ts';
import { BEHIND, OPENS, OPENS_PARAGRAPHS, PARAGRAPH, PARAGRAPH_SIGNS, PLURAL } from '../forms/pinpoint-units.ts';
import { beforeOffice } from '../phrases/speakers.ts';
import { lineMark } from '../text/line-marks.ts';
import { sticky } from '../text/sticky.ts';
import { labelBefore } from './exhibit-labels.ts';
import { type Numeral, type Onwards, readNumber } from './numerals.ts';
import table from './pinpoints.json' with { type: 'json' };

/** A place as it is looked for: a paragraph with its letter, `para/12A`, or a page; or a range of these. */
export interface PinpointItem extends LocatorRange {
  /** As the report lists it, with what cannot be looked up: `34(iii)`, `4-6`, `345D-E`, `34 ff`. */
  readonly printed: string;
  /** Whether what follows is meant too: one more (`34f`), or some (`34ff`, `34 et seq`); left out where it is not. */
  readonly onwards?: Onwards;
}

/** Where in an authority a citation points. Offsets are of the text. */
export interface Pinpoint extends Span {
  /**
   * `other`: what cannot be looked up by its number, as a footnote or an appendix. `apart`: what
   * may be a paragraph of the authority, or a number of anything else.
   */
  readonly unit: 'paragraph' | 'page' | 'other' | 'apart';
  readonly items: readonly PinpointItem[];
  /** As the draft has it, white space folded. */
  readonly text: string;
}

type Unit = Pinpoint['unit'];

/** What may lead to a pinpoint directly after a citation or a name, in the same cell. */
const LEAD =
  /(?:[^\S\t]|,){0,4}(?:\(\s?)?(?:per\s(?:[A-Z][A-Za-z’'-]{0,20}[\s,]{1,2}){1,5})?(?:(?:particularly|especially|esp\.?|notably|in particular|specifically|and|see)[\s,]{1,2})?(?:(?:at|in)\s{1,2})?/y;
const UNIT = new RegExp(String.raw`(?:(${OPENS.paragraph})|(${OPENS.page})|${OPENS.other})\s{0,2}(?:no\.?\s)?`, 'iy');
const RANGE = /\s{0,2}(?:[-–—‑]|(?:up\s)?to(?=\s)|through(?=\s)|until(?=\s))\s{0,2}/y;
const ALSO = new RegExp(
  String.raw`(?:\s?,\s?(?:and\s)?|\s(?:and|or)\s|\s?[&+/]\s?|\s?;\s?)(?:at\s{1,2})?(${PARAGRAPH.word}\s{1,2}|${PARAGRAPH.sign}{1,2}\s?)?`,
  'y',
);
/** A footnote of the paragraph: `, fn 12`; or the paragraph of a footnote: ` to [45]`. */
const NOTE = new RegExp(String.raw`,?\s${BEHIND}\s\d{1,3}`, 'iy');
const OF_PARAGRAPH = new RegExp(String.raw`\s(?:to|of|at)\s(?:${PARAGRAPH.one}\s)?\[?\d{1,4}\]?`, 'y');
/** What makes a number right after a citation one of the draft's own. */
const OWN = /\s(?:above|below|infra|post|herein|hereof)\b/y;

/**
 * The pinpoint that stands directly after a citation or name which ends at `at`, before `limit`, or null. A bare
 * number after `at` counts paragraphs of a neutral citation and pages of a law report (`bare`).
 */
export function readPinpoint(text: string, at: number, limit: number, bare: 'paragraph' | 'page'): Pinpoint | null {
  const lead = sticky(LEAD, text, at)?.[0] ?? '';
  const led = /(?:at|in)\s+$/.test(lead) || (bare === 'page' && /^,\s+$/.test(lead));
  if (isPage(text, at + lead.length)) return null;
  const pinpoint = unlessMark(text, lead, readNumbers(text, at + lead.length, limit, led ? bare : null));
  // `having considered A, at [43] the judge found`
  const speaks = pinpoint && /^,/.test(lead) ? beforeOffice(text.slice(pinpoint.end, pinpoint.end + 30)) : null;
  if (speaks !== null && /^,?\s$/.test(speaks)) return null;
  return pinpoint && (sticky(OWN, text, pinpoint.end) || ELSEWHERE.test(text.slice(pinpoint.end, pinpoint.end + 40)))
    ? null
    : pinpoint;
}

/** A pinpoint, unless it is the number of its line; in doubt where it may be that. What leads to it shows that it is none. */
function unlessMark(text: string, lead: string, pinpoint: Pinpoint | null): Pinpoint | null {
  const mark = pinpoint && lead.trim() === '' ? lineMark(text, pinpoint) : null;
  if (mark === 'sure') return null;
  return mark && pinpoint?.unit === 'paragraph' ? { ...pinpoint, unit: 'apart' } : pinpoint;
}

/** The paragraphs that are all there is in a stretch, as in a cell of a table: `45-47`; null where it has anything else. */
export function readAlone(text: string, span: Span): Pinpoint | null {
  const { start, end } = trim(text, span.start, span.end);
  const pinpoint = readNumbers(text, start, end, 'paragraph');
  return pinpoint?.end === end ? pinpoint : null;
}

/** A pinpoint that begins at `start`: its unit or bracket, then numbers, ranges and lists. */
function readNumbers(text: string, start: number, limit: number, bare: 'paragraph' | 'page' | null): Pinpoint | null {
  const lead = sticky(UNIT, text, start);
  const led: Unit | null = lead && (lead[1] !== undefined ? 'paragraph' : lead[2] !== undefined ? 'page' : 'other');
  const paged = (led ?? bare) === 'page';
  let at = start + (lead?.[0].length ?? 0);
  let plural = lead !== null && PLURAL.test(lead[0]);
  const numbers: NumberedItem[] = [];
  let end = start;
  let bracketed = false;
  let loose = false; // `para 7 and 8`: a word for one
  let within = false; // a bracket that holds several: `[7, 9-11]`
  for (;;) {
    const number = readNumber(text, at, limit, paged);
    if (!number) break;
    const range = led === 'other' || number.onwards ? null : sticky(RANGE, text, number.end);
    const second = range ? readNumber(text, number.end + range[0].length, limit, paged) : null;
    const to: Numeral = second && (second.bracketed || !bracketed || number.open || within) ? second : number;
    if (numbers.length === 0) {
      bracketed = number.bracketed;
      if (!lead && !bracketed && bare === null) return null;
    } else if (!number.bracketed && countsElse(text, to.end)) break;
    else if (!number.bracketed && !within && (bracketed || !plural)) {
      if (!isNext(text, numbers, number, to)) break;
      loose ||= !paged;
    }
    within = to.bracketed ? to.open : number.open || within;
    numbers.push(itemOf(number, to));
    end = to.end;
    const also = sticky(ALSO, text, end);
    if (!also || led === 'other') break;
    if (also[1] !== undefined) plural ||= led === 'paragraph';
    at = end + also[0].length;
  }
  if (numbers.length === 0) return null;
  const beside = sticky(led === 'other' ? OF_PARAGRAPH : NOTE, text, end)?.[0] ?? '';
  end += beside.length;
  const lettered = !lead && !bracketed && numbers.some(({ from }) => /^\d{3,4}[A-H]$/.test(from)); // `at 1240H`
  const counted = lettered ? 'page' : bracketed ? 'paragraph' : (bare ?? 'paragraph');
  const told = beside !== '' ? 'other' : (led ?? counted);
  const unit = (within || loose) && told === 'paragraph' ? 'apart' : told; // a bracket that nothing closes may hold more
  const items = ofLead(text.slice(Math.max(0, start - 24), start), numbers).map((item) => itemAt(unit, item));
  return { start, end, unit, items, text: text.slice(start, end).replace(/\s+/g, ' ') };
}

/** Numbers as they stand, before their unit is known. */
interface NumberedItem {
  readonly from: string;
  readonly to: string;
  readonly printed: string;
  readonly onwards: Onwards | null;
}

/** What stands before a number from which on a draft points: `starting at [7]`, `(from [7])`; and before both ends of a range. */
const FROM = /(?:\b(?:starting|beginning|commencing)\s(?:at|from|with|in)|(?:[(,;]|\bsee)\s?from)\s$/i;
const AMID = /\bbetween\s$/i;

/** Numbers as what stands before them has them: `from [7]` has no end, and `between [7] and [9]` is a range. */
function ofLead(before: string, numbers: readonly NumberedItem[]): readonly NumberedItem[] {
  const [first, second, ...more] = numbers;
  if (!first || more.length > 0 || first.from !== first.to) return numbers;
  if (!second) return first.onwards === null && FROM.test(before) ? [{ ...first, onwards: 'on' }] : numbers;
  if (!AMID.test(before) || second.from !== second.to) return numbers;
  return [{ ...second, from: first.from, printed: `${first.printed}-${second.printed}` }];
}

/** What is not counted in pages is, or may be, a paragraph. */
function itemAt(unit: Unit, { from, to, printed, onwards }: NumberedItem): PinpointItem {
  const at = (number: string): Locator => (unit === 'page' ? `page/${number}` : paragraphAt(number));
  return { from: at(from), to: at(to), printed, ...(onwards === null ? {} : { onwards }) };
}

function itemOf(from: Numeral, to: Numeral): NumberedItem {
  const { onwards } = to;
  if (from === to) {
    const last = from.margin === '' ? from.value : `${from.value.slice(0, -1)}${from.margin}`;
    return { from: from.value, to: last, printed: from.printed, onwards };
  }
  const last = widen(from.value, to.value);
  const printed = `${from.printed}-${last}${to.printed.slice(to.value.length)}`;
  return { from: from.value, to: last, printed, onwards };
}

/** `345-47` is 345 to 347. */
function widen(from: string, to: string): string {
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || to.length >= from.length || Number(to) >= Number(from)) return to;
  return from.slice(0, from.length - to.length) + to;
}

/** How far on another number of a list may be, where nothing but its number says that it is one. */
const NEAR = 300;

/** Whether bare numbers go on with a list of pages or paragraphs: not far after the one before, and a range or the end of a clause. */
function isNext(text: string, items: readonly NumberedItem[], number: Numeral, to: Numeral): boolean {
  const step = Number.parseInt(number.value, 10) - Number.parseInt(items.at(-1)?.to ?? '', 10);
  return step > 0 && step < NEAR && (to !== number || /^(?:\s?[.;,)]|\s\(|$)/.test(text.slice(to.end, to.end + 2)));
}

/** Where in running text a pinpoint may begin: a unit, or a bracketed number that is no year. */
const ANYWHERE = new RegExp(
  String.raw`(?<![\w${PARAGRAPH_SIGNS.join('')}[/])(?:${OPENS_PARAGRAPHS}|\[(?!(?:1[5-9]|20)\d\d)(?=\d{1,4}[A-Za-z]?(?:\(\w{1,4}\))?\s?[\]}–—-]))`,
  'g',
);
/** What follows a number that points into something else than an authority. */
const ELSEWHERE =
  /^,?\s(?:no admissions? |is (?:not )?(?:admitted|denied)\b|are (?:not )?(?:admitted|denied)\b)|^\s(?:above|below|infra|post|herein|of (?:which|whose|M(?:r(?!\sJustice)|rs|s|iss)|Dr|Professor)\b|of (?:the|this|that|his|hers|her|its|theirs|their|my|our|your|a|an)\b(?!\s(?:same |court.{0,12} )?(?:judgment|case|decision|ruling|opinion|speech|authority)\b(?! (?:below|under appeal|appealed|of the (?:judge|tribunal|court) below)))|(?:of|to) (?:[Ss]chedule|[Pp]art|[Aa]nnex|[Aa]ppendix|[Ee]xhibit)\b)/;

/** What has paragraphs of its own, where it stands before a pinpoint: a schedule, a pleading, a bundle. */
const OTHERS: ReadonlySet<string> = new Set(table.ownParagraphs);
const NUMBERED: ReadonlySet<string> = new Set(table.numbered);
const LETTER = /\p{L}/u;
/** A letter or number after a word: `Annex B`, `Exhibit 12`. */
const NUMBER_BEFORE = /\s(?:[A-Z]{1,2}|\d{1,3}[A-Z]?)$/;

/** Whether a pinpoint is into something else than an authority, as the words beside it say. */
function isElsewhere(text: string, { start, end }: Span): boolean {
  if (ELSEWHERE.test(text.slice(end, end + 40))) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  const open = before.lastIndexOf('[');
  if (open > before.lastIndexOf(']') && /\p{L}/u.test(before.slice(open))) return true; // `[Smith 1, para 3]`
  const words = withoutLink(before);
  if (words === null) return false;
  if (labelBefore(text, start - before.length, start) !== null) return false; // of what has that label, if the draft gives it to an authority
  const number = NUMBER_BEFORE.exec(words.slice(-5))?.[0].length ?? 0;
  return OTHERS.has(lastWord(words)) || (number > 0 && NUMBERED.has(lastWord(words.slice(0, -number))));
}

/** The words before a pinpoint without `at`, `to` and the space and commas that part them from it; null where none do. */
function withoutLink(before: string): string | null {
  let end = before.length;
  if (/^[\s,](?:at|to)\s$/.test(before.slice(-4))) end -= 3;
  const close = end;
  while (end > 0 && /[\s,]/.test(before[end - 1] ?? '')) end--;
  return close - end >= 1 && close - end <= 3 ? before.slice(0, end) : null;
}

/** The last word of a text in small letters, without its stop; empty where it ends with something else. */
function lastWord(text: string): string {
  const end = text.endsWith('.') ? text.length - 1 : text.length;
  let start = end;
  while (start > 0 && LETTER.test(text[start - 1] ?? '')) start--;
  return text.slice(start, end).toLowerCase();
}

/** Every pinpoint into paragraphs between `from` and `to` that has a unit or a bracket, in order. */
export function findPinpoints(text: string, from: number, to: number): Pinpoint[] {
  const found: Pinpoint[] = [];
  ANYWHERE.lastIndex = from;
  for (let match = ANYWHERE.exec(text); match && match.index < to; match = ANYWHERE.exec(text)) {
    const read = readNumbers(text, match.index, to, null);
    if (!read) continue;
    const pinpoint = isPage(text, read.start) ? null : unlessMark(text, '', read);
    if (!pinpoint) {
      ANYWHERE.lastIndex = read.end;
      continue;
    }
    ANYWHERE.lastIndex = pinpoint.end;
    if (pinpoint.unit !== 'page' && !isElsewhere(text, pinpoint)) found.push(pinpoint);
  }
  return found;
}

/** The items of pinpoints as the report lists them: `12`, `34(iii)`, `45-47`, `p. 345`; others in the draft's words. */
export function pinpointTexts(pinpoints: readonly Pinpoint[]): string[] {
  return pinpoints.flatMap((p) =>
    p.unit === 'other' ? [p.text] : p.items.map(({ printed }) => `${p.unit === 'page' ? 'p. ' : ''}${printed}`),
  );
}
