import type { Span } from '../../../shared/finding.ts';
import { type Locator, provisionOf } from '../../../shared/locator.ts';
import { enactmentNamed } from '../forms/enactment-names.ts';
import table from '../forms/legislation.json' with { type: 'json' };
import type { ScannedCitation } from '../forms/scanned.ts';
import type { StatuteForm, StatuteName } from '../mentions/statute-forms.ts';
import { uniteSpans } from '../text/quotation-marks.ts';

/** Why nobody can say for certain which enactment, or which provision of it, a short form stands for. */
export type StatuteDoubt =
  /** Several that the draft cites may be meant. */
  | 'several'
  /** What it goes on with stands in another paragraph. */
  | 'far';

/** A short form of legislation with what it stands for. */
export interface StatuteReference {
  readonly form: StatuteForm;
  /** The citation in full of the enactment that it stands for; null where that is not certain. */
  readonly target: ScannedCitation | null;
  /** Citations of those that it may stand for, where `target` is null. */
  readonly perhaps: readonly ScannedCitation[];
  /** The provisions of each of `perhaps`, in its order. */
  readonly perhapsAt: readonly (readonly Locator[])[];
  readonly doubt: StatuteDoubt | null;
  /** The provisions, where `target` is known; what is within one has its whole path. */
  readonly places: readonly Locator[];
}

/** What a block has of legislation, in order of its text. */
export interface StatuteBlock {
  readonly citations: readonly ScannedCitation[];
  readonly forms: readonly StatuteForm[];
  readonly names: readonly StatuteName[];
  /** Whether it names something else of which a provision alone may be. */
  readonly rival: boolean;
  /** The footnote that it is, with its quoted words; null for another block. */
  readonly note: { readonly label: string; readonly text: string; readonly quotes: readonly Span[] } | null;
}

const INSTRUMENT =
  /\b(?:Act|Measure|Regulations|Order|Rules|Scheme|asp|anaw|asc|D?[Dd]eddf|Rh?eoliadau|G?[Oo]rchymyn)\b|\bc\. \d|^(?:S|W)?SI\b/;
/** What a provision may be of, by its word; another may be of anything. */
const KINDS_OF: Readonly<Record<string, RegExp>> = {
  s: /\b(?:Act|Measure|Ddeddf|Deddf|Statute|asp|anaw|asc)\b|\bc\. \d|^[A-Z][A-Za-z]{1,8}(?: \d{4})?$/,
  reg: /\b(?:Regulations?|Rh?eoliadau)\b|^(?:S|W)?SI\b/,
  art: /\b(?:Order|Convention|Regulation|Directive|Treaty|Charter|Gorchymyn)\b|^(?:S|W)?SI\b|^[A-Z]{3,6}$/,
  r: /\b(?:Rules|Rh?eolau)\b|^(?:S|W)?SI\b/,
  sch: INSTRUMENT,
  para: INSTRUMENT,
};

/** What an enactment is called by its kind. */
const KINDS: ReadonlySet<string> = new Set([...table.instruments, 'Statute']);

/** What `the Act` and the like can be of nothing else: an order may be a court’s, a scheme or a code anybody’s. */
const LEGISLATION_ALONE: ReadonlySet<string> = new Set(['Act', 'Regulations', 'Rules', 'Convention']);

/** An enactment as the draft cites it first. */
interface Known {
  readonly key: string;
  readonly first: ScannedCitation;
}

const NO_REFERENCES: readonly StatuteReference[] = [];

/**
 * Follows the short forms of the blocks of a draft, of one after the other. Each is followed only where it is certain what it stands
 * for: by the name that the draft gives, by the one enactment of that kind or year that the draft cites, or by what stands right before
 * it in its paragraph with no other beside it. One that nothing in the draft explains has neither a target nor any that it may be of.
 */
