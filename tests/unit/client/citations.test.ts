import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  type CitationNode,
  citationTree,
  EMPTY,
  listingOf,
  messageOf,
} from '../../../client/state/citations.ts';
import type { StatusView } from '../../../client/state/status.ts';
import type { CitedAuthority, CitedPlace, DocumentState, StatusParams } from '../../../shared/protocol.ts';
import type { Standing } from '../../../shared/standing.ts';
import { readManifest } from '../../support/manifest.ts';

interface Manifest {
  readonly contributes: { readonly viewsWelcome: readonly { readonly when: string; readonly contents: string }[] };
}
const { contributes } = readManifest<Manifest>();

function place(line: number, standing: Standing, found: string | null = null, lead: string | null = null): CitedPlace {
  return {
    range: { start: { line: line - 1, character: 3 }, end: { line: line - 1, character: 20 } },
    place: null,
    standing,
    lead,
    found,
    findingId: `f${line}`,
  };
}
const AUTHORITIES: readonly CitedAuthority[] = [
  {
    citation: '[2022] EWHC 8101 (Ch)',
    name: 'Marlowe v Harwich Pilots',
    places: [
      place(1, 'verified', 'All found.'),
      place(9, 'error', 'The judgment has 3 paragraphs.', '[19] no such paragraph'),
    ],
  },
  {
    citation: '[2022] EWHC 8102 (KB)',
    name: null,
    places: [place(3, 'toRead', 'Found, for you.', 'read [7]'), place(5, 'toRead', 'Found, for you.')],
  },
  { citation: '[1932] AC 562', name: 'Inkpen v Thistledown', places: [place(7, 'notChecked', 'Not published.')] },
  { citation: '[2022] EWHC 9999 (Ch)', name: null, places: [place(11, 'pending')] },
];
const CASE = { citation: '[2022] EWHC 8101 (Ch)', name: 'Marlowe v Harwich Pilots' } as const;
const lines = (nodes: readonly CitationNode[], depth = ''): string[] =>
  nodes.flatMap(({ label, description, children }) => [
    `${depth}${label}${description === '' ? '' : ` | ${description}`}`,
    ...lines(children, `${depth}  `),
  ]);
const all = (nodes: readonly CitationNode[]): CitationNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

describe('the tree', () => {
  const tree = citationTree({ authorities: AUTHORITIES });

  it('is by standing, then authority, then place; what is for you to read is apart from what is not checked', () => {
    expect(lines(tree)).toEqual([
      'Errors (1)',
      '  [19] no such paragraph | Marlowe · line 9',
      'To read (2)',
      '  [2022] EWHC 8102 (KB) | 2 places',
      '    read [7] | line 3',
      '    line 5',
      'Not checked (1)',
      '  Inkpen v Thistledown [1932] AC 562 | line 7',
      'Verified (1)',
      '  Marlowe v Harwich Pilots [2022] EWHC 8101 (Ch) | line 1',
      'Not looked at yet (1)',
      '  [2022] EWHC 9999 (Ch) | line 11',
    ]);
  });

  it.each([
    [
      'misquoted: has “unless he has” for “whoever may have”',
      'misquoted | Marlowe: has “unless he has” for “whoever may have” · line 9',
    ],
    ['[7] no such paragraph (ends [3])', '[7] no such paragraph | Marlowe: ends [3] · line 9'],
    ['another case: Ashdown v Kelmscott Ferries', 'another case | Marlowe: Ashdown v Kelmscott Ferries · line 9'],
    ['read [41]', 'read [41] | Marlowe · line 9'],
  ])('says in forty characters what, of which case and where: %s', (lead, row) => {
    const authorities = [{ ...CASE, places: [place(9, 'error', null, lead)] }];
    expect(lines(citationTree({ authorities }))[1]).toBe(`  ${row}`);
  });

  it('says that a paragraph is one of the draft, beside what is said of one of the judgment', () => {
    const [one, two] = [place(9, 'error', null, 'words are in [7]'), place(12, 'error', null, 'misquoted: has “a”')];
    const at = (places: CitedAuthority['places']): string[] =>
      lines(citationTree({ authorities: [{ ...CASE, places }] }));
    expect(at([{ ...one, place: 'paragraph 1' }])[1]).toBe('  words are in [7] | Marlowe · draft: paragraph 1');
    expect(
      at([
        { ...one, place: 'paragraph 1' },
        { ...two, place: 'footnote 3' },
      ]).slice(2),
    ).toEqual(['    words are in [7] | draft: paragraph 1', '    misquoted | has “a” · draft: footnote 3']);
  });

  it('says how each stands to a screen reader, and not by its icon alone', () => {
    expect(all(tree).map(({ spoken }) => spoken)).toEqual([
      'Errors, 1 citation. The judgment itself contradicts what the draft says of it.',
      'error: Marlowe v Harwich Pilots [2022] EWHC 8101 (Ch), line 9: The judgment has 3 paragraphs.',
      'To read, 2 citations. Found, or cited by a judgment where no source has them; what the draft says of them is for you to read.',
      'to read: [2022] EWHC 8102 (KB), 2 places',
      'to read: [2022] EWHC 8102 (KB), line 3: Found, for you.',
      'to read: [2022] EWHC 8102 (KB), line 5: Found, for you.',
      'Not checked, 1 citation. Could not be retrieved, or could not be checked.',
      'not checked: Inkpen v Thistledown [1932] AC 562, line 7: Not published.',
      'Verified, 1 citation. What the draft gives of these (citation, name, paragraph, quoted words) was found in them. Whether they are still good law is not checked.',
      'verified: Marlowe v Harwich Pilots [2022] EWHC 8101 (Ch), line 1',
      'Not looked at yet, 1 citation. Looked at when you pause, or when you check the document now.',
      'not looked at yet: [2022] EWHC 9999 (Ch), line 11',
    ]);
  });

  it('says the whole in the tooltip', () => {
    expect(tree[0]?.children[0]?.tooltip).toBe(
      'Marlowe v Harwich Pilots [2022] EWHC 8101 (Ch)\nError, line 9\nThe judgment has 3 paragraphs.',
    );
  });

  it('leads to a place from every line but the groups', () => {
    expect(all(tree).filter(({ level, place: at }) => (level === 'group') !== (at === null))).toEqual([]);
  });

  it('keeps the identity of what stays when places move, and gives none twice', () => {
    const moved = AUTHORITIES.map((one) => ({
      ...one,
      places: one.places.map(({ range, ...rest }) => place(range.start.line + 3, rest.standing, rest.found, rest.lead)),
    }));
    const ids = all(tree).map(({ id }) => id);
    expect(all(citationTree({ authorities: moved })).map(({ id }) => id)).toEqual(ids);
    const twice = all(citationTree({ authorities: [...AUTHORITIES, ...AUTHORITIES] })).map(({ id }) => id);
    expect(new Set(twice).size).toBe(twice.length);
  });

  it('has rows of 160 characters at most, and shortens what is long in a tooltip', () => {
    const [long, name] = ['x'.repeat(1_000), 'A v B '.repeat(100)];
    const authorities = [{ citation: '[2022] UKSC 9', name, places: [place(1, 'error', long), place(2, 'error')] }];
    const rows = all(citationTree({ authorities }));
    expect(rows.filter(({ label, description }) => label.length > 160 || description.length > 160)).toEqual([]);
    expect(rows[2]?.tooltip.split('\n').at(-1)).toHaveLength(300);
  });
});

