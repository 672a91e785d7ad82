import type { Span } from '../../shared/finding.ts';

/** A paragraph number as printed, with its letter: `12`, `12A`. */
export interface PinpointItem {
  readonly from: string;
  /** The end of a range; the same as `from` where it is no range. */
  readonly to: string;
}

/** Where in an authority a citation points. Offsets are of the text. */
export interface Pinpoint extends Span {
  readonly unit: 'paragraph' | 'page';
  readonly items: readonly PinpointItem[];
  /** As the draft has it, white space folded. */
  readonly text: string;
}

/** What may lead to a pinpoint directly after a citation or a name. */
const LEAD =
  /[\s,]{0,4}(?:\(\s?)?(?:(?:particularly|especially|esp\.?|notably|in particular|specifically|and|see)[\s,]{1,2})?(?:(?:at|in)\s{1,2})?/y;
const UNIT = /(?:(paragraphs?|paras?\.?|§{1,2}|¶{1,2})|(pages?|pp?\.|pp?(?=\s\d)|cols?\.?))\s{0,2}(?:no\.?\s)?/iy;
const NUMBER = /(\[)?\s?(\d{1,4})([A-Z](?![A-Za-z]))?\s?(?:\(\w{1,4}\)){0,3}(\])?(?:\(\w{1,4}\)){0,3}/y;
const RANGE = /\s{0,2}(?:[-–—‑]|to(?=\s))\s{0,2}/y;
const ALSO = /(?:\s?,\s?(?:and\s)?|\s(?:and|&|or)\s|\s?;\s?)(?:(?:at|paragraphs?|paras?\.?)\s{1,2})?/y;

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The pinpoint that stands directly after a citation or name which ends at `at`, before `limit`, or null. A bare
 * number after `at` counts paragraphs of a neutral citation and pages of a law report (`bare`).
 */
export function readPinpoint(text: string, at: number, limit: number, bare: 'paragraph' | 'page'): Pinpoint | null {
  const lead = sticky(LEAD, text, at)?.[0] ?? '';
  const led = /(?:at|in)\s+$/.test(lead) || (bare === 'page' && /^,\s+$/.test(lead));
  return readNumbers(text, at + lead.length, limit, led ? bare : null);
}

/** A pinpoint that begins at `start`: its unit or bracket, then numbers, ranges and lists. */
function readNumbers(text: string, start: number, limit: number, bare: 'paragraph' | 'page' | null): Pinpoint | null {
  const unit = sticky(UNIT, text, start);
  let at = start + (unit?.[0].length ?? 0);
  const plural = unit !== null && /s\.?\s*$|§§|¶¶|pp/i.test(unit[0]);
  const items: PinpointItem[] = [];
  let end = start;
  let bracketed = false;
  for (;;) {
    const number = readNumber(text, at, limit);
    if (!number) break;
    if (items.length === 0) {
      bracketed = number.bracketed;
      if (!unit && !bracketed && bare === null) return null;
    } else if (!number.bracketed && (bracketed || !plural)) break;
    let to = number;
    const range = sticky(RANGE, text, number.end);
    const second = range ? readNumber(text, number.end + range[0].length, limit) : null;
    if (second && (second.bracketed || !bracketed || number.open)) to = second;
    items.push({ from: number.value, to: widen(number.value, to.value) });
    end = to.end;
    const also = sticky(ALSO, text, end);
    if (!also) break;
    at = end + also[0].length;
  }
  if (items.length === 0) return null;
  const kind = unit?.[2] !== undefined ? 'page' : unit || bracketed ? 'paragraph' : (bare ?? 'paragraph');
  return { start, end, unit: kind, items, text: text.slice(start, end).replace(/\s+/g, ' ') };
}

interface Numeral {
  readonly value: string;
  readonly bracketed: boolean;
  /** Bracket opened and not closed, as the first of `[45-47]`. */
  readonly open: boolean;
  readonly end: number;
}

function readNumber(text: string, at: number, limit: number): Numeral | null {
  const match = sticky(NUMBER, text, at);
  if (!match || at + match[0].length > limit) return null;
  const end = at + match[0].trimEnd().length;
  const opened = match[1] !== undefined;
  const closed = match[4] !== undefined;
  if (!opened && closed) {
    return { value: digits(match), bracketed: true, open: false, end };
  }
  if (
    opened &&
    !closed &&
    !/^\s?[-–—‑,]/.test(text.slice(end, end + 2)) &&
    !/^\s(?:to|and)\s/.test(text.slice(end, end + 5))
  )
    return null;
  if (opened && /^(?:1[5-9]|20)\d\d$/.test(match[2] ?? '')) return null; // a year
  if (/^(?:[\d/%]|\.\d|\p{L})/u.test(text.slice(end, end + 2))) return null;
  return { value: digits(match), bracketed: opened, open: opened && !closed, end };
}

function digits(match: RegExpExecArray): string {
  return (match[2] ?? '').replace(/^0+(?=\d)/, '') + (match[3] ?? '');
}

/** `345-47` is 345 to 347. */
function widen(from: string, to: string): string {
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || to.length >= from.length || Number(to) >= Number(from)) return to;
  return from.slice(0, from.length - to.length) + to;
}

/** Where in running text a pinpoint may begin: a unit, or a bracketed number. */
const ANYWHERE =
  /(?<![\w§¶[])(?:[Pp](?:[Aa][Rr][Aa](?:[Gg][Rr][Aa][Pp][Hh][Ss]?|[Ss]?\.?)\s)|§{1,2}|¶{1,2}|\[(?=\d{1,4}[A-Za-z]?(?:\(\w{1,4}\))?\s?[\]–—-]))/g;
/** What follows a number that points into something else than an authority. */
const ELSEWHERE =
  /^\s(?:above|below|herein|of (?:the|this|that|his|her|its|their|my|our|a|an)\b(?!\s(?:same |court.{0,12} )?(?:judgment|case|decision|ruling|opinion|speech|authority)\b(?! (?:below|under appeal|appealed|of the (?:judge|tribunal|court) below)))|(?:of|to) (?:[Ss]chedule|[Pp]art|[Aa]nnex|[Aa]ppendix|[Ee]xhibit)\b)/;

/** Every pinpoint into paragraphs between `from` and `to` that has a unit or a bracket, in order. */
export function findPinpoints(text: string, from: number, to: number): Pinpoint[] {
  const found: Pinpoint[] = [];
  ANYWHERE.lastIndex = from;
  for (let match = ANYWHERE.exec(text); match && match.index < to; match = ANYWHERE.exec(text)) {
    const pinpoint = readNumbers(text, match.index, to, null);
    if (!pinpoint) continue;
    ANYWHERE.lastIndex = pinpoint.end;
    if (pinpoint.unit === 'paragraph' && !ELSEWHERE.test(text.slice(pinpoint.end, pinpoint.end + 40)))
      found.push(pinpoint);
  }
  return found;
}

/** The items of pinpoints as the report lists them: `12`, `45-47`, `p. 345`. */
export function pinpointTexts(pinpoints: readonly Pinpoint[]): string[] {
  return pinpoints.flatMap((p) =>
    p.items.map(({ from, to }) => `${p.unit === 'page' ? 'p. ' : ''}${from === to ? from : `${from}-${to}`}`),
  );
}
