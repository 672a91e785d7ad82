import { type Browser, chromium } from 'playwright-core';
import type { Host } from '../host.ts';

/** Starts Chromium without a screen. */
export function launchBrowser({ chromium: executablePath }: Host): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      // A page that VS Code opens more than a few seconds after the click is blocked otherwise, as a slow machine does.
      '--disable-popup-blocking',
      // A window does not live long enough to earn back what optimising its scripts costs.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}
