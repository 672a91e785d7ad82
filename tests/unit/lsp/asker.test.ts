import { expect, it, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Desk } from '../../../server/audit/index.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { createAsker } from '../../../server/lsp/checking/asker.ts';
import { openLibrary } from '../../../server/lsp/checking/library.ts';
import { openSession, type Session, toEntries } from '../../../server/lsp/editor/sessions.ts';
import type { WorkspaceSettings } from '../../../server/lsp/editor/settings.ts';
import { notFound } from '../support/look-up.ts';

const NEVER = new AbortController().signal;
const DRAFT = 'See [2020] UKSC 1.';

function sessionOf(name: string): Session {
  const session = openSession(TextDocument.create(`file:///w/${name}`, 'markdown', 1, DRAFT), ['/w'], false, 0);
  const entries = toEntries(session, readCitations(readText(DRAFT, 'md')).citations);
  session.reading = {
    version: 1,
    entries: entries.map((one) => ({ ...one, verdict: null, waiver: null, offered: null })),
    nameOf: null,
  };
  return session;
}

it('asks nothing for a draft that was closed before its turn came, and opens nothing for it', async () => {
  const library = openLibrary(async () => {
    throw new Error('nothing is recalled');
  });
  const answer = Promise.withResolvers<void>();
  const openDesk = vi.fn(async (): Promise<Desk> => {
    const lookUp = async () => {
      await answer.promise;
      return notFound('not-found');
    };
    return { lookUp, close: () => {}, spent: () => ({ requests: {}, refused: 0 }) } as unknown as Desk;
  });
  const [one, other] = [sessionOf('one.md'), sessionOf('other.md')];
  const asker = createAsker({
    leadsOf: () => [],
    ...{ now: () => 0, sessions: () => [one, other], libraryOf: () => library, isShown: () => true, focusKnown: true },
    settingsOf: () => ({ verify: 'onCommand' }) as WorkspaceSettings,
    ...{ mayAsk: () => true, jobOf: ({ uri }) => uri, openDesk },
    ...{ onAsking: () => {}, onAnswer: () => {}, onLearnt: () => {}, onTrouble: () => {} },
  });
  const asked = asker.askAll(one, NEVER, () => {});
  asker.closed(other);
  const askedToo = asker.askAll(other, NEVER, () => {});
  answer.resolve();
  await Promise.all([asked, askedToo]);
  expect(openDesk.mock.calls.map(([session]: unknown[]) => (session as Session).uri)).toEqual([one.uri]);
  library.learn('[2020] UKSC 1', notFound('offline'));
  await asker.askAll(other, NEVER, () => {});
  expect(openDesk).toHaveBeenCalledTimes(1);
});
