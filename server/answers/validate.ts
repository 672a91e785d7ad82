import type { Span } from '../../shared/finding.ts';
import { firstWhere } from '../../shared/search.ts';
import type { SearchedDocument } from '../../shared/search-index.ts';
import { folded, verbatimIn } from '../../shared/verbatim.ts';
import { findQuotations } from '../citations/index.ts';
import { splitSentences } from '../documents/index.ts';
import type { AnswerIssue } from '../wording/index.ts';
import { type GivenCitation, type GivenItem, readAnswer, type Unreadable } from './answer.ts';
import { namesMoreThan } from './named.ts';

/** One thing that is wrong with an answer, by the place of its item and citation, from 0. */
export interface Issue {
  readonly code: AnswerIssue;
  readonly item: number | null;
  readonly citation: number | null;
  /** The locator of the passage in which the words do stand; null for another issue. */
  readonly stands: string | null;
}

/** One passage of what is held. Its text is canonical. */
export interface HeldPassage {
  /** What of the locator names the place; null of what nobody can cite. */
  readonly paragraph: string | null;
  readonly locator: string;
  readonly text: string;
  /** False of what a model was not shown: an answer that rests on it was not taken from it. */
  readonly sent?: boolean;
}

/** A document that is held, and its passages. */
export interface HeldDocument {
  readonly document: SearchedDocument;
  readonly tag: string | null;
  readonly passages: readonly HeldPassage[];
}

/** What is held, as far as an answer may rest on it. */
export interface Held {
  /** What a SHA-256 is of; `changed` where the bytes no longer have it, null where nothing has. */
  readonly documentOf: (sha256: string) => HeldDocument | 'changed' | null;
  /** Passages that may have some of the words of a quotation. */
  readonly passagesLike: (words: string) => readonly HeldPassage[];
}

/** A citation that was found to be true: its words are cut from the passage, never those that were handed in. */
export interface ProvedCitation extends Span {
  readonly document: SearchedDocument;
  readonly tag: string | null;
  readonly passage: HeldPassage;
  readonly quote: string;
}

export interface ProvedItem {
  readonly text: string;
  readonly citations: readonly ProvedCitation[];
}

export type Confidence = 'high' | 'medium' | 'low' | 'none';

/** An answer of which every quotation was found, or all that is wrong with it. */
export type Judged =
  | { readonly valid: true; readonly items: readonly ProvedItem[] }
  | { readonly valid: false; readonly issues: readonly Issue[] };

/** Judges an answer as a model gave it, as text. Total: nothing that it holds makes it throw. */
export function validateText(text: string, held: Held): Judged {
  const read = readAnswer(text);
  return typeof read === 'string' ? refused(read) : validateAnswer(read, held);
}

/** What was sent is no answer. */
export function refused(code: Unreadable): Judged {
  return { valid: false, issues: [issue(code, null, null)] };
}

/**
 * Judges an answer: it is valid only where each of its items rests on a citation, and the words of each citation stand verbatim in the one
 * passage that it names. One bad citation is the whole answer's. Pure, and total.
 */
export function validateAnswer(answer: readonly GivenItem[], held: Held): Judged {
  const issues: Issue[] = answer.length === 0 ? [issue('answer-empty', null, null)] : [];
  const items = answer.map((item, i): ProvedItem => {
    const looked = item.citations.map((citation) => look(citation, held));
    for (const code of wrongIn(item, looked)) issues.push(issue(code, i, null));
    for (const [c, { wrong }] of looked.entries())
      for (const { code, stands } of wrong) issues.push(issue(code, i, c, stands));
    return { text: item.text, citations: looked.flatMap(({ proved }) => proved ?? []) };
  });
  return issues.length > 0 ? { valid: false, issues } : { valid: true, items };
}

