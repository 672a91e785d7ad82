import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { PALETTE } from '../../../client/state/menu.ts';
import { COMMANDS } from '../../../shared/commands.ts';
import { extension, openDraft, until } from './editor.ts';

describe('the extension', () => {
  it('is installed, and starts with the first draft', async () => {
    assert.equal(extension().packageJSON.displayName, 'Citeward');
    await openDraft('Nothing is cited here.');
    await until('its start', () => extension().isActive);
  });

  it('runs where the files are, in trusted workspaces in full', () => {
    assert.equal(extension().extensionKind, vscode.ExtensionKind.Workspace);
    const { capabilities } = extension().packageJSON;
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces.supported, false);
  });

  it('has every command of the palette, and those of the server', async () => {
    const wanted = [...Object.values(PALETTE), ...Object.values(COMMANDS)];
    await until('the commands', async () => {
      const known = new Set(await vscode.commands.getCommands(true));
      return wanted.every((command) => known.has(command));
    });
  });

  it('has its settings, those of the network out of a workspace’s reach', () => {
    const { contributes } = extension().packageJSON;
    const properties: Record<string, { scope: string }> = Object.assign(
      {},
      ...[contributes.configuration].flat().map((group) => group.properties),
    );
    assert.equal(properties['citeward.verify']?.scope, 'resource');
    const ofTheNetwork = Object.entries(properties).filter(([name]) => name.startsWith('citeward.findCaseLaw.'));
    assert.equal(ofTheNetwork.length, 3);
    for (const [name, { scope }] of ofTheNetwork) assert.equal(scope, 'machine', name);
  });
});
