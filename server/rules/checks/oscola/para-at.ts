import { byPattern, type FormCheck } from '../../check.ts';
import { NEUTRAL, REPORT } from '../forms.ts';

export const paraAt: FormCheck = {
  id: 'oscola.para-at',
  ...{ book: 'oscola', number: '2.1.6' },
  finds: '“at” or “para” between a neutral citation and its paragraph',
  message: 'A paragraph follows its citation in square brackets, without “at” or “para”.',
  mends: 'writes the number in square brackets, where there is one',
  holds: /\bsquare brackets\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<=${NEUTRAL}(?:,?\s${REPORT})?)(?<at>,?\s(?:at\s)?(?:paragraphs?|paras?\.?|¶¶?)\s?\[?(?<n>\d{1,4})\]?(?<more>(?:\s?[-–,]|\s(?:and|to))\s?\[?\d)?|,?\sat\s\[?(?<m>\d{1,4})\]?(?<rest>\s?[-–]\s?\[?\d)?)(?!\d)`,
      'u',
    ),
    ({ start, end, text, groups }) => {
      if (groups['more'] !== undefined || groups['rest'] !== undefined) return { start, end };
      const bracketed = ` [${groups['n'] ?? groups['m']}]`;
      return /\[\d+$/.test(text) ? { start, end } : bracketed;
    },
  ),
  bad: ['[2020] UKSC 1 at [12]', '[2020] UKSC 1, para 12', '[2020] EWCA Civ 5, [2020] 1 WLR 4 at paras 12-14'],
  good: [
    '[2020] UKSC 1 [12]',
    '[2020] EWHC 3 (Ch), [2020] 1 WLR 4 [12]–[14]',
    'In [2020] UKSC 1 Lord Reed sat at 12 noon.',
  ],
};
