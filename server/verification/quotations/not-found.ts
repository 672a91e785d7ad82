import type { Check, Confidence, EvidencedCategory, Snippet } from '../../../shared/finding.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { citationsLeftOut } from './citations-left-out.ts';
import type { Search } from './match.ts';
import { alignIn, type Closest, findClosest, findSpliced } from './miss.ts';
import { plainWords } from './text.ts';
import type { Difference } from './word-differences.ts';

/** What the evidence says of one quotation, with the words that prove it. */
export interface QuotationCheck {
  readonly check: Check;
  /** What is for a reader of words that stand there: what the draft leaves out of them and puts in. */
  readonly changes?: Check;
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
  const open = (note: string, snippets: readonly Snippet[] = []): QuotationCheck => ({
    check: { check: 'quotation', result: 'not-checkable', note },
    failure: null,
    snippets,
  });
  if (search.wordCount < SHORTEST)
    return open('The words do not stand in the judgment, but are too few to conclude anything from.');
  if (indexed.authority.incomplete !== null)
    return open(`The words do not stand in the artefact, which is incomplete: ${indexed.authority.incomplete}.`);
  if (indexed.authority.passages.some((passage, i) => passage.pictured === true && cited(i)))
    return open('The paragraph cited holds a picture, in which the words may stand: read it there.');
  if (search.scattered) return open('The parts of the quotation stand in the judgment, but not together in order.');
  const missing = search.missing.filter((segment) => plainWords(segment).length > 0);
  const leftOut = missing.map((segment) => citationsLeftOut(segment, indexed));
  if (missing.length > 0 && leftOut.every((one) => one !== null)) {
    const where = [...new Set(leftOut.map(({ passage }) => placeOf(passage.numbers[0])))].join(', ');
    return open(
      `The words stand in ${where}, but for citations that are left out there: “${leftOut.map(({ text }) => text).join('” ... “')}”.`,
      leftOut.map(({ passage }) => ({ paragraph: passage.numbers[0] ?? null, text: passage.text })),
    );
  }
  const closest = missing.map((segment) => findClosest(segment, indexed, cited));
  const known = closest.filter((match) => match !== null);
  const parts = spliced(missing, closest, indexed);
  const snippets = [...known.map((match) => snippetOf(match, indexed)), ...parts];
  if (
    known.length === missing.length &&
    known.every((match) => match.differences.every((d) => SLIGHT[d.kind] !== undefined))
  ) {
    const told = known.flatMap((match) => match.differences.filter((d) => d.kind !== 'punctuation'));
    const what = SLIGHT[told[0]?.kind ?? 'punctuation'];
    const drafted = told.length === 0 ? '' : `: “${told.map((d) => d.drafted).join('”, “')}”`;
    const where = known.map((match) => numberOf(match, indexed)).join(', ');
    return open(`Only ${what} from ${where}${drafted}.`, snippets);
  }
  if (missing.every((segment) => plainWords(segment).length < SHORTEST)) {
    return open(
      `“${missing.join('”, “')}” does not stand in the judgment, but is too short to conclude anything from.`,
      snippets,
    );
  }
  const differences = known.flatMap((match) => match.differences);
  const weighty = differences.filter((difference) => !LIGHT.has(difference.kind));
  const near = known.length === missing.length && known.every((match) => match.similarity >= NEAR);
  const pinned = indexed.authority.passages.some((_, i) => cited(i));
  const confidence = near && weighty.length === 0 ? 'MEDIUM' : 'HIGH';
  return {
    check: {
      check: 'quotation',
      result: 'fail',
      ...(known[0] ? { found: known[0].text } : {}),
      note: missNote(known, parts, confidence, indexed),
    },
    failure: { category: 'QUOTATION_FABRICATION', confidence },
    near: near && known.every(({ passage }) => !pinned || cited(passage)),
    snippets: snippets.length > 0 ? snippets : citedSnippets(indexed, cited),
  };
}

/** Kinds of differences that change no weighty word. */
const LIGHT: ReadonlySet<Difference['kind']> = new Set(['words', 'punctuation', 'mark', 'capitals']);
/** Differences by which nobody is accused, and how they are told. */
const SLIGHT: Partial<Record<Difference['kind'], string>> = {
  punctuation: 'punctuation differs',
  mark: 'what may be the mark of a footnote differs',
  capitals: 'capitals differ',
};

function missNote(
  known: readonly Closest[],
  parts: readonly Snippet[],
  confidence: Confidence,
  indexed: IndexedAuthority,
): string {
  const opening =
    confidence === 'HIGH'
      ? 'These words do not stand in the judgment'
      : 'These words do not appear to stand in the judgment as quoted';
  const first = known[0];
  if (!first) {
    const places = [...new Set(parts.map(({ paragraph }) => placeOf(paragraph ?? undefined)))].join(', ');
    return places === ''
      ? `${opening}; nothing close to them does.`
      : `${opening} in one piece; parts of them are in ${places}.`;
  }
  const list = first.differences
    .filter((d) => d.kind !== 'punctuation')
    .slice(0, 4)
    .map(describe);
  return `${opening}; the closest are in ${numberOf(first, indexed)}. ${list.length > 0 ? `The draft ${list.join('; ')}.` : ''}`.trim();
}

const KINDS = {
  negation: ' (a negation)',
  modal: ' (a modal)',
  number: ' (a number)',
  name: ' (a name)',
  words: '',
  punctuation: '',
  capitals: ' (capitals)',
  mark: ' (perhaps the mark of a footnote)',
} as const;

function describe({ drafted, printed, kind }: Difference): string {
  if (drafted === '') return `leaves out “${printed}”${KINDS[kind]}`;
  if (printed === '') return `puts in “${drafted}”${KINDS[kind]}`;
  return `has “${drafted}” for “${printed}”${KINDS[kind]}`;
}

function numberOf(match: Closest, indexed: IndexedAuthority): string {
  return placeOf(indexed.authority.passages[match.passage]?.numbers[0]);
}

function placeOf(number: string | undefined): string {
  return number === undefined ? 'a passage without a number' : `[${number}]`;
}

function snippetOf(match: Omit<Closest, 'differences'>, indexed: IndexedAuthority): Snippet {
  const similarity = Math.max(0, Math.min(1, match.similarity));
  return { paragraph: indexed.authority.passages[match.passage]?.numbers[0] ?? null, text: match.text, similarity };
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

/** The opening words of a passage, to be read. */
export function excerpt(indexed: IndexedAuthority, passage: number): Snippet[] {
  const found = indexed.authority.passages[passage];
  if (!found) return [];
  const text = found.text.replace(/\s+/g, ' ').trim();
  return [
    {
      paragraph: found.numbers[0] ?? null,
      text: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text,
    },
  ];
}
