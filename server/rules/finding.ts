import type { Span } from '../../shared/finding.ts';
import type { LinePlace } from '../documents/index.ts';
import { isRuleBasis, type RuleBasis } from './basis.ts';

/** A change of the source of a draft. */
export interface FormFix extends Span {
  readonly text: string;
}

/** A finding on form. It breaches a rule whose words it quotes, or names a rule whose words are not at hand. */
export interface FormFinding extends Span, LinePlace {
  /** The id of the check that found it; null of a model. */
  readonly check: string | null;
  /** The full id of the rule. */
  readonly rule: string;
  readonly book: string;
  /** Null where the text of the rule is not at hand: then it is told apart. */
  readonly basis: RuleBasis | null;
  readonly message: string;
  /** The stretch of the source that it is about. */
  readonly text: string;
  readonly fix: FormFix | null;
  readonly confidence: number;
}

/** The state of a finding, as reports tell it. */
export type FormState = 'quoted' | 'rule-text-not-supplied';

export function stateOfForm({ basis }: Pick<FormFinding, 'basis'>): FormState {
  return basis === null ? 'rule-text-not-supplied' : 'quoted';
}

/** The order of findings: by their beginnings, then by rule. */
export function compareFindings(a: FormFinding, b: FormFinding): number {
  return a.start - b.start || compare(a.rule, b.rule) || compare(a.check ?? '', b.check ?? '') || a.end - b.end;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A finding as programs read it: the FINDING of the contract. */
export interface FormFindingJson {
  readonly check: string | null;
  readonly rule: string;
  readonly rule_source: string;
  readonly state: FormState;
  readonly by: 'check' | 'model';
  readonly message: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly character: number;
  readonly rule_text_quote: string | null;
  readonly rule_start: number | null;
  readonly rule_end: number | null;
  readonly fix: { readonly start: number; readonly end: number; readonly new_text: string } | null;
  readonly confidence: number;
}

/** Throws where its words were not proved. */
export function formFindingToJson(finding: FormFinding): FormFindingJson {
  const { check, rule, book, basis, message, text, start, end, line, character, fix, confidence } = finding;
  if (basis !== null && !(isRuleBasis(basis) && basis.rule === rule))
    throw new Error('a finding quotes what was not proved to stand in its rule');
  return {
    ...{ check, rule, rule_source: book, state: stateOfForm(finding), by: check === null ? 'model' : 'check' },
    ...{ message, text, start, end, line, character },
    rule_text_quote: basis?.quote ?? null,
    rule_start: basis?.start ?? null,
    rule_end: basis?.end ?? null,
    fix: fix && { start: fix.start, end: fix.end, new_text: fix.text },
    confidence,
  };
}
