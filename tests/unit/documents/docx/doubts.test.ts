import { describe, expect, it } from 'vitest';
import { p, r } from '../../../support/docx.ts';
import { readWord } from './reading.ts';

const field = (code: string, data = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const result = (code: string, words: string): string =>
  field(code).replace(
    /(<w:r><w:fldChar w:fldCharType="end)/,
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(words)}$1`,
  );
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const INLINE = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const list = (chosen: string): string =>
  `<w:ffData><w:ddList>${chosen}<w:listEntry w:val="ever "/><w:listEntry w:val="not "/></w:ddList></w:ffData>`;
const cell = (content: string, more = ''): string => `<w:tc><w:tcPr>${more}</w:tcPr>${content}</w:tc>`;
const table = (row: string, more = '', height = ''): string =>
  `<w:tbl><w:tblPr>${more}</w:tblPr><w:tr><w:trPr>${height}</w:trPr>${row}</w:tr></w:tbl>`;
const tableStyle = (content: string): string =>
  `<w:style w:type="table" w:styleId="T"><w:name w:val="T"/>${content}</w:style>`;
const OF_STYLE = '<w:tblStyle w:val="T"/>';

/** What is read of a run between others; ￼ where it is in doubt. */
const between = async (run: string, styles = ''): Promise<string> =>
  (await readWord({ body: p('may ', run, 'be'), styles })).source;

describe('a run that is seen', () => {
  it.each<[string, string]>([
    ['black by the theme, which counts before its own colour', '<w:color w:val="FFFFFF" w:themeColor="text1"/>'],
    ['the darkest shade of white', '<w:color w:val="FFFFFF" w:themeColor="background1" w:themeShade="00"/>'],
    ['white on a pattern', '<w:color w:val="FFFFFF"/><w:shd w:val="pct75" w:color="auto" w:fill="auto"/>'],
    ['white on what is solid', '<w:color w:val="FFFFFF"/><w:shd w:val="solid" w:color="000000" w:fill="FFFFFF"/>'],
    ['automatic on black', '<w:color w:val="auto"/><w:shd w:val="clear" w:fill="000000"/>'],
    ['grey', '<w:color w:val="808080"/>'],
    [
      'filled with the colour of text',
      `<w14:textFill ${W14}><w14:solidFill><w14:schemeClr w14:val="tx1"/></w14:solidFill></w14:textFill>`,
    ],
    ['high enough, whatever letters of other scripts would be', '<w:sz w:val="24"/><w:szCs w:val="2"/>'],
    [
      'filled with a grey that is made of black',
      `<w14:textFill ${W14}><w14:solidFill><w14:schemeClr w14:val="tx1"><w14:lumMod w14:val="65000"/><w14:lumOff w14:val="35000"/></w14:schemeClr></w14:solidFill></w14:textFill>`,
    ],
    ['raised a little', '<w:position w:val="6"/>'],
  ])('%s', async (_, look) => {
    expect(await between(r('not ', look))).toBe('may not be');
  });
});

describe('a run that is not seen', () => {
  it.each<[string, string]>([
    ['white by the theme', '<w:color w:val="000000" w:themeColor="background1"/>'],
    ['black on black', '<w:color w:val="000000"/><w:shd w:val="clear" w:fill="000000"/>'],
    ['yellow on yellow', '<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>'],
    ['almost white on white', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="FFFFFE"/>'],
    ['a point and a half high', '<w:sz w:val="3"/>'],
    [
      'filled with white',
      `<w14:textFill ${W14}><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`,
    ],
  ])('%s', async (_, look) => {
    expect(await between(r('not ', look))).toBe('may be');
  });

  it.each([
    ['text', '<w:dk1><a:srgbClr val="FFFFFF"/></w:dk1>', ''],
    ['ground', '', '<w:clrSchemeMapping w:t1="light1" w:bg1="dark1"/>'],
  ])('the colour of %s that the document itself makes white', async (_, colors, settings) => {
    const { source } = await readWord({
      body: p('may ', r('not ', '<w:color w:val="000000" w:themeColor="text1"/>'), 'be'),
      settings,
      'word/theme/theme1.xml': `<a:theme xmlns:a="a"><a:themeElements><a:clrScheme>${colors.replaceAll('w:', 'a:')}</a:clrScheme></a:themeElements></a:theme>`,
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="x/theme" Target="theme/theme1.xml"/><Relationship Id="r2" Type="x/settings" Target="settings.xml"/></Relationships>`,
    });
    expect(source).toBe('may be');
  });

  it.each<[string, string, string]>([
    ['a row that is hidden', table(cell(p('Gone')), '', '<w:hidden/>'), ''],
    ['by the style of the table', table(cell(p('Gone')), OF_STYLE), tableStyle('<w:rPr><w:vanish/></w:rPr>')],
    [
      'in a cell of its colour',
      table(cell(p(r('Gone', '<w:color w:val="00FF00"/>')), '<w:shd w:val="clear" w:fill="00FF00"/>')),
      '',
    ],
  ])('%s', async (_, body, styles) => {
    const { source, notices } = await readWord({ body: body + p('Here'), styles });
    expect([source, notices.length]).toEqual(['Here', 1]);
  });
});

