import { describe, expect, it } from 'vitest';
import { type Retrieved, settleAmong, type Verification, verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const FARROW = 'the wharf passes with the bank upon a sale of either';
const SAMPLE = 'the owner of a weir must keep the channel clear at all times';
/** Lord Farrow has [1] to [2], Lord Sample has [3]. */
const SKETCH: Sketch = {
  judges: ['Lord Farrow', 'Lord Sample', 'Lady Wren'],
  body: [
    loose('LORD FARROW:'),
    paragraph('1', 'This appeal concerns a weir and Ms Body, who kept it.'),
    paragraph('2', `So ${FARROW}.`),
    loose('LORD SAMPLE:'),
    paragraph('3', `In my judgment ${SAMPLE}, whatever the season.`),
  ].join(''),
};
const AUTHORITY = retrieved(SKETCH);
const NONE: Retrieved = { kind: 'none', reason: 'offline', note: [] };
const TITLE = '**Harrow Mills Ltd v Pemberton [2020] UKSC 7**';

interface Found {
  /** Whether something is said of each item, beside the title of the list. */
  readonly findings: number;
  /** What became of the quoted words: `confirmed`, `pass` alone, `an error`, or nothing. */
  readonly words: string;
}

function found(draft: string): Found {
  const of = (one: ReturnType<typeof citationsOf>[number]): Verification =>
    verify(one, one.normalized === '[2020] UKSC 7' ? AUTHORITY : NONE, AS_OF);
  const all = citationsOf(draft).map((one) =>
    one.among.length > 0 ? settleAmong(one, one.among.map(of)).verification : of(one),
  );
  const isPassed = ({ checks }: Verification): boolean =>
    checks.some(({ check, result }) => check === 'quotation' && result === 'pass');
  const isConfirmed = (one: Verification): boolean =>
    one.verdict.outcome === 'VERIFIED_CORRECT' ||
    readingOf({ ...one, caseName: null } as unknown as Finding) === 'wordsVerified';
  const passed = all.filter(isPassed);
  const isError = all.some(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR');
  const words = isError ? 'an error' : passed.some(isConfirmed) ? 'confirmed' : passed.length > 0 ? 'pass' : '';
  return { findings: all.length - 1, words };
}

describe('items below a line that is nothing but a citation are of that', () => {
  it.each<[item: string, words: string]>([
    [`- Sample [3]: “${SAMPLE}”`, 'confirmed'],
    [`- Lord Sample [3]: “${SAMPLE}”`, 'confirmed'],
    [`- [2]: “${FARROW}”\n- Sample [3]: “${SAMPLE}”`, 'confirmed'],
    [`- Farrow [3]: “${SAMPLE}”`, 'pass'],
    [`- Kennedy [3]: “${SAMPLE}”`, 'pass'],
    [`- Sample [2]: “${SAMPLE}”`, ''],
    [`- Sample [3]: “${SAMPLE.replace('must', 'may')}”`, ''],
    [`1. On Ms Body (para 3): “${SAMPLE}”`, 'pass'],
    [`1. On the weir (para 3): “${SAMPLE}”`, 'confirmed'],
    [`1. On the weir (para 2): “${SAMPLE}”`, ''],
  ])('%s', (item, words) => {
    const one = found(`${TITLE}\n\n${item}\n`);
    expect(one.findings).toBeGreaterThan(0);
    expect(one.words).toBe(words);
  });

  it('below a heading as below a line', () => {
    expect(found(`## *Harrow Mills Ltd v Pemberton* [2020] UKSC 7\n\n- Sample [3]: “${SAMPLE}”\n`).words).toBe(
      'confirmed',
    );
  });

  it.each([
    `${TITLE}\n\n- *Kennedy* [3]: “${SAMPLE}”\n`,
    `${TITLE}\n\n- On Ms Body’s statement (para 3): “${SAMPLE}”\n`,
    `${TITLE}\n\nWe went to the river.\n\n- Kennedy [3]: “${SAMPLE}”\n`,
    `${TITLE} is not the only case.\n\n- Kennedy [3]: “${SAMPLE}”\n`,
  ])('but what is another’s is none of it: %s', (draft) => {
    expect(found(draft).words).toBe('');
  });
});
