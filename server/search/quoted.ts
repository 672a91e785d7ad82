import type { FoundPassage } from '../../shared/search-index.ts';

/** Words of a passage, and what they are cited by. */
export type Quoted = Pick<FoundPassage, 'document' | 'locator' | 'article' | 'number' | 'text'>;

/** A passage as a draft quotes it, with its citation behind: `„…“ (1. mgr. 65. gr. laga nr. 33/1944)`, `“…” (Housing Act 1996 s 188(3))`. */
export function asQuoted(passage: Quoted): string {
  const { document, locator, text } = passage;
  const isOfIceland = document.kind === 'law';
  const [open, close] = isOfIceland ? ['„', '“'] : ['“', '”'];
  return `${open}${text}${close} (${isOfIceland ? inIcelandic(passage) : locator})`;
}

/** A place in a law as drafts cite it: the smallest part first. */
function inIcelandic({ document: { law }, article, number }: Quoted): string {
  if (article === null) return `lög nr. ${law}`;
  const part = number === null ? '' : `${number}. mgr. `;
  // Temporary provisions are no articles, and are not numbered as these are.
  return /^\d/.test(article)
    ? `${part}${article} laga nr. ${law}`
    : `${part}${article.charAt(0).toLowerCase()}${article.slice(1)} í lögum nr. ${law}`;
}
