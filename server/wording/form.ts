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

/** The fix of a finding: the words as it leaves them. A space that does not break is named, since nobody sees it. */
export function formFixed(text: string): string {
  return `Fix: ${text.trim() === '' ? 'leave it out' : text.trim().replaceAll('\u00a0', '[nbsp]')}`;
}

const WITHHELD = {
  changed: 'the rulebook was changed, or was not imported by you on this machine',
  'says-otherwise': 'the edition that you imported does not say so there',
} as const;

/** Findings of one check that are not told, and why. */
export function formWithheld(
  { check, rule, why }: { readonly check: string; readonly rule: string; readonly why: keyof typeof WITHHELD },
  count: number,
): string {
  return `withheld: ${check} (${rule}), ${count}: ${WITHHELD[why]}`;
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
