import { byPattern, type FormCheck } from '../../check.ts';
import { NEUTRAL, REPORT } from '../forms.ts';

export const ncnAfterReport: FormCheck = {
  id: 'oscola.ncn-after-report',
  ...{ book: 'oscola', number: '2.1.1' },
  finds: 'a neutral citation behind the law report of the same case',
  message: 'The law report stands before the neutral citation; that comes first.',
  mends: null,
  holds: /\bneutral citation\b/i,
  find: byPattern(new RegExp(String.raw`${REPORT}(?:,\s\d+(?:[-–]\d+)?)?,?\s${NEUTRAL}`, 'u')),
  bad: ['Corr v IBC [2008] 1 AC 884, [2008] UKHL 13', 'Corr v IBC [2008] 1 AC 884 [2008] UKHL 13'],
  good: ['Corr v IBC [2008] UKHL 13, [2008] 1 AC 884', '[2008] 1 AC 884; Smith v Jones [2008] UKHL 13'],
};
