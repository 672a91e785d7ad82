import { DECIDERS_ALONE, JUDGES_TITLES, SEATS_BY_NAME } from '../forms/courts.ts';
import { unitAt } from '../text/words.ts';
import data from './speakers.json' with { type: 'json' };
import { LISTS, matchList, type WordLists } from './vocabulary.ts';

/**
 * Whom a phrase names as the speaker: a judge or a court by name, one judge by `office`, who has a `seat` in some courts
 * alone (`the President`), or some of a court (`the majority`); others have no entry. Or a date that a draft gives.
 */
export interface Speaker {
  readonly kind: 'judge' | 'court' | 'office' | 'seat' | 'some' | 'date';
  readonly name: string;
}

/** Words that stand for one who speaks, up to `end`. */
export interface SpeakerMatch {
  readonly end: number;
  readonly speaker: Speaker | null;
  /** Whether it is only a pronoun, which may be anybody. */
  readonly pronoun: boolean;
}

/** Who speaks, but for judges by name. */
export const SPEAKERS: readonly WordLists[] = [LISTS.speakers, LISTS.judges, LISTS.pronouns, LISTS.courts];

/** What one who speaks may begin with in small letters; the name of a judge begins with a capital. */
export const SPEAKER_WORDS: ReadonlySet<string> = new Set(['the', ...SPEAKERS.flatMap((list) => [...list.keys()])]);

const NOBODY: readonly SpeakerMatch[] = [];

/** Every reading of the words at `at` as one who speaks. `lower` holds the same words in small letters. */
export function matchSpeaker(words: readonly string[], lower: readonly string[], at: number): readonly SpeakerMatch[] {
  if (!SPEAKER_WORDS.has(lower[at] ?? '')) {
    const judge = matchJudge(words, at);
    return judge ? [judge] : NOBODY;
  }
  const found: SpeakerMatch[] = [];
  for (const end of matchList(LISTS.speakers, lower, at))
    found.push({ end, speaker: seated(lower.slice(at, end).join(' ')), pronoun: false });
  for (const end of matchList(LISTS.judges, lower, at)) {
    found.push({ end, speaker: { kind: 'office', name: words.slice(at, end).join(' ') }, pronoun: false });
  }
  for (const end of matchList(LISTS.pronouns, lower, at)) found.push({ end, speaker: null, pronoun: true });
  matchCourt(words, lower, at, found);
  const judge = matchJudge(words, at);
  if (judge) found.push(judge);
  return found;
}

function seated(name: string): Speaker | null {
  if (SOME.has(name)) return { kind: 'some', name };
  return seatOf(name) === null ? null : { kind: 'seat', name };
}

const SOME: ReadonlySet<string> = new Set(data.some.words);

const SEATS: ReadonlyMap<string, readonly string[]> = new Map([
  ...data.presiding.words.map((name) => [name, []] as const),
  ...SEATS_BY_NAME,
]);

/** The codes of the courts in which one who is called so sits; empty for one judge of theirs; null for whoever sits anywhere. */
export function seatOf(name: string): readonly string[] | null {
  return SEATS.get(name) ?? null;
}

/** The judges that words name. */
export function judgesIn(words: readonly string[]): string[] {
  const judges: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const judge = isCapitalised(words[at] ?? '') ? matchJudge(words, at)?.speaker : null;
    if (judge) judges.push(judge.name);
  }
  return judges;
}

/** Whether a name is a judge's and nothing else: `Lord Walker`, `Bean LJ`. */
export function isJudge(words: readonly string[]): boolean {
  return matchJudge(words, 0)?.end === words.length;
}

/** Whether a word begins with a capital, as every judge's and court's name does. */
export function isCapitalised(word: string): boolean {
  const unit = unitAt(word, 0);
  return unit < 0x80 ? unit >= 0x41 && unit <= 0x5a : /^\p{Lu}/u.test(word);
}

function matchCourt(words: readonly string[], lower: readonly string[], at: number, found: SpeakerMatch[]): void {
  const from = lower[at] === 'the' ? at + 1 : at;
  if (!isCapitalised(words[from] ?? '')) return;
  for (const end of matchList(LISTS.courts, lower, from)) {
    found.push({ end, speaker: { kind: 'court', name: words.slice(from, end).join(' ') }, pronoun: false });
  }
}

const TITLES: ReadonlySet<string> = new Set(JUDGES_TITLES.before);
const SUFFIXES: ReadonlySet<string> = new Set(JUDGES_TITLES.behind);
/** Words that stand before `Judge` or `Master` in the name of an office; the first list may begin it. */
const RANKS: ReadonlySet<string> = new Set(JUDGES_TITLES.ranks);
const RANK_WORDS: ReadonlySet<string> = new Set([...RANKS, 'High', 'Court']);
const MISTERS: ReadonlySet<string> = new Set(['Mr', 'Mrs', 'Ms', 'Miss']);
const NAME = /^\p{Lu}[\p{L}'-]+$/u;

/** A judge as lawyers write one: `Lord Walker`, `Bean LJ`, `Mr Justice Hayden`, `HHJ Parker`, `Sir Ross Cranston`. */
function matchJudge(words: readonly string[], at: number): SpeakerMatch | null {
  const first = words[at] ?? '';
  if (!isCapitalised(first)) return null;
  const end = titleEnd(words, at);
  if (end === null) return null;
  const titled = end > at;
  let names = end;
  while (names < words.length && names - end < 3 && isName(words, names)) names++;
  if (words[names] === 'of' && titled && first === 'Lord' && NAME.test(words[names + 1] ?? '')) names += 2;
  if (
    words[names] === 'and' &&
    !titled &&
    NAME.test(words[names + 1] ?? '') &&
    /^(?:JJ|LJJ)$/.test(words[names + 2] ?? '')
  )
    names += 2;
  const suffixed = SUFFIXES.has(words[names] ?? '');
  if (names === end || !(titled || suffixed)) return null;
  if (suffixed) names++;
  return { end: names, speaker: { kind: 'judge', name: words.slice(at, names).join(' ') }, pronoun: false };
}

function isName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return NAME.test(word) && !SUFFIXES.has(word);
}

/** Where a title that stands at `at` ends: `at` itself where there is none; null where what begins one is none. */
function titleEnd(words: readonly string[], at: number): number | null {
  const first = words[at] ?? '';
  const second = words[at + 1];
  if (TITLES.has(first)) return second === 'Chief' ? at + 3 : second === 'Justice' ? at + 2 : at + 1;
  if (MISTERS.has(first) && second === 'Justice') return at + 2;
  if ((first === 'His' || first === 'Her') && second === 'Honour') return at + (words[at + 2] === 'Judge' ? 3 : 2);
  if (!RANKS.has(first)) return at;
  let end = at;
  while (RANK_WORDS.has(words[end] ?? '')) end++;
  return words[end] === 'Judge' || words[end] === 'Master' ? end + 1 : null;
}

const OFFICE = new RegExp(String.raw`\b(?:[Tt]he|[Tt]hat|[Tt]his)\s(?:learned\s)?${DECIDERS_ALONE}\b`);

/** What stands before the first office that decides alone or below (`the learned judge`, `that tribunal`), or null. */
export function beforeOffice(text: string): string | null {
  const at = text.search(OFFICE);
  return at < 0 ? null : text.slice(0, at);
}
