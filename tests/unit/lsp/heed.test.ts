import { expect, it } from 'vitest';
import { heed } from '../../../server/lsp/checking/heed.ts';
import type { Learnt } from '../../../server/lsp/checking/workspaces.ts';
import type { Session } from '../../../server/lsp/editor/sessions.ts';

const CITED = new Set(['[2020] UKSC 7']);
const draft = (uri: string, workspace: string, ...cited: readonly string[]): Session =>
  ({
    ...{ uri, workspace },
    reading: { entries: cited.map((normalized) => ({ item: { citation: { normalized, among: [] } } })) },
  }) as unknown as Session;
/** Two drafts of one folder, and one of another. */
const DRAFTS = [
  draft('a', '/v', '[2020] UKSC 7'),
  draft('b', '/v', '[2020] UKSC 8'),
  draft('c', '/w', '[2020] UKSC 7'),
];

it.each<[string, Learnt, string]>([
  ['what people have accepted', { workspace: '/v', keys: 'acceptances' }, 'judge a, judge b'],
  ['something of a citation', { workspace: '/v', keys: CITED }, 'judge a'],
  ['the same, which a draft has asked for', { workspace: '/v', keys: CITED, by: 'a' }, ''],
  [
    'that a file of the user’s is another',
    { workspace: '/v', keys: CITED, ofDocuments: true },
    'forget /v, documents a, forget /v, documents b, judge a, judge b',
  ],
  ['what an audit has found out', { workspace: '/v', keys: 'more' }, 'look a, look b'],
  ['that all may be otherwise', { workspace: '/w', keys: 'everything' }, 'give up c, ask anew, judge c'],
  [
    'that settings were read again',
    { workspace: null, keys: 'settings' },
    'give up a, give up b, give up c, ask anew, judge a, judge b, judge c',
  ],
])('when a workspace learns %s', (_, learnt, expected) => {
  const done: string[] = [];
  heed(learnt, {
    sessions: () => DRAFTS,
    libraryOf: ({ workspace }) => ({ forgetDocuments: () => void done.push(`forget ${workspace}`) }),
    reader: {
      judgeAgain: ({ uri }) => void done.push(`judge ${uri}`),
      lookAgain: ({ uri }) => void done.push(`look ${uri}`),
      forgetRecall: ({ uri }) => void done.push(`give up ${uri}`),
    },
    asker: {
      configured: () => void done.push('ask anew'),
      documentsChanged: ({ uri }) => void done.push(`documents ${uri}`),
    },
  });
  expect(done.join(', ')).toBe(expected);
});
