import { expect, it, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Desk, type Desks, NOTHING_ACCEPTED, type Sought } from '../../../server/audit/index.ts';
import type { Citation } from '../../../server/citations/index.ts';
import { readText, type Draft as Source } from '../../../server/documents/index.ts';
import { type Library, openLibrary } from '../../../server/lsp/checking/library.ts';
import { createReader, type Reader, type ReaderPorts } from '../../../server/lsp/checking/reader.ts';
import { openSession, type Session } from '../../../server/lsp/editor/sessions.ts';
import type { RetrievalReason } from '../../../shared/finding.ts';
import { notFound as looked } from '../support/look-up.ts';

const NEVER = new AbortController().signal;
const DRAFT = 'See [2020] UKSC 1.\n\nSee [2020] UKSC 2.\n\nSee [2020] UKSC 3.';

/** What is known where nothing is kept. */
function libraryOf(lookUp: Desk['lookUp']): Library {
  const store = { stamp: async () => null, list: async () => [] };
  return openLibrary(async () => ({ lookUp, store }) as unknown as Desk);
}

function readerOf(library: Library, ports: Partial<ReaderPorts> = {}): Reader {
  return createReader({
    desks: { inMemory: () => null } as unknown as Desks,
    now: () => Date.parse('2026-11-23T12:00:00Z'),
    libraryOf: () => library,
    knownTo: () => library.known,
    acceptedOf: () => NOTHING_ACCEPTED,
    fileDraft: async () => null,
    onRead: () => {},
    onJudged: () => {},
    onNews: () => {},
    onTrouble: (_, error) => {
      throw error;
    },
    ...ports,
  });
}

/** What is said of each citation of a draft; null where nothing is. */
function said({ reading }: Session): (string | null)[] | undefined {
  return reading?.entries.map(({ verdict }) =>
    verdict?.verification.verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.verification.verdict.reason : null,
  );
}

function read(reader: Reader): Session {
  const document = TextDocument.create('file:///w/draft.md', 'markdown', 1, DRAFT);
  const session = openSession(document, ['/w'], false, 0);
  reader.changed(session);
  return session;
}

it('says what another draft of the workspace has looked for while it was about to', async () => {
  const normalized = '[2020] UKSC 2';
  const other: Sought = { citation: { normalized } as Citation, key: normalized };
  const library: Library = libraryOf(async ({ normalized }) => {
    if (normalized === '[2020] UKSC 1') await library.recall(other, NEVER);
    return looked('offline');
  });
  const session = read(readerOf(library));
  await vi.waitFor(() => expect(said(session)).toEqual(['offline', 'offline', 'offline']));
});

it('says what is known now, where that is more than when it was looked for', async () => {
  let answer: RetrievalReason = 'offline';
  const library = libraryOf(async () => looked(answer));
  const [one, other] = [readerOf(library), readerOf(library)];
  const [first, second] = [read(one), read(other)];
  await vi.waitFor(() => expect([said(first), said(second)]).toEqual(Array(2).fill(['offline', 'offline', 'offline'])));
  answer = 'unreadable'; // it was kept meanwhile
  library.forgetMissing();
  await one.recall(first, NEVER);
  other.lookAgain(second);
  await vi.waitFor(() => expect(said(second)).toEqual(['unreadable', 'unreadable', 'unreadable']));
});

it('says nothing of a Word document that was closed while its file was read', async () => {
  const [asked, file] = [Promise.withResolvers<void>(), Promise.withResolvers<Source>()];
  const onRead = vi.fn();
  const library = libraryOf(async () => looked('offline'));
  const reader = readerOf(library, {
    fileDraft: () => {
      asked.resolve();
      return file.promise;
    },
    onRead,
  });
  const document = TextDocument.create('citeward-word:/w/draft.docx', 'citeward-word', 1, DRAFT);
  const session = openSession(document, ['/w'], false, 0);
  reader.changed(session);
  await asked.promise;
  reader.closed(session);
  file.resolve(readText(DRAFT, 'txt'));
  await reader.recalled(session);
  await new Promise(setImmediate); // what follows from the file has followed
  expect(onRead).not.toHaveBeenCalled();
});
