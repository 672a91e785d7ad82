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
