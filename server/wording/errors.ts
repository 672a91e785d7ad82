import { CODES, codeOfCategory } from '../../shared/codes.ts';
import type { Category, Confidence } from '../../shared/finding.ts';
import type { CitationKind } from '../../shared/kinds.ts';

/** The errors of legislation, where their codes speak of a judgment. */
const OF_LAW: Partial<Readonly<Record<Category, string>>> = {
  CITATION_MISMATCH: 'The citation is that of other legislation',
  PARAGRAPH_HALLUCINATION: 'The provision does not exist, or does not hold the words',
  QUOTATION_FABRICATION: 'The quoted words do not appear in the provision',
  PARAPHRASE_DISTORTION: 'The sentence changes what the provision says',
};

/** What an error means, and how sure it is. Below high confidence it says no more than what appears. */
export function errorWords(
  category: Category,
  confidence: Confidence | null | undefined,
  kind: CitationKind,
): { readonly words: string; readonly aside: string } {
  const title = (kind === 'legislation' && OF_LAW[category]) || CODES[codeOfCategory(category)].title;
  return confidence === 'HIGH'
    ? { words: `${title}.`, aside: 'High confidence.' }
    : {
        words: `It appears that ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
        aside: 'Medium confidence: look before you act.',
      };
}

/** A difference in a sentence: the words of the draft, and those that the authority has in their place. */
export function differenceWords(drafted: string, printed: string, kind: CitationKind): string {
  const authority = kind === 'legislation' ? 'the enactment' : 'the judgment';
  const of = (words: string): string => (words.trim() === '' ? 'nothing' : `“${words.trim()}”`);
  return `The draft has ${of(drafted)}, ${authority} has ${of(printed)}.`;
}
