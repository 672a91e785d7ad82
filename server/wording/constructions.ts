import type { Construction, Uncompared } from '../../shared/notes.ts';

/** By what quoted words are tied to a citation, for a person. */
export const TIED_BY: Readonly<Record<Construction, string>> = {
  before: 'The citation stands before these words, and what leads from it into them gives them to it.',
  behind: 'The citation stands behind these words, and what is between them gives them to it.',
  bracket: 'These words stand in brackets right behind the citation.',
  note: 'A footnote on these words, or on the sentence that leads into them, has the citation.',
  joined: 'These words go where those before them in the sentence go.',
  court: 'The sentence gives these words to the court discussed last, without citing it again.',
  'block-lead': 'The sentence above these words leads into them and gives them to the citation.',
  'block-close': 'The citation closes these words, behind them or in the line below.',
  number: 'A number right beside this paragraph of the block says where it stands.',
};

/** Why quoted words are compared with nothing, for a person. */
export const UNCOMPARED: Readonly<Record<Uncompared, string>> = {
  name: 'This is a defined term, a title or a short name.',
  defined: 'What stands before these words says that they are a term.',
  refuted: 'The draft says that these words are not there, or rejects them.',
  'other-court': 'The draft gives these words to another judge or court than that of the citation.',
  somebody: 'What stands around these words gives them to somebody else than the court cited, or to nobody.',
  few: 'These are one or two words that nothing ties to a citation.',
  'no-text': 'Nothing that is cited beside these words is a text that they could be compared with.',
  uncited: 'No authority is cited beside these words.',
};
