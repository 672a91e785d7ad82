import type { NoteOf, Turning, WordDifference } from '../../shared/notes.ts';
import { inARow } from './within.ts';

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
