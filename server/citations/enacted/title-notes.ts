import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { leadsToSource } from '../phrases/icelandic-notes.ts';
import { wordsOf } from '../text/words.ts';
import { opensWithContrast } from './compared.ts';
import { elsewhereIn, isWithin, type StatuteMention } from './mentions.ts';
import { type Enacted, inDoubtOf } from './ownership.ts';
import { namesLawPlace } from './place-alone.ts';
import { isOfLaw, isTitle, isTitleOf, mayBeOfLaw } from './titled.ts';

/** The provisions that a footnote cites, with the place of its mark. */
interface NotedPlaces {
  readonly at: number;
  readonly own: readonly StatuteMention[];
  /** What it cites first of legislation, a title or a provision. */
  readonly first: StatuteMention | null;
  /** Whether it cites a provision of which nobody can say what it is of: `ibid, s 5`. */
  readonly isUnknown: boolean;
  /** Whether it names a place in a law of Iceland, and no law: `10. gr.` */
  readonly isBare: boolean;
  /** Whether it sets what it cites beside the words: `Cf section 5`. */
  readonly beside: boolean;
}

/** Reads whose words are that an enactment has by its title alone, where a note or the next sentence says which provision of it has them. */
export type TitleNotes = (enacted: Enacted, sentence: Span | null, words: Span) => Enacted;

/** How far behind words the mark of their footnote may stand, in characters. */
const MARK_REACH = 2;
/** Most words of a sentence that is a reference beside what it cites: `The reference is section 5.` */
const MOST_BESIDE = 4;

/**
 * `The Ferries Act 1996 provides that “...”.[^1]` with `[^1]: Section 5.`, or with `The reference is section 5.` behind it: the author says
 * where in the enactment the words stand, so that its title alone confirms them nowhere.
 */
export function titleNotesOf(unit: Unit, mentioned: readonly (readonly StatuteMention[])[]): TitleNotes {
  const notes = notesOf(unit, mentioned);
  return (enacted, sentence, words) => {
    const titles = (enacted.kind === 'given' ? [enacted.owner] : [...enacted.near, ...enacted.offered]).filter(isTitle);
    if (titles.length === 0) return enacted;
    const bracket = bracketBehind(unit, mentioned, words);
    const marked = bracket ? [bracket] : markedBy(notes, sentence ?? words, words);
    const ofTitles = (all: readonly StatuteMention[]): readonly StatuteMention[] =>
      all.filter((one) => titles.some((title) => isTitleOf(title, one)));
    const noted = ofTitles(marked.flatMap(({ own }) => own));
    if (noted.length > 0 && marked.some(({ beside }) => beside)) return instead(enacted, inDoubtOf('others', ...noted));
    const isHeld = enacted.kind === 'given' && enacted.hold === 'open';
    const [first] = noted;
    if (first) {
      // A note may say more of a provision than that the words stand there: they are confirmed by it, and never held against it.
      const isOne = !isHeld && noted.every((one) => isWithin(one, first));
      return instead(enacted, inDoubtOf(isOne ? 'untied' : 'between', ...(isOne ? [first] : noted)));
    }
    // A note that stands on the words says where they are from, be it nothing of the law that their sentence names.
    const strange = marked.filter((one) => isOn(one, words) && !one.beside && one.first !== null);
    const others = strange.flatMap(({ first: one }) =>
      one && !titles.some((title) => isOfLaw(title, one) || mayBeOfLaw(title, one)) ? [one] : [],
    );
    if (others.length > 0) {
      const cause = titles.some(({ cited }) => isIcelandic(cited[0])) ? 'unread' : 'between';
      return instead(enacted, inDoubtOf(cause, ...titles, ...others));
    }
    // What a note says that names a place and no law is read with it (placed-beside.ts).
    if (marked.some(({ isBare }) => isBare) && titles.some(({ cited }) => isIcelandic(cited[0]))) return enacted;
    if (marked.some(({ isUnknown }) => isUnknown)) return instead(enacted, inDoubtOf('between', ...titles));
    const block = blockAt(unit, words.start);
    if (block && unit.contextOf(block).referred) return instead(enacted, inDoubtOf('unread', ...titles));
    const behind = ofTitles(referredBehind(unit, mentioned, sentence, words));
    if (behind.length === 0) return enacted;
    return instead(enacted, inDoubtOf(behind.length === 1 && !isHeld ? 'untied' : 'between', ...behind));
  };
}

