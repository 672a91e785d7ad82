import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import { judgmentParts } from '../../authorities/index.ts';
import { type CitedName, courtNames, readName, scanCitations } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import words from '../indexed/parties.json' with { type: 'json' };
import {
  fold,
  type Heading,
  isJoinedIn,
  isPublicBody,
  matchesHeading,
  ORGANISATIONS,
  type Party,
  printedIn,
  readParty,
  sameWord,
  splitName,
  tellingWords,
  withoutOpening,
} from '../indexed/parties.ts';

/** Why a name is left open, where nothing more is to be said of it. */
type OpenName =
  | 'party-replaced'
  | 'name-generic'
  | 'judgment-untitled'
  | 'name-anonymised'
  | 'parties-in-text-alone'
  | 'party-not-in-title';

/** What the name check says; a failure says how sure it is. */
export interface NameCheck {
  readonly check: Check;
  readonly confidence: 'HIGH' | 'MEDIUM' | null;
}

/**
 * Whether the case at a citation is the one that the draft names. Parties are looked for in
 * the authority's title and heading only: a judgment names every case that it cites.
 */
export function checkName(name: Pick<CitedName, 'text' | 'form'>, indexed: IndexedAuthority): NameCheck {
  const { authority } = indexed;
  const asserted = name.text;
  const found = authority.title ?? judgmentParts(authority).parties.join(', ');
  const result = (
    check: Omit<Check, 'check' | 'asserted' | 'found'>,
    confidence: NameCheck['confidence'] = null,
  ): NameCheck => ({
    check: { check: 'name', asserted, ...(found === '' ? {} : { found }), ...check },
    confidence,
  });
  const open = (id: OpenName): NameCheck => result({ result: 'not-checkable', notes: [{ id }] });
  const failed = (note: Note, confidence: NameCheck['confidence']): NameCheck =>
    result({ result: 'fail', notes: [note] }, confidence);
  const heading = indexed.heading();
  const sides = splitName(withoutLineEnds(name.text, heading, indexed)).map((side) =>
    readParty(withoutOpening(side, heading)),
  );
  const told = sides.filter((side) => side.words.length > 0);
  const initials = sides.flatMap((side) => (side.words.length === 0 ? side.initials : []));
  const matches = told.map((side) =>
    isJoinedIn(side, heading.printed) ? side.words.length : side.words.filter((w) => matchesHeading(w, heading)).length,
  );
  const all = told.every((side, i) => matches[i] === side.words.length);
  const known = initials.filter(
    (initial) => heading.initials.has(initial) || (initial.length > 2 && matchesHeading(initial, heading)),
  );
  if (all && known.length === initials.length && (told.length > 0 || known.some((initial) => initial.length > 1)))
    return isAgainstAnother(sides, heading) ? open('party-replaced') : result({ result: 'pass' });
  if (told.length === 0) return open('name-generic');
  if (heading.words.length === 0 && heading.initials.size === 0) return open('judgment-untitled');
  const anonymised = heading.anonymous || initials.length > 0;
  if (anonymised && name.form === 'parties' && authority.incomplete === null) {
    const knows = initials.length > 0 && known.length === initials.length;
    if (knows && heading.hasPublicBody && told.every((side) => isPublicBody(side) && isStrange(side, indexed))) {
      return failed({ id: 'one-party-occurs-nowhere', title: found }, 'MEDIUM');
    }
  }
  // Even a case that the judgment cites under that name may be an earlier stage of this one, before it was anonymised.
  if (anonymised) return open('name-anonymised');
  const none = told.every((side) => !isTold(side, heading));
  if (name.form === 'parties' && none) {
    const other = printedElsewhere(told, indexed);
    if (other !== null) {
      return failed({ id: 'printed-with-another', title: found, name: asserted, citation: other }, 'HIGH');
    }
  }
  if (authority.incomplete !== null)
    return result({ result: 'not-checkable', notes: [{ id: 'party-perhaps-lost', why: authority.incomplete }] });
  const strange = told.map((side) => isStrange(side, indexed));
  if (name.form === 'parties' && !strange.includes(false)) {
    return failed({ id: 'no-party-occurs', title: found, name: asserted }, 'HIGH');
  }
  const whole = told.map((side, i) => matches[i] === side.words.length);
  if (name.form === 'parties' && told.length === 2 && whole.includes(true) && strange.includes(true)) {
    return failed({ id: 'one-party-occurs-nowhere', title: found }, 'MEDIUM');
  }
  return open(none && strange.includes(false) ? 'parties-in-text-alone' : 'party-not-in-title');
}

