/** How a way that bends a whole sentence is made. */
import type { Bent, Truth, Way } from './bent.ts';
import type { Sentence } from './material.ts';
import type { Random } from './random.ts';
import words from './words.json' with { type: 'json' };

/** What becomes of a sentence: where nothing else is said, its own words, cited under its own number, near to the judgment. */
export type Bend = (sentence: Sentence, random: Random) => Partial<Bent> | null;

/** How draftsmen mark what they leave out. */
export const ELLIPSES = ['…', '...', '[...]', '[…]', '. . .'];

const REPORTING = new RegExp(words.reporting, 'i');

/** Whether the judgment may be handing a sentence to somebody: then it need not be confirmed. */
export function isSaidByOthers(sentence: Sentence): boolean {
  return [sentence.previous, sentence].some((one) => one !== null && REPORTING.test(one.text));
}

/** Makes a way; words that the judgment may hand to others are never among those to be confirmed. */
export function sentenceWay(id: string, truth: Truth, bend: Bend, place: Way['place'] = 'any'): Way {
  return {
    ...{ id, truth, place },
    bend: (sentence, random) => {
      if (truth === 'confirmed' && isSaidByOthers(sentence)) return null;
      const bent = bend(sentence, random);
      return bent && { pieces: [sentence.text], paragraph: sentence.paragraph(), isNear: true, ...bent };
    },
  };
}

/** A bending of sentences that have no marks and brackets. */
export function plain(bend: Bend): Bend {
  return (sentence, random) => (sentence.isPlain ? bend(sentence, random) : null);
}

/** The same for one that changes the text and nothing else, and changes it indeed. */
export function changed(change: (text: string, random: Random) => string): Bend {
  return plain(({ text }, random) => {
    const bent = change(text, random);
    return bent === text ? null : { pieces: [bent] };
  });
}
