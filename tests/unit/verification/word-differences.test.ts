import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignQuotation, type Stretch } from '../../../server/verification/index.ts';
import { alignWords } from '../../../server/verification/quotations/word-differences.ts';

/** Two texts side by side: `{drafted|printed}` where they differ. */
const shown = (stretches: readonly Stretch[]): string =>
  stretches.map(({ differs, drafted, printed }) => (differs ? `{${drafted}|${printed}}` : drafted)).join('');

describe('drafted and printed words side by side', () => {
  it.each([
    ['the same', 'the duty is owed', 'the duty is owed', 'the duty is owed'],
    ['a word for another', 'for 12 years only', 'for 11 years only', 'for {12 |11 }years only'],
    ['a word left out', 'may rely on it', 'may not rely on it', 'may {|not }rely on it'],
    ['a word put in', 'may never rely on it', 'may rely on it', 'may {never |}rely on it'],
    ['typography alone', '“the duty” is owed,', "'the duty' is owed.", '“the duty” is owed,'],
    ['punctuation alone', 'the duty; is owed', 'the duty, is owed', 'the duty; is owed'],
    ['a letter in brackets', '[t]he duty is owed', 'The duty is owed', '[t]he duty is owed'],
    ['a number after a stop', 'a sum of £1.50', 'a sum of £1.60', 'a sum of {£1.50|£1.60}'],
    ['at the beginning and at the end', 'No duty is owed', 'The duty is due', '{No |The }duty is {owed|due}'],
    ['nothing', '', 'not a word', '{|not a word}'],
  ])('%s', (_, drafted, printed, expected) => {
    expect(shown(alignWords(drafted, printed))).toBe(expected);
  });

  it('is each text as it stands, whatever it is', () => {
    const text = fc.array(
      fc.constantFrom('the', 'duty', ' ', '  ', '\n', '“', '”', "'", '.', ',', 'ﬁ', '\u00ad', 'é', '-'),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        const stretches = alignWords(a.join(''), b.join(''));
        if (stretches.length === 0) return;
        expect(stretches.map(({ drafted }) => drafted).join('')).toBe(a.join(''));
        expect(stretches.map(({ printed }) => printed).join('')).toBe(b.join(''));
      }),
    );
  });
});

describe('a quotation that leaves words out, or puts words in', () => {
  it.each([
    ['The duty ... is owed to all', 'is owed to none', 'The duty ...', ' is owed to {all|none}', ''],
    ['The duty [of care] is not owed', 'The duty', '', 'The duty ', '[of care] is not owed'],
    ['is owed to all.\nNobody doubts it.', 'is owed to none', '', 'is owed to {all.|none}', '\nNobody doubts it.'],
    ['[T]he duty is owed', 'the duty was owed', '', '[T]he duty {is |was }owed', ''],
  ])('%j is compared in the piece that is closest', (quotation, passage, before, stretches, after) => {
    const aligned = alignQuotation(quotation, passage);
    expect([aligned.before, shown(aligned.stretches), aligned.after]).toEqual([before, stretches, after]);
  });
});
