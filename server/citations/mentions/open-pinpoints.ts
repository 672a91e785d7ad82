import { greatestOf } from '../../../shared/lists.ts';
import type { Block } from '../../documents/index.ts';
import { LOWER_DECIDERS } from '../forms/courts.ts';
import { hasCheck } from '../forms/kinds.ts';
import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import { cites } from '../phrases/phrases.ts';
import { judgesIn } from '../phrases/speakers.ts';
import type { Structure } from '../text/structure.ts';
import { wordsOf } from '../text/words.ts';
import { namesPaper, OFFICES, sentenceOf } from './continuing.ts';
import type { Pinpoint } from './pinpoints.ts';
import { type Mention, sitsAsBench } from './reference.ts';

/** A pinpoint that may be into something else: it is never held against its author. */
export function inDoubt(pinpoint: Pinpoint): Pinpoint {
  return pinpoint.unit === 'paragraph' ? { ...pinpoint, unit: 'apart' } : pinpoint;
}

/** A pinpoint of which the draft itself says that it is not there: it is for the author to read, be it there or not. */
export function unread(pinpoint: Pinpoint): Pinpoint {
  return pinpoint.unit === 'paragraph' ? { ...pinpoint, unit: 'apart', items: [] } : pinpoint;
}

/** `We return to A at [12]`: where the draft itself says more. */
const RETURNS =
  /\b(?:[Ww]e|I|(?:[Tt]his|[Tt]he) (?:skeleton|section|part|note|opinion|article|chapter))\s(?:\p{Ll}{1,12}\s){0,3}?(?:returns?|turns?|comes?|deals?|reverts?|address(?:es)?|discuss(?:es)?|considers?|examines?|analyses?)\s(?:\p{Ll}{1,12}\s){0,2}$/u;
