import type { Check, Confidence, EvidencedCategory, Snippet } from '../../../shared/finding.ts';
import type { Note, NoteOf, WordDifference } from '../../../shared/notes.ts';
import { type Passage, paragraphOf } from '../../authorities/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { citationsLeftOut } from './citations-left-out.ts';
import { findHalf, findJoinedUp, type JoinedUp } from './joined-up.ts';
import { languageOfWords } from './languages.ts';
import type { Search } from './match.ts';
import { alignIn, type Closest, findClosest, findSpliced } from './miss.ts';
import { isSlipOfSource } from './slips.ts';
import { plainWords, withoutFree } from './text.ts';

/** What the evidence says of one quotation, with the words that prove it. */
export interface QuotationCheck {
  readonly check: Check;
  /** What is for a reader of words that stand there: who says them there, and what the draft leaves out of them and puts in. */
  readonly toRead?: Check;
  readonly failure: { readonly category: EvidencedCategory; readonly confidence: Confidence } | null;
  readonly snippets: readonly Snippet[];
  /** What leads into the passage that the judgment quotes from elsewhere, where the words stand in one. */
  readonly quotedAfter?: string;
  /** Whether words that were not found are nearly those of a paragraph cited, or of any where none is cited. */
  readonly near?: boolean;
}

/** A quotation shorter than this, in words, is no error where it is not found. */
const SHORTEST = 3;
/** From this similarity on, a miss whose differences change no weighty word is of medium confidence. */
const NEAR = 0.85;

/** Explains words that were not found: too short, only punctuation, scattered, or not in the judgment. */
export function miss(search: Search, indexed: IndexedAuthority, cited: (index: number) => boolean): QuotationCheck {
  const open = (note: Note, snippets: readonly Snippet[] = []): QuotationCheck => ({
    check: { check: 'quotation', result: 'not-checkable', notes: [note] },
    failure: null,
    snippets,
  });
  if (search.wordCount < SHORTEST) return open({ id: 'too-few-words' });
  const why = lackOf(indexed, cited);
  if (why !== null) return open({ id: 'words-perhaps-lost', why });
  if (indexed.authority.passages.some((passage, i) => passage.pictured === true && cited(i)))
    return open({ id: 'in-a-picture' });
  if (search.scattered) return open({ id: 'scattered' });
  const missing = search.missing.filter((segment) => plainWords(segment).length > 0);
  const asPrinted = missing.map(withoutFree);
  const leftOut = asPrinted.map((segment) => citationsLeftOut(segment, indexed));
  if (missing.length > 0 && leftOut.every((one) => one !== null)) {
    const paragraphs = [...new Set(leftOut.map(({ passage }) => paragraphOf(passage)))];
    return open(
      { id: 'citations-left-out', paragraphs, citations: leftOut.map(({ text }) => text) },
      leftOut.map(({ passage }) => ({ paragraph: paragraphOf(passage), text: passage.text })),
    );
  }
  const closest = missing.map((segment) => findClosest(segment, indexed, cited));
  const known = closest.filter((match) => match !== null);
  const joined = asPrinted.flatMap((segment, i) => (closest[i] === null ? (findJoinedUp(segment, indexed) ?? []) : []));
  const parts = spliced(asPrinted, closest, indexed).map((one) => whole(one, joined, indexed));
  const snippets = [...known.map((match) => snippetOf(match, indexed)), ...parts];
  const paragraphs = known.map((match) => numberOf(match, indexed));
  if (known.length === missing.length && known.every((match) => match.differences.every((d) => isSlight(d.kind)))) {
    const told = known.flatMap((match) => match.differences.filter((d) => d.kind !== 'punctuation'));
    const kind = told.map((d) => d.kind).find(isSlight) ?? 'punctuation';
    return open({ id: 'slight-difference', kind, paragraphs, words: told.map((d) => d.drafted) }, snippets);
  }
  if (missing.every((segment) => plainWords(segment).length < SHORTEST)) {
    return open({ id: 'parts-too-short', words: asPrinted }, snippets);
  }
  const differences = known.flatMap((match) => match.differences);
  const worded = differences.filter(({ kind }) => !isSlight(kind));
  if (known.length === missing.length && isSlip(worded, known, indexed))
    return { ...open({ id: 'slip-in-judgment', paragraphs, differences: worded }, snippets), near: true };
  const weighty = differences.filter((difference) => !LIGHT.has(difference.kind));
  const near = known.length === missing.length && known.every((match) => match.similarity >= NEAR);
  const language = near ? 'own' : languageOfWords(indexed, missing.join(' '));
  if (language !== 'own') return open({ id: language === 'another' ? 'in-another-language' : 'language-untold' });
  const pinned = indexed.authority.passages.some((_, i) => cited(i));
  const confidence = near && weighty.length === 0 ? 'MEDIUM' : 'HIGH';
  return {
    check: {
      check: 'quotation',
      result: 'fail',
      ...foundIn(known, joined),
      notes: [missNote({ known, parts, joined, missing: asPrinted }, confidence, indexed)],
    },
    failure: { category: 'QUOTATION_FABRICATION', confidence },
    near: near && known.every(({ passage }) => !pinned || cited(passage)),
    snippets: snippets.length > 0 ? snippets : citedSnippets(indexed, cited),
  };
}

