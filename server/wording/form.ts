/** The words for findings on form, whichever pen writes them. */

/** How many findings on form there are: with the words of their rules, without, and withheld. */
export interface FormTally {
  readonly quoted: number;
  readonly rule_text_not_supplied: number;
  readonly withheld: number;
}

/** What findings on form are called in reports. */
export const FORM_TITLE = 'Form of citations';

/** How they stand beside the audit of citations. */
export const FORM_ASIDE =
  'Findings on form rest on rulebooks and on no judgment: they change no verdict and no count of this report.';

/** The counts of findings on form, in words. */
export function formCounts({ quoted, rule_text_not_supplied: others, withheld }: FormTally): string {
  return `${quoted} with the words of their rules, ${others} without, ${withheld} withheld`;
}

/** The rulebooks that form was checked by, each with its state. */
export function checkedBy(books: readonly { readonly id: string; readonly state: string }[]): string {
  return `Checked by: ${books.map(({ id, state }) => `${id} (${state})`).join(', ')}.`;
}

/** What is said in the place of a rule's words. */
export const FORM_NOT_SUPPLIED =
  'The text of this rule was not imported: citeward rules import keeps a rulebook of yours.';

/** A finding on form, with the words of its rule where these are at hand. */
export function formSaid({
  message,
  rule,
  quote,
}: {
  readonly message: string;
  readonly rule: string;
  readonly quote: string | null;
}): string {
  return quote === null ? `${message} (${rule}, whose text was not imported)` : `${message} (${rule}: “${quote}”)`;
}
