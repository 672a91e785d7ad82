import type { Span } from '../../../shared/finding.ts';
import { type Locator, provisionOf } from '../../../shared/locator.ts';
import type { NamedText } from '../forms/iceland-named.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { add } from './cited-enactments.ts';

/** A footnote with its quoted words. */
export interface StatuteNote {
  readonly label: string;
  readonly text: string;
  readonly quotes: readonly Span[];
}

/** What a block names. */
interface Naming {
  readonly namesLaw: () => boolean;
  readonly named: () => readonly NamedText[];
  readonly isHeading: boolean;
}

/** A provision that was cited. */
export interface CitedPlace {
  readonly key: string;
  readonly locator: Locator;
}

/** What a draft has cited so far as it is read, block by block: what stands beside a short form, and what it may go on with. */
export class StatuteCourse {
  /** What was cited last, in the block at hand or before it; null where that is a case. */
  latest: string | null = null;
  /** The enactment that was cited last, whatever else was. */
  last: string | null = null;
  /** The enactment that the last heading names, which is no provision alone; null where it names none, or says more. */
  heading: string | null = null;
  /** Whether it was cited in the block at hand. */
  isNear = false;
  /** Whether the block at hand names something else of which a provision alone may be. */
  hasRival = false;
  /** Where in the block at hand a law was last meant by a word for it, `5. gr. laganna`: behind that a paragraph is of no other text named before it. */
  lawAt = 0;
  /** Whether somebody tells in the block at hand what another text may say. */
  isTold = false;
  /** Whether what was named last in the block at hand is, or may be, of something that the draft does not cite. */
  isAway = false;
  #beside = new Set<string>();
  #before: ReadonlySet<string> = new Set();
  #places: CitedPlace[] = [];
  #placesBefore: readonly CitedPlace[] = [];
  /** The block that cites law last, and those behind it. */
  #since: Naming[] = [];
  /** Where in the first of these law is cited last. */
  #takenAt = 0;
  /** Those of the block at hand, those that it may only cite included. */
  #supposed: CitedPlace[] = [];
  /** Whether a provision of something else was named in the block at hand. */
  #isTurned = false;
  /** The enactments of which the draft has cited a provision by its number so far, `s/188`. */
  readonly #owners = new Map<string, Set<string>>();
  /** The footnote at hand, with what it says beside what it cites; null for another block. */
  #note: StatuteNote | null = null;
  /** The footnote before it, with the enactment that it cites and nothing else; null where it cites another thing, or none. */
  #noted: { readonly label: string; readonly key: string | null } | null = null;

  /** The footnotes so far, with the one enactment that each cites; null where it cites none, or several, or two have the number. */
  readonly #notes = new Map<string, string | null>();

  /** The enactments that the block at hand names, one after the other, and those before it. */
  #names: string[] = [];
  #namesBefore: readonly string[] | null = [];

  /** The keys cited in the block at hand so far. */
  get beside(): ReadonlySet<string> {
    return this.#beside;
  }

  /** Those of the last block before it that cites some. */
  get before(): ReadonlySet<string> {
    return this.#before;
  }

  /** The provisions cited in the block at hand so far, the last behind the others. */
  get places(): readonly CitedPlace[] {
    return this.#places;
  }

