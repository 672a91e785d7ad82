import { greatestOf } from '../../../shared/lists.ts';
import { matchSpeaker, type Speaker } from '../phrases/speakers.ts';
import { indexWords, LISTS, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import turns from './beside.json' with { type: 'json' };
import data from './neutral.json' with { type: 'json' };

const VERBS = [LISTS.said, LISTS.saying];
const BESIDE = [
  ...[LISTS.adverb, LISTS.tail],
  indexWords([data.words, data.things, data.acts, data.adverbs].flatMap(({ words }) => words)),
];
const THINGS: ReadonlySet<string> = new Set(data.things.words);
const LEADS: ReadonlySet<string> = new Set(data.leads.words);
const SIGNALS = indexWords(data.signals.words);
const PRONOUNS: ReadonlySet<string> = new Set(data.pronouns.words);
const GLOSSES: ReadonlySet<string> = new Set(data.glosses.words);
const OPINIONS: ReadonlySet<string> = new Set(data.opinions.words);
const ASSENTS: ReadonlySet<string> = new Set(data.assents.words);
const PAPERS: ReadonlySet<string> = new Set(data.papers.words);
const TOPICS: ReadonlySet<string> = new Set(data.topics.words);
const SIGNS = [...BESIDE, ...VERBS, indexWords(turns.signals.words)];
const TOLD = indexWords(turns.told.words);
const TURNING: ReadonlySet<string> = new Set(turns.turning.words);
/** Behind these stands what a court says, in the author’s words. */
const CONTENT: ReadonlySet<string> = new Set(['that', 'how', 'why', 'whether', 'of']);
/** Who is `said to` have held something may not have. */
const SUPPOSED: ReadonlySet<string> = new Set(['said', 'thought']);
/** Who is `asked to` say something says it of nobody yet. */
const ASKED: ReadonlySet<string> = new Set([...SUPPOSED, 'asked']);

/** What leads to quoted words, or stands beside them. */
export interface Way {
  /** The words that are not known to be neutral. */
  readonly strange: readonly string[];
  /** Who is named as speaking, in order. */
  readonly speakers: readonly Speaker[];
  /** Whether a pronoun stands there before which nobody was named. */
  readonly pronoun: boolean;
}

/** A mark that parts clauses. */
const PARTS = /([,:;()[\]—–])/;

/**
 * Reads what leads to quoted words, clause by clause. What a court is said to hold may be told in any words but those by which an
 * author gives it otherwise than it was. `own` are words of the authority's own name, in small letters.
 */
export function readWay(text: string, own: ReadonlySet<string>): Way {
  const reader = new WayReader(own);
  let mark = '';
  for (const [i, part] of text.split(PARTS).entries()) {
    if (i % 2 === 1) mark = part;
    else reader.read(mark, wordsOf(part));
  }
  return reader;
}

class WayReader implements Way {
  strange: string[] = [];
  speakers: Speaker[] = [];
  pronoun = false;
  readonly #own: ReadonlySet<string>;
  #isNamed = false;
  /** Whether a verb of speaking stands last, and whether what comes next is what a court says. */
  #isSaid = false;
  #isTold = false;

  constructor(own: ReadonlySet<string>) {
    this.#own = own;
  }

  read(mark: string, words: readonly string[]): void {
    const lower = lowerOf(words);
    if (mark === ';') this.#isTold = false;
    // “In A Lord Farrow dealt with damage, noting that”: what he notes, whatever he dealt with.
    if (mark === ',' && this.#isNamed && !this.pronoun && beginsSayingThat(lower)) this.strange = [];
    for (let at = 0; at < words.length; ) at = this.#step(words, lower, at);
  }

  /** Reads what stands at a place. Returns where it ends. */
  #step(words: readonly string[], lower: readonly string[], at: number): number {
    const word = lower[at] ?? '';
    if (this.#isSaid && CONTENT.has(word)) this.#isTold = true;
    const named = this.#readSpeaker(words, lower, at);
    if (named > at) return named;
    const said = endOf(VERBS, lower, at);
    if (said > at) {
      if (SUPPOSED.has(word) && lower[said] === 'to') this.strange.push(word);
      this.#isSaid = true;
      if (this.#isNamed && OPINIONS.has(word)) this.#isTold = true;
      return said;
    }
    if (!LISTS.adverb.has(word)) this.#isSaid = false;
    if (PRONOUNS.has(word) && !isImpersonal(lower, at)) {
      if (!this.#isNamed && !this.#isTold) this.pronoun = true;
      return at + 1;
    }
    if (this.#isTold) {
      if (GLOSSES.has(word)) this.strange.push(word);
      return at + 1;
    }
    const beside = endOf(BESIDE, lower, at);
    if (beside > at) return beside;
    if (!this.#own.has(word) && !/\d/.test(word) && !isOfThing(word)) this.strange.push(words[at] ?? '');
    return at + 1;
  }

  #readSpeaker(words: readonly string[], lower: readonly string[], at: number): number {
    const who = matchSpeaker(words, lower, at).filter(({ pronoun }) => !pronoun);
    const end = greatestOf(
      who.map((one) => one.end),
      at,
    );
    if (end === at) return at;
    const speaker = who.find((one) => one.end === end)?.speaker;
    if (speaker) this.speakers.push(speaker);
    this.#isNamed = true;
    if (lower[at - 1] === 'per') this.#isTold = true; // “Per Lord Farrow, an exemption would lead to “...””
    return end;
  }
}

function endOf(lists: readonly ReturnType<typeof indexWords>[], lower: readonly string[], at: number): number {
  return greatestOf(
    lists.flatMap((list) => matchList(list, lower, at)),
    at,
  );
}

/** `noting that`. */
function beginsSayingThat(lower: readonly string[]): boolean {
  return matchList(LISTS.saying, lower, 0).some((end) => lower[end] === 'that');
}

/** `it was held`, `put it`, which are of nobody, and `her judgment`. */
function isImpersonal(lower: readonly string[], at: number): boolean {
  if (lower[at] !== 'it') return lower[at] === 'her' && lower[at + 1] !== undefined;
  return /^(?:was|is|has|had|will)$/.test(lower[at + 1] ?? '') || /^puts?$/.test(lower[at - 1] ?? '');
}

/** `the answer's at`, `the court's statement`. */
function isOfThing(word: string): boolean {
  return word.endsWith("'s") && (THINGS.has(word.slice(0, -2)) || word === "court's" || word === "tribunal's");
}

/** Whether what stands before a citation leads to it as to a place, and has nobody do anything with it. */
export function leadsTo(lead: string): boolean {
  if (/[(:,;—–]\s*$/.test(lead)) return true;
  const words = wordsOf(lead);
  const lower = lowerOf(words);
  const last = lower.at(-1);
  if (last === undefined || LEADS.has(last) || isOfThing(last)) return true;
  return words.some((_, at) =>
    matchSpeaker(words, lower, at).some(({ end, pronoun }) => !pronoun && end === words.length),
  );
}

/** What stands before a citation without the clause by which its author points to it: `On damage we rely on`; null where none does. */
export function beforeSignal(lead: string): string | null {
  const clause = Math.max(lead.lastIndexOf(':'), lead.lastIndexOf(';')) + 1;
  const lower = lowerOf(wordsOf(lead.slice(clause)));
  return lower.some((_, at) => matchList(SIGNALS, lower, at).includes(lower.length)) ? lead.slice(0, clause) : null;
}

/** Whether a paper of nobody who decides cites the authority between two stretches *thus*: `The letter cites A at [2] thus:`. */
export function citesThus(lead: string, between: string): boolean {
  const [, paper = ''] = CITES.exec(lead) ?? [];
  return PAPERS.has(paper.toLowerCase()) && THUS.test(between);
}

const CITES =
  /^\s{0,9}(?:The|Their|His|Her|Its|Your|That|This)\s([\p{L}-]{1,20})\s(?:cites|cited|quotes|quoted)[\s*_]{0,9}$/u;
const THUS = /^[\s*_,]{0,9}(?:thus|as follows|in these terms)\s?:?\s?$/;

/** What stands before a citation without the topic that labels it: `certainty: [A at [2]] “...”`. */
export function withoutTopic(lead: string): string {
  const [label = '', topic = ''] = TOPIC.exec(lead) ?? [];
  return TOPICS.has(topic.toLowerCase()) ? lead.slice(label.length) : lead;
}

const TOPIC = /^[\s*_]{0,9}(\p{L}{1,20})[*_]{0,3}:[*_]{0,3}(?=\s)/u;

/** Whether a sentence of so few words behind quoted ones may take them back: `Fiction.`, `It declined.` */
export function mayTakeBack(words: readonly string[]): boolean {
  return words.length > 0 && !lowerOf(words).some((word) => ASSENTS.has(word));
}

/** Whether words beside a citation are all known to leave quoted words with it. `own` are words of the authority's own name, in small letters. */
export function leavesAlone(words: readonly string[], own: ReadonlySet<string>): boolean {
  const lower = lowerOf(words);
  for (let at = 0; at < words.length; ) {
    const word = lower[at] ?? '';
    if (TURNING.has(word) || (ASKED.has(word) && lower[at + 1] === 'to')) return false;
    if (endOf([TOLD], lower, at) > at) return true;
    const who = matchSpeaker(words, lower, at).filter(({ pronoun }) => !pronoun);
    const ends = who.map((one) => one.end);
    const end = Math.max(greatestOf(ends, at), endOf(SIGNS, lower, at));
    if (end === at && !own.has(word) && !/\d/.test(word) && !isOfThing(word)) return false;
    at = Math.max(end, at + 1);
  }
  return true;
}
