import { foldSpace } from '../../../shared/fold-space.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { NamedCase } from '../mentions/named-cases.ts';
import type { Change } from '../passages/grouping.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { type Citation, ReadCitation } from './citation.ts';
import { CitedNames, nameKey } from './cited-names.ts';
import { NOBODY } from './names-in.ts';

/** The cases that a draft names and cites nowhere, with what the next version is compared by. */
export interface Uncited {
  /** Each where it is named first, by the number of that block, in order; offsets are of the block. */
  readonly found: ReadonlyMap<number, readonly Citation[]>;
  /** The first block that is prose, or how many blocks there are, and the names of the case that stand above it. */
  readonly prose: number;
  readonly own: readonly string[];
  /** All names that the draft cites in full, and its own. */
  readonly names: CitedNames;
  /** All places where a case is named that the draft cites nowhere, in order. */
  readonly alone: readonly Alone[];
  /** The labels of the notes that begin with a citation without a name. */
  readonly unnamed: ReadonlySet<string>;
}

/** A case that is named alone, in a block of the draft. */
interface Alone {
  readonly block: number;
  readonly reader: BlockReader;
  readonly one: NamedCase;
}

export const NONE_UNCITED: Uncited = {
  ...{ found: new Map(), prose: 0, own: [], names: new CitedNames(), alone: [], unnamed: new Set<string>() },
};

/** What a draft was read to before. */
interface Before {
  readonly blocks: readonly BlockReader[];
  readonly uncited: Uncited;
}

/**
 * The cases that a draft names and cites nowhere. A name that the draft cites elsewhere, the case that the draft is written in, and
 * what stands within quoted words are none. While the names that are cited stay the same, only blocks that changed are looked at.
 */
export function* findUncited(blocks: readonly BlockReader[], old: Before, change: Change): Steps<Uncited> {
  const { kept, resumed, resumedOld } = change;
  const prose = firstProse(blocks, old, change);
  const own = prose === old.uncited.prose && prose < kept ? old.uncited.own : ownNames(blocks.slice(0, prose));
  const unnamed = unnamedIn(blocks);
  const before = old.uncited.unnamed;
  const cited = yield* namesIn(blocks, unnamed, kept, resumed);
  const isAsBefore =
    areSame(own, old.uncited.own) &&
    areSame([...unnamed], [...before]) &&
    areSame(cited, yield* namesIn(old.blocks, before, kept, resumedOld));
  const same = isAsBefore ? old.uncited : null;
  const names = same?.names ?? (yield* collect([...(yield* namesIn(blocks, unnamed, 0, blocks.length)), ...own]));
  const fresh = yield* findAlone(blocks, names, same ? kept : 0, same ? resumed : blocks.length);
  if (!same) return { found: firstsOf(fresh), prose, own, names, alone: fresh, unnamed };
  const { alone, found } = same;
  if (alone.length + fresh.length === 0) return { found, prose, own, names, alone, unnamed };
  const after = alone.filter(({ block }) => block >= resumedOld);
  const all = [
    ...alone.filter(({ block }) => block < kept),
    ...fresh,
    ...(resumed === resumedOld ? after : after.map((one) => ({ ...one, block: one.block - resumedOld + resumed }))),
  ];
  return { found: firstsOf(all), prose, own, names, alone: all, unnamed };
}

/** What reading a name costs beside reading a character, about. */
const COST = 20;

/** The labels of the notes that begin with a citation without a name. */
function unnamedIn(blocks: readonly BlockReader[]): ReadonlySet<string> {
  return new Set(blocks.flatMap((reader) => (reader.beginsUnnamed ? (reader.block.label ?? []) : [])));
}

/** The names of cases that some blocks cite in full, and of those whose citation is in a note. */
function* namesIn(
  blocks: readonly BlockReader[],
  unnamed: ReadonlySet<string>,
  from: number,
  end: number,
): Steps<readonly string[]> {
  const names: string[] = [];
  yield* eachInSteps(end - from, (i) => {
    const reader = blocks[from + i];
    if (!reader) return 0;
    const cited = reader.citations.length === 0 ? NO_NAMES : reader.citedNames;
    const noted = unnamed.size === 0 || reader.block.marks.length === 0 ? NO_NAMES : notedNames(reader, unnamed);
    for (const name of [...cited, ...noted]) names.push(name);
    return (cited.length + noted.length) * COST;
  });
  return names;
}

const NO_NAMES: readonly string[] = [];

function notedNames({ namedAtMarks }: BlockReader, unnamed: ReadonlySet<string>): readonly string[] {
  return [...namedAtMarks].flatMap(([label, { name }]) => (unnamed.has(label) ? [name.text] : []));
}

function* collect(texts: readonly string[]): Steps<CitedNames> {
  const names = new CitedNames();
  yield* eachInSteps(texts.length, (i) => {
    names.add(texts[i] ?? '');
    return COST;
  });
  return names;
}

