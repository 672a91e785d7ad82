import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { hasWords, lowerOf, wordsOf } from '../text/words.ts';
import enacting from './enacting.json' with { type: 'json' };
import { endsWithNoun, isEnactingRun, links, readEnacting } from './enacting.ts';
import data from './lead-words.json' with { type: 'json' };
import type { StatuteMention } from './mentions.ts';
import neutral from './neutral.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const NEVER: ReadonlySet<string> = new Set(data.never.words);
const OPEN: ReadonlySet<string> = new Set(data.open.words);
const KNOWN: ReadonlySet<string> = new Set(
  [
    ...[neutral.leads.words, data.words.words, enacting.nouns.words, enacting.qualifiers.words],
    ...[enacting.verbs.words, enacting.adverbs.words, enacting.links.words].map((entries) =>
      entries.flatMap((entry) => entry.split(' ')),
    ),
  ].flat(),
);
const LABELS: ReadonlySet<string> = new Set(neutral.labels.words);
const PHRASES = indexWords(data.phrases.words);
const SPEAKERS: ReadonlySet<string> = new Set(data.speakers.words);
const RELIANCES: ReadonlySet<string> = new Set(enacting.reliances.words);
const GLOSSES: ReadonlySet<string> = new Set(data.glosses.words);
const MATTERS: ReadonlySet<string> = new Set(data.matters.words);
const JOINTS: ReadonlySet<string> = new Set(data.joints.words);

/** How far before quoted words what leads to them is looked at, in characters. */
const REACH = 600;
/** Fewer words than these in quotation marks are no sentence. */
const FEWEST = 4;
/** How many words name another text that is joined to an enactment at the most. */
const MOST_NAMING = 6;

/**
 * What leads in a draft to quoted words that stand as a whole sentence, behind `that` or behind what they are called, and is not known to be
 * neutral: `abolished the rule that`. What is joined to the enactment and speaks in its place, `The explanatory note to`, leads to them
 * too, and so does what right behind them is said of them before the enactment: `The words “...” were struck out of section 5`. Null where all of it
 * is neutral.
 */
export function unknownLead(view: View, quote: Span, sentence: Span): string | null {
  const { statutes, block } = view;
  const own = block.quotes[firstWhere(block.quotes, ({ end }) => end > quote.start) - 1];
  const from = Math.max(sentence.start, own?.end ?? 0, quote.start - REACH);
  const to = firstWhere(statutes, ({ end }) => end > quote.start);
  const last = statutes[to - 1];
  if ((last ?? statutes[to])?.cited.some(isIcelandic)) return null;
  const before = last !== undefined && last.start >= from ? last : null;
  const behind = before === null && own === undefined ? (statutes[to] ?? null) : null;
  return leadingIn(view, quote, from, before) ?? saidBehind(view, quote, { start: from, end: sentence.end }, behind);
}

