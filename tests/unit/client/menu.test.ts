import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUTHORITY_ENDINGS } from '../../../client/state/authority.ts';
import { INTERNAL, menuEntries, PALETTE } from '../../../client/state/menu.ts';
import type { StatusView } from '../../../client/state/status.ts';
import { COMMANDS } from '../../../shared/commands.ts';
import type { DocumentState, StatusParams } from '../../../shared/protocol.ts';

interface Manifest {
  readonly contributes: {
    readonly menus: { readonly 'explorer/context': readonly { readonly command: string; readonly when: string }[] };
    readonly commands: readonly { readonly command: string; readonly title: string }[];
  };
}
const { contributes } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;

function view(state: DocumentState | null, change: Partial<StatusView> = {}): StatusView {
  const status = state === null ? null : ({ uri: 'file:///a.md', state } as StatusParams);
  return { server: 'running', draft: true, beside: null, status, offline: false, ...change };
}
const labels = (shown: StatusView): string[] => menuEntries(shown).map(({ label }) => label);

describe('the menu', () => {
  it('offers all that can be done', () => {
    expect(labels(view('idle'))).toEqual([
      'Write Audit Report',
      'Check This Document Now',
      'Show Citations',
      'Add Authority from File…',
      'Show Retrieval Log',
      'Open Evidence Folder',
      'Clear Cached Evidence…',
      'Audit Workspace',
      'Go Offline',
      'Open Settings',
      'Show the First Steps',
      'Show Output',
      'Restart Server',
      'Report an Issue…',
    ]);
  });

  it('goes to the next finding where there is one', () => {
    const status = {
      uri: 'file:///a.md',
      state: 'idle',
      errors: 0,
      toRead: 1,
      wordsVerified: 0,
      notChecked: 0,
      ...{ notFound: 0, notInSource: 0, noCitation: 0 },
    } as StatusParams;
    expect(labels(view('idle', { status })).slice(3, 6)).toEqual([
      'Next Error',
      'Next Finding',
      'Deal with This Finding…',
    ]);
  });

  it.each([
    ['citeward-word:/a.docx', 'The same document, with the findings as comments'],
    ['citeward-pdf:/a.pdf', 'The same pages, with the findings as notes'],
  ])('offers a copy of %s: %s', (uri, detail) => {
    const status = { uri, state: 'idle' } as StatusParams;
    expect(menuEntries(view('idle', { status }))[1]).toMatchObject({ label: 'Write Annotated Copy', detail });
  });

  it.each<[string, StatusView, string]>([
    ['a stopped server is restarted first', view(null, { server: 'stopped' }), 'Restart Server'],
    ['a draft set aside is tried again first', view('set-aside'), 'Try This Draft Again'],
    ['trust is managed first in an untrusted workspace', view('untrusted'), 'Trust This Folder…'],
    ['without a draft those that are not open are audited', view(null, { draft: false }), 'Audit Workspace'],
  ])('%s', (_, shown, first) => {
    expect(labels(shown)[0]).toBe(first);
  });

  it('goes online where it is offline', () => {
    expect(labels(view('offline', { offline: true }))).toContain('Go Online');
    expect(labels(view('offline', { offline: true }))).not.toContain('Go Offline');
  });

  it('offers nothing for a draft where there is no server', () => {
    expect(labels(view(null, { server: 'stopped' }))).not.toContain('Write Audit Report');
  });
});

describe('the menu of a file', () => {
  const [entry] = contributes.menus['explorer/context'];
  const pattern = /=~ \/(.*)\/i$/.exec(entry?.when ?? '')?.[1] ?? '';

  it('adds what is read as an authority, and nothing else', () => {
    expect(entry?.command).toBe(PALETTE.addAuthority);
    const matches = (ending: string): boolean => new RegExp(pattern, 'i').test(`.${ending}`);
    expect(AUTHORITY_ENDINGS.length).toBeGreaterThan(3);
    expect(AUTHORITY_ENDINGS.filter((ending) => !matches(ending))).toEqual([]);
    expect(['pdfx', 'doc', 'docm', 'md', 'xmlx', 'htmlx', 'json'].filter(matches)).toEqual([]);
  });
});

describe('command names', () => {
  it('the palette has exactly those of the manifest', () => {
    expect(contributes.commands.map(({ command }) => command).sort()).toEqual(Object.values(PALETTE).sort());
  });

  it("none is the server's, which the language client registers itself", () => {
    const servers: readonly string[] = Object.values(COMMANDS);
    expect([...Object.values(PALETTE), ...Object.values(INTERNAL)].filter((id) => servers.includes(id))).toEqual([]);
  });
});
