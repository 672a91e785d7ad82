/** Room: rulebooks, the rules that a citation needs, and findings on form that quote the rule they rest on. Pure; it decides no verdict. */
export { chooseBooks, type HeldBooks, isKnownBook } from './books.ts';
export { checkForm, type FormBooks, type FormOfDraft, formToJson, readyBooks } from './check-form.ts';
export { type Envelope, judgeEnvelope, readEnvelope } from './envelope.ts';
export type { FormFinding } from './finding.ts';
export { isBookId, MOST_PRIORITY } from './flat.ts';
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
export { hasChecks, runChecks } from './run-checks.ts';
