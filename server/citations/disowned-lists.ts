import type { BlockReader } from './block-reader.ts';
import table from './columns.json' with { type: 'json' };
import { closesWithFalse, leadsToFalse } from './disowning.ts';
import type { Passage } from './passages.ts';

/** Longest item of a list of citations, in characters, and most items that a sentence beside it speaks of. */
const LONGEST_ITEM = 300;
const MOST_ITEMS = 60;
/** How much of what stands beside a list is read, in characters. */
const REACH = 240;

const NONE: ReadonlySet<number> = new Set();

/**
 * The passages of a draft that are items of a list, or rows of a table, whose citations the draft reports as false: in the
 * sentence that leads into it, in the one that closes it, or in the headings of its columns (`Cited as`, `Actually`).
 */
export function disownedItems(passages: readonly Passage[]): ReadonlySet<number> {
  const disowned = new Set<number>();
  for (const [at, passage] of passages.entries()) {
    if (isUnderFalse(passage.body)) disowned.add(at);
    if (!isItem(passage) || isOfOne(passages[at - 1], passage)) continue;
    const end = endOfList(passages, at);
    if (end - at > MOST_ITEMS || (!leads(passages[at - 1]) && !closes(passages[end]))) continue;
    for (let i = at; i < end; i++) disowned.add(i);
  }
  return disowned.size > 0 ? disowned : NONE;
}

/** Where the list ends that begins at a passage, of its own items alone. */
function endOfList(passages: readonly Passage[], at: number): number {
  const first = passages[at];
  let end = at + 1;
  while (end - at <= MOST_ITEMS && first && isOfOne(first, passages[end])) end++;
  return end;
}

/** Whether an item goes on with the list of another: it is set in as far and marked in the same way. */
function isOfOne(one: Passage | undefined, next: Passage | undefined): boolean {
  if (!one || !next || !isItem(one) || !isItem(next)) return false;
  const [a, b] = [one.body.block, next.body.block];
  return b.indent === a.indent && markOf(a.marker) === markOf(b.marker) && a.kind === b.kind;
}

/** How a list marks its items: by numbers, by letters, or by a sign. */
function markOf(marker: string): string {
  return /\d/.test(marker) ? 'number' : /\p{L}/u.test(marker) ? 'letter' : 'sign';
}

function isItem(passage: Passage | undefined): boolean {
  if (!passage) return false;
  const { kind, marker, text } = passage.body.block;
  return kind === 'row' || (kind === 'paragraph' && marker !== '' && text.length <= LONGEST_ITEM);
}

const leads = remembered((text) => leadsToFalse(text.slice(-REACH)));
const closes = remembered((text) => closesWithFalse(text.slice(0, REACH)));

/** What the text of a passage's body says, asked once: most of a draft stays from one keystroke to the next. */
function remembered(says: (text: string) => boolean): (passage: Passage | undefined) => boolean {
  const known = new WeakMap<BlockReader, boolean>();
  return (passage) => {
    if (!passage) return false;
    const { body } = passage;
    const said = known.get(body) ?? says(body.block.text);
    known.set(body, said);
    return said;
  };
}

/** Whether one column of a row has what is cited, and another what there is instead. */
function isUnderFalse({ block }: BlockReader): boolean {
  return block.headings?.some((heading) => FALSE_COLUMNS.has(heading.trim().toLowerCase())) ?? false;
}

const FALSE_COLUMNS: ReadonlySet<string> = new Set(table.false);
