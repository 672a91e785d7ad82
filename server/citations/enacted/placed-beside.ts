import type { Span } from '../../../shared/finding.ts';
import { type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { firstWhere } from '../../../shared/search.ts';
import table from '../forms/iceland.json' with { type: 'json' };
import { isIcelandic } from '../forms/iceland.ts';
import { countedPlace } from '../forms/iceland-cells.ts';
import { mayNameLaw } from '../forms/iceland-named.ts';
import { type Quotation, spanOf } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { goesOnWithLaw } from '../phrases/icelandic.ts';
import { leadsToSource } from '../phrases/icelandic-notes.ts';
import { wordsOf } from '../text/words.ts';
import { opensWithContrast } from './compared.ts';
import { isWithin, placesIn, type StatuteMention } from './mentions.ts';
import { type Enacted, inDoubtOf } from './ownership.ts';
import { type Piece, piecesBeside } from './pieces.ts';
import { namesLawPlace, placeAlone } from './place-alone.ts';
import { type PlacedAbove, placedAbove } from './placed-above.ts';
import { isOfLaw, isTitle, isTitleOf, mayBeOfLaw } from './titled.ts';

/** What stands apart from a law of Iceland and says where in it quoted words are. */
export interface PlacedBeside {
  /** Whose they are with that. */
  readonly enacted: Enacted;
  /** The places that each says (`Quotation.within`). */
  readonly within: readonly (readonly Locator[])[];
  /** What the notes on them cite as their source: the words are held to be that too. */
  readonly noted: readonly StatuteMention[];
}

/** Reads that of quoted words. */
export type BesideReader = (enacted: Enacted, words: Quotation) => PlacedBeside;

type Mentioned = readonly (readonly StatuteMention[])[];

/** A note that says where words stand, or may. */
interface PlacingNote {
  readonly at: number;
  readonly segment: Span;
  /** What it cites first; null where it names a place alone, or nothing that is read. */
  readonly first: StatuteMention | null;
  /** Whether it sets this beside the words that have its mark. */
  readonly beside: boolean;
  readonly text: string;
  /** What it says behind what it cites first. */
  readonly rest: string;
}

/** What may stand between quoted words and the mark of their note. */
const TO_MARK = /^[\s\u00a0.,;:)\]“”"’*_]{0,6}$/;

/**
 * `Í 14. gr. laga nr. 7/1936 segir: „...“[^1]` with `[^1]: 2. mgr.`, `| „...“ | Lög nr. 7/1936 | 2. mgr. 14. gr. |`: a note on the words or on
 * their law, a cell of their row and a line beside theirs are part of what cites them. Words that do not stand there are confirmed nowhere.
 * `cited` is what each block mentions with titles that are parted from their provisions.
 */
export function placedBesideOf(unit: Unit, mentioned: Mentioned, cited: Mentioned): BesideReader {
  const notes = placingNotes(unit, mentioned);
  return (enacted, words) => {
    const owners = enacted.kind === 'given' ? [enacted.owner] : [...enacted.near, ...enacted.offered];
    const [owner] = owners.filter(({ cited: [first] }) => isIcelandic(first));
    if (owner === undefined) return { enacted, within: [], noted: [] };
    const read = new Reading(owner, owners);
    for (const note of notesOn(unit, notes, owner, words)) read.addNote(note);
    const block = blockAt(unit, words.start);
    if (block) {
      for (const piece of piecesBeside(unit.text, block, [owner, words])) read.addPiece(piece);
    }
    if (block) read.addHeading(placedAbove(unit.contextOf(block).heading, owner));
    const around = blockAt(unit, owner.start);
    const statutes = around ? (cited[unit.blocks.indexOf(around)] ?? []) : [];
    if (isTitle(owner)) read.addLoose(statutes.filter((one) => one.start >= owner.end && one.end <= words.start));
    else if (around) read.addChapters(chaptersBefore(unit, statutes, around, owner));
    read.settle();
    const { cause, within, noted } = read;
    return { enacted: cause === null ? enacted : inDoubt(enacted, cause), within, noted };
  };
}

/** What is read of the notes, cells and lines beside words of one law. */
class Reading {
  readonly within: (readonly Locator[])[] = [];
  readonly noted: StatuteMention[] = [];
  cause: DoubtCause | null = null;
  readonly #paths: (readonly Locator[])[] = [];
  readonly #owner: StatuteMention;
  readonly #owners: readonly StatuteMention[];

