import type { Span } from '../../../shared/finding.ts';
import { readFact } from '../phrases/facts.ts';
import { readRun } from '../phrases/phrases.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { LISTS, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { endsWithPronoun, isEnactingRun } from './enacting.ts';

/**
 * Whether a run of words that only names who speaks, where a case is cited, says beside an enactment who must, may or is to do
 * something: `the Lord Chancellor “may make regulations”`, `“appointed by” the court`. Whoever is said to say something speaks.
 * `leads`: whether quoted words stand right behind it; a court by its letters, and pronouns for anything, are nobody elsewhere.
 */
function namesActor(run: string, leads: boolean): boolean {
  const words = wordsOf(run);
  if (words.length === 0) return false;
  const isIt = words.at(-1)?.toLowerCase() === 'it';
  if ((leads || isIt) && endsWithPronoun(words)) return true;
  if (leads && readFact(words)?.kind === 'court') return true;
  if (isEnactingRun(words) || readRun(words) === null) return false;
  const lower = lowerOf(words);
  const verb = lower.findLastIndex((_, at) => SAYING.some((list) => matchList(list, lower, at).length > 0));
  const that = lower.indexOf('that', verb + 1);
  const from = verb < 0 ? 0 : that < 0 ? lower.length : that + 1;
  return !SOURCES.has(lower[0] ?? '') && lower.some((_, at) => at >= from && isActor(words, lower, at));
}

const SAYING = [LISTS.said, LISTS.saying];

/** Words before a name that say whose the words are. */
const SOURCES: ReadonlySet<string> = new Set(['per', 'so']);

function isActor(words: readonly string[], lower: readonly string[], at: number): boolean {
  return matchSpeaker(words, lower, at).some(({ pronoun }) => !pronoun || PERSONS.has(lower[at] ?? ''));
}

/** Pronouns for whoever does something; others may stand for the enactment. */
const PERSONS: ReadonlySet<string> = new Set(['he', 'she', 'they']);

/** How far behind the last run of a stretch the next is looked for, in characters. */
const REACH = 400;

/** The runs of a stretch that say who does something, or right behind quoted words when: `in 2019 only`. */
export function actorsIn(text: string, { start, end }: Span, runs: readonly string[]): string[] {
  let at = start;
  return runs.filter((run) => {
    const found = text.slice(at, Math.min(end, at + run.length + REACH)).indexOf(run);
    const begin = at + found;
    if (found >= 0) at = begin + run.length;
    const isBehind = found >= 0 && CLOSING.has(text.charAt(begin - 1));
    return namesActor(run, found >= 0 && (isBehind || OPENING.has(text.charAt(at)))) || (isBehind && limits(run));
  });
}

const OPENING: ReadonlySet<string> = new Set('“"‘\'');
const CLOSING: ReadonlySet<string> = new Set('”"’\'');

/** Whether a run that says nothing else says when something is so, or that it is so alone. */
function limits(run: string): boolean {
  const words = wordsOf(run);
  return words.length > 1 && isEnactingRun(words) && words.some((word) => YEAR.test(word) || word === 'only');
}

const YEAR = /^(?:1[89]|20)\d\d$/;
