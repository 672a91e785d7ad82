import { greatestOf } from '../../../shared/lists.ts';
import { lowerOf, remembering } from '../text/words.ts';
import { compile, isWhole, lastVerb, matchPhrase, PhraseIndex, Run, type Step } from './phrase-index.ts';
import data from './phrases.json' with { type: 'json' };
import { isCapitalised, type Speaker } from './speakers.ts';
import treated from './treated.json' with { type: 'json' };
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from './vocabulary.ts';

/** What a run of words says by listed phrases alone. */
export interface PhraseReading {
  readonly speakers: readonly Speaker[];
  /** Whether one of the phrases gives words to somebody. */
  readonly reports: boolean;
  /** Whether the speaker is only a pronoun, which may be anybody. */
  readonly pronoun: boolean;
}

const REPORTS = compile(data.reports.words, true);
const ANY = new PhraseIndex([...REPORTS, ...compile(data.signals.words, false)]);
const CLOSING = new PhraseIndex([...compile(data.closings.words, true), ...compile(data.signals.words, false)]);
const WHOLE_REPORTS = new PhraseIndex(REPORTS.filter(isWhole));
const AFTERWARDS = new PhraseIndex(compile(data.afterwards.words, true));

const SAID = [LISTS.said, LISTS.otherSaid];
const SAID_LINKS: ReadonlySet<string> = new Set(data.saidLinks.words);
const PERSONS: ReadonlySet<string> = new Set(data.persons.words);

const LONGEST_RUN = 40;
const EMPTY: PhraseReading = { speakers: [], reports: false, pronoun: false };

/** Reads a run as listed phrases from end to end, signals and reports alike; null where anything else is in it. */
export function readRun(words: readonly string[]): PhraseReading | null {
  return readWhole(words, ANY);
}

/** Whether a run beside a citation says nothing but whose it is, `per Lord Walker`, or leads to it: words above it may be of it. */
export function isClosing(words: readonly string[]): boolean {
  return readWhole(words, CLOSING) !== null;
}

/** Whether words are nothing but what a label calls the words that it stands over, `Key passage`. */
export function isLabel(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > MOST_OF_LABEL) return false;
  const lower = lowerOf(words);
  const from = lower.findIndex((word) => !LABEL_KINDS.has(word));
  return from >= 0 && matchList(LABELS, lower, from).some((end) => end === lower.length || isLabelTail(lower, end));
}

function isLabelTail(lower: readonly string[], at: number): boolean {
  return matchList(LABEL_TAILS, lower, at).some((end) => end === lower.length || isLabelTail(lower, end));
}

const LABELS = indexWords(data.labels.words);
const LABEL_KINDS: ReadonlySet<string> = new Set(data.labelKinds.words);
const LABEL_TAILS = indexWords(data.labelTails.words);
const MOST_OF_LABEL = 6;

/** Reads what stands between a quotation and the citation after it. */
export function readAfter(words: readonly string[]): PhraseReading | null {
  return readWhole(words, AFTERWARDS);
}

function readWhole(words: readonly string[], phrases: PhraseIndex): PhraseReading | null {
  if (words.length === 0) return EMPTY;
  if (words.length > LONGEST_RUN || !phrases.mayFill(words)) return null;
  return new Chart(new Run(words), phrases).read(0);
}

/** The reading of the longest end of a run that is listed phrases and gives words to somebody; null where none does. */
export const readTail = remembering((words: readonly string[]): Tail | null => {
  if (!ANY.mayEnd(words)) return null;
  const from = Math.max(0, words.length - LONGEST_RUN);
  const chart = new Chart(new Run(words.slice(from)), ANY);
  const closed = chart.closed();
  for (let start = from; start < words.length; start++) {
    const reading = closed[start - from] ? chart.read(start - from) : null;
    if (reading?.reports) return { reading, rest: start };
  }
  return null;
});

interface Tail {
  readonly reading: PhraseReading;
  readonly rest: number;
}

/** The first reporting phrase anywhere in a run, with the place after it; null where there is none. */
export const findReport = remembering((words: readonly string[]): Report | null => {
  const run = new Run(words.length <= LONGEST_RUN * 3 ? words : words.slice(0, LONGEST_RUN * 3));
  const last = Math.min(lastVerb(run), LONGEST_RUN * 2 - 1);
  for (let start = 0; start <= last; start++) {
    if (start > 0 && LISTS.saying.has(run.lower[start] ?? '') && DETERMINERS.has(run.lower[start - 1] ?? '')) continue;
    let longest: Step | null = null;
    for (const phrase of WHOLE_REPORTS.candidates(run, start)) {
      for (const step of matchPhrase(phrase, run, start)) if (!longest || step.end > longest.end) longest = step;
    }
    if (longest && (longest.speakers.length > 0 || !isForSomebody(run, longest.end))) {
      const { end, speakers, pronoun } = longest;
      return { reading: { speakers, reports: true, pronoun }, end };
    }
  }
  return null;
});

