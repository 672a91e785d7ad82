import type { Citation } from '../citations/index.ts';

const COMMON =
  /^(?:the|and|for|of|ltd|limited|plc|llp|inc|company|council|secretary|state|commissioners?|authority|borough|london|royal|regina|queen|king|department|minister|local|bank|others?|another)$/i;

/** Letters that stand for words, as `SSHD` does: a title has the words. */
const LETTERS = /^[B-DF-HJ-NP-TV-XZ]+$/;

/** The words of a party that may tell it from others. */
function tellingWords(party: string): string[] {
  const words = party.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? [];
  return words.filter((word) => !COMMON.test(word) && !LETTERS.test(word)).map((word) => word.replace(/[’']s$/, ''));
}

function sidesOf(name: string): string[][] {
  return name.split(/\s(?:v|vs|versus|[-–—]\s?v\s?[-–—])\.?\s/).map(tellingWords);
}

/** The longest telling word of a name: one whole word, as the search wants it. */
export function partyWord({ name }: Citation): string | null {
  if (name?.form !== 'parties') return null;
  return tellingWords(name.text).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a name has two sides that each have a telling word. */
export function hasTwoSides({ name }: Citation): boolean {
  if (name?.form !== 'parties') return false;
  const sides = sidesOf(name.text);
  return sides.length === 2 && sides.every((words) => words.length > 0);
}

/** Whether a title has a telling word of each side that has one; null where the draft gives no such word. */
export function namesParties({ name }: Citation, title: string): boolean | null {
  return name?.form === 'parties' ? (sidesNamed(name.text, title)?.every((named) => named) ?? null) : null;
}

/** Whether neither of two titles has the parties of the other. */
export function isOfOtherParties(one: string, other: string): boolean {
  const names = (title: string, where: string): boolean | null =>
    sidesNamed(title, where)?.every((named) => named) ?? null;
  return names(one, other) === false && names(other, one) === false;
}

/** Whether a title has a telling word of one side at least, or of a short name; null where the draft gives no such word. */
export function namesAParty({ name }: Citation, title: string): boolean | null {
  return name === null ? null : (sidesNamed(name.text, title)?.includes(true) ?? null);
}

/** For each side that has a telling word whether a title has one of them; null where none has any. */
function sidesNamed(name: string, title: string): boolean[] | null {
  const sides = sidesOf(name).filter((words) => words.length > 0);
  if (sides.length === 0) return null;
  const printed = new Set(title.toLowerCase().split(/[^\p{L}\p{N}’'-]+/u));
  return sides.map((words) => words.some((word) => printed.has(word.toLowerCase())));
}
