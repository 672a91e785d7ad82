import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll } from '../../../shared/lists.ts';
import { withoutAddresses } from '../text/addresses.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isExhibit, readFact } from './facts.ts';
import { isLabel, isTreatedIn, quotesNext, readRun, tellsOfNext, treats } from './phrases.ts';
import type { Speaker } from './speakers.ts';

/** One stretch of a claim. */
export interface Stretch {
  /** White space folded. */
  readonly text: string;
  /** What neither a reference, a tied quotation nor a listed phrase explains. */
  readonly proposition: readonly string[];
  readonly speakers: readonly Speaker[];
  /** What it says that one authority did with another: no words of either, though all of it is listed phrases. */
  readonly treatments: readonly Treatment[];
}

/** `A explains B`, `A, affirmed in B`: words between two references, with whether the one behind them is who did it. */
export interface Treatment extends Span {
  readonly text: string;
  readonly byNext: boolean;
  /** Whether words that are quoted from the one who did it show it: `A, quoting B`. */
  readonly shown: boolean;
}

/** What of a text is explained. */
export interface Explained {
  /** References and tied quotations, in order and without overlaps. */
  readonly spans: readonly Span[];
  /** Where references begin, and where these or their paragraphs end. */
  readonly begins: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

export type StretchReader = (span: Span) => Stretch;

/**
 * Reads stretches of `text`, each once however many citations stand in it. `explain` says what is a reference or a tied
 * quotation; it is asked when the first stretch is.
 */
export function stretchReader(text: string, explain: () => Explained): StretchReader {
  const known = new Map<string, Stretch>();
  let explained: Explained | null = null;
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

function readStretch(text: string, span: Span, explained: Explained): Stretch {
  const treatments: Treatment[] = [];
  const proposition: string[] = [];
  const speakers: Speaker[] = [];
  for (const group of groupsOf(text, span, explained.spans)) {
    addAll(treatments, treatmentIn(group, explained));
    const runs = group.runs.flatMap((run) => {
      const words = wordsOf(run);
      const reading = words.length === 0 ? null : readRun(words);
      return words.length === 0 ? [] : [{ run, words, reading, fact: reading ? null : readFact(words) }];
    });
    const own = runs.findIndex(({ reading, fact }) => !reading && !fact);
    for (const [i, { run, words, reading, fact }] of runs.entries()) {
      // A date says when a judgment was given behind what is cited, and other facts of it, or right before it.
      const isBeside = (group.after && (own < 0 || i < own)) || (group.before && i === runs.length - 1);
      if (reading) addAll(speakers, reading.speakers);
      else if (fact && (fact.kind !== 'date' || isBeside)) speakers.push(fact);
      else if (group.before && i === runs.length - 1 && (isExhibit(words) || (group.opens && isLabel(words)))) continue;
      else proposition.push(foldSpace(run));
    }
  }
  return { text: foldSpace(text.slice(span.start, span.end)), proposition, speakers, treatments };
}

/** What a group of runs between two references says that the court of one of them did with the other. */
function treatmentIn({ runs, start, end }: Group, { begins, ends }: Explained): Treatment[] {
  if (!begins.has(end)) return [];
  const said = runs.filter((run) => run.trim() !== '');
  const words = wordsOf(said.at(-1) ?? '');
  if (words.length === 0 || (runs.at(-1) ?? '').trim() === '') return [];
  const text = foldSpace(said.at(-1) ?? '');
  const isRight = ends.has(start) && said.length === 1;
  if (isRight && quotesNext(words)) return [{ start, end, text, byNext: false, shown: true }];
  if (treats(words) || (isRight && tellsOfNext(words))) return [{ start, end, text, byNext: false, shown: false }];
  return isRight && isTreatedIn(words) ? [{ start, end, text, byNext: true, shown: true }] : [];
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

/** What sets off a remark right behind a run. */
const REMARK = /[(,]\s?$/;
const LONGEST_REMARK = 2;

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
  readonly start: number;
  readonly end: number;
  readonly runs: readonly string[];
  readonly after: boolean;
  readonly before: boolean;
  /** Whether what stands right behind it is a remark on it, as a paragraph in brackets. */
  readonly opens: boolean;
}

function groupsOf(text: string, span: Span, explained: readonly Span[]): Group[] {
  const groups: Group[] = [];
  let at = span.start;
  const take = (to: number): void => {
    if (to <= at) return;
    const stretch = withoutAddresses(text.slice(at, to)).replace(/\b(e\.g|i\.e)\./gi, (m) => m.replace(/\./g, ''));
    groups.push({
      start: at,
      end: to,
      runs: stretch.split(PUNCTUATION),
      after: at > span.start,
      before: to < span.end,
      opens: REMARK.test(stretch.slice(-LONGEST_REMARK)),
    });
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
