import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { readRun } from '../phrases/phrases.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import type { StatuteMention } from './mentions.ts';

/** How many words a label in bold or italics has at the most, and a plain one. */
const MOST = 8;
const MOST_PLAIN = 3;
/** What a sentence begins with that is no label, however short: `That is right.` */
const SENTENCES: ReadonlySet<string> = new Set([
  ...['i', 'we', 'you', 'he', 'she', 'it', 'they', 'this', 'that', 'these', 'those', 'there'],
  ...['see', 'note', 'yes', 'no', 'so', 'thus', 'why', 'how', 'what', 'when', 'who', 'which'],
]);

/**
 * `**Repealed.** Section 5 of the Ferries Act 1996: “...”`: the label with a stop that a paragraph or an item begins with, right before the
 * sentence of a citation. What it says is said of that, as it is of a label with a colon. Null where none stands there, and of law of Iceland.
 */
export function labelBefore(unit: Unit, { start, cited: [first] }: StatuteMention): Span | null {
  const block = isIcelandic(first) ? undefined : blockAt(unit, start);
  if (block === undefined || block.segment.kind === 'row') return null;
  const { text } = unit;
  const { sentences, segment, emphasis, quotes, references } = block;
  const own = sentences[firstAfter(sentences, start)];
  const label = own && { start: segment.start, end: own.start };
  if (label === undefined || label.end <= label.start) return null;
  if ([...quotes, ...references].some((one) => one.start < label.end)) return null;
  const words = wordsOf(text.slice(label.start, label.end));
  const isSet = emphasis.some((one) => one.start <= label.start && isEnded(text.slice(one.end, label.end)));
  if (words.length === 0 || words.length > (isSet ? MOST : MOST_PLAIN) || isListed(words)) return null;
  return isSet || !SENTENCES.has(words[0]?.toLowerCase() ?? '') ? label : null;
}

/** Whether words are the number of an item, or say nothing of a law: `First.`, `(a)`. */
function isListed(words: readonly string[]): boolean {
  return words.every((word) => word.length === 1 || /^\d/.test(word)) || readRun(words)?.reports === false;
}

/** Whether nothing but a stop stands between the end of a label and the sentence behind it. */
function isEnded(between: string): boolean {
  return wordsOf(between).length === 0;
}
