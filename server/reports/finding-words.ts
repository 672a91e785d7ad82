/** The words on a finding for people, without the marks of any format. */
import type { Another, CheckName, Finding } from '../../shared/finding.ts';
import type { CitationKind } from '../../shared/kinds.ts';
import { alignQuotation } from '../verification/index.ts';
import {
  agreedWords,
  differenceWords,
  type Headed,
  headlineOf,
  isOfReference,
  LOOK,
  RESULT_WORDS,
  withReason,
} from '../wording/index.ts';
import { plainLine } from './evidence-text.ts';
import { isForReading, readingIn } from './mentions.ts';
import { passagesOf, type ReportCitation } from './report.ts';

/** A verdict: its headline, which says all of it, and what to do where that is not certain. */
export interface VerdictWords {
  readonly lead: string;
  readonly aside: string | null;
}

/** The verdict in words. Below high confidence the headline says no more than what appears. */
export function verdictIn(citation: ReportCitation): VerdictWords {
  const { hallucination_category: category, confidence } = citation;
  return { lead: `${headlineIn(citation)}.`, aside: category === null || confidence === 'HIGH' ? null : LOOK };
}

/** The title of a finding: the name, where what is cited does not have it, and the citation with what it points to. */
export function titleIn(citation: Titled): { readonly name: string | null; readonly cited: string } {
  const { case_name: name, citation_text: text, pinpoints, short_form: isShort, kind } = citation;
  const at = isShort || kind === 'legislation' || pinpoints.length === 0 ? '' : ` at [${pinpoints.join('], [')}]`;
  return { name: name === null || (isShort && sharesWord(text, name)) ? null : name, cited: `${text}${at}` };
}

type Titled = Pick<ReportCitation, 'case_name' | 'citation_text' | 'pinpoints' | 'short_form' | 'kind'>;

/** The title of a finding that is in no report yet, on one line. */
export function titleOf(finding: Finding): string {
  const { caseName, citationText, pinpoints, shortForm, kind } = finding;
  const { name, cited } = titleIn({
    ...{ case_name: caseName, citation_text: citationText, pinpoints, short_form: shortForm, kind },
  });
  return plainLine(name === null ? cited : `${name} ${cited}`);
}

/** `Ashdown at [61]`, `ibid at [3]`: whether a short form has a word of the name of its case. */
function sharesWord(text: string, name: string): boolean {
  const words = new Set(name.match(/[\p{L}\d]{2,}/gu));
  return (text.match(/[\p{L}\d]{2,}/gu) ?? []).some((word) => words.has(word));
}

/** What the words of an authority are called: those of a judgment, or of a provision. */
export function calledIn({ kind }: Pick<ReportCitation, 'kind'>): string {
  return kind === 'legislation' ? 'provision' : 'judgment';
}

const SAYS: Readonly<Record<Another['says'], (cited: string) => string>> = {
  cites: (cited) => `which cites ${cited}`,
  'cites-otherwise': (cited) => `which cites ${cited} otherwise`,
  denies: (cited) => `which says that there is no such case as ${cited}`,
};

/** Which judgment the evidence is, where that is another than the one cited: `Weir v Dam [2021] EWHC 5 (Ch), which cites [1957] 1 WLR 582`; else null. */
export function anotherIn({ evidence: { of_another: another }, normalized }: ReportCitation): string | null {
  return another === undefined ? null : `${namedOf(another)}, ${SAYS[another.says](normalized)}`;
}

/** A judgment by its title and its citation. */
export function namedOf({ title, citation }: Pick<Another, 'title' | 'citation'>): string {
  return title === null ? citation : `${title} ${citation}`;
}

/** The facts of a citation that its headline tells. */
function headedIn(citation: ReportCitation): Headed {
  const {
    public_gate_outcome: outcome,
    hallucination_category: category,
    confidence = null,
    reason,
    checks,
  } = citation;
  return {
    outcome,
    category,
    confidence,
    reason,
    reading: readingIn(citation),
    checks,
    kind: citation.kind,
    language: citation.language,
  };
}

/** The headline of a citation, as every format has it. */
export function headlineIn(citation: ReportCitation): string {
  return citation.headline ?? headlineOf(headedIn(citation));
}

