import { expect, it } from 'vitest';
import { createAuditor, createDesks, type Job, MEMORY } from '../../../server/audit/index.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { inEditor, inFolder, inReport, offlineEditor, offlinePorts, put } from '../../support/doors.ts';
import { answer } from '../support/clock.ts';

const WEIR = '*Harrow Mills Ltd v Pemberton* [2019] EWHC 123';
const MARSH = '*Tollgate Ltd v Quillfeather* [2019] EWHC 123';
const BARE = 'The case at [2019] EWHC 123';
const FOUND = '[2019] EWHC 123 (QB)';
const BASE = 'https://caselaw.nationalarchives.gov.uk';
const draftOf = (mentions: readonly string[]): string => mentions.map((one) => `${one} was cited.\n`).join('\n');

/** A folder in which an audit has searched for that number by both names, and the one judgment of it is of *Harrow Mills*. */
async function search(folder: string): Promise<void> {
  const entry = `<entry><title>Harrow Mills Ltd v Pemberton</title><link href="${BASE}/found/1" rel="alternate"/><updated>2026-01-02T00:00:00+00:00</updated><link href="${BASE}/found/1/data.xml" rel="alternate" type="application/akn+xml"/><tna:identifier slug="found/1" type="ukncn">${FOUND}</tna:identifier></entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Found</title>${entry}</feed>`;
  const transport = async (url: URL) => (url.pathname === '/atom.xml' ? answer(200, feed) : answer(404));
  let now = Date.parse('2026-11-24T11:00:00Z');
  const sleep = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
  };
  const ports = { ...offlinePorts(folder), transport, now: () => now, sleep };
  const content = new TextEncoder().encode(draftOf([WEIR, MARSH, BARE]));
  const job: Job = {
    ...{ id: 'a', title: 'A', workspace: folder, claims: [], settings: DEFAULT_SETTINGS, offline: false },
    ...{ documents: [{ id: 'd', path: 'draft.md', format: 'md', content }], findCaseLaw: BASE },
  };
  for await (const _ of createAuditor(createDesks(ports, MEMORY), ports.now).audit(job, new AbortController().signal));
}

it('an editor offers what agrees with the name that stands there now, as a report does, whatever stood there before', async () => {
  await inFolder({}, async (folder) => {
    await search(folder);
    const editor = await offlineEditor(folder);
    editor.open('draft.md', '\n');
    const steps: readonly (readonly [mentions: readonly string[], expected: readonly string[]])[] = [
      [[MARSH], ['none']],
      [[WEIR], [FOUND]],
      [
        [MARSH, WEIR],
        ['none', FOUND],
      ],
      [
        [WEIR, BARE],
        [FOUND, FOUND],
      ],
      [
        [MARSH, BARE, WEIR],
        ['none', 'none', FOUND],
      ],
      [[BARE], ['none']],
    ];
    for (const [mentions, expected] of steps) {
      const text = draftOf(mentions);
      put(folder, { 'draft.md': text });
      editor.replace(text);
      const shown = await inEditor(editor);
      expect(shown.map((one) => one?.candidates.map(({ citation }) => citation).join() || 'none')).toEqual(expected);
      expect(shown).toEqual(await inReport(folder, 'draft.md'));
    }
    editor.close();
    editor.stop();
  });
});
