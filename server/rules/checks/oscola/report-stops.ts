import { byPattern, type FormCheck, type Found } from '../../check.ts';
import type { CheckedBlock } from '../../checked-block.ts';
import { REPORT } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

const NOT_REPORTS: ReadonlySet<string> = new Set(words.notReports);

const reports = byPattern(
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
);

const COURTS: ReadonlySet<string> = new Set(words.courtsWithStops);

/** A court in brackets behind a report. */
const courts = byPattern(
  new RegExp(String.raw`(?<=${REPORT}\s\()(?<at>(?:\p{Lu}\.\s?){1,4}\p{Lu}?)(?=\))`, 'u'),
  ({ text }) => {
    const plain = text.replace(/[.\s]/g, '');
    return COURTS.has(plain) ? plain : null;
  },
);

export const reportStops: FormCheck = {
  id: 'oscola.abbr-stops-reports',
  ...{ book: 'oscola', number: '1.3.1' },
  finds: 'stops in the abbreviation of a law report or a court behind its year',
  message: 'Stops in the abbreviation of a law report or a court; it has none.',
  mends: 'takes the stops away',
  holds: /\b(?:full stops?|stops?|abbreviations?|punctuation)\b/i,
  *find(block: CheckedBlock): Iterable<Found> {
    yield* reports(block);
    yield* courts(block);
  },
  bad: [
    '[2012] 1 W.L.R. 780',
    '[1932] A.C. 562',
    '(1990) 91 Cr. App. R. 186',
    '[1980] 2 All E.R. 12',
    '[2004] E.W.C.A. Civ 5',
    '[1964] AC 465 (H.L.)',
    '[1991] 1 QB 1 (C. A.)',
    '(1884) 9 App Cas 605 (P.C.)',
    '[1971] 1 WLR 4 (Q.B.D.)',
  ],
  good: [
    '[1964] AC 465 (HL)',
    '[1964] AC 465 (A.B.)',
    'He met the clerk (H.L.) in 1964.',
    '[2012] 1 WLR 780',
    '(1990) 91 Cr App R 186',
    'In [2012] No. 5 was listed.',
  ],
};
