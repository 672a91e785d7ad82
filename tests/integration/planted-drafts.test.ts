/** What somebody sends as a draft is read as people read it, or refused in a line: through the command and the editor alike. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nodePorts } from '../../server/audit/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type InProcess, startInProcess } from '../support/in-process.ts';
import { EIGHT_DRAFT, serveEight } from '../support/library.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

const FALSE =
  'In Abernethy v Brockhurst [2022] EWHC 8001 (Ch) at [2] the court said: “Nobody who owns a wall owes anything to anybody.”\n';
const [TRUE = ''] = EIGHT_DRAFT.split('\n');

let standIn: StandIn;
let work: Workplace;
const editors: InProcess[] = [];
beforeAll(async () => {
  standIn = await serveEight();
});
beforeEach(() => {
  work = makeWorkplace();
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.stop();
  work.remove();
});
afterAll(() => standIn.close());

const audit = (...args: readonly string[]) =>
  work.run('audit', ...args, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');

async function startEditor(trusted = true): Promise<InProcess> {
  const settings = { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
  const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
    ...{ folder: work.folder, settings, options: { trusted } },
  });
  editors.push(editor);
  return editor;
}

describe('a zero byte hides nothing of a draft', () => {
  test.each([
    ['at the end', `${FALSE}End\0\n`],
    ['at the beginning', `\0${FALSE}`],
    ['in the middle of the quotation', FALSE.replace('wall', 'wa\0ll')],
    ['beyond the first 512 bytes', `${'This paragraph cites nothing at all.\n\n'.repeat(20)}${FALSE}End\0\n`],
  ])('%s', async (_, draft) => {
    work.write('draft.md', draft);
    const { code, out } = await audit('draft.md');
    expect([code, out]).toEqual([1, expect.stringContaining('1 citation: 0 verified, 1 error')]);
    expect(out).toContain('1 hidden character was left out of the reading.');
    const editor = await startEditor();
    editor.open('draft.md', draft);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect
      .poll(() => editor.status())
      .toMatchObject({
        ...{ errors: 1, notice: expect.stringContaining('1 hidden character was left out of the reading.') },
      });
  });
});

test('a file of two encodings is refused with one line, and an editor that shows it says so', async () => {
  const draft = Buffer.concat([Buffer.from(FALSE), Buffer.from(`\n\n${TRUE}\n`, 'utf16le')]);
  work.write('draft.md', draft);
  const { code, out, err } = await audit('draft.md');
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/draft\.md: this is text in two encodings.*\n$/)]);
  expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
  const editor = await startEditor();
  editor.open('draft.md', draft.toString());
  await editor.execute('citeward.checkDocument', { uri: editor.uri });
  await expect
    .poll(() => editor.status())
    .toMatchObject({
      ...{ errors: 1, citations: 2, notice: expect.stringContaining('text in two encodings') },
    });
});
