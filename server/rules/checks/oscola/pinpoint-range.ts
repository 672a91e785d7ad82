import { byPattern, type FormCheck, type Found } from '../../check.ts';
import { endsInBook, NEUTRAL, REPORT } from '../forms.ts';

const isYear = (n: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(n);

/** What is cited before a paragraph: a judgment, a note that cites one, or the one before. */
const CITED = new RegExp(
  String.raw`${NEUTRAL}|${REPORT}|[[(]\d{4}[\])]\s(?:\d{1,3}\s)?\p{Lu}[\p{L}.&’ ]{0,30}\s\d|\(n\s\d+\)|(?<!\p{L})[Ii]bid(?!\p{L})`,
  'u',
);
/** A word that a place follows. */
const PLACE = /(?<!\p{L})(?:at|paras?|paragraphs?)\.?\s$/u;

const ranges = byPattern(
  /\[(?<from>\d{1,4})\s?[-–—]\s?(?<to>\d{1,4})\](?!\s?(?:\d{1,3}\s)?\p{Lu}|\s(?:above|below)\b)/u,
  ({ start, of, groups: { from = '', to = '' } }) =>
    isYear(from) || endsInBook(of.slice(0, start)) ? null : `[${from}]–[${to}]`,
);

export const pinpointRange: FormCheck = {
  id: 'oscola.pinpoint-range-brackets',
  ...{ book: 'oscola', number: '2.1.6' },
  finds: 'a range of paragraphs in one pair of brackets',
  message: 'A range of paragraphs in one pair of brackets; each end has its own: [12]–[14].',
  mends: 'gives each end its brackets',
  holds: /\]\s?[-–]\s?\[|\bsquare brackets\b/i,
  *find(block): Iterable<Found> {
    let cited: number | null = null;
    for (const found of ranges(block)) {
      const { start } = found;
      const isPlace = PLACE.test(block.own.slice(Math.max(0, start - 16), start));
      cited ??= CITED.exec(block.own)?.index ?? Number.POSITIVE_INFINITY;
      if (isPlace || cited < start || block.isEmphasised({ start: start - 2, end: start - 1 })) yield found;
    }
  },
  bad: [
    '[2020] UKSC 1 [12-14]',
    '[2020] UKSC 1 [12–14].',
    '*Kelp v Dune* [2021] UKSC 5. There Lord Reed said so [12-14].',
    'In *Kelp* [12-14] it was said.',
    'Kelp (n 3) [12-14].',
    'Lord Reed said so at [12-14].',
  ],
  good: [
    '[2020] UKSC 1 [12]–[14]',
    '[1948-49] 1 AC 12',
    'Session [1998-1999]',
    'See paragraphs [115-117] below.',
    'Dune on Piers, 34th Edition paragraphs [17-22]',
    'The minutes of [2019–2020] and refs [1-3] in the article were read; ICD code [10-11].',
    'Notice was within [10-15] days.',
  ],
};
