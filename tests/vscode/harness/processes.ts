import fs from 'node:fs';
import type { CodeServer } from './server.ts';

/** The process ids of the language servers that an instance of VS Code runs, from what the system says of each process. */
export function languageServers({ folder }: CodeServer): number[] {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      const line = commandLine(pid);
      return line.includes(folder) && /\/dist\/server\.js\0/.test(line);
    });
}

function commandLine(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
