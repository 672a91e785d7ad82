import path from 'node:path';
import { type ArtefactFormat, CONTENT_TYPES, charsetIn, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { Remark } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  extensionOf,
  type Files,
  hashOf,
  isOutside,
  lastRetrieved,
  type NewEvidence,
} from '../evidence/index.ts';
import { keptOrLinked, supplied } from './kept-or-linked.ts';
import { suppliedBefore, withRivals } from './rival-copies.ts';
import { type Borne, type Inspect, ownOf, type Retrieval, type RivalCopy, type Source, sourceOf } from './source.ts';
import type { UserLinks } from './user-links.ts';

/** What the source needs; injected once. */
export interface UserDocumentsPorts {
  readonly workspace: string;
  /** Whether the user trusts the workspace: else its files are no documents of the user's, and are there to be read. */
  readonly trusted: boolean;
  /** The user's files, relative to the workspace, in order. */
  readonly find: () => Promise<readonly string[]>;
  readonly files: Files;
  readonly evidence: EvidenceStore;
  readonly inspect: Inspect;
  /** The addresses that the user names as the places of authorities. */
  readonly links: UserLinks;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Largest document, in bytes. */
const LARGEST = 20 * 1024 * 1024;
/** Most files of a workspace that are looked at. */
export const MOST_FILES = 2_000;
/** Most bytes of them that are read in all: more takes longer than anybody waits. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What may be given. */
const FORMATS =
  'give the judgment as Akoma Ntoso XML (.xml), a Word document (.docx), a saved page (.html) or plain text (.txt)';
/** Text taken out of a PDF has lost its paragraphs and notes, and serves for nothing. */
const NO_PDF =
  'this version reads no PDF: give the judgment as a page saved from a browser (.html), Akoma Ntoso XML (.xml) or a Word document (.docx)';

/** The user's own documents as a source. */
export interface UserDocuments extends Source {
  /** One line for each file that could not be used. */
  readonly unreadable: () => readonly string[];
  /** One line for each file that is gone, or holds something else, while the copy of it still decides. */
  readonly lapsed: () => readonly string[];
  /** The citations that a file of the workspace bears, or one line why it is not used. */
  readonly bears: (file: string) => Promise<Bearing>;
  /** Files have been added, changed or removed: they are listed anew. */
  readonly forget: () => void;
  /**
   * Copies a file, wherever it lies, into the evidence as what its heading says that it is. One that is not the authority
   * `expected` (null: any) is left where it is.
   */
  readonly add: (file: string, expected: string | null) => Promise<Adding>;
  /**
   * Keeps what came with the folder as a document of the user's own, as what its heading says that it is, to be read as it was
   * shown. One that is not the authority `expected` (null: any) is left where it is.
   */
  readonly adopt: (copy: Evidence, expected: string | null) => Promise<Adding>;
}

/** What became of a file that was to be added. */
export type Adding =
  | { readonly kind: 'added'; readonly citations: readonly [string, ...string[]]; readonly evidence: AttestedEvidence }
  /** It is another authority. */
  | { readonly kind: 'other'; readonly citations: readonly [string, ...string[]]; readonly line: string }
  | { readonly kind: 'refused'; readonly line: string };

/** What a file of the user's bears, in canonical form; never none. */
export type Bearing =
  | { readonly kind: 'borne'; readonly citations: readonly [string, ...string[]] }
  | { readonly kind: 'refused'; readonly line: string };

/** A file that was read as an authority. */
type Opened =
  | (Bearing & { readonly kind: 'refused' })
  | (Bearing & {
      readonly kind: 'borne';
      readonly inspection: Borne;
      readonly bytes: Uint8Array;
      readonly format: ArtefactFormat;
    });

/**
 * Whether a file may be a judgment by its name: what lies beside judgments is nobody's mistake, and Word keeps a file of its
 * own beside one that it has open.
 */
export function mayBeJudgment(file: string): boolean {
  return formatOf(file) !== null && !path.basename(file).startsWith('~$');
}

/**
 * Judgments that the user supplies as files: matched by the citation in their own heading, never by file name or by a
 * citation in the text. Their bytes are kept as evidence of provenance `user`.
 */
export function createUserDocuments(ports: UserDocumentsPorts): UserDocuments {
  let known: Promise<ReadonlyMap<string, string>> | null = null;
  let unreadable: string[] = [];
  /** By citation: the files that bear it too, beside the first. */
  let others = new Map<string, string[]>();
  const lapsed = new Map<string, string>();

  /** Reads a file; `name` is what a line about it calls it. */
  const open = async (file: string, name: string): Promise<Opened> => {
    const refused = (why: string): Opened => ({ kind: 'refused', line: `${name} is not used: ${why}.` });
    const format = formatOf(file);
    const size = await ports.files.size(file).catch(() => undefined);
    if (size === null) return { kind: 'refused', line: `${name} does not exist.` };
    if (format === null) return refused(/\.pdf$/i.test(file) ? NO_PDF : FORMATS);
    if (size !== undefined && size > LARGEST) return refused('it is larger than 20 MB'); // and is not read into memory
    const bytes = await ports.files.read(file).catch(() => undefined);
    if (bytes === undefined) return refused('it cannot be read: check its permissions, and that it is a file');
    if (bytes === null) return { kind: 'refused', line: `${name} does not exist.` };
    if (bytes.length > LARGEST) return refused('it is larger than 20 MB');
    const inspection = await ports.inspect(bytes, format);
    if (inspection.kind === 'refused') return refused(`${inspection.why}; ${FORMATS}`);
    const [first, ...others] = ownOf(inspection);
    if (first === undefined) return refused('its heading bears no citation');
    return { kind: 'borne', citations: [first, ...others], inspection, bytes, format };
  };
  const openOwn = (file: string): Promise<Opened> => open(path.join(ports.workspace, file), file);

  const index = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    const problems: string[] = [];
    unreadable = problems;
    others = new Map();
    const all = (await ports.find()).filter(mayBeJudgment);
    if (all.length > MOST_FILES)
      problems.push(
        `Of ${all.length} files that may be judgments of yours the first ${MOST_FILES} are looked at, as far as ${all[MOST_FILES - 1]}: name fewer with --authorities, or add others with citeward evidence add.`,
      );
    let total = 0;
    for (const [i, file] of all.slice(0, MOST_FILES).entries()) {
      const size = (await ports.files.size(path.join(ports.workspace, file)).catch(() => null)) ?? 0;
      if (size <= LARGEST) total += size; // a larger one is not read
      if (total > MOST_BYTES) {
        problems.push(
          `Of ${all.length} files that may be judgments of yours the first ${i} are looked at, as more than ${MOST_BYTES / 1024 / 1024} MB lie there: name fewer with --authorities, or add others with citeward evidence add.`,
        );
        break;
      }
      const opened = await openOwn(file);
      if (opened.kind === 'refused') {
        problems.push(opened.line);
        continue;
      }
      const taken = opened.citations.find((citation) => found.has(citation));
      if (taken !== undefined)
        problems.push(
          `${file} bears ${taken}, as ${found.get(taken)} does: where they differ, neither decides. Keep one of them.`,
        );
      for (const citation of opened.citations) {
        if (found.has(citation)) others.set(citation, [...(others.get(citation) ?? []), file]);
        else found.set(citation, file);
      }
    }
    return found;
  };

