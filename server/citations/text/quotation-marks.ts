import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';

/** A stretch between quotation marks, marks included; `inner` is without them. */
export interface QuotedSpan extends Span {
  readonly inner: Span;
  /** False where the mark is opened and the block ends first: the quotation may go on in the next block. */
  readonly closed: boolean;
}

const DOUBLE = 0;
const SINGLE = 1;
type Kind = typeof DOUBLE | typeof SINGLE;

const MARKS = /[“”„‟«»"″‘’‚‛'`]/g;
const DOUBLES = '“”„‟«»"″';
const LETTER = /[\p{L}\p{N}]/u;
const BEFORE_OPENING = /[\s([{—–\-/:“‘"'>→]/;

interface Open {
  readonly kind: Kind;
  readonly at: number;
  readonly character: string;
}

/**
 * The outermost quotations of a block, in order. Marks nest; single and double, curly and straight are told apart by
 * what stands around them, apostrophes left out. Linear in the length of the block.
 */
export function findQuotations(text: string, start: number, end: number): QuotedSpan[] {
  const marks = readMarks(text, start, end);
  const pairs: QuotedSpan[] = [];
  const stack: Open[] = [];
  const opened: [number, number] = [0, 0];
  const read: Marks = { text, start, end, marks, stack, opened, apart: firstApart(text, marks) };
  for (const [i, mark] of marks.entries()) {
    const role = roleOf(read, mark, i);
    if (role === 'open') {
      stack.push(mark);
      opened[mark.kind]++;
    } else if (role === 'close' && opened[mark.kind] > 0) {
      const top = popOpener(stack, opened, mark.kind);
      pairs.push({ start: top.at, end: mark.at + 1, inner: { start: top.at + 1, end: mark.at }, closed: true });
    }
  }
  const first = stack[0];
  if (first && text.slice(start, first.at).trim() === '') {
    pairs.push({ start: first.at, end, inner: { start: first.at + 1, end }, closed: false });
  }
  return outermost(pairs);
}

/** The opener that a closing mark closes; what was opened after it and not closed is given up. */
function popOpener(stack: Open[], opened: [number, number], kind: Kind): Open {
  for (;;) {
    const top = stack.pop();
    if (!top) throw new Error('a closing mark without an opener');
    opened[top.kind]--;
    if (top.kind === kind) return top;
  }
}

function readMarks(text: string, start: number, end: number): Open[] {
  const marks: Open[] = [];
  MARKS.lastIndex = start;
  while (MARKS.test(text) && MARKS.lastIndex <= end) {
    const at = MARKS.lastIndex - 1;
    const character = text[at] ?? '';
    marks.push({ character, at, kind: DOUBLES.includes(character) ? DOUBLE : SINGLE });
  }
  return marks;
}

/** The marks of a stretch of a text, with those that are open where reading has come to: all of them, and how many of each kind. */
interface Marks {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Open[];
  readonly stack: readonly Open[];
  readonly opened: readonly [number, number];
  /** Which guillemet of the block is the first that has a space on either side. */
  readonly apart: string | null;
}

function roleOf(read: Marks, mark: Open, index: number): 'open' | 'close' | 'none' {
  const { text, start, end, marks, stack, opened } = read;
  const { character, at, kind } = mark;
  const before = at > start ? (text[at - 1] ?? ' ') : ' ';
  const after = at + 1 < end ? (text[at + 1] ?? ' ') : ' ';
  if (closesLow(character, stack.at(-1)) && !/\s/.test(before)) return 'close';
  const opens = BEFORE_OPENING.test(before) && !/\s/.test(after);
  if (isGuillemet(character)) {
    if (/\s/.test(before) && /\s/.test(after)) return apartRole(read, character);
    const closes = !/\s/.test(before) && !LETTER.test(after);
    return opens && (!closes || !isGuillemet(stack.at(-1)?.character)) ? 'open' : closes ? 'close' : 'none';
  }
  if (character === '“' || character === '„') return 'open';
  if (character === '”' || character === '‟') return 'close';
  if (kind === DOUBLE) return opens && !(stack.at(-1)?.kind === DOUBLE && !LETTER.test(after)) ? 'open' : 'close';
  if (character === '‘' || character === '‚') return /\d/.test(after) && /\s/.test(before) ? 'none' : 'open';
  if (character !== '’' && opens && (LETTER.test(after) || '[“"(…'.includes(after))) return 'open';
  if (LETTER.test(after) || opened[SINGLE] === 0 || stack.at(-1)?.kind === DOUBLE) return 'none';
  return isPossessive(text, at, marks, index) ? 'none' : 'close';
}

/** `«so»`, `»so«`, `»so»`: which mark of these opens is told by the side on which words stand, and not by its shape. */
function isGuillemet(character: string | undefined): boolean {
  return character === '«' || character === '»';
}

/**
 * `« so »`: a mark with a space on either side closes what another one opened. Else the one that points to the left opens, but not in a block
 * whose first mark of that kind points to the right, `Home » Law`, `» so «`: nobody knows what those part.
 */
function apartRole({ apart, stack }: Marks, character: string): 'open' | 'close' | 'none' {
  if (isGuillemet(stack.at(-1)?.character)) return 'close';
  return character === '«' && apart === '«' ? 'open' : 'none';
}

/** The first of those marks in a block that has a space on either side. */
function firstApart(text: string, marks: readonly Open[]): string | null {
  const isApart = ({ at }: Open): boolean => /\s/.test(text[at - 1] ?? ' ') && /\s/.test(text[at + 1] ?? ' ');
  return marks.find((one) => isGuillemet(one.character) && isApart(one))?.character ?? null;
}

/** `„so“` and `‚so‘`: where the mark that opens stands low, the one that elsewhere opens is the one that closes. */
function closesLow(character: string, opener: Open | undefined): boolean {
  return (character === '“' && opener?.character === '„') || (character === '‘' && opener?.character === '‚');
}

/** `claimants’ case`: a mark after s before a small letter is no end where another mark closes before one opens. */
function isPossessive(text: string, at: number, marks: readonly Open[], index: number): boolean {
  if (!/[sS]/.test(text[at - 1] ?? '') || !/^[ \u00a0]\p{Ll}/u.test(text.slice(at + 1, at + 3))) return false;
  for (let k = index + 1; k < marks.length && k < index + 12; k++) {
    const next = marks[k];
    if (!next || next.kind === DOUBLE) continue;
    const before = text[next.at - 1] ?? ' ';
    const after = text[next.at + 1] ?? ' ';
    if (next.character === '‘' || (next.character === "'" && /\s/.test(before))) return false;
    if (!LETTER.test(after)) return true;
  }
  return false;
}

/** The outermost round and square brackets of a block, in order; what is not closed is left out. */
export function findBrackets(text: string, start: number, end: number): Span[] {
  const pairs: Span[] = [];
  const stack: { at: number; closing: string }[] = [];
  BRACKETS.lastIndex = start;
  while (BRACKETS.test(text) && BRACKETS.lastIndex <= end) {
    const at = BRACKETS.lastIndex - 1;
    const character = text[at] ?? '';
    if (character === '(' || character === '[') stack.push({ at, closing: character === '(' ? ')' : ']' });
    else if (stack.at(-1)?.closing === character) pairs.push({ start: stack.pop()?.at ?? start, end: at + 1 });
  }
  return outermost(pairs);
}

const BRACKETS = /[()[\]]/g;

/** The spans of all lists that no other contains, as stretches that do not overlap, in order. */
export function uniteSpans(...lists: readonly (readonly Span[])[]): Span[] {
  const united: { start: number; end: number }[] = [];
  const all: Span[] = [];
  for (const list of lists) for (const span of list) all.push(span);
  if (!areInOrder(all)) all.sort((a, b) => a.start - b.start);
  for (const span of all) {
    const last = united.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else united.push({ start: span.start, end: span.end });
  }
  return united;
}

function areInOrder(spans: readonly Span[]): boolean {
  for (let i = 1; i < spans.length; i++) if ((spans[i - 1]?.start ?? 0) > (spans[i]?.start ?? 0)) return false;
  return true;
}

function outermost<T extends Span>(pairs: T[]): T[] {
  if (pairs.length < 2) return pairs;
  if (!areInOrder(pairs)) pairs.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: T[] = [];
  for (const pair of pairs) {
    const last = kept.at(-1);
    if (!last || pair.start >= last.end) kept.push(pair);
  }
  return kept;
}

/** The place in a list of the first span that ends after `at`. The spans are in order and do not overlap. */
export function firstAfter(spans: readonly Span[], at: number): number {
  return firstWhere(spans, ({ end }) => end > at);
}
