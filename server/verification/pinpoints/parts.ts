import type { Passage } from '../../authorities/index.ts';
import type { Pinpoint } from '../../citations/index.ts';

type Item = Pinpoint['items'][number];

/** Parts of a paragraph that an item names: one by its labels from the outermost, or those from it to a last one. */
interface Parts {
  /** `(b)` and `(ii)` of `80(b)(ii)`. */
  readonly labels: readonly string[];
  /** `(v)` of `12(iii)-(v)`; the label itself where it is no range. */
  readonly last: string;
}

/** The parts of a paragraph that an item names; none of a range of paragraphs. */
function partsOf({ from, to, printed }: Item): Parts[] {
  if (from !== to) return [];
  const found: Parts[] = [];
  for (const { 0: run, index } of printed.toLowerCase().matchAll(/(?:\(\w{1,4}\)){1,6}/g)) {
    const own = run.match(/\(\w{1,4}\)/g) ?? [];
    const before = found.at(-1);
    const labels = before ? [...before.labels.slice(0, Math.max(0, before.labels.length - own.length)), ...own] : own;
    const last = labels.at(-1) ?? '';
    if (before && /-\d{0,4}$/.test(printed.slice(Math.max(0, index - 5), index)))
      found[found.length - 1] = { ...before, last };
    else found.push({ labels, last });
  }
  return found;
}

/** Whether the parts of a paragraph that an item names are printed in it. */
export function holdsPart(item: Item, passages: readonly Passage[]): boolean {
  const named = partsOf(item);
  if (named.length === 0) return true;
  const text = passages.flatMap((one) => (one.locators.includes(item.from) ? [one.text.toLowerCase()] : [])).join('\n');
  return named.every(({ labels, last }) => [...labels, last].every((label) => text.includes(label)));
}

/**
 * Whether words at a place of a passage may stand in other parts of it than the pinpoints name: before the first mark of
 * the part, or behind the mark that comes after it.
 */
export function isOutsidePart(passage: Passage, at: number, pinpoints: readonly Pinpoint[]): boolean {
  const items = pinpoints.flatMap((pinpoint) => pinpoint.items).filter(({ from }) => passage.locators.includes(from));
  const text = passage.text.toLowerCase();
  const isWithin = (item: Item): boolean => {
    const parts = item.onwards ? [] : partsOf(item);
    return parts.length === 0 || parts.some((one) => isInAll(text, one, at));
  };
  return items.length > 0 && !items.some(isWithin);
}

/** Whether a place may be in a part, by each of its labels. */
function isInAll(text: string, { labels, last }: Parts, at: number): boolean {
  return labels.every((label, i) => isIn(text, label, i === labels.length - 1 ? last : label, at));
}

/** Whether a place may stand behind the mark of a part and before the one that comes after the last. */
function isIn(text: string, part: string, last: string, at: number): boolean {
  const next = after(last.slice(1, -1));
  for (let start = text.indexOf(part); start >= 0 && start <= at; start = text.indexOf(part, start + 1)) {
    const between = text.slice(start + part.length, at);
    if (!next.some((label) => between.includes(`(${label})`))) return true;
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
