import { UnreadableXml, type XmlElement } from '../../markup/xml.ts';
import { decodeXml, readPlaced, rootAt } from '../../markup/xml-stream.ts';
import { openZip, UnreadableZip, type Zip } from '../../markup/zip.ts';
import { refuseOthers, UnreadableDraft } from '../decode.ts';

/** The parts of a Word document that a draft is read from, as XML; null where it has none of the kind. */
export interface DocxParts {
  readonly body: Part;
  readonly footnotes: Part | null;
  readonly endnotes: Part | null;
  readonly styles: XmlElement | null;
  readonly numbering: XmlElement | null;
  readonly settings: XmlElement | null;
}

/** A part with the name that it has in the zip file. */
export interface Part {
  readonly name: string;
  readonly xml: string;
}

/**
 * Opens a Word document (.docx, .docm and their templates): of its parts those with text, and what says how that is set.
 * Macros, pictures and whatever lies elsewhere are not looked at. Throws `UnreadableDraft`, one line that says what to do
 * next; also when `signal` is aborted.
 */
export async function openDocx(bytes: Uint8Array, signal: AbortSignal): Promise<DocxParts> {
  refuseOthers(bytes, true);
  try {
    const zip = await openZip(bytes, signal);
    const main = (await related(zip, '_rels/.rels', '')).get('officeDocument') ?? 'word/document.xml';
    const body = await partOf(zip, main);
    if (body === null || OTHER_ROOT.test(body.xml.slice(rootAt(body.xml)))) throw new UnreadableDraft(NOT_WORD);
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    const links = await related(zip, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
    const part = async (type: string): Promise<Part | null> => partOf(zip, links.get(type) ?? `${folder}${type}.xml`);
    const small = async (type: string): Promise<XmlElement | null> => {
      const found = await part(type);
      return found && readPlaced(found.xml);
    };
    return {
      body,
      footnotes: await part('footnotes'),
      endnotes: await part('endnotes'),
      styles: await small('styles'),
      numbering: await small('numbering'),
      settings: await small('settings'),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What is said of an error that a Word document made; any other error is that error. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof UnreadableZip) return new UnreadableDraft(`this Word file is not read: ${error.message}`);
  if (error instanceof UnreadableXml)
    return new UnreadableDraft(`this Word file is damaged (${error.message}): open it in Word and save it again`);
  return error;
}

const NOT_WORD = 'this is a zip file and no Word document: give the .docx itself';
/** What the main part of another program's file begins with. */
const OTHER_ROOT = /^<(?![\w.-]{0,99}:?document[\s/>])[\w.-]/;

/** A part by its name, in which capitals are as good as small letters. */
async function partOf(zip: Zip, wanted: string): Promise<Part | null> {
  const name = asPacked(wanted, zip.names);
  const content = await zip.read(name);
  return content === null ? null : { name, xml: decodeXml(content) };
}

function asPacked(wanted: string, names: readonly string[]): string {
  return names.find((one) => one.toLowerCase() === wanted.toLowerCase()) ?? wanted;
}

/** The parts that one is related to, by what they are of it: the first of each kind, and none outside of the file. */
async function related(zip: Zip, name: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const part = await partOf(zip, name);
  if (part === null) return found;
  for (const link of readPlaced(part.xml).children) {
    if (typeof link === 'string' || link.name !== 'Relationship') continue;
    const { Type: type = '', Target: target = '', TargetMode: mode } = link.attributes;
    const kind = type.slice(type.lastIndexOf('/') + 1);
    if (mode === 'External' || found.has(kind)) continue;
    found.set(kind, nameAt(target, folder));
  }
  return found;
}

/** The name of the part that a relative address leads to from a folder; the address where it leads to none. */
function nameAt(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `file:///${folder}`).pathname).slice(1);
  } catch {
    return target;
  }
}

/** The name that the part has among those of a file which an address of a relationship leads to from a folder. */
export function partNameAt(target: string, folder: string, names: readonly string[]): string {
  return asPacked(nameAt(target, folder), names);
}
