import type { ScannedCitation } from './scan.ts';

/** A year after what a piece of legislation is called. Years are rare, so it is they that are sought. */
const YEAR =
  /(?<=\b((?:Act|Order|Regulations?|Rules|Measure|Directions|Code|Convention)[\s\u00a0]+))(?:1[2-9]|20)\d\d(?!\d)/g;
/** Small words within a title, and those at its edges that are no part of it. */
const WITHIN = /^(?:of|the|and|for|in|to|on|a|an|by|with|from|etc|etc\.|or)$/;
const LONGEST_TITLE = 16;

/**
 * Acts, Orders, Regulations and Rules cited by full title and year: recognised, so that nothing in a draft is passed
 * over in silence. A title is found by its year and walked back word by word, which is linear.
 */
export function scanLegislation(text: string): ScannedCitation[] {
  const found: ScannedCitation[] = [];
  YEAR.lastIndex = 0;
  for (let match = YEAR.exec(text); match; match = YEAR.exec(text)) {
    const floor = found.at(-1)?.end ?? 0;
    const start = walkBack(text, match.index - (match[1]?.length ?? 0), floor);
    if (start === null) continue;
    const end = match.index + match[0].length;
    const title = text.slice(start, end);
    const normalized = title.replace(/\s+/g, ' ');
    found.push({ kind: 'legislation', start, end, text: title, normalized, irregular: false, neutral: null });
  }
  return found;
}

function walkBack(text: string, end: number, floor: number): number | null {
  let start = end;
  let good: number | null = null;
  for (let words = 0; words < LONGEST_TITLE; words++) {
    let gap = start;
    while (gap > floor && /[ \u00a0\n\r]/.test(text[gap - 1] ?? '')) gap--;
    let open = gap;
    if (text[gap - 1] === ')') open = Math.max(floor, text.lastIndexOf('(', gap - 1));
    while (open > floor && !/\s/.test(text[open - 1] ?? '')) open--;
    const opened = /^[(“"‘'[](?=\p{Lu})/u.test(text.slice(open, gap)) && text[gap - 1] !== ')';
    if (opened) open++;
    const word = text.slice(open, gap);
    if (word === '' || /[.;:?!“”"]/.test(word) || word.length > 60) break;
    if (/^\p{Lu}[\p{L}’'-]*,?$/u.test(word)) good = open;
    else if (/^\([\p{Lu}(].*\)$/su.test(word)) good ??= open;
    else if (!WITHIN.test(word.replace(/,$/, ''))) break;
    start = open;
    if (opened) break;
  }
  if (good === null) return null;
  const lead = /^(?:The|Under|See|In|By|Section|And|As|Both|Whether|That|This|Unlike)[\s\u00a0]+(?=\p{Lu})/u.exec(
    text.slice(good, end),
  );
  return good + (lead?.[0].length ?? 0);
}
