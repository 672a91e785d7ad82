import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { type Passage, partsOf } from '../passages/passages.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isVoiced, withoutLaw } from './frames.ts';
import data from './persons-above.json' with { type: 'json' };

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How many sentences of a block are read, and how much of each, in characters. */
const MOST = 12;
const LONGEST = 400;

/** What stands for a person whom a draft has named before, and what may stand for a court, too. */
const PERSONAL = /\b(?:he|she|his|her)\b/i;
const ANYBODY = /\b(?:they|their|it|its)\b/i;

/** The last sentences in which somebody is named: a person, and anybody, a court included. Empty where none is. */
interface Last {
  readonly person: string;
  readonly anybody: string;
}

const NONE: Last = { person: '', anybody: '' };

/**
 * The last sentence above each passage that cites with a pronoun in it, in whatever passage, that names somebody for whom the pronoun may
 * stand. `he` stands for no court.
 */
export function* personsAbove(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  let last = NONE;
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { text } = passage.body.block;
    if (mayCite(at)) {
      const sentence = PERSONAL.test(text) ? last.person : ANYBODY.test(text) ? last.anybody : '';
      if (sentence !== '') found.set(at, sentence);
    }
    for (const part of partsOf(passage)) last = withLast(last, lastIn(part));
    return COST;
  });
  return found;
}

function withLast(before: Last, { person, anybody }: Last): Last {
  if (anybody === '') return before;
  return { person: person || before.person, anybody };
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, Last>();

function lastIn(body: BlockReader): Last {
  const last = known.get(body) ?? readLast(body);
  known.set(body, last);
  return last;
}

/** What a quotation, a row or a note says tells of no one for whom a pronoun of the text stands. */
function readLast({ block, structure, citing, named }: BlockReader): Last {
  if (block.kind === 'quote' || block.kind === 'row' || block.label !== undefined) return NONE;
  const cases = citing.flatMap(({ name }) => name ?? []);
  const apart = uniteSpans(structure.quotes, citing, cases, named);
  let last = NONE;
  for (const { start, end } of structure.sentences.slice(-MOST).reverse()) {
    const sentence = outsideQuotes(block.text, start, Math.min(end, start + LONGEST), apart).trim();
    const words = wordsOf(sentence);
    const lower = lowerOf(words);
    const kinds = words.flatMap((_, at) =>
      matchSpeaker(words, lower, at).flatMap(({ speaker }) => speaker?.kind ?? []),
    );
    const isPerson =
      kinds.some((kind) => kind === 'judge' || kind === 'office' || kind === 'seat') || isVoiced(withoutLaw(words));
    if (last.anybody === '' && (isPerson || kinds.length > 0 || DECIDES.test(sentence)))
      last = { ...last, anybody: sentence };
    if (isPerson) return { ...last, person: sentence };
  }
  return last;
}

/** Bodies that decide and are none of the courts that are cited. */
const DECIDES = new RegExp(`\\b(?:${data.deciding.words.join('|')})\\b`);
