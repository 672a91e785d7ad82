import { enactmentNamed } from '../forms/enactment-names.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { calledAs } from '../forms/iceland-laws.ts';
import { isNameOf, type NamedText, titlesOf } from '../forms/iceland-named.ts';
import table from '../forms/legislation.json' with { type: 'json' };
import type { ScannedCitation } from '../forms/scanned.ts';
import type { StatuteName } from '../mentions/statute-names.ts';

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

/** An enactment as the draft cites it first. */
interface Known {
  readonly key: string;
  readonly first: ScannedCitation;
}

/** What a block says of the legislation that a draft cites. */
interface Citing {
  readonly citations: readonly ScannedCitation[];
  readonly quoted: ReadonlySet<ScannedCitation>;
  readonly names: readonly StatuteName[];
}

/** All legislation that a draft cites in full, by key, with the names that it gives: what comes later counts too, as it may be meant. */
export class CitedEnactments {
  readonly #all = new Map<string, Known>();
  /** Those of them that are called by a kind, `Act`, and the keys of those that a provision may be of by its word, once sought. */
  readonly #byKind = new Map<string, readonly string[]>();
  readonly #byWord = new Map<string, readonly string[]>();
  readonly #names = new Map<string, Set<string>>();
  /** What the draft calls each beside its number. */
  readonly #titles = new Map<string, Set<string>>();
  /** Those that it cites in words of its own. */
  readonly #own = new Set<string>();

  constructor(blocks: readonly Citing[]) {
    for (const { citations, quoted, names } of blocks) {
      for (const citation of citations) {
        if (citation.cites.kind !== 'enactment') continue;
        const { key } = citation.cites;
        if (isIcelandic(citation)) for (const title of titlesOf(citation)) add(this.#titles, key, title);
        if (!quoted.has(citation)) this.#own.add(key);
        if (!this.#all.has(key)) this.#all.set(key, { key, first: citation });
      }
      for (const { name, citation } of names) add(this.#names, name, citation.cites.key);
    }
    for (const { key, first } of this.#all.values())
      if (isOpen(first) && !this.#names.has(key)) for (const one of this.#standingFor(key)) add(this.#names, key, one);
    // What the draft has given a name is no authority of its own by that.
    for (const [name, keys] of this.#names) if (!keys.has(name)) this.#all.delete(name);
  }

  /** The citation of an enactment that stands first; undefined for one that is no authority of its own. */
  first(key: string): ScannedCitation | undefined {
    return this.#all.get(key)?.first;
  }

  /** Whether what a citation cites is one of those that the draft cites in words of its own, or it cites none so. */
  isOwn({ cites: { key } }: ScannedCitation): boolean {
    return this.#own.size === 0 || this.#own.has(key);
  }

  /** Of several those that the draft cites in words of its own; all where it cites none of them so. */
  #ownOf(keys: readonly string[]): readonly string[] {
    const own = keys.filter((key) => this.#own.has(key));
    return own.length > 0 ? own : keys;
  }

  /** The enactments that the draft gives a name; undefined where it gives that to none. */
  named(name: string): ReadonlySet<string> | undefined {
    return this.#names.get(name);
  }

  /** Whether a text that is named by its name alone is a law of Iceland that the draft cites, by what this is called. */
  isNameOf(named: NamedText, key: string): boolean {
    if (named.title !== null && this.#names.get(calledAs(named.title))?.has(key)) return true;
    return isNameOf(named, key, this.#titles.get(key) ?? []);
  }

  /** Those that are called by a kind, `Act`, and are of a year, where one is given. */
  ofKind(kind: string, year: string | undefined): readonly string[] {
    if (!KINDS.has(kind)) return [];
    const known = this.#byKind.get(kind) ?? [...this.#all.keys()].filter((key) => key.split(' ').includes(kind));
    this.#byKind.set(kind, known);
    return this.#ownOf(year === undefined ? known : known.filter((key) => yearOf(this.#all.get(key)?.first) === year));
  }

  /** Those of which a provision may be, by its word. */
  ofWord(word: string): readonly string[] {
    const known = this.#byWord.get(word) ?? this.#ownOf([...this.#all.keys()].filter((key) => mayHave(key, word)));
    this.#byWord.set(word, known);
    return known;
  }

  /** Whether an enactment is known for sure: letters of several Acts, or of something else, may be of none. */
  isKnown(key: string): boolean {
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

  /** Those that the draft cites with their year of which listed letters or a title without a year may be: `FSMA`, `Housing Act`. */
  #standingFor(name: string): readonly string[] {
    return [...this.#all.values()].flatMap(({ key, first: { cites } }) => {
      const { title, year } = cites.kind === 'enactment' ? cites.enactment : { title: null, year: null };
      return title !== null && year !== null && enactmentNamed(name, year)?.title === title ? [key] : [];
    });
  }
}

/** Whether an enactment may have a provision of a word by its kind: a section is of an Act. */
export function mayHave(key: string, word: string): boolean {
  return KINDS_OF[word]?.test(key) ?? true;
}

/** Adds a key to those of a name. */
export function add(sets: Map<string, Set<string>>, name: string, key: string): void {
  const known = sets.get(name);
  if (known) known.add(key);
  else sets.set(name, new Set([key]));
}

function yearOf(citation: ScannedCitation | undefined): string | null {
  return citation?.cites.kind === 'enactment' ? citation.cites.enactment.year : null;
}

/** Whether a citation by a listed name leaves open which enactment of that name it is, as it gives no year. */
function isOpen({ cites }: ScannedCitation): boolean {
  return cites.kind === 'enactment' && cites.enactment.letters === cites.key && cites.enactment.year === null;
}
