import { type Canonical, canonicalize, sourceRange } from '../../shared/canonicalize.ts';
import type { Span } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { folded, verbatimIn } from '../../shared/verbatim.ts';
import { splitSentences } from '../documents/index.ts';
import { fullId, type ImportedRulebook, type RuleEntry } from './rulebook.ts';

/** Only this file makes one: whoever holds it has words that stand in the rule that it names. */
class Proved {
  /** The full id of the rule. */
  readonly rule: string;
  readonly book: string;
  /** The SHA-256 of the file that the book was imported from. */
  readonly sha256: string;
  /** Cut from the text of the rule, of which `start` and `end` are offsets. */
  readonly quote: string;
  readonly start: number;
  readonly end: number;

  constructor(book: ImportedRulebook, rule: RuleEntry, { start, end }: Span) {
    this.rule = fullId(book.id, rule.number);
    this.book = book.id;
    this.sha256 = book.sha256;
    this.quote = rule.text.slice(start, end);
    this.start = start;
    this.end = end;
  }

  /** Keeps objects of the same fields from being one. */
  readonly #proved = true;
  static is(value: unknown): value is Proved {
    return typeof value === 'object' && value !== null && #proved in value && value.#proved;
  }
}

/** The words of a rule that a finding rests on. Without one nothing is said to breach a rule that is quoted. */
export type RuleBasis = Proved;

/** Whether a value is the words of a rule, proved here. */
export const isRuleBasis = Proved.is;

const canonicals = new WeakMap<RuleEntry, Canonical>();

function canonicalOf(rule: RuleEntry): Canonical {
  const known = canonicals.get(rule) ?? canonicalize(rule.text, 'whitespace');
  canonicals.set(rule, known);
  return known;
}

/** Where words stand verbatim in the text of a rule; null where they do not. */
export function standsIn(rule: RuleEntry, words: string): Span | null {
  const canonical = canonicalOf(rule);
  const found = verbatimIn(canonical.text, folded(words));
  return found && sourceRange(canonical, found.start, found.end);
}

/** The basis that words are which stand verbatim in a rule; null for others. */
export function basisOf(book: ImportedRulebook, rule: RuleEntry, words: string): RuleBasis | null {
  const span = standsIn(rule, words);
  return span && new Proved(book, rule, span);
}

/** The sentence of a rule in which a pattern finds what a check rests on; null where the rule says no such thing. */
export function basisBy(book: ImportedRulebook, rule: RuleEntry, pattern: RegExp): RuleBasis | null {
  const found = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).exec(rule.text);
  if (found === null || found[0] === '') return null;
  const span = { start: found.index, end: found.index + found[0].length };
  const around = sentencesOf(rule.text).find((one) => one.start <= span.start && span.end <= one.end);
  return new Proved(book, rule, around ?? span);
}

/** The sentences of a rule, paragraph by paragraph. */
function sentencesOf(text: string): Span[] {
  const sentences: Span[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    addAll(sentences, splitSentences(text, at, at + line.length, []));
    at += line.length + 1;
  }
  return sentences;
}

/** A stop at the end of a sentence, whatever closes behind it. */
const ENDED = /[.?!][”’"')\]]*$/;

/** Whether a stretch of a rule is a whole sentence of it: one that ends as such, and has two words at least. */
export function isWholeSentence({ text }: RuleEntry, { start, end }: Span): boolean {
  const words = text.slice(start, end);
  if (!ENDED.test(words) || (words.match(/\p{L}{2,}/gu)?.length ?? 0) < 2) return false;
  return sentencesOf(text).some((one) => one.start === start && one.end === end);
}
