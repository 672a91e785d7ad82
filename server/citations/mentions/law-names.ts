import table from '../forms/legislation.json' with { type: 'json' };
import { stands } from '../text/sticky.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './law-names.json' with { type: 'json' };

/** How far before a provision its law may be named, in characters. */
const LONGEST = 80;
/** How many words stand between an article and what a law is called by: `the old Irish code`. */
const MOST_BETWEEN = 3;

const KINDS: ReadonlySet<string> = new Set([...table.instruments, ...data.kinds.words]);
const POINTING: ReadonlySet<string> = new Set(data.pointing.words);
/** Words with a capital that lead to a name and are none of it. */
const LEADS: ReadonlySet<string> = new Set([...table.leads, ...table.cuts]);
const SMALL: ReadonlySet<string> = new Set(table.within);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'that', 'those', 'its', 'their', 'his', 'her', 'our']);

const YEAR = /^\(?(?:1[2-9]|20)\d\d\)?$/;
const LETTERS = /^\(?\[?([A-Z][A-Za-z]*[A-Z])s?$/;
const CAPITAL = /^\p{Lu}/u;
/** What ends a clause before a name. */
const STOPS = /[.,;:?!”"]$/;

/**
 * What the law is called that is named right before a provision, in its citation: by letters with or without a year, `WCA 2004 s 5`, or by
 * its kind, `the Jersey Law, s 5`; null where none is. Which it is the draft may say elsewhere.
 */
export function lawBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - LONGEST), at);
  if (!/[\s\u00a0]$/.test(before)) return null;
  const words = before
    .trimEnd()
    .replace(/,$/, '')
    .split(/[\s\u00a0]+/);
  const last = words.at(-1) ?? '';
  const year = YEAR.test(last) ? last.replace(/[()]/g, '') : null;
  const end = words.length - (year === null ? 1 : words.at(-2) === 'of' ? 3 : 2);
  const called = words[end]?.replace(/,$/, '') ?? '';
  const suffix = year === null ? '' : ` ${year}`;
  const letters = LETTERS.exec(called)?.[1];
  if (letters !== undefined) return `${letters}${suffix}`;
  if (!KINDS.has(called)) return null;
  const name = nameIn(words.slice(0, end));
  return name === null ? null : `${name} ${called}${suffix}`;
}

/** The words of a name before what it is called by; null where nothing there is one: `the Act` alone is what a draft calls its own. */
function nameIn(words: readonly string[]): string | null {
  let first = words.length;
  while (first > 0 && isOfName(words, first - 1)) first--;
  while (LEADS.has(words[first] ?? '') || SMALL.has(words[first] ?? '')) first++;
  if (first < words.length) return words.slice(first).join(' ');
  for (let at = words.length - 2; at >= 0 && at >= words.length - 1 - MOST_BETWEEN; at--) {
    if (words.slice(at).some((word) => STOPS.test(word))) return null;
    if (ARTICLES.has(words[at]?.toLowerCase() ?? '')) return words.slice(at + 1).join(' ');
  }
  return null;
}

/** Whether a word is of a name that ends behind it: with a capital or in brackets, or a small one between two of these. */
function isOfName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (STOPS.test(word)) return false;
  return CAPITAL.test(word) || /^\(|\)$/.test(word) || (SMALL.has(word) && CAPITAL.test(words[at - 1] ?? ''));
}

/** What the law in general is called: no other law by itself. */
const GENERAL: ReadonlySet<string> = new Set([
  'law',
  'laws',
  'statute',
  'statutes',
  'code',
  'scheme',
  'bill',
  'report',
]);
const PAPERS: ReadonlySet<string> = new Set(data.kinds.words.map((word) => word.toLowerCase()));

/** Whether words name something beside legislation of which a provision alone may be: a lease, a policy. */
export function namesPaper(words: readonly string[]): boolean {
  return lowerOf(words).some((word) => PAPERS.has(word) && !GENERAL.has(word));
}

/** `in Fiji, where section 5`: a place, and what its law has. */
const WHERE = /[\s\u00a0]\p{Lu}\p{L}+,[\s\u00a0]where[\s\u00a0](?:the[\s\u00a0])?$/u;
/** `Jersey s 5`: a name within a sentence, right before what a provision is called for short. */
const NAMED = /[\p{Ll}\d,)][\s\u00a0]\p{Lu}[\p{L}’'-]+[\s\u00a0]$/u;
/** `In Ireland section 5`: a place whose law may be another; the nations whose law Parliament makes have its own. */
const IN_PLACE =
  /\b[Ii]n[\s\u00a0](?!(?:England|Wales|Scotland|Northern|Britain|Part|Chapter|Schedule)\b)\p{Lu}\p{L}+,?[\s\u00a0]$/u;
/** `Section 5 there provides`. */
const THERE = /,?[\s\u00a0]there\b(?![\s\u00a0](?:is|was|are|were)\b)/y;
const SHORT = /(?:ss?|regs?|arts?|paras?|rr?|schs?)\.?[\s\u00a0]?\d/iy;

/** `Section 5 (SCA)`, `s 5 [TCPA 1990]`: letters of a law behind a provision, which may be another than the one cited last. */
const IN_BRACKETS = /[\s\u00a0][([][A-Z][A-Za-z]{0,6}[A-Z](?:[\s\u00a0]\d{4})?[)\]]/y;

/** Whether what stands right beside a provision points to a law that may be another than the one cited around it. */
export function mayBeOfOtherLaw(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const before = text.slice(Math.max(0, start - LONGEST), start);
  const word = lowerOf(wordsOf(before)).at(-1) ?? '';
  if (POINTING.has(word) || WHERE.test(before) || IN_PLACE.test(before) || stands(THERE, text, end)) return true;
  if (stands(IN_BRACKETS, text, end)) return true;
  return stands(SHORT, text, start) && NAMED.test(before);
}
