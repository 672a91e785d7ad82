/** The codes that diagnostics carry: one row for each thing that an audit can say against a citation. */
import type { Category, Reason, Verdict } from './finding.ts';

type Kebab<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Kebab<Tail>}`
  : Lowercase<S>;

/** A category or reason in kebab case. Each has a page in `docs/findings` ({@link pageNameOf}). */
export type Code = Kebab<Category> | Reason;

export const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'] as const;
/** How loudly an editor shows a code. */
export type SeverityName = (typeof SEVERITIES)[number];

/** The severities that a user has set for single codes. */
export type Severities = Readonly<Partial<Record<Code, SeverityName>>>;

/** A row of the table: the severity where nothing else is said, and the heading of the code's page. */
export interface CodeRow {
  readonly severity: SeverityName;
  readonly title: string;
  /** The name of its page in a reader's words, where the code is not in these. */
  readonly page?: string;
}

/**
 * Contradicted by evidence: an error. Looked for where it should be and not settled, which another attempt or the
 * author may mend: a warning. What no attempt would settle: information. What no source that is asked publishes at all: nothing,
 * unless there is something to read ({@link severityOf}).
 */
export const CODES: Readonly<Record<Code, CodeRow>> = {
  'citation-mismatch': { severity: 'error', title: 'The citation is that of another case' },
  'paragraph-hallucination': {
    severity: 'error',
    title: 'The paragraph does not exist, or does not hold the words',
    page: 'wrong-paragraph',
  },
  'quotation-fabrication': {
    severity: 'error',
    title: 'The quoted words do not appear in the judgment',
    page: 'misquoted',
  },
  'paraphrase-distortion': {
    severity: 'error',
    title: 'The sentence changes what the paragraph says',
    page: 'sense-changed',
  },
  'authority-nonexistent': { severity: 'error', title: 'A court has said that there is no such case' },
  'citation-malformed': { severity: 'error', title: 'No such citation can exist' },
  'no-pattern': { severity: 'information', title: 'The citation determines no address' },
  'not-found': { severity: 'warning', title: 'The judgment was not found where it would be' },
  ambiguous: { severity: 'warning', title: 'It is not certain which judgment is meant' },
  'not-covered': { severity: 'off', title: 'No public source that is asked publishes it' },
  'no-citation': { severity: 'information', title: 'A case is named and given no citation' },
  'rate-limited': { severity: 'warning', title: 'The source asked to be left alone' },
  'cap-reached': { severity: 'warning', title: 'The cap on requests was reached' },
  blocked: { severity: 'warning', title: 'The source refused the request' },
  'source-error': { severity: 'warning', title: 'The source failed' },
  offline: { severity: 'information', title: 'Nothing was asked' },
  'left-out': { severity: 'warning', title: 'The settings leave the public source out' },
  unattested: { severity: 'information', title: 'Only a copy that came with this folder is at hand' },
  unreadable: { severity: 'information', title: 'The document received cannot be read as a judgment' },
  'name-not-checkable': { severity: 'information', title: 'The case name can be neither confirmed nor contradicted' },
  'attribution-not-checkable': { severity: 'information', title: 'The judge, court or date named was not found' },
  'pinpoint-not-checkable': { severity: 'information', title: 'The pinpoint cannot be tested' },
  'quotation-not-checkable': {
    severity: 'information',
    title: 'The quotation can be neither confirmed nor contradicted',
  },
  'proposition-not-checkable': { severity: 'information', title: 'Found; for you to read' },
};

export const CODE_NAMES = Object.keys(CODES) as readonly Code[];

/** Whether a word is one of the codes. */
export function isCode(word: string): word is Code {
  return Object.hasOwn(CODES, word);
}

/** The code of a verdict, or null where there is nothing to say against the citation. */
export function codeOfVerdict(verdict: Verdict): Code | null {
  if (verdict.outcome === 'VERIFIED_CORRECT') return null;
  return verdict.outcome === 'VERIFIED_ERROR' ? codeOfCategory(verdict.category) : verdict.reason;
}

/** `CITATION_MISMATCH` to `citation-mismatch`. */
export function codeOfCategory(category: Category): Code {
  return category.toLowerCase().replaceAll('_', '-') as Code;
}

/**
 * How loudly a code is to be shown: as the user said, else as the table says. What `isLeftToRead` is never passed over for a code that
 * says nothing by itself: of a law report that a judgment cites there is something to read, though no source publishes it.
 */
export function severityOf(code: Code, said: Severities, isLeftToRead = false): SeverityName {
  const own = said[code] ?? CODES[code].severity;
  return isLeftToRead && said[code] === undefined && own === 'off'
    ? severityOf('proposition-not-checkable', said)
    : own;
}

/** The name of the page of a code, without its ending. */
export function pageNameOf(code: Code): string {
  return CODES[code].page ?? code;
}

/** The public page of a code, for people. */
export function pageOf(code: Code): string {
  return `https://github.com/citeward/citeward/blob/main/docs/findings/${pageNameOf(code)}.md`;
}
