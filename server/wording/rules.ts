/** Why an error that a model reported on form is not shown: the rows of the contract, in its order. */
export type RuleIssue =
  | 'response-malformed'
  | 'quote-missing'
  | 'wrong-book'
  | 'rule-unknown'
  | 'rule-not-retrieved'
  | 'quote-in-other-rule'
  | 'quote-not-in-rule'
  | 'quote-too-short'
  | 'confidence-missing'
  | 'unfounded-incorrect';

/** What a person is told of each; `stands` is the rule in which the words do stand, where that is known. */
export const RULE_ISSUES: Readonly<Record<RuleIssue, (stands: string | null) => string>> = {
  'response-malformed': () => 'The response is not of the form that was asked for; nothing of it is used.',
  'quote-missing': () => 'No words of the rule are quoted.',
  'wrong-book': (stands) =>
    stands === null
      ? 'The rule is not of the book named.'
      : `The words quoted stand in ${stands}, which is of another book.`,
  'rule-unknown': () => 'No rulebook has a rule of that number.',
  'rule-not-retrieved': () => 'The rule is not among those that were retrieved for this citation.',
  'quote-in-other-rule': (stands) =>
    `The words quoted stand in ${stands ?? 'another rule'}, and not in the rule named.`,
  'quote-not-in-rule': () => 'The words quoted do not stand in the rule named.',
  'quote-too-short': () =>
    'The words quoted are too few to prove anything: under 25 characters, and no whole sentence.',
  'confidence-missing': () => 'No confidence from 0 to 1 is given.',
  'unfounded-incorrect': () => 'The citation is called wrong, and no error is named.',
};

/** Why an error without a quotation is left to a person. */
export const RULE_REVIEW = 'No rule is quoted, and the model is in doubt itself: look at it yourself.';

/** What is noted where a model read no rules; the name is that of the file that it should have read. */
export function noRulesRead(file: string): string {
  return ` [WARNING: Validation performed without direct file access to ${file}]`;
}

/** What a model's error is called that says nothing of itself. */
export function unnamedRuleError(rule: string): string {
  return `A model says that this is not as ${rule} has it.`;
}
