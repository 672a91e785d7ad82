import type { Check } from '../../shared/finding.ts';
import type { Note } from '../../shared/notes.ts';
import { type Authority, judgmentParts, numbersOf, type Passage } from '../authorities/index.ts';
import { type Citation, courtCodes, isoOf, neutralOf, type Speaker, seatOf } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { type Places, strangersNamed } from './named.ts';
import { DISSENTS, isNamedIn, isOneOf, speakingIn, surnamesOf } from './names/judges.ts';
import { isBench, mayDecide } from './names/offices.ts';
import { wholeCourtIn } from './names/whole-court.ts';
import { isNamed } from './pinpoints/pinpoints.ts';

/** A check of who speaks. */
export interface AttributionCheck {
  readonly check: Check;
  /**
   * Whether it may be another judgment that speaks, as that under appeal: somebody speaks who is not shown to sit in a court
   * that hears appeals, or who is no judge of this court.
   */
  readonly elsewhere: boolean;
}

/**
 * Whether the judge and the court that the draft names are the authority's, and speak there themselves; it can pass or be
 * left open, and never fails.
 */
export function checkAttribution(
  citation: Citation,
  indexed: IndexedAuthority,
  found: Places,
): AttributionCheck | null {
  const { places, leads } = found;
  const { speakers } = citation.claim;
  const dissenter = dissenterIn(citation, indexed, places);
  const whole = places.length === 0 ? null : wholeCourtIn(citation.claim.text, indexed.authority);
  const named = [...strangersNamed(citation, indexed, found), ...(whole === null ? [] : [whole])];
  if (speakers.length === 0 && dissenter === null && named.length === 0) return null;
  const asserted = [...new Set(speakers.map((speaker) => speaker.name))].join(', ');
  const strange = speakers.filter(
    (speaker) => !speaks(speaker, citation, indexed, places) || leads.some((lead) => isAnothers(lead, speaker)),
  );
  const elsewhere = strange.some((speaker) => mayBeElsewhere(speaker, citation, indexed));
  if (strange.length === 0 && dissenter === null && named.length === 0)
    return { check: { check: 'attribution', result: 'pass', asserted }, elsewhere };
  const bench = judgmentParts(indexed.authority).judges.join(', ');
  const names = [...new Set([...strange.map((speaker) => speaker.name), ...named])];
  const notes: readonly Note[] = [
    ...(names.length === 0 ? [] : [{ id: 'speaker-not-shown' as const, names }]),
    ...(dissenter === null ? [] : [{ id: 'in-a-dissent' as const, judge: dissenter }]),
  ];
  const told = { ...(asserted === '' ? {} : { asserted }), ...(bench === '' ? {} : { found: bench }) };
  return { check: { check: 'attribution', result: 'not-checkable', ...told, notes }, elsewhere };
}

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
function isAnothers(lead: string, speaker: Speaker): boolean {
  return (speaker.kind === 'judge' || speaker.kind === 'court') && !isNamedIn(lead, speaker);
}

function speaks(speaker: Speaker, citation: Citation, indexed: IndexedAuthority, places: readonly string[]): boolean {
  const { kind, name } = speaker;
  if (kind === 'court') return isCourt(name, citation);
  if (kind === 'judge') return isJudge(name, citation, indexed, places);
  if (kind === 'date') return isDate(name, citation, indexed);
  if (kind === 'some') return false; // who they are, and what they all said, is for the reader
  if (kind === 'office') return mayDecide(name, citation, indexed.authority);
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
