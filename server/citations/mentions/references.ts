import type { Block } from '../../documents/index.ts';
import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { beforeOffice } from '../phrases/speakers.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';
import { wordsOf } from '../text/words.ts';
import { hasWordsBeside } from './bare-pinpoints.ts';
import { readCells } from './cells.ts';
import {
  isTopicLabel,
  namesDocument,
  namesPaper,
  namesSomebody,
  OFFICES,
  readLeading,
  sentenceOf,
  withoutMatters,
  withoutTreated,
} from './continuing.ts';
import { withDoubtfulNumbers } from './doubtful-numbers.ts';
import { labelBeside } from './exhibit-labels.ts';
import { readFull } from './full-mentions.ts';
import { capitalisedWords, readNameWords } from './known-names.ts';
import { labelledPinpoint } from './labelled-pinpoints.ts';
import { attachLoose } from './loose-pinpoints.ts';
import { deniesPinpoint } from './nonexistence.ts';
import { inDoubt, isOpen, unread } from './open-pinpoints.ts';
import { namesAnotherCase, outsideQuotes, type Prose } from './other-cases.ts';
import { endOfLast, otherSource } from './other-sources.ts';
import { withoutPassedOn } from './passed-on.ts';
import { findPinpoints, type Pinpoint } from './pinpoints.ts';
import { covers, type Ending, keyOf, type Mention, overlaps, type Passing } from './reference.ts';
import { numbersInRow } from './row-numbers.ts';
import { shareOut } from './sharing.ts';
import { readBooks, readShorts } from './short-forms.ts';

/** The mentions of authorities in one block, in order; `citations` are those that were found in its text. */
export function readMentions(block: Block, structure: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const full = readFull(block, structure, citations);
  const apart = findApart(text, structure, full);
  const books = apart.filter(isOfBook);
  const loose = apart.filter((p) => !books.includes(p));
  const attached = attachLoose(block, shareOut(text, structure, full), loose, structure);
  const shorts = [
    ...readShorts(block, structure, attached.full, attached.left),
    ...readBooks(block, books, attached.full),
  ];
  const prose = { text, emphasis: block.emphasis, quotes: structure.quotes };
  const mentions: Mention[] = [];
  const citing: Mention[] = []; // without bare numbers, which nothing else goes on with
  let at = 0;
  const found = [...attached.full, ...shorts].sort((a, b) => a.start - b.start || a.end - b.end);
  const all = withDoubtfulNumbers(block, structure, [...found, ...numbersInRow(block, structure, found)]);
  for (const mention of readCells(block, structure, all)) {
    const [pinpoint] = mention.pinpoints;
    const other = mention.kind === 'nameless' && pinpoint !== undefined && attached.others.has(pinpoint);
    const led = other ? ofOther(text, structure, mention, at) : readContinuation(text, structure, mention, at);
    const isLabel = block.marker !== '' && pinpoint !== undefined && isTopicLabel(text, pinpoint);
    const shown =
      pinpoint !== undefined && (isLabel || mayBeShown(mention, led)) && hasWordsBeside(text, structure, pinpoint);
    const isNamed = mention.name !== null && mention.exhibit === undefined;
    const words = isNamed && mention.name ? readNameWords(mention.name.text, keyOf(mention)) : mention.words;
    const nameless = mention.kind === 'ibid' || mention.kind === 'nameless';
    const passing = nameless && led.lead !== 'elsewhere' ? readPassing(prose, at, mention, citing) : null;
    const own = mention.pinpoints;
    const held = led.lead !== 'elsewhere' && own.some(({ unit }) => unit === 'paragraph'); // as it is, it may be an error
    const denied = held && deniesPinpoint(text, mention);
    const open = held && (denied || isOpen(block, structure, mention, citing));
    const pinpoints = denied ? own.map(unread) : open ? own.map(inDoubt) : own;
    const read: Mention = {
      ...{ ...mention, lead: led.lead, joined: led.joined, words, passing, pinpoints, shown },
      ...exhibitBeside(text, mention),
      ...(isLikePage(text, mention) && { bracketed: true }),
    };
    mentions.push(read);
    if (mention.bare) continue;
    citing.push(read);
    if (led.lead !== 'elsewhere') at = Math.max(at, mention.end);
  }
  return mentions;
}

