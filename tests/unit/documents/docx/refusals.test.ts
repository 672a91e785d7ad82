import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openDraft, readDraft, UnreadableDraft } from '../../../../server/documents/index.ts';
import { makeDocx, p, zip } from '../../../support/docx.ts';

const NEVER = new AbortController().signal;
const good = (): Promise<Uint8Array> => makeDocx({ body: p('See [2020] UKSC 1. '.repeat(200)) });

/** The bytes of an old file of Office's, with a name in its directory. */
function ole(name: string): Uint8Array {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(name, 'utf16le')]);
}

/** A zip file with what its list of files says of the main part changed; the fields of an entry are at fixed places. */
async function lying(change: (list: Buffer, entry: number) => void): Promise<Uint8Array> {
  const bytes = Buffer.from(await good());
  const name = bytes.lastIndexOf('word/document.xml');
  change(bytes, name - 46);
  return bytes;
}

/** A Word document in which a file bears another name, of as many letters. */
async function renamed(name: string, as: string): Promise<Uint8Array> {
  const bytes = Buffer.from(await makeDocx({ body: p('One.'), [name]: 'a' }));
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) bytes.write(as, at);
  return bytes;
}

/** A zip file whose main part is not packed, with one byte of it changed. */
async function spoilt(): Promise<Uint8Array> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(`<w:document><w:body>${p('See [2020] UKSC 1.')}</w:body></w:document>`), MAIN, {
    compress: false,
  });
  archive.end();
  const bytes = await buffer(archive.outputStream);
  bytes.write('2', bytes.indexOf('UKSC 1') + 'UKSC '.length);
  return bytes;
}

async function several(count: number, name: (i: number) => string): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (let i = 0; i < count; i++) archive.addBuffer(Buffer.from('x'), name(i));
  archive.end();
  return buffer(archive.outputStream);
}

const MAIN = 'word/document.xml';
const nested = (depth: number): string =>
  `${'<w:sdt><w:sdtContent>'.repeat(depth)}${p('x')}${'</w:sdtContent></w:sdt>'.repeat(depth)}`;

describe('what is no Word document is refused in a line that says what to do', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['an old Word file', () => ole('WordDocument'), /an old Word file .* save it as \.docx/],
    ['a Word file with a password', () => ole('EncryptedPackage'), /password: save it without one/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /this is a PDF: give it a name that ends in \.pdf/],
    ['rich text', () => Buffer.from('{\\rtf1\\ansi'), /rich text file .* save it as \.docx/],
    ['a web page', () => Buffer.from('<html></html>'), /no Word document: open it in what wrote it/],
    ['nothing but the beginning of one', () => Buffer.from('PK\u0003\u0004'), /damaged, or not complete/],
    ['another zip file', () => zip({ 'a.txt': 'a' }), /a zip file and no Word document/],
    [
      'a workbook',
      () =>
        zip({
          '_rels/.rels':
            '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
          'xl/workbook.xml': '<workbook/>',
        }),
      /a zip file and no Word document/,
    ],
    ['one that is cut off', async () => (await good()).subarray(0, 700), /damaged, or not complete/],
    ['one whose size is a lie, smaller', () => lying((list, at) => list.writeUInt32LE(100, at + 24)), /damaged/],
    ['one whose size is a lie, larger', () => lying((list, at) => list.writeUInt32LE(900_000, at + 24)), /damaged/],
    ['one with a part that a password protects', () => lying((list, at) => list.writeUInt16LE(1, at + 8)), /password/],
    ['one whose words are not those that were packed', spoilt, /damaged/],
    [
      'one with a name that leads out of it',
      () => renamed('word/notes.xml', '../../no.xml'),
      /a name that leads out of it/,
    ],
    ['one with a name from the top', () => renamed('word/notes.xml', '/ord/notes.xml'), /a name that leads out of it/],
    ['one that is packed in another way', () => lying((list, at) => list.writeUInt16LE(12, at + 10)), /damaged/],
    ['a bomb', () => makeDocx({ body: ' '.repeat(40 * 1024 * 1024) }), /200 times as large/],
    ['two thousand files', () => several(2001, String), /more than 2000 files/],
    ['two files of one name', () => several(2, () => 'word/document.xml'), /two files of one name/],
    ['XML that is not well formed', () => makeDocx({ body: '<w:p>' }), /damaged \(the XML is not well formed/],
    ['XML that is nested deep', () => makeDocx({ body: nested(150) }), /nested deeper than 200/],
    [
      'XML with a DOCTYPE',
      () => zip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><w:document><w:body/></w:document>' }),
      /has a DOCTYPE/,
    ],
    ['an entity of its own', () => makeDocx({ body: p('&b;') }), /not well formed/],
  ])('%s', async (_, make, message) => {
    const bytes = await make();
    const read = (): Promise<unknown> => openDraft(bytes, 'docx', NEVER).then((opened) => readDraft(opened, 'docx'));
    await expect(read()).rejects.toThrow(UnreadableDraft);
    await expect(read()).rejects.toThrow(message);
    await expect(read()).rejects.not.toThrow(/\n/);
  });

  it('what takes too long to open', async () => {
    await expect(openDraft(await good(), 'docx', AbortSignal.abort())).rejects.toThrow(
      /not .*in good time|cannot be opened/,
    );
  });
});

it('a document with ten thousand footnotes is read', async () => {
  const ids = Array.from({ length: 10_000 }, (_, i) => i + 1);
  const bytes = await makeDocx({
    body: ids.map((id) => p('Owed.', `<w:r><w:footnoteReference w:id="${id}"/></w:r>`)).join(''),
    footnotes: ids.map((id) => `<w:footnote w:id="${id}">${p('See Smith.')}</w:footnote>`).join(''),
  });
  const { blocks } = readDraft(await openDraft(bytes, 'docx', NEVER), 'docx');
  expect(blocks).toHaveLength(20_000);
});
