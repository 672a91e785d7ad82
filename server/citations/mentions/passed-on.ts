import { inDoubt } from './open-pinpoints.ts';
import table from './pinpoints.json' with { type: 'json' };
import type { Pinpoint } from './pinpoints.ts';

/** What parts a paragraph of another document from the one in which its words are handed on: `para 23, quoted at [26]`. */
const PASSED_ON = new RegExp(
  String.raw`^[\])]?,?\s\(?(?:and\s|as\s|also\s|itself\s|then\s)?(?:${table.passedOn.join('|')})\s(?:by\s[^.;()[\]“”"]{1,60}\s)?(?:at|in)\s$`,
);
/** The two the other way round: `quoted at [26], from para 23`. */
const FROM = /^[\])]?,?\sfrom\s$/;
const HANDED = new RegExp(String.raw`\b(?:${table.passedOn.join('|')})\s(?:at|in)\s$`);
/** What leads from a word that hands something on to a paragraph of whoever is handed on: `citing Ann Green QC at [52]`. */
const PASSING_ON = new RegExp(
  String.raw`\b(?:${table.passingOn.join('|')})\s(?:[^.;:()[\]“”"]{0,60}[\s([])?\p{Lu}[^.;:()[\]“”"]{0,60},?\s\(?(?:at|in)\s$`,
  'u',
);
/** How long the longest of them is. */
const LONGEST = 160;

/**
 * The pinpoints of a text without those that it gives to another document whose words the next one hands on. That one, and one that
 * is of somebody whom the authority hands on, may be of the other document or of the authority.
 */
export function withoutPassedOn(text: string, found: readonly Pinpoint[]): Pinpoint[] {
  const isPassedOn = found.map((one, at) => {
    const next = found[at + 1];
    return next !== undefined && next.start - one.end <= LONGEST && PASSED_ON.test(text.slice(one.end, next.start));
  });
  const isSource = found.map((one, at) => {
    const last = found[at - 1];
    if (last === undefined || !FROM.test(text.slice(last.end, last.end + LONGEST).slice(0, one.start - last.end)))
      return false;
    return HANDED.test(text.slice(Math.max(0, last.start - LONGEST), last.start));
  });
  return found.flatMap((one, at) => {
    if (isPassedOn[at] || isSource[at]) return [];
    const isPassing = PASSING_ON.test(text.slice(Math.max(0, one.start - LONGEST), one.start));
    return [isPassedOn[at - 1] || isPassing ? inDoubt(one) : one];
  });
}
