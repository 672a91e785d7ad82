import { byPattern, type FormCheck } from '../../check.ts';
import { endsAsName, NEUTRAL, REPORT } from '../forms.ts';

/** How many years a report comes behind the judgment, at the most. */
const LATEST = 3;

const yearOf = (citation: string): number => Number(citation.slice(1, 5));

/** Whether a neutral citation and a report behind a semicolon are of one case: of the named one, or, without a name, of one year. */
function isOneCase(before: string, decided: number, reported: number): boolean {
  const isNamed = endsAsName(before.slice(-40));
  return isNamed ? reported >= decided && reported <= decided + LATEST : reported === decided;
}

export const ncnReportComma: FormCheck = {
  id: 'oscola.ncn-report-comma',
  ...{ book: 'oscola', number: '2.1.1' },
  finds: 'no comma, or a semicolon, between a neutral citation and the law report of the same case',
  message: 'No comma between the neutral citation and the law report; one parts the two.',
  mends: 'writes the comma',
  holds: /\bcomma\b/i,
  find: byPattern(
    new RegExp(String.raw`(?<=(?<neutral>${NEUTRAL}))(?<at>[;:]?\s)(?=(?<report>${REPORT}))`, 'u'),
    ({ start, end, text, of, groups: { neutral = '', report = '' } }) => {
      const name = of.slice(0, start - neutral.length);
      if (text.length > 1 && !isOneCase(name, yearOf(neutral), yearOf(report))) return null;
      return { start: start - 1, end: end + 1, edits: [{ start, end: start + text.length - 1, text: ',' }] };
    },
  ),
  bad: [
    '[2008] UKHL 13 [2008] 1 AC 884',
    '[2008] EWCA Civ 13 [2008] 1 WLR 88',
    '[2009] UKPC 16; [2009] 1 WLR 1405',
    'Kelp v Dune [2008] UKHL 13; [2009] 1 AC 884',
    'Kelp v Dune [2008] EWCA Civ 13; [2009] R.P.C. 6',
    'Kelp v Dune [2008] EWCA Civ 13; [2009] 1 Lloyd’s Rep. 6',
  ],
  good: [
    '[2008] UKHL 13, [2008] 1 AC 884',
    '[2008] UKHL 13 [12]',
    '[2008] UKHL 13; [2009] 1 AC 884',
    'Kelp v Dune [2008] UKHL 13; [1991] 1 AC 884',
  ],
};