/** Why, in a sentence or two that stand behind the headline; empty where that says all. */
export function whyIn(citation: ReportCitation): string {
  const { reason, evidence, kind, language } = citation;
  if (citation.behind_headline !== undefined) return citation.behind_headline;
  return reason === null || isForReading(citation)
    ? evidence.notes
    : withReason(reason, evidence.notes, kind, language);
}

/** The same on a line by itself: of an error after its headline. */
export function saidIn(citation: ReportCitation): string {
  const { reason, evidence, kind, language } = citation;
  const said = reason === null ? evidence.notes : withReason(reason, evidence.notes, kind, language);
  return citation.hallucination_category === null ? said : `${headlineIn(citation)}. ${said}`;
}

/** Pages that a person may open for a citation, each list after its label; empty where there are none. */
export function pagesOf({
  reason,
  candidate_urls: named,
  pages_to_open: built,
}: ReportCitation): readonly (readonly [label: string, urls: readonly string[]])[] {
  const lists: readonly (readonly [string, readonly string[]])[] =
    reason === 'ambiguous'
      ? [
          ['Candidates', named],
          ['Pages to open in a browser', built],
        ]
      : [['Pages to open in a browser', [...named, ...built]]];
  return lists.filter(([, urls]) => urls.length > 0);
}

/** Words of the draft that differ from the closest words of the authority, in stretches side by side. */
export interface Compared {
  readonly drafted: string;
  readonly printed: string;
  readonly aligned: ReturnType<typeof alignQuotation>;
}

/** The words of the draft and the authority's words where a check found a difference; null where none did. */
export function comparedIn({ checks, evidence }: ReportCitation): Compared | null {
  const words = new Set(evidence.matching_paragraphs.map(({ text }) => text));
  const check = checks.find(
    ({ check: name, result, found }) =>
      (name === 'quotation' || name === 'proposition') && result === 'fail' && found !== undefined && words.has(found),
  );
  if (check?.asserted === undefined || check.found === undefined) return null;
  return { drafted: check.asserted, printed: check.found, aligned: alignQuotation(check.asserted, check.found) };
}

/** The differences that the headline does not tell, a sentence for each place. */
export function untoldIn(compared: Compared, citation: ReportCitation): string[] {
  const headline = headlineIn(citation);
  const isTold = ({ drafted, printed }: Compared['aligned']['stretches'][number]): boolean =>
    [drafted, printed].every((words) => words.trim() === '' || headline.includes(`“${words.trim()}”`));
  const { aligned } = compared;
  return differencesIn(
    { ...compared, aligned: { ...aligned, stretches: aligned.stretches.filter((one) => !isTold(one)) } },
    citation.kind,
  );
}

/** The differences, a sentence for each place. */
export function differencesIn({ aligned }: Compared, kind: CitationKind): string[] {
  return aligned.stretches
    .filter(({ differs }) => differs)
    .map(({ drafted, printed }) => differenceWords(drafted, printed, kind));
}

/** The checks that agree, after their label; null where none does. That a citation has a known form is no news. */
export function agreementsIn({
  checks,
  kind,
}: Pick<ReportCitation, 'checks' | 'kind'>): { readonly lead: string; readonly facts: string } | null {
  const facts = checks
    .filter(({ check, result }) => result === 'pass' && check !== 'form')
    .map((check) => agreedWords(check, kind, check.asserted === undefined ? '' : quoted(check.check, check.asserted)));
  return facts.length === 0 ? null : { lead: `${RESULT_WORDS.pass}:`, facts: stopped(facts.join('; ')) };
}

/** Whether nothing but the title of an authority is at hand of a place that does not exist: no words of it were compared. */
export function isOfTitleAlone({ evidence, hallucination_category: category }: ReportCitation): boolean {
  const passages = passagesOf(evidence);
  return (
    category === 'PARAGRAPH_HALLUCINATION' && passages.every(({ place, para_num: number }) => !place && number === null)
  );
}

const LONGEST = 80;

/** A paragraph or a citation as it is, words between quotation marks. */
export function quoted(check: CheckName, words: string): string {
  if (isOfReference(check)) return words;
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : words;
  return short.startsWith('“') ? short : `“${short}”`;
}

/** A line with a stop at its end, unless it has one. */
export function stopped(line: string): string {
  return /[.?!…]”?$/.test(line) ? line : `${line}.`;
}
