import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { isOfAllLaw, isOfLaw, THEN, type Time, timesIn } from '../phrases/times.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

/**
 * The times that stand above each passage and may be those of the law which it quotes: in the headings right above, in a heading of the
 * law, in what leads into it, and in what the draft says of all the law. Passages with none have no entry.
 */
export function* timesBeside(passages: readonly Passage[]): Steps<ReadonlyMap<number, string>> {
  const beside = new Map<number, string>();
  const everywhere: Time[] = [];
  yield* eachInSteps(passages.length, (at) => {
    const { body } = passages[at] as Passage;
    if (saysOfAll(body)) everywhere.push(THEN);
    return COST;
  });
  let [headings, ofLaw, lead]: (readonly Time[])[] = [[], [], []];
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { block } = passage.body;
    if (block.kind === 'heading') {
      const own = timesOf(passage.body);
      headings = passages[at - 1]?.body.block.kind === 'heading' ? [...(headings ?? []), ...own] : own;
      if (own.length > 0 && isOfLaw(block.text)) ofLaw = [...new Set([...(ofLaw ?? []), ...own])];
      lead = [];
      return COST;
    }
    const all = new Set([...everywhere, ...(headings ?? []), ...(ofLaw ?? []), ...(lead ?? [])]);
    if (all.size > 0) beside.set(at, [...all].sort().join(' '));
    // All items of a list share what leads into the first.
    if (block.marker === '' && block.kind !== 'row') lead = leadsInto(passages[at + 1]) ? leadOf(passage.body) : [];
    return COST;
  });
  return beside;
}

/** Whether a passage may quote something, or is an item before one that does. */
function leadsInto(passage: Passage | undefined): boolean {
  if (passage === undefined) return false;
  const { body, rest } = passage;
  return (
    rest.length > 0 || body.block.marker !== '' || body.block.kind !== 'paragraph' || body.structure.quotes.length > 0
  );
}

/** What a paragraph says of a time to the next one: any date where it leads into that, else only that it is another. */
function leadOf(body: BlockReader): readonly Time[] {
  const own = timesOf(body);
  return body.block.text.trimEnd().endsWith(':') ? own : own.filter((one) => one === THEN);
}

const times = new WeakMap<BlockReader, readonly Time[]>();
const wide = new WeakMap<BlockReader, boolean>();

function timesOf(body: BlockReader): readonly Time[] {
  const known = times.get(body) ?? timesIn(ownText(body));
  times.set(body, known);
  return known;
}

function saysOfAll(body: BlockReader): boolean {
  const known = wide.get(body) ?? readAll(body);
  wide.set(body, known);
  return known;
}

function readAll({ block: { text, kind }, structure }: BlockReader): boolean {
  if (kind === 'quote' || !MAY_BE_WIDE.test(text)) return false;
  return structure.sentences.some(({ start, end }) => isOfAllLaw(text.slice(start, Math.min(end, start + LONGEST))));
}

/** What a sentence of all the law has in it: asked first, since every block is asked. */
const MAY_BE_WIDE = /\b(?:in force|as (?:it|they|at|then)|time|date|amended)\b/;
/** How much of a sentence is read, in characters. */
const LONGEST = 400;

function ownText({ block: { text }, structure: { quotes } }: BlockReader): string {
  return outsideQuotes(text, 0, text.length, quotes as readonly Span[]);
}
