import {
  type Position,
  type Range,
  type TextDocumentContentChangeEvent,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * The open documents, changed as the client says. A place beyond the end of a line or of the text stands for that end,
 * as the protocol has it for lines. The library itself would keep wrong line numbers after a change at such a place.
 */
export function openDocuments(): TextDocuments<TextDocument> {
  return new TextDocuments({
    create: TextDocument.create,
    update: (document, changes, version) => {
      let ends: readonly number[] = [];
      const made: Edit[] = [...(edits.get(document) ?? [])];
      for (const given of changes) {
        const change = within(document, given);
        if ('range' in change) ends = endsAfter(ends, document, change);
        made.push(editOf(version, change));
        TextDocument.update(document, [change], version);
      }
      edits.set(document, made.slice(-MOST_EDITS));
      typedIn.set(document, ends);
      return document;
    },
  });
}

/** A change of a document, which made it a version; without a range all of it was replaced. */
interface Edit {
  readonly version: number;
  readonly range: Range | null;
  /** By how many lines what stands behind it moves, and by how many columns in its last line. */
  readonly down: number;
  readonly right: number;
}

function editOf(version: number, change: TextDocumentContentChangeEvent): Edit {
  if (!('range' in change)) return { version, range: null, down: 0, right: 0 };
  const { start, end } = change.range;
  const lines = change.text.split(/\r\n|\r|\n/);
  const last = lines.at(-1)?.length ?? 0;
  return {
    ...{ version, range: change.range },
    down: start.line + lines.length - 1 - end.line,
    right: (lines.length === 1 ? start.character : 0) + last - end.character,
  };
}

const edits = new WeakMap<TextDocument, readonly Edit[]>();

/** How many changes of a document are known still. */
const MOST_EDITS = 200;

/**
 * How ranges of an earlier version of a document stand in it now: null for one that a change has touched. A function is null where
 * the changes since are no longer known.
 */
export function movedSince(document: TextDocument, version: number): ((range: Range) => Range | null) | null {
  const known = edits.get(document) ?? [];
  const since = known.filter((one) => one.version > version);
  if (known.length === MOST_EDITS && since.length === known.length) return null;
  return (range) => {
    let moved: Range | null = range;
    for (const edit of since) moved = moved && movedBy(moved, edit);
    return moved;
  };
}

function movedBy(range: Range, { range: changed, down, right }: Edit): Range | null {
  if (changed === null) return null;
  if (isBefore(range.end, changed.start)) return range;
  if (!isBefore(changed.end, range.start)) return null;
  if (down === 0 && range.start.line > changed.end.line) return range;
  const move = ({ line, character }: Position): Position => ({
    line: line + down,
    character: line === changed.end.line ? character + right : character,
  });
  return { start: move(range.start), end: move(range.end) };
}

/** Whether a place stands before another, and does not touch it. */
function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

const typedIn = new WeakMap<TextDocument, readonly number[]>();

/**
 * Where the places that a document was last changed at end, as offsets of its text. Carets stand there until the client
 * says where they stand. A text that was changed as a whole has none.
 */
export function endsOfLastChange(document: TextDocument): readonly number[] {
  return typedIn.get(document) ?? [];
}

/** The ends of changes and of one more, which is still to be made, as offsets of the text that it leaves. */
function endsAfter(ends: readonly number[], document: TextDocument, { range, text }: Ranged): readonly number[] {
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  const put = start + text.length;
  return [...ends.map((at) => (at >= end ? at + put - end : Math.min(at, put))), put];
}

type Ranged = Extract<TextDocumentContentChangeEvent, { readonly range: unknown }>;

function within(document: TextDocument, change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
  if (!('range' in change)) return change;
  const { start, end } = change.range;
  const range = {
    start: document.positionAt(document.offsetAt(start)),
    end: document.positionAt(document.offsetAt(end)),
  };
  return { range, text: change.text };
}
