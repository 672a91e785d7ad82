import type { FormCheck } from '../../check.ts';
import { capitalInParenthetical } from '../parentheticals.ts';

export const parenCap: FormCheck = {
  id: 'bluebook.paren-cap',
  ...{ book: 'bluebook', number: '10.2.1' },
  finds: 'an explanatory parenthetical that begins with a capital and quotes nothing',
  message: 'A capital begins an explanatory parenthetical; a small letter does.',
  mends: 'writes the small letter',
  holds: /parenthetical.{0,80}lower-?case|lower-?case.{0,80}parenthetical/i,
  find: capitalInParenthetical,
  bad: ['(1803) (Holding x)', '5 U.S. 137 (1803) (Noting that x)'],
  good: ['(1803) (holding x)', '(1803) (Browning, J., concurring)'],
};
