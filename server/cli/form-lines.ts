import type { FormBooks, FormFinding, FormFix, FormOfDraft } from '../rules/index.ts';
import { checkedBy, formCounts, formFixed, formWithheld, leftToReview } from '../wording/index.ts';

/** The form of a draft by its file. */
export interface FormOfFile {
  readonly file: string;
  readonly form: FormOfDraft;
}

/** What was found, for a person: what quotes its rule first, what cannot apart. */
export function describeForms(checked: readonly FormOfFile[], chosen: FormBooks['chosen']): string[] {
  const lines = checked.flatMap(({ file, form: { findings, withheld, counts } }) => {
    const quoted = findings.filter(({ basis }) => basis !== null);
    const others = findings.filter(({ basis }) => basis === null);
    const told = (one: FormFinding): readonly string[] => [
      `${file}:${one.line + 1}:${one.character + 1}  “${shortened(one.text.trim())}”: ${one.message} (${one.rule})`,
      ...(one.fix === null ? [] : [`   ${formFixed(shortened(fixedText(one, one.fix)))}`]),
    ];
    const held = Map.groupBy(withheld, ({ check, why }) => `${check} ${why}`);
    return [
      ...quoted.flatMap((one) => [...told(one), `   ${one.rule}: “${one.basis?.quote ?? ''}”`]),
      ...(others.length === 0 ? [] : [`${file}: without the text of their rules, which was not imported:`]),
      ...others.flatMap(told),
      ...[...held.values()].flatMap((all) => (all[0] ? [`${file}: ${formWithheld(all[0], all.length)}.`] : [])),
      `${file}: ${formCounts(counts)}.`,
      ...(counts.for_review === 0 ? [] : [`${file}: ${leftToReview(counts.for_review)}`]),
    ];
  });
  return [...lines, ...(chosen.length === 0 ? [] : [checkedBy(chosen)])];
}

/** Most characters of a draft that are shown of a finding, and of its fix. */
const LONGEST = 80;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}

/** The words of a finding as its fix leaves them; the words that the fix writes where it goes beyond them. */
function fixedText({ text, start, end }: FormFinding, fix: FormFix): string {
  if (fix.start < start || fix.end > end) return fix.text;
  return text.slice(0, fix.start - start) + fix.text + text.slice(fix.end - start);
}
