import { SaxesParser, type SaxesTagPlain } from 'saxes';
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

/**
 * Reads an XML document strictly. Throws `UnreadableXml` for a document that is not UTF-8, is too large, truncated or
 * otherwise not well formed, has elements nested more than 200 deep, bears a DOCTYPE, or has characters that XML does
 * not allow. Nothing in it is fetched or expanded.
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
  return parse(text);
}

/** Names of characters that documents have though only a DOCTYPE could define them; the space is one that breaks no line. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', cent: '¢', pound: '£', yen: '¥', euro: '€', copy: '©', reg: '®', inr: '₹' },
};

/** An element that is being read. */
interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
}

/** Reads a well-formed document in one pass, and refuses any other at its first fault. */
function parse(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, ENTITIES);
  const open: Open[] = [];
  let root: XmlElement | null = null;
  parser.on('error', ({ message }) => {
    const [, line, what] = /^(\d+):\d+: (.{1,200})/s.exec(message) ?? [null, parser.line, message.slice(0, 200)];
    throw new UnreadableXml(`the XML is not well formed (line ${line}: ${what})`);
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('the document has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (open.length === DEEPEST) throw new UnreadableXml(`the XML is nested deeper than ${DEEPEST} elements`);
    const element = { name: local(name), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('closetag', () => void open.pop());
  const take = (words: string): void => {
    const children = open.at(-1)?.children;
    if (children === undefined || words === '') return;
    const last = children.at(-1);
    // Remarks part no words.
    if (typeof last === 'string') children[children.length - 1] = last + words;
    else children.push(words);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  if (root === null) throw new UnreadableXml('the document is empty');
  return root;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('the document is not UTF-8');
  }
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

/** Stands for an element that is not there. */
export const NO_ELEMENT: XmlElement = { name: '', attributes: {}, children: [] };

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
