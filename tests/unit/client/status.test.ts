import { describe, expect, it } from 'vitest';
import { type StatusView, statusText } from '../../../client/state/status.ts';
import type { DocumentState, StatusParams } from '../../../shared/protocol.ts';

function status(change: Partial<StatusParams> = {}): StatusParams {
  return {
    uri: 'file:///a.md',
    version: 1,
    state: 'idle',
    citations: 12,
    checked: 12,
    verified: 4,
    own: 0,
    ownErrors: 0,
    ownWords: 0,
    errors: 1,
    toRead: 5,
    wordsVerified: 0,
    notChecked: 2,
    ...{ notFound: 0, notInSource: 0, noCitation: 0 },
    accepted: 0,
    read: 0,
    requests: 9,
    cap: 100,
    bySource: [{ source: 'find_case_law', name: 'Find Case Law', requests: 9, cap: 100 }],
    rateLimited: 0,
    fromEvidence: 0,
    notice: null,
    message: null,
    ...change,
  };
}
function view(change: Partial<StatusView> = {}): StatusView {
  return { server: 'running', draft: true, beside: null, status: status(), offline: false, ...change };
}

describe('offline, where what was sent is not counted', () => {
  it.each<[string, Partial<StatusParams>, string]>([
    [
      'nothing is said to have been sent, nor that nothing was',
      { requests: 0, bySource: [], fromEvidence: 3 },
      '3 judgments from evidence kept already.',
    ],
    ['what is known to have been sent is said', {}, '9 requests of 100 sent for this draft today.'],
  ])('%s', (_, change, expected) => {
    const lines = statusText(view({ offline: true, status: status(change) }))?.tooltip.split('\n') ?? [];
    expect(lines.slice(0, 1)).toEqual(['Nothing is sent; only evidence that is already kept is used.']);
    expect(lines.slice(-2, -1)).toEqual([expected]);
  });
});

describe('the text', () => {
  it.each<[string, Partial<StatusView>, string | null]>([
    ['at rest', {}, 'Citeward: 1 error, 4 verified, 5 to read, 2 not checked'],
    [
      'all kinds, of which the last have no room',
      {
        status: status({
          ...{ citations: 20, errors: 3, ownErrors: 2, verified: 4, own: 1, toRead: 5, notChecked: 2 },
          ...{ notFound: 1, notInSource: 1 },
        }),
      },
      'Citeward: 3 errors (2 against your own copy), 1 not found, 12 others',
    ],
    [
      'what was read, and what no source has, by name',
      { status: status({ errors: 4, notFound: 1, verified: 3, notInSource: 2, toRead: 2, read: 1, notChecked: 0 }) },
      'Citeward: 4 errors, 1 not found, 3 verified, 2 to read, 2 in no source, 1 read',
    ],
    [
      'kinds that just have room',
      { status: status({ errors: 2, notFound: 1, verified: 1, notInSource: 1, toRead: 0, notChecked: 0 }) },
      'Citeward: 2 errors, 1 not found, 1 verified, 1 in no source that is asked',
    ],
    [
      'kinds that have room in fewer words',
      { status: status({ errors: 3, notFound: 1, verified: 2, notInSource: 1, toRead: 1, notChecked: 0 }) },
      'Citeward: 3 errors, 1 not found, 2 verified, 1 to read, 1 in no source',
    ],
    [
      'one kind only',
      { status: status({ errors: 0, verified: 12, toRead: 0, notChecked: 0 }) },
      'Citeward: 12 verified',
    ],
    ['errors', { status: status({ errors: 3, verified: 0, toRead: 0, notChecked: 0 }) }, 'Citeward: 3 errors'],
    ['no citations', { status: status({ citations: 0, checked: 0 }) }, 'Citeward: no citations'],
    ['checking', { status: status({ state: 'checking', checked: 5 }) }, 'Citeward: checking, 1 error, 3 of 12 checked'],
    ['waiting', { status: status({ state: 'waiting', checked: 5 }) }, 'Citeward: waiting, 1 error, 3 of 12 checked'],
    ['offline', { status: status({ state: 'offline', checked: 5 }) }, 'Citeward: offline, 1 error, 3 of 12 checked'],
    [
      'untrusted',
      { status: status({ state: 'untrusted', checked: 0, notChecked: 0 }) },
      'Citeward: folder not trusted, 1 error, 0 of 12 checked',
    ],
    [
      'in no folder',
      { status: status({ state: 'unsaved', errors: 0, checked: 0, notChecked: 0 }) },
      'Citeward: not saved, 0 of 12 checked',
    ],
    [
      'cap',
      { status: status({ state: 'cap-reached', checked: 11 }) },
      'Citeward: request cap reached, 1 error, 9 of 12 checked',
    ],
    ['stopped', { server: 'stopped' }, 'Citeward: server stopped'],
    ['stopped, and no draft in sight', { server: 'stopped', draft: false, status: null }, 'Citeward: server stopped'],
    ['starting', { server: 'starting', status: null }, 'Citeward: starting'],
    ['restarting', { server: 'restarting', status: null }, 'Citeward: restarting'],
    ['running, and nothing said of it', { status: null }, null],
    ['at rest, offline', { offline: true }, 'Citeward: 1 error, 4 verified, 5 to read, 2 not checked, offline'],
    ['behind its report', { beside: 'draft.md' }, 'Citeward: 1 error, 4 verified, 5 to read, 2 not checked (draft.md)'],
    ['no draft in sight', { draft: false, status: null }, null],
  ])('%s', (_, change, expected) => {
    expect(statusText(view(change))?.text ?? null).toBe(expected);
  });
});

