import {
  type Category,
  type CitationKind,
  type Confidence,
  type Finding,
  type Outcome,
  type Reading,
  type Reason,
  readingOf,
  type Told,
} from '../../shared/finding.ts';
import { type Detail, detailOf, type HeadedCheck } from './details.ts';
import { ICELANDIC_OPEN, ICELANDIC_STATES, icelandicError } from './icelandic-terms.ts';
import { STATE_WORDS, stateOf } from './states.ts';
import { beginning } from './terms.ts';
import { clipped } from './within.ts';

/** The facts that a headline tells: a finding has them, and so has a citation of a report, without the facts of its checks. */
export interface Headed {
  readonly outcome: Outcome;
  readonly category: Category | null;
  readonly confidence: Confidence | null;
  readonly reason: Reason | null;
  readonly reading: Reading | null;
  readonly checks: readonly HeadedCheck[];
  readonly kind: CitationKind;
  readonly language?: Told | undefined;
  /** The citation in canonical form, and the paragraphs cited. */
  readonly citation?: string;
  readonly pinpoints?: readonly string[];
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
  'name-not-checkable': 'name not compared',
  'attribution-not-checkable': 'speaker or case unsettled',
  'pinpoint-not-checkable': 'place not compared',
  'quotation-not-checkable': 'quotation not compared',
  'proposition-not-checkable': 'sentence not compared',
};

/** Whether a paragraph is not there, or is not the one that has the words. */
function wrongParagraph(checks: Headed['checks'], isLaw: boolean): string {
  const place = isLaw ? 'provision' : 'paragraph';
  const isMissing = checks.some(({ check, result }) => check === 'pinpoint' && result === 'fail');
  return isMissing ? `no such ${place}` : `wrong ${place}`;
}

/**
 * The error of a citation in two to four words: `misquoted`, `wrong paragraph`, `another case`; null where the evidence
 * contradicts nothing. Below high confidence it says no more than what appears.
 */
export function errorHeadline({ outcome, category, confidence, checks, kind, language }: Headed): string | null {
  if (outcome !== 'VERIFIED_ERROR' || category === null) return null;
  if (language === 'is') {
    const failed = checks.flatMap(({ check, result }) => (result === 'fail' ? [check] : []));
    const own = icelandicError(category, failed);
    return confidence === 'HIGH' ? own : `að því er virðist ${own}`;
  }
  const instead = confidence === 'HIGH' ? insteadIn(category, checks) : null;
  return instead ?? wordsOf({ category, confidence, checks, kind });
}

/** The paragraph to cite instead, where the words stand in one alone. */
function insteadIn(category: Category, checks: Headed['checks']): string | null {
  const failed = checks.filter(({ check, result }) => check === 'quotation' && result === 'fail');
  const [paragraph, ...others] = new Set(failed.flatMap((one) => one.paragraph ?? []));
  const isAlone = category === 'PARAGRAPH_HALLUCINATION' && others.length === 0;
  return isAlone && paragraph !== undefined ? `words are in [${paragraph}]` : null;
}

/**
 * A finding in the two to four words that stand as its code where people see one: `misquoted`, `no such paragraph`, `not found`, `to read`.
 */
export function calledOf(headed: Headed): string {
  const { reading, reason } = headed;
  const error = errorHeadline(headed);
  if (error !== null) return error;
  if (reading !== null) return reading === 'toRead' ? 'to read' : 'words verified';
  return reason === null ? 'verified' : OPEN[reason];
}

/** The longest headline, in characters. */
const LONGEST = 160;

/**
 * The headline of a finding, the same in every format and in every view: `Misquoted: leaves out “not”`, `Words verified`,
 * `Could not be checked: not found`.
 */
