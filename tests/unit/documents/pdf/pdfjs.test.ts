import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnreadableDraft } from '../../../../server/documents/index.ts';
import { OPS, openPdf, type PdfjsDocument, type PdfjsPage, toRefusal } from '../../../../server/documents/pdf/pdfjs.ts';
import { PDF_REFUSALS } from '../../../../server/documents/pdf/refusals.ts';
import {
  artifact,
  box,
  form,
  layer,
  line,
  lines,
  makePdf,
  marked,
  type PdfContent,
  type Piece,
  pdfOf,
  picture,
  run,
} from '../../../support/pdf.ts';

const LIMITS = { bytes: 1_000_000, pages: 3 };
const opened: PdfjsDocument[] = [];
afterEach(async () => {
  for (const file of opened.splice(0)) await file.loadingTask.destroy();
});

async function open(content: PdfContent | Uint8Array): Promise<PdfjsDocument> {
  const file = await openPdf(content instanceof Uint8Array ? content : makePdf(content), LIMITS);
  opened.push(file);
  return file;
}

const onePage = async (...pieces: readonly Piece[]): Promise<PdfjsPage> =>
  (await open({ pages: [{ pieces }] })).getPage(1);

/** The runs of a page, each with the place where it begins; marked content by its id. */
async function words(page: PdfjsPage): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  return items.flatMap((item) => {
    if (!('str' in item)) return item.type === 'endMarkedContent' ? '>' : `<${item.id ?? item.tag}`;
    const [x = 0, y = 0] = item.transform.slice(4);
    return item.str.trim() === '' ? [] : `${item.str} ${Math.round(x)},${Math.round(y)}`;
  });
}

/** The names of what a page draws. */
async function operators(page: PdfjsPage): Promise<string[]> {
  const names = new Map(Object.entries(OPS).map(([name, number]) => [number, name]));
  return (await page.getOperatorList({ annotationMode: 0 })).fnArray.map((one) => names.get(one) ?? '');
}

const xfa = (fields: string): string => `/AcroForm << /Fields [${fields}] /XFA $0 >>`;
const XDP = { data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' };
const FIELD = '<< /T (name) /FT /Tx /V (Jones) /Rect [0 0 9 9] /Subtype /Widget >>';

describe('a file that is not opened', () => {
  const whole = Buffer.from(makePdf({ pages: [{ pieces: lines(72, 72, ['Words']) }], deflated: 1 }));
  it.each<readonly [string, Uint8Array, keyof typeof PDF_REFUSALS]>([
    ['nothing at all', Buffer.from(''), 'notPdf'],
    ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), 'notPdf'],
    ['a PDF far behind other things', Buffer.concat([Buffer.alloc(2_000), whole]), 'notPdf'],
    ['its first half', whole.subarray(0, whole.length / 2), 'damaged'],
    ['its head alone', Buffer.from('%PDF-1.7\n'), 'damaged'],
    ['brackets without end', Buffer.from(`%PDF-1.7\n1 0 obj\n<< /X ${'['.repeat(50_000)}`), 'damaged'],
    ['a form of Adobe’s', makePdf({ pages: [{ pieces: [] }], catalog: xfa(''), objects: [XDP] }), 'form'],
    [
      'a form of Adobe’s with fields',
      makePdf({ pages: [{ pieces: [line(72, 72, 'Please wait...')] }], catalog: xfa(FIELD), objects: [XDP] }),
      'form',
    ],
    [
      'a bomb',
      makePdf({ pages: [{ pieces: [] }], deflated: 1, objects: [{ data: deflateSync(new Uint8Array(200_000_000)) }] }),
      'unpacks',
    ],
  ])('%s', async (_, bytes, refusal) => {
    const error = await open(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableDraft);
    expect((error as Error).message).toBe(PDF_REFUSALS[refusal]);
  });

  it('one that is too large, or has too many pages', async () => {
    await expect(open(Buffer.concat([whole, Buffer.alloc(1_000_000)]))).rejects.toThrow(
      'this PDF has more than the 1 megabytes that are read',
    );
    const page = { pieces: [] };
    await expect(open({ pages: [page, page, page, page] })).rejects.toThrow(
      'this PDF has 4 pages, and 3 are read: split it',
    );
    expect((await open({ pages: [page, page, page] })).numPages).toBe(3);
  });

  it('every refusal is one line that says what to do next, and ends as its reader ends it', () => {
    for (const refusal of Object.values(PDF_REFUSALS)) expect(refusal).toMatch(/^[^\n]+: [a-z][^\n]+[^.\n]$/);
  });

  it('what is no error of pdf.js stays as it is', () => {
    const own = new TypeError('a slip of ours');
    expect(toRefusal(own)).toBe(own);
    expect(toRefusal(Object.assign(new Error('No password given'), { name: 'PasswordException' }))).toMatchObject({
      name: 'UnreadableDraft',
      message: PDF_REFUSALS.password,
    });
  });
});

