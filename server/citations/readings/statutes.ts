import type { Span } from '../../../shared/finding.ts';
import { sourceSpan } from '../../documents/index.ts';
import { followStatutes, type StatuteBlock, type StatuteReference } from '../passages/statutes.ts';
import type { DraftReading } from './reading.ts';

/** A short form of legislation with its place in a draft. */
export interface PlacedStatute extends StatuteReference {
  /** As it is typed. */
  readonly text: string;
  /** Of the source. */
  readonly source: Span;
}

/**
 * The short forms of legislation of a draft with what they stand for, in order: those that are certain, and those of which several
 * may be meant. One that nothing in the draft explains is left out. Nothing is checked of them; it is read when it is asked for.
 */
export function readStatuteReferences({ draft, kept }: DraftReading): PlacedStatute[] {
  const cites = kept.blocks.some(({ citations }) => citations.some(({ cites: { kind } }) => kind === 'enactment'));
  if (!cites) return [];
  const blocks = kept.blocks.map((reader): StatuteBlock => ({ citations: reader.citations, ...reader.statutes }));
  return followStatutes(blocks).flatMap((references, i) =>
    references
      .filter(({ target, perhaps }) => target !== null || perhaps.length > 0)
      .map((reference) => ({
        ...reference,
        text: kept.blocks[i]?.block.text.slice(reference.form.start, reference.form.end) ?? '',
        source: sourceSpan(draft, i, reference.form),
      })),
  );
}
