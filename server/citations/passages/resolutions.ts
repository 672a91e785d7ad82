import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { pagesIn } from '../forms/bundles.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { KnownNames } from '../mentions/known-names.ts';
import type { NamedAtMark } from '../mentions/names.ts';
import { type Ending, keyOf, type Mention, type Resolution } from '../mentions/reference.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { before, type Grouping, type Regrouping } from './grouping.ts';
import { asLabelled, History } from './history.ts';
import { mentions, type Passage, partsOf } from './passages.ts';

/** What a draft makes of the mentions of each of its passages, in order. */
export type Resolutions = readonly (readonly Resolution[])[];

/** Passages with what was made of their mentions. */
interface Resolved {
  readonly grouping: Grouping;
  readonly resolutions: Resolutions;
}

const NONE: readonly Resolution[] = [];

/**
 * Resolves the mentions of a draft. Where those that changed mean the same to what comes after them, as while plain
 * words are typed, the rest stays as it was; else all are gone through again, which is quick beside reading them. What
 * is made of a passage is the same object as before where it says the same.
 */
export function* resolveMentions(
  blocks: readonly BlockReader[],
  grouping: Grouping,
  old: Resolved,
  regrouping: Regrouping,
): Steps<Resolutions> {
  const alike = resolveAlike(grouping, old, regrouping);
  if (alike) return alike;
  const { passages, firsts } = grouping;
  let all: KnownNames | null = null;
  let labels: KnownNames | null = null;
  let paged: boolean | null = null;
  let atMarks: ReadonlyMap<string, NamedAtMark> | null = null;
  const history = new History({
    indentOf: (block) => blocks[block]?.block.indent ?? 0,
    isQuiet: (block) => blocks[block] !== undefined && isQuiet(blocks[block]),
    endsWithSource: (block) => blocks[block]?.endsWithSource ?? true,
    citesAlone: (block) => blocks[block]?.citesAlone ?? false,
    nameAtMark: (label) => {
      atMarks ??= new Map(blocks.flatMap((reader) => [...reader.namedAtMarks]).reverse());
      const noted = atMarks.get(label);
      return noted?.beside === true ? noted.name : null;
    },
    isTitle: (block) => blocks[block] !== undefined && isTitle(blocks[block]),
    beginsPlainly: (block) => blocks[block] !== undefined && beginsPlainly(blocks[block]),
    isItem: (block) => blocks[block] !== undefined && isItem(blocks[block]),
    allNames: () => {
      all ??= namesOf(passages);
      return all;
    },
    allLabels: () => {
      labels ??= labelsOf(passages);
      return labels;
    },
    hasPages: () => {
      paged ??= blocks.some(hasPages);
      return paged;
    },
  });
  const resolutions: (readonly Resolution[])[] = [];
  yield* eachInSteps(passages.length, (i) => {
    const resolved = resolvePassage(passages[i], firsts[i] ?? 0, history);
    const known = before(old.resolutions, i, regrouping);
    resolutions.push(known && areSame(known, resolved) ? known : resolved);
    return 1 + resolved.length * COST;
  });
  return resolutions;
}

/** Whether a block has numbers in brackets that are pages of a bundle. */
function hasPages({ block: { text } }: BlockReader): boolean {
  return pagesIn(text).length > 0;
}

/** Whether a block is nothing but one citation, as a line or a heading. */
function isTitle({ block: { kind, text, marker, label }, citing }: BlockReader): boolean {
  const [first, ...more] = citing;
  if (!first || more.length > 0 || first.kind !== 'full' || marker !== '' || label !== undefined) return false;
  if ((kind !== 'paragraph' && kind !== 'heading') || text.length > LONGEST_QUIET) return false;
  return wordsBeside(text, { start: 0, end: text.length }, [first, ...namesOfTitle(first)]).length === 0;
}

function namesOfTitle({ name }: Mention): { start: number; end: number; pinpoints: [] }[] {
  return name ? [{ start: name.start, end: name.end, pinpoints: [] }] : [];
}

function isItem({ block: { kind, marker } }: BlockReader): boolean {
  return kind === 'paragraph' && marker !== '';
}

