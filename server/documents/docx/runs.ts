import type { Span } from '../../../shared/finding.ts';
import { FOREIGN, UNCHOSEN } from '../../markup/xml-names.ts';
import { type PlacedElement, textIn, withoutSpace } from '../../markup/xml-stream.ts';
import type { NoteMark } from '../layout/block.ts';
import type { NoteKind, Piece } from '../layout/docx-text.ts';
import { raise } from '../layout/note-candidates.ts';
import { doubtsIn, UNREAD } from '../layout/unread.ts';
import { type Fields, isPlain, type Printed } from './fields.ts';
import { first, isOn } from './properties.ts';
import { lookOf, type RunLook, readRunLook } from './run-look.ts';
import { type Disguise, type Ground, seenAs } from './sight.ts';
import type { Styles } from './styles.ts';
import symbols from './symbols.json' with { type: 'json' };

/** The result of reading the runs of a paragraph. Offsets are those of its text. */
export interface Runs {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly emphasis: readonly Span[];
  readonly marks: readonly NoteMark[];
  /** How many characters were left out, and why. */
  readonly unseen: readonly { readonly why: Disguise; readonly count: number }[];
  /** In how many places something may be printed otherwise than it was read. */
  readonly doubts: number;
  /** The contents of its text boxes. */
  readonly boxes: readonly PlacedElement[];
}

/** The parts by which the runs of a paragraph are read. */
export interface RunContext {
  readonly styles: Styles;
  /** The look that the paragraph's style gives its runs. */
  readonly look: RunLook;
  /** The ground below the paragraph. */
  readonly ground: Ground;
  /** Whether the paragraph may be out of sight. */
  readonly doubtful: boolean;
  /** Whether what is struck through is in doubt. */
  readonly doubtsStruck: boolean;
  readonly fields: Fields;
  /** The label of the next note, by its kind, its id, and the mark that the author chose for it. */
  readonly noteLabel: (kind: NoteKind, id: string, custom: string | null) => string;
}

/** The elements that hold no text of the document, or text that is no longer in it. */
const LEFT_OUT = new Set([
  ...['del', 'moveFrom', 'pPr', 'rPr', 'sdtPr', 'sdtEndPr', 'rt', 'fldData', UNCHOSEN],
  ...['commentRangeStart', 'commentRangeEnd', 'bookmarkStart', 'bookmarkEnd', 'proofErr'],
]);

/** Reads the runs of a paragraph as a reader sees them: changes that are tracked as if they had been accepted. */
export function readRuns(paragraph: PlacedElement, context: RunContext): Runs {
  const words = openWords(context.fields);
  const boxes: PlacedElement[] = [];
  visit(paragraph, false, { context, words, boxes });
  const { texts, pieces, emphasis, marks, unseen } = words;
  const text = texts.join('');
  // A picture that stands by itself is in nobody's words.
  if (!/[^\s\ufffc]/.test(text)) return { text: '', pieces: [], emphasis: [], marks: [], unseen, doubts: 0, boxes };
  return { text, pieces, emphasis, marks, unseen, doubts: words.doubts(), boxes };
}

/** The words of a paragraph as they are put together. */
interface Words extends Pick<Runs, 'pieces' | 'emphasis' | 'marks'> {
  readonly texts: readonly string[];
  readonly unseen: { readonly why: Disguise; readonly count: number }[];
  readonly doubts: () => number;
  /** Adds words of a run, which stand in the file at `content` from `from` on; a reader may see them or not. */
  readonly add: (text: string, run: PlacedElement, set: SetText, content?: Span | null, from?: number) => void;
  /** Something may be printed here other than the text that was read. */
  readonly doubt: (run: PlacedElement, set: SetText) => void;
  /** Adds the mark of a note. */
  readonly mark: (label: string, run: PlacedElement, set: SetText) => void;
  /** So many more elements are open that turn the direction of writing, or whose words Word fetches from elsewhere. */
  readonly turn: (by: number) => void;
}

