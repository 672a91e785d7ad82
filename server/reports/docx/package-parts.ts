import { prefixOf, readPlaced, rootAt } from '../../markup/xml-stream.ts';
import { escapeXml } from './words.ts';

/** The namespace of an XML document's root; empty where it has no namespace. */
export function namespaceOf(xml: string): string {
  return namespacesOf(xml).get(prefixOf(xml).slice(0, -1)) ?? '';
}

/** The namespaces that a root declares, by their prefixes; the default namespace has an empty one. */
function namespacesOf(xml: string): ReadonlyMap<string, string> {
  const start = rootAt(xml);
  const declared = xml
    .slice(start, xml.indexOf('>', start))
    .matchAll(/\sxmlns(?::([\w.-]{1,100}))?\s?=\s?["']([^"'<]{0,300})["']/g);
  return new Map([...declared].map(([, prefix = '', namespace = '']) => [prefix, namespace]));
}

/** The beginning of elements and attributes of the namespace of a document's root. */
export interface Qualifier {
  /** The prefix with its colon; empty where the root is of no namespace. */
  readonly prefix: string;
  /** The declaration that the root needs for that, and its place; empty where the root has it already. */
  readonly declares: string;
  readonly at: number;
}

/** Finds a prefix for the namespace of a root: a default namespace covers no attributes. */
export function qualifierOf(xml: string): Qualifier {
  const own = prefixOf(xml);
  const at = rootAt(xml) + (/^<[^\s/>]{1,200}/.exec(xml.slice(rootAt(xml)))?.[0].length ?? 0);
  const all = namespacesOf(xml);
  const namespace = all.get('') ?? '';
  if (own !== '' || namespace === '') return { prefix: own, declares: '', at };
  const known = [...all].find(([name, address]) => name !== '' && address === namespace)?.[0];
  if (known !== undefined) return { prefix: `${known}:`, declares: '', at };
  let fresh = 'w';
  while (xml.includes(`xmlns:${fresh}`)) fresh += 'w';
  return { prefix: `${fresh}:`, declares: ` xmlns:${fresh}="${namespace}"`, at };
}

/** Adds XML as the last that stands in the root of a document. */
export function appendTo(xml: string, added: string): string {
  const { start, inner, end } = readPlaced(xml);
  if (inner.end < end) return `${xml.slice(0, inner.end)}${added}${xml.slice(inner.end)}`;
  const name = /^<([^\s/>]+)/.exec(xml.slice(start, end))?.[1] ?? '';
  return `${xml.slice(0, end - 2)}>${added}</${name}>${xml.slice(end)}`;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A document of relationships with nothing in it. */
export const NO_RELATIONSHIPS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONSHIPS}"/>`;

/** The relationships of a part, and the additions to them. */
export interface Relationships {
  /** The target within the file of the first relationship of a kind, as it is written; null where there is none. */
  readonly targetOf: (kind: string) => string | null;
  /** Adds one of a kind, within the file or without. Returns its id, which no other has. */
  readonly add: (kind: string, target: string, external: boolean) => string;
  /** The document with all that was added; null where that is nothing. */
  readonly apply: () => string | null;
}

/** Reads a document of relationships. `office` is the address that the kinds of relationships of documents begin with. */
export function openRelationships(xml: string, office: string): Relationships {
  const all = readPlaced(xml).children.flatMap((one) => (typeof one === 'string' ? [] : [one.attributes]));
  const used = new Set(all.map(({ Id: id }) => id));
  const prefix = prefixOf(xml);
  const added: string[] = [];
  let number = 0;
  return {
    targetOf: (kind) =>
      all.find(({ Type: type, TargetMode: mode }) => mode !== 'External' && type?.endsWith(`/${kind}`))?.['Target'] ??
      null,
    add: (kind, target, external) => {
      do number++;
      while (used.has(`rIdCiteward${number}`));
      added.push(
        `<${prefix}Relationship Id="rIdCiteward${number}" Type="${office}/${kind}" Target="${escapeXml(target)}"${external ? ' TargetMode="External"' : ''}/>`,
      );
      return `rIdCiteward${number}`;
    },
    apply: () => (added.length === 0 ? null : appendTo(xml, added.join(''))),
  };
}

/** Says in the list of content types what a part is, unless that is said. */
export function addContentType(xml: string, part: string, type: string): string {
  const name = `/${part}`.toLowerCase();
  const isListed = readPlaced(xml).children.some(
    (one) => typeof one !== 'string' && one.attributes['PartName']?.toLowerCase() === name,
  );
  const added = `<${prefixOf(xml)}Override PartName="/${escapeXml(part)}" ContentType="${type}"/>`;
  return isListed ? xml : appendTo(xml, added);
}
