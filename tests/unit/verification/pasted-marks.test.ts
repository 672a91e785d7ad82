import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, inShort } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times of the year.',
    'Whoever lets the water rise answers for the bank that it carries away.',
    'The gauge may read what it likes where the depth > 2 metres.',
  ],
};

/** How a draft stands that sets words out below its sentence; a line break within them is a space, as in a paragraph of Word. */
function said(lead: string, words: string): string {
  return inShort(
    audit(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 ${lead} the court said:\n\n> ${words}\n`, SKETCH),
  );
}

const FIRST = 'The owner of a weir must keep the channel clear at all times of the year.';
const SECOND = 'Whoever lets the water rise answers for the bank that it carries away.';

describe('marks of quoting that were pasted with the words', () => {
  it.each([
    ['at [2]-[3]', `2. ${FIRST} > > 3. ${SECOND}`],
    ['at [2]-[3]', `${FIRST} > > ${SECOND}`],
    ['at [2]-[3]', `${FIRST} >> 3. ${SECOND}`],
    ['at [2]-[3]', `2. ${FIRST} > 3. ${SECOND}`],
    ['at [2]', FIRST.replace('keep', '> > keep')],
    ['at [4]', 'The gauge may read what it likes where the depth > 2 metres.'],
  ])('are none of them: %s %s', (lead, words) => {
    expect(said(lead, words)).toMatch(/^correct/);
  });

  it.each([
    ['at [2]-[3]', `2. ${FIRST} > > 3. ${SECOND.replace('away', 'off')}`],
    ['at [2]-[3]', `2. ${FIRST.replace('must', 'may')} > > 3. ${SECOND}`],
  ])('hide no other word: %s %s', (lead, words) => {
    expect(said(lead, words)).toMatch(/^QUOTATION_FABRICATION/);
  });

  it('do not make another paragraph’s number right', () => {
    expect(said('at [2]-[3]', `2. ${FIRST} > > 4. ${SECOND}`)).not.toMatch(/^correct/);
  });
});
