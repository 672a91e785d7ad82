import type { Locator } from '../../../shared/locator.ts';
import { type Citation, isIcelandic } from '../../citations/index.ts';
import { isForm } from './form-of-word.ts';
import { isOfPlace, type Law } from './law.ts';
import data from './topics.json' with { type: 'json' };

const LEADING: ReadonlySet<string> = new Set(data.leading.words);
const WORD = /\p{L}+/gu;

/**
 * A citation of law of Iceland without what it says right around the law that this has itself as the heading of the provision: `Um málshraða segir
 * í 9. gr.`, `Rannsóknarreglan kemur fram í 10. gr.`. Only beside quoted words: a heading says nothing of what else is said.
 */
export function withoutTopics(citation: Citation, places: readonly Locator[], { texts }: Law): Citation {
  const { claim, quotations } = citation;
  if (!isIcelandic(citation) || quotations.length === 0 || claim.proposition.length === 0) return citation;
  const headings = texts.flatMap(({ how, passages }) =>
    how === 'now'
      ? passages.filter((one) => places.some((place) => isOfPlace(one, place))).map((one) => one.headings.at(-1) ?? '')
      : [],
  );
  const printed = wordsOf(headings.join(' '));
  if (printed.length === 0) return citation;
  const isTopic = (run: string): boolean => {
    const own = wordsOf(run).filter((word) => !LEADING.has(word));
    return own.length > 0 && own.every((word) => printed.some((one) => isForm(word, one)));
  };
  return { ...citation, claim: { ...claim, proposition: claim.proposition.filter((run) => !isTopic(run)) } };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
