import { byPattern, type FormCheck } from '../../check.ts';

export const nrForm: FormCheck = {
  id: 'is.nr-form',
  ...{ book: 'is', number: 'form.number' },
  finds: 'the number of a law without “nr.”, or with another word for it',
  message: '„nr.“ og bil vantar fyrir framan númer laga, eða annað stendur þar í staðinn.',
  mends: 'writes nr.',
  holds: /\bnr\./i,
  find: byPattern(
    /(?<!\p{L})(?<law>(?:\p{L}*lög(?:in|um|unum)?|\p{L}*lag(?:a|anna))(?:\sum\s[\p{L}\s-]{1,80}?,?)?\s)(?<no>(?:nr\.?|no\.?|númer)?\s?)(?<n>\d{1,4}\/\d{4})(?!\d)/iu,
    ({ start, end, groups: { law = '', no = '', n = '' } }) => {
      if (/^nr\.\s$/.test(no)) return null;
      const from = start + law.length;
      return { start: from, end, edits: [{ start: from, end, text: `nr. ${n}` }] };
    },
  ),
  bad: ['laga nr 33/1944', 'lögum númer 33/1944', 'laga 33/1944', 'laga nr.33/1944'],
  good: ['laga nr. 33/1944', 'lögum um vita nr. 33/1944', 'mál 12/2000'],
};
