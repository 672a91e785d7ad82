import {
  type Answers,
  type Cut,
  type FormatReader,
  SHORTEST_CHUNK,
  TELLS_NOTHING,
  type Telling,
} from '../layout/chunks.ts';
import { findCandidates } from '../layout/note-candidates.ts';
import {
  type Line,
  lineAt,
  markerAt,
  readIndent,
  readLines,
  trimLine,
  WIDEST_WRAPPED,
  widthOf,
} from '../layout/text-lines.ts';
import { findNotes, mayHaveNotes } from './note-runs.ts';
import { findMarks, firstMarks, isOfTable, layoutText, noteLabel, type Parts, runsOn } from './text.ts';

/** Plain text, cut before every line that begins a block whatever stands elsewhere in the draft. */
export const TEXT_READER: FormatReader = {
  cut,
  read: (text, ask, lines = readLines(text)) => {
    const parts = { lines, marks: findMarks(text), candidates: findCandidates(text, lines) };
    return { telling: tell(text, parts), layout: layoutText(text, parts, ask) };
  },
  guess: (source) => {
    const text = source.slice(0, SAMPLE);
    const { candidates } = TELLS_NOTHING; // their places are those in a chunk
    return gather([tell(text, { lines: readLines(text), marks: findMarks(text), candidates })]);
  },
  gather,
};

/** How much of a draft is looked at to guess whether it is wrapped, in characters. */
const SAMPLE = 20_000;

/** Lines of text are laid out so quickly that, up to here, to have fewer chunks gains more than longer ones cost. */
const SHORTEST = 4 * SHORTEST_CHUNK;

function cut(source: string, from: number): Cut {
  const lines: Line[] = [];
  const widths = new Widths(source);
  for (let start = from; ; ) {
    const { end, next } = lineAt(source, start);
    const line = trimLine(source, start, end);
    widths.add(line);
    const { indent, quoted, marker } = line;
    lines.push({ start: line.start - from, end: line.end - from, indent, quoted, marker });
    const words = next - from < SHORTEST ? -1 : readIndent(source, next, source.length).start;
    if (next === source.length) return { end: next, reach: Number.POSITIVE_INFINITY, unread: false, lines };
    if (words === source.length) return { end: words, reach: Number.POSITIVE_INFINITY, unread: false };
    if (words >= 0 && !isBreak(source.charCodeAt(words)) && begins(source, line, next, words, widths)) {
      const table = next - from < LONGEST_TABLE && isOfTable(source, line);
      const after = table ? trimLine(source, words, lineAt(source, words).end) : null;
      const reach = Math.max(words + LONGEST_MARKER, after?.end ?? 0) - from;
      if (!after || !isOfTable(source, after)) return { end: next, reach, unread: false, lines };
    }
    start = next;
  }
}

/** How long a chunk may become that ends with a table, in characters. */
const LONGEST_TABLE = 16 * SHORTEST;

/** How far the beginning of a line is looked at for a marker, in characters. */
const LONGEST_MARKER = 64;

/**
 * Whether a line begins a block, wrapped or not. It starts at `start`, and its words, if any, at `words`. A line below
 * one that goes beyond any margin begins a block, unless all but a few lines of the chunk look wrapped.
 */
function begins(source: string, before: Line, start: number, words: number, widths: Widths): boolean {
  if (before.end === before.start) return true;
  if (words === start && widthOf(before) > WIDEST_WRAPPED && !fewAreLong(widths)) return true;
  const beginning = source.slice(words, words + LONGEST_MARKER);
  const marker = markerAt(beginning, 0);
  return marker !== '' && marker.length < beginning.length;
}

function isBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d || unit === 0x0c || unit === 0x2028 || unit === 0x2029;
}

