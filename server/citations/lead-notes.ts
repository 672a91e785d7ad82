import type { Ownership } from './attribute.ts';
import { authorityOf, isOfBench, isOfOtherCourt, isOneJudge } from './owners.ts';
import { findReport, type Reading, readRun } from './phrases.ts';
import type { Reference } from './reference.ts';
import { plainWords, surroundings } from './surroundings.ts';
import type { Unit } from './unit.ts';
import type { UnitBlock } from './unit-block.ts';

/** Whose a block is by the sentence that leads into it, and by the footnote of that sentence. */
export interface Led {
  readonly ownership: Ownership;
  /** What the footnote cites: where the words are in doubt, they are so for this too. */
  readonly note: Reference | null;
}

/** What a bracket or a note that compares with another authority begins with. */
export const ALSO =
  /\b(?:see\s(?:also|further|too|generally)|and\ssee|cf|compare|contrast|followed|applied|approved)\b[^()]{0,60}$/i;

const DOUBTFUL: Ownership = { kind: 'doubtful' };

/**
 * `Lord Example said:[^1]` above a block: a mark that closes the sentence says where the words stand, if a court speaks.
 * One within it may be of anything, and so may one whose note cites nothing known: where nothing else does, it leaves the
 * words in doubt.
 */
export function withNote(unit: Unit, body: UnitBlock, led: Ownership): Led {
  const sentence = body.sentences.at(-1);
  const { end } = body.segment;
  const start = sentence ? sentence.start + 1 : end;
  if (!sentence || !unit.markedIn({ start, end: end + 2 })) return { ownership: led, note: null };
  const closes = unit.markedIn({ start: end - 1, end: end + 2 });
  const note = unit.noteAt(closes ? end - 1 : start, end + 2);
  if (led.kind === 'owned') {
    if (!closes || !note) return { ownership: led, note: null };
    if (authorityOf(note) !== authorityOf(led.owner))
      return ALSO.test(unit.text.slice(Math.max(0, note.start - 60), note.start))
        ? { ownership: led, note: null }
        : { ownership: DOUBTFUL, note };
    return { ownership: note.pinpoints.length > 0 ? { kind: 'owned', owner: note } : led, note };
  }
  if (!closes) return body.references.length > 0 ? { ownership: led, note: null } : { ownership: DOUBTFUL, note };
  if (!note) return { ownership: led.kind === 'continued' ? DOUBTFUL : led, note };
  const words = plainWords(surroundings(unit.text, body, unit.noteAt), sentence.start, end);
  const reading = led.kind === 'continued' ? findReport(words)?.reading : ofSpeaker(led, words);
  const elsewhere =
    reading && ((isOneJudge(reading) && isOfBench(note)) || isOfOtherCourt(reading, note.target ?? note));
  const given = led.kind === 'continued' || reading !== undefined;
  return { ownership: given && !elsewhere ? { kind: 'owned', owner: note } : DOUBTFUL, note };
}

/** `In the words of Lord Example:`, which names who speaks without a verb. */
function ofSpeaker(led: Ownership, words: readonly string[]): Reading | undefined {
  const reading = led.kind === 'doubtful' ? readRun(words) : null;
  return reading && reading.speakers.length > 0 ? reading : undefined;
}
