import { describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LookUp } from '../../../server/audit/index.ts';
import type { DraftEntry } from '../../../server/lsp/editor/sessions.ts';
import { actionsAt } from '../../../server/lsp/features/code-actions.ts';
import { CLIENT_COMMANDS } from '../../../shared/commands.ts';
import { DUTY } from '../../support/law.ts';
import { enactment, part, section } from '../support/enactment.ts';
import { notFound } from '../support/look-up.ts';
import { type Known, type OpenDraft, openDraft, PAGES } from '../support/open-draft.ts';

const AGAIN = 'Check this document again now';
const ALL = { commands: Object.values(CLIENT_COMMANDS), showDocument: true, evidenceDocuments: true };
const NONE = { commands: [], showDocument: false, evidenceDocuments: false };
const PARAGRAPHS = ['The appeal concerns a weir.', 'The miller had no such right at all.'];

interface Circumstances {
  readonly can?: typeof ALL | typeof NONE;
  readonly isTrusted?: boolean;
  readonly only?: string[];
  readonly diagnostics?: Diagnostic[];
}

function offered(
  { session, reading, inMemory, offsetOf }: OpenDraft,
  at: string,
  given: Circumstances = {},
): CodeAction[] {
  const { can = NONE, isTrusted = true, only, diagnostics = [] } = given;
  const around = { can, inMemory, settings: PAGES, isTrusted };
  return actionsAt(around, session, reading, { at: offsetOf(at) + 1, diagnostics, ...(only ? { only } : {}) });
}

const titles = (actions: readonly CodeAction[]): string[] => actions.map(({ title }) => title);
/** The first text that each action writes. */
const written = (actions: readonly CodeAction[]): (string | undefined)[] =>
  actions.map(({ edit }) => Object.values(edit?.changes ?? {})[0]?.[0]?.newText);

describe('what the evidence proves to be meant is offered', () => {
  it.each<[string, string, readonly (string | undefined)[]]>([
    [
      'In [2020] UKSC 7 at [1] the court said “The miller had no such right at all”.',
      'Correct the paragraph: [1] to [2]',
      ['2'],
    ],
    [
      'In [2020] UKSC 7 at [2] the court said “The miller had no such duty at all”.',
      'Replace the quotation by the words of [2]: “The miller had no such right at all”',
      ['The miller had no such right at all'],
    ],
  ])('%s', (text, title, words) => {
    const actions = offered(openDraft(text, { '[2020] UKSC 7': { paragraphs: PARAGRAPHS } }), '[2020]', {
      only: ['quickfix'],
    });
    expect(titles(actions)).toEqual([title, AGAIN]);
    expect(written(actions.slice(0, 1))).toEqual(words);
  });
});

const LAW = {
  law: enactment(
    section(
      '5',
      part(2, 'section/5/1', `<Text>${DUTY}</Text>`) +
        part(2, 'section/5/2', '<Text>The notice must be in writing and state the name of the vessel.</Text>'),
    ),
    { asked: 'section/5' },
  ),
};
const FORM = 'The notice must be in writing and state the name of the vessel.';
const POWER = DUTY.replace('must', 'may');

