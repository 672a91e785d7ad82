import type { Citation } from '../citations/index.ts';
import type { AtomEntry } from './atom.ts';
import { type Asking, follow, none, noteFruitless, PER_PAGE, searchFor } from './find-case-law-requests.ts';
import type { Retrieval } from './source.ts';

/** The first year of which Find Case Law has more than single judgments. */
const FIRST_YEAR = 2001;
/** How many years a case may have waited for its report. */
const DELAY = 2;

/**
 * A case that is cited by a law report alone. Find Case Law has no index of reports: it is asked, where a party may be
 * named, for the judgments of the years in question that contain the report's citation. Exactly one that names the same
 * parties is retrieved, and accepted where its heading says that it is printed in that report: a judgment that prints it
 * elsewhere may be another stage of the case.
 */
export async function searchReport(
  asking: Omit<Asking, 'client'> & { readonly client: Asking['client'] | null },
): Promise<Retrieval> {
  const { citation, client, partyQueries } = asking;
  const { report } = citation;
  const series = report === null ? 'A law report' : `${report.name} (${report.series}), a law report`;
  const left = (why: string, candidates: readonly string[] = []): Retrieval =>
    none(asking, 'not-covered', `${series}. ${why}`, candidates);
  if (!report?.year) return left('No public source that this version asks can be searched by it.');
  const year = Number(report.year.slice(0, 4)); // of a range the first
  if (year < FIRST_YEAR) return left(`Find Case Law holds next to no judgments of ${year} and before.`);
  const party = partyWord(citation);
  const sides = sidesOf(citation);
  if (party === null || sides === null)
    return left(
      'Find Case Law is not indexed by law reports, and the draft gives it no parties that can be searched for.',
    );
  if (!partyQueries) return left('Find Case Law is not indexed by law reports, and no party may be searched for.');
  if (client === null) return none(asking, 'offline', asking.evidence.describeLack(citation.normalized));
  const state: Asking = { ...asking, client };
  const years = `${year - DELAY} to ${year}`;
  const nothing = `Find Case Law is not indexed by law reports; among its judgments of ${years} none that names these parties prints this one.`;
  const answer = await searchFor(state, {
    query: `"${citation.normalized}"`,
    party,
    ...date('from', 1, 1, year - DELAY),
    ...date('to', 31, 12, year),
  });
  if (answer === null) return left(nothing);
  if ('kind' in answer) return answer;
  const { url, entries } = answer;
  const judgments = entries.filter((entry) => entry.citations.length > 0); // a press summary bears none
  const named = judgments.filter((entry) => sides.every((words) => words.some((word) => names(entry, word))));
  const pages = named.flatMap((entry) => entry.page ?? []);
  const only = named.length === 1 && entries.length < PER_PAGE ? named[0] : undefined;
  if (named.length > 0 && only === undefined) {
    const titles = named.map((entry) => entry.title).join('; ');
    return none(
      state,
      'ambiguous',
      `${series}. Of the judgments that print it these name the parties: ${titles}.`,
      pages,
    );
  }
  if (only?.document) {
    const retrieval = await follow(state, only, only.document);
    if (retrieval.kind === 'none' || retrieval.evidence.metadata.reports?.includes(citation.normalized))
      return retrieval;
  }
  await noteFruitless(state, url);
  if (only === undefined) return left(nothing);
  return left(
    `“${only.title}” prints it, but its heading does not show that it is the judgment reported there.`,
    pages,
  );
}

function date(edge: 'from' | 'to', day: number, month: number, year: number): Record<string, string> {
  return { [`${edge}_date_0`]: String(day), [`${edge}_date_1`]: String(month), [`${edge}_date_2`]: String(year) };
}

function names({ title }: AtomEntry, word: string): boolean {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .includes(word.toLowerCase());
}

const COMMON =
  /^(?:the|and|for|of|ltd|limited|plc|llp|inc|company|council|secretary|state|commissioners?|authority|borough|london|royal|regina|queen|king|department|minister|local|bank|others?|another)$/i;

/** The words of a party that may tell it from others. */
function tellingWords(party: string): string[] {
  const words = party.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? [];
  return words.filter((word) => !COMMON.test(word)).map((word) => word.replace(/[’']s$/, ''));
}

/** The longest telling word of a name: one whole word, as the search wants it. */
export function partyWord({ name }: Citation): string | null {
  if (name?.form !== 'parties') return null;
  return tellingWords(name.text).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The telling words of each side; null where a side has none. */
function sidesOf({ name }: Citation): string[][] | null {
  if (name?.form !== 'parties') return null;
  const sides = name.text.split(/\s(?:v|vs|versus|-v-)\.?\s/).map(tellingWords);
  return sides.length === 2 && sides.every((words) => words.length > 0) ? sides : null;
}