describe('a run of which nobody can tell', () => {
  it.each<[string, string]>([
    ['light grey', '<w:color w:val="DDDDDD"/>'],
    ['of four points', '<w:sz w:val="7"/>'],
    ['of another script, in which it is tiny', '<w:cs/><w:sz w:val="24"/><w:szCs w:val="1"/>'],
    ['of another script, in which it is not tiny', '<w:rtl/><w:sz w:val="2"/><w:szCs w:val="24"/>'],
    [
      'with a fill that may be seen through',
      `<w14:textFill ${W14}><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>`,
    ],
    ['struck through', '<w:strike/>'],
    ['struck through twice', '<w:dstrike/>'],
    ['highlighted in black', '<w:highlight w:val="black"/>'],
    ['without a fill', `<w14:textFill ${W14}><w14:noFill/></w14:textFill>`],
    ['far off its line', '<w:position w:val="-3000"/>'],
    ['narrow', '<w:w w:val="1"/>'],
    ['in a font of signs', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'],
    ['pushed together', '<w:spacing w:val="-120"/>'],
  ])('%s', async (_, look) => {
    const { source, notices } = await readWord({ body: p('may ', r('not ', look), 'be') });
    expect(source).toBe('may \ufffcnot be');
    expect(notices).toEqual([expect.stringMatching(/^1 place may be printed otherwise/)]);
  });

  it.each<[string, string, string, string]>([
    [
      'white letters of a table with colours',
      table(cell(p(r('Words', '<w:color w:val="FFFFFF"/>'))), OF_STYLE),
      tableStyle(
        '<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr></w:tblStylePr>',
      ),
      '\ufffcWords',
    ],
    [
      'black letters of such a table',
      table(cell(p('Words')), OF_STYLE),
      tableStyle(
        '<w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr></w:tblStylePr>',
      ),
      'Words',
    ],
    [
      'a table that hides a part',
      table(cell(p('Words')), OF_STYLE),
      tableStyle('<w:tblStylePr w:type="firstRow"><w:rPr><w:vanish/></w:rPr></w:tblStylePr>'),
      '\ufffcWords',
    ],
    ['a row of a point', table(cell(p('Words')), '', '<w:trHeight w:val="20" w:hRule="exact"/>'), '', '\ufffcWords'],
    [
      'lines of a point',
      `<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/></w:pPr>${r('One. Two.')}</w:p>`,
      '',
      '\ufffcOne. \ufffcTwo.',
    ],
    ['off the page', `<w:p><w:pPr><w:ind w:left="-20000"/></w:pPr>${r('Words')}</w:p>`, '', '\ufffcWords'],
    ['a frame off the page', `<w:p><w:pPr><w:framePr w:x="-9000"/></w:pPr>${r('Words')}</w:p>`, '', '\ufffcWords'],
  ])('%s', async (_, body, styles, expected) => {
    expect((await readWord({ body, styles })).source).toBe(expected);
  });
});

describe('what Word prints by itself', () => {
  it.each<[string, string, string]>([
    ['the words of a button', field('MACROBUTTON NoMacro not '), 'may not be'],
    ['the entry of a list', field('FORMDROPDOWN', list('<w:result w:val="1"/>')), 'may not be'],
    ['the first entry', field('FORMDROPDOWN', list('')), 'may ever be'],
    ['a formula', field('EQ \\o(not)'), 'may \ufffcbe'],
    ['a number within words', field('LISTNUM'), 'may \ufffcbe'],
    ['the result of a field that prints none', result('XE "x"', 'not '), 'may \ufffcnot be'],
    ['of a field in one, that too', `<w:fldSimple w:instr=" PRIVATE ">${r('not ')}</w:fldSimple>`, 'may \ufffcnot be'],
    ['the day', '<w:r><w:dayLong/></w:r>', 'may \ufffcbe'],
    ['words deleted in a run that is not', '<w:r><w:delText>not</w:delText></w:r>', 'may \ufffcbe'],
    ['the number of the page', '<w:r><w:pgNum/></w:r>', 'may \ufffcbe'],
    ['a picture', `<w:r><w:drawing><wp:inline ${INLINE}/></w:drawing></w:r>`, 'may \ufffcbe'],
    ['a picture beside the words', `<w:r><w:drawing><wp:anchor ${INLINE}/></w:drawing></w:r>`, 'may be'],
    ['a line of signs', `<m:oMath ${M}><m:r><m:t xml:space="preserve">not </m:t></m:r></m:oMath>`, 'may not be'],
    ['a fraction', `<m:oMath ${M}><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num></m:f></m:oMath>`, 'may \ufffc1be'],
    ['words that are turned', `<w:bdo w:val="rtl">${r('not ')}</w:bdo>`, 'may \ufffcnot be'],
    ['words that are not', `<w:bdo w:val="ltr">${r('not ')}</w:bdo>`, 'may not be'],
    [
      'what comes from elsewhere',
      `<w:sdt><w:sdtPr><w:dataBinding/></w:sdtPr><w:sdtContent>${r('not ')}</w:sdtContent></w:sdt>`,
      'may \ufffcnot be',
    ],
    [
      'what comes from elsewhere, and is not here',
      '<w:sdt><w:sdtPr><w:dataBinding/></w:sdtPr><w:sdtContent/></w:sdt>',
      'may \ufffcbe',
    ],
  ])('%s', async (_, run, expected) => {
    expect(await between(run)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['a number before a paragraph', p(field('AUTONUM'), 'Words'), 'Words'],
    ['a picture by itself', p(`<w:r><w:drawing><wp:inline ${INLINE}/></w:drawing></w:r>`) + p('Words'), 'Words'],
  ])('%s leaves nothing in doubt', async (_, body, expected) => {
    const { source, notices } = await readWord({ body });
    expect([source, notices]).toEqual([expected, []]);
  });
});

it('light letters on a page of its own colour', async () => {
  const body = p(r('Words', '<w:color w:val="FFFFFF"/>'));
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:background w:color="000000"/><w:body>${body}</w:body></w:document>`;
  expect((await readWord({ body, 'word/document.xml': xml })).source).toBe('\ufffcWords');
});

it('each sentence has one mark, however runs part it', async () => {
  const runs = ['One', ' is. ', 'Two', '. ', ' ', 'It', ' is.'].map((words) => r(words, '<w:color w:val="DDDDDD"/>'));
  expect((await readWord({ body: p('So. ', ...runs, ' And.') })).source).toBe(
    'So. \ufffcOne is. \ufffcTwo.  \ufffcIt is. And.',
  );
});

it('a paragraph whose end is hidden may run on in the next', async () => {
  const hidden = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${r('It may')}</w:p>`;
  const { source, notices } = await readWord({ body: `${hidden}${p('not be.')}${p('So.')}` });
  expect(source).toBe('It may\ufffc\n\n\ufffcnot be.\n\nSo.');
  expect(notices).toHaveLength(1);
});
