import { leastOf } from '../../../shared/lists.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import data from './titles.json' with { type: 'json' };

const JUDGMENT_NAMES: ReadonlySet<string> = new Set(data.judgmentNames.words);

/** Whether words are `the 2015 judgment`, `the financial information case`: so short that nothing else is said. */
function isJudgmentName([first, ...rest]: readonly string[]): boolean {
  const last = rest.at(-1) ?? '';
  return first === 'the' && rest.length >= 2 && rest.length <= (last === 'case' ? 3 : 2) && JUDGMENT_NAMES.has(last);
}

/** Whether a text is up to five words that all begin with a capital. */
function isTitle(words: string): boolean {
  return /^\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*){0,4}\s?$/u.test(words);
}

/** `“The Silver Curlew” [2004] ...`: a citation follows with nothing between. */
function citedNext(text: string, quote: QuotedSpan, { references }: UnitBlock): boolean {
  return references.some(
    ({ kind, citations, name }) =>
      kind === 'full' &&
      (name === null || name.start <= quote.inner.start) &&
      /^[\s,]*$/.test(text.slice(quote.end, leastOf(citations.map(({ start }) => start)))),
  );
}

/** Bracketed or capitalised and short, beside a citation: `(“the Liability Judgment”)`, `(“VATA”)`, an article's title. */
export function isName(text: string, quote: QuotedSpan, block: UnitBlock): boolean {
  const after = text.slice(quote.end, quote.end + 12);
  if (isTitle(text.slice(quote.inner.start, quote.inner.end)) && citedNext(text, quote, block)) return true;
  if (
    /^,?\s(?:\((?:1[89]|20)\d\d\)|\[(?:1[89]|20)\d\d\])\s/.test(after) &&
    !block.references.some((ref) => ref.start >= quote.end && ref.start <= quote.end + 3)
  )
    return true; // ‘Title of an article’ (2022) 41 ...
  // By the text, not by its brackets: of nested ones only the outer is known.
  const lead = text.slice(Math.max(block.segment.start, quote.start - 40), quote.inner.start);
  const alone = /[([]\s?(?:(?:the|hereafter|hereinafter|together|collectively|or|and|an?)\s)*[“"'‘*]*$/i.test(lead);
  if (!alone) return false;
  const words = wordsOf(text.slice(quote.inner.start, quote.inner.end));
  if (isJudgmentName(words)) return true;
  const capitals = words.filter((word) => /^(?:\p{Lu}|(?:1[89]|20)\d\d$)/u.test(word)).length;
  return (
    words.length <= 5 &&
    (capitals * 2 >= words.length || /[A-Z]{2}/.test(words.join(''))) &&
    !/[.,;]$/.test(text.slice(quote.inner.start, quote.inner.end))
  );
}
