import type { Span } from '../../shared/finding.ts';
import type { Locator } from '../../shared/locator.ts';
import { textOf, type XmlElement, type XmlNode } from '../markup/xml.ts';
import { DOTS } from './clml-changes.ts';
import { locatorsOf, NUMBERED, numberOf } from './clml-locators.ts';
import { standingOf } from './clml-metadata.ts';
import type { InnerPlace, Standing } from './enactment.ts';

/** What is printed and is law in some nations alone: repealed for an extent and kept, or put in for one. */
export interface Flag {
  readonly how: 'repealed' | 'added';
  /** As printed, `E+W`; null where it is for some purposes. */
  readonly extent: string | null;
}

export interface FlaggedSpan extends Span {
  readonly flag: Flag;
}

/** The text of a provision in the making. */
export interface ProvisionText {
  readonly text: string;
  readonly marks: readonly Span[];
  readonly quoted: readonly Span[];
  readonly flagged: readonly FlaggedSpan[];
  /** What of it the source marks as put in since it was made, and the dots for what is gone. */
  readonly changed: readonly Span[];
  readonly places: readonly InnerPlace[];
  readonly pictured: boolean;
}

/** A stretch of a line with what is the same of all of it. */
interface Run {
  readonly text: string;
  readonly mark: boolean;
  readonly quoted: boolean;
  readonly changed: boolean;
  readonly flags: readonly Flag[];
}

/** What nobody prints in the text: references to notes, numbers and titles that are read for themselves. */
const SKIPPED: ReadonlySet<string> = new Set(['CommentaryRef', 'FootnoteRef', 'MarginNoteRef', 'Pnumber', 'Reference']);
/** Elements that begin a line. */
const LINES: ReadonlySet<string> = new Set([
  'Text',
  'Para',
  'P',
  'ListItem',
  'BlockText',
  'tr',
  'Title',
  'DateText',
  'LongTitle',
  'Number',
]);
/** What puts words into another law, or sets them off as another’s. */
const SET_OFF: ReadonlySet<string> = new Set(['BlockAmendment', 'BlockExtract']);
const WORDS = /\S/;
/** White space that formatting put beside punctuation, and where it goes. */
const SPACE = /[ \t\r\n]+/g;

/** Builds the text of one provision, element by element. `item` is the address of what it is of. */
export class ProvisionBuilder {
  readonly #item: string;
  /** Whether headings and numbers are text: of what is no provision. */
  readonly #all: boolean;
  /** For which part of the UK notes say that words were put in, by the ids of the notes. */
  readonly #extents: ReadonlyMap<string, string>;
  #text = '';
  #line: Run[] = [];
  #flags: readonly Flag[] = [];
  #depth = 0; // of what is put into other laws
  #inline = 0;
  #changes = 0; // around the text at hand
  #pictured = false;
  readonly #marks: Span[] = [];
  readonly #quoted: Span[] = [];
  readonly #flagged: FlaggedSpan[] = [];
  readonly #changed: Span[] = [];
  readonly #places: { start: number; end: number; locator: Locator; standing: Standing }[] = [];

  constructor(item: string, all = false, extents: ReadonlyMap<string, string> = new Map()) {
    this.#item = item;
    this.#all = all;
    this.#extents = extents;
  }

  /** Adds what stands below an element, whose own number is left out. */
  addChildren(element: XmlElement, standing: Standing): void {
    for (const child of element.children) this.add(child, standing);
  }

