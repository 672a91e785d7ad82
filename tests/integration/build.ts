/** Builds the command once, before the tests that run it. */
export async function setup(): Promise<void> {
  await import('../../scripts/build.ts');
}
