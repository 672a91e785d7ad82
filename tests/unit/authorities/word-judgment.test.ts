import { describe, expect, it } from 'vitest';
import {
  type Judgment,
  numbersOf,
  openArtefact,
  readAuthority,
  UnreadableAuthority,
} from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { type DocxContent, makeDocx, p, r, zip } from '../../support/docx.ts';
import { asJudgment } from '../support/judgment.ts';
import { AS_OF, citationOf, EVIDENCE, inShort } from '../support/verdict.ts';

const open = async (bytes: Uint8Array): Promise<Judgment> =>
  asJudgment(readAuthority(await openArtefact(bytes, 'docx', new AbortController().signal), 'docx'));
const read = async (content: DocxContent): Promise<Judgment> => open(await makeDocx(content));

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const lists = (...of: number[]): string =>
  of.map((kind, i) => `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${kind}"/></w:num>`).join('');
const KINDS = [0, 1]
  .map(
    (kind) =>
      `<w:abstractNum w:abstractNumId="${kind}">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>`,
  )
  .join('');
const NUMBERING = KINDS + lists(0, 1);

const HEAD = ['Neutral Citation Number: [2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', 'Before: Lord Orme']
  .map((line) => p(line))
  .join('');
const item = (text: string, { list = 1, at = 0, more = '', mark = '' } = {}): string =>
  p(
    `<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>${more}<w:rPr>${mark}</w:rPr></w:pPr>`,
    text.startsWith('<') ? text : r(text),
  );
const said = (n: number): string =>
  `The ${'ninth tenth eleventh twelfth old new red grey long short tall wide'.split(' ')[n - 1]} weir stands where it stood before the flood.`;
const paragraphs = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => item(said(from + i))).join('');
const TWELVE = paragraphs(1, 12);

/** What is said of words that a draft quotes at a paragraph. */
async function judged(content: DocxContent, at: number, words: string): Promise<string> {
  const authority = indexAuthority(await read(content));
  const citation = citationOf(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [${at}] the court said: “${words}”`);
  return inShort(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF));
}

describe('a judgment saved as a Word document', () => {
  it('has the citation of its heading, the numbers that Word prints, and its footnotes under those of their marks', async () => {
    const authority = await read({
      numbering: NUMBERING,
      body: `${HEAD}${item(`${r('A weir')}<w:r><w:footnoteReference w:id="1"/></w:r>${r(' stands.')}`)}${item('by day', { at: 1 })}${item('It falls.')}`,
      footnotes: `<w:footnote w:id="1">${p('As in [1999] UKHL 3.')}${p('And so on.')}</w:footnote>`,
    });
    expect(authority).toMatchObject({
      ...{ ids: ['[2020] UKSC 7'], title: 'Harrow Mills Ltd v Pemberton', judges: ['Lord Orme'] },
      ...{ numbering: { highest: 2, complete: true }, incomplete: null },
    });
    expect(authority.passages.map((one) => [one.kind, ...numbersOf(one), one.text, one.marks.length])).toEqual([
      ['front', expect.stringContaining('Harrow'), 0],
      ['body', '1', 'A weir[1] stands.\n(a)\tby day', 2],
      ['body', '2', 'It falls.', 0],
      ['footnote', '1', 'As in [1999] UKHL 3.\nAnd so on.', 0],
    ]);
  });

  it('may have numbers that are typed', async () => {
    const typed = [1, 2, 3].map((n) => p(`<w:r><w:t>${n}.</w:t><w:tab/><w:t>${said(n)}</w:t></w:r>`)).join('');
    const { numbering } = await read({ body: HEAD + typed });
    expect(numbering).toEqual({ highest: 3, complete: true });
    expect(await judged({ body: HEAD + typed }, 2, said(2))).toBe('correct');
  });

  it.each<[string, number, string, string]>([
    ['words where they stand', 7, said(7), 'correct'],
    ['words of another paragraph', 7, said(8), 'PARAGRAPH_HALLUCINATION HIGH'],
    ['a paragraph beyond the last', 13, said(8), 'PARAGRAPH_HALLUCINATION HIGH'],
    ['words that it has not', 7, 'No weir ever stood anywhere near the red mill', 'QUOTATION_FABRICATION HIGH'],
  ])('is checked as any other: %s', async (_, at, words, expected) => {
    expect(await judged({ numbering: NUMBERING, body: HEAD + TWELVE }, at, words)).toBe(expected);
  });
});

describe('paragraph numbers', () => {
  const QUOTED = `<w:ind w:left="1440"/>`;
  const within = [5, 8]
    .map((n) => p(`<w:pPr>${QUOTED}</w:pPr>`, `${n}. Words of an order about the grey weir.`))
    .join('');

  it('are those of the one list that counts them; others that are set in further stand under these', async () => {
    const body = HEAD + paragraphs(1, 7) + within + paragraphs(8, 12);
    const { passages, numbering } = await read({ numbering: NUMBERING, body });
    expect(numbering).toEqual({ highest: 12, complete: true });
    expect(passages.filter(({ text }) => text.includes('an order')).map(numbersOf)).toEqual([['7']]);
    expect(await judged({ numbering: NUMBERING, body }, 8, 'Words of an order about the grey weir')).toBe(
      'PARAGRAPH_HALLUCINATION HIGH',
    );
  });

  it.each<[string, DocxContent]>([
    [
      'a second list that counts as far',
      { numbering: NUMBERING, body: HEAD + TWELVE + [1, 2, 3, 4].map((n) => item(`Fact ${n}.`, { list: 2 })).join('') },
    ],
    [
      'one that begins anew with levels of its own',
      {
        numbering: `${KINDS}${lists(0)}<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">${level(0, 'decimal', '%1.')}</w:lvlOverride></w:num>`,
        body: HEAD + item('Issue one.', { list: 2 }) + TWELVE,
      },
    ],
    ['numbers in words', { numbering: NUMBERING.replace('"decimal"', '"cardinalText"'), body: HEAD + TWELVE }],
    ['a number that is hidden', { numbering: NUMBERING, body: HEAD + item('', { mark: '<w:vanish/>' }) + TWELVE }],
    ['text that is hidden', { numbering: NUMBERING, body: HEAD + p(r('Unseen.', '<w:vanish/>')) + TWELVE }],
    [
      'fields that only Word counts',
      {
        body:
          HEAD +
          [1, 2, 3]
            .map((n) =>
              p(
                '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>AUTONUM</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
                said(n),
              ),
            )
            .join('') +
          [1, 2].map((n) => p(`${n}. An issue of the weir.`)).join(''),
      },
    ],
  ])('are not relied on beside %s', async (_, content) => {
    for (const [at, words] of [
      [2, said(2)],
      [2, said(3)],
      [99, said(2)],
    ] as const)
      expect(await judged(content, at, words)).toMatch(/-not-checkable$/);
  });

  it('above an appendix are none of it for sure', async () => {
    const body = `${HEAD}${TWELVE}${p('Appendix A')}${p('The letter said that the weir was sold.')}`;
    expect(await judged({ numbering: NUMBERING, body }, 12, said(12))).toBe('correct');
    expect(await judged({ numbering: NUMBERING, body }, 12, 'the weir was sold')).toMatch(/-not-checkable$/);
  });
});

