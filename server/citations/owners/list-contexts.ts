import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import table from '../mentions/columns.json' with { type: 'json' };
import { type ListContext, NO_CONTEXT } from '../passages/list-context.ts';
import type { Passage } from '../passages/passages.ts';
import { authorsBelow } from './authors-behind.ts';
import { besideLaw } from './beside-law.ts';
import { courtsOver } from './courts-over.ts';
import { disclaimersBeside } from './disclaimers.ts';
import { closesWithFalse, leadsToFalse } from './disowning.ts';
import { headingsAbove } from './headings-above.ts';
import { heededIn } from './heeded.ts';
import { judgedItems } from './judged-lists.ts';
import { endOfList, goesOnWith, MOST_ITEMS } from './list-items.ts';
import { assertedBy } from './list-leads.ts';
import { ownTitle } from './own-titles.ts';
import { personsAbove } from './persons-above.ts';
import { overheads } from './reach.ts';
import { referredBelow } from './referred-below.ts';
import { sentencesAbove } from './sentence-above.ts';
import { wordsBelow } from './set-out.ts';
import { speakersAbove } from './speakers-above.ts';
import { speakersOver } from './speakers-over.ts';
import { spokenBeside } from './spoken-beside.ts';
import { standingSpeakers } from './standing-speakers.ts';
import { timesBeside } from './times-beside.ts';
import { toldTables } from './told-tables.ts';
import { wordsOver } from './words-over.ts';

/** Longest item of a list of citations, in characters. */
const LONGEST_ITEM = 300;
/** How much of what stands beside a list is read, in characters. */
const REACH = 240;

/**
 * What bears on the citations of each passage of a draft that is an item of a list, a row of a table, or right below a
 * heading; others have no entry. Items are reported as false by the sentence that leads into them, by the one that closes
 * them, or by the headings of their columns (`Cited as`, `Actually`). Nothing is read for passages that cite nothing.
 */