/** How sure an answer may be called: by how much it cites, and of how many documents. */
export function confidenceOf(items: readonly ProvedItem[]): Confidence {
  const citations = distinct(items);
  if (citations.length === 0) return 'none';
  return citations.length >= 3 || documentsOf(citations) >= 2 ? 'high' : 'medium';
}

/** The citations of an answer, each once. */
export function distinct(items: readonly ProvedItem[]): readonly ProvedCitation[] {
  const all = new Map<string, ProvedCitation>();
  for (const one of items.flatMap(({ citations }) => citations)) {
    const key = `${one.document.sha256} ${one.passage.locator} ${one.start} ${one.end}`;
    if (!all.has(key)) all.set(key, one);
  }
  return [...all.values()];
}

/** How many documents citations are of. */
export function documentsOf(citations: readonly ProvedCitation[]): number {
  return new Set(citations.map(({ document }) => document.sha256)).size;
}

interface Wrong {
  readonly code: AnswerIssue;
  readonly stands: string | null;
}

/** What became of a citation: the passage that it names where there is one, what is wrong, and what it proves where nothing is. */
interface Looked {
  readonly given: GivenCitation;
  readonly held: HeldDocument | null;
  readonly passages: readonly HeldPassage[];
  readonly wrong: readonly Wrong[];
  readonly proved: ProvedCitation | null;
}

function look(given: GivenCitation, held: Held): Looked {
  const fail = (...wrong: readonly Wrong[]): Looked => ({ given, held: null, passages: [], wrong, proved: null });
  const found = held.documentOf(given.evidence_sha256);
  if (found === null) return fail(wrongly('unknown-evidence'));
  if (found === 'changed') return fail(wrongly('evidence-changed'));
  const passages = found.passages.filter(({ paragraph }) => paragraph !== null && paragraph === given.paragraph);
  const [first] = passages;
  if (first === undefined) return fail(wrongly('unknown-paragraph'));
  const sent = passages.filter((one) => one.sent !== false);
  if (sent.length === 0) return fail(wrongly('unknown-evidence'));
  const own = sent.filter(({ locator }) => locator === given.locator);
  const quote = foldedQuote(given.quote);
  const at = own.flatMap((passage) => {
    const span = verbatimIn(passage.text, quote);
    return span === null ? [] : [{ passage, span }];
  })[0];
  const wrong = [
    ...(own.length === 0 ? [wrongly('locator-mismatch')] : []),
    ...wrongWith(quote, own.length === 0 ? sent : own, found, held),
  ];
  const proved =
    at === undefined || wrong.length > 0
      ? null
      : {
          ...at.span,
          document: found.document,
          tag: found.tag,
          passage: at.passage,
          quote: at.passage.text.slice(at.span.start, at.span.end),
        };
  return { given, held: found, passages, wrong, proved };
}

/** Most characters of quoted words that are looked at: no passage that is cited is as long. */
const LONGEST_QUOTE = 100_000;

/** Quoted words as they are compared, once for all passages; none of what is longer than any passage. */
function foldedQuote(quote: string): string {
  return quote.length > LONGEST_QUOTE ? '' : folded(quote);
}

/** What is wrong with quoted words, of which a citation says that they stand in these passages. */
function wrongWith(quote: string, passages: readonly HeldPassage[], found: HeldDocument, held: Held): readonly Wrong[] {
  const short = isTooShort(quote, passages) ? [wrongly('quote-too-short')] : [];
  if (passages.some(({ text }) => verbatimIn(text, quote) !== null)) return short;
  const other = found.passages.find(({ text }) => verbatimIn(text, quote) !== null);
  if (other) return [...short, { code: 'quote-in-other-paragraph', stands: other.locator }];
  const isStitched = isOfTwoPlaces(quote, [...found.passages, ...held.passagesLike(quote)]);
  return [...short, wrongly(isStitched ? 'quote-stitched' : 'quote-not-verbatim')];
}

/** Fewest words of a quotation that is neither a sentence nor all of a passage. */
const FEWEST = 4;

