/**
 * What a copy in `authorities/` says may be offered to an author, who wrote neither: as the word of a copy of their own, one at a time,
 * and never as what is done with one key or with all at once; in a folder that is not trusted nothing of it.
 */
import { expect, test } from 'vitest';
import { CodeActionRequest, CompletionRequest } from 'vscode-languageserver/node';
import { inFolder, inReport, keepPublished, offlinePorts, put } from '../support/doors.ts';
import { startInProcess } from '../support/in-process.ts';
import { EIGHT, type SmallJudgment, toAkomaNtoso } from '../support/library.ts';

const [MODEL] = EIGHT;
if (!MODEL) throw new Error('the library is empty');
const TRUE = 'A wall that leans for ten years without complaint may be taken to lean by consent of both.';
const BENT = TRUE.replace('may be', 'may never be');
const INVENTED: SmallJudgment = {
  ...{ ...MODEL, citation: '[2022] EWHC 8990 (Ch)', title: 'Fernshaw v Oldcastle', slug: 'ewhc/ch/2022/8990' },
  paragraphs: ['The claim is about a hedge.', BENT, 'So ordered.'],
};
const SECOND: SmallJudgment = {
  ...{ ...INVENTED, citation: '[2022] EWHC 8991 (Ch)', title: 'Quince v Rowan', slug: 'ewhc/ch/2022/8991' },
  paragraphs: ['The claim is about a fence.', 'Fences that fall may be put up again at their own cost.', 'So it goes.'],
};
const quoting = ({ title, citation }: SmallJudgment, words: string, at: number): string =>
  `In *${title}* ${citation} at [${at}] the court said: “${words}”\n`;
const OWN = { 'authorities/a.xml': toAkomaNtoso(INVENTED), 'authorities/b.xml': toAkomaNtoso(SECOND) };

interface Offered {
  readonly title: string;
  readonly preferred: boolean;
}

/** The changes to the text that are offered at some words of a draft. */
async function offered(folder: string, draft: string, at: string, trusted = true, only?: string): Promise<Offered[]> {
  const editor = await startInProcess(offlinePorts(folder), {
    ...{ folder, settings: { offline: true }, options: { trusted } },
  });
  try {
    editor.open('draft.md', draft);
    await editor.settled();
    const asked = {
      ...{ textDocument: { uri: editor.uri }, context: { diagnostics: [], only: [only ?? ''] } },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    };
    const actions =
      only === undefined
        ? await editor.actions(at)
        : ((await editor.connection.sendRequest(CodeActionRequest.type, asked)) ?? []);
    return actions
      .flatMap((one) => ('edit' in one ? [one] : []))
      .filter(({ edit }) => edit)
      .map(({ title, isPreferred = false }) => ({ title, preferred: isPreferred }));
  } finally {
    editor.stop();
  }
}

test.each([
  ['its words', quoting(INVENTED, TRUE, 2), 'leans', /^Replace the quotation by the words of .* \(by your own copy\)$/],
  [
    'its name',
    `In *Mallow v Sedge* ${INVENTED.citation} it was so held.\n`,
    'Mallow',
    /Fernshaw.* \(by your own copy\)$/,
  ],
  [
    'its paragraph',
    quoting(INVENTED, BENT, 3),
    'leans',
    /^Correct the paragraph: \[3\] to \[2\] \(by your own copy\)$/,
  ],
])('%s are offered as those of an own copy, and not preferred', async (_, draft, at, title) => {
  await inFolder({ ...OWN, 'draft.md': draft }, async (folder) => {
    expect(await offered(folder, draft, at)).toEqual([{ title: expect.stringMatching(title), preferred: false }]);
    expect(await offered(folder, draft, at, false)).toEqual([]);
  });
});

test('nothing is corrected all at once by own copies', async () => {
  const draft = `${quoting(INVENTED, BENT, 3)}\n${quoting(SECOND, SECOND.paragraphs[1] ?? '', 3)}`;
  await inFolder({ ...OWN, 'draft.md': draft }, async (folder) => {
    expect(await offered(folder, draft, 'leans')).toHaveLength(1);
    expect(await offered(folder, draft, 'leans', true, 'source.fixAll')).toEqual([]);
  });
});

test('the number of a case that is named alone is said to be that of an own copy, and given in no folder that is not trusted', async () => {
  const draft = 'The point was settled in *Fernshaw v Oldcastle* (2022), where a wall leaned.\n';
  await inFolder({ ...OWN, 'first.md': quoting(INVENTED, BENT, 2) }, async (folder) => {
    await inReport(folder, 'first.md');
    put(folder, { 'draft.md': draft });
    expect(await offered(folder, draft, 'Fernshaw')).toEqual([
      {
        title: 'Cite the one judgment kept that has this name: [2022] EWHC 8990 (Ch) (by your own copy)',
        preferred: false,
      },
    ]);
    expect(await offered(folder, draft, 'Fernshaw', false)).toEqual([]);
    const [finding] = await inReport(folder, 'draft.md');
    expect(JSON.stringify(finding?.notes)).toContain('"own":true');
  });
});

test.each([
  [true, ['Fernshaw v Oldcastle [2022] EWHC 8990 (Ch): kept as your own copy']],
  [false, []],
])('the names of own copies are completed as that, in a folder that is trusted: %s', async (trusted, expected) => {
  await inFolder({ ...OWN, 'first.md': quoting(INVENTED, BENT, 2) }, async (folder) => {
    const editor = await startInProcess(offlinePorts(folder), {
      ...{ folder, settings: { offline: true }, options: { trusted: true } },
    });
    editor.open('first.md', quoting(INVENTED, BENT, 2));
    await editor.settled(); // it is kept now
    editor.stop();
    const another = await startInProcess(offlinePorts(folder), {
      ...{ folder, settings: { offline: true }, options: { trusted } },
    });
    // Its judgment is in memory, as the draft cites it by its number alone.
    const text = `See ${INVENTED.citation}.\n\nAs in Fern`;
    another.open('draft.md', text);
    await another.settled();
    const answer = await another.connection.sendRequest(CompletionRequest.type, {
      ...{ textDocument: { uri: another.uri }, position: { line: 2, character: 10 } },
    });
    another.stop();
    const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
    expect(items.map(({ label, detail }) => `${label}: ${detail}`)).toEqual(expected);
  });
});

test('nothing is linked to a public page by the word of an own copy alone', async () => {
  const report = '[2022] 1 WLR 99';
  const lines = INVENTED.paragraphs.map((text, i) => `${i + 1}. ${text}`).join('\n\n');
  const copy = `IN THE HIGH COURT OF JUSTICE\n\n${MODEL.title}\n\nNeutral Citation Number: ${MODEL.citation}\n${report}\n\nBefore: Mr Justice Able\n\n${lines}\n`;
  const draft = quoting({ ...MODEL, citation: report }, MODEL.paragraphs[1] ?? '', 2);
  const first = `See ${MODEL.citation}.\n`;
  await inFolder({ 'authorities/a.txt': copy, 'draft.md': draft, 'first.md': first }, async (folder) => {
    await keepPublished(folder, MODEL);
    expect((await inReport(folder, 'draft.md')).map(({ verdict }) => verdict.outcome)).toEqual(['VERIFIED_CORRECT']);
    expect(await offered(folder, draft, 'WLR')).toEqual([]);
  });
});