/**
 * Why words may be lost that are not found as they are cited, as the end of a sentence; null where none can be. A paragraph without
 * words speaks for itself alone: words that are cited from others are not lost in it.
 */
export function lackOf({ authority }: IndexedAuthority, cited: (index: number) => boolean): string | null {
  const { passages, incomplete } = authority;
  if (incomplete !== null) return incomplete;
  const wordless = passages.flatMap((passage, i) => (isWordless(passage) ? [i] : []));
  if (wordless.length === 0) return null;
  const asked = passages.some((_, i) => cited(i)) ? wordless.filter(cited) : wordless;
  const number = paragraphOf(passages[asked[0] ?? -1]);
  return number === null ? null : `paragraph [${number}] has no words in it`;
}

/** Whether words differ by what may be a slip of the judgment alone: nobody has to repeat it. */
function isSlip(
  differences: readonly WordDifference[],
  known: readonly Closest[],
  { authority: { passages } }: IndexedAuthority,
): boolean {
  const cited = known.map(({ passage }) => passages[passage]?.text ?? '').join('\n');
  return isSlipOfSource(differences, passages.map(({ text }) => text).join('\n'), cited);
}

/** Whether a numbered paragraph has no word that can be read: it is an image, or empty. */
function isWordless({ kind, locators, text }: Passage): boolean {
  return kind === 'body' && locators.length > 0 && text.trim() === '';
}

/** Kinds of differences that change no weighty word. */
const LIGHT: ReadonlySet<WordDifference['kind']> = new Set(['words', 'punctuation', 'mark', 'capitals', 'writing']);

type Slight = NoteOf<'slight-difference'>['kind'];
/** Differences by which nobody is accused. */
const SLIGHT: ReadonlySet<WordDifference['kind']> = new Set<Slight>(['punctuation', 'mark', 'capitals', 'writing']);

function isSlight(kind: WordDifference['kind']): kind is Slight {
  return SLIGHT.has(kind);
}

/** What was found of words that do not stand in the judgment as they are quoted. */
interface Found {
  readonly known: readonly Closest[];
  readonly parts: readonly Snippet[];
  readonly joined: readonly JoinedUp[];
  readonly missing: readonly string[];
}