describe('a file that is opened', () => {
  it('prints nothing, and leaves the bytes to whoever has them', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const bytes = pdfOf('Words');
    const page = await (await open(bytes)).getPage(1);
    await page.getOperatorList({ annotationMode: 0 });
    expect(await words(page)).toEqual(['Words 72,770']);
    expect(bytes.length).toBeGreaterThan(1_000);
    expect([...printed.mock.calls, ...warned.mock.calls]).toEqual([]);
    vi.restoreAllMocks();
  });

  it('without the module to draw with, though that is installed here', () => {
    const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('napi-rs'));
    expect(loaded).toEqual([]);
    expect(process.getBuiltinModule('module').createRequire).toBe(createRequire);
  });

  it('after what a mail programme has put before it', async () => {
    const file = await open(Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdfOf('Words')]));
    expect(await words(await file.getPage(1))).toEqual(['Words 72,770']);
  });

  it('with the fields of a form, where it prints its own words', async () => {
    const form = { pages: [{ pieces: [line(72, 72, 'Claim form')] }], catalog: xfa(FIELD), objects: [XDP] };
    expect(await words(await (await open(form)).getPage(1))).toEqual(['Claim form 72,770']);
  });

  it.each([0, 1, 2])('deflated %i times', async (deflated) => {
    const file = await open({ pages: [{ pieces: lines(72, 72, ['One', 'Two']) }], deflated });
    expect(await words(await file.getPage(1))).toEqual(['One 72,770', 'Two 72,756']);
  });

  it('words with their places, looks and fonts', async () => {
    const page = await onePage(
      line(72, 100, ['“It is ', run('law', { font: 'Times-Italic' }), '”', run('1', { size: 7, rise: 4 })]),
      line(300, 400, 'turned', {}, 90),
    );
    expect(await words(page)).toEqual(['“It is 72,742', 'law 99,742', '” 116,742', '1 121,746', 'turned 300,442']);
    await page.getOperatorList({ annotationMode: 0 });
    const { items } = await page.getTextContent({});
    const fonts = items.map((item) =>
      'str' in item && item.str !== '' ? page.commonObjs.get(item.fontName).name : '',
    );
    expect(new Set(fonts)).toEqual(new Set(['Times-Roman', 'Times-Italic', '']));
  });

  it('marked content, layers and the structure tree', async () => {
    const file = await open({
      pages: [
        {
          pieces: [
            artifact(line(72, 40, 'Header')),
            marked('second', [line(72, 72, 'B')]),
            marked('first', [line(72, 90, 'A')]),
            layer('Notes', line(72, 110, 'C')),
          ],
        },
      ],
      layers: { Notes: false },
      structure: [{ role: 'Document', children: [{ role: 'P', children: ['first', 'second'] }] }],
    });
    const page = await file.getPage(1);
    const [first, second] = ['p13R_mc1', 'p13R_mc0'].map((id) => id.replace('13', String(pageId(page))));
    expect(await words(page)).toEqual([
      ...['<Artifact', 'Header 72,802', '>', `<${second}`, 'B 72,770', '>', `<${first}`, 'A 72,752', '>'],
      ...['<OC', 'C 72,732', '>'],
    ]);
    const content = (id = ''): object => ({ type: 'content', id });
    expect(await page.getStructTree()).toMatchObject({
      role: 'Root',
      children: [{ role: 'Document', children: [{ role: 'P', children: [content(first), content(second)] }] }],
    });
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
    const at = fnArray.lastIndexOf(OPS.beginMarkedContentProps);
    expect((await file.getOptionalContentConfig()).isVisible(argsArray[at]?.[1])).toBe(false);
  });

  it('a picture is left out, and what placed it stays', async () => {
    expect(await operators(await onePage(picture(0, 0, 595, 842)))).toEqual(['save', 'transform', 'restore']);
    expect(await operators(await onePage(box(0, 0, 9, 9), form(line(9, 9, 'x'))))).toEqual(
      expect.arrayContaining(['constructPath', 'paintFormXObjectBegin', 'showText', 'paintFormXObjectEnd']),
    );
  });

  it('bookmarks, labels of pages, notes and what it says of itself', async () => {
    const file = await open({
      pages: [
        { pieces: [], annotations: ['/Subtype /Text /Rect [1 2 3 4] /Contents (a note)'] },
        { pieces: [], rotate: 90 },
      ],
      outline: [{ title: 'Tab 1', page: 1, items: [{ title: 'Smith – “Jones”', page: 2 }] }, { title: 'Tab 2' }],
      catalog: '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (AB/) >>] >>',
      info: { Title: 'Skeleton' },
    });
    const outline = await file.getOutline();
    expect(outline).toMatchObject([
      { title: 'Tab 1', items: [{ title: 'Smith – “Jones”' }] },
      { title: 'Tab 2', dest: null },
    ]);
    const [page] = (outline?.[0]?.items[0]?.dest ?? []) as never[];
    expect(await file.getPageIndex(page as never)).toBe(1);
    expect(await file.getPageLabels()).toEqual(['i', 'AB/1']);
    expect((await file.getMetadata()).info['Title']).toBe('Skeleton');
    expect(await file.getPermissions()).toBe(null);
    expect(await file.getAttachments()).toBe(null);
    expect(await (await file.getPage(1)).getAnnotations()).toMatchObject([{ subtype: 'Text' }]);
    expect((await file.getPage(2)).rotate).toBe(90);
  });
});

/** The number of the object that a page is. */
function pageId(page: PdfjsPage): number {
  return (page as unknown as { ref: { num: number } }).ref.num;
}
