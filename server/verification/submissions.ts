import type { Reading } from './index-authority.ts';
import { passageAt } from './index-authority.ts';
import data from './submissions.json' with { type: 'json' };

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
/** Up to three words of a name, with what silks have behind it, or an adverb. */
const NAMED = "(?: [A-Z][\\w'-]{1,20}){0,3}(?: [KQ]C)?(?: (?:also|further|therefore|however|in turn|rightly))?";
/** A clause between commas or dashes in which somebody submits what stands around it. */
const ASIDE = new RegExp(
  `[,-] ?((?:as |so )?(?:${any(data.speakers)}${NAMED} ${any(data.verbs)}|${any(data.phrases)}))(?= ?[,.;-]|$)`,
  'i',
);
/** A sentence that announces what somebody submits, and does not say it. */
const ANNOUNCES = new RegExp(
  `(?:\\b${any(data.owners)} (?:[\\w-]{1,15} ){0,3}${any(data.nouns)}[^.]{0,60} (?:is|was|are|were|runs|ran|goes|went|can be put|may be put) (?:[\\w-]{1,15} )?${any(data.announcing)}` +
    `|\\b${any(data.verbs)} (?:[\\w-]{1,15} ){0,2}(?:as follows|this))[.:]$`,
  'i',
);
const COURT = new RegExp(`\\b(?:[Ii]n )?${any(data.courts)}\\b`);
/** Where a sentence ends within canonical text. */
const END = /[.?!]['")\]]{0,2} (?=['"([]{0,2}\p{Lu}|$)|\n/gu;
/** How far on either side of found words their sentence, and those before it, are looked at, in characters. */
const REACH = 500;
/** How many sentences before the words one may stand that announces them. */
const MOST_BEFORE = 3;

/** Where words stand in canonical text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * By what the authority gives words to somebody who submits them, though no word governs them: a clause of their sentence, as
 * `he submits`, or a sentence before them that announces them. Null where nothing does.
 */
export function submittedBy(reading: Reading, { start, end }: Stretch): string | null {
  const { text } = reading.canonical;
  const passage = passageAt(reading, start);
  const from = Math.max(reading.starts[passage] ?? 0, start - REACH);
  const to = Math.min(reading.starts[passage + 1] ?? text.length, end + REACH);
  const before = text.slice(from, start);
  const ends = [...before.matchAll(END)].map((match) => match.index + match[0].length);
  const opened = ends.at(-1) ?? 0;
  const behind = text.slice(end, to);
  const closing = /[.?!]['")\]]{0,2}(?= |\n|$)/.exec(behind);
  const closed = /[.?!]['")\]]{0,2}$/.test(text.slice(start, end)) ? 0 : (closing?.index ?? behind.length) + 1;
  const sentence = `${before.slice(opened)}${text.slice(start, end)}${behind.slice(0, closed)}`;
  const aside = ASIDE.exec(sentence)?.[1];
  if (aside !== undefined) return aside;
  if (COURT.test(sentence)) return null;
  for (let i = 1; i <= Math.min(MOST_BEFORE, ends.length); i++) {
    const earlier = before.slice(ends.at(-i - 1) ?? 0, ends.at(-i)).trim();
    if (ANNOUNCES.test(earlier)) return earlier.slice(-80);
    if (COURT.test(earlier)) return null;
  }
  return null;
}
