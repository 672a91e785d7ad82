/**
 * How two pieces of text may differ and still be the same words.
 * One function, one table, recorded tiers; letters, digits, case and word order never change.
 */

import { FILLING, isUnseen, UNSEEN } from './unseen.ts';

/** The tier at which two texts agree: as they stand, after whitespace, or after typography as well. */
export type Tier = 'exact' | 'whitespace' | 'typography';

/** Canonical text with the way back: `starts[i]` is the UTF-16 offset in `source` of canonical unit `i`. */
export interface Canonical {
  readonly source: string;
  readonly text: string;
  readonly starts: Int32Array;
}

const PLAIN = 0;
const SPACE = 1;
const REMOVED = 2;
const QUOTE = 3;
const DASH = 4;
const ELLIPSIS = 5;
const LIGATURE = 6;
/** The first half of a character of two units, which may be one that nobody sees. */
const LEAD = 7;

const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const STOP = 0x2e;
const COMMA = 0x2c;
const BLANK = 0x20;

const LIGATURES: Readonly<Record<number, string>> = {
  64256: 'ff',
  64257: 'fi',
  64258: 'fl',
  64259: 'ffi',
  64260: 'ffl',
  64261: 'st',
  64262: 'st',
};

/** The class of every UTF-16 unit, halves of characters apart; one explicit table, since `\s` differs between languages and engines. */
const CLASSES = ((): Uint8Array => {
  const table = new Uint8Array(0x10000);
  const set = (kind: number, ...ranges: readonly (number | readonly [number, number])[]): void => {
    for (const range of ranges) {
      const [from, to] = typeof range === 'number' ? [range, range] : range;
      table.fill(kind, from, to + 1);
    }
  };
  set(SPACE, [0x09, 0x0d], 0x20, 0xa0, 0x1680, [0x2000, 0x200a], 0x2028, 0x2029, 0x202f, 0x205f, 0x3000);
  set(SPACE, ...FILLING);
  set(REMOVED, ...UNSEEN.filter(([, to]) => to <= 0xffff));
  set(LEAD, [0xd800, 0xdbff]);
  set(QUOTE, 0x22, 0x27, 0x60, 0xab, 0xb4, 0xbb, [0x2018, 0x201f], [0x2032, 0x2036], 0x2039, 0x203a);
  set(DASH, HYPHEN, [0x2010, 0x2015], 0x2212);
  set(ELLIPSIS, 0x2026);
  set(LIGATURE, [0xfb00, 0xfb06]);
  return table;
})();

/**
 * Folds whitespace (NFC, Unicode spaces to one space, soft hyphens and zero-width characters removed) and, unless
 * `tier` is `whitespace`, typography: quotation marks outer and inner, dashes with the spaces around them, ellipsis
 * characters, ligatures, a comma or stop on either side of a closing mark. Linear in the length of `source`.
 */
export function canonicalize(source: string, tier: 'whitespace' | 'typography' = 'typography'): Canonical {
  return source.isWellFormed() && source === source.normalize('NFC')
    ? fold(source, source, null, tier)
    : foldDecomposed(source, tier);
}

/** The stretch of `canonical.source` that stands behind the canonical units `start` to `end`, without outer spaces. */
export function sourceRange(canonical: Canonical, start: number, end: number): { start: number; end: number } {
  const { source, starts, text } = canonical;
  const at = (unit: number): number => (unit < text.length ? (starts[unit] ?? source.length) : source.length);
  // A stop and the quotation mark after it may have changed places: a range begins at the first and ends after the last.
  const from = start + 1 < end ? Math.min(at(start), at(start + 1)) : at(start);
  let to = start < end ? Math.max(at(end), at(end - 1) + 1) : from;
  while (to > from) {
    const kind = CLASSES[source.charCodeAt(to - 1)];
    const pair = to > from + 1 ? (source.codePointAt(to - 2) ?? 0) : 0;
    if (pair > 0xffff && isUnseen(pair)) to--;
    else if (kind !== SPACE && kind !== REMOVED) break;
    to--;
  }
  return { start: from, end: to };
}

