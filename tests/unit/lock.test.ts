import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, Package | undefined>> };
const optional = Object.entries(packages).flatMap(([at, one]) =>
  Object.keys(one?.optionalDependencies ?? {}).map((name) => [at, name] as const),
);

/** Where a package may find another: in its own folder, or in one above it. */
function places(at: string, name: string): string[] {
  const folders =
    at === ''
      ? []
      : at
          .split('/node_modules/')
          .map((_, i, parts) => `${parts.slice(0, i + 1).join('/node_modules/')}/node_modules/${name}`);
  return [`node_modules/${name}`, ...folders];
}

// npm on another system leaves out what it does not install, and an install elsewhere then lacks its binaries.
describe('the lock file', () => {
  it('knows optional dependencies', () => {
    expect(optional.length).toBeGreaterThan(20);
  });

  it('has an entry for each of them', () => {
    expect(optional.filter(([at, name]) => !places(at, name).some((place) => place in packages))).toEqual([]);
  });
});
