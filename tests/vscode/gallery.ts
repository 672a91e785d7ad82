/**
 * `npm run gallery`: takes the pictures of `docs/gallery.md` anew, of the packed extension and of the command, at made-up drafts. Each is
 * taken once what it is to show is seen; names take only these: `npm run gallery -- terminal print`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { makeDocx, p } from '../support/docx.ts';
import { pages } from './gallery-pages.ts';
import { ABSENT, JUDGMENTS, misquoting, quoting, REPORTED } from './harness/judgments.ts';
import { smallPng } from './harness/small-png.ts';
import { until } from './harness/until.ts';
import { type Window, type World, withWorld } from './harness/world.ts';

const OUTPUT = fileURLToPath(new URL('../../docs/gallery', import.meta.url));
const SIZE = { width: 1280, height: 800 };

const { wharf, lamps, ferry, quay } = JUDGMENTS;
const oneLine = (text: string): string => text.replaceAll('\n', ' ');
const ALTERED = oneLine(misquoting(wharf, 2, 'whoever may have', 'unless he has'));
const QUAY_WORDS = 'Whoever lays rope across a quay must warn those who walk there by night';
const DRAFT = [
  '# Skeleton argument of the claimant',
  '## The lamps',
  `1. ${oneLine(quoting(lamps, 2))}`,
  `2. It follows that lamps are kept lit for those who walk home: *${lamps.title}* ${lamps.citation} at [1].`,
  `3. The same was held in *Penhallow v Trevanion Shipping* ${lamps.citation}.`,
  '## The pilot',
  `4. ${ALTERED}`,
  `5. ${ABSENT}`,
  `6. ${REPORTED}`,
  '## The quay',
  `7. In *${quay.title}* ${quay.citation} at [41] the court said: “${QUAY_WORDS}.”`,
  `8. The ferry sailed in fair weather: *${ferry.title}* ${ferry.citation} at [99].`,
  '',
].join('\n\n');
const LINES = DRAFT.split('\n');
const plain = (text: string): string => text.replaceAll('*', '');
const style = (name: string): string => `<w:pPr><w:pStyle w:val="${name}"/></w:pPr>`;
const WORD = await makeDocx({
  body: [
    p(style('Heading1'), 'Skeleton argument of the claimant'),
    p(style('Heading2'), 'The pilot'),
    p(plain(ALTERED)),
    p(
      'A pilot is no passenger. Whoever steers a ship answers for what she strikes, and the wharf has stood where it is for ninety years.',
    ),
    p(style('Heading2'), 'The lamps'),
    p(plain(oneLine(quoting(lamps, 2)))),
  ].join(''),
  styles:
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>',
});
const FILES = {
  'skeleton.md': DRAFT,
  'reply.md': `# Reply\n\n${oneLine(quoting(lamps, 2))}\n`,
  'drafts/note.md': `# Note\n\n${ABSENT}\n`,
  'skeleton.docx': WORD,
};

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** These are little but text: so many colours are enough. */
const COLOURS: Readonly<Record<string, number>> = { judgment: 16, print: 28, terminal: 16 };

/** Keeps a picture of a page. */
async function keep(page: Page, name: string): Promise<void> {
  // Icons, webviews and squiggles are drawn anew a moment later.
  await page.waitForTimeout(700);
  fs.mkdirSync(OUTPUT, { recursive: true });
  fs.writeFileSync(path.join(OUTPUT, `${name}.png`), smallPng(await page.screenshot(), COLOURS[name] ?? 40));
}

const at = (line: string): number => LINES.findIndex((one) => one.includes(line)) + 1;
const goTo = (window: Window, line: string, words: string): Promise<void> =>
  window.goTo(at(line), (LINES[at(line) - 1]?.indexOf(words) ?? 0) + 2);
/** Where it points at nothing that has a tooltip. */
const putMouseAside = (page: Page): Promise<void> => page.mouse.move(800, 12);
const preview = ({ page }: Window) => page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
const visible = ({ page }: Window, selector: string): Promise<void> =>
  until(selector, () => page.locator(selector).first().isVisible()).then(() => {});
const hover = async (window: Window, line: string, words: string, says: RegExp): Promise<void> => {
  await window.page.keyboard.press('Escape');
  await goTo(window, line, words);
  await putMouseAside(window.page);
  await window.hover(says);
};
const theme = async (window: Window, title: string, kind: string): Promise<void> => {
  fs.mkdirSync(path.join(window.folder, '.vscode'), { recursive: true });
  const settings = JSON.stringify({ 'workbench.colorTheme': title });
  fs.writeFileSync(path.join(window.folder, '.vscode', 'settings.json'), settings);
  await until(`the theme ${title}`, () => window.page.locator(`.monaco-workbench.${kind}`).isVisible());
};