interface Report {
  readonly reading: PhraseReading;
  readonly end: number;
}

/** Whether what was said was so by or for somebody who is no court: `it was said for the owners that`, `by Google that`. */
function isForSomebody({ words, lower }: Run, at: number): boolean {
  if (lower[at] === 'on' && lower[at + 1] === 'behalf') return true;
  if (lower[at] !== 'by' && lower[at] !== 'for') return false;
  const who = lower[at + 1] === 'the' ? at + 2 : at + 1;
  if (namesSpeaker(words.slice(at + 1, who + 4))) return false;
  return who === at + 1 ? isCapitalised(words[who] ?? '') : !NO_SPEAKER.has(lower[who] ?? '');
}

/** What follows `said for the`, and nobody is it for. */
const NO_SPEAKER: ReadonlySet<string> = new Set(data.forNobody.words);

/** What makes a noun of `ruling`, `finding`, `holding`. */
const DETERMINERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'his', 'her', 'its', 'their', 'this', 'my', 'our']);

/** Whether a run names a court or a judge, or what stands for one; a pronoun is none. */
export function namesSpeaker(words: readonly string[]): boolean {
  const run = new Run(words);
  return words.some((_, at) => run.speakersAt(at).some(({ pronoun }) => !pronoun));
}

/** The courts that a run names, by their names in prose. */
export function courtsIn(words: readonly string[]): string[] {
  const lower = lowerOf(words);
  const names: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isCapitalised(words[at] ?? '')) continue;
    for (const end of matchList(LISTS.courts, lower, at)) names.push(words.slice(at, end).join(' '));
  }
  return names;
}

/** Whether a run begins with a verb of speaking: `confirms that ...`, said of what stands before it. */
export function reportsFirst(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const from = [0, ...matchList(LISTS.adverb, lower, 0)];
  return from.some((at) => matchList(LISTS.said, lower, at).some((end) => lower[end] === 'that'));
}

/** A step of a phrase, with whether the phrase gives words to somebody. */
interface Edge extends Step {
  readonly reports: boolean;
}

/** The phrases between the places of a run, each place read once however many readings begin before it. */
class Chart {
  readonly #run: Run;
  readonly #phrases: PhraseIndex;
  readonly #edges: (readonly Edge[] | undefined)[] = [];

  constructor(run: Run, phrases: PhraseIndex) {
    this.#run = run;
    this.#phrases = phrases;
  }

