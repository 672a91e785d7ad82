/** Room: artefacts kept by SHA-256, with every attempt. Only this room writes `.citeward/`. */

export { assertConfined, assertNoLinks, confined, isOutside, LinkError, linksAmong, wasSaid } from './confined.ts';
export {
  type EvidenceMetadata,
  extensionOf,
  hashOf,
  type NewEvidence,
  newestFirst,
  retrievedFrom,
} from './description.ts';
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
export { type HashPrefix, type Log, type LogEntry, openLog, prefixInSteps, prefixOf } from './log.ts';
export type { LoggedAttempt } from './records.ts';
export {
  type Evidence,
  type EvidenceStore,
  openEvidence,
  type StoreCheck,
} from './store.ts';
export { type KeptWaiver, openWaivers, type Waivers } from './waivers.ts';
