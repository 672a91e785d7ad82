import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { isCitationAlone, isSetIn, isWords, mentions, type Passage } from '../passages/passages.ts';
import { readFact } from '../phrases/facts.ts';
import { causeInIcelandic, goesOnWithLaw, isSignalInIcelandic, readsAsLawOfIceland } from '../phrases/icelandic.ts';
import { isNeutralHead } from '../phrases/icelandic-notes.ts';
import { isOfSomebody } from '../phrases/icelandic-ways.ts';
import { readRun } from '../phrases/phrases.ts';
import { runsOf, wordsBeside } from '../phrases/propositions.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isOverColumn, isOverTable } from './column-heads.ts';
import { namesActForShort, namesLawWithin, opensWithOther, standsWithin } from './law-within.ts';
import { isNumberedSource, marksBesideWords } from './numbered-sources.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * The passages that cite and right below which words may be set out that cite nothing themselves: below a heading, a line that has no
 * end, or a sentence with quoted words in a paragraph of their own behind it; or right above which a block quotation is of nothing. Below a provision that is cited by itself they need no mark:
 * what reads as law there may be its words. Below what is cited as the head of a column, or over a table, they stand in that. A
 * numbered source is of words that are marked with its number.
 */
export function* wordsBelow(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlySet<number>> {
  const found = new Set<number>();
  const marks = yield* marksBesideWords(passages);
  const notes = new Map(
    passages.flatMap(({ body }) => (body.block.label === undefined ? [] : [[body.block.label, body]])),
  );
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const [before, after] = [passages[at - 1], passages[at + 1]];
    if (!mayCite(at) || (after && namesItself(passage.body, after.body))) return COST;
    const isBeside =
      (after && isSetOut(passage.body, after)) ||
      (before &&
        (pointsBack(passage.body, before) ||
          isBelowWords(passage.body, before) ||
          isBelowUnstopped(passage.body, before))) ||
      isLawBelow(passage.body, after, passages[at + 2]) ||
      (passage.body.block.kind === 'row' && namesActForShort(passage.body.block.text, passage.body.citing)) ||
      isSaidBelow(passage.body, after, before) ||
      isLawNoted(passage.body, notes) ||
      isOverColumn(passages, at) ||
      isOverTable(passages, at) ||
      isNumberedSource(passage.body, marks);
    if (isBeside && passage.rest.length === 0) found.add(at);
    return COST;
  });
  return found;
}

/** `### Section 5` above `Section 5(2) provides “...”`: whether what stands below a heading that is a provision alone names its own. */
function namesItself({ statutes: { forms } }: BlockReader, below: BlockReader): boolean {
  return below.statutes.forms.length > 0 && forms.some(({ heads }) => heads === true);
}

/**
 * Whether a citation alone stands below a paragraph that ends without a stop and is no title, since it is long or has a verb of its own: it may
 * be words of what is cited, which nothing compares.
 */
function isBelowUnstopped(
  source: BlockReader,
  { body: { block, citing, statutes, structure }, rest }: Passage,
): boolean {
  if (rest.length > 0 || block.kind !== 'paragraph' || block.marker !== '' || block.label !== undefined) return false;
  if (citing.length + statutes.forms.length + structure.quotes.length > 0 || UNTITLED.test(block.text.trimEnd()))
    return false;
  const words = wordsOf(block.text.slice(-MOST_READ));
  const isVerbal = words.some((word) => AUXILIARIES.has(word.toLowerCase()));
  return words.length >= (isVerbal ? FEWEST_UNSTOPPED : LONGER_THAN_TITLES) && isCitationAlone(source);
}