export function* listContexts(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, ListContext>> {
  const heeded = yield* heededIn(passages, mayCite, isItem);
  const disowned = yield* disownedItems(passages, heeded);
  const judged = yield* judgedItems(passages, heeded);
  const leads = yield* leadsOf(passages, heeded);
  const beside = yield* disclaimersBeside(passages, mayCite);
  const times = yield* timesBeside(passages);
  const headings = yield* headingsAbove(passages, mayCite);
  const setOut = yield* wordsBelow(passages, mayCite);
  const referred = yield* referredBelow(passages, mayCite);
  const below = yield* besideLaw(passages);
  const told = yield* toldTables(passages, heeded);
  const above = yield* overheads(passages, ownTitle(passages));
  const over = yield* wordsOver(passages, heeded, above);
  const stems = yield* speakersOver(passages, mayCite, above);
  const sentences = yield* sentencesAbove(passages, mayCite);
  const authors = yield* authorsBelow(passages, mayCite);
  const named = yield* namedOver(passages, mayCite);
  const { spoken, takenBack, disowned: disownedAbove } = yield* spokenBeside(passages, mayCite);
  const contexts = new Map<number, ListContext>();
  for (const at of new Set([
    ...disowned,
    ...judged.keys(),
    ...leads.keys(),
    ...beside.keys(),
    ...times.keys(),
    ...headings.keys(),
    ...setOut,
    ...referred,
    ...told,
    ...over.keys(),
    ...stems.keys(),
    ...authors.keys(),
    ...sentences.keys(),
    ...named.keys(),
    ...spoken,
    ...takenBack,
    ...disownedAbove,
    ...below.keys(),
  ]))
    contexts.set(at, {
      ...NO_CONTEXT,
      ...beside.get(at),
      ...{
        disowned: disowned.has(at) || judged.get(at) === 'denied',
        lead: leads.get(at) ?? null,
        times: times.get(at) ?? '',
      },
      ...{ heading: headings.get(at) ?? '', setOut: setOut.has(at), judged: judged.get(at) ?? null },
      ...{ told: told.has(at), referred: referred.has(at) },
      over: over.get(at) ?? null,
      ...{ stem: stems.get(at) ?? '', author: authors.get(at) ?? '' },
      sentenceAbove: sentences.get(at) ?? '',
      ...named.get(at),
      ...{ spoken: spoken.has(at), takenBack: takenBack.has(at), disownedAbove: disownedAbove.has(at) },
      ...below.get(at),
    });
  return contexts;
}

/** Who is named above each passage, and the courts that lines over it name. */
type NamedOver = Pick<ListContext, 'personAbove' | 'standing' | 'speakerAbove' | 'courts'>;

function* namedOver(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, NamedOver>> {
  const persons = yield* personsAbove(passages, mayCite);
  const standing = yield* standingSpeakers(passages, mayCite);
  const lastly = yield* speakersAbove(passages, mayCite);
  const courts = yield* courtsOver(passages, mayCite);
  const all = [persons, standing, lastly, courts].flatMap((one) => [...one.keys()]);
  return new Map(
    all.map((at): [number, NamedOver] => [
      at,
      {
        personAbove: persons.get(at) ?? '',
        ...{ standing: standing.get(at) ?? '', speakerAbove: lastly.get(at) ?? '' },
        courts: courts.get(at) ?? '',
      },
    ]),
  );
}

/** What looking at a passage costs beside reading a character, about, and at an item of a list, of which more is read. */
const COST = 4;
const COST_OF_ITEM = 120;

function* disownedItems(passages: readonly Passage[], heeded: Uint8Array): Steps<ReadonlySet<number>> {
  const disowned = new Set<number>();
  yield* eachInSteps(passages.length, (at) => {
    if (heeded[at] === 0) return COST;
    const passage = passages[at] as Passage;
    if (isUnderFalse(passage.body) || isUnderHeading(passages, at)) disowned.add(at);
    if (!isItem(passage) || isOfOne(passages[at - 1], passage)) return COST;
    const end = endOfList(passages, at, isOfOne);
    if (end - at > MOST_ITEMS || (!leads(passages[at - 1]) && !closes(passages[end]))) return COST_OF_ITEM;
    for (let i = at; i < end; i++) disowned.add(i);
    return COST_OF_ITEM;
  });
  return disowned;
}

/** What is asserted above each item, row, and paragraph that is led into or stands below a heading: items of one list share what leads into the first. */
function* leadsOf(passages: readonly Passage[], heeded: Uint8Array): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  yield* eachInSteps(passages.length, (at) => {
    if (heeded[at] === 0) return COST;
    const listed = isItem(passages[at]);
    const lead = listed
      ? leadOfItem(passages, at, found)
      : isLedInto(passages, at)
        ? aboveOf(passages, at)
        : headnoteBeside(passages, at);
    if (lead !== null) found.set(at, lead);
    return listed ? COST_OF_ITEM : COST;
  });
  return found;
}

/** By the item before it in its list, past those that are set in deeper; else by its parent item, or by what stands above. */
function leadOfItem(passages: readonly Passage[], at: number, found: ReadonlyMap<number, string>): string | null {
  const own = passages[at];
  for (let before = at - 1; before >= 0 && at - before <= MOST_ITEMS; before--) {
    const one = passages[before];
    if (isOfOne(one, own)) return found.get(before) ?? null;
    if (!isItem(one) || !own || !one) break;
    if (one.body.block.kind === 'row' || own.body.block.kind === 'row') break; // a row is of its table alone
    if (one.body.block.indent > own.body.block.indent) continue;
    return asserted(one) ?? found.get(before) ?? null;
  }
  return aboveOf(passages, at);
}

/** What the passages right above one assert: a lead that says nothing of its own, `The cases are:`, goes on with the one before. */
function aboveOf(passages: readonly Passage[], at: number): string | null {
  for (let above = at - 1; above >= 0 && at - above <= MOST_LEADS; above--) {
    const one = passages[above];
    if (!one || one.rest.length > 0 || one.body.block.label !== undefined || one.body.block.kind === 'row') return null;
    // A sentence that has ended right above leads into nothing; above a lead it is what that goes on with.
    if (above === at - 1 && ENDED.test(one.body.block.text)) return null;
    const said = asserted(one);
    if (said !== null) return said;
    if (!one.body.block.text.endsWith(':')) return null;
  }
  return null;
}

const ENDED = /[.?!][”"’')\]]{0,3}\s*$/;
/** How many passages one after the other may lead into a list. */
const MOST_LEADS = 2;

/** Whether a paragraph stands below a heading, or a passage that ends with a colon. */
function isLedInto(passages: readonly Passage[], at: number): boolean {
  const above = passages[at - 1]?.body.block;
  const own = passages[at]?.body.block;
  if (!above || own?.kind !== 'paragraph' || own.text.length > LONGEST_ITEM) return false;
  return above.kind === 'heading' || above.text.endsWith(':');
}

/** What a note of a case says that it held, above the line that is but its citation or below: `Held, allowing the appeal, that`. */
function headnoteBeside(passages: readonly Passage[], at: number): string | null {
  const own = passages[at]?.body.block;
  if (own?.kind !== 'paragraph' || own.text.length > LONGEST_ITEM) return null;
  const notes = [passages[at - 1], passages[at + 1]].map((one) => one?.body.block.text.slice(0, REACH) ?? '');
  return notes.find((text) => HEADNOTE.test(text)) ?? null;
}

const HEADNOTE = /^\W{0,4}(?:held|per curiam)\b/i;

/** Whether an item goes on with the list of another: it is set in as far and marked in the same way. */
function isOfOne(one: Passage | undefined, next: Passage | undefined): boolean {
  if (!one || !next || !isItem(one) || !isItem(next)) return false;
  return goesOnWith(one.body.block, next.body.block);
}

function isItem(passage: Passage | undefined): boolean {
  if (!passage) return false;
  const { kind, marker, text } = passage.body.block;
  return kind === 'row' || (kind === 'paragraph' && marker !== '' && text.length <= LONGEST_ITEM);
}

const leads = remembered(({ block: { text } }) => leadsToFalse(text.slice(-REACH)), false);
const closes = remembered(
  ({ block: { text }, structure: { sentences } }) =>
    sentences.slice(0, MOST_CLOSING).some(({ start }) => closesWithFalse(text.slice(start, start + REACH))),
  false,
);
/** How many sentences below a list may speak of it: `I have looked for each. Not one is a real decision.` */
const MOST_CLOSING = 3;
const asserted = remembered(({ block: { text, kind } }) => assertedBy(text, kind === 'heading'), null);

/** What the text of a passage's body says, asked once: most of a draft stays from one keystroke to the next. */
function remembered<T>(says: (body: BlockReader) => T, nothing: T): (passage: Passage | undefined) => T {
  const known = new WeakMap<BlockReader, { readonly said: T }>();
  return (passage) => {
    if (!passage) return nothing;
    const { body } = passage;
    const { said } = known.get(body) ?? { said: says(body) };
    known.set(body, { said });
    return said;
  };
}

/** Whether one column of a row has what is cited, and another what there is instead. */
function isUnderFalse({ block }: BlockReader): boolean {
  return block.headings?.some((heading) => FALSE_COLUMNS.has(heading.trim().toLowerCase())) ?? false;
}

/** Whether the heading right above a paragraph says that what is cited below it is false: `Non-existent cases`. */
function isUnderHeading(passages: readonly Passage[], at: number): boolean {
  const above = passages[at - 1];
  return above?.body.block.kind === 'heading' && passages[at]?.body.block.kind === 'paragraph' && leads(above);
}

const FALSE_COLUMNS: ReadonlySet<string> = new Set(table.false);
