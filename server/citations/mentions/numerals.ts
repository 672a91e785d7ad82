import { sticky } from '../text/sticky.ts';

/** How far on from a number a draft points: to the one behind it (`45f`), or to some (`45ff`, `45 et seq`). */
export type Onwards = 'next' | 'on';

/** A number of a paragraph or a page as it is written. */
export interface Numeral {
  readonly value: string;
  readonly printed: string;
  readonly bracketed: boolean;
  /** Bracket opened and not closed, as the first of `[45-47]`. */
  readonly open: boolean;
  /** The last of a page's letters, where it names several: `E` of `345D-E`. */
  readonly margin: string;
  /** Whether what follows is meant too: `45ff`. */
  readonly onwards: Onwards | null;
  readonly end: number;
}

const LABEL = String.raw`\(\w{1,4}\)`;
/** More parts of the same paragraph, behind others: `-(v)`, `, (b) and (c)`. */
const MORE_PARTS = String.raw`(?:(?:\s?[-–—‑]\s?|\sto\s|\s?,\s?(?:and\s|or\s)?|\s(?:and|&|or)\s)(?:${LABEL}){1,3}(?!\s?\p{L})){0,6}`;
const NUMBER = new RegExp(
  String.raw`(\[)?\s?(\d{1,4})([A-Z](?![A-Za-z]))?\s?((?:(?:${LABEL}){1,3}${MORE_PARTS})?)(\(\w{1,4}\]\)|\s?[\]}])?((?:(?:${LABEL}){1,3}${MORE_PARTS})?)`,
  'uy',
);
/** Letters down the margin of a page: `345d`, `345D-E`, `345 D-E`. */
const MARGIN = /(?:([A-Ha-h])(?:\s?[-–]\s?([A-Ha-h]))?|\s([A-H])\s?[-–]\s?([A-H]))(?![\w’'])/y;
/** Pages of a series that counts them on through its volumes: `99,392`. */
const LONG_PAGE = /\d{2,3},\d{3}(?!\d)/y;
/** What opens a range that has no end: of one more, or of some. */
const ONWARDS =
  /\s?(?:(f\b\.?)|,?\s?\(?(?:(?:ff\b|\uFB00)\.?|et\.?\sseqq?\b\.?|et\ssequent(?:es|ia)\b|sqq?\b\.?|et\sal\b\.?|passim\b|\+(?!\s?[[\d])|onwards?\b|and\s(?:(?:the\s)?(?:following|subsequent)\s(?:paragraph|para|page)s?\b|the\sparagraphs?\s(?:that|which)\sfollow\b|the\snext\s(?:\w{1,6}\s)?paragraphs?\b|following\b(?!\s(?:[\p{Lu}[(*_]|(?:the|that|this|those|these|it|an?|his|her|their|on|up)\b)))|and\sonwards?\b)|[-–—]\s?end\b|\sto\sthe\send\b)/uy;

/** The number that stands at `at`, before `limit`; null where none does, or where it counts something else. */
export function readNumber(text: string, at: number, limit: number, paged: boolean): Numeral | null {
  const long = paged ? sticky(LONG_PAGE, text, at) : null;
  if (long && at + long[0].length <= limit) return plainPage(long[0], at + long[0].length);
  const match = sticky(NUMBER, text, at);
  if (!match || at + match[0].trimEnd().length > limit) return null; // a blank behind it may be the tab before the next cell
  const page = paged && match[1] === undefined && match[5] === undefined ? readPage(text, match) : null;
  if (page) return page;
  const end = at + match[0].trimEnd().length;
  const opened = match[1] !== undefined;
  const closed = match[5] !== undefined;
  const on = readOnwards(text, end, closed);
  const numeral = {
    ...{ value: digits(match), printed: printedOf(match) + on.printed },
    margin: '',
    onwards: on.onwards,
  };
  if (!opened && (closed || on.closes)) return { ...numeral, bracketed: true, open: false, end: on.end };
  if (opened && /^(?:1[5-9]|20)\d\d$/.test(match[2] ?? '')) return null; // a year
  if (on.onwards) return { ...numeral, bracketed: opened, open: opened && !closed && !on.closes, end: on.end };
  if (opened && !closed && !/^(?:\s?[-–—‑,;&]|\s(?:to|and|or)\s)/.test(text.slice(end, end + 5))) return null;
  if (opened && closed && /^\s\d{1,3}\s[A-Z]/.test(text.slice(end, end + 6))) return null; // one with a digit too few
  if (!opened && COUNTED.test(text.slice(end, end + 12))) return null;
  if (/^(?:[\d%]|\/(?!\[)|\.\d|\p{L})/u.test(text.slice(end, end + 2))) return null;
  return { ...numeral, bracketed: opened, open: opened && !closed, end };
}

/** A time, a share, a span. */
const COUNTED = /^\s(?:[ap]\.?m\b|o[’']clock|per cent|years?\b|months?\b|weeks?\b|days?\b)/;

/** What says behind a number that those after it are meant too, within its bracket or behind it. */
function readOnwards(
  text: string,
  end: number,
  closed: boolean,
): Pick<Numeral, 'onwards' | 'printed' | 'end'> & { readonly closes: boolean } {
  const match = sticky(ONWARDS, text, end);
  if (!match) return { onwards: null, printed: '', end, closes: false };
  const closing = closed ? undefined : sticky(/\s?\]/y, text, end + match[0].length)?.[0];
  return {
    onwards: match[1] === undefined ? 'on' : 'next',
    printed: match[0].replace(/\s+/g, ' ').replace(/\.$|[,(]/g, ''),
    end: end + match[0].length + (closing?.length ?? 0),
    closes: closing !== undefined,
  };
}

/** A number with its parts, without brackets around it: `34(iii)-(v)`. */
function printedOf(match: RegExpExecArray): string {
  const inner = match[5]?.replace(/[\]}]/, '').trim() ?? '';
  const parts = `${match[4]}${inner}${match[6]}`;
  return digits(match) + parts.replace(/\s+/g, ' ').replace(/\s?[–—‑-]\s?|\sto\s/g, '-');
}

function plainPage(value: string, end: number): Numeral {
  return { value, printed: value, bracketed: false, open: false, margin: '', onwards: null, end };
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
