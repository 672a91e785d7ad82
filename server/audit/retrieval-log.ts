import { SOURCES } from '../../shared/sources.ts';
import type { LoggedAttempt } from '../evidence/index.ts';
import { momentInWords, plainLine } from '../reports/index.ts';

/**
 * The requests that were made for a workspace: how many, by source, and a line for each, under its day and what it was for.
 * The newest come first. Times are UTC. `others`: lines that tell of requests which this user did not make here.
 */
export function describeLog(
  workspace: string,
  all: readonly LoggedAttempt[],
  others: number,
): { readonly head: string; readonly lines: readonly string[] } {
  const attempts = all.filter((one, i) => !isNoted(one, all[i + 1]));
  const days = Map.groupBy(attempts.toReversed(), headingOf);
  const lines = [...days].flatMap(([heading, own]) => ['', heading, ...own.map(lineOf)]);
  const names = attempts.map(({ source }) => (Object.hasOwn(SOURCES, source) ? SOURCES[source].name : 'others')); // another version may know more sources
  const sources = [...new Set(names)].map((name) => `${name} ${names.filter((one) => one === name).length}`);
  const refused = attempts.filter(({ status }) => status === 429).length;
  const head = [
    `Requests made for ${workspace}: ${attempts.length}.`,
    ...(sources.length === 0 ? [] : [`By source: ${sources.join(', ')}.`]),
    ...(refused === 0 ? [] : [`Answered “too many” (429): ${refused}.`]),
    'What was answered from evidence is not among them.',
    ...(others === 0
      ? []
      : [`${others} more lines came with this folder, or from an earlier version: they are not shown.`]),
  ].join(' ');
  return { head, lines };
}

/** `20 November 2026, for draft.md`: the job of a draft in an editor has its day in its name, which would say it twice. */
function headingOf({ at, job }: LoggedAttempt): string {
  const [day = at] = momentInWords(at).split(', ');
  return plainLine(`${day}, for ${job.replace(/ \d{4}-\d\d-\d\d$/, '')}`);
}

function lineOf({ at, status, error, url }: LoggedAttempt): string {
  const time = /T(\d\d:\d\d:\d\d)/.exec(at)?.[1] ?? at;
  return `  ${plainLine(`${time} UTC, ${answerOf(status)}: ${url}${error === null ? '' : ` (${error})`}`)}`;
}

function answerOf(status: number | null): string {
  if (status === null) return 'no answer';
  if (status === 404 || status === 410) return `nothing there (${status})`;
  if (status === 429) return 'too many requests (429)';
  return `${status < 400 ? 'answered' : status < 500 ? 'refused' : 'failed'} (${status})`;
}

/** Whether what an answer came to is noted after it, under the same address: one request, which the note stands for. */
function isNoted({ url, status, error }: LoggedAttempt, next: LoggedAttempt | undefined): boolean {
  return error === null && next !== undefined && next.error !== null && next.url === url && next.status === status;
}
