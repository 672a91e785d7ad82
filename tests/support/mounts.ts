import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

function mount(...args: readonly string[]): boolean {
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

/** Why no file system can be mounted here, or null where one can: that takes Linux, and root. */
export const NO_MOUNTS: string | null = (() => {
  if (process.platform !== 'linux') return 'file systems are mounted on Linux alone';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-mount-'));
  try {
    if (!mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)) return 'this user may mount no file system';
    spawnSync('umount', [folder]);
    return null;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
})();

/** Puts a small disk of so many kilobytes in the place of an empty folder. */
export function mountDisk(folder: string, kilobytes: number): void {
  if (!mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder)) throw new Error(`${folder} was not mounted`);
}

/** Makes a mounted disk larger. */
export function growDisk(folder: string, kilobytes: number): void {
  if (!mount('-o', `remount,size=${kilobytes}k`, folder)) throw new Error(`${folder} was not mounted again`);
}

/** Makes a folder one that nobody can write, not even root. */
export function mountReadOnly(folder: string): void {
  if (!mount('--bind', folder, folder) || !mount('-o', 'remount,ro,bind', folder))
    throw new Error(`${folder} was not mounted`);
}

/** Takes away what was mounted. */
export function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}
