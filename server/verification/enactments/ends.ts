import { type Locator, withoutDivisions } from '../../../shared/locator.ts';
import { type Citation, isIcelandic, type Quotation } from '../../citations/index.ts';
import { without } from '../indexed/index-authority.ts';
import data from './ends.json' with { type: 'json' };
import { isOfPlace } from './law.ts';
import { spanOf } from './spans.ts';
import type { Stand } from './stands.ts';

/** An end of a provision, or both. */
export type End = 'beginning' | 'end' | 'both';

const ENDS = ['beginning', 'end'] as const;
const SPACE = /\s+/g;
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
/** What stands between a verb or a noun for an end and the quoted words, up to their mark. */
const JOINT = `(?:,?\\s${anyOf(data.between)}){0,5}[,:]?\\s?[“"‘']?$`;
const LONGEST = 160;

/** What says that quoted words are all that a provision says: `says only`, `simply reads:`, `In full, ¤ reads:`, `the whole of ¤ is`. */
const BOTH = [
  `${anyOf(data.says)},?\\s${anyOf(data.only)}${JOINT}`,
  `(?:${anyOf(data.plainly)}\\s${anyOf(data.says)}|${anyOf(data.says)}\\s${anyOf(data.plainly)})(?:\\sas\\sfollows)?:\\s?[“"‘']?$`,
  `(?:^|[.;]\\s)${anyOf(data.only)},?\\s(?:the\\s)?¤,?\\s${anyOf(data.says)}${JOINT}`,
  `${anyOf(data.all)}\\s(?:the\\s)?¤,?\\s${anyOf(data.says)}${JOINT}`,
];

/** `begins with the words “...”`, `the closing words of ¤ are “...”`, `in its opening words, “...”`. */
const SAID: readonly (readonly [End, RegExp])[] = [
  ...ENDS.map((end): readonly [End, RegExp] => [
    end,
    new RegExp(
      `(?<!\\p{L})(?:${anyOf(data.verbs[end])}|${anyOf(data.nouns[end])}\\s${anyOf(data.called)}(?:\\sof\\s¤)?(?:,?\\s(?:are|were|is|read|say|provide))?)${JOINT}`,
      'iu',
    ),
  ]),
  ['both', new RegExp(`(?<!\\p{L})(?:${BOTH.join('|')})`, 'iu')],
];

/** What stands between such words, or the provision, and the quoted words, up to their mark. */
const UP_TO_MARK = '(?:,?\\s[\\p{L}.]{1,20}){0,5}[,:]?\\s?[„“”"»«‚‘]?$';

/** `Í upphafi ¤ segir: „...“`, `¤ lýkur með orðunum „...“`. */
const SAID_IN_ICELANDIC = ENDS.map((end): readonly [End, RegExp] => {
  const { of, verbs } = data.icelandic;
  return [end, new RegExp(`(?<!\\p{L})(?:${anyOf(of[end])}\\s¤|${anyOf(verbs[end])}(?!\\p{L}))${UP_TO_MARK}`, 'iu')];
});

/** At which end of what it cites a draft says that quoted words stand, or at both where they are all of it; null where it says neither. */
export function saidEnd({ pieces }: Quotation, citation: Citation): End | null {
  const text = citation.claim.text.replace(SPACE, ' ');
  const at = text.indexOf(pieces[0].replace(SPACE, ' ').trim());
  if (at < 0) return null;
  const before = text.slice(0, at).replace(citation.text.replace(SPACE, ' '), '¤').trimEnd().slice(-LONGEST);
  const said = isIcelandic(citation) ? SAID_IN_ICELANDIC : SAID;
  return said.find(([, pattern]) => pattern.test(before))?.[0] ?? null;
}

/** Whether words that stand in a provision are the first or the last of a place cited, or of all of the provision where none of its parts is. */
export function standsAtEnd(end: End, stand: Stand, places: readonly Locator[]): boolean {
  return end === 'both' ? ENDS.every((one) => standsAt(one, stand, places)) : standsAt(end, stand, places);
}

function standsAt(end: (typeof ENDS)[number], { way, passage }: Stand, places: readonly Locator[]): boolean {
  const span = spanOf(way, passage);
  if (span === null) return false;
  const whole = { start: 0, end: passage.text.length };
  return places
    .map(withoutDivisions)
    .filter((place) => isOfPlace(passage, place))
    .some((place) => {
      const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place) ?? whole;
      const [from, to] = end === 'beginning' ? [part.start, span.start] : [span.end, part.end];
      if (from > to) return false;
      const marks = passage.marks.flatMap((mark) =>
        mark.start < to && from < mark.end
          ? [{ start: Math.max(mark.start, from) - from, end: Math.min(mark.end, to) - from }]
          : [],
      );
      const rest = without(passage.text.slice(from, to), marks);
      return !/[\p{L}\p{N}]/u.test(end === 'end' ? rest.replace(JOINS, '') : rest);
    });
}

/** What joins an item of a list to the next one. */
const JOINS = /^[;,]?\s?(?:and|or)\s*$/;
