import data from './attribution.json' with { type: 'json' };
import { COURT_NAMES } from './courts.ts';

/** Whom a phrase names as the speaker: a judge or a court by name, or one judge by office; others have no entry. */
export interface Speaker {
  readonly kind: 'judge' | 'court' | 'office';
  readonly name: string;
}

/** What a run of words says by listed phrases alone. */
export interface Reading {
  readonly speakers: readonly Speaker[];
  /** Whether one of the phrases gives words to somebody. */
  readonly reports: boolean;
  /** Whether the speaker is only a pronoun, which may be anybody. */
  readonly pronoun: boolean;
}

type Phrases = readonly (readonly Element[])[];

interface Element {
  readonly optional: boolean;
  readonly slot: Slot | null;
  /** Alternatives of one word each. */
  readonly words: ReadonlySet<string>;
}

type Slot = 'speaker' | 'said' | 'saying' | 'adverb' | 'tail' | 'party' | 'number';

function compile(patterns: readonly string[]): Phrases {
  return patterns.map((pattern) =>
    pattern.split(' ').map((token) => {
      const optional = token.endsWith('?');
      const body = optional ? token.slice(0, -1) : token;
      const slot = /^\{(\w+)\}$/.exec(body)?.[1] as Slot | undefined;
      return { optional, slot: slot ?? null, words: new Set(slot ? [] : body.split('|')) };
    }),
  );
}

const REPORTS = compile(data.reports);
const SIGNALS = compile(data.signals);
const AFTERWARDS = compile(data.afterwards);

/** Lists of one or more words each, by their first word. */
function index(lists: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const entry of lists) {
    const words = entry.toLowerCase().split(' ');
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return byFirst;
}

const COURTS = index(COURT_NAMES.map(({ name }) => name));
const LISTS = {
  said: index(data.said),
  saying: index(data.saying),
  adverb: index(data.adverbs),
  tail: index(data.tails),
  party: index(data.parties),
  speakers: index(data.speakers),
  judges: index(data.judges),
  pronouns: index(data.pronouns),
};

/** The words of a stretch of text: without punctuation, in their own case, curly apostrophes made straight. */
export function wordsOf(text: string): string[] {
  return text.replace(/[’‘]/g, "'").match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'./&-]*[\p{L}\p{N}])?/gu) ?? [];
}

const LONGEST_RUN = 40;

/** Reads a run as listed phrases from end to end, signals and reports alike; null where anything else is in it. */
export function readRun(words: readonly string[]): Reading | null {
  return readAs(words, [REPORTS, SIGNALS]);
}

/** Reads what stands between a quotation and the citation after it. */
export function readAfter(words: readonly string[]): Reading | null {
  return words.length === 0 ? EMPTY : readAs(words, [AFTERWARDS]);
}

/** The reading of the longest end of a run that is listed phrases and gives words to somebody; null where none does. */
export function readTail(words: readonly string[]): { readonly reading: Reading; readonly rest: number } | null {
  const from = Math.max(0, words.length - LONGEST_RUN);
  for (let start = from; start < words.length; start++) {
    const reading = readAs(words.slice(start), [REPORTS, SIGNALS]);
    if (reading?.reports) return { reading, rest: start };
  }
  return null;
}

/** The first reporting phrase anywhere in a run, with the place after it; null where there is none. */
export function findReport(words: readonly string[]): { readonly reading: Reading; readonly end: number } | null {
  const lower = words.map((word) => word.toLowerCase());
  let found: { reading: Reading; end: number } | null = null;
  for (let start = 0; start < Math.min(words.length, LONGEST_RUN * 2); start++) {
    for (const phrase of REPORTS) {
      if (!isWhole(phrase)) continue;
      for (const step of matchPhrase(phrase, words, lower, start)) {
        if (found === null || step.end > found.end) found = { reading: reading([step], true), end: step.end };
      }
    }
    if (found) return found;
  }
  return null;
}

/** Whether a phrase says by itself that somebody speaks: `the court said`, `it was held`, `noting`. */
function isWhole(phrase: readonly Element[]): boolean {
  const has = (slot: Slot): boolean => phrase.some((element) => element.slot === slot);
  return (
    has('saying') || (has('said') && (has('speaker') || phrase.some((e) => e.words.has('it') || e.words.has('what'))))
  );
}