describe('what the law itself proves to be meant is offered, as the draft writes it', () => {
  it.each<[string, string, string, string | undefined]>([
    [
      `Section 5(1) of the Ferries Act 1996 provides: “${POWER}”`,
      'Section 5(1) Ferries Act 1996',
      'Replace the quotation by the words of section 5(1): “A ferryman must give notice to the harbour master within…”',
      DUTY,
    ],
    [
      `Section 5(1) of the Ferries Act 1996 provides: “${FORM}”`,
      'Section 5(1) Ferries Act 1996',
      'Correct the provision: section 5(1) to section 5(2)',
      '5(2)',
    ],
    [
      `Ferries Act 1996, s 5 (1) provides: “${FORM}”`,
      's 5 (1) Ferries Act 1996',
      'Correct the provision: section 5(1) to section 5(2)',
      '5(2)',
    ],
    [
      `s.5(1) of the *Ferries Act 1996* provides: “${FORM}”`,
      's.5(1) Ferries Act 1996',
      'Correct the provision: section 5(1) to section 5(2)',
      '5(2)',
    ],
  ])('%s', (text, normalized, title, words) => {
    const actions = offered(openDraft(text, { [normalized]: LAW }), 'Ferries Act 1996', { only: ['quickfix'] });
    expect(titles(actions)).toEqual([title, AGAIN]);
    expect(written(actions.slice(0, 1))).toEqual([words]);
  });

  it.each([
    ['Section 52 of the Ferries Act 1996', ['Correct the provision: section 52 to section 5(1)', AGAIN]],
    ['Section 52 of the Ferries Act 1996 (c. 52)', [AGAIN]],
  ])('and only where the number stands once in %s', (cited, expected) => {
    const both = `${section('5', part(2, 'section/5/1', `<Text>${DUTY}</Text>`))}${section('52', '<Text>This Act binds the Crown.</Text>')}`;
    const normalized = cited.replace(' of the', '');
    const draft = openDraft(`${cited} provides: “${DUTY}”`, { [normalized]: { law: enactment(both) } });
    expect(titles(offered(draft, 'Ferries', { only: ['quickfix'] }))).toEqual(expected);
  });

  it('for all of a draft at once', () => {
    const wrong = `Section 5(1) of the Ferries Act 1996 provides: “${FORM}”`;
    const draft = openDraft(`${wrong}\n\n${wrong}`, { 'Section 5(1) Ferries Act 1996': LAW });
    expect(titles(offered(draft, 'Section', { only: ['quickfix'] })).slice(-2)).toEqual([
      'Correct all 2 provisions',
      AGAIN,
    ]);
    expect(titles(offered(draft, 'Section', { only: ['source.fixAll'] }))).toEqual(['Correct 2 provisions']);
  });
});

const among = {
  ...notFound('ambiguous'),
  candidates: [
    { url: `${PAGES.findCaseLaw}/uksc/2020/17`, citation: '[2020] UKSC 17', title: 'Harrow v Mills' },
    { url: `${PAGES.findCaseLaw}/uksc/2020/7`, citation: '[2020] UKSC 7', title: 'Itself' },
    { url: `${PAGES.findCaseLaw}/uksc/2020/27`, citation: null, title: 'Without any' },
  ],
} as unknown as LookUp;
const copied: LookUp = {
  ...notFound('not-found'),
  result: {
    kind: 'none',
    reason: 'not-found',
    note: [],
    untried: false,
    copy: { evidence: { path: '.citeward/evidence/a.xml' } },
  },
} as unknown as LookUp;

it.each<[string, Known, Circumstances, readonly string[]]>([
  ['that was found, in an editor that can do nothing', {}, {}, [AGAIN]],
  [
    'that was found',
    {},
    { can: ALL },
    ['Read the judgment', 'Open [2020] UKSC 7 (Find Case Law)', 'Link [2020] UKSC 7 to its public page', AGAIN],
  ],
  [
    'that nobody has',
    notFound('not-found'),
    { can: ALL },
    [
      'Add the judgment [2020] UKSC 7 from a file…',
      'Accept this finding, with a reason…',
      'Open [2020] UKSC 7 (Find Case Law)',
      AGAIN,
    ],
  ],
  ['that nobody has looked for', null, { can: ALL }, [AGAIN]],
  ['for which there are several', among, {}, ['Did you mean [2020] UKSC 17, Harrow v Mills? Write it so', AGAIN]],
  ['of which a copy came with a folder', copied, {}, ['Use the copy that came with this folder…', AGAIN]],
  ['of which a copy came with a folder that is not trusted', copied, { isTrusted: false }, [AGAIN]],
  ['that was found, where links are wanted', {}, { only: ['refactor'] }, ['Link [2020] UKSC 7 to its public page']],
  ['that was found, where nothing of the kind is wanted', {}, { only: ['source.organizeImports'] }, []],
])('of a citation %s can be done', (_, known, given, expected) => {
  const draft = openDraft('See [2020] UKSC 7.', { '[2020] UKSC 7': known });
  const wanted = given.can === undefined && given.only === undefined ? { ...given, only: ['quickfix'] } : given;
  expect(titles(offered(draft, '[2020]', wanted))).toEqual(expected);
});

