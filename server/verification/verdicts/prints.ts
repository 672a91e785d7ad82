import type { Check, EvidenceBasis, PrintedIn, Snippet } from '../../../shared/finding.ts';
import type { Note, Remark } from '../../../shared/notes.ts';
import { type Citation, reportOf } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { canBeParallel, type Printed, printedIn } from '../indexed/printed.ts';
import { excerptAround } from '../quotations/not-found.ts';
import { unverifiable } from './gate.ts';
import type { Verification } from './said.ts';

/** A judgment of the public record that this user retrieved. */
export interface Printing {
  readonly evidence: Omit<EvidenceBasis, 'kind' | 'snippets'> & { readonly attested: true };
  readonly authority: IndexedAuthority;
}

/** A law report as one of these prints it; `by` is its own neutral citation. */
export interface Print extends Pick<Printing, 'evidence'>, Printed {
  readonly by: string;
  /** Its title, where it has one. */
  readonly title: string | null;
  /** The paragraph. */
  readonly excerpt: Snippet;
}

/** Where a judgment prints the law report of a citation. One that the user supplied shows nothing of what courts print. */
export function printsIn(citation: Citation, { evidence, authority }: Printing): readonly Print[] {
  const by = authority.ownCitations().neutral;
  if (evidence.provenance !== 'public' || by === null) return [];
  return printedIn(citation, authority).map((printed) => {
    const [{ similarity: _, ...excerpt }] = excerptAround(authority, printed.passage, printed.text);
    return { evidence, ...printed, by, title: authority.authority.title, excerpt };
  });
}

/** What judgments print, each once, in an order that is none of theirs: what says most comes first. */
export function inOrderOfSaying(prints: readonly Print[]): readonly Print[] {
  const distinct = new Map(
    prints.map((one) => [JSON.stringify([one.evidence.sha256, one.passage, one.text]), one] as const),
  );
  return [...distinct.values()].sort(
    (a, b) => rank(a) - rank(b) || compare(a.by, b.by) || a.passage - b.passage || compare(a.text, b.text),
  );
}

/** The prints that say most come first: those of the report itself, under its name, and under another before those without one. */
function rank({ agrees, name }: Print): number {
  return (agrees === 'report' ? 0 : 10) + ['same', 'open', 'other', 'none'].indexOf(name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The neutral citation that courts print beside the report of a citation and its name, and the print that says so. Null where none
 * does, two differ, or court or years speak against it: then nobody knows which judgment the report is of.
 */
export function leadOf(
  citation: Citation,
  prints: readonly Print[],
): { readonly neutral: string; readonly print: Print } | null {
  const report = reportOf(citation);
  const beside = prints.filter(({ agrees, neutrals }) => agrees === 'report' && neutrals.length > 0);
  const named = beside.filter(({ name, paired }) => name === 'same' && paired !== null);
  const first = named.find(({ paired }) => paired === 'sure') ?? named[0];
  const [neutral, ...others] = new Set(beside.flatMap(({ neutrals }) => neutrals));
  if (!first || !report || neutral === undefined || others.length > 0 || !canBeParallel(report, neutral)) return null;
  return { neutral, print: first };
}

/** Where a court prints a report, as the basis of a verdict names it. */
export function printedAt({ by, paragraph, evidence }: Print): PrintedIn {
  const { url, path, sha256 } = evidence;
  return { citation: by, paragraph, url, path, sha256 };
}

/**
 * What is said of a report that no source holds, by what courts print: it is there to be read where one prints it under its name, and
 * is otherwise said to differ. Null where none prints it. `note` says why no source has it.
 */
export function citedAs(citation: Citation, prints: readonly Print[], note: Remark): Verification | null {
  const [print] = prints;
  if (!print) return null;
  const differs = differenceOf(print);
  const { by, title, paragraph, text } = print;
  const said: Note =
    differs === null
      ? { id: 'cited-as', as: text, by, title, paragraph }
      : { id: 'printed-otherwise', what: differs, as: text, by, title, paragraph };
  const identity: Check = {
    check: 'identity',
    result: differs === null ? 'pass' : 'not-checkable',
    asserted: citation.normalized,
    found: text,
    notes: [said],
  };
  const name = citation.name === null || differs !== null ? [] : [nameCheck(citation.name.text, print)];
  const basis = { ...print.evidence, kind: 'evidence', snippets: [print.excerpt] } as const;
  const reason = differs === null ? 'not-covered' : 'ambiguous';
  return { verdict: unverifiable(reason, basis), checks: [identity, ...name], notes: [[said], note] };
}

/**
 * What is said of a report in the place of what was verified against the judgment that it leads to; null where that stands. Where the
 * judgment does not show that it is the one cited, it is still what a court prints; and behind a semicolon it may be another stage
 * of the case, so that what fails there is held against nobody.
 */
export function insteadOf({ verdict, checks }: Verification, citation: Citation, print: Print): Verification | null {
  const isAnother = checks.some(({ check, result }) => check === 'identity' && result !== 'pass');
  const isUnsure = print.paired === 'likely' && 'category' in verdict;
  return isAnother || isUnsure ? citedAs(citation, [print], []) : null;
}

function differenceOf({ agrees, name }: Print): 'name' | 'year' | 'page' | null {
  if (agrees === 'all but its year') return 'year';
  if (agrees === 'all but its page') return 'page';
  return name === 'other' ? 'name' : null;
}

function nameCheck(asserted: string, { name, called, text }: Print): Check {
  const found = called ?? text;
  if (name === 'same') return { check: 'name', result: 'pass', asserted, found };
  return { check: 'name', result: 'not-checkable', asserted, found, notes: [{ id: 'printed-name-open' }] };
}

/** That a court prints the report of a citation as the judgment that was checked. */
export function printedAs({ normalized }: Citation, { text, by, title, paragraph }: Print): Note {
  return { id: 'printed-as', cited: normalized, as: text, by, title, paragraph };
}
