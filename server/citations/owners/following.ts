import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { CITES, cellsOf } from '../mentions/cells.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { isWords, mentions, type Passage } from '../passages/passages.ts';
import { findReport, namesOther, saidByOther } from '../phrases/phrases.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './following.json' with { type: 'json' };

const JOINTS: ReadonlySet<string> = new Set(data.joints);
const GOES: ReadonlySet<string> = new Set(data.goes);
const SAME: ReadonlySet<string> = new Set(data.same);

/** What looking at a passage costs beside reading a character, about. */
const COST = 2;

/**
 * The passages that cite nothing and whose quoted words go on with what is cited right above them: `It continued: “...”`, the next item of
 * a list, a row whose first cell is empty. What joins two of them, `and`, is one of them too. They are read with what they go on with.
 */
export function* followingPassages(passages: readonly Passage[]): Steps<ReadonlySet<number>> {
  const following = new Set<number>();
  let isOpen = false;
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    if (mentions(passage)) {
      isOpen = mayBeFollowed(passage);
      return COST;
    }
    if (!isOpen) return COST;
    const joins = goesOn(passage, passages[at - 1] as Passage, passages[at + 1]);
    if (joins) following.add(at);
    isOpen = joins;
    return passage.body.block.text.length;
  });
  return following;
}

/** Longer texts are looked at by nobody here, in characters. */
const LONGEST = 4_000;

/** Whether quoted words may go on with what a passage cites. */
function mayBeFollowed({ body: { block, citing } }: Passage): boolean {
  return citing.length > 0 && block.label === undefined && block.kind !== 'heading' && block.text.length <= LONGEST;
}

function goesOn(passage: Passage, before: Passage, next: Passage | undefined): boolean {
  const { block, statutes } = passage.body;
  if (block.label !== undefined || block.kind === 'heading' || block.text.length > LONGEST) return false;
  if (statutes.forms.some(({ opens }) => opens !== true)) return false;
  if (block.kind === 'row')
    return before.body.block.kind === 'row' && (isUnderCited(block) || isOfSame(passage.body, before.body));
  if (before.body.block.kind === 'row') return false;
  const lead = leadOf(passage);
  if (lead === null) return isJoint(wordsOf(block.text)) && next !== undefined && isQuoted(next) && !mentions(next);
  if (lead.length === 0) return isNextWords(passage, before);
  return isJoint(lead) || isGoingOn(lead);
}

/** The words that lead to the first that a passage quotes; null where it quotes none. */
function leadOf({ body, rest }: Passage): readonly string[] | null {
  const { block, structure } = body;
  if (block.kind === 'quote' || isWords(block)) return [];
  const [first] = structure.quotes;
  if (first) {
    const sentence = structure.sentences.findLast((one) => one.start <= first.start);
    return wordsOf(outsideQuotes(block.text, sentence?.start ?? 0, first.start, structure.quotes));
  }
  return rest.length > 0 ? wordsOf(block.text.slice(structure.sentences.at(-1)?.start ?? 0)) : null;
}

/** `and, a little earlier:`, where nobody is named. */
function isJoint(words: readonly string[]): boolean {
  return words.length > 0 && words.length <= MOST_JOINTS && lowerOf(words).every((word) => JOINTS.has(word));
}

const MOST_JOINTS = 6;

/** `The judge also said`, `It continued`: whether a court speaks, and nobody else, and goes on; `The court has held` may be of any. */
function isGoingOn(lead: readonly string[]): boolean {
  const report = findReport(lead);
  if (report === null || namesOther(lead) || saidByOther(lead)) return false;
  return report.reading.pronoun || lowerOf(lead).some((word) => GOES.has(word));
}

/** Whether a passage without a word of its own beside those that it quotes stands behind others: in their list, or joined to them. */
function isNextWords({ body: { block } }: Passage, before: Passage): boolean {
  const above = before.body.block;
  if (!isQuoted(before)) return above.text.length <= LONGEST_JOINT && isJoint(wordsOf(above.text));
  const last = before.rest.at(-1)?.block ?? above;
  return block.marker !== ''
    ? last.marker !== '' && last.indent <= block.indent
    : block.kind === last.kind && isWords(last);
}

const LONGEST_JOINT = 60;

function isQuoted({ body, rest }: Passage): boolean {
  return rest.length > 0 || body.block.kind === 'quote' || body.structure.quotes.length > 0;
}

/** `| A at [2] | |`: whether the heading of a table cites, so that its rows are of that. */
function isUnderCited({ headings }: BlockReader['block']): boolean {
  return headings?.some((heading) => CITES.test(heading)) ?? false;
}

/** Whether a row quotes something, and its first cell is empty, with which its heading is left out, or says that what it is of is the same as above. */
function isOfSame({ block, structure }: BlockReader, { block: above }: BlockReader): boolean {
  if (structure.quotes.length === 0) return false;
  const [own, others] = [block.headings ?? [], above.headings ?? []];
  if (own.length < others.length && own.every((heading, i) => heading === others.at(i - own.length))) return true;
  const [first] = cellsOf(block.text, block.headings);
  const words = first ? lowerOf(wordsOf(block.text.slice(first.start, first.end))) : [];
  return first !== undefined && (words.length === 0 || SAME.has(words.join(' ')));
}
