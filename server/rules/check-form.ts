import type { Span } from '../../shared/finding.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import type { Citation, DraftReading } from '../citations/index.ts';
import type { Draft } from '../documents/index.ts';
import { chosenToJson } from './books.ts';
import { type FormFinding, formFindingToJson, stateOfForm } from './finding.ts';
import { type CheckedCitation, responseToJson } from './response.ts';
import { indexRulebook, retrieveRules, type SearchedRulebook } from './retrieve.ts';
import { type ChosenBook, runChecksInSteps, type Withheld } from './run-checks.ts';
import { withSafeFixesInSteps } from './safe-fixes.ts';
import { withSignal } from './terms.ts';

/** A citation of a draft, with what is known of its form. */
export interface FormCitation extends Span {
  readonly text: string;
  readonly checked: CheckedCitation;
}

/** What checks find in a draft, with the fixes that change nothing of what it cites and quotes. */
export interface FormFound {
  readonly findings: readonly FormFinding[];
  /** Where something was found whose rule lacks the words for it, or was changed. */
  readonly withheld: readonly Withheld[];
  readonly counts: FormCounts;
}

/** What is known of the form of a draft. */
export interface FormOfDraft extends FormFound {
  readonly citations: readonly FormCitation[];
}

export interface FormCounts {
  readonly quoted: number;
  readonly rule_text_not_supplied: number;
  readonly withheld: number;
  readonly for_review: number;
}

/** The books by which drafts are checked, made ready once. */
export interface FormBooks {
  readonly chosen: readonly ChosenBook[];
  readonly searched: readonly SearchedRulebook[];
}

/** Makes chosen books ready. */
export function readyBooks(chosen: readonly ChosenBook[]): FormBooks {
  return { chosen, searched: chosen.flatMap(({ book }) => (book === null ? [] : indexRulebook(book))) };
}

/** Runs the checks of the chosen books over a draft, in steps. No rule is looked for. */
export function* findFormInSteps(draft: Draft, reading: DraftReading, chosen: readonly ChosenBook[]): Steps<FormFound> {
  const { findings: found, withheld } = yield* runChecksInSteps(draft, chosen);
  const findings = yield* withSafeFixesInSteps(draft, reading, found);
  const quoted = findings.filter((one) => stateOfForm(one) === 'quoted').length;
  return {
    ...{ findings, withheld },
    counts: { quoted, rule_text_not_supplied: findings.length - quoted, withheld: withheld.length, for_review: 0 },
  };
}

/** Checks the form of a draft: the checks, then the rules of each of its citations. */
export function checkForm(draft: Draft, reading: DraftReading, { chosen, searched }: FormBooks): FormOfDraft {
  const { findings, withheld, counts } = drain(findFormInSteps(draft, reading, chosen));
  const asked = chosen.map(({ id }) => id);
  const file = searched[0]?.book.file ?? 'Bluebook.json';
  const citations = reading.citations.map(({ citation, toSource }): FormCitation => {
    const { start, end } = withSignal(draft.source, toSource(wholeOf(citation)));
    const text = draft.source.slice(start, end);
    const touches = (span: Span): boolean => span.start < end && start < span.end;
    const checked: CheckedCitation = {
      errors: findings.filter(touches),
      withheld: withheld.filter(touches).length,
      retrieved: retrieveRules(text, searched, asked),
      ...{ judged: null, corrected: null, file },
    };
    return { text, start, end, checked };
  });
  return withCitations({ findings, withheld, counts }, citations);
}

/** What is known of a draft, counted with what is known of its citations. */
export function withCitations(
  { findings, withheld, counts }: FormFound,
  citations: readonly FormCitation[],
): FormOfDraft {
  const quoted = findings.filter((one) => stateOfForm(one) === 'quoted').length;
  const review = citations.reduce((sum, { checked }) => sum + forReview(checked), 0);
  return { findings, withheld, citations, counts: { ...counts, quoted, for_review: review } };
}

/** How much of what a model said is left to a person. */
function forReview({ judged }: CheckedCitation): number {
  return (judged?.review.length ?? 0) + (judged?.issues.length ?? 0);
}

/** All of a citation: its name, what is cited in parallel, and its pinpoints. */
function wholeOf({ start, end, name, parallels, pinpoints }: Citation): Span {
  const behind = [...parallels, ...pinpoints].filter((one) => one.start >= start);
  const before = [...parallels, ...(name?.span ? [name.span] : [])].filter((one) => one.end <= start);
  return {
    start: before.reduce((first, one) => Math.min(first, one.start), start),
    end: behind.reduce((last, one) => Math.max(last, one.end), end),
  };
}

/** What is known of the form of drafts as programs read it: `citeward.form/1`. */
export function formToJson(
  chosen: readonly ChosenBook[],
  files: readonly { readonly file: string; readonly form: FormOfDraft }[],
): object {
  return {
    schema: 'citeward.form/1',
    rulebooks: chosen.map(chosenToJson),
    files: files.map(({ file, form: { findings, citations, counts } }) => ({
      file,
      findings: findings.map(formFindingToJson),
      citations: citations.map(({ text, start, end, checked }) => ({ text, start, end, ...responseToJson(checked) })),
      counts,
    })),
  };
}
