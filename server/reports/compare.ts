import { plural } from '../../shared/standing.ts';
import type { Steps } from '../../shared/steps.ts';
import { headlineIn, titleIn } from './finding-words.ts';
import { outcomeOf } from './mentions.ts';
import type { Report, ReportCitation, ReportClaim } from './report.ts';
import { whereIn } from './where.ts';

/** An earlier report, and when it was made. */
export interface Earlier {
  readonly jobId: string;
  readonly auditedAt: string;
  /** Whether this user wrote it on this machine, and nobody has changed it since. */
  readonly own: boolean;
}

/** How the findings of a report stand to those of an earlier one of the same documents. */
export interface Comparison {
  readonly before: Earlier;
  /** How many errors are new: the earlier report had not these. */
  readonly appeared: number;
  /** How many of these it had not checked, and could not have. */
  readonly uncheckedBefore: number;
  /** How many errors of the earlier report are gone: mended, or their words are. */
  readonly gone: number;
  /** How many are for a person to read now, though the words are the same: the evidence is another. */
  readonly toRead: number;
  /** How many errors both have. */
  readonly remaining: number;
  /** How many errors of the earlier report a person has accepted since. */
  readonly accepted: number;
  /** How many could not be checked this time. */
  readonly uncheckedNow: number;
  /** Each error that is new or gone, and what was not found before and is no more: the draft has it no longer, or it is found. */
  readonly changes: readonly Change[];
}

interface Change {
  readonly kind: 'new' | 'gone' | 'no-longer-not-found';
  /** Its place, its title and its headline as the report has them that has the finding, in a line. */
  readonly line: string;
}

/**
 * Compares an earlier report, whose claims are read one by one, with another: by the ids of their findings, which hold the
 * words of the draft.
 */
export function* compare(before: Earlier, claims: Iterable<ReportClaim>, after: Report): Steps<Comparison> {
  const [old, now] = [yield* stancesIn(claims, after.documents), yield* stancesIn(after.claims, after.documents)];
  const errorsOf = (some: Stances): string[] => idsOf(some, 'error');
  const isKnown = (id: string): boolean => ['error', 'accepted'].includes(old.get(id)?.stance ?? '');
  const appeared = errorsOf(now).filter((id) => !isKnown(id));
  const became = errorsOf(old).map((id) => now.get(id)?.stance);
  const isGone = (id: string): boolean => !now.has(id);
  // Who could not be asked this time has found nothing, and what is an error now is new.
  const found = idsOf(old, 'notFound').filter((id) => isGone(id) || now.get(id)?.stance === 'toRead');
  const count = (stance: Stance): number => became.filter((one) => one === stance).length;
  return {
    before,
    appeared: appeared.length,
    uncheckedBefore: appeared.filter((id) => UNCHECKED.includes(old.get(id)?.stance)).length,
    gone: became.filter((one) => one === undefined).length,
    toRead: count('toRead'),
    remaining: errorsOf(now).length - appeared.length,
    accepted: count('accepted'),
    uncheckedNow: count('unchecked') + count('notFound'),
    changes: [
      ...changesOf('new', appeared, now),
      ...changesOf('gone', errorsOf(old).filter(isGone), old),
      ...changesOf('no-longer-not-found', found, old),
    ],
  };
}

/** A comparison in a line, which a notification may cut off: `1 new error, 2 gone, 3 as before, since draft-1 (2026-11-20).` */
export function describeComparison(comparison: Comparison): string {
  const { before, appeared, uncheckedBefore, gone, toRead, remaining, accepted, uncheckedNow } = comparison;
  const counts = [
    `${plural(appeared, 'new error')}${uncheckedBefore === 0 ? '' : ` (${uncheckedBefore} not checked before)`}`,
    `${gone} gone`,
    `${remaining} as before`,
    ...(accepted === 0 ? [] : [`${accepted} accepted`]),
    ...(toRead === 0 ? [] : [`${toRead} to read now`]),
    ...(uncheckedNow === 0 ? [] : [`${uncheckedNow} not checked now`]),
  ];
  const since = `${counts.join(', ')}, since ${before.jobId} (${before.auditedAt.slice(0, 10)}).`;
  return before.own
    ? since
    : `${since} That report was not written here, or was changed since: it is taken at its word.`;
}

/** The most changes that are named. */
const MOST_NAMED = 10;

const CHANGE_WORDS: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  gone: 'Gone',
  'no-longer-not-found': 'No longer not found',
};

/** The changes, a line for each: `Gone: line 5, Lloyd v Google LLC [2021] UKSC 50: Misquoted: leaves out “not”`. */
export function describeChanges({ changes }: Comparison): readonly string[] {
  const lines = changes.slice(0, MOST_NAMED).map(({ kind, line }) => `${CHANGE_WORDS[kind]}: ${line}`);
  const left = changes.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${left} more`];
}

/** How a finding stands, of those that matter here. */
type Stance = 'error' | 'accepted' | 'toRead' | 'notFound' | 'unchecked';
interface Stood {
  readonly stance: Stance;
  /** What is said of it where it is a change; empty for a stance that is none. */
  readonly line: string;
}
type Stances = ReadonlyMap<string, Stood>;

const UNCHECKED: readonly (Stance | undefined)[] = ['unchecked', 'notFound'];

function idsOf(some: Stances, stance: Stance): string[] {
  return [...some].flatMap(([id, one]) => (one.stance === stance ? [id] : []));
}

function changesOf(kind: Change['kind'], ids: readonly string[], of: Stances): Change[] {
  return ids.flatMap((id) => {
    const one = of.get(id);
    return one === undefined ? [] : [{ kind, line: one.line }];
  });
}

function* stancesIn(claims: Iterable<ReportClaim>, documents: Report['documents']): Steps<Stances> {
  const stances = new Map<string, Stood>();
  const paths = new Map(documents.length > 1 ? documents.map(({ doc_id: id, path }) => [id, `${path}, `]) : []);
  for (const claim of claims) {
    for (const citation of claim.citations) {
      const stance = stanceOf(citation);
      if (stance === null) continue;
      const document = paths.get(claim.source_doc_id) ?? '';
      const line = `${document}${whereIn(claim, citation)}, ${lineOf(citation, stance)}`;
      stances.set(citation.finding_id, { stance, line: LINED.includes(stance) ? line.slice(0, LONGEST) : '' });
    }
    yield;
  }
  return stances;
}

/** The stances that a change is named by, and the longest line of one, in characters: a report may be another's. */
const LINED: readonly Stance[] = ['error', 'notFound'];
const LONGEST = 300;

/** That a citation was not found is what its line begins with. */
function lineOf(citation: ReportCitation, stance: Stance): string {
  const { name, cited } = titleIn(citation);
  const title = name === null ? cited : `${name} ${cited}`;
  return stance === 'error' ? `${title}: ${headlineIn(citation)}` : title;
}

function stanceOf(citation: ReportCitation): Stance | null {
  const { public_gate_outcome: outcome, verification_outcome: verified, waiver } = citation;
  if (outcome === 'VERIFIED_ERROR') return waiver == null ? 'error' : 'accepted';
  if (outcome !== 'UNVERIFIABLE_PUBLIC') return null;
  if (verified !== undefined) return 'toRead';
  return outcomeOf(citation) === 'notFound' ? 'notFound' : 'unchecked';
}
