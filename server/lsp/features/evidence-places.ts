import type { Range } from 'vscode-languageserver/node';
import type { Check, Snippet, Span } from '../../../shared/finding.ts';
import { type Authority, type Passage, paragraphOf } from '../../authorities/index.ts';
import { endWithin, evidenceLines, type PlaceWithin, placeWithin, TITLE_LINE } from '../../reports/index.ts';
import { isCited, spanOfWords } from '../../verification/index.ts';
import type { DraftEntry } from '../editor/sessions.ts';
import { wordsShown } from './shown.ts';

/** A place in the text of an authority. */
export interface PlaceIn {
  readonly range: Range;
  /** How it is cited: `[34]`, `section 5`; null where nobody has cited it, and nothing proves that it is meant. */
  readonly cited: string | null;
}

/**
 * What a finding is about, in the text of its authority: the words that prove it, else the paragraph cited, else the
 * title. An editor shows where a range begins, and marks it to its end: so it is of the words, however long their paragraph is.
 */
export function placeIn(authority: Authority, { item, verdict }: DraftEntry): PlaceIn {
  const { passages } = authority;
  const basis = verdict?.verification.verdict.basis;
  const snippets = basis?.kind === 'evidence' ? basis.snippets : [];
  if (authority.kind === 'enactment') {
    const [proof] = snippets.filter(({ place }) => place !== undefined);
    return proof === undefined
      ? { range: TITLE, cited: null }
      : { range: rangeOf(authority, proof), cited: wordsShown(authority, proof)?.cited ?? null };
  }
  const proof = snippets.find(({ paragraph }) => paragraph !== null);
  const proven = passages.findIndex((one) => one.kind === 'body' && proof && paragraphOf(one) === proof.paragraph);
  if (proof && proven >= 0) return { range: rangeOf(authority, proof), cited: `[${proof.paragraph}]` };
  const end = endOf(authority, verdict?.verification.checks ?? []);
  if (end !== null) return end;
  const index = passages.findIndex((one) => one.kind === 'body' && isCited(one, item.citation.pinpoints));
  if (index < 0) return { range: TITLE, cited: null };
  const number = paragraphOf(passages[index]);
  return { range: rangeOfPassage(authority, index), cited: number === null ? null : `[${number}]` };
}

/** Where a judgment ends that has no such paragraph as is cited: no words of it are meant, and none are marked. Null of any other. */
function endOf(authority: Authority, checks: readonly Check[]): PlaceIn | null {
  const beyond = checks.flatMap(({ notes = [] }) => notes).find((note) => note.id === 'beyond-the-end');
  if (beyond?.id !== 'beyond-the-end') return null;
  const index = authority.passages.findLastIndex((one) => paragraphOf(one) === String(beyond.highest));
  if (index < 0) return null;
  const { end } = rangeOfPassage(authority, index);
  return { range: { start: end, end }, cited: null };
}

/** The range of {@link placeIn}. */
export function rangeIn(authority: Authority, entry: DraftEntry): Range {
  return placeIn(authority, entry).range;
}

const TITLE: Range = { start: { line: TITLE_LINE, character: 0 }, end: { line: TITLE_LINE, character: 0 } };

/** The words of a snippet in the text of an authority; its passage where they are cut otherwise, and the title where it is of none. */
export function rangeOf(authority: Authority, snippet: Snippet): Range {
  const shown = wordsShown(authority, snippet);
  if (shown === null) return TITLE;
  const among = authority.passages.flatMap((passage, index) =>
    index === shown.index || isOneWith(shown.passage, passage) ? [{ passage, index }] : [],
  );
  for (const { passage, index } of among) {
    const span = spanOfWords(passage, snippet.text.replace(/\.\.\.$/, ''));
    if (span !== null) return rangeOfSpan(authority, index, span);
  }
  return rangeOfPassage(authority, shown.index);
}

/** Whether two passages of a judgment are of one paragraph: it goes on behind a heading, or a number that is not its own. */
function isOneWith(first: Passage, passage: Passage): boolean {
  return passage.kind === 'body' && paragraphOf(first) !== null && paragraphOf(passage) === paragraphOf(first);
}

/** Words of a passage in the text of its authority; the whole passage where they are cut otherwise. */
export function rangeOfWords(authority: Authority, index: number, words: string): Range {
  const passage = authority.passages[index];
  const span = passage && spanOfWords(passage, words);
  return span ? rangeOfSpan(authority, index, span) : rangeOfPassage(authority, index);
}

function rangeOfSpan(authority: Authority, index: number, { start, end }: Span): Range {
  const passage = authority.passages[index];
  if (passage === undefined || passage.kind === 'front') return TITLE;
  const first = evidenceLines(authority)[index] ?? TITLE_LINE;
  return below(first, placeWithin(passage, start), placeWithin(passage, end));
}

/** A whole passage of an authority. */
export function rangeOfPassage(authority: Authority, index: number): Range {
  const passage = authority.passages[index];
  if (passage === undefined || passage.kind === 'front') return TITLE;
  return below(evidenceLines(authority)[index] ?? TITLE_LINE, { line: 0, character: 0 }, endWithin(passage));
}

function below(first: number, from: PlaceWithin, to: PlaceWithin): Range {
  return { start: { ...from, line: first + from.line }, end: { ...to, line: first + to.line } };
}
