import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

const IRISH = new RegExp(String.raw`(?<!\p{L}|Northern\s)(?:${anyOf(words.irish)})(?!\p{L})`, 'u');

export const siForm: FormCheck = {
  id: 'oscola.si-form',
  ...{ book: 'oscola', number: '2.5.1' },
  finds: 'the number of a statutory instrument that is not written SI 1998/3132',
  message: 'The number of a statutory instrument is written otherwise than in SI 1998/3132.',
  mends: 'writes SI, the year, a stroke and the number',
  holds: /\bSI\b|\bstatutory instruments?\b/i,
  find: byPattern(
    /(?<!\p{L})(?:(?:S\.\s?I\.|SI\.)\s?(?<dotted>\d{4}\/\d+)|(?:SI\.?|S\.\s?I\.)\s(?:No\.?\s|number\s)?(?<year>\d{4})[,\s]\s?[Nn]o\.?\s?(?<n>\d+)|(?:SI\.?|S\.\s?I\.)\s[Nn]os?\.?\s?(?<m>\d+)(?:\sof\s(?<of>\d{4})|(?<stroke>\/\d+))?)/u,
    ({ start, end, of: text, groups: { dotted, year, n, m, of, stroke } }) => {
      // Ireland numbers its own instruments so.
      if (m !== undefined && IRISH.test(text)) return null;
      if (dotted !== undefined) return `SI ${dotted}`;
      if (year !== undefined) return `SI ${year}/${n}`;
      if (of !== undefined) return `SI ${of}/${m}`;
      return stroke === undefined ? { start, end } : `SI ${m}${stroke}`;
    },
  ),
  bad: ['S.I. 2020/1', 'SI. 1998/3132', 'SI 1998 No 3132', 'SI No 3132 of 1998', 'SI 1998 No. 3132'],
  good: ['SI 1998/3132', 'the SI of 1998', 'In Ireland the rules are those of SI No 115 of 2000.'],
};
