import table from './handing.json' with { type: 'json' };

const SPACE = /\s+/g;

const VERBS = table.verbs.map((word) => `${word}(?:s|es|d|ed|ing)?`).join('|');
/** A verb with its object clause. */
const HANDS_ON = new RegExp(`(?<![\\p{L}\\p{N}]|\\bin )(?:${VERBS}) that(?![\\p{L}\\p{N}])`, 'giu');
/** From what a verb has its force, which stands at most so many words before it. */
const FORCES: ReadonlySet<string> = new Set(table.forces);
const MOST_BETWEEN = 8;

/** What parts a sentence, and what leads into a list in one. */
const ANOTHER = /[.;]\s/;
const LIST = /[:—–]/;

/**
 * By what a clause of a law that goes on with others is handed to somebody who has to make it: `may by order direct that`. Null where it is not, or the
 * sentence has gone on to another clause since.
 */
export function handsOn(before: string): string | null {
  const text = before.replace(SPACE, ' ');
  const last = [...text.matchAll(HANDS_ON)].at(-1);
  if (last === undefined || PROVISO.test(last[0])) return null;
  const rest = text.slice(last.index + last[0].length);
  const own = text.slice(0, last.index).trimEnd().split(' ');
  const near = own.slice(-MOST_BETWEEN - 1);
  const force = near.findLastIndex((word) => FORCES.has(word.toLowerCase()));
  const words = force < 0 ? last[0] : [...near.slice(force), last[0]].join(' ');
  const stop = ANOTHER.exec(rest)?.index ?? -1;
  return stop < 0 || LIST.test(rest.slice(0, stop)) ? words : null;
}

const PROVISO = /\bprovided that$/i;
const POWER = new RegExp(
  `(?<!\\p{L})(?:${table.powers.map((word) => word.replace('*', '\\p{L}{0,24}')).join('|')})(?!\\p{L})`,
  'u',
);

/** Whether a draft’s own words say that what follows is in somebody’s power, in small letters. */
export function saysPower(sentence: string): boolean {
  return POWER.test(sentence);
}
