/** Room: every word that a finding is told in, for every pen. Pure. */
export {
  ANSWER_CHECKED,
  ANSWER_FAILURES,
  ANSWER_ISSUES,
  ANSWER_SYSTEM,
  type AnswerFailure,
  type AnswerIssue,
  ASKS_BACK,
  type Bilingual,
  STRICT,
} from './answers.ts';
export { TIED_BY, UNCOMPARED } from './constructions.ts';
export { differenceWords, LOOK } from './errors.ts';
export { type Fault, faultsOf, isPassing } from './faults.ts';
export {
  checkedBy,
  FORM_ASIDE,
  FORM_NOT_SUPPLIED,
  FORM_TITLE,
  type FormTally,
  formCounts,
  formFixed,
  formSaid,
  formWithheld,
} from './form.ts';
export { FORM_PROMPT, leftToReview } from './form-prompt.ts';
export {
  calledOf,
  errorHeadline,
  type Headed,
  headedOf,
  headlineOf,
  headlineOfFinding,
  leadOf,
  withHeadline,
} from './headlines.ts';
export {
  type Attempted,
  type CapAdvice,
  capNotice,
  capReached,
  howToRaise,
  type Left,
  limitNotices,
  type Progress,
  RUN_ANEW,
  rateLimitNotice,
} from './limits.ts';
export { checkIn, NOT_TIED, noteWords, remarkIn, remarkWords, SETTLED_BY_TEXT, spokenCheck } from './notes.ts';
export { noRulesRead, RULE_ISSUES, RULE_REVIEW, type RuleIssue, unnamedRuleError } from './rules.ts';
export { linesOf, saidBehind, sentenceOf } from './sentences.ts';
export type { SpokenCheck } from './spoken.ts';
export { allFound, STATE_WORDS, STATUS_WORDS, type State, sameCitation, stateOf } from './states.ts';
export {
  ACKNOWLEDGEMENT,
  acceptedBy,
  acceptedNotice,
  agreedWords,
  BAILII_CHOSEN,
  beginning,
  CATEGORY_NAMES,
  checkWords,
  continuing,
  excusedNotice,
  HAVE_READ,
  isOfReference,
  LICENSE_NOTICE,
  linkedWords,
  NOT_CHECKED,
  NOT_CHECKED_IN_SHORT,
  NOT_CHECKED_OF_LAW,
  NOTHING_CITED,
  OPEN_GOVERNMENT_LICENCE,
  OUTCOME_WORDS,
  type OwnCopies,
  offerWords,
  ownCopiesNotice,
  ownCopyWords,
  pageWords,
  placeWords,
  publicAnswerNote,
  REASONS,
  RESULT_WORDS,
  readNotice,
  reasonWords,
  UNCITED,
  withReason,
} from './terms.ts';
export { clipped } from './within.ts';
