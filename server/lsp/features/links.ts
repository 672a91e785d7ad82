import path from 'node:path';
import type { DocumentLink } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Candidate, Finding } from '../../../shared/finding.ts';
import { atPage, pdfWithin } from '../../../shared/pdf-page.ts';
import { bailiiPage, slugOf } from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
import { plainLine } from '../../reports/index.ts';
import { pageWords } from '../../wording/index.ts';
import { findingOf, type ReadVersion, type Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import type { Context } from './context.ts';
import { shownAs } from './shown-as.ts';

/** A page that a person may open. */
export interface Page {
  readonly label: string;
  readonly url: string;
  /** Whether it is another judgment's than the one cited, as far as its source says. */
  readonly isCandidate?: boolean;
  /** The judgment that is shown there, where that is another than the one cited, which it prints or denies. */
  readonly of?: string;
}

/** The settings that say which pages there are. */
export type PageSettings = Pick<WorkspaceSettings, 'findCaseLaw' | 'bailii'>;

const LONGEST_LABEL = 80;

/** A source's name for a candidate, on one line: `[2020] EWCA Civ 9, Smith v Jones`. */
export function nameOf({ citation, title }: Candidate): string {
  const name = plainLine([citation ?? '', title ?? ''].filter((part) => part !== '').join(', '));
  return name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL).replace(/[\ud800-\udbff]$/, '')}…` : name;
}

/**
 * The public pages that may be opened for a citation: where its authority was retrieved first, then where it would be, the
 * candidates among which none was chosen, and BAILII's, unless the user wants none of it. None at an address that had none.
 */
export function publicPages(citation: Citation, finding: Finding, { findCaseLaw, bailii }: PageSettings): Page[] {
  const { candidates, attempts } = finding;
  const { basis } = finding.verdict;
  if (basis?.kind === 'rule') return []; // there can be no such page
  const slug = slugOf(citation);
  const kept =
    basis?.kind === 'evidence' && basis.attested && basis.url.startsWith(`${findCaseLaw}/`) ? pageOf(basis.url) : null;
  const own = kept ?? (slug === null ? null : `${findCaseLaw}/${slug}`);
  const { citation: shown } = shownAs(finding);
  const other = kept === null || shown === citation.normalized ? {} : { of: shown };
  const page = bailii.access === 'off' ? null : bailiiPage(citation, bailii.baseUrl);
  const pages = [
    ...(own === null ? [] : [{ label: 'Find Case Law', url: own, ...other }]),
    ...candidates
      .filter(({ url }) => url.startsWith(`${findCaseLaw}/`) && url !== own)
      .map((one, i) => ({
        label: nameOf(one) || `Candidate ${i + 1} at Find Case Law`,
        url: one.url,
        isCandidate: true,
      })),
    ...(page === null ? [] : [{ label: 'BAILII', url: page }]),
  ].filter(({ url }) => !attempts.some((one) => one.status === 404 && pageOf(one.url) === url));
  const from = basis?.kind === 'evidence' ? pages.findIndex(({ url }) => url === basis.url) : -1;
  return from > 0 ? [...pages.slice(from, from + 1), ...pages.filter((_, i) => i !== from)] : pages;
}

/** The page of a PDF of the user's in the workspace on which the words stand that a verdict rests on; null where it rests on none. */
export function ownPage({ verdict }: Pick<Finding, 'verdict'>, workspace: string | null): Page | null {
  const { basis } = verdict;
  if (workspace === null || basis?.kind !== 'evidence' || !basis.attested) return null;
  const page = basis.snippets.find((one) => one.page !== undefined)?.page;
  const file = pdfWithin(basis);
  if (page === undefined || file === null) return null;
  const address = URI.file(path.join(workspace, ...file.split('/'))).toString();
  return { label: `your PDF, ${pageWords(page)}`, url: atPage(address, page.number) };
}

/** The page of a document at Find Case Law; any other address is its own. */
function pageOf(address: string): string {
  return address.replace(/\/data\.xml$/, '');
}

/** Makes each verified citation a link to its public page. */
export function links(context: Context): void {
  context.connection.onDocumentLinks(async ({ textDocument }): Promise<DocumentLink[]> => {
    const session = await context.opened(textDocument.uri);
    if (!session || !(await context.reader.current(session))) return [];
    // An editor asks once for a draft that is opened: the evidence is looked at first.
    await context.reader.recalled(session);
    const reading = await context.reader.current(session);
    return reading ? linksIn(session, reading, context.settingsOf(session)) : [];
  });
}

/** The links of a document as it stands: each full citation that rests on evidence, to where that is public, or to the page of a PDF of the user's. */
export function linksIn(
  { document, workspace }: Pick<Session, 'document' | 'workspace'>,
  { entries }: Pick<ReadVersion, 'entries'>,
  settings: PageSettings,
): DocumentLink[] {
  return entries.flatMap((entry): DocumentLink[] => {
    const finding = entry.item.citation.shortForm ? null : findingOf(entry);
    const own = finding && ownPage(finding, workspace);
    const [page] = own ? [own] : finding ? publicPages(entry.item.citation, finding, settings) : [];
    if (!page || finding?.verdict.basis?.kind !== 'evidence') return [];
    const { start, end } = entry.place(entry.item.citation);
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    return [
      { range, target: page.url, tooltip: own ? `Open ${own.label}` : `Open ${page.of ?? 'it'} at ${page.label}` },
    ];
  });
}
