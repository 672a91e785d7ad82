import {
  type Category,
  type Finding,
  isForReading,
  type Outcome,
  type Reading,
  type Reason,
  readingOf,
} from '../../shared/finding.ts';
import { type Unchecked, uncheckedBy } from '../../shared/standing.ts';
import { CATEGORY_NAMES } from './terms.ts';

/** How a finding stands whose verdict is known, whether or not a person has accepted it. */
export type State = 'error' | Reading | Unchecked | 'verified';

/** The words for a state: of one finding, of a part of a report that holds such, and in a count of them. */
interface StateWords {
  /** Two to four words; of an error its category stands behind them. */
  readonly headline: string;
  /** The same, where a reason is told behind it. */
  readonly lead: string;
  readonly title: string;
  /** What the title means, in a sentence or two. */
  readonly meaning: string;
  /** Behind a count of them. */
  readonly counted: string;
  /** The same in few words. */
  readonly told: string;
}

/** The words for each state. */
export const STATE_WORDS: Readonly<Record<State, StateWords>> = {
  error: {
    headline: 'Error',
    lead: 'Error.',
    title: 'Errors',
    meaning: 'The evidence contradicts something that the draft asserts.',
    counted: 'contradicted by the evidence',
    told: 'errors',
  },
  toRead: {
    headline: 'Found, for you to read',
    lead: 'Found, for you to read.',
    title: 'Found, for you to read',
    meaning:
      'The authority is there and rightly named, or no source has it and a court cites it so. Whether it says what the draft says is for a person to judge.',
    counted: 'found and rightly named, for you to read',
    told: 'found, for you to read',
  },
  wordsVerified: {
    headline: 'Words verified',
    lead: 'Words verified.',
    title: 'Words verified, the rest for you to read',
    meaning:
      'Every quotation stands in the authority as the draft has it, where it is cited. What the sentence says of it is for a person to judge.',
    counted: 'with every quoted word verified, the rest for you to read',
    told: 'with the words verified',
  },
  notFound: {
    headline: 'Not found where it would be',
    lead: 'Not found where it would be.',
    title: 'Not found where they would be',
    meaning:
      'The source publishes judgments of this court and year, and has none under this citation. That does not show that there is none: it may be new, withheld, or published elsewhere alone. Check the citation first.',
    counted: 'not found where a source that publishes the court and the year would have it',
    told: 'not found where they would be',
  },
  notInSource: {
    headline: 'In no source that is asked',
    lead: 'In no source that is asked.',
    title: 'In no source that is asked',
    meaning: 'No source that is asked publishes these. Nothing is concluded from that.',
    counted: 'published by no source that is asked',
    told: 'in no source that is asked',
  },
  notChecked: {
    headline: 'Could not be checked',
    lead: 'Could not be retrieved or checked.',
    title: 'Could not be retrieved or checked',
    meaning: 'No verdict. None of this shows that an authority does not exist.',
    counted: 'could not be retrieved or checked',
    told: 'not retrieved or checked',
  },
  verified: {
    headline: 'Verified',
    lead: 'Verified.',
    title: 'Verified',
    meaning: 'Everything that the draft asserts of the authority was found in it.',
    counted: 'verified',
    told: 'verified',
  },
};

/** The state of an outcome. */
export function stateOf(outcome: Outcome, reading: Reading | null, reason: Reason | null): State {
  if (outcome === 'VERIFIED_CORRECT') return 'verified';
  return outcome === 'VERIFIED_ERROR' ? 'error' : (reading ?? uncheckedBy(reason));
}

/** The state of a finding. */
function stateIn(finding: Finding): State {
  const { verdict } = finding;
  const reason = verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null;
  return stateOf(verdict.outcome, readingOf(finding), reason);
}

/** A finding in a few words, with its category or reason: `Error: quotation fabrication (high confidence)`. */
export function headlineOf(finding: Finding): string {
  const { verdict } = finding;
  const { headline } = STATE_WORDS[stateIn(finding)];
  if (verdict.outcome === 'VERIFIED_ERROR')
    return `${headline}: ${categoryIn(verdict.category)} (${verdict.confidence.toLowerCase()} confidence)`;
  if (verdict.outcome === 'VERIFIED_CORRECT' || stateIn(finding) !== 'notChecked') return headline;
  return `${headline}: ${verdict.reason.replaceAll('-', ' ')}`;
}

function categoryIn(category: Category): string {
  return CATEGORY_NAMES[category].toLowerCase();
}

/** The same with the codes that scripts know: `error, QUOTATION_FABRICATION (HIGH)`. */
export function codedHeadline(finding: Finding): string {
  const { verdict } = finding;
  if (verdict.outcome === 'VERIFIED_ERROR') return `error, ${verdict.category} (${verdict.confidence})`;
  const { headline } = STATE_WORDS[stateIn(finding)];
  if (verdict.outcome === 'UNVERIFIABLE_PUBLIC' && !isForReading(finding)) return `unverifiable, ${verdict.reason}`;
  return `${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
}

/** What is said of a finding of which every fact was found. */
export const ALL_FOUND = 'Every fact that the draft asserts of this authority was found in it.';
