import type { FormCheck, Found } from '../../check.ts';
import { anyOf } from '../forms.ts';
import lists from '../words.json' with { type: 'json' };

/** The stops of one omission, however many there are. */
const RUN = /(?<![.…])[.…]*…(?:\s?[.…])*|(?<!\.)\.{3}(?!\.)/g;

const HESITATES = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${anyOf(lists.hesitations)})(?:[,.…-]|\s…)`, 'iu');
const BREAKS_OFF = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(lists.endsNothing)})$`, 'u');

/** How much before stops is looked at for the word behind which a speaker broke off. */
const NEAR = 12;

export const ellipsis: FormCheck = {
  id: 'indigo.ellipsis',
  ...{ book: 'indigo', number: 'R8.3.1' },
  finds: 'an omission in a quotation that is not marked by three stops with spaces',
  message: 'An omission is three stops with a space before, between and after them.',
  mends: null,
  holds: /\bthree periods\b/,
  *find({ printed, isSetOff, quoted }): Iterable<Found> {
    const stretches = isSetOff ? [{ start: 0, end: printed.length }] : quoted.map(({ inner }) => inner);
    for (const { start, end } of stretches) {
      const words = printed.slice(start, end);
      // A speaker who hesitates, or breaks off at the end, leaves nothing out.
      const hesitates = !isSetOff && HESITATES.test(words);
      const last = words.trimEnd().length;
      for (const { index, 0: dots } of words.matchAll(RUN)) {
        const to = index + dots.length;
        const breaksOff = !isSetOff && to >= last && BREAKS_OFF.test(words.slice(Math.max(0, index - NEAR), index));
        if (!hesitates && !breaksOff) yield { start: start + index, end: start + to };
      }
    }
  },
  bad: ['“the court…held”', '“a ... b”', '> the court ... held'],
  good: [
    '“the court . . . held”',
    'Well... it held.',
    'He said “but every time we have…”',
    'She answered “Erm… they will come”.',
  ],
};
