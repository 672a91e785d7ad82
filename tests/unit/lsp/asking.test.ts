import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { neutralOf, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { chooseNext, waitFor } from '../../../server/lsp/checking/next.ts';
import { openSession, toEntries } from '../../../server/lsp/editor/sessions.ts';
import { NOON } from '../support/clock.ts';

describe('when something is asked', () => {
  const typed = { changedAt: NOON, savedAt: NOON - 1 };
  it.each<[string, typeof typed, 'onType' | 'onSave' | 'onCommand', boolean, number, number | null]>([
    ['at once after a keystroke', typed, 'onType', true, 0, 800],
    ['half a second after', typed, 'onType', true, 500, 300],
    ['a second after', typed, 'onType', true, 1_000, 0],
    ['a second after, where nobody says where the caret is', typed, 'onType', false, 1_000, 1_000],
    ['two seconds after, where nobody says where the caret is', typed, 'onType', false, 2_000, 0],
    ['unsaved', typed, 'onSave', true, 5_000, null],
    ['saved', { changedAt: NOON, savedAt: NOON }, 'onSave', true, 0, 0],
    ['on command', { changedAt: NOON, savedAt: NOON }, 'onCommand', true, 9_000, null],
  ])('%s', (_, session, verify, focusKnown, after, expected) => {
    expect(waitFor(session, verify, focusKnown, NOON + after)).toBe(expected);
  });
});

describe('what is asked for first', () => {
  const DRAFT = [
    'See *Abernethy v Brockhurst* [2022] EWHC 8001 (Ch).',
    'See *Carrowmore Ltd v Dunwich* [2022] EWHC 8002 (Ch).',
    'See *Eastlake v Farringay* [2022] EWHC 8003 (Ch).',
  ].join('\n\n');
  const document = TextDocument.create('file:///work/draft.md', 'markdown', 1, DRAFT);
  const line = (start: number, end = start): { start: object; end: object } => ({
    start: { line: start, character: 0 },
    end: { line: end, character: 100 },
  });

  it.each<[string, readonly (readonly [number, number])[], readonly object[], string | null]>([
    ['nothing is said of the caret', [], [], '8001'],
    ['the caret is elsewhere', [[1, 0]], [line(0, 4)], '8001'],
    ['the caret is in the first', [[0, 40]], [line(0, 4)], '8002'],
    ['the caret is at the end of the first', [[0, 50]], [line(0, 4)], '8002'],
    ['the caret is in the name of the first', [[0, 8]], [line(0, 4)], '8002'],
    ['only the last is seen', [[1, 0]], [line(4)], '8003'],
    ['only the last is seen, and the caret is in it', [[4, 40]], [line(4)], '8001'],
    [
      'carets are in all of them',
      [
        [0, 40],
        [2, 45],
        [4, 40],
      ],
      [line(0, 4)],
      null,
    ],
  ])('%s', (_, carets, visible, expected) => {
    const session = openSession(document, ['/work'], false, NOON);
    if (visible.length > 0)
      session.focus = {
        uri: document.uri,
        carets: carets.map(([at, character]) => ({ line: at, character })),
        visible: visible as never,
      };
    const entries = toEntries(session, readCitations(readText(DRAFT, 'md')).citations).map((entry) => ({
      ...entry,
      verdict: null,
      waiver: null,
      offered: null,
    }));
    expect(neutralOf(chooseNext(session, entries)?.item.citation)?.number ?? null).toBe(expected);
  });
});

describe('the workspace of a document', () => {
  it.each<[string, string, readonly string[], string | null]>([
    ['in a folder', 'file:///work/drafts/a.md', ['/work'], '/work'],
    ['in the inner of two folders', 'file:///work/inner/a.md', ['/work', '/work/inner'], '/work/inner'],
    ['beside the folder', 'file:///workshop/a.md', ['/work'], '/workshop'],
    ['untitled, in a window with a folder', 'untitled:Untitled-1', ['/work'], '/work'],
    ['untitled, in a window without', 'untitled:Untitled-1', [], null],
  ])('%s', (_, uri, folders, expected) => {
    const session = openSession(TextDocument.create(uri, 'markdown', 1, ''), folders, false, NOON);
    expect(session.workspace).toBe(expected);
  });
});
