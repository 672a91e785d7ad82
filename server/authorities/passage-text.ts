import { textOf, type XmlElement, type XmlNode } from '../markup/xml.ts';
import { appearanceOf, type Styles } from './appearance.ts';
import type { RawPassage } from './authority.ts';
import { type Candidate, candidatesOf, NOTE_NUMBER, settled, withRaised } from './note-marks.ts';

/** Elements after which a line ends. */
export const BLOCKS = new Set([
  ...[
    'p',
    'block',
    'level',
    'paragraph',
    'subparagraph',
    'content',
    'intro',
    'wrapUp',
    'heading',
    'subheading',
    'table',
    'tr',
    'br',
  ],
  ...[
    'embeddedStructure',
    'blockContainer',
    'hcontainer',
    'item',
    'li',
    'decision',
    'section',
    'tocItem',
    'caption',
    'blockList',
    'list',
  ],
]);
/** Elements that part words without ending a line: cells and tabs. */
export const SPACES = new Set(['td', 'th', 'marker']);
/** Footnotes stand in elements of their own: a number that is raised is the mark of none for sure. */
const NO_NOTES = { places: new Set<string>(), numbers: new Set<number>() };

/** The text of one passage with the places of printed sub-numbers, of quoted passages, and of struck-through text. */
export class TextBuilder {
  readonly #styles: Styles;
  #text = '';
  /** Whether the text ends with a line break. Asking the text itself would copy it anew each time. */
  #broken = false;
  readonly #marks: { start: number; end: number }[] = [];
  readonly #raised: Candidate[] = [];
  readonly #struck: { start: number; end: number }[] = [];
  readonly #quoted: { start: number; end: number }[] = [];

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  get empty(): boolean {
    return this.#text.trim() === '';
  }

  get length(): number {
    return this.#text.length;
  }

  add(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#broken = text.endsWith('\n');
  }

  break(): void {
    if (this.#text !== '' && !this.#broken) this.add('\n');
  }

  mark(text: string): void {
    const start = this.#text.length;
    this.add(text);
    this.#marks.push({ start, end: this.#text.length });
  }

  /** An element was added since a place: it may be the mark of a footnote, or struck through. */
  look(start: number, node: XmlElement): void {
    const { place, struck } = appearanceOf(node.name, node.attributes, this.#styles);
    const end = this.#text.length;
    if (struck && end > start) this.#struck.push({ start, end });
    if (place !== null && NOTE_NUMBER.test(textOf(node))) this.#raised.push({ start, end, how: place, target: null });
  }

  quote(start: number): void {
    if (this.#text.length > start) this.#quoted.push({ start, end: this.#text.length });
  }

  build(): Pick<RawPassage, 'text' | 'marks' | 'doubtful' | 'struck' | 'quoted'> {
    const candidates = candidatesOf(this.#text, this.#raised);
    const text = withRaised(this.#text, candidates);
    const { marks, doubtful } = settled(text, candidates, NO_NOTES);
    const all = marks.length === 0 ? this.#marks : [...this.#marks, ...marks].sort((a, b) => a.start - b.start);
    return { text, marks: all, doubtful, struck: this.#struck, quoted: this.#quoted };
  }
}

/** Adds the text below a node; inline elements are joined without spaces, as words are split across them. */
export function addText(builder: TextBuilder, node: XmlNode, skip: (element: XmlElement) => boolean): void {
  if (typeof node === 'string') {
    builder.add(node);
    return;
  }
  if (skip(node)) return;
  if (node.name === 'num') {
    builder.mark(`${textOf(node).trim()} `);
    return;
  }
  if (SPACES.has(node.name)) builder.add(' ');
  const block = BLOCKS.has(node.name);
  if (block) builder.break();
  const start = builder.length;
  for (const child of node.children) addText(builder, child, skip);
  builder.look(start, node);
  if (node.name === 'embeddedStructure') builder.quote(start);
  if (block) builder.break();
}
