import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { World } from './harness/world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The code of a style of a terminal, and how a page has it. */
const STYLES: Readonly<Record<string, string>> = {
  1: 'font-weight:bold',
  2: 'opacity:.65',
  31: 'color:#ff7b72',
  32: 'color:#7ee787',
  33: 'color:#e3b341',
  36: 'color:#79c0ff',
};

/** Takes pictures of what the command prints and writes for the example: of the terminal, of its report, and of that in print. */
export async function pages(world: World, keep: (page: Page, name: string) => Promise<void>): Promise<void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-gallery-'));
  const folder = path.join(place, 'matter');
  try {
    // Without what `npm start` leaves there.
    const isSource = (file: string): boolean => !['reports', '.citeward'].includes(path.basename(file));
    fs.cpSync(path.join(ROOT, 'examples'), folder, { recursive: true, filter: isSource });
    const audit = ['audit', 'skeleton-argument.md', '--offline', '--job', 'skeleton-argument', '--no-progress'];
    const { stdout, stderr, status, error } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'dist', 'citeward.js'), ...audit],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, CITEWARD_STATE_DIR: path.join(place, 'state') },
      },
    );
    if (error) throw error;
    if (status !== 1) throw new Error(`the audit of the example, which has errors, exited ${status}: ${stderr}`);
    const report = path.join(folder, 'reports', 'skeleton-argument.html');
    const page = await world.newPage({ width: 1080, height: 800 });
    await page.setContent(terminal(`$ npx citeward audit skeleton-argument.md --offline\n${stdout}${stderr}`));
    await page.setViewportSize({ width: 1080, height: await page.locator('pre').evaluate((pre) => pre.scrollHeight) });
    await keep(page, 'terminal');
    await page.setViewportSize({ width: 1000, height: 1000 });
    await page.goto(pathToFileURL(report).href);
    await keep(page, 'report');
    const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
    await showPrinted(page, pdf);
    await keep(page, 'print');
    await page.close();
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}

/** What a terminal shows, as a page. */
function terminal(printed: string): string {
  const escaped = printed.trimEnd().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  let open = 0;
  const styled = escaped.replace(/\u001b\[(\d+)m/g, (_, code: string) => {
    const style = STYLES[code];
    if (style !== undefined) open++;
    else if (open > 0) open--;
    else return '';
    return style === undefined ? '</span>' : `<span style="${style}">`;
  });
  return `<body style="margin:0;background:#0d1117"><pre style="margin:0;padding:16px;color:#e6edf3;font:14px/1.4 monospace;white-space:pre-wrap">${styled}</pre></body>`;
}

const HOST = 'http://gallery.invalid/';

/** Shows the first pages of a PDF side by side. */
async function showPrinted(page: Page, pdf: Buffer): Promise<void> {
  const build = path.join(ROOT, 'node_modules', 'pdfjs-dist', 'build');
  await page.route(`${HOST}**`, (route) => {
    const name = route.request().url().slice(HOST.length);
    const contentType = name.endsWith('.mjs') ? 'text/javascript' : 'text/html';
    if (name === 'page') return route.fulfill({ contentType, body: '<body style="margin:0"></body>' });
    if (name === 'pdf') return route.fulfill({ contentType: 'application/pdf', body: pdf });
    return route.fulfill({ contentType, path: path.join(build, path.basename(name)) });
  });
  await page.setViewportSize({ width: 996, height: 703 });
  await page.goto(`${HOST}page`);
  await page.addScriptTag({
    type: 'module',
    content: `
      import * as pdfjs from '${HOST}pdf.mjs';
      pdfjs.GlobalWorkerOptions.workerSrc = '${HOST}pdf.worker.mjs';
      pdfjs.GlobalWorkerOptions.rendererSrc = '${HOST}pdf.renderer.mjs';
      const pdf = await pdfjs.getDocument({ url: '${HOST}pdf' }).promise;
      document.body.style.cssText = 'margin:0;background:#888;display:flex;gap:12px;padding:12px';
      for (let i = 1; i <= Math.min(2, pdf.numPages); i++) {
        const page = await pdf.getPage(i);
        const viewport = page.getViewport({ scale: 480 / page.getViewport({ scale: 1 }).width });
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [viewport.width, viewport.height];
        await page.render({ canvas, viewport }).promise;
        document.body.append(canvas);
      }
      document.body.dataset.pages = String(pdf.numPages);`,
  });
  await page.locator('body[data-pages]').waitFor();
  console.log(`print: ${await page.locator('body').getAttribute('data-pages')} pages`);
}