/** How wide lines are, counted as they are added in order. */
class Widths implements Shape {
  filled = 0;
  full = 0;
  long = 0;
  running = 0;
  readonly #text: string;
  #before: Line | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  add(line: Line): void {
    const width = widthOf(line);
    const before = this.#before;
    this.#before = width > 0 ? line : null;
    if (width === 0) return;
    this.filled++;
    if (width >= NEAR_MARGIN) this.full++;
    if (width > WIDEST_WRAPPED && isBreakable(this.#text, line)) this.long++;
    if (before && line.marker === '' && widthOf(before) >= NEAR_MARGIN && breaksOff(this.#text, before, line))
      this.running++;
  }
}

/** Whether a line could have been broken at a margin: one could not that is long by an address at its end. */
function isBreakable(text: string, { start, end, indent }: Line): boolean {
  const last = Math.max(text.lastIndexOf(' ', end - 1), start);
  return end - last < NEAR_MARGIN || last - start + indent > WIDEST_WRAPPED;
}

type Shape = Pick<Telling, 'filled' | 'full' | 'long' | 'running'>;

function breaksOff(text: string, before: Line, line: Line): boolean {
  return runsOn(text[before.end - 1] ?? '', text[line.start] ?? '');
}

function tell(text: string, { lines, marks: all, candidates }: Parts): Telling {
  const widths = new Widths(text);
  for (const line of lines) widths.add(line);
  const { filled, full, long, running } = widths;
  const marks = firstMarks(all);
  const notes: Telling['notes'][number][] = [];
  for (const line of lines) {
    const label = noteLabel(line, text);
    if (label !== null) notes.push({ label, marked: (marks.get(label) ?? text.length) < line.start });
  }
  return {
    links: TELLS_NOTHING.links,
    marks: marks.size === 0 ? NO_LABELS : [...marks.keys()],
    notes,
    candidates,
    ...{ filled, full, long, running },
  };
}

const NO_LABELS: readonly string[] = [];
const NEAR_MARGIN = 55;

function gather(tellings: readonly Telling[]): Answers {
  const wrapped = isWrapped(tellings);
  if (!tellings.some(({ notes }) => notes.length > 0)) return gatherNumbered(tellings, wrapped);
  const marked = new Map<string, number>();
  for (const [i, { marks }] of tellings.entries()) for (const mark of marks) if (!marked.has(mark)) marked.set(mark, i);
  const isAbove = (label: string, chunk: number): boolean => (marked.get(label) ?? chunk) < chunk;
  const labels = tellings.flatMap(({ notes }, i) => notes.filter((note) => note.marked || isAbove(note.label, i)));
  if (labels.length === 0) {
    const { answer } = gatherNumbered(tellings, wrapped);
    return { key: null, answer };
  }
  const noted = new Set(labels.map((note) => note.label));
  const answer: Answers['answer'] = (chunk, question) => {
    if (question === 'wrapped') return wrapped;
    const [about = '', label = ''] = question.split(' ');
    return about === 'note' ? noted.has(label) : about === 'above' && isAbove(label, chunk);
  };
  return { key: null, answer };
}

const NONE: ReadonlySet<number> = new Set();

/** As `gather`, where no note stands between brackets with its mark above. */
function gatherNumbered(tellings: readonly Telling[], wrapped: boolean): Answers {
  const proved = mayHaveNotes(
    tellings.flatMap(({ candidates }) => candidates.lines),
    wrapped,
  )
    ? findNotes(
        tellings.flatMap(({ candidates }) => candidates.all()),
        wrapped,
      )
    : NONE;
  if (proved.size === 0) return { key: String(wrapped), answer: (_, question) => question === 'wrapped' && wrapped };
  const starts: number[] = [];
  const numbered = new Set<number>();
  let at = 0;
  for (const [i, { candidates }] of tellings.entries()) {
    starts.push(at);
    for (const end = at + candidates.all().length; at < end; at++) if (proved.has(at)) numbered.add(i);
  }
  const answer: Answers['answer'] = (chunk, question) => {
    if (question === 'wrapped') return wrapped;
    if (question === 'numbered') return numbered.has(chunk);
    const [about, place] = question.split(' ');
    return about === 'candidate' && proved.has((starts[chunk] ?? Number.NaN) + Number(place));
  };
  return { key: null, answer };
}

/**
 * Whether the lines were broken by hand or by a mail program: many reach near the margin, and few go beyond it, as a line
 * does that somebody wrote more into.
 */
function isWrapped(tellings: readonly Telling[]): boolean {
  const all = { filled: 0, full: 0, long: 0, running: 0 };
  for (const { filled, full, long, running } of tellings) {
    all.filled += filled;
    all.full += full;
    all.long += long;
    all.running += running;
  }
  return all.filled > 1 && all.full * 3 >= all.filled && fewAreLong(all);
}

/** Whether two sentences run on from a line near the margin to the next for each line that goes beyond it. */
function fewAreLong({ long, running }: Pick<Shape, 'long' | 'running'>): boolean {
  return long * 2 <= running;
}