const SAID = {
  finding: 'f',
  fingerprint: 'p',
  document: 'd',
  citation: 'c',
  by: 'A Reader',
  at: '2026-11-20',
  reason: 'I have read it.',
};

it.each<[string, Partial<DraftEntry>, readonly string[]]>([
  [
    'the user has accepted',
    { waiver: SAID } as unknown as DraftEntry,
    ['Withdraw acceptance (I have read it.)', AGAIN],
  ],
  [
    'somebody else has',
    { offered: SAID } as unknown as DraftEntry,
    ['Accept this finding, with a reason…', 'Adopt: accepted by A Reader (I have read it.)…', AGAIN],
  ],
])('of a finding that %s can be done', (_, more, expected) => {
  const draft = openDraft('See [2020] UKSC 7.', {});
  const reading = { ...draft.reading, entries: draft.reading.entries.map((entry) => ({ ...entry, ...more })) };
  const can = { ...NONE, commands: [CLIENT_COMMANDS.acceptFinding] };
  const around = { can, inMemory: draft.inMemory, settings: PAGES, isTrusted: true };
  const actions = actionsAt(around, draft.session, reading, { at: draft.offsetOf('[2020]'), diagnostics: [] });
  expect(titles(actions)).toEqual(expected);
});

it('what is offered about a problem names that problem, wherever the caret is', () => {
  const draft = openDraft('See [2020] UKSC 7.\n\nSee [2020] UKSC 8.', {});
  const problem = { source: 'citeward', data: { findingId: draft.entry(1).id } } as Diagnostic;
  const foreign = { ...problem, source: 'another' };
  const actions = offered(draft, 'See', { diagnostics: [problem, foreign] });
  expect(actions.map(({ title, diagnostics }) => [title, diagnostics])).toEqual([[AGAIN, [problem]]]);
});

describe('a case that is named alone and kept is cited', () => {
  const held: LookUp = {
    ...notFound('no-citation'),
    result: {
      ...{ kind: 'none', reason: 'no-citation', untried: false, copy: null },
      note: [
        { id: 'held-by-name', documents: [{ citation: '[2020] UKSC 7', title: 'Harrow Mills Ltd v Pemberton' }] },
        { id: 'give-citation' },
      ],
    },
  };
  it.each([
    ['It was in Harrow Mills Ltd v Pemberton, they say.', 'It was in Harrow Mills Ltd v Pemberton [2020] UKSC 7, they say.'],
    ['It was in *Harrow Mills Ltd v Pemberton*, they say.', 'It was in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7, they say.'],
    ['It was in *Harrow Mills Ltd v Pemberton* (2020).', 'It was in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.'],
    ['It was in **Harrow Mills Ltd v Pemberton**, [2020].', 'It was in **Harrow Mills Ltd v Pemberton** [2020] UKSC 7.'],
  ])('%s', (text, expected) => {
    const name = /Harrow Mills Ltd v Pemberton(?:[*_]*,? [([]2020[)\]])?/.exec(text)?.[0].replace(/[*_]/g, '') ?? '';
    const draft = openDraft(text, { [name]: held });
    const [action] = offered(draft, 'Harrow', { only: ['quickfix'] });
    expect([action?.title, action?.isPreferred]).toEqual(['Cite the one judgment kept that has this name: [2020] UKSC 7', false]);
    const edits = action?.edit?.changes?.[draft.session.uri] ?? [];
    expect(TextDocument.applyEdits(draft.session.document, edits)).toBe(expected);
  }); // biome-ignore format: a table

  it('but not within a word', () => {
    const text = 'It was in _Harrow Mills Ltd v Pemberton_’s wake.';
    const draft = openDraft(text, { 'Harrow Mills Ltd v Pemberton': held });
    expect(titles(offered(draft, 'Harrow', { only: ['quickfix'] }))).not.toContain(
      'Cite the one judgment kept that has this name: [2020] UKSC 7',
    );
  });
});

