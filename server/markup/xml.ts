import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { forbiddenIn } from './xml-characters.ts';

/** XML that is refused; the message is one line. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

/** An element by its local name, since sources choose their own prefixes; attributes as they are written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}
export type XmlNode = XmlElement | string;

const LARGEST = 20 * 1024 * 1024;
const DEEPEST = 200;

/** The library's defaults lose order and spaces and turn `007` into 7: none of that here. */
const parser = new XMLParser({
  preserveOrder: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
});

/**
 * Reads an XML document strictly. Throws `UnreadableXml` for what is not UTF-8, too large, truncated or otherwise not
 * well formed, nested deeper than 200 elements, bears a DOCTYPE or has characters that XML does not allow. Nothing in it is fetched or expanded.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > LARGEST) throw new UnreadableXml('the document is larger than 20 MB');
  const text = decode(bytes);
  if (text.includes('<!DOCTYPE') || text.includes('<!doctype')) throw new UnreadableXml('the document has a DOCTYPE');
  if (!/^\s*</.test(text)) throw new UnreadableXml('the document is not XML');
  if (/^\s*<(?:!--[\s\S]{0,2000}?-->\s*)?html\b/i.test(text))
    throw new UnreadableXml('the document is a web page, not XML');
  const forbidden = forbiddenIn(text);
  if (forbidden !== null) throw new UnreadableXml(`the document is damaged: ${forbidden}, which XML does not allow`);
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new UnreadableXml(`the XML is not well formed (line ${valid.err.line}: ${valid.err.msg})`);
  let parsed: unknown;
  try {
    parsed = parser.parse(text);
  } catch (error) {
    throw new UnreadableXml(`the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const root = toNodes(parsed).find((node) => typeof node !== 'string');
  if (root === undefined || typeof root === 'string') throw new UnreadableXml('the document is empty');
  return root;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('the document is not UTF-8');
  }
}

const ATTRIBUTES = ':@';
const TEXT = '#text';
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

/** The library's ordered output as elements. */
function toNodes(parsed: unknown): XmlNode[] {
  const nodes: XmlNode[] = [];
  if (!Array.isArray(parsed)) return nodes;
  for (const item of parsed as Record<string, unknown>[]) {
    for (const tag in item) {
      if (tag === ATTRIBUTES) continue;
      if (tag === TEXT) nodes.push(String(item[tag]));
      else
        nodes.push({
          name: local(tag),
          attributes: (item[ATTRIBUTES] as Record<string, string>) ?? NO_ATTRIBUTES,
          children: toNodes(item[tag]),
        });
      break;
    }
  }
  return nodes;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The elements among an element's children, of one name where it is given. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && (name === undefined || node.name === name),
  );
}

/** Every element of a name below an element, in document order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue;
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  visit(element);
  return found;
}

/** The first element of a name below an element, or null. */
export function firstOf(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === name) return child;
    const inner = firstOf(child, name);
    if (inner) return inner;
  }
  return null;
}

/** The text below an element, inline elements joined without spaces, white space as it stands. */
export function textOf(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
