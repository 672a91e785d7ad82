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

const DATE = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\s\p{Lu}\p{L}+\.?,?\s\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{Lu}\p{L}+\s\d{1,2},?\s\d{4})`;
/** The day on which a page was read, behind its address: as the rule has it, or otherwise. */
const READ = new RegExp(
  String.raw`^>?(?<said>[,;]?\s(?<open>[([])?(?:last\s)?(?:accessed|visited|viewed):?\s(?:on\s)?(?<date>${DATE})(?<close>[)\]])?)`,
  'iu',
);

/** What is said of the day on which a page was read, where it is not said as the rule has it. */
function readOtherwise(text: string, at: number): Found | null {
  const match = READ.exec(text.slice(at, at + 80));
  const { said = '', open, date = '', close } = match?.groups ?? {};
  const end = at + (match?.[0].length ?? 0);
  const right = ` accessed ${date}`;
  if (match === null || (open === undefined) !== (close === undefined)) return null;
  if (said.replace(/\s/g, ' ') === right) return null;
  const start = end - said.length;
  return { start: start + 1, end, edits: [{ start, end, text: right }] };
}

export const urlBrackets: FormCheck = {
  id: 'oscola.url-accessed',
  ...{ book: 'oscola', number: '3.4.8' },
  finds:
    'the address of a page that is cited, without angled brackets, or with the day of access behind it in other words or in brackets',
  message: 'The address of a page, or the day of access, is not written as in <https://…> accessed 3 May 2021.',
  mends: 'writes the day of access as the rule has it',
  holds: /\bangled? brackets\b|<https?:/i,
  *find({ text, before, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { index: start, 0: address } of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>]+/g)) {
      const end = start + address.replace(/[.,;:)\]’”'"]{1,6}$/, '').length;
      const around = text[start - 1] === '<' || /(?:<|&lt;|\\<)$/.test(before(start, 4));
      const read = readOtherwise(text, text[end] === '>' ? end + 1 : end);
      if (read !== null && around) yield read;
      if (around || end - start < 8 || !isCited(text, start, end)) continue;
      yield { start, end };
    }
  },
  bad: [
    'https://a.b/c accessed 1 May 2020',
    'See https://a.b/c.',
    '<https://a.b/c> (last accessed on 3 May 2021)',
    '<https://a.b/c> (accessed 3 May 2021)',
    '<https://a.b/c> accessed on 3 May 2021',
    '<https://a.b/c>, last visited 3 May 2021',
    'Pier Trust, ‘Barges’ (2020) https://a.b/c',
  ],
  good: [
    '<https://a.b/c> accessed 1 May 2020',
    '[the page](https://a.b/c)',
    'He says that <https://a.b/c> was accessed on 3 May 2021 by a clerk.',
    '<https://a.b/c> (visited by 3 clerks)',
    'Enter it in the register at https://a.b/c before use.',
    'Web: www.a-firm.com/en',
  ],
};