function missNote({ known, parts, joined, missing }: Found, confidence: Confidence, indexed: IndexedAuthority): Note {
  const [first] = known;
  const [gap] = joined;
  const closest = first ? { closest: numberOf(first, indexed), differences: first.differences } : { differences: [] };
  const halves = first ? [] : missing.flatMap((segment) => findHalf(segment, indexed) ?? []);
  // What stands in a paragraph by chance alone is no part of the quotation.
  const told = halves.filter(({ length }) => length >= SHORTEST).map((half) => numberOf(half, indexed));
  const scattered = first ? [] : parts.length > 0 ? parts.map(({ paragraph }) => paragraph) : told;
  return {
    ...{ id: 'not-in-judgment', nearly: confidence !== 'HIGH', ...closest, parts: [...new Set(scattered)] },
    ...(gap === undefined ? {} : { leftOut: gap.leftOut, from: numberOf(gap, indexed) }),
    half: halves.length > 0,
  };
}

/** The words that a reader compares the draft's with: the closest, or those that it joins up. */
function foundIn([closest]: readonly Closest[], [joined]: readonly JoinedUp[]): Pick<Check, 'found'> {
  const found = closest?.text ?? joined?.text;
  return found === undefined ? {} : { found };
}

/** Words that the draft joins up are shown with what it leaves out between them. */
function whole(snippet: Snippet, joined: readonly JoinedUp[], indexed: IndexedAuthority): Snippet {
  const own = joined.find((one) => numberOf(one, indexed) === snippet.paragraph);
  return own ? { ...snippet, text: own.text } : snippet;
}

/** The number of the paragraph of a match, or null. */
function numberOf(match: Pick<Closest, 'passage'>, indexed: IndexedAuthority): string | null {
  return paragraphOf(indexed.authority.passages[match.passage]);
}

function snippetOf(match: Omit<Closest, 'differences'>, indexed: IndexedAuthority): Snippet {
  const similarity = Math.max(0, Math.min(1, match.similarity));
  return { paragraph: paragraphOf(indexed.authority.passages[match.passage]), text: match.text, similarity };
}

const EXCERPT = 400;

/** Where runs of the words stand, for a quotation that nothing is close to as a whole. */
function spliced(
  missing: readonly string[],
  closest: readonly (Closest | null)[],
  indexed: IndexedAuthority,
): Snippet[] {
  return missing.flatMap((segment, i) =>
    closest[i] !== null
      ? []
      : findSpliced(segment, indexed)
          .slice(0, 2)
          .flatMap((passage) => alignIn(passage, segment, indexed) ?? [])
          .map((match) => snippetOf(match, indexed)),
  );
}

function citedSnippets(indexed: IndexedAuthority, cited: (index: number) => boolean): Snippet[] {
  const index = indexed.authority.passages.findIndex((_, i) => cited(i));
  return index < 0 ? [] : excerpt(indexed, index);
}

/** The paragraph in which a sentence stands: all of it, or, where it is long, the sentence alone. */
export function excerptAround(indexed: IndexedAuthority, passage: number, sentence: string): [Snippet] {
  const found = indexed.authority.passages[passage];
  const text = readable(found?.text ?? '');
  return [{ paragraph: paragraphOf(found), text: text.length > LONG_PARAGRAPH ? sentence : text, similarity: 1 }];
}

/** A paragraph in one line, without a stop that its publisher parted from the number before it. */
function readable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.,;:)]{1,2} (?=[\p{L}\p{N}“"‘'([])/u, '');
}

const LONG_PARAGRAPH = 2000;

/** The opening words of a passage, to be read; they end with a word. */
export function excerpt(indexed: IndexedAuthority, passage: number, most = EXCERPT): Snippet[] {
  const found = indexed.authority.passages[passage];
  if (!found) return [];
  const text = readable(found.text);
  const end = text.length > most ? text.lastIndexOf(' ', most) : -1;
  return [
    {
      paragraph: paragraphOf(found),
      text: text.length > most ? `${text.slice(0, end > most / 2 ? end : most)}...` : text,
    },
  ];
}

/** A paragraph that is cited, to be read: all of it, but for one as long as a chapter. */
export function wholeParagraph(indexed: IndexedAuthority, passage: number): Snippet[] {
  return excerpt(indexed, passage, LONGEST_PARAGRAPH);
}

const LONGEST_PARAGRAPH = 6000;
