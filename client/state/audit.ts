import * as l10n from '@vscode/l10n';
import type { AuditDraftsResult } from '../../shared/commands.ts';
import { countStandings, type Standings } from '../../shared/standing.ts';
import { standingCounts, standingLine } from './words.ts';

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
  const reported = audited.flatMap(({ uri, standings, json, md, html }) => {
    const path = html ?? md ?? json;
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

/** So much of it is seen in the bar of a window 1,280 points wide, in characters. */
const LONGEST = 70;

/** What the status bar says of an audit: `3 drafts: 1 error, 2 verified`, and whether all of them were audited. */
export function auditedStatus({ audited, unread, stopped, drafts }: AuditDraftsResult): {
  readonly text: string;
  readonly isComplete: boolean;
} {
  const many = audited.length === drafts ? String(drafts) : l10n.t('{0} of {1}', audited.length, drafts);
  const lead = l10n.t('Audited drafts: {0}', many);
  const counts = standingLine(sumOf(audited.map(({ standings }) => standings)), LONGEST - lead.length);
  return {
    text: counts === '' ? lead : `${lead} (${counts})`,
    isComplete: unread.length === 0 && stopped === null,
  };
}

function sumOf(all: readonly Standings[]): Standings {
  const sum = { ...countStandings([]) } as { -readonly [K in keyof Standings]: Standings[K] };
  for (const one of all) for (const key of Object.keys(sum) as (keyof Standings)[]) sum[key] += one[key];
  return sum;
}
