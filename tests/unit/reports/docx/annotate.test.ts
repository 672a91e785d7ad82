import { describe, expect, it } from 'vitest';
import { makeDocx, p } from '../../../support/docx.ts';
import { docxFaults } from '../../../support/docx-faults.ts';
import { readZip } from '../../../support/zip.ts';
import { ALTERED, MISSING, TO_READ } from '../../support/report.ts';
import { AS_OF } from '../../support/verdict.ts';
import { annotated, type Choices, partOf, type Remark, shownBody } from './annotating.ts';

const body = p('See [2020] UKSC 7 there, and [2021] UKSC 8 here.');
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const [SEVEN, EIGHT] = ['[2020] UKSC 7', '[2021] UKSC 8'];

/** The comments of a copy, each as lines; bold words between asterisks. */
function comments(copy: Uint8Array): string[][] {
  const all = partOf(copy, 'word/comments.xml').match(/<w:comment .*?<\/w:comment>/gs) ?? [];
  return all.map((comment) =>
    (comment.match(/<w:p>.*?<\/w:p>/gs) ?? []).map((line) =>
      line
        .replace(/<w:b\/>.*?<w:t[^>]*>(.*?)<\/w:t>/g, '*$1*')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&'),
    ),
  );
}

const commentsOn = async (...remarks: readonly Remark[]): Promise<string[][]> =>
  comments(await annotated(await makeDocx({ body }), remarks));

describe('what a comment says', () => {
  it.each<[string, NonNullable<Remark[1]>, readonly string[]]>([
    [
      'verified',
      {},
      [
        '✓ Verified: Harrow Mills Ltd v Pemberton [2020] UKSC 7.',
        'Not checked: whether a case is still good law, was appealed, was a dissent, or whose argument a passage states.',
      ],
    ],
    [
      'a wrong quotation: the words of the judgment, and what differs',
      ALTERED,
      [
        '*✗ Misquoted.*',
        'These words do not stand in the judgment.',
        'The closest words at [2]: “the weir may *not *stand”',
        'The draft has nothing, the judgment has “not”.',
        'Source: https://caselaw.nationalarchives.gov.uk/uksc/2020/7, retrieved 20 November 2026, 11:00 UTC.',
      ],
    ],
    [
      'what is for you to read',
      TO_READ,
      [
        '*○ Found, for you to read.*',
        'It is for you to read.',
        'The judgment at [4]: “A weir is no dam.”',
        'Source: https://caselaw.nationalarchives.gov.uk/uksc/2020/7, retrieved 20 November 2026, 11:00 UTC.',
      ],
    ],
    [
      'what could not be checked, and where a person may look',
      { ...MISSING, pages_to_open: ['https://www.bailii.org/uk/cases/UKSC/2020/7.html'] },
      [
        '*! Not found.*',
        'No public source that was asked holds it; that does not show that it does not exist. Two searches found nothing.',
        'Nothing was asked; decided 20 November 2026, 12:00 UTC.',
        'Pages to open in a browser: https://www.bailii.org/uk/cases/UKSC/2020/7.html',
      ],
    ],
    [
      'what a person has accepted',
      { ...MISSING, waiver: { by: 'A Reader', at: AS_OF, reason: 'I have the report' } },
      [
        '*• Not found.*',
        'Accepted by A Reader, 20 November 2026, 12:00 UTC: I have the report.',
        'No public source that was asked holds it; that does not show that it does not exist. Two searches found nothing.',
        'Nothing was asked; decided 20 November 2026, 12:00 UTC.',
      ],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await commentsOn([SEVEN, changes])).toEqual([expected]);
  });

  it('of hostile words shows just these, without what XML cannot hold', async () => {
    const notes = 'A</w:t> & <w:x> \u0000\u0008\ufffe\ud800 "B" \u202egnp';
    const evidence = { ...MISSING.evidence, notes } as never;
    const copy = await annotated(await makeDocx({ body }), [[SEVEN, { ...MISSING, evidence }]]);
    expect(docxFaults(copy)).toEqual([]);
    expect(partOf(copy, 'word/comments.xml')).toContain('A&lt;/w:t&gt; &amp; &lt;w:x&gt; \ufffd &quot;B&quot; gnp');
  });
});