/** The pictures of the editor, in the order of a visit. */
const TOUR: Readonly<Record<string, (window: Window) => Promise<void>>> = {
  'hover-error': (window) => hover(window, 'unless he has', 'unless he has', /Misquoted: has/),
  'hover-not-found': (window) => hover(window, 'Quillfeather', '[2022] EWHC 9999', /No public source/),
  'hover-to-read': (window) => hover(window, 'It follows', lamps.citation, /for you to read/),
  'hover-verified': (window) => hover(window, 'In *Tolland', lamps.citation, /Verified/),
  citations: async (window) => {
    await window.page.keyboard.press('Escape');
    await window.showCitations();
    await until('its lines', async () => (await window.citations()).length > 5);
    await window.runByKeyboard('Citeward: Next Error');
    await visible(window, '.statusbar-item[id$="citeward.step"]');
    await window.page.keyboard.press('Escape');
    await putMouseAside(window.page);
  },
  dark: async (window) => {
    await theme(window, 'Default Dark Modern', 'vs-dark');
    await hover(window, 'unless he has', 'unless he has', /Misquoted: has/);
  },
  'dark-contrast': (window) => theme(window, 'Default High Contrast', 'hc-black'),
  'light-contrast': (window) => theme(window, 'Default High Contrast Light', 'hc-light'),
  judgment: async (window) => {
    await theme(window, 'Default Light Modern', 'vs');
    await window.page.keyboard.press('Escape');
    await goTo(window, 'Lanyon', QUAY_WORDS);
    await window.page.keyboard.press('F12');
    await until('the words', async () =>
      (await window.linesInSight())
        .map((line) => line.trim())
        .join(' ')
        .includes(QUAY_WORDS),
    );
    await putMouseAside(window.page);
    await window.page.waitForTimeout(1_000);
  },
  word: async (window) => {
    await window.openFile('skeleton.docx');
    await until('its finding', async () => (await window.squiggles()).length > 0);
    await window.run('Explorer: Focus on Outline View');
    await visible(window, '.outline-pane .monaco-list-row');
    await window.page.locator('.pane-header', { hasText: path.basename(window.folder) }).click();
    await window.openFile('skeleton.docx');
    await window.goTo(5, 30);
    await putMouseAside(window.page);
  },
  folder: async (window) => {
    await window.run('Citeward: Audit Workspace');
    await visible(window, '.statusbar-item[id$="citeward.audited"]');
    await preview(window).locator('tbody').first().waitFor();
    await putMouseAside(window.page);
  },
  walkthrough: async (window) => {
    await window.run('View: Close All Editors');
    await window.openFile('skeleton.md');
    await window.run('View: Toggle Primary Side Bar Visibility'); // VS Code shows no pictures where it has little room
    await window.chooseFromMenu('Show the First Steps');
    await window.page.setViewportSize({ ...SIZE, height: 960 });
    await window.page.locator('.getting-started-step').nth(3).click();
    await preview(window).locator('svg').first().waitFor();
  },
};

/** The example needs no folder: it is tried from the view of a window where nothing is cited. */
async function example(world: World): Promise<void> {
  const window = await world.open({ 'notes.json': '{}\n' }, SIZE);
  await window.showCitations();
  await window.page.locator('.welcome-view-content .monaco-button', { hasText: 'Try It on an Example' }).click();
  await until('a red line', async () => (await window.squiggles()).some(({ severity }) => severity === 'error'));
  await until('its list', async () => (await window.citations()).length > 5);
  await putMouseAside(window.page);
  await keep(window.page, 'example');
  await window.close();
}

const SETTINGS = {
  '[markdown]': { 'editor.wordWrap': 'on' },
  'editor.hover.delay': 0,
  'editor.occurrencesHighlight': 'off',
  'workbench.colorTheme': 'Default Light Modern',
};

await withWorld(SETTINGS, async (world) => {
  const PAGES = ['terminal', 'report', 'print'];
  if (PAGES.some(isWanted)) await pages(world, (page, name) => (isWanted(name) ? keep(page, name) : Promise.resolve()));
  if (isWanted('example')) await example(world);
  if (!Object.keys(TOUR).some(isWanted)) return;
  const window = await world.open(FILES, SIZE);
  await until('the findings', async () => (await window.squiggles()).length >= 4);
  for (const [name, show] of Object.entries(TOUR)) {
    console.log(name);
    await show(window);
    if (isWanted(name)) await keep(window.page, name);
  }
});
