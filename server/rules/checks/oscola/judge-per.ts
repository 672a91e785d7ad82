import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

export const judgePer: FormCheck = {
  id: 'oscola.judge-per',
  ...{ book: 'oscola', number: '2.1.7' },
  finds: '“per” before the name of a judge',
  message: '“per” before a judge; the judge is named in brackets behind the pinpoint.',
  mends: null,
  holds: /\bjudges?\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<![£$€]\d[\d.,]{0,12}\s)\b[Pp]er\s(?:(?:Lord|Lady|Sir|Dame|Baroness|Baron|(?:Mr|Mrs|Ms|Lord|Lady)\sJustice)\s\p{Lu}[\p{L}’'-]*(?![\p{L}’'-])(?<![’']s)|\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?\s(?:${anyOf(words.judges)})(?![\p{L}\d]))`,
      'u',
    ),
  ),
  bad: ['[2020] UKSC 1 [12] per Lord Reed', 'Smith v Jones [2020] EWCA Civ 5 [4], per Lewison LJ'],
  good: [
    '[2020] UKSC 1 [12] (Lord Reed)',
    'It was decided per incuriam.',
    'ten pounds per person',
    'four pounds per Lord Chancellor’s scale',
    'It was £2 per Lady Justice statue, and £3.50 per Lord Nelson mug.',
  ],
};
