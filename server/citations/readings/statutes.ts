import type { Span } from '../../../shared/finding.ts';
import { sourceSpan } from '../../documents/index.ts';
import { isOfElse, type StatuteReference } from '../passages/statute-references.ts';
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
 * may be meant. One that nothing in the draft explains is left out. Those with a provision or a quotation are citations, too.
 */
export function readStatuteReferences({ draft, kept }: DraftReading): PlacedStatute[] {
  return kept.blocks.flatMap((reader, i) =>
    (kept.statutes.get(reader) ?? [])
      .filter((reference) => !isOfElse(reference))
      .map((reference) => ({
        ...reference,
        text: reader.block.text.slice(reference.form.start, reference.form.end),
        source: sourceSpan(draft, i, reference.form),
      })),
  );
}
