import { afterAll, beforeAll, expect, it } from 'vitest';
import { JUDGMENTS } from '../harness/judgments.ts';
import { createWorld, type Window, type World } from './world.ts';

const { quay } = JUDGMENTS;
const WORDS = 'Whoever lays rope across a quay must warn those who walk there by night';
const DRAFT = `In *${quay.title}* ${quay.citation} at [41] the court said:\n“${WORDS}.”\n`;
/** Another paragraph of the same judgment, so that its text is shown at one place first and at another later. */
const AGAIN = `\nSee also *${quay.title}* ${quay.citation} at [80].\n`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The painted text: a line that wraps is several lines of the editor. */
const painted = async (window: Window, editor?: string): Promise<string> =>
  (await window.linesInSight(editor)).map((line) => line.trim()).join(' ');

async function opened(): Promise<Window> {
  const window = await world.open({ 'draft.md': DRAFT + AGAIN });
  await expect.poll(async () => (await window.status())?.text).toContain('1 verified');
  return window;
}

it('paints the words that a citation quotes, selected, by F12', async () => {
  const window = await opened();
  await window.goTo(2, 10);
  await window.page.keyboard.press('F12');
  await expect.poll(window.activeTab).toContain(quay.title);
  await expect.poll(() => painted(window)).toContain(WORDS);
  await expect.poll(window.statusBar).toContainEqual(expect.stringContaining(`(${WORDS.length} selected)`));
  await window.picture('evidence-words');
  // What has been painted stays so: VS Code lays out its lines again after it has shown them.
  await window.page.waitForTimeout(1_500);
  expect(await painted(window)).toContain(WORDS);
});

it('paints them again from another place, and leaves a reader who has moved alone', async () => {
  const window = await opened();
  await window.goTo(4, 60);
  await window.page.keyboard.press('F12');
  await expect.poll(window.activeTab).toContain(quay.title);
  await expect.poll(() => painted(window)).toContain('[80] In week 1 of voyage 80');
  await expect.poll(window.statusBar).toContainEqual(expect.stringContaining(' selected)')); // the reader moves after that
  await window.page.keyboard.press('Control+Home');
  await expect.poll(() => painted(window)).toContain('From a public source');
  await window.page.waitForTimeout(1_500);
  expect(await painted(window)).toContain('From a public source');
  await window.openFile('draft.md');
  await window.goTo(2, 10);
  await window.page.keyboard.press('F12');
  await expect.poll(() => painted(window)).toContain(WORDS);
});

it('paints them by the link of a hover', async () => {
  const window = await opened();
  await window.goTo(2, 10);
  await window.hover(/Open the evidence/);
  await window.page.locator('.monaco-hover:visible a', { hasText: 'Open the evidence' }).click();
  await expect.poll(window.activeTab).toContain(quay.title);
  await expect.poll(() => painted(window)).toContain(WORDS);
  await expect.poll(window.statusBar).toContainEqual(expect.stringContaining(`(${WORDS.length} selected)`));
});

it('paints them in a peek', async () => {
  const window = await opened();
  await window.goTo(2, 10);
  await window.run('Peek Definition');
  await expect.poll(() => painted(window, '.peekview-widget')).toContain(WORDS);
  await window.picture('peek-words');
});
