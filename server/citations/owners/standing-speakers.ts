import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Block } from '../../documents/index.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { beginsEmpty, cellsOf } from '../mentions/cells.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { firstFrom } from '../passages/surroundings.ts';
import { matchSpeaker, type Speaker } from '../phrases/speakers.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { ownerless } from './disclaiming.ts';
import data from './standing-speakers.json' with { type: 'json' };
import { isTitleLine } from './title-lines.ts';

const WORDS: ReadonlySet<string> = new Set(data.words.words);

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How many sentences of a block are read, and how much of each, in characters. */
const MOST = 12;
const LONGEST = 400;
/** How many words may lead to quoted ones that say nothing but where these stand. */
const MOST_WORDS = 5;
/** How long a paragraph is that names nobody and after which the same judge speaks on, in characters, and how many of them there may be. */
const LONGEST_QUIET = 200;
const MOST_QUIET = 2;
/** How many passages in which the same judge speaks on are read at the most. */
const MOST_ON = 30;

/** What a block tells of who speaks below it. */
interface Told {
  /** Whether it opens with quoted words (`words`), or with what says nothing but where they stand (`lead`). */
  readonly opens: 'words' | 'lead' | null;
  /** The last sentence that names a judge or a court; empty where none does. */
  readonly named: string;
  /** Whether that names a judge. */
  readonly isJudge: boolean;
  /** Whether another case is cited behind that, or a judge is named behind words of his, which none below are. */
  readonly isElsewhere: boolean;
}

/** Who speaks at a place of a draft. */
interface Standing {
  readonly sentence: string;
  readonly isJudge: boolean;
  readonly isItem: boolean;
  readonly isCited: boolean;
  readonly quiet: number;
  readonly on: number;
}

const NOBODY: Standing = { sentence: '', isJudge: false, isItem: false, isCited: false, quiet: 0, on: 0 };

/**
 * The sentence in the passages above each one that opens with quoted words, or with no more than where they stand (`And at [83]:`), that names the
 * judge who speaks on in them: until another is named, or the draft turns to something else. A court that is named right above is one as well.
 */
export function* standingSpeakers(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  let standing = NOBODY;
  /** What the last row says that names somebody, while those below it have no authority of their own, and how many columns it has. */
  let row = '';
  let columns = 0;
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { block, citing } = passage.body;
    if (block.label !== undefined) return COST; // a note stands beside the text
    if (block.kind === 'row') {
      standing = NOBODY;
      const own = wordsOfRow(passage.body);
      if (kindsIn(own).length > 0) [row, columns] = [own, block.headings?.length ?? 0];
      else if (!isRowOn(block, columns)) row = '';
      else if (row !== '' && mayCite(at)) found.set(at, row);
      return block.text.length;
    }
    row = '';
    if (block.kind === 'heading' || isTitleLine(passage)) {
      standing = NOBODY;
      return COST;
    }
    const told = toldBy(passage.body, passage.rest.length > 0);
    const isItem = block.marker !== '';
    if (told.opens !== null && mayCite(at) && standing.sentence !== '') {
      // What cites a case by itself is of that one, unless it stands right below.
      const isOfAnother =
        (standing.isCited || standing.quiet + standing.on > 0) && citing.some(({ kind }) => kind === 'full');
      const isOwnItem = told.opens === 'words' && isItem;
      if (!isOfAnother && !isOwnItem) found.set(at, standing.sentence);
    }
    standing = behind(standing, passage, told);
    return COST;
  });
  return found;
}

/** Whether a row goes on with one above it that has so many columns: its first cell is empty, which may be left out with its heading, or that for its authority. */
function isRowOn({ text, headings }: Block, columns: number): boolean {
  return (headings?.length ?? 0) < columns || beginsEmpty(text, cellsOf(text, headings));
}

/** What a row says beside what it quotes and cites. */
function wordsOfRow({ block: { text }, structure, citing, named }: BlockReader): string {
  const apart = uniteSpans(
    structure.quotes,
    citing,
    citing.flatMap(({ name }) => name ?? []),
    named,
  );
  return outsideQuotes(text, 0, Math.min(text.length, MOST_OF_ROW), apart).replaceAll('\t', '; ').trim();
}

