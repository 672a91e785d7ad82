import * as vscode from 'vscode';
import type { ProxySettings } from '../shared/protocol.ts';

/** The settings of VS Code that {@link proxySettings} reads. */
export const PROXY_SECTION = 'http';

/** VS Code's proxy settings, as the server wants them. */
export function proxySettings(): ProxySettings {
  const http = vscode.workspace.getConfiguration(PROXY_SECTION);
  const url = http.get<string>('proxySupport') === 'off' ? '' : (http.get<string>('proxy') ?? '');
  return {
    ...(url === '' ? {} : { url }),
    noProxy: http.get<string[]>('noProxy') ?? [],
    strictSSL: http.get<boolean>('proxyStrictSSL') ?? true,
  };
}
