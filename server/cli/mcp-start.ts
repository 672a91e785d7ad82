/**
 * The server of tools by itself, as VS Code starts it from the extension, in its own runtime: `citeward mcp` without the other commands,
 * and what only they need.
 */
import { Command } from 'commander';
import { lineFor } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import { describeMcp } from './mcp.ts';
import { UNABLE, UNFORESEEN } from './stopped.ts';

try {
  await describeMcp(new Command('citeward-mcp')).parseAsync(process.argv);
} catch (error) {
  const line = lineFor(error);
  process.stderr.write(`${line === null ? UNFORESEEN : plainLine(`citeward: ${line}`)}\n`);
  process.exitCode = UNABLE;
}