describe('what is written', () => {
  const remarks: readonly Remark[] = [[SEVEN], [EIGHT, ALTERED]];
  it.each<[string, Choices, string, number]>([
    ['a comment for each finding', {}, `See «${SEVEN}» there, and «${EIGHT}» here.`, 2],
    ['none for what is verified', { verified: false }, `See ${SEVEN} there, and «${EIGHT}» here.`, 1],
    ['links of what is verified', { hyperlinks: true }, `See «{${SEVEN}}» there, and «${EIGHT}» here.`, 2],
  ])('%s', async (_, choices, expected, count) => {
    const copy = await annotated(await makeDocx({ body }), remarks, choices);
    expect(shownBody(copy)).toBe(expected);
    expect(comments(copy)).toHaveLength(count);
    expect(docxFaults(copy)).toEqual([]);
  });

  it('a link leads to the page that a citation was verified by, and to no address of any other kind', async () => {
    const addresses = ['https://a.test/uksc/2020/7/data.xml', 'javascript:alert(1)', 'https://a.test/"><w:x/>'];
    const links = await Promise.all(
      addresses.map(async (url) => {
        const copy = await annotated(await makeDocx({ body }), [[SEVEN, { fetched_url: url }]], { hyperlinks: true });
        expect(docxFaults(copy)).toEqual([]);
        return /Target="([^"]*)" TargetMode="External"/.exec(partOf(copy, 'word/_rels/document.xml.rels'))?.[1] ?? null;
      }),
    );
    expect(links).toEqual(['https://a.test/uksc/2020/7', null, null]);
  });

  it.each<[string, string]>([
    [
      'a field',
      p('See <w:r><w:fldChar w:fldCharType="begin"/></w:r>', SEVEN, '<w:r><w:fldChar w:fldCharType="end"/></w:r>'),
    ],
    ['a link', p('See ', `<w:hyperlink w:anchor="a">${`<w:r><w:t>${SEVEN}</w:t></w:r>`}</w:hyperlink>`)],
    ['an insertion', p('See ', `<w:ins w:id="1"><w:r><w:t>${SEVEN}</w:t></w:r></w:ins>`)],
  ])('no link within %s', async (_, within) => {
    const copy = await annotated(await makeDocx({ body: within.replace('See <', '<') }), [[SEVEN]], {
      hyperlinks: true,
    });
    expect(partOf(copy, 'word/_rels/document.xml.rels')).not.toContain('External');
    expect(docxFaults(copy)).toEqual([]);
  });

  it('a table of authorities before the section at the end', async () => {
    const copy = await annotated(await makeDocx({ body }), remarks, { table: true });
    const xml = partOf(copy, 'word/document.xml');
    const texts = [...xml.slice(xml.indexOf('pageBreakBefore')).matchAll(/<w:t [^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );
    expect(texts.slice(0, 8)).toEqual([
      ...['Table of authorities', 'Cases', 'Authority', 'Cited at', 'How it stands'],
      ...['Harrow Mills Ltd v Pemberton', ' [2020] UKSC 7', 'line 1'],
    ]);
    expect(xml).toMatch(/<\/w:p><w:sectPr\/><\/w:body>/);
    expect(docxFaults(copy)).toEqual([]);
  });

  it('nothing where there is nothing to say', async () => {
    const bytes = await makeDocx({ body });
    expect(await annotated(bytes, [])).toBe(bytes);
    expect(await annotated(bytes, [[SEVEN]], { verified: false })).toBe(bytes);
  });
});

