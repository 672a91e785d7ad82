/** Ways that take a sentence as a whole: as it stands, in other typography, cut, under another number, out of another case. */
import type { Bent, Truth, Way } from './bent.ts';
import { countIn, type Judgment, type Paragraph, type Sentence, wordCount } from './material.ts';
import own from './own.json' with { type: 'json' };
import type { Random } from './random.ts';
import { isSaidByOthers } from './word-ways.ts';
import words from './words.json' with { type: 'json' };

const UNCLEAN = new RegExp(words.unclean, 'i');
const REPORTING = new RegExp(words.reporting, 'i');
const DENIES = new RegExp(words.denies);
const ELLIPSES = ['…', '...', '[...]', '[…]', '. . .'];
const SHORTEST_CUT = 8;

type Bend = (sentence: Sentence, random: Random) => Partial<Bent> | null;

/** These ways; `judgments` are all there are, for words of another case. */
export function wholeWays(judgments: readonly Judgment[]): Way[] {
  const way = (id: string, truth: Truth, bend: Bend, place: Way['place'] = 'any', isNear = true): Way => ({
    ...{ id, truth, place },
    bend: (sentence, random) => {
      if (truth === 'confirmed' && isSaidByOthers(sentence)) return null;
      const bent = bend(sentence, random);
      return bent === null ? null : { pieces: [sentence.text], paragraph: sentence.paragraph(), isNear, ...bent };
    },
  });
  const plain =
    (bend: Bend): Bend =>
    (sentence, random) =>
      sentence.isPlain ? bend(sentence, random) : null;
  const text =
    (change: (text: string, random: Random) => string): Bend =>
    (sentence, random) => {
      const changed = change(sentence.text, random);
      return sentence.isPlain && changed !== sentence.text ? { pieces: [changed] } : null;
    };
  return [
    way(
      'whole',
      'confirmed',
      plain(() => ({})),
    ),
    way('whole-with-brackets', 'confirmed', (s) =>
      s.isWhole && !s.isPlain && /[()]/.test(s.text) && !/["“‘[]/.test(s.text) ? {} : null,
    ),
    way('whole-with-inner-quotation', 'confirmed', (s) =>
      s.isWhole && /^[^“”]*“[^“”]{3,60}”[^“”]*$/.test(s.text) && !/[‘[]/.test(s.text)
        ? { pieces: [s.text.replace(/“([^“”]*)”/, '‘$1’')] }
        : null,
    ),
    way('whole-with-money', 'confirmed', (s) => (s.isPlain && /£\d/.test(s.text) ? {} : null)),
    way(
      'straight-typography',
      'confirmed',
      text((t) =>
        t
          .replace(/’/g, "'")
          .replace(/[–—]/g, '-')
          .replace(/ /g, (_, at: number) => (at % 7 === 0 ? ' ' : ' ')),
      ),
    ),
    way(
      'first-letter-bracketed',
      'confirmed',
      text((t) => t.replace(/^(\p{Lu})(?=\p{Ll})/u, (c) => `[${c.toLowerCase()}]`)),
    ),
    way(
      'first-letter-small',
      'confirmed',
      text((t) => t.replace(/^(\p{Lu})(?=\p{Ll}+ )/u, (c) => c.toLowerCase())),
    ),
    way(
      'emphasis-added',
      'confirmed',
      plain((_, r) => ({
        tail: r.pick([' (emphasis added)', ' (my emphasis)', ' [emphasis added]', ' (emphasis supplied)']),
      })),
    ),
    way(
      'emphasis-added-within',
      'confirmed',
      text((t, r) => t.replace(/\.$/, ` ${r.pick(['(emphasis added)', '[emphasis added]', '(my emphasis)'])}.`)),
    ),
    way(
      'two-sentences',
      'confirmed',
      plain((s) =>
        s.next?.isPlain === true && !REPORTING.test(s.next.text) ? { pieces: [`${s.text} ${s.next.text}`] } : null,
      ),
    ),
    way(
      'clean-cut-end',
      'confirmed',
      plain((s, r) => cut(s, r, 'end')),
    ),
    way(
      'clean-cut-start',
      'confirmed',
      plain((s, r) => cut(s, r, 'start')),
    ),
    way(
      'clean-cut-both',
      'confirmed',
      plain((s, r) => cut(s, r, 'both')),
    ),
    way(
      'clean-cut-dotted',
      'confirmed',
      plain((s, r) => dotted(cut(s, r, 'end'))),
    ),
    way('pronoun-for-party', 'confirmed', plain(pronoun)),
    way(
      'role-for-party',
      'right',
      plain((s) => swapParty(s, () => 'the claimant')),
    ),
    way(
      'other-party',
      'read',
      plain((s) => swapParty(s, (party, [a, b]) => (party === a ? (b ?? '') : (a ?? '')))),
    ),
    way(
      'whole-sentence-left-out',
      'confirmed',
      plain((s, r) => skip(s, r, false)),
    ),
    way(
      'denying-sentence-left-out',
      'read',
      plain((s, r) => skip(s, r, true)),
    ),
    way(
      'sentence-left-out-unmarked',
      'wrong',
      plain((s, r) => skip(s, r, r.below(2) === 0, ' ')),
    ),
    way('citations-left-out', 'confirmed', (s, r) => withoutCitations(s, r, 'said')),
    way('citations-left-out-marked', 'confirmed', (s, r) => withoutCitations(s, r, 'dots')),
    way('citations-left-out-unmarked', 'right', (s, r) => withoutCitations(s, r, 'silent')),
    way(
      'inner-pinpoint',
      'confirmed',
      (s) =>
        s.isWhole && /\b(?:at|in|paragraphs?) \[?\d{1,3}\]?/.test(s.text) && !/["“‘]|\[\d{4}\]/.test(s.text)
          ? { cited: null }
          : null,
      'unpinned',
    ),
    way(
      'unpinned',
      'confirmed',
      plain(() => ({ cited: null })),
      'unpinned',
    ),
    way(
      'other-paragraph',
      'error',
      plain((s, r) => ({ cited: otherNumber(s.paragraph(), r) })),
    ),
    way(
      'paragraph-too-high',
      'error',
      plain((s, r) =>
        s.paragraph().judgment.authority.numbering.complete
          ? { cited: String((s.paragraph().judgment.authority.numbering.highest ?? 0) + 3 + r.below(90)) }
          : null,
      ),
    ),
    way(
      'spliced',
      'error',
      plain((s, r) => spliced(s, r)),
      'any',
      false,
    ),
    way(
      'of-another-case',
      'error',
      plain((s, r) => ofAnother(s, r, judgments)),
      'any',
      false,
    ),
    way(
      'invented',
      'error',
      plain((_, r) => ({ pieces: [r.pick(own.sentences)] })),
      'any',
      false,
    ),
    way('halves-turned', 'error', plain(turned), 'any', false),
    way(
      'dots-at-end',
      'right',
      text((t) => t.replace(/\.$/, ' …')),
    ),
  ];
}

/** Words cut from a sentence where nothing outside of them limits, denies or reports them. */
function cut({ text, paragraph }: Sentence, random: Random, where: 'start' | 'end' | 'both'): Partial<Bent> | null {
  const starts =
    where === 'end' ? [0] : [...text.matchAll(/(?:, | that | and )(?=\p{Ll}+ )/gu)].map((m) => m.index + m[0].length);
  const ends =
    where === 'start'
      ? [text.length]
      : [...text.matchAll(/, (?=\p{L})| (?=and |because |which |by reference to |for the purposes of )/gu)].map(
          (m) => m.index,
        );
  const cuts = starts.flatMap((start) => ends.filter((end) => end > start).map((end) => [start, end] as const));
  for (const [start, end] of random.shuffled(cuts).slice(0, 12)) {
    const words = text.slice(start, end);
    const outside = `${text.slice(0, start)} | ${text.slice(end)}`;
    if (
      wordCount(words) >= SHORTEST_CUT &&
      !UNCLEAN.test(outside) &&
      !/^(?:and|or|which|who)\b|\b(?:and|or|that)$/.test(words) &&
      countIn(paragraph().judgment, words) === 1
    )
      return { pieces: [words] };
  }
  return null;
}

function dotted(bent: Partial<Bent> | null): Partial<Bent> | null {
  return bent && { ...bent, pieces: (bent.pieces ?? []).map((piece) => `${piece} …`) };
}

/** The name of a party, with what stands before it, where another word is put for it in brackets. */
function swapParty(
  sentence: Sentence,
  to: (party: string, parties: readonly string[], found: string) => string,
): Partial<Bent> | null {
  const { judgment } = sentence.paragraph();
  const [a = '', b = ''] = judgment.parties;
  if (a === b || [a, b].some((party) => party.length < 3 || words.noParty.includes(party))) return null;
  for (const party of [a, b]) {
    const match = new RegExp(`(?:(?:Mr|Mrs|Ms|Miss|Dr) )?(?<![\\p{L}-] ?)\\b${party}(?!’|'| ?\\p{Lu}|-)\\b`, 'u').exec(
      sentence.text,
    );
    if (!match) continue;
    const [before, after] = [sentence.text.slice(0, match.index), sentence.text.slice(match.index + match[0].length)];
    const put = to(party, judgment.parties, match[0]);
    const isFirst = /^\s*$/.test(before);
    if (put === '' || wordCount(after) < 4 || (!isFirst && wordCount(before) < 4)) continue;
    return { pieces: [`${before}[${isFirst ? put.replace(/^\p{Ll}/u, (c) => c.toUpperCase()) : put}]${after}`] };
  }
  return null;
}

function pronoun(sentence: Sentence): Partial<Bent> | null {
  return swapParty(sentence, (_, __, found) =>
    /^(?:Mrs|Ms|Miss)/.test(found) ? 'she' : /^(?:Mr|Dr) /.test(found) ? 'he' : 'it',
  );
}

/** Two sentences with the one between them left out. */
function skip(first: Sentence, random: Random, isDenied: boolean, mark: string | null = null): Partial<Bent> | null {
  const [gone, last] = [first.next, first.next?.next];
  if (!gone || !last?.isPlain || !gone.isPlain) return null;
  const between = [gone, last].map(({ text }) => text);
  if (
    isDenied
      ? !between.some((one) => DENIES.test(one))
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

/** The number of another paragraph, some way off. */
function otherNumber({ judgment, number }: Paragraph, random: Random): string {
  const at = judgment.numbers.indexOf(number);
  const far = judgment.numbers.filter((_, i) => Math.abs(i - at) > 4);
  return random.pick(far);
}

/** The beginning of one sentence with the end of another, of another paragraph. */
function spliced(sentence: Sentence, random: Random): Partial<Bent> | null {
  const { judgment, number } = sentence.paragraph();
  const other = random
    .pick(judgment.paragraphs)
    .lines.flat()
    .find((one) => one.isPlain);
  if (!other || other.paragraph().number === number) return null;
  const half = (text: string, from: number, to: number): string => {
    const list = text.split(' ');
    return list.slice(Math.round(from * list.length), Math.round(to * list.length)).join(' ');
  };
  const text = `${half(sentence.text, 0, 0.5)} ${half(other.text, 0.5, 1)}`;
  return countIn(judgment, text) > 0 ? null : { pieces: [text] };
}

function ofAnother(sentence: Sentence, random: Random, judgments: readonly Judgment[]): Partial<Bent> | null {
  const { judgment } = sentence.paragraph();
  const foreign = random
    .pick(random.pick(judgments).paragraphs)
    .lines.flat()
    .find((one) => one.isPlain);
  return !foreign || countIn(judgment, foreign.text) > 0 ? null : { pieces: [foreign.text] };
}

/** A sentence whose halves, parted by a comma, have changed places. */
function turned({ text, paragraph }: Sentence): Partial<Bent> | null {
  const match = /^(\p{Lu})([^,]{30,}), ([^,]{30,})\.$/u.exec(text);
  const [, first = '', one = '', two = ''] = match ?? [];
  const bent = `${two.charAt(0).toUpperCase()}${two.slice(1)}, ${first.toLowerCase()}${one}.`;
  return match && countIn(paragraph().judgment, bent) === 0 ? { pieces: [bent] } : null;
}
