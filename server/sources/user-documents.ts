import path from 'node:path';
import { type ArtefactFormat, CONTENT_TYPES, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { Citation } from '../citations/index.ts';
import { type Evidence, type EvidenceStore, type Files, hashOf } from '../evidence/index.ts';
import type { Inspect, Inspection, Retrieval, Source } from './source.ts';

/** What the source needs; injected once. */
export interface UserDocumentsPorts {
  readonly workspace: string;
  /** The user's files, relative to the workspace, in order. */
  readonly find: () => Promise<readonly string[]>;
  readonly files: Files;
  readonly evidence: EvidenceStore;
  readonly inspect: Inspect;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Largest document, in bytes. */
const LARGEST = 20 * 1024 * 1024;

/** The user's own documents as a source. */
export interface UserDocuments extends Source {
  /** One line for each file that could not be used. */
  readonly unreadable: () => readonly string[];
  /** Keeps a file, wherever it lies, as the copy of the authority `citation`. Returns null, or one line why it is not used. */
  readonly add: (citation: string, file: string) => Promise<string | null>;
}

/**
 * Judgments that the user supplies as files: matched by the citation in their own heading, never by file name or by a
 * citation in the text. Their bytes are kept as evidence of provenance `user`.
 */
export function createUserDocuments(ports: UserDocumentsPorts): UserDocuments {
  let known: Promise<ReadonlyMap<string, string>> | null = null;
  const unreadable: string[] = [];

  const index = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    for (const file of await ports.find()) {
      const format = formatOf(file);
      if (format === null) continue;
      const bytes = await ports.files.read(path.join(ports.workspace, file));
      if (bytes === null) continue;
      const inspection = inspect(bytes, format);
      if (inspection.kind === 'refused') unreadable.push(`${file} is not used: ${inspection.why}.`);
      else if (own(inspection).length === 0) unreadable.push(`${file} is not used: its heading bears no citation.`);
      else {
        const taken = own(inspection).find((citation) => found.has(citation));
        if (taken === undefined) for (const citation of own(inspection)) found.set(citation, file);
        else unreadable.push(`${file} is not used: ${found.get(taken)} bears ${taken} too.`);
      }
    }
    return found;
  };

  const inspect = (bytes: Uint8Array, format: ArtefactFormat): Inspection =>
    bytes.length > LARGEST ? { kind: 'refused', why: 'it is larger than 20 MB' } : ports.inspect(bytes, format);

  const keep = (
    { citation, reports }: Borne,
    file: string,
    bytes: Uint8Array,
    format: ArtefactFormat,
  ): Promise<Evidence> =>
    ports.evidence.keep({
      source: 'user_documents',
      document_uri: file,
      citation: citation ?? reports[0] ?? null,
      reports: reports.length > 0 ? reports : undefined,
      retrieved_at: new Date(ports.now()).toISOString(),
      content_hash_fcl: null,
      updated_at_fcl: null,
      url: file,
      http_status: null,
      content_type: CONTENT_TYPES[format],
      provenance: 'user',
      bytes,
    });

  const add = async (citation: string, file: string): Promise<string | null> => {
    const format = formatOf(file);
    if (format === null)
      return `${file} is not used: give the judgment as XML (.xml), a saved page (.html) or plain text (.txt).`;
    const bytes = await ports.files.read(file);
    if (bytes === null) return `${file} does not exist.`;
    const inspection = inspect(bytes, format);
    if (inspection.kind === 'refused') return `${file} is not used: ${inspection.why}.`;
    const borne = own(inspection);
    if (borne.length === 0) return `${file} is not used: its heading bears no citation.`;
    if (!borne.includes(citation)) return `${file} is not used: it is ${borne[0]}, not ${citation}.`;
    await keep(inspection, file, bytes, format);
    return null;
  };

  const retrieve = async (citation: Citation): Promise<Retrieval> => {
    known ??= index();
    const file = (await known).get(citation.normalized);
    const format = file === undefined ? null : formatOf(file);
    const bytes = file === undefined ? null : await ports.files.read(path.join(ports.workspace, file));
    if (file === undefined || format === null || bytes === null) return keptOr(ports, citation);
    const kept = await ports.evidence.findByCitation(citation.normalized, 'user');
    const same = kept?.sha256 === hashOf(bytes) && kept.metadata.url === file ? kept : null;
    const inspection = inspect(bytes, format);
    if (inspection.kind === 'refused') return keptOr(ports, citation); // it has changed since it was listed
    const evidence = same ?? (await keep(inspection, file, bytes, format));
    const attempt = {
      source: 'user_documents',
      url: file,
      at: evidence.metadata.retrieved_at,
      status: null,
      error: null,
      fromCache: same !== null,
    } as const;
    return {
      kind: 'retrieved',
      evidence,
      attempts: [attempt],
      note: 'Checked against a document that you supplied, not against a public source.',
    };
  };

  return { id: 'user_documents', retrieve, unreadable: () => unreadable, add };
}

type Borne = Inspection & { kind: 'authority' };

/** The citations that a document bears itself. */
function own({ citation, reports }: Borne): readonly string[] {
  return [...(citation === null ? [] : [citation]), ...reports];
}

/** A document that was taken as evidence earlier stays evidence when the file is gone. */
async function keptOr({ evidence }: UserDocumentsPorts, citation: Citation): Promise<Retrieval> {
  const kept = await evidence.findByCitation(citation.normalized, 'user');
  if (!kept)
    return {
      kind: 'none',
      reason: 'not-found',
      note: 'None of your own documents bears this citation.',
      attempts: [],
      candidates: [],
    };
  const { url, retrieved_at: at } = kept.metadata;
  const attempt = { source: 'user_documents', url, at, status: null, error: null, fromCache: true } as const;
  return {
    kind: 'retrieved',
    evidence: kept,
    attempts: [attempt],
    note: 'Checked against a document that you supplied earlier, not against a public source.',
  };
}

function formatOf(file: string): ArtefactFormat | null {
  return FORMAT_OF_FILE[path.extname(file).toLowerCase()] ?? null;
}
