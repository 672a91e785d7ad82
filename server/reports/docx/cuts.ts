import type { Span } from '../../../shared/finding.ts';
import { type PlacedElement, withoutSpace } from '../../markup/xml-stream.ts';
import type { Cut, XmlEdits } from './xml-edits.ts';

/** A character of a run: in an element of text the number that it has there, decoded; else whatever it is of. */
export interface RunPlace {
  readonly run: Span;
  /** The content between the tags of the element of text. */
  readonly content: Span | null;
  readonly character: number;
}

/** The elements that may hold marks of comments beside runs. In all others marks stand outside. */
const OPEN = new Set(['ins', 'moveTo', 'smartTag', 'customXml', 'dir', 'bdo']);

/** The places where a stretch can begin before a character, or end after it. */
export type Side = 'before' | 'after';

/**
 * Finds the place in a paragraph that is closest to a character and may hold marks of comments: within its run, unless that
 * is of a link, a field, a content control or a text box. These are never parted.
 */
export function cutAt(xml: string, paragraph: PlacedElement, place: RunPlace, side: Side, edits: XmlEdits): Cut {
  const chain = chainTo(paragraph, place.run.start);
  const shut = chain.find(({ name }) => !OPEN.has(name));
  if (shut === undefined) throw new Error('a run of the document is not where it was read');
  const field = fieldsIn(paragraph).find(({ start, end }) => start <= shut.start && shut.start < end);
  const run = shut.start === place.run.start && shut.name === 'r' && field === undefined ? shut : null;
  const around = (span: Span): Cut => ({ at: side === 'before' ? span.start : span.end, close: '', open: '' });
  return run === null ? around(field ?? shut) : (cutRun(xml, run, place, side, edits) ?? around(run));
}

/** The elements that may stand in a link between the runs of a paragraph. */
const LINKED = new Set(['r', 'proofErr', 'bookmarkStart', 'bookmarkEnd', 'commentRangeStart', 'commentRangeEnd']);

/** Whether the runs from one to another can be made a link: they stand side by side, and none is of a field or a link. */
export function isLinkable(paragraph: PlacedElement, first: RunPlace, last: RunPlace): boolean {
  const between = elementsOf(paragraph).filter(({ start }) => start >= first.run.start && start <= last.run.start);
  const isInField = fieldsIn(paragraph).some(({ start, end }) => start < last.run.end && end > first.run.start);
  return (
    !isInField &&
    [between[0], between.at(-1)].every((end, i) => end?.name === 'r' && end.start === [first, last][i]?.run.start) &&
    between.every((one) => LINKED.has(one.name) && !elementsOf(one).some(({ name }) => name === 'fldChar'))
  );
}

/** The elements that hold a run, from the outermost within the paragraph to the run itself. */
function chainTo(paragraph: PlacedElement, at: number): PlacedElement[] {
  const chain: PlacedElement[] = [];
  let element: PlacedElement | undefined = paragraph;
  while (element && !(element.start === at && element.name === 'r')) {
    element = elementsOf(element).find(({ start, end }) => start <= at && at < end);
    if (element) chain.push(element);
  }
  return chain;
}

/** The fields of a paragraph from their first runs to their last, for those that begin and end in it. */
function fieldsIn(paragraph: PlacedElement): Span[] {
  const fields: Span[] = [];
  let start: number | null = null;
  let depth = 0;
  const visit = (element: PlacedElement, outer: PlacedElement | null): void => {
    const shut = outer ?? (OPEN.has(element.name) ? null : element);
    for (const child of elementsOf(element)) {
      if (child.name !== 'fldChar') {
        if (child.name !== 'p') visit(child, shut);
        continue;
      }
      const type = child.attributes['fldCharType'];
      if (type === 'begin' && depth++ === 0) start = shut?.start ?? element.start;
      if (type !== 'end' || depth === 0 || --depth > 0) continue;
      if (start !== null) fields.push({ start, end: shut?.end ?? element.end });
      start = null;
    }
  };
  for (const child of elementsOf(paragraph)) visit(child, null);
  return fields;
}

/** Cuts a run before or after a character; null where that cannot be done, or need not. */
function cutRun(xml: string, run: PlacedElement, place: RunPlace, side: Side, edits: XmlEdits): Cut | null {
  const { content, character } = place;
  const [properties, ...rest] = elementsOf(run);
  const own = properties?.name === 'rPr' ? properties : null;
  const parts = own ? rest : elementsOf(run);
  const text = content && parts.find(({ inner }) => inner.start === content.start);
  if (!content || !text || run.children.some((child) => typeof child !== 'string' && /Reference$/.test(child.name)))
    return null;
  const close = `</${tagName(xml, run)}>`;
  const open = `${xml.slice(run.start, run.inner.start)}${own ? edits.renumbered(xml.slice(own.start, own.end)) : ''}`;
  const seen = visible(xml, text);
  const at = offsetOf(xml, content, character);
  if (at === null) return null;
  if (side === 'before' && at <= seen.start) return text === parts[0] ? null : { at: text.start, close, open };
  if (side === 'after' && at >= seen.end) return text === parts.at(-1) ? null : { at: text.end, close, open };
  const word = tagName(xml, text);
  keepSpaces(xml, text, seen, edits);
  return { at, close: `</${word}>${close}`, open: `${open}<${word} xml:space="preserve">` };
}

/** The visible text of an element: white space at its ends is not visible, unless the element says so. */
function visible(xml: string, { attributes, inner }: PlacedElement): Span {
  if (attributes['space'] === 'preserve') return inner;
  const { start, end } = withoutSpace(xml.slice(inner.start, inner.end));
  return { start: inner.start + start, end: inner.start + end };
}

/** An element of text that is parted shows the space at which it is, and none that it did not show before. */
function keepSpaces(xml: string, text: PlacedElement, seen: Span, edits: XmlEdits): void {
  if (text.attributes['space'] === 'preserve') return;
  const tag = xml.slice(text.start, text.inner.start).replace(/\sxml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '');
  edits.replace({ start: text.start, end: seen.start }, `${tag.slice(0, -1)} xml:space="preserve">`);
  if (seen.end < text.inner.end) edits.replace({ start: seen.end, end: text.inner.end }, '');
}

/** The place in the XML of a character, by its number in the decoded text; null where the text holds more than text. */
function offsetOf(xml: string, { start, end }: Span, character: number): number | null {
  let at = start;
  for (let left = character; left > 0 && at < end; ) {
    if (xml[at] === '<') return null;
    if (xml[at] === '&') {
      const close = xml.indexOf(';', at);
      const code = /^&#(?:x([\da-f]+)|(\d+));/i.exec(xml.slice(at, close + 1));
      const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16) : 0;
      const units = point > 0xffff ? 2 : 1;
      if (units > left) break;
      left -= units;
      at = close + 1;
    } else {
      at += xml.startsWith('\r\n', at) ? 2 : 1;
      left--;
    }
  }
  return xml.slice(at, end).includes('<') ? null : at;
}

function elementsOf(element: PlacedElement): PlacedElement[] {
  return element.children.filter((child): child is PlacedElement => typeof child !== 'string');
}

/** The name of an element as it is written, with its prefix. */
function tagName(xml: string, { start, inner }: PlacedElement): string {
  return /^<([^\s/>]+)/.exec(xml.slice(start, inner.start))?.[1] ?? '';
}