/** `A [2024] UKSC 18 (CLA-14)`: the label of an exhibit beside a full citation. */
function exhibitBeside(text: string, mention: Mention): Pick<Mention, 'exhibit'> {
  const exhibit = mention.kind === 'full' ? labelBeside(text, mention) : null;
  return exhibit === null ? {} : { exhibit };
}

/** `A [2024] UKSC 18 [218]`: whether the place of a full citation is a number in a bracket that nothing leads to. */
function isLikePage(text: string, { kind, pinpoints: [pinpoint] }: Mention): boolean {
  if (kind !== 'full' || pinpoint === undefined || text[pinpoint.start] !== '[') return false;
  return /[\])\d]\s$/.test(text.slice(Math.max(0, pinpoint.start - 2), pinpoint.start));
}

/** The pinpoints of a text that stand neither in a full citation nor in words quoted without one. */
function findApart(text: string, { quotes }: Structure, full: readonly Mention[]): Pinpoint[] {
  const found = withLabelled(text, withoutPassedOn(text, findPinpoints(text, 0, text.length)));
  if (found.length === 0) return found;
  const used = uniteSpans(
    full,
    quotes.filter((quote) => !full.some((ref) => covers(quote, ref))),
  );
  return found.filter((pinpoint) => !used.some((span) => overlaps(span, pinpoint)));
}

/** Pinpoints, or the one that is all that a line gives behind its label where no other stands there. */
function withLabelled(text: string, found: Pinpoint[]): Pinpoint[] {
  const labelled = found.length === 0 ? labelledPinpoint(text) : null;
  return labelled === null ? found : [labelled];
}

/** How a mention goes on with the one before it. */
interface Led extends Pick<Mention, 'lead' | 'joined'> {
  /** Whether it is elsewhere for no more than that nobody is named whom it goes on with, or somebody is of whom a judgment may well speak. */
  readonly alone?: boolean;
}

/** Whether the words beside a mention may show whose it is: no construction says so, and nobody else is named in its sentence. */
function mayBeShown({ kind, bare }: Mention, { lead, alone }: Led): boolean {
  return kind === 'ibid' || (alone === true && !bare) || (lead !== null && lead !== 'elsewhere');
}

/**
 * How a pinpoint is led to that is of something else than the citation of its sentence. Where its words are given to nobody they may show that
 * it is of that all the same; whoever says them there has used the citation.
 */
function ofOther(text: string, structure: Structure, mention: Mention, floor: number): Led {
  const { lead } = readContinuation(text, structure, mention, floor);
  const isNobodys = (lead === 'plain' || lead === 'none') && floor > 0;
  const { start } = sentenceOf(structure, mention);
  const plain = (from: number): string =>
    outsideQuotes(text, Math.min(from, mention.start), mention.start, structure.quotes);
  const alone = isNobodys && !OFFICES.test(plain(start)) && !CAPITAL.test(plain(floor));
  return { lead: 'elsewhere', joined: true, alone };
}

const CAPITAL = /\p{Lu}/u;

/** How far back a person may be named whom a pronoun stands for. */
const PRONOUN_REACH = 400;

/** How a mention goes on with the one that ends at `floor`. */
function readContinuation(text: string, structure: Structure, mention: Mention, floor: number): Led {
  if (mention.kind !== 'nameless') return { lead: null, joined: false };
  const joined = floor > 0 && floor > sentenceOf(structure, mention).start;
  const pinpoint = mention.pinpoints[0];
  if (mention.note !== null || !pinpoint) return { lead: null, joined };
  const { lead, perhaps } = readLeading(text, structure, pinpoint, floor);
  if (lead === 'pronoun' && !joined) {
    const from = Math.max(floor, mention.start - PRONOUN_REACH);
    const between = outsideQuotes(text, from, sentenceOf(structure, mention).start, structure.quotes);
    const words = wordsOf(between);
    const court = floor > 0 || words.length === 0 ? isCourtsTurn(words) : namesSpeaker(words);
    const turned = namesSomebody(words) || namesDocument(words);
    const isOffice = isByOffice(text, structure, floor);
    if (turned || isOffice || !court) return { lead: 'elsewhere', joined, alone: !(turned && namesPaper(words)) };
  }
  if ((lead === 'plain' || lead === 'none') && !joined && isBehindDocument(text, structure, mention, floor))
    return { lead: 'elsewhere', joined };
  return { lead, joined, alone: perhaps };
}

