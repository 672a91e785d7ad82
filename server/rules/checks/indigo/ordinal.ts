import { byPattern, type FormCheck } from '../../check.ts';

export const ordinal: FormCheck = {
  id: 'indigo.ordinal',
  ...{ book: 'indigo', number: 'R7.2' },
  finds: '2nd or 3rd in a citation',
  message: '2nd or 3rd in a citation; the second and the third are 2d and 3d there.',
  mends: 'writes 2d or 3d',
  holds: /\b2d and 3d\b/,
  find: byPattern(
    /(?<![\p{L}\d])(?<at>\d{0,2}(?:2nd|3rd))(?=\s(?:Cir\.|Dist\.|Dep[’']t|Cong\.|ed\.|Div\.|Sess\.))|(?<=\b(?:F|Supp|So|P|A|E|W|Cal|App)\.\s?)(?<other>2nd|3rd)(?=\s\d)/u,
    ({ start, end, text, of, groups: { other } }) => {
      const from = other === undefined ? start : of.slice(0, end).lastIndexOf(other);
      return { start: from, end, edits: [{ start: from, end, text: (other ?? text).replace(/(?:nd|rd)$/, 'd') }] };
    },
  ),
  bad: ['(2nd Cir. 1999)', '(3rd ed. 2009)', '12 F. Supp. 2nd 5'],
  good: ['(2d Cir. 1999)', '(11th Cir. 1999)', 'the 2nd Circuit sat', 'the 3rd edition'],
};
