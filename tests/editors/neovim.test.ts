import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startStandIn } from '../stand-in/server.ts';
import { EIGHT, writeLibrary } from '../support/library.ts';
import { makeWorkplace, stateOf } from '../support/workplace.ts';

const [FIRST] = EIGHT;
if (!FIRST) throw new Error('the library is empty');
const GOOD = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./neovim.lua', import.meta.url));
const installed = spawnSync('nvim', ['--version']).status === 0;

const reason = installed ? '' : ' (skipped: nvim is not installed; apt-get install neovim)';
it.skipIf(!installed)(`Neovim: findings, a hover, a fix applied, no finding, a report${reason}`, async () => {
  const work = makeWorkplace();
  const data = path.join(work.folder, '.data');
  writeLibrary(data, EIGHT);
  const standIn = await startStandIn({ data });
  try {
    const draft = work.write('draft.md', `${GOOD.replace('without complaint', 'without any protest')}\n`);
    const env = {
      ...process.env,
      CITEWARD_STATE_DIR: stateOf(work.folder),
      CITEWARD_NODE: process.execPath,
      CITEWARD_TEST: [COMMAND, draft, standIn.url].join('\n'),
    };
    const args = ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${SCRIPT}`];
    const { stdout } = await promisify(execFile)('nvim', args, { env, timeout: 60_000 });
    const seen = JSON.parse(stdout) as Record<string, unknown>;
    expect(seen).toMatchObject({
      before: ['apparently misquoted at line 1'],
      action: expect.stringMatching(/^Replace the quotation by the words of \[2\]/),
      line: GOOD,
      hover: expect.stringContaining('A wall that leans for 10 years without **complaint**'),
      definition: expect.stringMatching(/^file:.*\.citeward\/readable\/[0-9a-f]{64}\.txt$/),
      report: { json: expect.stringMatching(/draft-\d{8}t\d{6}z\.json$/) },
    });
    const { json } = seen['report'] as { json: string };
    expect(JSON.parse(fs.readFileSync(json, 'utf8'))).toMatchObject({ summary: { verified_correct: 1 } });
  } finally {
    await standIn.close();
    work.remove();
  }
});
