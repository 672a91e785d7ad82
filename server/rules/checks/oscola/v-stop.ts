import { byPattern, type FormCheck } from '../../check.ts';
import { CITED_YEAR, endsAsName } from '../forms.ts';

/** A large V is a numeral, too: only what is cited behind it tells. */
const CITED = new RegExp(String.raw`^\s[^.;\n[\]()]{1,120}(?:${CITED_YEAR})`, 'u');

export const vStop: FormCheck = {
  id: 'oscola.v-stop',
  ...{ book: 'oscola', number: '2.1.2' },
  finds: 'a stop, “vs” or a capital between the names of parties',
  message: 'The v between the parties has a stop, a capital or an s; it is a lower-case v without a stop.',
  mends: 'writes v',
  holds: /\bv\b.{0,120}\b(?:full stop|without)|\b(?:full stop|without)\b.{0,120}\bv\b/is,
  find: byPattern(
    /(?<=[\p{L}\p{N}.)\]’'&]\s)(?<at>v\.|vs\.?|[-–]v\.?[-–]|V\.?)(?=\s\p{Lu})/u,
    ({ start, end, text, of }) =>
      endsAsName(of.slice(Math.max(0, start - 40), start)) &&
      (!text.startsWith('V') || CITED.test(of.slice(end, end + 160)))
        ? 'v'
        : null,
  ),
  bad: [
    'Smith v. Jones [2020] UKSC 1',
    'Smith vs Jones',
    'Smith -v- Jones [2020] UKSC 1',
    'Smith V Jones [2020] UKSC 1',
    'Smith V. Jones (1990) 12 BMLR 3',
  ],
  good: [
    'Smith v Jones [2020] UKSC 1',
    'Part V. The courts',
    'He said “Smith v. Jones was wrong”.',
    'Victor V. Marram (2016) attended the trial.',
  ],
};
