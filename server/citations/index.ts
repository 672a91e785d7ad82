/** Room: a Draft to its Citations and their Claims. Pure. */
export type { Citation, CitedName, Claim, DoubtfulWords, PlacedWords, WordsBelow } from './claims/citation.ts';
export { DISSENT, type Named, NOBODY } from './claims/names-in.ts';
export { type Around, statesStraight, tellsOfEffect } from './enacted/stating.ts';
export {
  BENCHES,
  type Code,
  type Court,
  codeByName,
  codeOf,
  courtById,
  courtCodes,
  courtNames,
  courtOf,
  courtsOf,
  DECIDERS,
  JUDGES_TITLES,
  TRIBUNALS,
} from './forms/courts.ts';
export { isIcelandic } from './forms/iceland.ts';
export { isOfAnotherBefore, lawNamed, lawNumbersIn } from './forms/iceland-laws.ts';
export { lawPlacesIn } from './forms/iceland-places.ts';
export { hasCheck, KINDS, kindOf } from './forms/kinds.ts';
export { deniersOf, type KnownFalse, knownFalse } from './forms/known-false.ts';
export { mayBeLocal, namesLegislature } from './forms/legislatures.ts';
export { LOCATOR_WORDS, PARAGRAPH } from './forms/pinpoint-units.ts';
export { scanCitations } from './forms/scan.ts';
export {
  type Beside,
  type Cites,
  type NeutralParts,
  neutralOf,
  reportOf,
  type ScannedCitation,
} from './forms/scanned.ts';
export { isWordOfTitles } from './forms/title-words.ts';
export { isOfAct } from './forms/titles.ts';
export { namedCases } from './mentions/named-cases.ts';
export { type CaseName, caseNumberOf, readName } from './mentions/names.ts';
export { type Pinpoint, type PinpointItem, pinpointTexts } from './mentions/pinpoints.ts';
export { applicantIn } from './mentions/relators.ts';
export { handsOver } from './owners/disowning.ts';
export { type Hold, isSettled } from './owners/ownership.ts';
export type { Quotation } from './owners/tie.ts';
export type { StatuteDoubt } from './passages/statute-references.ts';
export { isoOf } from './phrases/facts.ts';
export { judgesIn, type Speaker, seatOf } from './phrases/speakers.ts';
export { type DateIn, datesIn, THEN, type Time } from './phrases/times.ts';
export {
  type DraftReading,
  type Placed,
  readCitations,
  readCitationsInSteps,
  readInSteps,
} from './readings/reading.ts';
export { type PlacedStatute, readStatuteReferences } from './readings/statutes.ts';
export { type Fate, type QuotedWords, whyQuoted } from './readings/why.ts';
export { asSeen, isDisguised } from './text/lookalikes.ts';
export { findQuotations } from './text/quotation-marks.ts';
