/** Room: every word that a finding is told in, for every pen. Pure. */
export { TIED_BY, UNCOMPARED } from './constructions.ts';
export { codedHeadline, errorHeadline, type Headed, headedOf, headlineOf, withHeadline } from './headlines.ts';
export { NOT_TIED, noteWords, remarkWords, spokenCheck } from './notes.ts';
export type { SpokenCheck } from './spoken.ts';
export { ALL_FOUND, STATE_WORDS, STATUS_WORDS, type State, stateOf } from './states.ts';
export {
  ACKNOWLEDGEMENT,
  type Attempted,
  acceptedNotice,
  BAILII_CHOSEN,
  CATEGORY_NAMES,
  type CapAdvice,
  capNotice,
  capReached,
  checkWords,
  howToRaise,
  isOfReference,
  type Left,
  LICENSE_NOTICE,
  limitNotices,
  linkedWords,
  NOT_CHECKED,
  NOT_CHECKED_IN_SHORT,
  OUTCOME_WORDS,
  type OwnCopies,
  offerWords,
  ownCopiesNotice,
  type Progress,
  publicAnswerNote,
  REASONS,
  RESULT_WORDS,
  RUN_ANEW,
  rateLimitNotice,
  UNCITED,
  withReason,
} from './terms.ts';
