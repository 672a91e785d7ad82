/** Runs in the extension host: VS Code calls `run`, and the tests have failed where it rejects. */
import Mocha from 'mocha';

export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, color: true });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await import('./extension.suite.ts');
  await import('./drafts.suite.ts');
  await import('./crashes.suite.ts');
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} of the tests in the extension host failed.`);
}
