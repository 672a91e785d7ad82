/** Ways to set out a block quotation: of paragraphs and sentences that follow one another in the judgment, or do not. */
import type { Bent, Truth, Way } from './bent.ts';
import { countIn, type Paragraph, type Sentence } from './material.ts';
import type { Random } from './random.ts';
import { isSaidByOthers } from './sentence-way.ts';

const LONGEST = 900;

/** These ways: each stands only in a block. */
export function blockWays(): Way[] {
  const way = (
    id: string,
    truth: Truth,
    bend: (sentence: Sentence, random: Random) => readonly string[] | null,
  ): Way => ({
    ...{ id, truth, place: 'block' as const },
    bend: (sentence, random): Bent | null => {
      if (truth === 'confirmed' && isSaidByOthers(sentence)) return null;
      const pieces = bend(sentence, random);
      return pieces && { pieces, paragraph: sentence.paragraph(), isNear: true };
    },
  });
  const numbered = ({ number }: Paragraph, text: string): string => `${number}. ${text}`;
  const inRow = (s: Sentence, apart: number): readonly [Paragraph, string, Paragraph, string] | null => {
    const [first, then] = [
      s.paragraph(),
      s.paragraph().judgment.paragraphs.find(({ index }) => index === s.paragraph().index + apart),
    ];
    const [one, two] = [textOf(first), then ? textOf(then) : null];
    return s === first.lines[0]?.[0] && then && one !== null && two !== null ? [first, one, then, two] : null;
  };
  const following = (s: Sentence): readonly [string, string, string] | null => {
    const [two, three] = [s.next, s.next?.next];
    return s.isPlain && two?.isPlain && three?.isPlain ? [s.text, two.text, three.text] : null;
  };
  return [
    way('block-paragraph', 'confirmed', (s) =>
      s === s.paragraph().lines[0]?.[0] ? list(textOf(s.paragraph())) : null,
    ),
    way('block-two-paragraphs', 'confirmed', (s) => then(inRow(s, 1), ([, one, , two]) => [one, two])),
    way('block-two-paragraphs-numbered', 'confirmed', (s) =>
      then(inRow(s, 1), ([a, one, b, two]) => [numbered(a, one), numbered(b, two)]),
    ),
    way('block-heading-left-out', 'confirmed', (s) =>
      s.paragraph().heading === null ? null : then(inRow(s, 1), ([, one, , two]) => [one, two]),
    ),
    way('block-skips-paragraph', 'read', (s) => then(inRow(s, 2), ([, one, , two]) => [one, two])),
    way('block-skips-paragraph-numbered', 'right', (s) =>
      then(inRow(s, 2), ([a, one, b, two]) => [numbered(a, one), numbered(b, two)]),
    ),
    way('block-skips-sentence', 'read', (s) => then(following(s), ([one, , three]) => [one, three])),
    way('block-skips-sentence-in-line', 'wrong', (s) => then(following(s), ([one, , three]) => [`${one} ${three}`])),
    way('block-gap-shown', 'right', (s, r) =>
      then(following(s), ([one, , three]) => [one, r.pick(['…', '[...]', '...']), three]),
    ),
    way('block-out-of-order', 'wrong', (s) => then(following(s), ([one, two]) => [two, one])),
    way('block-other-paragraph-joined', 'wrong', (s, r) => {
      const other = r.pick(s.paragraph().judgment.paragraphs);
      const text = textOf(other);
      return s.isPlain && text !== null && Math.abs(other.index - s.paragraph().index) > 4 ? [s.text, text] : null;
    }),
    way('block-not-in', 'error', (s) =>
      then(following(s), ([one, two, three]) => {
        const bent = two.replace(/\b(is|was|are|were|has|had|should|would|can)\b(?! not)/, '$1 not');
        return bent === two || countIn(s.paragraph().judgment, bent) > 0 ? null : [`${one} ${bent} ${three}`];
      }),
    ),
    way('block-not-out', 'error', (s) =>
      then(following(s), ([one, two, three]) => {
        const bent = two.replace(/\b(is|was|are|were|has|had|should|would|did|does) not\b(?! only)/, '$1');
        return bent === two || countIn(s.paragraph().judgment, bent) > 0 ? null : [`${one} ${bent} ${three}`];
      }),
    ),
    way('block-three-sentences', 'confirmed', (s) =>
      then(following(s), ([one, two, three]) => [`${one} ${two} ${three}`]),
    ),
    way('block-split-in-two', 'right', (s) => then(following(s), ([one, two]) => [one, two])),
  ];
}

function then<T, R>(value: T | null, make: (value: T) => R | null): R | null {
  return value === null ? null : make(value);
}

function list(text: string | null): readonly string[] | null {
  return text === null ? null : [text];
}

/** The whole text of a paragraph that is one line of sentences without marks and brackets, and no submission of anybody. */
function textOf({ lines }: Paragraph): string | null {
  const [line, ...more] = lines;
  if (!line || more.length > 0 || line.some((sentence) => !sentence.isPlain || isSaidByOthers(sentence))) return null;
  const text = line.map((sentence) => sentence.text).join(' ');
  return text.length > LONGEST ? null : text;
}
