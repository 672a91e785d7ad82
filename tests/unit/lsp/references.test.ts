import { expect, it } from 'vitest';
import { entryAt } from '../../../server/lsp/editor/sessions.ts';
import { locationsIn, namesFor, unopened } from '../../../server/lsp/features/references.ts';
import { DRAFT_FORMATS } from '../../../shared/draft-formats.ts';
import { openDraft } from '../support/open-draft.ts';

const DRAFT = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7, [2020] 1 WLR 100 it was so.

See [2020] UKSC 8, and so in *Harrow Mills* at [1].

See [2020] 1 WLR 100.`;

it.each<[string, readonly string[], readonly number[]]>([
  ['[2020] UKSC 7', ['[2020] UKSC 7', '[2020] 1 WLR 100'], [0, 2, 4]],
  ['Harrow Mills* at', ['[2020] UKSC 7', '[2020] 1 WLR 100'], [0, 2, 4]],
  ['[2020] UKSC 8', ['[2020] UKSC 8'], [2]],
])('what is under %j is called so, and cited on these lines', (words, names, lines) => {
  const { session, reading, offsetOf } = openDraft(DRAFT, {});
  const under = entryAt(reading, offsetOf(words) + 1);
  if (!under) throw new Error('nothing is cited there');
  const called = namesFor(reading, under);
  expect([...called]).toEqual(names);
  expect(locationsIn(session, called).map(({ range }) => range.start.line)).toEqual(lines);
});

it('an enactment is cited wherever one of its provisions is', () => {
  const draft =
    'See section 5 of the Ferries Act 1996.\n\nBy the Ferries Act 1996, s 6(1) and section 5 of the Bridges Act 1990.';
  const { session, reading, offsetOf } = openDraft(draft, {});
  const under = entryAt(reading, offsetOf('section 5') + 1);
  if (!under) throw new Error('nothing is cited there');
  const called = namesFor(reading, under);
  expect(locationsIn(session, called).map(({ range }) => range.start.line)).toEqual([0, 2]);
});

it('a draft that is not read yet cites nothing', () => {
  const { session } = openDraft(DRAFT, {});
  expect(locationsIn({ ...session, reading: null }, new Set(['[2020] UKSC 7']))).toEqual([]);
});

it('looks at no more drafts that are not open than may be, and at none that cannot be shown', () => {
  const most = DRAFT_FORMATS.pdf.mostUnopened;
  const pdfs = Array.from({ length: most + 1 }, (_, i) => `${i}.pdf`);
  const files = ['a.docx', ...pdfs, 'b.md'];
  expect(unopened(files, ['docx', 'pdf'])).toEqual(['a.docx', ...pdfs.slice(0, most), 'b.md']);
  expect(unopened(files, ['docx'])).toEqual(['a.docx', 'b.md']);
  expect(unopened(files, [])).toEqual(['b.md']);
});
