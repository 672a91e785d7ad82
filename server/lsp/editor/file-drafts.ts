import { LRUCache } from 'lru-cache';
import { URI } from 'vscode-uri';
import { formatOf, isOpened, mostMegabytes, schemeOf } from '../../../shared/draft-formats.ts';
import { readDraftFile, toDraft } from '../../audit/index.ts';
import type { Draft } from '../../documents/index.ts';
import { hashOf } from '../../evidence/index.ts';

/** Drafts that are no text, as they are read from their files: Word documents and PDFs. */
export interface FileDrafts {
  /** The text of a file now. It is read again only where its bytes have changed. Throws `AuditError`. */
  readonly read: (file: string, signal: AbortSignal) => Promise<Draft>;
}

/** Documents that are remembered: a shown document is opened as a draft at once, and is not read a second time. */
const MOST = 4;

export function keepFileDrafts(): FileDrafts {
  const known = new LRUCache<string, { readonly sha256: string; readonly draft: Draft }>({ max: MOST });
  return {
    read: async (file, signal) => {
      const bytes = await readOpenedFile(file);
      const sha256 = hashOf(bytes);
      const before = known.get(file);
      if (before?.sha256 === sha256) return before.draft;
      const draft = await toDraft(file, bytes, signal, before?.draft);
      known.set(file, { sha256, draft });
      return draft;
    },
  };
}

/** The bytes of such a draft. Throws `AuditError`. */
export function readOpenedFile(file: string): Promise<Uint8Array> {
  return readDraftFile(file, mostMegabytes(formatOf(file) ?? 'txt'));
}

/** The address at which a client shows a file as a draft: its own, where it is a text. */
export function shownUri(file: string): string {
  const format = formatOf(file);
  const uri = URI.file(file);
  return (isOpened(format) ? uri.with({ scheme: schemeOf(format) }) : uri).toString();
}

/** The text of a draft as an editor has it, which ends lines and writes letters its own way: each keeps its place. */
export function shownText({ source }: Pick<Draft, 'source'>): string {
  return source.replaceAll('\r', '\n').toWellFormed();
}
