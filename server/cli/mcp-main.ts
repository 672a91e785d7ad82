import { Command, CommanderError } from 'commander';
import { lineFor } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import { describeMcp } from './mcp.ts';
import { UNABLE, UNFORESEEN } from './stopped.ts';

try {
  await describeMcp(new Command('citeward-mcp').exitOverride()).parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : UNABLE;
  else {
    const line = lineFor(error);
    process.stderr.write(`${line === null ? UNFORESEEN : plainLine(`citeward: ${line}`)}\n`);
    process.exitCode = UNABLE;
  }
}
