import { firstWhere } from '../../../shared/search.ts';
import table from './lookalikes.json' with { type: 'json' };

const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries(table.letters));
/** Greek, Cyrillic, fullwidth; mathematical letters and digits. */
const FOREIGN = /[\u0370-\u03ff\u0400-\u052f\uff01-\uff5e]|\ud835[\udc00-\udfff]/g;

/** A text as a reader sees it, with the way back. */
export interface Seen {
  readonly text: string;
  /** The offset in the text itself of one in what is seen. */
  readonly toTyped: (offset: number) => number;
}

/** Whether a text holds characters that look like Latin letters, digits or brackets and are none. */
export function isDisguised(text: string): boolean {
  return (text.match(FOREIGN) ?? []).some((found) => plain(found) !== found);
}

/**
 * A text with Latin characters for those that look like them; null where there are none. For finding citations, and words that
 * a reader cannot tell from those quoted: no quotation passes by it.
 */
export function asSeen(text: string): Seen | null {
  let changed = false;
  const shortened: number[] = []; // where one character stands for two units
  let lost = 0;
  const seen = text.replace(FOREIGN, (found, at: number) => {
    const letter = plain(found);
    if (letter !== found) changed = true;
    if (letter.length < found.length) shortened.push(at - lost++);
    return letter;
  });
  if (!changed) return null;
  return { text: seen, toTyped: (offset) => offset + countBefore(shortened, offset) };
}

/** How many of ascending places are before an offset. */
function countBefore(places: readonly number[], offset: number): number {
  return firstWhere(places, (place) => place >= offset);
}

function plain(character: string): string {
  const letter = LETTERS.get(character) ?? character.normalize('NFKC');
  return /^[\x21-\x7e]$/.test(letter) ? letter : character;
}
