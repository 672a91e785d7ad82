import { diffArrays } from 'diff';
import { canonicalize, sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { WordDifference } from '../../../shared/notes.ts';
import { printedPlainly } from '../indexed/index-authority.ts';
import { kindOfWord, partsOf, plainWords } from './text.ts';
import { isOtherWritingAt, isOtherWritingWithin, type Language } from './writing.ts';

/** A word as it is compared, and where it stands in its text. */
interface Word extends Span {
  readonly text: string;
}

/** Words that are the same in both texts, or that one has in place of the other's. */
interface Run {
  readonly same: boolean;
  readonly drafted: readonly Word[];
  readonly printed: readonly Word[];
}

/** What differs between drafted words and those that an authority prints in its language, and what kind of word each difference changes. */
export function compareWords(drafted: string, printed: string, language: Language = 'en'): WordDifference[] {
  const [own, all] = [wordsOf(drafted), wordsOf(printed)];
  const [ownText, allText] = [own, all].map((words) => textOf(words).toLowerCase()) as [string, string];
  const isAll = isOtherWritingWithin(ownText, allText, language);
  const runs = runsOf(own, all);
  return runs.flatMap((run, i) => {
    if (run.same) return [];
    const found = difference(run, all, language);
    const edges = { isFirst: i === 0, isLast: i === runs.length - 1 };
    const isWriting = isAll || isOtherWritingAt(edges, found.drafted, found.printed, language);
    return [isWriting && found.kind !== 'punctuation' ? { ...found, kind: 'writing' } : found];
  });
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** A stretch of two texts side by side; `differs` where the words are not the same, typography and punctuation apart. */
export interface Stretch {
  readonly differs: boolean;
  readonly drafted: string;
  readonly printed: string;
}

/** Two texts side by side, in stretches that together are each text as it stands. */
export function alignWords(drafted: string, printed: string): Stretch[] {
  const [own, all] = [wordsOf(drafted), wordsOf(printed)];
  const runs = runsOf(own, all);
  let [a, b] = [0, 0];
  return runs.map((run, i) => {
    const last = i === runs.length - 1;
    // A stretch goes on to the first word of the next one: what stands between words is in it.
    const [from, printedFrom] = [a, b];
    a = last ? drafted.length : startAfter(run.drafted, own, a);
    b = last ? printed.length : startAfter(run.printed, all, b);
    const differs = !run.same && difference(run, all, 'en').kind !== 'punctuation' && !isSameButForBrackets(run);
    return { differs, drafted: drafted.slice(from, a), printed: printed.slice(printedFrom, b) };
  });
}

/**
 * A quotation beside the passage that is closest to it. Where the quotation leaves words out or puts words in, it is
 * compared piece by piece with the authority: only the piece that the passage is closest to is set beside it, and what
 * stands before and after that is given as it is.
 */
export function alignQuotation(
  quotation: string,
  passage: string,
): { readonly before: string; readonly stretches: readonly Stretch[]; readonly after: string } {
  const aligned = partsOf(quotation).map((part) => {
    const stretches = alignWords(quotation.slice(part.start, part.end), passage);
    const shared = stretches.reduce((sum, { differs, drafted }) => sum + (differs ? 0 : drafted.length), 0);
    return { part, stretches, shared };
  });
  const [best] = aligned.sort((a, b) => b.shared - a.shared);
  if (!best) return { before: quotation, stretches: [], after: '' };
  const { part, stretches } = best;
  return { before: quotation.slice(0, part.start), stretches, after: quotation.slice(part.end) };
}

function startAfter(words: readonly Word[], all: readonly Word[], otherwise: number): number {
  const last = words.at(-1);
  return last === undefined ? otherwise : (all.find(({ start }) => start >= last.end)?.start ?? last.end);
}

function isSameButForBrackets({ drafted, printed }: Run): boolean {
  const bare = (words: readonly Word[]): string =>
    words.map(({ text }) => text.replace(/^\[(\p{L})\]/u, '$1')).join(' ');
  const isMarked = drafted.some(({ text }) => /^\[\p{L}\]/u.test(text));
  return isMarked && bare(drafted).toLowerCase() === bare(printed).toLowerCase();
}

function runsOf(drafted: readonly Word[], printed: readonly Word[]): Run[] {
  const runs: Run[] = [];
  let gone: Word[] = [];
  let put: Word[] = [];
  let [a, b] = [0, 0];
  const flush = (): void => {
    if (gone.length + put.length > 0) runs.push({ same: false, drafted: gone, printed: put });
    gone = [];
    put = [];
  };
  const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text);
  for (const { removed, added, count } of diffArrays(texts(drafted), texts(printed))) {
    if (removed) addAll(gone, drafted.slice(a, a + count));
    else if (added) addAll(put, printed.slice(b, b + count));
    else {
      flush();
      runs.push({ same: true, drafted: drafted.slice(a, a + count), printed: printed.slice(b, b + count) });
    }
    if (!added) a += count;
    if (!removed) b += count;
  }
  flush();
  return runs;
}

/** The words of a text as they are compared: after typography, without quotation marks and stops at its ends. */
export function wordsOf(text: string): Word[] {
  const canonical = canonicalize(text);
  const [lead = ''] = /^\s*'{0,9}/.exec(canonical.text) ?? [];
  const end = canonical.text.trimEnd().replace(/[.,']{1,9}$/, '').length;
  return [...canonical.text.slice(0, Math.max(end, lead.length)).matchAll(/[^ ]+/g)].flatMap(({ 0: whole, index }) => {
    const at = Math.max(index, lead.length);
    const word = whole.slice(at - index);
    return word === '' ? [] : [{ text: word, ...sourceRange(canonical, at, at + word.length) }];
  });
}

function difference(
  { drafted, printed }: Pick<Run, 'drafted' | 'printed'>,
  all: readonly Word[],
  language: Language,
): WordDifference {
  const [gone, put] = [drafted.map(({ text }) => text), printed.map(({ text }) => text)];
  return { drafted: gone.join(' '), printed: put.join(' '), kind: kindOf(gone, put, all[0]?.text, language) };
}

/** What a change is of. Currency signs and the like are no punctuation: they say what a number is of. */
function kindOf(
  drafted: readonly string[],
  printed: readonly string[],
  first: string | undefined,
  language: Language,
): WordDifference['kind'] {
  const bare = (list: readonly string[]): string =>
    printedPlainly(list.join('')).replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, '');
  const signs = (list: readonly string[]): string => (list.join('').match(/[\p{Sc}%‰°]/gu) ?? []).join('');
  const [own, other] = [signs(drafted), signs(printed)];
  // A sign that is missing may have been lost on the way into a file; another one was typed.
  if (bare(drafted) === bare(printed)) return own !== '' && other !== '' && own !== other ? 'number' : 'punctuation';
  const unmarked = drafted.map((token) => token.replace(language === 'is' ? NOTE_MARK_OF_LAW : NOTE_MARK, '$1'));
  if (unmarked.join(' ') !== drafted.join(' ') && bare(unmarked) === bare(printed)) return 'mark';
  if (
    drafted.every((token) => !/\p{Ll}/u.test(token)) &&
    drafted.join(' ').toLowerCase() === printed.join(' ').toLowerCase()
  )
    return 'capitals';
  const changed = [...drafted, ...printed].filter((token) => !(drafted.includes(token) && printed.includes(token)));
  for (const kind of ['negation', 'number', 'modal'] as const) {
    if (changed.some((token) => plainWords(token).some((word) => kindOfWord(word) === kind))) return kind;
  }
  return changed.some((token) => /^[^\p{L}]*\p{Lu}/u.test(token) && token !== first) ? 'name' : 'words';
}

/** `owed.1`, `owed12`: a figure behind a word, as a copy of a page has the marks of its footnotes. */
const NOTE_MARK = /(\p{L}[.,;:?!)\]'"]{0,3})\d{1,3}(?=[.,;:?!)\]'"]{0,3}$)/u;
/**
 * The same in a law of Iceland: `c.1)`, `c.¹⁾`, `c.[1]`, and `1)` by itself, as where a blank parts it from its word. Elsewhere `[4]` is the
 * number of a paragraph.
 */
const NOTE_MARK_OF_LAW =
  /(\p{L}[.,;:?!)\]'"]{0,3}|^)(?:(?<!^)\d{1,3}|\d{1,2}[)⁾]|[¹²³⁰⁴-⁹]{1,3}[)⁾]?|\[\d{1,3}\])(?=[.,;:?!)\]'"]{0,3}$)/u;
