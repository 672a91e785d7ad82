import { describe, expect, it } from 'vitest';
import { type McpChoices, mcpArguments } from '../../../client/state/mcp.ts';
import { invocationOf } from '../../../client/state/tools.ts';
import { TOOLS } from '../../../shared/tools.ts';

describe('before a tool runs', () => {
  const left = [
    { name: 'Find Case Law', left: 97, cap: 100 },
    { name: 'legislation.gov.uk', left: 100, cap: 100 },
  ];
  it.each<[string, boolean, number, string]>([
    [
      'many',
      true,
      3,
      'It asks public sources for 3 authorities, each by one request or a few. Requests left today: 97 of 100 to Find Case Law, 100 of 100 to legislation.gov.uk. The text itself is sent to none of them.',
    ],
    [
      'one',
      true,
      1,
      'It asks public sources for 1 authority, by one request or a few. Requests left today: 97 of 100 to Find Case Law, 100 of 100 to legislation.gov.uk. The text itself is sent to none of them.',
    ],
    ['none', true, 0, 'It makes no request: what it needs is kept on this machine, or nothing may be asked.'],
    ['a tool that never asks', false, 0, 'It asks nobody: it reads what is kept on this machine.'],
  ])('a person is told how much it would ask for: %s', (_, asks, authorities, message) => {
    expect(invocationOf('citeward_check_citations', asks, { authorities, left })).toEqual({
      running: 'Checking citations',
      title: 'Check legal citations?',
      message,
    });
  });

  it('each has words of its own', () => {
    const words = TOOLS.map(({ name, asks }) => invocationOf(name, asks, { authorities: 0, left: [] }));
    expect(new Set(words.flatMap(({ running, title }) => [running, title])).size).toBe(2 * TOOLS.length);
  });
});

describe('a server of the Model Context Protocol', () => {
  const choices = (said: object, settings: Readonly<Record<string, unknown>> = {}): McpChoices => ({
    ...{ enabled: true, provided: true, trusted: true, of: (name: string) => settings[name] },
    ...said,
  });
  it.each([{ enabled: false }, { provided: false }, { trusted: false }])('is none where %j', (said) => {
    expect(mcpArguments(choices(said))).toBe(null);
  });
  it.each<[object, string]>([
    [{}, ''],
    [{ 'findCaseLaw.baseUrl': '', 'findCaseLaw.maxRequestsPerJob': null }, ''],
    [{ 'findCaseLaw.maxRequestsPerJob': 0 }, '--max-requests 0'],
    [
      { 'findCaseLaw.baseUrl': 'http://127.0.0.1:1', 'bailii.access': 'off' },
      '--find-case-law http://127.0.0.1:1 --bailii-access off',
    ],
    [{ 'bailii.access': 'fetch' }, ''],
    [{ offline: true }, '--offline'],
    [{ allowPartyQueries: false }, '--offline'],
    [{ preferSources: ['user_documents'] }, '--offline'],
  ])('asks no more than the editor does: %j', (settings, args) => {
    expect(mcpArguments(choices({}, settings as Record<string, unknown>))?.join(' ')).toBe(args);
  });
});
