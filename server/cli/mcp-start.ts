/**
 * The server of tools by itself, as VS Code starts it from the extension, in its own runtime: `citeward mcp` without the other commands,
 * and what only they need.
 */
import module from 'node:module';

// What Node has compiled is kept beside the code, as for the command.
module.enableCompileCache(`${import.meta.dirname}/compiled`);
await import('./mcp-main.ts');
