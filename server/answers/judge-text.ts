import type { HeldText, Library } from '../audit/index.ts';
import { readAnswer } from './answer.ts';
import { type Held, type Judged, refused, validateAnswer } from './validate.ts';

/** How many passages of the law a quotation is compared with that stands nowhere in what it cites. */
const LIKE = 100;

/**
 * Judges an answer of whatever wrote it, by what is held: no model and no network. The same gate as `ask` has, where in addition
 * each passage must be one that was sent.
 */
export async function judgeText(text: string, library: Library): Promise<Judged> {
  const answer = readAnswer(text);
  if (typeof answer === 'string') return refused(answer);
  const hashes = new Set(answer.flatMap(({ citations }) => citations.map((one) => one.evidence_sha256)));
  const texts = new Map<string, HeldText | 'changed' | null>();
  for (const hash of hashes) texts.set(hash, await library.textOf(hash));
  const held: Held = {
    documentOf: (sha256) => texts.get(sha256) ?? null,
    passagesLike: (words) => library.indexes.flatMap((index) => index.withWords(tellingIn(words), LIKE)),
  };
  return validateAnswer(answer, held);
}

/** Most words by which passages are looked for. */
const WORDS = 40;

/** The longest of some words: these are the rarest, about. */
function tellingIn(words: string): readonly string[] {
  const all = new Set(words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...all].sort((a, b) => b.length - a.length).slice(0, WORDS);
}
