import { JUDGES_TITLES, type Speaker } from '../../citations/index.ts';

/** Parts of a judge's name that are no surname. */
const OFFICE: ReadonlySet<string> = new Set([
  ...Object.values(JUDGES_TITLES).flatMap((titles) => titles.map((title) => title.toLowerCase())),
  ...'the right hon honourable lords mr mrs ms miss justice judges his her honour president vice of and'.split(' '),
  ...'dbe cbe kbe sitting as a high court companies icc registrar'.split(' '),
]);

/** How a judgment says of a part, or a draft of words, that they are of a judge whom the court does not follow. */
export const DISSENTS = /\bdissent(?:ing|s|ed)?\b/i;

/** Whether a judge is among those of a bench, by surname, and by rank where both are known. */
export function isOneOf(name: string, bench: readonly string[]): boolean {
  const surnames = surnamesOf(name);
  const sitting = bench.flatMap(surnamesOf);
  if (!surnames.every((surname) => sitting.includes(surname))) return false;
  const rank = rankOf(name);
  const ranks = bench
    .filter((judge) => surnamesOf(speakingIn(judge)).some((surname) => surnames.includes(surname)))
    .map(rankOf);
  return rank === null || ranks.includes(rank) || ranks.includes(null) || ranks.length === 0;
}

/** Whether what leads into words names a judge or a court to whom a draft gives them; nobody else is named so. */
export function isNamedIn(lead: string, { kind, name }: Speaker): boolean {
  const said = lead.toLowerCase();
  if (kind === 'court') return said.includes(name.toLowerCase());
  return kind === 'judge' && surnamesOf(name).every((one) => said.includes(one));
}

/** Who speaks in a part, without those who agree: `LORD LEGGATT: (with whom Lord Reed agrees)`. */
export function speakingIn(judge: string): string {
  return (judge.split(/\bwith whom\b/i)[0] ?? '').replace(/[\s.,:(]{1,9}$/, '');
}

/** Ranks by what they are called before a name and after it; who is none of these has none. */
const RANKS: readonly (readonly [rank: string, called: RegExp])[] = [
  ['lord justice', /\b(?:lord|lady) justice\b|\bLJJ?$/i],
  ['justice', /\b(?:mr|mrs|ms|miss) justice\b|\bJJ?$/i],
  ['circuit judge', /\bHHJ\b|\b(?:his|her) honour\b/i],
  ['master of the rolls', /\bmaster of the rolls\b|\bMR$/],
  ['lord', /^(?:the )?(?:right hon(?:ourable)? )?lord(?! chief)\b/i],
  ['lady', /^(?:the )?(?:right hon(?:ourable)? )?lady\b/i],
];

function rankOf(name: string): string | null {
  const plain = speakingIn(name);
  return RANKS.find(([, called]) => called.test(plain))?.[0] ?? null;
}

/** The surnames in what a judge, or several, are called, in small letters. */
export function surnamesOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}][\p{L}’'-]+/gu) ?? []
  ).filter((word) => !OFFICE.has(word));
}
