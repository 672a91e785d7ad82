import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page, ViewportSize } from 'playwright-core';
import type { CodeServer } from './server.ts';
import { readSquiggles, type Squiggle } from './squiggles.ts';
import { doUntil, until } from './until.ts';

const OUTPUT = fileURLToPath(new URL('../output', import.meta.url));
const REMEMBER = fs
  .readFileSync(new URL('memory.browser.js', import.meta.url), 'utf8')
  .trim()
  .replace(/;$/, '');

/** A window of VS Code with a folder and a file open in it. */
export interface Workbench {
  readonly page: Page;
  /** Puts the caret somewhere: line and column from 1. */
  readonly goTo: (line: number, column: number) => Promise<void>;
  /** Runs a command of the palette by its whole title. */
  readonly run: (title: string) => Promise<void>;
  /** The same without the mouse. */
  readonly runByKeyboard: (title: string) => Promise<void>;
  /** Lines under words of the active editor, in order. */
  readonly squiggles: () => Promise<readonly Squiggle[]>;
  /** The hover at the caret, as text, once it says what is wanted. */
  readonly hover: (wanted: RegExp) => Promise<string>;
  /** Chooses an action of the light bulb at the caret. */
  readonly quickFix: (title: RegExp) => Promise<void>;
  /** Citeward's item in the status bar: what is shown, and what a screen reader says. */
  readonly status: () => Promise<{ readonly text: string; readonly label: string } | null>;
  /** The texts of all items of the status bar. */
  readonly statusBar: () => Promise<readonly string[]>;
  /** Opens the menu of Citeward's item in the status bar. */
  readonly openMenu: () => Promise<void>;
  readonly chooseFromMenu: (label: string) => Promise<void>;
  /** Opens the Citations view. */
  readonly showCitations: () => Promise<void>;
  /** The lines of the Citations view in order, indented by their depth. */
  readonly citations: () => Promise<readonly string[]>;
  /** The same as a screen reader says them. */
  readonly spokenCitations: () => Promise<readonly string[]>;
  /** Selects a line of the Citations view. */
  readonly chooseCitation: (label: string) => Promise<void>;
  /** Chooses an entry of the menu of a line of the Citations view. */
  readonly chooseOfCitation: (label: string, item: string) => Promise<void>;
  /** What an empty Citations view says. */
  readonly citationsWelcome: () => Promise<string>;
  /** Opens a file of the folder by its name. */
  readonly openFile: (name: string) => Promise<void>;
  /** Resolves once VS Code tells of what comes into its folder: it begins to some seconds after it has opened. */
  readonly watches: () => Promise<void>;
  /** Chooses from the menu of a file in the explorer. */
  readonly chooseOfFile: (name: string, item: string) => Promise<void>;
  /** The texts of the notifications in sight. */
  readonly notifications: () => Promise<readonly string[]>;
  /** What the status bar counts in the Problems view. */
  readonly problems: () => Promise<{ readonly errors: number; readonly warnings: number; readonly infos: number }>;
  /** The title of the active tab. */
  readonly activeTab: () => Promise<string>;
  /** The lines of the active editor that are in sight. */
  readonly visibleText: () => Promise<string>;
  /** The painted lines of an editor, from the top: what VS Code keeps drawn above and below its box is left out. */
  readonly linesInSight: (editor?: string) => Promise<readonly string[]>;
  /** The line of the active editor that the caret is in, as far as it is in sight. */
  readonly lineAtCaret: () => Promise<string>;
  /** Keeps a picture in the output folder. */
  readonly picture: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a file of a folder in a fresh window, and waits for the editor. `memory` is what Citeward remembers of earlier ones. */
export async function openWorkbench(
  browser: Browser,
  server: CodeServer,
  folder: string,
  file: string,
  memory: object,
  viewport: ViewportSize = { width: 1280, height: 800 },
): Promise<Workbench> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript({ content: `(${REMEMBER})('citeward.citeward', ${JSON.stringify(memory)})` });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const remote = `vscode-remote://${new URL(server.url).host}${path.join(folder, file)}`;
  const payload = encodeURIComponent(JSON.stringify([['openFile', remote]]));
  await page.goto(`${server.url}/?folder=${encodeURIComponent(folder)}&payload=${payload}`);
  await page.locator('.monaco-workbench').waitFor();
  await page.locator('.editor-instance .view-lines .view-line').first().waitFor();

