import type { Span } from '../../../shared/finding.ts';
import { type Locator, type LocatorRange, paragraphAt } from '../../../shared/locator.ts';
import { trim } from '../../documents/index.ts';
import { BEHIND, OPENS, OPENS_PARAGRAPHS, PARAGRAPH, PARAGRAPH_SIGNS, PLURAL } from '../forms/pinpoint-units.ts';
import { beforeOffice } from '../phrases/speakers.ts';
import { sticky } from '../text/sticky.ts';
import table from './pinpoints.json' with { type: 'json' };

/** A place as it is looked for: a paragraph with its letter, `para/12A`, or a page; or a range of these. */
export interface PinpointItem extends LocatorRange {
  /** As the report lists it, with what cannot be looked up: `34(iii)`, `4-6`, `345D-E`. */
  readonly printed: string;
}

/** Where in an authority a citation points. Offsets are of the text. */
export interface Pinpoint extends Span {
  /**
   * `other`: what cannot be looked up by its number, as a footnote, an appendix, a range without an end. `apart`: what
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
const NUMBER =
  /(\[)?\s?(\d{1,4})([A-Z](?![A-Za-z]))?\s?((?:\(\w{1,4}\)){0,3})(\(\w{1,4}\]\)|[\]}])?((?:\(\w{1,4}\)){0,3})/y;
/** Letters down the margin of a page: `345d`, `345D-E`, `345 D-E`. */
const MARGIN = /(?:([A-Ha-h])(?:\s?[-–]\s?([A-Ha-h]))?|\s([A-H])\s?[-–]\s?([A-H]))(?![\w’'])/y;
/** Pages of a series that counts them on through its volumes: `99,392`. */
const LONG_PAGE = /\d{2,3},\d{3}(?!\d)/y;
const RANGE = /\s{0,2}(?:[-–—‑]|to(?=\s))\s{0,2}/y;
const ALSO = new RegExp(
  String.raw`(?:\s?,\s?(?:and\s)?|\s(?:and|&|or)\s|\s?;\s?)(?:at\s{1,2})?(${PARAGRAPH.word}\s{1,2}|${PARAGRAPH.sign}{1,2}\s?)?`,
  'y',
);
/** What opens a range that has no end. */
const ONWARDS = /\s?(?:ff?\b\.?|et\sseq\b\.?|onwards\b|and\sfollowing\b)/y;
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
  const pinpoint = readNumbers(text, at + lead.length, limit, led ? bare : null);
  // `having considered A, at [43] the judge found`
  const speaks = pinpoint && /^,/.test(lead) ? beforeOffice(text.slice(pinpoint.end, pinpoint.end + 30)) : null;
  if (speaks !== null && /^,?\s$/.test(speaks)) return null;
  return pinpoint && (sticky(OWN, text, pinpoint.end) || ELSEWHERE.test(text.slice(pinpoint.end, pinpoint.end + 40)))
    ? null
    : pinpoint;
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
  let onwards = false;
  for (;;) {
    const number = readNumber(text, at, limit, paged);
    if (!number) break;
    const range = led === 'other' ? null : sticky(RANGE, text, number.end);
    const second = range ? readNumber(text, number.end + range[0].length, limit, paged) : null;
    const to = second && (second.bracketed || !bracketed || number.open) ? second : number;
    if (numbers.length === 0) {
      bracketed = number.bracketed;
      if (!lead && !bracketed && bare === null) return null;
    } else if (!number.bracketed && (bracketed || !plural)) {
      if (lead || bare !== 'page' || !isNextPage(text, numbers, number, to)) break;
    }
    numbers.push(itemOf(number, to));
    end = to.end;
    onwards ||= to.onwards;
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
  const unit = onwards || beside !== '' ? 'other' : (led ?? counted);
  const items = numbers.map((item) => itemAt(unit, item));
  return { start, end, unit, items, text: text.slice(start, end).replace(/\s+/g, ' ') };
}

interface Numeral {
  readonly value: string;
  readonly printed: string;
  readonly bracketed: boolean;
  /** Bracket opened and not closed, as the first of `[45-47]`. */
  readonly open: boolean;
  /** The last of a page's letters, where it names several: `E` of `345D-E`. */
  readonly margin: string;
  /** Whether what follows is meant too: `45ff`. */
  readonly onwards: boolean;
  readonly end: number;
}

function readNumber(text: string, at: number, limit: number, paged: boolean): Numeral | null {
  const long = paged ? sticky(LONG_PAGE, text, at) : null;
  if (long && at + long[0].length <= limit) return plainPage(long[0], at + long[0].length);
  const match = sticky(NUMBER, text, at);
  if (!match || at + match[0].length > limit) return null;
  const page = paged && match[1] === undefined && match[5] === undefined ? readPage(text, match) : null;
  if (page) return page;
  const end = at + match[0].trimEnd().length;
  const opened = match[1] !== undefined;
  const closed = match[5] !== undefined;
  const value = digits(match);
  const inner = match[5]?.replace(/[\]}]/, '') ?? '';
  const numeral = { value, printed: `${value}${match[4]}${inner}${match[6]}`, margin: '', onwards: false, end };
  if (!opened && closed) return { ...numeral, bracketed: true, open: false };
  if (opened && !closed && !/^(?:\s?[-–—‑,]|\s(?:to|and)\s)/.test(text.slice(end, end + 5))) return null;
  if (opened && /^(?:1[5-9]|20)\d\d$/.test(match[2] ?? '')) return null; // a year
  if (opened && closed && /^\s\d{1,3}\s[A-Z]/.test(text.slice(end, end + 6))) return null; // one with a digit too few
  const unending = sticky(ONWARDS, text, end)?.[0].length ?? 0;
  if (unending > 0) return { ...numeral, bracketed: opened, open: false, onwards: true, end: end + unending };
  if (
    !opened &&
    /^\s(?:[ap]\.?m\b|o[’']clock|per cent|years?\b|months?\b|weeks?\b|days?\b)/.test(text.slice(end, end + 12))
  )
    return null; // a time, a share, a span
  if (/^(?:[\d/%]|\.\d|\p{L})/u.test(text.slice(end, end + 2))) return null;
  return { ...numeral, bracketed: opened, open: opened && !closed };
}

function plainPage(value: string, end: number): Numeral {
  return { value, printed: value, bracketed: false, open: false, margin: '', onwards: false, end };
}

/** A page with the letters of its margin, or null where it has none. */
function readPage(text: string, match: RegExpExecArray): Numeral | null {
  const at = match.index + match[0].indexOf(match[2] ?? '') + (match[2] ?? '').length;
  const margin = sticky(MARGIN, text, at);
  if (!margin) return null;
  const first = margin[1] ?? margin[3] ?? '';
  const last = margin[2] ?? margin[4] ?? '';
  const page = plainPage(`${(match[2] ?? '').replace(/^0+(?=\d)/, '')}${first}`, at + margin[0].length);
  return { ...page, printed: `${page.value}${last && '-'}${last}`, margin: last };
}

function digits(match: RegExpExecArray): string {
  return (match[2] ?? '').replace(/^0+(?=\d)/, '') + (match[3] ?? '');
}

/** Numbers as they stand, before their unit is known. */
interface NumberedItem {
  readonly from: string;
  readonly to: string;
  readonly printed: string;
}

/** What is not counted in pages is, or may be, a paragraph. */
function itemAt(unit: Unit, { from, to, printed }: NumberedItem): PinpointItem {
  const at = (number: string): Locator => (unit === 'page' ? `page/${number}` : paragraphAt(number));
  return { from: at(from), to: at(to), printed };
}

function itemOf(from: Numeral, to: Numeral): NumberedItem {
  if (from === to)
    return from.margin === ''
      ? { from: from.value, to: from.value, printed: from.printed }
      : { from: from.value, to: `${from.value.slice(0, -1)}${from.margin}`, printed: from.printed };
  const last = widen(from.value, to.value);
  const printed = `${from.printed}-${last}${to.printed.slice(to.value.length)}`;
  return { from: from.value, to: last, printed };
}

/** `345-47` is 345 to 347. */
function widen(from: string, to: string): string {
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || to.length >= from.length || Number(to) >= Number(from)) return to;
  return from.slice(0, from.length - to.length) + to;
}

/** How far on from a page another one of a list may be, where nothing but its number says that it is one. */
const NEAR_PAGES = 300;

/** Whether bare numbers go on with a list of pages: not far after the one before, and a range or the end of a clause. */
function isNextPage(text: string, items: readonly NumberedItem[], number: Numeral, to: Numeral): boolean {
  const step = Number.parseInt(number.value, 10) - Number.parseInt(items.at(-1)?.to ?? '', 10);
  return (
    step > 0 && step < NEAR_PAGES && (to !== number || /^(?:\s?[.;,)]|\s\(|$)/.test(text.slice(to.end, to.end + 2)))
  );
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
    const pinpoint = readNumbers(text, match.index, to, null);
    if (!pinpoint) continue;
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
