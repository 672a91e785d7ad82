/**
 * The facts of the place where Citeward runs, for a report of a fault: versions and names, never a path or a word of a
 * draft.
 */
export interface Environment {
  readonly citeward: string;
  readonly editor: string;
  readonly platform: string;
  readonly window: 'desktop' | 'web';
  /** VS Code's name for the kind of remote; undefined where there is no remote. */
  readonly remote: string | undefined;
  readonly server: string;
  /** Settings of Citeward that are not as they come, by name alone. */
  readonly settings: readonly string[];
}

/** The kinds of remotes that a report names. Any other name may be the name of a host. */
const REMOTES = ['attached-container', 'codespaces', 'dev-container', 'ssh-remote', 'tunnel', 'wsl'];

/** The address of a new issue, its text begun. `repository` as the manifest has it. */
export function issueAddress(repository: string, environment: Environment): string {
  const { citeward, editor, platform, window, remote, server, settings } = environment;
  const kind = remote === undefined ? 'none' : REMOTES.includes(remote) ? remote : 'other';
  const body = [
    'What did you do, what did you expect, and what happened instead?',
    '',
    '',
    'This page is public: use an invented citation, and no words of a client’s draft.',
    '',
    '---',
    `- Citeward ${citeward}`,
    `- ${editor}, ${window}`,
    `- ${platform}, remote: ${kind}`,
    `- server: ${server}`,
    `- settings changed (names only): ${settings.length === 0 ? 'none' : settings.join(', ')}`,
  ].join('\n');
  return `${repository.replace(/(?:\.git)?\/?$/, '')}/issues/new?body=${encodeURIComponent(body)}`;
}

/** The values of a setting, by who set each; undefined where nobody did. */
export type Inspected = Readonly<Partial<Record<`${'global' | 'workspace' | 'workspaceFolder'}Value`, unknown>>> & {
  readonly defaultValue?: unknown;
};

/** The names of settings that somebody has set to something else than they come with. */
export function changedSettings(
  names: readonly string[],
  inspect: (name: string) => Inspected | undefined,
): readonly string[] {
  return names.filter((name) => {
    const { defaultValue, globalValue, workspaceValue, workspaceFolderValue } = inspect(name) ?? {};
    const normal = JSON.stringify(defaultValue);
    return [globalValue, workspaceValue, workspaceFolderValue].some(
      (value) => value !== undefined && JSON.stringify(value) !== normal,
    );
  });
}
