/** Runs in the extension host: VS Code calls `run`, and the tests have failed where it rejects. */
import Mocha from 'mocha';

const SUITES: readonly (readonly [name: string, load: () => Promise<unknown>])[] = [
  ['extension', () => import('./extension.suite.ts')],
  ['drafts', () => import('./drafts.suite.ts')],
  ['agents', () => import('./agents.suite.ts')],
  ['crashes', () => import('./crashes.suite.ts')],
];

export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, color: true });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  const only = process.env['CITEWARD_SUITE'];
  for (const [name, load] of SUITES) if (!only || only === name) await load();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} of the tests in the extension host failed.`);
}