function openWords(fields: Fields): Words {
  const pieces: Piece[] = [];
  const texts: string[] = [];
  const emphasis: { start: number; end: number }[] = [];
  const marks: NoteMark[] = [];
  const unseen: { why: Disguise; count: number }[] = [];
  let [length, doubts, turned] = [0, 0, 0];
  /** The end of the doubtful words that were read last. */
  let before = '';

  const put = (text: string, run: PlacedElement, set: SetText, content: Span | null, from: number): void => {
    const start = length;
    length += text.length;
    texts.push(text);
    const piece = { start, end: length, run: { start: run.start, end: run.end }, content, from };
    pieces.push(set.struck ? { ...piece, struck: true } : piece);
    if (!set.emphasised) return;
    const last = emphasis.at(-1);
    if (last?.end === start) last.end = length;
    else emphasis.push({ start, end: length });
  };
  const doubt = (run: PlacedElement, set: SetText): void => {
    if (!fields.shown || set.disguise !== null) return;
    doubts++;
    put(UNREAD, run, { ...set, emphasised: false }, null, 0);
  };
  const add: Words['add'] = (text, run, set, content = null, from = 0) => {
    if (text !== '' && !fields.shown) fields.code(text);
    if (text === '' || !fields.shown) return;
    if (set.disguise !== null) {
      unseen.push({ why: set.disguise, count: text.length });
      return;
    }
    if (!set.doubtful && turned === 0 && !fields.doubtful) {
      before = '';
      put(text, run, set, content, from);
      return;
    }
    const places = doubtsBehind(before, text);
    before = (before + text).slice(-LONGEST_STOP);
    if (places[0] !== 0) put(text.slice(0, places[0]), run, set, content, from);
    for (const [i, place] of places.entries()) {
      doubt(run, set);
      put(text.slice(place, places[i + 1]), run, set, content, from + place);
    }
  };
  const mark = (label: string, run: PlacedElement, set: SetText): void => {
    const start = length;
    put(`[${label}]`, run, { ...set, emphasised: false }, null, 0);
    marks.push({ label, start, end: length });
  };
  const turn = (by: number): void => {
    turned += by;
  };
  return { pieces, texts, emphasis, marks, unseen, doubts: () => doubts, add, doubt, mark, turn };
}

/** The places in doubtful words that have a mark of it: however runs part the words, each sentence has one. */
function doubtsBehind(before: string, text: string): number[] {
  if (text.trim() === '') return [];
  return doubtsIn(before + text).flatMap((at) => (at < before.length ? [] : [at - before.length]));
}

/** What reading the elements of a paragraph goes by, and what it fills. */
interface Reading {
  readonly context: RunContext;
  readonly words: Words;
  readonly boxes: PlacedElement[];
}

/** A run with how it is set, and the mark that the author has chosen for a note in it. */
interface Run {
  readonly element: PlacedElement;
  readonly linked: boolean;
  readonly set: SetText;
  /** The text of the run where it holds such a mark; else null. */
  readonly custom: string | null;
  /** Whether that text is a sign alone, and so the mark. */
  readonly isMark: boolean;
}

function readRun(element: PlacedElement, linked: boolean, reading: Reading): void {
  const set = setOf(element, linked, reading.context);
  const custom = element.children.some((child) => typeof child !== 'string' && isCustom(child));
  const typed = custom ? textOf(element).trim() : null;
  const isMark = typed !== null && (set.raised ? RAISED_MARK : MARK).test(typed);
  const run: Run = { element, linked, set, custom: typed, isMark };
  for (const child of elementsOf(element)) readInRun(child, run, reading);
}

