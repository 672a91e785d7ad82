/** `node tests/vscode/picture.ts`: takes the README's picture, `docs/editor.png`, of the packed extension in VS Code. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagePath } from '../../scripts/package.ts';
import { startStandIn } from '../stand-in/server.ts';
import { writeLibrary } from '../support/library.ts';
import { launchBrowser } from './harness/browser.ts';
import { ABSENT, JUDGMENTS } from './harness/judgments.ts';
import { startCodeServer } from './harness/server.ts';
import { until } from './harness/until.ts';
import { openWorkbench } from './harness/workbench.ts';
import { setUpHost } from './host.ts';

const { wharf, lamps } = JUDGMENTS;
const DRAFT = `# Skeleton argument of the claimant

1. Nobody promised that the lamps would burn for ever: *${lamps.title}* ${lamps.citation} at [2] ("A promise to light a lamp is not a promise that it will never go out.").

2. The defendant relies on *Penhallow v Trevanion Shipping* ${lamps.citation}, and on an older case.

3. ${ABSENT}

4. As to the pilot, the court said in *${wharf.title}* ${wharf.citation} at [2]: "A pilot who takes the wheel takes the duty of care that goes with it, unless he has hired the ship."
`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-picture-'));
const workspace = path.join(folder, 'marlowe');
fs.mkdirSync(workspace);
fs.writeFileSync(path.join(workspace, 'skeleton.md'), DRAFT);
writeLibrary(folder, Object.values(JUDGMENTS));
const standIn = await startStandIn({ data: folder });
const host = setUpHost();
const server = await startCodeServer(host, {
  vsix: packagePath,
  settings: {
    '[markdown]': { 'editor.wordWrap': 'on' },
    'breadcrumbs.enabled': false,
    'citeward.findCaseLaw.baseUrl': standIn.url,
    'citeward.findCaseLaw.rateLimitSeconds': 0,
    'editor.hover.delay': 0,
    'editor.renderLineHighlight': 'none',
    'editor.occurrencesHighlight': 'off',
    'workbench.activityBar.location': 'hidden',
    'workbench.colorTheme': 'Default Light Modern',
    'window.title': 'skeleton.md',
  },
  env: { CITEWARD_STATE_DIR: path.join(folder, 'state') },
});
const browser = await launchBrowser(host);
const { page, run, goTo, hover, squiggles } = await openWorkbench(browser, server, workspace, 'skeleton.md', {
  width: 1100,
  height: 600,
});
await run('View: Toggle Primary Side Bar Visibility');
await until('the findings', async () => (await squiggles()).length >= 4);
await goTo(9, DRAFT.split('\n')[8]?.indexOf('unless') ?? 1);
await hover(/Error: quotation/);
await page.screenshot({ path: fileURLToPath(new URL('../../docs/editor.png', import.meta.url)) });
await browser.close();
await server.stop();
await standIn.close();
fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
