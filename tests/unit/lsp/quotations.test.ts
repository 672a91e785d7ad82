import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { quotationsOf } from '../../../server/lsp/features/quotations.ts';

it.each<[string, readonly (readonly [words: string, block: boolean])[]]>([
  [
    'The court said “no such right” and “no such *duty*”.',
    [
      ['“no such right”', false],
      ['“no such *duty*”', false],
    ],
  ],
  ['It is the miller’s mill, and nobody else’s.', []],
  [
    'The court said:\n\n> No water was\n> taken by the “old” mill.\n\nIt is so.',
    [['No water was\n> taken by the “old” mill.', true]],
  ],
  ['“He said ‘no’ to it,” she wrote.', [['“He said ‘no’ to it,”', false]]],
  ['No words of others.', []],
])('of %j the quotations are told', (text, expected) => {
  const document = TextDocument.create('file:///w/draft.md', 'markdown', 1, text);
  const reading = readCitations(readText(text, 'md'));
  const told = quotationsOf({ document }, reading).map(({ range, block }) => [document.getText(range), block]);
  expect(told).toEqual(expected);
});
