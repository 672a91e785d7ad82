/** Room: a Citation to a Retrieval, one file for each public source and one for the user's own documents. */
export { BAILII, bailiiPage } from './bailii.ts';
export { type BailiiPorts, createBailii } from './bailii-pages.ts';
export { slugOf, uncovered } from './coverage.ts';
export { type Expected, expectedAt, expectedBy, isCitedBy } from './expected.ts';
export { createFindCaseLaw, FIND_CASE_LAW } from './find-case-law.ts';
export type { FindCaseLawPorts } from './find-case-law-requests.ts';
export { keptDenial } from './found-false.ts';
export { type KeptByName, keptByName } from './kept-by-name.ts';
export { addressOfLaw, type LawShelf } from './lagasafn.ts';
export { versionAsked } from './legislation/addresses.ts';
export { keptAtPath, keptOfLaw } from './legislation/kept.ts';
export { createLegislation, LEGISLATION } from './legislation/legislation-gov-uk.ts';
export { isDocumentFor, isDocumentKey, lawCited } from './legislation/own.ts';
export type { LegislationPorts } from './legislation/requests.ts';
export { adviceFor, type LinkAddress, readHost, readLink } from './link-address.ts';
export { isByReport, otherCases } from './meant-case.ts';
export { bundleReadings } from './own-bundle.ts';
export { type Bearing, MOST_FILES, mayBeJudgment, mostBytesOf } from './own-files.ts';
export { unattestedOf } from './planted-law.ts';
export { type Choices, PUBLIC_SOURCE_IDS, PUBLIC_SOURCES, type PublicSourceId } from './public-sources.ts';
export { keptAttempt } from './requests.ts';
export { copiesLost, readingOfRival, rivalOf, withRivals } from './rival-copies.ts';
export {
  type Bundle,
  type BundledPart,
  type Extent,
  type Inspect,
  type Inspection,
  type OtherPages,
  type Retrieval,
  type RivalCopy,
  type Source,
  sourceOf,
} from './source.ts';
export {
  type Added,
  type Adding,
  createUserDocuments,
  type UserDocuments,
  type UserDocumentsPorts,
} from './user-documents.ts';
export { createUserLinks, type UserLinks, type UserLinksPorts } from './user-links.ts';
