import { addAll } from '../../../shared/lists.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import type { ListContext, QuotedBelow } from '../passages/list-context.ts';
import { type Passage, partsOf } from '../passages/passages.ts';
import { wordsOf } from '../text/words.ts';

/** How many passages below a law are looked at, how many words in them, and how long these are, in characters. */
const MOST_PASSAGES = 12;
const MOST_QUOTED = 24;
const LONGEST = 2_000;
/** One word is a term. */
const FEWEST = 2;
/** How much of what stands between a law and what goes on with it is read, in characters. */
const REACH = 400;
/** What looking at a passage costs beside reading a character, about. */
const COST = 2;

type Beside = Pick<ListContext, 'quotedBelow' | 'sinceLaw'>;

/** The last passage that cites legislation, with what stands below it so far. */
interface Open {
  readonly at: number;
  readonly quoted: QuotedBelow[];
  since: string;
}

/**
 * `Section 5 provides: “...”`, and in a paragraph further down `The key phrase is “...”`: of each passage that cites legislation last, the words
 * that are quoted below it, up to the next that cites anything. Whose they are nobody says; where they are nearly those of the law they are
 * misquoted. Of each passage that goes on with legislation above, `It also says`, the sentences between.
 */
export function* besideLaw(passages: readonly Passage[]): Steps<ReadonlyMap<number, Beside>> {
  const found = new Map<number, Beside>();
  let open: Open | null = null;
  const close = (): void => {
    if (open !== null && open.quoted.length > 0)
      found.set(open.at, { sinceLaw: '', ...found.get(open.at), quotedBelow: open.quoted.slice(0, MOST_QUOTED) });
    open = null;
  };
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    if (cites(passage)) {
      close();
      const law = lawIn(passage);
      open = law === null ? null : { at, quoted: [], since: behindLaw(passage, law) };
      return COST;
    }
    if (open === null) return COST;
    const { body } = passage;
    if (body.statutes.forms.length > 0 && open.since !== '') found.set(at, { quotedBelow: [], sinceLaw: open.since });
    addAll(open.quoted, partsOf(passage).flatMap(wordsIn));
    open.since = `${open.since} ${body.block.text}`.slice(-REACH).trim();
    if (at - open.at >= MOST_PASSAGES) close();
    return body.block.text.length;
  });
  close();
  return found;
}

/**
 * Whether a passage cites anything. What only goes on with what stands above cites nothing: `The section also provides`, `That section`, `And: “...”`.
 */
function cites(passage: Passage): boolean {
  return partsOf(passage).some(
    ({ block: { text }, mentions, statutes }) =>
      mentions.some(({ start, end }) => withoutJoints(wordsOf(text.slice(start, end))).length > 0) ||
      statutes.forms.some(({ opens, how }) => opens !== true && how !== 'same'),
  );
}

/** Where a passage cites a law. */
interface CitedLaw {
  readonly reader: BlockReader;
  readonly start: number;
}

/** Where a passage cites legislation of another country than Iceland last; null where it does not. */
function lawIn(passage: Passage): CitedLaw | null {
  const reader = partsOf(passage).findLast(({ mentions: own, statutes }) => own.length + statutes.forms.length > 0);
  if (reader === undefined || reader.block.label !== undefined) return null;
  const mention = reader.mentions.at(-1);
  const form = reader.statutes.forms.at(-1);
  if (form !== undefined && form.start > (mention?.start ?? -1)) return { reader, start: form.start };
  const [first] = mention?.citations ?? [];
  return mention !== undefined && first?.cites.kind === 'enactment' && !isIcelandic(first)
    ? { reader, start: mention.start }
    : null;
}

/** The sentences of a passage behind the one that cites its law. */
function behindLaw({ body }: Passage, law: CitedLaw): string {
  if (law.reader !== body) return '';
  const { block, structure } = body;
  const next = structure.sentences.find(({ start }) => start > law.start);
  return next === undefined ? '' : block.text.slice(next.start).slice(-REACH);
}

/** Kept: most of a draft stays from one keystroke to the next, and so do the objects by which two readings are compared. */
const known = new WeakMap<BlockReader, readonly QuotedBelow[]>();

function wordsIn(reader: BlockReader): readonly QuotedBelow[] {
  const words = known.get(reader) ?? readWords(reader);
  known.set(reader, words);
  return words;
}

function readWords({ block, structure: { quotes, sentences } }: BlockReader): readonly QuotedBelow[] {
  const { text, kind, label } = block;
  if (label !== undefined || kind === 'row' || kind === 'heading') return [];
  if (kind === 'quote' && quotes.length === 0) return isOfWords(text) ? [{ text, lead: '', before: '' }] : [];
  return quotes.flatMap(({ start, inner }) => {
    const words = text.slice(inner.start, inner.end);
    if (!isOfWords(words)) return [];
    const [own, last] = sentences.filter((one) => one.start <= start).reverse();
    const before = last === undefined ? '' : text.slice(last.start, last.end);
    return [{ text: words, lead: text.slice(own?.start ?? 0, start), before }];
  });
}

function isOfWords(text: string): boolean {
  return text.length <= LONGEST && wordsOf(text).length >= FEWEST;
}
