import path from 'node:path';
import ignore from 'ignore';
import type { Files } from '../evidence/index.ts';

/**
 * One line where git would take in files of a folder, since the folder lies in a repository that does not ignore
 * them; else null. Git itself is not asked: a repository can name programs for it to run. What a user ignores everywhere
 * (`core.excludesFile`) is not known here.
 */
export async function describeTracking(folder: string, names: readonly string[], files: Files): Promise<string | null> {
  const root = await findRepository(folder, files);
  if (root === null) return null;
  const places = names.map((name) => path.relative(root, path.join(folder, name)));
  const ignored = new Set<string>();
  for (const { base, patterns } of await readPatterns(root, folder, files)) {
    const rules = ignore().add(patterns);
    for (const place of places) {
      const { ignored: yes, unignored } = rules.test(path.relative(base, place).split(path.sep).join('/'));
      if (yes) ignored.add(place);
      if (unignored) ignored.delete(place);
    }
  }
  if (places.every((place) => ignored.has(place))) return null;
  const place = path.relative(root, folder).split(path.sep).join('/') || folder;
  return `Git does not ignore ${place}, and reports quote your draft: add it to .gitignore, unless those who see the repository may read them.`;
}

/** The closest folder above that is a repository: its `.git` may be a folder, or a file in a worktree or submodule. */
async function findRepository(folder: string, files: Files): Promise<string | null> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (await files.exists(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return null;
  }
}

interface Patterns {
  /** The folder that they are relative to, from the repository's root. */
  readonly base: string;
  readonly patterns: readonly string[];
}

/** The patterns from the root of a repository down to a folder. Closer ones come later. */
async function readPatterns(root: string, folder: string, files: Files): Promise<Patterns[]> {
  const steps = path
    .relative(root, folder)
    .split(path.sep)
    .filter((step) => step !== '');
  const bases = ['', ...steps.map((_, i) => path.join(...steps.slice(0, i + 1)))];
  const named = [
    { base: '', file: path.join(root, '.git', 'info', 'exclude') },
    ...bases.map((base) => ({ base, file: path.join(root, base, '.gitignore') })),
  ];
  return Promise.all(
    named.map(async ({ base, file }) => ({ base, patterns: readLines(await files.read(file).catch(() => null)) })),
  );
}

/** Most runs of stars in a pattern, and most characters: one of many could be made to take for ever. */
const MOST_STARS = 3;
const LONGEST = 200;

function readLines(bytes: Uint8Array | null): string[] {
  if (bytes === null) return [];
  return new TextDecoder()
    .decode(bytes)
    .split(/\r?\n/)
    .filter((line) => line.length <= LONGEST && (line.match(/\*+/g)?.length ?? 0) <= MOST_STARS);
}
