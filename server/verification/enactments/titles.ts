import { foldTitle, isTitled } from '../../../shared/enactments.ts';
import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Citation, isWordOfTitles } from '../../citations/index.ts';
import type { Law } from './law.ts';
import table from './titles.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(table.words);
/** With so many first letters in common two words of titles may be one, in another number or another time. */
const SAME = 4;

/** What the title of an enactment says to the one that a draft gives it. */
export interface TitleCheck {
  readonly check: Check;
  /** Whether it is another enactment: no telling word of the two titles is the same. */
  readonly isAnother: boolean;
}

/**
 * Whether an enactment has the title that the draft gives it. A title may have changed, be shortened, or be a slip of the pen: it is
 * another one only where no telling word is the same, and none may be short for one. Letters that are those of its words are its title.
 */
export function checkTitle({ cites, normalized }: Citation, { title }: Pick<Law, 'title'>): TitleCheck {
  const enactment = cites.kind === 'enactment' ? cites.enactment : null;
  const named =
    enactment?.title == null ? null : [enactment.title, enactment.year].filter((one) => one !== null).join(' ');
  const pass: Check = {
    // By a number it is found; then its title is its name.
    check: enactment?.number ? 'name' : 'identity',
    ...{ result: 'pass', asserted: named ?? normalized },
    ...(title === null ? {} : { found: title }),
  };
  const open = (note: Note): Check => ({ ...pass, result: 'not-checkable', notes: [note] });
  if (named === null) return { check: pass, isAnother: false };
  if (title === null) return { check: open({ id: 'law-untitled' }), isAnother: false };
  if (enactment?.strange !== undefined)
    return {
      check: { ...open({ id: 'number-of-other-kind', number: enactment.strange }), check: 'name' },
      isAnother: false,
    };
  if (enactment?.place !== undefined && bears(title, named))
    return {
      check: { ...open({ id: 'place-behind-letters', place: enactment.place, title }), check: 'name' },
      isAnother: false,
    };
  if (bears(title, named)) return { check: pass, isAnother: false };
  if (enactment?.doubtful && foldTitle(named).endsWith(` ${foldTitle(title)}`))
    return { check: pass, isAnother: false };
  const other = open({ id: 'another-title', title });
  // Another legislature numbers its own Acts; whose a chapter of Northern Ireland is, is told by its number.
  const isParliaments = enactment?.legislature === undefined || enactment.number?.series === 'nia';
  const isSure = !enactment?.guessed && isParliaments;
  const isOfYear = enactment?.number != null && isOfOtherYear(named, title);
  const isAnother = isSure && (isOfYear || isOfAnother(named, title));
  return { check: isAnother ? { ...other, result: 'fail' } : other, isAnother };
}

/** Whether the title that an enactment bears is the one that a draft gives, or what its letters stand for. */
export function bears(title: string, named: string): boolean {
  return isTitled(plainLetters(title), plainLetters(named)) || isInLetters(named, title);
}

/** A title in the letters of any keyboard: `Þjóðlög` is typed `thjodlog`, too. */
function plainLetters(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ÞþÐðÆæ]/g, (letter) => PLAIN[letter.toLowerCase()] ?? letter);
}

const PLAIN: Readonly<Record<string, string>> = { þ: 'th', ð: 'd', æ: 'ae' };

/** Whether no telling word of the title that a draft gives is of the one that an enactment bears, and none may be short for one. */
export function isOfAnother(named: string, title: string): boolean {
  return !sharesWord(named, title) && !mayBeCalled(named, title) && !isSubject(title);
}

/** Whether two titles are the same but for their years: what the number of one is given to is another then, `Fares Order 2006 (SI 2005/263)`. */
function isOfOtherYear(named: string, title: string): boolean {
  const [own, other] = [named, title].map((one) => ENDS_IN_YEAR.exec(foldTitle(plainLetters(one))));
  return own?.[1] !== undefined && own[1] === other?.[1] && own[2] !== other[2];
}

const ENDS_IN_YEAR = /^(?:the )?(.+) ((?:1[2-9]|20)\d\d)$/;

/** `Lög um vexti og verðtryggingu`, which are known as `vaxtalög`. */
function isSubject(title: string): boolean {
  const own = foldTitle(title);
  return table.subjects.some((beginning) => own.startsWith(`${beginning} `));
}

function sharesWord(a: string, b: string): boolean {
  const other = tellingWords(b);
  return [...tellingWords(a)].some((word) => other.has(word));
}

function tellingWords(title: string): ReadonlySet<string> {
  const words = foldTitle(plainLetters(title)).split(' ');
  return new Set(words.filter((word) => !COMMON.has(word) && !/^\d+$/.test(word)).map((word) => word.slice(0, SAME)));
}

const WELSH = new RegExp(`^(?:${table.welsh.join('|')})\\b`);
/** What may be short for a word or several: capitals within it, a stop, few letters. */
const SHORT = /\p{Lu}[\p{Ll}&()]?\p{Lu}|\.$|^\P{L}*\p{L}{1,2}\P{L}*$/u;

/** A name that may be anybody’s: `Beeching Act 1971`. */
const NICKNAME = /^\S+ Act \d{4}$/;

/** Whether a draft may call an enactment so though no word of its title is the same: for short, in Welsh, or after somebody, `Lord Campbell’s Act`. */
function mayBeCalled(named: string, title: string): boolean {
  if (WELSH.test(named) !== WELSH.test(title)) return true;
  const words = named.split(/\s+/).filter((word) => !COMMON.has(foldTitle(word)) && !/^\d+$/.test(word));
  const others = foldTitle(title).split(' ');
  if (NICKNAME.test(named) && !words.some(isWordOfTitles)) return true;
  return words.some((word) => SHORT.test(word) || /[’']s$/.test(word) || others.some((one) => isShortFor(word, one)));
}

/** Whether a word may be written for another, `Govt` for `Government`: it has letters of that alone, in their order. */
function isShortFor(word: string, other: string): boolean {
  const letters = [...foldTitle(word)];
  if (letters[0] !== other[0]) return false;
  let at = -1;
  return letters.every((letter) => {
    at = other.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Whether a draft gives an enactment by the letters of its title, `PACE Act 1984`, with its kind and year. */
function isInLetters(named: string, title: string): boolean {
  const [, letters = '', kind = '', year = ''] =
    /^(?:The )?(\p{Lu}[\p{Lu}()]{1,9}) (\p{L}+) (\d{4})$/u.exec(named) ?? [];
  const end = foldTitle(`${kind} ${year}`);
  if (letters === '' || !foldTitle(title).endsWith(` ${end}`)) return false;
  const typed = letters.replace(/[()]/g, '').toLowerCase();
  return [title, title.replace(/\([^()]*\)/g, ' ')].some((one) => {
    const words = foldTitle(one).slice(0, -end.length).trim().split(' ');
    const isSmall = (word: string): boolean => COMMON.has(word) && word.length <= MOST_SMALL;
    const least = words.filter((word) => !isSmall(word)).map((word) => word[0]);
    if (least.join('') === typed) return true;
    let at = 0;
    for (const word of words) {
      if (typed[at] === word[0]) at++;
      else if (!isSmall(word)) return false;
    }
    return at === typed.length;
  });
}

/** The longest of the small words within titles, of which letters may be left out. */
const MOST_SMALL = 3;
