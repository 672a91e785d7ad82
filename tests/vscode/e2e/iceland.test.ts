import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { hk, lawHtml, SK } from '../../support/lagasafn.ts';
import { createWorld } from './world.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/citeward.js', import.meta.url));
const LAMP = 'Vitavörður skal kveikja ljós vitans við sólsetur hvern dag.';
const ALTERED = LAMP.replace('skal', 'má');
const LAW = lawHtml(
  `<span id="G1"></span>${SK} <b>1. gr.</b><br>${hk('G1M1')} Vitar skulu vera málaðir hvítir.<br>\n${hk('G1M2')} ${LAMP}<br>`,
  { nr: '12', year: '1950', name: 'Vitalög' },
);

/** Takes the law in for the user, by the command. */
function takeIn(state: string): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-laws-'));
  fs.writeFileSync(path.join(folder, '1950012.html'), LAW);
  const args = ['ingest', 'lagasafn', folder, '--version-tag', 't', '--no-progress'];
  execFileSync(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: { ...process.env, CITEWARD_STATE_DIR: state },
  });
  fs.rmSync(folder, { recursive: true });
}

it('marks altered words of a law of Iceland, shows that law, leads to it and repairs them', async () => {
  const world = await createWorld({ prepare: takeIn });
  onTestFinished(world.close);
  const window = await world.open({
    'greinargerd.md': `# Greinargerð\n\nÍ 2. mgr. 1. gr. vitalaga nr. 12/1950 segir: „${ALTERED}“\n`,
  });
  await expect.poll(window.squiggles).toEqual([{ severity: 'error', words: `„${ALTERED}“` }]);
  await window.goTo(3, 60);
  // What VS Code says of the problem comes first, then the law's own words.
  const hover = await window.hover(/Open the evidence/);
  expect(hover).toContain('ekki orðrétt');
  expect(hover).toContain(LAMP);
  await window.picture('iceland-hover');
  await window.page.keyboard.press('Escape');
  await window.goTo(3, 60);
  await window.quickFix(/^Replace the quotation by the words of/);
  await expect.poll(window.visibleText).toContain(LAMP);
  await expect.poll(window.squiggles).toEqual([]);
  await window.goTo(3, 10);
  await window.page.keyboard.press('F12');
  await expect.poll(window.activeTab).toContain('Vitalög');
  await expect.poll(window.lineAtCaret).toContain('Vitavörður skal kveikja');
  await window.picture('iceland-law');
});
