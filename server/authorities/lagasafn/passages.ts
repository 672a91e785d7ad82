import type { Span } from '../../../shared/finding.ts';
import { lawId, lawLocator, lawPlace } from '../../../shared/law.ts';
import type { SearchedPassage } from '../../../shared/search-index.ts';
import type { Enactment, Provision } from '../authority.ts';
import { ownHeading } from '../enactment.ts';
import { wordsOf } from './law-builder.ts';

/** A law that cannot be taken in; the message is one line, without the name of the law. */
export class UnsoundLaw extends Error {
  override readonly name = 'UnsoundLaw';
}

/** The least number of passages that a law has which is not repealed. */
export const FEWEST_PASSAGES = 1;

const PARAGRAPH = /\/mgr\/(\d+)$/;

/**
 * The passages of a law: each paragraph of each article; an article that has none, whole; and each line of an annex, of which no place is
 * cited. What is repealed has no words, and is none. Throws `UnsoundLaw` where a passage has no words that are left, or no locator, or
 * where the law has no number, or too few passages and is not said to be repealed.
 */
export function passagesOfLaw(law: Enactment): readonly SearchedPassage[] {
  const { number, year, gone } = law.metadata;
  if (number === '') throw new UnsoundLaw('it has no number');
  const id = lawId(number, year);
  const passages = law.passages.flatMap((provision, i) => {
    const heading = ownHeading(law.passages, i);
    return ofProvision(provision, id).map((passage) => ({ ...passage, ...heading }));
  });
  if (passages.length < FEWEST_PASSAGES && gone === null)
    throw new UnsoundLaw('it has no passage, and does not say that it is repealed');
  return passages;
}

function ofProvision(provision: Provision, id: string): SearchedPassage[] {
  const { kind, printed = '', locators, places, text } = provision;
  const make = (span: Span, place: string | null, article: string | null, number: string | null): SearchedPassage[] => {
    const words = wordsOf(provision, span);
    if (words === '') {
      if (hasInk(provision, span)) throw new UnsoundLaw(`${lawPlace(article, number) ?? 'a passage'} has no words`);
      return [];
    }
    const locator = lawLocator(id, article, number);
    return [{ place, article, number, locator, paragraph: lawPlace(article, number), text: words }];
  };
  if (kind !== 'body') {
    let start = 0;
    return text.split('\n').flatMap((line) => {
      const span = { start, end: start + line.length };
      start = span.end + 1;
      return make(span, null, null, null);
    });
  }
  if (printed === '') throw new UnsoundLaw(`an article without a label has the words “${text.slice(0, 40)}”`);
  const [first = null] = locators;
  const paragraphs = places.filter(({ locator }) => PARAGRAPH.test(locator) && locator.startsWith(`${first}/`));
  if (paragraphs.length === 0) return make({ start: 0, end: text.length }, first, printed, null);
  const before = { start: 0, end: paragraphs[0]?.start ?? 0 };
  return [
    ...make(before, first, printed, null),
    ...paragraphs.flatMap((span) => make(span, span.locator, printed, PARAGRAPH.exec(span.locator)?.[1] ?? null)),
  ];
}

/** Whether a stretch has anything printed but marks and white space, even if nobody sees it. */
function hasInk({ text, marks }: Provision, { start, end }: Span): boolean {
  let at = start;
  for (const mark of marks) {
    if (mark.end <= start || mark.start >= end) continue;
    if (/\S/.test(text.slice(at, Math.max(at, mark.start)))) return true;
    at = Math.max(at, mark.end);
  }
  return /\S/.test(text.slice(at, end));
}
