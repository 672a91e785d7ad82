import { lowerWords } from './distortions.ts';

/** What ends a sentence of a provision, or an item of it. */
export const SENTENCE = /[.;:?!](?=\s|$)/;

/** What stands before some words in their sentence, wherever they stand in a text. */
export function textBefore(text: string, sought: readonly string[], stop = SENTENCE): string[] {
  return text.split(stop).flatMap((sentence) => {
    const starts = [...sentence.matchAll(WORD)].flatMap(({ 0: word, index }) =>
      lowerWords(word)[0] === sought[0] ? [index] : [],
    );
    return starts.flatMap((at) => {
      const words = lowerWords(sentence.slice(at));
      return sought.every((word, i) => word === words[i]) ? [sentence.slice(0, at)] : [];
    });
  });
}

const WORD = /(?<![\p{L}\p{N}'’.,-])[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]{0,60}/gu;