/** Whether a run begins with a verb of speaking: `confirms that ...`, said of what stands before it. */
export function reportsFirst(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  const from = [0, ...matchList(LISTS.adverb, lower, 0)];
  return from.some((at) => matchList(LISTS.said, lower, at).some((end) => lower[end] === 'that'));
}

const EMPTY: Reading = { speakers: [], reports: false, pronoun: false };

interface Step {
  readonly end: number;
  readonly speakers: readonly Speaker[];
  readonly pronoun: boolean;
  readonly reports: boolean;
}

function readAs(words: readonly string[], lists: readonly Phrases[]): Reading | null {
  if (words.length === 0) return EMPTY;
  if (words.length > LONGEST_RUN) return null;
  const lower = words.map((word) => word.toLowerCase());
  const best: (Step | null)[] = new Array(words.length + 1).fill(null);
  best[0] = { end: 0, speakers: [], pronoun: false, reports: false };
  for (let at = 0; at < words.length; at++) {
    const sofar = best[at];
    if (!sofar) continue;
    for (const list of lists) {
      for (const phrase of list) {
        for (const step of matchPhrase(phrase, words, lower, at)) {
          const next: Step = {
            end: step.end,
            speakers: [...sofar.speakers, ...step.speakers],
            pronoun: sofar.pronoun || step.pronoun,
            reports: sofar.reports || list === REPORTS || list === AFTERWARDS,
          };
          const known = best[step.end];
          if (!known || (next.reports && !known.reports) || next.speakers.length > known.speakers.length)
            best[step.end] = next;
        }
      }
    }
  }
  const whole = best[words.length];
  return whole ? reading([whole], whole.reports) : null;
}

function reading(steps: readonly Step[], reports: boolean): Reading {
  return { speakers: steps.flatMap((step) => step.speakers), reports, pronoun: steps.some((step) => step.pronoun) };
}

/** Every place where a phrase that begins at `at` can end. */
function matchPhrase(
  phrase: readonly Element[],
  words: readonly string[],
  lower: readonly string[],
  at: number,
): Step[] {
  let steps: Step[] = [{ end: at, speakers: [], pronoun: false, reports: false }];
  for (const element of phrase) {
    const next: Step[] = element.optional ? [...steps] : [];
    for (const step of steps) {
      for (const match of matchElement(element, words, lower, step.end)) {
        next.push({
          end: match.end,
          speakers: match.speaker ? [...step.speakers, match.speaker] : step.speakers,
          pronoun: step.pronoun || match.pronoun === true,
          reports: false,
        });
      }
    }
    if (next.length === 0) return [];
    steps = next;
  }
  return steps.filter((step) => step.end > at);
}

interface Match {
  readonly end: number;
  readonly speaker?: Speaker;
  readonly pronoun?: boolean;
}

function matchElement(element: Element, words: readonly string[], lower: readonly string[], at: number): Match[] {
  const word = lower[at] ?? '';
  if (element.slot === null) return element.words.has(word) ? [{ end: at + 1 }] : [];
  if (element.slot === 'number') return /^\d+$/.test(word) ? [{ end: at + 1 }] : [];
  if (element.slot !== 'speaker') return matchList(LISTS[element.slot], lower, at).map((end) => ({ end }));
  const judge = matchJudge(words, at);
  return [
    ...matchList(LISTS.speakers, lower, at).map((end) => ({ end })),
    ...matchList(LISTS.judges, lower, at).map((end) => ({
      end,
      speaker: { kind: 'office' as const, name: words.slice(at, end).join(' ') },
    })),
    ...matchList(LISTS.pronouns, lower, at).map((end) => ({ end, pronoun: true })),
    ...matchCourt(words, lower, at),
    ...(judge ? [judge] : []),
  ];
}

