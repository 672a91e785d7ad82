import type { Reference } from '../mentions/reference.ts';
import { plainWords } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { findReport, type PhraseReading, readRun } from '../phrases/phrases.ts';
import { authorityOf, isOfBench, isOfOtherCourt, isOneJudge } from './owners.ts';
import { doubtful, type Ownership, owned } from './ownership.ts';

/** Whose a block is by the sentence that leads into it, and by the footnote of that sentence. */
export interface Led {
  readonly ownership: Ownership;
  /** What the footnote cites: where the words are in doubt, they are so for this too. */
  readonly notes: readonly Reference[];
}

/** What a bracket or a note that compares with another authority begins with. */
export const ALSO =
  /\b(?:see\s(?:also|further|too|generally)|and\ssee|cf|compare|contrast|followed|applied|approved)\b[^()]{0,60}$/i;

/**
 * `Lord Example said:[^1]` above a block: a mark that closes the sentence says where the words stand, if a court speaks.
 * One within it may be of anything, and so may one whose note cites nothing known, or more than one authority: where
 * nothing else does, it leaves the words in doubt.
 */
export function withNote(unit: Unit, body: UnitBlock, led: Ownership): Led {
  const as = (ownership: Ownership, notes: readonly Reference[] = []): Led => ({ ownership, notes });
  const sentence = body.sentences.at(-1);
  const { end } = body.segment;
  if (!sentence || !unit.markedIn({ start: sentence.start + 1, end: end + 2 })) return as(led);
  const closes = unit.markedIn({ start: end - 1, end: end + 2 });
  const note = unit.noteAt(closes ? end - 1 : sentence.start + 1, end + 2);
  const notes = note ? referencesOf(unit, note) : [];
  if (led.kind === 'owned') {
    if (!closes || !note) return as(led);
    if (authorityOf(note) === authorityOf(led.owner))
      return as(note.pinpoints.length > 0 ? owned(note, 'note') : led, notes);
    const before = unit.text.slice(Math.max(0, note.start - REACH), note.start);
    return ALSO.test(before) ? as(led) : as(doubtful('between'), notes);
  }
  if (!closes) return body.references.length > 0 ? as(led) : as(doubtful('between'), notes);
  if (!note) return as(led.kind === 'continued' ? doubtful('between') : led);
  const words = plainWords({ text: unit.text, block: body, noteAt: unit.noteAt }, sentence.start, end);
  const reading = led.kind === 'continued' ? findReport(words)?.reading : ofSpeaker(led, words);
  const elsewhere =
    reading && ((isOneJudge(reading) && isOfBench(note)) || isOfOtherCourt(reading, note.target ?? note));
  const given = (led.kind === 'continued' || reading !== undefined) && leads(unit.text.slice(sentence.start, end));
  return as(given && !elsewhere && isAlone(unit.text, notes) ? owned(note, 'note') : doubtful('between'), notes);
}

const REACH = 60;

/** A sentence that has ended, and one that leads into what comes next all the same: `held as follows.` */
const ENDED = /[.?!][”"’')\]]{0,3}\s*$/;
export const FOLLOWS = /\b(?:as follows|the following|in these (?:terms|words)|thus)\.\s*$/;

function leads(sentence: string): boolean {
  return !ENDED.test(sentence) || FOLLOWS.test(sentence);
}

/** The references of the footnote that one stands in, of which it is the first that is known. */
export function referencesOf(unit: Unit, note: Reference): readonly Reference[] {
  const references = blockAt(unit, note.start)?.references ?? [];
  return references.slice(references.indexOf(note)).filter((ref) => ref.kind === 'full' || ref.target !== null);
}

/** Whether references are of one authority, or the others are only compared with it: `A at [2]; see also B`. */
function isAlone(text: string, [first, ...more]: readonly Reference[]): boolean {
  const other = first && more.find((ref) => authorityOf(ref) !== authorityOf(first));
  return !first || !other || ALSO.test(text.slice(Math.max(first.end, other.start - REACH), other.start));
}

/** `In the words of Lord Example:`, which names who speaks without a verb. */
function ofSpeaker(led: Ownership, words: readonly string[]): PhraseReading | undefined {
  const reading = led.kind === 'doubtful' ? readRun(words) : null;
  return reading && reading.speakers.length > 0 ? reading : undefined;
}
