import type { Span } from '../../../shared/finding.ts';
import { leastOf } from '../../../shared/lists.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { firstWhere } from '../../../shared/search.ts';
import { namesOtherLaw } from '../mentions/other-laws.ts';
import { endsWithPointMade } from '../owners/disowning.ts';
import { isTakenBack } from '../owners/holds.ts';
import { isNearCut, sentenceAt } from '../passages/surroundings.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { hasWords, wordsOf } from '../text/words.ts';
import { isOfAnother, isSupposed } from './asides.ts';
import { citedBareBefore } from './bare.ts';
import { ownerBehind } from './behind.ts';
import { setBesideCase } from './beside-case.ts';
import { isGivenBehind } from './borrowed.ts';
import { isOfTeller } from './compared.ts';
import { afterOpener, amends, endsWithNoun } from './enacting.ts';
import { followingLaw } from './following.ts';
import { isTold, leadOf, ledBy } from './leading.ts';
import { enactmentOf, isFinding, isWithin, placesIn, type StatuteMention } from './mentions.ts';
import type { Noted } from './notes.ts';
import { type Enacted, given, inDoubtOf, withoutLoose } from './ownership.ts';
import { mayBeOfElse } from './pronouns.ts';
import { isSpokenInRow, ofRow } from './rows.ts';
import { speaksOn } from './speaks-on.ts';
import { isTitleOf } from './titled.ts';
import { turnedAway } from './turned-away.ts';
import { citesCase, type View, wordsBetween } from './view.ts';
import { isOnNeutralWay } from './ways.ts';

/** In a sentence with more quotations nobody says whose they are. */
const MOST_QUOTED = 64;
/** Fewer words than these that no construction gives to anything are nobody's. */
const FEWEST = 3;

/** Whose of its legislation each quotation of a block is, in order; those that are names, or of nothing there, are left out. */
export function attributeEnacted(view: View, noted: readonly Noted[]): Map<QuotedSpan, Enacted> {
  const owners = new Map<QuotedSpan, Enacted>();
  const { block, text } = view;
  let previous: QuotedSpan | null = null;
  let inSentence = 0;
  for (const quote of block.quotes) {
    const sentence = sentenceAt(block, quote.start);
    const isSame = previous !== null && previous.start >= sentence.start;
    inSentence = isSame ? inSentence + 1 : 0;
    const before = isSame && previous ? owners.get(previous) : undefined;
    const joined = before && previous && joins(text.slice(previous.end, quote.start)) ? before : null;
    previous = quote;
    if (!closesName(view, quote)) {
      const unread = inSentence > MOST_QUOTED || isNearCut(block, quote);
      const read = unread ? inDoubt(view, quote, sentence, 'unread') : attribute(view, quote, sentence, joined);
      const note = noted.find(
        ({ at, among }) => at >= quote.end && at <= quote.end + 2 && (among ? read === null : read?.kind !== 'given'),
      );
      const own =
        note && !unread ? byNote(view, quote, sentence, note) : (read ?? ofNoteBehind(view, quote, sentence, noted));
      if (own) owners.set(quote, withoutLoose(own));
    }
  }
  return owners;
}

const JOINTS: ReadonlySet<string> = new Set(['', 'and', 'or', '…', '...', 'and that', 'but', 'or that', 'nor']);

function joins(between: string): boolean {
  return between.length < 60 && JOINTS.has(between.replace(/[\s,;]+/g, ' ').trim());
}

/** The words in quotation marks of a block that are names which the draft gives. */
export function namesIn(view: View): readonly QuotedSpan[] {
  return view.block.quotes.filter((quote) => closesName(view, quote));
}

/** Whether words in quotation marks are a name that the draft gives: `(“the 1996 Act”)`, `(“the interim duty”)`. */
function closesName({ text, block }: View, quote: QuotedSpan): boolean {
  if (DATED.test(text.slice(quote.end, quote.end + 12))) return true;
  const lead = text.slice(Math.max(block.segment.start, quote.start - 40), quote.start);
  return DEFINED.test(lead) && wordsOf(text.slice(quote.inner.start, quote.inner.end)).length <= LONGEST_NAME;
}

