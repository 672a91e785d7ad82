import search from 'approx-string-match';
import { type Canonical, canonicalize, sourceRange } from '../../../shared/canonicalize.ts';
import type { Check, Snippet, Span } from '../../../shared/finding.ts';
import type { Note, WordDifference } from '../../../shared/notes.ts';
import { type Passage, paragraphOf } from '../../authorities/index.ts';
import { type Citation, handsOver, scanCitations } from '../../citations/index.ts';
import { doubtsOf, type IndexedAuthority } from '../indexed/index-authority.ts';
import { citedBy } from '../pinpoints/pinpoints.ts';
import { findNearest } from './miss.ts';
import { excerpt, wholeParagraph } from './not-found.ts';
import { plainWords } from './text.ts';
import type { TiedByEvidence } from './tied-by-evidence.ts';
import { compareWords } from './word-differences.ts';

/** What the evidence says of a proposition in the draft's own words. */
export interface PropositionCheck {
  readonly check: Check;
  readonly distorted: boolean;
  readonly snippets: readonly Snippet[];
  /** The words that stand in a passage as they are, where all of them do. */
  readonly verbatim?: readonly string[];
}

/** Whether own words distort those that a passage has nearly so. */
export type Distorting = (run: string, printed: string, differences: readonly WordDifference[]) => boolean;

/** Fewest words of own prose that can be called near verbatim. */
const ENOUGH = 8;
const NEAR = 0.85;

/**
 * What a claim says beyond its citation and quotations. It passes where the words
 * are verbatim from a paragraph cited, is an error where they are nearly so but for a negation, a modal or a number,
 * and is otherwise left to the reader, with the nearest paragraphs. `isMeant`: whether a passage is one that is cited; null where
 * none is. `distorts`: what makes of words that are nearly a paragraph's a distortion of it.
 */
export function checkProposition(
  citation: Citation,
  indexed: IndexedAuthority,
  { tied, left }: TiedByEvidence,
  isMeant: ((passage: Passage) => boolean) | null = citesParagraphs(citation),
  distorts: Distorting = isDistorted,
): PropositionCheck | null {
  const { mentioned } = citation.claim;
  // What the evidence has tied is said by the authority; what stands beside it in its sentence is the draft's own.
  const outside = tied.reduce((text, { words }) => text.replace(words.text, '\0'), citation.claim.text);
  const isOwnProse = (run: string): boolean =>
    outside.includes(run) || !tied.some(({ words }) => words.text.includes(run));
  const beside = tied.flatMap(({ words }) => [...words.beside.filter(isOwnProse), ...(words.led ? [words.lead] : [])]);
  const proposition = [...new Set([...citation.claim.proposition.filter(isOwnProse), ...beside])];
  const carried = citation.claim.carried.filter(isOwnProse);
  const doubtful = left.map(({ text }) => text);
  const [inDoubt] = left;
  if (proposition.length === 0 && carried.length === 0 && doubtful.length === 0) return null;
  const asserted = [...carried, ...proposition, ...doubtful].join(' ... ');
  const among = (index: number): boolean => {
    const passage = indexed.authority.passages[index];
    return passage !== undefined && (isMeant === null ? passage.kind === 'body' : isMeant(passage));
  };
  const cited = indexed.authority.passages.flatMap((passage, i) =>
    among(i) && isMeant !== null ? [{ passage, canonical: canonicalize(passage.text) }] : [],
  );
  const result = (
    check: Omit<Check, 'check' | 'asserted'>,
    distorted = false,
    snippets: readonly Snippet[] = [],
  ): PropositionCheck => ({
    check: { check: 'proposition', asserted, ...check },
    distorted,
    snippets,
  });
  if (inDoubt)
    return result({
      result: 'not-checkable',
      notes: [{ id: 'words-not-tied', cause: inDoubt.cause }, ...notCompared(mentioned)],
    });
  const isLong = (run: string): boolean => plainWords(run).length >= ENOUGH;
  const all = [...carried, ...proposition];
  const long = all.filter(isLong);
  const small = all.length - long.length;
  for (const run of proposition.filter(isLong)) {
    const match = cited.map((one) => near(run, one)).find((m) => m !== null);
    if (match === undefined || match === null) continue;
    if (match.doubted || !distorts(run, match.text, match.differences)) continue;
    if (!isOwn(run, citation, cited)) continue;
    const notes = [{ id: 'nearly-the-paragraphs' as const, words: match.text, differences: match.differences }];
    const paragraph = paragraphOf(indexed.authority.passages.find((_, i) => among(i)));
    return result({ result: 'fail', found: match.text, notes }, true, [
      { paragraph, text: match.text, similarity: match.similarity },
    ]);
  }
  const verbatim =
    small === 0 &&
    long.length > 0 &&
    mentioned.length === 0 &&
    long.every((run) => cited.some((one) => isVerbatim(run, one)));
  if (verbatim) return { ...result({ result: 'pass', notes: [{ id: 'the-paragraphs-words' }] }), verbatim: long };
  const shown = isMeant === null || indexed.authority.kind === 'enactment' ? excerpt : wholeParagraph;
  const nearest =
    isMeant === null && isListed(citation)
      ? []
      : findNearest(asserted, indexed, among).flatMap((passage) => shown(indexed, passage));
  return result(
    {
      result: 'not-checkable',
      notes: [{ id: 'own-words' }, ...notCompared(mentioned)],
    },
    false,
    nearest,
  );
}

