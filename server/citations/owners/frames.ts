import { findReport, namesSpeaker } from '../phrases/phrases.ts';
import { holdsEntry, indexWords, lastEntry } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import disclaiming from './disclaiming.json' with { type: 'json' };
import { type Disclaimer, ownerless, says } from './disclaiming.ts';
import { announces, namesVoice, saysFalse } from './disowning.ts';
import data from './frames.json' with { type: 'json' };

const FAULTS = indexWords([...data.faults, ...data.machines]);
const DISSENTS = indexWords(data.dissents);
const TURNED = indexWords(data.turned);
const THINGS = indexWords([...disclaiming.things, ...data.things]);
const FORMS = indexWords(disclaiming.forms);
const ARGUED: ReadonlySet<string> = new Set([...disclaiming.things, ...data.argued]);
const PAPERS = indexWords(data.papers);
const GLOSSES = indexWords(data.glosses);
const ENDS = indexWords(data.ends);

/** Where a frame stands: over a list or a paragraph, or as the sentence before. */
export type FrameKind = 'over' | 'before';

/** How many words a frame has at the most: what is longer says something of its own. */
const LONGEST: Readonly<Record<FrameKind, number>> = { over: 14, before: 10 };
/** So few words that say what became of something are about all that stands below them: `Rejected:`. */
const ALONE = 2;
/** How many words may lead to quoted ones that say nothing: `First, “...”`. */
const MOST_BARE = 1;

/**
 * What a frame says of quoted words to which nothing in their own sentence leads: that they are somebody's who is no court, or that
 * they are not right; null where it says neither. What is framed is neither confirmed nor held against the author.
 */
export function framed(frame: readonly string[], kind: FrameKind): Disclaimer | null {
  if (frame.length === 0 || frame.length > LONGEST[kind]) return null;
  const lower = lowerOf(frame);
  if (saysFalse(frame) || holdsEntry(FAULTS, lower)) return 'denied';
  if (holdsEntry(DISSENTS, lower)) return 'others';
  if (kind === 'over' && holdsEntry(TURNED, lower) && (lower.length <= ALONE || holdsEntry(THINGS, lower)))
    return 'others';
  if (namesSpeaker(frame) || !isSomebodys(frame, lower)) return null;
  if (kind === 'before') return lastEntry([ENDS], lower) >= 0 ? 'others' : null;
  return isTelling(frame, lower) ? 'others' : null;
}

/** Whether words name somebody who is no court, or a paper; `Submissions on the law` are the author’s. */
function isSomebodys(frame: readonly string[], lower: readonly string[]): boolean {
  return (
    namesVoice(frame.map(ownerless).filter((word) => !ARGUED.has(word.toLowerCase()))) || holdsEntry(PAPERS, lower)
  );
}

/** Whether words say that the words beside them are not as they were: `as my learned friend misremembered it`, `my paraphrase`. */
export function changesWords(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return holdsEntry(FAULTS, lower) || holdsEntry(GLOSSES, lower);
}

/** Whether words say that somebody speaks, or what they have said: `What counsel said`, `The insurer’s argument`. */
export function isTelling(frame: readonly string[], lower: readonly string[] = lowerOf(frame)): boolean {
  return says(lower) || announces(frame) || holdsEntry(FORMS, lower) || lastEntry([ENDS], lower) >= 0;
}

/** Whether the words that lead to quoted ones give them to nobody. */
export function isBareLead(lead: readonly string[]): boolean {
  return lead.length <= MOST_BARE && findReport(lead) === null && !namesSpeaker(lead);
}
