import { type Authority, judgmentParts } from '../../authorities/index.ts';
import { applicantIn } from '../../citations/index.ts';
import words from './parties.json' with { type: 'json' };

const GENERIC: ReadonlySet<string> = new Set(words.generic);
const CORPORATE: ReadonlySet<string> = new Set(words.corporate);
const RELATIONS: ReadonlySet<string> = new Set(words.relations);
export const ORGANISATIONS: ReadonlySet<string> = new Set(words.organisations);
const TITLES: ReadonlySet<string> = new Set(words.titles);
const SMALL: ReadonlySet<string> = new Set(words.small);
const INITIALS_ALONE: ReadonlySet<string> = new Set(words.initialsAlone);
const PUBLIC_BODIES: ReadonlySet<string> = new Set(words.publicBodies);
const ENDINGS: ReadonlySet<string> = new Set(words.endings);
const MINISTERS: ReadonlySet<string> = new Set(words.ministers);
const ALIASES: Readonly<Record<string, string | undefined>> = words.aliases;

/** One side of a name as a draft or a heading has it. */
export interface Party {
  /** Words that tell it from others, folded. */
  readonly words: readonly string[];
  /** All of its words but small ones, folded. */
  readonly all: readonly string[];
  /** Initials that stand for an anonymised person, folded. */
  readonly initials: readonly string[];
  /** Its words that stand in capitals, folded: `PCS`; `Ali` is a surname. */
  readonly capitals: ReadonlySet<string>;
  /** All its letters and digits, those of small words too, folded. */
  readonly letters: string;
  /** Whether it is one short word with capitals within: `MoD`, `FCDO`. */
  readonly abbreviated: boolean;
  /** Whether it is a company or another body, not a person. */
  readonly body: boolean;
  /** Whether it is named by a role alone: the Father, a local authority. */
  readonly role: boolean;
}

/** A text in small letters without accents, its apostrophes straight and `&` spelt out. */
export function fold(text: string): string {
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

/** What parts the sides of a name; whoever has the Crown apply is one of them: `R v X, ex parte Y`. */
const VERSUS = /(?:(?: |(?<=\)))(?:v\.?|vs\.?|versus|[-–—] ?v ?[-–—])|,? ex p(?:arte|\.)?) /i;

/** A text without the number of the case: `(No 2)`. */
export function withoutNumber(text: string): string {
  return text.replace(/\((?:No\.?|Nos\.?) ?[^()]{1,12}\)/gi, ' ');
}

/** The sides of a name: parted at `v`; `R (X)` is X; what else stands in brackets is left out. */
export function splitName(text: string): string[] {
  return squash(withoutNumber(text))
    .split(VERSUS)
    .map((side) => {
      const inner = applicantIn(side.trim()) ?? side;
      const outside = inner
        .replace(/\([^()]*\)/g, ' ')
        .replace(/\([^()]*\)/g, ' ')
        .replace(/\[[^[\]]*\]/g, ' ');
      return /[\p{L}\p{N}]/u.test(outside) ? outside : inner;
    });
}

/** Reads one side of a name. */
export function readParty(side: string): Party {
  const tokens = tokensOf(side);
  const corporate = tokens.some((token) => CORPORATE.has(fold(token).replace(/\./g, '')));
  const kept = tokens.flatMap((token) => foldWord(token).map((word) => ({ token, word })));
  const told = kept.filter(({ word }) => !isCommon(word));
  const words = told.filter(({ token }) => corporate || told.length > 1 || !isInitials(token)).map(({ word }) => word);
  const bare = ALONE.test(kept.map(({ word }) => word).join(' ')) ? kept.filter(({ word }) => word === 'a') : [];
  const untold = [...kept.filter(isInitialsAlone), ...bare];
  const alone = told.length === 1 && !corporate ? told : told.length === 0 ? untold : [];
  const single = alone.filter(({ token }) => isInitials(token)).map(({ word }) => word);
  const roles = kept.filter(({ word }) => !SMALL.has(word) && !TITLES.has(word));
  return {
    words,
    all: kept.map(({ word }) => word).filter((word) => !SMALL.has(word)),
    initials: single,
    capitals: new Set(told.filter(({ token }) => token === token.toUpperCase()).map(({ word }) => word)),
    letters: lettersOf(kept.map(({ word }) => word)),
    abbreviated: words.length === 1 && told.length === 1 && told.every(({ token }) => ABBREVIATED.test(token)),
    body: corporate || words.some((word) => ORGANISATIONS.has(word)),
    role: roles.length > 0 && words.length === 0 && roles.some(({ word }) => RELATIONS.has(word)),
  };
}

