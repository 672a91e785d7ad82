import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../../../server/documents/index.ts';
import { cite, line } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const CITED = '[2015] UKSC 11';
const VOID = 'The lease was void from the start';

/** A table in Markdown: its cells, row by row, parted by `;`. */
function table(...rows: readonly string[]): string {
  const [head = '', ...rest] = rows.map((row) => `| ${row.split(';').join(' | ')} |`);
  return [head, head.replace(/[^|]+/g, '---'), ...rest, ''].join('\n');
}

/** What the row says of a paragraph: its number and whether it is one of the authority. */
function pinpoints(source: string, format: TextFormat = 'md'): string[] {
  return cite(source, format).flatMap((citation) =>
    citation.pinpoints.map(({ unit, text }) => `${citation.normalized} ${unit} ${text}`),
  );
}

const APART = [`${CITED} apart [3]`];

describe('a paragraph in a cell of its own', () => {
  it.each([
    ['nobody says what it counts', table('a;b', `${A};[3]`), APART],
    ['the heading may mean paragraphs of the draft', table('Authority;Paragraph', `${A};[3]`), APART],
    ['before its citation', table('a;b', `[3];${A}`), APART],
    ['the name in a third cell', table('a;b;c', `[3];Smith v Jones;${CITED}`), APART],
    ['the draft’s own numbers', table('Authority;Cited at', `${A};[3], [12]`), []],
    ['its own numbers in bold', table('**Authority**;**Page(s):**', `${A};[3]`), []],
    ['pages of the bundle', table('Tab;Authority;Bundle page', `2;${A};[31]`), []],
    [
      'the heading says that it is one, perhaps of another judgment',
      table('Authority;Judgment para', `${A};[3]`),
      APART,
    ],
    ['without brackets', table('Authority;Relevant para(s)', `${A};45-47`), [`${CITED} apart 45-47`]],
    ['bare, before another cell', table('Authority;Para;Note', `${A};29;so`), [`${CITED} apart 29`]],
    ['what cannot be read', table('Authority;Paragraphs', `${A};44 & 500`), [`${CITED} apart 44 & 500`]],
    ['nothing to read', table('Authority;Paragraphs', `${A};passim`), []],
    ['footnote marks in a heading', table('Authority [1];Cited at', `${A};[3]`), []],
    [
      'two authorities',
      table('Authority;Pinpoint', `${A} and Brown v Green [2016] UKSC 4;[3]`),
      [`[2016] UKSC 4 apart [3]`],
    ],
    ['the court speaks there', table('a;b', `${A};The court said at [3] that it was void`), [`${CITED} paragraph [3]`]],
    ['words are quoted from it', table('a;Pinpoint', `${A};[3]: “the rent”`), [`${CITED} paragraph [3]`]],
    ['somebody quotes it there', table('a;Defence', `${A};[3]: “no rent is due”`), APART],
    ['the draft quotes itself there', table('a;Cited at', `${A};[3]: “the tenant must pay”`), []],
    ['it is of the same judgment', table('a;b', `${A};[3] of the same judgment`), [`${CITED} paragraph [3]`]],
    ['a row with fewer cells', table('Authority;Cited at;Pinpoint', `${A};;[3]`), APART],
    ['a heading that is empty', table('Authority;;Pinpoint', `${A};[3];`), APART],
    ['the same cell', table('a;b', `${A} at [3];5`), [`${CITED} paragraph [3]`]],
    ['the rows above', table('a;b', `${A};x`, `[3];y`), []],
  ])('%s', (_, source, expected) => {
    expect(pinpoints(source)).toEqual(expected);
  });

  it.each([
    ['no headings', `${A}\t[3]\n`, APART],
    ['no headings, quoted words', `${A}\t[3]: “no rent is due”\n`, [`${CITED} paragraph [3]`]],
    ['no headings, not beside it', `${A}\tx\t[3]\n`, APART],
    ['a label before a tab', `Para 3\t${A}\n`, [`${CITED} apart Para 3`]],
    ['the first line has headings', `Authority\tCited at\n${A}\t[3]\n`, []],
    ['headings that are not known', `Authority\tParagraph\n${A}\t[3]\n`, APART],
    ['a row without its last cell', `Authority\tCited at\nBrown v Green\t\n${A}\t[3]\n`, []],
    ['headings of another table', `Authority\tCited at\nBrown v Green\t4\n\n${A}\t[3]\n`, APART],
    ['a long table', `Authority\tCited at\n${'Brown v Green, which is long\t4\n'.repeat(500)}${A}\t[3]\n`, []],
  ])('in lines with tabs: %s', (_, source, expected) => {
    expect(pinpoints(source, 'txt')).toEqual(expected);
  });

  it('of a web page has a heading', () => {
    const page = (heading: string): string =>
      `<table><tr><th></th><th>Case</th><th>${heading}</th></tr><tr><td></td><td>${A}</td><td>[3]</td></tr></table>`;
    expect(pinpoints(page('Cited at'), 'html')).toEqual([]);
    expect(pinpoints(page('Pinpoint').replace('[3]', '3'), 'html')).toEqual([`${CITED} apart 3`]);
  });

  it('is none of a row above where its own cites another', () => {
    expect(cite(table('a;b', `${A};x`, `[3];Brown v Green [2016] UKSC 4`)).map(line)).toEqual([
      CITED,
      '[2016] UKSC 4 at 3',
    ]);
  });
});

