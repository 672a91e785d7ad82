import data from './names.json' with { type: 'json' };
import { keyOf, type Reference } from './reference.ts';

/** A name under which a draft has cited an authority in full. */
interface Known {
  readonly key: string;
  readonly words: ReadonlySet<string>;
  /** The first letters of its words. */
  readonly initials: string;
  /** The latest reference that bears it, and which of all references that is. */
  latest: Reference;
  order: number;
}

const NONE: readonly Known[] = [];

/**
 * The names of the authorities cited so far, found by their words. A word that two authorities share settles nothing,
 * and the search ends at the second: that keeps it as fast at the end of a long draft as at its beginning.
 */
export class KnownNames {
  readonly #all = new Map<string, Known>();
  readonly #byWord = new Map<string, Known[]>();
  #count = 0;

  /** Remembers a full citation. */
  add(reference: Reference): void {
    const order = this.#count++;
    if (!reference.name) return;
    const key = keyOf(reference);
    const id = `${key}\n${reference.name.text}`;
    const known = this.#all.get(id);
    if (known) {
      known.latest = reference;
      known.order = order;
    } else this.#enter(id, { ...readWords(reference.name.text), key, latest: reference, order });
  }

  #enter(id: string, known: Known): void {
    this.#all.set(id, known);
    for (const word of known.words) {
      const sharing = this.#byWord.get(word);
      if (sharing) sharing.push(known);
      else this.#byWord.set(word, [known]);
    }
  }

  /** The authority that the capitalised words of a text name by one word or more; null where they name none. */
  mentionedIn(text: string): Reference | 'several' | null {
    if (this.#all.size === 0) return null;
    const choice = new Choice();
    for (const capitalised of text.match(/\p{Lu}[\p{L}\p{M}]{3,}/gu) ?? []) {
      const word = capitalised.toLowerCase();
      if (COMMON.has(word)) continue;
      for (const known of this.#byWord.get(word) ?? NONE) if (!choice.add(known)) return 'several';
    }
    return choice.latest;
  }

  /** The one authority whose name holds all words of a short name, or whose initials it is. */
  called(name: string): Reference | null {
    const words = wordsOfName(name);
    const first = words[0];
    if (first === undefined) return null;
    const choice = new Choice();
    for (const known of this.#fewest(words)) {
      if (words.every((word) => known.words.has(word)) && !choice.add(known)) return null;
    }
    const letters = words.length === 1 ? lettersOf(name) : null;
    if (letters === null) return choice.latest;
    for (const known of this.#all.values()) {
      if (known.initials.includes(letters) && !choice.add(known)) return null;
    }
    return choice.latest;
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

/** Names that must all be of one authority. */
class Choice {
  #latest: Known | null = null;

  /** Takes one more; false where it is of another authority. */
  add(known: Known): boolean {
    if (this.#latest !== null && this.#latest.key !== known.key) return false;
    if (this.#latest === null || known.order > this.#latest.order) this.#latest = known;
    return true;
  }

  get latest(): Reference | null {
    return this.#latest?.latest ?? null;
  }
}

const COMMON: ReadonlySet<string> = new Set(data.common);
const SMALL = new Set(['v', 'the', 'of', 'and', 'for', 'in', 're', 'r', 'ex', 'p', 'at', 'case']);

function wordsOfName(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*/gu) ?? [])
    .map((word) => word.replace(/[’']s?$/, ''))
    .filter((word) => !SMALL.has(word));
}

function readWords(name: string): Pick<Known, 'words' | 'initials'> {
  const initials = (name.match(/[\p{L}][\p{L}’']*/gu) ?? [])
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .map((word) => word[0]?.toUpperCase() ?? '');
  return { words: new Set(wordsOfName(name)), initials: initials.join('') };
}

/** The letters of a short name that is capitals alone: `PCS` for `Public and Commercial Services Union`. */
function lettersOf(name: string): string | null {
  const letters = name.replace(/[^A-Z]/g, '');
  return letters.length >= 2 && letters === name.replace(/[^\p{L}]/gu, '') ? letters : null;
}
