import type { Construction, Uncompared } from '../../shared/notes.ts';

/** By what quoted words are tied to a citation, for a person. */
export const TIED_BY: Readonly<Record<Construction, string>> = {
  before: 'The citation comes before these words, and the words between attribute them to it.',
  behind: 'The citation comes after these words, and the words between attribute them to it.',
  bracket: 'These words stand in brackets right after the citation.',
  note: 'A footnote to these words, or to the sentence that introduces them, has the citation.',
  joined: 'These words belong to the same authority as the quoted words before them in the sentence.',
  court: 'The sentence gives these words to the court discussed last, without citing it again.',
  'block-lead': 'The sentence above introduces these words and attributes them to the citation.',
  'block-close': 'The citation closes these words: it comes right after them, or on the line below.',
  number: 'A paragraph number right beside these words says where they stand.',
};

/** Why quoted words are compared with nothing, for a person. */
export const UNCOMPARED: Readonly<Record<Uncompared, string>> = {
  name: 'This is a defined term, a title or a short name.',
  defined: 'These words are introduced as a term that the draft uses or defines.',
  refuted: 'The draft says that these words are not there, or rejects them.',
  'other-court': 'The draft gives these words to another judge or court than that of the citation.',
  somebody:
    'The words around this quotation attribute it to someone other than the court cited, or to nobody whom Citeward recognises.',
  few: 'These are one or two words: too few to be compared.',
  'no-text': 'Nothing that is cited beside these words is a text that they could be compared with.',
  uncited: 'Nothing is cited for these words in their own paragraph.',
};
