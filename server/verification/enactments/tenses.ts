import { type Citation, isoOf } from '../../citations/index.ts';
import table from './tenses.json' with { type: 'json' };

const anyOf = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
const NOW = anyOf(table.now.words);
const THEN = anyOf(table.then.words);
const ALTERED = anyOf(table.altered.words, '');
const FIRST = anyOf(table.first.words);
const QUOTED = /[“"‘][^“”"]{0,5000}[”"’]/g;
/** A year that is of no title or citation: `in 2004`, not `the Bridges Act 1990` nor `[2019]`. */
const YEAR =
  /(?<!\b(?:Act|Order|Regulations|Rules|Measure|Scheme|Code|Convention|Statute|Directive)(?: \([A-Z][A-Za-z .&]{1,30}\))? |[[(/])\b(?:1[6-9]|20)\d\d\b(?![\])/]| (?:Act|Order|Regulations|Rules|Measure)\b)/;
const IN_YEAR =
  /(?:^\W{0,3}[Ii]n|[,;(] in|\b(?:[Uu]ntil|[Bb]efore|[Pp]rior to|[Uu]p to|[Dd]uring|[Aa]s (?:it|they) (?:was|were|stood)(?: in)?|[Aa]s (?:at|of)))\s((?:1[6-9]|20)\d\d)\b/;

/** What a sentence says itself: without the words that it quotes and its citation. */
function ownWords({ claim, text }: Pick<Citation, 'claim' | 'text'>): string {
  return claim.text.replace(QUOTED, ' ').split(text).join(' ');
}

/**
 * Whether a draft says that the law has the words that it quotes now: a verb of its sentence says so, or it has no words of its own,
 * and nothing in it is of another time.
 */
export function saysNow(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  const own = ownWords(citation);
  if (THEN.test(own) || YEAR.test(own) || ALTERED.test(own)) return false;
  return NOW.test(own) || citation.claim.proposition.length === 0;
}

/** Whether a draft speaks of a text that is not the enactment’s own: `as modified by the Order`, `the Bill would have it provide`. */
export function isAltered(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return ALTERED.test(ownWords(citation));
}

const NATIONS: Readonly<Record<string, string>> = { England: 'E', Wales: 'W', Scotland: 'S', 'Northern Ireland': 'NI' };
const NATION = /\b(?:England|Wales|Scotland|Northern Ireland)\b/g;

/** The nations that a draft names in its own words, in short: `E`. */
export function namedNations(citation: Pick<Citation, 'claim' | 'text'>): readonly string[] {
  return [...new Set([...ownWords(citation).matchAll(NATION)].flatMap(([one]) => NATIONS[one] ?? []))];
}

const STATED =
  /(?:\bas (?:it|they) (?:then )?stood|\bin force|\bas at|\bas of|\bas amended (?:to|at)|\bas (?:it|they) (?:applied|read)|^\W{0,3}[Oo]n)(?: on| at)? (\d{1,2} \p{Lu}\p{Ll}{2,8} \d{4})\b/u;

/**
 * The date of the text that a sentence speaks of, as ISO: `as it stood on 1 June 2015`, the first day of `in 2015`; `enacted` for that of
 * the beginning; null where it names none.
 */
export function statedDate(citation: Pick<Citation, 'claim' | 'text'>): string | null {
  const own = ownWords(citation);
  const date = STATED.exec(own)?.[1];
  if (date !== undefined) return isoOf(date);
  if (FIRST.test(own)) return 'enacted';
  const year = IN_YEAR.exec(own)?.[1];
  return year === undefined ? null : `${year}-01-01`;
}
