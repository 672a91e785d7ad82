/**
 * Loaded before the command: writes down, when it ends, what the whole process has used, start-up included. Not in
 * TypeScript: to strip its types would cost more than much of what is measured.
 */
import fs from 'node:fs';

process.on('exit', () => {
  const file = process.env['CITEWARD_BENCH_USAGE'];
  if (file !== undefined) fs.writeFileSync(file, JSON.stringify(process.resourceUsage()));
});
