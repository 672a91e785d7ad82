import type { Check, RuleBasis } from '../../shared/finding.ts';
import { type Citation, codeByName, courtById } from '../citations/index.ts';

/** What the form of a citation shows without any evidence. `rule` is there where it is provably impossible. */
export interface FormCheck {
  readonly check: Check;
  readonly rule: RuleBasis | null;
}

/**
 * Whether a neutral citation can exist at all. Only what the courts table and the calendar
 * prove is an error; sloppy typing never is. Null where the form of a citation asserts nothing that can be tested.
 */
export function checkForm(citation: Citation, asOf: string): FormCheck | null {
  const { neutral } = citation;
  if (!neutral || neutral.elsewhere !== null) return null;
  const impossible = impossibility(citation, asOf);
  const asserted = citation.normalized;
  if (impossible !== null && !citation.claim.unread) {
    return {
      check: { check: 'form', result: 'fail', asserted, note: impossible },
      rule: { kind: 'rule', court: neutral.court ?? neutral.code, rule: impossible, asOf },
    };
  }
  const open = openQuestion(citation);
  if (open !== null) return { check: { check: 'form', result: 'not-checkable', asserted, note: open }, rule: null };
  const note = citation.irregular ? `Read as ${citation.normalized}.` : undefined;
  return { check: { check: 'form', result: 'pass', asserted, ...(note === undefined ? {} : { note }) }, rule: null };
}

function impossibility({ neutral, normalized }: Citation, asOf: string): string | null {
  if (!neutral) return null;
  const code = codeByName(neutral.code);
  if (!code) return null;
  const year = Number(neutral.year);
  if (neutral.year.length !== 4) return `“${neutral.year}” is not a year.`;
  if (year > Number(asOf.slice(0, 4))) return `${year} is after the date of this audit (${asOf.slice(0, 10)}).`;
  if (/^B?0+$/.test(neutral.number)) return 'No judgment is numbered 0.';
  if (neutral.division !== null && code.never?.includes(neutral.division)) {
    return `The ${code.called[0] ?? code.code} has no division or chamber “${neutral.division}”, so ${normalized} cannot be a citation of it.`;
  }
  const court = neutral.court === null ? null : courtById(neutral.court);
  if (court?.existsFrom !== undefined && year < court.existsFrom) {
    return `${court.name}: no citation of it can be earlier than ${court.existsFrom}.`;
  }
  if (court?.existsTo !== undefined && year > court.existsTo) {
    return `${court.name}: no citation of it can be later than ${court.existsTo}.`;
  }
  return null;
}

function openQuestion({ neutral }: Citation): string | null {
  if (!neutral) return null;
  const code = codeByName(neutral.code);
  if (!code) return `“${neutral.code}” is no court that this version knows.`;
  if (neutral.court !== null) return null;
  if (neutral.division !== null)
    return `“${neutral.division}” is no division of the ${code.called[0] ?? code.code} that this version knows.`;
  return `The citation lacks its division, as in ${code.code === 'EWCA' ? '[2020] EWCA Civ 1' : `[2020] ${code.code} 1 (${code.code === 'EWHC' ? 'Ch' : 'TCC'})`}.`;
}
