import { AUTHOR } from '../../../shared/author.ts';
import type { XmlElement } from '../../markup/xml.ts';
import { readPlaced } from '../../markup/xml-stream.ts';
import type { Line } from '../line.ts';
import { appendTo, qualifierOf } from './package-parts.ts';
import { escapeXml, runsOf } from './words.ts';

/** A comment as it is to stand in a document. */
export interface Comment {
  readonly id: number;
  readonly lines: readonly Line[];
}

/** The styles of Word's comments, by their ids; null where the document lacks the style. */
export interface CommentStyles {
  readonly mark: string | null;
  readonly text: string | null;
}

/** The initials of the author of comments. */
const INITIALS = 'CW';

/** Finds the styles of comments by the names that they have in every language. */
export function commentStylesIn(styles: XmlElement | null): CommentStyles {
  const idOf = (name: string): string | null => {
    for (const style of styles?.children ?? []) {
      if (typeof style === 'string' || style.name !== 'style') continue;
      const own = style.children.find(
        (child): child is XmlElement => typeof child !== 'string' && child.name === 'name',
      );
      if (own?.attributes['val']?.toLowerCase() === name) return style.attributes['styleId'] ?? null;
    }
    return null;
  };
  return { mark: idOf('annotation reference'), text: idOf('annotation text') };
}

/** The run that a comment hangs on. */
export function commentMark(id: number, w: string, styles: CommentStyles): string {
  return `<${w}r>${markLook(w, styles)}<${w}commentReference ${w}id="${id}"/></${w}r>`;
}

/** As Word sets it: in its style, else in small letters. */
function markLook(w: string, { mark }: CommentStyles): string {
  return `<${w}rPr>${mark === null ? `<${w}sz ${w}val="16"/>` : `<${w}rStyle ${w}val="${escapeXml(mark)}"/>`}</${w}rPr>`;
}

/** A part with only the root of comments in it. `namespace` is the namespace of Word's elements. */
export function emptyComments(namespace: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${escapeXml(namespace)}"/>`;
}

/** The number after the highest that comments of a document have, here or in its text. */
export function nextCommentId(comments: string, body: string): number {
  let highest = -1;
  const see = (id: string | undefined): void => {
    if (id !== undefined && /^\d{1,9}$/.test(id)) highest = Math.max(highest, Number(id));
  };
  for (const child of readPlaced(comments).children) if (typeof child !== 'string') see(child.attributes['id']);
  for (const [, id] of body.matchAll(USED)) see(id);
  return highest + 1;
}

/** The places where a body has a comment, with its id. */
const USED = /<(?:\w{1,20}:)?comment(?:RangeStart|RangeEnd|Reference)\s[^<>]{0,200}?id=["'](\d{1,9})["']/g;

/** Adds comments after those that are there. `at` is when they are made, ISO 8601 in UTC. */
export function addComments(xml: string, comments: readonly Comment[], at: string, styles: CommentStyles): string {
  const { prefix: w, declares, at: declared } = qualifierOf(xml);
  const date = at.replace(/\.\d+Z$/, 'Z');
  return appendTo(
    `${xml.slice(0, declared)}${declares}${xml.slice(declared)}`,
    comments
      .map(
        ({ id, lines }) =>
          `<${w}comment ${w}id="${id}" ${w}author="${AUTHOR}" ${w}date="${date}" ${w}initials="${INITIALS}">${lines.map((line, i) => paragraph(line, i === 0, w, styles)).join('')}</${w}comment>`,
      )
      .join(''),
  );
}

function paragraph(line: Line, isFirst: boolean, w: string, styles: CommentStyles): string {
  const look =
    styles.text === null
      ? `<${w}spacing ${w}before="0" ${w}after="0" ${w}line="240" ${w}lineRule="auto"/><${w}ind ${w}firstLine="0"/>`
      : `<${w}pStyle ${w}val="${escapeXml(styles.text)}"/>`;
  const mark = isFirst ? `<${w}r>${markLook(w, styles)}<${w}annotationRef/></${w}r>` : '';
  return `<${w}p><${w}pPr>${look}</${w}pPr>${mark}${runsOf(line, w, styles.text === null ? `<${w}sz ${w}val="20"/>` : '')}</${w}p>`;
}