function beginsPlainly({ block: { emphasis } }: BlockReader): boolean {
  return emphasis.every(({ start }) => start > 0);
}

/** Whether two blocks are alike to the items of lists below titles. */
function areAlikeInLists(a: BlockReader, b: BlockReader): boolean {
  return isTitle(a) === isTitle(b) && isItem(a) === isItem(b) && beginsPlainly(a) === beginsPlainly(b);
}

/** The names of all authorities that passages cite. */
function namesOf(passages: readonly Passage[]): KnownNames {
  const names = new KnownNames();
  for (const passage of passages)
    for (const part of partsOf(passage))
      for (const mention of part.mentions) if (mention.kind === 'full') names.add(mention);
  return names;
}

/** The labels of all that it exhibits. */
function labelsOf(passages: readonly Passage[]): KnownNames {
  const names = new KnownNames();
  for (const passage of passages)
    for (const part of partsOf(passage))
      for (const mention of part.mentions)
        if (mention.kind === 'full' && mention.exhibit !== undefined) names.add(asLabelled(mention));
  return names;
}

/** What resolving a mention costs beside reading a character, about. */
const COST = 40;

function resolvePassage(passage: Passage | undefined, body: number, history: History): readonly Resolution[] {
  if (!passage) return NONE;
  const mentioning = mentions(passage);
  const label = passage.body.block.label ?? null;
  if (!mentioning && label === null) return NONE;
  const parts = partsOf(passage);
  history.enter(label, body, body + parts.length);
  if (!mentioning) return NONE;
  const resolved: Resolution[] = [];
  for (const [k, part] of parts.entries()) {
    const at = { block: body + k, body, note: part.block.label ?? null };
    for (const mention of part.mentions) resolved.push(history.resolve(mention, at));
  }
  // Bare numbers alone cite nothing for sure: what comes after goes on with what stands before.
  if (parts.some((part) => part.citing.length > 0)) history.leave(body + parts.length, () => endingOf(parts));
  return resolved;
}

/** How a passage ends: a block quotation in it that mentions nothing has no part in that. */
function endingOf(parts: readonly BlockReader[]): Ending {
  const endings = parts.filter((part) => part.citing.length > 0).map((part) => part.ending);
  return endings.includes('other') ? 'other' : (endings.at(-1) ?? 'other');
}

/** How long a block may be between a citation and what goes on with it, in characters. */
const LONGEST_QUIET = 300;

function isQuiet(reader: BlockReader): boolean {
  return reader.citing.length === 0 && reader.block.text.length <= LONGEST_QUIET && reader.ending === 'quiet';
}

/** The resolutions where every mention that changed has one before it that means the same in the same place; else null. */
function resolveAlike(
  { passages, firsts }: Grouping,
  old: Resolved,
  { kept, resumed, resumedOld }: Regrouping,
): Resolutions | null {
  const shift = (firsts[resumed] ?? 0) - (old.grouping.firsts[resumedOld] ?? 0);
  if (shift !== 0 || old.resolutions.length === 0) return null;
  if (!areAlikeAround(passages.slice(kept, resumed), old.grouping.passages.slice(kept, resumedOld))) return null;
  const alike: (readonly Resolution[])[] = [];
  let at = kept;
  const nextOld = (): number => {
    while (at < resumedOld && !mentions(old.grouping.passages[at] as Passage)) at++;
    return at++;
  };
  for (let i = kept; i < resumed; i++) {
    const passage = passages[i] as Passage;
    if (!mentions(passage)) {
      alike.push(NONE);
      continue;
    }
    const before = nextOld();
    const other = before < resumedOld ? old.grouping.passages[before] : undefined;
    if (!other || firsts[i] !== old.grouping.firsts[before] || !meansTheSame(passage, other)) return null;
    alike.push(old.resolutions[before] ?? NONE);
  }
  if (nextOld() < resumedOld) return null;
  return [...old.resolutions.slice(0, kept), ...alike, ...old.resolutions.slice(resumedOld)];
}

/**
 * Whether the same blocks of two stretches name nobody, are notes, and cite something without a mention: what comes after
 * them may go on with what stands before.
 */
