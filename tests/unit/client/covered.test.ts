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

it('every command is run by a test in a window of VS Code', () => {
  expect(
    commands
      .filter(([, title = '']) => !inWindow.includes(title.replace('…', '')))
      .map(([command, title]) => `${command}: run “${title}” in a test of tests/vscode/e2e/ or tests/vscode/suite/`),
  ).toEqual([]);
});

it('every setting is set by a test in an editor', () => {
  const isSet = (setting: string): boolean =>
    new RegExp(`${setting}'|\\b${setting.split('.').at(-1)}:`).test(inEditors);
  expect(
    settings
      .filter((setting) => !isSet(setting))
      .map((setting) => `${setting}: set it in a test of tests/integration/editor-*.test.ts or tests/vscode/`),
  ).toEqual([]);
});

it('there are commands and settings', () => {
  expect([commands.length > 10, settings.length > 20]).toEqual([true, true]);
});
