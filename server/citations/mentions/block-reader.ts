import type { Span } from '../../../shared/finding.ts';
import type { Block } from '../../documents/index.ts';
import { icelandicAt } from '../forms/iceland.ts';
import { namesOtherLaw } from '../forms/iceland-named.ts';
import { legislationAt } from '../forms/legislation.ts';
import { provisionStarts } from '../forms/provisions.ts';
import { citationsAt } from '../forms/scan.ts';
import type { EnactmentParts, ScannedCitation } from '../forms/scanned.ts';
import { mayBeOfAnother } from '../phrases/icelandic.ts';
import { asSeen, type Seen } from '../text/lookalikes.ts';
import { findNumbers, type Numbers } from '../text/numbers.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { BlockStructure, type Structure } from '../text/structure.ts';
import { written } from '../text/written.ts';
import { headsBlock } from './headed-provisions.ts';
import { citedNames, looseCases } from './loose-cases.ts';
import { isUnnamed, NO_NOTED, namedAtMarks } from './named-at-marks.ts';
import { type NamedCase, namedCases } from './named-cases.ts';
import type { NamedAtMark } from './names.ts';
import { outsideQuotes, type Prose } from './other-cases.ts';
import { citesAlone, endsWithSource } from './other-sources.ts';
import { countedElse, partedText, stretchesOf } from './parted-cells.ts';
import { type Ending, type Mention, overlaps } from './reference.ts';
import { readEnding, readMentions } from './references.ts';
import { mayNumberWords } from './row-numbers.ts';
import { mayHoldShort } from './short-forms.ts';
import { namesOwnPart, namesRival, readStatuteForms, type StatuteForm } from './statute-forms.ts';
import { readStatuteNames, type StatuteName } from './statute-names.ts';

const NO_CITATIONS: readonly ScannedCitation[] = [];
/** Those of fenced code, which cites nothing. */
const NO_NUMBERS: Numbers = { runs: [], stroke: false, colon: false, foreign: false };
const NO_MENTIONS: readonly Mention[] = [];
const NO_NAMES: readonly string[] = [];

/**
 * A block with what it says by itself, whatever stands around it; all offsets are of its own text. Only its citations
 * are sought at once, the rest is read when it is asked for: most blocks cite nothing.
 */
export class BlockReader {
  readonly block: Block;
  readonly citations: readonly ScannedCitation[];
  readonly #mayMention: boolean;
  /** Where provisions begin. */
  readonly #provisions: readonly number[];
  #structure: Structure | null = null;
  #mentions: readonly Mention[] | null = null;
  #citing: readonly Mention[] | null = null;
  #ending: Ending | null = null;
  #endsWithSource: boolean | null = null;
  #citesAlone: boolean | null = null;
  #named: readonly NamedCase[] | null = null;
  #loose: readonly NamedCase[] | null = null;
  #citedNames: readonly string[] | null = null;
  #namedAtMarks: ReadonlyMap<string, NamedAtMark> | null = null;
  #statutes: Statutes | null = null;

  constructor(block: Block) {
    this.block = block;
    const numbers = block.fenced ? NO_NUMBERS : findNumbers(block.text);
    this.citations = findCitations(block, numbers);
    this.#provisions = provisionStarts(block.text, numbers.runs);
    this.#mayMention =
      this.citations.length > 0 || (!block.fenced && (mayHoldShort(block.text, numbers) || mayNumberWords(block)));
  }

  get structure(): Structure {
    this.#structure ??= new BlockStructure(this.block.text);
    return this.#structure;
  }

  /** The citations and short forms of the block, in order. */
  get mentions(): readonly Mention[] {
    this.#mentions ??= this.#mayMention ? readMentions(this.block, this.structure, this.citations) : NO_MENTIONS;
    return this.#mentions;
  }

  /** The short forms of legislation of the block, and the names that it gives to legislation. */
  get statutes(): Statutes {
    this.#statutes ??= readStatutes(this, this.#provisions);
    return this.#statutes;
  }

