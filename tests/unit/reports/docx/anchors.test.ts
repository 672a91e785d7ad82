import { describe, expect, it } from 'vitest';
import { makeDocx, p, r, zip } from '../../../support/docx.ts';
import { docxFaults } from '../../../support/docx-faults.ts';
import { readZip } from '../../../support/zip.ts';
import { annotated, partOf, type Remark, shownBody, textOf } from './annotating.ts';

const SMITH = '[2020] UKSC 1';
const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result: string): string =>
  `${char('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${char('separate')}${result}${char('end')}`;
const box = (text: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const row = (...cells: string[]): string =>
  `<w:tbl><w:tblPr/><w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`;
const ins = (content: string): string =>
  `<w:ins w:id="7" w:author="A" w:date="2026-01-01T00:00:00Z">${content}</w:ins>`;
const footnotes = `<w:footnote w:id="2">${p(`See ${SMITH}.`)}</w:footnote>`;

describe('where a comment stands', () => {
  it.each<[string, string, string, string]>([
    ['within a run', p(`See ${SMITH} there.`), SMITH, `See «${SMITH}» there.`],
    ['a whole run', p('See ', SMITH, ' there.'), SMITH, `See «${SMITH}» there.`],
    ['the beginning of a run', p(`${SMITH} there.`), SMITH, `«${SMITH}» there.`],
    ['the end of a run', p(`See ${SMITH}`), SMITH, `See «${SMITH}»`],
    [
      'over runs set otherwise',
      p('See [20', r('20] UK', '<w:b/>'), 'SC 1 there.'),
      SMITH,
      'See «[20*20] UK*SC 1» there.',
    ],
    ['words in doubt', p('See ', r('One. [1] there.', '<w:color w:val="DDDDDD"/>')), '[1]', 'See One. «[1]» there.'],
    [
      'words in doubt, with the mark of it',
      p('See ', r('One. It is [1] there.', '<w:color w:val="DDDDDD"/>')),
      '\ufffcIt is',
      'See «One. It is» [1] there.',
    ],
    ['what is printed and not there', p('See ', '<w:r><w:dayLong/></w:r>', ' there'), 'See \ufffc', '«See » there'],
    [
      'what a form fetches from elsewhere',
      p('See ', '<w:sdt><w:sdtPr><w:dataBinding/></w:sdtPr><w:sdtContent/></w:sdt>', 'there'),
      '\ufffc',
      'See «»there',
    ],
    [
      'what a button shows',
      p('See ', `${char('begin')}<w:r><w:instrText>MACROBUTTON X one</w:instrText></w:r>${char('end')}`, ' there'),
      'one',
      'See «» there',
    ],
    ['within a bold run', p(r('See [1] there', '<w:b/>')), '[1]', '*See *«*[1]*»* there*'],
    ['escaped characters', p('A &amp; B &lt;v&gt; &#x1F600;C [1] D'), '[1]', 'A &amp; B &lt;v&gt; &#x1F600;C «[1]» D'],
    [
      'a no-break space, which Word keeps',
      '<w:p><w:r><w:t>See [1] there\u00a0</w:t></w:r><w:r><w:t>now</w:t></w:r></w:p>',
      '[1]',
      'See «[1]» there\u00a0now',
    ],
    ['space that is not preserved', '<w:p><w:r><w:t> See [1] there </w:t></w:r></w:p>', '[1]', 'See «[1]» there'],
    [
      'text that is no mere text',
      '<w:p><w:r><w:t><![CDATA[See [1] there]]></w:t></w:r></w:p>',
      '[1]',
      '«See [1] there»',
    ],
    [
      'a run with tabs and breaks',
      p('<w:r><w:t>One</w:t><w:tab/><w:t>See [1] on</w:t><w:br/><w:t>two</w:t></w:r>'),
      'See [1] on',
      'One «See [1] on» two',
    ],
    ['a line break within', p('<w:r><w:t>See [1</w:t><w:br/><w:t>2] on</w:t></w:r>'), '[1\n2]', 'See «[1 2]» on'],
    [
      'outside of a link',
      p('See ', `<w:hyperlink r:id="x" w:anchor="a">${r('the [1] case')}</w:hyperlink>`),
      '[1]',
      'See «{the [1] case}»',
    ],
    ['outside of a field', p('See ', field('REF x', r('the [1] case')), ' too'), '[1]', 'See «the [1] case» too'],
    [
      'outside of fields within fields',
      p('See ', field('A', `${r('a ')}${field('B', r('[1]'))}`), ' too'),
      '[1]',
      'See «a [1]» too',
    ],
    ['after a field', p('See ', field('REF x', r('nothing')), ' [1] too'), '[1]', 'See nothing «[1]» too'],
    [
      'within a field that goes on',
      `${p(char('begin'), char('separate'), 'See [1] too')}${p('and', char('end'))}`,
      '[1]',
      'See «[1]» too|and',
    ],
    [
      'outside of a simple field',
      p('See ', `<w:fldSimple w:instr="X">${r('a [1]')}</w:fldSimple>`),
      '[1]',
      'See «a [1]»',
    ],
    [
      'outside of a content control',
      p('See ', `<w:sdt><w:sdtPr/><w:sdtContent>${r('a [1] b')}</w:sdtContent></w:sdt>`),
      '[1]',
      'See «a [1] b»',
    ],
    ['within an insertion', p('See ', ins(r('a [1] b')), ' too'), '[1]', 'See a «[1]» b too'],
    ['over an insertion', p('See [', ins(r('1] b')), ' too'), '[1]', 'See «[1]» b too'],
    [
      'beside a deletion',
      p('See ', '<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>', '[1] too'),
      '[1]',
      'See «[1]» too',
    ],
    ['over paragraphs', p('See [1') + p('2] there'), '[1\n\n2]', 'See «[1|2]» there'],
    ['in a cell', row(p('See [1] there'), p('x')), '[1]', 'See «[1]» there|x'],
    ['no further than its cell', row(p('See [1'), p('2] there')), '[1\t2]', 'See «[1»|2] there'],
    ['no further than before a table', p('See [1') + row(p('2] there')), '[1\n\n2]', 'See «[1»|2] there'],
    ['at a text box', p('See ', box('the [1] case'), ' too'), '[1]', 'See «the [1] case» too'],
    ['without its list number', p('See [1].'), 'See', '«See» [1].'],
  ])('%s', async (_, body, words, expected) => {
    const bytes = await makeDocx({ body });
    const copy = await annotated(bytes, [[words]]);
    expect(shownBody(copy)).toBe(expected);
    expect(docxFaults(copy)).toEqual([]);
    expect(await textOf(copy)).toBe(await textOf(bytes));
  });

  it('of a note at its mark in the body, and says so', async () => {
    const body = p('A rule', '<w:r><w:footnoteReference w:id="2"/></w:r>', ' stands.');
    const copy = await annotated(await makeDocx({ body, footnotes }), [[SMITH]]);
    expect(shownBody(copy)).toBe('A rule«°» stands.');
    expect(partOf(copy, 'word/comments.xml')).toContain(`In footnote 1: “${SMITH}”`);
    expect(docxFaults(copy)).toEqual([]);
  });

  it.each<[string, string, readonly string[], string]>([
    ['that meet', p('See [1][2] there'), ['[1]', '[2]'], 'See «[1]»«[2]» there'],
    ['that overlap', p('See [1] and [2] there'), ['[1] and', 'and [2]'], 'See «[1] «and» [2]» there'],
    ['at the same words', p('See [1] there'), ['[1]', '[1]'], 'See ««[1]»» there'],
    ['within each other', p('See [1] there'), ['See [1] there', '[1]'], '«See «[1]» there»'],
  ])('several %s', async (_, body, words, expected) => {
    const copy = await annotated(
      await makeDocx({ body }),
      words.map((one): Remark => [one]),
    );
    expect(shownBody(copy)).toBe(expected);
    expect(docxFaults(copy)).toEqual([]);
  });

  it('keeps how runs are set, and gives tracked changes of that an id of their own', async () => {
    const look = '<w:i/><w:rPrChange w:id="7" w:author="A" w:date="2026-01-01T00:00:00Z"><w:rPr/></w:rPrChange>';
    const copy = await annotated(await makeDocx({ body: p(r('See [1] there', look)) }), [['[1]']]);
    const looks = [...partOf(copy, 'word/document.xml').matchAll(/<w:i\/><w:rPrChange w:id="(\d+)"/g)];
    expect(looks.map(([, id]) => id)).toEqual(['7', '8', '9']);
  });
});

/** A document with one of its parts changed. */
async function changed(
  bytes: Uint8Array,
  name: string,
  change: (xml: string) => string | Uint8Array,
): Promise<Uint8Array> {
  const entries = readZip(Buffer.from(bytes)).map((entry) => {
    const content = entry.content();
    return [entry.name, entry.name === name ? change(content.toString('utf8')) : content] as const;
  });
  return zip(Object.fromEntries(entries));
}

describe('whatever wrote the document', () => {
  const body = p(`See é ${SMITH} there.`);

  it.each<[string, (xml: string) => string | Uint8Array, string]>([
    ['another prefix', (xml) => xml.replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0='), 'ns0'],
    ['a byte order mark', (xml) => `\ufeff${xml}`, 'w'],
    ['a remark before it', (xml) => xml.replace('<w:document', '<!-- <a> --><w:document'), 'w'],
  ])('%s', async (_, change, prefix) => {
    const bytes = await changed(await makeDocx({ body }), 'word/document.xml', change);
    const copy = await annotated(bytes, [[SMITH]]);
    expect(shownBody(copy, prefix)).toBe(`See é «${SMITH}» there.`);
    expect(docxFaults(copy)).toEqual([]);
    expect(partOf(copy, 'word/document.xml').startsWith('\ufeff')).toBe(
      partOf(bytes, 'word/document.xml').startsWith('\ufeff'),
    );
  });

  it('UTF-16 stays UTF-16', async () => {
    const utf16 = (xml: string): Uint8Array => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    const bytes = await changed(await makeDocx({ body }), 'word/document.xml', utf16);
    const copy = await annotated(bytes, [[SMITH]]);
    expect(docxFaults(copy)).toEqual([]);
    const document = readZip(Buffer.from(copy)).find(({ name }) => name === 'word/document.xml');
    expect(document?.content().toString('utf16le')).toContain('\u00e9 ');
    expect(await textOf(copy)).toBe(await textOf(bytes));
  });

  it('a strict document keeps to its own namespaces', async () => {
    const strict = (xml: string): string =>
      xml.replace(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      );
    const copy = await annotated(await changed(await makeDocx({ body }), 'word/document.xml', strict), [[SMITH]]);
    expect(partOf(copy, 'word/comments.xml')).toContain('xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"');
    expect(partOf(copy, 'word/_rels/document.xml.rels')).toContain(
      'http://purl.oclc.org/ooxml/officeDocument/relationships/comments',
    );
  });
});