/** Whether a citation is one of several in its sentence: what that says is of none of them alone, and the name is to be read. */
function isListed({ claim, parallels, quotations }: Citation): boolean {
  return quotations.length === 0 && scanCitations(claim.text).length > 1 + parallels.length;
}

/** The note on quoted words of the sentence that are compared with nothing; none where there are no such words. */
function notCompared(mentioned: readonly string[]): Note[] {
  const words = [...new Set(mentioned.map((one) => one.replace(/^[“"‘'„»«]{1,3}|[”"’'“«»]{1,3}$/gu, '')))].filter(
    (one) => plainWords(one).length > 0,
  );
  return words.length === 0 ? [] : [{ id: 'quoted-not-compared', words }];
}

/** The passages of a judgment that share most with the draft's own words, the closest first: to be read, since they prove nothing. */
export function closestPassages({ claim }: Citation, indexed: IndexedAuthority): readonly number[] {
  const said = [...claim.carried, ...claim.proposition].join(' ... ');
  return findNearest(said, indexed, (index) => indexed.authority.passages[index]?.kind === 'body');
}

/** Whether a passage is one of the paragraphs that a citation points to; null where it points to none. */
function citesParagraphs({ pinpoints }: Citation): ((passage: Passage) => boolean) | null {
  return pinpoints.length === 0 ? null : citedBy(pinpoints);
}

/** Most differences that near-verbatim words may show. */
const MOST_DIFFERENCES = 2;

/** Whether words are the paragraph's from first to last but for one or two changes, one of them weighty. */
function isDistorted(run: string, text: string, differences: readonly WordDifference[]): boolean {
  const ends = (list: readonly string[]): string => `${list[0]?.toLowerCase()} ${list.at(-1)?.toLowerCase()}`;
  if (differences.length > MOST_DIFFERENCES || ends(plainWords(run)) !== ends(plainWords(text))) return false;
  return differences.some(
    (d) => d.kind === 'negation' || d.kind === 'modal' || (d.kind === 'number' && d.drafted !== '' && d.printed !== ''),
  );
}

/** Whether the draft says words itself: it neither quotes them from somebody, nor hands them to somebody or takes them back. */
function isOwn(
  run: string,
  { claim: { proposition, mentioned, told, text } }: Citation,
  cited: readonly Folded[],
): boolean {
  if (told || /\?\s*$/.test(text) || mentioned.some((words) => words.includes(run))) return false;
  const others = proposition.filter((one) => one !== run && !cited.some((passage) => isVerbatim(one, passage)));
  return !handsOver(others.flatMap(plainWords));
}

/** A passage with its text folded. */
interface Folded {
  readonly passage: Passage;
  readonly canonical: Canonical;
}

/** Whether words stand in a passage, none of them struck through or hidden. */
function isVerbatim(run: string, { passage: { struck = [] }, canonical }: Folded): boolean {
  const needle = canonicalize(run).text.trim();
  const own = canonical.text.indexOf(needle);
  const start = own >= 0 ? own : sentenceBegins(needle, canonical.text);
  return start >= 0 && !meets({ start, end: start + needle.length }, canonical, struck);
}

/** Where a sentence begins with words that a draft goes on with, in a small letter there: `says that as soon as`; -1 where none does. */
function sentenceBegins(words: string, text: string): number {
  const at = text.indexOf(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);
  return at >= 0 && BEFORE_SENTENCE.test(text.slice(Math.max(0, at - 3), at)) ? at : -1;
}

const BEFORE_SENTENCE = /(?:^|[.!?:—)\]"”])\s*$/;

/** Whether what stands between two canonical places has a part of any of these stretches. */
function meets({ start, end }: Span, canonical: Canonical, spans: readonly Span[]): boolean {
  const range = sourceRange(canonical, start, end);
  return spans.some((span) => span.start < range.end && range.start < span.end);
}

/** `doubted`: whether what is close holds what may be no word of the court. */
interface Near {
  readonly text: string;
  readonly similarity: number;
  readonly differences: readonly WordDifference[];
  readonly doubted: boolean;
}

function near(run: string, { passage, canonical }: Folded): Near | null {
  const { text } = canonical;
  const needle = canonicalize(run).text.trim();
  const best = search(text, needle, Math.floor(needle.length * (1 - NEAR))).sort((a, b) => a.errors - b.errors)[0];
  if (!best || best.errors === 0) return null;
  const { start, end } = toWords(text, best);
  const found = text.slice(start, end);
  const doubted = meets({ start, end: end + 1 }, canonical, doubtsOf(passage));
  const similarity = 1 - best.errors / needle.length;
  return { text: found, similarity, differences: compareWords(run, found), doubted };
}

/** A stretch of a text from the beginning of a word to the end of one. */
function toWords(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from > 0 && IN_WORD.test(text[from - 1] ?? '') && IN_WORD.test(text[from] ?? '')) from--;
  while (to < text.length && IN_WORD.test(text[to - 1] ?? '') && IN_WORD.test(text[to] ?? '')) to++;
  return { start: from, end: to };
}

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;