  add(node: XmlNode, standing: Standing): void {
    if (typeof node === 'string') {
      this.#put(node, false);
      return;
    }
    const { name } = node;
    if (SKIPPED.has(name)) return;
    if (NUMBERED.test(name)) this.#numbered(node, standingOf(node, standing));
    else if (SET_OFF.has(name)) this.#setOff(node, standing);
    else if (name === 'InlineAmendment') this.#within(node, standing);
    else if (name === 'OrderedList') this.#list(node, standing);
    else if (name === 'Character') this.#put(CHARACTERS[node.attributes['Name'] ?? ''] ?? ' ', false);
    else if (name === 'Image' || name === 'Figure') this.#pictured = true;
    else if (name === 'Title' && this.#depth === 0 && !this.#all)
      return; // a heading within the provision: none of its words
    else if (name === 'Repeal' || name === 'Addition' || name === 'Substitution') this.#change(node, standing);
    else if (name === 'td' || name === 'th') this.#cell(node, standing);
    else if (LINES.has(name)) {
      if (!this.#isNumbered()) this.#break();
      this.addChildren(node, standing);
      if (name !== 'Para' && name !== 'ListItem') this.#break();
    } else this.addChildren(node, standing);
    if (name === 'AppendText') this.#append();
  }

  build(): ProvisionText {
    this.#break();
    for (const match of this.#text.matchAll(DOTS)) {
      const dots = { start: match.index, end: match.index + match[0].trimEnd().length };
      this.#marks.push(dots);
      this.#changed.push(dots);
    }
    const text = this.#text;
    const places = this.#places.map((place) => ({ ...place, omitted: isOmitted(text.slice(place.start, place.end)) }));
    places.sort((a, b) => a.start - b.start || b.end - a.end);
    this.#marks.sort((a, b) => a.start - b.start);
    return {
      ...{ text, marks: this.#marks, quoted: this.#quoted, flagged: this.#flagged, changed: this.#changed },
      ...{ places, pictured: this.#pictured },
    };
  }

  #put(text: string, mark: boolean): void {
    if (text === '' || (this.#line.length === 0 && !mark && !WORDS.test(text))) return; // indentation between elements
    this.#line.push({ text, mark, quoted: this.#inline > 0, changed: this.#changes > 0, flags: this.#flags });
  }

  /** Whether the line at hand has nothing but a number yet: what follows stands beside that. */
  #isNumbered(): boolean {
    return this.#line.length > 0 && this.#line.every(({ mark, text }) => mark || text.trim() === '');
  }

  #numbered(element: XmlElement, standing: Standing): void {
    this.#break();
    const start = this.#next();
    const number = numberOf(element);
    if (number) this.#number(element, `${number.whole} `);
    this.addChildren(element, standing);
    this.#break();
    const end = this.#text.length;
    if (this.#depth > 0 || end <= start) return;
    for (const locator of locatorsOf(element, this.#item)) this.#places.push({ start, end, locator, standing });
  }

  /** Prints the number of an element, with the changes that its markup has. */
  #number(element: XmlElement, text: string): void {
    const before = this.#flags;
    const pnumber = element.children.find((child) => typeof child !== 'string' && child.name === 'Pnumber');
    if (pnumber && typeof pnumber !== 'string') this.#flags = [...before, ...flagsAround(pnumber)];
    this.#put(text, true);
    this.#flags = before;
  }

  /** Where the next line begins, once there is something in it. */
  #next(): number {
    return this.#text === '' ? 0 : this.#text.length + 1;
  }

  #setOff(element: XmlElement, standing: Standing): void {
    this.#break();
    const start = this.#next();
    this.#depth++;
    this.addChildren(element, standing);
    this.#break();
    this.#depth--;
    if (this.#text.length > start) this.#quoted.push({ start, end: this.#text.length });
  }

  #within(element: XmlElement, standing: Standing): void {
    this.#inline++;
    this.addChildren(element, standing);
    this.#inline--;
  }

  #change(element: XmlElement, standing: Standing): void {
    const noted =
      element.name === 'Addition' ? this.#extents.get(element.attributes['CommentaryRef'] ?? '') : undefined;
    const flag = flagOf(element) ?? (noted === undefined ? null : { how: 'added' as const, extent: noted });
    const before = this.#flags;
    if (flag) this.#flags = [...before, flag];
    this.#changes++;
    this.addChildren(element, standing);
    this.#changes--;
    this.#flags = before;
  }

  #list(element: XmlElement, standing: Standing): void {
    let count = 0;
    for (const child of element.children) {
      if (typeof child === 'string' || child.name !== 'ListItem') continue;
      count++;
      this.#break();
      const own = child.attributes['NumberOverride'] ?? counted(count, element.attributes['Type'] ?? '');
      if (own !== null) this.#put(`${decorated(own, element.attributes['Decoration'] ?? '')} `, true);
      this.addChildren(child, standing);
    }
    this.#break();
  }

  #cell(element: XmlElement, standing: Standing): void {
    this.#put(' ', false);
    this.addChildren(element, standing);
  }

