import { type DocumentSymbol, type Range, SymbolKind } from 'vscode-languageserver/node';
import { plural, STANDING_WORDS, worstOf } from '../../../shared/standing.ts';
import { inParts, plainLine, whereOf } from '../../reports/index.ts';
import type { DraftEntry, ReadVersion, Session } from '../editor/sessions.ts';
import { type Cited, citedIn, placeOf, rangesIn } from './cited.ts';
import type { Context } from './context.ts';
import { standingOf, standingWordsOf } from './findings.ts';

/**
 * Gives a draft's outline: its table of authorities, each authority with the places that cite it. The kinds are those
 * with icons that mean something to people who write no programs: a page, and letters, as headings have them. An
 * authority stands at its first mention alone: a stretch up to its last mention holds others, which would get its name.
 */
export function symbols(context: Context): void {
  context.connection.onDocumentSymbol(async ({ textDocument }): Promise<DocumentSymbol[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    return session && reading ? tableOf(session, reading) : [];
  });
}

/** The outline of a document as it stands, by its reading. */
export function tableOf(session: Pick<Session, 'document'>, reading: ReadVersion): DocumentSymbol[] {
  const rangeOf = rangesIn(session, reading);
  return inParts(citedIn(reading)).map(({ title, authorities: [first, ...more] }) => {
    const start = toSymbol(reading, rangeOf, first);
    const own = [start, ...more.map((one) => toSymbol(reading, rangeOf, one))];
    return {
      name: title,
      detail: own.length === 1 ? '1 authority' : `${own.length} authorities`,
      kind: SymbolKind.String,
      range: own.map((one) => one.range).reduce(around),
      selectionRange: start.range,
      children: own,
    };
  });
}

function toSymbol(reading: ReadVersion, rangeOf: (entry: DraftEntry) => Range, cited: Cited): DocumentSymbol {
  const { normalized, name, mentions } = cited;
  const [first] = mentions.map(rangeOf);
  if (!first) throw new Error('an authority has a mention');
  const [only, ...more] = mentions;
  const standing =
    more.length === 0 && only ? standingWordsOf(only) : STANDING_WORDS[worstOf(mentions.map(standingOf))];
  const children = mentions.map((entry): DocumentSymbol => {
    const range = rangeOf(entry);
    const text = plainLine(entry.item.citation.text) || normalized;
    return {
      name: `${whereOf({ range, place: placeOf(reading, entry) })}: ${text}`,
      detail: standingWordsOf(entry),
      kind: SymbolKind.String,
      range,
      selectionRange: range,
    };
  });
  return {
    name: plainLine(name === null ? normalized : `${name} ${normalized}`) || 'citation',
    detail: mentions.length === 1 ? standing : `${standing}, ${plural(mentions.length, 'mention')}`,
    kind: SymbolKind.File,
    range: first,
    selectionRange: first,
    ...(mentions.length === 1 ? {} : { children }),
  };
}

/** The range that holds two. */
function around(a: Range, b: Range): Range {
  const before = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return { start: before(a.start, b.start) ? a.start : b.start, end: before(a.end, b.end) ? b.end : a.end };
}
