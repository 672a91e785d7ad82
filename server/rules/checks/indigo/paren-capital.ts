import type { FormCheck } from '../../check.ts';
import { capitalInParenthetical } from '../parentheticals.ts';

export const parenCapital: FormCheck = {
  id: 'indigo.paren-capital',
  ...{ book: 'indigo', number: 'R10.1.1' },
  finds: 'an explanatory parenthetical that begins with a capital and quotes nothing',
  message: 'A capital begins an explanatory parenthetical; a small letter does.',
  mends: 'writes the small letter',
  holds: /\bparenthetical with (?:a )?capital\b/,
  find: capitalInParenthetical,
  bad: [
    '5 U.S. 137 (1803) (Holding that x)',
    'Id. at 5 (Noting the rule)',
    '5 F.3d 1 (2d Cir. 1999) (The court held so)',
  ],
  good: [
    '5 U.S. 137 (1803) (holding that x)',
    '5 U.S. 137 (1803) (Sterling, J., dissenting)',
    '5 U.S. 137 (1803) (“Holding on is all.”)',
  ],
};
