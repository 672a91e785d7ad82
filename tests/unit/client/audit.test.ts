import { expect, it } from 'vitest';
import { auditedLines, auditedStatus } from '../../../client/state/audit.ts';
import { countStandings, type Standing } from '../../../shared/standing.ts';

const audited = (uri: string, standings: Standing[], formats: string) => ({
  uri,
  standings: countStandings(standings.map((standing) => ({ standing, own: false }))),
  json: formats.includes('j') ? `/reports${uri}.json` : null,
  md: formats.includes('m') ? `/reports${uri}.md` : null,
  html: formats.includes('h') ? `/reports${uri}.html` : null,
});

it('lists the drafts that have a report, those with most errors first, then those that could not be read', () => {
  const lines = auditedLines(
    {
      audited: [
        audited('/a.md', ['verified', 'toRead'], 'jmh'),
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
    ['a.md', '1 verified, 1 to read', 'report', '/reports/a.md.html'],
    ['z.md', '/z.md is larger than 20 MB: split the draft.', 'draft', '/z.md'],
  ]);
});

it.each([
  [3, 3, 0, null, 'Audited drafts: 3 (1 error, 2 verified)', true],
  [3, 4, 1, null, 'Audited drafts: 3 of 4 (1 error, 2 verified)', false],
  [3, 5, 0, 'You stopped it.', 'Audited drafts: 3 of 5 (1 error, 2 verified)', false],
] as const)('says in the status bar how %i of %i drafts stand', (_, drafts, unread, stopped, text, isComplete) => {
  const result = {
    ...{ summary: '', drafts, stopped, indexes: [] },
    audited: [
      audited('/a.md', ['verified'], 'j'),
      audited('/b.md', ['error', 'verified'], 'j'),
      audited('/n.md', [], ''),
    ],
    unread: Array.from({ length: unread }, () => ({ uri: '/z.md', why: 'no' })),
  };
  expect(auditedStatus(result)).toEqual({ text, isComplete });
});

it('says so where no draft cites anything', () => {
  const result = {
    summary: '',
    drafts: 1,
    stopped: null,
    indexes: [],
    audited: [audited('/n.md', [], '')],
    unread: [],
  };
  expect(auditedStatus(result).text).toBe('Audited drafts: 1');
});
