import { type Attempt, type Finding, type SourceId, wasAsked } from '../../shared/finding.ts';
import { SOURCES } from '../../shared/sources.ts';
import { plural } from '../../shared/standing.ts';
import { howToRaise, offerWords, RUN_ANEW, remarkWords } from '../wording/index.ts';
import { isUnrenewed, type LookUp } from './look-up.ts';

/** The notice for findings that others have accepted. */
export function noticesOfOffered(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ citationText, offered }) =>
    offered === undefined ? [] : [`${citationText}: ${offerWords(offered)} (citeward waivers adopt).`],
  );
}

/**
 * The notice for a job file that lists its claims and leaves citations of its documents unchecked: those in no claim.
 * `listed` and `cited` are normalized citations.
 */
export function noticesOfClaims(listed: readonly string[], cited: readonly string[]): string[] {
  const known = new Set(listed);
  const left = cited.filter((one) => !known.has(one)).length;
  if (left === 0) return [];
  return [
    `The job file lists its claims, which alone are checked: ${plural(left, 'citation')} of its documents ${left === 1 ? 'is' : 'are'} in none of them. To check all, leave its claims out.`,
  ];
}

/** Why kept evidence was asked for: it came with the folder, or a version kept it that attested nothing. */
export function noticesOfUnattested(all: readonly LookUp[]): string[] {
  const isAsked = (one: Attempt): boolean => !one.fromCache && SOURCES[one.source].role !== 'own' && wasAsked(one);
  const asked = all.filter(({ unattested, attempts }) => unattested && attempts.some(isAsked));
  if (asked.length === 0) return [];
  return [
    `${asked.length === 1 ? 'One judgment was' : `${asked.length} judgments were`} asked for again: the copies that were kept came with this folder, or are of a version before evidence was attested, and decide nothing.`,
  ];
}

/**
 * The notice for judgments that had to be asked for again, and could not be. `spent` are sources whose cap kept a
 * request back. Where a job can be continued, no note says yet how the cap is raised.
 */
export function noticesOfAge(all: readonly LookUp[], spent: readonly SourceId[] = [], advice = RUN_ANEW): string[] {
  const old = all.filter(isUnrenewed);
  const count = old.length;
  if (count === 0) return [];
  const notes = old.flatMap(({ result }) => (result.kind === 'retrieved' ? result.note : []));
  const why = [
    ...new Set(notes.map((note) => (note.id === 'copy-used' ? remarkWords(note.why) : remarkWords([note])))),
  ];
  const others = why.length > MOST_REASONS ? ' Others have other reasons: the report has them.' : '';
  const what = count === 1 ? 'One judgment was' : `${count} judgments were`;
  const raise = advice.job === null ? '' : spent.map((source) => howToRaise(source, advice)).join('');
  const job = advice.job === null ? '' : ` --job ${advice.job}`;
  return [
    `${what} to be asked for again and could not be: the copies that are kept were used. ${why.slice(0, MOST_REASONS).join(' ')}${others}${raise} Run it again with --refresh --resume${job}, which asks for no more than these.`,
  ];
}

/** How many reasons the terminal is told. */
const MOST_REASONS = 2;
