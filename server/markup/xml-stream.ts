import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Span } from '../../shared/finding.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import { UnreadableXml } from './xml.ts';
import { createNames } from './xml-names.ts';

/** An element with its place in the XML that it was read from, in UTF-16 units of that; names as `createNames` has them. */
export interface PlacedElement extends Span {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (PlacedElement | string)[];
  /** The content between its tags. */
  readonly inner: Span;
}

/** A listener to a document as it is read: to whole elements, and to where the elements around them begin and end. */
export interface XmlListener {
  /** The names of elements that the caller wants whole. An element inside one of them is not given again. */
  readonly wanted: Pick<ReadonlySet<string>, 'has'>;
  readonly opens: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closes: (name: string) => void;
  readonly takes: (element: PlacedElement) => void;
}

const DEEPEST = 200;
/** How much is parsed between two yields, in characters. */
const PIECE = 0x4000;

/**
 * Reads a large XML document strictly, from its beginning to its end, and keeps no more of it than the element at hand.
 * Throws `UnreadableXml` for a document that is not well formed, has elements nested more than 200 deep, or bears a
 * DOCTYPE.
 */
export function* streamXml(xml: string, listener: XmlListener): Steps<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Mutable[] = [];
  const names = createNames();
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableXml('the document has a DOCTYPE');
  });
  parser.on('error', (error) => {
    throw new UnreadableXml(`the XML is not well formed (${error.message.slice(0, 100)})`);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > DEEPEST) throw new UnreadableXml(`the XML is nested deeper than ${DEEPEST} elements`);
    const { name, attributes } = names.open(tag);
    if (open.length === 0 && !listener.wanted.has(name)) {
      listener.opens(name, attributes);
      return;
    }
    const { position } = parser;
    // No `<` stands within a tag.
    const start = xml.lastIndexOf('<', position - 1);
    const element = {
      ...{ name, attributes, children: [] },
      ...{ start, end: position, inner: { start: position, end: position } },
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text));
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--;
    const name = names.close();
    const element = open.pop();
    if (element === undefined) {
      listener.closes(name);
      return;
    }
    element.end = parser.position;
    if (!tag.isSelfClosing) element.inner.end = xml.lastIndexOf('<', element.end - 1);
    if (open.length === 0) listener.takes(element);
  });
  for (let at = 0; at < xml.length; at += PIECE) {
    parser.write(xml.slice(at, at + PIECE));
    yield;
  }
  parser.close();
}

/** Reads a small XML document whole, as strictly. */
export function readPlaced(xml: string): PlacedElement {
  let root: PlacedElement | null = null;
  const takes = (element: PlacedElement): void => {
    root = element;
  };
  drain(streamXml(xml, { wanted: { has: () => true }, opens: () => {}, closes: () => {}, takes }));
  if (root === null) throw new UnreadableXml('the document is empty');
  return root;
}

interface Mutable {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PlacedElement | string)[];
  readonly start: number;
  end: number;
  readonly inner: { readonly start: number; end: number };
}

/** The text in an element, in one. */
export function textIn({ children }: PlacedElement): string {
  return children.map((one) => (typeof one === 'string' ? one : textIn(one))).join('');
}

/** Decodes the XML of a document, which may be in UTF-8 or UTF-16. Throws `UnreadableXml`. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('the document is not in UTF-8');
  }
}

/** Encodes the XML of a document as it was encoded before, its byte order mark included. */
export function encodeXml(xml: string, before: Uint8Array): Uint8Array {
  const encoding = encodingOf(before);
  const isMarked = new TextDecoder(encoding, { ignoreBOM: true }).decode(before.subarray(0, 4)).startsWith('\ufeff');
  const text = isMarked ? `\ufeff${xml}` : xml;
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), encoding === 'utf-16le');
  return bytes;
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** A text without the space around it that XML has for its own sake, and Word does not keep; a no-break space it keeps. */
export function withoutSpace(text: string): Span {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\r\n'.includes(text[start] ?? '')) start++;
  while (end > start && ' \t\r\n'.includes(text[end - 1] ?? '')) end--;
  return { start, end };
}

/** The place where the first element begins, after declarations and remarks. */
export function rootAt(xml: string): number {
  let at = xml.indexOf('<');
  for (;;) {
    const end = xml.startsWith('<?', at) ? '?>' : xml.startsWith('<!--', at) ? '-->' : null;
    const close = end === null ? -1 : xml.indexOf(end, at);
    if (close < 0) return Math.max(0, at);
    at = xml.indexOf('<', close);
  }
}

/** The prefix of an XML document's root, with its colon; empty where it has no prefix. */
export function prefixOf(xml: string): string {
  return /^<([^\s/>:]{1,100}:)?/.exec(xml.slice(rootAt(xml)))?.[1] ?? '';
}
