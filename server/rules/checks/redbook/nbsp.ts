import { type FormCheck, inAllText } from '../../check.ts';
import { mayBeginClause } from '../forms.ts';

/** What stands before a sentence, or an answer, that begins with No. */
const BEGINS = /(?:^|[!:;][”’"')\]]?\s|[“‘"'])$/;
const ASKED = /\?[”’"')\]]?\s+[“‘"']?$/;

/** What goes on with a number, and counts nothing: the rest of it, a year that it is of, a verb that says something of the one. */
const GOES_ON = /^(?:[-–/.]|\s(?:of|is|was|has|had)(?!\p{L}))/u;

/** Whether No. is an answer and no number: a question is before it, or its sentence begins with it and goes on with what is counted. */
function isAnswer(before: string, behind: string): boolean {
  return ASKED.test(before) || (BEGINS.test(before) && !GOES_ON.test(behind) && mayBeginClause(behind));
}

export const nbsp: FormCheck = {
  id: 'redbook.nbsp',
  ...{ book: 'redbook', number: '24.8' },
  finds: 'a space that may break behind a section sign, a paragraph sign or No.',
  message: 'The space behind a section sign, a paragraph sign or No. may break; a non-breaking one stands there.',
  mends: 'writes a non-breaking space',
  holds: /\bnon-?breaking space\b/i,
  find: inAllText(
    /(?<sign>§§?|¶¶?|(?<![\p{L}\p{N}])Nos?\.)(?<gap>[ \t\r\n]+)[\p{L}\d]*\d[\p{L}\d]*/u,
    ({ start, end, of, groups: { sign = '', gap = '' } }) => {
      if (sign === 'No.' && isAnswer(of.slice(Math.max(0, start - 6), start), of.slice(end, end + 90))) return null;
      const at = start + sign.length;
      return { start, end, edits: [{ start: at, end: at + gap.length, text: '\u00a0' }] };
    },
  ),
  bad: [
    '§ 1983',
    'No. 12',
    '¶ 4',
    'No. 21-1234 is closed.',
    'Which? See No. 12.',
    'Dkt. No. 12 shows it.',
    'No. 12 was closed.',
    '(No. 2 of 2010)',
  ],
  good: [
    '§\u00a01983',
    'No.\u00a012',
    'He said no. 12 came.',
    'Did he sign? No. 12 witnesses say that he did not.',
    '“May I go?” “No. 5 more minutes.”',
    'No. 12 witnesses say that he did not.',
  ],
};
