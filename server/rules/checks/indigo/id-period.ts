import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** What stands before it where it has a capital: a sentence or a bracket begins, or a signal leads in; else it is a name. */
const BEGINS = new RegExp(String.raw`(?:^|[^\p{L}\d\s,]\s?|(?<!\p{L})(?:${anyOf(words.signals)}),?\s)$`, 'iu');

export const idPeriod: FormCheck = {
  id: 'indigo.id-period',
  ...{ book: 'indigo', number: 'R6.2.2' },
  finds: 'Id without its stop',
  message: 'Id has no stop; it is written Id.',
  mends: 'writes the stop',
  holds: /short form Id\./,
  find: byPattern(/(?<!\p{L})(?<at>[Ii]d)(?=,?\s(?:at\s\d|§|¶))/u, ({ start, text, of }) =>
    text === 'Id' && !BEGINS.test(of.slice(Math.max(0, start - 12), start)) ? null : `${text}.`,
  ),
  bad: ['Id at 12', 'See id § 5', 'See Id at 5.', 'It does so. Id at 12.', '(Id ¶ 4)'],
  good: ['Id. at 12', 'the id at the door', 'ID at 5 o’clock', 'The club was called Id at 415 Main Street.'],
};