describe('the tooltip', () => {
  it('splits what is to be read from what could not be checked', () => {
    expect(statusText(view())?.tooltip).toBe(
      [
        '12 citations: 4 verified; 1 contradicted by the record; 5 for you to read; 2 that could not be retrieved or checked.',
        '9 requests of 100 sent for this draft today.',
        'Select for what you can do.',
      ].join('\n'),
    );
  });

  it('says what is not looked at yet', () => {
    expect(statusText(view({ status: status({ state: 'checking', checked: 10, notChecked: 0 }) }))?.tooltip).toContain(
      '2 not looked at yet',
    );
  });

  it("gives the server's line before its own", () => {
    const tooltip = statusText(view({ status: status({ state: 'blocked', message: 'Ask again tomorrow' }) }))?.tooltip;
    expect(tooltip).toContain('Ask again tomorrow.\n');
    expect(tooltip).not.toContain('refuses');
  });
});

const STATES: readonly DocumentState[] = [
  'idle',
  'checking',
  'waiting',
  'offline',
  'untrusted',
  'unsaved',
  'cap-reached',
  'rate-limited',
  'blocked',
  'source-error',
  'too-large',
  'set-aside',
  'passed-over',
];

describe('every state', () => {
  const shown = STATES.map((state) => statusText(view({ status: status({ state, checked: 7 }) })));

  it('has words of its own: none is told by its icon or colour alone', () => {
    expect(new Set(shown.map((one) => one?.text)).size).toBe(STATES.length);
  });

  it('is said to a screen reader in sentences, the state first', () => {
    for (const one of shown) {
      expect(one?.label.startsWith(`${one.text}. `)).toBe(true);
      expect(one?.label).not.toMatch(/\n|\$\(/);
    }
  });

  it('fits a status bar', () => {
    for (const one of shown) expect(one?.text.length).toBeLessThan(70);
  });
});

it('says what was asked, what came from evidence, and what a limit left, in the words of reports', () => {
  const notice =
    'Find Case Law: Per-job limit reached (9/12 sources attempted)\n3 citations could not be verified for that reason.';
  const said = status({ state: 'cap-reached', rateLimited: 2, fromEvidence: 3, notice });
  expect(statusText(view({ status: said }))?.tooltip.split('\n')).toEqual([
    "Today's requests for this draft are used up; check this document again tomorrow, or raise the cap.",
    'Find Case Law: Per-job limit reached (9/12 sources attempted).',
    '3 citations could not be verified for that reason.',
    '12 citations: 4 verified; 1 contradicted by the record; 5 for you to read; 2 that could not be retrieved or checked.',
    '9 requests of 100 sent for this draft today, 2 of them answered “too many”; 3 judgments from evidence kept already.',
    'Select for what you can do.',
  ]);
});

it('says by source what was asked, where Find Case Law was not alone', () => {
  const [own] = status().bySource;
  const bailii = { source: 'bailii', name: 'BAILII', requests: 2, cap: 25 } as const;
  const linked = { source: 'user_documents', name: 'the hosts of your links', requests: 1, cap: 50 } as const;
  const line = (change: Partial<StatusParams>) =>
    statusText(view({ status: status(change) }))
      ?.tooltip.split('\n')
      .at(-2);
  expect(line({ bySource: own ? [own, bailii, linked] : [], rateLimited: 2 })).toBe(
    'Requests sent for this draft today: 9 of 100 to Find Case Law, 2 of 25 to BAILII, 1 of 50 to the hosts of your links, 2 of them answered “too many”.',
  );
  expect(line({ requests: 0, bySource: [bailii] })).toBe('Requests sent for this draft today: 2 of 25 to BAILII.');
});
