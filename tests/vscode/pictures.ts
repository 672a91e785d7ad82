/**
 * `node tests/vscode/pictures.ts [name ...]`: pictures of every view and dialog in two themes and in both of high contrast,
 * to be looked at. They go to `tests/vscode/output/pictures/`, as `<name>-<theme>.png`; names take only these.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDocx, p } from '../support/docx.ts';
import { ABSENT, JUDGMENTS, misquoting, quoting, REPORTED } from './harness/judgments.ts';
import { doUntil, until } from './harness/until.ts';
import { type Window, withWorld } from './harness/world.ts';

/** The names of VS Code's themes, and the class that a window has in each. */
const THEMES = {
  dark: ['Default Dark Modern', 'vs-dark'],
  light: ['Default Light Modern', 'vs'],
  'dark-contrast': ['Default High Contrast', 'hc-black'],
  'light-contrast': ['Default High Contrast Light', 'hc-light'],
} as const;
const OUTPUT = fileURLToPath(new URL('output/pictures', import.meta.url));

const { wharf, lamps, ferry } = JUDGMENTS;
const oneLine = (text: string): string => text.replaceAll('\n', ' ');
const ALTERED = oneLine(misquoting(wharf, 2, 'whoever may have', 'unless he has'));
const DRAFT = [
  '# Skeleton argument of the claimant',
  oneLine(quoting(lamps, 2)),
  ALTERED,
  `See *Penhallow v Trevanion Shipping* ${lamps.citation}.`,
  ABSENT,
  REPORTED,
  `It follows that lamps are kept lit for those who walk home: *${lamps.title}* ${lamps.citation}.`,
  'The rule is older than [2031] UKSC 1.',
  `The ferry sailed in fair weather: *${ferry.title}* ${ferry.citation} at [99].`,
  '',
].join('\n\n');
const ABSENT_CITATION = '[2022] EWHC 9999 (Ch)';
const plain = (text: string): string => text.replaceAll('*', '');
const FILES = {
  'skeleton.md': DRAFT,
  'drafts/reply.md': `${oneLine(quoting(lamps, 2))}\n`,
  'drafts/notes.md': 'Nothing is cited here.\n',
  'note.docx': await makeDocx({ body: p(plain(ALTERED)) + p(plain(oneLine(quoting(lamps, 2)))) }),
};
const SETTINGS = {
  '[markdown]': { 'editor.wordWrap': 'on' },
  'citeward.codeLens': true,
  'citeward.inlayHints': true,
  'editor.hover.delay': 0,
  'editor.inlayHints.enabled': 'on',
};
const LINES = DRAFT.split('\n');
const lineOf = (words: string): number => LINES.findIndex((line) => line.includes(words)) + 1;
/** Puts the caret into words of the line that has others. */
const goTo = (window: Window, line: string, words: string = line): Promise<void> =>
  window.goTo(lineOf(line), (LINES[lineOf(line) - 1]?.indexOf(words) ?? 0) + 2);

const wanted = process.argv.slice(2);

/** Takes a picture in each theme of what the window shows. */
async function take({ page, folder }: Window, name: string): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  for (const [theme, [title, kind]] of Object.entries(THEMES)) {
    fs.mkdirSync(path.join(folder, '.vscode'), { recursive: true });
    fs.writeFileSync(path.join(folder, '.vscode', 'settings.json'), JSON.stringify({ 'workbench.colorTheme': title }));
    await until(`the theme ${title}`, () => page.locator(`.monaco-workbench.${kind}`).isVisible());
    // Icons, webviews and squiggles are drawn anew a moment later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await page.screenshot({ path: path.join(OUTPUT, `${name}-${theme}.png`) });
  }
}

const leave = (window: Window): Promise<void> => window.page.keyboard.press('Escape');
const preview = ({ page }: Window) => page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
const visible = (window: Window, selector: string): Promise<void> =>
  until(selector, () => window.page.locator(selector).first().isVisible()).then(() => {});

async function hoverAt(window: Window, line: string, words: string, wanted: RegExp): Promise<void> {
  await goTo(window, line, words);
  await window.hover(wanted);
}

