import { expect, it } from 'vitest';
import { changedSettings, type Environment, issueAddress } from '../../../client/state/issue.ts';

const ENVIRONMENT: Environment = {
  citeward: '0.1.0',
  editor: 'Visual Studio Code 1.140.0',
  platform: 'linux x64',
  window: 'desktop',
  remote: undefined,
  server: 'running',
  settings: ['citeward.verify', 'citeward.reportFolder'],
};
const bodyOf = (address: string): string => new URL(address).searchParams.get('body') ?? '';

it('begins an issue with the environment', () => {
  const address = issueAddress('https://github.com/citeward/citeward', ENVIRONMENT);
  expect(address).toMatch(/^https:\/\/github\.com\/citeward\/citeward\/issues\/new\?body=/);
  expect(bodyOf(address).split('\n').slice(-5)).toEqual([
    '- Citeward 0.1.0',
    '- Visual Studio Code 1.140.0, desktop',
    '- linux x64, remote: none',
    '- server: running',
    '- settings changed (names only): citeward.verify, citeward.reportFolder',
  ]);
  expect(issueAddress('https://example.org/a.git', ENVIRONMENT)).toMatch(/^https:\/\/example\.org\/a\/issues\/new\?/);
});

it.each([
  ['wsl', 'wsl'],
  ['ssh-remote', 'ssh-remote'],
  ['127.0.0.1:8080', 'other'],
  ['ssh-remote+chambers.example', 'other'],
])('names the kind of a remote, never a host: %s as %s', (remote, kind) => {
  const body = bodyOf(issueAddress('https://github.com/citeward/citeward', { ...ENVIRONMENT, remote, settings: [] }));
  expect(body).toContain(`remote: ${kind}\n`);
  expect(body).toContain('settings changed (names only): none');
});

it('names the settings that are not as they come', () => {
  const values = {
    same: { defaultValue: [], globalValue: [] },
    unset: { defaultValue: 'x' },
    user: { defaultValue: false, globalValue: true },
    folder: { defaultValue: null, workspaceFolderValue: 3 },
    workspace: { workspaceValue: 'a' },
  };
  const inspect = (name: string) => values[name as keyof typeof values];
  expect(changedSettings([...Object.keys(values), 'unknown'], inspect)).toEqual(['user', 'folder', 'workspace']);
});