/** The places in some blocks where a case is named that is none of others. */
function* findAlone(
  blocks: readonly BlockReader[],
  names: CitedNames,
  from: number,
  end: number,
): Steps<readonly Alone[]> {
  const loose: Alone[] = [];
  yield* eachInSteps(end - from, (i) => {
    const reader = blocks[from + i];
    if (!reader || reader.named.length === 0) return 0;
    for (const one of reader.loose) loose.push({ block: from + i, reader, one });
    return reader.named.length * COST;
  });
  const asked = new Map<string, boolean>();
  const alone: Alone[] = [];
  yield* eachInSteps(loose.length, (i) => {
    const place = loose[i] as Alone;
    const { text } = place.one.name;
    const known = asked.get(text);
    const cited = known ?? names.has(text);
    asked.set(text, cited);
    if (!cited) alone.push(place);
    return known === undefined ? COST : 1;
  });
  return alone;
}

/** The first place of each name, as citations by the number of the block. */
function firstsOf(alone: readonly Alone[]): ReadonlyMap<number, readonly Citation[]> {
  const found = new Map<number, Citation[]>();
  const listed = new Set<string>();
  for (const { block, reader, one } of alone) {
    const key = nameKey(one.name.text);
    if (listed.has(key)) continue;
    listed.add(key);
    const citation = citationOf(one, reader);
    const beside = found.get(block);
    if (beside) beside.push(citation);
    else found.set(block, [citation]);
  }
  return found;
}

/** A block that is prose, and no line of the heading of a draft: six words, and a stop. */
const PROSE = /^(?:\S{1,60}\s{1,4}){5}[\s\S]*[.:;?!][”"’')\]]{0,3}\s*$/;

function isProse({ block: { kind, text } }: BlockReader): boolean {
  return kind === 'paragraph' && PROSE.test(text);
}

/** The first block that is prose, or how many blocks there are; those that did not change are not asked again. */
function firstProse(blocks: readonly BlockReader[], { uncited }: Before, change: Change): number {
  const { kept, resumed, resumedOld } = change;
  if (uncited.prose < kept) return uncited.prose;
  const after = uncited.prose >= resumedOld ? uncited.prose - resumedOld + resumed : null;
  const end = after === null ? blocks.length : resumed;
  for (let i = kept; i < end; i++) if (isProse(blocks[i] as BlockReader)) return i;
  return after ?? end;
}

/** The case that a draft is written in: the headings and lines above its first prose name it, on one line or on three. */
function ownNames(above: readonly BlockReader[]): readonly string[] {
  return above.flatMap(({ block, named, citations }, i) => {
    if (citations.length > 0 || block.marker !== '') return [];
    if (!BETWEEN.test(block.text)) return named.map(({ name }) => name.text);
    return `${above[i - 1]?.block.text ?? ''} v ${above[i + 1]?.block.text ?? ''}`;
  });
}

/** What stands on a line of its own between the parties of a heading. */
const BETWEEN = /^\s{0,9}[-–—]{0,2}\s?(?:v\.?|vs\.?|and)\s?[-–—]{0,2}\s{0,9}$/i;

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some === others || (some.length === others.length && some.every((one, i) => one === others[i]));
}

/** What was made of a named case before: the same object, so that nothing about it is worked out anew at a keystroke. */
const MADE = new WeakMap<NamedCase, Citation>();

function citationOf(one: NamedCase, reader: BlockReader): Citation {
  const made = MADE.get(one) ?? asCitation(one, reader);
  MADE.set(one, made);
  return made;
}

/** A case that is named alone, as a citation; its claim is the sentence in which it stands, of which nothing is checked. */
function asCitation(one: NamedCase, reader: BlockReader): Citation {
  const { text } = one.name;
  const parts = {
    ...{ start: one.start, end: one.end, text: one.text, normalized: foldSpace(one.text) },
    ...{ cites: { kind: 'name', key: text } as const, irregular: false, shortForm: false },
    ...{ name: null, parallels: [], pinpoints: [], quotations: [], among: [] },
  };
  return new ReadCitation(parts, () => ({
    ...{
      text: sentenceOf(one, reader),
      proposition: [],
      carried: [],
      speakers: [],
      named: NOBODY,
      doubtful: [],
      mentioned: [],
    },
    ...{
      offered: [],
      placed: [],
      told: false,
      reported: null,
      unread: false,
      recognised: false,
      own: '',
      heading: '',
      times: [],
      asThere: true,
    },
  }));
}

function sentenceOf({ start }: NamedCase, { block: { text }, structure: { sentences } }: BlockReader): string {
  const sentence = sentences[firstAfter(sentences, start)];
  return foldSpace(sentence && sentence.start <= start ? text.slice(sentence.start, sentence.end) : text);
}
