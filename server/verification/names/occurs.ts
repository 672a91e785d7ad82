import { courtNames } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import words from '../indexed/parties.json' with { type: 'json' };
import { isJoinedIn, ORGANISATIONS, type Party, printedIn } from '../indexed/parties.ts';

/**
 * Whether a party occurs anywhere in the judgment: a person by the last word of the name, a body by its first words
 * together or by a first word that is no common one.
 */
export function occurs(party: Party, indexed: IndexedAuthority): boolean {
  const whole = indexed.readings[0]?.().canonical.text ?? '';
  if (
    lettersStand(
      party.all.filter((word) => party.words.includes(word)),
      whole,
      FEWEST_INITIALS,
    )
  )
    return true;
  // Of a party that is a court itself the name of the court is an occurrence.
  const reading = party.all.some((word) => PARTIES.has(word)) ? whole : withoutCourts(whole);
  const lower = reading.toLowerCase();
  const [head, second] = party.words;
  const last = party.words.at(-1);
  if (head === undefined || last === undefined) return false;
  if (lower.includes(party.words.join(' ')) || isJoinedIn(party, [printedIn(lower)])) return true;
  if (!party.body || second === undefined) return isPrinted(last, reading);
  if (['', 'and ', '& ', 'of ', 'for '].some((small) => hasWord(lower, `${head} ${small}${second}`))) return true;
  return !ORGANISATIONS.has(head) && head.length >= 4 && isPrinted(head, reading) && !hasWord(reading, head);
}

/** Fewest letters of a party that count where they stand in capitals: two are those of judges, counsel and ranks. */
const FEWEST_INITIALS = 3;
const PARTIES: ReadonlySet<string> = new Set(words.courts);

/** Whether the first letters of words, `fewest` of them or more, stand in capitals somewhere in a text. */
export function lettersStand(words: readonly string[], text: string, fewest: number): boolean {
  const letters = words
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  return letters.length >= fewest && hasWord(text, letters);
}

/** What courts are called, in small letters, and what stands behind the place in the name of one. */
const COURTS = courtNames().flatMap((name) => (name.includes(' ') ? name.toLowerCase() : []));
const SEATS = words.seats.map((seat) => ` ${seat.toLowerCase()}`);

/** A text without the names of courts: `Chancery` of `Chancery Division` is no occurrence of a party, nor `Bristol` of its court. */
function withoutCourts(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text; // a letter became two: nothing is taken away
  const letters = [...text];
  if (letters.length !== text.length) return text;
  const blank = (start: number, end: number): void => {
    for (let at = start; at < end; at++) letters[at] = ' ';
  };
  for (const name of COURTS)
    for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) blank(at, at + name.length);
  for (const seat of SEATS)
    for (let at = lower.indexOf(seat); at >= 0; at = lower.indexOf(seat, at + 1)) {
      let start = at;
      while (start > 0 && /[\p{L}’'-]/u.test(lower[start - 1] ?? '')) start--;
      blank(start, at + seat.length);
    }
  return letters.join('');
}

/** Whether a word is printed with a capital, as a name is. */
function isPrinted(word: string, text: string): boolean {
  return hasWord(text, (word[0] ?? '').toUpperCase() + word.slice(1)) || hasWord(text, word.toUpperCase());
}

export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