/** What is read in the place of a title; what is in doubt for another cause stays so. */
function instead(enacted: Enacted, read: Enacted): Enacted {
  if (enacted.kind === 'given' || read.kind === 'given') return read;
  const others = enacted.near.filter((one) => !isTitle(one));
  const offered = enacted.offered.filter((one) => !isTitle(one));
  const cause = enacted.cause === 'untied' ? read.cause : enacted.cause;
  return { kind: 'doubtful', cause, near: [...others, ...read.near], offered };
}

function notesOf(unit: Unit, mentioned: readonly (readonly StatuteMention[])[]): readonly NotedPlaces[] {
  return unit.blocks.flatMap(({ segment }, i) => {
    const mark = segment.label === undefined ? null : unit.markOf(segment.label);
    if (!mark) return [];
    const all = (mentioned[i] ?? []).filter((one) => !one.quoted);
    const own = all.filter((one) => !isTitle(one));
    const [first] = own;
    const beside = first !== undefined && isBeside(first, unit.text.slice(segment.start, first.start));
    const isBare = all.length === 0 && namesLawPlace(unit.text.slice(segment.start, segment.end));
    const isUnknown = elsewhereIn(unit, i).length > 0;
    return [{ at: mark.at, own, first: all[0] ?? null, isUnknown, isBare, beside }];
  });
}

/** Whether what leads to a provision sets it beside the words that it stands behind. */
function isBeside({ cited }: StatuteMention, lead: string): boolean {
  return opensWithContrast(lead) || (isIcelandic(cited[0]) && !leadsToSource(lead));
}

/** `„...“ (sbr. 10. gr. stjórnsýslulaga)`: what of the law of Iceland is cited right behind quoted words as their source; null where nothing is. */
function bracketBehind(unit: Unit, mentioned: readonly (readonly StatuteMention[])[], words: Span): NotedPlaces | null {
  const block = blockAt(unit, words.start);
  const own = block ? (mentioned[unit.blocks.indexOf(block)] ?? []).filter(({ quoted }) => !quoted) : [];
  const first = own.find(({ start }) => start >= words.end);
  if (!block || !first || isTitle(first) || !isIcelandic(first.cited[0])) return null;
  const lead = BRACKET.exec(unit.text.slice(words.end, first.start))?.groups?.['lead'];
  if (lead === undefined || isBeside(first, lead)) return null;
  const close = unit.text.slice(first.end, block.segment.end).search(/[)\]\n]/);
  const end = close < 0 ? block.segment.end : first.end + close;
  const within = own.filter((one) => one.start >= first.start && one.end <= end && !isTitle(one));
  return { at: words.end, own: within, first, isUnknown: false, isBare: false, beside: false };
}

/** What opens a bracket right behind quoted words, or goes on behind a comma. */
const BRACKET = /^[.,]?\s?(?:[([]|(?<=,\s))(?<lead>[^()[\]]{0,40})$/;

/** Whether the mark of a note stands right behind quoted words. */
function isOn({ at }: NotedPlaces, words: Span): boolean {
  return at >= words.end && at <= words.end + MARK_REACH;
}

/** The notes of quoted words: that whose mark stands on them, and else all that their sentence marks. */
function markedBy(notes: readonly NotedPlaces[], sentence: Span, words: Span): readonly NotedPlaces[] {
  const on = notes.filter((one) => isOn(one, words));
  if (on.length > 0) return on;
  const [start, end] = [Math.min(sentence.start, words.start), Math.max(sentence.end, words.end)];
  return notes.filter(({ at }) => at >= start && at <= end + 1);
}

/** What the sentence right behind that of quoted words cites, where it is a reference and says nothing more. */
function referredBehind(
  unit: Unit,
  mentioned: readonly (readonly StatuteMention[])[],
  sentence: Span | null,
  words: Span,
): readonly StatuteMention[] {
  const block = blockAt(unit, words.start);
  if (!block || !sentence || sentence.end < words.end) return [];
  const own = mentioned[unit.blocks.indexOf(block)] ?? [];
  const first = own.find(({ start, quoted }) => !quoted && start >= sentence.end);
  if (!first) return [];
  const next = sentenceAt(block, first.start);
  if (/[\p{L}\p{N}]/u.test(unit.text.slice(sentence.end, Math.max(sentence.end, next.start)))) return [];
  const cited = own.filter(({ start, end }) => start >= next.start && end <= next.end);
  let beside = 0;
  let from = next.start;
  for (const { start, end } of [...cited, { start: next.end, end: next.end }]) {
    beside += wordsOf(unit.text.slice(from, start)).length;
    from = end;
  }
  return beside <= MOST_BESIDE ? cited : [];
}
