import { lowerOf, unitAt } from '../text/words.ts';
import { isCapitalised, matchSpeaker, SPEAKER_WORDS, SPEAKERS, type Speaker, type SpeakerMatch } from './speakers.ts';
import { LISTS, matchList, type WordLists } from './vocabulary.ts';

type Slot = 'speaker' | 'said' | 'saying' | 'adverb' | 'tail' | 'party' | 'number';

interface Element {
  readonly optional: boolean;
  readonly slot: Slot | null;
  /** Alternatives of one word each. */
  readonly words: ReadonlySet<string>;
}

/** A listed phrase of phrases.json. */
export interface Phrase {
  readonly elements: readonly Element[];
  /** Whether it gives words to somebody. */
  readonly reports: boolean;
  /** How many words it begins with that must stand. */
  readonly fixed: number;
}

/** Reads patterns such as `and? {speaker} {adverb}? {said}`. */
export function compile(patterns: readonly string[], reports: boolean): Phrase[] {
  return patterns.map((pattern) => {
    const elements = pattern.split(' ').map(compileElement);
    const open = elements.findIndex(({ optional, slot }) => optional || slot !== null);
    return { elements, reports, fixed: open < 0 ? elements.length : open };
  });
}

function compileElement(token: string): Element {
  const optional = token.endsWith('?');
  const body = optional ? token.slice(0, -1) : token;
  const slot = /^\{(\w+)\}$/.exec(body)?.[1] as Slot | undefined;
  return { optional, slot: slot ?? null, words: new Set(slot ? [] : body.split('|')) };
}

/** Where the last verb of speaking, or `per`, of a run begins, or -1; every whole phrase has one. */
export function lastVerb({ lower }: Run): number {
  const stands = (list: WordLists, at: number): boolean => matchList(list, lower, at).length > 0;
  return lower.findLastIndex(
    (word, at) => OPENS_VERB.has(word) && (word === 'per' || stands(LISTS.said, at) || stands(LISTS.saying, at)),
  );
}

const OPENS_VERB: ReadonlySet<string> = new Set(['per', ...LISTS.said.keys(), ...LISTS.saying.keys()]);

/** Whether a phrase says by itself that somebody speaks: `the court said`, `it was held`, `noting`, `per Lord Walker`. */
export function isWhole({ elements }: Phrase): boolean {
  const has = (slot: Slot): boolean => elements.some((element) => element.slot === slot);
  const named = (word: string): boolean => elements.some((element) => element.words.has(word));
  return (
    has('saying') ||
    (has('speaker') && named('per')) ||
    (has('said') && (has('speaker') || named('it') || named('what')))
  );
}

/** Where a phrase can end, and whom it names on the way. */
export interface Step {
  readonly end: number;
  readonly speakers: readonly Speaker[];
  readonly pronoun: boolean;
}

/** Words that phrases are sought in, with what is read from them once for all phrases. */
export class Run {
  readonly words: readonly string[];
  readonly lower: readonly string[];
  readonly #speakers: (readonly SpeakerMatch[] | undefined)[] = [];

  constructor(words: readonly string[]) {
    this.words = words;
    this.lower = lowerOf(words);
  }

  speakersAt(at: number): readonly SpeakerMatch[] {
    const known = this.#speakers[at];
    if (known) return known;
    const read = this.#isPlace(at) ? NOBODY : matchSpeaker(this.words, this.lower, at);
    this.#speakers[at] = read;
    return read;
  }

  /** `A sign outside the court said`: a court that is no more than where somebody is. */
  #isPlace(at: number): boolean {
    const before = this.lower[at - 1] === 'the' ? at - 2 : at - 1;
    const words = this.lower.slice(Math.max(0, before - 1), before + 1);
    return words.some((_, i) => matchList(LISTS.places, words, i).includes(words.length));
  }
}

const NOBODY: readonly SpeakerMatch[] = [];

const NO_PHRASES: readonly Phrase[] = [];
const NO_STEPS: readonly Step[] = [];
const NO_SPEAKERS: readonly Speaker[] = [];

/**
 * Phrases by the word that they can begin with, each list in the order of phrases.json, which decides between
 * phrases that end at the same place. Almost no word begins one, so almost no place of a text costs anything.
 */
