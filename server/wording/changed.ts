import type { NoteOf, Turning, WordDifference } from '../../shared/notes.ts';
import { inARow } from './look-ups.ts';

/** The effect of a change, after `That`. */
export const TURNINGS: Readonly<Record<Turning, string>> = {
  'negation-in': 'puts in a negation',
  'negation-out': 'takes out a negation',
  number: 'changes a number',
  'duty-and-choice': 'exchanges duty and choice',
  opposite: 'turns a word to its opposite',
};

/** By what words differ so little that nobody is accused. */
export const SLIGHT: Readonly<Record<NoteOf<'slight-difference'>['kind'], string>> = {
  punctuation: 'punctuation differs',
  mark: 'what may be the mark of a footnote differs',
  capitals: 'capitals differ',
  writing: 'the writing of a number or an abbreviation differs',
};

/** What an authority prints where a draft mends it: `“paragaph” for “paragraph”`. */
export function slips(differences: readonly WordDifference[]): string {
  return inARow(
    differences.map(({ drafted, printed }) => (drafted === '' ? `“${printed}” more` : `“${printed}” for “${drafted}”`)),
  );
}

/** Words in quotation marks, in a row. */
export function quoted(words: readonly string[]): string {
  return words.map((one) => `“${one}”`).join(', ');
}

/** How much of somebody's words is told within a sentence, in characters. */
const LONGEST = 60;

/** Words within a sentence: long ones are cut at a word. */
export function clipped(words: string, longest = LONGEST): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const space = line.lastIndexOf(' ', longest - 1);
  return `${line.slice(0, space > longest / 2 ? space : longest - 1).toWellFormed()}…`;
}
