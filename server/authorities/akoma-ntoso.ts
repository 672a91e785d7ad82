import { foldSpace } from '../../shared/fold-space.ts';
import { childrenOf, descendantsOf, firstOf, textOf, type XmlElement, type XmlNode } from '../markup/xml.ts';
import { type Styles, stylesIn } from './appearance.ts';
import { type Judgment, type RawPassage, UnreadableAuthority } from './authority.ts';
import { readHeader } from './header.ts';
import { authorOf, speakerOf } from './judges-lines.ts';
import { isPicture, lackIn } from './lacks.ts';
import {
  countedIn,
  formOf,
  isHeaded,
  isNumbered,
  nestingOf,
  numberInText,
  numberOf,
  type PrintedAgain,
  printedAgain,
} from './numbered-elements.ts';
import { numberPassages } from './paragraph-numbers.ts';
import { addText, BLOCKS, SPACES, TextBuilder } from './passage-text.ts';

/** The `judgment` of a document in Akoma Ntoso as Find Case Law publishes it. Throws `UnreadableAuthority` for one without words. */
export function readJudgment(judgment: XmlElement): Judgment {
  const meta = firstOf(judgment, 'meta');
  const body = firstOf(judgment, 'judgmentBody');
  const format = meta ? firstOf(meta, 'sourceFormat') : null;
  const page = format && textOf(format).trim() === 'application/pdf' ? 'pdf' : null;
  if (!body) throw new UnreadableAuthority('it has no body', page);
  const sheets = meta ? descendantsOf(meta, 'style').map(textOf) : [];
  const counted = countedIn(body);
  const raw = readPassages(judgment, body, stylesIn(sheets.join('}')), counted);
  if (!raw.some((passage) => passage.kind === 'body' && passage.text.trim() !== ''))
    throw new UnreadableAuthority('its body is empty', page);
  const { passages, numbering } = numberPassages(
    raw,
    counted ? 'counted' : nestingOf(body) === 'unclear' ? 'unclear' : 'read',
  );
  const header = readHeader(judgment);
  const work = meta ? firstOf(meta, 'FRBRWork') : null;
  const date = work ? (firstOf(work, 'FRBRdate')?.attributes['date'] ?? null) : null;
  const cite = meta ? firstOf(meta, 'cite') : null;
  const hash = meta ? firstOf(meta, 'hash') : null;
  const contentHash = hash ? textOf(hash).trim().toLowerCase() : '';
  const citation = (cite ? foldSpace(textOf(cite)) : null) || header.citation;
  return {
    kind: 'judgment',
    ids: citation === null ? [] : [citation],
    title: (work ? foldSpace(firstOf(work, 'FRBRname')?.attributes['value'] ?? '') : '') || null,
    parties: header.parties,
    judges: unique([...header.judges, ...(meta ? metaJudges(meta) : [])]),
    date: date === null || date.startsWith('1000-') ? null : date,
    ...(/^[0-9a-f]{64}$/.test(contentHash) ? { contentHash } : {}),
    passages,
    numbering,
    incomplete: lackIn(body, raw, counted !== null),
  };
}