  const input = page.locator('.quick-input-widget input').first();
  /** Over the status bar the mouse is in nobody's way: a row of the palette under it shows a hover, over the next row. */
  const putMouseAside = (): Promise<void> => page.mouse.move(viewport.width / 2, viewport.height - 10);
  const ask = async (text: string): Promise<void> => {
    await putMouseAside();
    // Pressed again while the first is on its way, it would empty what is typed meanwhile.
    await until(
      'the palette',
      () => input.isVisible(),
      () => page.keyboard.press('F1'),
      10_000,
    );
    await doUntil(
      'the palette to take what is typed',
      async () => {
        // What opens meanwhile, as a preview, takes the focus, and the palette is gone.
        if (!(await input.isVisible())) await page.keyboard.press('F1');
        await input.fill(text, { timeout: 2_000 }).catch(() => undefined);
      },
      async () => (await input.isVisible()) && (await input.inputValue()) === text,
    );
  };
  const statusItem = page.locator('[id="citeward.citeward.citeward.status"] a').first();
  const answer = async (act: () => Promise<void>): Promise<void> => {
    const asked = await input.getAttribute('aria-label');
    await act();
    // What is chosen may ask for something else at once, by the same input.
    await until(
      'what was asked to be answered',
      async () => (await input.isHidden()) || (await input.getAttribute('aria-label')) !== asked,
    );
  };
  const rowOf = (label: string): Locator =>
    page.locator('.quick-input-widget .monaco-list-row', { hasText: label }).first();
  const choose = async (label: string): Promise<void> => {
    await rowOf(label).waitFor();
    await answer(async () => {
      await rowOf(label).click();
      await putMouseAside();
    });
  };
  /** Has the palette list a command. One that was opened before an extension's commands were there never lists them. */
  const find = (title: string): Promise<unknown> =>
    until(
      `${title} in the palette`,
      () => rowOf(title).isVisible(),
      async () => {
        if (await input.isVisible()) await page.keyboard.press('Escape');
        await ask(`>${title}`);
      },
      10_000,
    );
  const citations = page.locator('.pane', { has: page.locator('.pane-header', { hasText: 'Citations' }) }).first();
  const openMenu = async (): Promise<void> => {
    await doUntil(
      'the menu',
      () => statusItem.click(),
      () => input.isVisible(),
    );
  };
  const chooseOf = async (row: Locator, item: string): Promise<void> => {
    const entry = page.locator('.monaco-menu .action-item', { hasText: item }).first();
    await doUntil(
      'the menu of a row',
      async () => {
        await page.keyboard.press('Escape'); // one that was opened too early has not all that extensions put there
        await row.click({ button: 'right' });
      },
      () => entry.isVisible(),
    );
    // A menu takes no click in its first tenth of a second.
    await doUntil(
      `${item} in the menu`,
      () => entry.click({ timeout: 2_000 }).catch(() => undefined),
      () => entry.isHidden(),
    );
  };
  const workbench: Workbench = {
    page,
    goTo: async (line, column) => {
      await ask(`:${line}:${column}`);
      await page.keyboard.press('Enter');
      await until(`the caret at ${line}:${column}`, async () =>
        (await page.locator('.statusbar-item').allInnerTexts()).some((text) =>
          text.startsWith(`Ln ${line}, Col ${column}`),
        ),
      );
    },
    run: async (title) => {
      await find(title);
      await choose(title);
    },
    runByKeyboard: async (title) => {
      await find(title);
      await page.locator('.quick-input-widget .monaco-list-row.focused', { hasText: title }).waitFor();
      await answer(() => page.keyboard.press('Enter'));
    },
    openMenu,
    chooseFromMenu: async (label) => {
      await openMenu();
      await choose(label);
    },
    showCitations: async () => {
      await doUntil(
        'the Citations view',
        // The count of errors lies over the icon.
        () =>
          page
            .locator('.activitybar .action-item', { has: page.locator('[aria-label^="Citeward"]') })
            .first()
            .click(),
        () => citations.isVisible(),
      );
      await page.mouse.move(700, 600); // away from the icon and its tooltip
    },
    citations: async () => {
      const rows = await citations.locator('.monaco-list-row').evaluateAll((all) =>
        all.map((row) => ({
          top: row.getBoundingClientRect().top,
          depth: Number(row.getAttribute('aria-level')),
          text: ['.label-name', '.label-description']
            .map((part) => row.querySelector(part)?.textContent ?? '')
            .join(' ')
            .trimEnd(),
        })),
      );
      return rows
        .sort((a, b) => a.top - b.top)
        .map(({ depth, text }) => `${'  '.repeat(depth - 1)}${text}`.replaceAll('\u00a0', ' '));
    },
    spokenCitations: async () => {
      const labels = await citations
        .locator('.monaco-list-row')
        .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
      return labels;
    },
    chooseCitation: (label) => citations.locator('.monaco-list-row', { hasText: label }).first().click(),
    chooseOfCitation: (label, item) =>
      chooseOf(citations.locator('.monaco-list-row', { hasText: label }).first(), item),
    citationsWelcome: () => citations.locator('.welcome-view-content').innerText(),
    openFile: async (name) => {
      await ask(name);
      await choose(name);
      await until(`the tab ${name}`, async () => (await workbench.activeTab()) === name);
    },
    watches: async () => {
      const probes: string[] = [];
      const rows = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'probe-' });
      await doUntil(
        'the explorer to show a new file',
        async () => {
          await page.keyboard.press('Control+Shift+e');
          probes.push(path.join(folder, `probe-${probes.length}`));
          fs.writeFileSync(probes.at(-1) ?? '', '');
        },
        async () => (await rows.count()) > 0,
      );
      for (const probe of probes) fs.rmSync(probe);
      await until('the explorer to show it no more', async () => (await rows.count()) === 0);
    },
    chooseOfFile: async (name, item) => {
      const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
      await doUntil(
        'the explorer',
        () => page.keyboard.press('Control+Shift+e'),
        () => row.isVisible(),
      );
      await chooseOf(row, item);
    },
    squiggles: () => readSquiggles(page),
    hover: (wanted) =>
      doUntil(
        `a hover that says ${wanted}`,
        () => page.keyboard.press('Control+k').then(() => page.keyboard.press('Control+i')),
        async () => {
          const texts = await page.locator('.monaco-hover:visible').allInnerTexts();
          return texts.find((text) => wanted.test(text)) ?? null;
        },
      ),
    quickFix: async (title) => {
      const row = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
      await doUntil(
        `the action ${title}`,
        () => page.keyboard.press('Control+.'),
        () => row.isVisible(),
      );
      await row.click();
    },
    // In one look: who asks first whether it is there and then what it says waits for what has gone meanwhile.
    status: async () => {
      const items = await statusItem.evaluateAll((all) =>
        all
          .filter((item) => item.getClientRects().length > 0)
          .map((item) => ({
            text: (item.textContent ?? '').replaceAll('\u00a0', ' ').trim(),
            label: item.getAttribute('aria-label') ?? '',
          })),
      );
      return items[0] ?? null;
    },
    statusBar: async () => (await page.locator('.statusbar-item').allInnerTexts()).map((text) => text.trim()),
    notifications: () => page.locator('.notification-list-item-message:visible').allInnerTexts(),
    problems: async () => {
      const label = (await page.locator('[id="status.problems"] a').getAttribute('aria-label')) ?? '';
      const count = (noun: string): number => Number(new RegExp(`${noun}: (\\d+)`).exec(label)?.[1] ?? 0);
      return { errors: count('Errors'), warnings: count('Warnings'), infos: count('Infos') };
    },
    activeTab: async () => (await page.locator('.tab.active .monaco-icon-label-container').first().textContent()) ?? '',
    visibleText: async () => {
      const lines = await page.locator('.editor-group-container.active .view-lines .view-line').evaluateAll((all) =>
        all
          .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? '' }))
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text),
      );
      return lines.join('\n').replaceAll('\u00a0', ' ');
    },
    linesInSight: async (editor = '.editor-group-container.active') => {
      const lines = await page.locator(`${editor} .monaco-editor`).evaluateAll((editors) => {
        // Of editors within editors the innermost: a peek stands in one.
        const box = editors.at(-1)?.getBoundingClientRect();
        return [...(editors.at(-1)?.querySelectorAll('.view-lines .view-line') ?? [])]
          .map((line) => ({ at: line.getBoundingClientRect(), text: line.textContent ?? '' }))
          .filter(({ at }) => box !== undefined && at.top >= box.top && at.bottom <= box.bottom)
          .sort((a, b) => a.at.top - b.at.top)
          .map(({ text }) => text);
      });
      return lines.map((line) => line.replaceAll('\u00a0', ' '));
    },
    lineAtCaret: async () => {
      const lines = await page.locator('.editor-group-container.active').evaluateAll((groups) => {
        const caret = groups[0]?.querySelector('.cursors-layer .cursor')?.getBoundingClientRect();
        return [...(groups[0]?.querySelectorAll('.view-lines .view-line') ?? [])]
          .filter((line) => {
            const { y, height } = line.getBoundingClientRect();
            return caret !== undefined && Math.abs(caret.y - y) < height / 2;
          })
          .map((line) => line.textContent ?? '');
      });
      return (lines[0] ?? '').replaceAll('\u00a0', ' ');
    },
    picture: async (name) => {
      fs.mkdirSync(OUTPUT, { recursive: true });
      await page.screenshot({ path: path.join(OUTPUT, `${name.replace(/[^\w ()-]+/g, ' ').slice(0, 80)}.png`) });
    },
    close: () => context.close(),
  };
  return workbench;
}
