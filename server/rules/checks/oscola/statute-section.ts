import { byPattern, type FormCheck } from '../../check.ts';

const MANY = /s$|§§/;

export const statuteSection: FormCheck = {
  id: 'oscola.statute-section-form',
  ...{ book: 'oscola', number: '2.4.2' },
  finds: 'a section behind its Act that is not written “, s 6”',
  message: 'Behind an Act its section is written with a comma and s, without a stop: Act 1998, s 6.',
  mends: 'writes “, s” and a space',
  holds: /\bsections?\b|\bs\s\d/i,
  find: byPattern(
    /(?<=\bAct (?:1[2-9]|20)\d\d)(?<at>,?\s(?<word>[Ss]s?\.|[Ss]ec(?:s|t)?\b\.?|[Ss]ections?|§§?)\s?|,\sss?(?=\d)|\sss?\s)(?=\d+[A-Z]*(?![\p{L}\d]*\p{Ll}))/u,
    ({ text, groups: { word = '' } }) =>
      MANY.test(word.replace('.', '').toLowerCase() === 's' ? '' : word) || /ss/.test(text) ? ', ss ' : ', s ',
  ),
  bad: [
    'Human Rights Act 1998, section 6',
    'Human Rights Act 1998, s.6',
    'Human Rights Act 1998 s 6',
    'Housing Act 1996, ss. 1-3',
    'Theft Act 1968, S. 1',
  ],
  good: ['Human Rights Act 1998, s 6', 'section 6 of the Human Rights Act 1998', 'Housing Act 1996, ss 1–3'],
};
