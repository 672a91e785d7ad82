import type { Check } from '../../shared/finding.ts';
import { type Citation, codeByName, courtCodes, type Speaker } from '../citations/index.ts';
import type { IndexedAuthority } from './index-authority.ts';
import { isCited } from './pinpoints.ts';

/** Parts of a judge's name that are no surname. */
const OFFICE =
  /^(?:the|right|hon|honourable|lord|lady|lords|sir|dame|mr|mrs|ms|miss|justice|chief|judge|judges|his|her|honour|hhj|master|district|deputy|upper|tribunal|employment|circuit|costs|recorder|president|vice|of|and|j|jj|lj|ljj|mr|p|cj|lcj|vc|c|jsc|kc|qc|dbe|cbe|kbe|sitting|as|a|high|court|insolvency|companies|icc|senior|registrar)$/;

/**
 * Whether the judge and the court that the draft names are the authority's; it can
 * pass or be left open, and never fails.
 */
export function checkAttribution(citation: Citation, indexed: IndexedAuthority): Check | null {
  const { speakers } = citation.claim;
  if (speakers.length === 0) return null;
  const asserted = [...new Set(speakers.map((speaker) => speaker.name))].join(', ');
  const strange = speakers.filter((speaker) => !speaks(speaker, citation, indexed));
  if (strange.length === 0) return { check: 'attribution', result: 'pass', asserted };
  const found = indexed.authority.judges.join(', ');
  const note = `Not shown to be the judge or court of the passage cited: ${[...new Set(strange.map((s) => s.name))].join(', ')}.`;
  return { check: 'attribution', result: 'not-checkable', asserted, ...(found === '' ? {} : { found }), note };
}

function speaks(speaker: Speaker, citation: Citation, indexed: IndexedAuthority): boolean {
  if (speaker.kind === 'court') return isCourt(speaker.name, citation);
  if (speaker.kind === 'judge') return isJudge(speaker.name, citation, indexed);
  return codeByName(citation.neutral?.code ?? '')?.bench !== true;
}

function isCourt(name: string, { neutral }: Citation): boolean {
  return neutral !== null && courtCodes(name).includes(neutral.code);
}

/** The judge is on the bench; where the judgment has parts by several, his part holds a paragraph cited. */
function isJudge(name: string, citation: Citation, { authority }: IndexedAuthority): boolean {
  const surnames = surnamesOf(name);
  if (surnames.length === 0) return true;
  const bench = [...authority.judges, ...authority.passages.flatMap((passage) => passage.judge ?? [])].flatMap(
    surnamesOf,
  );
  if (!surnames.every((surname) => bench.includes(surname))) return false;
  const parts = new Set(authority.passages.map((passage) => passage.judge).filter((judge) => judge !== null));
  const cited = authority.passages.filter((passage) => isCited(passage, citation.pinpoints));
  if (parts.size < 2 || cited.length === 0) return true;
  return cited.some(
    (passage) => passage.judge !== null && surnamesOf(passage.judge).some((surname) => surnames.includes(surname)),
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