it('paragraphs that are elsewhere are corrected all at once', () => {
  const wrong = 'In [2020] UKSC 7 at [1] the court said “The miller had no such right at all”.';
  const draft = openDraft(`${wrong}\n\n${wrong}`, { '[2020] UKSC 7': { paragraphs: PARAGRAPHS } });
  const [here, all, again] = offered(draft, '[2020]', { only: ['quickfix'] });
  expect([here?.title, again?.title, all?.title]).toEqual([
    'Correct the paragraph: [1] to [2]',
    AGAIN,
    'Correct all 2 paragraph numbers',
  ]);
  expect(all?.edit?.changes?.[draft.session.uri]?.map(({ newText }) => newText)).toEqual(['2', '2']);
  expect(titles(offered(draft, 'court', { only: ['source.fixAll'] }))).toEqual(['Correct 2 paragraph numbers']);
});

describe('the judgment is read beside the draft', () => {
  const READ = {
    paragraphs: [
      'The appeal concerns a weir.',
      'The miller had no such right at all.',
      'A harbour master must publish the regulations about mooring before anybody can be punished for breaking them.',
    ],
  };
  const first = (text: string): string[] =>
    titles(offered(openDraft(text, { '[2020] UKSC 7': READ }), '[2020]', { can: ALL, only: ['quickfix'] }));

  it.each([
    ['The court thought about mills in [2020] UKSC 7 at [2].', 'Read [2] in the judgment'],
    ['The court thought about mills in [2020] UKSC 7.', 'Read the judgment'],
  ])('first of all where it is to be read: %s', (text, title) => {
    expect(first(text)[0]).toBe(title);
  });

  it.each([
    [
      'A harbour master publishes regulations about mooring before punishing anybody: [2020] UKSC 7 at [19].',
      'Read the closest words, in [3]: “A harbour master must publish the regulations about mooring…”',
    ],
    ['In [2020] UKSC 7 at [2] the court said “The miller had no such duty at all”.', 'Read [2] in the judgment'],
    ['The court thought about mills in [2020] UKSC 7 at [19].', 'Read the judgment'],
  ])('behind what mends an error, at the closest words: %s', (text, title) => {
    const all = first(text);
    expect(all.find((one) => one.startsWith('Read '))).toBe(title);
    expect(all.at(-1)).toBe(AGAIN);
  });

  it('at the words, by the address of the evidence', () => {
    const draft = openDraft('In [2020] UKSC 7 at [2] the court said “The miller had no such duty at all”.', {
      '[2020] UKSC 7': READ,
    });
    const actions = offered(draft, '[2020]', { can: ALL, only: ['quickfix'] });
    const read = actions.find(({ title }) => title.startsWith('Read '));
    expect(read?.command).toMatchObject({
      command: CLIENT_COMMANDS.readEvidence,
      arguments: [{ address: expect.stringMatching(/^citeward-evidence:.*#L\d+%2C5-L\d+%2C\d+$/) }],
    });
  });

  it('and marked as read there, which is taken back there', () => {
    const draft = openDraft('The court thought about mills in [2020] UKSC 7 at [2].', { '[2020] UKSC 7': READ });
    expect(titles(offered(draft, '[2020]', { can: ALL, only: ['quickfix'] })).slice(0, 2)).toEqual([
      'Read [2] in the judgment',
      'I have read this',
    ]);
    const waiver = { reason: 'I have read it', by: 'A Reader', at: '2026-11-20T12:00:00.000Z', read: true as const };
    const reading = { ...draft.reading, entries: draft.reading.entries.map((entry) => ({ ...entry, waiver })) };
    expect(titles(offered({ ...draft, reading }, '[2020]', { can: ALL, only: ['quickfix'] }))).toContain(
      'I have not read this after all',
    );
  });

  it('not where the editor cannot show it', () => {
    const draft = openDraft('See [2020] UKSC 7 at [2].', { '[2020] UKSC 7': READ });
    expect(
      titles(offered(draft, '[2020]', { can: { ...ALL, evidenceDocuments: false }, only: ['quickfix'] })),
    ).not.toContain('Read [2] in the judgment');
  });
});
