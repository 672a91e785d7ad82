import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../../server/audit/index.ts';
import { findingOf } from '../../../server/lsp/editor/sessions.ts';
import { linksIn, nameOf, type PageSettings, publicPages } from '../../../server/lsp/features/links.ts';
import { notFound } from '../support/look-up.ts';
import { type Known, openDraft, PAGES } from '../support/open-draft.ts';

const FCL = PAGES.findCaseLaw;
const BAILII: PageSettings = { ...PAGES, bailii: { ...PAGES.bailii, access: 'link' } };

it.each<[string, readonly string[]]>([
  ['Nothing is cited.', []],
  ['See [2020] UKSC 7 at [1].', [`0:4-0:17 ${FCL}/uksc/2020/7`]],
  ['See [2020] UKSC 7 at [4].', [`0:4-0:17 ${FCL}/uksc/2020/7`]], // it is wrong of a judgment that there is
  ['See [2020] UKSC 8 and [2020] UKSC 9.', []], // of these nothing is known, or nothing was found
  [
    '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 was right. So *Harrow Mills* at [1].',
    [`0:31-0:44 ${FCL}/uksc/2020/7`], // a short form leads to where it is cited in full
  ],
])('in %j lead somewhere', (draft, expected) => {
  const { session, reading } = openDraft(draft, { '[2020] UKSC 7': {}, '[2020] UKSC 8': null });
  const found = linksIn(session, reading, PAGES).map(
    ({ range: { start, end }, target }) => `${start.line}:${start.character}-${end.line}:${end.character} ${target}`,
  );
  expect(found).toEqual(expected);
});

describe('the pages of a citation', () => {
  const none = notFound('not-found');
  const attempt = { source: 'find_case_law', url: `${FCL}/uksc/2020/7/data.xml`, status: 404 };
  const gone = { ...none, attempts: [attempt] } as unknown as LookUp;
  const among = {
    ...none,
    candidates: [
      { url: `${FCL}/uksc/2020/17`, citation: '[2020] UKSC 17', title: 'Harrow v Mills' },
      { url: `${FCL}/uksc/2020/27`, citation: null, title: null },
      { url: 'https://elsewhere.example/1', citation: null, title: 'Elsewhere' },
    ],
  } as unknown as LookUp;
  it.each<[string, Known, PageSettings, readonly string[]]>([
    ['that was found', {}, PAGES, [`Find Case Law ${FCL}/uksc/2020/7`]],
    ['that nobody has', none, PAGES, [`Find Case Law ${FCL}/uksc/2020/7`]],
    ['whose address had none', gone, PAGES, []],
    [
      'where several may be meant',
      among,
      PAGES,
      [
        `Find Case Law ${FCL}/uksc/2020/7`,
        `[2020] UKSC 17, Harrow v Mills ${FCL}/uksc/2020/17`,
        `Candidate 2 at Find Case Law ${FCL}/uksc/2020/27`,
      ],
    ],
    [
      'of a user who wants BAILII',
      {},
      BAILII,
      [`Find Case Law ${FCL}/uksc/2020/7`, 'BAILII https://www.bailii.org/uk/cases/UKSC/2020/7.html'],
    ],
  ])('%s', (_, known, settings, expected) => {
    const entry = openDraft('See [2020] UKSC 7.', { '[2020] UKSC 7': known }).entry(0);
    const finding = findingOf(entry);
    const pages = finding && publicPages(entry.item.citation, finding, settings);
    expect(pages?.map(({ label, url }) => `${label} ${url}`)).toEqual(expected);
  });
});

it('a candidate is called on one line, by no more than 80 characters', () => {
  const title = `Harrow\nMills ${'x'.repeat(90)}`;
  expect(nameOf({ url: '', citation: '[2020] UKSC 17', title } as Parameters<typeof nameOf>[0])).toBe(
    `[2020] UKSC 17, Harrow Mills ${'x'.repeat(51)}…`,
  );
});
