import type { BlockReader } from '../mentions/block-reader.ts';
import { capitalisedWords, readNameWords } from '../mentions/known-names.ts';
import type { NamedCase } from '../mentions/named-cases.ts';
import { overlaps } from '../mentions/reference.ts';
import { foldSpace } from '../phrases/propositions.ts';
import { type Citation, ReadCitation } from './citation.ts';

/** How far behind a name its citation may stand in the same block, in characters: `A v B, a decision of the Court of Appeal, [2019] ...`. */
const CITED_WITHIN = 160;

/** A block that is prose, and no line of the heading of a draft: six words, and a stop. */
const PROSE = /^(?:\S{1,60}\s{1,4}){5}[\s\S]*[.:;?!][”"’')\]]{0,3}\s*$/;

/**
 * The cases that a draft names and cites nowhere, each where it is named first, by the number of that block; offsets are of the block. A name that the draft
 * cites elsewhere, the case that the draft is written in, and what stands within quoted words are none.
 */
export function uncitedCases(readers: readonly BlockReader[]): ReadonlyMap<number, readonly Citation[]> {
  const found = new Map<number, readonly Citation[]>();
  if (readers.every(({ named }) => named.length === 0)) return found;
  const cited = [...citedNames(readers), ...ownNames(readers)];
  const listed = new Set<string>();
  for (const [i, reader] of readers.entries()) {
    if (reader.named.length === 0 || reader.block.kind === 'quote' || reader.block.kind === 'heading') continue;
    const left = reader.named.filter((one) => {
      const key = wordsIn(one.name.text).join(' ');
      if (listed.has(key) || !isLoose(one, reader) || isNamed(one, cited)) return false;
      listed.add(key);
      return true;
    });
    if (left.length > 0)
      found.set(
        i,
        left.map((one) => citationOf(one, reader)),
      );
  }
  return found;
}

/** What was made of a named case before: the same object, so that nothing about it is worked out anew at a keystroke. */
const MADE = new WeakMap<NamedCase, Citation>();

function citationOf(one: NamedCase, reader: BlockReader): Citation {
  const made = MADE.get(one) ?? asCitation(one, reader);
  MADE.set(one, made);
  return made;
}

/** A case that is named alone, as a citation; its claim is the sentence in which it stands, of which nothing is checked. */
function asCitation(one: NamedCase, { block, structure }: BlockReader): Citation {
  const { text } = one.name;
  const sentence = structure.sentences.find(({ start, end }) => start <= one.start && one.start < end);
  const said = foldSpace(sentence ? block.text.slice(sentence.start, sentence.end) : block.text);
  const claim = {
    ...{ text: said, proposition: [], carried: [], speakers: [], doubtful: [], mentioned: [], offered: [] },
    ...{ told: false, reported: null, unread: false },
  };
  const parts = {
    ...{ start: one.start, end: one.end, text: one.text, normalized: one.text },
    ...{ cites: { kind: 'name', key: text } as const, irregular: false, shortForm: false },
    ...{ name: null, parallels: [], pinpoints: [], quotations: [], among: [] },
  };
  return new ReadCitation(parts, () => claim);
}

/** Whether nothing else stands in the place of a name: no citation, which may lack a name of its own further on, no quoted words. */
function isLoose(one: NamedCase, { mentions, structure }: BlockReader): boolean {
  if (structure.quotes.some((quote) => overlaps(quote, one))) return false;
  return !mentions.some(
    ({ kind, name, start, end }) =>
      kind === 'full' &&
      (overlaps({ start, end }, one) || (name === null && start >= one.end && start - one.end < CITED_WITHIN)),
  );
}

function isNamed(one: NamedCase, names: readonly (readonly string[])[]): boolean {
  const telling = capitalisedWords(one.name.text);
  const words = telling.length > 0 ? telling : readNameWords(one.name.text, '').words;
  return names.some((name) => words.every((word) => name.includes(word)));
}

function citedNames(readers: readonly BlockReader[]): (readonly string[])[] {
  return readers.flatMap(({ citations, mentions }) =>
    citations.length === 0
      ? []
      : mentions.flatMap(({ kind, name }) => (kind === 'full' && name ? [wordsIn(name.text)] : [])),
  );
}

/** The case that a draft is written in: what its headings name, and the lines above its first prose. */
function ownNames(readers: readonly BlockReader[]): (readonly string[])[] {
  const prose = readers.findIndex(({ block }) => block.kind === 'paragraph' && PROSE.test(block.text));
  const above = prose < 0 ? readers.length : prose;
  return readers.flatMap(({ block, named, citations }, i) =>
    block.kind === 'heading' || (i < above && citations.length === 0)
      ? named.map(({ name }) => wordsIn(name.text))
      : [],
  );
}

function wordsIn(name: string): readonly string[] {
  return readNameWords(name, '').words;
}
