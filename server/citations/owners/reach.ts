import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { MOST_ITEMS } from './list-items.ts';
import { isTitleLine, leadsOn } from './title-lines.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How many rows a table has at the most of which what stands over it speaks. */
const MOST_ROWS = 400;
/** How many passages below a heading it speaks of at the most. */
const MOST_BELOW = 400;
/** How long what leads into several may be, and what of them is no more than a citation, in characters. */
const LONGEST = 300;

/** Which passages stand over one, by their places: the heading, a title below that, and what leads into its run; -1 where none does. */
export interface Overhead {
  readonly heading: number;
  readonly title: number;
  readonly stem: number;
}

/** What a run is made of that a sentence leads into. */
type Form = 'item' | 'row' | 'block' | 'first';

/**
 * What stands over each passage, as far as it reaches: a heading to the next one, a title of its own line to the next of these, and what
 * leads into several to the end of its run: of the list, the table, or the block quotations one after the other.
 */
export function* overheads(passages: readonly Passage[], ownTitle: number): Steps<readonly Overhead[]> {
  const found: Overhead[] = [];
  let [heading, title, stem] = [-1, -1, -1];
  let form: Form = 'first';
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { block } = passage.body;
    const own = formOf(passage);
    const isHeading = block.kind === 'heading';
    if (isHeading || isTitleLine(passage)) {
      if (isHeading) heading = at === ownTitle ? -1 : at;
      title = isHeading || at === ownTitle ? -1 : at;
      stem = -1;
      found.push({ heading: isHeading ? -1 : heading, title: -1, stem: -1 });
      return COST;
    }
    const most = own === 'row' ? MOST_ROWS : MOST_ITEMS;
    if (stem >= 0 && (at - stem > most || !goesOn(passages[stem] as Passage, form, own, at - stem))) stem = -1;
    if (stem >= 0) form = own;
    // An item leads into what is set in below it, which its own list hands on, or into what is no item.
    const leads =
      at !== ownTitle && own !== 'row' && !(own === 'item' && stem >= 0) && !isBare(passage) && leadsOn(passage);
    if (leads) {
      stem = at;
      form = passage.rest.length > 0 ? 'block' : 'first';
    }
    found.push({
      heading: at - heading <= MOST_BELOW ? heading : -1,
      title: at - title <= MOST_BELOW ? title : -1,
      stem: leads && passage.rest.length === 0 ? -1 : stem,
    });
    return COST;
  });
  return found;
}

/** Whether a run goes on with a passage, so many behind what leads into it. */
function goesOn(stem: Passage, form: Form, own: Form, behind: number): boolean {
  if (form !== 'first') return own === form;
  return behind === 1 && !(own === 'item' && formOf(stem) === 'item');
}

function formOf(passage: Passage): Form {
  const { block, citing } = passage.body;
  if (block.kind === 'row') return 'row';
  if (block.kind === 'quote') return 'block';
  if (block.kind === 'paragraph' && block.marker !== '') return 'item';
  const isOfBlocks = passage.rest.length > 0 || citing.length > 0;
  return isOfBlocks && isBare(passage) ? 'block' : 'first';
}

/** Whether a passage says nothing beside what it cites and quotes: `A at [12]:` above a block quotation. */
function isBare({ body }: Passage): boolean {
  const own = bare.get(body) ?? isCitationAlone(body);
  bare.set(body, own);
  return own;
}

/** Kept: most of a draft stays from one keystroke to the next. */
const bare = new WeakMap<BlockReader, boolean>();

function isCitationAlone({ block, citing, structure }: BlockReader): boolean {
  if (citing.length === 0 || block.text.length > LONGEST) return false;
  const apart = [...citing.flatMap((one) => [one, ...(one.name ? [one.name] : [])]), ...structure.quotes];
  const all = apart.map((one) => ({ ...one, pinpoints: 'pinpoints' in one ? one.pinpoints : [] }));
  return wordsBeside(block.text, { start: 0, end: block.text.length }, all).every((word) => SMALL.has(word));
}

const SMALL: ReadonlySet<string> = new Set(['at', 'See', 'see', 'and']);
