import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Reference } from '../mentions/reference.ts';
import type { ListContext, Over } from '../passages/list-context.ts';
import type { Passage } from '../passages/passages.ts';
import { firstFrom, plainWords, sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { namesSpeaker, readRun } from '../phrases/phrases.ts';
import { LISTS } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { type Disclaimer, disclaimed, disclaimedAbove, disclaimedBefore, saysWhence } from './disclaiming.ts';
import { announces, endsWithTold, takesBack } from './disowning.ts';
import { carriesOn, framed, isBareLead, isFirst, isOnSubject, isOrdinal } from './frames.ts';
import { heededIn } from './heeded.ts';
import { mayDisclaim, mayDisclaimNext, mayLead } from './hinting.ts';
import { ownTitle } from './own-titles.ts';
import { authorityOf } from './owners.ts';
import { isRemarkUntrue, maySayUntrue, maySpeakOfQuoted } from './spoken-of.ts';
import { isTitleBlock } from './title-lines.ts';
import { looksForward, undoneBelow, undoneBeside } from './undone-leads.ts';
import { isTakenBackBehind } from './verdict-behind.ts';

/** How much of a sentence beside quoted words is read, in characters. */
const LONGEST = 300;

/** How much of a paragraph is read for its first word, in characters. */
const LONGEST_ORDINAL = 20;

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

type Beside = Pick<ListContext, 'above' | 'below' | 'frame'>;

/** What a sentence beside quoted words says of whose they are; `perhaps` where it is only made as one that says so, `unread` where it may speak of them at all. */
type Said = Disclaimer | 'perhaps' | 'unread';

/**
 * What stands right above each passage, or right below it, and says whose the words at its ends are; others have no entry. Nothing
 * is read for passages that cite nothing, or quote nothing.
 */
export function* disclaimersBeside(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, Beside>> {
  const heeded = yield* heededIn(passages, (at) => mayCite(at) && hasWords(passages[at]), isItem);
  const beside = new Map<number, Beside>();
  /** The passages of which the frame leads into all of their list. */
  const led = new Set<number>();
  const title = ownTitle(passages);
  const add = (at: number, found: Partial<Beside>): void =>
    void beside.set(at, { above: null, below: null, frame: null, ...beside.get(at), ...found });
  yield* eachInSteps(passages.length, (at) => {
    const [isAbove, isBelow] = [heeded[at + 1] === 1, heeded[at - 1] === 1];
    if (!isAbove && !isBelow) return COST;
    const passage = passages[at] as Passage;
    const { block } = passage.body;
    if (block.label !== undefined || block.kind === 'row') return COST;
    const next = isAbove ? passages[at + 1] : undefined;
    // What leads into the first item of a list is handed on to the others.
    const leadsOn = passage.rest.length === 0 && (hasWords(next) || (isItem(next) && !isItem(passage)));
    const below = leadsOn ? (closing(passage.body) ?? toldIn(passage, next)) : null;
    if (below !== null) add(at + 1, { above: below });
    const frame = leadsOn && at !== title ? framing(passage.body) : null;
    if (frame !== null) add(at + 1, { frame });
    if (frame !== null && (!isItem(passage) || isLead(block.text))) led.add(at + 1);
    // All items of a list share what leads into the first.
    const own = beside.get(at);
    if (own && isItem(passage) && isItem(next)) {
      if (own.above) add(at + 1, { above: own.above });
    }
    if (own?.frame && led.has(at) && ((isItem(passage) && isItem(next)) || countsOn(next))) {
      add(at + 1, { frame: own.frame });
      led.add(at + 1);
    }
    const opened = isBelow && hasWords(passages[at - 1]) ? opening(passage.body) : null;
    if (opened !== null) add(at - 1, { below: opened });
    return Math.min(block.text.length, 2 * LONGEST);
  });
  return beside;
}

/** Whether a passage may quote words that what stands beside it says something of. */
function hasWords(passage: Passage | undefined): boolean {
  if (passage === undefined) return false;
  const { body, rest } = passage;
  return rest.length > 0 || body.block.kind === 'quote' || body.structure.quotes.length > 0;
}

/** `The respondent in A argued:` above items that name no authority themselves. */
function toldIn({ body }: Passage, next: Passage | undefined): Said | null {
  if (!next || !isItem(next) || next.body.citing.some(({ kind }) => kind === 'full')) return null;
  return body.citing.length > 0 && body.block.text.endsWith(':') && tells(body) !== null ? 'others' : null;
}

/** `Second, “...”`: a paragraph that goes on with what was counted before. */
function countsOn(passage: Passage | undefined): boolean {
  return passage !== undefined && isOrdinal(wordsOf(passage.body.block.text.slice(0, LONGEST_ORDINAL))[0] ?? '');
}

function isItem(passage: Passage | undefined): boolean {
  return passage !== undefined && passage.body.block.kind === 'paragraph' && passage.body.block.marker !== '';
}

/** What the first sentence of a block says of the words above it, and what its last says of those below. */
const opening = remembered(({ block: { text, kind }, structure: { sentences, quotes } }) => {
  const [first] = sentences;
  return first === undefined || kind !== 'paragraph'
    ? null
    : (disclaimed(headOf(text, first, quotes)) ?? hintOf(text, first, quotes));
});
const closing = remembered(({ block: { text, kind }, structure: { sentences, quotes } }) => {
  const last = sentences.at(-1);
  if (last === undefined || kind === 'quote') return null;
  const words = tailOf(text, last, quotes);
  return kind === 'heading' ? disclaimedAbove(words) : before(words, isLead(text));
});

/** What the last sentence of a block says of bare words below it. */
const framing = remembered(({ block, structure: { sentences, quotes }, citing }) => {
  const { text, kind, emphasis } = block;
  if (kind === 'quote') return null;
  if (isTitleBlock(block)) {
    const title = wordsOf(outsideQuotes(text, 0, Math.min(text.length, LONGEST), quotes));
    return kind === 'heading' ? framed(title, 'title') : isOnSubject(title) ? null : framed(title, 'line');
  }
  const isOver = isLead(text);
  return framedBy({ text, sentences, quotes, references: citing, emphasis }, sentences.length - 1, isOver);
});

function isLead(text: string): boolean {
  return text.trimEnd().endsWith(':');
}

/** A block with what its sentences quote and cite. */
interface Framing {
  readonly text: string;
  readonly sentences: readonly Span[];
  readonly quotes: readonly Span[];
  readonly references: readonly Span[];
  readonly emphasis: readonly Span[];
}

/** What a sentence says as the frame of bare words, with the one before it where it carries on with that. */
function framedBy(block: Framing, at: number, isOver: boolean): Disclaimer | null {
  const { text, sentences, quotes, references } = block;
  const sentence = sentences[at];
  if (!sentence) return null;
  const { start, end } = sentence;
  const words = tailOf(text, sentence, quotes);
  const holds = (all: readonly Span[]): boolean => (all[firstFrom(all, start)]?.start ?? end) < end;
  const isPlain = ENDS_SENTENCE.test(text.slice(start, end)) && !holds(quotes) && !holds(references);
  const isHeading = at === 0 && block.emphasis.some((one) => one.start <= start && one.end >= end - 1);
  if (isHeading && !isOver && isOnSubject(words)) return null;
  const said = framed(words, isOver ? 'over' : isPlain ? 'before' : 'whole');
  return said ?? (carriesOn(words) ? framedBy(block, at - 1, false) : null);
}

/** The end of a sentence: a heading of plain text has none. */
const ENDS_SENTENCE = /[.!?]\s*$/;

const tells = remembered(({ block: { text }, structure: { sentences, quotes } }) => {
  const last = sentences.at(-1);
  return last !== undefined && endsWithTold(tailOf(text, last, quotes)) ? 'others' : null;
});

function remembered<T extends Said>(says: (body: BlockReader) => T | null): (body: BlockReader) => T | null {
  const known = new WeakMap<BlockReader, { readonly said: T | null }>();
  return (body) => {
    const { said } = known.get(body) ?? { said: says(body) };
    known.set(body, { said });
    return said;
  };
}

/** The words of the beginning of a sentence, and of its end, without those that it quotes. */
function headOf(text: string, { start, end }: Span, quotes: readonly Span[]): string[] {
  return wordsOf(outsideQuotes(text, start, Math.min(end, start + LONGEST), quotes));
}

function tailOf(text: string, { start, end }: Span, quotes: readonly Span[]): string[] {
  return wordsOf(outsideQuotes(text, Math.max(start, end - LONGEST), end, quotes));
}

/** Whether a sentence behind quoted words may say whose they are by the first of what it says: what follows a semicolon is of something else. */
function hintOf(text: string, { start, end }: Span, quotes: readonly Span[]): Said | null {
  const [first = ''] = outsideQuotes(text, start, Math.min(end, start + LONGEST), quotes).split(';', 1);
  const words = wordsOf(first);
  if (maySayUntrue(words)) return 'unread';
  return mayDisclaim(words) ? 'perhaps' : maySpeakOfQuoted(words) ? 'unread' : null;
}

function before(words: readonly string[], isLead = false): Said | null {
  const undone = isLead || looksForward(words) ? undoneBelow(words) : null;
  if (undone !== null) return asDisclaimer(undone);
  return disclaimedBefore(words) ?? (mayDisclaimNext(words) ? 'perhaps' : null);
}

function asDisclaimer(undone: Over): Disclaimer {
  return undone === 'theirs' ? 'others' : 'denied';
}

/**
 * Why quoted words are not of the court that they would be of, by the sentence before theirs or the one behind it, in their
 * block or beside that; null where neither says so.
 */
export function disclaimerOf(unit: Unit, block: UnitBlock, words: Span, owner: Reference | null): Said | null {
  const own = isTakenBackBehind(unit, block, words) ? 'unread' : saidBehindDash(unit, block, words);
  if (own !== null && own !== 'perhaps') return own;
  const next = saidBehind(unit, block, words, owner) ?? own;
  if (next !== null && next !== 'perhaps') return next;
  return saidBefore(unit, block, words) ?? next;
}

/**
 * What the frame of quoted words says of them to which nothing in their own sentence leads: the sentence before in their block, or what
 * stands over that; null where their own sentence gives them to somebody.
 */
export function frameOf(unit: Unit, block: UnitBlock, { start, end }: Span): Disclaimer | null {
  const own = sentenceAt(block, start);
  const { frame } = unit.contextOf(block);
  const at = firstAfter(block.sentences, start) - 1;
  const said = framedBy(framingOf(unit, block), at, false) ?? frame;
  // The words of the own sentence are asked last: of a sentence of many quotations each would read all before it.
  if (said === null || !isBareLead(plainWords({ ...unit, block }, own.start, start))) return null;
  return isGivenBehind(plainWords({ ...unit, block }, end, Math.min(own.end, end + LONGEST_GIVEN))) ? null : said;
}

function framingOf({ text }: Unit, { sentences, quotes, references, emphasis }: UnitBlock): Framing {
  return { text, sentences, quotes, references, emphasis };
}

/** `“...”, as Lord Example noted`: whether words are given right behind them to a court that is named. */
function isGivenBehind(words: readonly string[]): boolean {
  if (words[0]?.toLowerCase() !== 'as') return false;
  return words.slice(0, MOST_GIVEN).some((_, i) => {
    const run = words.slice(0, i + 1);
    return readRun(run)?.reports === true && namesSpeaker(run) && LISTS.said.has(run.at(-1)?.toLowerCase() ?? '');
  });
}

const LONGEST_GIVEN = 80;
const MOST_GIVEN = 6;

/** `“...” (A at [28]) – the EAT said no such thing.`: what stands behind a dash says of the words before it what the next sentence would. */
function saidBehindDash({ text }: Unit, block: UnitBlock, { start, end }: Span): Said | null {
  const sentence = sentenceAt(block, start);
  const rest = outsideQuotes(text, end, Math.min(sentence.end, end + LONGEST), block.quotes);
  const tail = DASH.exec(rest)?.[1];
  if (tail === undefined) return null;
  const words = wordsOf(tail);
  return disclaimed(words) ?? (takesBack(words) ? 'denied' : mayDisclaim(words) ? 'perhaps' : null);
}

const DASH = /(?:\s[–-]\s|\s?—\s?)(.+)$/s;

function saidBehind(unit: Unit, block: UnitBlock, { end }: Span, owner: Reference | null): Said | null {
  const { sentences, segment, references, quotes } = block;
  const remark = remarkBehind(unit, block, end);
  if (remark !== null) return remark;
  const next = segment.kind === 'quote' ? undefined : sentences[firstAfter(sentences, end - 1) + 1];
  if (!next) return asSaid(unit.contextOf(block).below);
  const words = headOf(unit.text, next, quotes);
  const said = disclaimed(words) ?? hintOf(unit.text, next, quotes);
  if ((said !== null && said !== 'perhaps') || owner === null || !saysWhence(words)) return said;
  const other = references[firstFrom(references, next.start)];
  return other && other.end <= next.end && authorityOf(other) !== authorityOf(owner) ? 'others' : said;
}

/** What a bracket right behind quoted words, an arrow, or their footnote that cites nothing, says of them: `(This quotation is wrong)`. */
function remarkBehind(unit: Unit, block: UnitBlock, end: number): Said | null {
  const { text, blocks, segments } = unit;
  const bracket = block.brackets.find(({ start }) => start >= end && start - end <= LONGEST_JOINT);
  const inside = bracket
    ? text.slice(bracket.start + 1, bracket.end - 1)
    : ARROW.exec(text.slice(end, Math.min(block.segment.end, end + LONGEST)))?.[1];
  const isCited = bracket && block.references.some((ref) => ref.start >= bracket.start && ref.start < bracket.end);
  if (inside !== undefined && !isCited && isRemarkUntrue(inside)) return 'unread';
  if (!unit.markedIn({ start: end, end: end + LONGEST_JOINT })) return null;
  const note = blocks.find(({ segment: { label } }, i) => {
    const mark = label === undefined ? null : unit.markOf(label);
    return mark !== null && mark.at >= end && mark.at <= end + LONGEST_JOINT && segments[i] !== undefined;
  });
  const [first] = note?.sentences ?? [];
  if (!note || !first || note.references.length > 0) return null;
  const words = headOf(text, first, note.quotes);
  return disclaimed(words) ?? hintOf(text, first, note.quotes);
}

/** How far behind quoted words a remark on them begins, in characters. */
const LONGEST_JOINT = 3;
const ARROW = /^\s?(?:←|<-|<--)\s?(.+)/s;

function saidBefore(unit: Unit, block: UnitBlock, { start }: Span): Said | null {
  const { sentences, quotes } = block;
  const at = firstAfter(sentences, start);
  const first = countedFrom(unit.text, sentences, at);
  const undone = undoneBeside(unit.text, block, start);
  if (undone !== null) return asDisclaimer(undone);
  const previous = sentences[(first ?? at) - 1];
  if (!previous) return asSaid(unit.contextOf(block).above);
  const words = tailOf(unit.text, previous, quotes);
  return before(words) ?? (first !== null && announces(words) ? 'others' : null);
}

/** `First, “...”. Secondly, “...”`: where the first stands of what is counted in sentences one behind the other; null where nothing is. */
function countedFrom(text: string, sentences: readonly Span[], at: number): number | null {
  for (let from = at; from >= Math.max(0, at - MOST_COUNTED); from--) {
    const one = sentences[from];
    const [word = ''] = one ? wordsOf(text.slice(one.start, Math.min(one.end, one.start + LONGEST_ORDINAL))) : [];
    if (isFirst(word)) return from;
    if (!isOrdinal(word)) return null;
  }
  return null;
}

/** Of how many sentences one behind the other each is counted. */
const MOST_COUNTED = 8;

function asSaid(cause: ListContext['above']): Said | null {
  return cause === 'others' || cause === 'denied' || cause === 'perhaps' || cause === 'unread' ? cause : null;
}

/** As `disclaimerOf`, of what is set off below a block: by its last sentence, where that cites nothing, or by the one before. */
export function disclaimerOfSet(unit: Unit, lead: UnitBlock): Said | null {
  const { segment, sentences, quotes, references } = lead;
  const said = disclaimerOf(unit, lead, { start: segment.end - 1, end: segment.end }, null);
  const last = sentences.at(-1);
  if ((said !== null && said !== 'perhaps') || !last || references.some((ref) => ref.start >= last.start)) return said;
  const isLead = unit.text.slice(last.start, last.end).trimEnd().endsWith(':');
  const words = tailOf(unit.text, last, quotes);
  const led = before(words, isLead);
  if (led === 'others' || led === 'denied') return led;
  return led !== null || (isLead && mayLead(words)) ? 'perhaps' : said;
}

/** The cause for which words that nothing ties are in doubt, with what is said beside them. */
export function causeBeside(said: DoubtCause | 'perhaps' | null, own: DoubtCause): DoubtCause {
  if (said !== 'perhaps') return said ?? own;
  return own === 'denied' || own === 'unread' ? own : 'others';
}
