import { readPlaced, rootAt } from '../../markup/xml-stream.ts';
import { escapeXml } from './words.ts';

/** The prefix of an XML document's root, with its colon; empty where it has none. */
export function prefixOf(xml: string): string {
  return /^<([^\s/>:]{1,100}:)?/.exec(xml.slice(rootAt(xml)))?.[1] ?? '';
}

/** The namespace of an XML document's root; empty where it has none. */
export function namespaceOf(xml: string): string {
  const start = rootAt(xml);
  const prefix = prefixOf(xml).slice(0, -1);
  const declared = xml
    .slice(start, xml.indexOf('>', start))
    .matchAll(/\sxmlns(?::([\w.-]{1,100}))?\s?=\s?["']([^"'<]{0,300})["']/g);
  return [...declared].find(([, own = '']) => own === prefix)?.[2] ?? '';
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

/** What a part is related to, and what is added to that. */
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
