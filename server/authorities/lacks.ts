import { childrenOf, firstOf, textOf, type XmlElement } from '../markup/xml.ts';
import type { RawPassage } from './authority.ts';
import { isNumbered, numberOf } from './numbered-elements.ts';
import stubs from './stubs.json' with { type: 'json' };

/** Longest body that may be a notice in the place of a judgment, in characters, and in how many passages. */
const NOTICE = 800;
const FEW = 3;
/** How much of a line is said, in characters. */
const LONGEST_SAID = 60;
const SAYS = new RegExp(stubs.says.join('|'), 'im');

/** Whether an element holds a picture and no word. */
export function isPicture(element: XmlElement): boolean {
  return firstOf(element, 'img') !== null && textOf(element).trim() === '';
}

/**
 * Why not all words of a judgment can be read, as the end of a sentence, or null: it is a notice in the place of one, or a
 * numbered paragraph is an image, or empty. Where its publisher has counted the paragraphs, such a one is known by its number and
 * speaks for no other.
 */
export function lackIn(body: XmlElement, passages: readonly RawPassage[], isCounted: boolean): string | null {
  const texts = passages.flatMap(({ kind, text }) => (kind === 'body' && text.trim() !== '' ? [text] : []));
  if (texts.length <= FEW && texts.reduce((sum, text) => sum + text.length, 0) <= NOTICE) {
    const said = texts.flatMap((text) => SAYS.exec(text)?.[0] ?? [])[0];
    if (said !== undefined) return `it says “${said.trim().slice(0, LONGEST_SAID)}” in the place of a judgment`;
  }
  const number = isCounted ? null : wordlessIn(body);
  return number === null ? null : `paragraph [${number}] has no words in it`;
}

/** The elements whose numbers do not belong to paragraphs of the judgment. */
const OTHERS = new Set(['embeddedStructure', 'table']);

/** The number of the first numbered element that holds no word; null where there is none. */
function wordlessIn(element: XmlElement): string | null {
  for (const child of childrenOf(element)) {
    if (OTHERS.has(child.name)) continue;
    const number = isNumbered(child) ? numberOf(child) : null;
    const own = child.children.filter((node) => typeof node === 'string' || node.name !== 'num');
    if (number !== null && own.every((node) => textOf(node).trim() === '')) return number;
    const inner = wordlessIn(child);
    if (inner !== null) return inner;
  }
  return null;
}