/** The first tier at which `a` and `b` are the same text, or null. */
export function agreement(a: string, b: string): Tier | null {
  if (a === b) return 'exact';
  if (canonicalize(a, 'whitespace').text.trim() === canonicalize(b, 'whitespace').text.trim()) return 'whitespace';
  return canonicalize(a).text.trim() === canonicalize(b).text.trim() ? 'typography' : null;
}

/** Characters with their marks, except those that NFC leaves unchanged: characters of ASCII without a mark. */
const MAY_CHANGE = /[^\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+/gu;

/** Folds text that is not in NFC: cluster by cluster, so that every canonical unit keeps its place in `source`. */
function foldDecomposed(source: string, tier: 'whitespace' | 'typography'): Canonical {
  const text = source.toWellFormed();
  let composed = '';
  const places: number[] = [];
  let at = 0;
  const take = (to: number): void => {
    composed += text.slice(at, to);
    for (; at < to; at++) places.push(at);
  };
  for (const { 0: whole, index } of text.matchAll(MAY_CHANGE)) {
    take(index);
    const cluster = whole.normalize('NFC');
    for (let i = 0; i < cluster.length; i++) places.push(index + Math.min(i, whole.length - 1));
    composed += cluster;
    at = index + whole.length;
  }
  take(text.length);
  return fold(source, composed, Int32Array.from(places), tier);
}

const UTF16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Characters that become up to three: the arrays below are made long enough for them. */
const EXPANDING = /[\u2026\ufb00-\ufb06]/g;

function fold(source: string, text: string, places: Int32Array | null, tier: 'whitespace' | 'typography'): Canonical {
  const typography = tier === 'typography';
  const capacity = text.length + 2 * (text.match(EXPANDING)?.length ?? 0);
  const units = new Uint16Array(capacity);
  const starts = new Int32Array(capacity);
  let n = 0;
  let space = -1; // where a run of spaces began that is not written yet
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    let kind = CLASSES[unit];
    if (kind === LEAD) {
      const codePoint = text.codePointAt(i) ?? 0;
      if (codePoint > 0xffff && isUnseen(codePoint)) {
        i++;
        continue;
      }
      kind = PLAIN;
    }
    const at = places === null ? i : (places[i] ?? 0);
    if (kind === SPACE) {
      if (space < 0) space = at;
      continue;
    }
    if (kind === REMOVED) continue;
    const last = n > 0 ? units[n - 1] : 0;
    if (space >= 0) {
      const joins = typography && (last === HYPHEN || kind === DASH || (last === STOP && isStop(unit)));
      if (!joins) {
        units[n] = BLANK;
        starts[n++] = space;
      }
      space = -1;
    }
    if (kind === PLAIN || !typography) {
      units[n] = unit;
      starts[n++] = at;
    } else if (kind === DASH) {
      if (last === HYPHEN) continue;
      units[n] = HYPHEN;
      starts[n++] = at;
    } else if (kind === QUOTE) {
      const swap = closesAfterStop(units, n);
      units[n] = swap ? (units[n - 1] ?? 0) : APOSTROPHE;
      starts[n] = swap ? (starts[n - 1] ?? 0) : at;
      if (swap) {
        units[n - 1] = APOSTROPHE;
        starts[n - 1] = at;
      }
      n++;
    } else {
      const letters = kind === ELLIPSIS ? '...' : (LIGATURES[unit] ?? '');
      for (let k = 0; k < letters.length; k++) {
        units[n] = letters.charCodeAt(k);
        starts[n++] = at;
      }
    }
  }
  if (space >= 0) {
    units[n] = BLANK;
    starts[n++] = space;
  }
  return { source, text: UTF16.decode(units.subarray(0, n)), starts: starts.subarray(0, n) };
}

/** A stop, or the character of three: after another stop, the spaces between them are a matter of typography. */
function isStop(unit: number): boolean {
  return unit === STOP || CLASSES[unit] === ELLIPSIS;
}

/** Whether a mark that comes now closes after a comma or stop: `,”` is kept as `”,` whichever way it was printed. */
function closesAfterStop(units: Uint16Array, n: number): boolean {
  if (n < 2) return false;
  const last = units[n - 1];
  return (last === COMMA || last === STOP) && units[n - 2] !== STOP && units[n - 2] !== BLANK;
}