export class PhraseIndex {
  readonly #heads: readonly Head[];
  /** What may begin with each word that may begin something; null for what has not been asked for. */
  readonly #byWord: Map<string, Entries | null>;
  /** Those that may begin with one who speaks, whatever the first word. */
  readonly #bySpeaker: readonly Phrase[];
  readonly #byNumber: readonly Phrase[];
  /** The words that they may end with; a judge's name and a number are known by how they look. */
  readonly #ends: ReadonlySet<string>;
  /** The words that they may have anywhere, as `#ends`. */
  readonly #words: ReadonlySet<string>;

  constructor(phrases: readonly Phrase[]) {
    this.#heads = phrases.map((phrase) => ({ phrase, first: firstElements(phrase) }));
    this.#bySpeaker = this.#those(({ first }) => first.some(({ slot }) => slot === 'speaker'));
    this.#byNumber = this.#those(({ first }) => first.some(({ slot }) => slot === 'number'));
    this.#ends = wordsOf(phrases.flatMap(lastElements), (slot) => entriesOf(slot).map((entry) => entry.at(-1) ?? ''));
    const all = wordsOf(
      phrases.flatMap(({ elements }) => elements),
      (slot) => entriesOf(slot).flat(),
    );
    this.#words = new Set([...WITHIN_NAMES, ...all]);
    const begin = wordsOf(
      this.#heads.flatMap(({ first }) => first),
      (slot) => [...(listOf(slot)?.keys() ?? [])],
    );
    this.#byWord = new Map([...begin, ...SPEAKER_WORDS].map((word) => [word, null] as const));
  }

  #those(which: (head: Head) => boolean): readonly Phrase[] {
    return this.#heads.flatMap((head) => (which(head) ? [head.phrase] : []));
  }

  /** Most words that may begin a phrase are in no text that is read. */
  #entriesOf(word: string): Entries | null {
    const known = this.#byWord.get(word);
    if (known !== null) return known ?? null;
    const begins = ({ first }: Head): boolean =>
      first.some(({ slot, words }) => words.has(word) || listOf(slot)?.has(word));
    const entries = {
      plain: bySecond(this.#those(begins)),
      spoken: bySecond(this.#those((head) => begins(head) || head.first.some(({ slot }) => slot === 'speaker'))),
      opensSpeaker: SPEAKER_WORDS.has(word),
    };
    this.#byWord.set(word, entries);
    return entries;
  }

  /** Whether phrases alone may be all of some words, by what the words are: to find out costs much more. */
  mayFill(words: readonly string[]): boolean {
    const first = words[0] ?? '';
    const opens = this.#byWord.has(first.toLowerCase()) || isCapitalised(first) || isNumber(first);
    return opens && this.mayEnd(words) && words.every((word) => this.mayHold(word));
  }

  /** Whether any phrase may have a word. */
  mayHold(word: string): boolean {
    return this.#words.has(word.toLowerCase()) || isCapitalised(word) || isNumber(word);
  }

  /** Whether any phrase may end with the last of some words. */
  mayEnd(words: readonly string[]): boolean {
    const last = words.at(-1) ?? '';
    return this.#ends.has(last.toLowerCase()) || isCapitalised(last) || isNumber(last);
  }

  /** The phrases that may begin at `at`. */
  candidates(run: Run, at: number): readonly Phrase[] {
    const word = run.words[at] ?? '';
    const lower = run.lower[at] ?? '';
    const known = this.#entriesOf(lower);
    const spoken = (known?.opensSpeaker || isCapitalised(word)) && run.speakersAt(at).length > 0;
    if (known) {
      const { by, others } = spoken ? known.spoken : known.plain;
      return by.get(run.lower[at + 1] ?? '') ?? others;
    }
    if (spoken) return this.#bySpeaker;
    return isNumber(word) ? this.#byNumber : NO_PHRASES;
  }
}

/** What may begin with one word: where nobody who speaks stands there, and where somebody does. */
interface Entries {
  readonly plain: BySecond;
  readonly spoken: BySecond;
  /** Whether one who speaks may begin with it. */
  readonly opensSpeaker: boolean;
}

/** Phrases by their second word, and those that may go on with any other: `the` begins a great many. */
interface BySecond {
  readonly by: ReadonlyMap<string, readonly Phrase[]>;
  readonly others: readonly Phrase[];
}

