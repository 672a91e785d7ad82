import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Over } from '../passages/list-context.ts';
import type { Passage } from '../passages/passages.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import type { Speaker } from '../phrases/speakers.ts';
import { wordsOf } from '../text/words.ts';
import { isReplaced } from './corrections.ts';
import { saidByFields } from './entry-fields.ts';
import { speakerOfEntry } from './fields.ts';
import { saidByHead, saidByHeading } from './heads.ts';
import { goesOnWith, MOST_ITEMS } from './list-items.ts';
import { readOver } from './over.ts';
import { ownTitle } from './own-titles.ts';
import { isOfOtherCourt } from './owners.ts';
import type { Overhead } from './reach.ts';
import { saidAbove } from './said-over.ts';
import { undoneBelow } from './undone-leads.ts';

/** What looking at a passage costs beside reading a character, about, and at an item, of which the list is read. */
const COST = 4;
const COST_OF_ITEM = 120;
/** How long a line is that stands over something, in characters. */
const LONGEST = 300;

/**
 * What stands over the words of each item, row and paragraph, and keeps them from being taken for the court’s: the lead or the title of a
 * list, the caption of a table, a heading. Over items that name no case themselves every word of what stands right above has to be known.
 */
export function* wordsOver(
  passages: readonly Passage[],
  heeded: Uint8Array,
  above: readonly Overhead[],
): Steps<ReadonlyMap<number, Over>> {
  const found = new Map<number, Over>();
  const overItems = new Map<number, Over>();
  const title = ownTitle(passages);
  yield* eachInSteps(passages.length, (at) => {
    if (heeded[at] === 0) return COST;
    const passage = passages[at] as Passage;
    const isListed = isItem(passage);
    const over = isListed ? overItem(passages, at, overItems, title) : null;
    if (over !== null) overItems.set(at, over);
    const said = isReplaced(passages, at)
      ? 'false'
      : (saidAbove(passages, at, above[at] as Overhead, over) ?? saidByField(passages, at));
    if (said !== null && (said !== 'unread' || (isListed && !citesItself(passage)))) found.set(at, said);
    return isListed ? COST_OF_ITEM : COST;
  });
  return found;
}

/** What a field of the entry in which a passage is says against its words: `Speaker: counsel for the bank`, `Status: rejected`. */
function saidByField(passages: readonly Passage[], at: number): Over | null {
  const isTheirs = saidByHead(wordsOf(speakerOfEntry(passages, at))) === 'others';
  return isTheirs ? 'theirs' : saidByFields(passages, at);
}

/** Of an item by the one before it in its list, past those that are set in deeper; else by its parent item, or by what stands above. */
function overItem(
  passages: readonly Passage[],
  at: number,
  found: ReadonlyMap<number, Over>,
  title: number,
): Over | null {
  const own = passages[at] as Passage;
  for (let before = at - 1; before >= 0 && at - before <= MOST_ITEMS; before--) {
    const one = passages[before];
    if (!one || !isItem(one)) break;
    if (goesOnWith(one.body.block, own.body.block)) return found.get(before) ?? null;
    if (one.body.block.indent > own.body.block.indent) continue;
    const parents = one.body.block.indent < own.body.block.indent ? (found.get(before) ?? null) : null;
    return plainer(saidByParent(one.body), parents);
  }
  return overAt(passages, at, title);
}

/** What is said right above, or further up where it is but not known what that says. */
function plainer(said: Over | null, above: Over | null): Over | null {
  return said === null || (said === 'unread' && above !== null) ? above : said;
}

/** What the line right above an item says of it, or where that says nothing, the heading of that line. */
function overAt(passages: readonly Passage[], at: number, title: number): Over | null {
  let found: Over | null = null;
  for (let above = at - 1; above >= Math.max(0, at - MOST_LEADS); above--) {
    const one = passages[above];
    // A title that cites is of what stands below it, whoever’s paper it names.
    if (!one || (above === title && one.body.citing.length === 0)) break;
    if (one.rest.length > 0 || !standsOver(one.body)) break;
    found = plainer(found, saidBy(one.body));
    if ((found !== null && found !== 'unread') || one.body.block.kind === 'heading') break;
  }
  return found;
}

/** How many lines one above the other stand over something. */
const MOST_LEADS = 2;