function areAlikeAround(passages: readonly Passage[], others: readonly Passage[]): boolean {
  const old = others.flatMap(partsOf);
  return passages.flatMap(partsOf).every((part, i) => {
    const other = old[i];
    if (part === other || other === undefined) return part === other;
    const isNote = part.block.label !== undefined;
    return (
      part.block.label === other.block.label &&
      isQuiet(part) === isQuiet(other) &&
      namesAlikeAtMarks(part, other) &&
      areAlikeInLists(part, other) &&
      hasPages(part) === hasPages(other) &&
      part.endsWithSource === other.endsWithSource &&
      (!isNote || part.citesAlone === other.citesAlone)
    );
  });
}

/** Whether passages that begin at the same block have the same mentions at the same places. */
function meansTheSame(a: Passage, b: Passage): boolean {
  const parts = partsOf(a);
  const otherParts = partsOf(b);
  if (parts.length !== otherParts.length) return false;
  for (let k = 0; k < parts.length; k++) {
    const [one, other] = [parts[k], otherParts[k]];
    if (one === other) continue;
    const own = one?.mentions ?? [];
    const others = other?.mentions ?? [];
    if (own.length !== others.length || (own.length > 0 && one?.ending !== other?.ending)) return false;
    if (one && other && !(namesAlikeAtMarks(one, other) && areAlikeInLists(one, other))) return false;
    if (one && other && hasPages(one) !== hasPages(other)) return false;
    if (own.length > 0 && (one?.block.label !== other?.block.label || one?.block.indent !== other?.block.indent))
      return false;
    if (!own.every((mention, i) => isAlike(mention, others[i] as Mention))) return false;
  }
  return true;
}

function namesAlikeAtMarks({ namedAtMarks: own }: BlockReader, { namedAtMarks: others }: BlockReader): boolean {
  const isAlike = ([label, { name, beside }]: readonly [string, NamedAtMark]): boolean => {
    const other = others.get(label);
    return other?.name.text === name.text && other.beside === beside;
  };
  return own.size === others.size && [...own].every(isAlike);
}

/** Whether two mentions are the same to what comes after them. */
function isAlike(a: Mention, b: Mention): boolean {
  return (
    a.kind === b.kind &&
    a.note === b.note &&
    a.quoted === b.quoted &&
    a.second === b.second &&
    a.bare === b.bare &&
    a.shown === b.shown &&
    a.exhibit === b.exhibit &&
    a.bracketed === b.bracketed &&
    ['elsewhere', 'none', 'office'].every((lead) => (a.lead === lead) === (b.lead === lead)) &&
    isSameAuthority(a, b) &&
    areSamePlaces(a.pinpoints, b.pinpoints) &&
    a.passing?.another === b.passing?.another &&
    a.passing?.source === b.passing?.source &&
    a.passing?.ofCase === b.passing?.ofCase &&
    a.passing?.words.join(' ') === b.passing?.words.join(' ')
  );
}

function areSamePlaces(a: Mention['pinpoints'] = [], b: Mention['pinpoints'] = []): boolean {
  return a.length === b.length && a.every(({ unit, text }, i) => unit === b[i]?.unit && text === b[i]?.text);
}

function isSameAuthority(a: Mention, b: Mention): boolean {
  return (
    keyOf(a) === keyOf(b) &&
    a.citations[0]?.cites.kind === b.citations[0]?.cites.kind &&
    a.name?.text === b.name?.text &&
    a.name?.form === b.name?.form &&
    a.words?.id === b.words?.id
  );
}

function areSame(a: readonly Resolution[], b: readonly Resolution[]): boolean {
  return a.length === b.length && a.every((one, i) => isSame(one, b[i] as Resolution));
}

function isSame(a: Resolution, b: Resolution): boolean {
  if (a.kind !== b.kind || a.near !== b.near || a.follows !== b.follows || a.labelled !== b.labelled) return false;
  if (a.paged !== b.paged) return false;
  if (!areSamePlaces(a.same, b.same)) return false;
  if (a.perhaps.length !== b.perhaps.length) return false;
  if (!a.perhaps.every((one, i) => one === b.perhaps[i] || isSameAuthority(one, b.perhaps[i] as Mention))) return false;
  if (a.target === b.target) return true;
  return a.target !== null && b.target !== null && isSameAuthority(a.target, b.target);
}
