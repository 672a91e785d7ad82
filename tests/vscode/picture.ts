/** `node tests/vscode/picture.ts`: takes the README's picture, `docs/editor.png`, of the packed extension in VS Code. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ABSENT, JUDGMENTS } from './harness/judgments.ts';
import { until } from './harness/until.ts';
import { withWorld } from './harness/world.ts';

const { wharf, lamps } = JUDGMENTS;
const DRAFT = `# Skeleton argument of the claimant

1. Nobody promised that the lamps would burn for ever: *${lamps.title}* ${lamps.citation} at [2] ("A promise to light a lamp is not a promise that it will never go out.").

2. The defendant relies on *Penhallow v Trevanion Shipping* ${lamps.citation}, and on an older case.

3. ${ABSENT}

4. As to the pilot, the court said in *${wharf.title}* ${wharf.citation} at [2]: "A pilot who takes the wheel takes the duty of care that goes with it, unless he has hired the ship."
`;
const SETTINGS = {
  '[markdown]': { 'editor.wordWrap': 'on' },
  'breadcrumbs.enabled': false,
  'editor.hover.delay': 0,
  'editor.renderLineHighlight': 'none',
  'editor.occurrencesHighlight': 'off',
  'workbench.colorTheme': 'Default Light Modern',
  'window.title': 'skeleton.md',
};

await withWorld(SETTINGS, async (world) => {
  const { page, showCitations, citations, goTo, hover, squiggles } = await world.open(
    { 'skeleton.md': DRAFT },
    { width: 1280, height: 640 },
  );
  await showCitations();
  await until('the findings', async () => (await squiggles()).length >= 4);
  await until('the view', async () => (await citations()).length >= 4);
  await goTo(9, DRAFT.split('\n')[8]?.indexOf('unless') ?? 1);
  await hover(/Error: (?:apparently )?misquoted/);
  await page.screenshot({ path: path.join(fileURLToPath(new URL('../../docs', import.meta.url)), 'editor.png') });
});
