import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A line under words of the editor. */
export interface Squiggle {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  /** The words above it, of one line of the screen. */
  readonly words: string;
}

const SCRIPT = readFileSync(new URL('squiggles.browser.js', import.meta.url), 'utf8');

/** The squiggles that are drawn in the active editor, from the top. */
export function readSquiggles(page: Page): Promise<readonly Squiggle[]> {
  return page.evaluate<readonly Squiggle[]>(SCRIPT);
}