/** `A v B`, `Re A`: a letter that is a small word elsewhere, with nothing beside it but what tells no case from another. */
const ALONE = /^(?:(?:in )?(?:re|r|the matter of) )?a(?: and (?:another|others|anor|ors))?$/;

/** A word of few letters with two capitals or more. */
const ABBREVIATED = /^(?=.{3,6}$)(?=[^\p{Lu}]*\p{Lu}[^\p{Lu}]*\p{Lu})\p{L}+$/u;

/** Initials that stand for somebody in one side of a heading: of a part that has nothing else to tell it by. */
function initialsIn(side: string): string[] {
  const corporate = tokensOf(side).some(
    (token) => CORPORATE.has(fold(token).replace(/\./g, '')) && !INITIALS_ALONE.has(fold(token)),
  );
  const parts = corporate ? [side] : [side, ...side.split(PARTS)];
  return parts.flatMap((part) => {
    const tokens = tokensOf(part).filter((token) => !foldWord(token).every(isCommon));
    const alone = tokens.length > 0 && tokens.every(isInitials);
    return alone ? tokens.map((token) => fold(token).replace(/\./g, '')) : readParty(part).initials;
  });
}

/** What parts the persons of one side, and a person from whoever acts for him. */
const PARTS = /,|;| (?:and|&|by|suing|acting|through|as) /i;

/** `MS v Hartley`: what is a title before a name, or a suffix behind one, is a person where it is all that is told. */
function isInitialsAlone({ word }: { readonly word: string }): boolean {
  return INITIALS_ALONE.has(word);
}

/** Whether a party is a place or a public body, told by its name; no minister and no department. */
export function isPublicBody({ words, all }: Party): boolean {
  return words.length > 0 && all.some((word) => PUBLIC_BODIES.has(word)) && !all.some((word) => MINISTERS.has(word));
}

/** The words of a party that tell it from others of its kind: `Barset` of `Barset Foundation Trust`; all, where none does. */
export function tellingWords({ words }: Party): readonly string[] {
  const telling = words.filter((word) => !ORGANISATIONS.has(word));
  return telling.length > 0 ? telling : words;
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

/** Whether initials may be those of a body as well as of a person: three letters or more. */
export function mayBeBody(initials: string): boolean {
  return initials.length > 2;
}

/** What tells parties from others. */
interface Names {
  /** Their words but those that tell none from another, folded. */
  readonly words: readonly string[];
  /** First letters of the words of each party, for `PCS` and `BBC`. */
  readonly runs: readonly string[];
  /** The words of each party as they are printed, folded, with nothing but letters and digits. */
  readonly printed: readonly (readonly string[])[];
}

/** What the title and the heading of an authority name. */
export interface Heading extends Names {
  /** The sides of the title. */
  readonly sides: readonly Names[];
  /** The words but small ones of each side that tells no case from another: a minister's, a council's. */
  readonly generic: readonly (readonly string[])[];
  /** All words, folded. */
  readonly all: ReadonlySet<string>;
  /** Whether one of the sides is a place or a public body, told by its name. */
  readonly hasPublicBody: boolean;
  readonly initials: ReadonlySet<string>;
  /** The initials of each side. */
  readonly initialsOfSides: readonly ReadonlySet<string>[];
  /** The parties that stand beside the title and share no word with it. */
  readonly beside: readonly Names[];
  /** Whether a party may be anonymised. */
  readonly anonymous: boolean;
  /** Whether nothing shows that but letters for which a body may be known: `BBC`. */
  readonly lettersAlone: boolean;
}

/** What the title and the header parties of an authority name. */
export function readHeading(authority: Authority): Heading {
  return headingOf(authority.title, judgmentParts(authority).parties);
}

/** What a title and the parties beside it name. */
export function headingOf(title: string | null, parties: readonly string[]): Heading {
  const titles = title === null ? [] : squash(title).split(VERSUS);
  const texts = [...titles, ...parties];
  const tokens = texts.flatMap(tokensOf);
  const sides = (titles.length > 0 ? titles : parties).map(readParty);
  const initials = new Set(texts.flatMap(splitName).flatMap(initialsIn));
  const initialsOfSides = (titles.length > 0 ? titles : parties).map(
    (side) => new Set(splitName(side).flatMap(initialsIn)),
  );
  const isNobody = ({ role, words: own }: Party): boolean =>
    role || (own.length > 0 && own.every((word) => word.length <= 2));
  const anonymous = sides.some((side) => isNobody(side) || side.initials.length > 0);
  const lettersAlone = !sides.some((side) => isNobody(side) || !side.initials.every(mayBeBody));
  const all = new Set(tokens.flatMap(foldWord));
  const generic = sides.filter((side) => side.words.length === 0).map((side) => side.all);
  const hasPublicBody = sides.some(isPublicBody);
  const titled = titles.map((one) => namesIn([one]));
  const beside = parties
    .map((party) => namesIn([party]))
    .filter((party) => !party.words.some((word) => titled.some((side) => matchesHeading(word, side))));
  const named = { ...namesIn(texts), sides: titled, beside };
  return { ...named, generic, all, hasPublicBody, initials, initialsOfSides, anonymous, lettersAlone };
}

/**
 * `The Commissioners for Revenue` of `Writing of The Commissioners for Revenue`: the capital of a word that opens a
 * sentence makes it no part of a name, where a party of the heading stands whole behind it.
 */
export function withoutOpening(side: string, { generic }: Heading): string {
  const rest = OPENING.exec(side)?.[1];
  if (rest === undefined) return side;
  const { words, all } = readParty(rest);
  return words.length === 0 && generic.some((party) => party.join(' ') === all.join(' ')) ? rest : side;
}

const OPENING = /^\s{0,9}\p{Lu}\p{Ll}{1,30}\s(?:about|against|by|from|in|of|on|to|upon|with)\s(.+)$/su;

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
  return { words, runs, printed: texts.map(printedIn) };
}