function bySecond(phrases: readonly Phrase[]): BySecond {
  const isOpen = ({ fixed }: Phrase): boolean => fixed < 2;
  const seconds = phrases.flatMap((phrase) => (isOpen(phrase) ? [] : [...(phrase.elements[1]?.words ?? [])]));
  const goOnWith = (word: string): readonly Phrase[] =>
    phrases.filter((phrase) => isOpen(phrase) || phrase.elements[1]?.words.has(word));
  return {
    by: new Map([...new Set(seconds)].map((word) => [word, goOnWith(word)] as const)),
    others: phrases.filter(isOpen),
  };
}

function isNumber(word: string): boolean {
  const unit = unitAt(word, 0);
  return unit >= 0x30 && unit <= 0x39;
}

interface Head {
  readonly phrase: Phrase;
  readonly first: readonly Element[];
}

/** What a phrase can begin with: its first element, and those after it as long as all before may be missing. */
function firstElements({ elements }: Phrase): readonly Element[] {
  const needed = elements.findIndex((element) => !element.optional);
  return needed < 0 ? elements : elements.slice(0, needed + 1);
}

/** What a phrase can end with: its last element, and those before it as long as all after may be missing. */
function lastElements({ elements }: Phrase): readonly Element[] {
  const needed = elements.findLastIndex((element) => !element.optional);
  return elements.slice(Math.max(0, needed));
}

/** The words of some elements, with those of each slot once. */
function wordsOf(elements: readonly Element[], ofSlot: (slot: Slot | null) => readonly string[]): ReadonlySet<string> {
  const slots = new Set(elements.map(({ slot }) => slot));
  return new Set([...elements.flatMap(({ words }) => [...words]), ...[...slots].flatMap(ofSlot)]);
}

/** Small words that the name of a judge or court may have: `the Court`, `Lord Bingham of Cornhill`, `Lewison and Asplin LJJ`. */
const WITHIN_NAMES = ['the', 'of', 'and'];

function entriesOf(slot: Slot | null): (readonly string[])[] {
  const lists = slot === 'speaker' ? SPEAKERS : slot === null || slot === 'number' ? [] : [LISTS[slot]];
  return lists.flatMap((list) => [...list.values()].flat());
}

/** The list that a slot stands for; null for a number, a plain word, and one who speaks, who is known by more than words. */
function listOf(slot: Slot | null): WordLists | null {
  return slot === null || slot === 'number' || slot === 'speaker' ? null : LISTS[slot];
}

/** Every place where a phrase that begins at `at` can end. */
export function matchPhrase({ elements, fixed }: Phrase, run: Run, at: number): readonly Step[] {
  // Almost every try ends here, so these words are compared before anything is set up.
  for (let i = 0; i < fixed; i++) if (!elements[i]?.words.has(run.lower[at + i] ?? '')) return NO_STEPS;
  const first = elements[fixed];
  if (first?.slot === 'speaker' && !first.optional && run.speakersAt(at + fixed).length === 0) return NO_STEPS;
  let steps: readonly Step[] = [{ end: at + fixed, speakers: NO_SPEAKERS, pronoun: false }];
  for (let i = fixed; i < elements.length; i++) {
    const element = elements[i];
    if (!element) break;
    const next: Step[] = element.optional ? [...steps] : [];
    for (const step of steps) extend(step, element, run, next);
    if (next.length === 0) return NO_STEPS;
    steps = next;
  }
  return steps.some((step) => step.end === at) ? steps.filter((step) => step.end > at) : steps;
}

/** Adds to `next` every step that goes on from `step` with one element. */
function extend(step: Step, { slot, words }: Element, run: Run, next: Step[]): void {
  const { end: at, speakers, pronoun } = step;
  if (slot === 'speaker') {
    for (const match of run.speakersAt(at))
      next.push({
        end: match.end,
        speakers: match.speaker ? [...speakers, match.speaker] : speakers,
        pronoun: pronoun || match.pronoun,
      });
  } else if (slot === null || slot === 'number') {
    const word = run.lower[at] ?? '';
    if (slot === null ? words.has(word) : /^\d+$/.test(word)) next.push({ end: at + 1, speakers, pronoun });
  } else for (const end of matchList(LISTS[slot], run.lower, at)) next.push({ end, speakers, pronoun });
}
