import type { Check } from '../../shared/finding.ts';
import type { Note } from '../../shared/notes.ts';
import { type Authority, judgmentParts, numbersOf, type Passage } from '../authorities/index.ts';
import {
  type Citation,
  codeByName,
  courtCodes,
  isoOf,
  JUDGES_TITLES,
  neutralOf,
  type Speaker,
  seatOf,
} from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { isNamed } from './pinpoints/pinpoints.ts';

/** Parts of a judge's name that are no surname. */
const OFFICE: ReadonlySet<string> = new Set([
  ...Object.values(JUDGES_TITLES).flatMap((titles) => titles.map((title) => title.toLowerCase())),
  ...'the right hon honourable lords mr mrs ms miss justice judges his her honour president vice of and'.split(' '),
  ...'dbe cbe kbe sitting as a high court companies icc registrar'.split(' '),
]);

/** A check of who speaks. */
export interface AttributionCheck {
  readonly check: Check;
  /**
   * Whether it may be another judgment that speaks, as that under appeal: somebody speaks who is not shown to sit in a court
   * that hears appeals, or who is no judge of this court.
   */
  readonly elsewhere: boolean;
}

/** Where the quoted words of a citation were found. */
interface Places {
  /** The paragraphs. */
  readonly places: readonly string[];
  /** What leads into the passages that the judgment quotes from elsewhere, of those in which they stand. */
  readonly leads: readonly string[];
}

/**
 * Whether the judge and the court that the draft names are the authority's, and speak there themselves; it can pass or be
 * left open, and never fails.
 */
export function checkAttribution(
  citation: Citation,
  indexed: IndexedAuthority,
  { places, leads }: Places,
): AttributionCheck | null {
  const { speakers } = citation.claim;
  const dissenter = dissenterIn(citation, indexed, places);
  if (speakers.length === 0 && dissenter === null) return null;
  const asserted = [...new Set(speakers.map((speaker) => speaker.name))].join(', ');
  const strange = speakers.filter(
    (speaker) => !speaks(speaker, citation, indexed, places) || leads.some((lead) => isAnothers(lead, speaker)),
  );
  const elsewhere = strange.some((speaker) => mayBeElsewhere(speaker, citation, indexed));
  if (strange.length === 0 && dissenter === null)
    return { check: { check: 'attribution', result: 'pass', asserted }, elsewhere };
  const found = judgmentParts(indexed.authority).judges.join(', ');
  const names = [...new Set(strange.map((speaker) => speaker.name))];
  const notes: readonly Note[] = [
    ...(names.length === 0 ? [] : [{ id: 'speaker-not-shown' as const, names }]),
    ...(dissenter === null ? [] : [{ id: 'in-a-dissent' as const, judge: dissenter }]),
  ];
  const told = { ...(asserted === '' ? {} : { asserted }), ...(found === '' ? {} : { found }) };
  return { check: { check: 'attribution', result: 'not-checkable', ...told, notes }, elsewhere };
}

/** How a judgment says of a part, or a draft of words, that they are of a judge whom the court does not follow. */
const DISSENTS = /\bdissent(?:ing|s|ed)?\b/i;

/**
 * The judge in whose dissent quoted words of a citation stand, as printed; null where they stand in none, or the draft says
 * that they are of a dissent or names the judge who speaks.
 */
function dissenterIn(
  citation: Citation,
  { authority, judges }: IndexedAuthority,
  places: readonly string[],
): string | null {
  if (places.length === 0 || DISSENTS.test(citation.claim.text)) return null;
  const { speakers } = citation.claim;
  const isMentioned = (judge: string): boolean =>
    speakers.some(
      ({ kind, name }) => kind === 'judge' && surnamesOf(name).some((one) => surnamesOf(judge).includes(one)),
    );
  const dissenting = judges().filter((judge) => DISSENTS.test(judge) && !isMentioned(judge));
  if (dissenting.length === 0) return null; // as in most judgments
  const isThere = (passage: Passage): boolean => numbersOf(passage).some((number) => places.includes(number));
  const isDissent = ({ judge }: Passage): boolean => judge !== null && dissenting.includes(judge);
  return authority.passages.find((one) => isDissent(one) && isThere(one))?.judge ?? null;
}

