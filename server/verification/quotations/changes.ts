import { type Canonical, sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import { type Note, type Turning, withoutRepeats } from '../../../shared/notes.ts';
import { PARAGRAPH } from '../../citations/index.ts';
import { type FoldedText, type IndexedAuthority, passageAt } from '../indexed/index-authority.ts';
import { hasWords, isAside, isBetweenPieces, isCitation, isMisspelt, isShortName } from '../indexed/left-out.ts';
import { type Cut, corrects, cutAround, governs, isFree, limits } from './cut-sentences.ts';
import { PRONOUNS, weighReplacement } from './replaced.ts';
import type { Omitting, Seam, Split } from './text.ts';

/** How much a change weighs: nothing, a reader's look, or an error of the draft's. */
export type Weight = 'harmless' | 'read' | 'error';

/** What a draft changes in words that it quotes. */
export interface Changes {
  readonly weight: Weight;
  /** What is left out and put in: all of it, or what weighs most. */
  readonly notes: readonly Note[];
  /** What of their sentences the words are cut from. */
  readonly cut: Cut;
}

/** A quotation where it stands in a reading. */
interface Placed extends Split {
  readonly places: readonly [Span, ...Span[]];
  readonly reading: FoldedText;
}

interface Change {
  readonly weight: Weight;
  readonly note: Note | null;
}

const NONE: Change = { weight: 'harmless', note: null };
const read = (note: Note): Change => ({ weight: 'read', note });
const harmless = (note: Note | null): Change => ({ weight: 'harmless', note });

/**
 * Weighs what a draft takes out of words that were found and puts into them, at every joint: where they begin and end,
 * at dots, at brackets, between the pieces of a block, and where words stand within them that it leaves out unseen.
 * `omitting` is what it says of citations.
 */
export function weighChanges(found: Placed, indexed: IndexedAuthority, omitting: Omitting | null): Changes {
  const { places, reading } = found;
  const [first] = places;
  const last = places.at(-1) ?? first;
  const cut = cutAround(reading, { start: first.start, end: last.end });
  const hidden = hiddenIn(found);
  const citations = hidden.filter(isAside);
  const isSaid = omitting !== null;
  const changes: Change[] = [
    ...startChanges(found, cut, indexed),
    ...places.slice(1).map((_, i) => weighSeam(found, i + 1, indexed)),
    ...endChanges(found, cut, indexed),
    ...hidden.map((text) => (isSaid && isAside(text) ? harmless(leftOut(text)) : read(leftOut(text)))),
    ...splitTokens(found),
    ...secondMeanings(found),
  ];
  const gaps = places.slice(1).map((place, i) => between(reading.canonical, places[i]?.end ?? 0, place.start));
  if (omitting?.alone === true && citations.length === 0 && !gaps.some((gap) => IN_CITATIONS.test(gap)))
    changes.push(read({ id: 'omits-nothing', remark: omitting.remark }));
  const weight = (['error', 'read', 'harmless'] as const).find((one) =>
    changes.some((change) => change.weight === one),
  );
  const notes = changes.flatMap(({ weight: own, note }) => (note !== null && own === weight ? [note] : []));
  return { weight: weight ?? 'harmless', notes: withoutRepeats(notes), cut };
}

/** What a gap holds that is a citation. */
const IN_CITATIONS = new RegExp(String.raw`\[\d|\bv\b|\b${PARAGRAPH.short}\b|\(\d{4}\)`);

function between(canonical: Canonical, start: number, end: number): string {
  if (end <= start) return '';
  const range = sourceRange(canonical, start, end);
  return canonical.source.slice(range.start, range.end);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function leftOut(text: string): Note {
  return { id: 'left-out', words: oneLine(text) };
}

function putIn(words: string, instead: string, turning: Turning | null): Note {
  return { id: 'put-in', words, instead: hasWords(instead) ? oneLine(instead) : null, turning };
}

/** What the draft leaves out within words that it gives as they stand: what a reading was taken without. */
function hiddenIn({ places, reading }: Placed): string[] {
  const first = places[0].start;
  const last = (places.at(-1) ?? places[0]).end;
  const { text: all } = reading.canonical;
  const passed = reading.optional.filter(({ start, end }) => places.some((one) => one.start < start && end < one.end));
  const gone = reading.without.filter(({ at, text }) => first < at && at < last && hasWords(text));
  return [...passed.map(({ start, end }) => all.slice(start, end)), ...gone.map(({ text }) => text)];
}

/** What is cut in the middle of a number or a sum: `500` of `£1,500`. */
function splitTokens({ places, reading }: Placed): Change[] {
  const { text } = reading.canonical;
  const [first] = places;
  const last = places.at(-1) ?? first;
  const head = /[\p{Sc}\d][\p{Sc}\d.,]{0,12}$/u.exec(text.slice(Math.max(0, first.start - 12), first.start))?.[0] ?? '';
  const tail = /^(?:[.,:/]?\d+|\s?[%‰°])/.exec(text.slice(last.end, last.end + 12))?.[0] ?? '';
  const opens = /\d/.test(text[first.start] ?? '') && head !== '';
  const closes = /\d/.test(text[last.end - 1] ?? '') && tail !== '';
  return [...(opens ? [read(leftOut(head))] : []), ...(closes ? [read(leftOut(tail))] : [])];
}

/** A pronoun that is put in twice for two: `[it]` for one party, then for the other. */
function secondMeanings({ places, segments, reading }: Placed): Change[] {
  const meant = new Map<string, string>();
  return segments.flatMap(({ seam: { puts } }, i) => {
    const [place, put] = [places[i], puts.join(' ').toLowerCase()];
    if (!place || !PRONOUNS.has(put)) return [];
    const from = places[i - 1]?.end ?? Math.max(0, place.start - NEAR);
    const left =
      oneLine(between(reading.canonical, from, place.start))
        .split(' ')
        .at(-1) ?? '';
    const first = meant.get(put);
    meant.set(put, first ?? left);
    return first === undefined || first === left ? [] : [read({ id: 'two-meanings', put, meant: [first, left] })];
  });
}

/** How much before its place a replaced word's sentence is looked at, in characters. */
const NEAR = 300;

/** What stands before a place in its paragraph, as far as who is spoken of goes. */
function nearBefore(reading: FoldedText, at: number): string {
  const begin = reading.starts[passageAt(reading, Math.max(0, at - 1))] ?? 0;
  return reading.canonical.text.slice(Math.max(begin, at - NEAR), at);
}

function weighSeam(found: Placed, i: number, indexed: IndexedAuthority): Change {
  const { places, segments, reading } = found;
  const [previous, place] = [places[i - 1], places[i]];
  const segment = segments[i];
  if (!previous || !place || !segment) return NONE;
  const left = between(reading.canonical, previous.end, place.start);
  const { seam } = segment;
  if (seam.puts.length > 0) {
    const openBefore = segments[i - 1]?.openEnd === true;
    const span = wholeWords(reading.canonical.text, previous.end, place.start, openBefore, segment.openStart);
    const before = nearBefore(reading, previous.end);
    return weighPut(seam, span, before, indexed);
  }
  if (!hasWords(left)) return NONE;
  const note = leftOut(left);
  if (seam.dots) return seam.dash !== true && isSilent(left, found, i) ? harmless(note) : read(note);
  return isBetweenPieces(spaced(reading.canonical, previous.end, place.start)) ? NONE : read(note);
}

/** What stands between two places with the line breaks around it. */
function spaced({ source, starts }: Canonical, from: number, to: number): string {
  return source.slice(starts[Math.max(0, from - 1)] ?? 0, starts[to] ?? source.length).replace(/^\S/, '');
}

/** Words that a bracket stands for, as whole words, and what of them the draft prints around it. */
interface Whole {
  readonly printed: string;
  readonly head: string;
  readonly tail: string;
}

function wholeWords(text: string, start: number, end: number, openBefore: boolean, openAfter: boolean): Whole {
  const head = openBefore ? (/[\p{L}\p{M}'-]{1,40}$/u.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? '') : '';
  const tail = openAfter ? (/^[\p{L}\p{M}'-]+/u.exec(text.slice(end, end + 40))?.[0] ?? '') : '';
  return { printed: `${head}${text.slice(start, end)}${tail}`, head, tail };
}

function weighPut(
  { puts, dots }: Seam,
  { printed, head, tail }: Whole,
  before: string,
  indexed: IndexedAuthority,
): Change {
  const put = puts.join(' ');
  const left = printed.trim();
  const note = putIn(put, left, null);
  if (!hasWords(put) && !hasWords(left)) return NONE;
  if (/^sic\b/.test(put) && !hasWords(left))
    return isMisspelt(before, indexed.lowerCase()) ? harmless(null) : read(note);
  if (!hasWords(left) && (isCitation(put) || isShortName(put))) return harmless(note);
  if (!hasWords(put) && isAside(left)) return harmless(leftOut(left));
  const { weight, turning } = weighReplacement(left, `${head}${put}${tail}`, before, indexed.heading);
  // Where dots stand beside a bracket, nobody can tell what it stands for.
  if (dots && weight !== 'read') return weight === 'harmless' && !hasWords(left) ? NONE : read(note);
  return { weight, note: putIn(put, left, turning) };
}

/** Whether what dots leave out may be left out in silence. */
function isSilent(left: string, { places, reading }: Placed, i: number): boolean {
  if (isAside(left)) return true;
  const [previous, place] = [places[i - 1], places[i]];
  if (!previous || !place) return false;
  const { text } = reading.canonical;
  const next = text.slice(place.start, place.start + NEAR);
  const isEnd =
    /^\s*['")\]]{0,2}[.?!]/.test(left) ||
    /[.?!]['")\]]{0,2}\s*$/.test(text.slice(Math.max(0, previous.end - 4), previous.end));
  if (!isEnd) return isFree(left, next);
  const isBegin = /[.?!]['"”’)\]]{0,3}\s{0,3}(?:[[(]?\w{1,4}[)\].]\s{0,3}){0,2}$/.test(left);
  const follows = cutAround(reading, { start: place.start, end: place.start + 1 });
  const begins = cutAround(reading, { start: Math.max(0, previous.end - 1), end: previous.end });
  const isWhole =
    isBegin &&
    follows.before === '' &&
    follows.after.length <= place.end - place.start + 2 &&
    begins.before.length <= previous.end - previous.start + 2;
  return isWhole && corrects(`${left} ${text[place.start] ?? ''}${follows.after}`) === null;
}

/** Most words that a bracket at the beginning of a quotation may stand for. */
const MOST_REPLACED = 6;

function startChanges(found: Placed, { before, after }: Cut, indexed: IndexedAuthority): Change[] {
  const seam = found.segments[0]?.seam;
  const { text } = found.reading.canonical;
  const [first] = found.places;
  const isCut = hasWords(before) || hasWords(after);
  const governor = isCut ? governs(before, text.slice(first.start, first.start + NEAR)) : null;
  const governed = governor === null ? [] : [read({ id: 'governed-by', words: governor })];
  if (!seam || seam.puts.length === 0) return governed;
  const near = nearBefore(found.reading, first.start).trimEnd();
  return [
    ...governed,
    weighEdge(seam, lastWords(before), (words) => near.slice(0, near.length - words.length), indexed),
  ];
}

function endChanges(found: Placed, { before, after }: Cut, indexed: IndexedAuthority): Change[] {
  const [first, last] = [found.places[0], found.places.at(-1) ?? found.places[0]];
  const limit = limits(after, before, found.reading.canonical.text.slice(first.start, last.end));
  const limited = limit === null ? [] : [read({ id: 'limited-by', words: limit })];
  if (found.tail.puts.length === 0) return limited;
  return [...limited, weighEdge(found.tail, firstWords(after), () => '', indexed)];
}

/** A bracket that begins or ends a quotation: it stands for as many words there as make least of it. */
function weighEdge(
  seam: Seam,
  candidates: readonly string[],
  before: (words: string) => string,
  indexed: IndexedAuthority,
): Change {
  const alone = weighPut(seam, { printed: '', head: '', tail: '' }, '', indexed);
  const put = seam.puts.join(' ');
  const size = put.split(/\s+/).length;
  const ways = candidates.map((printed) => ({
    printed,
    ...weighPut(seam, { printed, head: '', tail: '' }, before(printed), indexed),
  }));
  const likely = ways.find(({ printed }) => printed.split(' ').length === size);
  return (
    ways.find(({ weight }) => weight === 'harmless') ??
    (alone.weight === 'harmless'
      ? alone
      : likely?.weight === 'error'
        ? likely
        : read(putIn(put, likely?.printed ?? '', null)))
  );
}

function lastWords(text: string): string[] {
  const list = text
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  return list.slice(-MOST_REPLACED).map((_, i, all) => all.slice(all.length - 1 - i).join(' '));
}

function firstWords(text: string): string[] {
  const list = text
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  return list.slice(0, MOST_REPLACED).map((_, i, all) => all.slice(0, i + 1).join(' '));
}
