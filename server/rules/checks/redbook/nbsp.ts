import { type FormCheck, inAllText } from '../../check.ts';

export const nbsp: FormCheck = {
  id: 'redbook.nbsp',
  ...{ book: 'redbook', number: '24.8' },
  finds: 'a space that may break behind a section sign, a paragraph sign or No.',
  message: 'A non-breaking space follows a section sign, a paragraph sign and No.',
  mends: 'writes a non-breaking space',
  holds: /\bnon-?breaking space\b/i,
  find: inAllText(
    /(?<sign>§§?|¶¶?|(?<![\p{L}\p{N}])Nos?\.)(?<gap>[ \t\r\n]+)[\p{L}\d]*\d[\p{L}\d]*/u,
    ({ start, end, groups: { sign = '', gap = '' } }) => {
      const at = start + sign.length;
      return { start, end, edits: [{ start: at, end: at + gap.length, text: '\u00a0' }] };
    },
  ),
  bad: ['§ 1983', 'No. 12', '¶ 4'],
  good: ['§\u00a01983', 'No.\u00a012', 'He said no. 12 came.'],
};