  /** What is appended to text that is set off stands in its last line. */
  #append(): void {
    const words = /^\s*[\p{L}(]/u.test(this.#line.map(({ text }) => text).join(''));
    this.#break(words ? ' ' : '');
  }

  /** Ends the line at hand, and puts it to the text with its spaces as a reader sees them. */
  #break(joint = '\n'): void {
    const line = this.#line;
    if (line.length === 0) return;
    this.#line = [];
    const { text, places } = cleaned(line);
    if (text === '') return;
    if (this.#text !== '') this.#text += joint;
    const start = this.#text.length;
    this.#text += text;
    for (const [i, { mark, quoted, changed, flags }] of line.entries()) {
      const span = { start: start + (places[i] ?? 0), end: start + (places[i + 1] ?? 0) };
      if (span.end <= span.start) continue;
      if (mark) this.#marks.push(span);
      if (quoted) this.#quoted.push(span);
      if (changed) this.#changed.push(span);
      for (const flag of flags) this.#flagged.push({ ...span, flag });
    }
  }
}

/** Whether nothing but numbers and dots is left of a text. */
export function isOmitted(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replace(/^(?:\(\w{1,5}\)\s?)+/gm, ''));
}

const CHARACTERS: Readonly<Record<string, string>> = {
  NonBreakingSpace: '\u00a0',
  EmSpace: ' ',
  EnSpace: ' ',
  ThinSpace: ' ',
  LinePadding: ' ',
  DotPadding: ' . . . ',
  Minus: '−',
};

/** What the markup of a change says of where it is law; null where it is law wherever the provision is. */
function flagOf({ name, attributes }: XmlElement): Flag | null {
  const extent = attributes['Extent'] ?? null;
  if (name === 'Repeal') return attributes['RetainText'] === 'true' ? { how: 'repealed', extent } : null;
  return extent === null ? null : { how: 'added', extent };
}

/** The changes around all of the text of an element. */
function flagsAround(element: XmlElement): readonly Flag[] {
  const inner = element.children.filter((child) =>
    typeof child === 'string' ? child.trim() !== '' : textOf(child).trim() !== '',
  );
  const [only] = inner;
  if (inner.length !== 1 || only === undefined || typeof only === 'string') return [];
  const flag = flagOf(only);
  return flag ? [flag, ...flagsAround(only)] : flagsAround(only);
}

/** White space that no reader sees as it stands. */
const UNSEEN = /[\t\r\n]| {2}| [,;:)\]”’.]|[“‘([] |^ | $/;

/** A line without the white space of its markup, and where each run begins in it, the end last. */
function cleaned(line: readonly Run[]): { readonly text: string; readonly places: readonly number[] } {
  const starts: number[] = [];
  let raw = '';
  for (const [i, { text }] of line.entries()) {
    starts.push(raw.length);
    raw += i === 0 ? text : spaced(text, line[i - 1]?.text ?? '');
  }
  starts.push(raw.length);
  if (!UNSEEN.test(raw)) return { text: raw, places: starts };
  const places: number[] = [];
  let text = '';
  let at = 0;
  let next = 0;
  const passTo = (place: number): void => {
    for (let start = starts[next]; start !== undefined && start <= place; start = starts[++next])
      places.push(text.length + Math.max(0, start - at));
  };
  for (const match of raw.matchAll(SPACE)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isGone = start === 0 || end === raw.length || isTight(raw, start, end);
    passTo(start);
    text += raw.slice(at, start) + (isGone ? '' : ' ');
    at = end;
  }
  passTo(raw.length);
  text += raw.slice(at);
  return { text, places };
}

/** The text of a run with the space that its source has lost between a word and an opening mark, as in `Order“disabled`. */
function spaced(text: string, before: string): string {
  return text.startsWith('“') && /\p{L}$/u.test(before) ? ` ${text}` : text;
}

/** Whether no reader sees a space: behind an opening mark, and before a closing one. Dots of a repeal stand by themselves. */
function isTight(raw: string, start: number, end: number): boolean {
  if (/[“‘([]/.test(raw[start - 1] ?? '')) return true;
  if (raw[start - 1] === '.' && raw[end] === '.') return false;
  return /^(?:[,;:)\]]|\.(?!\s?\.)|[”’](?!\p{L}))/u.test(raw.slice(end, end + 3));
}

/** The number of an item that has none of its own, by its place in a list; null where the list is of a kind that is not known. */
function counted(count: number, type: string): string | null {
  if (type === 'arabic') return `${count}`;
  if (type === 'alpha' && count <= 26) return String.fromCharCode(96 + count);
  if (type === 'alphaupper' && count <= 26) return String.fromCharCode(64 + count);
  return type === 'roman' && count <= ROMAN.length ? (ROMAN[count - 1] ?? null) : null;
}

const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

function decorated(number: string, decoration: string): string {
  if (decoration === 'parens') return `(${number})`;
  if (decoration === 'parenRight') return `${number})`;
  return decoration === 'period' ? `${number}.` : number;
}
