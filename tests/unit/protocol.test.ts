import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const source = read('shared/protocol.ts') + read('shared/commands.ts');
const page = read('docs/protocol.md');

/** The members of an interface, or the values of a union. */
const within = (name: string, pattern: RegExp): string[] =>
  [...(new RegExp(`\\b${name}\\b[^]*?\\n(?:\\}|$)`, 'm').exec(source)?.[0] ?? '').matchAll(pattern)].map(
    (match) => match[1] ?? '',
  );

it.each([
  ['messages and commands', [...source.matchAll(/'(citeward[./][A-Za-z]+)'/g)].map((match) => match[1] ?? '')],
  ['initialization options', within('interface InitializationOptions', /readonly (\w+)\??:/g)],
  ['the status', within('interface StatusParams', /readonly (\w+)\??:/g)],
  ['states of a document', within('type DocumentState', /'([a-z-]+)'/g)],
  ['data of a diagnostic', within('interface DiagnosticData', /readonly (\w+)\??:/g)],
])('docs/protocol.md names the %s', (_, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !new RegExp(`\`(?:[^\`\\n]*\\W)?${name.replace('.', '\\.')}\\b`).test(page))).toEqual(
    [],
  );
});
