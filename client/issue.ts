import * as vscode from 'vscode';
import { changedSettings, issueAddress } from './state/issue.ts';
import type { Supervisor } from './supervisor.ts';

interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
  readonly contributes: { readonly configuration: readonly { readonly properties: object }[] };
}

/** Opens the page of a new issue in the browser, its text begun; nothing is sent before the user sends it there. */
export async function reportIssue(supervisor: Supervisor, manifest: Manifest): Promise<void> {
  const { env, workspace } = vscode;
  const settings = workspace.getConfiguration();
  const names = manifest.contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
  const address = issueAddress(manifest.repository.url, {
    citeward: manifest.version,
    editor: `${env.appName} ${vscode.version}`,
    platform: `${process.platform} ${process.arch}`,
    window: env.uiKind === vscode.UIKind.Desktop ? 'desktop' : 'web',
    remote: env.remoteName,
    server: supervisor.state(),
    settings: changedSettings(names, (name) => settings.inspect(name)),
  });
  await env.openExternal(vscode.Uri.parse(address));
}
