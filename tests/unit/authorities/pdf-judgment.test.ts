import { describe, expect, it } from 'vitest';
import { type Judgment, numbersOf, openArtefact, readAuthority } from '../../../server/authorities/index.ts';
import { readPdfParts } from '../../../server/documents/pdf/index.ts';
import { line, makePdf, type PdfContent, picture, run } from '../../support/pdf.ts';
import { headed, numbered, page, type SetParagraph } from '../../support/pdf-judgment.ts';
import { asJudgment } from '../support/judgment.ts';

const CITED = '[2021] EWHC 45 (Ch)';
const HEADING = headed(CITED, 'Fernshaw v Oldcastle');
const NEVER = new AbortController().signal;

async function read(content: PdfContent): Promise<Judgment> {
  const opened = await openArtefact(makePdf(content), 'pdf', NEVER, (bytes) => readPdfParts(bytes));
  return asJudgment(readAuthority(opened, 'pdf'));
}

/** What stands under each number: `12: words`; what may be under others has these behind a question mark. */
function body({ passages }: Judgment): string[] {
  return passages
    .filter(({ kind }) => kind === 'body')
    .map((passage) => {
      const perhaps = passage.perhaps.length > 0 ? `?${passage.perhaps.join()}` : '';
      return `${numbersOf(passage).join(' ')}${perhaps}: ${passage.text.replace(/\n/g, ' / ')}`;
    });
}

/** Ten paragraphs, a number each. */
const TEN = Array.from({ length: 10 }, (_, i) =>
  numbered(i + 1, 'The court said so for a reason that both of the parties have put before it', `as number ${i + 1}.`),
);
const SAID = 'The court said so for a reason that both of the parties have put before it as number';

describe('a judgment that is a PDF', () => {
  it('is what its heading says, with the paragraphs that its margin numbers', async () => {
    const one = await read({ pages: [page([...HEADING, ...TEN])] });
    expect(one.ids).toEqual([CITED]);
    expect(one.title).toBe('Fernshaw v Oldcastle');
    expect(one.numbering).toEqual({ highest: 10, complete: true });
    expect(one.incomplete).toBe(null);
    expect(body(one)[1]).toBe(`2: ${SAID} 2.`);
  });

  it('has the parties of its heading, which may stand around a lone v, and beside what they are', async () => {
    const parties = ['LONDON BOROUGH OF ALDER', 'Appellant', '– v –', 'SONIA BEECH', 'Respondent'];
    const top = [`Neutral Citation Number: ${CITED}`, 'IN THE HIGH COURT OF JUSTICE', ...parties, '4 May 2021'];
    const one = await read({ pages: [page([...top.map((words) => ({ words: [words], at: 72 })), ...TEN])] });
    expect(one.parties).toEqual(['LONDON BOROUGH OF ALDER', 'SONIA BEECH']);
  });

  it('goes on over a page, whose running head and number are no words of it', async () => {
    const foot = (n: number) => [line(72, 40, 'Fernshaw v Oldcastle: Approved Judgment'), line(300, 800, `Page ${n}`)];
    const one = await read({
      pages: [
        page(
          [
            ...HEADING,
            ...TEN.slice(0, 9),
            numbered(10, 'The lease was not determined by the notice about the wall and the hedge that'),
          ],
          ...foot(1),
        ),
        page([{ words: ['was given in May, as the court has found.'] }, numbered(11, 'So it stands.')], ...foot(2)),
      ],
    });
    expect(body(one).slice(-2)).toEqual([
      '10: The lease was not determined by the notice about the wall and the hedge that was given in May, as the court has found.',
      '11: So it stands.',
    ]);
  });

  it('keeps the numbers of quoted paragraphs from its own', async () => {
    const quoted: SetParagraph[] = [
      { number: '11.', x: 144, at: 180, words: ['“The landlord must repair the wall.'] },
      { number: '12.', x: 144, at: 180, words: ['He did not.”'] },
    ];
    const one = await read({ pages: [page([...HEADING, ...TEN, ...quoted, numbered(11, 'We agree.')])] });
    expect(one.numbering).toEqual({ highest: 11, complete: true });
    expect(body(one).slice(-2)).toEqual([
      `10: ${SAID} 10. / 11.\t“The landlord must repair the wall. / 12.\tHe did not.”`,
      '11: We agree.',
    ]);
  });

  it('has no paragraphs by what its text begins with, where its numbers are beyond doubt', async () => {
    const law = { words: ['4A Powers of the court in relation to leases'], at: 72, font: 'Times-Bold' };
    const one = await read({ pages: [page([...HEADING, ...TEN.slice(0, 4), law, ...TEN.slice(4)])] });
    expect(one.passages.flatMap(numbersOf)).not.toContain('4A');
  });

  it('leaves open under which numbers an appendix stands', async () => {
    const appendix = [{ words: ['APPENDIX'], at: 250, font: 'Times-Bold' }, numbered(11, 'The list of leases.')];
    const one = await read({ pages: [page([...HEADING, ...TEN]), page(appendix)] });
    expect(one.numbering).toEqual({ highest: 10, complete: false });
    expect(body(one).at(-1)).toBe('?para/10: APPENDIX / 11.\tThe list of leases.');
  });

  it('has its footnotes where their marks stand', async () => {
    const mark = line(108, 740, ['It was said before', run('1', { size: 7, rise: 4 }), ' and is said again.']);
    const note = [line(72, 775, [run('1', { size: 6, rise: 3 }), ' See the earlier report.'], { size: 9 })];
    const one = await read({ pages: [page([...HEADING, ...TEN], line(72, 740, '11.'), mark, ...note)] });
    expect(one.passages.filter(({ kind }) => kind === 'footnote').map((it) => [numbersOf(it), it.text])).toEqual([
      [['11'], 'See the earlier report.'],
    ]);
    const [last] = one.passages.filter((passage) => numbersOf(passage).includes('11'));
    expect(last?.marks.map(({ start, end }) => last.text.slice(start, end))).toEqual(['[1]']);
  });
});

