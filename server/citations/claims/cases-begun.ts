import { capitalisedWords } from '../mentions/known-names.ts';
import type { CaseName } from '../mentions/names.ts';
import { shortNames } from '../mentions/other-cases.ts';
import { keyOf } from '../mentions/reference.ts';
import type { Quotation } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Entry } from './entry.ts';

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
  const first = references[firstFrom(references, start)];
  const lead = text.slice(start, Math.min(quotation.start, start + LONGEST_CASE));
  if (first && first.end <= quotation.start && STARTS.test(text.slice(start, first.start))) {
    const name = first.name?.text ?? '';
    if (first.kind === 'named' && first.target === null) return isNameOf(target.name, name) ? [] : [name];
    const isOther = keyOf(first.target ?? first) !== keyOf(target);
    const isBetween = reference !== null && first.end <= reference.start && reference.end <= quotation.start;
    return isOther && isBetween && !quotations.includes(quotation) ? [name] : [];
  }
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

/** Whether a short name may be that of a case; of a case that the draft does not name any may be. */
function isNameOf(whole: CaseName | null, name: string): boolean {
  return whole === null || whole.text.toLowerCase().includes(name.toLowerCase());
}

const STARTS = /^\W{0,3}(?:in\s)?\W{0,3}$/i;
const SET_IN = /^\W{0,3}In\s\W{0,3}\p{Lu}/u;
const NEAR_START = 8;
