import type { Span } from '../../../shared/finding.ts';
import type { WordDifference } from '../../../shared/notes.ts';
import type { Quotation } from '../../citations/index.ts';
import { hasDash, kindOfWord, marksOmission, plainWords } from '../quotations/text.ts';
import type { LawText } from './law.ts';

/** Fewest words on each side of what is dropped: with fewer, another sentence may have them by chance. */
const FEWEST = 4;
/** Most words of a quotation, and of what is dropped, that are looked at. */
const MOST = 200;
const LONGEST_DROP = 40;
const MOST_SHARED = 2;
/** Dots, two of which are a slip for three, and brackets. */
const MARKED = /\.\s?\.|\[/;
const WEIGHTY = ['negation', 'number', 'modal'] as const;

/**
 * What a quotation drops out of one sentence of a provision, or between two, without any mark, where what is left of it is so little that the two are not
 * alike as a whole. Null where the rest does not stand there word for word, on both sides. What stands on another line, as the items of a
 * list do, may be left out rightly.
 */
export function droppedFrom(
  { pieces: [piece, ...more] }: Quotation,
  passages: LawText['passages'],
): WordDifference | null {
  const drafted = folded(piece);
  if (more.length > 0 || drafted.length < 2 * FEWEST || drafted.length > MOST || MARKED.test(piece)) return null;
  if (marksOmission(piece) || hasDash(piece)) return null;
  const lines = passages.flatMap(({ text }) => text.split('\n'));
  const sentences = lines.flatMap((line) => line.split(/(?<=\p{L}{2}[.;])\s/u));
  // Sentences that are quoted as if one came right behind the other may have had another between them.
  const several = /[.;]\s\p{Lu}/u.test(piece) ? lines : [];
  for (const sentence of [...sentences, ...several]) {
    const words = plainWords(sentence);
    const printed = words.map(fold);
    for (let from = 0; from + drafted.length < printed.length; from++) {
      const gap = gapAt(drafted, printed, from);
      if (gap === null) {
        const other = exchangedAt(drafted, printed, from);
        if (other === null) continue;
        const own = plainWords(piece).slice(other.drafted.start, other.drafted.end);
        const instead = words.slice(other.printed.start, other.printed.end);
        const kind = WEIGHTY.find((one) => [...own, ...instead].some((word) => kindOfWord(word) === one)) ?? 'words';
        return { drafted: own.join(' '), printed: instead.join(' '), kind };
      }
      const left = words.slice(gap.start, gap.end);
      const kind = WEIGHTY.find((one) => left.some((word) => kindOfWord(word) === one)) ?? 'words';
      return { drafted: '', printed: left.join(' '), kind };
    }
  }
  return null;
}

/** Where the words are that a draft drops of what is printed from a place on; null where it has not the rest. */
function gapAt(
  drafted: readonly string[],
  printed: readonly string[],
  from: number,
): { readonly start: number; readonly end: number } | null {
  let before = 0;
  while (before < drafted.length && printed[from + before] === drafted[before]) before++;
  if (before < FEWEST || before === drafted.length) return null;
  const most = Math.min(before, drafted.length - FEWEST);
  // What is dropped may begin with the word that comes behind it.
  for (let kept = most; kept >= Math.max(FEWEST, most - MOST_SHARED); kept--) {
    const rest = drafted.slice(kept);
    const start = from + kept;
    for (let end = start + 1; end <= start + LONGEST_DROP && end + rest.length <= printed.length; end++)
      if (rest.every((word, i) => word === printed[end + i])) return { start, end };
  }
  return null;
}

/** Fewest words on a side, and on both, between which others stand in the draft than are printed, and most of these. */
const FEWEST_BESIDE = 3;
const FEWEST_AROUND = 10;
const MOST_EXCHANGED = 8;

/** Which words a draft has in the place of some that are printed from a place on, where all around them stands there word for word. */
function exchangedAt(
  drafted: readonly string[],
  printed: readonly string[],
  from: number,
): { readonly drafted: Span; readonly printed: Span } | null {
  let before = 0;
  while (before < drafted.length && printed[from + before] === drafted[before]) before++;
  if (before < FEWEST_BESIDE || before === drafted.length) return null;
  const last = drafted.length - FEWEST_BESIDE;
  for (let end = before; end <= Math.min(last, before + MOST_EXCHANGED); end++) {
    const rest = drafted.slice(end);
    if (before + rest.length < FEWEST_AROUND) return null;
    const start = from + before;
    for (let to = start + 1; to <= start + MOST_EXCHANGED && to + rest.length <= printed.length; to++)
      if (rest.every((word, i) => word === printed[to + i]))
        return { drafted: { start: before, end }, printed: { start, end: to } };
  }
  return null;
}

/** Whether some words in a row stand in provisions as they are quoted: then what is quoted may be put together of what is there. */
export function sharesWords({ pieces }: Quotation, passages: LawText['passages']): boolean {
  const runs = (text: string): readonly string[] => {
    const words = folded(text);
    return words.slice(FEWEST - 1).map((_, i) => words.slice(i, i + FEWEST).join(' '));
  };
  const own = new Set(pieces.flatMap(runs));
  return passages.some(({ text }) => runs(text).some((run) => own.has(run)));
}

/**
 * How many words in a row of a quotation stand in one of some provisions, at the most.
 */
export function longestShared({ pieces }: Quotation, passages: LawText['passages']): number {
  const drafted = pieces.flatMap(folded).slice(0, MOST);
  const texts = passages.map(({ text }) => ` ${folded(text).join(' ')} `);
  let longest = 0;
  for (let from = 0; from + longest < drafted.length; from++)
    while (
      from + longest < drafted.length &&
      texts.some((text) => text.includes(` ${drafted.slice(from, from + longest + 1).join(' ')} `))
    )
      longest++;
  return longest;
}

function folded(text: string): readonly string[] {
  return plainWords(text).map(fold);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[’‘]/g, "'");
}
