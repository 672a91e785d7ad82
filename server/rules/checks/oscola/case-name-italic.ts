import { readName } from '../../../citations/index.ts';
import type { FormCheck, Found } from '../../check.ts';
import type { CheckedBlock } from '../../checked-block.ts';
import { CITED_YEAR, NEUTRAL, REPORT } from '../forms.ts';

/** The v between the names of a case. */
const VERSUS = /(?<=\S\s)v\.?(?=\s)/g;
/** What stands before the one name of a case. */
const MATTER = /(?<![\p{L}*])(?:In\s[Rr]e|Re)(?=\s[\p{Lu}(])/gu;
/** The one name, in words as names have them. */
const ONE_NAME =
  /^(?:\s(?:\([^()]{1,80}\)|\p{Lu}[\p{L}\d.’'&-]*|of|and|the|for|in|an?|&|plc|ltd|\d{1,4})){1,12}(?=,?\s$)/u;
/** The year of a citation, behind the name of its case within so many characters. */
const YEAR = new RegExp(CITED_YEAR, 'u');
const NEAR = 160;
/** The words of a name before the v: capitals, and what joins them. */
const BEFORE = /(?:[\p{Lu}\d(][\p{L}\d.,&’'()-]*\s(?:(?:of|and|the|for|de|on|in|plc|ltd|t\/a)\s)*){1,12}$/u;
const CITATION = new RegExp(`${NEUTRAL}|${REPORT}`, 'gu');

/** Where the last citation before a place ends: no name reaches back over it. */
function lastCited(own: string, at: number): number {
  const from = Math.max(0, at - NEAR);
  const last = [...own.slice(from, at).matchAll(CITATION)].at(-1);
  return last === undefined ? from : from + last.index + last[0].length;
}

function* versusNames({ own, isEmphasised }: CheckedBlock): Iterable<Found> {
  for (const { index, 0: v } of own.matchAll(VERSUS)) {
    const end = index + v.length;
    const behind = own.slice(end, end + NEAR);
    const year = YEAR.exec(behind)?.index;
    if (year === undefined || !/^\s\p{Lu}[^.;:[\]]*$/u.test(behind.slice(0, year))) continue;
    if (isEmphasised({ start: index - 2, end: end + 2 })) continue;
    const floor = lastCited(own, index);
    const name = BEFORE.exec(own.slice(Math.max(floor, index - 120), index))?.[0];
    if (name === undefined) continue;
    const read = readName(own, end + year, floor, []);
    if (read !== null && read.start < index && read.end > end) {
      yield { start: read.start, end: read.end };
      continue;
    }
    const after = /^\s[^[\]()]+?(?=,?\s[[(]|$)/.exec(own.slice(end, end + 140))?.[0] ?? '';
    yield { start: index - name.length, end: end + after.length };
  }
}

function* matterNames({ own, isEmphasised }: CheckedBlock): Iterable<Found> {
  for (const { index: start, 0: re } of own.matchAll(MATTER)) {
    const behind = own.slice(start + re.length, start + re.length + NEAR);
    const year = YEAR.exec(behind)?.index;
    const name = year === undefined ? undefined : ONE_NAME.exec(behind.slice(0, year))?.[0];
    const end = start + re.length + (name?.length ?? 0);
    if (name !== undefined && !isEmphasised({ start, end })) yield { start, end };
  }
}

export const caseNameItalic: FormCheck = {
  id: 'oscola.case-name-italic',
  ...{ book: 'oscola', number: '2.1.1' },
  finds: 'the name of a case, before its citation, that is not in italics',
  message: 'The name of a case is not in italics; it stands in them.',
  mends: null,
  holds: /\bitalic/i,
  seesItalics: true,
  *find(block): Iterable<Found> {
    yield* versusNames(block);
    yield* matterNames(block);
  },
  bad: [
    'Smith v Jones [2020] UKSC 1',
    'In R (Smith) v Home Secretary [2020] UKSC 1 it was held',
    'As held in Re Kelp Barges Ltd [1995] 1 WLR 474 (CA)',
    'In re K (a child) (pier: tolls) [2004] UKHL 4',
    'So in *Kelp v Dune* [2016] UKSC 4 and Pell v Marram [2021] UKSC 5.',
  ],
  good: [
    '*Smith v Jones* [2020] UKSC 1',
    '**Smith v Jones** [2020] UKSC 1',
    'He relied on Smith v Jones.',
    'So in _Kelp v Dune_ [2016] UKSC 4 and <em>Pell v Marram</em> [2021] UKSC 5.',
    '<cite>Kelp v Dune</cite> [2016] UKSC 4; <i>Re Kelp Barges Ltd</i> [1995] 1 WLR 474',
    '*Re Kelp Barges Ltd* [1995] 1 WLR 474',
    'Re *Kelp Barges Ltd* [1995] 1 WLR 474',
    'Re Kelp Barges: the minutes of [2019] were read.',
    'Re the barge that sank, see [1995] 1 WLR 474.',
  ],
};
