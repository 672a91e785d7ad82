import type { Outcome, Reading, Reason, Told } from '../../shared/finding.ts';
import { type Unchecked, uncheckedBy } from '../../shared/standing.ts';
import { ICELANDIC_ALL_FOUND } from './icelandic-terms.ts';

/** How a finding stands whose verdict is known, whether or not a person has accepted it. */
export type State = 'error' | Reading | Unchecked | 'verified';

/** A part of the report for people: the states, what a person has accepted, and what was to be read and a person has read. */
export type Part = State | 'accepted' | 'read';

/** The words for a state: of one finding, of a part of a report that holds such, and in a count of them. */
interface StateWords {
  /** Two to four words; of an error, and where nothing could be checked, more words follow them (`headlines.ts`). */
  readonly headline: string;
  readonly title: string;
  /** The meaning of the title, in a sentence or two. */
  readonly meaning: string;
  /** Behind a count of them. */
  readonly counted: string;
  /** The same in few words. */
  readonly told: string;
}

/** The words for each state. */
export const STATE_WORDS: Readonly<Record<Part, StateWords>> = {
  accepted: {
    headline: 'Accepted by a person',
    title: 'Accepted by a person',
    meaning: 'What a person has accepted, for a reason that stands with each: the finding is as it was.',
    counted: 'accepted by a person',
    told: 'accepted by a person',
  },
  read: {
    headline: 'Read by a person',
    title: 'Read by a person',
    meaning: 'What a person has read of what was left to be read: who and when stands with each.',
    counted: 'read by a person',
    told: 'read by a person',
  },
  error: {
    headline: 'Error',
    title: 'Errors',
    meaning: 'The evidence contradicts something that the draft asserts.',
    counted: 'contradicted by the evidence',
    told: 'errors',
  },
  toRead: {
    headline: 'Found, for you to read',
    title: 'For you to read',
    meaning:
      'The authority was found; or no source that is asked has it and a judgment cites it so, which its headline says. Whether it says what the draft says is for a person to judge.',
    counted: 'for you to read',
    told: 'for you to read',
  },
  wordsVerified: {
    headline: 'Words verified',
    title: 'Words verified, the rest for you to read',
    meaning:
      'Every quotation stands in the authority as the draft has it, where it is cited. What the sentence says of it is for a person to judge.',
    counted: 'with every quoted word verified, the rest for you to read',
    told: 'with the words verified',
  },
  notFound: {
    headline: 'Not found',
    title: 'Not found where they would be',
    meaning:
      'The source publishes judgments of this court and year, or law of this kind, and has none under this citation. That does not show that there is none: it may be new, withheld, or published elsewhere alone. Check the citation first.',
    counted: 'not found where a source that publishes the court and the year would have it',
    told: 'not found where they would be',
  },
  notInSource: {
    headline: 'In no source asked',
    title: 'In no source that is asked',
    meaning: 'No source that is asked publishes these. Nothing is concluded from that.',
    counted: 'published by no source that is asked',
    told: 'in no source that is asked',
  },
  noCitation: {
    headline: 'No citation given',
    title: 'Named without a citation',
    meaning:
      'The draft names these cases and cites them nowhere. Nothing was looked up, and nothing is concluded from that.',
    counted: 'named without a citation',
    told: 'named without a citation',
  },
  notChecked: {
    headline: 'Could not be checked',
    title: 'Could not be retrieved or checked',
    meaning: 'No verdict. None of this shows that an authority does not exist.',
    counted: 'could not be retrieved or checked',
    told: 'not retrieved or checked',
  },
  verified: {
    headline: 'Verified',
    title: 'Verified',
    meaning: 'What the draft gives of the authority (citation, name, paragraph, quoted words) was found in it.',
    counted: 'verified',
    told: 'verified',
  },
};

/** The state of an outcome. */
export function stateOf(outcome: Outcome, reading: Reading | null, reason: Reason | null): State {
  if (outcome === 'VERIFIED_CORRECT') return 'verified';
  return outcome === 'VERIFIED_ERROR' ? 'error' : (reading ?? uncheckedBy(reason));
}

/** The sentence for a finding of which every fact was found. */
export function allFound(language?: Told): string {
  return language === 'is' ? ICELANDIC_ALL_FOUND : ALL_FOUND;
}

const ALL_FOUND = 'What the draft gives of this authority (citation, name, paragraph, quoted words) was found in it.';

/** The meaning of the words in a table of authorities. */
export const STATUS_WORDS =
  'Verified: what the draft gives of it (citation, name, paragraph, quoted words) was found in it. To read: found, or cited by a judgment where no source has it; what the draft says of it is for a person to read. Not checked: it could not be retrieved or checked, which does not show that it does not exist. Error: the evidence contradicts the draft. Accepted: a finding that a person has accepted. Whether an authority is still good law is not checked.';

/** That a draft gives one citation to two cases: a fact, from which nothing is concluded. */
export function sameCitation(other: string): string {
  return `the draft gives ${other} the same citation`;
}