  /** Those of its mentions that cite something for sure: a bare number may count anything. */
  get citing(): readonly Mention[] {
    const { mentions } = this;
    this.#citing ??= mentions.some(({ bare }) => bare) ? mentions.filter(({ bare }) => !bare) : mentions;
    return this.#citing;
  }

  /** What the block says after its last mention, or in all where it has none. */
  get ending(): Ending {
    this.#ending ??= readEnding(this.#prose, this.citing);
    return this.#ending;
  }

  /** Whether what stands after its last mention may be a source of its own; quoted words are none. */
  get endsWithSource(): boolean {
    this.#endsWithSource ??= this.block.kind !== 'quote' && endsWithSource(this.#prose, this.citing);
    return this.#endsWithSource;
  }

  /** Whether it cites nothing but what it mentions; of a note. */
  get citesAlone(): boolean {
    this.#citesAlone ??= this.block.kind === 'quote' || citesAlone(this.#prose, this.citing);
    return this.#citesAlone;
  }

  /** The cases that it names, cited or not. */
  get named(): readonly NamedCase[] {
    this.#named ??= namedCases(this.block);
    return this.#named;
  }

  /** Those of them in whose place nothing else stands. */
  get loose(): readonly NamedCase[] {
    this.#loose ??=
      this.named.length === 0 ? this.named : looseCases(this.block, this.named, this.mentions, this.structure.quotes);
    return this.#loose;
  }

  /** The cases that it names whose citations are in footnotes, by the labels of these. */
  get namedAtMarks(): ReadonlyMap<string, NamedAtMark> {
    this.#namedAtMarks ??= this.block.marks.length === 0 ? NO_NOTED : namedAtMarks(this);
    return this.#namedAtMarks;
  }

  /** Whether it is a note that begins with a citation without a name: the text to which it belongs may have named it. */
  get beginsUnnamed(): boolean {
    if (this.block.label === undefined || this.citations.length === 0) return false;
    const [first] = this.mentions;
    return first !== undefined && isUnnamed(first, this.block);
  }

  /** The names of the cases that it cites in full. */
  get citedNames(): readonly string[] {
    this.#citedNames ??= this.citations.length === 0 ? NO_NAMES : citedNames(this.mentions);
    return this.#citedNames;
  }

  get #prose(): Prose {
    return { text: this.block.text, emphasis: this.block.emphasis, quotes: this.structure.quotes };
  }
}

/** What a block says of legislation otherwise than by citing it in full. */
export interface Statutes {
  readonly forms: readonly StatuteForm[];
  readonly names: readonly StatuteName[];
  /** Whether it names something else of which a provision alone may be. */
  readonly rival: boolean;
  /** Whether somebody may tell there what another text says: a place in Icelandic law by itself may be of that. */
  readonly told: boolean;
}

/** Those of a block; a block quotation has none of its author's. */
function readStatutes(reader: BlockReader, provisions: readonly number[]): Statutes {
  const { block, citations } = reader;
  if (block.kind === 'quote') return NO_STATUTES;
  const elsewhere = countedElse(block);
  const forms = formsOf(reader, provisions)
    .filter((form) => !namesOwnPart(form, block, citations))
    .map((form) => (citations.length === 0 && headsBlock(form, block) ? { ...form, heads: true } : form))
    .map((form) => (elsewhere.some((cell) => overlaps(cell, form)) ? { ...form, loose: true } : form));
  if (forms.length + citations.length === 0) return NO_STATUTES;
  const isGuess = forms.some(({ how, same }) => how === 'bare' || same === true);
  const isAlone = forms.some(({ alone }) => alone === true);
  const isAgain = isAlone || forms.some(({ how }) => how === 'again');
  const known = isGuess || isAgain ? [...citations, ...forms, ...reader.structure.quotes] : [];
  const rival = (isGuess && namesRival(block.text, known)) || (isAgain && namesOtherLaw(block.text, known));
  const isOfAnother = isAlone && mayBeOfAnother(outsideQuotes(block.text, 0, block.text.length, uniteSpans(known)));
  return { forms, names: readStatuteNames(block.text, citations), rival, told: isOfAnother };
}

