import { canonicalize, sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import { isDisguised, type Quotation } from '../../citations/index.ts';
import {
  type FoldedText,
  type IndexedAuthority,
  passageAt,
  printedPlainly,
  RAISED_DIGITS,
} from '../indexed/index-authority.ts';
import { type Changes, weighChanges } from './changes.ts';
import { occurrences, type Place } from './places.ts';
import {
  citationsOmitted,
  type Omitting,
  PLAIN,
  plainWords,
  type Segment,
  type Split,
  splitPieces,
  withoutNumber,
  withoutRemarks,
} from './text.ts';

/** A quotation found: every segment in order, in one reading. */
export interface Found {
  readonly reading: FoldedText;
  readonly places: readonly [Place, ...Place[]];
  /** What the draft takes out of the words and puts into them. */
  readonly changes: Changes;
  /** Why finding it does not settle that it is quoted rightly, or null. */
  readonly doubt: Note | null;
  readonly notes: readonly Note[];
}

/** What became of looking for a quotation. */
export interface Search {
  /** Every way in which it stands there whole. */
  readonly found: readonly Found[];
  /** Whether each of its segments stands somewhere, though not together. */
  readonly scattered: boolean;
  /** The segments that stand nowhere. */
  readonly missing: readonly string[];
  readonly wordCount: number;
}

/** Shortest segment, in words, that is looked for by itself. */
const SHORTEST = 3;

/**
 * Looks for a quotation: as it stands, then without remarks in brackets, then by segments, at last with numbers in
 * brackets taken for the draft's own, without what may be marks of footnotes, which leaves what is found in doubt, or with dashes taken for ellipses. An
 * ellipsis may reach into the next passage, or as far as the passages cited reach. A reading that has it in what is cited, or in the
 * part of that which is meant, goes before one that has it elsewhere alone.
 */
export function findQuotation(
  quotation: Quotation,
  indexed: IndexedAuthority,
  isCited: (passage: number) => boolean,
  isMeant: (way: Found) => boolean = ({ places: [{ passage }] }) => isCited(passage),
): Search {
  const pieces = quotation.pieces.map((piece) => withoutNumber(piece));
  const wordCount = plainWords(pieces.join(' ')).length;
  const whole = pieces.map((text, i): Segment => ({ text, seam: { ...PLAIN, breaks: i > 0 }, ...CLOSED }));
  const bare = pieces.map(withoutRemarks);
  const parted = splitPieces(bare);
  const attempts: readonly Split[] = [{ segments: whole, tail: PLAIN }, parted];
  const numbered = (): Split => splitPieces(bare, 'numbers'); // most are found before it is asked for
  const work = { quoted: pieces.join('\n'), isCited, indexed, omitting: citationsOmitted(pieces, quotation.remark) };
  /** Where they stand elsewhere by the reading that has them first, and stand in what is cited by another, or may. */
  const alsoCited = (found: readonly Found[]): readonly Found[] => {
    if (found.some(isMeant) || !indexed.authority.passages.some((_, i) => isCited(i))) return [];
    for (const split of attempts)
      for (const reading of split.segments.length > 0 ? indexed.readings : []) {
        const meant = findSegments({ ...split, reading: reading(), ...work }).filter(isMeant);
        if (meant.length > 0) return meant;
      }
    return findInDoubt([...attempts, numbered()], indexed, work).filter(isMeant);
  };
  let last: Search = { found: [], scattered: false, missing: [], wordCount };
  for (const split of attempts) {
    if (split.segments.length === 0) continue;
    for (const reading of indexed.readings) {
      const found = findSegments({ ...split, reading: reading(), ...work });
      if (found.length > 0) return { found: [...found, ...alsoCited(found)], scattered: false, missing: [], wordCount };
    }
    last = { ...missingOf(split.segments, indexed), found: [], wordCount };
  }
  const own = numbered();
  // Behind a piece a number in brackets is that of its paragraph.
  const hasNumber = own.segments.some(({ seam }) => !seam.breaks && /\d/.test(seam.puts.join(' ')));
  for (const reading of hasNumber ? indexed.readings : []) {
    const found = findSegments({ ...own, reading: reading(), ...work }).filter((way) => !replacesBracket(way));
    if (found.length > 0) return { found, scattered: false, missing: [], wordCount };
  }
  const aside =
    parted.segments.length > 0 ? findSegments({ ...parted, reading: indexed.withoutCitations(), ...work }) : [];
  const doubtful = aside.length > 0 ? aside : findInDoubt([...attempts, own], indexed, work);
  const found = doubtful.length > 0 ? doubtful : findAtDashes(bare, indexed, work);
  return found.length > 0 ? { found, scattered: false, missing: [], wordCount } : last;
}

const CLOSED = { openStart: false, openEnd: false };

/** Words with dashes between them that stand for others: `may land — at any quay`. */
function findAtDashes(
  pieces: readonly string[],
  { readings }: IndexedAuthority,
  work: Omit<Work, 'segments' | 'tail' | 'reading'>,
): Found[] {
  const split = splitPieces(pieces, 'dashes');
  // A few words stand anywhere.
  if (!split.segments.some(({ seam }) => seam.dash === true) || split.segments.some(isShort)) return [];
  for (const reading of readings) {
    const found = findSegments({ ...split, reading: reading(), ...work });
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether brackets of the draft's with a number stand for such brackets of the authority's: `[43]` for `[42]`. */
function replacesBracket({ reading, places }: Found): boolean {
  return places.some(({ start }, i) => i > 0 && /\[\d/.test(reading.canonical.text.slice(places[i - 1]?.end, start)));
}

/** Looks for segments where the authority may be read in more than one way; what is found is in doubt. */
function findInDoubt(
  attempts: readonly Split[],
  { readings, doubtful }: IndexedAuthority,
  work: Omit<Work, 'segments' | 'tail' | 'reading'>,
): Found[] {
  // A number that the draft prints otherwise may be plain in the authority; one above the line may be no word of it.
  const others = [(text: string) => text.replace(RAISED_DIGITS, ''), printedPlainly].filter(
    (other) => other(work.quoted) !== work.quoted,
  );
  const own = attempts.at(-1) ?? { segments: [], tail: PLAIN };
  const plain = others.map(
    (other): Split => ({ ...own, segments: own.segments.map((one) => ({ ...one, text: other(one.text) })) }),
  );
  const ways = [
    ...attempts.map((split) => ({ split, among: doubtful })),
    ...plain.map((split) => ({ split, among: [...readings, ...doubtful] })),
  ];
  for (const { split, among } of ways)
    for (const reading of split.segments.length > 0 ? among : []) {
      const found = findSegments({ ...split, reading: reading(), ...work });
      const doubt = isDisguised(work.quoted) ? DISGUISED : MARKED;
      if (found.length > 0) return found.map((way) => ({ ...way, doubt: way.doubt === STRUCK ? STRUCK : doubt }));
    }
  return [];
}

const DISGUISED: Note = { id: 'letters-disguised' };
const MARKED: Note = { id: 'marks-within' };
const STRUCK: Note = { id: 'struck-within' };

function missingOf(segments: readonly Segment[], indexed: IndexedAuthority): Pick<Search, 'scattered' | 'missing'> {
  const missing = segments.filter(
    (segment) => !indexed.readings.some((reading) => occurrences(segment, reading(), () => false).length > 0),
  );
  return { missing: missing.map((segment) => segment.text), scattered: missing.length === 0 };
}

interface Work extends Split {
  readonly reading: FoldedText;
  readonly indexed: IndexedAuthority;
  readonly quoted: string;
  readonly omitting: Omitting | null;
  readonly isCited: (passage: number) => boolean;
}

/** Every chain of places at which the segments stand in order. */
function findSegments(work: Work): Found[] {
  const { segments, reading, isCited } = work;
  const places = segments.map((segment) => occurrences(segment, reading, isCited));
  if (places.some((list) => list.length === 0)) return [];
  const found: Found[] = [];
  const ends: DeadEnds = places.map(() => new Set());
  const chains: [Place, ...Place[]][] = [];
  for (const first of places[0] ?? []) {
    const [head, ...rest] = extend([first], places, work, ends) ?? [];
    if (head) chains.push([head, ...rest]);
  }
  for (const [i, chain] of chains.entries())
    if (!isLooser(chain, chains[i + 1], reading)) found.push(judge(chain, work));
  return found;
}

/** Whether words begin in a sentence before the one in which they go on, and the same words begin in that, too: `may ... act` is of the nearest `may`. */
function isLooser(
  [head, next]: readonly Place[],
  tighter: readonly Place[] | undefined,
  { canonical }: FoldedText,
): boolean {
  if (!head || !next || tighter?.[1] !== next || tighter[0] === undefined) return false;
  const { text } = canonical;
  return ENDED.test(text.slice(head.end, next.start)) && !ENDED.test(text.slice(tighter[0].end, next.start));
}

const ENDED = /[.;:](?:\s|$)/;

/** For each segment the places after which the next ones do not stand: what is before them changes nothing of that. */
type DeadEnds = readonly Set<Place>[];

function extend(chain: Place[], places: readonly (readonly Place[])[], work: Work, ends: DeadEnds): Place[] | null {
  const segment = work.segments[chain.length];
  const last = chain.at(-1);
  if (!segment || !last) return chain;
  const dead = ends[chain.length - 1];
  if (dead?.has(last)) return null;
  for (const next of places[chain.length] ?? []) {
    if (next.start < last.end || !follows(segment, last, next, work)) continue;
    const whole = extend([...chain, next], places, work, ends);
    if (whole) return whole;
  }
  dead?.add(last);
  return null;
}

/** Longest stretch, in characters, that an insertion in brackets may stand for. */
const LONGEST_REPLACED = 120;
/** How many passages further the next piece of a block quotation may begin: a heading may stand between. */
const NEXT_PASSAGES = 2;

function follows(segment: Segment, last: Place, next: Place, { reading, isCited }: Work): boolean {
  const apart = next.passage - passageAt(reading, last.end - 1);
  const { breaks, dots, puts } = segment.seam;
  if (breaks) return apart <= NEXT_PASSAGES || (dots && isCited(last.passage) && isCited(next.passage));
  if (puts.length > 0 && !dots) return next.start - last.end <= LONGEST_REPLACED;
  return apart <= 1 || (isCited(last.passage) && isCited(next.passage));
}

/** What a found quotation comes to: whether it can be told, and what it leaves out and puts in. */
function judge(places: readonly [Place, ...Place[]], { indexed, omitting, quoted, ...work }: Work): Found {
  const { segments, reading } = work;
  const notes: Note[] = [];
  let doubt: Note | null = places.some((place) => reading.struck.some((span) => meets(span, place))) ? STRUCK : null;
  for (const [i, segment] of segments.length > 1 ? segments.entries() : [])
    if (isShort(segment) && !isHeld(segments, i)) doubt ??= { id: 'part-too-short', words: segment.text };
  const first = reading.canonical.text[places[0].start];
  const asked = canonicalize(quoted).text.trim().replace(/^'+/, '')[0];
  if (first !== undefined && asked !== undefined && first !== asked && first.toLowerCase() === asked.toLowerCase()) {
    notes.push({ id: 'first-letter' });
  }
  return { reading, places, changes: weighChanges({ ...work, places }, indexed, omitting), doubt, notes };
}

function isShort({ text }: Segment): boolean {
  return plainWords(text).length < SHORTEST;
}

/** Whether a short segment stands beside a longer one, with nothing but a bracket between: that one shows where it is. */
function isHeld(segments: readonly Segment[], i: number): boolean {
  const isBracket = ({ seam: { breaks, dots } }: Segment): boolean => !breaks && !dots;
  const [own, previous, next] = [segments[i], segments[i - 1], segments[i + 1]];
  return (
    (own !== undefined && previous !== undefined && isBracket(own) && !isShort(previous)) ||
    (next !== undefined && isBracket(next) && !isShort(next))
  );
}

/** Whether two stretches have a place in common. */
function meets(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The words of the artefact behind a found quotation, as they are printed. */
export function printedWords(found: Found): string {
  const last = found.places.at(-1) ?? found.places[0];
  const range = sourceRange(found.reading.canonical, found.places[0].start, last.end);
  return found.reading.canonical.source.slice(range.start, range.end);
}
