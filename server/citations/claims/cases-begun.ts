import { capitalisedWords } from '../mentions/known-names.ts';
import type { CaseName } from '../mentions/names.ts';
import { shortNames } from '../mentions/other-cases.ts';
import { keyOf, type Reference } from '../mentions/reference.ts';
import type { Quotation } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import data from './named.json' with { type: 'json' };

/** How far a sentence may be read for the case that it is set in, in characters. */
const LONGEST_CASE = 80;

/**
 * The cases that the sentence of quoted words begins with, `In Smith the court said`, `In A the court, following B, said`, where the words
 * are looked for in another, and are not given to that one by what stands right behind them.
 */
export function casesOf(unit: Unit, { target, reference, quotations }: Entry, quotation: Quotation): string[] {
  const block = blockAt(unit, quotation.start);
  if (!block || quotation.block) return [];
  const { start } = sentenceAt(block, quotation.start);
  const { text } = unit;
  const { references, quotes, emphasis } = block;
  const labelled = labelOver(references, quotation, start);
  if (labelled && !isOf(labelled, target)) return [labelled.name?.text ?? ''];
  const first = references[firstFrom(references, start)];
  const lead = text.slice(start, Math.min(quotation.start, start + LONGEST_CASE));
  if (first && first.end <= quotation.start && STARTS.test(text.slice(start, first.start))) {
    const name = first.name?.text ?? '';
    if (first.kind === 'named' && first.target === null) return isNameOf(target.name, name) ? [] : [name];
    const relayed = relayedBy(unit, reference, quotation);
    if (relayed !== null) return [relayed];
    const isOther = keyOf(first.target ?? first) !== keyOf(target);
    const isBetween = reference !== null && first.end <= reference.start && reference.end <= quotation.start;
    return isOther && isBetween && !quotations.includes(quotation) ? [name] : [];
  }
  const relayed = relayedBy(unit, reference, quotation);
  if (relayed !== null) return [relayed];
  if (!SET_IN.test(lead) || target.name === null) return [];
  const set = emphasis[firstAfter(emphasis, start)];
  if (set && set.start - start < NEAR_START && set.end <= quotation.start) {
    const name = text.slice(set.start, set.end);
    return isNameOf(target.name, name) ? [] : [name];
  }
  const own = capitalisedWords(target.name.text);
  const to = Math.min(quotation.start, start + LONGEST_CASE, first?.start ?? quotation.start);
  return shortNames({ text, quotes, emphasis }, start, to, (at) => at - start < NEAR_START)
    .filter(({ text: name }) => capitalisedWords(name).every((word) => !own.includes(word)))
    .map(({ text: name }) => name);
}

/** The label of an exhibit before quoted words in their sentence, or right behind them: `Tab 15: “...”`, `“...” (Tab 15)`. */
function labelOver(references: readonly Reference[], { start, end }: Quotation, from: number): Reference | null {
  const labels = references.filter(({ kind, exhibit }) => kind === 'named' && exhibit !== undefined);
  const before = labels.findLast((one) => from <= one.start && one.end <= start);
  return before ?? labels.find((one) => end <= one.start && one.start - end <= RIGHT_BEHIND) ?? null;
}

/** How far behind quoted words a label is right behind them, in characters. */
const RIGHT_BEHIND = 4;

function isOf({ target }: Reference, other: Entry['target']): boolean {
  return target !== null && keyOf(target) === keyOf(other);
}

/**
 * The case of which the words may be that another is looked for in: `B, cited in A: “...”`, `Quoting B, A: “...”`. What A has from elsewhere
 * it may have in its own words or in those of B.
 */
function relayedBy(unit: Unit, owner: Reference | null, quotation: Quotation): string | null {
  const block = owner && blockAt(unit, owner.start);
  if (!block || owner.end > quotation.start) return null;
  const { start } = sentenceAt(block, quotation.start);
  const before = block.references[block.references.indexOf(owner) - 1];
  if (!before || before.start < start || keyOf(before.target ?? before) === keyOf(owner.target ?? owner)) return null;
  const joint = lowerOf(wordsOf(unit.text.slice(before.end, owner.start)));
  const own = joint.slice(joint[0] === 'as' ? 1 : 0);
  const isRelayed = own.length <= MOST_JOINT && AT.has(own.at(-1) ?? '') && matchList(RELAYED, own, 0).length > 0;
  const lead = lowerOf(wordsOf(unit.text.slice(start, before.start)));
  const isRelaying = joint.length === 0 && matchList(RELAYING, lead, lead.length - 1).length > 0;
  return isRelayed || isRelaying ? (before.name?.text ?? unit.text.slice(before.start, before.end)) : null;
}

const RELAYED = indexWords(data.relayed.words);
const RELAYING = indexWords(data.relaying.words);
const AT: ReadonlySet<string> = new Set(['in', 'by', 'at']);
/** `cited with approval in`, in words. */
const MOST_JOINT = 5;

/** Whether a short name may be that of a case; of a case that the draft does not name any may be. */
function isNameOf(whole: CaseName | null, name: string): boolean {
  return whole === null || whole.text.toLowerCase().includes(name.toLowerCase());
}

const STARTS = /^\W{0,3}(?:in\s)?\W{0,3}$/i;
const SET_IN = /^\W{0,3}In\s\W{0,3}\p{Lu}/u;
const NEAR_START = 8;