export class StatuteFollower {
  /** All that the draft cites in full, by key: what comes later counts too, as it may be meant. */
  readonly #all = new Map<string, Known>();
  /** Those of them that are called by a kind, `Act`, and the keys of those that a provision may be of by its word, once sought. */
  readonly #byKind = new Map<string, readonly Known[]>();
  readonly #byWord = new Map<string, readonly string[]>();
  readonly #names = new Map<string, Set<string>>();
  /** The enactments of which the draft has cited a provision by its number so far, `s/188`. */
  readonly #owners = new Map<string, Set<string>>();
  /** Citations as what short forms are guessed to be of. */
  readonly #guesses = new Map<ScannedCitation, ScannedCitation>();
  /** What was cited last, in the block at hand or before it; null where that is a case. */
  #latest: string | null = null;
  /** The enactment that was cited last, whatever else was. */
  #last: string | null = null;
  #isNear = false;
  /** Whether the block at hand names something else of which a provision alone may be. */
  #hasRival = false;
  /** The footnote at hand, with what it says beside what it cites; null for another block. */
  #note: { readonly label: string; readonly before: (at: number) => string } | null = null;
  /** The footnote before it, with the enactment that it cites and nothing else; null where it cites another thing, or none. */
  #noted: { readonly label: string; readonly key: string | null } | null = null;
  /** The keys cited in the block at hand so far. */
  #beside = new Set<string>();
  /** Those of the last block before it that cites some. */
  #before: ReadonlySet<string> = new Set();
  /** The provisions cited in the block at hand so far, the last behind the others. */
  #places: { readonly key: string; readonly locator: Locator }[] = [];