/** What stands behind the title of an article: `‘A title’ (2022) 41`. */
const DATED = /^,?\s[([](?:1[89]|20)\d\d[)\]]\s/;
const DEFINED = /[([]\s?(?:(?:the|hereafter|hereinafter|together|collectively|or|and|an?|in short),?\s){0,3}$/i;
const LONGEST_NAME = 5;

function attribute(view: View, quote: QuotedSpan, sentence: Span, joined: Enacted | null): Enacted | null {
  const { text, statutes } = view;
  if (view.ofCases.has(quote.start))
    return inDoubt(view, quote, sentence, 'between', setBesideCase(view, quote, sentence));
  const next = firstWhere(statutes, ({ start }) => start >= quote.end);
  const last = lastBefore(view, quote);
  const before = last && last.start >= sentence.start ? last : null;
  const after = statutes[next];
  if (isOfElsewhere(view, quote, sentence)) return inDoubt(view, quote, sentence, 'others', []);
  if (last && isOfOtherLaw(view, quote, sentence, last)) return inDoubt(view, quote, sentence, 'others', []);
  const behind = after ? ownerBehind(view, quote, sentence, after) : null;
  const led = before ? ledBy(view, quote, sentence, before) : continued(view, quote, sentence, last);
  const isLed = led?.kind === 'given' || !before;
  const read =
    (isLed ? null : settledBehind(view, sentence, before, behind)) ??
    choose(led, behind) ??
    joined ??
    ofRow(view, quote);
  if (read === null && !mayBeOfLaw(view, quote, sentence)) return null;
  const turned =
    read === null || read.kind !== 'given' || read.by !== 'behind' || !before
      ? turnedAway(view, quote, sentence, last)
      : null;
  if (turned !== null && (read?.kind !== 'doubtful' || read.cause === 'untied'))
    return inDoubt(view, quote, sentence, turned);
  if (read !== null && read.kind !== 'given') return inDoubt(view, quote, sentence, read.cause, read.near);
  const isUnasserted =
    isTakenBack(view, quote, sentence) || (text[sentence.end - 1] === '?' && sentence.end > quote.end);
  const isApart = after !== undefined && PARTED.test(text.slice(quote.end, after.start));
  const isTellers = isApart && !before && isOfTeller(wordsBetween(view, sentence.start, quote.start));
  const isSpoken = isSpokenInRow(view, quote);
  const isOthers = isSpoken || isTellers || (after !== undefined && isGivenBehind(text.slice(quote.end, after.start)));
  if (read === null) {
    const on = isUnasserted || isOthers || toldBehind(view, quote, sentence) ? null : speaksOn(view, quote, sentence);
    if (on !== null) return inDoubt(view, quote, sentence, 'untied', [on]);
    return inDoubt(view, quote, sentence, isUnasserted ? 'denied' : isOthers ? 'others' : 'untied');
  }
  if (isUnasserted) return inDoubt(view, quote, sentence, 'denied', [read.owner]);
  if (isSpoken || toldBehind(view, quote, sentence)) return inDoubt(view, quote, sentence, 'others', [read.owner]);
  const own = read === joined ? { ...read, by: 'joined' as const } : read;
  const isHeld =
    !isOfAnother(view, quote, sentence, read.owner) &&
    !mayBeOfElse(view, quote, sentence) &&
    isOnNeutralWay(view, quote, sentence, read.owner);
  if (isHeld && own.hold === undefined && isOneWord(view, quote)) return { ...own, hold: 'near' };
  return isHeld ? own : { ...own, hold: 'open' };
}

/** What parts quoted words from a provision that says nothing of them. */
const PARTED = /^\s{0,2}[.,:;([–—-]/;

/** `WCA 2004, s 5, provides that “...”`, `It provides`: whether the provision that stands last before words is of something that the draft cites nowhere else. */
function isOfElsewhere(view: View, quote: QuotedSpan, sentence: Span): boolean {
  const { elsewhere, statutes } = view;
  const last = elsewhere[firstWhere(elsewhere, ({ end }) => end > quote.start) - 1];
  if (last === undefined) return false;
  const before = statutes[firstWhere(statutes, ({ end }) => end > quote.start) - 1];
  if (before !== undefined && before.end > last.start) return false;
  return last.start >= sentence.start || afterOpener(wordsBetween(view, sentence.start, quote.start)) !== null;
}

/** `Section 5 was copied in Fiji, where it reads “...”`, `The Scottish counterpart of section 5`: whether words are said to be of another law. */
function isOfOtherLaw(
  { text, block: { quotes }, statutes }: View,
  quote: QuotedSpan,
  sentence: Span,
  last: StatuteMention,
): boolean {
  const isBefore = last.start >= sentence.start;
  const own = quotes[firstWhere(quotes, ({ end }) => end > quote.start) - 1];
  const from = Math.max(sentence.start, own?.end ?? 0, quote.start - REACH * 4);
  if (!isBefore) return namesOtherLaw(text.slice(from, quote.start));
  const before = statutes[firstWhere(statutes, ({ end }) => end > last.start) - 1];
  const lead = text.slice(Math.max(from, before?.end ?? 0, last.start - REACH), last.start);
  return namesOtherLaw(lead) || (last.end >= from && namesOtherLaw(text.slice(last.end, quote.start)));
}

/** `“...”[^1]`: words with the mark of the footnote that cites their provision. */
function byNote(view: View, quote: QuotedSpan, sentence: Span, { owner, beside, among }: Noted): Enacted {
  if (beside) return inDoubtOf('others', owner);
  const lead = wordsBetween(view, sentence.start, quote.start);
  if (view.ofCases.has(quote.start) || citesCase(view, sentence.start, sentence.end))
    return inDoubtOf('between', owner);
  if (isTold(lead)) return inDoubtOf('others', owner);
  if (isTakenBack(view, quote, sentence)) return inDoubtOf('denied', owner);
  if (among) return inDoubtOf('between', owner);
  return given(owner, 'note', isSupposed(view, sentence.start, quote.start) ? 'open' : 'near');
}

/** `A master “...” to the office.[^1]`: words whose sentence has the mark at its end and cites nothing may be of what the footnote cites. */
function ofNoteBehind(view: View, quote: QuotedSpan, sentence: Span, noted: readonly Noted[]): Enacted | null {
  const note = noted.find(({ at }) => at >= sentence.end - 1 && at <= sentence.end + 1);
  const isCited = [view.statutes, view.cases].some((spans) =>
    spans.some(({ start, end }) => start >= sentence.start && end <= sentence.end),
  );
  if (!note || isCited || !isLong(view.text, quote)) return null;
  const own = byNote(view, quote, sentence, note);
  return own.kind === 'given' ? inDoubtOf('untied', own.owner) : own;
}

/**
 * The mention that stands last before words, but for one that is named by the way: in a remark in brackets, `(as amended by section 3)`,
 * or as what changed the one before it, `as amended by the Harbours Act 2001`.
 */
export function lastBefore(view: View, { start }: Span): StatuteMention | undefined {
  const { statutes } = view;
  let at = firstWhere(statutes, ({ end }) => end > start) - 1;
  while (at >= 0 && (isAside(view, at, start) || isAmending(view, at))) at--;
  return statutes[at];
}

function isAside({ text, block, statutes }: View, at: number, start: number): boolean {
  const one = statutes[at];
  const bracket = one && block.brackets[firstWhere(block.brackets, ({ end }) => end > one.start)];
  return (
    one !== undefined &&
    bracket !== undefined &&
    text[bracket.start] === '(' &&
    bracket.start < one.start &&
    bracket.end <= start &&
    wordsOf(text.slice(bracket.start, one.start) + text.slice(one.end, bracket.end)).some((word) => !NAMING.has(word))
  );
}

/** What in a bracket says that a mention is another name of the one before it, `(now section 5)`, which may speak as well. */
const NAMING: ReadonlySet<string> = new Set(['now', 'formerly', 'previously', 'later', 'originally', 'namely', 'or']);

/** Whether a mention is of what changed the one before it, or stands joined to one that is: `as amended by A and B`. */
function isAmending(view: View, at: number): boolean {
  const { text, statutes } = view;
  for (let i = at; i > 0 && at - i < MOST_AMENDING; i--) {
    const [before, one] = [statutes[i - 1], statutes[i]];
    if (!before || !one) return false;
    const joint = text.slice(before.end, one.start);
    if (joint.length > LONGEST_JOINT * 8 || /[;:]|[.?!]\s/.test(joint)) return false;
    const words = wordsBetween(view, before.end, one.start);
    if (amends(words)) return true;
    if (!words.every((word) => JOINING.has(word.toLowerCase()))) return false;
  }
  return false;
}

/** How many that changed a provision are named one after the other, and what joins them. */
const MOST_AMENDING = 8;
const JOINING: ReadonlySet<string> = new Set(['and', 'by', 'the', 'then', 'as', 'well', 'also', 'later']);

/** Of what leads to words and what stands behind them: one where both are of one place, or one says less; else nobody knows. */
export function choose(led: Enacted | null, behind: Enacted | null): Enacted | null {
  if (led?.kind !== 'given') return behind?.kind === 'given' && led === null ? behind : (led ?? behind);
  // A title alone does not have the words of which a provision behind them is in doubt.
  if (behind?.kind !== 'given') return behind?.near.some((near) => isTitleOf(led.owner, near)) === true ? behind : led;
  const [one, other] = [led.owner, behind.owner];
  if (one.doubt !== null || other.doubt !== null) return other.doubt === null ? behind : led;
  if (enactmentOf(one) !== enactmentOf(other))
    return led.hold === 'near' || led.hold === 'led' ? behind : inDoubtOf('between', one, other);
  if (placesIn(one).length === 0) return behind;
  if (placesIn(other).length === 0 || isWithin(one, other)) return led;
  return isWithin(other, one) ? behind : inDoubtOf('between', one, other);
}

/**
 * `For the purposes of Part 1 of the Act it is “...”: s 5(1)`: what opens a sentence by the way leaves words to what of the same enactment
 * stands behind them.
 */
function settledBehind(view: View, sentence: Span, before: StatuteMention, behind: Enacted | null): Enacted | null {
  if (behind?.kind !== 'given' || !PURPOSES.test(view.text.slice(sentence.start, before.start))) return null;
  const isOfSame = enactmentOf(before) === enactmentOf(behind.owner) && placesIn(behind.owner).length > 0;
  return isOfSame ? { ...behind, hold: behind.hold ?? 'near' } : null;
}

const PURPOSES = /^For the purposes? of (?:the )?$/;

/** `See section 5. It provides: “...”`: the provision that the sentence before cites last, with nothing else cited since. */
function continued(view: View, quote: QuotedSpan, sentence: Span, last: StatuteMention | undefined): Enacted | null {
  const { block } = view;
  if (!last || citesCase(view, last.end, quote.start)) return null;
  const own = firstWhere(block.sentences, ({ end }) => end > quote.start);
  const previous = block.sentences[own - 1];
  if (!previous || last.end <= previous.start) return null;
  // “Section 5 mirrors article 3. It provides”: nobody says which does.
  const others = view.statutes.filter(
    (one) => one.start >= previous.start && one.end < last.start && !isOfOne(one, last),
  );
  if (others.length > 0) return inDoubtOf('between', ...others, last);
  return leadOf(view, quote, sentence, last);
}

/** Whether two mentions are of one place. */
function isOfOne(one: StatuteMention, other: StatuteMention): boolean {
  return enactmentOf(one) === enactmentOf(other) && placesIn(one).join() === placesIn(other).join();
}

/** How far behind quoted words somebody may be said to say them, in characters. */
const REACH = 60;

/** `section 5 provides “...”, the judge said`. */
function toldBehind(view: View, quote: QuotedSpan, sentence: Span): boolean {
  const { text, block, statutes, cases } = view;
  if (!APART.test(text.slice(quote.end, quote.end + LONGEST_JOINT))) return false;
  const ends = [block.quotes, statutes, cases].map(
    (spans) => spans[firstWhere<Span>(spans, ({ start }) => start >= quote.end)]?.start ?? sentence.end,
  );
  const words = wordsBetween(view, quote.end, leastOf([sentence.end, quote.end + REACH, ...ends]));
  return words.length <= FEW_TOLD && isTold(words);
}

/** What parts words from who says them behind them; a conjunction there begins a clause of its own. */
const APART = /^\s?[,–—-]\s?(?!(?:and|but|while|whereas|yet|so|which|where|as|or)\s)/;
const LONGEST_JOINT = 16;
const FEW_TOLD = 8;

/** `section 5 says “may”`: one word that the draft does not call one; it may stand anywhere, and that it does shows nothing. */
function isOneWord(view: View, { start, inner }: QuotedSpan): boolean {
  const { text } = view;
  const lead = wordsOf(text.slice(Math.max(view.block.segment.start, start - REACH), start));
  return wordsOf(text.slice(inner.start, inner.end)).length === 1 && !endsWithNoun(lead);
}

/** Whether quoted words are so many that they may be of something though nothing gives them to it. */
function isLong(text: string, { inner }: QuotedSpan): boolean {
  return wordsOf(text.slice(inner.start, inner.end)).length >= FEWEST;
}

/** Whether quoted words that nothing gives to legislation may be of some: they are many, or their sentence cites nothing beside a law. */
function mayBeOfLaw(view: View, quote: QuotedSpan, sentence: Span): boolean {
  if (isLong(view.text, quote) || citedBareBefore(view, quote, sentence).length > 0) return true;
  const isCited = view.statutes.some(({ start, end }) => start < sentence.end && end > sentence.start);
  return !isCited && followingLaw(view, quote, sentence) !== null;
}

/** Quoted words that nothing gives to legislation for certain: those that it may be of, the nearest where it is left out, and those around. */
function inDoubt(
  view: View,
  quote: QuotedSpan,
  sentence: Span,
  cause: DoubtCause,
  near?: readonly StatuteMention[],
): Enacted | null {
  const { text, statutes: all } = view;
  const bare = near === undefined ? citedBareBefore(view, quote, sentence) : [];
  const following = near === undefined && bare.length === 0 ? followingLaw(view, quote, sentence) : null;
  if (!isLong(text, quote) && bare.length === 0 && following === null) return null;
  const statutes = all.filter(isFinding);
  const from = firstWhere(statutes, ({ end }) => end > sentence.start);
  const to = firstWhere(statutes, ({ start }) => start >= sentence.end);
  const own = statutes.slice(from, to);
  if (own.length === 0 && following !== null) return cause === 'untied' ? following : { ...following, cause };
  const at = firstWhere(own, ({ start }) => start >= quote.start);
  const nearest = own[at - 1] ?? own[at];
  const amended = lastBefore(view, quote);
  const beside = own.length > 0 ? own : statutes.slice(Math.max(0, from - 1), from);
  const isBesideNone = beside.length === 0 && (near ?? []).length === 0;
  if (isBesideNone || !hasWords(text.slice(quote.inner.start, quote.inner.end))) return null;
  // What a cell quotes may be of what another cell of its row cites.
  const inRow = own.length === 0 && view.block.cells.length > 1 ? statutes : bare;
  const those = near ?? (own.length > 0 ? own.filter((one) => one === nearest || one === amended) : inRow);
  const middle = Math.max(0, at - MOST_OFFERED / 2);
  const offered = beside.slice(middle, middle + MOST_OFFERED).filter((one) => !those.includes(one));
  const isMade = cause === 'untied' && endsWithPointMade(wordsOf(text.slice(sentence.start, quote.start)));
  return those.length + offered.length === 0
    ? null
    : { kind: 'doubtful', cause: isMade ? 'others' : cause, near: those, offered };
}

/** To how many mentions words in doubt are offered at the most. */
const MOST_OFFERED = 4;
