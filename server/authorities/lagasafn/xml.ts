import { childrenOf, NO_ELEMENT, textOf, type XmlElement } from '../../markup/xml.ts';
import { type Enactment, UnreadableAuthority } from '../authority.ts';
import { LawBuilder } from './law-builder.ts';
import { REPEALED, takeWords } from './words.ts';

/** What is none of the text. */
const SKIPPED: ReadonlySet<string> = new Set([
  'footnotes',
  'minister-clause',
  'num-and-date',
  'name',
  'nr-title',
  'definitions',
]);

/**
 * Reads a law in the XML edition of Lagasafn. Articles go by their printed labels, since its `nr` is none of what is printed of merged
 * ones; paragraphs are `subart`. It has no annexes. Throws `UnreadableAuthority`.
 */
export function readLawXml(root: XmlElement): Enactment {
  if (root.name !== 'law') throw new UnreadableAuthority('it is no law in the XML edition of Lagasafn');
  const builder = new LawBuilder();
  for (const child of childrenOf(root)) readPart(child, builder);
  const notes = textOf(childrenOf(root, 'minister-clause')[0] ?? NO_ELEMENT);
  return builder.finish(
    {
      title: own(root, 'name'),
      year: root.attributes['year'] ?? '',
      number: root.attributes['nr'] ?? '',
      repealed: REPEALED.test(notes),
      ended: true,
    },
    false,
  );
}

function readPart(element: XmlElement, builder: LawBuilder): void {
  const { name } = element;
  if (SKIPPED.has(name)) return;
  if (name === 'superchapter' || name === 'chapter') {
    builder.division(`${own(element, 'nr-title')} ${own(element, 'name')}`, hasNotes(element));
    for (const child of childrenOf(element)) readPart(child, builder);
  } else if (name === 'art') readArticle(element, builder);
  else if (name === 'ambiguous-section') builder.heading(textOf(element));
  else for (const child of childrenOf(element)) readWords(child, builder);
}

function readArticle(element: XmlElement, builder: LawBuilder): void {
  const [label = '', ...deleted] = own(element, 'nr-title').split(/(?=<a\b)/);
  builder.article(label, hasNotes(element));
  builder.name(own(element, 'name'));
  for (const words of deleted) takeWords(words, builder);
  for (const child of childrenOf(element)) {
    if (SKIPPED.has(child.name)) continue;
    if (child.name === 'subart') builder.paragraph();
    readWords(child, builder);
  }
}

function readWords(element: XmlElement, builder: LawBuilder): void {
  const { name } = element;
  if (SKIPPED.has(name)) return;
  if (name === 'numart') {
    builder.item(own(element, 'nr-title'));
    const heading = own(element, 'name');
    if (heading !== '') takeWords(`${heading} `, builder);
  }
  if (name === 'tr') builder.break();
  for (const child of element.children) {
    if (typeof child !== 'string') readWords(child, builder);
    else if (name !== 'numart' && child.trim() !== '') takeWords(child, builder);
  }
  if (name === 'sen' || name === 'td') builder.text(' ');
  if (name === 'numart' || name === 'paragraph') builder.break();
}

/** Whether an element has notes of its own: in this edition these alone tell of changes. */
function hasNotes(element: XmlElement): boolean {
  return childrenOf(element, 'footnotes').length > 0;
}

function own(element: XmlElement, name: string): string {
  const found = childrenOf(element, name)[0];
  return found === undefined ? '' : textOf(found).trim();
}