  constructor(blocks: readonly StatuteBlock[]) {
    for (const { citations, names } of blocks) {
      for (const citation of citations) {
        if (citation.cites.kind !== 'enactment') continue;
        const { key } = citation.cites;
        if (!this.#all.has(key)) this.#all.set(key, { key, first: citation });
      }
      for (const { name, citation } of names) add(this.#names, name, citation.cites.key);
    }
    for (const { key, first } of this.#all.values())
      if (isOpen(first) && !this.#names.has(key)) for (const one of this.#standingFor(key)) add(this.#names, key, one);
    // What the draft has given a name is no authority of its own by that.
    for (const [name, keys] of this.#names) if (!keys.has(name)) this.#all.delete(name);
  }

  /** Those that the draft cites with their year of which listed letters or a title without a year may be: `FSMA`, `Housing Act`. */
  #standingFor(name: string): readonly string[] {
    return [...this.#all.values()].flatMap(({ key, first: { cites } }) => {
      const { title, year } = cites.kind === 'enactment' ? cites.enactment : { title: null, year: null };
      return title !== null && year !== null && enactmentNamed(name, year)?.title === title ? [key] : [];
    });
  }

  /** What the short forms of the next block stand for. */
  follow(block: StatuteBlock): readonly StatuteReference[] {
    const { citations, forms, note } = block;
    const read = citations.length + forms.length === 0 ? NO_REFERENCES : this.#read(block);
    if (note === null) return read;
    const isAlone =
      citations.every(({ cites }) => cites.kind === 'enactment') &&
      read.every(({ target }) => target !== null) &&
      saysNothing(note, [...citations, ...forms]);
    const [key = null, ...more] = citations.length + forms.length === 0 ? [] : this.#beside;
    const isSame = this.#noted?.label === note.label;
    this.#noted = { label: note.label, key: isAlone && more.length === 0 && !isSame ? key : null };
    return read;
  }

  #read({ citations, forms, rival, note }: StatuteBlock): readonly StatuteReference[] {
    this.#note = note && { label: note.label, before: (at) => note.text.slice(0, at) };
    if (this.#beside.size > 0) this.#before = this.#beside;
    this.#beside = new Set();
    this.#places = [];
    this.#isNear = false;
    this.#hasRival = rival;
    const events = [...citations, ...forms].sort((a, b) => a.start - b.start);
    return events.flatMap((event) => {
      if (!('how' in event)) return this.#cite(event);
      const read = this.#resolve(event);
      if (read.target) this.#take(read.target.cites.key, read.places);
      else if (isOfElse(read)) this.#turnAway();
      return [read];
    });
  }

  /** Takes note of a citation in full. Returns what it stands for where the draft has given its letters to another enactment. */
  #cite({ cites, start, end }: ScannedCitation): StatuteReference[] {
    if (cites.kind !== 'enactment') {
      this.#latest = null; // `ibid` is then of the case
      return [];
    }
    const { letters, places } = cites.enactment;
    const locators = places.map(({ locator }) => locator);
    const given = letters === null ? [] : [...(this.#names.get(letters) ?? [])].filter((key) => this.#all.has(key));
    const [key] = given;
    if (key === undefined || (given.length === 1 && key === cites.key)) {
      this.#take(cites.key, locators);
      return [];
    }
    const form: StatuteForm = { start, end, how: 'letters', called: letters, points: false, places, inner: null };
    const read = this.#settle(form, given, locators);
    if (read.target) this.#take(key, locators);
    return [read];
  }

  #take(key: string, places: readonly Locator[]): void {
    this.#latest = key;
    this.#last = key;
    this.#isNear = true;
    this.#beside.add(key);
    for (const locator of places) {
      add(this.#owners, provisionOf(locator), key);
      this.#places.push({ key, locator });
    }
  }

  /** Takes note of a provision of something that the draft cites nowhere else: what comes next in the block may go on with that. */
  #turnAway(): void {
    this.#latest = null;
    this.#isNear = false;
    this.#hasRival = true;
    this.#places = [];
  }

  #resolve(form: StatuteForm): StatuteReference {
    const places = form.places.map(({ locator }) => locator);
    if (form.how === 'called') {
      const keys = this.#called(form);
      return form.same === true && keys.length > 1 ? this.#again(form, keys, places) : this.#settle(form, keys, places);
    }
    if (form.how === 'ibid') {
      const noted = this.#ofNoteBefore(form);
      if (noted !== null) return this.#sure(form, noted, places);
      // In a note behind that of a case `ibid, s 6` is perhaps of the legislation before it: a case has no sections.
      const isOfLaw =
        this.#note !== null &&
        OPENS.test(this.#note.before(form.start)) &&
        places.some((place) => !place.startsWith('para/'));
      const key = this.#latest ?? (isOfLaw ? this.#last : null);
      if (key === null) return unknown(form);
      return this.#isNear && this.#latest !== null
        ? this.#sure(form, key, places)
        : this.#doubt(form, [key], 'far', () => places);
    }
    if (form.how === 'bare') return this.#bare(form, places);
    const last = this.#places.at(-1);
    if (!last) return this.#last === null ? unknown(form) : this.#doubt(form, [this.#last], 'far', () => []);
    const at = ({ locator }: { readonly locator: Locator }): Locator =>
      form.inner ? inside(locator, form.inner) : provisionOf(locator);
    const bases = new Set(this.#places.map(({ key, locator }) => `${key}\n${provisionOf(locator)}`));
    if (bases.size > 1)
      return this.#doubt(form, [...new Set(this.#places.map(({ key }) => key))], 'several', (of) => [
        ...new Set(this.#places.filter(({ key }) => key === of).map(at)),
      ]);
    return this.#sure(form, last.key, [at(last)]);
  }

  /** Of `ibid` that opens a footnote: the one enactment that the footnote right before it cites, and nothing else; null otherwise. */
  #ofNoteBefore({ start }: StatuteForm): string | null {
    if (this.#note === null || this.#noted === null || !OPENS.test(this.#note.before(start))) return null;
    const [own, before] = [Number(this.#note.label), Number(this.#noted.label)];
    return own === before + 1 ? this.#noted.key : null;
  }

  /** The enactments that a name may be of. */
  #called({ called, points, same = false, places }: StatuteForm): readonly string[] {
    const name = called ?? '';
    const named = points || same ? undefined : this.#names.get(name);
    if (named) return [...named];
    const [, year, kind] = /^(?:(\d{4}) )?(\S+)$/.exec(name) ?? [];
    if (
      kind === undefined ||
      !KINDS.has(kind) ||
      (year === undefined && places.length === 0 && !LEGISLATION_ALONE.has(kind))
    )
      return [];
    const those = this.#ofKind(kind).filter(({ first }) => hasYear(first, year));
    if (points && this.#isNear && those.some(({ key }) => key === this.#last)) {
      const beside = those.filter(({ key }) => this.#beside.has(key));
      return beside.map(({ key }) => key);
    }
    return those.map(({ key }) => key);
  }

  /**
   * `the same Act` of several that the draft cites: the one that its own block cites alone, with nothing beside it that may be another. What
   * stands in blocks before it may be followed by one that nobody reads as a citation.
   */
  #again(form: StatuteForm, keys: readonly string[], places: readonly Locator[]): StatuteReference {
    const here = keys.filter((key) => this.#beside.has(key));
    const near = here.length > 0 ? here : keys.filter((key) => this.#before.has(key));
    const [only = ''] = near;
    if (near.length !== 1) return this.#settle(form, near.length > 0 ? near : keys, places);
    return here.length === 1 && !this.#hasRival
      ? this.#sure(form, only, places)
      : this.#doubt(form, near, 'far', () => places);
  }

  /** A provision alone. What it is of is a guess at best: nothing that shows it wrong is held against anybody. */
  #bare(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const read = this.#nearest(form, places);
    const key = read.target?.cites.key;
    if (!read.target || key === undefined) return read;
    const [first = ''] = places;
    const isOwn = this.#owners.get(provisionOf(first))?.has(key) === true;
    if (form.loose === true || (!isOwn && (form.names === true || first.startsWith('art/'))))
      return this.#doubt(form, [key], 'far', () => places);
    return { ...read, target: this.#guessed(read.target) };
  }

  #guessed(target: ScannedCitation): ScannedCitation {
    const known = this.#guesses.get(target);
    if (known || target.cites.kind !== 'enactment') return known ?? target;
    const { cites } = target;
    const guess = { ...target, cites: { ...cites, enactment: { ...cites.enactment, guessed: true } } };
    this.#guesses.set(target, guess);
    return guess;
  }

  /** The enactment that a provision alone is of by what stands near it. */
  #nearest(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const [first = ''] = places;
    const word = first.slice(0, first.indexOf('/'));
    const fits = (key: string): boolean => KINDS_OF[word]?.test(key) ?? true;
    const all = this.#byWord.get(word) ?? [...this.#all.keys()].filter(fits);
    this.#byWord.set(word, all);
    const [only] = all;
    if (all.length <= 1) {
      const isRules = first.startsWith('r/') && !this.#beside.has(only ?? '');
      const isOwn = this.#owners.get(provisionOf(first))?.has(only ?? '') === true;
      if (only !== undefined && this.#isKnown(only) && (this.#hasRival || (isRules && !isOwn)))
        return this.#doubt(form, all, 'far', () => places);
      const sure = only === undefined || this.#isKnown(only);
      return sure ? this.#settle(form, all, places) : this.#doubt(form, all, 'several', () => places);
    }
    const owners = [...(this.#owners.get(provisionOf(first)) ?? [])].filter(fits);
    const beside = [...this.#beside].filter(fits);
    const [near] = beside;
    if (
      near !== undefined &&
      !this.#hasRival &&
      beside.length === 1 &&
      owners.every((key) => key === near) &&
      this.#isKnown(near)
    )
      return this.#sure(form, near, places);
    const [owner] = owners;
    if (
      owner !== undefined &&
      !this.#hasRival &&
      owners.length === 1 &&
      beside.length === 0 &&
      owner === this.#last &&
      this.#isKnown(owner)
    )
      return this.#sure(form, owner, places);
    const perhaps = [
      ...new Set([...owners, ...beside, ...(this.#last !== null && fits(this.#last) ? [this.#last] : [])]),
    ];
    if (perhaps.length === 0) return unknown(form);
    return this.#doubt(form, perhaps, perhaps.length === 1 ? 'far' : 'several', () => places);
  }

  /** All that are called by a kind, `Act`. */
  #ofKind(kind: string): readonly Known[] {
    const known = this.#byKind.get(kind) ?? [...this.#all.values()].filter(({ key }) => key.split(' ').includes(kind));
    this.#byKind.set(kind, known);
    return known;
  }

  /** Whether an enactment is known for sure: letters of several Acts, or of something else, may be of none. */
  #isKnown(key: string): boolean {
    const cites = this.#all.get(key)?.first.cites;
    if (cites?.kind !== 'enactment') return false;
    const { letters, title, year, number } = cites.enactment;
    return (
      letters === null ||
      letters !== key ||
      (title !== null && year !== null) ||
      number !== null ||
      !/^[A-Z]+$/.test(key)
    );
  }

  #settle(form: StatuteForm, keys: readonly string[], places: readonly Locator[]): StatuteReference {
    const [key] = keys;
    if (key === undefined) return unknown(form);
    return keys.length === 1 ? this.#sure(form, key, places) : this.#doubt(form, keys, 'several', () => places);
  }

  #sure(form: StatuteForm, key: string, places: readonly Locator[]): StatuteReference {
    const target = this.#all.get(key)?.first ?? null;
    return { form, target, perhaps: [], perhapsAt: [], doubt: null, places };
  }

  #doubt(
    form: StatuteForm,
    keys: readonly string[],
    doubt: StatuteDoubt,
    placesIn: (key: string) => readonly Locator[],
  ): StatuteReference {
    const known = keys.flatMap((key) => this.#all.get(key) ?? []);
    return {
      ...{ form, target: null, doubt, places: [] },
      perhaps: known.map(({ first }) => first),
      perhapsAt: known.map(({ key }) => placesIn(key)),
    };
  }
}

/** What may stand before a citation that opens a footnote. */
const OPENS = /^\s*(?:(?:see(?: also)?|cf|also)[\s,:]*|[,:][\s,:]*)?$/i;
/** Words that a citation begins with, and that cite nothing. */
const SIGNALS = /\b(?:See|Cf|And|But|Also|Contrast|Compare|As|For|In|The|This|That|It)\b/g;

/** Whether a footnote cites nothing beside these: the rest of it is quoted, or words without a number and a capital. */
function saysNothing(
  { text, quotes }: { readonly text: string; readonly quotes: readonly Span[] },
  cited: readonly Span[],
): boolean {
  let rest = '';
  let at = 0;
  for (const { start, end } of uniteSpans([...cited, ...quotes])) {
    rest += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return !/[\p{Lu}\d]/u.test((rest + text.slice(at)).replace(SIGNALS, ''));
}

/** Whether a provision is of something that it names, of which the draft says nothing else. */
export function isOfElse({ form, target, perhaps }: StatuteReference): boolean {
  return target === null && perhaps.length === 0 && form.how === 'called' && form.places.length > 0;
}

function unknown(form: StatuteForm): StatuteReference {
  return { form, target: null, perhaps: [], perhapsAt: [], doubt: null, places: [] };
}

function add(sets: Map<string, Set<string>>, name: string, key: string): void {
  const known = sets.get(name);
  if (known) known.add(key);
  else sets.set(name, new Set([key]));
}

/** Whether an enactment is of a year; of any where none is given. */
function hasYear({ cites }: ScannedCitation, year: string | undefined): boolean {
  return year === undefined || (cites.kind === 'enactment' && cites.enactment.year === year);
}

/** Where what is within a provision stands, by the place that was cited last: `paragraph (a)` after `s/19/5` is `s/19/5/a`. */
function inside(last: Locator, { word, path }: NonNullable<StatuteForm['inner']>): Locator {
  const base = provisionOf(last);
  if (word === 'subsection' || last === base) return `${base}/${path}`;
  const subs = last.slice(base.length + 1).split('/');
  const level = /^\d/.test(path) ? 0 : subs.findIndex((sub) => !/^\d/.test(sub));
  return [base, ...subs.slice(0, level < 0 ? subs.length : level), path].join('/');
}

/** Whether a citation by a listed name leaves open which enactment of that name it is, as it gives no year. */
function isOpen({ cites }: ScannedCitation): boolean {
  return cites.kind === 'enactment' && cites.enactment.letters === cites.key && cites.enactment.year === null;
}
