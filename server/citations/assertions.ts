import data from './attribution.json' with { type: 'json' };
import { findReport, namesOther } from './phrases.ts';
import { indexWords, LISTS, matchList } from './vocabulary.ts';

const DENIALS = indexWords(data.denials);
const CLAIMS = indexWords(data.claims);

/** Where a clause may end that does not govern what comes after it. */
const BOUNDARY = /[:;—–]\s|,\s(?:and|but|where|when|whereas|while|whilst|so|because|since|although|though|yet|as)\s/g;

/** The places between two where a clause of its own may begin, the last first. */
export function clauseStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  BOUNDARY.lastIndex = from;
  for (let match = BOUNDARY.exec(text); match && match.index < to; match = BOUNDARY.exec(text)) {
    starts.push(match.index + 1);
    if (starts.length > MOST_CLAUSES) starts.shift();
  }
  return starts.reverse();
}

/** How many clauses of a sentence are looked at: each is read, and one sentence may have any number. */
const MOST_CLAUSES = 8;

/** What the words that lead to a quotation make of it, by what governs it. */
export type Stance = 'asserted' | 'denied' | 'of another';

/**
 * Whether the words that lead to a quotation give it as what a court said. `It is not right to say that`, `if the court
 * had held` and `is no authority for the proposition that` take it back; `contrary to the defendant's case that` gives it
 * to somebody else. What follows a court that is said to speak is the court's own: `the court held that it was not`.
 */
export function stanceOf(words: readonly string[]): Stance {
  const report = findReport(words);
  const governing = report ? words.slice(0, report.end) : words;
  if (denies(governing)) return 'denied';
  return (report === null || report.reading.pronoun) && namesOther(words) ? 'of another' : 'asserted';
}

/** Whether words say something of words: that they are said, argued, right or wrong. */
export function speaksOfWords(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  return lower.some((_, at) =>
    [LISTS.said, LISTS.saying, CLAIMS].some((list) => matchList(list, lower, at).length > 0),
  );
}

function denies(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  return lower.some((word, at) => word.endsWith("n't") || matchList(DENIALS, lower, at).length > 0);
}
