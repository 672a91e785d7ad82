/** Room: rulebooks, the rules that a citation needs, and findings on form that quote the rule they rest on. Pure; it decides no verdict. */
export { type Envelope, judgeEnvelope, readEnvelope } from './envelope.ts';
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
