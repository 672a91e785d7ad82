import { caseNumberOf } from '../../citations/index.ts';
import words from '../indexed/parties.json' with { type: 'json' };
import {
  type Heading,
  headingOf,
  isJoinedIn,
  isLike,
  isNamedIn,
  matchesHeading,
  type Party,
  readParty,
  splitName,
  withoutOpening,
} from '../indexed/parties.ts';

/** A name as a draft gives it. */
export interface Drafted {
  readonly text: string;
  readonly sides: readonly Party[];
  /** The sides that have a word that tells them from others. */
  readonly told: readonly Party[];
  /** The initials of sides that have nothing else. */
  readonly initials: readonly string[];
}

/** Reads the name that a draft gives a case. */
export function readDrafted(text: string, heading: Heading): Drafted {
  const sides = splitName(text).map((side) => readParty(withoutOpening(side, heading)));
  return {
    ...{ text, sides, told: sides.filter((side) => side.words.length > 0) },
    initials: sides.flatMap((side) => (side.words.length === 0 ? side.initials : [])),
  };
}

/** Whether a title is of the case that a name is of, as far as a name can tell. */
export function bearsName(name: string, title: string): boolean {
  const heading = headingOf(title, []);
  return passes(readDrafted(name, heading), heading, title) === 'pass';
}

/** Whether every word of a party is in the title or the heading. */
export function isWhole(side: Party, heading: Heading): boolean {
  return isJoinedIn(side, heading.printed) || side.words.every((word) => isNamedIn(word, side, heading));
}

/** Whether the heading has somebody's initials, or they are the first letters of a party in it. */
export function isKnown(initial: string, heading: Heading): boolean {
  return heading.initials.has(initial) || (initial.length > 2 && matchesHeading(initial, heading));
}

/** Whether all of a name is in the heading, and each side of it has its own there; else why it is left open, or `no`. */
export function passes(
  drafted: Drafted,
  heading: Heading,
  title: string | null,
): 'pass' | 'party-replaced' | 'name-anonymised' | 'party-not-in-title' | 'no' {
  const { sides, told, initials } = drafted;
  const known = initials.every((initial) => isKnown(initial, heading));
  if (!known || !told.every((side) => isWhole(side, heading))) return 'no';
  if (told.length === 0 && !initials.some((initial) => initial.length > 1)) return 'no';
  if (isAgainstAnother(sides, heading)) return 'party-replaced';
  if (isOfOnePerson(drafted, heading) || isOfAnotherCountry(drafted, title)) return 'name-anonymised';
  if (told.some((side) => isOfAnotherBody(side, heading) || isTwice(side, heading))) return 'party-not-in-title';
  return isOfOneSide(told, heading) || isAnotherNumber(drafted.text, title) ? 'party-not-in-title' : 'pass';
}

/** `AB v AB` of `AB v EF`, and `Re AB` of `AB v CD`: initials that the heading has on fewer sides, or against others. */
function isOfOnePerson({ sides, told, initials }: Drafted, { initialsOfSides }: Heading): boolean {
  const has = (initial: string): number => initialsOfSides.filter((side) => side.has(initial)).length;
  const repeated = initials.some((one, i) => initials.indexOf(one) !== i && has(one) === 1);
  const anonymous = initialsOfSides.filter((side) => side.size > 0).length;
  return repeated || (told.length === 0 && sides.length === 1 && anonymous > 1);
}

/** `MA (Ruritania)` of `MA (Graustark)`. */
function isOfAnotherCountry({ text, initials }: Drafted, title: string | null): boolean {
  if (initials.length === 0 || title === null) return false;
  const [mine, its] = [text, title].map((one) =>
    (one.match(/\([^()]{1,60}\)/g) ?? []).flatMap((bracket) => readParty(bracket.slice(1, -1)).words),
  );
  if (!mine?.length || !its?.length) return false;
  return !mine.some((word) => its.some((other) => isLike(word, other)));
}

/** `Marlow v Pemberton (No 2)` of `Marlow v Pemberton (No 3)`. */
function isAnotherNumber(text: string, title: string | null): boolean {
  const [mine, its] = [caseNumberOf(text), caseNumberOf(title ?? '')];
  return mine !== null && its !== null && mine !== its;
}

/** `White v White` of `White v Jones`: two sides that one side of the heading has both. */
function isOfOneSide(told: readonly Party[], { sides, beside }: Heading): boolean {
  const [first, second] = told;
  if (!first || !second || sides.length < 2) return false;
  const homes = (party: Party): number[] =>
    [...sides, ...beside].flatMap((side, at) =>
      isJoinedIn(party, side.printed) || party.words.every((word) => isNamedIn(word, party, side)) ? [at] : [],
    );
  const [mine, its] = [homes(first), homes(second)];
  return mine.length === 1 && its.length === 1 && mine[0] === its[0];
}

/** `Barset Council` of `Barset NHS Trust`: another public body of that place. */
function isOfAnotherBody(side: Party, { sides, beside }: Heading): boolean {
  const own = kindsOf(words.kindsOfBody, side.all);
  if (own.length === 0) return false;
  const homes = [...sides, ...beside].filter((names) => side.words.some((word) => isNamedIn(word, side, names)));
  const kinds = homes.map(({ printed }) => kindsOf(words.kindsOfBody, printed.flat()));
  return kinds.length > 0 && kinds.every((its) => its.length > 0 && !its.some((kind) => own.includes(kind)));
}

/** `Smith and Smith` of `Smith v Jones`: a word that a party has more often than the heading. */
function isTwice({ words: own }: Party, heading: Heading): boolean {
  const times = (list: readonly string[], word: string): number => list.filter((other) => other === word).length;
  return own.some((word) => times(own, word) > Math.max(1, times(heading.words, word)));
}

/** `Smith v HMRC` of `Smith v Jones`: a role that the heading has nowhere, where the title has a party told by its name. */
function isAgainstAnother(sides: readonly Party[], heading: Heading): boolean {
  if (sides.length !== 2 || heading.sides.length !== 2) return false;
  const generic = sides.find((side) => side.words.length === 0 && side.initials.length === 0);
  const told = sides.find((side) => side.words.length > 0);
  if (!generic || !told || generic.all.some((word) => heading.all.has(word))) return false;
  if (isOfAnotherKind(generic.all, [...heading.all])) return true;
  return heading.sides.some((side) => side.words.length > 0 && !told.words.some((word) => matchesHeading(word, side)));
}

/** `Smith v HMRC` of `Smith v Secretary of State for Justice`. */
function isOfAnotherKind(mine: readonly string[], its: readonly string[]): boolean {
  const [own, others] = [kindsOf(words.kinsOfGeneric, mine), kindsOf(words.kinsOfGeneric, its)];
  return own.length > 0 && others.length > 0 && !own.some((kind) => others.includes(kind));
}

/** Of which of some lists a name has a word. */
function kindsOf(lists: readonly (readonly string[])[], name: readonly string[]): number[] {
  return lists.flatMap((list, at) => (list.some((word) => name.includes(word)) ? [at] : []));
}
