/** Ways that leave out whole sentences, or the citations within one. */
import type { Bent, Way } from './bent.ts';
import { type Sentence, wordCount } from './material.ts';
import type { Random } from './random.ts';
import { ELLIPSES, plain, sentenceWay } from './sentence-way.ts';
import words from './words.json' with { type: 'json' };

const UNCLEAN = new RegExp(words.unclean, 'i');
const REPORTING = new RegExp(words.reporting, 'i');
const DENIES = new RegExp(words.denies);
const CONTRASTS = new RegExp(words.contrasts);

/** These ways. */
export function leftOutWays(): Way[] {
  return [
    sentenceWay(
      'whole-sentence-left-out',
      'confirmed',
      plain((s, r) => skip(s, r, false)),
    ),
    sentenceWay(
      'denying-sentence-left-out',
      'read',
      plain((s, r) => skip(s, r, true)),
    ),
    sentenceWay(
      'sentence-left-out-unmarked',
      'wrong',
      plain((s, r) => skip(s, r, r.below(2) === 0, ' ')),
    ),
    sentenceWay('citations-left-out', 'confirmed', (s, r) => withoutCitations(s, r, 'said')),
    sentenceWay('citations-left-out-marked', 'confirmed', (s, r) => withoutCitations(s, r, 'dots')),
    sentenceWay('citations-left-out-unmarked', 'right', (s, r) => withoutCitations(s, r, 'silent')),
  ];
}

/** Two sentences with the one between them left out. */
function skip(first: Sentence, random: Random, isDenied: boolean, mark: string | null = null): Partial<Bent> | null {
  const [gone, last] = [first.next, first.next?.next];
  if (!gone || !last?.isPlain || !gone.isPlain) return null;
  const between = [gone, last].map(({ text }) => text);
  // What the last sentence denies is quoted with it, but what it sets itself against is left out.
  if (
    isDenied
      ? !DENIES.test(gone.text) && !between.some((one) => CONTRASTS.test(one))
      : between.some((one) => UNCLEAN.test(one) || REPORTING.test(one))
  )
    return null;
  return { pieces: [`${first.text}${mark ?? ` ${random.pick(ELLIPSES)} `}${last.text}`] };
}

const CITATION =
  / ?\((?:see[, ]+)?[^()]*(?:\([^()]*\)[^()]*)*(?:\[\d{4}\]|\bparagraphs? \d+|\bat \[\d+\]|\[\d+\] above)[^()]*(?:\([^()]*\)[^()]*)*\)/u;

/** A sentence without a citation that it has in brackets. */
function withoutCitations(sentence: Sentence, random: Random, how: 'said' | 'dots' | 'silent'): Partial<Bent> | null {
  const match = sentence.isWhole && !/["“‘]/.test(sentence.text) ? CITATION.exec(sentence.text) : null;
  if (!match || !isCitationAlone(match[0])) return null;
  const [before, after] = [sentence.text.slice(0, match.index), sentence.text.slice(match.index + match[0].length)];
  if (wordCount(before) < 6 || /[[\]]/.test(before + after)) return null;
  if (how === 'dots')
    return wordCount(after) < 4 ? null : { pieces: [`${before} ${random.pick(ELLIPSES)} ${after.trimStart()}`] };
  return {
    pieces: [before + after],
    ...(how === 'said'
      ? { tail: random.pick([' (citations omitted)', ' (citation omitted)', ' (references omitted)']) }
      : {}),
  };
}

/** Whether a bracket holds nothing but citations and cross-references. */
function isCitationAlone(bracket: string): boolean {
  const rest = bracket.replace(
    /\b(?:see|also|cf|at|and|v|above|below|paras?|paragraphs?|per|in|of|the|to|ex parte)\b/gi,
    ' ',
  );
  return !/\p{Ll}{2,}/u.test(rest.replace(/\p{Lu}[\p{L}’.]+/gu, ' '));
}
