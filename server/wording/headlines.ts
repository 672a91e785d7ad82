import {
  type Category,
  type CheckName,
  type CitationKind,
  type Confidence,
  type Finding,
  type Outcome,
  type Reading,
  type Reason,
  readingOf,
  type Told,
} from '../../shared/finding.ts';
import { ICELANDIC_OPEN, ICELANDIC_STATES, icelandicError } from './icelandic-terms.ts';
import { checkIn } from './notes.ts';
import type { SpokenCheck } from './spoken.ts';
import { STATE_WORDS, stateOf } from './states.ts';
import { beginning } from './terms.ts';

/** The facts that a headline tells: a finding has them, and so has a citation of a report. */
export interface Headed {
  readonly outcome: Outcome;
  readonly category: Category | null;
  readonly confidence: Confidence | null;
  readonly reason: Reason | null;
  readonly reading: Reading | null;
  readonly checks: readonly Pick<SpokenCheck, 'check' | 'result' | 'paragraph'>[];
  readonly kind: CitationKind;
  readonly language?: Told | undefined;
}

/** The error in two to four words at most. The checks tell what the category leaves open. */
const ERRORS: Readonly<Record<Category, (checks: Headed['checks'], isLaw: boolean) => string>> = {
  CITATION_MISMATCH: (_, isLaw) => (isLaw ? 'another title' : 'another case'),
  PARAGRAPH_HALLUCINATION: wrongParagraph,
  QUOTATION_FABRICATION: () => 'misquoted',
  PARAPHRASE_DISTORTION: () => 'sense changed',
  AUTHORITY_NONEXISTENT: () => 'does not exist',
  CITATION_MALFORMED: () => 'cannot exist',
};

/** Why nothing could be said, in as few words. */
const OPEN: Readonly<Record<Reason, string>> = {
  'no-pattern': 'no public address',
  'not-found': 'not found',
  ambiguous: 'several may be meant',
  'not-covered': 'no source publishes it',
  'no-citation': 'no citation given',
  'rate-limited': 'source asked for time',
  'cap-reached': 'cap reached',
  blocked: 'the source refused',
  'source-error': 'the source failed',
  offline: 'nothing was asked',
  'left-out': 'left out by settings',
  unattested: 'copy not attested',
  unreadable: 'document cannot be read',
  'name-not-checkable': 'name not checkable',
  'attribution-not-checkable': 'speaker not checkable',
  'pinpoint-not-checkable': 'pinpoint not checkable',
  'quotation-not-checkable': 'quotation not checkable',
  'proposition-not-checkable': 'proposition not checkable',
};

/** The paragraph to read instead, where the words stand in one alone: `read [36]`. */
function wrongParagraph(checks: Headed['checks'], isLaw: boolean): string {
  const failed = (name: CheckName): Headed['checks'] =>
    checks.filter(({ check, result }) => check === name && result === 'fail');
  const [paragraph, ...others] = new Set(failed('quotation').flatMap((one) => one.paragraph ?? []));
  if (paragraph !== undefined && others.length === 0) return `read [${paragraph}]`;
  const place = isLaw ? 'provision' : 'paragraph';
  return failed('pinpoint').length > 0 ? `no such ${place}` : `wrong ${place}`;
}

/**
 * The error of a citation in two to four words: `misquoted`, `read [34]`, `another case`; null where the evidence
 * contradicts nothing. Below high confidence it says no more than what appears.
 */
export function errorHeadline({ outcome, category, confidence, checks, kind, language }: Headed): string | null {
  if (outcome !== 'VERIFIED_ERROR' || category === null) return null;
  if (language === 'is') {
    const failed = checks.flatMap(({ check, result }) => (result === 'fail' ? [check] : []));
    const own = icelandicError(category, failed);
    return confidence === 'HIGH' ? own : `að því er virðist ${own}`;
  }
  const words = ERRORS[category](checks, kind === 'legislation');
  if (confidence === 'HIGH') return words;
  return `apparently ${words.startsWith('read ') ? 'wrong paragraph' : words}`;
}

/**
 * The headline of a finding, the same in every format and in every view: `Error: misquoted`, `Words verified`,
 * `Could not be checked: not found`.
 */
export function headlineOf(headed: Headed): string {
  const { outcome, reading, reason } = headed;
  const state = stateOf(outcome, reading, reason);
  const isIcelandic = headed.language === 'is';
  const headline = isIcelandic ? ICELANDIC_STATES[state] : STATE_WORDS[state].headline;
  const open = reason === null ? null : ((isIcelandic ? ICELANDIC_OPEN[reason] : undefined) ?? OPEN[reason]);
  if (state === 'error') return `${headline}: ${errorHeadline(headed)}`;
  return state === 'notChecked' && open !== null ? `${headline}: ${open}` : headline;
}

/** A sentence about an error with its headline before it: `Misquoted. These words ...`; other sentences begin as they are. */
export function withHeadline(headed: Headed, sentence: string): string {
  const words = errorHeadline(headed);
  return words === null ? sentence : `${beginning(words)}. ${sentence}`;
}

/** The facts of a finding that its headline tells. */
export function headedOf(finding: Finding): Headed {
  const { verdict, checks } = finding;
  const isError = verdict.outcome === 'VERIFIED_ERROR';
  return {
    outcome: verdict.outcome,
    category: isError ? verdict.category : null,
    confidence: isError ? verdict.confidence : null,
    reason: verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null,
    reading: readingOf(finding),
    checks: checks.map(checkIn(finding.language)),
    kind: finding.kind,
    language: finding.language,
  };
}

/** The headline with the codes that scripts know: `error, misquoted, QUOTATION_FABRICATION (HIGH)`. */
export function codedHeadline(finding: Finding): string {
  const headed = headedOf(finding);
  const { category, confidence, reason, reading } = headed;
  const words = errorHeadline(headed);
  if (words !== null) return `error, ${words}, ${category} (${confidence})`;
  if (reason !== null && reading === null) return `unverifiable, ${reason}`;
  const headline = headlineOf(headed);
  return `${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
}