describe('what was there', () => {
  it('stays as it is, part by part', async () => {
    const media = { 'word/media/image1.png': 'not a picture', 'word/theme/theme1.xml': '<a/>' };
    const bytes = await makeDocx({ body, styles: '', settings: '', ...media });
    const copy = await annotated(bytes, [[SEVEN]]);
    const parts = (all: Uint8Array): Map<string, string> =>
      new Map(readZip(Buffer.from(all)).map(({ name, content }) => [name, content().toString('base64')]));
    const [before, after] = [parts(bytes), parts(copy)];
    const touched = ['[Content_Types].xml', 'word/_rels/document.xml.rels', 'word/comments.xml', 'word/document.xml'];
    expect([...after].flatMap(([name, content]) => (before.get(name) === content ? [] : [name]))).toEqual(touched);
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
  });

  it('comments of others stay, and new ones come after them', async () => {
    const other = '<w:comment w:id="4" w:author="B" w:date="2026-01-01T00:00:00Z" w:initials="B"><w:p/></w:comment>';
    const marked = `<w:p><w:commentRangeStart w:id="4"/><w:r><w:t>See ${SEVEN} there</w:t></w:r><w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r></w:p>`;
    const copy = await annotated(await makeDocx({ body: marked, comments: other }), [[SEVEN]]);
    expect(partOf(copy, 'word/comments.xml')).toContain(`>${other}<w:comment w:id="5" w:author="Citeward"`);
    expect(shownBody(copy)).toBe(`«See «${SEVEN}» there»`);
    expect(docxFaults(copy)).toEqual([]);
  });

  it.each([
    ['by a way round', '../word/comments.xml'],
    ['in capitals', 'COMMENTS.XML'],
  ])('comments of others stay that the document names %s', async (_, target) => {
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="${target}"/></Relationships>`;
    const other = '<w:comment w:id="4" w:author="B" w:date="2026-01-01T00:00:00Z" w:initials="B"><w:p/></w:comment>';
    const copy = await annotated(await makeDocx({ body, comments: other, 'word/_rels/document.xml.rels': relations }), [
      [SEVEN],
    ]);
    expect(readZip(Buffer.from(copy)).filter(({ name }) => /comments/i.test(name))).toHaveLength(1);
    expect(partOf(copy, 'word/comments.xml')).toContain(`>${other}<w:comment w:id="5" w:author="Citeward"`);
  });

  it.each([
    ['and no other', '', 'w:'],
    ['and by a prefix', `xmlns:m="${MAIN}"`, 'm:'],
    ['where w is another', 'xmlns:w="other"', 'ww:'],
  ])('attributes bear a prefix where the namespace of the document is the default %s', async (_, more, prefix) => {
    const other = `<comments xmlns="${MAIN}"><comment m:id="4" xmlns:m="${MAIN}"/></comments>`;
    const bytes = await makeDocx({
      body,
      comments: '',
      'word/comments.xml': other,
      'word/document.xml': `<document xmlns="${MAIN}" ${more}><body><p><r><t>See ${SEVEN} there.</t></r></p></body></document>`,
    });
    const copy = await annotated(bytes, [[SEVEN]], { table: true });
    const xml = partOf(copy, 'word/document.xml');
    expect(xml).toContain(`<${prefix}commentRangeStart ${prefix}id="5"/>`);
    expect(xml).toMatch(new RegExp(`^<document[^>]* xmlns:${prefix.slice(0, -1)}="${MAIN}"`));
    expect(xml).toMatch(new RegExp(`</${prefix}tbl>.*</body></document>$`));
    expect(partOf(copy, 'word/comments.xml')).toMatch(
      /^<comments xmlns:ww?="[^"]*main" .*<ww?:comment ww?:id="5" ww?:author="Citeward"/,
    );
  });

  it('styles of comments are used under the names that the document gives them', async () => {
    const styles = ['reference', 'text'].map(
      (kind) => `<w:style w:styleId="My${kind}"><w:name w:val="annotation ${kind}"/></w:style>`,
    );
    const copy = await annotated(await makeDocx({ body, styles: styles.join('') }), [[SEVEN]]);
    expect(partOf(copy, 'word/document.xml')).toContain('<w:rStyle w:val="Myreference"/></w:rPr><w:commentReference');
    expect(partOf(copy, 'word/comments.xml')).toContain('<w:pStyle w:val="Mytext"/>');
  });

  it('a part of that name that is no comments of the document is left alone', async () => {
    const copy = await annotated(await makeDocx({ body, 'word/comments.xml': '<stray/>' }), [[SEVEN]]);
    expect(partOf(copy, 'word/comments.xml')).toBe('<stray/>');
    expect(partOf(copy, 'word/comments1.xml')).toContain('Verified');
    expect(docxFaults(copy)).toEqual([]);
  });
});
