import type { Range } from 'vscode-languageserver/node';
import type { Span } from '../../../shared/finding.ts';
import { QUOTATIONS, type QuotationsParams, type QuotationsResult } from '../../../shared/protocol.ts';
import { type DraftReading, findQuotations } from '../../citations/index.ts';
import { sourceSpan } from '../../documents/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';

/** Says which stretches of a draft are quotations, so that checkers of spelling and grammar leave the words of others alone. */
export function quotations(context: Context): void {
  context.connection.onRequest(QUOTATIONS, async ({ uri }: QuotationsParams): Promise<QuotationsResult> => {
    const session = await context.opened(uri);
    const current = session && (await context.reader.current(session));
    const reading = session && current && context.reader.latest(session);
    return { quotations: session && reading ? quotationsOf(session, reading) : [] };
  });
}

/** The quotations of a draft in the order of its text: a block quotation as a whole, and others with their marks. */
export function quotationsOf(
  { document }: Pick<Session, 'document'>,
  { draft }: Pick<DraftReading, 'draft'>,
): QuotationsResult['quotations'] {
  const rangeOf = ({ start, end }: Span): Range => ({
    start: document.positionAt(start),
    end: document.positionAt(end),
  });
  return draft.blocks.flatMap(({ kind, text }, index) => {
    const isBlock = kind === 'quote';
    const spans = isBlock ? [{ start: 0, end: text.length }] : findQuotations(text, 0, text.length);
    return spans.map(({ start, end }) => ({
      range: rangeOf(sourceSpan(draft, index, { start, end })),
      block: isBlock,
    }));
  });
}
