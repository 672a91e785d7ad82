import { capitalisedWords, readNameWords } from '../mentions/known-names.ts';
import data from '../mentions/names.json' with { type: 'json' };
import { caseNumberOf } from '../mentions/names.ts';

/** A name as its sides, its number, and all its words. */
interface Named {
  readonly words: readonly string[];
  readonly sides: readonly (readonly string[])[];
  readonly number: string | null;
}

/** Names of cases, asked whether another name is of one of them: each is found by its words. */
export class CitedNames {
  readonly #texts = new Set<string>();
  readonly #all: Named[] = [];
  readonly #byWord = new Map<string, Named[]>();

  add(text: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    const named = asNamed(text);
    this.#all.push(named);
    for (const word of new Set(named.words)) {
      const sharing = this.#byWord.get(word);
      if (sharing) sharing.push(named);
      else this.#byWord.set(word, [named]);
    }
  }

  /** Whether a name is one of these: by its words, and where both have two sides, side by side. */
  has(text: string): boolean {
    if (this.#all.length === 0) return false;
    const telling = capitalisedWords(text);
    const mine = asNamed(text);
    const asked = telling.length > 0 ? telling : mine.words;
    return this.#fewest(asked).some(
      (name) =>
        asked.every((word) => name.words.includes(word)) &&
        (mine.number === null || mine.number === name.number) &&
        sidesGo(text, mine.sides, name.sides),
    );
  }

  /** Those that have the rarest of some words; all where there are no words. */
  #fewest(words: readonly string[]): readonly Named[] {
    let fewest: readonly Named[] = this.#all;
    for (const word of words) {
      const sharing = this.#byWord.get(word) ?? NONE;
      if (sharing.length < fewest.length) fewest = sharing;
    }
    return fewest;
  }
}

const NONE: readonly Named[] = [];

/** What tells a name from others: its words, and which case of that name it is. */
export function nameKey(text: string): string {
  return `${wordsIn(text).join(' ')} ${caseNumberOf(text) ?? ''}`;
}

function asNamed(text: string): Named {
  return { words: wordsIn(text), sides: sidesOf(text), number: caseNumberOf(text) };
}

function sidesOf(text: string): (readonly string[])[] {
  return text.split(/\s(?:v\.?|vs\.?|[-–—]\s?v\s?[-–—]|V)\s/).map(wordsIn);
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

const OFFICES: ReadonlySet<string> = new Set(data.offices);

function wordsIn(name: string): readonly string[] {
  return readNameWords(name, '').words;
}