  /** From which places phrases alone lead to the end. */
  closed(): readonly boolean[] {
    const { length } = this.#run.words;
    const closed: boolean[] = new Array(length + 1).fill(false);
    closed[length] = true;
    for (let at = length - 1; at >= 0 && this.#phrases.mayHold(this.#run.words[at] ?? ''); at--)
      closed[at] = this.#edgesAt(at).some((edge) => closed[edge.end] === true);
    return closed;
  }

  /** The reading from `start` to the end of the run by phrases alone, or null. */
  read(start: number): PhraseReading | null {
    const { length } = this.#run.words;
    if (this.#edgesAt(start).length === 0) return null;
    const best: (Edge | null)[] = new Array(length + 1).fill(null);
    best[start] = { end: start, speakers: [], pronoun: false, reports: false };
    let reached = start;
    for (let at = start; at <= reached && at < length; at++) {
      const sofar = best[at];
      if (!sofar) continue;
      for (const edge of this.#edgesAt(at)) {
        const next = join(sofar, edge);
        const known = best[edge.end];
        if (!known || (next.reports && !known.reports) || next.speakers.length > known.speakers.length)
          best[edge.end] = next;
        if (edge.end > reached) reached = edge.end;
      }
    }
    const whole = best[length];
    return whole ? { speakers: whole.speakers, reports: whole.reports, pronoun: whole.pronoun } : null;
  }

  #edgesAt(at: number): readonly Edge[] {
    const known = this.#edges[at];
    if (known) return known;
    const edges: Edge[] = [];
    for (const phrase of this.#phrases.candidates(this.#run, at)) {
      for (const { end, speakers, pronoun } of matchPhrase(phrase, this.#run, at))
        edges.push({ end, speakers, pronoun, reports: phrase.reports });
    }
    this.#edges[at] = edges;
    return edges;
  }
}

function join(before: Edge, edge: Edge): Edge {
  return {
    end: edge.end,
    speakers: edge.speakers.length === 0 ? before.speakers : [...before.speakers, ...edge.speakers],
    pronoun: before.pronoun || edge.pronoun,
    reports: before.reports || edge.reports,
  };
}

const OTHER_SPEAKERS: ReadonlySet<string> = new Set(data.otherSpeakers.words);
const DEFINITIONS = indexWords(data.definitions.words);
const REFUTATIONS = indexWords(data.refutations.words);

const CITING: ReadonlySet<string> = new Set(data.citing.words);

/** Whether a run says that one authority treats another: `which was followed in`, `applying`. */
export function cites(words: readonly string[]): boolean {
  return lowerOf(words).some((word) => CITING.has(word));
}

/** Whether listed phrases end with a verb of speaking, so that the citation behind them is its object: `explains`, `the court referred to`. */
export function treats(words: readonly string[]): boolean {
  return lastEntry(TREATING, lowerOf(words)) >= 0 && readRun(words) !== null;
}

/** Whether listed phrases end with what says that an authority quotes the one behind them: `quoting`. */
export function quotesNext(words: readonly string[]): boolean {
  return words.at(-1)?.toLowerCase() === 'quoting' && readRun(words) !== null;
}

/** Whether words say that what stands before them was treated in what follows: `affirmed in`, `was later explained by`. */
export function isTreatedIn(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findIndex((_, i) => matchList(LISTS.said, lower, i).some((end) => TREATED_IN.has(lower[end] ?? '')));
  return (
    at >= 0 &&
    lower.slice(0, at).every((word) => PASSIVES.has(word) || LISTS.adverb.has(word)) &&
    readRun(words) !== null
  );
}

/** Whether words right behind a reference lead to the next one as to what its court speaks of: `accepted what was said in`. */
export function tellsOfNext(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const from = greatestOf(matchList(LISTS.adverb, lower, 0), 0);
  return TREATING.some((list) => matchList(list, lower, from).length > 0) && !isTreatedIn(words);
}

const TREATING = [LISTS.said, LISTS.saying];
const TREATED_IN: ReadonlySet<string> = new Set(treated.treatedIn);
const PASSIVES: ReadonlySet<string> = new Set(treated.passives);

/**
 * Whether the words before a citation say that somebody uses it: `the judge, having been referred to`, `applying`. What is
 * said after it is theirs, and not the authority's.
 */
export function isUsed(words: readonly string[]): boolean {
  return cites(words.slice(-USE_WORDS));
}

/** How many words may stand from the one that says that a citation is used to the citation. */
const USE_WORDS = 4;

/** Whether a run names somebody else than a court who may be speaking. */
export function namesOther(words: readonly string[]): boolean {
  return lowerOf(words).some((word, at) => OTHER_SPEAKERS.has(word) && !isManner(words[at] ?? '', words[at - 1]));
}

/** `said in terms`, `in these terms`: how it is said, and no contract's terms; `on policy`, `in contract`: what is said it of, and no paper. */
function isManner(word: string, before: string | undefined): boolean {
  if (word === 'policy' || word === 'contract') return before === 'on' || before === 'in' || before === 'of';
  return word === 'terms' && (before === 'in' || before === 'these' || before === 'following');
}

/**
 * Whether a run ends by giving words to somebody who is no court: `the letter said`, `counsel submitted that`, `Mr Brown
 * said`. A court that is said to speak in the same run has the last word.
 */
export function saidByOther(words: readonly string[]): boolean {
  const lower = [...lowerOf(words)];
  while (SAID_LINKS.has(lower.at(-1) ?? '')) lower.pop();
  const verb = lastEntry(SAID, lower);
  if (verb < 0 || !(namesOther(words) || endsWithPerson(words.slice(0, verb)))) return false;
  const report = findReport(words);
  return report === null || report.reading.pronoun;
}

/** Whether a person is named in a run who is called as no judge is. */
export function namesPerson(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const next = PERSONS.has(word) ? words[at + 1] : undefined;
    return next !== undefined && next !== 'Justice' && isCapitalised(next);
  });
}

/** Whether a run ends with a person who is called as no judge is: `Mr Brown`, `Dr Ann Grey`. */
export function endsWithPerson(words: readonly string[]): boolean {
  for (let at = words.length - 2; at >= 0 && isCapitalised(words[at + 1] ?? ''); at--) {
    if (PERSONS.has(words[at] ?? '')) return words[at + 1] !== 'Justice';
  }
  return false;
}

/** Whether a run ends with what defines a term, a title or a short name. */
export function endsWithDefinition(words: readonly string[]): boolean {
  const lower = words.slice(-4).map((word) => word.toLowerCase());
  return lower.some((_, at) => matchList(DEFINITIONS, lower, at).some((end) => end >= lower.length - 1));
}

/** Whether a run says that words are not there: a quotation reported in order to refute it. */
export function refutes(words: readonly string[]): boolean {
  return holdsEntry(REFUTATIONS, lowerOf(words));
}
