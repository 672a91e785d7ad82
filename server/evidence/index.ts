/** Room: artefacts kept by SHA-256, with every attempt. Only this room writes `.citeward/`. */
export { type Files, hasCode, nodeFiles } from './files.ts';
export {
  describeWriteError,
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type LoggedAttempt,
  type NewEvidence,
  openEvidence,
  type StoreCheck,
} from './store.ts';
