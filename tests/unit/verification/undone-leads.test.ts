import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';
const WORDS = 'The wharf passes with the bank upon a sale of either.';
const BENT = 'The wharf never passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });

/** Where a line may stand that leads into words. */
const PLACES: Readonly<Record<string, (lead: string, words: string) => string>> = {
  'a list': (lead, words) => `${lead}:\n\n1. “${words}” (${A}).\n2. Others to follow.`,
  'a line in bold': (lead, words) => `**${lead}**\n\n- “${words}” (${A})`,
  'a block': (lead, words) => `${lead}:\n\n> ${words}\n>\n> — ${A}`,
  'a parent item': (lead, words) => `1. ${lead}:\n   - “${words}” (${A})\n   - and others`,
  'a column': (lead, words) => `| ${lead} |\n|---|\n| “${words}” (${A}) |`,
};

function comesTo(draft: string): string[] {
  return citationsOf(`We come to this now.\n\n${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

describe('a line that takes all that stands below it from the court', () => {
  for (const [place, draft] of Object.entries(PLACES)) {
    it.each([
      'Nothing here was accepted by the court',
      'No court has accepted any of this',
      'All of this was overturned on appeal',
      'These extracts are from the pleadings',
      'The following were said by the losing side',
      'Here is the Tribunal’s reasoning, later set aside',
      'None of this survived the appeal',
      'These were never adopted',
      'The opposite of each of these is the law',
      'Words put into the court’s mouth',
      'Taken from the expert evidence',
    ])(`over ${place}: %s`, (lead) => {
      expect(comesTo(draft(lead, WORDS))).toEqual(['to read']);
      expect(comesTo(draft(lead, BENT))).toEqual(['to read']);
    });

    it.each([
      'No court has departed from these statements',
      'None of this is in dispute',
      'All of the following was approved',
      'All of this was upheld on appeal',
      'These extracts are from the judgment',
      'No court has adopted this approach',
      'This was reversed by the Supreme Court',
      'The opposite view was taken in these',
    ])(`but over ${place}: %s`, (lead) => {
      expect(comesTo(draft(lead, WORDS))).not.toEqual(['to read']);
    });
  }
});
