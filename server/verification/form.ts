import { type Check, COURTS_BOOK, LEGISLATION_BOOK, type RuleBasis } from '../../shared/finding.ts';
import type { Note } from '../../shared/notes.ts';
import { type Citation, codeByName, courtById, hasCheck, type NeutralParts, neutralOf } from '../citations/index.ts';
import { impossibleNumber } from './enactments/limits.ts';

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
  if (citation.cites.kind === 'enactment') return checkEnactment(citation, citation.cites.enactment, asOf);
  const neutral = hasCheck(citation, 'form') ? neutralOf(citation) : null;
  if (!neutral || neutral.elsewhere !== null) return null;
  const impossible = impossibility(neutral, citation.normalized, asOf);
  const asserted = citation.normalized;
  if (impossible !== null && !citation.claim.unread && !citation.claim.takenBack) {
    return {
      check: { check: 'form', result: 'fail', asserted, notes: [impossible] },
      rule: ruleOf(neutral, impossible, asOf),
    };
  }
  const open = openQuestion(neutral);
  if (open !== null) return { check: { check: 'form', result: 'not-checkable', asserted, notes: [open] }, rule: null };
  const read: Note = { id: 'read-as', citation: citation.normalized };
  return {
    check: { check: 'form', result: 'pass', asserted, ...(citation.irregular ? { notes: [read] } : {}) },
    rule: null,
  };
}

/** What a draft may well cite of a year to come. */
const TO_COME = /\b(?:drafts?|proposed|forthcoming|bill|intended|planned)\b/i;

/** Whether there can be an enactment of its year and number at all; null where its form asserts nothing that is impossible. */
function checkEnactment(
  { claim, normalized: asserted }: Citation,
  enactment: Extract<Citation['cites'], { kind: 'enactment' }>['enactment'],
  asOf: string,
): FormCheck | null {
  const { year, number } = enactment;
  const said = /^\d{4}$/.test(year ?? '') ? Number(year) : 0;
  const impossible: Note | null =
    said > Number(asOf.slice(0, 4))
      ? { id: 'law-to-come', year: said, asOf }
      : number !== null && /^0+$/.test(number.number)
        ? { id: 'law-number-nought' }
        : impossibleNumber(enactment, claim.text);
  if (impossible === null || claim.unread || claim.takenBack || TO_COME.test(claim.text)) return null;
  return {
    check: { check: 'form', result: 'fail', asserted, notes: [impossible] },
    rule: { kind: 'rule', book: LEGISLATION_BOOK, rule: impossible.id, quote: impossible, sha256: null, asOf },
  };
}

function ruleOf({ court, code }: NeutralParts, quote: Note, asOf: string): RuleBasis {
  return { kind: 'rule', book: COURTS_BOOK, rule: court ?? code, quote, sha256: null, asOf };
}

function impossibility(neutral: NeutralParts, normalized: string, asOf: string): Note | null {
  const code = codeByName(neutral.code);
  if (!code) return null;
  const year = Number(neutral.year);
  if (neutral.year.length !== 4) return { id: 'year-garbled', year: neutral.year };
  if (year > Number(asOf.slice(0, 4))) return { id: 'year-to-come', year, asOf };
  if (/^B?0+$/.test(neutral.number)) return { id: 'number-nought' };
  if (neutral.division !== null && code.never?.includes(neutral.division)) {
    const court = code.called[0] ?? code.code;
    return { id: 'division-never', court, division: neutral.division, citation: normalized };
  }
  const court = neutral.court === null ? null : courtById(neutral.court);
  if (court?.existsFrom !== undefined && year < court.existsFrom) {
    return { id: 'court-later', court: court.name, from: court.existsFrom };
  }
  if (court?.existsTo !== undefined && year > court.existsTo) {
    return { id: 'court-gone', court: court.name, to: court.existsTo };
  }
  return null;
}

function openQuestion(neutral: NeutralParts): Note | null {
  const code = codeByName(neutral.code);
  if (!code) return { id: 'court-unknown', code: neutral.code };
  if (neutral.court !== null) return null;
  if (neutral.division !== null)
    return { id: 'division-unknown', court: code.called[0] ?? code.code, division: neutral.division };
  return { id: 'division-missing', code: code.code };
}
