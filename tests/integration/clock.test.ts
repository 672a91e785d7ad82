import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandIn } from '../stand-in/server.ts';
import { startEditor } from '../support/editor.ts';
import { draftOf, EIGHT, serveEight } from '../support/library.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

let work: Workplace;
let standIn: StandIn;

beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await standIn.close();
  work.remove();
});

const noSignal = process.platform === 'win32';
const reason = noSignal ? ' (skipped: Windows has no signal that sets the clock)' : '';
test.skipIf(noSignal)(`an editor goes on when the clock is set back by an hour${reason}`, async () => {
  const preload = new URL('../support/set-back.mjs', import.meta.url).href;
  const editor = await startEditor({
    folder: work.folder,
    env: { NODE_OPTIONS: `--import=${preload}` },
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 1 } },
  });
  try {
    const draft = draftOf(EIGHT.slice(0, 2));
    editor.open('draft.md', draft);
    editor.caret(null);
    await expect.poll(() => editor.status()?.verified).toBe(2);
    editor.edit('8002', '8003');
    editor.edit('Carrowmore Ltd', 'Zimmerdale Ltd');
    editor.caret('8001'); // which is wrong from here on, and held back while somebody types
    editor.edit('Abernethy v Brockhurst', 'Quillon v Umberslade');
    await expect.poll(() => editor.status()?.state).toBe('waiting');
    editor.server.kill('SIGUSR2');
    await expect
      .poll(() => editor.findings().map((finding) => finding.replace(/:.*/, '')))
      .toEqual(['citation-mismatch', 'citation-mismatch']);
    const [, second, third, ...more] = standIn.requests;
    expect([third?.path, more]).toEqual(['/ewhc/ch/2022/8003/data.xml', []]);
    expect((third?.start ?? 0) - (second?.start ?? 0)).toBeGreaterThanOrEqual(1_000);
  } finally {
    await editor.stop();
  }
});
