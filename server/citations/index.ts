/** Room: a Draft to its Citations and their Claims. Pure. */
export type { Citation, CitedName, Claim } from './citation.ts';
export { type Code, type Court, codeByName, codeOf, courtById, courtCodes, courtOf, courtsOf } from './courts.ts';
export { handsOver } from './disowning.ts';
export { isoOf } from './facts.ts';
export { isDisguised } from './lookalikes.ts';
export { type CaseName, readName } from './names.ts';
export type { Hold } from './ownership.ts';
export { type Pinpoint, type PinpointItem, pinpointTexts } from './pinpoints.ts';
export { findQuotations } from './quotations.ts';
export { type Placed, type Reading, readCitations, readCitationsInSteps, readInSteps } from './reading.ts';
export { scanCitations } from './scan.ts';
export type { NeutralParts, ScannedCitation } from './scanned.ts';
export { judgesIn, type Speaker, seatOf } from './speakers.ts';
export type { Quotation } from './tie.ts';
