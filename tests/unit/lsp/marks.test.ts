import { expect, it } from 'vitest';
import { hintsIn, lensesOf } from '../../../server/lsp/features/marks.ts';
import { CLIENT_COMMANDS } from '../../../shared/commands.ts';
import { openDraft } from '../support/open-draft.ts';

const NOWHERE = { commands: [] };
const DRAFT = 'See [2020] UKSC 7 at [1].\n\nSee [2020] UKSC 7 at [4].\n\nSee [2020] UKSC 8.\n\nSee [2020] UKSC 9.';
const KNOWN = { '[2020] UKSC 7': {}, '[2020] UKSC 8': null };

it.each<[string, readonly string[]]>([
  ['Nothing is cited.', []],
  ['See [2020] UKSC 8.', ['Citeward: 0 of 1 checked']],
  ['See [2020] UKSC 7.', ['Citeward: 1 of 1 checked: 1 verified']],
  [DRAFT, ['Citeward: 2 of 4 checked: 1 error, 1 not found, 1 verified']],
])('above %j stands', (draft, expected) => {
  const { reading } = openDraft(draft, KNOWN);
  expect(lensesOf(reading, NOWHERE).map(({ command }) => command?.title)).toEqual(expected);
});

it.each<[readonly string[], string]>([
  [[], ''],
  [[CLIENT_COMMANDS.showMenu], CLIENT_COMMANDS.showMenu],
])('a client that has the commands %j is sent to %j', (commands, expected) => {
  const { reading } = openDraft(DRAFT, KNOWN);
  expect(lensesOf(reading, { commands }).map(({ command }) => command?.command)).toEqual([expected]);
});

it.each<[string, number, number, readonly string[]]>([
  ['all of it', 0, 9, ['0:17 ✓ verified', '2:17 ✗ no such paragraph', '6:17 ! not found']], // and nothing of what nobody has looked at
  ['one line', 2, 3, ['2:17 ✗ no such paragraph']],
  ['a line without any', 1, 1, []],
])('where %s is seen, the marks behind its citations', (_, from, to, expected) => {
  const { session, reading } = openDraft(DRAFT, KNOWN);
  const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } };
  const hints = hintsIn(session, reading, range);
  expect(hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`)).toEqual(expected);
});
