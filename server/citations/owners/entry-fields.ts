import { codeByName, courtOf } from '../forms/courts.ts';
import { neutralOf } from '../forms/scanned.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Over } from '../passages/list-context.ts';
import { isWords, type Passage } from '../passages/passages.ts';
import { courtCalled } from '../phrases/court-words.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { ownerless } from './disclaiming.ts';
import data from './fields.json' with { type: 'json' };
import { citesCase, entryBeside, type Field, fieldsOf } from './fields.ts';
import { isDenyingLabel, saidByHead, saidByHeading } from './heads.ts';
import { saidInCell } from './over.ts';
import { fieldsUnderTitles, placeByTitles } from './titled-fields.ts';
import { failsInCell } from './titles-over.ts';

const WORDS: ReadonlySet<string> = new Set(data.words);
const COURTS: ReadonlySet<string> = new Set(data.courts);
const REMARKS: ReadonlySet<string> = new Set(data.remarks);
const STATUSES: ReadonlySet<string> = new Set(data.statuses);
const NEUTRAL: ReadonlySet<string> = new Set([
  ...[data.speakers, data.words, data.places, data.cases, data.topics].flat(),
]);
const PLACE_LABELS: ReadonlySet<string> = new Set(data.places);
/** The words of these, beside the numbers of a place. */
const PLACES: ReadonlySet<string> = new Set(data.places.flatMap((place) => place.split(' ')));
const AFFIRMING: ReadonlySet<string> = new Set(data.affirming);
const REFUSALS: ReadonlySet<string> = new Set(data.refusals);
const LESSER = indexWords(data.lesser);

/** How many words a field says that says what became of the words beside it, or whose they are. */
const LONGEST_VALUE = 10;
/** How many words a field is called by that no list has; with more, a sentence begins there that goes on behind its colon. */
const LONGEST_LABEL = 4;
/** How many passages above one its case is looked for, of which a field may say by whom it was decided. */
const FARTHEST = 14;

/**
 * What the fields of the entry in which quoted words are say against them: what became of them, whose they are, or that another court
 * decided. Beside a field that is nothing but words of a case that another field or a heading cites, one that is called otherwise than
 * any list knows leaves them to read.
 */
export function saidByFields(passages: readonly Passage[], at: number): Over | null {
  const own = passages[at] as Passage;
  if (own.rest.length === 0 && own.body.structure.quotes.length === 0 && !isWords(own.body.block)) return null;
  const entry: Entry = {
    // What cites its case itself begins its entry.
    isNote: !citesCase(own.body) && (isWordsField(own.body.block.text) || own.rest.length > 0),
    courtWords: () => courtWordsOf(passages, at),
  };
  const inside = saidByAny(fieldsOf(own.body).filter(isPlain), entry);
  if (inside !== null) return inside;
  for (const step of citesCase(own.body) ? ([1] as const) : ([-1, 1] as const))
    for (const { body, fields } of entryBeside(passages, at, step)) {
      const isApart = body.structure.quotes.length + body.citing.length > 0;
      const said = isApart ? null : saidByAny(fields, entry);
      if (said !== null) return said;
    }
  const courtWords = () => courtWordsOf(passages, placeByTitles(passages, at) ?? at);
  return saidByAny(fieldsUnderTitles(passages, at), { isNote: true, courtWords });
}

/** What is known of an entry: whether its words stand in a field of their own, and by which words its court is called. */
interface Entry {
  readonly isNote: boolean;
  readonly courtWords: () => Known | null;
}

function saidByAny(fields: readonly Field[], entry: Entry): Over | null {
  for (const field of fields) {
    const said = saidBy(field, entry);
    if (said !== null) return said;
  }
  return null;
}

function saidBy({ label, value }: Field, { isNote, courtWords }: Entry): Over | null {
  if (NEUTRAL.has(label)) return null;
  const words = wordsOf(value);
  if (COURTS.has(label)) return isOfCourt(words, courtWords()) ? null : 'unsure';
  const isStatus = STATUSES.has(label);
  const against = isStatus || REMARKS.has(label) ? saidByValue(words, value, label, isStatus) : null;
  if (against !== null || REMARKS.has(label)) return against;
  if (!isNote) return null;
  if (isStatus) return isAddress(value) || lowerOf(words).every((word) => isAffirming(word)) ? null : 'unsure';
  return label.split(' ').length <= LONGEST_LABEL ? 'unsure' : null;
}

