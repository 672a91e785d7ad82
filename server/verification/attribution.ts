import type { Check } from '../../shared/finding.ts';
import { type Citation, codeByName, courtCodes, type Speaker } from '../citations/index.ts';
import type { IndexedAuthority } from './index-authority.ts';
import { isCited } from './pinpoints.ts';

/** Parts of a judge's name that are no surname. */
const OFFICE =
  /^(?:the|right|hon|honourable|lord|lady|lords|sir|dame|mr|mrs|ms|miss|justice|chief|judge|judges|his|her|honour|hhj|master|district|deputy|upper|tribunal|employment|circuit|costs|recorder|president|vice|of|and|j|jj|lj|ljj|mr|p|cj|lcj|vc|c|jsc|kc|qc|dbe|cbe|kbe|sitting|as|a|high|court|insolvency|companies|icc|senior|registrar)$/;

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
 * Whether the judge and the court that the draft names are the authority's; it can
 * pass or be left open, and never fails. `places` are the paragraphs where quoted words were found.
 */
export function checkAttribution(
  citation: Citation,
  indexed: IndexedAuthority,
  places: readonly string[],
): AttributionCheck | null {
  const { speakers } = citation.claim;
  if (speakers.length === 0) return null;
  const asserted = [...new Set(speakers.map((speaker) => speaker.name))].join(', ');
  const strange = speakers.filter((speaker) => !speaks(speaker, citation, indexed, places));
  if (strange.length === 0) return { check: { check: 'attribution', result: 'pass', asserted }, elsewhere: false };
  const found = indexed.authority.judges.join(', ');
  const note = `Not shown to be the judge or court of the passage cited: ${[...new Set(strange.map((s) => s.name))].join(', ')}.`;
  const elsewhere = isBench(citation) || strange.some(({ kind }) => kind !== 'judge');
  return {
    check: { check: 'attribution', result: 'not-checkable', asserted, ...(found === '' ? {} : { found }), note },
    elsewhere,
  };
}

function speaks(speaker: Speaker, citation: Citation, indexed: IndexedAuthority, places: readonly string[]): boolean {
  if (speaker.kind === 'court') return isCourt(speaker.name, citation);
  if (speaker.kind === 'judge') return isJudge(speaker.name, citation, indexed, places);
  return !isBench(citation);
}

/** Whether the court never sits as one judge. */
function isBench({ neutral }: Citation): boolean {
  return codeByName(neutral?.code ?? '')?.bench === true;
}

function isCourt(name: string, { neutral }: Citation): boolean {
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
  const bench = [...authority.judges, ...authority.passages.flatMap((passage) => passage.judge ?? [])].flatMap(
    surnamesOf,
  );
  if (!surnames.every((surname) => bench.includes(surname))) return false;
  const parts = authority.passages.filter(({ judge }) => judge !== null);
  if (parts.length === 0) return true;
  const cited = authority.passages.filter(
    (passage) => isCited(passage, citation.pinpoints) || passage.numbers.some((number) => places.includes(number)),
  );
  return (cited.length === 0 ? parts : cited).some(
    ({ judge }) => judge !== null && surnamesOf(judge).some((surname) => surnames.includes(surname)),
  );
}

function surnamesOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}][\p{L}’'-]+/gu) ?? []
  ).filter((word) => !OFFICE.test(word));
}
