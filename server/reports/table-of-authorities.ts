import { countStandings, STANDING_WORDS, standingParts } from '../../shared/standing.ts';
import { sameCitation } from '../wording/index.ts';
import { inParts } from './cited.ts';
import { citedIn, mentionsOf, type ReportMention, standOf } from './mentions.ts';
import type { Report } from './report.ts';

/** An authority of a table. */
export interface AuthorityRow {
  readonly name: string | null;
  /** In canonical form, the neutral one first, with those beside it; of legislation its title, with the provision behind it. */
  readonly citations: string;
  readonly mentions: readonly [ReportMention, ...ReportMention[]];
  /** The places that cite it: `line 8, line 12`; by documents where there are several. */
  readonly places: string;
  /** How its mentions stand, in words: `1 error, 2 verified`. */
  readonly status: string;
}

/** The headings of its columns. */
export const COLUMNS = ['Authority', 'Cited at', 'How it stands'] as const;

/** A part of a table of authorities: cases, or legislation. */
export interface AuthorityPart {
  readonly title: string;
  readonly rows: readonly AuthorityRow[];
}

/** The authorities that the mentions of a report are of, by parts, in the order of the alphabet. */
export function tableOfAuthorities(
  report: Report,
  mentions: readonly ReportMention[] = mentionsOf(report),
): AuthorityPart[] {
  const alphabet = new Intl.Collator('en-GB', { numeric: true }); // here: the first of a process takes long to make
  return inParts(citedIn(mentions)).map(({ title, authorities }) => {
    const rows = authorities.map(({ name, normalized, mentions: own, alsoCalled }): AuthorityRow => {
      const all = own.flatMap(({ citation: { kind, perhaps, normalized: one, parallel_citations: others } }) =>
        perhaps === undefined && kind !== 'legislation' ? [one, ...others] : [],
      );
      return {
        name,
        citations: [...new Set([normalized, ...all])].join(', '),
        mentions: own,
        places: placesOf(own),
        status: [statusOf(own), ...alsoCalled.map(sameCitation)].join('; '),
      };
    });
    return {
      title,
      rows: rows.sort(
        (a, b) => alphabet.compare(keyOf(a), keyOf(b)) || alphabet.compare(provisionOf(a), provisionOf(b)),
      ),
    };
  });
}

function placesOf(mentions: readonly ReportMention[]): string {
  return [...Map.groupBy(mentions, ({ document }) => document)]
    .map(([document, own]) => {
      const places = [...new Set(own.map(({ where }) => where))].join(', ');
      return document === null ? places : `${document}: ${places}`;
    })
    .join('; ');
}

function statusOf(mentions: readonly ReportMention[]): string {
  const stands = mentions.map(({ citation }) => standOf(citation));
  const [only, ...more] = stands;
  if (only === undefined || more.length > 0) return standingParts(countStandings(stands)).join(', ');
  const against = only.own && only.standing === 'verified' ? ' (against your own copy)' : '';
  return `${STANDING_WORDS[only.standing]}${against}`;
}

/** The provisions of an enactment stand by their numbers, Schedules behind them, all of it before them; empty for a case. */
function provisionOf({ citations, mentions: [first] }: AuthorityRow): string {
  if (first?.citation.kind !== 'legislation') return '';
  const provision = citations.slice(first.citation.key.length);
  return provision.startsWith(', Schedule') ? `~${provision}` : provision;
}

/** Cases stand by their names without an article, enactments by their titles, whichever provision is cited. */
function keyOf({ name, citations, mentions: [first] }: AuthorityRow): string {
  return name?.replace(/^the\s+/i, '') ?? (first?.citation.kind === 'legislation' ? first.citation.key : citations);
}
