import type { Range } from 'vscode-languageserver/node';
import { CITATIONS, type CitationsParams, type CitationsResult, type CitedPlace } from '../../../shared/protocol.ts';
import { plainLine } from '../../reports/index.ts';
import { beginning, sameCitation } from '../../wording/index.ts';
import type { DraftEntry, ReadVersion, Session } from '../editor/sessions.ts';
import { citedIn, placeOf, rangesIn } from './cited.ts';
import type { Context } from './context.ts';
import { assess, describeWaiver, standingOf } from './findings.ts';

/** Lists the authorities of a draft with the places that cite each: what a client shows beside the draft. */
export function citations(context: Context): void {
  context.connection.onRequest(CITATIONS, async ({ uri }: CitationsParams): Promise<CitationsResult> => {
    const session = await context.opened(uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return { authorities: [] };
    return listCited(session, reading);
  });
}

/** The authorities that a reading of a document as it stands cites, each with its places. */
export function listCited(session: Pick<Session, 'document'>, reading: ReadVersion): CitationsResult {
  const rangeOf = rangesIn(session, reading);
  const authorities = citedIn(reading).map(({ normalized, name, mentions, alsoCalled }) => ({
    citation: plainLine(normalized) || 'citation',
    name: name === null ? null : plainLine(name) || null,
    places: mentions.map((entry) => toPlace(reading, entry, rangeOf(entry), alsoCalled.map(plainLine))),
  }));
  return { authorities };
}

function toPlace(reading: ReadVersion, entry: DraftEntry, range: Range, alsoCalled: readonly string[]): CitedPlace {
  const { message: said, lead: open } = assess(entry) ?? { message: null, lead: null };
  const { waiver } = entry;
  // What somebody has answered for is told by who did: what was left to do is done.
  const message = waiver ? `${describeWaiver(waiver)} ${said ?? ''}`.trim() : said;
  const told = waiver?.read ? `read by ${waiver.by}` : open;
  const [also] = alsoCalled.map(sameCitation);
  const found = also === undefined ? message : `${message ?? ''} ${beginning(also)}.`.trim();
  const lead = told ?? (also === undefined ? null : 'two names, one citation');
  return {
    range,
    place: placeOf(reading, entry),
    standing: standingOf(entry),
    lead: lead === null ? null : plainLine(lead),
    found,
    findingId: entry.id,
  };
}
