import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { DidChangeConfigurationNotification } from 'vscode-languageserver/node';
import { COMMANDS } from '../../../shared/commands.ts';
import { inEditor, inFolder, inReport, keepPublished, offlineEditor, offlinePorts } from '../../support/doors.ts';
import { startInProcess } from '../../support/in-process.ts';
import { draftOf, EIGHT, type SmallJudgment, toAkomaNtoso } from '../../support/library.ts';

const [FIRST = EIGHT[0] as SmallJudgment] = EIGHT;
/** The same judgment with another second paragraph. */
const OTHER: SmallJudgment = {
  ...FIRST,
  paragraphs: FIRST.paragraphs.map((text, i) => (i === 1 ? 'No wall leans.' : text)),
};

it.each([
  ['the words of the draft and the other lacks them', [FIRST, OTHER]],
  ['other words than the draft, which the other has', [OTHER, FIRST]],
])('of two files that bear a citation the first has %s: editor and report leave it open', async (_, [one, other]) => {
  const matter = {
    'draft.md': draftOf([FIRST]),
    'authorities/a.xml': toAkomaNtoso(one as SmallJudgment),
    'authorities/b.xml': toAkomaNtoso(other as SmallJudgment),
  };
  const [shown, reported] = await inFolder(matter, async (folder) => {
    const editor = await offlineEditor(folder);
    editor.open('draft.md', matter['draft.md']);
    return [await inEditor(editor), await inReport(folder, 'draft.md')];
  });
  expect(reported).toMatchObject([{ verdict: { outcome: 'UNVERIFIABLE_PUBLIC', reason: 'quotation-not-checkable' } }]);
  expect(shown).toEqual(reported);
});

it.each([
  ['a comment', 'draft.txt', 'markdown', (text: string) => `<!--\n${text}\n-->\n`],
  ['a fence', 'draft.txt', 'markdown', (text: string) => `\`\`\`\n${text}\n\`\`\`\n`],
  ['front matter', 'draft.text', 'markdown', (text: string) => `---\n${text}\n---\n`],
  ['a comment', 'draft.md', 'plaintext', (text: string) => `<!-- ${text} -->\n`],
])(
  '%s in %s, which settings have the editor take for %s: editor and report read the same',
  async (_, name, language, frame) => {
    const matter = { [name]: frame(draftOf([FIRST])), 'authorities/a.xml': toAkomaNtoso(OTHER) };
    const [shown, reported] = await inFolder(matter, async (folder) => {
      const editor = await offlineEditor(folder);
      editor.open(name, matter[name] ?? '', language);
      return [await inEditor(editor), await inReport(folder, name)];
    });
    expect(reported).toHaveLength(name.endsWith('.md') ? 0 : 1);
    expect(shown).toEqual(reported);
  },
);

it('findings stay in sight when it is said how severe they are', async () => {
  const matter = { 'draft.md': draftOf([FIRST]), 'authorities/a.xml': toAkomaNtoso(OTHER) };
  await inFolder(matter, async (folder) => {
    const ports = offlinePorts(folder);
    const read = async (file: string): Promise<Uint8Array | null> => {
      await delay(100); // what had to be read again would not be in time
      return ports.files.read(file);
    };
    const slow = { ...ports, files: { ...ports.files, read } };
    const editor = await startInProcess(slow, { folder, settings: { offline: true } });
    editor.open('draft.md', matter['draft.md']);
    await vi.waitFor(() => expect(editor.diagnostics()).toMatchObject([{ severity: 1 }]), 10_000);
    const before = editor.published.length;
    const severity = { 'quotation-fabrication': 'hint' };
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, {
      settings: { citeward: { offline: true, severity } },
    });
    await vi.waitFor(() => expect(editor.diagnostics()).toMatchObject([{ severity: 4 }]), 10_000);
    expect(editor.published.slice(before).map(({ diagnostics }) => diagnostics.length)).toEqual([1]);
    editor.stop();
  });
});

it('what was kept meanwhile is shown in every draft that cites it when it is looked for in one', async () => {
  const text = draftOf([FIRST]);
  await inFolder({ 'one.md': text, 'two.md': text }, async (folder) => {
    const editor = await offlineEditor(folder);
    const one = editor.open('one.md', text);
    await editor.settled();
    editor.open('two.md', text);
    expect(await inEditor(editor)).toMatchObject([{ verdict: { reason: 'offline' } }]);
    await keepPublished(folder, FIRST);
    await editor.execute(COMMANDS.checkDocument, { uri: one });
    expect(await inEditor(editor)).toMatchObject([{ verdict: { outcome: 'VERIFIED_CORRECT' } }]);
    editor.stop();
  });
});
