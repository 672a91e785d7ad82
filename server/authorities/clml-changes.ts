import { childrenOf, NO_ELEMENT, textOf, type XmlElement, type XmlNode } from '../markup/xml.ts';

/**
 * What the source marks as changed in a provision since it was made. `words`: only words within sentences, so that its numbered parts are
 * those that it was made with. `parts`: anything else, or nobody can tell.
 */
export type Amended = 'never' | 'words' | 'parts';

/** The types of notes that tell of no change: when a provision came into force, what was printed beside it, and the power that it gives. */
const OF_NO_CHANGE: ReadonlySet<string> = new Set(['I', 'M', 'P']);
const CHANGES: ReadonlySet<string> = new Set(['Addition', 'Substitution', 'Repeal']);
const HEADS: ReadonlySet<string> = new Set(['Number', 'Title', 'TitleBlock', 'Subtitle', 'Reference', 'CommentaryRef']);

/** Dots that stand for what is repealed. They are none of the text. */
export const DOTS = /\[?(?:\.\s?){3,}\]?|…/g;

/** The types of the notes of a document, by their ids. */
export type NoteTypes = ReadonlyMap<string, string>;

/** The types of the notes that stand in the element for them; none where a document has none. */
export function noteTypesOf(notes: XmlElement | null): NoteTypes {
  return new Map(
    childrenOf(notes ?? NO_ELEMENT, 'Commentary').map((note) => {
      const { id = '', Type: type = '' } = note.attributes;
      return [id, type === 'F' && isOfOmission(textOf(note)) ? OMISSION : type];
    }),
  );
}

/** The type, as it is kept here, of a note that tells of nothing but what was taken out. */
const OMISSION = 'F-';

function isOfOmission(note: string): boolean {
  return /\b(?:omitted|repealed|revoked)\b/.test(note) && !/\b(?:substituted|inserted|added|renumbered)\b/.test(note);
}

/** `Words in s. 1 inserted (N.I.)`: for which part of the UK a note says that a change was made. */
const FOR_PART = /^(?:(?!\sby\s).){0,300}?\b(?:inserted|added|substituted)\s\(((?:E\.|W\.|S\.|N\.I\.){1,4})\)/u;

/** For which part of the UK alone notes say that a change was made, by their ids, as extents are printed: `N.I.`, `E+W`. */
export function extentsOf(notes: XmlElement | null): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(notes ?? NO_ELEMENT, 'Commentary').flatMap((note): [string, string][] => {
      const printed = FOR_PART.exec(textOf(note).replace(/\s+/g, ' ').trim())?.[1];
      const parts = printed?.match(/E|W|S|N\.I\./g) ?? [];
      return parts.length === 0 || parts.length > 3 ? [] : [[note.attributes['id'] ?? '', parts.join('+')]];
    }),
  );
}

/**
 * How far the elements of a provision were changed, whose text, as it is read, is `text`. The source notes every change of a text that it
 * revises, those before 1991 too; where it does not, it says so in a note of another type.
 */
export function amendedOf(elements: readonly XmlElement[], text: string, notes: NoteTypes): Amended {
  if (text.search(DOTS) >= 0) return 'parts'; // nobody sees how many words are gone
  return most(elements.map((element) => ofElement(element, notes)));
}

/** The types of notes that tell of no change of words: those of no change at all, of what a provision is applied with, and of where it extends. */
const OF_NO_WORDS: ReadonlySet<string> = new Set([...OF_NO_CHANGE, 'C', 'E']);

/**
 * What notes tell of changes in elements that the source does not mark there: nothing, that words are gone, or that any of them may be
 * others than before.
 */
export type Unmarked = 'nothing' | 'gone' | 'any';

const UNMARKED: readonly Unmarked[] = ['nothing', 'gone', 'any'];

/** The most that notes tell of changes in elements that are not marked. */
export function unmarkedIn(elements: readonly XmlElement[], notes: NoteTypes): Unmarked {
  return mostUnmarked(
    elements.map(({ name, attributes, children }): Unmarked => {
      if (attributes['AltVersionRefs'] !== undefined) return 'any';
      if (CHANGES.has(name)) return 'nothing';
      if (name !== 'CommentaryRef')
        return unmarkedIn(
          children.filter((child) => typeof child !== 'string'),
          notes,
        );
      const type = notes.get(attributes['Ref'] ?? '') ?? '';
      return OF_NO_WORDS.has(type) ? 'nothing' : type === OMISSION ? 'gone' : 'any';
    }),
  );
}

/** The same of what stands in the head of something: its number, its title, or a note beside these. */
export function unmarkedInHead({ children }: XmlElement, notes: NoteTypes): Unmarked {
  return unmarkedIn(
    children.flatMap((child) => (typeof child !== 'string' && HEADS.has(child.name) ? child : [])),
    notes,
  );
}

/** The most of what is told of changes that are not marked. */
export function mostUnmarked(all: readonly Unmarked[]): Unmarked {
  return UNMARKED.findLast((one) => all.includes(one)) ?? 'nothing';
}

/** Whether what a provision stands in was changed as a whole, or may have been: its number, its title or a note on it says so. */
export function isHeadAmended({ children }: XmlElement, notes: NoteTypes): boolean {
  return children.some(
    (child) => typeof child !== 'string' && HEADS.has(child.name) && ofElement(child, notes) !== 'never',
  );
}

function ofElement(element: XmlElement, notes: NoteTypes): Amended {
  const { name, attributes, children } = element;
  if (attributes['AltVersionRefs'] !== undefined || CHANGES.has(name)) return 'parts';
  if (name === 'CommentaryRef') return OF_NO_CHANGE.has(notes.get(attributes['Ref'] ?? '') ?? '') ? 'never' : 'parts';
  if (name === 'Text') return ofSentence(children, notes);
  return most(children.map((child) => (typeof child === 'string' ? 'never' : ofElement(child, notes))));
}

/** Words within a sentence may be changed, as long as some of it are as they were made. */
function ofSentence(children: readonly XmlNode[], notes: NoteTypes): Amended {
  const own = children.filter((child) => typeof child === 'string' || !CHANGES.has(child.name));
  const changed = children.filter((child) => typeof child !== 'string' && CHANGES.has(child.name));
  const rest = most(own.map((child) => (typeof child === 'string' ? 'never' : ofElement(child, notes))));
  if (changed.length === 0) return rest;
  const isPart = own.some((child) => typeof child === 'string' && /\p{L}/u.test(child));
  return isPart && changed.every((child) => typeof child !== 'string' && isForAll(child))
    ? most([rest, 'words'])
    : 'parts';
}

/** Whether a change is of what all have: none that is kept for a part of the UK, and none with a note of its own in it. */
function isForAll({ name, attributes, children }: XmlElement): boolean {
  if (attributes['Extent'] !== undefined || attributes['RetainText'] !== undefined || name === 'CommentaryRef')
    return false;
  return children.every((child) => typeof child === 'string' || isForAll(child));
}

const ORDER: readonly Amended[] = ['never', 'words', 'parts'];

function most(all: readonly Amended[]): Amended {
  return ORDER.findLast((one) => all.includes(one)) ?? 'never';
}
