import { childrenOf, firstOf, textOf, type XmlElement } from '../markup/xml.ts';
import { HEADING, placeTrait, styleIn } from './number-sequence.ts';

/** Elements that may bear the number of a paragraph. */
const NUMBERED = new Set(['paragraph', 'level', 'section', 'hcontainer', 'blockContainer']);
/** A paragraph's number as printed: `9.`, `[9]`, `12A.`. The forms `(1)` and `“11.` are no such numbers. */
const NUMBER = /^\[?(\d{1,4})([A-Z])?\]?\s{0,4}\.?$/;

/** Whether an element is one that may bear the number of a paragraph. */
export function isNumbered({ name }: XmlElement): boolean {
  return NUMBERED.has(name);
}

/** The number that an element prints, as `12` or `12A`; null where it prints none that a paragraph may have. */
export function numberOf(element: XmlElement): string | null {
  const num = childrenOf(element, 'num')[0];
  const match = num === undefined ? null : NUMBER.exec(textOf(num).trim());
  return match ? `${Number(match[1])}${match[2] ?? ''}` : null;
}

/**
 * A number at the beginning of a text, set off as a paragraph's number is. A date and `5.1` begin with no such number.
 */
const IN_TEXT = /^\s{0,9}(?:\[(\d{1,4})\]|(\d{1,4})(?:\s{0,4}[.)](?!\d)|\t|\s{2}|(?=\p{Lu}\p{Ll})))/u;

/** The number that the text of an element begins with; null where it begins with none. */
export function numberInText(element: XmlElement): number | null {
  const match = IN_TEXT.exec(textOf(element));
  return match ? Number(match[1] ?? match[2]) : null;
}

/** How it prints it: the element, the number's marks, the class of the first paragraph, how that is set in, a heading. */
export function formOf(element: XmlElement): string[] {
  const num = childrenOf(element, 'num')[0];
  const marks = num === undefined ? '' : textOf(num).replace(/[\dA-Z\s]+/g, '9');
  const p = firstOf(element, 'p');
  const indents = [...(p?.attributes['style'] ?? '').matchAll(/(?:margin-left|text-indent):[^;]{1,20}/g)].map(
    ([one]) => one,
  );
  return [
    element.name,
    marks,
    p?.attributes['class'] ?? '',
    placeTrait(indents.join(';')),
    isHeaded(element) ? HEADING : '',
  ];
}

/** Whether a numbered element is a headed part, and no paragraph. */
export function isHeaded(element: XmlElement): boolean {
  return childrenOf(element, 'heading').length > 0;
}

/** Paragraphs of a section, on the average, from which on it is one. */
const SECTION = 5;

/**
 * The nature of numbered elements within numbered elements: `lists` in paragraphs, where few hold any and the numbers
 * around run on past these; paragraphs in `sections`, where all hold some and the numbers within rise through all; or
 * `unclear`.
 */
export function nestingOf(body: XmlElement): 'lists' | 'sections' | 'unclear' {
  const outer: { value: number; inner: number[] }[] = [];
  const visit = (element: XmlElement, inner: number[] | null): void => {
    for (const child of childrenOf(element)) {
      if (child.name === 'embeddedStructure') continue;
      const value = isNumbered(child) ? Number.parseInt(numberOf(child) ?? '', 10) : Number.NaN;
      if (Number.isNaN(value) || (inner === null && isHeaded(child))) visit(child, inner);
      else if (inner !== null) inner.push(value);
      else {
        const one = { value, inner: [] };
        outer.push(one);
        visit(child, one.inner);
      }
    }
  };
  visit(body, null);
  const holders = outer.filter(({ inner }) => inner.length > 0);
  const runOn = outer.every(
    ({ value, inner }, i) => inner.length === 0 || (outer[i + 1]?.value ?? value + 1) === value + 1,
  );
  if (holders.length * 2 <= outer.length && runOn) return 'lists';
  const within = outer.flatMap(({ inner }) => inner);
  const rise = within.every((value, i) => i === 0 || value > (within[i - 1] ?? 0));
  const sections = outer.length > 1 && holders.length === outer.length && within.length >= outer.length * SECTION;
  return sections && rise ? 'sections' : 'unclear';
}

/** How a publisher names the element of a paragraph that it has counted: `para_12`. */
const COUNTED = /^para_(\d{1,4})$/;
/** Fewest paragraphs whose names show that a publisher has counted them. */
const FEWEST_COUNTED = 3;
/** What holds the paragraphs of others, or none. */
const FOREIGN = new Set(['embeddedStructure', 'table', 'authorialNote']);

/**
 * The elements that the publisher has counted as the paragraphs of a judgment, where their count and the numbers that they print
 * are the same from first to last, each once, and nothing outside of them goes on with the next number; null otherwise. Every
 * other number in the body is then that of a list, a heading or a quotation.
 */
export function countedIn(body: XmlElement): ReadonlySet<XmlElement> | null {
  const counted = new Set<XmlElement>();
  const others: number[] = [];
  const lettered: XmlElement[] = []; // `12A`, put in between two that are counted
  const visit = (element: XmlElement, within: boolean): boolean =>
    childrenOf(element).every((child) => {
      if (FOREIGN.has(child.name)) return true;
      const count = isNumbered(child) ? COUNTED.exec(child.attributes['eId'] ?? '')?.[1] : undefined;
      if (count === undefined) {
        const number = isNumbered(child) ? numberOf(child) : null;
        if (number !== null && /[A-Z]$/.test(number) && !within) lettered.push(child);
        else if (number !== null) others.push(Number(number));
        else if (child.name === 'p') others.push(numberInText(child) ?? 0);
        return visit(child, within);
      }
      counted.add(child);
      return !within && count === String(counted.size) && numberOf(child) === count && visit(child, true);
    });
  if (!visit(body, false) || counted.size < FEWEST_COUNTED || others.includes(counted.size + 1)) return null;
  return new Set([...counted, ...lettered]);
}

/** What prints again a number that a publisher has counted already. */
export interface PrintedAgain {
  /** Whether it is printed as the paragraph of that number is: either is cited by it. */
  readonly alike: boolean;
}

/**
 * The elements between counted paragraphs that print the number of one of these again: `37`, `38` and `39` behind 39, before 40. What
 * begins at 1 behind a later paragraph, and goes on from there, is a list or headings; a repetition begins elsewhere, or at the number
 * that was last.
 */
export function printedAgain(
  body: XmlElement,
  counted: ReadonlySet<XmlElement>,
): ReadonlyMap<XmlElement, PrintedAgain> {
  const again = new Map<XmlElement, PrintedAgain>();
  const forms = new Map<number, string>();
  const before = { value: 0, again: false };
  const visit = (element: XmlElement): void => {
    for (const child of childrenOf(element)) {
      if (FOREIGN.has(child.name)) continue;
      const value = isNumbered(child) && !isHeaded(child) ? Number(numberOf(child) ?? Number.NaN) : Number.NaN;
      const form = Number.isNaN(value) ? '' : styleIn(formOf(child));
      if (counted.has(child)) forms.set(value, form);
      else if (!forms.has(value)) visit(child);
      else {
        const goesOn = value === before.value + 1;
        before.again = (goesOn && before.again) || value === forms.size || (!goesOn && value !== 1);
        before.value = value;
        if (before.again) again.set(child, { alike: forms.get(value) === form });
        else visit(child);
      }
    }
  };
  visit(body);
  return again;
}
