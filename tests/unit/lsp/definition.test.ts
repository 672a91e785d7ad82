import { describe, expect, it } from 'vitest';
import { paragraphOf } from '../../../server/authorities/index.ts';
import { rangeIn } from '../../../server/lsp/features/evidence-places.ts';
import { evidenceLines, renderEvidence } from '../../../server/reports/index.ts';
import { authority, loose, paragraph, type Sketch } from '../support/judgment.ts';
import { openDraft } from '../support/open-draft.ts';
import { EVIDENCE } from '../support/verdict.ts';

const SKETCH = {
  paragraphs: ['The appeal concerns a weir.', 'The miller had no such right.', 'The appeal is dismissed with costs.'],
};

it.each<[string, number]>([
  ['See [2020] UKSC 7 at [2].', 2],
  ['See [2020] UKSC 7 at [9].', 3], // where it ends
  ['In [2020] UKSC 7 the court said “The appeal is dismissed with costs”.', 3],
  ['In [2020] UKSC 7 at [2] the court said “The appeal is dismissed with costs”.', 3], // where the words are, not where they are said to be
])('%j leads to paragraph [%i] of its judgment', (draft, paragraph) => {
  const judgment = authority(SKETCH);
  const { entry } = openDraft(draft, { '[2020] UKSC 7': SKETCH });
  const starts = evidenceLines(judgment);
  const index = judgment.passages.findIndex((one) => paragraphOf(one) === String(paragraph));
  expect(rangeIn(judgment, entry(0)).start.line).toBe(starts[index]);
});

it('leads to the title where no paragraph is cited and no words prove anything', () => {
  const { entry } = openDraft('See *Tollgate v Quillfeather* [2020] UKSC 7.', { '[2020] UKSC 7': SKETCH });
  expect(rangeIn(authority(SKETCH), entry(0)).start.line).toBe(0);
});

/** The text of the evidence, and what of it a draft's only citation leads to. */
function shown(draft: string, sketch: Sketch): { readonly lines: readonly string[]; readonly words: string } {
  const judgment = authority(sketch);
  const { entry } = openDraft(draft, { '[2020] UKSC 7': sketch });
  const lines = renderEvidence({ ...EVIDENCE, citation: null }, judgment).text.split('\n');
  const { start, end } = rangeIn(judgment, entry(0));
  const within = lines.slice(start.line, end.line + 1);
  within.push((within.pop() ?? '').slice(0, end.character));
  return { lines, words: within.join('\n').slice(start.character) };
}

const LONG = {
  paragraphs: [
    'The appeal concerns a weir.',
    `The mill is old.  It was   built by monks. The miller had no such right, whoever <i>built</i> it. ${'So it stands. '.repeat(40)}`,
    '<block name="a"><p>The judge said:</p></block><block name="b"><p>That no water was taken.</p></block>',
  ],
};

it.each<[string, string]>([
  [
    'In [2020] UKSC 7 at [2] the court said “The miller had no such right, whoever built it”.',
    'The miller had no such right, whoever built it',
  ],
  ['In [2020] UKSC 7 at [3] the court said “That no water was taken.”', 'That no water was taken'],
  ['See [2020] UKSC 7 at [1].', 'The appeal concerns a weir.'],
  ['See [2020] UKSC 7 at [3].', 'The judge said:\nThat no water was taken.'],
])('%j leads to the words themselves', (draft, words) => {
  expect(shown(draft, LONG).words).toContain(words);
  expect(shown(draft, LONG).words.length).toBeLessThan(words.length + 5);
});

it('of a paragraph that does not exist no words are marked', () => {
  const { entry } = openDraft('See [2020] UKSC 7 at [9].', { '[2020] UKSC 7': SKETCH });
  const { start, end } = rangeIn(authority(SKETCH), entry(0));
  expect(start).toEqual(end);
});

describe('the text of a judgment', () => {
  it('begins with its title, then what a reader asks first, and ends with where it is from', () => {
    const { lines } = shown('See [2020] UKSC 7.', SKETCH);
    expect(lines.slice(0, 5)).toEqual([
      'Harrow Mills Ltd v Pemberton',
      expect.stringMatching(/^\[2020\] UKSC 7/),
      'From a public source, 20 November 2026, 11:00 UTC',
      '',
      '[1] The appeal concerns a weir.',
    ]);
    expect(lines.slice(-4, -1)).toEqual([
      expect.stringMatching(/^From https:/),
      expect.stringMatching(/^Kept as /),
      expect.stringMatching(/^SHA-256 /),
    ]);
  });

  const linesOf = (body: string): readonly string[] =>
    shown('See [2020] UKSC 7.', { body })
      .lines.slice(4, -4) // between what is said first and where it is from
      .filter((line) => line !== '');

  it('has a heading, a judge’s name and each block on a line of its own', () => {
    const body = [
      paragraph('1', 'The appeal concerns a weir.'),
      loose('Lady Justice Vale:'),
      paragraph('2', 'I agree.'),
      loose('Judge Bramble:'),
      paragraph('3', 'I agree too.'),
      loose('The costs of the weir'),
      paragraph('4', 'There are none.'),
    ].join('');
    expect(linesOf(body)).toEqual([
      '[1] The appeal concerns a weir.',
      'Lady Justice Vale:',
      '[2] I agree.',
      'Judge Bramble:',
      '[3] I agree too.',
      'The costs of the weir',
      '[4] There are none.',
    ]);
  });

  it('sets headings off from the words above them, and nothing else', () => {
    const body = [
      paragraph('1', 'The appeal concerns a weir.'),
      loose('D.'),
      loose('The costs of the weir'),
      paragraph(
        '2',
        '<block name="a"><p>The judge said:</p></block><block name="b"><p>That no water was taken.</p></block>',
      ),
      paragraph('3', 'There are none.'),
    ].join('');
    const draft = 'In [2020] UKSC 7 at [2] the court said “That no water was taken.”';
    const { lines, words } = shown(draft, { body });
    expect(lines.slice(4, 14)).toEqual([
      '[1] The appeal concerns a weir.',
      '',
      'D.',
      'The costs of the weir',
      '',
      '[2] The judge said:',
      'That no water was taken.',
      '',
      '[3] There are none.',
      '',
    ]);
    expect(words).toBe('That no water was taken');
    const heading = 'In [2020] UKSC 7 the court said “The costs of the weir”.';
    expect(shown(heading, { body }).words).toBe('The costs of the weir');
  });

  it('keeps each number that is printed, where nobody can say of what it is, too', () => {
    const body = [
      ...[1, 2, 3, 4].map((n) => paragraph(String(n), `Reason ${n} for it.`)),
      loose('Judge Bramble:'),
      ...[1, 2].map((n) => paragraph(String(n), `I add this, ${n}.`)),
    ].join('');
    const lines = linesOf(body);
    expect(lines).toHaveLength(7);
    for (const n of [1, 2, 3, 4])
      expect(lines[n - 1]).toMatch(new RegExp(`^(?:\\[${n}\\]|${n}\\.) Reason ${n} for it\\.$`));
    expect(lines[4]).toBe('Judge Bramble:');
    for (const n of [1, 2]) expect(lines[4 + n]).toMatch(new RegExp(`^(?:\\[${n}\\]|${n}\\.) I add this, ${n}\\.$`));
  });
});
