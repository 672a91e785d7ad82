import type { FormCheck, Found } from '../../check.ts';
import { anyOf } from '../forms.ts';
import lists from '../words.json' with { type: 'json' };

/** The stops of one omission, however many there are, and whatever is between them; the stop of the sentence before is none of them. */
const RUN = /(?<![.…])(?!\.\s(?:…|\.{3}))[.…](?:\s?[.…])*/g;

/** A blank for what is not told: a row that other signs part, or a name behind its title. */
const PARTED = /^[-_/]{1,3}[.…]|[.…][-_/]{1,3}$/;
const TITLED = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(lists.titled)})\s$`, 'u');

const HESITATES = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${anyOf(lists.hesitations)})(?:[,.…-]|\s…)`, 'iu');
const BREAKS_OFF = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(lists.endsNothing)})$`, 'u');

/** How much before stops is looked at for the word behind which a speaker broke off. */
const NEAR = 12;

/** Whether stops, by what stands right before and behind them, are an omission that lacks spaces. */
function isMisspaced(dots: string, before: string, behind: string): boolean {
  if (dots.includes('…')) return true;
  const count = dots.replace(/\s/g, '').length;
  // Two are a slip, and many are a blank to be filled in.
  if (count < 3 || count > 4) return false;
  if (dots.length !== 2 * count - 1) return true;
  const isJoined = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);
  return count === 3 && (isJoined(before) || isJoined(behind));
}

/** Whether stops stand in the place of a name that is not told: behind a title, and no name follows. */
function isNameless(before: string, behind: string): boolean {
  return TITLED.test(before) && !/^\s\p{Lu}/u.test(behind);
}

export const ellipsis: FormCheck = {
  id: 'indigo.ellipsis',
  ...{ book: 'indigo', number: 'R8.3.1' },
  finds: 'an omission in a quotation that is not marked by three stops with spaces',
  message:
    'An omission without spaces around and between its stops; it is three stops with a space before, between and after them.',
  mends: null,
  holds: /\bthree periods\b/,
  *find({ printed, isSetOff, quoted }): Iterable<Found> {
    const stretches = isSetOff ? [{ start: 0, end: printed.length }] : quoted.map(({ inner }) => inner);
    for (const { start, end } of stretches) {
      const words = printed.slice(start, end);
      // A speaker who hesitates, or breaks off at the end, leaves nothing out.
      const hesitates = !isSetOff && HESITATES.test(words);
      const last = words.trimEnd().length;
      // Where a quotation has no word, it names nothing, and leaves nothing out.
      if (!/[\p{L}\p{N}]/u.test(words)) continue;
      for (const { index, 0: dots } of words.matchAll(RUN)) {
        const to = index + dots.length;
        if (!isMisspaced(dots, words[index - 1] ?? ' ', words[to] ?? ' ')) continue;
        const before = words.slice(Math.max(0, index - NEAR), index);
        const breaksOff = !isSetOff && to >= last && BREAKS_OFF.test(before);
        const isBlank =
          PARTED.test(words.slice(to, to + 4)) || PARTED.test(before.slice(-4)) || isNameless(before, words.slice(to));
        if (!hesitates && !breaksOff && !isBlank) yield { start: start + index, end: start + to };
      }
    }
  },
  bad: [
    '“the court…held”',
    '“a ... b”',
    '> the court ... held',
    '“the agent. . . knew of it”',
    '“the way .... and the well”',
    '“the plans . .. were made”',
    '“the plans . . .were made”',
    '“Mr Kelp … went”',
    '“It was so. … He went”',
  ],
  good: [
    '“the court . . . held”',
    'Well... it held.',
    'He said “but every time we have…”',
    'She answered “Erm… they will come”.',
    'Her second name shall be “….….-………”.',
    '“I, ….….-………, of this town”',
    '“The witness, Ms …, left”',
    '“signed by ............ on”',
    '“The way was closed. . . . The well was open.”',
    '“The lessee . . . is bound . . . .”',
    '“. . . is bound”',
    '“the keeper, etc. . . . went”',
  ],
};
