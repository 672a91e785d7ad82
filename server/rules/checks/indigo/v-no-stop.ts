import { byPattern, type FormCheck } from '../../check.ts';
import { endsAsName } from '../forms.ts';

export const vNoStop: FormCheck = {
  id: 'indigo.v-no-stop',
  ...{ book: 'indigo', number: 'R11.2' },
  finds: 'a v without a stop, or “vs”, between the names of parties',
  message: 'Between the parties stands v with a stop.',
  mends: 'writes v.',
  holds: /“v\.?”|\bversus\b|\bv\b.{0,60}\bperiod\b/i,
  find: byPattern(/(?<=[\p{L}\p{N}.)\]’'&]\s)(?<at>vs?\.?)(?=\s\p{Lu})/u, ({ start, text, of }) =>
    text !== 'v.' && endsAsName(of.slice(Math.max(0, start - 40), start)) ? 'v.' : null,
  ),
  bad: ['Roe v Wade, 410 U.S. 113', 'Roe vs. Wade, 410 U.S. 113'],
  good: ['Roe v. Wade, 410 U.S. 113', 'the letter v Wade wrote'],
};
