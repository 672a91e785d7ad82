import type { Candidate } from '../../shared/finding.ts';
import type { TitledCitation } from '../../shared/notes.ts';
import { type Citation, neutralOf, scanCitations } from '../citations/index.ts';
import type { AtomEntry } from './atom.ts';
import { namesAParty, namesParties } from './party-words.ts';

/** The agreement of a search's entry with the citation that was searched for. */
export interface Scored {
  readonly entry: AtomEntry;
  /** Its own citation in canonical form. */
  readonly own: string;
  /** Whether that is the citation itself. */
  readonly exact: boolean;
  /** Court, year and number agree; the division differs, or the draft has none. */
  readonly numbered: boolean;
  /** Whether court and year agree, and the number is the one before or after it. */
  readonly adjacent: boolean;
  /** Whether its title names the parties of the draft; null where the draft names none that tell a case from others. */
  readonly named: boolean | null;
  /** Whether its title names one of them at least; null where the draft names none. */
  readonly agrees: boolean | null;
  /** How far its year is from the one cited. */
  readonly years: number;
}

/** The most years that a name alone may be away from the citation. */
export const NEAR = 1;
/** The most candidates that are listed. */
const MOST = 5;

/** Scores the judgments of a feed. Press summaries, and entries without a neutral citation, are no judgments. */
export function scoreEntries(citation: Citation, entries: readonly AtomEntry[]): Scored[] {
  const neutral = neutralOf(citation);
  return entries.flatMap((entry) => {
    const named = namesParties(citation, entry.title);
    const agrees = namesAParty(citation, entry.title);
    const scored = entry.citations.flatMap((text): Scored[] => {
      const [scanned] = scanCitations(text);
      const own = neutralOf(scanned);
      if (!scanned || own === null) return [];
      return [
        {
          entry,
          own: scanned.normalized,
          exact: scanned.normalized === citation.normalized,
          numbered: own.code === neutral?.code && own.year === neutral.year && own.number === neutral.number,
          adjacent:
            own.court === neutral?.court &&
            own.year === neutral?.year &&
            Math.abs(Number(own.number) - Number(neutral?.number)) === 1,
          named,
          agrees,
          years: Math.abs(Number(own.year) - Number(neutral?.year)),
        },
      ];
    });
    return scored.sort(nearestFirst).slice(0, 1);
  });
}

/**
 * Those that may be meant, the likeliest first: the number agrees, and a party where one is named (of a citation without a division,
 * whose number alone may be of any, a party has to be); it is the next one, and the name does not speak against it; or
 * the parties and, nearly, the year agree. None is ever accepted: another judgment of the same parties looks the same.
 */
export function likely(scored: readonly Scored[], undivided: boolean): Scored[] {
  return scored
    .filter(({ numbered, adjacent, named, agrees, years }) => {
      if (numbered) return undivided ? agrees === true : agrees !== false;
      return adjacent ? named !== false : named === true && years <= NEAR;
    })
    .sort(nearestFirst)
    .slice(0, MOST);
}

/** As a person may open it; null where the feed gives no address. */
export function toCandidate({ entry: { page, title }, own }: Scored): Candidate | null {
  return page === null ? null : { url: page, citation: own, title };
}

/** By their own citations and titles. */
export function titled(scored: readonly Scored[]): TitledCitation[] {
  return scored.map(({ own, entry }) => ({ citation: own, title: entry.title }));
}

function nearestFirst(a: Scored, b: Scored): number {
  return Number(b.exact) - Number(a.exact) || Number(b.numbered) - Number(a.numbered) || a.years - b.years;
}
