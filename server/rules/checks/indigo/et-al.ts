import { byPattern, type FormCheck } from '../../check.ts';

export const etAl: FormCheck = {
  id: 'indigo.et-al',
  ...{ book: 'indigo', number: 'R11.5.2' },
  finds: '“et al.” in the name of a case',
  message: '“et al.” in the name of a case; further parties are left out without it.',
  mends: 'takes it away',
  holds: /\bet al\./,
  find: byPattern(
    /(?<at>,?\set\.?\sal\.?)(?=,?\sv\.?\s\p{Lu})|(?<=\sv\.?\s(?:(?:of|the|and|for)\s|[\p{Lu}\d&][\p{L}\d.’'&-]*,?\s){0,5}[\p{Lu}\d&][\p{L}\d.’'&-]*)(?<other>,?\set\.?\sal\.?)(?![\p{L}])/u,
    ({ start, end, of, groups: { other } }) => {
      const from = other === undefined ? start : of.slice(0, end).lastIndexOf(other);
      return { start: from, end, edits: [{ start: from, end, text: '' }] };
    },
  ),
  bad: [
    'Smith et al. v. Jones',
    'Smith et. al. v. Jones',
    'Smith v. Jones, et. al., 5 U.S. 137',
    'Smith v. Jones et al., 5 U.S. 137',
  ],
  good: ['Smith v. Jones', 'Smith et al., *A Treatise*', 'See Smith v. Jones; Green et al., *Notes*'],
};