  constructor(owner: StatuteMention, owners: readonly StatuteMention[]) {
    this.#owner = owner;
    this.#owners = owners;
  }

  addNote({ first, beside, text, rest }: PlacingNote): void {
    if (first === null) {
      this.addBare(text);
      return;
    }
    if (beside || this.#owners.includes(first)) return;
    const isOfOne = isOfLaw(this.#owner, first) || isOfLaw(first, this.#owner);
    if (isOfOne && isTitle(this.#owner) && !isTitle(first)) return; // read as its own by title-notes.ts
    if (!isOfOne && !mayBeOfLaw(this.#owner, first)) this.cause = 'unread';
    // What stands beside the law itself: `Lög nr. 7/1936, 2. mgr.`; or is read by nobody: `Lög nr. 7/1936, grein 14, mgr. 2`.
    else if (isTitle(first) && namesLawPlace(rest)) this.addBare(rest);
    else if (placesIn(first).length > 0 && (isTitle(this.#owner) || !isWithin(this.#owner, first))) {
      this.within.push(sourceIn(first));
      this.noted.push(first);
    }
  }

  /** A text that names a place and no law: where it says anything else beside, nobody reads it. */
  addBare(text: string): void {
    const place = placeAlone(text);
    if (place === null) this.cause = namesLawPlace(text) ? 'unread' : this.cause;
    else if (place.isWhole) this.within.push(place.locators);
    else this.#paths.push(place.locators);
  }

  /** A cell or a line that says nothing but a place, in words or by numbers alone. */
  addPiece({ head, text }: Piece): void {
    const counted = countedPlace(text, head, isTitle(this.#owner));
    if (counted === 'unread') this.cause = 'unread';
    else if (counted !== null) (counted.isWhole ? this.within : this.#paths).push(counted.locators);
    else if (namesLawPlace(text)) this.addBare(text);
  }

  /** Reads the paragraphs that stand without their article, as those of the one article that is cited, or else named beside: `| 14. gr. | 2. mgr. |`. */
  settle(): void {
    const cited = placesIn(this.#owner);
    const named = cited.length > 0 ? cited : this.within.flat();
    const articles = [...new Set(named.map((one) => provisionOf(withoutDivisions(one))))];
    const [article] = articles;
    for (const paths of this.#paths.splice(0)) {
      if (article === undefined || articles.length > 1) this.cause = 'unread';
      else this.within.push(paths.map((path) => `${article}/${path}`));
    }
  }

  addHeading({ places, paths, unread }: PlacedAbove): void {
    if (places.length > 0) this.within.push(places);
    if (paths.length > 0) this.#paths.push(paths);
    if (unread) this.cause = 'unread';
  }

  /** `III. kafla laganna, nánar tiltekið 11. gr.`: a provision between a title and words of which nobody can say for certain what it is of. */
  addLoose(statutes: readonly StatuteMention[]): void {
    if (statutes.some((one) => one.doubt !== null && placesIn(one).length > 0)) this.cause = 'unread';
  }

  addChapters(chapters: readonly StatuteMention[]): void {
    for (const one of chapters) if (isTitleOf(one, this.#owner)) this.within.push(placesIn(one));
  }
}

function inDoubt(enacted: Enacted, cause: DoubtCause): Enacted {
  if (enacted.kind === 'given') return inDoubtOf(cause, enacted.owner);
  return OPEN.has(enacted.cause) ? { ...enacted, cause } : enacted;
}

/** Doubts that the law would settle. */
const OPEN: ReadonlySet<DoubtCause> = new Set(['untied', 'between', 'shared']);

/** The places that a mention cites without those that it only refers to: `12. gr., sbr. 10. gr.` */
function sourceIn({ cited: [first] }: StatuteMention): readonly Locator[] {
  const { cites, text } = first;
  if (cites.kind !== 'enactment') return [];
  const at = text.search(/,\ssbr\.\s/);
  const own = cites.enactment.places.filter(({ start }) => at < 0 || start < at);
  return (own.length === 0 ? cites.enactment.places : own).map(({ locator }) => withoutDivisions(locator));
}

function placingNotes(unit: Unit, mentioned: Mentioned): readonly PlacingNote[] {
  return unit.blocks.flatMap(({ segment, references }, i): PlacingNote[] => {
    const mark = segment.label === undefined ? null : unit.markOf(segment.label);
    if (!mark) return [];
    const [first] = (mentioned[i] ?? []).filter(({ quoted }) => !quoted);
    const text = unit.text.slice(segment.start, segment.end);
    if (first === undefined)
      return references.length === 0 && namesLawPlace(text)
        ? [{ at: mark.at, segment, first: null, beside: false, text, rest: '' }]
        : [];
    if (!isIcelandic(first.cited[0])) return [];
    const lead = unit.text.slice(segment.start, first.start);
    // `Gr. 14(2) laga nr. 7/1936`: a place that is not read as one of the law behind it leads to this all the same.
    const isPlaced = isTitle(first) && namesLawPlace(lead);
    const beside = opensWithContrast(lead) || !(isPlaced || leadsToSource(lead));
    const rest = `${isPlaced ? lead : ''}${unit.text.slice(first.end, segment.end)}`;
    return [{ at: mark.at, segment, first, beside, text, rest }];
  });
}

/** The notes whose marks stand on quoted words, or between these and their law, or at the end of their sentence; none that is on other words. */
function notesOn(
  unit: Unit,
  notes: readonly PlacingNote[],
  owner: StatuteMention,
  words: Span,
): readonly PlacingNote[] {
  if (notes.length === 0) return notes;
  const block = blockAt(unit, words.start);
  const sentence = block ? sentenceAt(block, words.start) : words;
  const others = unit.blocks
    .flatMap(({ quotes }) => quotes)
    .filter(({ end }) => end !== words.end && end > owner.start);
  const isOn = (end: number, at: number): boolean => at >= end && TO_MARK.test(unit.text.slice(end, at));
  const isNote = ({ segment }: PlacingNote): boolean => owner.start >= segment.start && owner.end <= segment.end;
  const start = Math.min(owner.end, words.start);
  const end = Math.max(words.end, sentence.end) + 1;
  return notes.filter((note) => {
    const { at } = note;
    if (isNote(note)) return false;
    if (isOn(words.end, at)) return true;
    return at >= start && at <= end && !others.some((quote) => isOn(quote.end, at));
  });
}

/**
 * The chapters that a provision is said to be in: those that its row names before it, its sentence right before it, and this or the sentence before
 * where it does not name its law again, `Um það er III. kafli laganna. Þar segir í 9. gr.` A chapter on another topic has it not.
 */
function chaptersBefore(
  { text }: Unit,
  statutes: readonly StatuteMention[],
  { cells, segment, sentences }: UnitBlock,
  owner: StatuteMention,
): readonly StatuteMention[] {
  const at = firstWhere(sentences, ({ end }) => end > owner.start);
  const own = sentences[at] ?? segment;
  const goesOn = goesOnWithLaw(text.slice(own.start, owner.start)) || !namesItsLaw(text, owner);
  const start = cells.length > 1 ? segment.start : goesOn ? (sentences[at - 1] ?? own).start : own.start;
  return statutes.filter((one) => {
    if (one.quoted || one.start < start || one.end > owner.end) return false;
    if (!isTitle(one) || placesIn(one).length === 0) return false;
    return cells.length > 1 || goesOn || isRightBefore(text.slice(one.end, Math.max(one.end, owner.start)));
  });
}

/** Whether a mention has a word for its law or the number of this: `27. gr. laganna`, and not `27. gr.` or `27. gr. kaflans`. */
function namesItsLaw(text: string, { start, end, reference }: StatuteMention): boolean {
  return reference !== null || mayNameLaw(text.slice(start, end));
}

/** Whether nothing stands between a chapter and a provision but what places this in that: `, nánar tiltekið í`. */
function isRightBefore(between: string): boolean {
  return wordsOf(between).every((word) => PLACING.has(word.toLowerCase()));
}

const PLACING: ReadonlySet<string> = new Set(table.placing);

/** Words as a note has them that is their source. */
export function asNoted(quotation: Quotation): Quotation {
  const { within: _, ...own } = quotation;
  return { ...own, ...spanOf(quotation), hold: 'open' };
}
