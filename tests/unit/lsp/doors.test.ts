import { expect, it } from 'vitest';
import { inEditor, inFolder, inReport, offlineEditor } from '../../support/doors.ts';
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
