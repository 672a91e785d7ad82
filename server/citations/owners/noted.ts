import type { Reference } from '../mentions/reference.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { attributeQuotations } from './attribute.ts';
import type { Ownership } from './ownership.ts';

/** Whose words each quotation of a block is, in order; a case that it names and a note cites is read as if it were cited where it is named. */
export function ownersIn(unit: Unit, block: UnitBlock): readonly (readonly [QuotedSpan, Ownership])[] {
  const { text, noteAt } = unit;
  const citing = unit.asCiting(block);
  const owners = [...attributeQuotations({ text, block: citing, noteAt })];
  return citing === block ? owners : owners.map(([quote, own]) => [quote, asNoted(own)]);
}

/** An ownership of what the note cites, in the place of the name that stands for it. */
export function asNoted(ownership: Ownership): Ownership {
  switch (ownership.kind) {
    case 'owned':
      return ownership.owner.standsFor ? { ...ownership, owner: ownership.owner.standsFor, by: 'note' } : ownership;
    case 'mention':
      return ownership.of ? { ...ownership, of: noted(ownership.of) } : ownership;
    case 'doubtful':
      return ownership.of ? { ...ownership, of: ownership.of.map(noted) } : ownership;
    default:
      return ownership;
  }
}

function noted(reference: Reference): Reference {
  return reference.standsFor ?? reference;
}
