import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { installExtension } from '../harness/server.ts';
import { type Host, setUpHost } from '../host.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    host: Host;
    /** Absolute path of a folder of extensions: the packed one is installed there. */
    extensions: string;
  }
}

/** Finds the host, packs the extension and installs it, once for all files of tests. */
export async function setup(project: TestProject): Promise<() => void> {
  rmSync(fileURLToPath(new URL('../output', import.meta.url)), { recursive: true, force: true });
  const { packagePath } = await import('../../../scripts/package.ts');
  const host = setUpHost();
  const extensions = mkdtempSync(path.join(tmpdir(), 'citeward-extensions-'));
  installExtension(host, packagePath, extensions);
  project.provide('host', host);
  project.provide('extensions', extensions);
  return () => rmSync(extensions, { recursive: true, force: true });
}
