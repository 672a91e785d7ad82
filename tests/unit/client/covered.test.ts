import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What this cannot see: whether the test that names a thing would fail without it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const json = (name: string) => JSON.parse(readFileSync(`${root}${name}`, 'utf8'));
const textOf = (...patterns: readonly string[]): string =>
  globSync([...patterns], { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');

const { contributes } = json('package.json');
const words = json('package.nls.json') as Readonly<Record<string, string>>;
const inWindow = textOf('tests/vscode/e2e/*.ts', 'tests/vscode/suite/*.ts', 'tests/vscode/harness/*.ts');
const inEditors = inWindow + textOf('tests/integration/editor*.ts', 'tests/support/editor.ts');

const commands = (contributes.commands as { command: string; title: string }[]).map(({ command, title }) => [
  command,
  words[title.replaceAll('%', '')] ?? '',
]);
const settings = (contributes.configuration as { properties: object }[]).flatMap(({ properties }) =>
  Object.keys(properties),
);

it.each(commands)('%s is run by a test in a window of VS Code', (_command, title) => {
  expect(inWindow).toContain(title.replace('…', ''));
});

it.each(settings)('%s is set by a test in an editor', (setting) => {
  const [last = ''] = setting.split('.').slice(-1);
  expect(inEditors).toMatch(new RegExp(`${setting}'|\\b${last}:`));
});