describe('words that may be missing', () => {
  it('where a machine has read the words, no number is sure', async () => {
    const seen = page([...HEADING, ...TEN]);
    const hidden = seen.pieces.map((piece) =>
      piece.kind === 'line' ? { ...piece, runs: piece.runs.map((one) => ({ ...one, mode: 3 })) } : piece,
    );
    const one = await read({ pages: [{ pieces: [picture(0, 0, 595, 842), ...hidden] }] });
    expect(one.incomplete).toMatch(/^a machine has read its words/);
    expect(one.passages.flatMap(numbersOf)).toEqual([]);
  });

  it('where a page is a picture, and where a picture stands among the words', async () => {
    const first = page([...HEADING, ...TEN]);
    const scanned = await read({ pages: [first, { pieces: [picture(0, 0, 595, 842)] }] });
    expect(scanned.incomplete).toBe('not all of its words can be read (page 2)');
    const drawn = await read({ pages: [first, page([numbered(11, 'It is so.')], picture(100, 300, 400, 500))] });
    expect(drawn.incomplete).toBe('it has a picture, whose words cannot be read');
  });

  it('not for a crest above the paragraphs', async () => {
    const one = await read({ pages: [page([...HEADING, ...TEN], picture(250, 110, 300, 150))] });
    expect(one.incomplete).toBe(null);
  });
});

describe('what whoever prints a judgment has added', () => {
  const LETTERS = [...'ABCDEFGH'].map((letter, i) => line(540, 100 + i * 80, letter));

  it('letters in the margin are no words', async () => {
    const one = await read({
      pages: [page([...HEADING, ...TEN.slice(0, 5)], ...LETTERS), page(TEN.slice(5), ...LETTERS)],
    });
    expect(body(one).map((text) => text.slice(-2))).toEqual([
      '1.',
      '2.',
      '3.',
      '4.',
      '5.',
      '6.',
      '7.',
      '8.',
      '9.',
      '0.',
    ]);
  });

  it('the words of a head note may be none of the court', async () => {
    const facts = ['The landlord let a wall to the tenant, who said that it had fallen down before', 'he came.'];
    const held = ['Held, allowing the appeal, that a landlord repairs whatever he has let to', 'anybody at all.'];
    const one = await read({
      pages: [page([...HEADING, ...[facts, held].map((words) => ({ words, at: 72 })), ...TEN])],
    });
    const [front] = one.passages;
    expect(front?.struck?.map(({ start, end }) => front.text.slice(start, end))).toEqual([
      facts.join(' '),
      held.join(' '),
    ]);
  });

  it('where nothing is numbered, they end where a judge speaks', async () => {
    const note = ['Held, allowing the appeal, that a landlord repairs whatever he has let to', 'anybody at all.'];
    const said = [
      'LORD JUSTICE VALE: This is an appeal by the landlord, who says that he has',
      'let nothing to anybody.',
    ];
    const found = [
      'That is wrong, as the court below has found, and for the reasons that it has',
      'given the appeal fails.',
    ];
    const one = await read({ pages: [page([...HEADING, ...[note, said, found].map((words) => ({ words, at: 72 }))])] });
    const doubted = one.passages.flatMap(({ text, struck = [] }) =>
      struck.map(({ start, end }) => text.slice(start, end)),
    );
    expect(doubted).toEqual([note.join(' ')]);
  });
});

describe('a PDF that holds more than a judgment', () => {
  const other = headed('[2020] EWHC 7 (Ch)', 'Alder v Beech');
  const [index] = [page([{ words: ['Authorities'], at: 72 }, numbered(1, `Fernshaw v Oldcastle ${CITED}`)])];

  it('is read where it holds one, behind its cover', async () => {
    const one = await read({ pages: [index, page([...HEADING, ...TEN])].flatMap((it) => it ?? []) });
    expect([one.ids, one.numbering.highest]).toEqual([[CITED], 10]);
  });

  it('is named with its judgments where it holds several', async () => {
    const stamp = (n: number) => line(500, 820, `AB/${n}`);
    const pages = [
      page([...HEADING, ...TEN], stamp(1)),
      page([...other, ...TEN], stamp(2)),
      page(TEN.slice(0, 1), stamp(3)),
    ];
    await expect(read({ pages })).rejects.toThrow(
      `it holds 2 judgments (${CITED} on page AB/1, [2020] EWHC 7 (Ch) on page AB/2): save the file in authorities/, where each of them is read`,
    );
  });

  it('may go on where a bookmark ends it', async () => {
    const one = await read({
      pages: [page([...HEADING, ...TEN]), page([{ words: ['Landlord and Tenant Act 1985'], at: 72 }])],
      outline: [
        { title: 'Fernshaw', page: 1 },
        { title: 'The Act', page: 2 },
      ],
    });
    expect(one.incomplete).toBe('it may go on where another part begins (page 2)');
    expect(body(one).join()).not.toContain('Landlord and Tenant Act');
  });
});
