import { byPattern, type FormCheck } from '../../check.ts';

export const idPeriod: FormCheck = {
  id: 'indigo.id-period',
  ...{ book: 'indigo', number: 'R6.2.2' },
  finds: 'Id without its stop',
  message: 'Id. has a stop.',
  mends: 'writes the stop',
  holds: /short form Id\./,
  find: byPattern(/(?<!\p{L})(?<at>[Ii]d)(?=,?\s(?:at\s\d|§|¶))/u, ({ text }) => `${text}.`),
  bad: ['Id at 12', 'See id § 5'],
  good: ['Id. at 12', 'the id at the door', 'ID at 5 o’clock'],
};