function matchList(
  list: ReadonlyMap<string, readonly (readonly string[])[]>,
  lower: readonly string[],
  at: number,
): number[] {
  const ends: number[] = [];
  for (const entry of list.get(lower[at] ?? '') ?? []) {
    if (entry.every((word, i) => lower[at + i] === word)) ends.push(at + entry.length);
  }
  return ends;
}

function matchCourt(words: readonly string[], lower: readonly string[], at: number): Match[] {
  const from = lower[at] === 'the' ? at + 1 : at;
  const first = words[from] ?? '';
  if (!/^\p{Lu}/u.test(first)) return [];
  return matchList(COURTS, lower, from).map((end) => ({
    end,
    speaker: { kind: 'court', name: words.slice(from, end).join(' ') },
  }));
}

const TITLE = /^(?:Lord|Lady|Sir|Dame|Judge|HHJ|Master|Recorder|DJ|DDJ|UTJ|ICCJ)$/;
const SUFFIX = /^(?:J|JJ|LJ|LJJ|MR|P|CJ|LCJ|VC|V-C|C|JSC|DPSC|PSC|SCJ|JA|KC|QC|CHC)$/;
const NAME = /^\p{Lu}[\p{L}'-]+$/u;

/** A judge as lawyers write one: `Lord Walker`, `Bean LJ`, `Mr Justice Hayden`, `HHJ Parker`, `Sir Ross Cranston`. */
function matchJudge(words: readonly string[], at: number): Match | null {
  const first = words[at] ?? '';
  let end = at;
  if (TITLE.test(first)) {
    end = at + 1;
    if (/^(?:Chief|Justice)$/.test(words[end] ?? '')) end += words[end] === 'Chief' ? 2 : 1;
  } else if (/^(?:Mr|Mrs|Ms|Miss)$/.test(first) && words[at + 1] === 'Justice') end = at + 2;
  else if (/^(?:His|Her)$/.test(first) && words[at + 1] === 'Honour') end = at + (words[at + 2] === 'Judge' ? 3 : 2);
  else if (
    /^(?:District|Deputy|Upper|Employment|Circuit|Costs|Insolvency|Regional|Tribunal|Chief|Senior)$/.test(first)
  ) {
    end = at;
    while (
      end < words.length &&
      /^(?:District|Deputy|Upper|Tribunal|Employment|Circuit|Costs|Insolvency|Regional|High|Court|Chief|Senior)$/.test(
        words[end] ?? '',
      )
    )
      end++;
    if (!/^(?:Judge|Master)$/.test(words[end] ?? '')) return null;
    end++;
  }
  const titled = end > at;
  let names = end;
  while (names < words.length && names - end < 3 && NAME.test(words[names] ?? '') && !SUFFIX.test(words[names] ?? ''))
    names++;
  if (words[names] === 'of' && titled && first === 'Lord' && NAME.test(words[names + 1] ?? '')) names += 2;
  if (
    words[names] === 'and' &&
    !titled &&
    NAME.test(words[names + 1] ?? '') &&
    /^(?:JJ|LJJ)$/.test(words[names + 2] ?? '')
  )
    names += 2;
  const suffixed = SUFFIX.test(words[names] ?? '');
  if (names === end || !(titled || suffixed)) return null;
  if (suffixed) names++;
  return { end: names, speaker: { kind: 'judge', name: words.slice(at, names).join(' ') } };
}

const OTHER_SPEAKERS: ReadonlySet<string> = new Set(data.otherSpeakers);
const DEFINITIONS = index(data.definitions);
const REFUTATIONS = index(data.refutations);

/** Whether a run names somebody else than a court who may be speaking. */
export function namesOther(words: readonly string[]): boolean {
  return words.some((word) => OTHER_SPEAKERS.has(word.toLowerCase()));
}

/** Whether a run ends with what defines a term, a title or a short name. */
export function endsWithDefinition(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  for (let back = 1; back <= 4; back++) {
    const at = lower.length - back;
    if (at >= 0 && matchList(DEFINITIONS, lower, at).some((end) => end >= lower.length - 1)) return true;
  }
  return false;
}

/** Whether a run says that words are not there: a quotation reported in order to refute it. */
export function refutes(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  return lower.some((_, at) => matchList(REFUTATIONS, lower, at).length > 0);
}
