import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { plainWords } from '../quotations/text.ts';
import { aroundWords } from './around-words.ts';
import table from './turning.json' with { type: 'json' };

/** How a draft goes on behind the words that it quotes. */
export interface Behind {
  /** Whether its sentence, or its block, ends with them, or anything else parts them from what comes next. */
  readonly parted: boolean;
  readonly text: string;
}

/** Fewer words than these are a term; so few are a part of the draft's own sentence where that goes on. */
const FEWEST = 3;
const ENOUGH = 5;

/** How a draft goes on behind quoted words; a block and the cell of a table end with theirs, and so do words that it has twice. */
export function behindWords(quotation: Quotation, citation: Citation): Behind {
  const behind = (aroundWords(citation, quotation)?.behind ?? '').replace(CLOSING, '');
  return { parted: PARTED.test(behind), text: behind };
}

const CLOSING = /^[\s“”"'’«»]{1,4}/u;
const PARTED = /^\s{0,3}(?:$|[.,:;|()—–-])/;

/**
 * What a law of Iceland says behind quoted words that limits them, or puts something else beside them: `nema`, `enda`. What it merely goes on
 * with is said by the words that are shown.
 */
export function cutConditions({ after }: Cut, quotation: Quotation, behind: Behind): readonly Note[] {
  const count = plainWords(quotation.pieces.join(' ')).length;
  if (count < FEWEST || (count < ENOUGH && !behind.parted)) return [];
  // Dots at the end say themselves that the sentence goes on, but not that it limits the words.
  const isOpen = DOTS.test(quotation.pieces.at(-1) ?? '');
  const [near, limit] = (isOpen ? null : BEGINS.exec(after)) ?? FURTHER.exec(after) ?? [];
  if (near !== undefined && limit !== undefined)
    return saysToo(behind.text, limit) ? [] : noteOf(after.slice(after.indexOf(limit)));
  return [];
}

/** Whether the draft goes on with the same limit in its own words. */
function saysToo(text: string, limit: string): boolean {
  return text
    .replace(/^[\s,]{0,3}/, '')
    .toLowerCase()
    .startsWith(limit.toLowerCase());
}

function noteOf(after: string): readonly Note[] {
  const [, words] = NEXT.exec(after) ?? [];
  return words === undefined ? [] : [{ id: 'limited-by', words }];
}

const NEXT = /^[\s,:(—–-]{0,4}((?:[\p{L}\p{N}’')(-]{1,40}\s?){1,6})/u;
const { limits, further } = table.is.cut;
const BEGINS = new RegExp(`^[\\s,(]{0,4}(${limits.join('|')})(?!\\p{L})`, 'iu');
/** What limits a clause from behind another one too. */
const FURTHER = new RegExp(`^(?:[^;.]*?,)?\\s{0,3}(${further.join('|')})(?!\\p{L})`, 'iu');
const DOTS = /(?:…|\.{3})[\])]?\s*$/;
