#!/usr/bin/env node
// The first file that runs: it must be understood by every Node that a user may have, so that an old one gets a line and no stack.
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `citeward: this is Node.js ${process.versions.node}; 22.19 or later is needed. Install the LTS version from https://nodejs.org/en/download (with npm alone: npm install node@24), then type the command again.\n`,
  );
  process.exitCode = 2;
} else {
  // What Node has compiled is kept beside the code and goes with it: the next start takes a fifth less. Where nothing can be
  // written, nothing is.
  module.enableCompileCache(`${import.meta.dirname}/compiled`);
  // What reads texts works in a thread of its own. All else, a language server too, ends with a signal as any process does.
  const reads = /^(?:audit|annotate|extract|check|authorities|evidence|waivers)$/.test(process.argv[2] ?? '');
  if (isMainThread && reads) {
    const { supervise } = await import('./supervisor.ts');
    await supervise(new URL(import.meta.url));
  } else await import('./main.ts');
}
