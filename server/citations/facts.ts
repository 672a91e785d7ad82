import data from './attribution.json' with { type: 'json' };
import type { Speaker } from './speakers.ts';

const ABBREVIATED: ReadonlyMap<string, string> = new Map(Object.entries(data.abbreviated));
const YEAR = /^(?:1[89]|20)\d\d$/;
const MONTH =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)$/;

/** What words by themselves say of a judgment: its court, `CA`, or its date, `2019`, `10 November 2021`; null for others. */
export function readFact(words: readonly string[]): Speaker | null {
  const [first = '', second = '', third = ''] = words;
  const court = words.length === 1 ? ABBREVIATED.get(first) : undefined;
  if (court !== undefined) return { kind: 'court', name: court };
  const isDate =
    (words.length === 1 && YEAR.test(first)) ||
    (words.length === 2 && MONTH.test(first) && YEAR.test(second)) ||
    (words.length === 3 && /^\d{1,2}$/.test(first) && MONTH.test(second) && YEAR.test(third));
  return isDate ? { kind: 'date', name: words.join(' ') } : null;
}
