import type { FormCheck, Found } from '../../check.ts';

export const urlBrackets: FormCheck = {
  id: 'oscola.url-accessed',
  ...{ book: 'oscola', number: '3.4.8' },
  finds: 'the address of a page without angled brackets',
  message: 'The address of a page stands in angled brackets: <https://…>.',
  mends: null,
  holds: /\bangled? brackets\b|<https?:/i,
  *find({ text, before, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { index: start, 0: address } of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>]+/g)) {
      const end = start + address.replace(/[.,;:)\]’”'"]{1,6}$/, '').length;
      const around = text[start - 1] === '<' || /(?:<|&lt;|\\<)$/.test(before(start, 4));
      if (around || end - start < 8) continue;
      yield { start, end };
    }
  },
  bad: ['https://a.b/c accessed 1 May 2020', 'See https://a.b/c.'],
  good: ['<https://a.b/c> accessed 1 May 2020', '[the page](https://a.b/c)'],
};
