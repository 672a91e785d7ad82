import { type Citation, datesIn } from '../../citations/index.ts';
import table from './tenses.json' with { type: 'json' };

const anyOf = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|')})\b`, flags);
const NOW = anyOf(table.now.words);
const THEN = anyOf(table.then.words);
const ALTERED = anyOf(table.altered.words, '');
const CEASED = anyOf(table.ceased.words);
const FIRST = anyOf(table.first.words);
const TURNED = anyOf(table.turned.words);
const UNAMENDED = anyOf(table.unamended.words);
const PAST = anyOf(table.past.words);
const BEFORE_CITATION = new RegExp(String.raw`\b(?:${table.beforeCitation.words.join('|')})(?: the)?\s*$`, 'i');
/** What a date behind it says when something began, and not of which time the text is. */
const BEGUN =
  /\b(?:amended|inserted|substituted|introduced|enacted|passed|made|revised|reformed|repealed|signed|dated|(?:came|come|comes|brought|coming) into force)(?: (?:in|on|with effect from|from|as from|of|at|by))? $/i;
/** What says that the text is the one since a date. */
const AS_AMENDED = /\bas (?:last )?amended (?:in|on|with effect from|from|as from) $/i;
/** A year that only tells one thing from others: `the 2015 lease`. */
const TELLING = /\b(?:the|this|that|these|those|his|her|its|their|our|an?) $/i;
const TEXT =
  /^s\b|^ (?:\w{1,12} )?(?:versions?|texts?|forms?|wording|law|position|incarnation|guise|iteration|edition|print|state|shape)\b/;
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
  return withoutQuoted(claim.own).split(text).join(' ').replace(STRESSED, '$1');
}

/** A word with marks around it that are no quotation: `as it ‘then’ stood`. */
const STRESSED = /[‘'](\p{L}{1,20})[’']/gu;

/**
 * Whether a draft says that the law has the words that it quotes now: a verb of its sentence says so, or it has no words of its own,
 * and nothing in it is of another time.
 */
export function saysNow(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  const own = ownWords(citation);
  if (THEN.test(own) || datesIn(own).length > 0 || ALTERED.test(own)) return false;
  return NOW.test(own) || citation.claim.proposition.length === 0;
}

/** Whether a word of a citation's sentence says that the law has it now: `provides`. */
export function statesNow(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return NOW.test(ownWords(citation));
}

/** Whether the sentence of a citation may be of another time than now, by a word of its own. */
export function saysThen(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return THEN.test(ownWords(citation));
}

/** Whether the sentence of a citation says that the law was so, and is no more: `at one time provided`, `used to provide`. */
export function saysCeased(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return CEASED.test(ownWords(citation));
}

/** Whether a draft speaks of a text that is not the enactment’s own: `as modified by the Order`, `the Bill would have it provide`. */
export function isAltered(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  return ALTERED.test(ownWords(citation));
}

/** Whether a draft says what it quotes of every provision that it cites: `sections 5 and 7 each provide`. */
export function saysOfEach(citation: Pick<Citation, 'claim' | 'text'>): boolean {
  const own = ownWords(citation);
  return EACH.test(own) || (WORDS_OF_EACH.test(own) && !TOGETHER.test(own));
}

const EACH = /\b(?:each|both|all|every|alike|equally|likewise|the same|identical(?:ly)?)\b/i;
/** `sections 5 and 7 use the words`, `the phrase “...” in sections 5 and 7`: words are in each of which it is said that they are there. */
const WORDS_OF_EACH =
  /\b(?:use|used|using|contain|contained|containing|employ|employed|refer to|referred to|speak of|spoke of|mention|mentioned|share|shared|adopt|adopted|repeat|repeated|(?:have|had|carry|bear) the (?:words?|phrases?|expressions?|terms?))\b|\b(?:words?|phrases?|expressions?|terms?),? (?:(?:as )?(?:used|found|appearing|contained) )?in\b/i;
/** What says that several provisions have words among them. */
const TOGETHER =
  /\b(?:respectively|between them|together|in combination|variously|in turn|read with|one or other|or)\b/i;

