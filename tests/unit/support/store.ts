import {
  type AttestedEvidence,
  citationsOf,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type LoggedAttempt,
} from '../../../server/evidence/index.ts';

/** Evidence in memory; `kept`, `log` and `readings` show what was written. */
export function memoryStore(): EvidenceStore & {
  readonly kept: AttestedEvidence[];
  readonly log: LoggedAttempt[];
  readonly readings: ReadonlyMap<string, string>;
} {
  const kept: AttestedEvidence[] = [];
  const log: LoggedAttempt[] = [];
  const readings = new Map<string, string>();
  const keyOf = (file: string, signs: readonly string[]): string => JSON.stringify([file, ...signs]);
  const store: Partial<EvidenceStore> = {
    findByCitation: async (citation, provenance, source) =>
      kept.findLast(
        ({ metadata }) =>
          (metadata.citation === citation || metadata.reports?.includes(citation)) &&
          metadata.provenance === provenance &&
          (source === undefined || metadata.source === source),
      ) ?? null,
    supplied: async (citations) =>
      kept
        .map(({ metadata }) => metadata)
        .filter((one) => one.provenance === 'user' && citationsOf(one).some((own) => citations.has(own))),
    prepare: async () => {},
    prepareToKeep: async () => {},
    keep: async ({ bytes, ...rest }) => {
      const sha256 = hashOf(bytes);
      const same = kept.find((one) => one.sha256 === sha256 && one.metadata.provenance === 'public');
      if (same && rest.provenance === 'user') return same;
      const metadata = { ...rest, content_hash_local: sha256, content_length: bytes.length };
      const evidence = {
        metadata,
        bytes,
        sha256,
        path: `.citeward/evidence/${sha256}.${extensionOf(metadata)}`,
        attested: true as const,
      };
      kept.push(evidence);
      return evidence;
    },
    logAttempt: async (attempt) => {
      log.push(attempt);
    },
    lastAttempt: async (url) => log.findLast((attempt) => attempt.url === url) ?? null,
    findByHash: async (prefix) => kept.filter(({ sha256 }) => sha256.startsWith(prefix)),
    list: async () => kept,
    findUnattested: async () => [],
    findReading: async (file, signs) => JSON.parse(readings.get(keyOf(file, signs)) ?? 'null') as unknown,
    keepReading: async (file, signs, reading) => void readings.set(keyOf(file, signs), JSON.stringify(reading)),
    damage: () => [],
    describeLack: () => 'No evidence of it is kept.',
  };
  return { ...(store as EvidenceStore), kept, log, readings };
}