/** What the draft asserts of its only authority in words of its own. */
function asserted(source: string, format: TextFormat = 'md'): readonly string[] {
  const [citation] = cite(source, format);
  return citation?.claim.proposition ?? ['nothing is cited'];
}

describe('a cell that is nothing but a citation supports those beside it', () => {
  it.each([
    ['after it', table('a;b', `${A};${VOID}`), [VOID]],
    ['before it', table('a;b', `${VOID};${A}`), [VOID]],
    ['the name in a cell of its own', table('a;b;c', `Smith v Jones;${CITED};${VOID}`), [VOID]],
    ['with see', table('a;b', `${VOID};See ${A}`), [VOID]],
    ['a word under a heading', table('Authority;Overruled?', `${A};Yes`), ['Yes']],
    ['the draft’s own business', table('Authority;Cited at', `${A};not yet cited anywhere`), []],
    ['a cell with its own authority', table('a;b', `${A};It was void: Brown v Green [2016] UKSC 4`), ['It was void']],
    ['a cell with another paragraph', table('a;b', `${A};It was void, see [500]`), ['It was void']],
    ['a cell with words of its own', table('a;b', `It was so in ${A};${VOID}`), ['It was so in']],
  ])('%s', (_, source, expected) => {
    expect(asserted(source)).toEqual(expected);
  });

  it.each([
    ['tabs', `${VOID}\t${A}\n`, 'txt'],
    ['a web page', `<table><tr><td>${VOID}</td><td>${A}</td></tr></table>`, 'html'],
    ['two paragraphs in a cell', `<table><tr><td><p>${VOID}</p><p>So.</p></td><td>${A}</td></tr></table>`, 'html'],
  ] as const)('%s', (_, source, format) => {
    expect(asserted(source, format)[0]).toMatch(VOID);
  });
});

describe('quoted words in a cell where nothing is cited', () => {
  it.each([
    ['nobody says whose they are', table('a;b', `${A};“the tenant must pay”`), 'doubtful'],
    ['with a paragraph', table('a;b;c', `${A};[3];“the tenant must pay”`), 'doubtful'],
    ['before the citation', table('a;b', `“the tenant must pay”;${A}`), 'doubtful'],
    ['under a heading that says so', table('Tab;Authority;Quotation', `3;${A};“the tenant must pay”`), 'quoted'],
    ['of a document', table('Document;Quotation;Authority', `Letter;“the tenant must pay”;${A}`), 'doubtful'],
    ['of two', table('Authority;Quotation', `${A} and Brown v Green [2016] UKSC 4;“the tenant must pay”`), 'doubtful'],
    ['of an enactment', table('Authority;Quotation', `Theft Act 1968, s 3; ${A};“the tenant must pay”`), 'doubtful'],
    ['in the cell of the citation', table('a;b', `x;${A}: “the tenant must pay”`), 'quoted'],
  ])('%s', (_, source, expected) => {
    const citation = cite(source).find((one) => one.normalized === CITED);
    expect({
      quoted: citation?.quotations.length,
      doubtful: citation?.claim.doubtful.length,
    }).toEqual({ quoted: expected === 'quoted' ? 1 : 0, doubtful: expected === 'doubtful' ? 1 : 0 });
  });
});
