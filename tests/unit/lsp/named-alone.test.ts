import { expect, it, onTestFinished, vi } from 'vitest';
import { inEditor, inFolder, inReport, offlinePorts } from '../../support/doors.ts';
import { type InProcess, startInProcess } from '../../support/in-process.ts';
import { type SmallJudgment, toAkomaNtoso } from '../../support/library.ts';
import { saidOf } from '../../support/said.ts';
import { answer, createClock } from '../support/clock.ts';

const HELD = {
  ...{ slug: 'uksc/2020/7', citation: '[2020] UKSC 7', title: 'Harrow Mills Ltd v Pemberton' },
  paragraphs: ['The appeal is dismissed.'],
};

/** An editor with a draft open, beside a source that has some judgments. */
async function openBeside(folder: string, text: string, held: readonly SmallJudgment[]): Promise<InProcess> {
  const { now, sleep } = createClock();
  const transport = async (url: URL) => {
    const one = held.find(({ slug }) => url.pathname === `/${slug}/data.xml`);
    return one ? answer(200, toAkomaNtoso(one)) : answer(404);
  };
  const settings = { findCaseLaw: { baseUrl: 'https://cases.test' } };
  const editor = await startInProcess({ ...offlinePorts(folder), transport, now, sleep }, { folder, settings });
  onTestFinished(() => editor.stop());
  editor.open('draft.md', text);
  editor.caret?.(null);
  return editor;
}

it('a name that two judgments of the evidence bear leads to neither', async () => {
  const text = 'That was in *Harrow Mills Ltd v Pemberton*.\n\nSee [2020] UKSC 7 and [2019] EWCA Civ 12.\n';
  await inFolder({ 'draft.md': text, 'citeward.json': '{"allow_party_queries": false}' }, async (folder) => {
    const both = [HELD, { ...HELD, slug: 'ewca/civ/2019/12', citation: '[2019] EWCA Civ 12' }];
    const editor = await openBeside(folder, text, both);
    await vi.waitFor(async () => expect(JSON.stringify((await editor.settled())[0])).toContain('[2019] EWCA Civ 12'), {
      timeout: 10_000,
      interval: 20,
    });
    expect(await editor.definition('Harrow')).toBeNull();
    expect((await editor.actions('Harrow')).filter(({ edit }) => edit !== undefined)).toEqual([]);
  });
});

it('an editor links a case that is named alone when what bears its name has come, as a report does', async () => {
  const text = 'That was settled in *Harrow Mills Ltd v Pemberton* (2020) long ago.\n\nSee [2020] UKSC 7.\n';
  await inFolder({ 'draft.md': text, 'citeward.json': '{"allow_party_queries": false}' }, async (folder) => {
    const editor = await openBeside(folder, text, [HELD]);
    await vi.waitFor(
      async () => {
        const [named, cited] = await editor.settled();
        expect(cited?.verdict.basis).not.toBeNull();
        expect(named && saidOf(named).join(' ')).toContain('[2020] UKSC 7');
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(await inEditor(editor)).toEqual(await inReport(folder, 'draft.md'));
    const there = await editor.definition('[2020] UKSC 7');
    expect([there === null, (await editor.definition('Harrow'))?.uri]).toEqual([false, there?.uri]);
    const [cite] = await editor.actions('Harrow');
    editor.change(cite?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toContain('in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 long ago');
    await vi.waitFor(
      async () => {
        const [named, cited] = await editor.settled();
        expect(named?.verdict.basis).toMatchObject({
          kind: 'evidence',
          source: 'Retrieved from Find Case Law: uksc/2020/7',
        });
        expect(cited?.verdict.basis).toMatchObject({ kind: 'evidence' });
      },
      { timeout: 10_000, interval: 20 },
    );
  });
});
