import type { Span } from '../../../shared/finding.ts';
import { readEnacting } from '../enacted/enacting.ts';
import { isTold } from '../enacted/leading.ts';
import { isNeutralLead } from '../enacted/ways.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { holdsEntry, indexWords, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './takes-as-there.json' with { type: 'json' };

const ADJUNCTS = indexWords(data.adjuncts.words);
/** Those of one provision, and of several: `deals`, `deal`. */
const PREDICATES = indexWords([...data.predicates.words, ...data.predicates.words.flatMap(ofSeveral)]);
const TURNED = indexWords(data.turned.words);

function ofSeveral(entry: string): string[] {
  const [verb = '', ...rest] = entry.split(' ');
  if (verb === 'is' || verb === 'falls') return [[verb === 'is' ? 'are' : 'fall', ...rest].join(' ')];
  return /s$/.test(verb) ? [verb.replace(/(?<=x|sh|ss)es$|s$/, '')] : [];
}

/** How much of a sentence is read on either side, in characters. */
const REACH = 400;
/** Fewest words before a colon, or a bracket, that a provision behind it is the source of. */
const FEWEST = 4;
/** How many words right behind a provision may say who says so: `, according to the Defence`. */
const MOST_TOLD = 3;
/** What stands right before a provision that is cited behind what it is the source of. */
const SOURCE = /[(:;–—]\s*(?:see\s)?$/i;

/**
 * Whether the sentence of a citation of legislation takes its provisions to be there: nothing but what is known to lead to a provision
 * stands before it, what comes next is what a provision does, or what is so by it, and nothing says that it may not be there.
 */
export function takesAsThere(unit: Unit, { start, end }: Span): boolean {
  const block = blockAt(unit, start);
  if (!block) return true;
  const around: Surroundings = { text: unit.text, block, noteAt: unit.noteAt };
  const { text } = unit;
  const sentence = sentenceAt(block, start);
  const cell = block.cells.length < 2 ? undefined : block.cells[firstAfter(block.cells, start)];
  const from = Math.max(sentence.start, cell?.start ?? 0, start - REACH);
  const to = Math.min(Math.max(sentence.end, end), cell?.end ?? sentence.end, end + REACH);
  if (cell?.column === 'others') return false;
  const said = [text.slice(from, start), text.slice(end, to)].map((part) => lowerOf(wordsOf(part)));
  if (said.some((words) => holdsEntry(TURNED, words))) return false;
  const lead = plainWords(around, from, start);
  const behind = plainWords(around, end, to);
  if (isTold(lead) || isTold(behind.slice(0, MOST_TOLD))) return false;
  if (SOURCE.test(text.slice(from, start))) return lead.length === 0 || lead.length >= FEWEST;
  if (lastEntry([ADJUNCTS], lowerOf(lead)) >= 0) return true;
  if (!isNeutralLead(lead) || INDEFINITE.has(lead.at(-1)?.toLowerCase() ?? '')) return false;
  const rest = text.slice(end, to);
  return behind.length === 0 || /^\s?[.:]/.test(rest) || (!SAID.test(rest) && isOfProvision(behind));
}

/** `a section 88`: one that may be of no law. */
const INDEFINITE: ReadonlySet<string> = new Set(['a', 'an', 'any', 'every', 'each', 'one', 'such']);

/** `Section 88, says the respondent, applies`. */
const SAID = /^,\s(?:said|says|stated|states)\b/;

/** What a provision does. */
function isOfProvision(words: readonly string[]): boolean {
  const read = readEnacting(words);
  if (read) return !read.denied && !read.turned;
  return matchList(PREDICATES, lowerOf(words), 0).length > 0;
}
