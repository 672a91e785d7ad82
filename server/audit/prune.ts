import path from 'node:path';
import { REPORT_FORMATS } from '../../shared/settings.ts';
import {
  assertNoLinks,
  type EvidenceMetadata,
  type EvidencePorts,
  type EvidenceStore,
  type Files,
  lastRetrieved,
  openEvidence,
} from '../evidence/index.ts';
import { AuditError } from './errors.ts';

/** The evidence to be removed. */
export interface PruneRequest {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  /** Absolute path of the folder of reports. */
  readonly reports: string;
  /** Artefacts from before this moment go (epoch milliseconds); null: of any age. */
  readonly before: number | null;
  /** Artefacts of this job go; null: of any job. */
  readonly job: string | null;
  /** Whether what a report cites goes too. */
  readonly cited: boolean;
  /** Whether nothing is removed, and only said. */
  readonly rehearse: boolean;
}

/** The removed evidence, and the evidence that a report keeps. */
export interface Pruned {
  readonly removed: readonly EvidenceMetadata[];
  readonly cited: readonly EvidenceMetadata[];
}

/**
 * Removes evidence by age or job. What a report cites stays unless told otherwise: without it nobody could check the
 * report any more. Throws `AuditError` where a report cannot be read, and `LinkError`, before anything is removed.
 */
export async function pruneEvidence(request: PruneRequest, ports: EvidencePorts): Promise<Pruned> {
  const { files } = ports;
  await assertNoLinks(request.workspace);
  const store = openEvidence(request.workspace, ports);
  const urls = request.job === null ? null : await urlsOf(store.attempts(), request.job);
  const kept = (await store.list()).map(({ metadata }) => metadata);
  const chosen = kept.filter(
    (one) =>
      (request.before === null || Date.parse(lastRetrieved(one)) < request.before) &&
      (urls === null || urls.has(one.url)),
  );
  const cited = request.cited ? new Map() : await citedIn(await reportsOf(request, store, files), files, assertReport);
  const removed = chosen.filter(({ content_hash_local: hash }) => !cited.has(hash));
  if (!request.rehearse) for (const metadata of removed) await store.remove(metadata);
  return { removed, cited: chosen.filter(({ content_hash_local: hash }) => cited.has(hash)) };
}

/** The reports that cite evidence, by its SHA-256: absolute paths. One that is torn is read as far as it goes. */
export async function reportsCiting(
  where: Pick<PruneRequest, 'workspace' | 'reports'>,
  ports: EvidencePorts,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { files } = ports;
  return citedIn(await reportsOf(where, openEvidence(where.workspace, ports), files), files, () => {});
}

type Attempts = ReturnType<EvidenceStore['attempts']>;

async function urlsOf(attempts: Attempts, job: string): Promise<ReadonlySet<string>> {
  return new Set((await attempts).filter((attempt) => attempt.job === job).map(({ url }) => url));
}

/** The reports in the folder of reports, and wherever else the workspace remembers that some were written. */
async function reportsOf(
  { reports }: Pick<PruneRequest, 'reports'>,
  store: EvidenceStore,
  files: Files,
): Promise<readonly string[]> {
  const there = (await files.list(reports)).map((name) => path.join(reports, name));
  const isReport = (file: string): boolean => REPORT_FORMATS.some((format) => file.endsWith(`.${format}`));
  return [...new Set([...there, ...(await store.reports())])].filter(isReport);
}

/** The hashes that reports name, wherever in them, and the reports of each. */
async function citedIn(
  reports: readonly string[],
  files: Files,
  assertSound: (bytes: Uint8Array, file: string) => void,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const cited = new Map<string, readonly string[]>();
  for (const file of reports) {
    const bytes = await files.read(file);
    if (bytes === null) continue; // it has been removed since
    const text = new TextDecoder().decode(bytes);
    if (file.endsWith('.json')) assertSound(bytes, file);
    const hashes = new Set([...text.matchAll(HASH)].map(([hash]) => hash));
    for (const hash of hashes) cited.set(hash, [...(cited.get(hash) ?? []), file]);
  }
  return cited;
}

function assertReport(bytes: Uint8Array, file: string): void {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AuditError(
      `${file} cannot be read as a report, so that what it cites is not known; nothing was removed. Move it away.`,
    );
  }
}

const HASH = /\b[0-9a-f]{64}\b/g;