/** `A is addressed at [12]`. */
const TREATED =
  /\b(?:is|are|was|were|be|been)\s(?:further\s|also\s|then\s)?(?:addressed|discussed|considered|dealt\swith|examined|analysed|treated|returned\sto)\s(?:further\s|below\s)?\(?(?:at|in|from)?\s?$/;
/** `His treatment of A at [12]`. */
const USE_OF =
  /\b(?:consideration|treatment|discussion|analysis|reading|application|(?:self-)?direction|approach|reference|reliance|conclusion)s?\s(?:of|on|to)\s$/;
/** Those of `OFFICES` that are none of a court whose judgments are cited. */
const OTHER_USERS = new RegExp(String.raw`\b${LOWER_DECIDERS}\b`);
/** `A was applied by Nicklin J at [12]`, `A, citing Warby J at [12]`, `the claim as pleaded at [12]`. */
const USED_BY =
  /\b(?:(?:(?:mis)?applied|distinguished|followed|considered|cited|quoted|adopted|doubted|criticised|approved|misread|described|discussed)\s(?:in\s\p{Ll}{1,12}\s)?(?:by|to)|citing|quoting|affirming|reversing|endorsing|upholding)\s[^.;:]{1,60}$|\b(?:pleaded|averred|alleged|exhibited)\s\(?(?:at|in)?\s?$/u;
/** `A (on appeal from a decision in which it was said at [12])`. */
const APPEALED =
  /\b(?:from|against|over|to)\s(?:an?|the)\s(?:\p{Ll}{1,12}\s)?(?:decision|judgment|order|ruling|award)\s(?:in which|of|by)\b[^.;]{0,60}$/u;
/** What parts a judge from the case that he speaks in. */
const IN = /(?:\b(?:[Ii]n|from|per|see|[Oo]f)|[,;:(])\s(?:the case of\s)?$/;

/** What a clause about another case begins with: `, unlike B,`, `(cf B)`. */
const ASIDE = /(?:[(,;]|\b(?:before|after|with|to|than))\s?(?:\p{Ll}{1,12}\.?\s){0,4}$/u;
/** How far back the words stand that leave a pinpoint open, in characters, and how many cases are looked back at. */
const REACH = 80;
const LEAD_REACH = 200;
const MOST_CASES = 8;

/** A mention with its surroundings: what stands in its sentence before it, and between it and its pinpoint. */
interface Setting {
  readonly text: string;
  readonly mention: Mention;
  readonly pinpoint: Pinpoint;
  /** Where its sentence begins, or what is looked at of that. */
  readonly from: number;
  readonly start: number;
  readonly between: string;
}

/**
 * Whether it is open what a pinpoint points into: the draft itself may say there more of a case, somebody who uses the case
 * may be found there, or another case that its sentence names.
 */
export function isOpen(
  { text, marker }: Pick<Block, 'text' | 'marker'>,
  structure: Structure,
  mention: Mention,
  before: readonly Mention[],
): boolean {
  const [pinpoint] = mention.pinpoints;
  if (!pinpoint || mention.kind === 'ibid') return false;
  const start = mention.name?.start ?? mention.start;
  const end = greatestOf(
    mention.citations.map((citation) => citation.end),
    mention.name?.end ?? start,
  );
  const from = Math.max(sentenceOf(structure, pinpoint).start, start - LEAD_REACH);
  const setting = { text, mention, pinpoint, from, start, between: text.slice(end, Math.max(end, pinpoint.start)) };
  // “It distinguished B. At [12] it dismissed”: what leads to the case that a number alone would be of.
  const cited = mention.kind === 'nameless' ? (before.at(-1) ?? mention) : mention;
  const at = cited.name?.start ?? cited.start;
  const began = Math.max(sentenceOf(structure, { start: at, end: at }).start, at - LEAD_REACH);
  return (
    isOfSource(text, pinpoint) ||
    isOfWriter(marker, structure, mention) ||
    isOfDraft(setting) ||
    isOfUser(setting) ||
    isOfAnother(setting, before) ||
    isOfSubject(text, { began, start: at }, before) ||
    isOfWitness(setting)
  );
}

/** What ends right before the number of a source: `“... words.” [1]`. */
const CLOSED_SENTENCE = /[.!?][”’"'»]{1,2}\s$/;
/** More sources than these no draft numbers that gives its notes no form of their own. */
const MOST_SOURCES = 30;

/**
 * `“... words.” [1] The next sentence`: whether a number alone in brackets, behind a sentence that closed marks end, may be that of a source,
 * which nobody leads to either. Such numbers are low.
 */
function isOfSource(text: string, { start, end }: Pinpoint): boolean {
  const number = /^\[(\d{1,2})\]$/.exec(text.slice(start, end))?.[1];
  return (
    number !== undefined &&
    Number(number) <= MOST_SOURCES &&
    CLOSED_SENTENCE.test(text.slice(Math.max(0, start - 4), start))
  );
}

/** So far ahead of its own paragraph a draft sends its readers to a number alone. */
const MOST_AHEAD = 10;

/**
 * `177. ... The finding is recorded at [133]`: whether a number alone, in a sentence that quotes nothing, may be that of a paragraph of the draft
 * itself, as in a judgment that is being written: above its own, or right below.
 */
function isOfWriter(marker: string, structure: Structure, { kind, pinpoints: [pinpoint] }: Mention): boolean {
  const [number] = pinpoint?.items ?? [];
  if (kind !== 'nameless' || pinpoint === undefined || number === undefined) return false;
  const own = Number(/^\W?(\d{1,4})\W?$/.exec(marker)?.[1] ?? Number.NaN);
  if (!(Number.parseInt(number.printed, 10) <= own + MOST_AHEAD)) return false;
  const { start, end } = sentenceOf(structure, pinpoint);
  return !structure.quotes.some((quote) => quote.start < end && start < quote.end);
}

/** `A distinguished B at [12]`, `It distinguished B. At [12] it dismissed`: whether a case, or what stands for one, is said to treat that of a mention. */
function isOfSubject(
  text: string,
  { began, start }: { readonly began: number; readonly start: number },
  before: readonly Mention[],
): boolean {
  const subject = before.findLast((one) => one.end <= start);
  const ends = subject
    ? greatestOf(
        subject.pinpoints.map((one) => one.end),
        subject.end,
      )
    : -1;
  const words = wordsOf(text.slice(Math.max(began, ends), start));
  const isCase = ends > began && hasCheck(subject?.citations[0], 'pinpoint');
  if (words.length > MOST_TREATING || !(isCase || PRONOUNS.has(words[0]?.toLowerCase() ?? ''))) return false;
  return words.length > (isCase ? 0 : 1) && cites(words.slice(-1));
}

/** How many words a case may be said in to treat another: `has since clearly distinguished`. */
const MOST_TREATING = 4;
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'he', 'she', 'they', 'which']);

/** What a person is called who is no judge, with forenames, right before a surname. */
const CALLED = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor)\.?\s(?:(?!Justice)\p{Lu}[\p{L}.’'-]{0,20}\s){0,2}$/u;
const CALLED_REACH = 50;
/** How far around a short form a person of its name is looked for, in characters. */
const PERSON_REACH = 300;

/** `Mr Smith gave evidence (Smith [212])`: a bare number behind a name that a person bears near by. */
function isOfWitness({ text, mention, between }: Setting): boolean {
  const name = mention.kind === 'named' ? mention.name?.text : undefined;
  if (name === undefined || between.trim() !== '') return false;
  const around = text.slice(Math.max(0, mention.start - PERSON_REACH), mention.end + PERSON_REACH);
  for (let at = around.indexOf(name); at >= 0; at = around.indexOf(name, at + name.length))
    if (CALLED.test(around.slice(Math.max(0, at - CALLED_REACH), at))) return true;
  return false;
}

/** `We return to A at [12]`, `A is addressed at [12]`, `A at [80] [212]`, whose second number is one of a bundle. */
function isOfDraft({ text, mention, pinpoint, start }: Setting): boolean {
  return (
    RETURNS.test(text.slice(Math.max(0, start - REACH), start)) ||
    TREATED.test(text.slice(Math.max(0, pinpoint.start - REACH), pinpoint.start)) ||
    isOfPaper(text.slice(pinpoint.end, pinpoint.end + REACH)) ||
    (mention.kind === 'nameless' && /[\])]\s$/.test(text.slice(Math.max(0, start - 2), start)))
  );
}

/** `A (cited at [12] in Smith’s article)`: a paper that is named right behind a pinpoint. */
function isOfPaper(behind: string): boolean {
  if (!OF_PAPER.test(behind)) return false;
  return OF_WRITER.test(behind) || namesPaper(wordsOf(behind).slice(0, PAPER_WORDS));
}

const OF_PAPER = /^\]?\s(?:of|in)\s/;
const OF_WRITER =
  /^\]?\s(?:of|in)\s(?:an?|the|h[ie][sr]|their|\p{Lu}[\p{L}’'-]{1,30}[’']s?)\s(?:\p{Ll}{1,14}\s){0,2}(?:articles?|book|essay|case note|lecture|blog|(?:unreported|later|recent|subsequent|other|county court) (?:decision|judgment|case|ruling))\b/u;