  const described = (
    { citation, reports }: Borne,
    file: string,
    bytes: Uint8Array,
    format: ArtefactFormat,
    type = CONTENT_TYPES[format],
  ): NewEvidence => ({
    source: 'user_documents',
    document_uri: file,
    citation: citation ?? reports[0] ?? null,
    reports: reports.length > 0 ? reports : undefined,
    retrieved_at: new Date(ports.now()).toISOString(),
    content_hash_fcl: null,
    updated_at_fcl: null,
    url: file,
    http_status: null,
    content_type: type,
    provenance: 'user',
    bytes,
  });
  const keep = (...document: Parameters<typeof described>): Promise<AttestedEvidence> =>
    ports.evidence.keep(described(...document));

  /** In a workspace that the user does not trust: nothing of it is kept, and neither its files nor copies of these decide. */
  const inUntrusted = async (citation: string, file: string | undefined): Promise<Retrieval> => {
    const nothing = { kind: 'none', attempts: [], candidates: [] } as const;
    const note: Remark = [{ id: 'untrusted-folder' }];
    const opened = file === undefined ? null : await openOwn(file);
    if (file !== undefined && opened?.kind === 'borne' && opened.citations.includes(citation)) {
      const { bytes, ...rest } = described(opened.inspection, file, opened.bytes, opened.format);
      const sha256 = hashOf(bytes);
      const metadata = { ...rest, content_hash_local: sha256, content_length: bytes.length };
      return { ...nothing, reason: 'unattested', note, copy: { metadata, bytes, sha256, path: file, attested: false } };
    }
    const kept = await ports.evidence.findByCitation(citation, 'user');
    if (kept) return { ...nothing, reason: 'unattested', note, copy: { ...kept, attested: false } };
    return { ...nothing, reason: 'not-found', note: [{ id: 'no-own-document' }] };
  };

  const add = async (file: string, expected: string | null): Promise<Adding> => {
    const name = path.basename(file);
    const opened = await open(file, name);
    if (opened.kind === 'refused') return opened;
    const { citations, inspection, bytes, format } = opened;
    if (expected !== null && !citations.includes(expected))
      return { kind: 'other', citations, line: `${name} was not added: it is ${citations[0]}, not ${expected}.` };
    const within = path.relative(ports.workspace, file);
    // Reports are handed on: what lies outside the workspace is called by its name alone.
    const called = isOutside(within) ? name : within.split(path.sep).join('/');
    return { kind: 'added', citations, evidence: await keep(inspection, called, bytes, format) };
  };

