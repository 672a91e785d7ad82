import type { Reason, SourceId } from '../../shared/finding.ts';
import { SOURCES } from '../../shared/sources.ts';
import { plural } from '../../shared/standing.ts';
import { beginning } from './terms.ts';

/** The notice where a limit ended the checks, with its blanks filled in. */
export function rateLimitNotice(source: string, remaining: number): string {
  return `Rate limit reached for ${source}. Remaining ${remaining} citations could not be verified.\nConsider running audit again after delay or increasing per-job limits.`;
}

/** The notice where the cap of a source ended the checks, counting that source alone. `of`: null where others count. */
export function capNotice(source: string, of: Attempted | null): string {
  const counted = of === null ? '' : ` (${of.attempted}/${of.needed} sources attempted)`;
  return `${beginning(source)}: Per-job limit reached${counted}`;
}

/** The person who can raise a spent cap, and the way to continue the job. */
export interface CapAdvice {
  /** Sources whose cap the policy of this machine holds: it outranks flags and settings. */
  readonly held: readonly SourceId[];
  /** The job that the command can continue; null in an editor, and for an audit that starts anew. */
  readonly job: string | null;
}

/** The advice where nothing holds a cap, and an audit that starts anew has a cap of its own. */
export const RUN_ANEW: CapAdvice = { held: [], job: null };

/** How the user raises the cap of a source, as a sentence after another; empty where it is fixed. */
export function howToRaise(source: SourceId, { held, job }: CapAdvice = RUN_ANEW): string {
  const { cap } = SOURCES[source];
  if (cap === null) return '';
  if (held.includes(source)) return ' The policy of this machine holds it, which whoever keeps that can raise.';
  return job === null ? ` Raise it with ${cap.flag}, in an editor with ${cap.editor}.` : ` Raise it with ${cap.flag}.`;
}

/** A sentence after another for one draft of several, which leaves the advice to the report of the whole job. */
function ofWhole(source: SourceId, advice: CapAdvice): string {
  return advice.job === null
    ? howToRaise(source, advice)
    : ` The index of the reports, ${advice.job}, says how to go on.`;
}

/**
 * The way to continue a job once its cap is raised, as a sentence after another; empty where there is none, or the cap
 * is fixed.
 */
function howToGoOn(source: SourceId, { job }: CapAdvice): string {
  return job === null || SOURCES[source].cap === null ? '' : ` Then go on with --resume --job ${job}.`;
}

/**
 * The line for a request that the cap of a source kept back, and the way to raise the cap. For a job that can be
 * continued, {@link limitNotices} says so once for all of it.
 */
export function capReached(source: SourceId, cap: number, advice: CapAdvice): string {
  const raise = advice.job === null ? howToRaise(source, advice) : '';
  return `The cap of ${plural(cap, 'request')} to ${SOURCES[source].name} for this job is reached.${raise}`;
}

/** A citation that was left unverified: by which source, where one was asked, and why. */
export interface Left {
  readonly source: SourceId | null;
  readonly reason: Reason;
}

/** Authorities that a source was asked for, of all that it was needed for. */
export interface Attempted {
  readonly attempted: number;
  readonly needed: number;
}

/** How far a job, or a draft in an editor, has come with a source. */
export type Progress = (source: SourceId) => Attempted;

/** The state of a job that a limit ended: its progress, where the job counts that itself, and the user's next step. */
interface Limited {
  readonly of: Attempted | null;
  readonly advice: CapAdvice;
}

/** The notice for the citations that a source left unverified for a reason. */
const LEFT: Readonly<
  Partial<Record<Reason, (source: string, count: number, id: SourceId, limited: Limited) => string>>
> = {
  'rate-limited': rateLimitNotice,
  'cap-reached': (source, count, id, { of, advice }) =>
    of === null
      ? `${capNotice(source, of)} by the drafts of this job together\n${inWords(count)} of this draft could not be verified for that reason.${ofWhole(id, advice)}`
      : `${capNotice(source, of)}\n${inWords(count)} could not be verified for that reason.${howToRaise(id, advice)}${howToGoOn(id, advice)}`,
  blocked: (source, count) =>
    `${beginning(source)} refused requests. ${inWords(count)} could not be verified for that reason.`,
  'source-error': (source, count) =>
    `${beginning(source)} failed, or could not be reached. ${inWords(count)} could not be verified for that reason; try again later.`,
  offline: (_, count) =>
    `Nothing was asked (offline). ${inWords(count)} could not be checked, since no sound evidence of ${count === 1 ? 'it' : 'them'} is kept.`,
  'left-out': (_, count) =>
    `${inWords(count)} could not be checked, since nobody was asked: name the public source in prefer_sources, and audit again.`,
  unattested: (_, count) =>
    `${inWords(count)} could not be checked: what is kept of ${count === 1 ? 'it' : 'them'} came with this folder, or was kept by an earlier version, and nothing better is at hand.`,
};

/** The reasons of which no source is named: each is said once. */
const OF_NO_SOURCE: ReadonlySet<string> = new Set<Reason>(['offline', 'left-out', 'unattested']);

/**
 * The notices of a job, or of a draft in an editor: one for each reason and source that left something unverified. `progress` is
 * null for one draft of several: the figures of a cap are of their job.
 */
export function limitNotices(left: readonly Left[], progress: Progress | null, advice: CapAdvice = RUN_ANEW): string[] {
  return Object.entries(LEFT).flatMap(([reason, notice]) => {
    const bySource = Map.groupBy(
      left.filter((one) => one.reason === reason),
      ({ source }) => (OF_NO_SOURCE.has(reason) ? null : source) ?? 'find_case_law',
    );
    return [...bySource].map(([source, { length }]) =>
      notice(SOURCES[source].name, length, source, { of: progress?.(source) ?? null, advice }),
    );
  });
}

function inWords(count: number): string {
  return count === 1 ? '1 citation' : `${count} citations`;
}
