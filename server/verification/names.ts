import type { Check } from '../../shared/finding.ts';
import type { Authority } from '../authorities/index.ts';
import { type CitedName, readName, scanCitations } from '../citations/index.ts';
import type { IndexedAuthority } from './index-authority.ts';
import words from './parties.json' with { type: 'json' };

const GENERIC: ReadonlySet<string> = new Set(words.generic);
const CORPORATE: ReadonlySet<string> = new Set(words.corporate);
const RELATIONS: ReadonlySet<string> = new Set(words.relations);
const ORGANISATIONS: ReadonlySet<string> = new Set(words.organisations);
const TITLES: ReadonlySet<string> = new Set(words.titles);
const SMALL: ReadonlySet<string> = new Set(words.small);
const ALIASES: Readonly<Record<string, string | undefined>> = words.aliases;

/** What the name check says; a failure says how sure it is. */
export interface NameCheck {
  readonly check: Check;
  readonly confidence: 'HIGH' | 'MEDIUM' | null;
}

/** One side of a name as a draft or a heading has it. */
interface Party {
  /** Words that tell it from others, folded. */
  readonly words: readonly string[];
  /** All of its words but small ones, folded. */
  readonly all: readonly string[];
  /** Initials that stand for an anonymised person, folded. */
  readonly initials: readonly string[];
  /** Whether it is a company or another body, not a person. */
  readonly body: boolean;
  /** Whether it is named by a role alone: the Father, a local authority. */
  readonly role: boolean;
}

/**
 * Whether the case at a citation is the one that the draft names. Parties are looked for in
 * the authority's title and heading only: a judgment names every case that it cites.
 */
export function checkName(name: Pick<CitedName, 'text' | 'form'>, indexed: IndexedAuthority): NameCheck {
  const { authority } = indexed;
  const asserted = name.text;
  const found = authority.title ?? authority.parties.join(', ');
  const result = (
    check: Omit<Check, 'check' | 'asserted' | 'found'>,
    confidence: NameCheck['confidence'] = null,
  ): NameCheck => ({
    check: { check: 'name', asserted, ...(found === '' ? {} : { found }), ...check },
    confidence,
  });
  const open = (note: string): NameCheck => result({ result: 'not-checkable', note });
  const heading = readHeading(authority);
  const sides = splitName(withoutLineEnds(name.text, heading, indexed)).map(readParty);
  const told = sides.filter((side) => side.words.length > 0);
  const initials = sides.flatMap((side) => (side.words.length === 0 ? side.initials : []));
  const matches = told.map((side) =>
    isJoinedIn(side, heading.joined) ? side.words.length : side.words.filter((w) => matchesHeading(w, heading)).length,
  );
  const all = told.every((side, i) => matches[i] === side.words.length);
  const known = initials.filter(
    (initial) => heading.initials.has(initial) || (initial.length > 2 && matchesHeading(initial, heading)),
  );
  if (all && known.length === initials.length && (told.length > 0 || known.some((initial) => initial.length > 1)))
    return isAgainstAnother(sides, heading)
      ? open('One of the parties named is not in the title of the judgment, which names another in its place.')
      : result({ result: 'pass' });
  if (told.length === 0)
    return open(
      'The name has only parties such as the Crown, a minister, a council or initials, which tell no case from another.',
    );
  if (heading.words.length === 0 && heading.initials.size === 0)
    return open('The judgment as published bears no title or parties to compare.');
  // Even a case that the judgment cites under that name may be an earlier stage of this one, before it was anonymised.
  if (heading.anonymous || initials.length > 0)
    return open('One of the two names is anonymised, so they cannot be compared.');
  const none = matches.every((count) => count === 0);
  if (name.form === 'parties' && none) {
    const other = printedElsewhere(told, indexed);
    if (other !== null) {
      return result(
        {
          result: 'fail',
          note: `The judgment at that citation is ${found}; it prints ${asserted} with another citation, ${other}.`,
        },
        'HIGH',
      );
    }
  }
  if (authority.incomplete !== null)
    return open(`Not every party named is in what there is of the judgment: ${authority.incomplete}.`);
  const occurring = told.map((side) => occurs(side, indexed));
  if (name.form === 'parties' && none && !occurring.includes(true)) {
    return result(
      { result: 'fail', note: `The judgment at that citation is ${found}; no party of ${asserted} occurs in it.` },
      'HIGH',
    );
  }
  const whole = told.map((side, i) => matches[i] === side.words.length);
  const strange = told.findIndex((_, i) => matches[i] === 0 && !occurring[i]);
  if (name.form === 'parties' && told.length === 2 && whole.includes(true) && strange >= 0) {
    return result(
      {
        result: 'fail',
        note: `The judgment at that citation appears to be ${found}: one of the parties named occurs nowhere in it.`,
      },
      'MEDIUM',
    );
  }
  return open(
    none && occurring.includes(true)
      ? 'The parties named occur in the text of the judgment, but are not its parties.'
      : 'Not every party named is in the title or heading of the judgment.',
  );
}

