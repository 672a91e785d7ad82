import { spawn } from 'node:child_process';
import { plainLine } from '../reports/index.ts';

/** How a page is opened: what the machine is, and a way to start a program without waiting for its end. */
export interface Opener {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the program was started. */
  readonly start: (program: string, args: readonly string[]) => Promise<boolean>;
}

/** This machine. */
export const HERE: Opener = { platform: process.platform, env: process.env, start };

/**
 * Opens a file of this machine in the browser of whoever sits at it; `false` where there is no display, or nothing that opens it. No
 * shell reads the path.
 */
export async function openPage(file: string, { platform, env, start: run }: Opener = HERE): Promise<boolean> {
  if (platform === 'darwin') return run('open', [file]);
  if (platform === 'win32') return run('rundll32.exe', ['url.dll,FileProtocolHandler', file]);
  const hasDisplay = [env['DISPLAY'], env['WAYLAND_DISPLAY']].some((one) => one !== undefined && one !== '');
  return hasDisplay && run('xdg-open', [file]);
}

/** Opens a page, or says where it is. That it could not be opened changes no exit code. */
export async function showPage(file: string): Promise<void> {
  if (!(await openPage(file))) console.log(plainLine(`Open in a browser: ${file}`));
}

async function start(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, [...args], { detached: true, stdio: 'ignore' });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
