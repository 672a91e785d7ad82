import fs from 'node:fs';
import type { CodeServer } from './server.ts';

/** The process ids of the language servers that an instance of VS Code runs, from what the system says of each process. */
export function languageServers({ folder }: CodeServer): number[] {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      // The extension is shared; the environment names the folder of the instance.
      return /\/dist\/server\.js\0/.test(said(pid, 'cmdline')) && said(pid, 'environ').includes(`${folder}/home\0`);
    });
}

function said(pid: number, what: 'cmdline' | 'environ'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
