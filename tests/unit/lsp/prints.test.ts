import { expect, it, onTestFinished, vi } from 'vitest';
import { readingOf } from '../../../shared/finding.ts';
import { inEditor, inFolder, inReport, keepPublished, offlineEditor, offlinePorts } from '../../support/doors.ts';
import { startInProcess } from '../../support/in-process.ts';
import { type SmallJudgment, toAkomaNtoso } from '../../support/library.ts';
import { answer, createClock } from '../support/clock.ts';

const HELD = 'A wall that leans for ten years may be taken to lean by consent.';
const small = (slug: string, citation: string, title: string, ...paragraphs: string[]): SmallJudgment => ({
  ...{ slug, citation, title, paragraphs },
});
const MAIN = small('ewca/civ/2019/77', '[2019] EWCA Civ 77', 'Abbot v Prior', 'The appeal is by the tenant.', HELD);
const CITING = small(
  ...(['ewhc/ch/2021/5', '[2021] EWHC 5 (Ch)', 'Weir v Dam', 'This is a claim.'] as const),
  'See Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 on walls.',
  'The test is that of Bellweather v Orme [1957] 1 WLR 582.',
);
const SEE = 'See *Weir v Dam* [2021] EWHC 5 (Ch).';
const REPORT = `In *Abbot v Prior* [2020] QB 100 the court said: “${HELD}”`;
const OLD = 'See *Bellweather v Orme* [1957] 1 WLR 582.';
const SETTINGS = JSON.stringify({ allow_party_queries: false });

it.each([
  ['reports behind the judgment', [SEE, REPORT, OLD]],
  ['reports before it', [OLD, REPORT, SEE]],
])('an editor finds by what judgments print what a report finds: %s', async (_, lines) => {
  const text = `${lines.join('\n\n')}\n`;
  await inFolder({ 'draft.md': text, 'citeward.json': SETTINGS }, async (folder) => {
    await keepPublished(folder, CITING);
    await keepPublished(folder, MAIN);
    const editor = await offlineEditor(folder);
    editor.open('draft.md', text);
    const reported = await inReport(folder, 'draft.md');
    await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(reported), { timeout: 10_000, interval: 5 });
    expect(reported.map(({ verdict }) => verdict.outcome).toSorted()).toEqual([
      'UNVERIFIABLE_PUBLIC',
      'VERIFIED_CORRECT',
      'VERIFIED_CORRECT',
    ]);
    // What is typed is judged by what is known; what prints it no more is not.
    editor.replace(text.replace(SEE, 'See nothing.'));
    await vi.waitFor(async () =>
      expect((await inEditor(editor)).map((one) => one?.verdict.outcome)).toEqual(Array(2).fill('UNVERIFIABLE_PUBLIC')),
    );
    editor.replace(text);
    await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(reported), { timeout: 10_000, interval: 5 });
    editor.close();
    editor.stop();
  });
});

it('an editor that may not ask says of what a report leads to what a report says', async () => {
  const text = `${[SEE, REPORT, OLD].join('\n\n')}\n`;
  await inFolder({ 'draft.md': text, 'citeward.json': SETTINGS }, async (folder) => {
    await keepPublished(folder, CITING);
    const editor = await offlineEditor(folder);
    editor.open('draft.md', text);
    const reported = await inReport(folder, 'draft.md');
    await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(reported), { timeout: 10_000, interval: 5 });
    expect(reported.map(({ verdict }) => verdict.outcome).toSorted()).toEqual([
      'UNVERIFIABLE_PUBLIC',
      'UNVERIFIABLE_PUBLIC',
      'VERIFIED_CORRECT',
    ]);
    editor.close();
    editor.stop();
  });
});

it('an editor asks for what a report leads to once, when all that is cited has been asked for', async () => {
  const text = `${[REPORT, OLD, SEE].join('\n\n')}\n`;
  const library = new Map([MAIN, CITING].map((one) => [`/${one.slug}/data.xml`, toAkomaNtoso(one)]));
  await inFolder({ 'draft.md': text, 'citeward.json': SETTINGS }, async (folder) => {
    const asked: string[] = [];
    const clock = createClock();
    const ports = {
      ...offlinePorts(folder),
      transport: async (url: URL) => {
        asked.push(url.pathname);
        const xml = library.get(url.pathname);
        return xml === undefined ? answer(404) : answer(200, xml);
      },
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
        const findings = await editor.settled();
        expect(findings.map((one) => [one?.verdict.outcome, one && readingOf(one)])).toEqual([
          ['VERIFIED_CORRECT', null],
          ['UNVERIFIABLE_PUBLIC', 'toRead'],
          ['VERIFIED_CORRECT', null],
        ]);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(asked).toEqual(['/ewhc/ch/2021/5/data.xml', '/ewca/civ/2019/77/data.xml']);
  });
});
