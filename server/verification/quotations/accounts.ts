import { sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import type { OthersWords } from '../../../shared/notes.ts';
import type { Authority, Passage } from '../../authorities/index.ts';
import type { FoldedText } from '../indexed/index-authority.ts';
import data from './accounts.json' with { type: 'json' };
import { governing, statementsIn } from './statements.ts';

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const NAME = "\\p{Lu}[\\p{L}&'.-]{1,30}";
/** Who speaks that is not the court, by title, by what he is in the case, or in a paper. */
const WHO = new RegExp(
  `(?<![\\p{L}-])(?:${any(data.titles)}\\.? (?!Justice )${NAME}|(?:[Tt]he (?:[\\p{L}-]{1,20} ){0,3}|[Aa]n? |[Hh]is |[Hh]er |[Tt]heir )${any([...data.offices, ...data.papers])}|HMRC|[Cc]ounsel)(?![\\p{L}-])`,
  'gu',
);
/** A name or a pronoun, which has its verb near it. */
const NAMED = new RegExp(`(?<![\\p{L}-])(?:(?<!(?<![\\p{L}-])${any(data.judges)} )(?!${any(data.notNames)}(?!\\p{L}))${NAME}(?! ${any(data.judgesBehind)}(?!\\p{L}))|${any(data.pronouns)})(?![\\p{L}-])`, 'gu');
const SAYS = new RegExp(`(?<![\\p{L}'-])${any(data.says)}(?![\\p{L}-])`, 'gu');
const PASSIVE = new RegExp(`(?<![\\p{L}-])[Ii]t (?:is|was|has been|had been|were) (?:(?!not )\\p{L}{1,15} ){0,2}${any(data.passive)}(?![\\p{L}-])`, 'u');
const OWNED = new RegExp(
  `(?:(?<=\\p{L})(?:'s|s')|(?<![\\p{L}-])(?:[Hh]is|[Hh]er|[Tt]heir|for the [\\p{L}-]{1,20}|[Oo]n behalf of [^,;:.]{1,40}),?) (?:[\\p{L}-]{1,20} ){0,4}${any(data.nouns)}(?![\\p{L}-])`,
  'gu',
);
const LEADS = new RegExp(`(?<![\\p{L}-])${any(data.leads)}(?![\\p{L}-])|:`, 'u');
/** With these before it a verb is none: `the alleged theft`, `his stated aim`. */
const BEFORE_NOUN = /(?<![\p{L}-])(?:the|an?|his|her|its|their|this|that|any|no) $/iu;
/** The court itself: not the number of what has one, as `Ground I`. */
const COURT = new RegExp(
  `(?<!(?<![\\p{L}'-])(?!${any(data.beforeI)} )\\p{Lu}\\p{L}{1,20} )(?<![\\p{L}-])I(?![\\p{L}'-])|(?<![\\p{L}-])(?:[Ww]e|[Mm]y|[Oo]ur|me|us|${any(data.courts)})(?![\\p{L}-])`,
  'u',
);
const TURNS = new RegExp(`(?<![\\p{L}-])${any(data.turns)}`, 'u');
/** In these the court tells what it does, and what it thinks of nothing. */
const ASIDES = new RegExp(`(?<![\\p{L}-])${any(data.asides)}(?![\\p{L}-])`, 'gu');
/** With these a clause answers what the one before it tells. */
const BEGUN = /^\W*(?:[^,]{1,60}, )?$/;
const NEW_CLAUSE = /;|,? but(?= )/;
const JUDGED = new RegExp(`^[^.;:]{0,60}? (?:is|was|are|were|has|have|had) (?:\\p{L}{1,15} ){0,3}${any(data.judged)}(?!\\p{L})`, 'u');
/** `On Mr Barr's approach, ` is what he says. */
const BASIS = /^(?:[Oo]n|[Uu]pon|[Uu]nder|[Ii]n|[Aa]ccording to) (?:[\p{L}.'-]{1,20} ){0,4}[\p{L}.'-]{0,20}$/u;
const WEIGHS = new RegExp(`(?<![\\p{L}-])${any(data.weighing)}(?!\\p{L})`, 'iu');
const ENDS_CLAUSE = /[;:?!]|\. (?=\p{Lu})/u;
const END_OF_SENTENCE = /^[^.?!\n]*[.?!]?/;
/** Where words begin a sentence, as what stands before them is printed. */
const BEGINS = /(?:^|[.?!]["'”’)\]]{0,2}\s{1,9}["'“‘([]{0,2}|\n\s{0,9}["'“‘([]{0,2})$/;
/** What stands for words of which nothing is before. */
const NOTHING = '\u0000';
/** How far from whoever speaks the verb may stand, and from a name or a pronoun, in characters. */
const FAR = 160;
const NEAR = 32;
/** How much of a sentence is said, in characters. */
const LONGEST_SAID = 80;
/** How many passages a paragraph may have before words of it. */
const MOST_PASSAGES = 30;

/**
 * Who else tells what words of a paragraph say: whoever speaks in a sentence before them, or in what leads into their list, as long
 * as the court does not speak itself. Null where nobody does, or the words say themselves who it is.
 */
export function accountOf(reading: FoldedText, words: Span, authority: Authority): OthersWords | null {
  const { left, own, right } = around(reading, words, authority);
  // The words stand behind what is before them in their sentence, which is the last statement; or begin one, which is empty.
  const before = statementsIn(BEGINS.test(left) ? `${left}\n${NOTHING}` : left);
  const opened = (before.at(-1)?.text ?? '').replace(NOTHING, '');
  if (isOpenQuotation(left)) return { how: 'in-marks' };
  if (speaks(`${opened} ${own}${END_OF_SENTENCE.exec(right)?.[0] ?? right}`) || saysWho(fold(own))) return null;
  const clause = opened.split(NEW_CLAUSE).at(-1) ?? '';
  for (const [i, text] of [clause, ...governedBy(before)].entries()) {
    if (i > 0 && speaks(text)) return null;
    const head = headIn(text);
    if (head !== null) return { how: 'recounted', by: head.slice(0, LONGEST_SAID) };
  }
  return null;
}

/** Whether words begin by saying who tells them: these deceive nobody. */
function saysWho(words: string): boolean {
  const head = headIn(words);
  return head !== null && BEGUN.test(words.slice(0, words.indexOf(head)));
}

/** Whether a text ends within a quotation that it opens; each paragraph of one may open it again. */
function isOpenQuotation(text: string): boolean {
  return text.lastIndexOf('“') > text.lastIndexOf('”');
}

function governedBy(before: Parameters<typeof governing>[0]): string[] {
  return [...governing(before)].map(({ text }) => text);
}

function speaks(text: string): boolean {
  const plain = fold(text).replace(ASIDES, ' ');
  return COURT.test(plain) || TURNS.test(plain) || WEIGHS.test(plain);
}

/** The part of a sentence in which somebody speaks who is not the court: from whom it names to the verb; null where there is none. */
function headIn(sentence: string): string | null {
  const passive = PASSIVE.exec(sentence)?.[0];
  if (passive !== undefined) return passive;
  for (const { 0: phrase, index } of sentence.matchAll(OWNED)) {
    const rest = sentence.slice(index + phrase.length, index + phrase.length + FAR);
    const isBasis = BASIS.test(sentence.slice(0, index)) && rest.startsWith(',');
    if (isBasis || (LEADS.test(rest) && !JUDGED.test(rest))) return tailed(sentence, index, index + phrase.length);
  }
  const far = [...sentence.matchAll(WHO)].map(({ 0: who, index }) => ({ from: index, to: index + who.length, reach: FAR }));
  const near = [...sentence.matchAll(NAMED)].map(({ 0: who, index }) => ({ from: index, to: index + who.length, reach: NEAR }));
  const speakers = [...far, ...near];
  for (const { 0: verb, index } of sentence.matchAll(SAYS)) {
    if (BEFORE_NOUN.test(sentence.slice(Math.max(0, index - 10), index))) continue;
    const who = speakers.find(
      ({ to, reach }) => to <= index && index - to <= reach && !ENDS_CLAUSE.test(sentence.slice(to, index)),
    );
    if (who) return sentence.slice(who.from, index + verb.length);
  }
  return null;
}

/** What somebody has, from the beginning of who it is. */
function tailed(sentence: string, from: number, to: number): string {
  return sentence.slice(sentence.lastIndexOf(' ', Math.max(0, from - 1)) + 1, to);
}

function fold(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
}

/** What stands before words in their paragraph, and behind them in their passage, as it is printed. */
function around({ canonical, starts }: FoldedText, words: Span, { passages }: Authority) {
  const index = starts.findLastIndex((start) => start <= words.start);
  const first = firstPassage(passages, index);
  const at = (passage: number): number =>
    passage >= starts.length ? canonical.source.length : (canonical.starts[starts[passage] ?? 0] ?? canonical.source.length);
  const { start, end } = sourceRange(canonical, words.start, words.end);
  return {
    left: canonical.source.slice(at(first), start),
    own: canonical.source.slice(start, end),
    right: canonical.source.slice(end, at(index + 1)),
  };
}

/** The passage with which a paragraph begins that goes on in a later one. */
function firstPassage(passages: readonly Passage[], index: number): number {
  const numberOf = (at: number): string | undefined => passages[at]?.locators.at(-1);
  const own = numberOf(index);
  let first = index;
  while (first > 0 && index - first < MOST_PASSAGES && isMore(first)) first--;
  return first;

  function isMore(at: number): boolean {
    if (passages[at - 1]?.kind !== 'body') return false;
    return own === undefined ? numberOf(at) === undefined : numberOf(at - 1) === own && !isOfNothing(at);
  }

  function isOfNothing(at: number): boolean {
    return passages[at]?.locators.length === 0;
  }
}
