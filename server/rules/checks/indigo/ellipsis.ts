import type { FormCheck, Found } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** The stops of one omission, however many there are. */
const RUN = /[.…]*…(?:\s?[.…])*|(?<!\.)\.{3}(?!\.)/g;

const HESITATES = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${anyOf(words.hesitations)})(?:[,.…-]|\s…)`, 'iu');
const BREAKS_OFF = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words.endsNothing)})$`, 'u');

/** Whether stops are how somebody speaks: a speaker who hesitates, or breaks off in the middle, leaves nothing out. */
function isSpeech(quoted: string, at: number, length: number): boolean {
  return HESITATES.test(quoted) || (quoted.slice(at + length).trim() === '' && BREAKS_OFF.test(quoted.slice(0, at)));
}

export const ellipsis: FormCheck = {
  id: 'indigo.ellipsis',
  ...{ book: 'indigo', number: 'R8.3.1' },
  finds: 'an omission in a quotation that is not marked by three stops with spaces',
  message: 'An omission is three stops with a space before, between and after them.',
  mends: null,
  holds: /\bthree periods\b/,
  *find({ printed, isSetOff, quoted }): Iterable<Found> {
    const stretches = isSetOff ? [{ start: 0, end: printed.length }] : quoted.map(({ inner }) => inner);
    for (const { start, end } of stretches)
      for (const { index, 0: dots } of printed.slice(start, end).matchAll(RUN))
        if (isSetOff || !isSpeech(printed.slice(start, end), index, dots.length))
          yield { start: start + index, end: start + index + dots.length };
  },
  bad: ['“the court…held”', '“a ... b”', '> the court ... held'],
  good: [
    '“the court . . . held”',
    'Well... it held.',
    'He said “but every time we have…”',
    'She answered “Erm… they will come”.',
  ],
};