/** `Smith v HMRC` of `Smith v Jones`: a role that the heading has nowhere, where the title has a party told by its name. */
function isAgainstAnother(sides: readonly Party[], heading: Heading): boolean {
  if (sides.length !== 2 || heading.sides.length !== 2) return false;
  const generic = sides.find((side) => side.words.length === 0 && side.initials.length === 0);
  const told = sides.find((side) => side.words.length > 0);
  if (!generic || !told || generic.all.some((word) => heading.all.has(word))) return false;
  return heading.sides.some((side) => side.words.length > 0 && !told.words.some((word) => matchesHeading(word, side)));
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/&/g, ' and ')
    .toLowerCase();
}

function squash(text: string): string {
  return text.replace(/\s+/g, ' ');
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

/** The sides of a name: parted at `v`; `R (X)` is X; what else stands in brackets is left out. */
function splitName(text: string): string[] {
  const plain = text.replace(/\((?:No\.?|Nos\.?) ?[^()]{1,12}\)/gi, ' ');
  return squash(plain)
    .split(/ (?:v\.?|vs\.?|versus|-v-) /i)
    .map((side) => {
      const applicant = /^R\.? ?\( ?(?:on the application of |ota )?(.+)\)$/i.exec(side.trim())?.[1];
      const inner = applicant ?? side;
      const outside = inner
        .replace(/\([^()]*\)/g, ' ')
        .replace(/\([^()]*\)/g, ' ')
        .replace(/\[[^[\]]*\]/g, ' ');
      return /[\p{L}\p{N}]/u.test(outside) ? outside : inner;
    });
}

function readParty(side: string): Party {
  const tokens = tokensOf(side);
  const corporate = tokens.some((token) => CORPORATE.has(fold(token).replace(/\./g, '')));
  const kept = tokens.flatMap((token) => foldWord(token).map((word) => ({ token, word })));
  const told = kept.filter(({ word }) => !isCommon(word));
  const words = told.filter(({ token }) => corporate || told.length > 1 || !isInitials(token)).map(({ word }) => word);
  const single =
    told.length === 1 && !corporate ? told.filter(({ token }) => isInitials(token)).map(({ word }) => word) : [];
  const roles = kept.filter(({ word }) => !SMALL.has(word) && !TITLES.has(word));
  return {
    words,
    all: kept.map(({ word }) => word).filter((word) => !SMALL.has(word)),
    initials: single,
    body: corporate || words.some((word) => ORGANISATIONS.has(word)),
    role: roles.length > 0 && words.length === 0 && roles.some(({ word }) => RELATIONS.has(word)),
  };
}

/** A token as folded words: possessives and stops gone, hyphens parted, aliases spelt out. */
function foldWord(token: string): string[] {
  const plain = fold(token)
    .replace(/'s$|s'$/, '')
    .replace(/\.(?=.)/g, '')
    .replace(/\.$/, '');
  const alias = ALIASES[plain];
  if (alias !== undefined) return [alias];
  return plain
    .split(/[-/]/)
    .map((part) => part.replace(/[^\p{L}\p{N}']/gu, ''))
    .filter((part) => part !== '');
}

function isCommon(word: string): boolean {
  return GENERIC.has(word) || CORPORATE.has(word) || TITLES.has(word) || SMALL.has(word);
}

/** `ZX`, `C`, `WSCC`: one or two capitals, or up to four without a vowel. */
function isInitials(token: string): boolean {
  const letters = token.replace(/[^\p{L}]/gu, '');
  if (letters !== letters.toUpperCase() || letters.length === 0) return false;
  return letters.length <= 2 || (letters.length <= 4 && !/[AEIOUY]/.test(letters));
}

/** What tells parties from others. */
interface Names {
  /** Their words but those that tell none from another, folded. */
  readonly words: readonly string[];
  /** First letters of the words of each party, for `PCS` and `BBC`. */
  readonly runs: readonly string[];
  /** The letters and digits of each party. */
  readonly joined: readonly string[];
}

/** What the title and the heading of an authority name. */
interface Heading extends Names {
  /** The sides of the title. */
  readonly sides: readonly Names[];
  /** All words, folded. */
  readonly all: ReadonlySet<string>;
  readonly initials: ReadonlySet<string>;
  /** Whether a party is anonymised. */
  readonly anonymous: boolean;
}

function readHeading(authority: Authority): Heading {
  const titles = authority.title === null ? [] : squash(authority.title).split(/ (?:v\.?|-v-) /i);
  const texts = [...titles, ...authority.parties];
  const tokens = texts.flatMap(tokensOf);
  const initials = new Set(tokens.filter(isInitials).map((token) => fold(token).replace(/\./g, '')));
  const sides = (titles.length > 0 ? titles : authority.parties).map(readParty);
  const anonymous = sides.some(
    (side) =>
      side.role || side.initials.length > 0 || (side.words.length > 0 && side.words.every((word) => word.length <= 2)),
  );
  const all = new Set(tokens.flatMap(foldWord));
  return { ...namesIn(texts), sides: titles.map((title) => namesIn([title])), all, initials, anonymous };
}

function namesIn(texts: readonly string[]): Names {
  const runs = texts.map((text) =>
    (fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [])
      .filter((word) => !SMALL.has(word))
      .map((word) => word[0] ?? '')
      .join(''),
  );
  const words = texts
    .flatMap(tokensOf)
    .flatMap(foldWord)
    .filter((word) => !isCommon(word));
  return { words, runs, joined: texts.map(lettersOf) };
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Fewest letters of a party that are looked for whatever spaces and hyphens stand between. */
const FEWEST_LETTERS = 6;

/** `Care4Calais` for `Care 4 Calais`, `Al Hamrani` for `Alhamrani`: whether a party is printed with other spaces. */
function isJoinedIn({ words }: Party, texts: readonly string[]): boolean {
  const letters = words.join('');
  return letters.length >= FEWEST_LETTERS && texts.some((text) => text.includes(letters));
}

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.-]*[\p{L}\p{N}])?/gu) ?? [];
}

function matchesHeading(word: string, names: Names): boolean {
  if (names.words.some((other) => sameWord(word, other))) return true;
  return word.length >= 3 && word.length <= 6 && names.runs.some((run) => run.includes(word));
}

/** One word, an inflection of it (`Latvia`, `Latvian`), or one slip of the pen in a long word. */
function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3) return true;
  return short.length >= 7 && long.length - short.length <= 1 && oneEdit(short, long);
}

