import type { LoggedAttempt } from '../evidence/index.ts';
import { plainLine, SOURCE_NAMES } from '../reports/index.ts';

/** The requests that were made for a workspace: how many, by source, and a line for each. */
export function describeRequests(
  workspace: string,
  all: readonly LoggedAttempt[],
): { readonly head: string; readonly lines: readonly string[] } {
  const attempts = all.filter((one, i) => !isNoted(one, all[i + 1]));
  const lines = attempts.map(({ at, status, error, url, job }) =>
    plainLine(`${at} ${status ?? '---'} ${url} ${error === null ? '' : `(${error}) `}for ${job}`),
  );
  const names = attempts.map(({ source }) => SOURCE_NAMES[source] ?? 'others'); // another version may know more sources
  const sources = [...new Set(names)].map((name) => `${name} ${names.filter((one) => one === name).length}`);
  const refused = attempts.filter(({ status }) => status === 429).length;
  const head = [
    `Requests made for ${workspace}: ${attempts.length}.`,
    ...(sources.length === 0 ? [] : [`By source: ${sources.join(', ')}.`]),
    ...(refused === 0 ? [] : [`Answered “too many” (429): ${refused}.`]),
    'What was answered from evidence is not among them.',
  ].join(' ');
  return { head, lines };
}

/** Whether what an answer came to is noted after it, under the same address: one request, which the note stands for. */
function isNoted({ url, status, error }: LoggedAttempt, next: LoggedAttempt | undefined): boolean {
  return error === null && next !== undefined && next.error !== null && next.url === url && next.status === status;
}