/** Whether the heading has a word of a party that tells it from others of its kind. */
function isTold(side: Party, heading: Heading): boolean {
  return tellingWords(side).some((word) => matchesHeading(word, heading));
}

/** Whether a party is neither told in the heading nor occurs anywhere in the judgment. */
function isStrange(side: Party, indexed: IndexedAuthority): boolean {
  return !isTold(side, indexed.heading()) && !occurs(side, indexed);
}

/** `Smith v HMRC` of `Smith v Jones`: a role that the heading has nowhere, where the title has a party told by its name. */
function isAgainstAnother(sides: readonly Party[], heading: Heading): boolean {
  if (sides.length !== 2 || heading.sides.length !== 2) return false;
  const generic = sides.find((side) => side.words.length === 0 && side.initials.length === 0);
  const told = sides.find((side) => side.words.length > 0);
  if (!generic || !told || generic.all.some((word) => heading.all.has(word))) return false;
  return heading.sides.some((side) => side.words.length > 0 && !told.words.some((word) => matchesHeading(word, side)));
}

/**
 * `Pen-rose` as `Penrose`: what parted a word at the end of a line may have stayed in it. Only where the judgment prints
 * the word whole, so that a double name stays two.
 */
function withoutLineEnds(name: string, heading: Heading, indexed: IndexedAuthority): string {
  return name.replace(PARTED, (parted) => {
    const whole = parted.replace(/-\s?/, '');
    const known = heading.words.includes(fold(whole)) || hasWord(indexed.lowerCase(), fold(whole));
    return known ? whole : parted;
  });
}

/** A word parted by a hyphen; what stands after it at the end of a line begins with a small letter. */
const PARTED = /(?<![\p{L}-])\p{L}{1,30}-\s?\p{Ll}{1,30}(?![\p{L}-])/gu;

/**
 * Whether a party occurs anywhere in the judgment: a person by the last word of the name, a body by its first words
 * together or by a first word that is no common one.
 */
function occurs(party: Party, indexed: IndexedAuthority): boolean {
  const reading = withoutCourts(indexed.readings[0]?.().canonical.text ?? '');
  const lower = reading.toLowerCase();
  const [head, second] = party.words;
  const last = party.words.at(-1);
  if (head === undefined || last === undefined) return false;
  if (lower.includes(party.words.join(' ')) || isJoinedIn(party, [printedIn(lower)])) return true;
  if (!party.body || second === undefined) return isPrinted(last, reading);
  if (['', 'and ', '& ', 'of ', 'for '].some((small) => hasWord(lower, `${head} ${small}${second}`))) return true;
  return !ORGANISATIONS.has(head) && head.length >= 4 && isPrinted(head, reading) && !hasWord(reading, head);
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

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** The other citation, neutral or of a report, with which the judgment prints a case of these parties, or null. */
function printedElsewhere(told: readonly Party[], { authority }: IndexedAuthority): string | null {
  if (told.length < 2) return null;
  for (const passage of authority.passages) {
    const lower = fold(passage.text);
    if (!told.every((side) => side.words.every((word) => lower.includes(word)))) continue;
    for (const citation of scanCitations(passage.text)) {
      if (citation.cites.kind !== 'neutral' && citation.cites.kind !== 'report') continue;
      const name = readName(passage.text, citation.start, 0, []);
      if (name?.form !== 'parties') continue;
      const printed = splitName(name.text).flatMap((side) => readParty(side).words);
      if (told.every((side) => side.words.every((word) => printed.some((other) => sameWord(word, other)))))
        return citation.normalized;
    }
  }
  return null;
}
