import { afterAll, beforeAll, expect, it } from 'vitest';
import { ABSENT, JUDGMENTS, misquoting, quoting, REPORTED } from '../harness/judgments.ts';
import { createWorld, type World } from './world.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const ARGUED = `It follows that lamps are kept lit for those who walk home: *${lamps.title}* ${lamps.citation}.`;
const DRAFT = ['# Skeleton', quoting(lamps, 2), ALTERED, ABSENT, REPORTED, ARGUED, ''].join('\n\n');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each(['Light', 'Dark'])('lists what the draft cites by how it stands, and goes there (%s)', async (theme) => {
  const window = await world.open({
    'draft.md': DRAFT,
    'other.md': '# Nothing is cited here\n',
    '.vscode/settings.json': JSON.stringify({ 'workbench.colorTheme': `Default ${theme} Modern` }),
  });
  await window.showCitations();
  await expect
    .poll(window.citations)
    .toEqual([
      'Errors (1)',
      '  misquoted Marlowe: has “unless he has” for “whoever may have” · line 6',
      'Not found (1)',
      '  Quillfeather v Rosedale [2022] EWHC 9999 (Ch) line 9',
      'To read (1)',
      '  Tolland v Severn Weir Trust [2022] EWHC 8102 (KB) line 13',
      'In no source that is asked (1)',
      '  Inkpen v Thistledown [1932] AC 562 line 11',
      'Verified (1)',
    ]);
  await window.picture(`citations-${theme.toLowerCase()}`);
  // What is said aloud begins with how it stands: it is not told by colour or icon alone.
  expect(await window.spokenCitations()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Errors, 1 citation\./),
      expect.stringMatching(/^error: Marlowe v Harwich Pilots/),
      expect.stringMatching(/^to read: Tolland/),
    ]),
  );
  await window.chooseCitation('line 11');
  await expect.poll(window.lineAtCaret).toContain('Inkpen v Thistledown');
  await window.chooseCitation('Quillfeather v Rosedale');
  await expect.poll(window.lineAtCaret).toContain('Quillfeather v Rosedale');
  await window.openFile('other.md');
  await expect.poll(window.citations).toEqual([]);
  await expect.poll(window.citationsWelcome).toContain('No citation was found in this draft.');
  await window.picture(`citations-empty-${theme.toLowerCase()}`);
});

it('follows verdicts and edits, and checks again from its title', async () => {
  const window = await world.open({
    'draft.md': `${quoting(lamps, 2)}\n`,
    '.vscode/settings.json': JSON.stringify({ 'citeward.verify': 'onCommand' }),
  });
  await window.showCitations();
  await expect.poll(window.citations).toEqual(['Not looked at yet (1)']);
  await window.page.locator('.sidebar .composite.title .action-label[aria-label^="Check This Document Now"]').click();
  await expect.poll(window.citations).toEqual(['Verified (1)']);
  await window.goTo(1, 1);
  await window.page.keyboard.type(`${REPORTED}\n\n`);
  await expect
    .poll(window.citations)
    .toEqual(['In no source that is asked (1)', '  Inkpen v Thistledown [1932] AC 562 line 1', 'Verified (1)']);
});

it('says what to do where there is no draft', async () => {
  const window = await world.open({ 'notes.json': '{}\n' });
  await window.showCitations();
  await expect.poll(window.citationsWelcome).toContain('Open a draft (Word, PDF, Markdown or plain text)');
  await window.picture('citations-none');
});