function isTooShort(words: string, passages: readonly HeldPassage[]): boolean {
  if (wordsIn(words).length >= FEWEST) return false;
  return !passages.some(({ text }) => {
    if (words === folded(text)) return words !== '';
    return sentencesOf(text).some((sentence) => sentence === words);
  });
}

/** How an ellipsis is written. */
const ELLIPSIS = /…|(?:\. ?){3,}/;

/** Whether words that stand nowhere together do so in parts: at an ellipsis, or at some cut between two words. */
function isOfTwoPlaces(words: string, passages: readonly HeldPassage[]): boolean {
  const texts = passages.map(({ text }) => text);
  const parts = words.split(ELLIPSIS).map((part) => part.trim());
  const stands = (part: string): boolean => texts.some((text) => verbatimIn(text, part) !== null);
  if (parts.length > 1) return parts.every((part) => part === '' || stands(part)) && parts.some((part) => part !== '');
  const cuts = [...words.matchAll(/ /g)].map(({ index }) => index);
  // What has a beginning of the words has all shorter ones: behind the longest the rest is the shortest.
  const longest = cuts[firstWhere(cuts, (at) => !stands(words.slice(0, at))) - 1];
  return longest !== undefined && stands(words.slice(longest + 1));
}

/** Most sentences of an item. */
const SENTENCES = 3;
/** Fewest words between quotation marks that have to stand in a passage. */
const QUOTED = 4;

/** What is wrong with an item as a whole. */
function wrongIn({ text, citations }: GivenItem, looked: readonly Looked[]): readonly AnswerIssue[] {
  const passages = looked.flatMap((one) => one.passages);
  const sources = looked.map(({ given, held }) => [
    given.locator,
    given.quote.slice(0, LONGEST_QUOTE),
    ...(held ? namesOf(held.document) : []),
  ]);
  const quoted = quotationsIn(text).filter((words) => wordsIn(words).length >= QUOTED);
  return [
    ...(/\p{L}/u.test(text) ? [] : (['answer-empty'] as const)),
    ...(sentencesOf(text).length > SENTENCES ? (['item-too-long'] as const) : []),
    ...(citations.length === 0 ? (['no-citation'] as const) : []),
    ...(namesMoreThan(text, sources) ? (['uncited-authority'] as const) : []),
    ...(quoted.some((words) => passages.every((one) => verbatimIn(one.text, foldedQuote(words)) === null))
      ? (['uncited-quotation'] as const)
      : []),
  ];
}

/** Marks around quoted words, as anybody may write them; a line that `>` begins is quoted, too. */
const MARKS = /[“”„‟«»＂"❝❞「」『』]|<\/?q>|``|''/u;

/** What a text has between quotation marks, whatever these are: every other stretch; what is opened and never closed goes to the end. */
function quotationsIn(text: string): readonly string[] {
  const double = text.split(MARKS).filter((_, i) => i % 2 === 1);
  const single = findQuotations(
    text.replace(/[‹›]/g, (mark) => (mark === '‹' ? '‘' : '’')),
    0,
    text.length,
  ).map(({ inner }) => text.slice(inner.start, inner.end));
  const lines = text
    .split('\n')
    .flatMap((line) => (line.trimStart().startsWith('>') ? [line.trimStart().slice(1)] : []));
  return [...double, ...single, ...lines];
}

function namesOf({ title, citation, law }: SearchedDocument): readonly string[] {
  return [title, citation ?? '', law ?? ''];
}

function sentencesOf(text: string): string[] {
  return text
    .replaceAll('…', '.')
    .split(/\n+/)
    .flatMap((line) =>
      splitSentences(line, 0, line.length, []).map(({ start, end }) => folded(line.slice(start, end))),
    );
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}

function wrongly(code: AnswerIssue): Wrong {
  return { code, stands: null };
}

function issue(code: AnswerIssue, item: number | null, citation: number | null, stands: string | null = null): Issue {
  return { code, item, citation, stands };
}
