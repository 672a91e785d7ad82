/**
 * What leaves the machine, in the words in which every place says it: the pages for people, the walkthrough, the message at the first
 * request and the command. `tests/unit/what-leaves.test.ts` holds the places that cannot import these to the same words.
 */

/** To Find Case Law, where the settings let a party be searched for. */
export const SENT_OF_JUDGMENTS =
  'Sent to Find Case Law: the court, year and number of each judgment cited and, where that finds nothing or a law report alone is cited, its citation and one word of a party’s name.';

/** To Find Case Law, where they do not (`allow_party_queries`). */
export const SENT_WITHOUT_NAMES =
  'Sent to Find Case Law: the court, year and number of each judgment cited and, where that finds nothing, its citation. No name is sent.';

/** To legislation.gov.uk. */
export const SENT_OF_LAW =
  'Sent to legislation.gov.uk: the title, or the year and number, of each Act or instrument cited, and the number of the provision.';

/** The end of it. */
export const NOTHING_ELSE = 'No other word of your draft is sent.';
