import { expect, it } from 'vitest';
import { listCited } from '../../../server/lsp/features/citations.ts';
import { openDraft } from '../support/open-draft.ts';

const DRAFT = `See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1].

See [2020] UKSC 9, and [2020] UKSC 8 with [2020] UKSC 7 at [4].`;

it('the authorities of a draft, each with its places, how these stand and what is found', () => {
  const { session, reading } = openDraft(DRAFT, { '[2020] UKSC 7': {}, '[2020] UKSC 8': null });
  const listed = listCited(session, reading).authorities.map(({ citation, name, places }) => [
    citation,
    name,
    ...places.map(({ range, place, standing, lead, found }) => [range.start, place, standing, lead, found]),
  ]);
  expect(listed).toEqual([
    [
      '[2020] UKSC 7',
      'Harrow Mills Ltd v Pemberton',
      [
        { line: 0, character: 35 },
        null,
        'verified',
        null,
        'What the draft gives of this authority (citation, name, paragraph, quoted words) was found in it.',
      ],
      [
        { line: 2, character: 42 },
        null,
        'error',
        '[4] no such paragraph (ends [1])',
        'No such paragraph: [4] (the judgment ends at [1]).',
      ],
    ],
    [
      '[2020] UKSC 9',
      null,
      [
        { line: 2, character: 4 },
        null,
        'notFound',
        null,
        'No public source that was asked holds it; that does not show that it does not exist.',
      ],
    ],
    ['[2020] UKSC 8', null, [{ line: 2, character: 23 }, null, 'pending', null, null]],
  ]);
});

it('a place in a Word document is called by its paragraph', () => {
  const { session, reading } = openDraft(DRAFT, {});
  const { authorities } = listCited(session, { ...reading, nameOf: (offset) => `paragraph ${offset < 60 ? 1 : 2}` });
  expect(authorities.map(({ places }) => places.map(({ place }) => place))).toEqual([
    ['paragraph 1', 'paragraph 2'],
    ['paragraph 2'],
    ['paragraph 2'],
  ]);
});

it('one law report under two names is two authorities, and each row says so', () => {
  const draft = 'See Inkpen v Thistledown [1932] AC 562; and see Donoghue v Stevenson [1932] AC 562 at 580.';
  const { session, reading } = openDraft(draft, {});
  const listed = listCited(session, reading).authorities.map(({ name, places }) => [
    name,
    ...places.flatMap(({ lead, found }) => [lead, found?.slice(-66)]),
  ]);
  expect(listed).toEqual([
    ['Inkpen v Thistledown', 'two names, one citation', expect.stringMatching(/The draft gives Donoghue v Stevenson the same citation\.$/)],
    ['Donoghue v Stevenson', 'two names, one citation', expect.stringMatching(/The draft gives Inkpen v Thistledown the same citation\.$/)],
  ]); // biome-ignore format: a table
});
