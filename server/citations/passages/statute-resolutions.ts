import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import { mayNameText, type NamedText, namesOtherLaw, textsNamedIn } from '../forms/iceland-named.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { wordsOf } from '../text/words.ts';
import type { Change } from './grouping.ts';
import { isOfElse, type StatuteBlock, type StatuteReference } from './statute-references.ts';
import { StatuteFollower } from './statutes.ts';

/** What a draft makes of the short forms of legislation of each of its blocks; what has none is left out. */
export type StatuteResolutions = ReadonlyMap<BlockReader, readonly StatuteReference[]>;

export const NO_STATUTES: StatuteResolutions = new Map();

/** Blocks with what was made of their short forms. */
interface Followed {
  readonly blocks: readonly BlockReader[];
  readonly statutes: StatuteResolutions;
}

/**
 * Follows the short forms of legislation of a draft. Where nothing that changed bears on them, as while plain words are typed, all
 * stays as it was. What is made of a block is the same object as before where it says the same.
 */
export function* resolveStatutes(
  blocks: readonly BlockReader[],
  old: Followed,
  { kept, resumed, resumedOld }: Change,
): Steps<StatuteResolutions> {
  if (!blocks.some(citesEnactment)) return NO_STATUTES;
  const changed = [...blocks.slice(kept, resumed), ...old.blocks.slice(kept, resumedOld)];
  if (old.statutes !== NO_STATUTES && !changed.some(bears)) return old.statutes;
  yield* eachInSteps(blocks.length, (i) => {
    const reader = blocks[i];
    return reader && reader.statutes.forms.length > 0 ? reader.block.text.length : 1;
  });
  const follower = new StatuteFollower(blocks.map(statutesOf));
  const statutes = new Map<BlockReader, readonly StatuteReference[]>();
  yield* eachInSteps(blocks.length, (i) => {
    const reader = blocks[i];
    if (!reader || !bears(reader)) return 1;
    const read = follower
      .follow(statutesOf(reader))
      .filter((one) => one.target !== null || one.perhaps.length > 0 || isOfElse(one));
    if (read.length === 0) return 1;
    const known = old.statutes.get(reader);
    statutes.set(reader, known && areSame(known, read) ? known : read);
    return COST * read.length;
  });
  return statutes;
}

/** What following a short form costs beside reading a character, about. */
const COST = 40;

function citesEnactment({ citations }: BlockReader): boolean {
  return citations.some(({ cites }) => cites.kind === 'enactment');
}

/**
 * Whether a block bears on what short forms of legislation stand for: by a citation of anything, by one of its own, as a footnote, as a
 * heading, or by a text that it names.
 */
function bears(reader: BlockReader): boolean {
  const { block, citations, statutes } = reader;
  if (citations.length + statutes.forms.length > 0) return true;
  return block.label !== undefined || block.kind === 'heading' || mayNameText(block.text);
}

function statutesOf(reader: BlockReader): StatuteBlock {
  const { block, citations, statutes } = reader;
  const note = block.label === undefined ? null : { label: block.label, text: block.text, quotes: quotesOf(reader) };
  const heads = headOf(reader);
  return {
    ...{ citations, quoted: quotedIn(reader), ...statutes, note, isQuoted: block.kind === 'quote' },
    ...(heads === undefined ? {} : { heads }),
    namesLaw: () => namesLaw(reader),
    named: () => namedIn(reader),
  };
}

/** Whether a block names a law of Iceland that it does not cite. */
function namesLaw({ block, citations, statutes, structure }: BlockReader): boolean {
  return namesOtherLaw(block.text, [...citations, ...statutes.forms, ...structure.quotes], true);
}

/** The texts that a block names by their names alone. */
function namedIn({ block, citations, statutes, structure }: BlockReader): readonly NamedText[] {
  if (!mayNameText(block.text) && block.kind !== 'heading') return [];
  return textsNamedIn(block.text, [...citations, ...statutes.forms, ...structure.quotes], block.kind === 'heading');
}

/** The enactment that a heading names and nothing else, beside its own number; undefined of what is no heading, or one that is a provision alone. */
function headOf({ block: { kind, text }, citations, statutes }: BlockReader): string | null | undefined {
  if (kind !== 'heading' || statutes.forms.some(({ heads }) => heads === true)) return undefined;
  const [law, ...more] = citations;
  if (law?.cites.kind !== 'enactment' || more.length > 0 || law.cites.enactment.places.length > 0) return null;
  const words = wordsOf(text.slice(0, law.start) + text.slice(law.end));
  return words.every((word) => OF_HEADINGS.test(word)) ? law.cites.key : null;
}

/** What stands in a heading beside its name: its number, an article. */
const OF_HEADINGS = /^(?:\d[\d.]*|\p{L}|[Tt]he)$/u;

const NOTHING: ReadonlySet<ScannedCitation> = new Set();

/** The legislation that quoted words of a block cite; not what stands in marks by itself, as a title. */
function quotedIn(reader: BlockReader): ReadonlySet<ScannedCitation> {
  const { block, citations } = reader;
  if (!citesEnactment(reader)) return NOTHING;
  if (block.kind === 'quote') return new Set(citations);
  if (!QUOTES.test(block.text)) return NOTHING;
  const { quotes } = reader.structure;
  const within = citations.filter(({ start, end }) => {
    const quote = quotes[firstWhere(quotes, (one) => one.end > start)];
    return quote !== undefined && quote.start < start && end <= quote.end && quote.end - quote.start > end - start + 4;
  });
  return within.length === 0 ? NOTHING : new Set(within);
}

const QUOTES = /[“"‘']/;

/** The quoted words of a footnote, which are asked for only where it cites something. */
function quotesOf({ citations, statutes, structure }: BlockReader): readonly Span[] {
  return citations.length + statutes.forms.length === 0 ? [] : structure.quotes;
}

function areSame(a: readonly StatuteReference[], b: readonly StatuteReference[]): boolean {
  return a.length === b.length && a.every((one, i) => isSame(one, b[i] as StatuteReference));
}

/** Whether two readings of a short form say the same; of a citation by letters its form is made anew each time. */
function isSame(a: StatuteReference, b: StatuteReference): boolean {
  return (
    a.form.start === b.form.start &&
    a.form.end === b.form.end &&
    a.form.how === b.form.how &&
    a.doubt === b.doubt &&
    a.loose === b.loose &&
    a.places.join() === b.places.join() &&
    a.perhapsAt.join(';') === b.perhapsAt.join(';') &&
    [a.target, ...a.perhaps].map(calledBy).join(';') === [b.target, ...b.perhaps].map(calledBy).join(';')
  );
}

/** All by which an enactment is known, as a citation of it has it. */
function calledBy(citation: StatuteReference['target']): string {
  if (citation?.cites.kind !== 'enactment') return '';
  const { title, year, letters, number, legislature } = citation.cites.enactment;
  return [citation.cites.key, citation.normalized, title, year, letters, JSON.stringify(number), legislature].join('|');
}
