import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Block } from '../../documents/index.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';
import type { NamedCase } from './named-cases.ts';
import { type NamedAtMark, readName } from './names.ts';
import { type Mention, overlaps } from './reference.ts';

/** A block with what was read in it. */
interface Read {
  readonly block: Block;
  readonly structure: Structure;
  readonly named: readonly NamedCase[];
  readonly citations: readonly Span[];
}

export const NO_NOTED: ReadonlyMap<string, NamedAtMark> = new Map();

/** The cases that a block names before the marks of footnotes, by their labels: `*Hartley v Penrose*[^1]`, `In *Hartley v Penrose* it was held.[^1]`. */
export function namedAtMarks(reader: Read): ReadonlyMap<string, NamedAtMark> {
  const { text, emphasis, marks, kind, label: own } = reader.block;
  const named = new Map<string, NamedAtMark>();
  if (kind === 'quote' || own !== undefined) return named;
  let floor = 0;
  for (const { at, label } of marks) {
    const name = readName(text, at, floor, emphasis);
    const isBehind = name?.form === 'parties' && (!STOPPED.test(text.slice(name.end, at)) || !namesMore(reader, name));
    const noted = isBehind ? { name, beside: true } : namedInSentence(reader, at);
    if (noted && !named.has(label)) named.set(label, noted);
    floor = at;
  }
  return named;
}

const STOPPED = /[.?!;:]/;

/** Whether the sentence of a name names another case too: its mark at the end may be of that one. */
function namesMore({ structure, named }: Read, name: Span): boolean {
  const sentence = structure.sentences[firstAfter(structure.sentences, name.start)];
  if (!sentence) return false;
  const first = firstFrom(named, sentence.start);
  return holds(sentence, named[first + 1]);
}

/** The one case that a sentence names which ends with a mark, and has no other, and no citation. */
function namedInSentence({ block, structure, named, citations }: Read, at: number): NamedAtMark | null {
  if (named.length === 0 || !ENDED.test(block.text.slice(at - 1, at))) return null;
  const sentence = structure.sentences[firstAfter(structure.sentences, at - 1)];
  if (!sentence || sentence.start >= at) return null;
  if (block.marks[firstWhere(block.marks, (mark) => mark.at > sentence.start)]?.at !== at) return null;
  if (holds(sentence, citations[firstFrom(citations, sentence.start)])) return null;
  const first = firstFrom(named, sentence.start);
  const one = named[first];
  if (!one || !holds(sentence, one) || holds(sentence, named[first + 1]) || one.name.form !== 'parties') return null;
  const quote = structure.quotes[firstAfter(structure.quotes, one.start)];
  return quote && overlaps(quote, one) ? null : { name: one.name, beside: false };
}

function firstFrom(spans: readonly Span[], start: number): number {
  return firstWhere(spans, (one) => one.start >= start);
}

function holds(sentence: Span, one: Span | undefined): boolean {
  return one !== undefined && one.start < sentence.end;
}

const ENDED = /[.?!;:”"’')\]]/;

/** Whether the first mention of a note is a citation in full without a name, and nothing but `See` stands before it. */
export function isUnnamed({ kind, name, start, citations }: Mention, { text }: Pick<Block, 'text'>): boolean {
  const isCase = citations[0] !== undefined && citations[0].cites.kind !== 'enactment';
  return isCase && kind === 'full' && name === null && (start === 0 || /^see\s$/i.test(text.slice(0, start)));
}
