/** Ways that bend a sentence at a word or phrase of it, by the table `ways.json`. */
import type { Bent, Truth, Way } from './bent.ts';
import { countIn, type Sentence, wordCount } from './material.ts';
import type { Random } from './random.ts';
import { ELLIPSES, isSaidByOthers } from './sentence-way.ts';
import table from './ways.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

type How = 'bracket' | 'silent' | 'insert' | 'slip-in' | 'drop' | 'ellipsis' | 'after' | 'before';

const UNCLEAN = new RegExp(words.unclean, 'i');
/** Fewest words on either side of what is bent: shorter ones are not tested by themselves. */
const SHORTEST = 4;
/** Fewest words of a quotation that is cut from a sentence. */
const SHORTEST_CUT = 8;

/** The ways of the table. */
export function wordWays(): Way[] {
  return table.ways.map(({ id, how, truth, pairs, ...rest }) => {
    const both = 'both' in rest && rest.both === true;
    const list = pairs.flatMap(([from = '', to = '']) =>
      both ? [[from, to] as const, [to, from] as const] : [[from, to] as const],
    );
    const expressions = list.map(([from, to]) => ({ pattern: patternOf(from), to }));
    return {
      ...{ id, truth: truth as Truth, place: 'any' as const },
      bend: (sentence: Sentence, random: Random) => {
        if (!sentence.isPlain || (truth === 'confirmed' && isSaidByOthers(sentence))) return null;
        for (const { pattern, to } of random.shuffled(expressions)) {
          const match = random.shuffled([...sentence.text.matchAll(pattern)])[0];
          const bent = match && bendAt(sentence, match, to, how as How, random);
          if (bent && (truth !== 'confirmed' || (how !== 'after' && how !== 'before') || isClean(sentence, bent)))
            return bent;
        }
        return null;
      },
    };
  });
}

/** Whether nothing of the sentence outside of what is quoted limits, denies or reports it, `begins-after-i-hold` apart. */
function isClean(sentence: Sentence, { pieces: [piece = ''] }: Bent): boolean {
  const at = sentence.text.indexOf(piece);
  return at >= 0 && !UNCLEAN.test(sentence.text.slice(at + piece.length));
}

function patternOf(source: string): RegExp {
  const before = /^(?:[\p{L}\p{N}]|\(\?:)/u.test(source) ? '(?<![\\p{L}\\p{N}-])' : '';
  const after = '(?![\\p{L}’-])';
  return new RegExp(`${before}(?:${source})${after}`, 'gu');
}

function bendAt(sentence: Sentence, match: RegExpExecArray, to: string, how: How, random: Random): Bent | null {
  const { text } = sentence;
  const before = text.slice(0, match.index).trimEnd();
  const after = text.slice(match.index + match[0].length).trimStart();
  const glued = (word: string): string =>
    `${text.slice(0, match.index)}${word}${text.slice(match.index + match[0].length)}`;
  const paragraph = sentence.paragraph();
  const { judgment } = paragraph;
  if (how === 'after' || how === 'before') {
    const cut = how === 'after' ? after : before.replace(/,$/, '');
    return wordCount(cut) < SHORTEST_CUT || /^[,;:]|[;:-]$/.test(cut) || countIn(judgment, cut) !== 1
      ? null
      : { pieces: [random.below(4) > 0 ? cut : dotted(cut, how)], paragraph, isNear: true };
  }
  if (how !== 'silent' && (wordCount(before) < SHORTEST || wordCount(after) < SHORTEST)) return null;
  if (how === 'ellipsis') {
    if (countIn(judgment, before) !== 1 || countIn(judgment, after) !== 1) return null;
    return { pieces: [`${before} ${random.pick(ELLIPSES)} ${after}`], paragraph, isNear: true };
  }
  const bare =
    how === 'drop'
      ? `${before} ${after}`
      : how.startsWith('in') || how === 'slip-in'
        ? glued(`${match[0]} ${to}`)
        : glued(to);
  // What stands elsewhere in the judgment as it is bent would be no change.
  if (countIn(judgment, bare) > 0 && !/^\W*$/.test(match[0])) return null;
  if (how === 'bracket') return { pieces: [glued(`[${to}]`)], paragraph, isNear: true };
  if (how === 'insert') return { pieces: [glued(`${match[0]} [${to}]`)], paragraph, isNear: true };
  return { pieces: [bare], paragraph, isNear: isNear(match[0], to, text) };
}

/** Whether a change of a text leaves it near to what it was: less than a tenth of it is another. */
function isNear(from: string, to: string, text: string): boolean {
  return (from.length + to.length) / text.length < 0.1;
}

function dotted(cut: string, how: 'after' | 'before'): string {
  return how === 'after' ? `… ${cut}` : `${cut} …`;
}
