import { expect, it } from 'vitest';
import { paragraphOf } from '../../../server/authorities/index.ts';
import { lineIn } from '../../../server/lsp/features/definition.ts';
import { evidenceLines } from '../../../server/reports/index.ts';
import { authority } from '../support/judgment.ts';
import { openDraft } from '../support/open-draft.ts';

const SKETCH = {
  paragraphs: ['The appeal concerns a weir.', 'The miller had no such right.', 'The appeal is dismissed with costs.'],
};

it.each<[string, number]>([
  ['See [2020] UKSC 7.', 1],
  ['See [2020] UKSC 7 at [2].', 2],
  ['See [2020] UKSC 7 at [9].', 1],
  ['In [2020] UKSC 7 the court said “The appeal is dismissed with costs”.', 3],
  ['In [2020] UKSC 7 at [2] the court said “The appeal is dismissed with costs”.', 3], // where the words are, not where they are said to be
])('%j leads to paragraph [%i] of its judgment', (draft, paragraph) => {
  const judgment = authority(SKETCH);
  const { entry } = openDraft(draft, { '[2020] UKSC 7': SKETCH });
  const starts = evidenceLines(judgment);
  const index = judgment.passages.findIndex((one) => paragraphOf(one) === String(paragraph));
  expect(lineIn(judgment, entry(0))).toBe(starts[index]);
});
