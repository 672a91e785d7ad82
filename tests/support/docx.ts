import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Parts of a Word document by what they are, as the XML that stands in their roots; others by their whole name. */
export interface DocxContent {
  readonly body: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  readonly [name: string]: string | undefined;
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MORE =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document as a program would write it, with what the tests give of its parts. */
export async function makeDocx({ body, ...others }: DocxContent): Promise<Uint8Array> {
  const roots = Object.entries(others).filter(([name]) => !name.includes('/'));
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${roots.map(([name]) => `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations(roots.map(([name], i) => [`rId${i + 1}`, name, `${name}.xml`])),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${W} ${MORE}><w:body>${body}${body.includes('<w:sectPr') ? '' : '<w:sectPr/>'}</w:body></w:document>`,
    ...Object.fromEntries(
      Object.entries(others).map(([name, content]) =>
        name.includes('/') ? [name, content ?? ''] : [`word/${name}.xml`, `<w:${name} ${W}>${content}</w:${name}>`],
      ),
    ),
  });
}

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const links = all.map(([id, type, to]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${to}"/>`);
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;
}

/** A zip file with these files in it. */
export async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** A paragraph: what is given as text is a run, what begins with a tag stands as it is. */
export function p(...content: readonly string[]): string {
  return `<w:p>${content.map((one) => (one.startsWith('<') ? one : r(one))).join('')}</w:p>`;
}

/** A run with text, and what its properties are. */
export function r(text: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}
