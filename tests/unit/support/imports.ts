import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One file's import of another. */
export interface Import {
  readonly file: string;
  readonly from: string;
  readonly name: string;
}

/** Import and export statements, dynamic imports, and imports of types. */
const SPECIFIER =
  /(?:^|[^\w.])(?:import|export)\b[^'"`;]{0,2000}?\bfrom\s*['"]([^'"]+)['"]|(?:^|[^\w.])import\s*\(?\s*['"]([^'"]+)['"]/gm;

/** What a source imports, as it is written there. */
export function specifiers(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(SPECIFIER)].map((match) => match[1] ?? match[2] ?? '');
}

/** The room of a file: a folder of `server/`, or `shared` or `client`. */
export function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/');
  return top === 'server' ? room : top;
}

/** The sources of the project, in order. */
export const files = globSync('{client,server,shared}/**/*.ts', { cwd: ROOT })
  .map((file) => file.split(path.sep).join('/'))
  .sort();
export const sourceOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
export const imports: readonly Import[] = files.flatMap((file) =>
  specifiers(sourceOf(file)).map((name) => ({ file, from: roomOf(file), name })),
);
/** The room that is imported. */
export const targetOf = ({ file, name }: Import): string => roomOf(path.posix.join(path.posix.dirname(file), name));
