/** Where a sentence ends: behind a stop that is no abbreviation's, where the next begins with a capital. */
const SENTENCE_ENDS =
  /(?<!(?<![\p{L}])(?:v|vs|Ltd|Co|Inc|Mr|Mrs|Ms|Dr|St|No|\p{Lu}))[.?!]["'”’)\]]{0,2}\s+(?=["'“‘([]{0,2}\p{Lu})/gu;

/** The sentence about a stretch of a text, given by its offsets. */
export function sentenceAt(text: string, start: number, end: number): string {
  const ends = [...text.matchAll(SENTENCE_ENDS)].map(({ index }) => index);
  const before = ends.filter((at) => at < start).at(-1) ?? 0;
  return text.slice(before, ends.find((at) => at >= end) ?? text.length);
}