describe('an empty view', () => {
  const view = (state: DocumentState | null, change: Partial<StatusView> = {}): StatusView => ({
    server: 'running',
    draft: true,
    beside: null,
    status: state === null ? null : ({ state, citations: 0, errors: 0 } as StatusParams),
    offline: false,
    ...change,
  });

  it.each<[string, StatusView]>([
    ['none', view(null, { draft: false })],
    ['stopped', view(null, { server: 'stopped' })],
    ['stopped', view(null, { server: 'stopped', draft: false })],
    ['starting', view(null, { server: 'restarting' })],
    ['unread', view(null)],
    ['no-citations', view('idle')],
    ['too-large', view('too-large')],
    ['set-aside', view('set-aside')],
    ['listed', view(null, { status: { state: 'checking', citations: 2 } as StatusParams })],
  ])('is %s', (expected, shown) => {
    expect(listingOf(shown)).toBe(expected);
  });

  it('says in one line what to do, whyever it is empty', () => {
    for (const reason of EMPTY) {
      const [welcome, ...more] = contributes.viewsWelcome.filter(({ when }) => when.endsWith(`== ${reason}`));
      expect(more).toEqual([]);
      expect(welcome?.contents.split('\n')[0]).toMatch(/^[A-Z].*\.$/);
    }
    expect(contributes.viewsWelcome).toHaveLength(EMPTY.length);
  });
});

it.each<[string, boolean, DocumentState | null]>([
  ['', false, null],
  ['', false, 'idle'],
  ['Nothing is looked up until you trust this folder: select Citeward in the bar at the bottom.', false, 'untrusted'],
  ['Nothing is looked up until you trust this folder: select Citeward in the bar at the bottom.', true, 'untrusted'],
  ['Nothing is looked up until the draft is saved in a folder: evidence is kept there.', true, 'unsaved'],
  ['You are offline: nothing is looked up. Select Citeward in the bar at the bottom to go online.', true, 'offline'],
])('says above the list why nothing is looked up: “%s”', (message, offline, state) => {
  expect(messageOf({ status: state === null ? null : ({ state } as StatusParams), offline })).toBe(message);
});

it('counts errors at the icon, in words too', () => {
  expect(badgeOf({ status: null })).toBeNull();
  expect(badgeOf({ status: { errors: 0 } as StatusParams })).toBeNull();
  expect(badgeOf({ status: { errors: 2 } as StatusParams })).toEqual({
    value: 2,
    tooltip: '2 errors in this draft',
  });
});
