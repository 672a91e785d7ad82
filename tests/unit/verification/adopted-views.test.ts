import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf } from '../support/verdict.ts';

const NAME = '*Harrow Mills Ltd v Pemberton*';
const A = `${NAME} [2020] UKSC 7`;
const WORDS = 'the owner of a weir must keep the channel clear at all times';
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    'The appeal is dismissed.',
  ],
};

/** What became of the words behind a lead, with the citation in the text and in a note. */
function found(lead: string): string[] {
  const drafts = [
    `In ${A} at [2] the Supreme Court ${lead} “${WORDS}”.`,
    `In ${NAME}[^1] the Supreme Court ${lead} ‘${WORDS}’.\n\n[^1]: [2020] UKSC 7 [2].`,
  ];
  return drafts.map((draft) =>
    checksOf(audit(draft, SKETCH), 'quotation')
      .map(({ result }) => result)
      .join(),
  );
}

describe('what somebody holds is confirmed behind a verb that says or adopts it', () => {
  it.each([
    ...['upheld the judge’s view that', 'took the view that'],
    ...['gave judgment on the basis that', 'preferred the judge’s conclusion that', 'noted the judge’s finding that'],
    ...[
      'gave reasons for the conclusion that',
      'stated the law on the basis that',
      'restored the judge’s finding that',
    ],
  ])('%s', (lead) => expect(found(lead)[0]).toBe('pass'));
});

describe('behind any other verb it is left to read', () => {
  it.each([
    ...[
      'overturned the judge’s view that',
      'overturned the judge’s conclusion that',
      'demolished the judge’s finding that',
    ],
    ...[
      'took issue with the proposition that',
      'takes issue with the view that',
      'took issue with the judge’s view that',
    ],
    ...['turned its back on the proposition that', 'made short work of the judge’s observation that'],
    ...['saw no point in the principle that', 'parted company with the judge’s finding that'],
  ])('%s', (lead) => expect(found(lead).filter((one) => one === 'pass' || one === 'fail')).toEqual([]));
});
