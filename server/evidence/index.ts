/** Room: artefacts kept by SHA-256, with every attempt. Only this room writes `.citeward/`. */
export {
  createFiles,
  describeWriteError,
  explaining,
  FileError,
  type Files,
  hasCode,
  nodeFiles,
  type SystemCalls,
} from './files.ts';
export { type HashPrefix, type Log, type LogEntry, openLog, prefixOf } from './log.ts';
export {
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  extensionOf,
  hashOf,
  type LoggedAttempt,
  type NewEvidence,
  newestFirst,
  openEvidence,
  retrievedFrom,
  type StoreCheck,
} from './store.ts';
