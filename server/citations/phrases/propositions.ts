import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { withoutAddresses } from '../text/addresses.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { readFact } from './facts.ts';
import { readRun } from './phrases.ts';
import type { Speaker } from './speakers.ts';

/** One stretch of a claim. */
export interface Stretch {
  /** White space folded. */
  readonly text: string;
  /** What neither a reference, a tied quotation nor a listed phrase explains. */
  readonly proposition: readonly string[];
  readonly speakers: readonly Speaker[];
}

export type StretchReader = (span: Span) => Stretch;

/**
 * Reads stretches of `text`, each once however many citations stand in it. `explain` says what is a reference or a tied
 * quotation, in order and without overlaps; it is asked when the first stretch is.
 */
export function stretchReader(text: string, explain: () => readonly Span[]): StretchReader {
  const known = new Map<string, Stretch>();
  let explained: readonly Span[] | null = null;
  return (span) => {
    const key = `${span.start}-${span.end}`;
    const before = known.get(key);
    if (before) return before;
    explained ??= explain();
    const stretch = readStretch(text, span, explained);
    known.set(key, stretch);
    return stretch;
  };
}

/** Every run of white space as one blank, none at either end. */
export function foldSpace(text: string): string {
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** White space other than single blanks; most text has none, and finding that out is quicker than a replacement. */
const UNFOLDED = /\s\s|[^\S ]/;

function readStretch(text: string, span: Span, explained: readonly Span[]): Stretch {
  const proposition: string[] = [];
  const speakers: Speaker[] = [];
  for (const group of groupsOf(text, span, explained)) {
    const runs = group.runs.flatMap((run) => {
      const words = wordsOf(run);
      const reading = words.length === 0 ? null : readRun(words);
      return words.length === 0 ? [] : [{ run, reading, fact: reading ? null : readFact(words) }];
    });
    const own = runs.findIndex(({ reading, fact }) => !reading && !fact);
    for (const [i, { run, reading, fact }] of runs.entries()) {
      // A date says when a judgment was given behind what is cited, and other facts of it, or right before it.
      const isBeside = (group.after && (own < 0 || i < own)) || (group.before && i === runs.length - 1);
      if (reading) addAll(speakers, reading.speakers);
      else if (fact && (fact.kind !== 'date' || isBeside)) speakers.push(fact);
      else proposition.push(foldSpace(run));
    }
  }
  return { text: foldSpace(text.slice(span.start, span.end)), proposition, speakers };
}

/** The words of a stretch that stand neither in a mention nor in its pinpoints. */
export function wordsBeside(
  text: string,
  span: Span,
  mentions: readonly (Span & { readonly pinpoints: readonly Span[] })[],
): string[] {
  const known: Span[] = [];
  for (const mention of mentions) addAll(known, [mention, ...mention.pinpoints]);
  const words: string[] = [];
  for (const run of runsOf(text, span, uniteSpans(known))) for (const word of wordsOf(run)) words.push(word);
  return words;
}

/** Where a run of words ends: at punctuation, but not within `e.g.` or a word. */
const PUNCTUATION = /[.,;:()[\]{}!?“”"‘«»—–→|•*=+\t\n…✔⭐]+|(?<![\p{L}\p{N}])['’]|['’](?![\p{L}\p{N}])|\s[-/]\s/u;

/** The stretches of a sentence between what is explained, cut at punctuation. */
export function runsOf(text: string, span: Span, explained: readonly Span[]): string[] {
  const runs: string[] = [];
  for (const group of groupsOf(text, span, explained)) addAll(runs, group.runs);
  return runs;
}

/** The runs of a stretch between what is explained, and whether something that is stands right behind or before it. */
interface Group {
  readonly runs: readonly string[];
  readonly after: boolean;
  readonly before: boolean;
}

function groupsOf(text: string, span: Span, explained: readonly Span[]): Group[] {
  const groups: Group[] = [];
  let at = span.start;
  const take = (to: number): void => {
    if (to <= at) return;
    const stretch = withoutAddresses(text.slice(at, to)).replace(/\b(e\.g|i\.e)\./gi, (m) => m.replace(/\./g, ''));
    groups.push({ runs: stretch.split(PUNCTUATION), after: at > span.start, before: to < span.end });
  };
  for (let i = firstAfter(explained, at); i < explained.length; i++) {
    const known = explained[i];
    if (!known || known.start >= span.end) break;
    take(Math.max(at, known.start));
    at = Math.max(at, known.end);
  }
  take(span.end);
  return groups;
}