/** Whether a block stands over the next one: a heading, a line without an end, or what ends with a colon. */
function standsOver({ block: { kind, text, marker, label } }: BlockReader): boolean {
  if (label !== undefined || kind === 'row' || kind === 'quote') return false;
  if (kind === 'heading' || text.trimEnd().endsWith(':')) return true;
  return marker === '' && text.length <= LONGEST && !STOPPED.test(text);
}

/** Whether a block leads into what comes next. */
function isLead({ block: { text } }: BlockReader): boolean {
  return text.trimEnd().endsWith(':');
}

const STOPPED = /[.?!;][”"’')\]*_]{0,6}\s*$/;

function isItem({ body: { block } }: Passage): boolean {
  return block.kind === 'paragraph' && block.marker !== '' && block.text.length <= LONGEST;
}

/** What an item says of those set in below it: as what leads into them, or as their title where it is a line without an end. */
function saidByParent(body: BlockReader): Over | null {
  if (isLead(body)) return saidBy(body);
  const { text } = body.block;
  const isTitle = text.length <= LONGEST_TITLE && !STOPPED.test(text) && body.structure.quotes.length === 0;
  return isTitle ? saidByHeading(ownWords(body, { start: 0, end: text.length }), false) : null;
}

/** How long the title of an item is, in characters. */
const LONGEST_TITLE = 160;

/** Whether an item names its case itself, in full or by a short name. */
function citesItself({ body }: Passage): boolean {
  return body.citing.some(({ kind, words }) => kind === 'full' || (kind === 'named' && words !== null));
}

/** What the last sentence of a block says, without what it cites and quotes. */
function saidBy(body: BlockReader): Over | null {
  const { structure, citing } = body;
  const last = structure.sentences.at(-1);
  if (!last) return null;
  const words = ownWords(body, { start: Math.max(last.start, last.end - LONGEST), end: last.end });
  const isTitle = !isLead(body);
  // A heading that cites nothing is the topic of a section.
  const said = undoneBelow(words) ?? saidByHeading(words, !isTitle);
  if (said !== null || (isTitle && citing.length === 0)) return said;
  return readOver(words, (speakers) => isOfAnother(speakers, body, isTitle));
}

/** What a sentence says beside what it cites and quotes, and the names of cases. */
function ownWords(body: BlockReader, sentence: Span): readonly string[] {
  const { block, structure, citing } = body;
  const names = citing.flatMap(({ name }) => (name ? [withFirst(block.text, name)] : []));
  const apart = [...citing, ...[...names, ...structure.quotes, ...namesIn(body, sentence)].map(asMention)];
  return wordsBeside(block.text, sentence, apart);
}

/** Whether a court is named that is another than the one cited; or over a list, by its name, one judge of whom nobody says that he decided. */
function isOfAnother(speakers: readonly Speaker[], { citing }: BlockReader, isTitle: boolean): boolean {
  if (isTitle && speakers.some(({ kind }) => kind === 'judge')) return true;
  return citing.some((one) => one.kind === 'full' && isOfOtherCourt({ speakers }, one));
}

/** The names of cases by themselves, in italics: `the propositions in *Harrow*`. */
function namesIn({ block }: BlockReader, sentence: Span): readonly Span[] {
  return block.emphasis.filter(
    ({ start, end }) => start > sentence.start && end <= sentence.end && NAME.test(block.text.slice(start, end)),
  );
}

/** Words with capitals, and what stands between them in a name. */
const NAME = /^[\s*_]*\p{Lu}[\p{L}’'.&-]*(?:\s(?:v|and|of|the|for|&|\(?\p{Lu}[\p{L}’'.&)-]*))*[\s*_]*$/u;

/** The name of a case with the other name of its first party: `Burnett or Grant v Harrow Mills`. */
function withFirst(text: string, { start, end }: Span): Span {
  const other = OTHER_NAME.exec(text.slice(Math.max(0, start - LONGEST_NAME), start));
  return { start: start - (other?.[0].length ?? 0), end };
}

const OTHER_NAME = /(?:^|(?<=\s))\p{Lu}[\p{L}’'.-]*\s(?:or|and|&)\s$/u;
const LONGEST_NAME = 40;

function asMention({ start, end }: Span): { start: number; end: number; pinpoints: [] } {
  return { start, end, pinpoints: [] };
}
