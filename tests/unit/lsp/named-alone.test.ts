import { expect, it, onTestFinished, vi } from 'vitest';
import { inEditor, inFolder, inReport, offlinePorts } from '../../support/doors.ts';
import { startInProcess } from '../../support/in-process.ts';
import { toAkomaNtoso } from '../../support/library.ts';
import { saidOf } from '../../support/said.ts';
import { answer, createClock } from '../support/clock.ts';

const HELD = {
  ...{ slug: 'uksc/2020/7', citation: '[2020] UKSC 7', title: 'Harrow Mills Ltd v Pemberton' },
  paragraphs: ['The appeal is dismissed.'],
};

it('an editor links a case that is named alone when what bears its name has come, as a report does', async () => {
  const text = 'That was settled in *Harrow Mills Ltd v Pemberton* (2020) long ago.\n\nSee [2020] UKSC 7.\n';
  await inFolder({ 'draft.md': text, 'citeward.json': '{"allow_party_queries": false}' }, async (folder) => {
    const clock = createClock();
    const ports = {
      ...offlinePorts(folder),
      transport: async (url: URL) =>
        url.pathname === `/${HELD.slug}/data.xml` ? answer(200, toAkomaNtoso(HELD)) : answer(404),
      now: clock.now,
      sleep: clock.sleep,
    };
    const editor = await startInProcess(ports, {
      folder,
      settings: { findCaseLaw: { baseUrl: 'https://cases.test' } },
    });
    onTestFinished(() => editor.stop());
    editor.open('draft.md', text);
    editor.caret?.(null);
    await vi.waitFor(
      async () => {
        const [named, cited] = await editor.settled();
        expect(cited?.verdict.basis).not.toBeNull();
        expect(named && saidOf(named).join(' ')).toContain('[2020] UKSC 7');
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(await inEditor(editor)).toEqual(await inReport(folder, 'draft.md'));
  });
});
