import type { AuditDraftsResult } from '../../shared/commands.ts';
import { standingCounts } from './words.ts';

/** A line of the list of drafts that were audited. */
export interface AuditedLine {
  /** An icon of VS Code by name. */
  readonly icon: string;
  readonly label: string;
  readonly description: string;
  /** The document that it opens: the report of a draft, or a draft that could not be read. */
  readonly opens: { readonly kind: 'report' | 'draft'; readonly path: string };
}

/** The drafts that have a report, those with most errors first; then those that could not be read. `nameOf` shortens a URI. */
export function auditedLines(
  { audited, unread }: Pick<AuditDraftsResult, 'audited' | 'unread'>,
  nameOf: (uri: string) => string,
): readonly AuditedLine[] {
  const reported = audited.flatMap(({ uri, standings, json, md }) => {
    const path = md ?? json;
    return path === null ? [] : [{ uri, standings, path }];
  });
  return [
    ...reported
      .toSorted((a, b) => b.standings.error - a.standings.error)
      .map(
        ({ uri, standings, path }): AuditedLine => ({
          icon: standings.error > 0 ? 'error' : 'output',
          label: nameOf(uri),
          description: standingCounts(standings).join(', '),
          opens: { kind: 'report', path },
        }),
      ),
    ...unread.map(
      ({ uri, why }): AuditedLine => ({
        icon: 'warning',
        label: nameOf(uri),
        description: why,
        opens: { kind: 'draft', path: uri },
      }),
    ),
  ];
}
