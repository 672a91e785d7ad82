import { type Citation, isoOf } from '../../citations/index.ts';
import table from './tenses.json' with { type: 'json' };

const anyOf = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
const NOW = anyOf(table.now.words);
const THEN = anyOf(table.then.words);
const ALTERED = anyOf(table.altered.words, '');
const FIRST = anyOf(table.first.words);
/** A year that is of no title or citation: `in 2004`, not `the Bridges Act 1990` nor `[2019]`. */
const YEAR =
  /(?<!\b(?:Act|Order|Regulations|Rules|Measure|Scheme|Code|Convention|Statute|Directive)(?: \([A-Z][A-Za-z .&]{1,30}\))? |[[(/])\b(?:1[6-9]|20)\d\d\b(?![\])/]| (?:Act|Order|Regulations|Rules|Measure)\b)/;
/** What a year or a date behind it says when something began, and not of which time the text is. */
const BEGUN = String.raw`(?<!\b(?:amended|inserted|substituted|introduced|enacted|passed|made|revised|reformed|(?:came|come|comes|brought|coming) into force) )`;
const IN_YEAR = new RegExp(
  String.raw`${BEGUN}\b(?:[Ii]n|[Uu]ntil|[Bb]efore|[Pp]rior to|[Uu]p to|[Dd]uring|[Aa]s (?:at|of))\s((?:1[6-9]|20)\d\d)\b(?! (?:Act|Order|Regulations|Rules|Measure)\b)`,
);
/** What closes each mark that opens a quotation. */
const CLOSES: Readonly<Record<string, string>> = { '“': '”', '"': '"' };

/** A text without what stands between quotation marks: what is opened and never closed stays. */
function withoutQuoted(text: string): string {
  let own = '';
  let at = 0;
  for (let open = text.search(OPENS); open >= 0; ) {
    const end = text.indexOf(CLOSES[text[open] ?? ''] ?? '', open + 1);
    if (end < 0) break;
    own += `${text.slice(at, open)} `;
    at = end + 1;
    const next = text.slice(at).search(OPENS);
    open = next < 0 ? -1 : at + next;
  }
  return own + text.slice(at);
}

const OPENS = /[“"]/;

/** What a sentence says itself: without the words that it quotes and its citation. */
function ownWords({ claim, text }: Pick<Citation, 'claim' | 'text'>): string {
  return withoutQuoted(claim.text).split(text).join(' ');
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

/** Whether the sentence of a citation may be of another time than now, by a word of its own. */
export function saysThen(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return THEN.test(ownWords(citation));
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

const DAY = String.raw`(\d{1,2} [A-Z][a-z]{2,8} \d{4})\b`;
const STATED = new RegExp(
  String.raw`\b(?:[Aa]s (?:it|they) (?:then )?stood|(?<!(?:came|come|comes|brought|coming) into )[Ii]n force|[Aa]s at|[Aa]s of|as amended (?:to|at)|as (?:it|they) (?:applied|read))(?: on| at)? ${DAY}`,
);
const NAMED = new RegExp(String.raw`${BEGUN}(?:\b([Oo]n|[Aa]t|[Uu]ntil|[Bb]efore|[Pp]rior to|[Uu]p to)\s|\()${DAY}`);
/** What names the first day on which a text is no longer so. */
const ENDS = /^(?:until|before|prior to|up to)$/i;

/** The text that a sentence speaks of, by its date. */
export interface Stated {
  /** As ISO: `as it stood on 1 June 2015`, the first day of `in 2015`; `enacted` for that of the beginning; null where it names none. */
  readonly at: string | null;
  /** Whether the date may be that of something else in the sentence: then nothing is held against the author by it. */
  readonly perhaps: boolean;
}

export function statedDate(citation: Pick<Citation, 'claim' | 'text'>): Stated {
  const own = ownWords(citation);
  const date = STATED.exec(own)?.[1];
  if (date !== undefined) return { at: isoOf(date), perhaps: false };
  if (FIRST.test(own)) return { at: 'enacted', perhaps: false };
  const [, how = '', named] = NAMED.exec(own) ?? [];
  const day = named === undefined ? null : isoOf(named);
  if (day !== null) return { at: ENDS.test(how) ? dayBefore(day) : day, perhaps: true };
  const year = IN_YEAR.exec(own)?.[1];
  return { at: year === undefined ? null : `${year}-01-01`, perhaps: true };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
