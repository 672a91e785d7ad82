import { homedir } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { type Auditor, createAuditor, nodePorts } from '../audit/index.ts';

export const VERSION: string = packageJson.version;

/** The folder of this user's ledger: `CITEWARD_STATE_DIR`, else the platform's. */
export function stateFolder(): string {
  const { CITEWARD_STATE_DIR: own, XDG_STATE_HOME: xdg, LOCALAPPDATA: windows } = process.env;
  if (own) return path.resolve(own);
  if (process.platform === 'win32') return path.join(windows ?? path.join(homedir(), 'AppData', 'Local'), 'citeward');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'citeward');
  return path.join(xdg ?? path.join(homedir(), '.local', 'state'), 'citeward');
}

export function realAuditor(): Auditor {
  return createAuditor(nodePorts(stateFolder(), VERSION));
}