/** What between an enactment, or the beginning of a sentence, and quoted words is not known to be neutral. */
function leadingIn(view: View, quote: Span, from: number, before: StatuteMention | null): string | null {
  const { text } = view;
  const words = withoutAside(view, before?.end ?? from, quote.start);
  const lead = before === null ? [] : wordsBetween(view, from, before.start);
  const verb = before === null ? null : readEnacting(words);
  if (before !== null && speaksForAnother(text, lead, words, before, verb?.relative === true)) return said(lead, words);
  if (before !== null && isSetApart(view, from, before, words)) return said(lead, words);
  const isNone =
    before !== null && verb === null && isEnactingRun(words) && !words.some((word) => word.toLowerCase() === 'which');
  // `The Claimant denies that, by section 5, “...”`: what comes next is of the clause before.
  const clause = isNone ? withoutJoint(lead) : words;
  const all = isNone ? lead : words;
  const last = clause.at(-1)?.toLowerCase() ?? '';
  if (OPEN.has(last) || OPEN.has(words.at(-1)?.toLowerCase() ?? '')) return said(all, isNone ? words : []);
  const isColon = /[:(]\s*$/.test(text.slice(Math.max(from, quote.start - 3), quote.start));
  const governing = governingIn(
    text.slice(Math.max(from, before?.end ?? from), quote.start),
    words,
    verb === null ? lead : [],
  );
  if (governing !== null && !isNeutral(governing) && !tellsMatter(view, quote, governing, before, lead))
    return `${said(before !== null && words.length === 0 ? lead : governing, [])} …`; // of a label all is told
  if (before === null && governing === null && tellsMatter(view, quote, words, before, lead)) return null;
  const leads = last === 'that' || (!isColon && (isSentence(text, quote) || (before !== null && endsWithNoun(words))));
  if (!leads || isNeutral(all) || (isNone && RELIANCES.has(clause.at(-1)?.toLowerCase() ?? ''))) return null;
  return said(all, isNone ? words : []);
}

/**
 * `Section 5 preserves other powers: “...”`, `Variation – “...” (s 5)`, `Conditions – section 5: “...”`: whether an author tells before words what a
 * provision is about, with the provision itself as the subject, or with a label that names nothing else.
 */
function tellsMatter(
  { text }: View,
  quote: Span,
  words: readonly string[],
  before: StatuteMention | null,
  lead: readonly string[],
): boolean {
  if (words.length === 0 || words.length > MOST_MATTER) return false;
  const own = text.slice(before?.end ?? quote.start, quote.start);
  if (before === null) return MARKED.test(text.slice(0, quote.start).slice(-FEW)) && isMatter(words);
  if (!hasWords(own)) return MARKED.test(text.slice(0, before.start).slice(-FEW)) && isMatter(lead);
  const [verb = '', ...rest] = words;
  const isSubject = /^\s\p{Ll}/u.test(own) && isNeutral(lead);
  return isSubject && COLON.test(own) && GLOSSES.has(verb) && isMatter(rest);
}

/** Whether words name what a law is about, and nothing else. */
function isMatter(words: readonly string[]): boolean {
  const isOne = (word: string): boolean => MATTERS.has(word) || MATTERS.has(word.toLowerCase());
  return words.some(isOne) && words.every((word) => isOne(word) || isNeutral([word]));
}

const FEW = 6;
const COLON = /:\s{0,2}$/;
/** What parts a label from what it is the label of. */
const MARKED = /[:–—][*_\s]{0,4}$|\s-\s$/;
/** With so many words an author says what a provision is about. */
const MOST_MATTER = 10;

/**
 * The words of the clause that governs what a draft says in its own words before quoted ones: to the first `that`, `which` or `whether` behind the
 * enactment, or to a colon. Null where none is there.
 */
function governingIn(text: string, words: readonly string[], lead: readonly string[]): readonly string[] | null {
  const colon = text.lastIndexOf(': ');
  const led = lead.length > 0 && lead.at(-1)?.toLowerCase() !== 'that' ? withoutJoint(lead) : [];
  if (led.at(-1)?.toLowerCase() === 'that') return led;
  const at = words.findIndex((word, i) => GOVERNING.has(word.toLowerCase()) && !isPointing(words, i));
  if (at > 0 && words.length - at > 1 && words.length - at <= MOST_OWN) return words.slice(0, at + 1);
  if (colon < 0) return null;
  const own = wordsOf(text.slice(0, colon)).filter((word) => !LABELS.has(word.toLowerCase()));
  return own.length > 0 ? own : lead.slice(lead.at(-1)?.toLowerCase() === 'the' ? -2 : -1, lead.length);
}

/** `of that kind`: a word that only points to something begins no clause. */
function isPointing(words: readonly string[], at: number): boolean {
  return words[at]?.toLowerCase() === 'that' && JOINTS.has(words[at - 1]?.toLowerCase() ?? '');
}

/** What begins a clause that another one governs. */
const GOVERNING: ReadonlySet<string> = new Set(['that', 'which', 'whether']);
/** How many own words may stand between such a word and quoted ones. */
const MOST_OWN = 16;

/**
 * Whether a clause sets an enactment apart from the words behind it: `Prior to section 5,`, `unlike section 5,`; or another stands before that clause and speaks
 * behind it: `Lord Bridge, construing section 5, said`, `his words, which section 5 adopted in part,`.
 */
function isSetApart(view: View, from: number, before: StatuteMention, words: readonly string[]): boolean {
  const { text } = view;
  const comma = Math.max(from, 1 + from + text.slice(from, before.start).search(LAST_PART));
  const near = wordsBetween(view, comma, before.start);
  if (RELATIVES.has(near.at(-1)?.toLowerCase() ?? '') && readEnacting(words) === null) return true;
  if (words.slice(0, 2).some((word) => RELATIVES.has(word.toLowerCase()))) return false;
  if (near.length === 0 || !/^[,\s]{0,2},/.test(text.slice(before.end, before.end + 2))) return false;
  // `Section 5, which replaced section 3, provides`: the clause is of the enactment before it.
  if (view.statutes.some(({ end }) => end <= comma && /^,\s{0,2}$/.test(text.slice(end, comma)))) return false;
  if (near.length <= MOST_JOINING && !isNeutral(near)) return readEnacting(near) === null;
  const subject = wordsBetween(view, from, comma);
  const verb = readEnacting(words);
  return comma > from && subject.length > 0 && verb !== null && !verb.relative && !isNeutral(subject);
}

/** What parts the last clause of a text from those before it. */
const LAST_PART = /[,;:()–—](?=[^,;:()–—]*$)/;
const RELATIVES: ReadonlySet<string> = new Set(['which', 'whom', 'whose', 'who']);
/** So many words join an enactment to its sentence at the most. */
const MOST_JOINING = 4;

/** The words between two places without a clause between commas that parts a verb from its `that`: `provides, in all these cases, that`. */
function withoutAside(view: View, from: number, to: number): readonly string[] {
  const all = wordsBetween(view, from, to);
  const commas = [...view.text.slice(from, to).matchAll(/,/g)].map(({ index }) => from + index);
  const [opens, closes] = commas.slice(-2);
  if (opens === undefined || closes === undefined || wordsBetween(view, closes, to).join(' ') !== 'that') return all;
  const before = wordsBetween(view, from, opens);
  return readEnacting(before)?.rest.length === 0 ? [...before, 'that'] : all;
}

/** Words without what joins them to the enactment behind: `The rule, by`. */
function withoutJoint(lead: readonly string[]): readonly string[] {
  const at = lead.at(-1)?.toLowerCase() === 'the' ? lead.length - 1 : lead.length;
  return JOINTS.has(lead[at - 1]?.toLowerCase() ?? '') || lead[at - 1]?.toLowerCase() === 'by'
    ? lead.slice(0, at - 1)
    : lead;
}

/** `Hansard on section 5 has`, `The note to section 5: “...”`: whether a noun that is no part of an enactment is joined to it, and speaks. */
function speaksForAnother(
  text: string,
  lead: readonly string[],
  words: readonly string[],
  before: StatuteMention,
  isRelative: boolean,
): boolean {
  const own = withoutJoint(lead);
  if (own.length === lead.length || own.length === 0 || isRelative) return false;
  const noun = own.at(-1)?.toLowerCase() ?? '';
  if (SPEAKERS.has(noun) || RELIANCES.has(noun)) return false;
  if (words.length > 0)
    return readEnacting(words) !== null && !/^\s?[,;:(]/.test(text.slice(before.end, before.end + 2));
  return own.length <= MOST_NAMING && !isNeutral(own) && /^\s?[:–—]/.test(text.slice(before.end, before.end + 2));
}

/** What stands between quoted words and the enactment behind them that is said of them and is not known to be neutral. */
function saidBehind(view: View, quote: Span, { start, end }: Span, behind: StatuteMention | null): string | null {
  if (behind === null || behind.start >= end) return null;
  const between = view.text.slice(quote.end, behind.start);
  const words = wordsOf(between);
  if (words.length === 0 || links(words) || /[,;:()–—]/.test(between)) return null;
  const isOfWords = endsWithNoun(wordsBetween(view, start, quote.start)) || BEING.has(words[0]?.toLowerCase() ?? '');
  return isOfWords && !isNeutral(words) ? said(words, []) : null;
}

/** How what is said of quoted words right behind them begins. */
const BEING: ReadonlySet<string> = new Set('is are was were has have had does do did cannot can never no'.split(' '));

/** Whether words are all known as neutral. */
function isNeutral(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  for (let at = 0; at < lower.length; ) {
    const word = (lower[at] ?? '').replace(/\.$/, '');
    const end = greatestOf(matchList(PHRASES, lower, at), -1);
    const isKnown =
      end > 0 || (!NEVER.has(word) && (KNOWN.has(word) || /^\W*\d/.test(word) || /^(?:[a-z]|[ivx]{1,5})$/.test(word)));
    if (!isKnown) return false;
    at = Math.max(end, at + 1);
  }
  return true;
}

/** Whether quoted words are a sentence of their own. */
function isSentence(text: string, quote: Span): boolean {
  const words = text.slice(quote.start + 1, quote.end - 1);
  return /^\s*(?:\[?\p{Lu}|\[\p{L}\])/u.test(words) && wordsOf(words).length >= FEWEST;
}

/** How many words of what leads to quoted ones are told. */
const MOST_TOLD = 12;

function said(before: readonly string[], words: readonly string[]): string {
  return [...before, ...words].slice(-MOST_TOLD).join(' ');
}
