import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './fields.json' with { type: 'json' };
import { isTitleBlock } from './title-lines.ts';

const SPEAKERS: ReadonlySet<string> = new Set(data.speakers);

/** How many passages an entry has at the most, on either side of one. */
const MOST = 12;
/** `Judge: Lord Walker`, in a block or on a line of one; in a row, its first two cells. */
const FIELD = /^[\s*_]{0,6}(\p{L}[\p{L} ()/?’'-]{0,30}?)[\s*_]{0,4}:[\s*_]{0,6}(\S.*)$/gmu;
const FIELD_OF_ROW = /^[\s*_|]{0,6}(\p{L}[\p{L} ()/?’'-]{0,30}?)[\s*_:]{0,6}[|\t\n][\s*_]{0,6}(\S.*)$/u;
/** How much of a passage is read, in characters, and how long a field is that names who speaks. */
const LONGEST = 600;
const LONGEST_FIELD = 80;

/** A field of a note: what it is called, what it says, and that as it leads to the words of its entry. */
export interface Field {
  readonly label: string;
  readonly value: string;
  readonly text: string;
}

/** A passage of the entry of another, with its fields; whether a new case is cited there, with which the entry begins. */
export interface EntryPart {
  readonly at: number;
  readonly body: BlockReader;
  readonly fields: readonly Field[];
  readonly isNewCase: boolean;
}

/** Who is said to speak the words of the entry in which a passage is, in a field beside it or on a line of its own; empty where nobody is. */
export function speakerOfEntry(passages: readonly Passage[], at: number): string {
  const own = passages[at] as Passage;
  const inside = speakerIn(fieldsOf(own.body));
  if (inside !== '') return inside;
  const seen = new Set<string>(fieldsOf(own.body).map(({ label }) => label));
  return speakerBeside(passages, at, -1, seen) || speakerBeside(passages, at, 1, seen);
}

/** Of the fields above a passage, or below it; what is called like one that was seen is of another entry. */
function speakerBeside(passages: readonly Passage[], at: number, step: 1 | -1, seen: Set<string>): string {
  for (const { fields } of entryBeside(passages, at, step)) {
    if (fields.some(({ label }) => seen.has(label) && SPEAKERS.has(label))) return '';
    const speaker = speakerIn(fields);
    if (speaker !== '') return speaker;
    for (const { label } of fields) seen.add(label);
  }
  return '';
}

/** The passages of the entry of one, from it upwards, up to that with the case, or downwards, to where another entry begins. */
export function* entryBeside(passages: readonly Passage[], at: number, step: 1 | -1): Generator<EntryPart> {
  const own = passages[at] as Passage;
  for (let next = at + step; Math.abs(next - at) <= MOST; next += step) {
    const one = passages[next];
    if (!one || !isOfEntry(one.body, own.body)) return;
    const fields = fieldsOf(one.body);
    const isNewCase = citesCase(one.body);
    // What goes on in a list need have no label: `At [2]: “...”`. A paragraph without one ends the note.
    if (fields.length === 0 && (own.body.block.marker === '' || isNewCase)) return;
    if (step > 0 && isNewCase) return;
    yield { at: next, body: one.body, fields, isNewCase };
    if (isNewCase) return;
  }
}

/** Whether a block cites a case in full, with which an entry begins. */
export function citesCase({ citing }: BlockReader): boolean {
  return citing.some(({ kind }) => kind === 'full');
}

/** Whether a passage may be of the entry of another: of its list, of its table, or a paragraph as it is. */
export function isOfEntry({ block }: BlockReader, { block: own }: BlockReader): boolean {
  if (block.kind !== own.kind && !(block.kind === 'paragraph' && own.kind === 'quote')) return false;
  if (block.label !== undefined || isTitleBlock({ ...block, emphasis: [] })) return false;
  return (block.marker === '') === (own.marker === '') && block.indent <= own.indent;
}

/** Who is said to speak by one of some fields; empty where nobody is. */
export function speakerIn(fields: readonly Field[]): string {
  return fields.find(({ label, text }) => SPEAKERS.has(label) && text.length <= LONGEST_FIELD)?.text ?? '';
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, readonly Field[]>();

/** The fields that a block is or has on its lines, in order. */
export function fieldsOf(body: BlockReader): readonly Field[] {
  const found = known.get(body) ?? readFields(body);
  known.set(body, found);
  return found;
}

function readFields({ block: { kind, text } }: BlockReader): readonly Field[] {
  const read = text.slice(0, LONGEST);
  const row = kind === 'row' ? FIELD_OF_ROW.exec(read) : null;
  return (row ? [row] : [...read.matchAll(FIELD)]).map(([, label = '', value = '']) => {
    const plain = value.replaceAll(/[*_|]/g, ' ').trim();
    return { label: lowerOf(wordsOf(label)).join(' '), value: plain, text: `${plain}:` };
  });
}