const NATIONS: Readonly<Record<string, string>> = {
  ...{ England: 'E', Wales: 'W', Scotland: 'S', 'Northern Ireland': 'NI' },
  ...{ English: 'E', Welsh: 'W', Scots: 'S', Scottish: 'S', 'Northern Irish': 'NI', Ulster: 'NI' },
};
const NATION = new RegExp(String.raw`\b(?:${Object.keys(NATIONS).join('|')})\b`, 'g');

/** The nations that a draft names in its own words, in short: `E`. */
export function namedNations(citation: Pick<Citation, 'claim' | 'text'>): readonly string[] {
  return [...new Set([...ownWords(citation).matchAll(NATION)].flatMap(([one]) => NATIONS[one] ?? []))];
}

/** What before a date says that the text is the one of that day. */
const STATED =
  /\b(?:as (?:it|they) (?:then )?stood|(?<!(?:came|come|comes|brought|coming) into )in force|as at|as of|as amended (?:to|at)|as (?:it|they) (?:applied|read))(?: on| at)?(?: the)? $/i;
/** What before a date names the first day on which a text is no longer so. */
const ENDS = /\b(?:until|till|before|prior to|up to|up until|preceding|pre-)(?: the)? ?$/i;
const AMENDED =
  /\b(?:before|prior to|until|till) [^.;:]{0,60}\b(?:amended|amendments?|substituted|replaced|repealed|changed|reformed)\b[^.;:]{0,40}$/i;
/** What before a date names one on which the text was so already, and from which on it was. */
const BEGINS = /\b(?:since|after|from|following|post-)(?: the)? ?$/i;

/** The text that a sentence speaks of. */
export interface Stated {
  /**
   * By its date, as ISO: `as it stood on 1 June 2015`, the first day of `in 2015`; `enacted` for that of the beginning; null where it
   * names none.
   */
  readonly at: string | null;
  /** Whether the date may be that of something else in the sentence: then nothing is held against the author by it. */
  readonly perhaps: boolean;
  /** Other days on which the text must be so too: the end of `from 2010 to 2017`. */
  readonly also: readonly string[];
  /** Whether it speaks of another time than now, and names none: `then provided`. */
  readonly past: boolean;
}

/** Of which time the text is that a sentence speaks of. A date before the year of the enactment, `since`, is none of the text's. */
export function statedDate(citation: Pick<Citation, 'claim' | 'text'>, since: number | null = null): Stated {
  const own = ownWords(citation);
  const dates = datesIn(own).flatMap(({ start, end, from, to }) => {
    const before = own.slice(Math.max(0, start - REACH), start);
    const isOfText = TEXT.test(own.slice(end, end + REACH));
    if (TELLING.test(before) && from.slice(5) === '01-01' && !isOfText) return [];
    if (since !== null && Number(to.slice(0, 4)) < since) return [];
    if (AMENDED.test(before) || ENDS.test(before)) return [{ day: dayBefore(from), isStated: false }];
    if (BEGUN.test(before) && !AS_AMENDED.test(before)) return [];
    return [
      { day: BEGINS.test(before) || AS_AMENDED.test(before) ? to : from, isStated: from === to && STATED.test(before) },
    ];
  });
  const [first, ...others] = dates;
  if (first !== undefined) {
    const main = dates.find(({ isStated }) => isStated) ?? first;
    const also = others.length === 0 ? [] : dates.filter((one) => one !== main && !main.isStated).map(({ day }) => day);
    return { at: main.day, perhaps: !main.isStated, also, past: false };
  }
  if (FIRST.test(own)) return { at: 'enacted', perhaps: TURNED.test(own), also: [], past: false };
  if (UNAMENDED.test(own)) return { at: 'enacted', perhaps: true, also: [], past: false };
  return { at: null, perhaps: true, also: [], past: PAST.test(own) || isOfOtherText(citation) };
}

/** Whether what stands right before a citation makes it that of another text: `the old section 5`. */
function isOfOtherText({ claim, text }: Pick<Citation, 'claim' | 'text'>): boolean {
  const before = withoutQuoted(claim.own).split(text).slice(0, -1);
  return before.some((part) => BEFORE_CITATION.test(part.slice(-REACH)));
}

/** How much of what stands before a date is looked at, in characters. */
const REACH = 160;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
