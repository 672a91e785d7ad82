import { describe, expect, it } from 'vitest';
import { docxOf } from '../../../../server/documents/index.ts';
import { p, r } from '../../../support/docx.ts';
import { readWord } from './reading.ts';

/** A level of a list: its format, its text, and what else it says. */
const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const kind = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
/** Paragraphs of a list, each as `list:level`. */
const items = (...all: string[]): string =>
  all
    .map((one) => one.split(':'))
    .map(([id, at]) => p(`<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>`, r('x')))
    .join('');

const OUTLINE = kind(0, level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '(%2)'), level(2, 'lowerRoman', '(%3)'));

describe('the numbers that Word sets before paragraphs', () => {
  it.each<[string, string, string, string[]]>([
    ['count', OUTLINE + list(1, 0), items('1:0', '1:0'), ['1. = 1', '2. = 2']],
    [
      'levels begin anew below a higher one',
      OUTLINE + list(1, 0),
      items('1:0', '1:1', '1:2', '1:2', '1:1', '1:2', '1:0', '1:1'),
      [
        '1. = 1',
        '(a) = 1(a)',
        '(i) = 1(a)(i)',
        '(ii) = 1(a)(ii)',
        '(b) = 1(b)',
        '(i) = 1(b)(i)',
        '2. = 2',
        '(a) = 2(a)',
      ],
    ],
    [
      'levels that go on',
      kind(0, level(0, 'upperLetter', '%1'), level(1, 'decimal', '%2.', '<w:lvlRestart w:val="0"/>')) + list(1, 0),
      items('1:0', '1:1', '1:0', '1:1'),
      ['A = A', '1. = A.1', 'B = B', '2. = B.2'],
    ],
    [
      'numbers of several levels in one',
      kind(0, level(0, 'upperRoman', '%1.'), level(1, 'decimal', '%1.%2', '<w:isLgl/>')) + list(1, 0),
      items('1:0', '1:1', '1:1'),
      ['I. = I', '1.1 = 1.1', '1.2 = 1.2'],
    ],
    [
      'two lists of one kind count on',
      OUTLINE + list(1, 0) + list(2, 0),
      items('1:0', '2:0', '1:0'),
      ['1. = 1', '2. = 2', '3. = 3'],
    ],
    [
      'a list that says where it begins',
      OUTLINE + list(1, 0) + list(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
      items('1:0', '2:0', '2:0'),
      ['1. = 1', '7. = 7', '8. = 8'],
    ],
    [
      'a list with a level of its own counts by itself',
      OUTLINE + list(1, 0) + list(2, 0, `<w:lvlOverride w:ilvl="0">${level(0, 'decimal', '%1)')}</w:lvlOverride>`),
      items('1:0', '2:0', '1:0'),
      ['1. = 1', '1) = 1', '2. = 2'],
    ],
    [
      'bullets',
      kind(0, level(0, 'bullet', '\uf0b7'), level(1, 'bullet', '-')) + list(1, 0),
      items('1:0', '1:1'),
      ['• = null', '- = null'],
    ],
    ['a list that is none, or not there', OUTLINE + list(1, 0), items('0:0', '9:0'), [' = null', ' = null']],
    [
      'letters beyond z',
      kind(0, level(0, 'lowerLetter', '%1.').replace('w:start w:val="1"', 'w:start w:val="26"')) + list(1, 0),
      items('1:0', '1:0'),
      ['z. = z', 'aa. = aa'],
    ],
  ])('%s', async (_, numbering, body, expected) => {
    const docx = docxOf(await readWord({ body, numbering }));
    expect(docx?.blocks.map((block) => `${block.marker} = ${block.number}`)).toEqual(expected);
  });

  it('of a style, and of the style that a list names', async () => {
    const draft = await readWord({
      styles:
        '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style><w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      numbering: `${OUTLINE}<w:abstractNum w:abstractNumId="5"><w:numStyleLink w:val="L"/></w:abstractNum>${list(1, 0)}${list(2, 5)}`,
      body: p('One') + p('<w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>', 'None') + p('Two'),
    });
    expect(docxOf(draft)?.blocks.map(({ marker }) => marker)).toEqual(['1.', '', '2.']);
  });
});

describe('the numbers of notes', () => {
  const marks = p('<w:r><w:footnoteReference w:id="1"/></w:r>', 'a', '<w:r><w:footnoteReference w:id="2"/></w:r>');
  const custom = p(
    '<w:r><w:footnoteReference w:id="1" w:customMarkFollows="1"/><w:t>†</w:t></w:r>',
    'a',
    '<w:r><w:footnoteReference w:id="2"/></w:r>',
  );
  const endnotes = p('<w:r><w:endnoteReference w:id="1"/></w:r>', 'a', '<w:r><w:footnoteReference w:id="1"/></w:r>');
  const set = (kindOfNote: string, what: string): string => `<w:${kindOfNote}Pr>${what}</w:${kindOfNote}Pr>`;
  it.each<[string, string, string, string[]]>([
    ['count', marks, '', ['1', '2']],
    ['begin where the settings say', marks, set('footnote', '<w:numStart w:val="5"/>'), ['5', '6']],
    ['in another format', marks, set('footnote', '<w:numFmt w:val="lowerRoman"/>'), ['i', 'ii']],
    [
      'that begin anew on each page are none that “n 1” means',
      marks,
      set('footnote', '<w:numRestart w:val="eachPage"/>'),
      ['#1', '#2'],
    ],
    [
      'as the last section says',
      `${marks}<w:sectPr>${set('footnote', '<w:numStart w:val="9"/>')}</w:sectPr>`,
      '',
      ['9', '10'],
    ],
    ['a mark of the author counts for none', custom, '', ['†', '1']],
    ['of both kinds', endnotes, set('endnote', '<w:numFmt w:val="decimal"/>'), ['1', '1#2']],
  ])('%s', async (_, body, settings, expected) => {
    const draft = await readWord({ body, settings });
    expect(draft.marks.map(({ label }) => label)).toEqual(expected);
    expect(draft.text.trim()).toBe('a');
  });
});

it('the numbers of notes are those of the last section, where its elements bear no prefix too', async () => {
  const body =
    '<p><r><footnoteReference id="1"/><t>a</t></r></p><sectPr><footnotePr><numStart val="9"/></footnotePr></sectPr>';
  const { marks } = await readWord({
    body,
    'word/document.xml': `<document xmlns="main"><body>${body}</body></document>`,
  });
  expect(marks.map(({ label }) => label)).toEqual(['9']);
});

it.each([
  [
    'a field that never ends is read as text, and said',
    p('See ', '<w:r><w:fldChar w:fldCharType="begin"/></w:r>', '[2020] UKSC 1.'),
    'See [2020] UKSC 1.',
    /A field of the Word file/,
  ],
  [
    'a document within the document is said',
    `${p('One.')}<w:altChunk r:id="rId7"/>`,
    'One.',
    /another document that is embedded/,
  ],
])('%s', async (_, body, text, notice) => {
  const { source, notices } = await readWord({ body });
  expect([source, notices.length]).toEqual([text, 1]);
  expect(notices[0]).toMatch(notice);
});
