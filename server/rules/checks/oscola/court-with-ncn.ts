import { byPattern, type FormCheck } from '../../check.ts';
import { anyOf, REPORT } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

export const courtWithNcn: FormCheck = {
  id: 'oscola.court-with-ncn',
  ...{ book: 'oscola', number: '2.1.5' },
  finds: 'the court in brackets behind a neutral citation, which names it',
  message: 'The court stands in brackets though the neutral citation names it; it is left out.',
  mends: 'takes the court away',
  holds: /\bcourts?\b.{0,160}\bneutral citations?\b|\bneutral citations?\b.{0,160}\bcourts?\b/is,
  find: byPattern(
    new RegExp(
      String.raw`(?<=\[\d{4}\]\s(?:${anyOf(words.apex)})\s\d+(?:,\s${REPORT})?)(?<at>\s\((?:${anyOf(words.courtNames)})\))`,
      'u',
    ),
    () => '',
  ),
  bad: [
    '[2008] UKHL 13 (HL)',
    '[2008] EWCA Civ 13, [2008] 1 WLR 88 (CA)',
    '[2020] UKSC 13 (Supreme Court)',
    '[2009] EWCA Civ 8, [2010] 2 All ER (Comm) 4 (CA)',
  ],
  good: ['[1932] AC 562 (HL)', '[2008] UKHL 13', '[2008] EWHC 13 (QB)', '[2010] 2 All ER (Comm) 4 (CA)'],
};
