import { findReport, namesSpeaker } from '../phrases/phrases.ts';
import { holdsEntry, indexWords, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import disclaiming from './disclaiming.json' with { type: 'json' };
import { type Disclaimer, ownerless, says } from './disclaiming.ts';
import { announces, cites, namesVoice, saysFalse } from './disowning.ts';
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
const SHOWS = indexWords(data.shows);
const SHOWN = indexWords([...data.papers, ...data.shown]);
const LAW: ReadonlySet<string> = new Set(data.law);
const TOPICAL: ReadonlySet<string> = new Set(data.topical);
const ORDINALS: ReadonlySet<string> = new Set(data.ordinals);
const FIRSTS: ReadonlySet<string> = new Set(data.firsts);
const TOPICS = indexWords(data.topics);
const CARRIES_ON: ReadonlySet<string> = new Set(data.carriesOn);

/** Where a frame stands: over a list or a paragraph, there as a heading or a line that may be a topic of law, or right before the words: as a sentence, or as what is `whole` without them, since it cites or quotes something itself or is none. */
export type FrameKind = 'over' | 'title' | 'line' | 'before' | 'whole';

/** How many words a frame has at the most: what is longer says something of its own. */
const LONGEST: Readonly<Record<FrameKind, number>> = { over: 14, title: 14, line: 10, before: 10, whole: 10 };
/** So few words that say what became of something are about all that stands below them: `Rejected:`. */
const ALONE = 2;
/** Within how many words from its beginning the sentence before says whom it is about. */
const SUBJECT = 3;
/** How many words may lead to quoted ones that say nothing: `First, “...”`; and where they carry on with what the sentence before is about: `It read: “...”`. */
const MOST_BARE = 1;
const MOST_CARRIED = 3;

/**
 * What a frame says of quoted words to which nothing in their own sentence leads: that they are somebody's who is no court, or that
 * they are not right; null where it says neither. What is framed is neither confirmed nor held against the author.
 */
export function framed(whole: readonly string[], kind: FrameKind): Disclaimer | null {
  const isTitle = kind === 'title' || kind === 'line';
  const frame = isTitle ? withoutTopical(whole) : whole;
  if (frame.length === 0 || whole.length > LONGEST[kind]) return null;
  const lower = lowerOf(frame);
  // “It found no error in his approach.”
  if (
    (!isTitle && saysFalse(frame)) ||
    holdsEntry(
      FAULTS,
      lower.filter((_, at) => lower[at - 1] !== 'no'),
    )
  )
    return 'denied';
  if (holdsEntry(DISSENTS, lower)) return 'others';
  if (kind === 'over' && holdsEntry(TURNED, lower) && (lower.length <= ALONE || holdsEntry(THINGS, lower)))
    return 'others';
  if (namesSpeaker(frame) || !isSomebodys(frame, lower)) return null;
  if (kind === 'over' || kind === 'title') return isTelling(frame, lower) ? 'others' : null;
  const isAbout = kind === 'before' && !cites(lower) && isAboutSomebody(frame.slice(0, SUBJECT));
  return isAbout || handsOn(lower) ? 'others' : null;
}

/** Words without those that a topic of law has, and that say nothing against quoted ones: `The Judge’s errors`. */
export function withoutTopical(words: readonly string[]): readonly string[] {
  return words.filter((word) => !TOPICAL.has(word.toLowerCase()));
}

/** Whether a sentence shows the next one as what it tells of. */
function handsOn(lower: readonly string[]): boolean {
  return lastEntry([ENDS], lower) >= 0 || matchList(SHOWS, lower, 0).length > 0;
}

/** Whether the words that a sentence begins with name somebody; of the law everybody speaks: `The rule is old.` */
function isAboutSomebody(subject: readonly string[]): boolean {
  const named = withoutLaw(subject);
  return isSomebodys(named, lowerOf(named));
}

/** Words without those of the law, of which everybody speaks. */
export function withoutLaw(words: readonly string[]): readonly string[] {
  return words.filter((word) => !LAW.has(word.toLowerCase()));
}

/** Whether words begin with what carries on with the sentence before: `It had two limbs.` */
export function carriesOn(words: readonly string[]): boolean {
  return CARRIES_ON.has(words[0]?.toLowerCase() ?? '');
}

/** Whether words name somebody who is no court, or a paper; `Submissions on the law` are the author’s. */
function isSomebodys(frame: readonly string[], lower: readonly string[]): boolean {
  return isVoiced(frame) || holdsEntry(PAPERS, lower);
}

/** Whether words name somebody who is no court, beside what somebody says: `the argument` alone is nobody’s. */
export function isVoiced(words: readonly string[]): boolean {
  return namesVoice(words.map(ownerless).filter((word) => !ARGUED.has(word.toLowerCase())));
}

/** Whether words say that the words beside them are not as they were: `as my learned friend misremembered it`, `my paraphrase`. */
export function changesWords(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return holdsEntry(FAULTS, lower) || holdsEntry(GLOSSES, lower);
}

/** Whether words say that somebody speaks, or what they have said: `What counsel said`, `The insurer’s argument`. */
export function isTelling(frame: readonly string[], lower: readonly string[] = lowerOf(frame)): boolean {
  return says(lower) || announces(frame) || holdsEntry(FORMS, lower) || lastEntry([ENDS, SHOWN], lower) >= 0;
}

/** `On officers’ reports`: whether what leads to quoted words says what they are about, and that nobody says anything. */
export function isTopic(lead: readonly string[]): boolean {
  const lower = lowerOf(lead);
  return lead.length <= MOST_TOPIC && matchList(TOPICS, lower, 0).length > 0 && !isTelling(lead, lower);
}

/** `*Freedom of contract.*`: whether a heading that runs into its passage tells nothing, and is called by what is nobody’s. */
export function isOnSubject(heading: readonly string[]): boolean {
  const lower = lowerOf(heading);
  const of = lower.findIndex((word) => OF.has(word));
  const head = of < 0 ? heading : heading.slice(0, of);
  return (
    heading.length <= MOST_TOPIC && head.length > 0 && !isTelling(heading, lower) && !isSomebodys(head, lowerOf(head))
  );
}

const OF: ReadonlySet<string> = new Set(['of', 'in', 'on', 'to', 'for', 'by', 'under']);

/** How many words a heading may have that runs into its passage. */
const MOST_TOPIC = 8;

/** Whether a word counts on from what was counted before. */
export function isOrdinal(word: string): boolean {
  return ORDINALS.has(word.toLowerCase());
}

/** Whether a word begins to count: `First, “...”`. */
export function isFirst(word: string): boolean {
  return FIRSTS.has(word.toLowerCase());
}

/** Whether the words that lead to quoted ones give them to nobody. */
export function isBareLead(lead: readonly string[]): boolean {
  if (carriesOn(lead)) return lead.length <= MOST_CARRIED && !namesSpeaker(lead);
  return lead.length <= MOST_BARE && findReport(lead) === null && !namesSpeaker(lead);
}