/** A paragraph that ends so is read as what it is: a sentence, or what leads on. */
const UNTITLED = /[.!?:;,—–-][”’"')\]]{0,2}$/;
const MOST_READ = 200;
/** Fewest words of a sentence without a stop that has a verb, and of one that is longer than titles are. */
const FEWEST_UNSTOPPED = 8;
const LONGER_THAN_TITLES = 14;
const AUXILIARIES: ReadonlySet<string> = new Set([
  ...['is', 'are', 'was', 'were', 'be', 'been', 'has', 'have', 'had', 'does', 'did', 'do', 'need', 'needs', 'ought'],
  ...['not', 'never', 'may', 'might', 'must', 'shall', 'should', 'will', 'would', 'can', 'could', 'cannot'],
]);

/** Whether a passage may be words that the block above it sets out. */
function isSetOut(above: BlockReader, next: Passage): boolean {
  const lead = above.block;
  const { block, citing } = next.body;
  if (block.kind === 'heading' || (lead.label ?? block.label) !== undefined) return false;
  if (isNextOf(lead, block) && isAllQuoted(next) && isSignalAlone(above)) return true;
  if (isLabelOfLaw(above, next.body)) return true;
  if (lead.kind === 'row' || block.kind === 'row') return false;
  if (lead.marker !== '' && block.marker !== '' && block.indent <= lead.indent) return false; // the next item of its list
  if (block.kind === 'quote' || isWords(block)) return !closesWithCitation(next.body);
  if (citing.length > 0 && !(namesLawWithin(next.body) && citesLawAlone(above))) return false;
  if (lead.kind === 'paragraph' && block.kind === 'paragraph' && followsLaw(above, next.body)) return true;
  if (isSetIn(block, lead) && isSignalAlone(above)) return true;
  const quotes = next.rest.length > 0 || next.body.structure.quotes.length > 0 || block.text.endsWith(':');
  if (quotes && (GOES_ON.test(block.text) || goesOnWithLaw(block.text))) return !citesItself(above, next.body);
  if (lead.kind !== 'heading' && STOPPED.test(lead.text.slice(-LONGEST_STOP))) return false;
  const label = block.marker || block.text.slice(0, LONGEST_LABEL);
  // What a line without an end has below it as a list is its author's, unless it is an item itself.
  const isDeeper = block.indent > lead.indent && (block.marker === '' || lead.marker !== '');
  return OPENED.test(block.text) || LABEL.test(label) || isDeeper;
}

/**
 * `Stofnuninni er jafnframt skylt að „...“` below a paragraph with words of a law of Iceland: whether one that cites nothing quotes what may be
 * of that as well. A term, and what somebody is said to say, is none of it.
 */
function followsLaw(
  { citing, structure }: BlockReader,
  { block: { text }, statutes, structure: own }: BlockReader,
): boolean {
  if (structure.quotes.length === 0 || statutes.forms.length > 0) return false;
  if (!citing.at(-1)?.citations.some(isIcelandic)) return false;
  return own.quotes.some(({ start, inner }) => {
    if (wordsOf(text.slice(inner.start, inner.end)).length < FEWEST_BELOW) return false;
    const sentence = own.sentences.findLast((one) => one.start <= start);
    const lead = outsideQuotes(text, sentence?.start ?? 0, start, own.quotes);
    // What names a place with its number, though of a law that is not read, has the words itself.
    const isPlaced = /\d/.test(lead) && causeInIcelandic(lead) === 'unread';
    return !isPlaced && !isOfSomebody(lead);
  });
}

/** Fewer quoted words than these below a law are a term or a name. */
const FEWEST_BELOW = 3;

/** Whether a block is the next item of a list, or the next row of a table. */
function isNextOf(lead: BlockReader['block'], { kind, marker }: BlockReader['block']): boolean {
  return lead.kind === 'row' ? kind === 'row' : lead.marker !== '' && marker !== '' && kind !== 'row';
}

/**
 * `Ákvæði: 5. gr. laga nr. 7/1990` over `Texti: „...“`: whether a line has nothing but a law of Iceland with its label, and the next, in its list or
 * its paragraphs, words in marks behind a label that is nobody's.
 */
function isLabelOfLaw({ block: lead, citing }: BlockReader, { block, citing: cited, statutes }: BlockReader): boolean {
  const isNext = lead.kind === 'row' ? false : (lead.marker === '') === (block.marker === '') && block.kind !== 'row';
  const [first] = citing;
  if (!isNext || first === undefined || cited.length + statutes.forms.length > 0) return false;
  if (!first.citations.some(isIcelandic) || lead.text.length > LONGEST_SOURCE) return false;
  const label = LABELLED.exec(block.text)?.[1];
  if (label === undefined || !isNeutralHead(label)) return false;
  return isNeutralHead(wordsBeside(lead.text, { start: 0, end: lead.text.length }, citing).join(' '));
}

/** `Texti: „`: a label with words behind it that begin with a mark. */
const LABELLED = /^([^:„“”"«»]{0,40}):\s*[„“"«»]/u;

/** Whether a passage cites nothing and is nothing but words in marks. */
function isAllQuoted({ body: { block, citing, structure }, rest }: Passage): boolean {
  const [first] = structure.quotes;
  if (rest.length > 0 || citing.length > 0 || first === undefined || !OPENED.test(block.text)) return false;
  return wordsOf(outsideQuotes(block.text, 0, block.text.length, structure.quotes)).length === 0;
}

/** Whether a block, of whatever kind, cites and says nothing else. */
function isSignalAlone({ block: { text }, citing }: BlockReader): boolean {
  if (citing.length === 0 || text.length > LONGEST_SOURCE) return false;
  const words = wordsBeside(text, { start: 0, end: text.length }, citing);
  return words.length === 0 || readRun(words)?.reports === false || isSignalInIcelandic(words);
}

/** Whether what goes on with the legislation that alone is cited above it is read as a citation of that: its words are then its own. */
function citesItself({ citing, statutes }: BlockReader, { statutes: { forms } }: BlockReader): boolean {
  const isOfLaw = citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment');
  return isOfLaw && citing.length + statutes.forms.length > 0 && forms.some(({ opens }) => opens === true);
}

/**
 * Whether what stands below a provision that is cited by itself, or at the end of a line, reads as law: right below it, or below one line
 * that may be the heading of the provision.
 */
function isLawBelow(lead: BlockReader, next: Passage | undefined, afterNext: Passage | undefined): boolean {
  const { block, citing, statutes } = lead;
  if (block.kind === 'row' && !isSingleCell(block)) return false;
  if (!next || block.label !== undefined || citing.length + statutes.forms.length === 0) return false;
  if (!citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment') && !opensWithLaw(lead)) return false;
  const isEnded = block.kind !== 'heading' && STOPPED.test(block.text.slice(-LONGEST_STOP));
  if (isEnded && !isCitationAlone(lead)) return false;
  if (readsAsLaw(block, next.body)) return true;
  const { block: between, citing: cited } = next.body;
  const isTitle =
    between.kind === 'paragraph' && between.marker === '' && cited.length === 0 && TITLE.test(between.text);
  return isTitle && afterNext !== undefined && readsAsLaw(block, afterNext.body);
}

/**
 * `**5. gr. laga nr. 7/1990**` over a paragraph of prose that neither cites nor quotes: whether what stands below a provision of a law of
 * Iceland that is cited by itself is what the draft says of it, however that reads. The last line of a list of authorities has nothing below it.
 */
function isSaidBelow(lead: BlockReader, next: Passage | undefined, before: Passage | undefined): boolean {
  if (!next || !isProvisionAlone(lead) || (before && isProvisionAlone(before.body))) return false;
  const { block, citing, statutes, structure } = next.body;
  const isPlain = block.kind === 'paragraph' && block.marker === '' && block.label === undefined;
  if (!isPlain || citing.length + statutes.forms.length + structure.quotes.length > 0) return false;
  return ENDED.test(block.text.slice(-LONGEST_STOP)) && wordsOf(block.text).length >= FEWEST_BELOW;
}

/** Whether a heading, or a line that is no item of a list, has nothing but provisions of Iceland that it cites. */
function isProvisionAlone({ block: { kind, text, marker, label }, citing, statutes }: BlockReader): boolean {
  const isLine = (kind === 'heading' || kind === 'paragraph') && marker === '' && label === undefined;
  if (!isLine || citing.length === 0 || statutes.forms.length > 0 || text.length > LONGEST_SOURCE) return false;
  const isOfPlace = citing.every(isPlaceOfIceland);
  const words = wordsBeside(text, { start: 0, end: text.length }, citing);
  return isOfPlace ? words.length === 0 : isPlaceOfIceland(citing[0]) && isSignalInIcelandic(words);
}

/** `### 5. gr. laga nr. 7/1990, sbr. Hrd. nr. 125/2000`: whether a block cites a place in a law of Iceland, and sends to others behind it. */
function opensWithLaw({ block: { text }, citing }: BlockReader): boolean {
  return isPlaceOfIceland(citing[0]) && isSignalInIcelandic(wordsBeside(text, { start: 0, end: text.length }, citing));
}

function isPlaceOfIceland(reference: BlockReader['citing'][number] | undefined): boolean {
  const first = reference?.citations[0];
  return first?.cites.kind === 'enactment' && isIcelandic(first) && first.cites.enactment.places.length > 0;
}

/** Whether a footnote of a provision that is cited by itself cites nothing and reads as law. */
function isLawNoted(lead: BlockReader, notes: ReadonlyMap<string, BlockReader>): boolean {
  const { block, citing } = lead;
  if (block.marks.length === 0 || notes.size === 0 || !isCitationAlone(lead)) return false;
  if (!citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment')) return false;
  return block.marks.some(({ label }) => {
    const note = notes.get(label);
    return (
      note !== undefined && note.citing.length === 0 && note.structure.quotes.length === 0 && hasLaw(note.block.text)
    );
  });
}

/** Whether a block has words as an enactment has them, and none of its author's. What it cites stands within them. */
function readsAsLaw(lead: BlockReader['block'], { block, citing }: BlockReader): boolean {
  const { text } = block;
  if (!(lead.kind === 'row' ? isSingleCell(block) : block.kind === 'paragraph') || block.label !== undefined)
    return false;
  if (!hasLaw(text) && !(citing.length > 0 && SMALL.test(text)) && !namesActForShort(text, citing)) return false;
  if (lead.marker !== '' && block.marker !== '' && block.indent <= lead.indent) return false; // the next item of its list
  const [first] = citing;
  const isOfOther =
    first !== undefined && (first.start < LONGEST_OPENING || first.citations[0]?.cites.kind !== 'enactment');
  return !isOfOther || namesLawWithin({ block, citing }) || opensWithOther(text, citing);
}

/** Whether a block is a row of a table that has one column. */
function isSingleCell({ kind, text }: BlockReader['block']): boolean {
  return kind === 'row' && !text.includes('\t');
}

/** What begins without a capital below a provision, and names other law, is a part of its sentence. */
const SMALL = /^\p{Ll}+ \p{L}/u;
/** Whether a heading or a line has nothing but provisions that it cites. */
function citesLawAlone(above: BlockReader): boolean {
  return isSignalAlone(above) && above.citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment');
}

function hasLaw(text: string): boolean {
  return (ENACTED.test(text) || readsAsLawOfIceland(text)) && !AUTHORS.test(text);
}

/** How the words of an enactment say what is so. */
const ENACTED =
  /\b(?:shall|must|may)\b|[”"’'],? (?:means?|includes?|has)\b|\b(?:is|are) (?:guilty|liable|entitled)\b|\b(?:has|have) effect\b|^\W*(?:\w{1,4}[.)]?\s+)?(?:An?|Any|Every|Where|If|Nothing in|No person|Subject to|For the purposes? of|This (?:Act|Part|section|subsection|regulation|article|rule|paragraph|Schedule)|In this (?:Act|Part|section|subsection|regulation|article|rule|paragraph|Schedule))\b/;
/** What an author alone says. */
const AUTHORS = /\b(?:I|[Ww]e|[Mm]y|[Oo]ur|[Ss]ubmits?|[Cc]ontends?)\b/;
/** A citation that begins sooner opens what the author says of it, in characters. */
const LONGEST_OPENING = 40;
/** The heading of a provision has no stop. */
const TITLE = /^[^.;:—]{1,120}$/;

/** `That is section 5 of the Act.`: whether a passage says of words in a paragraph of their own above it what they are. */
function pointsBack({ block, citing: [first] }: BlockReader, { body, rest }: Passage): boolean {
  if (block.kind !== 'paragraph' || !first || !POINTS.test(block.text.slice(0, Math.min(first.start, LONGEST_POINT))))
    return false;
  const above = rest.at(-1) ?? body;
  return isWords(above.block) && above.citing.length === 0;
}

/** Whether a line that cites, quotes nothing and says nothing of its own stands right below a block quotation that is of nothing: it may be its source. */
function isBelowWords({ block, citing, structure }: BlockReader, before: Passage): boolean {
  const above = before.rest.at(-1) ?? before.body;
  if (block.kind !== 'paragraph' || block.text.length > LONGEST_SOURCE) return false;
  if (!isWords(above.block) && !isSetIn(above.block, block)) return false;
  const isPlain = citing.length > 0 && structure.quotes.length === 0 && !/:\s*$/.test(block.text);
  if (!isPlain || mentions(before)) return false;
  const known = uniteSpans(citing.flatMap((one) => [one, ...one.pinpoints]));
  const runs = runsOf(block.text, { start: 0, end: block.text.length }, known).map((run) => wordsOf(run));
  return runs.every((words) => words.length === 0 || readRun(words) !== null || readFact(words) !== null);
}

/** How long a line may be that is the source of the words above it, in characters. */
const LONGEST_SOURCE = 300;

const POINTS =
  /^(?:That|This|Those|These|Such|So)(?:\s(?:is|are|was|were|comes?|stands?|from|in|the|words?|text|wording|of|found)){1,6}\s$/;
const LONGEST_POINT = 60;
const OPENED = /^\s*[“"„‘'«»]/;
/** How a sentence goes on with what the paragraph before it cites: `It provides:`. */
const GOES_ON =
  /^(?:It|They|This|That|These|Those|(?:The|This|That|These)\s(?:relevant\s|same\s)?(?:(?:sub)?sections?|provisions?|paragraphs?|Act|regulations?|rules?|articles?|[Ss]chedule|[Oo]rder|statute|text|wording))\s/;
const STOPPED = /[.?!;,][”“"’')\]]{0,3}\s*$/;
const LONGEST_STOP = 8;
/** How a paragraph of prose ends. */
const ENDED = /[.?!][”“"’')\]]{0,3}\s*$/;
/** What an enactment prints before its parts: `(1)`, `(a)`, `5.—(1)`; a number alone is an author’s. */
const LABEL = /^(?:\d{1,4}[A-Z]?\.?\s?[—–-]\s?)?\(\w{1,4}\)/;
const LONGEST_LABEL = 16;

/** Whether a block has a citation at its end, which is then the source of its words. */
function closesWithCitation({ block, citing }: BlockReader): boolean {
  const { text } = block;
  const last = citing.at(-1);
  if (last === undefined || text.length - last.end > LONGEST_CLOSE) return false;
  return !standsWithin(block, last);
}

/** How much may stand behind the citation that closes words, in characters: a pinpoint, a bracket, a stop. */
const LONGEST_CLOSE = 16;
