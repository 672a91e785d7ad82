import { PARAGRAPHS, type ParagraphsParams, type ParagraphsResult } from '../../../shared/protocol.ts';
import type { DraftReading } from '../../citations/index.ts';
import { sourceSpan } from '../../documents/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { ReadVersion, Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';

/** Names the paragraphs of a Word document or a PDF that a client shows: they have no lines, and its reader cites them so. */
export function paragraphs(context: Context): void {
  context.connection.onRequest(PARAGRAPHS, async ({ uri }: ParagraphsParams): Promise<ParagraphsResult> => {
    const session = await context.opened(uri);
    const current = session && (await context.reader.current(session));
    const reading = session && current && context.reader.latest(session);
    return { paragraphs: session && current && reading ? paragraphsOf(session, current, reading) : [] };
  });
}

/** The paragraphs of a draft in order; none of a draft that has lines. */
export function paragraphsOf(
  { document }: Pick<Session, 'document'>,
  { nameOf }: Pick<ReadVersion, 'nameOf'>,
  { draft }: Pick<DraftReading, 'draft'>,
): ParagraphsResult['paragraphs'] {
  if (nameOf === null) return [];
  return draft.blocks.flatMap(({ kind, text }, index) => {
    const begins = plainLine(text.slice(0, LONGEST));
    if (begins === '') return [];
    const { start, end } = sourceSpan(draft, index, { start: 0, end: text.length });
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    return [{ range, name: nameOf(start), begins, heading: kind === 'heading' }];
  });
}

/** So much of a paragraph tells it from others, in characters. */
const LONGEST = 60;