/** How much of a row is read, in characters. */
const MOST_OF_ROW = 1_200;

/** Who speaks behind a passage. */
function behind(before: Standing, { body: { block, citing } }: Passage, told: Told): Standing {
  if (told.isElsewhere) return NOBODY;
  if (told.named !== '')
    return {
      ...{ sentence: told.named, isJudge: told.isJudge, isItem: block.marker !== '' },
      ...{ isCited: citing.length > 0, quiet: 0, on: 0 },
    };
  if (told.opens !== null) return before.on < MOST_ON ? { ...before, on: before.on + 1 } : NOBODY;
  const isQuiet = before.isJudge && block.text.length <= LONGEST_QUIET && before.quiet < MOST_QUIET;
  return isQuiet && !citing.some(({ kind }) => kind === 'full') ? { ...before, quiet: before.quiet + 1 } : NOBODY;
}

/** Whether words say nothing but where the words behind them stand: `And at [83]:`. */
export function saysWhereAlone(words: readonly string[]): boolean {
  return words.length <= MOST_WORDS && words.every((word) => WORDS.has(word.toLowerCase()) || NUMBER.test(word));
}

const NUMBER = /^\d{1,3}[A-Z]?$/;

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, Told>();

function toldBy(body: BlockReader, isLead: boolean): Told {
  const told = known.get(body) ?? readTold(body);
  known.set(body, told);
  // `It bears repeating in full.` above words that are set out.
  return isLead && told.opens === null && told.named === '' && isShort(body) ? { ...told, opens: 'lead' } : told;
}

function isShort({ block: { text }, structure: { sentences, quotes } }: BlockReader): boolean {
  return text.length <= LONGEST_QUIET && sentences.length === 1 && quotes.length === 0;
}

function readTold({ block, structure, citing, named }: BlockReader): Told {
  const { text, kind } = block;
  const { sentences, quotes } = structure;
  if (kind === 'quote') return { opens: 'words', named: '', isJudge: false, isElsewhere: false };
  const cases = citing.flatMap(({ name }) => name ?? []);
  const apart = uniteSpans(quotes, citing, cases, named);
  const [first] = sentences;
  const [quote] = quotes;
  const isOne = sentences.length === 1;
  const lead =
    first && (quote ? quote.start < first.end : isOne)
      ? wordsOf(outsideQuotes(text, 0, Math.min(quote?.start ?? text.length, LONGEST), apart))
      : null;
  const opens = lead === null || !saysWhereAlone(lead) ? null : lead.length === 0 && quote ? 'words' : 'lead';
  let isElsewhere = false;
  for (const { start, end } of sentences.slice(-MOST).reverse()) {
    const inner = quotes[firstFrom(quotes, start)];
    // Who is named behind quoted words has those, and none below.
    const until = Math.min(end, start + LONGEST, inner && inner.start < end ? inner.start : end);
    const sentence = outsideQuotes(text, start, until, apart).trim();
    const kinds = kindsIn(sentence);
    if (kinds.length > 0) return { opens, named: sentence, isJudge: kinds.includes('judge'), isElsewhere };
    if (until < end && kindsIn(outsideQuotes(text, until, Math.min(end, until + LONGEST), apart)).includes('judge'))
      return { opens, named: '', isJudge: false, isElsewhere: true };
    isElsewhere ||= citing.some((one) => one.kind === 'full' && one.start >= start && one.start < end);
  }
  return { opens, named: '', isJudge: false, isElsewhere: isElsewhere && opens === null };
}

/** What those are whom a sentence names: judges, courts, offices. */
export function kindsIn(sentence: string): Speaker['kind'][] {
  const words = wordsOf(sentence).map(ownerless);
  const lower = lowerOf(words);
  return words.flatMap((_, at) => matchSpeaker(words, lower, at).flatMap(({ speaker }) => speaker?.kind ?? []));
}
