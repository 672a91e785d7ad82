import { describe, expect, it } from 'vitest';
import { type PartText, partTextOf, readPartText, writePartText } from '../../../../server/documents/index.ts';
import { readPdfParts } from '../../../../server/documents/pdf/index.ts';
import { ALDER, bundleOf, FERNSHAW, INDEX } from '../../../support/bundle.ts';
import { line, makePdf, picture } from '../../../support/pdf.ts';
import { headed, numbered, page } from '../../../support/pdf-judgment.ts';

async function partsOf(bytes: Uint8Array): Promise<PartText[]> {
  const { parts, labels } = await readPdfParts(bytes);
  return parts.flatMap(({ text, ...part }) => (text === null ? [] : partTextOf({ ...part, text }, labels)));
}

const [FIRST, SECOND] = await partsOf(bundleOf([INDEX, ...FERNSHAW, ...ALDER]));
if (!FIRST || !SECOND) throw new Error('the bundle has two judgments');

/** A paragraph that goes on over a page. */
const OVER = makePdf({
  pages: [
    page([...headed('[2020] UKSC 7', 'Alder v Beech'), numbered(1, 'The wall that the parties have put up between')]),
    page([{ words: ['their gardens leans.'] }, numbered(2, 'It is so.')]),
  ],
});

describe('the text of pages as it is kept', () => {
  it('is of its own pages, by their numbers', () => {
    expect([FIRST.from, FIRST.to, FIRST.labels]).toEqual([2, 3, ['AB/2', 'AB/3']]);
    expect([SECOND.from, SECOND.to, SECOND.labels]).toEqual([4, 4, ['AB/4']]);
    expect(SECOND.text).toContain('Alder v Beech');
    expect(SECOND.text).not.toContain('Fernshaw');
  });

  it.each([
    ['one', FIRST],
    ['another', SECOND],
  ])('is read as it was written: %s', (_, part) => {
    const bytes = writePartText(part);
    expect(readPartText(bytes)).toMatchObject(part);
    expect(Buffer.from(writePartText(readPartText(bytes))).equals(bytes)).toBe(true);
  });

  it('says where the words of a paragraph come to another page', async () => {
    const [part] = await partsOf(OVER);
    const turns = part?.blocks.flatMap((block) =>
      block.turns.map(({ start, page: on }) => `${on}: ${part.text.slice(start, block.end)}`),
    );
    expect(turns).toEqual(['2: their gardens leans.']);
  });

  it('says which pages have pictures', async () => {
    const top = page([...headed('[2020] UKSC 7', 'Alder v Beech'), numbered(1, 'It is so.')]);
    const shown = { pieces: [picture(72, 300, 200, 200), line(72, 600, '2. The plan.')] };
    expect((await partsOf(makePdf({ pages: [top, shown] })))[0]?.pictured).toEqual([2]);
  });
});

describe('what was not written so is not read', () => {
  const text = new TextDecoder().decode(writePartText(SECOND));
  const changed = (change: (value: Record<string, unknown>) => void): string => {
    const value = JSON.parse(text) as Record<string, unknown>;
    change(value);
    return `${JSON.stringify(value)}\n`;
  };
  type Blocks = Record<string, unknown>[];
  const block = (change: Record<string, unknown>): string =>
    changed((value) => void Object.assign((value['blocks'] as Blocks)[0] ?? {}, change));

  it.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', text.slice(0, 40)],
    ['another thing', '[1]\n'],
    ['white space', text.replace('{', '{ ')],
    ['more behind it', `${text}\n`],
    ['a mark of its order', `\ufeff${text}`],
    ['another form', text.replace('"form":1', '"form":2')],
    ['a field more', changed((value) => void Object.assign(value, { more: 1 }))],
    ['a field less', changed((value) => void delete value['lack'])],
    ['another order', text.replace('"form":1,"from":4', '"from":4,"form":1')],
    ['pages that are none', changed((value) => void Object.assign(value, { from: 6 }))],
    ['a label too few', changed((value) => void Object.assign(value, { labels: [] }))],
    ['a page of another part', block({ page: 9 })],
    ['a block beyond the text', block({ end: text.length * 2 })],
    ['a block that is upside down', block({ start: 9, end: 3 })],
    ['blocks that overlap', changed((value) => void (value['blocks'] as Blocks).reverse())],
    ['a kind that there is not', block({ kind: 'verdict' })],
    ['a mark beyond its block', block({ marks: [{ start: 0, end: 1e6 }] })],
    ['a line end that is no number', block({ lineEnds: ['3'] })],
    ['a turn to another part', block({ turns: [{ start: 0, page: 1 }] })],
    ['a place that is a fraction', block({ words: 0.5 })],
  ])('%s', (_, bytes) => {
    expect(bytes).not.toBe(text);
    expect(() => readPartText(new TextEncoder().encode(bytes))).toThrow(
      'it is not the text of pages as Citeward keeps it',
    );
  });

  it('nor is what is no UTF-8', () => {
    const bytes = writePartText(SECOND);
    bytes[bytes.indexOf(0x41)] = 0xff;
    expect(() => readPartText(bytes)).toThrow('it is not the text of pages as Citeward keeps it');
  });
});