/** With how many words a sentence says what it is about: `By para 12 of the lease`. */
const TOPIC = 6;

/** `The lease is at tab 4. Para 52: “...”`: whether the sentence before one, behind the reference that ends at `floor`, begins with a document. */
function isBehindDocument(text: string, structure: Structure, mention: Mention, floor: number): boolean {
  const at = firstAfter(structure.sentences, sentenceOf(structure, mention).start);
  const before = structure.sentences[at - 1];
  if (before === undefined || before.start < floor) return false;
  const words = wordsOf(outsideQuotes(text, before.start, before.end, structure.quotes)).slice(0, TOPIC);
  return namesDocument(withoutMatters(words));
}

/** Whether the sentence of the citation that ends at `floor` begins with one who used it: `The judge distinguished A. At [43] he`. */
function isByOffice(text: string, structure: Structure, floor: number): boolean {
  const { start } = sentenceOf(structure, { start: Math.max(0, floor - 1), end: floor });
  return beforeOffice(text.slice(start, floor)) !== null;
}

/** `para 8-075`, `para 11-175`: one unit for what would be a range; books count like that, chapter by chapter. */
function isOfBook({ text }: Pinpoint): boolean {
  return OF_BOOK.test(text);
}

const OF_BOOK = new RegExp(String.raw`^${PARAGRAPH.bareOne}\.?\s?\d{1,3}[-–‑](?:0\d{1,3}|\d{3,4})$`, 'i');

/** What a block says after its last mention, or in all where it has none. */
export function readEnding(prose: Prose, mentions: readonly Mention[]): Ending {
  const { text, quotes } = prose;
  const from = endOfLast(mentions);
  const plain = withoutTreated(outsideQuotes(text, from, text.length, quotes));
  const words = wordsOf(plain);
  const own = mentions.flatMap((mention) => mention.words?.words ?? []);
  if (namesAnotherCase(prose, from, text.length, own) || namesSomebody(words) || namesDocument(words)) return 'other';
  return mentions.length > 0 && isCourtsTurn(words) ? 'court' : 'quiet';
}

/** How many words may stand between a citation and the sentence whose pronoun is its court, where they name no court. */
const FEW = 3;

function isCourtsTurn(words: readonly string[]): boolean {
  return words.length <= FEW || namesSpeaker(words);
}

/** What is named between a place and a mention, outside quotations: an authority there is the one that `ibid` goes on with. */
function readPassing(
  prose: Prose,
  from: number,
  { kind, start: to, end, pinpoints }: Mention,
  before: readonly Mention[],
): Passing {
  const words = capitalisedWords(outsideQuotes(prose.text, from, to, prose.quotes));
  const called = kind === 'ibid' ? CASE.exec(prose.text.slice(to, end))?.[1] : undefined;
  const ofCase = called !== undefined;
  const other = kind !== 'ibid' ? null : pinpoints.some(isOfBook) ? 'numbered' : otherSource(prose, from, to, before);
  const isNone = other === 'named' || (other === 'document' && called !== 'decision');
  const source = ofCase && isNone ? null : other;
  let another: boolean | null = null;
  return {
    words,
    source,
    ofCase,
    get another() {
      another ??= namesAnotherCase(prose, from, to, []);
      return another;
    },
  };
}

/** What short forms call a case; `the same decision` may be in an inspector’s letter, `ibid` anything. */
const CASE = /\s(judgment|case|authority|decision)\b/;
