import type { Candidate } from '../../shared/finding.ts';
import type { Note } from '../../shared/notes.ts';
import { reportOf, scanCitations } from '../citations/index.ts';
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
  const report = reportOf(citation);
  const cited: Note = {
    id: 'of-law-report',
    report: report === null ? null : { name: report.name, series: report.series },
  };
  const left = (why: Note, candidates: readonly Candidate[] = []): Retrieval =>
    none(state, 'not-covered', [cited, why], candidates);
  if (!report?.year) return left({ id: 'not-searched-by-it' });
  const year = Number(report.year.slice(0, 4)); // of a range the first
  if (year < FIRST_YEAR) return left({ id: 'next-to-none-of', year });
  const party = partyWord(citation);
  if (party === null || !hasTwoSides(citation)) return left({ id: 'no-parties-to-search' });
  if (!partyQueries) return left({ id: 'parties-not-to-search' });
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
    const titles = named.map((entry) => entry.title);
    return none(state, 'ambiguous', [cited, { id: 'several-print-it', titles }], pages);
  }
  if (only?.document && !(await isKept(state, only))) {
    const retrieval = await follow(state, only, only.document, [...numbersOf(only), null]);
    if (retrieval.kind === 'none' || retrieval.evidence.metadata.reports?.includes(citation.normalized))
      return retrieval;
  }
  if (only === undefined) return left({ id: 'none-prints-it', from: year - DELAY, to: year });
  return left({ id: 'printed-in-another', title: only.title }, pages);
}

/** Whether the judgment of an entry is evidence already: then it is not the one reported, which would have served. */
async function isKept(state: Asking, entry: AtomEntry): Promise<boolean> {
  for (const own of numbersOf(entry)) {
    const kept = await state.evidence.findByCitation(own, 'public');
    if (kept !== null && !isStale(state, kept.metadata)) return true;
  }
  return false;
}

function numbersOf({ citations }: AtomEntry): readonly string[] {
  return citations.flatMap((text) => scanCitations(text)[0]?.normalized ?? []);
}
