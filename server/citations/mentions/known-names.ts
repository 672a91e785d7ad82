import data from './names.json' with { type: 'json' };
import { keyOf, type Mention, type NameWords } from './reference.ts';

/** Reads the words of the name of an authority; `key` tells that from others, and is empty where it is not known. */
export function readNameWords(name: string, key: string): NameWords {
  const words = wordsOfName(name);
  return {
    id: `${key}\n${name}`,
    key,
    name,
    words,
    letters: words.length === 1 ? lettersOf(name) : null,
  };
}

/**
 * The words of a text that begin with a capital and may be of a name, in small letters; initials after `in`. `Lloyd’s` is
 * another word than `Lloyd`: whose case it is, or somebody else.
 */
export function capitalisedWords(text: string): string[] {
  const words = (text.match(CAPITALISED) ?? []).map((word) => word.toLowerCase().replace('’', "'"));
  return words.filter((word) => !COMMON.has(word));
}

/** Every capital is one of the units that are looked for first: that is quicker. */
const CAPITALISED =
  /(?=[A-Z\u00c0-\u{10ffff}])(?:\p{Lu}[\p{L}\p{M}]{3,}(?:[’']s(?!\p{L}))?|(?<=\b[Ii]n )\p{Lu}{2,3}(?!\p{L}))/gu;

/** A name under which a draft has cited an authority in full. */
interface Known extends NameWords {
  /** The latest mention that bears it, and which of all mentions that is. */
  latest: Mention;
  order: number;
  /** The initials of the name, once they were asked for. */
  initials: string | null;
}

const NONE: readonly Known[] = [];

/**
 * The names of the authorities cited so far, found by their words. A word that two authorities share settles nothing,
 * and the search ends at the second: that keeps it as fast at the end of a long draft as at its beginning.
 */
export class KnownNames {
  readonly #all = new Map<string, Known>();
  readonly #list: Known[] = [];
  readonly #byWord = new Map<string, Known[]>();
  readonly #byLetters = new Map<string, { readonly names: Known[]; looked: number }>();
  #count = 0;
  #sole: Mention | null = null;
  #isSeveral = false;

  /** The latest mention of the one authority that was cited so far, named or not; null where none or several were. */
  get sole(): Mention | null {
    return this.#isSeveral ? null : this.#sole;
  }

  /** Remembers a full citation. */
  add(mention: Mention): void {
    const order = this.#count++;
    this.#isSeveral ||= this.#sole !== null && keyOf(this.#sole) !== keyOf(mention);
    this.#sole = mention;
    if (!mention.words) return;
    const known = this.#all.get(mention.words.id);
    if (known) {
      known.latest = mention;
      known.order = order;
    } else this.#enter({ ...mention.words, latest: mention, order, initials: null });
  }

  #enter(known: Known): void {
    this.#all.set(known.id, known);
    this.#list.push(known);
    for (const word of known.words) {
      const sharing = this.#byWord.get(word);
      if (!sharing) this.#byWord.set(word, [known]);
      else if (sharing.at(-1) !== known) sharing.push(known);
    }
  }

  /** The authority that words of a text name by one or more of them; null where they name none. */
  mentionedIn(words: readonly string[]): Mention | 'several' | null {
    const choice = new Choice();
    for (const word of words) {
      for (const known of this.#byWord.get(word) ?? NONE) if (!choice.add(known)) return 'several';
    }
    return choice.latest;
  }

  /** The one authority whose name holds all words of a short name, or whose initials it is. */
  called({ words, letters }: NameWords): Mention | null {
    if (words.length === 0) return null;
    const choice = new Choice();
    for (const known of this.#fewest(words)) {
      if (words.every((word) => known.words.includes(word)) && !choice.add(known)) return null;
    }
    if (letters === null) return choice.latest;
    for (const known of this.#initialled(letters)) if (!choice.add(known)) return null;
    return choice.latest;
  }

  /** The latest mentions of all authorities that a short name may be of, as `called`; none where they are too many. */
  allCalled({ words, letters }: NameWords): readonly Mention[] {
    if (words.length === 0) return [];
    const choices = new Choices();
    for (const known of this.#fewest(words)) {
      if (words.every((word) => known.words.includes(word)) && !choices.add(known)) return [];
    }
    if (letters !== null) for (const known of this.#initialled(letters)) if (!choices.add(known)) return [];
    return choices.latest;
  }

  /** The latest mentions of all authorities that words of a text name by one or more of them; none where they are too many. */
  allMentionedIn(words: readonly string[]): readonly Mention[] {
    const choices = new Choices();
    for (const word of words) {
      for (const known of this.#byWord.get(word) ?? NONE) if (!choices.add(known)) return [];
    }
    return choices.latest;
  }

  /** The names whose initials hold some letters, each looked at once for the same letters. */
  #initialled(letters: string): readonly Known[] {
    const found = this.#byLetters.get(letters) ?? { names: [], looked: 0 };
    this.#byLetters.set(letters, found);
    for (; found.looked < this.#list.length; found.looked++) {
      const known = this.#list[found.looked];
      if (!known) continue;
      known.initials ??= initialsOf(known.name);
      if (known.initials.includes(letters)) found.names.push(known);
    }
    return found.names;
  }

  /** The names that hold the rarest of some words. */
  #fewest(words: readonly string[]): readonly Known[] {
    let fewest: readonly Known[] | null = null;
    for (const word of words) {
      const sharing = this.#byWord.get(word) ?? NONE;
      if (fewest === null || sharing.length < fewest.length) fewest = sharing;
    }
    return fewest ?? NONE;
  }
}

/** Of how many authorities a short form may be one, for these to be asked which has its words. */
export const MOST_CANDIDATES = 4;

/** Names of few authorities. */
class Choices {
  readonly #latest = new Map<string, Known>();

  /** Takes one more; false where they are of too many authorities. */
  add(known: Known): boolean {
    const before = this.#latest.get(known.key);
    if (before === undefined || before.order < known.order) this.#latest.set(known.key, known);
    return this.#latest.size <= MOST_CANDIDATES;
  }

  /** The latest mention of each authority, the latest of all first. */
  get latest(): readonly Mention[] {
    return [...this.#latest.values()].sort((a, b) => b.order - a.order).map((known) => known.latest);
  }
}

/** Names that must all be of one authority. */
class Choice {
  #latest: Known | null = null;

  /** Takes one more; false where it is of another authority. */
  add(known: Known): boolean {
    if (this.#latest !== null && this.#latest.key !== known.key) return false;
    if (this.#latest === null || known.order > this.#latest.order) this.#latest = known;
    return true;
  }

  get latest(): Mention | null {
    return this.#latest?.latest ?? null;
  }
}

const COMMON: ReadonlySet<string> = new Set(data.common);
const SMALL = new Set(['v', 'the', 'of', 'and', 'for', 'in', 're', 'r', 'ex', 'p', 'at', 'case']);

/** `Lloyd’s` is found by both its forms, and stands for nothing that is called `Lloyd`. */
function wordsOfName(name: string): string[] {
  const words: string[] = name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*/gu) ?? [];
  return (/[’']/.test(name) ? words.flatMap(formsOf) : words).filter((word) => !SMALL.has(word));
}

function formsOf(word: string): string | readonly string[] {
  const bare = word.replace(/[’']s?$/, '');
  return /[’']s$/.test(word) ? [bare, `${bare}'s`] : bare;
}

function initialsOf(name: string): string {
  const words = (name.match(/[\p{L}][\p{L}’']*/gu) ?? []).filter((word) => !SMALL.has(word.toLowerCase()));
  return words.map((word) => word[0]?.toUpperCase() ?? '').join('');
}

/** The letters of a short name that is capitals alone: `PCS` for `Public and Commercial Services Union`. */
function lettersOf(name: string): string | null {
  const letters = name.replace(/[^A-Z]/g, '');
  return letters.length >= 2 && letters === name.replace(/[^\p{L}]/gu, '') ? letters : null;
}
