import type { ProxySettings } from '../../shared/protocol.ts';
import { CAPS } from '../../shared/sources.ts';

/** What the user's settings say of a server of the Model Context Protocol. */
export interface McpChoices {
  /** Whether agents are let in, the server is wanted, and the folder is trusted. */
  readonly enabled: boolean;
  readonly provided: boolean;
  readonly trusted: boolean;
  /** The value of a setting less its leading `citeward.`. */
  readonly of: (name: string) => unknown;
}

/** Settings of the editor as flags of the command. */
const FLAGS: readonly (readonly [setting: string, flag: string])[] = [
  ['findCaseLaw.baseUrl', '--find-case-law'],
  ['legislation.baseUrl', '--legislation'],
  ...CAPS.map(({ editor, flag }) => [editor.replace('citeward.', ''), flag] as const),
  ['findCaseLaw.rateLimitSeconds', '--rate-limit'],
  ['bailii.access', '--bailii-access'],
  ['authorities', '--authorities'],
];

/**
 * The arguments of the server of tools; null where none is to run. What the user keeps from being asked in the editor, and no
 * flag says, keeps the server from asking anything.
 */
export function mcpArguments({ enabled, provided, trusted, of }: McpChoices): readonly string[] | null {
  if (!enabled || !provided || !trusted) return null;
  const sources = of('preferSources');
  const holdsBack =
    of('offline') === true || of('allowPartyQueries') === false || (Array.isArray(sources) && sources.length > 0);
  const flags = FLAGS.flatMap(([setting, flag]) => {
    const value = of(setting);
    // What BAILII's terms say was agreed to in this editor, and for it alone.
    const isUnsaid = value === null || value === undefined || value === '' || value === 'fetch';
    return isUnsaid ? [] : [flag, String(value)];
  });
  return [...flags, ...(holdsBack ? ['--offline'] : [])];
}

/** VS Code's proxy as the variables that a command reads; none where VS Code has none of its own. */
export function proxyVariables({ url, noProxy = [] }: ProxySettings): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  return { HTTPS_PROXY: url, https_proxy: url, NO_PROXY: noProxy.join(','), no_proxy: noProxy.join(',') };
}
