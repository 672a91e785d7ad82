import { childrenOf, firstOf, textOf, type XmlElement } from '../markup/xml.ts';

/** Elements that may bear the number of a paragraph. */
const NUMBERED = new Set(['paragraph', 'level', 'section', 'hcontainer', 'blockContainer']);
/** A paragraph's number as printed: `9.`, `[9]`, `12A.`; `(1)` and `“11.` are none. */
const NUMBER = /^\[?(\d{1,4})([A-Z])?\]?\s{0,4}\.?$/;

/** Whether an element is one that may bear the number of a paragraph. */
export function isNumbered({ name }: XmlElement): boolean {
  return NUMBERED.has(name);
}

/** The number that an element prints, as `12` or `12A`; null where it has none that a paragraph may have. */
export function numberOf(element: XmlElement): string | null {
  const num = childrenOf(element, 'num')[0];
  const match = num === undefined ? null : NUMBER.exec(textOf(num).trim());
  return match ? `${Number(match[1])}${match[2] ?? ''}` : null;
}

/** How it prints it: the element, the number's marks, the class of the first paragraph and how that is set in. */
export function formOf(element: XmlElement): string[] {
  const num = childrenOf(element, 'num')[0];
  const marks = num === undefined ? '' : textOf(num).replace(/[\dA-Z\s]+/g, '9');
  const p = firstOf(element, 'p');
  const indents = [...(p?.attributes['style'] ?? '').matchAll(/(?:margin-left|text-indent):[^;]{1,20}/g)].map(
    ([one]) => one,
  );
  return [element.name, marks, p?.attributes['class'] ?? '', indents.join(';')];
}

/**
 * Whether the numbers of numbered elements within numbered elements run on from one of these to the next, and farther than
 * those around them: then the ones around are sections, and not paragraphs with lists.
 */
export function isInSections(body: XmlElement): boolean {
  const inner: { value: number; outer: number }[] = [];
  let outer = 0;
  const visit = (element: XmlElement, within: boolean): void => {
    for (const child of childrenOf(element)) {
      if (child.name === 'embeddedStructure') continue;
      const value = isNumbered(child) ? Number.parseInt(numberOf(child) ?? '', 10) : Number.NaN;
      if (Number.isNaN(value)) visit(child, within);
      else if (within) inner.push({ value, outer });
      else {
        outer++;
        visit(child, true);
      }
    }
  };
  visit(body, false);
  const goesOn = inner.some((one, i) => {
    const before = inner[i - 1];
    return before !== undefined && before.outer < one.outer && before.value + 1 === one.value;
  });
  return goesOn && inner.length > outer;
}
