import { countStandings, STANDING_WORDS, standingParts } from '../../shared/standing.ts';
import { inParts } from './cited.ts';
import { citedIn, type Mention, mentionsOf, standingOf } from './mentions.ts';
import type { Report } from './report.ts';

/** An authority of a table. */
export interface AuthorityRow {
  readonly name: string | null;
  /** In canonical form, the neutral one first, with those beside it. */
  readonly citations: string;
  readonly mentions: readonly Mention[];
  /** How its mentions stand, in words: `1 error, 2 verified`. */
  readonly status: string;
}

/** What the words of a table of authorities mean. */
export const STATUS_WORDS =
  'Verified: all that the draft asserts of it was found in it. To read: found and rightly named; what the draft says of it is for a person to read. Not checked: it could not be retrieved or checked, which does not show that it does not exist. Error: the evidence contradicts the draft. Accepted: a finding that a person has accepted. Whether an authority is still good law is not checked.';

/** The authorities that a report's documents cite, by parts, in the order of the alphabet. */
export function tableOfAuthorities(
  report: Report,
): { readonly title: string; readonly rows: readonly AuthorityRow[] }[] {
  return inParts(citedIn(mentionsOf(report))).map(({ title, authorities }) => {
    const rows = authorities.map(({ name, normalized, mentions }): AuthorityRow => {
      const all = mentions.flatMap(({ citation }) => [citation.normalized, ...citation.parallel_citations]);
      const standings = mentions.map(({ citation }) => standingOf(citation));
      const [only, ...more] = standings;
      const status =
        only !== undefined && more.length === 0
          ? STANDING_WORDS[only]
          : standingParts(countStandings(standings)).join(', ');
      return { name, citations: [...new Set([normalized, ...all])].join(', '), mentions, status };
    });
    const key = ({ name, citations }: AuthorityRow): string => name ?? citations;
    return { title, rows: rows.sort((a, b) => ALPHABET.compare(key(a), key(b))) };
  });
}

const ALPHABET = new Intl.Collator('en-GB', { numeric: true, ignorePunctuation: true });
