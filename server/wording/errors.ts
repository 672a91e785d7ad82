import type { CitationKind } from '../../shared/kinds.ts';

/** What stands behind the headline of an error that is not certain: the headline says that it is so apparently. */
export const LOOK = 'Look before you act.';

/** A difference in a sentence: the words of the draft, and those that the authority has in their place. */
export function differenceWords(drafted: string, printed: string, kind: CitationKind): string {
  const authority = kind === 'legislation' ? 'the enactment' : 'the judgment';
  const of = (words: string): string => (words.trim() === '' ? 'nothing' : `“${words.trim()}”`);
  return `The draft has ${of(drafted)}, ${authority} has ${of(printed)}.`;
}
