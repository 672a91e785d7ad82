import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Host, setUpHost } from '../host.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    host: Host;
    /** Absolute path of the packed extension. */
    vsix: string;
  }
}

/** Packs the extension and finds the host, once for all files of tests. */
export async function setup(project: TestProject): Promise<void> {
  rmSync(fileURLToPath(new URL('../output', import.meta.url)), { recursive: true, force: true });
  const { packagePath } = await import('../../../scripts/package.ts');
  project.provide('host', setUpHost());
  project.provide('vsix', packagePath);
}
