import type { Span } from '../../../shared/finding.ts';
import { namesOtherLaw, namesOtherPlace } from '../mentions/other-laws.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf } from '../text/words.ts';
import data from './introduced.json' with { type: 'json' };
import { placesIn, type StatuteMention } from './mentions.ts';
import units from './pronouns.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const LIKENESSES = indexWords(data.likenesses.words);
const ARTICLES: ReadonlySet<string> = new Set(data.articles.words);
const LAWS: ReadonlySet<string> = new Set(data.laws.words);
const UNITS: ReadonlySet<string> = new Set(units.units.words);
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'they', 'this', 'that', 'these', 'those', 'which']);
const POINTING: ReadonlySet<string> = new Set(['the', 'this', 'that', 'these', 'those']);

/** How many words stand between an article and what it is of: `a very similar provision`. */
const MOST_BETWEEN = 3;

/**
 * `Section 5 has a rule. Northern Ireland has its own provision. That section provides`, `The Bill mirrors section 5. The section provides`: whether
 * a sentence from the one that cites a provision brings in another, so that nobody knows which of the two the next sentence points back to.
 */
export function bringsInAnother(view: View, last: StatuteMention, { start }: Span): boolean {
  const { text, block, statutes } = view;
  const cites = sentenceAt(block, last.start);
  const lead = wordsBetween(view, cites.start, last.start);
  if (isLikened(lead) || namesOtherLaw(text.slice(cites.start, last.start))) return true;
  const isAlone = !statutes.some((one) => one !== last && one.start >= cites.start && one.end <= cites.end);
  if (isAlone && placesIn(last).length === 0) return true; // “The Harbours Act 1950 has one. That section provides”
  const rest = wordsBetween(view, last.end, Math.min(cites.end, start));
  if (isLikened(rest) || (namesOtherPlace(rest.join(' ')) && namesNew(rest))) return true;
  const { sentences } = block;
  for (let at = firstAfter(sentences, cites.start) + 1; at < sentences.length; at++) {
    const one = sentences[at];
    if (!one || one.start >= start) break;
    if (isOfAnother(view, one)) return true;
  }
  return false;
}

/** Whether a sentence behind the one that cites a provision is about another. */
function isOfAnother(view: View, { start, end }: Span): boolean {
  const words = wordsBetween(view, start, end);
  const plain = words.join(' ');
  if (isLikened(words) || namesOtherLaw(plain)) return true;
  const [first = '', second = ''] = lowerOf(words);
  const isOfIt = PRONOUNS.has(first) || (POINTING.has(first) && UNITS.has(second));
  return !isOfIt && (namesNew(words) || namesOtherPlace(plain));
}

function isLikened(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some((_, at) => matchList(LIKENESSES, lower, at).length > 0);
}

/** Whether words speak of a law or a provision as of one that nobody has named: `a like provision`, `its own power`. */
function namesNew(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some(
    (word, at) => ARTICLES.has(word) && lower.slice(at + 1, at + 2 + MOST_BETWEEN).some((next) => LAWS.has(next)),
  );
}
