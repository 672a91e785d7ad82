import { printLocator } from '../../shared/locator.ts';
import type { DifferenceKind, Where, WordDifference } from '../../shared/notes.ts';

/** A place in an authority, as it is cited or told within a sentence. */
export function whereWords(where: Where): string {
  switch (where.in) {
    case 'paragraph':
      return `[${where.number}]`;
    case 'footnote':
      return where.of === null ? 'a footnote' : `a footnote to [${where.of}]`;
    case 'annex':
      return 'what is annexed to the judgment';
    case 'heading':
      return 'the heading of the judgment';
    case 'unnumbered':
      return 'a part of it without numbers';
    case 'whole':
      return `paragraphs [1] to [${where.to}]`;
    case 'provision':
      return printLocator(where.locator, 'en');
  }
}

/** The kind of word that a difference changes, after it. */
const KINDS: Readonly<Record<DifferenceKind, string>> = {
  negation: '',
  modal: '',
  number: ' (a number)',
  name: ' (a name)',
  words: '',
  punctuation: '',
  capitals: ' (capitals)',
  mark: ' (perhaps the mark of a footnote)',
  writing: ' (its writing)',
};

/** What the draft has in the place of a word, within a sentence. */
export function differenceWords({ drafted, printed, kind }: WordDifference): string {
  if (drafted === '') return `leaves out “${printed}”${KINDS[kind]}`;
  if (printed === '') return `puts in “${drafted}”${KINDS[kind]}`;
  return `has “${drafted}” for “${printed}”${KINDS[kind]}`;
}