export function headlineOf(headed: Headed): string {
  const { outcome, reading, reason } = headed;
  const state = stateOf(outcome, reading, reason);
  const isIcelandic = headed.language === 'is';
  if (state === 'error')
    return isIcelandic
      ? beginning(errorHeadline(headed) ?? ICELANDIC_STATES.error)
      : clipped(beginning(inBrief(headed, errorDetail(headed))), LONGEST);
  if (state === 'toRead' && reason === 'pinpoint-not-checkable') return unconfirmedPlace(headed);
  // Nothing was found of it: what is known is that a judgment of the public record cites it so.
  if (state === 'toRead' && reason === 'not-covered') return 'Cited by a judgment, for you to read';
  const headline = isIcelandic ? ICELANDIC_STATES[state] : STATE_WORDS[state].headline;
  const open = reason === null ? null : ((isIcelandic ? ICELANDIC_OPEN[reason] : undefined) ?? OPEN[reason]);
  return state === 'notChecked' && open !== null ? `${headline}: ${open}` : headline;
}

/** That an authority was found and the place cited in it was not confirmed: *found* alone would be read as said of both. */
function unconfirmedPlace({ language }: Headed): string {
  return language === 'is' ? 'Lögin fundust, ákvæðið ekki staðfest' : 'Found, the place cited not confirmed';
}

/** The error by its category alone. */
function wordsOf({
  category,
  confidence,
  checks,
  kind,
}: Pick<Headed, 'category' | 'confidence' | 'checks' | 'kind'>): string {
  const words = category === null ? '' : ERRORS[category](checks, kind === 'legislation');
  return confidence === 'HIGH' ? words : `apparently ${words}`;
}

/** The headline and what it is about, after a colon. */
function inBrief(headed: Headed, detail: Detail | null): string {
  return detail === null ? (errorHeadline(headed) ?? '') : `${wordsOf(headed)}: ${detail.told}`;
}

/** What the error of a citation is about; null where the facts say no more than its headline, or it is told in another language. */
function errorDetail({ category, checks, citation = '', kind, language }: Headed): Detail | null {
  if (category === null || language === 'is') return null;
  const failed = checks.filter(({ result }) => result === 'fail');
  return detailOf({ category, failed, citation: citation === '' ? 'it' : citation, isLaw: kind === 'legislation' });
}

/**
 * What is wrong with a citation, or to read, for a row of a list that may be forty characters wide: `misquoted: leaves out “not”`,
 * `read [7]`. Null where how it stands says all.
 */
export function leadOf(headed: Headed): string | null {
  const { outcome, reading, reason, pinpoints = [], language, kind } = headed;
  const state = stateOf(outcome, reading, reason);
  if (state === 'error') {
    const detail = errorDetail(headed);
    return headed.confidence === 'HIGH' && detail?.lead !== undefined ? detail.lead : inBrief(headed, detail);
  }
  if (language === 'is') return null;
  if (state === 'notChecked' && reason !== null) return OPEN[reason];
  const places = pinpoints.map((number) => (kind === 'legislation' ? number : `[${number}]`)).join(', ');
  return state === 'toRead' && places !== '' ? `read ${clipped(places)}` : null;
}

/**
 * A finding in a sentence or two with its headline before it: `Misquoted: leaves out “not”. These words ...`. Where the evidence
 * contradicts nothing the sentence begins as it is.
 */
export function withHeadline(headed: Headed, sentence: string): string {
  return errorHeadline(headed) === null ? sentence : `${headlineOf(headed)}. ${sentence}`.trimEnd();
}

/** The facts of a finding that its headline tells. */
export function headedOf(finding: Finding): Headed {
  const { verdict, checks, normalized, pinpoints } = finding;
  const isError = verdict.outcome === 'VERIFIED_ERROR';
  return {
    outcome: verdict.outcome,
    category: isError ? verdict.category : null,
    confidence: isError ? verdict.confidence : null,
    reason: verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null,
    reading: readingOf(finding),
    checks: checks.map(({ check, result, where, found, notes }) => ({
      ...{ check, result },
      ...(where?.in === 'paragraph' ? { paragraph: where.number } : {}),
      ...(found === undefined ? {} : { found }),
      ...(notes === undefined ? {} : { notes }),
    })),
    kind: finding.kind,
    language: finding.language,
    citation: normalized,
    pinpoints,
  };
}

/** The headline of a finding. */
export function headlineOfFinding(finding: Finding): string {
  return headlineOf(headedOf(finding));
}
