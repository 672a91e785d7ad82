import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the owner of a weir must keep the channel clear at all times';
const ALTERED = WORDS.replace('clear', 'open');
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    'The mill owner accepts that the weir is hers.',
  ],
};

/** A table in Markdown: its headings, and its rows, whose cells `;` parts. */
function table(head: string, ...rows: readonly string[]): string {
  const [first = '', ...rest] = [head, ...rows].map((row) => `| ${row.split(';').join(' | ')} |`);
  return [first, first.replace(/[^|]+/g, '---'), ...rest, ''].join('\n');
}

/** How the quotations of a draft were checked. */
const found = (draft: string): string =>
  checksOf(audit(draft, SKETCH), 'quotation')
    .map(({ result }) => result)
    .join();

const HEAD = 'Proposition;Authority;Words relied on';

describe('a quotation in a cell of its own, in a row with one citation and its paragraph', () => {
  it.each<[what: string, draft: string]>([
    ['below headings', table(HEAD, `Weirs;${A}, [2];“${ALTERED}”`)],
    ['of another paragraph', table(HEAD, `Weirs;${A}, [3];“${WORDS}”`)],
    ['not in the first row', table(HEAD, 'Rivers;none;none', `Weirs and landlords;${A} at [2];“${ALTERED}”`)],
    ['two columns', table('Case;Quotation', `${A} at [2];“${ALTERED}”`)],
    ['the words first', table('Quotation;Authority', `“${ALTERED}”;${A}, [2]`)],
    ['with a number', table('No;Issue;Authority;Dictum;Use', `4;Weirs;${A} [2];“${ALTERED}”;the main point`)],
    ['below what is only a heading', `## Authorities\n\n${table(HEAD, `Weirs;${A}, [2];“${ALTERED}”`)}`],
  ])('is of that, and an error where it is nearly its words: %s', (_, draft) => {
    expect(found(draft)).toBe('fail');
  });

  it('is found where it is true', () => {
    expect(found(table(HEAD, `Weirs;${A}, [2];“${WORDS}”`))).toBe('pass');
  });

  it('accuses of nothing where it is nowhere near', () => {
    expect(found(table(HEAD, `Weirs;${A}, [2];“no rent is due from anybody this summer”`))).not.toMatch(/fail/);
  });

  it.each<[what: string, draft: string]>([
    ['somebody’s column', table('Proposition;Authority;Counsel’s submission', `Weirs;${A}, [2];“${ALTERED}”`)],
    ['a column that is not known', table('Proposition;Authority;Pemberton', `Weirs;${A}, [2];“${ALTERED}”`)],
    ['a column of documents', table('Document;Authority;Quotation', `Letter;${A}, [2];“${ALTERED}”`)],
    ['a column of what is wrong', table('Authority;Quotation;What is wrong', `${A}, [2];“${ALTERED}”;one word`)],
    ['two versions', table('Authority;Quotation;Passage', `${A}, [2];“${ALTERED}”;“${WORDS}”`)],
    ['a voice in the row', table(HEAD, `The tenant’s version;${A}, [2];“${ALTERED}”`)],
    ['what somebody said', table(HEAD, `What counsel argued;${A}, [2];“${ALTERED}”`)],
    ['a remark on it', table('Authority;Quotation;Use', `${A}, [2];“${ALTERED}”;misquoted`)],
    ['a remark in its cell', table(HEAD, `Weirs;${A}, [2];“${ALTERED}” (my paraphrase)`)],
    ['words before the citation', table(HEAD, `Weirs;as misread in ${A}, [2];“${ALTERED}”`)],
    ['a judge before the citation', table(HEAD, `Weirs;Lord Stone in the court below, ${A}, [2];“${ALTERED}”`)],
    ['an enactment', table(HEAD, `Weirs, s 3 of the Act;${A}, [2];“${ALTERED}”`)],
    ['somebody’s table', `The respondent’s skeleton argued:\n\n${table(HEAD, `Weirs;${A}, [2];“${ALTERED}”`)}`],
    [
      'somebody’s table, in a later row',
      `The respondent’s skeleton argued:\n\n${table(HEAD, 'Rivers;none;none', 'Lakes;none;none', `Weirs;${A}, [2];“${ALTERED}”`)}`,
    ],
    [
      'a heading of somebody’s',
      `## The claimant’s submissions\n\n${table(HEAD, 'Rivers;none;none', `Weirs;${A}, [2];“${ALTERED}”`)}`,
    ],
    ['a table of errors', `These quotations are wrong:\n\n${table(HEAD, `Weirs;${A}, [2];“${ALTERED}”`)}`],
    ['a table taken back', `${table(HEAD, `Weirs;${A}, [2];“${ALTERED}”`)}\nNone of these quotations is right.`],
  ])('is held against nobody: %s', (_, draft) => {
    expect(found(draft)).not.toMatch(/fail/);
  });
});
