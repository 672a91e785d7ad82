import { namesVoice } from '../owners/disowning.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isApart, isStraight, PARTS } from './asides.ts';
import { deniesEnacted, readEnacting } from './enacting.ts';
import { isTold } from './leading.ts';
import data from './stating.json' with { type: 'json' };

const STATING: ReadonlySet<string> = new Set(data.stating.words);
const OPENING: ReadonlySet<string> = new Set(data.opening.words);
const CASES: ReadonlySet<string> = new Set(data.cases.words);

/** What stands around own words of a draft in their sentence: before the enactment, from it to the words, and behind these. */
export interface Around {
  readonly before: string;
  readonly between: string;
  readonly behind: string;
}

/**
 * Whether a sentence says of an enactment that it has words which the draft does not quote: it is the subject of a verb such as
 * `provides that`, and this leads straight into them. `By section 5 the master must` only says what is so under it; a condition, a
 * party, a case or a denial around it makes the words somebody's or nobody's.
 */
export function statesStraight({ before, between, behind }: Around): boolean {
  if (wordsOf(behind).length > 0 || /\?/.test(behind)) return false;
  if (!lowerOf(wordsOf(before)).every((word) => OPENING.has(word) || /^\d+$/.test(word))) return false;
  let isStated = false;
  for (const piece of between.split(PARTS)) {
    const words = wordsOf(piece);
    if (words.length === 0) continue;
    if (isStated ? !isCase(words) : !isStraight(words)) return false;
    isStated ||= states(words);
  }
  return isStated;
}

/** `also provides that`: a verb by which an enactment has what comes next, and nothing behind it but what leads into that. */
function states(words: readonly string[]): boolean {
  const read = readEnacting(words);
  if (read === null || read.denied || read.relative) return false;
  const verb = words.at(-1 - read.rest.length)?.toLowerCase() ?? '';
  const [first, ...more] = read.rest;
  return STATING.has(verb) && more.length === 0 && (first === undefined || first === 'that');
}

/** `, where a review is requested,`, `, so far as relevant,`: what may stand between such a verb and the words. */
function isCase(words: readonly string[]): boolean {
  if (isStraight(words)) return true;
  const [first = ''] = lowerOf(words);
  return CASES.has(first) && !isApart(words) && !isTold(words) && !deniesEnacted(words) && !namesVoice(words);
}

/** What may stand before what an enactment did to a text, and what behind such a verb only says which text it is. */
const BESIDE_EFFECT: ReadonlySet<string> = new Set('and also then first is are was were been has have had'.split(' '));
const EFFECTS: ReadonlySet<string> = new Set(data.effects.words);

/** Whether a run of words says what an enactment does to a text: `inserted in`, `was added to`; `inserted by` only says which text that is. */
export function tellsOfEffect(run: string): boolean {
  const lower = lowerOf(wordsOf(run));
  const at = lower.findIndex((word) => !BESIDE_EFFECT.has(word));
  return at >= 0 && EFFECTS.has(lower[at] ?? '') && !AGENTS_BEHIND.has(lower[at + 1] ?? '');
}

const AGENTS_BEHIND: ReadonlySet<string> = new Set(['by', 'under', 'pursuant', 'with', 'from', 'on']);
