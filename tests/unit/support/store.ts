import {
  type AttestedEvidence,
  citationsOf,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type LoggedAttempt,
} from '../../../server/evidence/index.ts';

/** Evidence in memory; `kept` and `log` show what was written. */
export function memoryStore(): EvidenceStore & { readonly kept: AttestedEvidence[]; readonly log: LoggedAttempt[] } {
  const kept: AttestedEvidence[] = [];
  const log: LoggedAttempt[] = [];
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
    damage: () => [],
    describeLack: () => 'No evidence of it is kept.',
  };
  return { ...(store as EvidenceStore), kept, log };
}
