import { byPattern, type FormCheck } from '../../check.ts';

export const lawCase: FormCheck = {
  id: 'is.case',
  ...{ book: 'is', number: 'form.case' },
  finds: 'a law behind its article that does not stand in the genitive',
  message: 'Á eftir grein standa lögin í eignarfalli: 1. gr. laga.',
  mends: 'writes the genitive',
  holds: /\beignarfall/i,
  find: byPattern(
    /(?<=(?<!\p{L})(?:gr\.(?:\s[a-z])?|mgr\.|málsl\.|tölul\.|kafla)\s)(?<at>(?<stem>\p{Ll}*)lög(?<ending>in|um|unum)?)(?=\s(?:nr\.?|um)\s)/u,
    ({ groups: { stem = '', ending = '' } }) => `${stem}lag${ending === 'in' || ending === 'unum' ? 'anna' : 'a'}`,
  ),
  bad: ['1. gr. lög nr. 33/1944', '1. gr. lögum nr. 33/1944', '2. mgr. 10. gr. stjórnsýslulögum nr. 37/1993'],
  good: ['1. gr. laga nr. 33/1944', 'samkvæmt lögum nr. 33/1944', 'í 1. gr., sbr. lög nr. 5/1990'],
};
