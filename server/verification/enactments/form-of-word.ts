import data from './known-leads.json' with { type: 'json' };

/** Fewer letters than these are the same, or none of it; so many at the end are a form's. */
const FEWEST = 4;
const MOST_OF_FORM = 4;
const FORMS = data.forms.words;

/** Whether a word of Icelandic, in small letters, is another or may be a form of it. */
export function isForm(word: string, printed: string): boolean {
  if (word === printed) return true;
  if (FORMS.some((forms) => forms.includes(word) && forms.includes(printed))) return true;
  let same = 0;
  while (same < word.length && word[same] === printed[same]) same++;
  if (same < FEWEST) return false;
  return word.length - same <= MOST_OF_FORM && printed.length - same <= MOST_OF_FORM;
}
