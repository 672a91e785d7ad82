import type { Citation, Quotation } from '../../citations/index.ts';

/** What a draft's sentence has around quoted words, with blanks as one. */
export interface AroundWords {
  readonly before: string;
  readonly behind: string;
  /** The first piece of the words. */
  readonly words: string;
}

const SPACE = /\s+/g;

/** What a sentence has around words that it quotes; null of a block, and where they do not stand in it, or stand in it twice. */
export function aroundWords({ claim }: Citation, { block, pieces }: Quotation): AroundWords | null {
  const text = claim.text.replace(SPACE, ' ');
  const words = pieces[0].replace(SPACE, ' ').trim();
  const last = (pieces.at(-1) ?? words).replace(SPACE, ' ').trim();
  const at = text.indexOf(words);
  if (block || at < 0 || text.includes(words, at + 1)) return null;
  return { before: text.slice(0, at), behind: text.slice(text.lastIndexOf(last) + last.length), words };
}
