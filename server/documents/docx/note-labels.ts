import type { XmlElement } from '../../markup/xml.ts';
import type { NoteKind } from '../layout/docx-text.ts';
import { distinctLabels } from '../layout/labels.ts';
import { inFormat } from './numbering.ts';
import { first } from './properties.ts';

/** The labels of the notes of a document, in the order of their marks. */
export interface NoteLabels {
  /** The label of the note with an id, by its first mark: its number, or the mark that the author chose. */
  readonly labelOf: (kind: NoteKind, id: string, custom: string | null) => string;
  /** The labels given so far, by kind and id, in order. */
  readonly given: (kind: NoteKind) => ReadonlyMap<string, string>;
}

/**
 * Labels notes as Word numbers them, by what its settings say and its last section; no two notes of a document have the
 * same.
 */
export function createNoteLabels(settings: XmlElement | null, section: XmlElement | null): NoteLabels {
  const given = { footnote: new Map<string, string>(), endnote: new Map<string, string>() };
  const distinct = distinctLabels();
  const kinds = { footnote: seriesOf('footnote', section, settings), endnote: seriesOf('endnote', section, settings) };
  return {
    labelOf: (kind, id, custom) => {
      const known = given[kind].get(id);
      if (known !== undefined) return known;
      const label = distinct(custom ?? kinds[kind].next());
      given[kind].set(id, label);
      return label;
    },
    given: (kind) => given[kind],
  };
}

/** The numbers of one kind of notes. */
function seriesOf(kind: NoteKind, ...places: readonly (XmlElement | null)[]): { readonly next: () => string } {
  const own = places.map((place) => first(place ?? undefined, `${kind}Pr`));
  const value = (name: string): string | undefined =>
    own.map((one) => first(one, name)?.attributes['val']).find((one) => one !== undefined);
  const format = value('numFmt') ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman');
  // Where the numbers begin anew on a page or in a section, `n 4` is several notes: none bears a number alone then.
  const prefix = /^each/.test(value('numRestart') ?? '') ? '#' : '';
  let number = Number(value('numStart') ?? 1) || 1;
  return { next: () => `${prefix}${inFormat(number++, format)}` };
}