function metaJudges(meta: XmlElement): string[] {
  return descendantsOf(meta, 'TLCPerson')
    .filter((person) => person.attributes['eId']?.startsWith('judge-') === true)
    .map((person) => foldSpace(person.attributes['showAs'] ?? ''))
    .filter((name) => name !== '');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** The elements outside the body that hold no text of the judgment. */
const SKIPPED = new Set(['meta', 'judgmentBody', 'toc', 'presentation']);

function readPassages(
  judgment: XmlElement,
  body: XmlElement,
  styles: Styles,
  counted: ReadonlySet<XmlElement> | null,
): RawPassage[] {
  const reader = new BodyReader(styles, counted);
  reader.read(body);
  const found = reader.finish();
  const outside = childrenOf(judgment).filter((child) => !SKIPPED.has(child.name));
  const rest = outside.flatMap((element) => {
    const text = new TextBuilder(styles);
    const skip = (node: XmlElement): boolean => node.name === 'meta';
    addText(text, element, skip);
    const kind = element.name === 'header' || element.name === 'coverPage' ? ('front' as const) : ('appendix' as const);
    return text.empty ? [] : [{ kind, number: null, form: [], judge: null, ...text.build() }];
  });
  return [...found, ...rest];
}

/** Reads the body in document order: a printed number opens a passage, and what follows is its until the next. */
class BodyReader {
  readonly #styles: Styles;
  readonly #passages: RawPassage[] = [];
  readonly #notes: { anchor: number; element: XmlElement }[] = [];
  #builder: TextBuilder;
  #number: string | null = null;
  #form: readonly string[] = [];
  /** The number that the text at hand begins with, and the one that would be next. */
  #inText: number | null = null;
  #next = 1;
  #pictured = false;
  #judge: string | null = null;
  /** Whether a judge's part begins with the passage at hand. */
  #begins = false;
  /** How many numbered elements the reader stands in. */
  #depth = 0;
  /** Whether numbers within numbered elements may be those of paragraphs: those around are of sections. */
  #sections = false;
  /** The elements that alone are paragraphs; null where nobody has counted them. */
  readonly #counted: ReadonlySet<XmlElement> | null;
  /** Those that print the number of a counted paragraph again. */
  #printedAgain: ReadonlyMap<XmlElement, PrintedAgain> = new Map();
  #again: RawPassage['again'];

  constructor(styles: Styles, counted: ReadonlySet<XmlElement> | null) {
    this.#styles = styles;
    this.#counted = counted;
    this.#builder = new TextBuilder(styles);
  }

  read(element: XmlElement): void {
    this.#sections = nestingOf(element) !== 'lists';
    if (this.#counted) this.#printedAgain = printedAgain(element, this.#counted);
    for (const child of element.children) this.#visit(child);
  }

  finish(): RawPassage[] {
    this.#close();
    const notes = this.#notes.map(({ anchor, element }): RawPassage => {
      const builder = new TextBuilder(this.#styles);
      for (const child of element.children) addText(builder, child, () => false);
      return { kind: 'footnote', number: null, form: [], judge: null, anchor, ...builder.build() };
    });
    return [...this.#passages, ...notes];
  }

  #visit(node: XmlNode): void {
    if (typeof node === 'string') {
      if (node.trim() !== '' || this.#builder.length > 0) this.#builder.add(node);
      return;
    }
    const again = this.#printedAgain.get(node);
    const counts =
      again !== undefined || (this.#counted?.has(node) ?? (isNumbered(node) && (this.#depth === 0 || this.#sections)));
    const number = counts ? numberOf(node) : null;
    if (number !== null) {
      this.#open(number, formOf(node));
      if (again) this.#again = again.alike ? 'alike' : 'other';
      if (this.#depth === 0) this.#speaker(node);
    } else if (node.name === 'num') {
      this.#builder.mark(`${textOf(node).trim()} `);
      return;
    }
    if (node.name === 'authorialNote') {
      this.#notes.push({ anchor: this.#passages.length, element: node });
      return;
    }
    if (SPACES.has(node.name)) this.#builder.add(' ');
    if (node.name === 'embeddedStructure') {
      this.#quote(node);
      return;
    }
    const block = BLOCKS.has(node.name);
    if (this.#counted === null && node.name === 'p' && numberInText(node) === this.#next) {
      this.#close();
      this.#inText = this.#next++;
    }
    if (node.name === 'p' && isPicture(node)) this.#pictured = true;
    if (block) this.#builder.break();
    if (node.name === 'decision' && this.#passages.length > 0) {
      this.#close();
      this.#begin(null);
    }
    if (this.#depth === 0 && (node.name === 'p' || node.name === 'judge')) this.#author(node);
    const within = number !== null && !isHeaded(node);
    const start = this.#builder.length;
    if (within) this.#depth++;
    for (const child of node.children) {
      if (number !== null && typeof child !== 'string' && child.name === 'num') continue;
      this.#visit(child);
    }
    if (within) this.#depth--;
    this.#builder.look(start, node);
    if (block) this.#builder.break();
  }

  /** A quoted passage: its numbers are its own, and no paragraph of this judgment begins in it. */
  #quote(element: XmlElement): void {
    this.#builder.break();
    const start = this.#builder.length;
    const notes: XmlElement[] = [];
    const skip = (node: XmlElement): boolean => {
      if (node.name === 'authorialNote') notes.push(node);
      return node.name === 'authorialNote';
    };
    for (const child of element.children) addText(this.#builder, child, skip);
    this.#builder.quote(start);
    this.#builder.break();
    for (const note of notes) this.#notes.push({ anchor: this.#passages.length, element: note });
  }

  #open(number: string, form: readonly string[]): void {
    this.#close();
    this.#number = number;
    this.#next = Number.parseInt(number, 10) + 1;
    this.#form = form;
  }

  #close(): void {
    if (!this.#builder.empty || this.#number !== null) {
      const [number, form, judge, begins] = [this.#number, this.#form, this.#judge, this.#begins];
      const inText = this.#inText === null ? {} : { inText: this.#inText };
      const again = this.#again === undefined ? {} : { again: this.#again };
      const more = { ...inText, ...again, ...(this.#pictured ? { pictured: true } : {}) };
      this.#passages.push({ kind: 'body', number, form, judge, begins, ...more, ...this.#builder.build() });
      this.#begins = false;
    }
    this.#builder = new TextBuilder(this.#styles);
    this.#number = null;
    this.#form = [];
    this.#inText = null;
    this.#again = undefined;
    this.#pictured = false;
  }

  /** A numbered paragraph of a transcript that begins with its judge. */
  #speaker(element: XmlElement): void {
    const own = element.children.filter((child) => typeof child === 'string' || child.name !== 'num');
    const speaker = speakerOf(foldSpace(own.map((child) => textOf(child)).join(' ')));
    if (speaker !== null) this.#begin(speaker);
  }

  /** A line between paragraphs that names the judge whose part begins. */
  #author(element: XmlElement): void {
    const author = authorOf(foldSpace(textOf(element)));
    if (author === null) return;
    this.#close();
    this.#begin(author);
  }

  #begin(judge: string | null): void {
    this.#judge = judge;
    this.#begins = true;
  }
}
