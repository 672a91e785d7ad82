/** Room: rulebooks, the rules that a citation needs, and findings on form that quote the rule they rest on. Pure; it decides no verdict. */
export { type ChosenBookJson, chooseBooks, chosenToJson, type HeldBooks, isKnownBook } from './books.ts';
export {
  checkForm,
  type FormBooks,
  type FormCounts,
  type FormFound,
  type FormOfDraft,
  findFormInSteps,
  formToJson,
  readyBooks,
} from './check-form.ts';
export { type Envelope, judgeEnvelope, readEnvelope } from './envelope.ts';
export { type FormFinding, type FormFindingJson, type FormFix, formFindingToJson, stateOfForm } from './finding.ts';
export { isBookId, MOST_PRIORITY } from './flat.ts';
export { formPrompt, RESPONSE_SCHEMA } from './prompt.ts';
export { type ReadRulebooks, readRulebooks } from './read-rulebooks.ts';
export { type CheckedCitation, responseToJson } from './response.ts';
export { indexRulebook, retrieveRules, type SearchedRulebook } from './retrieve.ts';
export {
  countsOf,
  fullId,
  type ImportedRulebook,
  type Rulebook,
  type RulebookCounts,
  type RuleEntry,
} from './rulebook.ts';
export { type CheckedForm, type ChosenBook, hasChecks, runChecks, runChecksInSteps } from './run-checks.ts';
export { applyFixes, withSafeFixesInSteps } from './safe-fixes.ts';
export { withResponses } from './with-responses.ts';
