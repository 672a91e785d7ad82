import type { Locator } from '../../../shared/locator.ts';
import { otherNumeral } from '../../../shared/numerals.ts';

/** What an article is labelled: the places that it is cited by, and the label without stops and brackets. */
export interface ArticleLabel {
  /** Empty where nobody can count which articles a label is of. */
  readonly locators: readonly Locator[];
  /** As it is cited: `65. gr.`, `233. gr. a`, `35.–39. gr.`, `Ákvæði til bráðabirgða III`. */
  readonly printed: string;
}

const ONE = /^(\d{1,4})\. gr\.(?: ?([a-záðéíóúýþæö]{1,3})\.?)?$/;
const RUN = /^(\d{1,4})\. ?[–-] ?(\d{1,4})\. gr\.$/;
const ROMAN = /^([IVXLC]{1,9})\.?$/;
const ROMANS = /^([IVXLC]{1,9})\. ?[–-] ?([IVXLC]{1,9})\.?$/;
/** Most articles that one label stands for. */
const LONGEST_RUN = 200;

/** How an Icelandic law calls the temporary provisions at its end. */
export const TEMPORARY = 'Ákvæði til bráðabirgða';
const CALLED_TEMPORARY = /^Ákvæði (?:til bráðabirgða|um stundarsakir)\b/i;

/** Whether a heading stands above temporary provisions. */
export function isTemporary(heading: string): boolean {
  return CALLED_TEMPORARY.test(bare(heading));
}

/**
 * The places of a label as printed. A letter is part of the number (`233. gr. a` is `art/233a`), and a run of articles is cited by each of
 * them. `temporary`: it stands among temporary provisions, which have Roman numbers, or none where there is one alone.
 */
export function readLabel(label: string, temporary: boolean): ArticleLabel {
  const text = bare(label);
  if (isTemporary(text)) return { locators: ['brb/t'], printed: TEMPORARY };
  const one = ONE.exec(text);
  if (one) {
    const [, number = '', letter = ''] = one;
    return { locators: [`art/${number}${letter}`], printed: `${number}. gr.${letter === '' ? '' : ` ${letter}`}` };
  }
  const run = RUN.exec(text);
  if (run) {
    const [first, last] = [Number(run[1]), Number(run[2])];
    return { locators: counted(first, last).map((number) => `art/${number}`), printed: `${first}.–${last}. gr.` };
  }
  const roman = temporary ? (ROMAN.exec(text) ?? ROMANS.exec(text)) : null;
  if (roman) {
    const [, first = '', last = first] = roman;
    const [from, to] = [first, last].map((number) => Number(otherNumeral(number) ?? Number.NaN));
    const numbers = counted(from ?? Number.NaN, to ?? Number.NaN).flatMap((number) => otherNumeral(`${number}`) ?? []);
    const printed = first === last ? first : `${first}.–${last}.`;
    return { locators: numbers.map((number) => `brb/${number}`), printed: `${TEMPORARY} ${printed}` };
  }
  return {
    locators: [],
    printed: temporary && text !== '' ? `${TEMPORARY} ${text}` : text.replace(/(?<=gr\. [a-z]{1,2})\.$/, ''),
  };
}

/** A label without what editors print in it, white space folded. */
function bare(label: string): string {
  return label
    .replace(/\d{1,2}\)|[[\]…]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function counted(first: number, last: number): number[] {
  const count = last - first + 1;
  return count >= 1 && count <= LONGEST_RUN ? Array.from({ length: count }, (_, i) => first + i) : [];
}