/** What the value of a field of statuses or remarks says against the words of its entry. */
function saidByValue(words: readonly string[], value: string, label: string, isStatus: boolean): Over | null {
  if (words.length === 0 || words.length > LONGEST_VALUE) return null;
  const lower = lowerOf(words);
  const refuses =
    REFUSALS.has(lower.length === 1 ? (lower[0] ?? '') : '') || (isStatus && REFUSALS.has(lower[0] ?? ''));
  if (refuses || failsInCell(value, label) || isDenyingLabel(words)) return 'false';
  if (holdsEntry(LESSER, lower)) return 'unsure';
  const said = saidByHeading(words, false) ?? saidByHead(words.map(ownerless)) ?? saidInCell(words);
  if (said === 'unread' || said === 'unsure') return null;
  return said === 'others' ? 'theirs' : said === 'denied' ? 'false' : said;
}

function isAffirming(word: string): boolean {
  return AFFIRMING.has(word) || /^\p{N}/u.test(word);
}

function isAddress(value: string): boolean {
  return /^(?:<?https?:|www\.|\[)/.test(value);
}

/** Whether a field of a paragraph with others on its lines is none of the words themselves. */
function isPlain({ value }: Field): boolean {
  return !/[“”"„«»]/.test(value);
}

/** Whether a field is called as one that says nothing of the words of its entry. */
export function isNeutralLabel(label: string): boolean {
  return NEUTRAL.has(label) || REMARKS.has(label);
}

/** Whether a field or a column is called as one of the court that decided. */
export function isCourtLabel(label: string): boolean {
  return COURTS.has(label.trim().toLowerCase());
}

/** Whether a field is called as one of the place where words stand. */
export function isPlaceLabel(label: string): boolean {
  return PLACE_LABELS.has(label);
}

/** Whether a passage is a field of words, `Key quote ([42]): “...”`, or of a place, `At [42]: “...”`. */
export function isWordsField(text: string): boolean {
  const label = LABEL.exec(text)?.[1];
  if (label === undefined) return false;
  const words = lowerOf(wordsOf(label)).filter((word) => !/^\p{N}/u.test(word) && !PLACES.has(word));
  return words.length === 0 || WORDS.has(words.join(' '));
}

const LABEL = /^[\s*_|]{0,6}([^:“”"\t\n]{1,60}?)[\s*_]{0,4}[:|\t]/u;

/** Whether a field names the court of the case of its entry, and nothing else; any is taken where that is of none that is known. */
function isOfCourt(words: readonly string[], known: Known | null): boolean {
  if (known === null) return true;
  const called = courtCalled(words);
  if (called !== null) return called.includes(known.code);
  return words.length > 0 && lowerOf(words).every((word) => known.words.has(word));
}

/** The code of a citation and the words that may stand in what its court is called: `High Court, Smith J` is not understood. */
interface Known {
  readonly code: string;
  readonly words: ReadonlySet<string>;
}

/** The words by which the court is called whose case is cited at a passage, or last above it; null where no court is known. */
function courtWordsOf(passages: readonly Passage[], at: number): Known | null {
  for (let above = at; above >= 0 && at - above <= FARTHEST; above--) {
    const cited = passages[above]?.body.citing.find(({ kind }) => kind === 'full');
    if (cited) return wordsOfCourt(cited);
  }
  return null;
}

function wordsOfCourt({ citations }: BlockReader['citing'][number]): Known | null {
  const parts = citations.flatMap((citation) => neutralOf(citation) ?? [])[0];
  if (parts === undefined) return null;
  const { called = [], alone = [] } = codeByName(parts.code) ?? {};
  const names = [
    parts.code,
    parts.division ?? '',
    courtOf(parts.code, parts.division)?.name ?? '',
    ...called,
    ...alone,
  ];
  return { code: parts.code, words: new Set([...lowerOf(wordsOf(names.join(' '))), ...data.beside]) };
}
