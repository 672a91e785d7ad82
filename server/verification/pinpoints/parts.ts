import type { Passage } from '../../authorities/index.ts';
import type { Pinpoint } from '../../citations/index.ts';

type Item = Pinpoint['items'][number];

/** The parts of a paragraph that an item names, from the outermost: `(b)` and `(ii)` of `80(b)(ii)`; none of a range. */
function partsOf({ from, to, printed }: Item): string[] {
  return from === to ? (printed.toLowerCase().match(/\(\w{1,4}\)/g) ?? []) : [];
}

/** Whether the parts of a paragraph that an item names are printed in it. */
export function holdsPart(item: Item, passages: readonly Passage[]): boolean {
  const named = partsOf(item);
  if (named.length === 0) return true;
  const text = passages.flatMap((one) => (one.locators.includes(item.from) ? [one.text.toLowerCase()] : [])).join('\n');
  return named.every((part) => text.includes(part));
}

/**
 * Whether words at a place of a passage may stand in other parts of it than the pinpoints name: before the first mark of
 * the part, or behind the mark that comes after it.
 */
export function isOutsidePart(passage: Passage, at: number, pinpoints: readonly Pinpoint[]): boolean {
  const items = pinpoints.flatMap((pinpoint) => pinpoint.items).filter(({ from }) => passage.locators.includes(from));
  const text = passage.text.toLowerCase();
  return items.length > 0 && items.every((item) => partsOf(item).some((part) => !isIn(text, part, at)));
}

function isIn(text: string, part: string, at: number): boolean {
  const label = part.slice(1, -1);
  for (let start = text.indexOf(part); start >= 0 && start <= at; start = text.indexOf(part, start + 1)) {
    const between = text.slice(start + part.length, at);
    if (!after(label).some((next) => between.includes(`(${next})`))) return true;
  }
  return false;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** What may come after a label: as a number, a letter, or a Roman number. */
function after(label: string): string[] {
  if (/^\d+$/.test(label)) return [String(Number(label) + 1)];
  const roman = ROMAN.includes(label) ? ROMAN[ROMAN.indexOf(label) + 1] : undefined;
  const letter = /^[a-y]$/.test(label) ? String.fromCharCode(label.charCodeAt(0) + 1) : undefined;
  return [roman, letter].filter((next) => next !== undefined);
}
