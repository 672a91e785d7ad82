import type { Span } from '../../shared/finding.ts';
import { wordsIn } from '../../shared/search-index.ts';
import { NEUTRAL_COURTS } from './checks/forms.ts';
import list from './terms.json' with { type: 'json' };

/** A term of a citation by which its rules are looked for. */
export interface Term {
  /** As the citation has it, in lower case. */
  readonly text: string;
  /** What it is looked for by in the index ({@link keysIn}). */
  readonly keys: readonly string[];
}

type Kind = keyof typeof list.searchedBy;

const toPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
const anyOf = (texts: readonly string[]): string => texts.map(toPattern).join('|');
const SIGNALS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(list.signals)})(?![\\p{L}\\p{N}])`, 'giu');
const BACK = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(list.back)})(?![\\p{L}\\p{N}])`, 'giu');
/** A name of a reporter or a court: words with a capital or a digit, and what joins them. */
const NAME = String.raw`\p{Lu}[\p{L}\d.'’]*(?:\s(?:(?:of|the|and)\s)?[\p{Lu}\d][\p{L}\d.'’]*){0,5}?`;

/** What a citation only shows, by the kind of it; the group `at` is the term. */
const SHOWN: readonly (readonly [Kind, RegExp])[] = [
  ['docket', /(?<![\p{L}\p{N}])(?<at>nos?\.\s*[\w:/–-]{0,20}\d[\w:/–-]{0,20})/giu],
  [
    'reporter',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:\d{1,4}|[[(]\d{4}[\])](?!\s(?:${NEUTRAL_COURTS})\s))\s(?<at>${NAME}(?:\s\(\p{Lu}\p{L}{0,11}\))?)\s(?:(?:at\s)?\d{1,5}(?![\p{L}\p{N}])|(?=§))`,
      'gu',
    ),
  ],
  ['court', new RegExp(String.raw`\((?<at>${NAME}),?\s\d{4}\)`, 'gu')],
  ['parenthetical', /\((?<at>(?:\p{L}{2,20}ing|per|quoting|citing|[“"‘'])[^()]{0,500})\)/giu],
  ['pinpoint', /(?:,|\bat)\s(?<at>\d{1,5}(?:[–-]\d{1,5})?)(?![\p{L}\p{N}])/gu],
  ['section', /(?<at>§§?\s?[\p{L}\p{N}.()–-]{1,20})/gu],
  ['paragraph', /(?<at>(?:¶¶?\s?\d{1,4}|\[\d{1,3}\])(?:[–-]\[?\d{1,4}\]?)?)/gu],
  ['versus', /(?<=[\p{L}.,)’']\s)(?<at>vs?\.?)(?=\s[\p{L}\d])/giu],
];

/**
 * The terms of a citation: signals, words that refer back, dockets, reporters, courts, parentheticals, pinpoints and the words of three
 * letters or more; each once, in the order in which they first stand there.
 */
export function termsOf(citation: string): Term[] {
  const found: { at: number; term: Term }[] = [];
  const add = (at: number, text: string, keys: readonly string[]): void => {
    const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
    if (plain !== '') found.push({ at, term: { text: plain, keys } });
  };
  const whole = new Set<number>(); // the places of words that are looked for with those beside them
  for (const { 0: text, index } of [...citation.matchAll(SIGNALS), ...citation.matchAll(BACK)]) {
    add(index, text, [phraseKey(text)]);
    for (const { index: at } of text.matchAll(WORD)) whole.add(index + at);
  }
  for (const [kind, pattern] of SHOWN)
    for (const { 0: all, index, groups } of citation.matchAll(pattern)) {
      const text = groups?.['at'] ?? all;
      add(index + all.indexOf(text), text, list.searchedBy[kind]);
    }
  for (const { 0: word, index } of citation.matchAll(WORD))
    if ((word.match(/\p{L}/gu)?.length ?? 0) >= LEAST)
      add(index, word, whole.has(index) ? [] : [stemOf(word.toLowerCase())]);
  // A signal comes before its own first word, and otherwise what was looked for first: the order of a sort that is stable.
  const terms = new Map<string, Term>();
  for (const { term } of found.toSorted((a, b) => a.at - b.at)) {
    const before = terms.get(term.text);
    terms.set(term.text, before ? { ...before, keys: [...new Set([...before.keys, ...term.keys])] } : term);
  }
  return [...terms.values()];
}

const WORD = /[\p{L}\p{N}]+/gu;
/** How many letters a word needs to be a term. */
const LEAST = 3;

/** Signals of several words, as lists of words, by the first of them. */
const PHRASES = Map.groupBy(
  [...list.signals, ...list.back].map(wordsIn).filter((words) => words.length > 1),
  ([first = '']) => first,
);

const SIGNAL_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(list.signals)}),?\\s+[*_]*$`, 'iu');
const LONGEST_SIGNAL = 40;

/** A citation with the signal before it and the brackets that explain it, which rules are about, too. */
export function withSignal(source: string, { start, end }: Span): Span {
  const [before = ''] = SIGNAL_BEFORE.exec(source.slice(Math.max(0, start - LONGEST_SIGNAL), start)) ?? [];
  const [behind = ''] = /^[*_]*,?\s\([^()]{1,500}\)/.exec(source.slice(end, end + 510)) ?? [];
  return { start: start - before.length, end: end + behind.length };
}

/** What an entry is found by, as often as it stands there: its words, and its signals whole. */
export function keysIn(text: string): string[] {
  const words = wordsIn(text);
  const keys = words.map(stemOf);
  for (const [i, word] of words.entries())
    for (const phrase of PHRASES.get(word) ?? [])
      if (phrase.every((one, k) => words[i + k] === one)) keys.push(phrase.join(' '));
  return keys;
}

/** A signal as it is indexed: a word, or its words together. */
function phraseKey(phrase: string): string {
  const words = wordsIn(phrase);
  return words.length === 1 ? stemOf(words[0] ?? '') : words.join(' ');
}

/** A word without the ending of a plural, so that *parentheticals* answers to *parenthetical*. */
function stemOf(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