  /** The enactments that the block at hand cites, or may cite, provisions of. */
  get supposed(): readonly string[] {
    return [...new Set(this.#supposed.map(({ key }) => key))];
  }

  /** The provisions that the block at hand cites so far, those that it may only cite included. */
  get placesSupposed(): readonly CitedPlace[] {
    return this.#supposed;
  }

  /** The provisions of the last block before it that has some, those that it may only cite included. */
  get placesBefore(): readonly CitedPlace[] {
    return this.#placesBefore;
  }

  /** Enters a block, whatever it says. */
  enter(naming: Naming): void {
    this.#since.push(naming);
  }

  /**
   * Whether a text was named by its name alone since law was cited last, and before a place in the block at hand: what stands there may be of
   * that. `5. gr. laganna` is of laws alone. Under a heading that names the law itself again nothing above this counts.
   */
  namesElse(at: number, lawsAlone: boolean, isSame: (named: NamedText) => boolean): boolean {
    for (let i = this.#since.length - 1; i >= 0; i--) {
      const { named, isHeading } = this.#since[i] as Naming;
      const isOwn = i === this.#since.length - 1;
      const those = named().filter(({ start, isLaw }) => {
        if ((i === 0 && start < this.#takenAt) || (isOwn && start >= at)) return false;
        return isLaw || !(lawsAlone || this.lawAt > (isOwn ? start : 0));
      });
      if (those.some((one) => !isSame(one))) return true;
      if (isHeading && those.length > 0) return false;
    }
    return false;
  }

  /** Whether an enactment is the only law that the last block cites that cites any, with none named beside it or since. */
  isOnlyLaw(key: string): boolean {
    return this.#before.size === 1 && this.#before.has(key) && !this.#since.some(({ namesLaw }) => namesLaw());
  }

  /** Begins a block that cites something. */
  begin(note: StatuteNote | null, rival: boolean, told: boolean): void {
    this.#note = note;
    this.#namesBefore = this.named;
    this.#names = [];
    if (this.#beside.size > 0) this.#before = this.#beside;
    this.#beside = new Set();
    if (this.#supposed.length > 0 || this.#isTurned) this.#placesBefore = this.#supposed;
    this.#isTurned = false;
    this.#supposed = [];
    this.#places = [];
    this.isNear = false;
    this.isAway = false;
    this.lawAt = 0;
    this.hasRival = rival;
    this.isTold = told;
  }

  /** Takes note of an enactment that is named, as by a place alone it is not. */
  name(key: string): void {
    if (this.#names.at(-1) !== key) this.#names.push(key);
  }

  /** The enactments that were named last, of which two at most are meant by `the former` and `the latter`; null where nobody can say which. */
  get named(): readonly string[] | null {
    const before = this.#namesBefore;
    const [key, ...more] = this.#names;
    if (key === undefined) return before;
    if (more.length > 0) return more.length === 1 ? this.#names : null;
    if (before === null || before.includes(key)) return before;
    return before.length < 2 ? [...before, key] : null;
  }

  /** Takes note of what is cited, up to a place in the block at hand. */
  take(key: string, places: readonly Locator[], end: number): void {
    this.latest = key;
    this.last = key;
    this.isNear = true;
    this.isAway = false;
    if (this.#since.length > 1) this.#since = this.#since.slice(-1);
    this.#takenAt = end;
    this.#beside.add(key);
    for (const locator of places) {
      add(this.#owners, provisionOf(locator), key);
      const place = { key, locator };
      this.#places.push(place);
      this.#supposed.push(place);
    }
  }

  /** Takes note of what may be cited. */
  suppose(citations: readonly ScannedCitation[], places: readonly (readonly Locator[])[]): void {
    for (const [i, { cites }] of citations.entries())
      for (const locator of places[i] ?? []) this.#supposed.push({ key: cites.key, locator });
  }

  /** Takes note of a provision of something that the draft cites nowhere else: what comes next may go on with that. */
  turnAway(): void {
    this.latest = null;
    this.isNear = false;
    this.isAway = true;
    this.hasRival = true;
    this.#places = [];
    this.#supposed = [];
    this.#isTurned = true;
  }

  /** The enactments of which the draft has cited a provision so far. */
  ownersOf(place: Locator): ReadonlySet<string> {
    return this.#owners.get(provisionOf(place)) ?? NOBODY;
  }

  /** Whether a footnote is at hand that a place in it opens. */
  opensNote(at: number): boolean {
    return this.#note !== null && OPENS.test(this.#note.text.slice(0, at));
  }

  /** Of `ibid` that opens a footnote: the one enactment that the footnote right before it cites, and nothing else; null otherwise. */
  ofNoteBefore(at: number): string | null {
    return this.#note === null || !this.opensNote(at) ? null : this.#keyBefore(this.#note);
  }

  /** The one enactment that the footnote right before another cites, and nothing else. */
  #keyBefore({ label }: StatuteNote): string | null {
    if (this.#noted === null || Number(label) !== Number(this.#noted.label) + 1) return null;
    return this.#noted.key;
  }

  /** The enactment that a footnote cites and no other; null where that is not known. */
  ofNote(label: string): string | null {
    return this.#notes.get(label) ?? null;
  }

  /** Whether a footnote opens with `Sama heimild` behind one that cites anything else than a law alone: what it is of. */
  isOfOtherNote(at: number, key: string): boolean {
    return this.#note !== null && !this.isNear && this.ofNoteBefore(at) !== key;
  }

  /** Ends a footnote: `cited` is what it cites, null where that is not legislation alone that is known for certain. */
  endNote(note: StatuteNote, cited: readonly Span[] | null): void {
    const [key = null, ...more] = cited?.length === 0 ? [] : this.#beside;
    const isAlone = cited !== null && more.length === 0 && saysNothing(note, cited);
    const isAgain = this.#noted?.label === note.label;
    const own = IS_SAME.test(note.text) ? this.#keyBefore(note) : isAlone ? key : null;
    this.#noted = { label: note.label, key: isAgain ? null : own };
    const isOne = key !== null && cited !== null && more.length === 0 && !this.#notes.has(note.label);
    this.#notes.set(note.label, isOne ? key : null);
  }
}

const NOBODY: ReadonlySet<string> = new Set();

/** What may stand before a citation that opens a footnote. */
const OPENS = /^\s*(?:(?:see(?: also)?|cf|also|sjá(?: einnig)?|sbr\.|skv\.|samkvæmt)[\s,:]*|[,:][\s,:]*)?$/i;
/** A footnote that is of the same source as the one before it, and says nothing more. */
const IS_SAME = /^\s*(?:sama|sömu) heimild[.\s]*$/i;
/** Words that a citation begins with, and that cite nothing. */
const SIGNALS =
  /(?<!\p{L})(?:See|Cf|And|But|Also|Contrast|Compare|As|For|In|The|This|That|It|Sjá|Sbr|Skv|Samkvæmt|Í|Um)(?!\p{L})/gu;

/** Whether a footnote cites nothing beside these: the rest of it is quoted, or words without a number and a capital. */
function saysNothing({ text, quotes }: StatuteNote, cited: readonly Span[]): boolean {
  let rest = '';
  let at = 0;
  for (const { start, end } of uniteSpans([...cited, ...quotes])) {
    rest += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return !/[\p{Lu}\d]/u.test((rest + text.slice(at)).replace(SIGNALS, ''));
}
