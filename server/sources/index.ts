/** Room: a Citation to a Retrieval, one file for each public source and one for the user's own documents. */
export { BAILII, bailiiPage } from './bailii.ts';
export { type BailiiPorts, createBailii, withoutRedirects } from './bailii-pages.ts';
export { createFindCaseLaw, FIND_CASE_LAW, slugOf } from './find-case-law.ts';
export type { FindCaseLawPorts } from './find-case-law-requests.ts';
export type { Inspect, Inspection, Retrieval, Source } from './source.ts';
export { createUserDocuments, type UserDocumentsPorts } from './user-documents.ts';