describe('what words may be missing, or none of the court', () => {
  it.each<[string, string, string]>([
    [
      'a picture',
      `<w:p><w:r><w:drawing><pic:pic xmlns:pic="x"/></w:drawing></w:r></w:p>${p('So it falls.')}`,
      'picture',
    ],
    ['hidden text', p('So it falls.', r('Not.', '<w:vanish/>')), 'does not see'],
    ['a document within it', `<w:altChunk r:id="rId7"/>${p('So.')}`, 'embedded'],
    [
      'a sentence without its end',
      p('It is well settled that a weir which leans may be taken to have leant by the consent of'),
      'breaks off',
    ],
    ['another judgment', `${p('IN THE COURT OF APPEAL')}${p('Before: Lord Alder')}${p('So.')}`, 'another judgment'],
  ])('%s', async (_, more, why) => {
    const { incomplete } = await read({ numbering: NUMBERING, body: HEAD + TWELVE + more });
    expect(incomplete).toContain(why);
  });

  it('a crest above the judgment hides nothing', async () => {
    const crest = '<w:p><w:r><w:drawing><pic:pic xmlns:pic="x"/></w:drawing></w:r></w:p>';
    expect((await read({ numbering: NUMBERING, body: crest + HEAD + TWELVE })).incomplete).toBeNull();
  });

  it('a text box, which may stand anywhere on the page, parts no words', async () => {
    const box = `<w:r><w:pict><v:textbox><w:txbxContent>${p('A box about the sale.')}</w:txbxContent></v:textbox></w:pict></w:r>`;
    const body = (boxed: string): string => HEAD + item(r(said(1)) + boxed) + p('It leans.') + paragraphs(2, 12);
    const words = `${said(1).slice(4)} It leans`;
    expect(await judged({ numbering: NUMBERING, body: body('') }, 1, words)).toBe('correct');
    expect(await judged({ numbering: NUMBERING, body: body(box) }, 1, words)).toBe('quotation-not-checkable');
  });

  it('words that are struck through', async () => {
    const body =
      HEAD + item(r('The weir is ') + r('not ', '<w:strike/>') + r('sound and may stand.')) + paragraphs(2, 12);
    expect(await judged({ numbering: NUMBERING, body }, 1, 'The weir is not sound and may stand')).toBe(
      'quotation-not-checkable',
    );
    expect(await judged({ numbering: NUMBERING, body }, 2, said(2))).toBe('correct');
  });
});

describe('refused', () => {
  it('one whose text is too large to be read at once', () => {
    const body = { name: 'a', xml: ' '.repeat(20 * 1024 * 1024 + 1), begins: new Uint8Array() };
    const none = { footnotes: null, endnotes: null, styles: null, numbering: null, settings: null, theme: null };
    expect(() => readAuthority({ body, ...none }, 'docx')).toThrow(/larger than 20 MB/);
  });

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    [
      'one that bears no citation',
      () => makeDocx({ numbering: NUMBERING, body: p('A v B') + TWELVE }),
      /bears no citation/,
    ],
    [
      'a skeleton argument',
      () => makeDocx({ numbering: NUMBERING, body: p('SKELETON ARGUMENT') + HEAD + TWELVE }),
      /“SKELETON ARGUMENT” at its top/,
    ],
    [
      'a press summary',
      () => makeDocx({ body: p('Press Summary') + HEAD + p('1. It falls.') }),
      /“Press Summary” at its top/,
    ],
    [
      'one with changes that are tracked',
      () => makeDocx({ numbering: NUMBERING, body: HEAD + TWELVE + p(`<w:ins w:id="1">${r('And so.')}</w:ins>`) }),
      /changes are tracked in it: accept or reject them/,
    ],
    ['another zip file', () => zip({ 'a.txt': 'a' }), /a zip file and no Word document/],
    ['a text of that name', async () => new TextEncoder().encode('[2020] UKSC 7'), /no Word document/],
    ['a part that is not well formed', () => makeDocx({ body: `${HEAD}<w:p>` }), /not well formed/],
  ])('%s', async (_, make, why) => {
    const bytes = await make();
    await expect(open(bytes)).rejects.toThrow(UnreadableAuthority);
    await expect(open(bytes)).rejects.toThrow(why);
  });
});
