import path from 'node:path';
import { REPORT_FORMATS } from '../../shared/settings.ts';
import {
  assertNoLinks,
  citationsOf,
  type EvidenceMetadata,
  type EvidencePorts,
  type EvidenceStore,
  type Files,
  isVersionOf,
  isVouchedFor,
  type Listed,
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
  /** Whether what stands by itself goes too, as the user was told; left out where it does not. */
  readonly standing?: true;
}

/** The removed evidence, the evidence that a report keeps, and what stands by itself. */
export interface Pruned {
  readonly removed: readonly EvidenceMetadata[];
  readonly cited: readonly EvidenceMetadata[];
  readonly standing: readonly EvidenceMetadata[];
}

/**
 * Removes evidence by age or job. What a report cites stays unless told otherwise: without it nobody could check the
 * report any more. So does what the user added or adopted, which nothing gives again, and what stands beside a copy of the user's:
 * without it that copy would decide alone; and so do versions of the record that came after one that stays. Throws `AuditError` where
 * a report cannot be read, and `LinkError`, before anything is removed.
 */
export async function pruneEvidence(request: PruneRequest, ports: EvidencePorts): Promise<Pruned> {
  const { files } = ports;
  await assertNoLinks(request.workspace);
  const store = openEvidence(request.workspace, ports);
  const urls = request.job === null ? null : await urlsOf(store.attempts(), request.job);
  const all = await store.list();
  const kept = all.map(({ metadata }) => metadata);
  const standing = request.standing === true ? new Set() : standingAmong(all);
  const chosen = kept.filter(
    (one) =>
      (request.before === null || Date.parse(lastRetrieved(one)) < request.before) &&
      (urls === null || urls.has(one.url)),
  );
  const cited = request.cited ? new Map() : await citedIn(await reportsOf(request, store, files), files, assertReport);
  const isCited = ({ content_hash_local: hash }: EvidenceMetadata): boolean => cited.has(hash);
  const wanted = chosen.filter((one) => !isCited(one) && !standing.has(one));
  const later = laterAmong(all, new Set(wanted));
  const removed = wanted.filter((one) => !later.has(one));
  if (!request.rehearse) for (const metadata of removed) await store.remove(metadata);
  if (!request.rehearse && request.job === null) await store.forgetReadings();
  return {
    removed,
    cited: chosen.filter(isCited),
    standing: chosen.filter((one) => (standing.has(one) || later.has(one)) && !isCited(one)),
  };
}

/**
 * What this user vouched for, and what bears a citation that something else bears which is no version of it, where one of the two
 * is the user's own: the one keeps the other from deciding alone.
 */
function standingAmong(all: readonly Listed[]): ReadonlySet<EvidenceMetadata> {
  const attested = all.flatMap((one) => (one.attested ? [one.metadata] : []));
  const bearing = new Map<string, EvidenceMetadata[]>();
  for (const one of attested)
    for (const citation of citationsOf(one)) {
      const known = bearing.get(citation);
      if (known) known.push(one);
      else bearing.set(citation, [one]);
    }
  const isOwn = ({ provenance }: EvidenceMetadata): boolean => provenance === 'user';
  const stands = (one: EvidenceMetadata): boolean =>
    citationsOf(one).some((citation) =>
      bearing.get(citation)?.some((other) => (isOwn(one) || isOwn(other)) && !isVersionOf(one, other)),
    );
  return new Set(attested.filter((one) => isVouchedFor(one) || stands(one)));
}

/** Of what is to be removed, the versions of the record that came after one that stays: without them that would decide as the last. */
function laterAmong(all: readonly Listed[], wanted: ReadonlySet<EvidenceMetadata>): ReadonlySet<EvidenceMetadata> {
  const byHash = new Map(
    all.flatMap(({ metadata, attested }) => (attested ? [[metadata.content_hash_local, metadata]] : [])),
  );
  const later = new Set<EvidenceMetadata>();
  const keepAfter = ({ superseded_by: hash = '', provenance }: EvidenceMetadata): void => {
    const next = byHash.get(hash);
    if (provenance !== 'public' || next === undefined || !wanted.has(next) || later.has(next)) return;
    later.add(next);
    keepAfter(next);
  };
  for (const one of byHash.values()) if (!wanted.has(one)) keepAfter(one);
  return later;
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
