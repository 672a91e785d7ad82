import { diffArrays } from 'diff';
import { addAll } from '../../../shared/lists.ts';
import { type Around, type Citation, statesStraight } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import data from './same-sense.json' with { type: 'json' };

/** Words of one sense, the longest first, and the sign for them. */
const SENSES: readonly (readonly [readonly string[], string])[] = Object.entries(data.senses)
  .flatMap(([sign, { words }]) => words.map((one): [readonly string[], string] => [one.split(' '), sign]))
  .sort(([a], [b]) => b.length - a.length);
/** Number words by their figures: `three`, `twenty-one`. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...data.numbers.units.map((word, i): [string, string] => [word, `${i}`]),
  ...data.numbers.tens.flatMap((ten, i): [string, string][] =>
    data.numbers.units.slice(0, 10).map((unit, j) => [j === 0 ? ten : `${ten}-${unit}`, `${(i + 2) * 10 + j}`]),
  ),
]);

/** Changes of one of these into the other turn what an enactment requires. */
const OPPOSED: ReadonlySet<string> = new Set(
  [
    ['MUST', 'MAY'],
    ['MUST', 'MUST NOT'],
    ['MUST', 'NEED NOT'],
    ['MAY', 'MUST NOT'],
  ].flatMap(([one, other]) => [`${one}|${other}`, `${other}|${one}`]),
);

/** Whether one word of what an enactment requires, forbids or allows, in the place of another, turns it. */
export function isOpposed(one: string, other: string): boolean {
  return OPPOSED.has(`${one}|${other}`);
}

/** What words end with that requires, forbids or allows, `is required to`, with its sign; null where they end with nothing of that. */
export function modalBehind(words: readonly string[]): { readonly typed: string; readonly sign: string } | null {
  const found = SENSES.find(
    ([own]) => own.length <= words.length && own.every((word, i) => word === words.at(i - own.length)),
  );
  return found ? { typed: found[0].join(' '), sign: found[1] } : null;
}

/** Whether a word requires or allows by itself. */
export function isModal(word: string): boolean {
  return modalBehind([word]) !== null;
}

/** The words of a text by which senses are told. */
export function lowerWords(text: string): string[] {
  return plainWords(text.toLowerCase().replace(/’/g, "'"));
}

/** What may differ besides, and changes nothing. */
const SMALL: ReadonlySet<string> = new Set(data.small.words);
/** From a change on so many words are enough to find them elsewhere. */
const ENOUGH = 5;

/**
 * Whether own words of a draft are a distortion of an enactment: it is said to have them, they are those of the provision but for one
 * change of what it requires, forbids or allows, of a number or of a denial, and no other words of the provision have them so.
 */
export function isDistortedLaw(
  citation: Pick<Citation, 'claim' | 'text'>,
  run: string,
  printed: string,
  provisions: readonly string[],
): boolean {
  const around = aroundOf(citation, run);
  if (around === null || !statesStraight(around)) return false;
  const own = inSigns(run);
  const at = changeIn(own, inSigns(printed));
  if (at === null) return false;
  const tail = own.slice(at);
  const sought = tail.length >= ENOUGH ? tail : own;
  return !provisions.some((text) => holds(inSigns(text), sought));
}

/** What stands around words in the sentence of a citation; null where they do not stand behind it. */
function aroundOf({ claim, text: cited }: Pick<Citation, 'claim' | 'text'>, run: string): Around | null {
  const [text, name] = [claim.text, cited].map((one) => one.replace(/\s+/g, ' ')) as [string, string];
  const at = text.indexOf(name);
  const own = at < 0 ? -1 : text.indexOf(run, at + name.length);
  if (own < 0) return null;
  const end = at + name.length;
  return { before: text.slice(0, at), between: text.slice(end, own), behind: text.slice(own + run.length) };
}

/** The words of a text with one sign for those of one sense: `three` and `3`, `is required to` and `must`. */
function inSigns(text: string): string[] {
  const words = lowerWords(text).map((word) => NUMBERS.get(word) ?? word);
  const signs: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = SENSES.find(([own]) => own.every((word, i) => word === words[at + i]));
    signs.push(found ? found[1] : (words[at] ?? ''));
    at += found ? found[0].length : 1;
  }
  return signs;
}

/** Where drafted words begin to turn printed ones by a single change, which of a word left out is the one before it; null where they do not, or anything else differs but small words. */
function changeIn(drafted: readonly string[], printed: readonly string[]): number | null {
  if (drafted[0] !== printed[0] || drafted.at(-1) !== printed.at(-1)) return null;
  const changes: { at: number; gone: string[]; put: string[] }[] = [];
  let at = 0;
  let isOpen = false;
  for (const { removed, added, value } of diffArrays([...drafted], [...printed])) {
    if (!removed && !added) isOpen = false;
    else {
      if (!isOpen) changes.push({ at, gone: [], put: [] });
      isOpen = true;
      addAll(changes.at(-1)?.[removed ? 'gone' : 'put'] ?? [], value);
    }
    if (!added) at += value.length;
  }
  const large = changes.filter(({ gone, put }) => ![...gone, ...put].every((word) => SMALL.has(word)));
  const [only, ...more] = large;
  if (only === undefined || more.length > 0 || !isTurned(only.gone, only.put)) return null;
  return only.gone.length > 0 ? only.at : Math.max(0, only.at - 1);
}

function isTurned(gone: readonly string[], put: readonly string[]): boolean {
  const [own = '', other = ''] = [gone, put].map((list) => list.filter((word) => !SMALL.has(word)).join(' '));
  if (OPPOSED.has(`${own}|${other}`)) return true;
  if (own === '' || other === '') return DENIALS.has(`${own}${other}`);
  return isNumber(own) && isNumber(other);
}

const DENIALS: ReadonlySet<string> = new Set(['not', 'no', 'never']);

/** A figure; words for one that are not read may be of the same number. */
function isNumber(words: string): boolean {
  return /^\d[\d.,]*$/.test(words);
}

/** Whether words stand in a row among others. */
function holds(all: readonly string[], words: readonly string[]): boolean {
  return ` ${all.join(' ')} `.includes(` ${words.join(' ')} `);
}