/** How many words may stand from a pinpoint to the paper that it is of. */
const PAPER_WORDS = 5;

/** `The judge distinguished A at [12]`, `A upheld the judge’s findings (at [12])`, `His treatment of A at [12]`; `As the judge said in A at [12]` is none. */
function isOfUser({ text, mention, from, start, between }: Setting): boolean {
  const lead = text.slice(from, start);
  const near = between.slice(-REACH);
  if (USED_BY.test(near) || APPEALED.test(near) || (sitsAsBench(mention) && OFFICES.test(near))) return true;
  if (mention.kind === 'nameless') return OTHER_USERS.test(lead);
  if (USE_OF.test(lead)) return true;
  return !IN.test(lead) && (OFFICES.test(lead) || judgesIn(wordsOf(lead)).length > 0);
}

/** `A (cf B) at [12]`, `In A, unlike B, the court said at [12]`, `A and B: the former at [12]`. */
function isOfAnother({ text, mention, pinpoint, from, start, between }: Setting, before: readonly Mention[]): boolean {
  const cases = before
    .slice(-MOST_CASES)
    .filter((one) => one.kind !== 'nameless' && one.start >= from && hasCheck(one.citations[0], 'pinpoint'));
  const last = cases.at(-1);
  if (last && ONE_OF_TWO.test(text.slice(Math.max(last.end, pinpoint.start - REACH), pinpoint.start))) return true;
  if (mention.kind === 'nameless')
    return (
      cases.length > 1 && last !== undefined && ASIDE.test(text.slice(Math.max(from, last.start - REACH), last.start))
    );
  if (!ASIDE.test(text.slice(Math.max(from, last?.end ?? 0, start - REACH), start))) return false;
  return last ? !DIRECT.test(between) : /[);]/.test(between) && /\p{Lu}/u.test(text.slice(from, start));
}

/** `the former (`, `the first at`: one of the cases that a sentence has named, and not the last for sure. */
const ONE_OF_TWO = /\bthe (?:former|first|earlier|other|older|second|latter)\b[^.;:]{0,40}$/i;

/** What stands between a case and a pinpoint that is its own without any doubt. */
const DIRECT = new RegExp(
  String.raw`^[\s,]{0,4}(?:\(?(?:at|in|and)\s)?(?:${PARAGRAPH.word}\s|${PARAGRAPH.sign}+\s?)?\[?$`,
);
