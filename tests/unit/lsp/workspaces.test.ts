import { expect, it } from 'vitest';
import type { Desks } from '../../../server/audit/index.ts';
import type { WaiverBook } from '../../../server/lsp/checking/waivers.ts';
import { openWorkspaces, type Workspaces } from '../../../server/lsp/checking/workspaces.ts';
import type { Session } from '../../../server/lsp/editor/sessions.ts';
import type { WorkspaceSettings } from '../../../server/lsp/editor/settings.ts';

const draft = { workspace: '/v', setAside: false } as Session;
const elsewhere = { workspace: '/elsewhere', setAside: false } as Session;
const nowhere = { workspace: null, setAside: false } as Session;

/** The folder `/v`, open; `settings` hold from when they are set, `told` is all that it says. */
function open(trusted = true) {
  const settings = { audit: {}, offline: false, findCaseLaw: 'https://one.example', maxFindings: 9 };
  const told: string[] = [];
  const workspaces = openWorkspaces({
    desks: {} as Desks,
    settingsOf: () => settings as unknown as WorkspaceSettings,
    folders: () => ['/v'],
    trusted,
    example: null,
    waivers: { change: async () => void told.push('changed') } as unknown as WaiverBook,
  });
  const stop = workspaces.onLearnt(({ workspace, keys }) =>
    told.push(`${workspace}: ${typeof keys === 'string' ? keys : [...keys].join()}`),
  );
  return { workspaces, settings, told, stop };
}

it.each<[string, (workspaces: Workspaces) => unknown, readonly string[]]>([
  ['is trusted', ({ trust }) => trust(), ['null: everything']],
  ['is to be looked for again', ({ forget }) => forget('/v'), ['/v: everything']],
  ['has other settings', ({ configured }) => configured(), ['null: settings']],
  ['is where somebody accepts a finding', ({ accept }) => accept('/v', async () => {}), ['changed', '/v: acceptances']],
  ['is where somebody finds something', ({ learnt }) => learnt({ workspace: '/v', keys: new Set(['X']) }), ['/v: X']],
])('a folder that %s says so by the one event', async (_, happens, expected) => {
  const { workspaces, told } = open();
  await happens(workspaces);
  expect(told).toEqual(expected);
});

it('who hears no more is told nothing', () => {
  const { workspaces, told, stop } = open();
  stop();
  workspaces.trust();
  expect(told).toEqual([]);
});

it.each<[string, Partial<ReturnType<typeof open>['settings']>, boolean]>([
  ['how findings are shown', { maxFindings: 3 }, true],
  ['that nothing is asked', { offline: true }, true],
  ['who is asked', { findCaseLaw: 'https://other.example' }, false],
])('settings of %s: what was known is kept: %s', (_, changed, isKept) => {
  const { workspaces, settings } = open();
  const before = workspaces.libraryOf(draft);
  Object.assign(settings, changed);
  workspaces.configured();
  expect(workspaces.libraryOf(draft) === before).toBe(isKept);
});

it.each<[string, Session, boolean, boolean, boolean]>([
  ['of a folder that is trusted', draft, true, true, true],
  ['of one that is not', draft, false, false, false],
  ['of a folder that is not open', elsewhere, true, false, true],
  ['that lies nowhere', nowhere, true, false, false],
  ['that the server stopped on', { ...draft, setAside: true }, true, true, false],
])('a draft %s', (_, session, trusted, isTrusted, mayAsk) => {
  const { workspaces } = open(trusted);
  expect([workspaces.trusts(session), workspaces.mayAsk(session)]).toEqual([isTrusted, mayAsk]);
});