/** The words of a text, folded, with nothing but letters and digits. */
export function printedIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Fewest letters of a party that are looked for whatever spaces and hyphens stand between. */
const FEWEST_LETTERS = 6;

/**
 * `Care4Calais` for `Care 4 Calais`, `Al Hamrani` for `Alhamrani`: whether a party is printed with other spaces; as whole
 * words, since Garner is nobody called Baumgarner.
 */
export function isJoinedIn(
  { words, letters }: Pick<Party, 'words' | 'letters'>,
  texts: readonly (readonly string[])[],
): boolean {
  return [lettersOf(words), letters].some(
    (all) => all.length >= FEWEST_LETTERS && texts.some((printed) => printed.some((_, at) => isAt(all, printed, at))),
  );
}

function lettersOf(words: readonly string[]): string {
  return words.join('').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether words from one on make up `letters`, and nothing more. */
function isAt(letters: string, printed: readonly string[], at: number): boolean {
  let made = 0;
  for (let i = at; made < letters.length; i++) {
    const word = printed[i];
    if (word === undefined || !letters.startsWith(word, made)) return false;
    made += word.length;
  }
  return made === letters.length;
}

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.-]*[\p{L}\p{N}])?/gu) ?? [];
}

/** Whether a word is like one that a heading names, or the first letters of a party in it: nothing is held against it. */
export function matchesHeading(word: string, names: Names): boolean {
  if (names.words.some((other) => isLike(word, other))) return true;
  return isRun(word, names);
}

/** Whether a heading names a party by this word; first letters count where the draft has them in capitals. */
export function isNamedIn(word: string, { capitals }: Pick<Party, 'capitals'>, names: Names): boolean {
  return names.words.some((other) => sameWord(word, other)) || (capitals.has(word) && isRun(word, names));
}

function isRun(word: string, names: Names): boolean {
  return word.length >= 3 && word.length <= 6 && names.runs.some((run) => run.includes(word));
}

/** One word, an inflection of it (`Latvia`, `Latvian`), or one slip of the pen in a long word; `Williamson` is another than `Williams`. */
export function sameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (!isLike(short, long)) return false;
  const isSlip = !long.startsWith(short) || (short.length >= 7 && long.length - short.length === 1);
  return short === long || isSlip || ENDINGS.has(long.slice(short.length));
}

/** One word, or one that begins another and is hardly longer, or one slip of the pen in a long word. */
export function isLike(a: string, b: string): boolean {
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
