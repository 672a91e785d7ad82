import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { isNeutralHead } from '../phrases/icelandic-notes.ts';
import { goesOnNeutrally, isOfSomebody } from '../phrases/icelandic-ways.ts';
import { type QuotedSpan, uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isFinding } from './mentions.ts';
import { inDoubtOf } from './ownership.ts';
import { placesAlone } from './pieces.ts';
import { citesCase, type View } from './view.ts';

/** One quoted word is a term, and so are these few where their clause goes on with what they say it of: `„mjög mikið“ fé`. */
const TERM = 1;
const MOST_OF_NOUN = 2;
/** How far before quoted words what leads to them is looked at, in characters. */
const REACH = 400;

/**
 * `Í 5. gr. laga nr. 7/1990 segir: „...“ Enn fremur segir: „...“`: quoted words of a sentence that cites nothing are of the law that its
 * paragraph cites last, or nobody knows whose they are, and the law is not said to be right by others alone. Where nothing but what is
 * known leads to them, the law shows whether it has them. Those before all law of their paragraph may be of the first. Null of other law, of
 * a term, and where somebody is said to say them.
 */
export function followingLaw(view: View, quote: QuotedSpan, sentence: Span): ReturnType<typeof inDoubtOf> | null {
  const { text, block, statutes } = view;
  const findings = statutes.filter(isFinding);
  const last = findings.findLast(({ end }) => end <= sentence.start);
  const owner = last ?? findings.find(({ start }) => start >= sentence.end);
  if (!owner || !isIcelandic(owner.cited[0])) return null;
  if (citesCase(view, Math.min(owner.end, quote.end), Math.max(owner.start, quote.start))) return null;
  const from = Math.max(sentence.start, quote.start - REACH);
  const placed = [...statutes, ...placesAlone(text, block)].sort((a, b) => a.start - b.start);
  const own = outsideQuotes(text, from, quote.start, uniteSpans(block.quotes, placed));
  if (isTerm(view, quote, own) || isOfSomebody(own)) return null;
  return inDoubtOf(last && (goesOnNeutrally(own) || isLabel(own)) ? 'untied' : 'unread', owner);
}

/** `Texti:`: whether the label of a line, which is nobody's, is all that leads to quoted words. */
function isLabel(lead: string): boolean {
  const label = LABEL.exec(lead)?.groups?.['label'];
  return label !== undefined && isNeutralHead(label);
}

const LABEL = /^[\s*_]*(?<label>\p{L}[\p{L} ]{1,30}):[\s*_]*$/u;

/** Whether quoted words are a term or a name: `„mjög mikið“ fé`, `(hér eftir „lögin“)`. */
function isTerm({ text }: View, { end, inner }: QuotedSpan, lead: string): boolean {
  if (LED.test(lead)) return false;
  const { length } = wordsOf(text.slice(inner.start, inner.end));
  return length <= TERM || (length <= MOST_OF_NOUN && GOES_ON.test(text.slice(end, end + 2)));
}

const GOES_ON = /^\s\p{Ll}/u;
/** What ends with a colon leads to what is quoted behind it. */
const LED = /:\s*$/;
