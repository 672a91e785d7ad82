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
const GOOD = `In ${FIRST.title} ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./eglot.el', import.meta.url));
const HAS_EGLOT = "(progn (require 'package) (package-initialize) (require 'eglot))";
const installed = spawnSync('emacs', ['--batch', '--eval', HAS_EGLOT]).status === 0;

const reason = installed ? '' : ' (skipped: Emacs with eglot is not installed; apt-get install emacs-nox elpa-eglot)';
it.skipIf(!installed)(
  `Emacs with eglot: a finding, a hover, a fix applied, no finding, a report${reason}`,
  async () => {
    const work = makeWorkplace();
    const data = path.join(work.folder, '.data');
    writeLibrary(data, EIGHT);
    const standIn = await startStandIn({ data });
    try {
      const draft = work.write('draft.txt', `${GOOD.replace('without complaint', 'without any protest')}\n`);
      const env = {
        ...process.env,
        HOME: work.folder, // no settings of whoever runs this
        CITEWARD_STATE_DIR: stateOf(work.folder),
        CITEWARD_NODE: process.execPath,
        CITEWARD_TEST: [COMMAND, draft, standIn.url].join('\n'),
      };
      const { stdout } = await promisify(execFile)('emacs', ['--batch', '-l', SCRIPT], { env, timeout: 90_000 });
      const seen = JSON.parse(stdout) as Record<string, string>;
      expect(seen).toMatchObject({
        before: expect.stringMatching(/^line 1: .*any protest/s),
        action: expect.stringMatching(/^Replace the quotation by the words of \[2\]/),
        line: GOOD,
        hover: expect.stringContaining('A wall that leans for 10 years without complaint'),
        report: expect.stringMatching(/draft-\d{8}t\d{6}z\.json$/),
      });
      expect(JSON.parse(fs.readFileSync(seen['report'] ?? '', 'utf8'))).toMatchObject({
        summary: { verified_correct: 1 },
      });
    } finally {
      await standIn.close();
      work.remove();
    }
  },
);
