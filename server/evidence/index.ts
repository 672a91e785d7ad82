/** Room: artefacts kept by SHA-256, with every attempt. Only this room writes `.citeward/`. */

export { type Attestor, openAttestor, SECRET } from './attestor.ts';
export {
  assertCanBeKept,
  assertConfined,
  assertNoLinks,
  confined,
  isOutside,
  LinkError,
  linksAmong,
  wasSaid,
} from './confined.ts';
export {
  addressesOf,
  bears,
  citationsOf,
  type EvidenceMetadata,
  extensionOf,
  hashOf,
  isVouchedFor,
  lastRetrieved,
  type NewEvidence,
  outweighs,
  type ReadingKey,
  readingOf,
  readingOfKept,
  retrievedFrom,
  type Supplied,
} from './description.ts';
export type { Listed } from './descriptions.ts';
export {
  createFiles,
  describeWriteError,
  explaining,
  FileError,
  type Files,
  FOLDER,
  hasCode,
  nodeFiles,
  type SystemCalls,
} from './files.ts';
export type { LawTaking } from './law-taking.ts';
export { isTag, type LawVersion, LONGEST_TAG, NoSuchVersion, noSuchVersion } from './law-versions.ts';
export { type LawStore, type LawVersions, type ListedVersion, type OpenLaw, openLaws } from './laws.ts';
export { type HashPrefix, type Log, type LogEntry, openLog, prefixInSteps, prefixOf } from './log.ts';
export type { LoggedAttempt, WrittenReport } from './records.ts';
export { type KeptRulebook, openRulebooks, type Rulebooks, type RulebooksRead } from './rulebooks.ts';
export { type IndexWriter, makeIndex } from './search-database.ts';
export {
  type AttestedEvidence,
  type Evidence,
  type EvidencePorts,
  type EvidenceStore,
  openEvidence,
  type StoreCheck,
} from './store.ts';
export { openVectors, type Vectors } from './vectors.ts';
export { isVersionOf, newestFirst, SKEW, supersededAmong } from './versions.ts';
export { type KeptWaiver, openWaivers, type Waivers, type WaiversRead } from './waivers.ts';