/** The views and dialogs, in the order of a visit. Each leaves the window as the next expects it. */
const TOUR: Readonly<Record<string, (window: Window) => Promise<void>>> = {
  draft: (window) => window.goTo(2, 1),
  'hover-error': (window) =>
    hoverAt(window, 'unless he has', 'unless he has', /Misquoted: has “unless he has” for “whoever may have”/),
  'hover-not-found': (window) => hoverAt(window, 'Quillfeather', ABSENT_CITATION, /No public source/),
  'hover-to-read': (window) => hoverAt(window, 'It follows', lamps.citation, /for you to read/),
  'hover-verified': (window) => hoverAt(window, 'In *Tolland', lamps.citation, /Verified/i),
  'quick-fix': async (window) => {
    await leave(window);
    await goTo(window, 'unless he has');
    await doUntil(
      'the menu',
      () => window.page.keyboard.press('Control+.'),
      () => window.page.locator('.action-widget .monaco-list-row').first().isVisible(),
    );
  },
  completion: async (window) => {
    await leave(window);
    await window.goTo(2, 1);
    await window.page.keyboard.type('See Toll', { delay: 20 });
    await doUntil(
      'the list',
      () => window.page.keyboard.press('Control+Space'),
      () => window.page.locator('.suggest-widget .monaco-list-row').first().isVisible(),
    );
    await window.page.keyboard.press('Control+Space');
  },
  waiver: async (window) => {
    await leave(window);
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.press('Delete');
    await window.page.keyboard.insertText(DRAFT);
    await until('the findings', async () => (await window.squiggles()).length >= 5);
    await goTo(window, '[2022] EWHC 9999');
    await window.quickFix(/^Accept this finding, with a reason…/);
    await visible(window, '.quick-input-widget input');
  },
  accepted: async (window) => {
    await window.page.keyboard.type('The transcript is in the bundle.');
    await window.page.keyboard.press('Enter');
    await until('it is accepted', async () => /1 accepted/.test((await window.status())?.text ?? ''));
    await hoverAt(window, 'Quillfeather', ABSENT_CITATION, /Accepted by/);
  },
  citations: async (window) => {
    await leave(window);
    await window.showCitations();
    await until('its lines', async () => (await window.citations()).length > 5);
    await window.chooseCitation('Marlowe v Harwich');
  },
  menu: (window) => window.openMenu(),
  'status-tooltip': async (window) => {
    await leave(window);
    await window.page.locator('[id="citeward.citeward.citeward.status"] a').first().hover();
    await visible(window, '.monaco-hover:visible');
  },
  problems: async (window) => {
    await window.page.mouse.move(640, 300);
    await window.run('Problems: Focus on Problems View');
    await visible(window, '.markers-panel .monaco-list-row');
  },
  outline: async (window) => {
    await window.run('View: Close Panel').catch(() => window.run('View: Toggle Panel Visibility'));
    await window.run('Explorer: Focus on Outline View');
    await visible(window, '.outline-pane .monaco-list-row');
  },
  references: async (window) => {
    await goTo(window, 'Penhallow', '[2022] EWHC 8102 (KB)');
    await window.run('Go to References');
    await visible(window, '.peekview-widget');
  },
  evidence: async (window) => {
    await leave(window);
    await goTo(window, 'unless he has', '[2022] EWHC 8101');
    await window.page.keyboard.press('F12');
    await until('the judgment', async () => (await window.activeTab()).includes('Marlowe'));
  },
  'retrieval-log': async (window) => {
    await window.openFile('skeleton.md');
    await window.run('Citeward: Show Retrieval Log');
    await until('the log', async () => (await window.activeTab()).includes('Retrieval log'));
  },
  'clear-evidence': async (window) => {
    await window.openFile('skeleton.md');
    await window.run('Citeward: Clear Cached Evidence…');
    await visible(window, '.monaco-dialog-box');
  },
  report: async (window) => {
    await window.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Cancel' }).click();
    await window.openFile('skeleton.md');
    await window.run('Citeward: Write Audit Report');
    await preview(window).locator('h1').first().waitFor();
    await window.run('View: Hide Primary Side Bar').catch(() => window.run('View: Toggle Primary Side Bar Visibility'));
  },
  'report-below': async (window) => {
    await preview(window).locator('h3').first().scrollIntoViewIfNeeded();
    await preview(window).locator('body').press('PageDown');
  },
  comparison: async (window) => {
    await window.openFile('skeleton.md');
    await window.goTo(lineOf('[2031] UKSC 1'), 1);
    await window.run('Delete Line');
    await window.run('File: Save');
    await window.run('Citeward: Write Audit Report');
    await until('what is new', async () => (await window.notifications()).length > 0);
  },
  audited: async (window) => {
    await window.run('Citeward: Audit Workspace');
    await visible(window, '.statusbar-item[id$="citeward.audited"]');
  },
  'audited-drafts': async (window) => {
    await preview(window).locator('tbody').first().waitFor();
  },
  word: async (window) => {
    await leave(window);
    await window.openFile('note.docx');
    await until('its finding', async () => (await window.squiggles()).length > 0);
    await window.goTo(1, 90);
    await window.hover(/Misquoted: has “unless he has” for “whoever may have”/);
  },
  'citations-none': async (window) => {
    await leave(window);
    await window.run('View: Close All Editors');
    await window.showCitations();
    await visible(window, '.welcome-view-content');
  },
  walkthrough: async (window) => {
    await window.run('View: Toggle Primary Side Bar Visibility'); // VS Code shows no pictures where it has little room
    await window.openFile('skeleton.md');
    await window.chooseFromMenu('Show the First Steps');
    await window.page.locator('.getting-started-step').nth(3).click();
    await preview(window).locator('svg').first().waitFor();
  },
  settings: async (window) => {
    await window.openFile('skeleton.md');
    await window.chooseFromMenu('Open Settings');
    await visible(window, '.settings-tree-container .monaco-list-row');
  },
};

await withWorld(SETTINGS, async (world) => {
  fs.mkdirSync(OUTPUT, { recursive: true });
  const window = await world.open(FILES, { width: 1100, height: 700 });
  await until('the findings', async () => (await window.squiggles()).length >= 5);
  for (const [name, show] of Object.entries(TOUR)) {
    console.log(name);
    try {
      await show(window);
      await take(window, name);
    } catch (error) {
      await window.page.screenshot({ path: path.join(OUTPUT, `failed-${name}.png`) });
      throw error;
    }
  }
});
