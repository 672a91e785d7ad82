import type { DocumentLink } from 'vscode-languageserver/node';
import type { Finding } from '../../shared/finding.ts';
import type { Context } from './context.ts';
import { findingOf } from './sessions.ts';

/** A page that a person may open. */
export interface Page {
  readonly label: string;
  readonly url: string;
}

/** The public pages of a finding: where its authority was retrieved, or the candidates among which none was chosen. */
export function publicPages({ verdict, candidates }: Finding, findCaseLaw: string): Page[] {
  const { basis } = verdict;
  const own =
    basis?.kind === 'evidence' && basis.provenance === 'public' && basis.url.startsWith(`${findCaseLaw}/`)
      ? [{ label: 'Find Case Law', url: basis.url.replace(/\/data\.xml$/, '') }]
      : [];
  const others = candidates
    .filter((url) => url.startsWith(`${findCaseLaw}/`))
    .map((url, i) => ({ label: `Candidate ${i + 1} at Find Case Law`, url }));
  return [...own, ...others];
}

/** Makes each verified citation a link to its public page. */
export function links(context: Context): void {
  context.connection.onDocumentLinks(async ({ textDocument }): Promise<DocumentLink[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return [];
    const { findCaseLaw } = context.settingsOf(session);
    return reading.entries.flatMap((entry): DocumentLink[] => {
      const finding = entry.item.citation.shortForm ? null : findingOf(entry);
      const [page] = finding ? publicPages(finding, findCaseLaw) : [];
      if (!page || finding?.verdict.basis?.kind !== 'evidence') return [];
      const { start, end } = entry.place(entry.item.citation);
      const range = { start: session.document.positionAt(start), end: session.document.positionAt(end) };
      return [{ range, target: page.url, tooltip: `Open it at ${page.label}` }];
    });
  });
}
