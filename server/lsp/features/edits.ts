import type { TextEdit } from 'vscode-languageserver/node';
import { DRAFT_FORMATS } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { restsOnOwnCopy } from '../../../shared/standing.ts';
import { type InMemory, retrievedOf } from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
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

/** Where a repair is to be made: the typed draft, how words are written into it, and the citation with the places of its parts. */
interface Repairing {
  readonly source: string;
  readonly citation: Citation;
  readonly place: DraftEntry['place'];
  readonly write: (words: string) => string;
}

/** A stretch of the draft with the words to be put in its place. */
interface Change extends Span {
  readonly text: string;
}

/** The change that each kind of repair is; null where the text does not show plainly where it belongs. */
const CHANGES: {
  readonly [Kind in Repair['kind']]: (
    repairing: Repairing,
    repair: Extract<Repair, { readonly kind: Kind }>,
  ) => Change | null;
} = {
  citation: ({ source, citation, place }, { text }) => {
    const { start, end } = place(citation);
    const typed = source.slice(start, end);
    return fold(typed) === text || fold(typed) !== fold(citation.text) ? null : { start, end, text };
  },
  cited: ({ source, citation, place }, { text }) => {
    const { start, end } = place(citation);
    const year = YEAR_BEHIND.exec(source.slice(start, end))?.[0] ?? '';
    // A name in italics ends behind the marks of these.
    const marks = year === '' ? (MARKS_BEHIND.exec(source.slice(end, end + 12))?.[0].length ?? 0) : 0;
    if (/^[’'\p{L}\p{N}]/u.test(source.slice(end + marks, end + marks + 2))) return null; // `A v B’s rule` would part
    return { start: end - year.length + marks, end: end + marks, text: ` ${text}` };
  },
  pinpoint: ({ source, citation, place }, { from, to }) => {
    const span = citation.pinpoints[0];
    if (!span) return null;
    const { start, end } = place(span);
    const [only, ...more] = [...source.slice(start, end).matchAll(/\d+[A-Z]?/g)].filter(([number]) => number === from);
    if (!only || more.length > 0) return null;
    const at = start + only.index;
    return { start: at, end: at + only[0].length, text: to };
  },
  provision: ({ source, citation, place }, { numbers }) => {
    const { start, end } = place(citation);
    const change = renumbered(source.slice(start, end), numbers);
    return change && { start: start + change.start, end: start + change.end, text: change.text };
  },
  name: ({ source, citation, place, write }, { text }) => {
    const span = citation.name?.span;
    if (!span) return null;
    const { start, end } = place(span);
    if (fold(source.slice(start, end)) !== fold(citation.name.text)) return null; // part of it is in italics, or a link
    return { start, end, text: write(text) };
  },
  quotation: ({ source, citation, place, write }, { index, words }) => {
    const span = citation.quotations[index];
    if (!span) return null;
    const { start, end } = place(span);
    const text = source.slice(start, end);
    const opened = /^[“„"‘'«]/.exec(text)?.[0].length ?? 0;
    // „what is opened below is closed by the mark that opens elsewhere“
    const closed = (text.startsWith('„') ? /[“”"]$/ : /[”"’'»]$/).exec(text)?.[0].length ?? 0;
    const typed = text.slice(opened, text.length - closed);
    // Emphasis, links, footnote marks, entities and cells would be lost, and marks within marks would end the quotation.
    if (fold(typed) !== fold(span.pieces[0] ?? '')) return null;
    if (/[“”„"‘«»|]/.test(words) || (opened === 1 && text.startsWith("'") && words.includes("'"))) return null;
    return { start: start + opened, end: end - closed, text: write(words) };
  },
};

/** The change to the text that a repair is; null where the text does not show plainly where it belongs, or where it is of a file that is no text. */
export function editOf({ document, format }: DraftText, { item, place }: DraftEntry, repair: Repair): TextEdit | null {
  const { escape: write } = DRAFT_FORMATS[format];
  if (write === null) return null; // the editor shows it and cannot change it
  const repairing: Repairing = { source: document.getText(), citation: item.citation, place, write };
  const change = changeOf(repairing, repair);
  return (
    change && {
      range: { start: document.positionAt(change.start), end: document.positionAt(change.end) },
      newText: change.text,
    }
  );
}

function changeOf<Kind extends Repair['kind']>(
  repairing: Repairing,
  repair: Extract<Repair, { readonly kind: Kind }>,
): Change | null {
  const change: (repairing: Repairing, repair: Extract<Repair, { readonly kind: Kind }>) => Change | null =
    CHANGES[repair.kind as Kind];
  return change(repairing, repair);
}

/** The year behind the name of a case, and marks that end emphasis. */
const YEAR_BEHIND = /,?\s{0,2}[([]\d{4}[)\]]$/;
const MARKS_BEHIND = /^(?:[*_]{1,3}|<\/(?:i|em|b|strong)>)/;

/** The number of a provision as it is typed, with what is in brackets behind it. */
const PROVISION =
  /(?<![\w(/[]|\d\.)[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{1,3}[A-Z]{0,2})?(?:\s?\(\w{1,5}\)){0,6}(?![\w(/])/g;

/** The stretch of a citation from the first number that changes to the last, with others in their places; null where one is not there once. */
function renumbered(typed: string, numbers: Extract<Repair, { kind: 'provision' }>['numbers']): Change | null {
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
