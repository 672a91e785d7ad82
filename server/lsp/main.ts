/** The language server as a program of its own, as VS Code forks it. */
import module from 'node:module';

module.enableCompileCache(`${import.meta.dirname}/compiled`); // as the command does
const { serveProcess } = await import('./index.ts');

serveProcess({});
