import { byPattern, type FormCheck } from '../../check.ts';
import { NEUTRAL, REPORT } from '../forms.ts';

export const ncnReportComma: FormCheck = {
  id: 'oscola.ncn-report-comma',
  ...{ book: 'oscola', number: '2.1.1' },
  finds: 'no comma between a neutral citation and the law report of the same case',
  message: 'A comma parts the neutral citation from the law report.',
  mends: 'writes the comma',
  holds: /\bcomma\b/i,
  find: byPattern(new RegExp(String.raw`(?<=${NEUTRAL})(?<at>\s)(?=${REPORT})`, 'u'), ({ start, end, text }) => ({
    ...{ start: start - 1, end: end + 1 },
    edits: [{ start, end: start, text: ',' }].filter(() => text !== ''),
  })),
  bad: ['[2008] UKHL 13 [2008] 1 AC 884', '[2008] EWCA Civ 13 [2008] 1 WLR 88'],
  good: ['[2008] UKHL 13, [2008] 1 AC 884', '[2008] UKHL 13 [12]', '[2008] UKHL 13; [2009] 1 AC 884'],
};
