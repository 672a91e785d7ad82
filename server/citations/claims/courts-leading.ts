import type { Span } from '../../../shared/finding.ts';
import type { NeutralParts } from '../forms/scanned.ts';
import { keyOf, type Reference } from '../mentions/reference.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { courtAt, partAt } from '../phrases/court-words.ts';
import { isUsed } from '../phrases/phrases.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './courts-leading.json' with { type: 'json' };
import type { Entry } from './entry.ts';

const UNDONE = indexWords(data.undone);
const POINTS: ReadonlySet<string> = new Set(data.points);
const OF: ReadonlySet<string> = new Set(data.of);
/** How much of a sentence is read before a citation, in characters. */
const LONGEST = 200;
/** How many blocks back words may have been led to, those that are set out below a sentence. */
const MOST_BLOCKS = 2;

/** What stands between a court and the citation that is said to be its decision: `by the High Court in A`, `On the appeal to the High Court, A`. */
const RIGHT_BEFORE = /^(.{2,200}?)(?:\s(?:in|as|in the case of)|:|\s[(–—-])[\s*_]{1,4}$|^(.{2,200}?)(?:\s\(|\s?[–—])$/u;
const APPEAL = /^(.{0,100}\bappeal to\s[^,.:;]{2,60}),[\s*_]{1,4}(?:in\s[*_]{0,2})?$/iu;
/** `The High Court’s last word is A`, `The leading case in the High Court is A`. */
const IS = /^(.{2,200}?)\sis[\s*_]{1,4}$/u;
const SITTING = /\bsitting (?:in|as)\s((?:the\s)?\p{Lu}[^,.:;“”"()]{2,60})/iu;

/**
 * The courts that the sentence of a citation, or of its words, says to have decided it: `considered by the High Court in A`, `reached the High
 * Court as A`, `The leading case in the High Court is A`, `sitting in the High Court, he said in A`. Nothing of an appeal from there.
 */
export function courtsLeading(
  unit: Unit,
  { reference, target }: Pick<Entry, 'reference' | 'target'>,
  quoted: readonly Span[],
  cites: NeutralParts,
): string[] {
  const found: string[] = [];
  for (const anchor of reference ? [reference, ...quoted] : quoted) {
    const cited = citedBefore(unit, anchor, keyOf(target)) ?? reference;
    const block = cited && blockAt(unit, cited.start);
    if (cited && block) {
      const { start } = sentenceAt(block, cited.start);
      const court = courtIn(unit.text.slice(Math.max(start, cited.start - LONGEST), cited.start), cites);
      if (court !== null) found.push(court);
    }
    const own = blockAt(unit, anchor.start);
    const sentence = own && sentenceAt(own, anchor.start);
    const sitting = sentence && SITTING.exec(unit.text.slice(sentence.start, sentence.start + LONGEST))?.[1];
    const court = sitting ? courtFrom(wordsOf(sitting), cites) : null;
    if (court !== null) found.push(court);
  }
  return [...new Set(found)];
}

/** The last mention of an authority up to a place, in its block or right above it. */
function citedBefore({ blocks }: Unit, { start }: Span, key: string): Reference | null {
  const at = blocks.findLastIndex(({ segment }) => segment.start <= start);
  for (const block of blocks.slice(Math.max(0, at - MOST_BLOCKS + 1), at + 1).reverse()) {
    const found = block.references.findLast(
      (one) => one.start <= start && one.name !== null && keyOf(one.target ?? one) === key,
    );
    if (found) return found;
  }
  return null;
}

/** The court in what begins a sentence and ends right before a citation. */
function courtIn(before: string, cites: NeutralParts): string | null {
  if (holdsEntry(UNDONE, lowerOf(wordsOf(before)))) return null;
  const beside = RIGHT_BEFORE.exec(before) ?? APPEAL.exec(before);
  const lead = beside?.[1] ?? beside?.[2];
  if (lead !== undefined) return courtAtEnd(wordsOf(lead), cites) ?? courtDealing(wordsOf(lead), cites);
  const subject = IS.exec(before)?.[1];
  return subject === undefined ? null : courtOf(wordsOf(subject), cites);
}

function courtAtEnd(words: readonly string[], cites: NeutralParts): string | null {
  for (let at = 0; at < words.length; at++)
    if (endOf(words, at, cites) === words.length) return words.slice(at).join(' ');
  return null;
}

/** `The High Court returned to the point in A`: the court that begins a sentence, which ends with the point that it is about. */
function courtDealing(words: readonly string[], cites: NeutralParts): string | null {
  return POINTS.has(words.at(-1)?.toLowerCase() ?? '') && !isUsed(words) ? courtFrom(words, cites) : null;
}

/** The court that owns something, or of which it is said to be: `the High Court’s`, `in the High Court`. */
function courtOf(words: readonly string[], cites: NeutralParts): string | null {
  const plain = words.map((word) => word.replace(/[’']s?$/, ''));
  for (let at = 0; at < words.length; at++) {
    const end = endOf(plain, at, cites);
    const before = words[at - 1]?.toLowerCase() === 'the' ? at - 2 : at - 1;
    const isOwner = plain[end - 1] !== words[end - 1];
    if (end > at && (isOwner || OF.has(words[before]?.toLowerCase() ?? ''))) return plain.slice(at, end).join(' ');
  }
  return null;
}

/** The court that words begin with. */
function courtFrom(words: readonly string[], cites: NeutralParts): string | null {
  const at = words[0]?.toLowerCase() === 'the' ? 1 : 0;
  const end = endOf(words, at, cites);
  return end > at ? words.slice(at, end).join(' ') : null;
}

function endOf(words: readonly string[], at: number, cites: NeutralParts): number {
  return courtAt(words, lowerOf(words), at)?.end ?? partAt(words, at, cites)?.end ?? at;
}
