import { byPattern, type FormCheck, type Found } from '../../check.ts';
import type { CheckedBlock } from '../../checked-block.ts';

const MANY = /s$|§§/;

const behind = byPattern(
  /(?<=\bAct (?:1[2-9]|20)\d\d)(?<at>,?\s(?<word>[Ss]s?\.|[Ss]ec(?:s|t)?\b\.?|[Ss]ections?|§§?)\s?|,\sss?(?=\d)|\sss?\s?)(?=\d+[A-Z]*(?![\p{L}\d]*\p{Ll}))/u,
  ({ text, groups: { word = '' } }) =>
    MANY.test(word.replace('.', '').toLowerCase() === 's' ? '' : word) || /ss/.test(text) ? ', ss ' : ', s ',
);

/** A section in brackets has no comma; only its stop goes. */
const inBrackets = byPattern(
  /(?<=\bAct (?:1[2-9]|20)\d\d\s\()(?<at>(?<word>ss?)\.\s?)(?=\d+)/u,
  ({ groups: { word = '' } }) => `${word} `,
);

export const statuteSection: FormCheck = {
  id: 'oscola.statute-section-form',
  ...{ book: 'oscola', number: '2.4.2' },
  finds: 'a section behind its Act that is not written “, s 6”',
  message: 'A section behind its Act that is not written with a comma and s, without a stop: Act 1998, s 6.',
  mends: 'writes “, s” and a space',
  holds: /\bsections?\b|\bs\s\d/i,
  *find(block: CheckedBlock): Iterable<Found> {
    yield* behind(block);
    yield* inBrackets(block);
  },
  bad: [
    'Human Rights Act 1998, section 6',
    'Human Rights Act 1998, s.6',
    'Human Rights Act 1998 s 6',
    'Harbours Act 1968 s2',
    'Harbours Act 1968 ss2-4',
    'Housing Act 1996, ss. 1-3',
    'Theft Act 1968, S. 1',
    'the Theft Act 1968 (s.9)',
    'the Theft Act 1968 (ss. 9, 10)',
  ],
  good: [
    'the Theft Act 1968 (s 9)',
    'the Theft Act 1968 (section 9)',
    'the Theft Act 1968 (S. Kelp dissenting)',
    'Human Rights Act 1998, s 6',
    'section 6 of the Human Rights Act 1998',
    'Housing Act 1996, ss 1–3',
  ],
};
