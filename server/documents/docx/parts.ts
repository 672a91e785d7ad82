import { endingOf } from '../../../shared/draft-formats.ts';
import { UnreadableXml, type XmlElement } from '../../markup/xml.ts';
import { decodeXml, readPlaced, rootAt } from '../../markup/xml-stream.ts';
import { openZip, UnreadableZip, type Zip } from '../../markup/zip.ts';
import { refuseOthers, UnreadableDraft } from '../layout/decode.ts';

/** The parts of a Word document that a draft is read from, as XML; null where it has no such part. */
export interface DocxParts {
  readonly body: Part;
  readonly footnotes: Part | null;
  readonly endnotes: Part | null;
  readonly styles: XmlElement | null;
  readonly numbering: XmlElement | null;
  readonly settings: XmlElement | null;
  readonly theme: XmlElement | null;
}

/** A part with the name that it has in the zip file. */
export interface Part {
  readonly name: string;
  readonly xml: string;
  /** The first bytes of it, which say how it is encoded. */
  readonly begins: Uint8Array;
}

/** A Word document as it is packed, with the parts that say what else it has. */
export interface OpenBody {
  readonly zip: Packed;
  readonly body: Part;
  readonly styles: XmlElement | null;
}

/** The parts of a zip file by their names, in which capitals are as good as small letters. */
export interface Packed {
  readonly names: readonly string[];
  /** Null where no part has the name. Throws `UnreadableZip` and `UnreadableXml`. */
  readonly part: (name: string) => Promise<Part | null>;
}

/**
 * Opens a Word document (.docx, .docm and their templates): of its parts those with text, and what says how that is set.
 * Macros, pictures and whatever lies elsewhere are not looked at. Throws `UnreadableDraft`, one line that says what to do
 * next; also when `signal` is aborted.
 */
export async function openDocx(bytes: Uint8Array, signal: AbortSignal): Promise<DocxParts> {
  return opened(bytes, signal, async (main) => {
    const { body, part, small } = main;
    return {
      body,
      footnotes: await part('footnotes'),
      endnotes: await part('endnotes'),
      styles: await small('styles'),
      numbering: await small('numbering'),
      settings: await small('settings'),
      theme: await small('theme'),
    };
  });
}

/** The same as `openDocx`, for a caller that writes into the body: the notes stay packed. */
export async function openBody(bytes: Uint8Array, signal: AbortSignal): Promise<OpenBody> {
  return opened(bytes, signal, async ({ zip, body, small }) => ({ zip, body, styles: await small('styles') }));
}

/** The body of a document, and how its other parts are found, by what they are of it. */
interface Main extends Pick<OpenBody, 'zip' | 'body'> {
  readonly part: (type: string) => Promise<Part | null>;
  readonly small: (type: string) => Promise<XmlElement | null>;
}

async function opened<T>(bytes: Uint8Array, signal: AbortSignal, take: (main: Main) => Promise<T>): Promise<T> {
  refuseOthers(bytes, true);
  try {
    const zip = packed(await openZip(bytes, signal));
    const main = (await related(zip, '_rels/.rels', '')).get('officeDocument') ?? 'word/document.xml';
    const body = await zip.part(main);
    if (body === null || OTHER_ROOT.test(body.xml.slice(rootAt(body.xml), rootAt(body.xml) + LONGEST_NAME)))
      throw new UnreadableDraft(NOT_WORD);
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    const links = await related(zip, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
    const part = (type: string): Promise<Part | null> => zip.part(links.get(type) ?? `${folder}${type}.xml`);
    const small = async (type: string): Promise<XmlElement | null> => {
      const found = await part(type);
      return found && readPlaced(found.xml);
    };
    return await take({ zip, body, part, small });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The line for an error that a Word document caused. Any other error is thrown on. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof UnreadableZip) return new UnreadableDraft(`this Word file is not read: ${error.message}`);
  if (error instanceof UnreadableXml)
    return new UnreadableDraft(`this Word file is damaged (${error.message}): open it in Word and save it again`);
  return error;
}

const NOT_WORD = `this is a zip file and no Word document: give the ${endingOf('docx')} itself`;
/** The beginning of the main part of another program's file. */
const LONGEST_NAME = 200;
const OTHER_ROOT = /^<(?![\w.-]{0,99}:?document[\s/>])[\w.-]/;

function packed({ names, read }: Zip): Packed {
  return {
    names,
    part: async (wanted) => {
      const name = asPacked(wanted, names);
      const content = await read(name);
      return content === null
        ? null
        : { name, xml: decodeXml(content), begins: Uint8Array.from(content.subarray(0, 4)) };
    },
  };
}

function asPacked(wanted: string, names: readonly string[]): string {
  return names.find((one) => one.toLowerCase() === wanted.toLowerCase()) ?? wanted;
}

/** The parts that one is related to, by what they are of it: the first of each kind, and none outside of the file. */
async function related(zip: Packed, name: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const part = await zip.part(name);
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
