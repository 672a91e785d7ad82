import { decodeXml, type PlacedElement, readPlaced } from '../../server/markup/xml-stream.ts';
import { readZip } from './zip.ts';

/** What is wrong with a Word document as a package: what Word would repair, or refuse. Empty where nothing is. */
export function docxFaults(bytes: Uint8Array): string[] {
  const faults: string[] = [];
  const parts = new Map<string, PlacedElement>();
  const names = new Set<string>();
  for (const { name, content } of readZip(Buffer.from(bytes))) {
    if (names.has(name.toLowerCase())) faults.push(`${name} is there twice`);
    names.add(name.toLowerCase());
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    try {
      parts.set(name, readPlaced(decodeXml(content())));
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
  }
  const types = elements(parts.get('[Content_Types].xml'));
  const endings = new Set(types.map(({ attributes }) => attributes['Extension']?.toLowerCase()));
  const overridden = types.flatMap(({ attributes }) => attributes['PartName']?.slice(1).toLowerCase() ?? []);
  if (new Set(overridden).size < overridden.length) faults.push('a part has two content types');
  for (const name of names)
    if (!name.endsWith('/') && name !== '[content_types].xml')
      if (!overridden.includes(name) && !endings.has(name.slice(name.lastIndexOf('.') + 1)))
        faults.push(`${name} has no content type`);
  for (const name of overridden) if (!names.has(name)) faults.push(`${name} has a content type and is not there`);

  const related = new Map<string, ReadonlySet<string>>();
  for (const [name, root] of parts) {
    if (!name.endsWith('.rels')) continue;
    const folder = name.replace(/_rels\/[^/]*$/, '');
    const ids = elements(root).map(({ attributes }) => attributes['Id'] ?? '');
    if (new Set(ids).size < ids.length) faults.push(`${name}: an id is there twice`);
    related.set(`${folder}${name.slice(folder.length + 6, -5)}`, new Set(ids));
    for (const { attributes } of elements(root)) {
      const { Target: target = '', TargetMode: mode } = attributes;
      const to = target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}`).pathname.slice(1);
      if (mode !== 'External' && !names.has(decodeURIComponent(to).toLowerCase()))
        faults.push(`${name}: ${target} is not there`);
    }
  }
  for (const [name, ids] of related) {
    for (const { name: element, attributes } of all(parts.get(name)))
      if (element === 'hyperlink' && attributes['anchor'] === undefined && !ids.has(attributes['r:id'] ?? ''))
        faults.push(`${name}: a link has no relationship`);
  }
  return [...faults, ...commentFaults(parts)];
}

/** What is wrong with the comments: each stands in one part, is of the body, begins before it ends, and has one mark. */
function commentFaults(parts: ReadonlyMap<string, PlacedElement>): string[] {
  const faults: string[] = [];
  const comments = [...parts].filter(([, root]) => root.name === 'comments').flatMap(([, root]) => elements(root));
  const ids = comments.map(({ attributes }) => attributes['id'] ?? '');
  if (new Set(ids).size < ids.length) faults.push('a comment is there twice');
  for (const { attributes, children } of comments) {
    const { author, date, initials } = attributes;
    if (!author || !initials || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date ?? ''))
      faults.push('a comment of nobody');
    if (!children.every((child) => typeof child !== 'string' && child.name === 'p'))
      faults.push('a comment has no paragraphs');
  }
  const body = [...parts.values()].find(({ name }) => name === 'document');
  const found = { commentRangeStart: [], commentRangeEnd: [], commentReference: [] } as Record<string, PlacedElement[]>;
  const visit = (element: PlacedElement, outer: readonly string[]): void => {
    const own = found[element.name];
    own?.push(element);
    if (own && outer.includes('txbxContent')) faults.push('a comment within a text box');
    if (element.name === 'commentReference' ? outer.at(-1) !== 'r' : own && outer.includes('r'))
      faults.push(`${element.name} within ${outer.at(-1)}`);
    if (element.name === 'r' && outer.at(-1) === 'r') faults.push('a run within a run');
    for (const child of elements(element)) visit(child, [...outer, element.name]);
  };
  if (body) visit(body, []);
  for (const [name, own] of Object.entries(found)) {
    const marked = own.map(({ attributes }) => attributes['id'] ?? '');
    if ([...marked].sort().join() !== [...ids].sort().join())
      faults.push(`${name} of ${marked.join()}, and comments ${ids.join()}`);
  }
  for (const { attributes, start } of found['commentRangeEnd'] ?? []) {
    const begun = found['commentRangeStart']?.find((one) => one.attributes['id'] === attributes['id']);
    if (!begun || begun.start > start) faults.push(`comment ${attributes['id']} ends before it begins`);
  }
  return faults;
}

function elements(parent: PlacedElement | undefined): PlacedElement[] {
  return (parent?.children ?? []).filter((child): child is PlacedElement => typeof child !== 'string');
}

function all(parent: PlacedElement | undefined): PlacedElement[] {
  return elements(parent).flatMap((child) => [child, ...all(child)]);
}
