import type { Candidate } from '../../shared/finding.ts';
import { scanCitations } from '../citations/index.ts';
import type { AtomEntry } from './atom.ts';
import { type Asking, follow, none, PER_PAGE, period, searchFor } from './find-case-law-requests.ts';
import { hasTwoSides, namesParties, partyWord } from './party-words.ts';
import { isStale } from './requests.ts';
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
export async function searchReport(state: Asking): Promise<Retrieval> {
  const { citation, partyQueries } = state;
  const { report } = citation;
  const series = report === null ? 'A law report' : `${report.name} (${report.series}), a law report`;
  const left = (why: string, candidates: readonly Candidate[] = []): Retrieval =>
    none(state, 'not-covered', `${series}. ${why}`, candidates);
  if (!report?.year) return left('No public source that this version asks can be searched by it.');
  const year = Number(report.year.slice(0, 4)); // of a range the first
  if (year < FIRST_YEAR) return left(`Find Case Law holds next to no judgments of ${year} and before.`);
  const party = partyWord(citation);
  if (party === null || !hasTwoSides(citation))
    return left(
      'Find Case Law is not indexed by law reports, and the draft gives it no parties that can be searched for.',
    );
  if (!partyQueries) return left('Find Case Law is not indexed by law reports, and no party may be searched for.');
  const years = `${year - DELAY} to ${year}`;
  const nothing = `Find Case Law is not indexed by law reports; among its judgments of ${years} none that names these parties prints this one.`;
  const answer = await searchFor(state, [
    ['query', `"${citation.normalized}"`],
    ['party', party],
    ...period(year - DELAY, year),
  ]);
  if ('kind' in answer) return answer;
  const { entries } = answer;
  const judgments = entries.filter((entry) => entry.citations.length > 0); // a press summary bears none
  const named = judgments.filter(({ title }) => namesParties(citation, title) === true);
  const pages = named.flatMap(({ page, title, citations: [own = null] }): Candidate[] =>
    page === null ? [] : [{ url: page, citation: own, title }],
  );
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
  if (only?.document && !(await isKept(state, only))) {
    const retrieval = await follow(state, only, only.document);
    if (retrieval.kind === 'none' || retrieval.evidence.metadata.reports?.includes(citation.normalized))
      return retrieval;
  }
  if (only === undefined) return left(nothing);
  return left(
    `“${only.title}” prints it, but its heading does not show that it is the judgment reported there.`,
    pages,
  );
}

/** Whether the judgment of an entry is evidence already: then it is not the one reported, which would have served. */
async function isKept(state: Asking, { citations }: AtomEntry): Promise<boolean> {
  for (const text of citations) {
    const own = scanCitations(text)[0]?.normalized;
    const kept = own === undefined ? null : await state.evidence.findByCitation(own, 'public');
    if (kept !== null && !isStale(state, kept.metadata)) return true;
  }
  return false;
}
