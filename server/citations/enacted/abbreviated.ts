import type { Span } from '../../../shared/finding.ts';
import table from '../forms/iceland.json' with { type: 'json' };
import { namedPartsIn } from '../forms/iceland-places.ts';
import data from '../phrases/icelandic.json' with { type: 'json' };
import { anyOf } from '../phrases/icelandic-words.ts';

/** Abbreviations that say nothing of which part of a law is meant, nor of another text: `skv.`, `Ferja ehf.`. */
const KNOWN: ReadonlySet<string> = new Set([
  ...data.abbreviations.words,
  ...table.abbreviations.map(({ letters }) => letters.toLowerCase()),
]);
const LAWS: ReadonlySet<string> = new Set(table.laws);
/** How much before a provision is looked at, in characters. */
const REACH = 60;
/** Letters with a stop that small letters follow, which end no sentence: `aths. við 26. gr.`, `málsgr. hinnar nýju 26. gr.`. */
const IN_SENTENCE = /(?<![\p{L}\d.])(?<word>\p{L}[\p{L}.]{0,15})\.[ \u00a0](?=\p{Ll})(?:\p{L}{1,12}[ \u00a0]){1,2}$/u;
/** The same right before a number, behind a number or what leads to a place: `1. xgr. 26. gr.`, `Í xgr. 26. gr.`. */
const BEFORE_NUMBER = new RegExp(
  `(?:(?<![\\p{L}\\d])\\d{1,3}\\.[ \\u00a0]?|(?:^|[ \\u00a0(„“])(?:${data.prepositions.words.join('|')}|sjá|sbr\\.|skv\\.)[ \\u00a0])(?<word>\\p{L}[\\p{L}.]{0,15})\\.[ \\u00a0]$`,
  'iu',
);
/** A number with a word of which nobody knows that it is a part of a law, with a stop or without: `fyrstu setningu 26. gr.`, `(1) 26. gr.`. */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:\\d{1,3}\\.|${table.ordinals.flatMap(({ forms }) => forms).join('|')})[ \\u00a0](?<word>\\p{L}{2,16})|\\(\\d{1,3}\\))[ \\u00a0]$`,
  'iu',
);
/** A part of a law by its word, which is not read with the provision behind it: `Síðari málsgr. 26. gr.`. */
const PART = anyOf(data.places.words);
const LAST_WORD = /\p{L}{1,24}\.?[ \u00a0]$/u;
/** What stands between a part of a law and a bracket with what it is of: `2. mgr. (sbr. 26. gr.`. */
const TO_BRACKET = /^[ \u00a0]?\((?:\p{L}{1,12}\.?[ \u00a0]){0,2}$/u;
/** The same behind a provision, with a number: `26. gr. laga nr. 7/1936, 1. xgr., segir`. */
const BEHIND = /^(?:,?[ \u00a0]\(?|,?[ \u00a0]í[ \u00a0])\d{1,3}\.[ \u00a0]\p{Ll}{1,12}\.(?=[,):;]|[ \u00a0]\p{Ll})/u;

/**
 * Whether an abbreviation stands beside a provision that nobody knows: it may be a part of it, or another text, `aths. við 26. gr.`. A stop behind
 * one looks like the end of a sentence.
 */
export function hasUnknownBeside(text: string, { start, end }: Span): boolean {
  if (BEHIND.test(text.slice(end, end + REACH))) return true;
  const before = text.slice(Math.max(0, start - REACH), start);
  const part = namedPartsIn(before).at(-1);
  if (part && TO_BRACKET.test(before.slice(part.end))) return true;
  if (PART.test(LAST_WORD.exec(before)?.[0] ?? '')) return true;
  const isPlace = /\d/.test(text[start] ?? '');
  const found = IN_SENTENCE.exec(before) ?? (isPlace ? (BEFORE_NUMBER.exec(before) ?? COUNTED.exec(before)) : null);
  if (found === null) return false;
  const word = found.groups?.['word']?.toLowerCase();
  return word === undefined || (!KNOWN.has(word) && !LAWS.has(word));
}
