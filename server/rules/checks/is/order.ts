import { byPattern, type FormCheck } from '../../check.ts';

/** The parts of an article, the largest first. */
const SIZES = ['mgr', 'tölul', 'málsl'];
const PART = String.raw`\d{1,3}\.\s(?:mgr|tölul|málsl)\.`;
const PARTS = `${PART}(?:\\s${PART}){0,2}`;

/** Parts of one another, the smallest first; null where they do not go from one size to the next. */
function fromTheSmallest(parts: string): string | null {
  const each = parts.match(new RegExp(PART, 'gu')) ?? [];
  const sizes = each.map((part) => SIZES.findIndex((unit) => part.includes(unit)));
  if (sizes.every((size, i) => i === 0 || size > (sizes[i - 1] ?? 0))) return each.toReversed().join(' ');
  return sizes.every((size, i) => i === 0 || size < (sizes[i - 1] ?? 0)) ? parts : null;
}

export const order: FormCheck = {
  id: 'is.order',
  ...{ book: 'is', number: 'form.order' },
  finds: 'an article before its paragraph or item',
  message: 'Grein stendur á undan málsgrein sinni eða tölulið; hið minna stendur á undan: 1. mgr. 65. gr.',
  mends: 'lets the two change places',
  holds: /\bmálsgrein|\bmgr\./i,
  find: byPattern(
    new RegExp(
      String.raw`(?:(?<=^)|(?<gr>(?<!\d)\d{1,4}\.\s))(?<article>gr\.(?:\s[a-z](?=[,\s]))?)(?:\s|,\s(?=${PARTS}(?![^;:()]{0,60}?\d\.\s?gr\.)))(?<parts>${PARTS})(?!,?\s(?:og\s|eða\s)?\d{1,4}\.\s(?:(?:mgr|málsl|tölul)\.\s\d{1,4}\.\s)*gr\.)`,
      'u',
    ),
    ({ start, end, groups: { gr, article = '', parts = '' } }) => {
      const smallestFirst = gr === undefined ? null : fromTheSmallest(parts);
      return smallestFirst === null ? { start, end } : `${smallestFirst} ${gr}${article}`;
    },
  ),
  bad: [
    '65. gr. 1. mgr. stjórnarskrárinnar',
    'Í 65. gr., 1. mgr. stjórnarskrárinnar segir',
    'Sbr. 2. gr. 3. tölul. laga nr. 80/2018.',
    'Sbr. 2. gr. 1. mgr. 3. tölul. laga nr. 80/2018.',
  ],
  good: [
    'Sbr. 3. tölul. 2. gr. laga nr. 80/2018.',
    'Í 3. gr. 2. tölul. 1. mgr. 5. gr. laganna',
    '1. mgr. 65. gr. stjórnarskrárinnar',
    'Í 65. gr., 1. mgr. 66. gr. og víðar',
    'Í 8. gr., 10. gr. a, 1. mgr. og 3. tölul. 2. mgr. 11. gr. segir',
  ],
};
