import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { capitalisedWords } from '../mentions/known-names.ts';
import type { Reference } from '../mentions/reference.ts';
import { lowerOf, wordsOf } from '../text/words.ts';

/** A remark in brackets right behind a citation or before its pinpoint. */
const BEHIND = /^[^\S\t]?\(([^()]{1,80})\)/;
/** What a bracket within a name says of the judgment, and is no part of the name: its year, its court. */
const OF_JUDGMENT =
  /\b(?:1[89]|20)\d\d\b|^(?:SC|UKSC|CA|HL|PC)\b|\b(?:Supreme Court|Court of Appeal|High Court|Privy Council)\b/;
const BRACKET = /\(([^()]{1,80})\)/g;

/** Words that define a short name besides the name itself. */
const DEFINING: ReadonlySet<string> = new Set([
  'hereafter',
  'hereinafter',
  'the',
  'case',
  'judgment',
  'decision',
  'in',
  'and',
  'v',
  'no',
  'together',
]);

/**
 * The stretches of a reference that say nothing but which authority it is: without remarks in brackets, `A (CA) at [97]`,
 * which assert something, and with the short name that one defines.
 */
export function withoutRemarks(text: string, ref: Reference): Span[] {
  if (ref.kind !== 'full') return [ref];
  const cited = greatestOf(ref.citations.map(({ end }) => end));
  const holes: Span[] = [];
  if (ref.name)
    for (const { 0: whole, 1: inner = '', index } of text.slice(ref.name.start, ref.name.end).matchAll(BRACKET)) {
      const start = ref.name.start + index;
      if (OF_JUDGMENT.test(inner)) holes.push({ start, end: start + whole.length });
    }
  const pinpoint = ref.pinpoints.find(({ start }) => start >= cited);
  const behind = BEHIND.exec(text.slice(cited, pinpoint?.start ?? cited));
  if (behind && !defines(behind[1] ?? '', ref)) holes.push({ start: cited, end: cited + behind[0].length });
  const after = BEHIND.exec(text.slice(ref.end, ref.end + 90));
  const end = after && defines(after[1] ?? '', ref) ? ref.end + after[0].length : ref.end;
  const starts = [ref.start, ...holes.map((hole) => hole.end)];
  return starts.map((start, i) => ({ start, end: holes[i]?.start ?? end }));
}

/** Whether a remark is nothing but a short name: in quotation marks, or words of the name. */
function defines(inner: string, { name }: Reference): boolean {
  if (/^\W{0,2}[“"‘']/.test(inner)) return true;
  const own = new Set(lowerOf(wordsOf(name?.text ?? '')));
  const words = lowerOf(wordsOf(inner)).filter((word) => !DEFINING.has(word));
  return capitalisedWords(inner).length > 0 && words.length > 0 && words.every((word) => own.has(word));
}