/** Reads an element of a run. */
function readInRun(child: PlacedElement, run: Run, reading: Reading): void {
  const { name, attributes } = child;
  const { element, set, linked } = run;
  const { context, words } = reading;
  const { fields } = context;
  if (name === 't' || name === 'm:t') readText(child, run, words);
  else if (name === 'tab' || name === 'ptab') words.add('\t', element, set);
  else if (name === 'br' || name === 'cr') words.add('\n', element, set);
  else if (name === 'noBreakHyphen') words.add('-', element, set);
  else if (name === 'sym') words.add(symbolOf(attributes), element, set);
  else if (name === 'instrText') fields.code(textIn(child));
  else if (name === 'fldChar') print(fields.turn(attributes['fldCharType'] ?? '', entryOf(child)), run, reading);
  else if (PRINTED.has(name) || (PICTURES.has(name) && isInLine(child))) words.doubt(element, set);
  else if (name === 'footnoteReference' || name === 'endnoteReference') {
    // A note is printed however its mark is set, unless that is hidden.
    if (!fields.shown || set.disguise === 'hidden') return;
    const kind = name === 'footnoteReference' ? 'footnote' : 'endnote';
    const custom = run.isMark || run.custom === null ? run.custom : WORDS_MARK;
    words.mark(context.noteLabel(kind, attributes['id'] ?? '', custom), element, set);
  } else if (name === 'ruby') {
    visit(child, linked, reading);
    words.doubt(element, set);
  } else if (TRANSPARENT.test(name)) for (const one of elementsOf(child)) readInRun(one, run, reading);
  else visit(child, linked, reading);
}

function readText(child: PlacedElement, { element, set, isMark }: Run, { add, texts }: Words): void {
  if (isMark) return;
  const whole = child.children.join('');
  const kept = child.attributes['space'] === 'preserve' ? { start: 0, end: whole.length } : withoutSpace(whole);
  const text = whole.slice(kept.start, kept.end);
  const last = `${texts.at(-2) ?? ''}${texts.at(-1) ?? ''}`.slice(-3);
  add(set.raised ? raise(text, last) : text, element, set, child.inner, kept.start);
}

/** Adds what a field prints. */
function print(printed: Printed, { element, set }: Run, { context, words }: Reading): void {
  if (printed === null || !context.fields.shown) return;
  // A number stands before a paragraph, and is no word of it.
  if (printed === 'unknown' || (printed === 'number' && words.texts.join('').trim() !== '')) words.doubt(element, set);
  else if (printed !== 'number') words.add(printed.words, element, set);
}

/** Reads an element that holds runs. */
function visit(element: PlacedElement, linked: boolean, reading: Reading): void {
  const { words, boxes } = reading;
  if (element.name === 'r' || element.name === 'm:r') readRun(element, linked, reading);
  else if (element.name === 'txbxContent') boxes.push(element);
  else if (FOREIGN.has(element.name)) {
    const count = textIn(element).length;
    if (count > 0) words.unseen.push({ why: 'foreign', count });
  } else {
    const isTurned = isDoubtful(element);
    if (isTurned) words.turn(1);
    if (isTurned && textIn(element).trim() === '') words.doubt(element, PLAIN);
    const isFormula = element.name === 'm:oMath' && isBuilt(element);
    if (isFormula) words.turn(1);
    for (const child of elementsOf(element)) visit(child, linked || child.name === 'hyperlink', reading);
    if (isFormula) words.turn(-1);
    if (isTurned) words.turn(-1);
  }
}

/** The elements that hold parts of a run, as the run itself does. */
const TRANSPARENT = /^(?:mc:(?:AlternateContent|Choice|Fallback)|\?:)/;

function elementsOf({ children }: PlacedElement): PlacedElement[] {
  return children.filter((one): one is PlacedElement => typeof one !== 'string' && !LEFT_OUT.has(one.name));
}

/** How long the end of a sentence is, with the space behind it, in characters. */
const LONGEST_STOP = 24;

/** The elements that Word prints by itself, and that nobody can read from the file. */
const PRINTED: ReadonlySet<string> = new Set([
  ...['dayShort', 'dayLong', 'monthShort', 'monthLong', 'yearShort', 'yearLong', 'pgNum', 'contentPart'],
  // Outside of deleted text.
  'delText',
]);
const PICTURES: ReadonlySet<string> = new Set(['drawing', 'pict', 'object']);

/** Whether a picture stands between the words, as one of them may; text boxes are read. */
function isInLine(picture: PlacedElement): boolean {
  const has = (element: PlacedElement, test: (one: PlacedElement) => boolean): boolean =>
    elementsOf(element).some((child) => test(child) || has(child, test));
  if (has(picture, ({ name }) => name === 'txbxContent' || name === 'wp:anchor')) return false;
  return !has(picture, ({ attributes }) => /position:\s{0,9}absolute/.test(attributes['style'] ?? ''));
}

