import { type FormCheck, inAllText } from '../../check.ts';

export const sectionSpace: FormCheck = {
  id: 'indigo.section-space',
  ...{ book: 'indigo', number: 'R5.2.1' },
  finds: 'no space between the section sign and the number',
  message: 'No space behind the section sign; one stands there.',
  mends: 'writes a space that does not break',
  holds: /symbol \(§\) followed by a space/,
  find: inAllText(/(?<at>§)(?=[\p{L}\d])/u, () => '§\u00a0'),
  bad: ['21 U.S.C. §343', '17 U.S.C. §§106-107'],
  good: ['21 U.S.C. § 343', '17 U.S.C. §§ 106-107', 'the section sign (§)'],
};
