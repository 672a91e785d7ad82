import { describe, expect, it } from 'vitest';
import { p, r } from '../../../support/docx.ts';
import { blocksOfDocx, readWord } from './reading.ts';

const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const box = (text: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const MARK = '<w:r><w:footnoteReference w:id="1"/></w:r>';
const BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r>';
const END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const DELETED_END = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${r('One ')}</w:p>`;
const cell = (...content: string[]): string => `<w:tc><w:tcPr/>${content.join('')}</w:tc>`;

describe('the text of a paragraph', () => {
  it.each<[string, string, string]>([
    ['runs split anywhere', p('See Sm', 'ith v Jon', 'es [20', '20] UKSC 1.'), 'See Smith v Jones [2020] UKSC 1.'],
    ['space that is not preserved', '<w:p><w:r><w:t>\n  one  </w:t></w:r></w:p>', 'one'],
    ['breaks', p('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:cr/><w:t>three</w:t></w:r>'), 'one\ntwo\nthree'],
    ['tabs', p('<w:r><w:t>Between</w:t><w:tab/><w:t>Smith</w:t></w:r>'), 'Between\tSmith'],
    [
      'hyphens',
      p('<w:r><w:t>C</w:t><w:noBreakHyphen/><w:t>1/20 author</w:t><w:softHyphen/><w:t>ity</w:t></w:r>'),
      'C-1/20 authority',
    ],
    [
      'a sign of Symbol',
      p('<w:r><w:sym w:font="Symbol" w:char="F0A3"/><w:t xml:space="preserve"> 5</w:t></w:r>'),
      '≤ 5',
    ],
    [
      'insertions and deletions',
      p('The rule ', `<w:ins>${r('is')}</w:ins>`, '<w:del><w:r><w:delText>was</w:delText></w:r></w:del>', ' plain.'),
      'The rule is plain.',
    ],
    ['moves', p(`<w:moveFrom>${r('Gone. ')}</w:moveFrom>`, `<w:moveTo>${r('Here.')}</w:moveTo>`), 'Here.'],
    ['raised digits', p('[2020] UKSC 1', r('2', '<w:vertAlign w:val="superscript"/>')), '[2020] UKSC 1²'],
    ['a field', p('See ', field(' REF x ', r('paragraph 5')), '.'), 'See paragraph 5.'],
    [
      'a field in the code of another',
      p(
        'See ',
        field(` IF ${''}`, '').replace('</w:instrText></w:r>', `</w:instrText></w:r>${field('PAGE', r('9'))}`),
        'this.',
      ),
      'See this.',
    ],
    ['a simple field', p('See ', `<w:fldSimple w:instr=" REF y ">${r('page 4')}</w:fldSimple>`), 'See page 4'],
    ['a hyperlink', p('See ', `<w:hyperlink r:id="rId9">${r('[2020] UKSC 1')}</w:hyperlink>`), 'See [2020] UKSC 1'],
    [
      'content controls',
      `<w:sdt><w:sdtPr/><w:sdtContent>${p('One ', `<w:sdt><w:sdtContent>${r('two')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
      'One two',
    ],
    [
      'comments',
      p(
        '<w:commentRangeStart w:id="0"/>',
        'Words',
        '<w:commentRangeEnd w:id="0"/>',
        '<w:r><w:commentReference w:id="0"/></w:r>',
      ),
      'Words',
    ],
    [
      'ruby, which is printed above the words',
      p(
        '<w:r><w:ruby><w:rt><w:r><w:t>above</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>base</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ),
      'base\ufffc',
    ],
    ['a text box once, after its paragraph', p('Before ', box('In the box'), 'after'), 'Before after\n\nIn the box'],
    [
      'a paragraph whose end is deleted',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${r('One ')}</w:p>${p('and the same.')}`,
      'One and the same.',
    ],
    ['empty paragraphs', p('One') + p('') + p(' ') + p('Two'), 'One\n\nTwo'],
    [
      'a table',
      `<w:tbl><w:tr>${cell(p('Case'))}${cell(p('<w:r><w:t>At</w:t><w:tab/><w:t>page</w:t></w:r>'))}</w:tr><w:tr>${cell(p('Smith'))}${cell(p(''))}${cell(p('5'))}</w:tr></w:tbl>`,
      'Case\tAt page\nSmith\t5',
    ],
    [
      'cells with paragraphs',
      `<w:tbl><w:tr>${cell(p('One'), p('Two'))}${cell(p('Three'))}</w:tr></w:tbl>`,
      'One\nTwo\tThree',
    ],
    [
      'a cell with a quotation that is set in',
      `<w:tbl><w:tr>${cell(p('One'), `<w:p><w:pPr><w:ind w:left="720"/></w:pPr>${r('Two')}</w:p>`)}${cell(p('Three'))}</w:tr></w:tbl>`,
      'One\n\nTwo\n\nThree',
    ],
    [
      'a cell that is a page of its own',
      `<w:tbl><w:tr>${cell(...['1', '2', '3', '4', '5'].map((text) => p(text)))}${cell(p('Three'))}</w:tr></w:tbl>`,
      '1\n\n2\n\n3\n\n4\n\n5\n\nThree',
    ],
    [
      'a row that is deleted',
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr>${cell(p('Gone'))}</w:tr><w:tr>${cell(p('Here'))}</w:tr></w:tbl>`,
      'Here',
    ],
    [
      'cells that are deleted, and inserted',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr>${p('Gone')}</w:tc><w:tc><w:tcPr><w:cellIns/></w:tcPr>${p('Come')}</w:tc>${cell(p('Here'))}</w:tr></w:tbl>`,
      'Come\tHere',
    ],
    [
      'a paragraph that is moved',
      `<w:moveFromRangeStart w:id="1"/><w:p><w:pPr><w:rPr><w:moveFrom/></w:rPr></w:pPr><w:moveFrom>${r('Moved.')}</w:moveFrom></w:p><w:moveFromRangeEnd w:id="1"/>${p('Stays.')}<w:p><w:pPr><w:rPr><w:moveTo/></w:rPr></w:pPr><w:moveTo>${r('Moved.')}</w:moveTo></w:p>`,
      'Stays.\n\nMoved.',
    ],
    [
      'a deleted end before a table, and at the end of a cell',
      `${DELETED_END}<w:tbl><w:tr>${cell(DELETED_END)}${cell(p('Cell'))}</w:tr></w:tbl>${p('After.')}`,
      'One \n\nOne \tCell\n\nAfter.',
    ],
    [
      'a deleted end before a text box',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${r('One ')}${box('Box')}</w:p>${p('goes on.')}`,
      'Box\n\nOne goes on.',
    ],
  ])('%s', async (_, body, expected) => {
    const { source } = await readWord({ body });
    expect(source).toBe(expected);
  });
});

describe('what stands above the cells of a row', () => {
  const row = (...cells: string[]): string => `<w:tr>${cells.map((text) => cell(p(text))).join('')}</w:tr>`;

  it.each<[string, string, (readonly string[] | undefined)[]]>([
    [
      'the first row',
      `<w:tbl>${row('', 'Case', 'Cited at')}${row('1', '', '[3]')}${row('', 'Smith', '[4]')}</w:tbl>`,
      [
        ['Case', 'Cited at'],
        ['', 'Cited at'],
        ['Case', 'Cited at'],
      ],
    ],
    [
      'of other cells: nobody knows which',
      `<w:tbl>${row('Case and page')}${row('Smith', '[3]')}</w:tbl>`,
      [undefined, ['Case and page', 'Case and page']],
    ],
    [
      'the first of lines with tabs',
      p('<w:r><w:t>Case</w:t><w:tab/><w:t>Page</w:t></w:r>') + p('<w:r><w:t>Smith</w:t><w:tab/><w:t>[3]</w:t></w:r>'),
      [
        ['Case', 'Page'],
        ['Case', 'Page'],
      ],
    ],
  ])('%s', async (_, body, expected) => {
    const { blocks } = await readWord({ body });
    expect(blocks.map(({ headings }) => headings)).toEqual(expected);
  });
});

describe('text that a reader does not see', () => {
  it.each<[string, string, string]>([
    ['hidden', '<w:vanish/>', 'set as hidden'],
    ['white', '<w:color w:val="FFFFFF"/>', 'white, or in the colour of what is below'],
    ['one point high', '<w:sz w:val="2"/>', 'less than two points high'],
  ])('%s: left out and said', async (_, look, words) => {
    const { source, notices } = await readWord({ body: p('Seen. ', r('Unseen', look)) + p('More.') });
    expect(source).toBe('Seen. \n\nMore.');
    expect(notices).toEqual([
      `6 characters of text that a reader does not see were left out of the reading (6 ${words}); the first of them at or after the 1st paragraph.`,
    ]);
  });

  it.each<[string, string]>([
    ['shown again', '<w:vanish w:val="0"/>'],
    ['white on blue', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="0000FF"/>'],
    ['white on a highlight', '<w:color w:val="FFFFFF"/><w:highlight w:val="red"/>'],
    ['small', '<w:sz w:val="12"/>'],
  ])('%s: read', async (_, look) => {
    const { source, notices } = await readWord({ body: p('Seen. ', r('Seen too', look)) });
    expect([source, notices]).toEqual(['Seen. Seen too', []]);
  });

  it('hidden by a style', async () => {
    const styles = '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>';
    const body = p('A', r('secret', '<w:rStyle w:val="H"/>')) + p('Introduction');
    const { source, notices } = await readWord({ body, styles });
    expect(source).toBe('A\n\nIntroduction');
    expect(notices).toHaveLength(1);
  });
});

const LIST =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const item = (level: number, text: string): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${r(text)}</w:p>`;

describe('blocks', () => {
  it('numbers that Word sets are markers, not text', async () => {
    const body = item(0, 'One.') + item(1, 'Sub one.') + item(1, 'Sub two.') + p('Plain.') + item(0, 'Two.');
    expect(await blocksOfDocx({ body, numbering: LIST })).toEqual([
      'paragraph 1.: One. @ paragraph 1',
      'paragraph (a): Sub one. @ paragraph 1(a)',
      'paragraph (b): Sub two. @ paragraph 1(b)',
      'paragraph: Plain. @ the 4th paragraph',
      'paragraph 2.: Two. @ paragraph 2',
    ]);
  });

  it('typed numbers are markers too, and begin blocks after a break', async () => {
    const body = p('<w:r><w:t xml:space="preserve">Heading\n1.\tSee this.\n(a) And that.</w:t></w:r>') + p('2. Two.');
    expect(await blocksOfDocx({ body })).toEqual([
      'paragraph: Heading @ the 1st paragraph',
      'paragraph 1.: See this. @ the 1st paragraph',
      'paragraph (a): And that. @ the 1st paragraph',
      'paragraph 2.: Two. @ paragraph 2',
    ]);
  });

  it('lines are blocks as in plain text: a sentence goes on, and a citation with the name of its case', async () => {
    const lines = (...texts: string[]): string =>
      p(`<w:r>${texts.map((text) => `<w:t>${text}</w:t>`).join('<w:br/>')}</w:r>`);
    const body =
      lines('Trinity Term', '[2021] UKSC 50') +
      lines('Smith v Jones', '[2020] UKSC 1') +
      lines('It is', 'owed.', 'So.');
    expect((await blocksOfDocx({ body })).map((block) => block.replace(/ @.*/, ''))).toEqual([
      'paragraph: Trinity Term',
      'paragraph: [2021] UKSC 50',
      'paragraph: Smith v Jones\n[2020] UKSC 1',
      'paragraph: It is\nowed.',
      'paragraph: So.',
    ]);
  });

  it('footnotes and endnotes stand at the end and belong to their marks', async () => {
    const mark = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const note = (kind: string, id: number, text: string): string =>
      `<w:${kind} w:id="${id}">${p(`<w:r><w:${kind}Ref/></w:r>`, ` ${text}`)}</w:${kind}>`;
    const { source, marks } = await readWord({
      body: p('It is owed.', mark('footnote', 3), ' So.', mark('footnote', 2), mark('endnote', 1)),
      footnotes: `<w:footnote w:type="separator" w:id="0">${p('___')}</w:footnote>${note('footnote', 2, 'Second.')}${note('footnote', 3, 'First.')}${note('footnote', 9, 'Of nothing.')}`,
      endnotes: note('endnote', 1, 'End.'),
    });
    expect(source).toBe('It is owed.[1] So.[2][i]\n\n[1] First.\n\n[2] Second.\n\n[i] End.');
    expect(marks.map(({ label, at }) => [label, at])).toEqual([
      ['1', 11],
      ['2', 15],
      ['i', 15],
    ]);
  });

  it.each([
    ['by a way round', '../word/notes.xml', 'word/notes.xml'],
    ['with signs escaped', 'foot%20notes.xml', 'word/foot notes.xml'],
    ['in capitals', 'FOOTNOTES.XML', 'word/Footnotes.xml'],
    ['from the top', '/word/notes.xml', 'word/notes.xml'],
  ])('footnotes are found %s', async (_, target, name) => {
    const { source, notices } = await readWord({
      body: p('It is owed.', MARK),
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r" Type="x/footnotes" Target="${target}"/></Relationships>`,
      [name]: `<w:footnotes xmlns:w="w"><w:footnote w:id="1">${p('Smith.')}</w:footnote></w:footnotes>`,
    });
    expect([source, notices]).toEqual(['It is owed.[1]\n\n[1] Smith.', []]);
  });

  it('a field of a text box that has no end swallows nothing, and is said', async () => {
    const { source, notices } = await readWord({
      body:
        p(
          'Before ',
          box('BEGIN')
            .replace(r('BEGIN'), BEGIN + r('Words.'))
            .replaceAll('</w:p></w:txbx', `</w:p>${p('In.')}</w:txbx`),
        ) + p(`${BEGIN}<w:r><w:fldChar w:fldCharType="separate"/></w:r>`, 'After.', END),
    });
    expect(source).toBe('Before \n\nWords.\n\nIn.\n\nAfter.');
    expect(notices).toEqual([expect.stringContaining('A field of the Word file')]);
  });

  it('a note whose last end is deleted does not go on in the next', async () => {
    const note = (id: number): string => `<w:footnote w:id="${id}">${DELETED_END}</w:footnote>`;
    const { source } = await readWord({
      body: p('Owed.', MARK, MARK.replace('"1"', '"2"')),
      footnotes: note(1) + note(2),
    });
    expect(source).toBe('Owed.[1][2]\n\n[1] One \n\n[2] One ');
  });

  it('marks without any notes are said', async () => {
    expect((await readWord({ body: p('It is owed.', MARK) })).notices).toEqual([
      'The Word file has 1 mark of a footnote, and no footnotes that could be found, so that none is checked: open it in Word and save it again.',
    ]);
  });

  it('footnotes and emphasis that are typed are those of plain text', async () => {
    const draft = await readWord({ body: p('It is *owed*.[1]') + p('So, [5].') + p('[1] See Smith.') });
    expect(draft.blocks.map(({ kind, label, text }) => [kind, label, text])).toEqual([
      ['paragraph', undefined, 'It is owed.'],
      ['paragraph', undefined, 'So, [5].'],
      ['note', '1', 'See Smith.'],
    ]);
    expect(draft.blocks[0]).toMatchObject({ marks: [{ at: 11, label: '1' }], emphasis: [{ start: 6, end: 10 }] });
  });

  it('quotations by style or set in on both sides, headings, emphasis', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>';
    const styled = (style: string, text: string): string =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${r(text)}</w:p>`;
    const setIn = (text: string): string => `<w:p><w:pPr><w:ind w:left="720" w:right="720"/></w:pPr>${r(text)}</w:p>`;
    const draft = await readWord({
      styles,
      body:
        styled('H', 'The law') +
        p('In ', r('Smith ', '<w:i/>'), r('v Jones', '<w:i/>'), ':') +
        styled('Q', 'Words.') +
        setIn('More.'),
    });
    expect(draft.blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: The law',
      'paragraph: In Smith v Jones:',
      'quote: Words.',
      'quote: More.',
    ]);
    expect(draft.blocks[1]?.emphasis).toEqual([{ start: 3, end: 16 }]);
  });
});
