import type { TextEdit } from 'vscode-languageserver/node';
import { DRAFT_FORMATS } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { restsOnOwnCopy } from '../../../shared/standing.ts';
import { type InMemory, retrievedOf } from '../../audit/index.ts';
import { mayLink } from '../../documents/index.ts';
import { findRepairs, type Repair } from '../../verification/index.ts';
import type { DraftEntry, Session } from '../editor/sessions.ts';

/** The facts on a document that a change to its text needs. */
export type DraftText = Pick<Session, 'document' | 'format'>;

/** The repairs that the evidence of an entry proves right. */
export function repairsOf({ verdict, item }: DraftEntry, inMemory: InMemory): readonly Repair[] {
  if (verdict === null) return [];
  const { known, verification } = verdict;
  return findRepairs(
    item.citation,
    verification,
    known.result.kind === 'retrieved' ? retrievedOf(known, inMemory) : null,
  );
}

/**
 * Whether a repair is made by the word of a copy of the user's own alone: anybody may have put that into the folder. It is offered as
 * that, one at a time, and nothing does it in passing. How a citation is written no copy says.
 */
export function isByOwnCopy({ verdict }: DraftEntry, repair: Repair): boolean {
  if (repair.kind === 'citation') return false;
  return repair.kind === 'cited' ? repair.own === true : verdict !== null && restsOnOwnCopy(verdict.verification);
}

/** The change to the text that a repair is; null where the text does not show plainly where it belongs, or where it is a Word document's. */
export function editOf({ document, format }: DraftText, { item, place }: DraftEntry, repair: Repair): TextEdit | null {
  const { escape: write } = DRAFT_FORMATS[format];
  if (write === null) return null; // the editor shows it and cannot change it
  const { citation } = item;
  const replace = ({ start, end }: Span, newText: string): TextEdit => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  });
  if (repair.kind === 'citation') {
    const span = place(citation);
    const typed = document.getText().slice(span.start, span.end);
    return fold(typed) === repair.text || fold(typed) !== fold(citation.text) ? null : replace(span, repair.text);
  }
  if (repair.kind === 'cited') {
    const { start, end } = place(citation);
    const source = document.getText();
    const year = YEAR_BEHIND.exec(source.slice(start, end))?.[0] ?? '';
    // A name in italics ends behind the marks of these.
    const marks = year === '' ? (MARKS_BEHIND.exec(source.slice(end, end + 12))?.[0].length ?? 0) : 0;
    if (/^[’'\p{L}\p{N}]/u.test(source.slice(end + marks, end + marks + 2))) return null; // `A v B’s rule` would part
    return replace({ start: end - year.length + marks, end: end + marks }, ` ${repair.text}`);
  }
  if (repair.kind === 'pinpoint') {
    const span = citation.pinpoints[0];
    if (!span) return null;
    const { start, end } = place(span);
    const numbers = [
      ...document
        .getText()
        .slice(start, end)
        .matchAll(/\d+[A-Z]?/g),
    ].filter(([number]) => number === repair.from);
    const [only] = numbers;
    if (!only || numbers.length > 1) return null;
    const at = start + only.index;
    return replace({ start: at, end: at + only[0].length }, repair.to);
  }
  if (repair.kind === 'provision') {
    const { start, end } = place(citation);
    const change = renumbered(document.getText().slice(start, end), repair.numbers);
    return change && replace({ start: start + change.start, end: start + change.end }, change.text);
  }
  if (repair.kind === 'name') {
    const span = citation.name?.span;
    if (!span) return null;
    const { start, end } = place(span);
    const typed = document.getText().slice(start, end);
    if (fold(typed) !== fold(citation.name.text)) return null; // part of it is in italics, or a link
    return replace({ start, end }, write(repair.text));
  }
  const span = citation.quotations[repair.index];
  if (!span) return null;
  const { start, end } = place(span);
  const text = document.getText().slice(start, end);
  const opened = /^[“"‘'«]/.exec(text)?.[0].length ?? 0;
  const closed = /[”"’'»]$/.exec(text)?.[0].length ?? 0;
  const typed = text.slice(opened, text.length - closed);
  // Emphasis, links, footnote marks, entities and cells would be lost, and marks within marks would end the quotation.
  if (fold(typed) !== fold(citation.quotations[repair.index]?.pieces[0] ?? '')) return null;
  if (/[“”"‘«»|]/.test(repair.words) || (opened === 1 && text.startsWith("'") && repair.words.includes("'")))
    return null;
  return replace({ start: start + opened, end: end - closed }, write(repair.words));
}

/** The year behind the name of a case, and marks that end emphasis. */
const YEAR_BEHIND = /,?\s{0,2}[([]\d{4}[)\]]$/;
const MARKS_BEHIND = /^(?:[*_]{1,3}|<\/(?:i|em|b|strong)>)/;

/** The number of a provision as it is typed, with what is in brackets behind it. */
const PROVISION =
  /(?<![\w(/[]|\d\.)[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{1,3}[A-Z]{0,2})?(?:\s?\(\w{1,5}\)){0,6}(?![\w(/])/g;

/** The stretch of a citation from the first number that changes to the last, with others in their places; null where one is not there once. */
function renumbered(
  typed: string,
  numbers: Extract<Repair, { kind: 'provision' }>['numbers'],
): (Span & { readonly text: string }) | null {
  const all = [...typed.matchAll(PROVISION)];
  const places = numbers.flatMap(({ from, to }) => {
    const [only, ...more] = all.filter(([number]) => number.replace(/\s/g, '') === from);
    return only && more.length === 0 ? [{ start: only.index, end: only.index + only[0].length, to }] : [];
  });
  const [first, ...rest] = places.toSorted((a, b) => a.start - b.start);
  if (first === undefined || places.length < numbers.length) return null;
  let text = first.to;
  let { end } = first;
  for (const one of rest) {
    text += `${typed.slice(end, one.start)}${one.to}`;
    end = one.end;
  }
  return { start: first.start, end, text };
}

/** Words without the line breaks and quotation signs of a wrapped block. */
function fold(text: string): string {
  return text
    .replace(/[\r\n][ \t>]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The change that makes a citation a link, where the format has any; null where it is part of one, or its text holds marks. */
export function linkTo({ document, format }: DraftText, { item, place }: DraftEntry, url: string): TextEdit | null {
  const { citation } = item;
  const { link } = DRAFT_FORMATS[format];
  if (link === null || citation.shortForm) return null;
  const { start, end } = place(citation);
  const source = document.getText();
  const typed = source.slice(start, end);
  if (fold(typed) !== fold(citation.text) || /[<>\s]/.test(url) || !mayLink(source, { start, end })) return null;
  return {
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: link(typed, url),
  };
}
