import table from '../forms/legislation.json' with { type: 'json' };
import { namesLegislature } from '../forms/legislatures.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './law-names.json' with { type: 'json' };

/** How far before a provision its sentence is looked at, in characters. */
const LONGEST = 240;

/** What stands for a mention of legislation in the plain words of a sentence. */
export const MENTION = '\u0001';

const OTHERS: ReadonlySet<string> = new Set(data.others.words);
const BEFORE: ReadonlySet<string> = new Set(data.others.before);
const LAWS: ReadonlySet<string> = new Set(data.others.laws);
const LINKS: ReadonlySet<string> = new Set(data.others.links);
/** `Jersey copies it`, and not `office copies`. */
const VERBS = new RegExp(
  String.raw`\b(?:${data.others.verbs.join('|')})[\s\u00a0](?:it|them|this|that|these|those|the|our|both|s{1,2}|(?:sub)?sections?|articles?|regulations?|rules?|\u0001)(?!\p{L})`,
  'u',
);
const LINKING: ReadonlySet<string> = new Set(['of', 'to', 'in']);
const SUBJECTS: ReadonlySet<string> = new Set([
  ...data.subjects.words,
  ...table.instruments.map((word) => word.toLowerCase()),
]);

/** `Irish`, `Fijian`, `French`: what belongs to a country by the end of its name. */
const OF_COUNTRY = /^(?!English|British|These$)\p{Lu}\p{L}+(?:an|ish|ese|ench|utch|tch)$/u;
/** `Jersey, where`, `Ruritania and there`: a place, and what is so there. */
const THERE =
  /(?<!\p{L})\p{Lu}\p{L}{1,40},?[\s\u00a0](?:where|whose|in[\s\u00a0]which|there|and[\s\u00a0](?:its|there))\b(?![\s\u00a0](?:is|are|was|were)\b)/u;
/** `the law of Ruritania`. */
const LAW_OF = /\b[Ll]aws?[\s\u00a0]of[\s\u00a0](?:the[\s\u00a0])?(?!England|Wales|Scotland|Northern|Britain)\p{Lu}/u;
const OWN_PLACES =
  /\b(?:Northern[\s\u00a0]Ireland|(?:Great[\s\u00a0])?Britain|England|Wales|Scotland|(?:the[\s\u00a0])?United[\s\u00a0]Kingdom|UK)\b/g;

/**
 * Whether plain words name another law than the one cited before them: what it is to that (`its counterpart`, `an older statute`), whose it is
 * (`the Irish rule`, `the law of Fiji`), or the place where it is (`in Fiji, where`).
 */
export function namesOtherLaw(words: string): boolean {
  const plain = words.replace(OWN_PLACES, 'here');
  const all = wordsOf(plain);
  const lower = lowerOf(all);
  if (THERE.test(plain) || LAW_OF.test(plain) || VERBS.test(plain)) return true;
  return lower.some((word, at) => {
    if (OTHERS.has(word) || (LINKS.has(word) && LINKING.has(lower[at + 1] ?? ''))) return true;
    if (!LAWS.has(lower[at + 1] ?? '')) return false;
    return BEFORE.has(word) || OF_COUNTRY.test(all[at] ?? '') || namesLegislature(all[at] ?? '');
  });
}

/** Whether words name a country, or a nation of the Kingdom that has laws of its own beside those of England. */
export function namesOtherPlace(words: string): boolean {
  return NATIONS.test(words) || namesLegislature(words.replace(OWN_PLACES, 'here'));
}

const NATIONS = /\b(?:Northern[\s\u00a0]Ireland|Scotland|Scottish|Scots|Wales|Welsh)\b/;

/** `The club provides in section 7`, `the lease has a section 7`: what stands right before a provision and says that something has it. */
const HAS =
  /(?:^|[\s\u00a0])([^\s\u00a0]{1,40}?),?[\s\u00a0](?:has|have|had|provides?|provided|says?|said|states?|stated|reads?|contains?|puts|sets)(?:[\s\u00a0](?:it|so|this|that|out|down)){0,2},?[\s\u00a0](?:in[\s\u00a0]|at[\s\u00a0]|by[\s\u00a0]|under[\s\u00a0])?(?:its[\s\u00a0]|an?[\s\u00a0])?$/u;

/**
 * Whether the sentence of a provision alone places it in another law than the one cited before it: it names another law, or a country, or
 * something else that is said to have the provision. `before` is its plain words up to the provision, with `MENTION` for what it cites.
 */
export function isPlacedElsewhere(before: string): boolean {
  const plain = sentenceOf(before.slice(-LONGEST));
  const own = plain.replace(OWN_PLACES, 'here');
  if (namesLegislature(own) || namesOtherLaw(plain)) return true;
  const subject = HAS.exec(plain)?.[1]?.toLowerCase();
  return subject !== undefined && subject !== MENTION && !SUBJECTS.has(subject);
}

/** The last sentence of a text that ends within one; a sentence that names another law goes on in the next: `It had a predecessor. Section 7`. */
function sentenceOf(text: string): string {
  const ends = [...text.matchAll(/[.?!][”"’')\]]{0,2}[\s\u00a0](?=[\p{Lu}\u0001])/gu)];
  const last = ends.at(-1);
  if (!last) return text;
  const from = ends.at(-2)?.index ?? 0;
  const previous = text.slice(text.lastIndexOf(MENTION, last.index) + 1 || from, last.index);
  const isOther = lowerOf(wordsOf(previous)).some((word) => OTHERS.has(word)) || VERBS.test(previous);
  return isOther ? text.slice(from) : text.slice(last.index + 1);
}
