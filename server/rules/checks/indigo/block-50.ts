import type { FormCheck, Found } from '../../check.ts';
import { standsAlone } from '../set-off.ts';

/** How many words of a quotation are set off. */
const MANY = 50;

function countWords(text: string): number {
  return text.split(/\s/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

export const block50: FormCheck = {
  id: 'indigo.block-50',
  ...{ book: 'indigo', number: 'R9.1' },
  finds: 'a quotation of fifty words or more within the text',
  message: 'A quotation of fifty words or more within the text; it is set off as a block.',
  mends: null,
  holds: /\b50\+? (?:or more )?words\b/,
  *find({ text, quoted, isSetOff }): Iterable<Found> {
    if (isSetOff) return;
    for (const { start, end, inner } of quoted)
      if (
        // A paragraph that is nothing but the quotation is set off, with marks.
        !standsAlone(text, { start, end }) &&
        countWords(text.slice(inner.start, inner.end)) >= MANY
      )
        yield { start, end };
  },
  bad: [`It held that “${Array.from({ length: 50 }, () => 'kelp').join(' ')}.”`],
  good: [
    `“${Array.from({ length: 60 }, () => 'kelp').join(' ')}.”`,
    `He said:\n\n“${Array.from({ length: 60 }, () => 'kelp').join(' ')}”.\n\nHe left.`,
    `It held that “${Array.from({ length: 49 }, () => 'kelp').join(' ')}.”`,
    `> ${Array.from({ length: 60 }, () => 'kelp').join(' ')}.`,
  ],
};
