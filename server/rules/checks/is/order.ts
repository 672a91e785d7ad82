import { byPattern, type FormCheck } from '../../check.ts';

export const order: FormCheck = {
  id: 'is.order',
  ...{ book: 'is', number: 'form.order' },
  finds: 'an article before its paragraph',
  message: 'Hið minna stendur á undan hinu stærra: 1. mgr. 65. gr.',
  mends: 'lets the two change places',
  holds: /\bmálsgrein|\bmgr\./i,
  find: byPattern(
    /(?:(?<=^)|(?<gr>(?<!\d)\d{1,4}\.\s))(?<article>gr\.(?:\s[a-z](?=[,\s]))?)(?:\s|,\s(?=\d{1,3}\.\smgr\.(?![^;:()]{0,60}?\d\.\s?gr\.)))(?<mgr>\d{1,3}\.\smgr\.)(?!,?\s(?:og\s|eða\s)?\d{1,4}\.\s(?:mgr\.\s\d{1,4}\.\s)?gr\.)/u,
    ({ start, end, groups: { gr, article = '', mgr = '' } }) =>
      gr === undefined ? { start, end } : `${mgr} ${gr}${article}`,
  ),
  bad: ['65. gr. 1. mgr. stjórnarskrárinnar', 'Í 65. gr., 1. mgr. stjórnarskrárinnar segir'],
  good: [
    '1. mgr. 65. gr. stjórnarskrárinnar',
    'Í 65. gr., 1. mgr. 66. gr. og víðar',
    'Í 8. gr., 10. gr. a, 1. mgr. og 3. tölul. 2. mgr. 11. gr. segir',
  ],
};
