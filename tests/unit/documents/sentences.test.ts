import { describe, expect, it } from 'vitest';
import { type Atom, readText, splitSentences } from '../../../server/documents/index.ts';

/** Quotations and brackets, which no sentence ends within: the innermost forms are enough for these tables. */
const atomsOf = (text: string): Atom[] =>
  [...text.matchAll(/“[^”]*”|\([^()]*\)|\[[^[\]]*\]/g)].map((m) => ({ start: m.index, end: m.index + m[0].length }));

const split = (text: string): string[] =>
  splitSentences(text, 0, text.length, atomsOf(text)).map(({ start, end }) => text.slice(start, end));

describe('a sentence does not end', () => {
  it.each([
    ['after v.', 'In Smith v. Jones the duty was owed.'],
    ['after vs.', 'In Smith vs. Jones the duty was owed.'],
    ['after para.', 'See para. 12 of the judgment.'],
    ['after paras.', 'See paras. 12 and 13.'],
    ['after No. before a number of letters', 'No. CO/12/2019 was listed.'],
    ['after No. within it', 'The claim of No. Section was odd.'],
    ['after No.', 'In Smith v Jones (No. 2) and in Smith v Jones No. 3 it was held.'],
    ['after Ltd.', 'Alpha Ltd. Board minutes were read.'],
    ['after LJ.', 'The words of Brown LJ. Mummery agreed.'],
    ['after p. and pp.', 'See p. 12 and pp. 13-14.'],
    ['after s.', 'Under s. 12 the duty is owed.'],
    ['after an initial', 'The report of J. R. Smith was read.'],
    ['within initials', 'The U.K. Parliament sat in the E.C. Treaty.'],
    ['after e.g.', 'Some duties, e.g. Those of trustees, are strict.'],
    ['after an ellipsis', 'The duty ... It was owed.'],
    ['before a small letter', 'The duty was owed. as he put it'],
    ['within a quotation', 'He said “No duty. None at all. Ever” and left.'],
    ['within brackets', 'He left (No. He did not. He stayed) and wept.'],
    ['after a printed number', '45. The duty was owed.'],
    ['after a number in brackets', '[45]. The duty was owed.'],
    ['before the bracket that gives the source', 'He said “no duty is owed.” (Smith v Jones, para 42)'],
    ['before the paragraph of its words', 'He said “no duty is owed.” [43].'],
    ['before the paragraph of its words, and goes on', 'He said “no duty is owed.” [43] and so it was.'],
    ['before a source and its paragraph', 'He said “no duty is owed.” [1, para 73].'],
    ['after a stop in a number', 'The price was 5.75 Euro.'],
    ['after an article before a chapter', 'Í 10. gr. II. kafla laga segir ekkert.'],
    ['after a reporter’s stops', 'See [1932] A.C. 562 and [1990] 2 W.L.R. 605.'],
  ])('%s', (_, text) => {
    expect(split(text)).toEqual([text]);
  });
});

it('a sentence ends behind an answer', () => {
  expect(split('Must he pay? No. Section 5 says so.')).toEqual(['Must he pay?', 'No.', 'Section 5 says so.']);
  expect(split('A. No. Section 5 says so.')).toEqual(['A. No.', 'Section 5 says so.']);
});

describe('a sentence ends', () => {
  it.each([
    ['at a stop', 'One is. Two is.', ['One is.', 'Two is.']],
    ['at question and exclamation marks', 'Is it? It is! Good.', ['Is it?', 'It is!', 'Good.']],
    ['after a quotation that ends with a stop', 'He said “no duty.” She wept.', ['He said “no duty.”', 'She wept.']],
    ['after a quotation in low marks', 'Þar segir: „Já.“ Hann grét.', ['Þar segir: „Já.“', 'Hann grét.']],
    ['after a stop behind a quotation', 'He said “no duty”. She wept.', ['He said “no duty”.', 'She wept.']],
    ['before a quotation', 'He left. “No duty” was said.', ['He left.', '“No duty” was said.']],
    ['after a bracket', 'He left (at noon). She wept.', ['He left (at noon).', 'She wept.']],
    ['after a pinpoint', 'See Re A at [12]. It is clear.', ['See Re A at [12].', 'It is clear.']],
    ['before a number', 'One is. 12 are.', ['One is.', '12 are.']],
    ['before a bracketed citation', 'It is owed. [2020] UKSC 1 says so.', ['It is owed.', '[2020] UKSC 1 says so.']],
    ['after the place of its words', 'He said “no duty.” [43] She wept.', ['He said “no duty.” [43]', 'She wept.']],
    ['before a citation behind its words', 'He said “no.” [2020] UKSC 1 too.', ['He said “no.”', '[2020] UKSC 1 too.']],
    ['before a number on the next line', 'He said “no.”\n[43] She wept.', ['He said “no.”', '[43] She wept.']],
    ['before a number behind the draft’s own words', 'No duty. [43] She wept.', ['No duty.', '[43] She wept.']],
    ['at a tab', 'Re A\t[2020] UKSC 1\tp. 4', ['Re A', '[2020] UKSC 1', 'p. 4']],
    ['across a line break', 'One is.\nTwo is.', ['One is.', 'Two is.']],
    ['after a no-break space', 'One is.\u00a0Two is.', ['One is.', 'Two is.']],
    ['at the end without a stop', 'One is. Two is', ['One is.', 'Two is']],
    ['nowhere in nothing', ' \n ', []],
  ])('%s', (_, text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });
});

it('splits a stretch of the text alone', () => {
  const draft = readText('# One. Two.\n\nThree is. Four is.', 'md');
  const second = draft.segments[1];
  const { start, end } = second ?? { start: 0, end: 0 };
  const sentences = splitSentences(draft.text, start, end, []);
  expect(sentences.map((span) => draft.text.slice(span.start, span.end))).toEqual(['Three is.', 'Four is.']);
});
