import { describe, expect, it } from 'vitest';
import { cite, quoted } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const WORDS = 'no duty of care arose';

/** What is left in doubt beside the citation of a draft, as text. */
const doubts = (source: string): string =>
  cite(source)
    .flatMap(({ claim }) => claim.doubtful.map(({ text }) => text))
    .join(' ');

describe('a citation alone as the first sentence below words set apart', () => {
  it.each(['That is binding.', 'The appeal was dismissed.', 'Mr Khan accepts this.', 'I return to this below.'])(
    '%s',
    (tail) => {
      expect(doubts(`> “${WORDS}”\n\n${A} at [12]. ${tail}\n`)).toContain(WORDS);
      expect(doubts(`The law is clear.\n\n“${WORDS}”\n\n${A} at [12]. ${tail}\n`)).toContain(WORDS);
    },
  );

  it('is no source where its sentence says more', () => {
    expect(doubts(`> “${WORDS}”\n\n${A} at [12] concerned a wall. It fell.\n`)).not.toContain(WORDS);
    expect(quoted(`> “${WORDS}”\n\n${A} at [12] concerned a wall. It fell.\n`)).toEqual([]);
  });
});