/** The short forms of a block, in a row as the heads of its columns have its numbers read. */
function formsOf({ block, citations, structure }: BlockReader, provisions: readonly number[]): readonly StatuteForm[] {
  const { text, toTyped, toWritten } = partedText(block);
  if (text.length === block.text.length) return readStatuteForms(text, provisions, () => structure.quotes, citations);
  const moved = <T extends Span>(one: T): T => ({ ...one, start: toWritten(one.start), end: toWritten(one.end) });
  const starts = provisionStarts(text, findNumbers(text).runs);
  return readStatuteForms(text, starts, () => structure.quotes.map(moved), citations.map(moved)).map((form) => {
    const start = toTyped(form.start);
    const typed = (at: number): number => toTyped(form.start + at) - start;
    const places = form.places.map((one) => ({ ...one, start: typed(one.start), end: typed(one.end) }));
    return { ...form, start, end: toTyped(form.end), places };
  });
}

const NO_STATUTES: Statutes = { forms: [], names: [], rival: false, told: false };

/** Cases and legislation in order; where they overlap, the one that begins first stays. All have a number. */
function findCitations({ text, headings }: Block, numbers: Numbers): readonly ScannedCitation[] {
  const seen = numbers.foreign ? asSeen(text) : null;
  if (!seen) return findIn(text, headings, numbers);
  return findIn(seen.text, headings, findNumbers(seen.text)).map((citation) => asTyped(text, seen, citation));
}

/** A citation with its place in the text itself. */
function asTyped(text: string, seen: Pick<Seen, 'toTyped'>, citation: ScannedCitation): ScannedCitation {
  const { toTyped } = seen;
  const start = toTyped(citation.start);
  const end = toTyped(citation.end);
  const typed = text.slice(start, end);
  const { cites } = citation;
  return {
    ...citation,
    cites: cites.kind === 'enactment' ? { ...cites, enactment: placesAsTyped(cites.enactment, citation, seen) } : cites,
    ...{ start, end, text: typed, irregular: citation.irregular || typed !== citation.text },
  };
}

/** The places of provisions from the beginning of the citation as it is typed. */
function placesAsTyped(
  parts: EnactmentParts,
  { start }: ScannedCitation,
  { toTyped }: Pick<Seen, 'toTyped'>,
): EnactmentParts {
  const typed = (at: number): number => toTyped(start + at) - toTyped(start);
  return { ...parts, places: parts.places.map((one) => ({ ...one, start: typed(one.start), end: typed(one.end) })) };
}

function findIn(text: string, headings: Block['headings'], numbers: Numbers): readonly ScannedCitation[] {
  if (numbers.runs.length === 0) return NO_CITATIONS;
  const cases = citationsAt(text, numbers);
  const legislation = [...legislationIn(text, headings, numbers), ...icelandicAt(text)];
  if (cases.length + legislation.length === 0) return NO_CITATIONS;
  const kept: ScannedCitation[] = [];
  for (const citation of [...cases, ...legislation].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (citation.start >= (kept.at(-1)?.end ?? 0)) kept.push(citation);
  }
  return kept;
}

/** Legislation in a text, in each stretch of the cells of a row by itself. */
function legislationIn(text: string, headings: Block['headings'], numbers: Numbers): readonly ScannedCitation[] {
  if (!text.includes('\t')) return legislationAt(text, numbers);
  return stretchesOf(headings ? { text, headings } : { text }).flatMap(({ start, end, edits }) => {
    const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const own = text.slice(start, end);
    const read = written(own, moved);
    return legislationAt(read.text, findNumbers(read.text)).map((one) => {
      const citation = moved.length === 0 ? one : asTyped(own, read, one);
      return { ...citation, start: citation.start + start, end: citation.end + start, irregular: one.irregular };
    });
  });
}
