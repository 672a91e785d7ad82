import { expect, it } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver/node';
import { tableOf } from '../../../server/lsp/features/symbols.ts';
import { openDraft } from '../support/open-draft.ts';

/** An outline as lines, set in by depth. */
function lines(symbols: readonly DocumentSymbol[], depth = 0): string[] {
  return symbols.flatMap(({ name, detail, range, children }) => [
    `${'  '.repeat(depth)}${name} | ${detail} | ${range.start.line}-${range.end.line}`,
    ...lines(children ?? [], depth + 1),
  ]);
}

it.each<[string, readonly string[]]>([
  ['Nothing is cited.', []],
  ['See [2020] UKSC 8.', ['Cases | 1 authority | 0-0', '  [2020] UKSC 8 | not looked at yet | 0-0']],
  [
    '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1].\n\nSee [2020] UKSC 8.\n\nSee [2020] UKSC 7 at [4] and section 1 of the Theft Act 1968.',
    [
      'Cases | 2 authorities | 0-2',
      '  Harrow Mills Ltd v Pemberton [2020] UKSC 7 | error, 2 mentions | 0-0',
      '    line 1: [2020] UKSC 7 | verified | 0-0',
      '    line 5: [2020] UKSC 7 | no such paragraph | 4-4',
      '  [2020] UKSC 8 | not looked at yet | 2-2',
      'Legislation | 1 authority | 4-4',
      '  Theft Act 1968, section 1 | not found | 4-4',
    ],
  ],
])('%j has the outline', (draft, outline) => {
  const { session, reading } = openDraft(draft, { '[2020] UKSC 7': {}, '[2020] UKSC 8': null });
  expect(lines(tableOf(session, reading))).toEqual(outline);
});
