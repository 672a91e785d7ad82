import { byPattern, type FormCheck } from '../../check.ts';
import words from '../words.json' with { type: 'json' };

const NOT_REPORTS: ReadonlySet<string> = new Set(words.notReports);

export const reportStops: FormCheck = {
  id: 'oscola.abbr-stops-reports',
  ...{ book: 'oscola', number: '1.3.1' },
  finds: 'stops in the abbreviation of a law report or a court behind its year',
  message: 'Abbreviations of law reports and courts have no stops.',
  mends: 'takes the stops away',
  holds: /\b(?:full stops?|stops?|abbreviations?|punctuation)\b/i,
  find: byPattern(
    /(?<=[[(](?:1[5-9]|20)\d\d[\])],?\s(?:\d{1,3}\s)?)(?<at>(?:(?:\p{Lu}[\p{Ll}’']{0,14}|&)\.?\s?){1,10}?)(?=\d)/u,
    ({ start, end, text }) => {
      const name = text.trimEnd();
      if (!name.includes('.') || NOT_REPORTS.has(name.replace(/\.$/, '')) || /\.\s\p{Lu}\p{Ll}{3}/u.test(name))
        return null;
      const plain = name
        .replace(/\.(?=\s?\p{Lu}(?:\.|$))/gu, '.')
        .replace(/(?<=(?:^|[.\s])\p{Lu})\.\s?(?=\p{Lu}(?:\.|$))/gu, '')
        .replace(/\./g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      const to = end - (text.length - name.length);
      return { start, end: to, edits: [{ start, end: to, text: plain }] };
    },
  ),
  bad: [
    '[2012] 1 W.L.R. 780',
    '[1932] A.C. 562',
    '(1990) 91 Cr. App. R. 186',
    '[1980] 2 All E.R. 12',
    '[2004] E.W.C.A. Civ 5',
  ],
  good: ['[2012] 1 WLR 780', '(1990) 91 Cr App R 186', 'In [2012] No. 5 was listed.'],
};
