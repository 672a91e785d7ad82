import { isForm } from './form-of-word.ts';
import data from './known-leads.json' with { type: 'json' };
import turning from './turning.json' with { type: 'json' };

const WORD = /\p{L}+/gu;
const oneOf = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll('?', '\\p{L}').replaceAll('*', '\\p{L}{0,24}')).join('|');
const PERSON = new RegExp(`^(?:${oneOf(data.persons.words)})$`, 'iu');
const NAMED = new RegExp(`(?<!\\p{L})(?:${oneOf(data.named.words)}),?\\ssem\\s`, 'giu');
/** `, sem krefst skjals,`: what between commas says which one somebody is. */
const RELATIVE = /,\s(?:sem|er)\s[^,;]{1,200},/giu;
/** So many words of a clause that names somebody show which one it is. */
const SHOWN = 2;

/** Whether a word is somebody who does something, or to whom it is done. */
export function isPerson(word: string): boolean {
  return PERSON.test(word);
}

/** Whether a lead ends where a clause begins, which has somebody of its own where it is a sentence of the law: `Nefndin áréttar að „...“`. */
const BEGINS_CLAUSE = /(?:(?<!\p{L})að|:)\s*$/iu;

/** Those of the persons of a lead who are not shown to be those of whom a law speaks right before the quoted words. */
export function strangersIn(persons: readonly string[], lead: string, before: string): readonly string[] {
  if (before.trim() === '' && BEGINS_CLAUSE.test(lead)) return [];
  const named = [...lead.matchAll(NAMED)].filter(({ 0: opening, index }) => {
    const clause = lowered(lead.slice(index + opening.length)).slice(0, SHOWN);
    return clause.length < SHOWN || !stands(['sem', ...clause], lowered(before));
  });
  return [...named.map(([opening]) => opening.trim()), ...(arePersonsOf(persons, lead, before) ? [] : persons)];
}

/**
 * Whether everybody of whom a lead speaks is in a law right before quoted words, each in the same form and order, with nothing between them and
 * these that the lead has not: in another form somebody may have another part in it. Whoever its sentence begins with may be farther off.
 */
function arePersonsOf(persons: readonly string[], lead: string, before: string): boolean {
  if (persons.length === 0) return true;
  const said = lowered(lead);
  if (persons.some((person) => isSetApart(person, lowered(before)) && !isSetApart(person, said))) return false;
  const printed = lowered(before.replace(RELATIVE, ' '));
  const all = printed.flatMap((word, at) => (isPerson(word) ? [{ word, at }] : []));
  const own = all.slice(-persons.length);
  const [first] = own;
  const isNear =
    first !== undefined &&
    own.length === persons.length &&
    own.every(({ word }, i) => isSame(persons[i] ?? '', word)) &&
    printed.slice(first.at).every((word) => said.some((one) => isForm(one, word)) || MODALS.has(word));
  return isNear || areSubjects(persons, said, printed);
}

/** What sets somebody apart from those of whom a law speaks: `öðrum en dómstólum`. */
export const EXCEPT = 'en';

function isSetApart(person: string, words: readonly string[]): boolean {
  return words.some((word, at) => word === EXCEPT && isSame(person, words[at + 1] ?? ''));
}

/**
 * Whether those of a lead are among the subjects with which a sentence of a law begins: all of these stand before its verb, and nobody else behind
 * it. A lead may name them in another form by what they have to do: `skyldu skipstjóra`, `ber skipstjóra` of `Skipstjóri skal`.
 */
function areSubjects(persons: readonly string[], said: readonly string[], printed: readonly string[]): boolean {
  const verb = printed.findIndex((word) => VERBS.has(word));
  const begins = printed.findIndex(isPerson);
  if (
    verb < 0 ||
    begins < 0 ||
    begins > verb ||
    printed.slice(0, begins).some((word) => !(QUALIFIES.test(word) || EACH.has(word)))
  )
    return false;
  const rest = printed.slice(verb + 1);
  if (rest.some((word) => CLAUSES.has(word) || VERBS.has(word) || isPerson(word))) return false;
  const all = printed.slice(begins, verb);
  const clause = all.findIndex((word) => LEADS_ON.has(word));
  const subjects = clause < 0 ? all : all.slice(0, clause);
  const toFirst = said.slice(0, said.indexOf(persons[0]?.toLowerCase() ?? ''));
  const isPower = toFirst.some((word) => POWER.test(word)) || said.some((word) => DATIVE.has(word));
  let at = 0;
  return persons.every((person) => {
    const to = subjects.findIndex(
      (word, i) => i >= at && (isSame(person, word) || (isPower && isForm(person.toLowerCase(), word))),
    );
    at = to + 1;
    return to >= 0;
  });
}

/** Whether a person of a lead is that of a law in the same form, or a body by the last part of its name. */
export function isSame(person: string, printed: string): boolean {
  const [own, other] = [plain(person.toLowerCase()), plain(printed)];
  return own === other || (own !== person.toLowerCase() && BODIES.has(own) && other.endsWith(own));
}

const BODIES: ReadonlySet<string> = new Set(data.bodies.words);
const POWER = new RegExp(`^(?:${oneOf(data.powers.words)})$`, 'iu');
const LEADS_ON: ReadonlySet<string> = new Set(data.clauses.subordinate);
const DATIVE: ReadonlySet<string> = new Set(data.powers.dative);
const EACH: ReadonlySet<string> = new Set(data.named.words);
const CLAUSES: ReadonlySet<string> = new Set(data.clauses.words);
const VERBS: ReadonlySet<string> = new Set(turning.is.verbs);
const MODALS: ReadonlySet<string> = new Set(data.forms.words.flat());
/** What right at the beginning of a sentence may say which one somebody is, and is no verb. */
const QUALIFIES = /(?:ur|inn|rinn|ðir|nir|rum|num|ra|legt|leg|ríkt|rs)$/u;

function lowered(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Whether words stand in a row in others, in any form. */
function stands(words: readonly string[], printed: readonly string[]): boolean {
  return printed.some((_, from) => words.every((word, i) => isForm(word, printed[from + i] ?? '')));
}

/** A word without its article, which says nothing of its part. */
function plain(word: string): string {
  return word.replace(ARTICLE, '');
}

const ARTICLE = /(?<=\p{L}{4})(?:inn|nn|num|inum|ins|ns|in|na|nni|innar|nnar|ið|ð|inu|nu|nir|nar|unum|anna|nna)$/u;
