import { paragraphAt } from '../../../shared/locator.ts';
import { judgesIn, PARAGRAPH, type Pinpoint, type Quotation } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { isCited } from '../pinpoints/pinpoints.ts';
import { type Found, findQuotation } from './match.ts';
import { numberOf, plainWords, withoutRemarks } from './text.ts';

/** A block quotation without what its author may have set around its words. */
export interface Unframed {
  readonly quotation: Quotation;
  /** What of it stood above or before the words, if anything: it may be of the authority all the same. */
  readonly above: string | null;
}

/** Where a piece says at its end that it stands: `(para 63)`, `[42]`, `(at [42])`. */
const TAIL = new RegExp(
  String.raw`[\s,;—–-]{0,8}(?:\((?:at\s)?(?:\[\d{1,4}[A-Z]?\](?:\s?[-–]\s?\[\d{1,4}[A-Z]?\])?|${PARAGRAPH.any}\s?\d{1,4}[A-Z]?(?:\s?[-–]\s?\d{1,4}[A-Z]?)?)\)|(?:at\s)?\[\d{1,4}[A-Z]?\](?:\s?[-–]\s?\[\d{1,4}[A-Z]?\])?)[\s.]{0,9}$`,
);
/** A paragraph number without a stop, as it is copied from a judgment: `42 The court`. */
const BARE = /^\s{0,4}(\d{1,4}[A-Z]?)\s{1,4}(?=[“"‘']?\p{Lu})/u;
/** A paragraph that the authority itself cites right behind words. */
const CITES = new RegExp(
  String.raw`^['".,;:\s]{0,6}(?:\((?:at\s|see\s)?(?:\[\d|${PARAGRAPH.bareOne}|${PARAGRAPH.sign})|(?:at\s)?\[\d)`,
);
/** Who speaks, before the words: `Per Lord Example and Lord Sample:`. */
const SPEAKER = /^\s{0,4}([^:.!?;“”"]{3,80}):\s{1,3}/;
/** With more words than these a line is no heading. */
const LONGEST_HEADING = 12;
/** With fewer words than these nothing is looked for. */
const FEWEST_WORDS = 3;

/**
 * Marks of quoting amid the text, as a reply or Markdown has them at the beginning of each line, pasted to where lines no longer break:
 * `in law. > > 87. We do not`. One alone may be a sign of the authority's own, unless a paragraph number stands behind it.
 */
const PASTED = /\s(?:>\s?){2,6}(?=\S)|\s>\s?(?=(?:\[\d{1,4}\]|\d{1,4}\.)\s)/u;

/** A quotation cut to pieces at the marks of quoting that were pasted with it; null where it has none. */
export function withoutMarks(quotation: Quotation): Quotation | null {
  const { printed } = quotation;
  const parted = quotation.pieces.map((piece) => piece.split(PASTED));
  const [head, ...rest] = parted.flat();
  if (head === undefined || rest.length + 1 === quotation.pieces.length) return null;
  const numbers =
    printed && parted.flatMap((parts, i) => parts.map((_, at) => (at === 0 ? (printed[i] ?? null) : null)));
  return { ...quotation, pieces: [head, ...rest], ...(numbers ? { printed: numbers } : {}) };
}

/**
 * The ways to read a quotation that is not found as it stands: without the paragraph numbers that its pieces begin and
 * end with, then without the heading or the speaker above them too.
 */
export function unframed(quotation: Quotation): Unframed[] {
  if (!quotation.block) return [];
  const ends = withPieces(quotation, quotation.pieces.map(withoutNumbers));
  const base = ends ?? quotation;
  const [first, ...rest] = base.pieces;
  const speaker = SPEAKER.exec(first);
  const isSpeaker = speaker !== null && judgesIn(plainWords(speaker[1] ?? '')).length > 0;
  const words = speaker && isSpeaker ? first.slice(speaker[0].length) : '';
  const pieces = words.trim() !== '' ? [words, ...rest] : isSpeaker || isHeading(first) ? rest : base.pieces;
  const below = plainWords(pieces.join(' ')).length < FEWEST_WORDS ? null : withPieces(base, pieces);
  return [
    ...(ends ? [{ quotation: ends, above: null }] : []),
    ...(below ? [{ quotation: below, above: words.trim() === '' ? first.trim() : (speaker?.[1] ?? '').trim() }] : []),
  ];
}

function isHeading(piece: string): boolean {
  const words = plainWords(piece);
  if (words.length === 0 || words.length > LONGEST_HEADING) return false;
  return /:\s*$/.test(piece) ? judgesIn(words).length > 0 : !/[.!?;,…]['"’”)\]]{0,2}\s*$/.test(piece);
}

/** A quotation with other pieces, the last of its own; null where they are the same, or there are none. */
function withPieces(quotation: Quotation, pieces: readonly string[]): Quotation | null {
  const [head, ...rest] = pieces;
  if (head === undefined || (pieces.length === quotation.pieces.length && pieces.every(isSameAs(quotation))))
    return null;
  const { printed, ...plain } = quotation;
  return { ...plain, pieces: [head, ...rest], ...(printed ? { printed: printed.slice(-pieces.length) } : {}) };
}

function isSameAs({ pieces }: Quotation): (piece: string, i: number) => boolean {
  return (piece, i) => piece === pieces[i];
}

function withoutNumbers(piece: string): string {
  const plain = withoutRemarks(piece);
  return TAIL.test(plain) || BARE.test(plain) ? plain.replace(TAIL, '').replace(BARE, '') : piece;
}

/**
 * The paragraph that a block prints before or behind words that do not stand there, or null: `41. In our view` of words in
 * [42]. What the authority itself prints before its words, as the number in a list, is right. `tails` says whether the
 * quotation was found only without what stands around its words.
 */
export function misprinted(
  { pieces, printed, behind, ...rest }: Quotation,
  indexed: IndexedAuthority,
  tails: boolean,
): string | null {
  if (!rest.block) return null;
  for (const [i, piece] of pieces.entries()) {
    const plain = withoutRemarks(piece);
    const bare = tails ? BARE.exec(plain) : null;
    const tail = tails ? TAIL.exec(plain)?.[0] : undefined;
    const head = printed?.[i] ?? numberOf(piece) ?? bare?.[1] ?? null;
    const [from, to = from] = (tail ?? (i === pieces.length - 1 ? behind : ''))?.match(/\d{1,4}[A-Z]?/g) ?? [];
    const words = tails ? withoutNumbers(piece) : piece;
    if ((head === null && from === undefined) || plainWords(words).length < FEWEST_WORDS) continue;
    const { found } = findQuotation({ ...rest, pieces: [words] }, indexed, () => false);
    const stands = (first: string, last: string, way: Found): boolean =>
      isCited(indexed.authority.passages[way.places[0].passage] ?? { locators: [] }, [pinpointTo(first, last)]);
    if (head !== null && !found.some((way) => stands(head, head, way) || numberBefore(way, head))) return `[${head}]`;
    if (from !== undefined && to !== undefined && !found.some((way) => stands(from, to, way) && !citesBehind(way)))
      return from === to ? `[${from}]` : `[${from}]-[${to}]`;
  }
  return null;
}

function pinpointTo(from: string, to: string): Pinpoint {
  return {
    start: 0,
    end: 0,
    unit: 'paragraph',
    items: [{ from: paragraphAt(from), to: paragraphAt(to), printed: from }],
    text: from,
  };
}

/** Whether the authority prints a number right before found words, in their paragraph. */
function numberBefore(
  { reading: { canonical, starts }, places: [{ start, passage }] }: Found,
  number: string,
): boolean {
  const before = canonical.text.slice(Math.max(starts[passage] ?? 0, start - 10), start);
  const last = /(\d{1,4}[A-Z]?)[.)\]]{0,2}['"\s]{0,3}$/.exec(before)?.[1];
  return last === number;
}

/** Whether the authority itself cites a paragraph right behind found words: another may stand there in the draft. */
function citesBehind({ reading: { canonical, starts }, places }: Found): boolean {
  const last = places.at(-1) ?? places[0];
  return CITES.test(canonical.text.slice(last.end, Math.min(last.end + 20, starts[last.passage + 1] ?? Infinity)));
}
