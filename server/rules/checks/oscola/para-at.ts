import { byPattern, type FormCheck } from '../../check.ts';
import { mayBeginClause, NEUTRAL, REPORT } from '../forms.ts';
import { bracketed, PLACES } from '../place-list.ts';

export const paraAt: FormCheck = {
  id: 'oscola.para-at',
  ...{ book: 'oscola', number: '2.1.6' },
  finds: '“at” or “para” between a neutral citation and its paragraph',
  message: '“at” or “para” before a paragraph; it follows its citation in square brackets alone.',
  mends: 'writes each number in square brackets, where it is certain which they are',
  holds: /\bsquare brackets\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<=${NEUTRAL}(?<report>,?\s${REPORT})?)(?<at>,?\s(?:(?:at\s)?(?<unit>[Pp]aragraphs?|[Pp]aras?\.?|¶¶?|§§?)\s?|at\s)(?:(?<places>${PLACES})|\[?\d{1,4}(?![\d:]|\.\d|st|nd|rd|th)))`,
      'u',
    ),
    ({ start, end, of, groups: { report, unit, places } }) => {
      if (places === undefined) return { start, end };
      // The number behind a report may be that of its page.
      const isPage = report !== undefined && unit === undefined && !places.startsWith('[');
      const isNext = /(?:,|\sand)\s\d+$/.test(places ?? '') && mayBeginClause(of.slice(end, end + 80));
      const brackets = isPage || isNext ? null : bracketed(places, /s\.?$|¶¶|§§/.test(unit ?? ''));
      return brackets === null ? { start, end } : ` ${brackets}`;
    },
  ),
  bad: [
    '[2020] UKSC 1 at [12]',
    '[2020] UKSC 1, para 12',
    '[2020] EWCA Civ 5, [2020] 1 WLR 4 at paras 12-14',
    '[2020] UKSC 1 at paragraphs 21 to 22',
    '[2020] UKSC 1, paragraphs 17 and 24',
    '[2020] UKSC 1 at [12]-[14], [16]',
    '[2020] UKUT 3 (T2) at [61]',
    '[2020] EWHC 3 (Admin) at §39',
  ],
  good: [
    '[2020] UKSC 1 [12]',
    '[2020] EWHC 3 (Ch), [2020] 1 WLR 4 [12]–[14]',
    'In [2020] UKSC 1 Lord Reed sat at 12 noon.',
    'He read [2020] UKSC 1 at 12.30 that day.',
    'He cited [2020] UKSC 1 at 4th hand.',
  ],
};
