import type { Block } from '../documents/index.ts';
import { scanLegislation } from './legislation.ts';
import type { Ending, Mention } from './reference.ts';
import { readEnding, readMentions } from './references.ts';
import { type ScannedCitation, scanCitations } from './scan.ts';
import { mayHoldShort } from './short-forms.ts';
import { readStructure, type Structure } from './structure.ts';

const NO_CITATIONS: readonly ScannedCitation[] = [];
const NO_MENTIONS: readonly Mention[] = [];

/**
 * A block with what it says by itself, whatever stands around it; all offsets are of its own text. Only its citations
 * are sought at once, the rest is read when it is asked for: most blocks cite nothing.
 */
export class BlockReader {
  readonly block: Block;
  readonly citations: readonly ScannedCitation[];
  #structure: Structure | null = null;
  #mentions: readonly Mention[] | null = null;
  #ending: Ending | null = null;

  constructor(block: Block) {
    this.block = block;
    this.citations = findCitations(block.text);
  }

  get structure(): Structure {
    this.#structure ??= readStructure(this.block.text);
    return this.#structure;
  }

  /** The citations and short forms of the block, in order. */
  get mentions(): readonly Mention[] {
    this.#mentions ??= this.#mayMention() ? readMentions(this.block, this.structure, this.citations) : NO_MENTIONS;
    return this.#mentions;
  }

  /** What the block says after its last mention, or in all where it has none. */
  get ending(): Ending {
    this.#ending ??= readEnding({ ...this.block, quotes: this.structure.quotes }, this.mentions);
    return this.#ending;
  }

  #mayMention(): boolean {
    return this.citations.length > 0 || mayHoldShort(this.block.text);
  }
}

/** Cases and legislation in order; where they overlap, the one that begins first stays. All have a number. */
function findCitations(text: string): readonly ScannedCitation[] {
  if (!/\d/.test(text)) return NO_CITATIONS;
  const cases = scanCitations(text);
  const legislation = scanLegislation(text);
  if (cases.length + legislation.length === 0) return NO_CITATIONS;
  const kept: ScannedCitation[] = [];
  for (const citation of [...cases, ...legislation].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (citation.start >= (kept.at(-1)?.end ?? 0)) kept.push(citation);
  }
  return kept;
}
