/** The language server as a program of its own, as VS Code forks it. */
import module from 'node:module';

module.enableCompileCache(`${import.meta.dirname}/compiled`); // as the command does
// Over streams the library does so. Nobody could be answered, and a client starts another only where this one has ended.
process.once('disconnect', () => process.exit(1));
const { serveProcess } = await import('./index.ts');

serveProcess({});
