import { describe, expect, it } from 'vitest';
import { openPage } from '../../../server/cli/open-page.ts';

describe('opening a page', () => {
  it.each([
    ['darwin', {}, 'open /a b.html', true],
    ['win32', {}, 'rundll32.exe url.dll,FileProtocolHandler /a b.html', true],
    ['linux', { DISPLAY: ':0' }, 'xdg-open /a b.html', true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open /a b.html', true],
    ['linux', {}, null, false],
    ['linux', { DISPLAY: '' }, null, false],
  ] as const)('on %s with %j runs %s', async (platform, env, runs, opened) => {
    const started: string[] = [];
    const start = async (program: string, args: readonly string[]): Promise<boolean> => {
      started.push([program, ...args].join(' '));
      return true;
    };
    expect(await openPage('/a b.html', { platform, env, start })).toBe(opened);
    expect(started).toEqual(runs === null ? [] : [runs]);
  });

  it('says that it could not where nothing on this machine opens pages', async () => {
    const start = async (): Promise<boolean> => false;
    expect(await openPage('/a.html', { platform: 'linux', env: { DISPLAY: ':0' }, start })).toBe(false);
  });
});