/** Whether the order of words is turned in an element, or they are not those that Word shows: a field's, a form's. */
function isDoubtful(element: PlacedElement): boolean {
  const { name, attributes } = element;
  if (name === 'bdo' || name === 'dir') return attributes['val'] === 'rtl';
  if (name === 'fldSimple') return !isPlain(attributes['instr'] ?? '');
  return name === 'sdt' && first(first(element, 'sdtPr'), 'dataBinding') !== undefined;
}

/** Whether a formula is more than a line of signs. */
function isBuilt(formula: PlacedElement): boolean {
  return elementsOf(formula).some(({ name }) => name !== 'm:r' && !/Pr$/.test(name));
}

/** The entry of a list in a form that is shown; null where an element begins none. */
function entryOf(field: PlacedElement): string | null {
  const list = first(first(field, 'ffData'), 'ddList');
  if (list === undefined) return null;
  const entries = elementsOf(list).filter(({ name }) => name === 'listEntry');
  const chosen = (first(list, 'result') ?? first(list, 'default'))?.attributes['val'] ?? '0';
  return entries[Number(chosen)]?.attributes['val'] ?? null;
}

/** How the text of a run is set. */
interface SetText {
  /** Why a reader does not see it. What pages on the web alone do not have is printed. */
  readonly disguise: Disguise | null;
  /** Whether a reader may see it otherwise. */
  readonly doubtful: boolean;
  readonly emphasised: boolean;
  readonly struck: boolean;
  /** Raised digits end a number before them: `UKSC 1²` is not 12. */
  readonly raised: boolean;
}

/** As text is set of which nothing is said. */
const PLAIN: SetText = { disguise: null, doubtful: false, emphasised: false, struck: false, raised: false };

function setOf(
  run: PlacedElement,
  linked: boolean,
  { styles, look, ground, doubtful, doubtsStruck }: RunContext,
): SetText {
  const own = first(run, 'rPr');
  const style = styles.of(first(own, 'rStyle')?.attributes['val']);
  const shown = lookOf(styles.run, look, style.run, readRunLook(own));
  const link = linked || style.names.includes('hyperlink');
  const seen = seenAs(shown, ground, styles.painter);
  return {
    disguise: seen.disguise,
    doubtful: doubtful || seen.doubtful || (doubtsStruck && shown.struck === true),
    raised: shown.raised === true,
    struck: shown.struck === true,
    emphasised: shown.bold === true || shown.italic === true || (shown.underline === true && !link),
  };
}

/** The signs that an author may choose for the mark of a note, on the line and raised. */
const MARK = /^[^\p{L}\p{N}]{0,4}$/u;
const RAISED_MARK = /^(?:\P{L}{0,4}|\P{L}?\p{L}\P{L}?)$/u;
/** The text for the mark of a note whose author has put words in its place: they are words. */
const WORDS_MARK = '*';

/** The words that stand in a run itself. */
function textOf({ children }: PlacedElement): string {
  return children.flatMap((one) => (typeof one !== 'string' && one.name === 't' ? one.children : [])).join('');
}

function isCustom({ name, attributes: { customMarkFollows: custom } }: PlacedElement): boolean {
  return (name === 'footnoteReference' || name === 'endnoteReference') && custom !== undefined && isOn(custom);
}

/** A sign of a font that has signs in the place of letters. */
function symbolOf({ char = '', font = '' }: Readonly<Record<string, string>>): string {
  const code = Number.parseInt(char, 16);
  if (!(code > 0x1f && code < 0xffff)) return '';
  if (code < 0xf000 && font !== 'Symbol') return String.fromCharCode(code);
  const place = code & 0xff;
  const table = place < 0xa0 ? symbols['20'] : symbols['A0'];
  return (font === 'Symbol' ? table[place - (place < 0xa0 ? 0x20 : 0xa0)] : undefined) ?? '•';
}
