import { LRUCache } from 'lru-cache';
import { URI } from 'vscode-uri';
import { WORD_SCHEME } from '../../../shared/protocol.ts';
import { readDraftFile, toDraft } from '../../audit/index.ts';
import { type Draft, mostMegabytes } from '../../documents/index.ts';
import { hashOf } from '../../evidence/index.ts';

/** Word documents as they are read from their files. */
export interface WordDrafts {
  /** The text of a file now. It is read again only where its bytes have changed. Throws `AuditError`. */
  readonly read: (file: string, signal: AbortSignal) => Promise<Draft>;
}

/** Documents that are remembered: a shown document is opened as a draft at once, and is not read a second time. */
const MOST = 4;

export function keepWordDrafts(): WordDrafts {
  const known = new LRUCache<string, { readonly sha256: string; readonly draft: Draft }>({ max: MOST });
  return {
    read: async (file, signal) => {
      const bytes = await readWordFile(file);
      const sha256 = hashOf(bytes);
      const before = known.get(file);
      if (before?.sha256 === sha256) return before.draft;
      const draft = await toDraft(file, bytes, signal, before?.draft);
      known.set(file, { sha256, draft });
      return draft;
    },
  };
}

/** The bytes of a Word document. Throws `AuditError`. */
export function readWordFile(file: string): Promise<Uint8Array> {
  return readDraftFile(file, mostMegabytes('docx'));
}

/** The address at which a client shows a Word document as a draft. */
export function wordUri(file: string): string {
  return URI.file(file).with({ scheme: WORD_SCHEME }).toString();
}

/** The text of a draft as an editor has it, which ends lines and writes letters its own way: each keeps its place. */
export function shownText({ source }: Pick<Draft, 'source'>): string {
  return source.replaceAll('\r', '\n').toWellFormed();
}
