import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the owner of a weir must keep the channel clear at all times';
const SKETCH: Sketch = { paragraphs: ['A weir.', `In my judgment ${WORDS}, whatever the season.`] };

/** Whether the quoted words of a draft are confirmed, accused or neither. */
function said(draft: string): string {
  const one = audit(draft, SKETCH);
  const results = checksOf(one, 'quotation').map(({ result }) => result);
  return results.includes('fail') ? 'an error' : results.includes('pass') ? 'pass' : '';
}

const DENIALS = [
  'the court said no such thing',
  'no such words are there',
  'that is wrong',
  'the judge never said so',
  'which is not what the court said',
  'I made that up',
];

describe('a denial behind a dash is read as one in the next sentence is', () => {
  it.each(DENIALS)('%s', (denial) => {
    for (const words of [WORDS, WORDS.replace('must', 'may')])
      for (const dash of [' – ', ' - ', '—'])
        for (const quoted of [`“${words}” (${A} at [2])`, `${A} at [2]: “${words}”`])
          expect(said(`${quoted}${dash}${denial}.`), `${quoted}${dash}${denial}`).toBe('');
  });

  it.each(['and so it is', 'the rule is as old as weirs are', 'a strict duty', 'nothing turns on the season'])(
    'what denies nothing is none: %s',
    (remark) => {
      expect(said(`“${WORDS}” (${A} at [2]) – ${remark}.`)).toBe('pass');
    },
  );
});
