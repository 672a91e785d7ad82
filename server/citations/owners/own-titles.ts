import { greatestOf } from '../../../shared/lists.ts';
import type { Passage } from '../passages/passages.ts';
import { holdsEntry, indexWords, matchList } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf, wordsOf } from '../text/words.ts';
import { says } from './disclaiming.ts';
import data from './own-titles.json' with { type: 'json' };
import { showsAnother } from './shown.ts';

const PAPERS = indexWords(data.papers);
const WHICH: ReadonlySet<string> = new Set(data.which);
const ASKED = indexWords(data.asked);
const LINKS: ReadonlySet<string> = new Set(data.links);

/** How many blocks may stand over the title of a draft: its court, its number, its parties. */
const MOST_ABOVE = 24;
/** How long a title may be, in characters. */
const LONGEST = 160;
/** A block that is prose, and no line over it: an item, or six words and a stop. */
const PROSE = /^(?:\S{1,60}\s{1,4}){5}[\s\S]*[.:;?!][”"’')\]]{0,3}\s*$/;

/**
 * The passage that is the title of the draft itself, `Skeleton argument on behalf of the Claimant`: the first that names a paper as its
 * own, above all prose; -1 where there is none. It names whose paper this is, and gives words to nobody.
 */
export function ownTitle(passages: readonly Passage[]): number {
  for (const [at, { body, rest }] of passages.slice(0, MOST_ABOVE).entries()) {
    const { kind, text, marker } = body.block;
    if (rest.length > 0 || (kind === 'paragraph' && (marker !== '' || PROSE.test(text)))) return -1;
    if (text.length <= LONGEST && !text.trimEnd().endsWith(':') && namesOwnPaper(wordsOf(text))) return at;
  }
  return -1;
}

/**
 * What the title of the draft itself says beside which paper it is: a `Reply` that is no answer of somebody else. All of it where what
 * stands above it asks something, or shows another's text: there it may be the answer to that.
 */
export function titleWithoutPaper(passages: readonly Passage[], title: number): string {
  const { text } = (passages[title] as Passage).body.block;
  const above = passages.slice(0, title).map(({ body }) => body.block.text);
  if (above.some((line) => asks(line))) return text;
  const lower = lowerOf(wordsOf(text));
  const left: string[] = [];
  for (let at = 0; at < lower.length; ) {
    const end = greatestOf(matchList(PAPERS, lower, at), -1);
    if (end < 0) left.push(lower[at] ?? '');
    at = end < 0 ? at + 1 : end;
  }
  return left.join(' ');
}

function asks(line: string): boolean {
  const words = wordsOf(line);
  return line.includes('?') || showsAnother(words) || holdsEntry(ASKED, lowerOf(words));
}

/** Whether words are the name of a paper, with whose or which it is, and for whom or on what. */
function namesOwnPaper(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const from = lower.findIndex((word, i) => matchList(PAPERS, lower, i).length > 0 && !isWhich(lower, i, word));
  if (from < 0 || !lower.slice(0, from).every((word) => WHICH.has(word) || isOwner(word))) return false;
  return matchList(PAPERS, lower, from).some((end) => {
    const rest = lower.slice(end);
    return rest.length === 0 || (LINKS.has(rest[0] ?? '') && !rest.includes('that') && !says(rest));
  });
}

/** `skeleton` before another name of a paper says which it is. */
function isWhich(lower: readonly string[], at: number, word: string): boolean {
  return WHICH.has(word) && holdsEntry(PAPERS, lower.slice(at + 1, at + 2));
}

/** Whose a paper is: `Claimant’s`; counsel who writes one calls it by his client. */
function isOwner(word: string): boolean {
  return isOwning(word) && word !== "counsel's";
}