  const adopt = async ({ metadata, bytes, sha256 }: Evidence, expected: string | null): Promise<Adding> => {
    const format = extensionOf(metadata);
    // A name alone, and no path: it is nobody's file of the workspace.
    const name = `${sha256.slice(0, 12)}.${format}`;
    const inspection = await ports.inspect(bytes, format, metadata.content_type);
    if (inspection.kind === 'refused') return { kind: 'refused', line: `${name} was not adopted: ${inspection.why}.` };
    const [first, ...others] = ownOf(inspection);
    if (first === undefined)
      return { kind: 'refused', line: `${name} was not adopted: its heading bears no citation.` };
    const citations = [first, ...others] as const;
    if (expected !== null && !citations.includes(expected))
      return { kind: 'other', citations, line: `${name} was not adopted: it is ${first}, not ${expected}.` };
    const charset = charsetIn(metadata.content_type ?? '');
    const type = `${CONTENT_TYPES[format]}${charset === null ? '' : `; charset=${charset}`}`;
    return { kind: 'added', citations, evidence: await keep(inspection, name, bytes, format, type) };
  };

  /** The copy of an earlier time that decides, though the file that it was taken from is gone, or is something else now. */
  const keptEarlier = async (citation: Citation): Promise<AttestedEvidence | null> => {
    const kept = await ports.evidence.findByCitation(citation.normalized, 'user');
    if (kept === null || !isOfWorkspace(kept.metadata)) return kept;
    const { url, content_hash_local: hash } = kept.metadata;
    const what = (await ports.files.exists(path.join(ports.workspace, url))) ? 'no longer holds' : 'is gone; it held';
    lapsed.set(
      hash,
      `${url} ${what} ${citation.normalized}, which was checked against the copy that is kept: citeward evidence remove ${hash.slice(0, 12)} removes it.`,
    );
    return kept;
  };

  /** The other files that bear a citation still. */
  const otherFiles = async ({ normalized }: Citation): Promise<RivalCopy[]> => {
    const rivals: RivalCopy[] = [];
    for (const name of others.get(normalized) ?? []) {
      const opened = await openOwn(name);
      if (opened.kind !== 'borne' || !opened.citations.includes(normalized)) continue;
      const { bytes, format, citations } = opened;
      rivals.push({ name, bytes, sha256: hashOf(bytes), format, type: null, citations });
    }
    return rivals;
  };

  /** What decides of the user's, with the other copies that they have supplied. */
  const besideOthers = async (retrieval: Retrieval, { normalized }: Citation): Promise<Retrieval> => {
    if (retrieval.kind === 'none') return retrieval;
    const { evidence } = retrieval;
    const isThere = (file: string): boolean => others.get(normalized)?.includes(file) === true;
    const before = await suppliedBefore(ports.evidence, normalized, evidence, isThere);
    for (const { name, sha256 } of before)
      lapsed.set(
        sha256,
        `${name} is kept as your copy of ${normalized}, and so is ${evidence.metadata.url}: where they differ, neither decides. citeward evidence remove ${sha256.slice(0, 12)} removes the first, and ${evidence.sha256.slice(0, 12)} is the other.`,
      );
    return withRivals(retrieval, before);
  };

  const retrieve = async (citation: Citation, signal: AbortSignal): Promise<Retrieval> => {
    known ??= index();
    const file = (await known).get(citation.normalized);
    if (!ports.trusted) return inUntrusted(citation.normalized, file);
    const opened = file === undefined ? null : await openOwn(file);
    // It may have changed since it was listed.
    if (file === undefined || opened?.kind !== 'borne' || !opened.citations.includes(citation.normalized))
      return besideOthers(await keptOrLinked(ports.links, await keptEarlier(citation), citation, signal), citation);
    const kept = await ports.evidence.findByCitation(citation.normalized, 'user');
    const before = kept?.metadata.url === file ? kept : null;
    const same = before?.sha256 === hashOf(opened.bytes) ? before : null;
    const evidence = same ?? (await keep(opened.inspection, file, opened.bytes, opened.format));
    const attempt = {
      source: 'user_documents',
      url: file,
      at: lastRetrieved(evidence.metadata),
      status: null,
      error: null,
      fromCache: same !== null,
    } as const;
    const found = {
      kind: 'retrieved',
      evidence,
      attempts: [attempt],
      note: [supplied(evidence.metadata, false)],
      ...(same === null && before !== null ? { superseded: before } : {}),
    } as const;
    return besideOthers(withRivals(found, await otherFiles(citation)), citation);
  };

  return {
    ...sourceOf('user_documents'),
    retrieve,
    unreadable: () => unreadable,
    lapsed: () => [...lapsed.values()],
    bears: async (file) => {
      const opened = await openOwn(file);
      return opened.kind === 'refused' ? opened : { kind: 'borne', citations: opened.citations };
    },
    forget: () => {
      known = null;
      lapsed.clear();
    },
    add,
    adopt,
  };
}

/** Whether an artefact was taken from a file of the workspace; what was added from elsewhere has a name alone. */
function isOfWorkspace({ url, http_status: status, provenance }: EvidenceMetadata): boolean {
  return provenance === 'user' && status === null && /^[^/\\:]+\//.test(url) && !url.split('/').includes('..');
}

function formatOf(file: string): ArtefactFormat | null {
  return FORMAT_OF_FILE[path.extname(file).toLowerCase()] ?? null;
}
