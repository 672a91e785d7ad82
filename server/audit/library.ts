import path from 'node:path';
import { type ArtefactFormat, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { SearchedDocument, SearchedPassage, SearchIndex } from '../../shared/search-index.ts';
import { SOURCES } from '../../shared/sources.ts';
import { neutralOf, readCitations } from '../citations/index.ts';
import type { Draft } from '../documents/index.ts';
import {
  type EvidenceMetadata,
  extensionOf,
  hashOf,
  type IndexWriter,
  makeIndex,
  openEvidence,
} from '../evidence/index.ts';
import { searchableOf } from '../search/index.ts';
import { addressOfLaw } from '../sources/index.ts';
import type { IndexedAuthority } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';
import { openShelf } from './law-shelf.ts';
import type { AuditorPorts } from './ports.ts';
import { unlessUnreadable } from './show-evidence.ts';

/** What is searched. */
export interface LibraryRequest {
  readonly workspace: string;
  /** The glob of the user's own documents. */
  readonly authorities: string;
  /** The version of the law; null for the current one. */
  readonly tag: string | null;
  /** A draft, the judgments cited in which are searched, too; null where none is given. */
  readonly draft: Draft | null;
}

/** A document that is held, whole. */
export interface HeldText {
  readonly document: SearchedDocument;
  /** The version of the law that it is of; null of what has none. */
  readonly tag: string | null;
  /** Where it was retrieved, or a person may read it; null of a document of the user's own. */
  readonly url: string | null;
  readonly passages: readonly SearchedPassage[];
}

/** What is held of law, of the user's own documents, of legislation, and of the judgments that a draft cites. */
export interface Library {
  /** The version of the law; null where no law is held. */
  readonly tag: string | null;
  /** Lines on law that was passed over. */
  readonly notices: readonly string[];
  readonly indexes: readonly SearchIndex[];
  /** What a SHA-256 is of, whatever draft cites it; `changed` where the bytes that are kept have another, null where nothing of it is kept. */
  readonly textOf: (sha256: string) => Promise<HeldText | 'changed' | null>;
  /** Whether nothing at all is held. */
  readonly isEmpty: () => Promise<boolean>;
}

/**
 * Opens what is held, for as long as `use` takes. Judgments of the public record are read for the one time and no index of them is kept, as
 * their licence asks. Opens no socket. Throws `FileError`.
 */
export async function withLibrary<T>(
  request: LibraryRequest,
  ports: AuditorPorts,
  use: (library: Library) => T | Promise<T>,
): Promise<T> {
  const shelf = openShelf(request.workspace, ports, request.tag);
  try {
    const law = await shelf.open();
    const tag = law?.version.tag ?? null;
    const writer = await makeIndex(':memory:');
    await addOwn(writer, request, ports);
    const own = writer.finish(null);
    try {
      const store = openEvidence(request.workspace, ports);
      let listed: ReturnType<typeof store.list> | null = null;
      const list = (): ReturnType<typeof store.list> => {
        listed ??= store.list();
        return listed;
      };
      const textOf = async (sha256: string): Promise<HeldText | 'changed' | null> => {
        const [one] = law?.index.passagesOf({ sha256 }) ?? [];
        if (law && one) {
          if ((await shelf.read(sha256)) === null) return 'changed';
          const url = one.document.law === null ? null : addressOfLaw(one.document.law);
          return { document: one.document, tag, url, passages: law.index.passagesOf({ sha256 }) };
        }
        // What came with the folder proves nothing.
        const described = (await list()).find(
          ({ metadata, attested }) => attested && metadata.content_hash_local === sha256,
        );
        const url = described?.metadata.provenance === 'public' ? described.metadata.url : null;
        const read = own.passagesOf({ sha256 });
        if (read[0]) return { document: read[0].document, tag: null, url, passages: read };
        if (!described) return null;
        const kept = await readKept(described.metadata, store.findByHash);
        if (kept === null) return 'changed';
        const { document, passages } = searchableOf(kept.authority, kept.ownCitations().neutral);
        return { document: { ...document, sha256 }, tag: null, url, passages };
      };
      const isEmpty = async (): Promise<boolean> => law === null && own.passages === 0 && (await list()).length === 0;
      return await use({ tag, notices: shelf.notices(), indexes: [...(law ? [law.index] : []), own], textOf, isEmpty });
    } finally {
      own.close();
    }
  } finally {
    shelf.close();
  }
}

/** Adds what the user has of judgments and legislation to an index. */
async function addOwn(writer: IndexWriter, request: LibraryRequest, ports: AuditorPorts): Promise<void> {
  const { workspace } = request;
  const taken = new Set<string>();
  const add = (authority: IndexedAuthority, sha256: string): void => {
    if (taken.has(sha256)) return;
    taken.add(sha256);
    const { document, passages } = searchableOf(authority.authority, authority.ownCitations().neutral);
    writer.add({ ...document, sha256 }, passages);
  };
  for (const name of await ports.glob(workspace, request.authorities)) {
    const format: ArtefactFormat | undefined = FORMAT_OF_FILE[path.extname(name).toLowerCase()];
    const bytes = format === undefined ? null : await ports.files.read(path.join(workspace, name));
    const authority = bytes && format ? await readArtefact(bytes, format, null).catch(unlessUnreadable) : null;
    if (authority && bytes) add(authority, hashOf(bytes));
  }
  const store = openEvidence(workspace, ports);
  const cited = citedIn(request.draft);
  for (const { metadata, attested } of await store.list()) {
    if (!attested || metadata.superseded_by !== undefined || !isSearched(metadata, cited)) continue;
    const authority = await readKept(metadata, store.findByHash);
    if (authority) add(authority, metadata.content_hash_local);
  }
}

/** Reads what is kept under a description; null where its bytes are gone or changed, or cannot be read. */
async function readKept(
  metadata: EvidenceMetadata,
  findByHash: ReturnType<typeof openEvidence>['findByHash'],
): Promise<IndexedAuthority | null> {
  const [kept] = await findByHash(metadata.content_hash_local);
  if (!kept) return null;
  const read = readArtefact(kept.bytes, extensionOf(metadata), metadata.content_type);
  return (await read.catch(unlessUnreadable)) ?? null;
}

/** The neutral citations of a draft. */
function citedIn(draft: Draft | null): ReadonlySet<string> {
  if (draft === null) return new Set();
  const { citations } = readCitations(draft);
  return new Set(citations.filter(({ citation }) => neutralOf(citation)).map(({ citation }) => citation.normalized));
}

/**
 * Whether what is kept is searched: a document of the user's own, legislation, and of judgments those that the draft cites. What was
 * taken in from files has an index of its own.
 */
function isSearched({ provenance, source, citation }: EvidenceMetadata, cited: ReadonlySet<string>): boolean {
  const { role, holds } = SOURCES[source];
  if (role === 'held') return false;
  return provenance === 'user' || holds.includes('legislation') || (citation !== null && cited.has(citation));
}