/** Whether one letter added, dropped, changed or swapped with its neighbour turns `short` into `long`. */
function oneEdit(short: string, long: string): boolean {
  let i = 0;
  while (i < short.length && short[i] === long[i]) i++;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

/**
 * Whether a party occurs anywhere in the judgment: a person by the last word of the name, a body by its first words
 * together or by a first word that is no common one.
 */
function occurs(party: Party, indexed: IndexedAuthority): boolean {
  const reading = indexed.readings[0]?.().canonical.text ?? '';
  const lower = indexed.lowerCase();
  const [head, second] = party.words;
  const last = party.words.at(-1);
  if (head === undefined || last === undefined) return false;
  if (lower.includes(party.words.join(' ')) || isJoinedIn(party, [lettersOf(lower)])) return true;
  if (!party.body || second === undefined) return isPrinted(last, reading);
  if (['', 'and ', '& ', 'of ', 'for '].some((small) => hasWord(lower, `${head} ${small}${second}`))) return true;
  return !ORGANISATIONS.has(head) && head.length >= 4 && isPrinted(head, reading) && !hasWord(reading, head);
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

/** The other neutral citation with which the judgment prints a case of these parties, or null. */
function printedElsewhere(told: readonly Party[], { authority }: IndexedAuthority): string | null {
  if (told.length < 2) return null;
  for (const passage of authority.passages) {
    const lower = fold(passage.text);
    if (!told.every((side) => side.words.every((word) => lower.includes(word)))) continue;
    for (const citation of scanCitations(passage.text)) {
      if (citation.kind !== 'neutral') continue;
      const name = readName(passage.text, citation.start, 0, []);
      if (name?.form !== 'parties') continue;
      const printed = splitName(name.text).flatMap((side) => readParty(side).words);
      if (told.every((side) => side.words.every((word) => printed.some((other) => sameWord(word, other)))))
        return citation.normalized;
    }
  }
  return null;
}
