import { describe, expect, it } from 'vitest';
import { type Retrieved, settleAmong, type Verification, verify } from '../../../server/verification/index.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const RULE = 'the owner of a weir must keep the channel clear at all times';
/** Lord Farrow has [1] to [2], Lord Sample has [3]. */
const SKETCH: Sketch = {
  judges: ['Lord Farrow', 'Lord Sample', 'Lady Wren'],
  body: [
    loose('LORD FARROW:'),
    paragraph('1', 'This appeal concerns a weir and its keeper.'),
    paragraph('2', 'So the wharf passes with the bank upon a sale of either.'),
    loose('LORD SAMPLE:'),
    paragraph('3', `In my judgment ${RULE}, whatever the season.`),
  ].join(''),
};
const AUTHORITY = retrieved(SKETCH);
const NONE: Retrieved = { kind: 'none', reason: 'offline', note: [] };
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** Whether the words of a draft are confirmed, by a pass of theirs or by what the draft says of the citation; an error is told apart. */
function found(draft: string): 'confirmed' | 'error' | 'open' {
  const of = (one: ReturnType<typeof citationsOf>[number]): Verification =>
    verify(one, one.normalized === '[2020] UKSC 7' ? AUTHORITY : NONE, AS_OF);
  const all = citationsOf(draft).map((one) =>
    one.among.length > 0 ? settleAmong(one, one.among.map(of)).verification : of(one),
  );
  const quoting = all.filter(({ checks }) => checks.some(({ check }) => check === 'quotation'));
  if (quoting.some(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR')) return 'error';
  const isPassed = ({ checks, verdict }: Verification): boolean =>
    verdict.outcome === 'VERIFIED_CORRECT' &&
    checks.some(({ check, result }) => check === 'quotation' && result === 'pass');
  return quoting.some(isPassed) ? 'confirmed' : 'open';
}

/** A draft by its words, its paragraph and its judge. */
type Draft = (words: string, paragraph: number, judge: string) => string;

const DRAFTS: readonly [name: string, draft: Draft][] = [
  ['a label with its paragraph, below a heading', (q, p) => `### ${CASE}\n\n**Key passage ([${p}])**\n\n> ${q}\n`],
  ['a label with at', (q, p) => `### ${CASE}\n\n**Quote (at [${p}])**\n\n> ${q}\n`],
  ['a label in bold alone', (q, p) => `### ${CASE}\n\n**Key passage** ([${p}])\n\n> ${q}\n`],
  ['a label before words', (q, p) => `### ${CASE}\n\n**Key quotation (para ${p}):** “${q}”\n`],
  ['a source behind an empty line of the block', (q, p, j) => `> ${q}\n>\n> — ${j}, ${CASE} at [${p}]\n`],
  ['such a source in brackets', (q, p) => `> ${q}\n>\n> (Supreme Court, ${CASE}, para ${p})\n`],
  ['such a source alone', (q, p) => `> “${q}”\n>\n> ${CASE} at [${p}].\n`],
  ['So said below a block', (q, p, j) => `> ${q}\n\nSo said ${j} in ${CASE} at [${p}].\n`],
  ['So said behind words', (q, p, j) => `“${q}.” So said ${j} in ${CASE} at [${p}].\n`],
  ['Held, at', (q, p) => `${CASE}. Held, at [${p}]: “${q}”.\n`],
];

describe('what says by its place where words stand ties them', () => {
  it.each(DRAFTS)('%s', (_, draft) => {
    expect(found(draft(RULE, 3, 'Lord Sample'))).toBe('confirmed');
  });

  it.each(DRAFTS)('%s: never confirmed where the words are others', (_, draft) => {
    expect(found(draft(RULE.replace('must', 'may'), 3, 'Lord Sample'))).not.toBe('confirmed');
  });

  it.each(DRAFTS)('%s: never confirmed where the paragraph is another', (_, draft) => {
    expect(found(draft(RULE, 2, 'Lord Sample'))).not.toBe('confirmed');
  });

  it.each(DRAFTS.filter(([, draft]) => draft('', 0, 'X').includes('X')))(
    '%s: never confirmed of another judge',
    (_, draft) => {
      expect(found(draft(RULE, 3, 'Lord Farrow'))).not.toBe('confirmed');
    },
  );
});

describe('what says by its place that words are somebody else’s', () => {
  it.each([
    `### ${CASE}\n\n**Counsel’s case ([3])**\n\n> ${RULE}\n`,
    `### ${CASE}\n\n**Lord Farrow ([3])**\n\n> ${RULE}\n`,
    `> ${RULE}\n>\n> — Counsel for the bank, ${CASE} at [3]\n`,
    `> ${RULE}\n>\n> (Court of Appeal, ${CASE}, para 3)\n`,
    `> ${RULE}\n\nSo said counsel in ${CASE} at [3].\n`,
    `> ${RULE}\n\nSo ran the losing argument in ${CASE} at [3].\n`,
    `${CASE}. Held, at [3], per Lord Farrow: “${RULE}”.\n`,
    `${CASE}. Argued, at [3]: “${RULE}”.\n`,
  ])('%s', (draft) => {
    expect(found(draft)).toBe('open');
  });
});