/** Whether what the judgment quotes is not led into as the words of one to whom the draft gives them by name. */
function isAnothers(lead: string, { kind, name }: Speaker): boolean {
  if (kind !== 'judge' && kind !== 'court') return false;
  const said = lead.toLowerCase();
  return kind === 'court' ? !said.includes(name.toLowerCase()) : !surnamesOf(name).every((one) => said.includes(one));
}

function speaks(speaker: Speaker, citation: Citation, indexed: IndexedAuthority, places: readonly string[]): boolean {
  const { kind, name } = speaker;
  if (kind === 'court') return isCourt(name, citation);
  if (kind === 'judge') return isJudge(name, citation, indexed, places);
  if (kind === 'date') return isDate(name, citation, indexed);
  if (kind === 'some') return false; // who they are, and what they all said, is for the reader
  if (kind === 'office') return !isBench(citation);
  const codes = seatOf(name) ?? [];
  const neutral = neutralOf(citation);
  if (codes.length > 0) return neutral !== null && codes.includes(neutral.code);
  const office = name.replace(/^the /, '');
  return judgmentParts(indexed.authority).judges.some(
    (judge) => judge.toLowerCase().includes(office) && isJudge(judge, citation, indexed, places),
  );
}

/** Whether one who is not shown to speak there may speak in another judgment: who sits there, or a wrong date, does not. */
function mayBeElsewhere({ kind, name }: Speaker, citation: Citation, { authority }: IndexedAuthority): boolean {
  if (kind === 'some' || kind === 'date') return false;
  if (kind !== 'judge') return true;
  return isBench(citation) && !isOneOf(name, benchOf(authority));
}

/** Whether a date that the draft gives, or a month or a year, is that of the judgment; the year is that of its citation too. */
function isDate(name: string, citation: Citation, { authority }: IndexedAuthority): boolean {
  const iso = isoOf(name);
  return iso !== null && (iso === neutralOf(citation)?.year || judgmentParts(authority).date?.startsWith(iso) === true);
}

/** Whether the court never sits as one judge. */
function isBench(citation: Citation): boolean {
  return codeByName(neutralOf(citation)?.code ?? '')?.bench === true;
}

function isCourt(name: string, citation: Citation): boolean {
  const neutral = neutralOf(citation);
  return neutral !== null && courtCodes(name).includes(neutral.code);
}

/**
 * The judge is on the bench; where the judgment says which part is whose, his holds a paragraph cited or words quoted, or
 * at least there is one.
 */
function isJudge(
  name: string,
  citation: Citation,
  { authority }: IndexedAuthority,
  places: readonly string[],
): boolean {
  const surnames = surnamesOf(name);
  if (surnames.length === 0) return true;
  if (!isOneOf(name, benchOf(authority))) return false;
  const parts = authority.passages.filter(({ judge }) => judge !== null);
  if (parts.length === 0) return true;
  const cited = authority.passages.filter(
    (passage) => isNamed(passage, citation.pinpoints) || numbersOf(passage).some((number) => places.includes(number)),
  );
  return (cited.length === 0 ? parts : cited).some(
    ({ judge }) => judge !== null && surnamesOf(speakingIn(judge)).some((surname) => surnames.includes(surname)),
  );
}

function benchOf(authority: Authority): string[] {
  return [...judgmentParts(authority).judges, ...authority.passages.flatMap((passage) => passage.judge ?? [])];
}

/** Whether a judge is among those of a bench, by surname, and by rank where both are known. */
function isOneOf(name: string, bench: readonly string[]): boolean {
  const surnames = surnamesOf(name);
  const sitting = bench.flatMap(surnamesOf);
  if (!surnames.every((surname) => sitting.includes(surname))) return false;
  const rank = rankOf(name);
  const ranks = bench
    .filter((judge) => surnamesOf(speakingIn(judge)).some((surname) => surnames.includes(surname)))
    .map(rankOf);
  return rank === null || ranks.includes(rank) || ranks.includes(null) || ranks.length === 0;
}

/** Who speaks in a part, without those who agree: `LORD LEGGATT: (with whom Lord Reed agrees)`. */
function speakingIn(judge: string): string {
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

function surnamesOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}][\p{L}’'-]+/gu) ?? []
  ).filter((word) => !OFFICE.has(word));
}
