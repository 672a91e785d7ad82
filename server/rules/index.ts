/** Room: rulebooks, the rules that a citation needs, and findings on form that quote the rule they rest on. Pure; it decides no verdict. */
export { isBookId, MOST_PRIORITY } from './flat.ts';
export { type ReadRulebooks, readRulebooks } from './read-rulebooks.ts';
export {
  countsOf,
  fullId,
  type ImportedRulebook,
  type Rulebook,
  type RulebookCounts,
  type RuleEntry,
} from './rulebook.ts';
