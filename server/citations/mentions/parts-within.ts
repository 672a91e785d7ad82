import type { Locator } from '../../../shared/locator.ts';
import { sticky } from '../text/sticky.ts';

/** What a part is within, behind it: `paragraph (b) of subsection (2)`. */
const WITHIN =
  /[\s\u00a0](?:of|in)[\s\u00a0]((?:[Ss]ub-?)?(?:section|paragraph))[\s\u00a0]((?:\((?:\d{1,3}[A-Z]{0,3}|[a-z]{1,4}|[A-Z]{1,2})\)){1,4})/y;

/** A part of a provision that begins with a word and numbers, `paragraph (b)`, with all that it is said to be within: the word is that of the outermost. */
export function partWithin(
  text: string,
  from: number,
  first: string,
  numbers: string,
): { readonly word: string; readonly path: Locator; readonly end: number } {
  let word = first;
  let path = pathOf(numbers);
  let end = from;
  for (let outer = sticky(WITHIN, text, end); outer; outer = sticky(WITHIN, text, end)) {
    word = outer[1] ?? word;
    path = `${pathOf(outer[2] ?? '')}/${path}`;
    end += outer[0].length;
  }
  return { word: word.toLowerCase().replace('-', '').replace(/s$/, ''), path, end };
}

/** `2/a` of `(2)(a)`. */
function pathOf(numbers: string): Locator {
  return numbers.slice(1, -1).replaceAll(')(', '/');
}
