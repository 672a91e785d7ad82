import type { BlockReader } from '../mentions/block-reader.ts';
import { capitalisedWords, readNameWords } from '../mentions/known-names.ts';
import type { NamedCase } from '../mentions/named-cases.ts';
import words from '../mentions/names.json' with { type: 'json' };
import { caseNumberOf } from '../mentions/names.ts';
import { overlaps } from '../mentions/reference.ts';
import { foldSpace } from '../phrases/propositions.ts';
import { type Citation, ReadCitation } from './citation.ts';

/** How far behind a name its citation may stand in the same block, in characters: `A v B, a decision of the Court of Appeal, [2019] ...`. */
const CITED_WITHIN = 160;

/** A block that is prose, and no line of the heading of a draft: six words, and a stop. */
const PROSE = /^(?:\S{1,60}\s{1,4}){5}[\s\S]*[.:;?!][”"’')\]]{0,3}\s*$/;

/**
 * The cases that a draft names and cites nowhere, each where it is named first, by the number of that block; offsets are of the
 * block. A name that the draft cites elsewhere, the case that the draft is written in, and what stands within quoted words are none.
 */
export function uncitedCases(readers: readonly BlockReader[]): ReadonlyMap<number, readonly Citation[]> {
  const found = new Map<number, readonly Citation[]>();
  if (readers.every(({ named }) => named.length === 0)) return found;
  const cited = [...citedNames(readers), ...ownNames(readers)].map(asNamed);
  const listed = new Set<string>();
  for (const [i, reader] of readers.entries()) {
    if (reader.named.length === 0 || reader.block.kind === 'quote' || reader.block.kind === 'heading') continue;
    const left = reader.named.filter((one) => {
      const key = `${wordsIn(one.name.text).join(' ')} ${caseNumberOf(one.name.text) ?? ''}`;
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
function isLoose(one: NamedCase, { block: { text, marker }, mentions, named, structure }: BlockReader): boolean {
  if (structure.quotes.some((quote) => overlaps(quote, one)) || QUOTED_PARAGRAPH.test(marker + text)) return false;
  if (THIS_CASE.test(text.slice(Math.max(0, one.start - 24), one.start))) return false;
  return !mentions.some(
    ({ kind, name, start, end, citations }) =>
      kind === 'full' &&
      ((overlaps({ start, end }, one) && !isBeforeAnother(one, text, end)) ||
        (name === null &&
          start >= one.end &&
          start - one.end < CITED_WITHIN &&
          !named.some((other) => other.start >= one.end && other.end <= start) &&
          !isOfAnotherYear(one, citations) &&
          !AGAINST.test(text.slice(one.end, start)))),
  );
}

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;

/** `A v B (1998)` before `[2020] UKSC 8`: whether the year behind a name is none of what is cited behind it. */
function isOfAnotherYear({ text, name }: NamedCase, citations: readonly { readonly normalized: string }[]): boolean {
  const own = YEAR.exec(text.slice(name.text.length))?.[0];
  const its = citations.flatMap(({ normalized }) => YEAR.exec(normalized)?.[0] ?? []);
  return own !== undefined && its.length > 0 && its.every((year) => Math.abs(Number(year) - Number(own)) > 1);
}

/** `"17. We are not hearing`: a paragraph of somebody else's with its number, whatever marks stand within. */
const QUOTED_PARAGRAPH = /^["“‘']\[?\d{1,4}[\].]/;
/** `this action, A v B`: the case that the draft is written in. */
const THIS_CASE = /\bthis (?:action|claim|case|appeal|matter|litigation|application),?\s$/i;
/** What sets a citation against the name before it. */
const AGAINST = /\b(?:contrast|cf|compare|unlike|contra|distinguish)\b/i;

/** `A v B and C v D [2019]`: whether another case is named between a name and the citation. */
function isBeforeAnother(one: NamedCase, text: string, end: number): boolean {
  return /^ and [^;:]{1,150}? v /.test(text.slice(one.end, end));
}

/** The case that is cited of `A v B and C v D [2019]`. */
function lastOfTwo(name: string): string {
  const parts = name.split(/ and (?=[^;:]{1,150}? v )/);
  const last = parts.at(-1) ?? name;
  return parts.length > 1 && parts.slice(0, -1).join(' ').includes(' v ') ? last : name;
}

/** A name as its sides, its number, and all its words. */
interface Named {
  readonly words: readonly string[];
  readonly sides: readonly (readonly string[])[];
  readonly number: string | null;
}

function asNamed(text: string): Named {
  return { words: wordsIn(text), sides: sidesOf(text), number: caseNumberOf(text) };
}

function sidesOf(text: string): (readonly string[])[] {
  return text.split(/\s(?:v\.?|vs\.?|-v-|V)\s/).map(wordsIn);
}

/** Whether a name is one of others: by its words, and where both have two sides, side by side. */
function isNamed(one: NamedCase, names: readonly Named[]): boolean {
  const { text } = one.name;
  const telling = capitalisedWords(text);
  const asked = telling.length > 0 ? telling : wordsIn(text);
  const mine = asNamed(text);
  return names.some(
    (name) =>
      asked.every((word) => name.words.includes(word)) &&
      (mine.number === null || mine.number === name.number) &&
      sidesGo(text, mine.sides, name.sides),
  );
}

/** Whether two sides go with two: neither stands against the only side that has the other. */
function sidesGo(text: string, mine: readonly (readonly string[])[], its: readonly (readonly string[])[]): boolean {
  if (mine.length !== 2 || its.length !== 2) return true;
  const crown = /^(?:R|Regina|Rex)\s/.test(text);
  const goes = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
    a.length === 0
      ? b.length === 0 || !crown || b.every((word) => OFFICES.has(word))
      : a.some((word) => b.includes(word)) || !a.some((word) => word.length > 5 || its.flat().includes(word));
  const [[a, b], [c, d]] = [mine, its];
  return (goes(a, c) && goes(b, d)) || (goes(a, d) && goes(b, c));
}

const OFFICES: ReadonlySet<string> = new Set(words.offices);

function citedNames(readers: readonly BlockReader[]): readonly string[] {
  return readers.flatMap(({ citations, mentions }) =>
    citations.length === 0
      ? []
      : mentions.flatMap(({ kind, name }) => (kind === 'full' && name ? [lastOfTwo(name.text)] : [])),
  );
}

/** The case that a draft is written in: the headings and lines above its first prose name it, on one line or on three. */
function ownNames(readers: readonly BlockReader[]): readonly string[] {
  const prose = readers.findIndex(({ block }) => block.kind === 'paragraph' && PROSE.test(block.text));
  const above = readers.slice(0, prose < 0 ? readers.length : prose);
  return above.flatMap(({ block, named, citations }, i) => {
    if (citations.length > 0 || block.marker !== '') return [];
    if (!BETWEEN.test(block.text)) return named.map(({ name }) => name.text);
    return `${above[i - 1]?.block.text ?? ''} v ${above[i + 1]?.block.text ?? ''}`;
  });
}

/** What stands on a line of its own between the parties of a heading. */
const BETWEEN = /^\s{0,9}[-–—]{0,2}\s?(?:v\.?|vs\.?|and)\s?[-–—]{0,2}\s{0,9}$/i;

function wordsIn(name: string): readonly string[] {
  return readNameWords(name, '').words;
}
