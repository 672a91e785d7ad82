import type { FormCheck, Found } from '../../check.ts';
import { anyOf } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

const LABEL = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words.addressLabels)})\s?:\s*$`, 'iu');
const CITES = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words.cites)})[,:]?\s*$`, 'iu');

/** Whether a page is cited: a sentence that tells where something is to be found, or a letterhead, cites nothing. */
function isCited(text: string, start: number, end: number): boolean {
  if (/^[\s,;([]*(?:last\s)?(?:accessed|visited|viewed)\b/i.test(text.slice(end))) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  if (LABEL.test(before) || !/[/?]\S/.test(text.slice(start, end).replace(/^https?:\/\//, ''))) return false;
  return CITES.test(before) || !/\p{Ll}\s+[“‘"'(]?$/u.test(before);
}

export const urlBrackets: FormCheck = {
  id: 'oscola.url-accessed',
  ...{ book: 'oscola', number: '3.4.8' },
  finds: 'the address of a page that is cited, without angled brackets',
  message: 'The address of a page stands in angled brackets: <https://…>.',
  mends: null,
  holds: /\bangled? brackets\b|<https?:/i,
  *find({ text, before, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { index: start, 0: address } of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>]+/g)) {
      const end = start + address.replace(/[.,;:)\]’”'"]{1,6}$/, '').length;
      const around = text[start - 1] === '<' || /(?:<|&lt;|\\<)$/.test(before(start, 4));
      if (around || end - start < 8 || !isCited(text, start, end)) continue;
      yield { start, end };
    }
  },
  bad: ['https://a.b/c accessed 1 May 2020', 'See https://a.b/c.', 'Pier Trust, ‘Barges’ (2020) https://a.b/c'],
  good: [
    '<https://a.b/c> accessed 1 May 2020',
    '[the page](https://a.b/c)',
    'Enter it in the register at https://a.b/c before use.',
    'Web: www.a-firm.com/en',
  ],
};
