import { expect, it } from 'vitest';
import { auditedLines } from '../../../client/state/audit.ts';
import { countStandings, type Standing } from '../../../shared/standing.ts';

const audited = (uri: string, standings: Standing[], formats: string) => ({
  uri,
  standings: countStandings(standings.map((standing) => ({ standing, own: false }))),
  json: formats.includes('j') ? `/reports${uri}.json` : null,
  md: formats.includes('m') ? `/reports${uri}.md` : null,
});

it('lists the drafts that have a report, those with most errors first, then those that could not be read', () => {
  const lines = auditedLines(
    {
      audited: [
        audited('/a.md', ['verified', 'toRead'], 'jm'),
        audited('/b.md', ['error'], 'j'),
        audited('/c.md', ['error', 'error', 'verified'], 'jm'),
        audited('/none.md', [], ''),
      ],
      unread: [{ uri: '/z.md', why: '/z.md is larger than 20 MB: split the draft.' }],
    },
    (uri) => uri.slice(1),
  );
  expect(lines.map(({ label, description, opens }) => [label, description, opens.kind, opens.path])).toEqual([
    ['c.md', '2 errors, 1 verified', 'report', '/reports/c.md.md'],
    ['b.md', '1 error', 'report', '/reports/b.md.json'],
    ['a.md', '1 verified, 1 to read', 'report', '/reports/a.md.md'],
    ['z.md', '/z.md is larger than 20 MB: split the draft.', 'draft', '/z.md'],
  ]);
});
