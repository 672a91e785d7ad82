/** Ways that take a sentence as it stands: in other typography, cut clean, under another number, out of another case. */
import { judgmentParts } from '../../../server/authorities/index.ts';
import type { Bent, Way } from './bent.ts';
import { countIn, type Judgment, type Paragraph, type Sentence, wordCount } from './material.ts';
import own from './own.json' with { type: 'json' };
import type { Random } from './random.ts';
import { changed, plain, sentenceWay } from './sentence-way.ts';
import words from './words.json' with { type: 'json' };

const UNCLEAN = new RegExp(words.unclean, 'i');
const REPORTING = new RegExp(words.reporting, 'i');
const SHORTEST_CUT = 8;
const EMPHASIS = ['(emphasis added)', '[emphasis added]', '(my emphasis)', '(emphasis supplied)'];

/** These ways; `judgments` are all there are, for words of another case. */
export function wholeWays(judgments: readonly Judgment[]): Way[] {
  const way = sentenceWay;
  return [
    way(
      'whole',
      'confirmed',
      plain(() => ({})),
    ),
    way('whole-with-brackets', 'confirmed', (s) => asItIs(s, /[()]/, /["“‘[]/)),
    way('whole-with-inner-quotation', 'confirmed', (s) =>
      then(asItIs(s, /^[^“”]*“[^“”]{3,60}”[^“”]*$/, /[‘[]/), () => ({
        pieces: [s.text.replace(/“([^“”]*)”/, '‘$1’')],
      })),
    ),
    way(
      'whole-with-money',
      'confirmed',
      plain((s) => asItIs(s, /£\d/)),
    ),
    way('with-inner-pinpoint', 'confirmed', (s) =>
      asItIs(s, /\b(?:at|in|paragraphs?) \[?\d{1,3}\]?/, /["“‘]|\[\d{4}\]/),
    ),
    way(
      'inner-pinpoint',
      'confirmed',
      (s) => then(asItIs(s, /\b(?:at|in|paragraphs?) \[?\d{1,3}\]?/, /["“‘]|\[\d{4}\]/), () => ({ cited: null })),
      'unpinned',
    ),
    way(
      'unpinned',
      'confirmed',
      plain(() => ({ cited: null })),
      'unpinned',
    ),
    way(
      'straight-typography',
      'confirmed',
      changed((t) =>
        t
          .replace(/’/g, "'")
          .replace(/[–—]/g, '-')
          .replace(/ /g, (space, at: number) => (at % 7 === 0 ? '\u00a0' : space)),
      ),
    ),
    way(
      'first-letter-bracketed',
      'confirmed',
      changed((t) => t.replace(/^(?!Mr|Ms|Dr)(\p{Lu})(?=\p{Ll})/u, (c) => `[${c.toLowerCase()}]`)),
    ),
    way(
      'first-letter-small',
      'confirmed',
      changed((t) => t.replace(/^(?!Mr|Ms|Dr|I)(\p{Lu})(?=\p{Ll}+ )/u, (c) => c.toLowerCase())),
    ),
    way(
      'emphasis-added',
      'confirmed',
      plain((_, r) => ({ tail: ` ${r.pick(EMPHASIS)}` })),
    ),
    way(
      'emphasis-added-within',
      'confirmed',
      changed((t, r) => t.replace(/\.$/, ` ${r.pick(EMPHASIS)}.`)),
    ),
    way(
      'two-sentences',
      'confirmed',
      plain(({ text, next }) =>
        next?.isPlain && !REPORTING.test(next.text) ? { pieces: [`${text} ${next.text}`] } : null,
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
      plain((s, r) => then(cut(s, r, 'end'), ({ pieces: [piece = ''] = [] }) => ({ pieces: [`${piece} …`] }))),
    ),
    way(
      'dots-at-end',
      'right',
      changed((t) => t.replace(/\.$/, ' …')),
    ),
    way(
      'other-paragraph',
      'error',
      plain((s, r) => ({ cited: otherNumber(s.paragraph(), r) })),
    ),
    way(
      'paragraph-too-high',
      'error',
      plain((s, r) => then(highest(s.paragraph()), (last) => ({ cited: String(last + 3 + r.below(90)) }))),
    ),
    way('spliced', 'error', plain(spliced)),
    way(
      'of-another-case',
      'error',
      plain((s, r) => ofAnother(s, r, judgments)),
    ),
    way(
      'invented',
      'error',
      plain((_, r) => ({ pieces: [r.pick(own.sentences)], isNear: false })),
    ),
    way('halves-turned', 'error', plain(turned)),
  ];
}

function then<T, R>(value: T | null, make: (value: T) => R): R | null {
  return value === null ? null : make(value);
}

/** A whole sentence that has something and lacks something, unchanged. */
function asItIs({ isWhole, text }: Sentence, has: RegExp, lacks: RegExp | null = null): Partial<Bent> | null {
  return isWhole && has.test(text) && !lacks?.test(text) ? {} : null;
}

/** The last number of a judgment that is numbered without a gap. */
function highest({ judgment }: Paragraph): number | null {
  const { complete, highest: last } = judgmentParts(judgment.authority).numbering;
  return complete ? last : null;
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
  return countIn(judgment, text) > 0 ? null : { pieces: [text], isNear: false };
}

function ofAnother(sentence: Sentence, random: Random, judgments: readonly Judgment[]): Partial<Bent> | null {
  const { judgment } = sentence.paragraph();
  const foreign = random
    .pick(random.pick(judgments).paragraphs)
    .lines.flat()
    .find((one) => one.isPlain);
  return !foreign || countIn(judgment, foreign.text) > 0 ? null : { pieces: [foreign.text], isNear: false };
}

/** A sentence whose halves, parted by a comma, have changed places. */
function turned({ text, paragraph }: Sentence): Partial<Bent> | null {
  const match = /^(\p{Lu})([^,]{30,}), ([^,]{30,})\.$/u.exec(text);
  const [, first = '', one = '', two = ''] = match ?? [];
  const bent = `${two.charAt(0).toUpperCase()}${two.slice(1)}, ${first.toLowerCase()}${one}.`;
  return match && countIn(paragraph().judgment, bent) === 0 ? { pieces: [bent], isNear: false } : null;
}
