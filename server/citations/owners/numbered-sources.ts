import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';
import { partsOf } from '../passages/passages.ts';
import { readRun } from '../phrases/phrases.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { wordsOf } from '../text/words.ts';

/** A number in brackets that may be a mark, `[1]`, `[1, 2]`; a year has four digits. */
const MARK = /(?<!^)\[(?:note\s)?(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,8})\]/g;
/** What a source begins with that has a number: `[1]`, `1.`, in a row `1` alone in its cell. */
const NUMBERED = /^\[?(\d{1,3})\]?[.):]?(?:\s|$)/;
const MARKER = /^[[(]?(\d{1,3})[\]).]{0,2}$/;
/** Fewer quoted words than these are a term or a name. */
const FEWEST = 3;
const LONGEST = 300;

/** The numbers in brackets that stand in passages with words of others, other than before all of their text. */
export function* marksBesideWords(passages: readonly Passage[]): Steps<ReadonlySet<string>> {
  const marks = new Set<string>();
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    let cost = COST;
    for (const part of partsOf(passage)) {
      const { text } = part.block;
      const found = text.includes(']') ? [...text.matchAll(MARK)] : [];
      if (found.length === 0 || !hasWords(part, passage)) continue;
      cost += text.length;
      for (const [, numbers = ''] of found) for (const [number] of numbers.matchAll(/\d+/g)) marks.add(number);
    }
    return cost;
  });
  return marks;
}

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;

function hasWords({ block: { kind, text }, structure }: BlockReader, { rest }: Passage): boolean {
  if (kind === 'quote' || rest.length > 0) return true;
  return structure.quotes.some(({ inner }) => wordsOf(text.slice(inner.start, inner.end)).length >= FEWEST);
}

/**
 * `[1] Ferries Act 1996, s 5.` where `“...” [1]` stands elsewhere: whether a line, or a row, is the numbered source of words that may be marked with its
 * number, and is not read as the note of these: what is quoted of it is then not compared with it.
 */
export function isNumberedSource({ block, citing, statutes }: BlockReader, marks: ReadonlySet<string>): boolean {
  if (marks.size === 0 || block.label !== undefined || block.text.length > LONGEST) return false;
  // The number itself may be read as one of a paragraph.
  const kinds = citing.flatMap(({ citations: [first] }) => (first === undefined ? [] : [first.cites.kind]));
  if (kinds.length + statutes.forms.length === 0 || kinds.some((kind) => kind !== 'enactment')) return false;
  const number = (MARKER.exec(block.marker) ?? NUMBERED.exec(block.text))?.[1];
  if (number === undefined || !marks.has(number)) return false;
  const words = wordsBeside(block.text, { start: 0, end: block.text.length }, citing).filter(
    (word) => !/^\d+$/.test(word),
  );
  return words.length === 0 || readRun(words)?.reports === false;
}
