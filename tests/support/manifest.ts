import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The words that stand for the keys of the manifest, in English. */
export function manifestWords(): Readonly<Record<string, string>> {
  return JSON.parse(read('package.nls.json')) as Record<string, string>;
}

/** The manifest of the extension as VS Code shows it in English. */
export function readManifest<T>(): T {
  const words = manifestWords();
  return JSON.parse(read('package.json'), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/^%(.+)%$/, (whole, key: string) => words[key] ?? whole) : value,
  ) as T;
}
